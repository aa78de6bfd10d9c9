//! Automata beside the values of formulas, on all small positions.

use std::fmt::Debug;

use formula::{Condition, Formula, Function, List, Operator, Relation};

use crate::automaton::{Automaton, Variable};
use crate::linear::Linear;
use crate::logic::{Limits, Logic};
use crate::numeration::Numeration;
use crate::translate::{Sense, Translation};
use crate::{Claim, Outcome, Part};

/// All numbers of a triple are below this.
const BOUND: u64 = 22;

const NUMERATIONS: [Numeration; 2] = [Numeration::Binary, Numeration::Zeckendorf];

/// Returns that of some values whose name this is.
fn named<T: Copy + Debug>(values: &[T], name: &str) -> Option<T> {
    let mut values = values.iter().copied();
    values.find(|value| format!("{value:?}") == name)
}

/// Reads a formula of a, b and c.
fn formula<'a>(words: &mut impl Iterator<Item = &'a str>) -> Formula {
    let word = words.next().expect("a formula");
    let lists = [&List::UNORDERED[..], &List::IN_PLACE, &List::OF_SIDES].concat();
    if let Ok(number) = word.parse() {
        Formula::Constant(number)
    } else if let Some(place) = ["a", "b", "c"].iter().position(|name| *name == word) {
        Formula::Number(place)
    } else if let Some(operator) = named(&Operator::ALL, word) {
        Formula::join(operator, formula(words), formula(words))
    } else if let Some(function) = named(&Function::ALL, word) {
        Formula::apply(function, formula(words))
    } else {
        let list = word.strip_prefix("List").expect(word);
        Formula::List(named(&lists, list).expect(word))
    }
}

/// Reads a condition as it stands in the file.
fn condition(line: &str) -> Condition {
    use Relation::{AtMost, Different, Equal, Less};
    let mut words = line.split([' ', '(', ')']).filter(|word| !word.is_empty());
    let first = words.next().expect(line);
    let Some(relation) = named(&[AtMost, Different, Equal, Less], first) else {
        let number = formula(&mut words);
        let values = words.map(|word| word.parse().expect(word));
        return Condition::OneOf(number, values.collect());
    };
    Condition::Compare(relation, formula(&mut words), formula(&mut words))
}

/// Each operator and function that a numeration has, alone and inside others.
fn conditions(numeration: Numeration) -> Vec<Condition> {
    let own = format!("{numeration:?}");
    let mut is_read = false;
    let mut all = vec![];
    let mut places = "";
    for line in include_str!("conditions.txt").lines() {
        if let Some(numeration) = line.strip_prefix("in ") {
            is_read = numeration == "both" || numeration == own;
        } else if let Some(words) = line.strip_prefix("@ ") {
            places = words;
        } else if line.contains('@') && is_read {
            let lines = places.split(' ').map(|word| line.replace('@', word));
            all.extend(lines.map(|line| condition(&line)));
        } else if !line.is_empty() && is_read {
            all.push(condition(line));
        }
    }
    all.push(Condition::Any(vec![
        Condition::All(vec![all[0].clone(), all[4].clone()]),
        Condition::All(vec![all[1].clone(), all[8].clone()]),
    ]));
    all.push(Condition::All(vec![]));
    all.push(Condition::Any(vec![]));
    all
}

fn triples() -> impl Iterator<Item = [u64; 3]> {
    (0..BOUND.pow(3)).map(|n| [n / BOUND / BOUND, n / BOUND % BOUND, n % BOUND])
}

/// Returns whether an automaton accepts these digits, the greatest first.
fn reads(automaton: &Automaton, letters: &[usize]) -> bool {
    let step = |state, letter: &usize| automaton.step(state, *letter);
    automaton.accepts[letters.iter().fold(0, step) as usize]
}

fn accepts(logic: &Logic, automaton: &Automaton, number: impl Fn(Variable) -> u64) -> bool {
    let numbers: Vec<u64> = automaton
        .tracks
        .iter()
        .map(|track| number(*track))
        .collect();
    reads(automaton, &logic.numeration.letters(&numbers))
}

/// Compares an automaton with the evaluation of the same condition.
fn check(sense: Sense, holds: fn(&Condition, &[u64]) -> bool) {
    for numeration in NUMERATIONS {
        let logic = Logic::new(numeration, Limits::default());
        let names = [0; 3].map(|_: u8| logic.name());
        let translation = Translation {
            logic: &logic,
            sense,
            places: names.map(Linear::variable).to_vec(),
        };
        let conditions = conditions(numeration);
        assert_eq!(
            conditions.len(),
            if numeration == Numeration::Binary {
                93
            } else {
                62
            }
        );
        for condition in conditions {
            if condition.uses_list() && sense == Sense::Partial {
                continue;
            }
            let automaton = translation.condition(&condition);
            assert_eq!(*logic.stopped.borrow(), None, "{condition:?}");
            let opposite = logic.not(&automaton);
            for triple in triples() {
                let number = |name: u32| triple[name as usize];
                let expected = holds(&condition, &triple);
                let found = accepts(&logic, &automaton, number);
                assert_eq!(found, expected, "{numeration:?} {triple:?} {condition:?}");
                assert_ne!(accepts(&logic, &opposite, number), expected);
            }
        }
    }
}

#[test]
fn automata_and_values_of_patterns_agree() {
    check(Sense::Total, Condition::holds);
}

#[test]
fn automata_and_values_of_rules_agree() {
    check(Sense::Partial, Condition::checked_holds);
}

/// Far in the digits a sum of Zeckendorf digits may still come back to a constant: 2 · 47 = 90 + 4.
#[test]
fn comparisons_of_larger_numbers_agree() {
    for numeration in NUMERATIONS {
        let logic = Logic::new(numeration, Limits::default());
        let [a, b] = [0; 2].map(|_: u8| logic.name());
        for [factor, more] in [[2u32, 0], [2, 4], [3, 1], [3, 3]] {
            let left = Linear::variable(a).times(factor.into());
            let right = Linear::variable(b).plus(1, &Linear::constant(more.into()));
            let equal = logic.equal(&left, &right);
            let at_most = logic.at_most(&left, &right);
            for n in 0..300 {
                let multiple = u64::from(factor) * n;
                let more = u64::from(more);
                for other in multiple.saturating_sub(more + 1)..=multiple + 1 {
                    let number = |name: u32| if name == a { n } else { other };
                    assert_eq!(
                        accepts(&logic, &equal, number),
                        multiple == other + more,
                        "{numeration:?} {factor} {n} {other} {more}"
                    );
                    assert_eq!(
                        accepts(&logic, &at_most, number),
                        multiple <= other + more,
                        "{numeration:?} {factor} {n} {other} {more}"
                    );
                }
            }
        }
    }
}

#[test]
fn columns_and_powers_agree() {
    let logic = Logic::new(Numeration::Binary, Limits::default());
    let names = [0; 3].map(|_: u8| logic.name());
    let columns = logic.columns(&names, 3);
    let power = logic.power(names[1]);
    for triple in triples() {
        let number = |name: u32| triple[name as usize];
        let claim = Claim::LostByColumns(3).answer(0, &triple);
        assert_eq!(
            accepts(&logic, &columns, number),
            claim == crate::Said::Lost
        );
        assert_eq!(accepts(&logic, &power, number), triple[1].is_power_of_two());
    }
}

#[test]
fn digits_that_are_not_written_are_not_accepted() {
    let logic = Logic::new(Numeration::Zeckendorf, Limits::default());
    let name = logic.name();
    let even = logic.remainder(&Linear::variable(name), 2, &|rest| rest == 0);
    let odd = logic.not(&even);
    for automaton in [&even, &odd, &logic.or(&even, &odd)] {
        assert!(!reads(automaton, &[1, 1]));
        assert!(!reads(automaton, &[1, 0, 1, 1, 0]));
    }
}

/// *Some* number may be longer than those that are left.
#[test]
fn some_number_may_be_longer() {
    for numeration in NUMERATIONS {
        let logic = Logic::new(numeration, Limits::default());
        let [small, large] = [0; 2].map(|_: u8| logic.name());
        let more = Linear::variable(small).plus(1, &Linear::constant(1000));
        let equal = logic.equal(&more, &Linear::variable(large));
        let some = logic.some(large, &equal);
        let all = logic.or(&some, &logic.not(&some));
        assert_eq!(some, all);
    }
}

#[test]
fn what_cannot_be_said_is_named() {
    for text in [
        "Times a b",
        "Remainder a b",
        "Quotient a b",
        "Gcd a b",
        "Divisors a",
        "Ones a",
        "ListSquares",
    ] {
        let condition = condition(&format!("Less (Plus ({text}) 2) b"));
        let logic = Logic::new(Numeration::Binary, Limits::default());
        let names = [0; 2].map(|_: u8| logic.name());
        let translation = Translation {
            logic: &logic,
            sense: Sense::Total,
            places: names.map(Linear::variable).to_vec(),
        };
        translation.condition(&condition);
        let part = Part::Claim(formula(&mut text.split(' ')));
        assert_eq!(*logic.stopped.borrow(), Some(Outcome::OutOfReach(part)));
    }
}
