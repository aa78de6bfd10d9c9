//! What is called checked holds on every position that is known, and says what was compared.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use explore::evidence::AskOptions;
use explore::found::Found;
use explore::game::{Game, TableOnly};
use explore::patterns::{self, Sample};
use games::*;

/// Known tables of heaps, each with a pattern that is found.
fn known_tables() -> Vec<(&'static str, Vec<u64>)> {
    let of_heaps = |value: fn(u64) -> u64| (0..160).map(value).collect();
    vec![
        ("n mod 3", of_heaps(|n| n % 3)),
        ("bits", of_heaps(|n| u64::from(64 - n.leading_zeros()) % 3)),
        ("zeros", of_heaps(|n| u64::from((n + 1).trailing_zeros()))),
        ("ones", of_heaps(|n| u64::from(n.count_ones()) % 2)),
        ("quotient", of_heaps(|n| n / 3)),
    ]
}

#[test]
fn one_other_value_anywhere_in_the_second_half_refutes_a_pattern() {
    for (name, values) in known_tables() {
        let found = patterns::find(&Sample::of_heaps(values.clone(), false), false);
        assert!(!found.findings.is_empty(), "{name}: nothing found");
        for place in values.len() / 2..values.len() {
            let mut changed = values.clone();
            changed[place] += 1;
            let changed = Sample::of_heaps(changed, false);
            for finding in &found.findings {
                let result = finding.check(&changed);
                // A pattern of who wins sees only whether a value is 0.
                let is_seen = finding.seen(values[place]) != finding.seen(values[place] + 1);
                assert_eq!(
                    result.err(),
                    is_seen.then_some(place),
                    "{name}: {finding:?}"
                );
            }
            if place % 16 > 0 {
                continue;
            }
            let again = patterns::find(&changed, false);
            for finding in again.findings {
                assert!(
                    finding.check(&changed).is_ok(),
                    "{name}, another value at {place}: {finding:?}"
                );
            }
        }
    }
}

#[test]
fn a_pattern_that_fails_right_behind_the_first_half_is_the_nearest_miss() {
    let values = |n: u64| {
        if n > 349 && n.is_multiple_of(7) {
            9
        } else {
            n % 3
        }
    };
    let table = Sample::of_heaps((0..700).map(values).collect(), false);
    let found = patterns::find(&table, false);
    assert!(found.findings.is_empty(), "{:?}", found.findings);
    let (miss, position) = found.nearest_miss.expect("a pattern that nearly fits");
    assert!(position[0] >= 350, "{miss:?} at {position:?}");
}

#[test]
fn shuffled_values_follow_nothing() {
    let mut random = Random::new(7);
    for (count, values) in [(60, 2), (200, 2), (400, 3), (1_000, 4)] {
        let table = (0..count).map(|_| random.between(0, values - 1)).collect();
        let found = patterns::find(&Sample::of_heaps(table, false), false);
        assert!(found.findings.is_empty(), "{:?}", found.findings);
    }
}

/// Rules with the limits of two tables.
struct Played<P> {
    rules: Rc<Rules<P>>,
    further: u64,
    options: Box<AskOptions<'static>>,
}

impl<P: Part> Played<P> {
    fn new(rules: Rules<P>, further: u64) -> Played<P> {
        let rules = Rc::new(rules);
        let asked = Rc::clone(&rules);
        Played {
            rules,
            further,
            options: Box::new(move |numbers, most| options_of(&asked, numbers, most)),
        }
    }

    fn table(&self, limit: u64) -> Table {
        let table = table_of(&self.rules, Some(limit), Duration::from_secs(60));
        table.expect("the rules are right")
    }
}

impl<P: Part> Game for Played<P> {
    fn larger(&self, _: &Table) -> Option<Table> {
        Some(self.table(self.further))
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(&self.options)
    }

    fn time(&self, position: &[u64]) -> Duration {
        explore::command::time(&*self.options, position)
    }
}

/// Returns the report on a table up to a limit, in one line.
fn said<P: Part>(rules: Rules<P>, limit: u64, further: u64) -> String {
    let played = Played::new(rules, further);
    let text = Found::new(&played.table(limit), &played).text();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn taking(n: u64, amounts: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let left = amounts
        .into_iter()
        .filter_map(|amount| n.checked_sub(amount));
    left.collect()
}

#[test]
fn the_table_shown_refutes_what_a_larger_one_suggests() {
    let rules = family(1..=80, |k, n| {
        let amounts = (1..=k.min(n)).filter(move |amount| k != 70 || *amount != 3);
        taking(n, amounts)
    });
    let text = said(rules, 100, 300);
    assert!(!text.contains("TakeUpTo"), "{text}");
}

#[test]
fn a_rule_that_changes_beyond_all_tables_is_refuted_far_out() {
    let text = said(heap(|n| taking(n, [1, 2, 15_000])), 600, 6_000);
    assert!(text.contains("refuted at 15"), "{text}");
    assert!(
        !text.contains("rule: the Grundy numbers repeat after 3 checked"),
        "{text}"
    );
}

#[test]
fn parameters_are_named_one_by_one() {
    let text = said(family([4, 5, 7, 8], |k, n| taking(n, 1..=k)), 100, 300);
    assert!(text.contains("k ∈ {4, 5, 7, 8}"), "{text}");
}

#[test]
fn a_parameter_of_a_snippet_must_have_been_exercised() {
    let table = Table {
        positions: (2..=16).map(|n| vec![n]).collect(),
        values: (2..=16).map(|n| u64::from(n > 4)).collect(),
        ..Table::default()
    };
    let text = Found::new(&table, &TableOnly).text();
    assert!(!text.contains("TakeFromTo"), "{text}");
}

#[test]
fn rules_that_are_no_function_of_the_position_get_no_pattern() {
    let calls = Cell::new(0);
    let rules = heap(move |n| {
        calls.set(calls.get() + 1);
        taking(n, 1..=2 + calls.get() % 2)
    });
    let text = said(rules, 200, 400);
    assert!(text.contains("when asked again"), "{text}");
    assert!(!text.contains("checked to"), "{text}");
}

#[test]
fn what_was_not_seen_is_not_said_to_be_something_else() {
    let rules = family(2..=3, |k, n| taking(n, 1..k));
    let text = said(rules, 100, 1_000);
    assert!(text.contains("n mod k"), "{text}");
    let rules = family(2..=3, |k, n| taking(n, 1..k)).winners();
    let text = said(rules, 100, 1_000);
    assert!(!text.contains("refuted"), "{text}");
    assert!(
        text.contains("n mod k = 0") || text.contains("TakeUpTo"),
        "{text}"
    );
}

#[test]
fn a_parameter_of_zero_is_no_reason_to_panic() {
    let text = said(family(0..=1, |_, n| 0..n), 100, 200);
    assert!(text.contains("the value is n"), "{text}");
}

#[test]
fn numbers_that_follow_from_others_are_left_out() {
    let list: Vec<(u64, u64)> = (1..200).map(|n| (n, n - 1)).collect();
    let rules = positions(list, |&(n, _)| {
        let left = taking(n, 1..=3).into_iter().filter(|left| *left > 0);
        left.map(|left| (left, left - 1)).collect::<Vec<_>>()
    });
    let text = said(rules, 1_000, 1_000);
    assert!(text.contains("only for b = a - 1"), "{text}");
    assert!(text.contains("repeat after 4"), "{text}");
}

#[test]
fn few_classes_are_the_answer() {
    let rules = heap(|n| taking(n, 1..=3)).winners().by(|n| [n % 4]);
    let text = said(rules, 200, 400);
    assert!(text.contains("lost if n is one of 0"), "{text}");
}
