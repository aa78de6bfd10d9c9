//! The least position that shows that a claim is wrong.

use formula::order::different;
use formula::rules::{Play, Rules};

use crate::automaton::{Automaton, Variable};
use crate::claim::{Claim, Said};
use crate::game::Game;
use crate::linear::Linear;
use crate::{Grown, Outcome};

/// The components of an option, each with its numbers.
pub type Choice = Vec<Vec<u64>>;

/// So many amounts are tried for the options of one position.
const MOST_AMOUNTS: u64 = 1_000_000;

/// A position where a claim contradicts itself: it can't be right there and of all options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The parameters, then the numbers. Of all such positions the greatest number is least, then the first one, and so on.
    pub position: Vec<u64>,
    pub said: Said,
    pub fault: Fault,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Said to be lost, but so is this option.
    LostOption(Choice),
    /// Said to be won, but none of the options is said to be lost.
    NoLostOption { options: Vec<Choice> },
    /// Without a move, and the opposite of what is said.
    NoMove,
    /// This option is said to have the same value.
    SameValue(Choice),
    /// None of the options is said to have this value, which is smaller.
    NoOption { value: u64, options: Vec<Choice> },
    /// Nothing is said.
    Nothing,
}

/// Returns the least of the wrong positions, if there are any, with what is wrong there.
pub(crate) fn least(game: &Game, claim: &Claim, wrong: Automaton) -> Option<Outcome> {
    if wrong.is_empty() {
        return None;
    }
    let position = least_position(game, wrong)?;
    let parameters = game.rules.parameters.len();
    let value = |position: &[u64]| match claim.answer(parameters, position) {
        Said::Lost => Some(0),
        Said::Value(value) => Some(value),
        Said::Won | Said::Nothing => None,
    };
    let said = claim.answer(parameters, &position);
    Some(match fault(game.rules, &position, &said, &value) {
        Some(fault) => Outcome::Refuted(Refutation {
            position,
            said,
            fault,
        }),
        None => Outcome::Unconfirmed { position },
    })
}

/// Returns the least of some positions, with an option that has a part without a smaller number.
pub(crate) fn grown(game: &Game, positions: Automaton) -> Option<Grown> {
    let position = least_position(game, positions)?;
    let (parameters, numbers) = position.split_at(game.rules.parameters.len());
    let is_grown = |part: &Vec<u64>| {
        part.iter()
            .zip(numbers)
            .all(|(left, number)| left >= number)
    };
    let options = options(game.rules, parameters, numbers)?;
    let option = options
        .into_iter()
        .find(|parts| parts.iter().any(is_grown))?;
    Some(Grown { position, option })
}

fn least_position(game: &Game, mut wrong: Automaton) -> Option<Vec<u64>> {
    let logic = &game.logic;
    let names: Vec<Variable> = wrong.tracks.clone();
    // The least number that none is greater than.
    let greatest = logic.name();
    let mut bounded = wrong.clone();
    for name in &names {
        let bound = logic.at_most(&Linear::variable(*name), &Linear::variable(greatest));
        bounded = logic.and(&bounded, &bound);
    }
    let greatest = least_number(game, &logic.some_of(&names, bounded))?;
    for name in &names {
        let greatest = Linear::constant(greatest as i128);
        let bound = logic.at_most(&Linear::variable(*name), &greatest);
        wrong = logic.and(&wrong, &bound);
    }
    let mut position = vec![];
    for place in &game.places {
        let Some(name) = place.as_variable() else {
            position.push(place.constant as u64);
            continue;
        };
        let others: Vec<Variable> = names
            .iter()
            .copied()
            .filter(|other| *other != name)
            .collect();
        let number = least_number(game, &logic.some_of(&others, wrong.clone()))?;
        position.push(number);
        wrong = logic.and(&wrong, &logic.is(name, number));
    }
    Some(position)
}

fn least_number(game: &Game, numbers: &Automaton) -> Option<u64> {
    let number = game.logic.numeration.number(&numbers.least()?);
    if number.is_none() {
        game.logic.too_large();
    }
    number
}

/// Returns the options of a position, unless that takes too long.
fn options(rules: &Rules, parameters: &[u64], numbers: &[u64]) -> Option<Vec<Choice>> {
    let mut options: Vec<Choice> = vec![];
    let mut walker = rules.walker(parameters);
    walker.limit(MOST_AMOUNTS);
    let is_all = walker.walk(numbers, &mut |left| {
        let components = left.chunks(numbers.len());
        options.push(components.map(<[u64]>::to_vec).collect());
        true
    });
    is_all.then(|| different(options))
}

/// Returns what is wrong with what is said of a position, by the values of its options as far as they are known: 0 if it is lost.
pub fn fault(
    rules: &Rules,
    position: &[u64],
    said: &Said,
    value: &dyn Fn(&[u64]) -> Option<u64>,
) -> Option<Fault> {
    let (parameters, numbers) = position.split_at(rules.parameters.len());
    let options = options(rules, parameters, numbers)?;
    let sum = |choice: &Choice| {
        let parts = choice.iter();
        let mut values = parts.map(|numbers| value(&[parameters, numbers].concat()));
        values.try_fold(0, |xor, value| Some(xor ^ value?))
    };
    let values: Vec<Option<u64>> = options.iter().map(sum).collect();
    let with_value = |wanted: u64| {
        let place = values.iter().position(|value| *value == Some(wanted));
        place.map(|place| options[place].clone())
    };
    match said {
        Said::Lost if options.is_empty() && rules.play == Play::Misere => Some(Fault::NoMove),
        Said::Lost => with_value(0).map(Fault::LostOption),
        Said::Won if options.is_empty() && rules.play == Play::Normal => Some(Fault::NoMove),
        Said::Won if options.is_empty() || with_value(0).is_some() => None,
        Said::Won => Some(Fault::NoLostOption { options }),
        Said::Value(own) => {
            if let Some(same) = with_value(*own) {
                return Some(Fault::SameValue(same));
            }
            let known = different(values.into_iter().flatten().collect());
            let value = (0..*own).find(|value| known.binary_search(value).is_err())?;
            Some(Fault::NoOption { value, options })
        }
        Said::Nothing => Some(Fault::Nothing),
    }
}
