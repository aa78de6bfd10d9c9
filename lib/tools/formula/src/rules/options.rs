//! The options of a position, by walking the amounts of each move within their bounds.

use std::iter;

use super::Rules;
use crate::{Condition, Formula, Function, Operator, Relation};

/// Lists options of positions. Nothing is allocated for an option.
pub struct Walker {
    steps: Vec<Step>,
    /// How many parameters there are.
    parameters: usize,
    /// The least numbers of a position.
    least: Vec<u64>,
    is_unordered: bool,
    /// Whether a move may leave the position as it is.
    is_endless: bool,
    state: State,
}

/// What changes while a position is walked.
struct State {
    /// The parameters, the numbers of the position, and the amounts.
    places: Vec<u64>,
    /// The numbers of all components of an option.
    option: Vec<u64>,
    /// How many more amounts may be tried.
    left: u64,
    /// The move that is walked.
    step: usize,
    /// Kept only if they are asked for: to look for them takes time.
    remarks: Option<Remarks>,
}

/// What a reader of rules may not expect.
#[derive(Default)]
struct Remarks {
    /// The first position that a move leaves as it is, unless this is empty.
    stays: Option<Vec<u64>>,
    /// The first difference in a condition that is below zero, with the move and the places.
    below_zero: Option<(Formula, usize, Vec<u64>)>,
}

/// A move as it is walked.
struct Step {
    /// What must hold before an amount is chosen.
    conditions: Vec<Condition>,
    amounts: Vec<Amount>,
    options: Vec<Vec<Formula>>,
}

/// An amount as it is walked.
struct Amount {
    least: Formula,
    most: Formula,
    /// The only values that it may have, ascending.
    values: Option<Vec<u64>>,
    /// What it must divide.
    divides: Option<Formula>,
    /// What must hold once it is chosen.
    conditions: Vec<Condition>,
}

impl Rules {
    /// Lists the options of a position: for each the components that a move leaves, usually one.
    pub fn options(&self, parameters: &[u64], position: &[u64]) -> Vec<Vec<Vec<u64>>> {
        let mut options = vec![];
        self.walker(parameters).walk(position, &mut |left| {
            let components = left.chunks(self.numbers.len());
            options.push(components.map(<[u64]>::to_vec).collect());
            true
        });
        options
    }

    /// Returns what lists the options of positions, for these parameters.
    pub fn walker(&self, parameters: &[u64]) -> Walker {
        let rules = self.in_order();
        let first = self.fixed();
        let mut steps = vec![];
        for one in &rules.moves {
            let mut conditions = one.condition.clone().parts();
            let mut amounts = vec![];
            // From the last amount on: each takes the conditions that are about it.
            for (index, bound) in one.bound.iter().enumerate().rev() {
                let place = first + index;
                let (before, about): (Vec<_>, Vec<_>) = conditions
                    .into_iter()
                    .partition(|condition| condition.is_before(place));
                conditions = before;
                amounts.push(Amount {
                    least: bound.least.clone(),
                    most: one.last(first, index),
                    values: about.iter().find_map(|one| few(one, place, parameters)),
                    divides: about.iter().find_map(|one| divided(one, place)),
                    conditions: about,
                });
            }
            amounts.reverse();
            steps.push(Step {
                conditions,
                amounts,
                options: one.options.clone(),
            });
        }
        Walker {
            steps,
            parameters: parameters.len(),
            least: self.least[self.parameters.len()..].to_vec(),
            is_unordered: self.is_unordered,
            is_endless: self.is_endless,
            state: State {
                places: parameters.to_vec(),
                option: vec![],
                left: u64::MAX,
                step: 0,
                remarks: None,
            },
        }
    }
}

impl Walker {
    /// Lets at most so many amounts be tried, of all positions together.
    pub fn limit(&mut self, amounts: u64) {
        self.state.left = amounts;
    }

    /// Looks for what there is to remark from now on.
    pub fn watch(&mut self) {
        self.state.remarks = Some(Remarks::default());
    }

    /// Visits the options of a position: the numbers of all components, one after the other. Returns whether these are all: the visit
    /// may end it, and so does the limit.
    pub fn walk(&mut self, position: &[u64], visit: &mut dyn FnMut(&[u64]) -> bool) -> bool {
        let Walker {
            steps,
            parameters,
            least,
            is_unordered,
            is_endless,
            state,
        } = self;
        // A visit that panics leaves more behind.
        state.places.truncate(*parameters);
        state.places.extend_from_slice(position);
        let mut before = position.to_vec();
        if *is_unordered {
            before.sort_unstable();
        }
        let mut stays = false;
        let mut checked = |option: &mut [u64]| {
            for component in option.chunks_mut(least.len()) {
                if component
                    .iter()
                    .zip(least.iter())
                    .any(|(number, least)| number < least)
                {
                    return true;
                }
                if *is_unordered {
                    component.sort_unstable();
                }
            }
            let is_move = *is_endless || option != before;
            stays |= !is_move;
            !is_move || visit(option)
        };
        let is_all = steps.iter().enumerate().all(|(index, step)| {
            state.step = index;
            !state.hold(&step.conditions) || state.walk(step, 0, &mut checked)
        });
        if let Some(remarks) = &mut state.remarks
            && remarks.stays.is_none()
            && stays
            && position.iter().any(|number| *number > 0)
        {
            remarks.stays = Some(position.to_vec());
        }
        is_all
    }

    /// Says what a reader of the rules may not expect of the positions that were watched.
    pub fn remarks(self, rules: &Rules) -> Vec<String> {
        let Remarks { stays, below_zero } = self.state.remarks.unwrap_or_default();
        let stays = stays.map(|position| {
            let at = at(&rules.numbers, &position);
            format!(
                "a move that leaves all as it is, as at {at}, is none; with `endless` it is one"
            )
        });
        let below_zero = below_zero.map(|(difference, step, places)| {
            let names = rules.names(&rules.in_order().moves[step]);
            let at = at(&names, &places);
            let difference = difference.text(&names);
            format!("`{difference}` is below zero at {at}: there the condition does not hold")
        });
        stays.into_iter().chain(below_zero).collect()
    }
}

/// Names a position, or more, by its numbers.
pub fn at(names: &[String], numbers: &[u64]) -> String {
    let numbers = names.iter().zip(numbers);
    let texts: Vec<String> = numbers
        .map(|(name, number)| format!("{name} = {number}"))
        .collect();
    texts.join(", ")
}

impl State {
    fn hold(&mut self, conditions: &[Condition]) -> bool {
        let mut conditions = conditions.iter();
        let failed = conditions.find(|condition| !condition.checked_holds(&self.places));
        if let Some(condition) = failed
            && let Some(remarks) = &mut self.remarks
            && remarks.below_zero.is_none()
        {
            let difference = condition.below_zero(&self.places).cloned();
            remarks.below_zero =
                difference.map(|difference| (difference, self.step, self.places.clone()));
        }
        failed.is_none()
    }

    /// Chooses the amounts from one on in all ways. Returns whether to go on.
    fn walk(
        &mut self,
        step: &Step,
        index: usize,
        visit: &mut dyn FnMut(&mut [u64]) -> bool,
    ) -> bool {
        let Some(amount) = step.amounts.get(index) else {
            return self.visit(&step.options, visit);
        };
        let least = amount.least.checked_value(&self.places);
        let most = amount.most.checked_value(&self.places);
        let (Some(least), Some(most)) = (least, most) else {
            return true;
        };
        let divided = amount.divides.as_ref();
        let divided = divided.and_then(|of| of.checked_value(&self.places));
        let place = self.places.len();
        self.places.push(0);
        let left = self.left;
        let mut choose = |value: u64| {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.places[place] = value;
            !self.hold(&amount.conditions) || self.walk(step, index + 1, visit)
        };
        let goes_on = match &amount.values {
            Some(values) => {
                let start = values.partition_point(|value| *value < least);
                let mut values = values[start..].iter();
                values.all(|value| *value > most || choose(*value))
            }
            None => match divided {
                // Everything divides 0.
                None | Some(0) => (least..=most).all(&mut choose),
                Some(number) => {
                    number.isqrt() <= left
                        && divisors(number)
                            .into_iter()
                            .filter(|divisor| (least..=most).contains(divisor))
                            .all(choose)
                }
            },
        };
        self.places.truncate(place);
        goes_on
    }

    /// Visits the option of the amounts that are chosen, if it exists.
    fn visit(
        &mut self,
        options: &[Vec<Formula>],
        visit: &mut dyn FnMut(&mut [u64]) -> bool,
    ) -> bool {
        self.option.clear();
        for formula in options.iter().flatten() {
            match formula.checked_value(&self.places) {
                Some(number) => self.option.push(number),
                None => return true,
            }
        }
        visit(&mut self.option)
    }
}

/// Returns the only values that the number at a place may have, ascending, if a condition lists them or says that they are powers.
fn few(condition: &Condition, place: usize, parameters: &[u64]) -> Option<Vec<u64>> {
    let Condition::Compare(Relation::Equal, is_power, Formula::Constant(1)) = condition else {
        return condition.values(place).map(<[u64]>::to_vec);
    };
    let (of, base) = match is_power {
        Formula::Apply(Function::IsPowerOf2, of) => (of, 2),
        Formula::Join(Operator::IsPowerOf, of, base) if base.is_before(parameters.len()) => {
            (of, base.checked_value(parameters)?)
        }
        _ => return None,
    };
    let next = |power: &u64| power.checked_mul(base).filter(|next| next > power);
    (**of == Formula::Number(place)).then(|| iter::successors(Some(1), next).collect())
}

/// Returns what the amount at a place must divide, if a condition says that.
fn divided(condition: &Condition, place: usize) -> Option<Formula> {
    let Condition::Compare(Relation::Equal, Formula::Join(Operator::Remainder, of, by), rest) =
        condition
    else {
        return None;
    };
    let is_divisor = **by == Formula::Number(place) && rest.constant() == Some(0);
    (is_divisor && of.is_before(place)).then(|| (**of).clone())
}

/// Lists the divisors of a number, ascending: each up to the root has another one beside it.
fn divisors(number: u64) -> Vec<u64> {
    let root = number.isqrt();
    let mut divisors: Vec<u64> = (1..=root)
        .filter(|one| number.is_multiple_of(*one))
        .collect();
    for index in (0..divisors.len()).rev() {
        let other = number / divisors[index];
        if other != divisors[index] {
            divisors.push(other);
        }
    }
    divisors
}
