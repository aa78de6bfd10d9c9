//! Which lines are the same game.

use crate::json::{Json, object};
use formula::Condition;
use formula::rules::{Move, Rules};

use crate::session::Session;

impl Session {
    /// Returns which of these lines are the game that is explored, by their places.
    pub(crate) fn same(&self, lines: &str) -> Json {
        let mut places = vec![];
        for (place, line) in lines.lines().enumerate() {
            let known = Rules::parse(line).ok();
            if known.is_some_and(|known| self.line().is_some_and(|line| is_same(line, &known))) {
                places.push(place);
            }
        }
        object([("same", places.into())])
    }
}

/// Returns whether two lines have the same moves, whatever they call their numbers and in whatever order the moves stand.
pub(crate) fn is_same(one: &Rules, other: &Rules) -> bool {
    let has_same_form = one.parameters.len() == other.parameters.len()
        && one.numbers.len() == other.numbers.len()
        && one.is_unordered == other.is_unordered
        && one.is_endless == other.is_endless
        && one.play == other.play
        && one.least == other.least
        && one.moves.len() == other.moves.len();
    let first = one.fixed();
    let is_in_other = |given: &Move| {
        let mut moves = other.moves.iter();
        moves.any(|known| is_same_move(given, known, first))
    };
    has_same_form && one.moves.iter().all(is_in_other)
}

/// Returns whether two moves choose the same amounts under the same conditions and leave the same, where amounts are numbered from
/// `first` on.
fn is_same_move(one: &Move, other: &Move, first: usize) -> bool {
    let ends = |given: &Move, index: usize| {
        let least = given.bound[index].least.clone();
        (least, given.greatest(first, index))
    };
    let has_same_amounts = one.bound.len() == other.bound.len()
        && (0..one.bound.len()).all(|index| ends(one, index) == ends(other, index));
    let [conditions, others] = [parts(&one.condition), parts(&other.condition)];
    has_same_amounts
        && one.options == other.options
        && conditions.len() == others.len()
        && conditions.iter().all(|one| others.contains(one))
}

/// Returns the conditions that must all hold.
fn parts(condition: &Condition) -> &[Condition] {
    match condition {
        Condition::All(parts) => parts,
        other => std::slice::from_ref(other),
    }
}
