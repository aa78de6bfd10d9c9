//! Automata beside the values of formulas, on all small positions.

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

fn join(operator: Operator, one: Formula, other: Formula) -> Formula {
    Formula::join(operator, one, other)
}

fn compare(relation: Relation, one: Formula, other: Formula) -> Condition {
    Condition::Compare(relation, one, other)
}

/// Each operator and function that a numeration has, alone and inside others.
fn conditions(numeration: Numeration) -> Vec<Condition> {
    use Relation::{AtMost, Different, Equal, Less};
    let [a, b, c] = [0, 1, 2].map(Formula::Number);
    let five = Formula::Constant(5);
    let mut all = vec![
        compare(Less, a.clone(), b.clone()),
        compare(AtMost, five.clone(), c.clone()),
        compare(Different, a.clone(), five.clone()),
        Condition::OneOf(b.clone(), vec![0, 3, 8, 21]),
        Condition::OneOf(a.clone().modulo(7), vec![0, 2]),
        Condition::OneOf(a.clone().plus(-3).modulo(4), vec![1]),
        compare(Equal, c.clone().modulo(0), a.clone()),
        compare(Less, a.clone().modulo(5), b.clone().modulo(3)),
        compare(
            Equal,
            join(Operator::Times, Formula::Constant(3), a.clone()).plus(1),
            join(Operator::Plus, b.clone(), c.clone()),
        ),
        compare(
            AtMost,
            join(Operator::Plus, a.clone(), b.clone()),
            join(Operator::Times, c.clone(), Formula::Constant(2)).plus(4),
        ),
        compare(
            Equal,
            join(Operator::Quotient, a.clone(), Formula::Constant(3)),
            join(Operator::Quotient, b.clone().plus(1), Formula::Constant(2)),
        ),
        compare(
            Equal,
            join(Operator::Quotient, a.clone(), Formula::Constant(0)),
            b.clone(),
        ),
    ];
    let mut operators = vec![
        Operator::Plus,
        Operator::Minus,
        Operator::Distance,
        Operator::Least,
        Operator::Greatest,
    ];
    if numeration == Numeration::Binary {
        operators.extend([Operator::Xor, Operator::And, Operator::Or]);
    }
    for operator in operators {
        let joined = join(operator, a.clone(), b.clone());
        all.push(compare(Equal, joined.clone(), c.clone()));
        all.push(compare(
            Less,
            join(operator, joined.clone(), c.clone()),
            b.clone().plus(2),
        ));
        all.push(compare(
            Different,
            join(operator, c.clone(), joined).modulo(3),
            a.clone(),
        ));
    }
    let functions = match numeration {
        Numeration::Binary => vec![
            Function::Bits,
            Function::Ones,
            Function::ZerosAtEnd,
            Function::OnesAtEnd,
        ],
        Numeration::Zeckendorf => vec![Function::ZeckendorfTerms],
    };
    for function in functions {
        let counted = Formula::apply(function, a.clone());
        let of_sum = Formula::apply(function, join(Operator::Plus, a.clone(), b.clone()));
        all.push(Condition::OneOf(counted.clone(), vec![0, 2]));
        all.push(compare(Less, Formula::Constant(1), counted.clone()));
        all.push(compare(
            AtMost,
            of_sum.clone().modulo(3),
            counted.modulo(2).plus(1),
        ));
        all.push(compare(Equal, of_sum.modulo(2), c.clone()));
    }
    let functions = match numeration {
        Numeration::Binary => vec![
            Function::LowestBit,
            Function::IsPowerOf2,
            Function::IsOddPowerOf2,
            Function::Odious,
        ],
        Numeration::Zeckendorf => vec![Function::ZeckendorfLeast],
    };
    for function in functions {
        all.push(compare(
            Equal,
            Formula::apply(function, a.clone()),
            b.clone(),
        ));
        let of_sum = Formula::apply(function, join(Operator::Plus, a.clone(), c.clone()));
        all.push(compare(AtMost, of_sum, b.clone().plus(-1)));
    }
    let mut lists = vec![
        List::Sum,
        List::Least,
        List::Greatest,
        List::Count,
        List::First,
        List::Last,
        List::NotEmpty,
        List::OddOnes,
        List::EqualTo1,
        List::EqualToLeast,
        List::EqualToGreatest,
        List::Second,
        List::Gap,
        List::Others,
    ];
    if numeration == Numeration::Binary {
        lists.extend([List::Xor, List::Or, List::And]);
    }
    for list in lists {
        all.push(Condition::OneOf(Formula::List(list), vec![1, 3]));
        all.push(compare(Less, Formula::List(list), a.clone().plus(2)));
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
        for condition in conditions(numeration) {
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

#[test]
fn columns_and_powers_agree() {
    let logic = Logic::new(Numeration::Binary, Limits::default());
    let names = [0; 3].map(|_: u8| logic.name());
    let columns = logic.columns(&names, 3);
    let power = logic.power(names[1]);
    for triple in triples() {
        let number = |name: u32| triple[name as usize];
        let claim = Claim::LostByColumns(3).at(0, &triple);
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
    let [a, b] = [0, 1].map(Formula::Number);
    for formula in [
        join(Operator::Times, a.clone(), b.clone()),
        join(Operator::Remainder, a.clone(), b.clone()),
        join(Operator::Quotient, a.clone(), b.clone()),
        join(Operator::Gcd, a.clone(), b.clone()),
        Formula::apply(Function::Divisors, a.clone()),
        Formula::apply(Function::Ones, a.clone()),
        Formula::List(List::Squares),
    ] {
        let condition = compare(Relation::Less, formula.clone().plus(2), b.clone());
        let logic = Logic::new(Numeration::Binary, Limits::default());
        let names = [0; 2].map(|_: u8| logic.name());
        let translation = Translation {
            logic: &logic,
            sense: Sense::Total,
            places: names.map(Linear::variable).to_vec(),
        };
        translation.condition(&condition);
        let part = Part::Claim(formula);
        assert_eq!(*logic.stopped.borrow(), Some(Outcome::OutOfReach(part)));
    }
}
