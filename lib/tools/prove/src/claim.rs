//! What is claimed of a game.

use formula::{Condition, Formula};

use crate::automaton::{Automaton, Variable};
use crate::guess::Machine;
use crate::linear::Linear;
use crate::logic::Logic;
use crate::numeration::Numeration;
use crate::translate::{Sense, Translation};

/// A claim about all positions. Its formulas have the parameters first, then the numbers.
#[derive(Clone, Debug)]
pub enum Claim {
    /// These positions are lost for the player who has to move, and no others.
    Lost(Condition),
    /// Lost are those of which in binary each column of digits adds up to a multiple of this.
    LostByColumns(u64),
    Value(Value),
    /// The number is 2 to the power of the value.
    PowerOfValue(Value),
    /// What a table suggests.
    Machine(Machine),
}

/// A number for each position.
#[derive(Clone, Debug)]
pub enum Value {
    Formula(Formula),
    /// The first condition that holds decides.
    Cases {
        cases: Vec<(Condition, Value)>,
        otherwise: Box<Value>,
    },
    /// The XOR of these.
    Sum(Vec<Value>),
}

/// What a claim says of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Lost,
    Won,
    Value(u64),
    Nothing,
}

/// A claim as an automaton.
pub(crate) enum Statement {
    /// Accepts the lost positions.
    Lost(Automaton),
    Value(Values),
}

pub(crate) struct Values {
    /// Accepts a position beside its value.
    pub(crate) values: Automaton,
    /// The name of the value.
    pub(crate) value: Variable,
    /// The values are powers of 2 that stand for their exponents.
    pub(crate) are_powers: bool,
}

impl Value {
    /// Returns the number of a position.
    fn number(&self, position: &[u64]) -> u64 {
        match self {
            Value::Formula(formula) => formula.value(position),
            Value::Cases { cases, otherwise } => {
                let case = cases
                    .iter()
                    .find(|(condition, _)| condition.holds(position));
                case.map_or(&**otherwise, |(_, value)| value)
                    .number(position)
            }
            Value::Sum(parts) => {
                let parts = parts.iter().map(|part| part.number(position));
                parts.fold(0, |sum, part| sum ^ part)
            }
        }
    }

    /// Accepts a position beside its number, whose name is `result`.
    fn values(&self, translation: &Translation, result: Variable) -> Automaton {
        let logic = translation.logic;
        match self {
            Value::Formula(formula) => {
                let term = translation.term(formula);
                let equal = logic.equal(&term.sum, &Linear::variable(result));
                translation.close(equal, &[&term])
            }
            Value::Cases { cases, otherwise } => {
                let mut values = Automaton::always(false);
                let mut rest = Automaton::always(true);
                for (condition, value) in cases {
                    let holds = translation.condition(condition);
                    let case = logic.and(&rest, &holds);
                    let case = logic.and(&case, &value.values(translation, result));
                    values = logic.or(&values, &case);
                    rest = logic.without(&rest, &holds);
                }
                let case = logic.and(&rest, &otherwise.values(translation, result));
                logic.or(&values, &case)
            }
            Value::Sum(parts) => {
                let mut sum = logic.is(result, 0);
                for part in parts {
                    let [before, own] = [logic.name(), logic.name()];
                    let xor = logic.xor([before, own], result);
                    let rename = |name| if name == result { before } else { name };
                    sum = logic.and(&logic.renamed(&sum, rename), &xor);
                    sum = logic.and(&sum, &part.values(translation, own));
                    sum = logic.some_of(&[before, own], sum);
                }
                sum
            }
        }
    }
}

impl Claim {
    /// Returns the numeration in which the claim makes sense, if there is only one.
    pub(crate) fn numeration(&self) -> Option<Numeration> {
        match self {
            Claim::LostByColumns(_) => Some(Numeration::Binary),
            Claim::Machine(machine) => Some(machine.numeration),
            Claim::Lost(_) | Claim::Value(_) | Claim::PowerOfValue(_) => None,
        }
    }

    /// Returns what is said of a position, for which so many parameters come first.
    pub fn answer(&self, parameters: usize, position: &[u64]) -> Said {
        let numbers = &position[parameters..];
        let lost_if = |is_lost: bool| if is_lost { Said::Lost } else { Said::Won };
        match self {
            Claim::Lost(condition) => lost_if(condition.holds(position)),
            Claim::LostByColumns(modulus) => {
                let column = |place: u32| numbers.iter().map(move |number| number >> place & 1);
                lost_if((0..64).all(|place| column(place).sum::<u64>().is_multiple_of(*modulus)))
            }
            Claim::Value(value) => Said::Value(value.number(position)),
            Claim::PowerOfValue(power) => {
                let power = power.number(position);
                if power.is_power_of_two() {
                    Said::Value(power.trailing_zeros() as u64)
                } else {
                    Said::Nothing
                }
            }
            Claim::Machine(machine) => machine.answer(numbers),
        }
    }

    /// Returns the claim as an automaton for parameters and numbers of these names.
    pub(crate) fn statement(
        &self,
        logic: &Logic,
        parameters: &[Linear],
        numbers: &[Variable],
    ) -> Statement {
        let own = numbers.iter().map(|name| Linear::variable(*name));
        let places: Vec<Linear> = parameters.iter().cloned().chain(own).collect();
        let translation = Translation {
            logic,
            sense: Sense::Total,
            places,
        };
        let values = |claimed: &Value, are_powers: bool| {
            let value = logic.name();
            Statement::Value(Values {
                values: claimed.values(&translation, value),
                value,
                are_powers,
            })
        };
        match self {
            Claim::Lost(condition) => Statement::Lost(translation.condition(condition)),
            Claim::LostByColumns(modulus) => Statement::Lost(logic.columns(numbers, *modulus)),
            Claim::Value(value) => values(value, false),
            Claim::PowerOfValue(power) => values(power, true),
            Claim::Machine(machine) => machine.statement(logic, numbers),
        }
    }
}
