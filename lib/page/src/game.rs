//! What a game tells of a position, and what follows: who wins, with which moves, and why.

use grundy::xor::nim_sum;

use crate::json::{list, number, object, quoted};
use crate::picture::Picture;

/// What the player to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Lost,
    Drawn,
}

impl Outcome {
    pub(crate) fn json(self) -> String {
        quoted(match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Drawn => "drawn",
        })
    }
}

/// A position of a game.
///
/// The position of a sum has components with Grundy numbers, and each move says what number it leaves of its component. In
/// other games each move says what the position is after it, and [`Game::reason`] explains it.
pub trait Game {
    /// Its address, from the game's name on.
    fn address(&self) -> String;
    /// A sentence or two on what a move does.
    fn rule(&self) -> String;
    /// Who wins at the end.
    fn ending(&self) -> &'static str {
        "A player who cannot move loses."
    }
    /// How a move is made by hand.
    fn hint(&self) -> &'static str {
        "Press the parts of the picture that a move changes."
    }
    fn picture(&self) -> Picture;
    /// The components of a sum. Moves refer to them by index.
    fn components(&self) -> Vec<Component>;
    /// All moves; those that change least come first.
    fn moves(&self) -> Vec<Move>;
    /// What the player to move can force, if the nim-sum does not say.
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    /// Why, in a sentence or two, if the nim-sum does not say.
    fn reason(&self) -> Option<String> {
        None
    }
    /// What the nim-sum means here, if a winning move need not make it 0.
    fn sum_means(&self) -> Option<String> {
        None
    }
    /// What pressing a part would do, if no move does that.
    fn refusal(&self, _part: usize) -> Option<String> {
        None
    }
    /// The index of a perfect player's move, if it is not just any that wins.
    fn reply(&self) -> Option<usize> {
        None
    }
}

/// A component of a position.
pub struct Component {
    /// "heap A"
    pub name: String,
    /// Its Grundy number; in misère Nim its size.
    pub number: Option<u64>,
    /// Where its number stands in the picture.
    pub at: (i32, i32),
}

/// A move.
pub struct Move {
    /// "take 2 stones from heap A"
    pub text: String,
    /// The parts of the picture that choose it.
    pub parts: Vec<usize>,
    /// The address of the position after it.
    pub to: String,
    /// The index of the component that it changes.
    pub component: usize,
    pub leaves: Leaves,
}

/// What a move leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The Grundy number of what is left of the component, in a sum under normal play.
    Number(u64),
    /// What the next player can force, and in how many moves if that is known.
    Outcome(Outcome, Option<usize>),
}

/// What follows from a position.
pub struct Analysis {
    pub components: Vec<Component>,
    pub moves: Vec<Move>,
    /// The nim-sum of the components, if all have numbers.
    pub sum: Option<u64>,
    pub outcome: Outcome,
    /// For each move, what the next player can force after it.
    pub after: Vec<Outcome>,
    /// The index of a perfect player's move.
    pub reply: Option<usize>,
    pub why: String,
}

/// Says who wins a position, with which moves, and why.
pub fn analyse(game: &dyn Game) -> Analysis {
    let (components, moves) = (game.components(), game.moves());
    let numbers: Option<Vec<u64>> = components.iter().map(|component| component.number).collect();
    let sum = numbers.map(|numbers| nim_sum(&numbers));
    let after: Vec<Outcome> = moves
        .iter()
        .map(|one| match (one.leaves, sum, components.get(one.component).and_then(|component| component.number)) {
            (Leaves::Outcome(outcome, _), _, _) => outcome,
            (Leaves::Number(left), Some(sum), Some(before)) if sum ^ before ^ left == 0 => Outcome::Lost,
            _ => Outcome::Won,
        })
        .collect();
    let outcome = game.outcome().unwrap_or(if sum == Some(0) { Outcome::Lost } else { Outcome::Won });
    let reply = game.reply().or_else(|| perfect(&components, &moves, &after));
    let why = match game.reason() {
        Some(reason) => reason,
        None => reason(&components, &moves, sum.unwrap_or(0), reply),
    };
    Analysis { components, moves, sum, outcome, after, reply, why }
}

/// Returns the index of the best move: one that wins, soon if that is known, and lowers a Grundy number if that can be; else a
/// draw; else one that holds out.
fn perfect(components: &[Component], moves: &[Move], after: &[Outcome]) -> Option<usize> {
    let key = |index: &usize| {
        let one = &moves[*index];
        let cost = match one.leaves {
            Leaves::Outcome(_, Some(remoteness)) => remoteness as i64,
            Leaves::Number(left) => i64::from(components[one.component].number < Some(left)),
            _ => 0,
        };
        match after[*index] {
            Outcome::Lost => (0, cost),
            Outcome::Drawn => (1, 0),
            Outcome::Won => (2, -cost),
        }
    };
    (0..moves.len()).min_by_key(key)
}

/// Explains a sum by the Sprague–Grundy theorem.
fn reason(components: &[Component], moves: &[Move], sum: u64, reply: Option<usize>) -> String {
    let one = match reply {
        Some(reply) => &moves[reply],
        None => return "There is no move, so the player to move has lost.".to_owned(),
    };
    let head = match components {
        [component] => format!("The Grundy number of {} is {}.", component.name, sum),
        _ => {
            let numbers: Vec<String> = components.iter().map(|component| number(component.number)).collect();
            format!("The nim-sum is {} = {}.", numbers.join(" ⊕ "), sum)
        }
    };
    let component = &components[one.component];
    match (one.leaves, component.number) {
        (Leaves::Number(left), Some(before)) if sum != 0 => format!(
            "{} It is not 0, and a winning move makes it 0: the number of {} must go from {} to {} ⊕ {} = {}. One move that does this \
             is to {}.",
            head, component.name, before, before, sum, left, one.text
        ),
        _ => format!("{} Every move leaves another number, which the other player can make 0 again.", head),
    }
}

/// Returns all that the page shows of a position, in JSON.
pub fn view(game: &dyn Game) -> String {
    let analysis = analyse(game);
    let moves = list(&(0..analysis.moves.len()).collect::<Vec<_>>(), |&index| {
        let one = &analysis.moves[index];
        let left = match one.leaves {
            Leaves::Number(left) => Some(left),
            Leaves::Outcome(..) => None,
        };
        object(&[
            ("text", quoted(&one.text)),
            ("parts", list(&one.parts, usize::to_string)),
            ("to", quoted(&one.to)),
            ("component", one.component.to_string()),
            ("left", number(left)),
            ("after", analysis.after[index].json()),
        ])
    });
    let picture = game.picture();
    let parts = picture.shapes.iter().filter_map(|shape| Some(shape.part.as_ref()?.0));
    let is_idle = |part: &usize| analysis.moves.iter().all(|one| !one.parts.contains(part));
    let refusals: Vec<(usize, String)> =
        parts.filter(is_idle).filter_map(|part| Some((part, game.refusal(part)?))).collect();
    object(&[
        ("address", quoted(&game.address())),
        ("rule", quoted(&game.rule())),
        ("ending", quoted(game.ending())),
        ("hint", quoted(game.hint())),
        ("picture", picture.json()),
        ("refusals", list(&refusals, |(part, text)| object(&[("part", part.to_string()), ("text", quoted(text))]))),
        (
            "components",
            list(&analysis.components, |component| {
                object(&[
                    ("name", quoted(&component.name)),
                    ("number", number(component.number)),
                    ("x", component.at.0.to_string()),
                    ("y", component.at.1.to_string()),
                ])
            }),
        ),
        ("moves", moves),
        ("sum", number(analysis.sum)),
        ("sumMeans", game.sum_means().map_or_else(|| "null".to_owned(), |text| quoted(&text))),
        ("outcome", analysis.outcome.json()),
        ("reply", number(analysis.reply)),
        ("why", quoted(&analysis.why)),
    ])
}
