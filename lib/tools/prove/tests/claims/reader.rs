//! Reads games with claims, and finds values by definition.

use std::cell::RefCell;
use std::collections::HashMap;

use formula::rules::{Play, Rules};
use formula::{Condition, Formula};
use prove::{Claim, Machine, Numeration, Said, Says, Table, Value};

/// The most states of a machine that is guessed.
const STATES: usize = 40;

/// A game, and what is claimed of it.
pub(crate) struct Case {
    pub(crate) rules: Rules,
    pub(crate) claim: &'static str,
    pub(crate) outcome: &'static str,
}

/// Lists the cases of the file, which says what its lines mean.
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = vec![];
    let mut game = "";
    for line in include_str!("claims.txt").lines() {
        if let Some((claim, outcome)) = line.split_once("  => ") {
            cases.push(Case {
                rules: rules(game),
                claim: claim.trim(),
                outcome,
            });
        } else if !line.starts_with('#') && !line.is_empty() {
            game = line;
        }
    }
    cases
}

pub(crate) fn rules(line: &str) -> Rules {
    Rules::parse(line).unwrap_or_else(|error| panic!("{error}"))
}

/// Reads a claim as it stands in the file.
pub(crate) fn claim(rules: &Rules, text: &str) -> Claim {
    let (kind, rest) = text.split_once(' ').expect(text);
    match kind {
        "lost" => Claim::Lost(condition(rules, rest)),
        "columns" => Claim::LostByColumns(number(rest)),
        "value" => Claim::Value(value(rules, rest)),
        "power" => Claim::PowerOfValue(value(rules, rest)),
        "period" => Claim::Value(periodic(rules, rest)),
        "machine" => Claim::Machine(machine(rules, rest)),
        _ => panic!("no claim: {text}"),
    }
}

fn number(text: &str) -> u64 {
    text.trim_end_matches(',').parse().expect(text)
}

fn condition(rules: &Rules, text: &str) -> Condition {
    let condition = Condition::parse(text, &rules.fixed_names());
    condition.unwrap_or_else(|error| panic!("{error}"))
}

fn formula(rules: &Rules, text: &str) -> Value {
    let formula = Formula::parse(text, &rules.fixed_names());
    Value::Formula(formula.unwrap_or_else(|error| panic!("{error}")))
}

fn value(rules: &Rules, text: &str) -> Value {
    let parts: Vec<&str> = text.split(" ++ ").collect();
    if parts.len() > 1 {
        return Value::Sum(parts.iter().map(|part| value(rules, part)).collect());
    }
    let Some((cases, otherwise)) = text.rsplit_once("; ") else {
        return formula(rules, text);
    };
    let case = |case: &str| {
        let (value, holds) = case.split_once(" if ").expect(case);
        (condition(rules, holds), formula(rules, value))
    };
    Value::Cases {
        cases: cases.split("; ").map(case).collect(),
        otherwise: Box::new(formula(rules, otherwise)),
    }
}

/// Values that repeat after a length from a heap on.
fn periodic(rules: &Rules, text: &str) -> Value {
    let (length, start) = text.split_once(" from ").expect(text);
    let length = number(length);
    let start = number(start);
    let solver = Solver::new(rules);
    let heap = Formula::Number(0);
    let cases = (0..start + length).map(|size| {
        let value = Formula::Constant(solver.value(&[size]));
        let here = if size < start {
            Condition::OneOf(heap.clone(), vec![size])
        } else {
            Condition::OneOf(heap.clone().modulo(length), vec![size % length])
        };
        (here, Value::Formula(value))
    });
    Value::Cases {
        cases: cases.collect(),
        otherwise: Box::new(Value::Formula(Formula::Constant(0))),
    }
}

/// Guesses a machine, which must have as many states as the text says.
pub(crate) fn machine(rules: &Rules, text: &str) -> Machine {
    let words: Vec<&str> = text.split(' ').collect();
    let [says, "in", numeration, "to", greatest, states, "states"] = words[..] else {
        panic!("no machine: {text}");
    };
    let says = match says {
        "Winner" => Says::Winner,
        _ => Says::Value,
    };
    let numeration = match numeration {
        "Zeckendorf" => Numeration::Zeckendorf,
        _ => Numeration::Binary,
    };
    let solver = Solver::new(rules);
    let table = Table {
        numbers: rules.numbers.len(),
        greatest: number(greatest),
        entry: &|position| match says {
            Says::Winner => solver.value(position).min(1),
            Says::Value => solver.value(position),
        },
        numeration,
        says,
    };
    let machine = table.guess(STATES).expect(text);
    assert_eq!(
        machine.outputs.len() as u64,
        number(states),
        "{rules}: {text}"
    );
    machine
}

/// Values by definition.
pub(crate) struct Solver<'a> {
    rules: &'a Rules,
    known: RefCell<HashMap<Vec<u64>, u64>>,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(rules: &'a Rules) -> Solver<'a> {
        Solver {
            rules,
            known: RefCell::default(),
        }
    }

    /// Returns the Grundy number; in misère play 0 if the position is lost, else 1.
    pub(crate) fn value(&self, position: &[u64]) -> u64 {
        if let Some(value) = self.known.borrow().get(position) {
            return *value;
        }
        let value = by_options(self.rules, position, |option| self.value(option));
        self.known.borrow_mut().insert(position.to_vec(), value);
        value
    }
}

/// Returns the value of a position that follows from those of its options.
pub(crate) fn by_options(rules: &Rules, position: &[u64], value: impl Fn(&[u64]) -> u64) -> u64 {
    let (parameters, numbers) = position.split_at(rules.parameters.len());
    let options = rules.options(parameters, numbers);
    let sum = |option: &Vec<Vec<u64>>| {
        let parts = option.iter();
        parts.fold(0, |sum, part| sum ^ value(&[parameters, part].concat()))
    };
    let values: Vec<u64> = options.iter().map(sum).collect();
    match rules.play {
        Play::Misere => (values.is_empty() || values.contains(&0)) as u64,
        Play::Normal => (0..).find(|value| !values.contains(value)).unwrap_or(0),
    }
}

/// Returns whether what is said of a position with a value is right.
pub(crate) fn is_right(said: Said, value: u64) -> bool {
    match said {
        Said::Lost => value == 0,
        Said::Won => value != 0,
        Said::Value(said) => said == value,
        Said::Nothing => false,
    }
}

/// Lists the lists of so many numbers, each from a least one on.
pub(crate) fn lists(least: &[u64], greatest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for least in least {
        let mut longer = vec![];
        for list in &all {
            longer.extend((*least..=greatest).map(|number| [&list[..], &[number]].concat()));
        }
        all = longer;
    }
    all
}
