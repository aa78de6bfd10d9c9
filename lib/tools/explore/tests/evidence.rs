//! What is called checked holds on every position that is known, and says what was compared.

mod played;

use std::cell::Cell;
use std::thread;

use explore::evidence::{Evidence, FarResult, Reach};
use explore::found::{Certainty, Found};
use explore::game::TableOnly;
use explore::patterns::sample::Redundant;
use explore::patterns::{self, Sample, Search};
use games::*;

use self::played::{Played, taking};

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
        let found = patterns::find(&Sample::of_heaps(values.clone(), false), Search::Whole);
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
            let again = patterns::find(&changed, Search::Whole);
            for finding in again.findings {
                assert!(
                    finding.check(&changed).is_ok(),
                    "{name}, another value at {place}: {finding:?}"
                );
            }
        }
    }
}

/// Asserts that whatever is said of a table holds at all its positions.
fn assert_holds(table: &Table, place: usize) {
    let found = Found::new(table, &TableOnly);
    let fits = found.fit.iter().all(|checked| checked.fit.agrees(table));
    let sample = Sample::of(table).expect("numbers");
    let mut rules = found.rules.iter().filter(|rule| !rule.is_refuted());
    let holds = rules.all(|rule| rule.finding.check(&sample).is_ok());
    let text = found.text();
    assert!(fits && holds, "another value at {place}: {text}");
}

/// The positions of a table, and their values.
type Known<'t> = (&'t [Vec<u64>], fn(&[u64]) -> u64);

#[test]
#[ignore = "each place of the second half of three tables"]
fn what_is_said_of_a_table_with_another_value_holds_there_too() {
    let heaps: Vec<Vec<u64>> = (0..160).map(|n| vec![n]).collect();
    let pairs: Vec<Vec<u64>> = (0..196).map(|place| vec![place / 14, place % 14]).collect();
    let tables: [Known; 3] = [
        (&heaps, |position| {
            [0, 1, 0, 1, 2, 3, 2][position[0] as usize % 7]
        }),
        (&heaps, |position| position[0] / 3),
        (&pairs, |position| position[0] ^ position[1]),
    ];
    for (positions, value) in tables {
        let values = positions.iter().map(|position| value(position));
        let table = Table {
            positions: positions.to_vec(),
            values: values.collect(),
            ..Table::default()
        };
        assert!(Found::new(&table, &TableOnly).is_any());
        for place in positions.len() / 2..positions.len() {
            let mut changed = table.clone();
            changed.values[place] += 1;
            assert_holds(&changed, place);
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
    let found = patterns::find(&table, Search::Whole);
    assert!(found.findings.is_empty(), "{:?}", found.findings);
    let (miss, position) = found.nearest_miss.expect("a pattern that nearly fits");
    assert!(position[0] >= 350, "{miss:?} at {position:?}");
}

/// Returns how many of some tables of random values, half of them on pairs, have a pattern.
fn claimed_of_random(tables: u64, seed: u64) -> usize {
    let mut random = Random::new(seed);
    let mut claims = 0;
    for number in 0..tables {
        let count: u64 = [64, 196, 400, 1_024][number as usize / 2 % 4];
        let greatest = 1 + number % 5;
        let values: Vec<u64> = (0..count).map(|_| random.between(0, greatest)).collect();
        let side = count.isqrt();
        let mut table = Table {
            values,
            ..Table::default()
        };
        for place in 0..count {
            let position = match number % 2 {
                0 => vec![place],
                _ => vec![place / side, place % side],
            };
            table.positions.push(position);
        }
        let found = Found::new(&table, &TableOnly);
        if found.is_any() {
            println!("{}", found.text());
            claims += 1;
        }
    }
    claims
}

#[test]
fn nothing_is_claimed_of_random_values() {
    assert_eq!(claimed_of_random(16, 7), 0);
}

#[test]
#[ignore = "five hundred tables"]
fn nothing_is_claimed_of_five_hundred_tables_of_random_values() {
    thread::scope(|scope| {
        let quarters = [8, 9, 10, 11].map(|seed| scope.spawn(move || claimed_of_random(125, seed)));
        for quarter in quarters {
            assert_eq!(quarter.join().expect("a thread of tables"), 0);
        }
    });
}

/// Returns what is found in a table up to a limit.
fn found<P: Part>(rules: Rules<P>, limit: u64, further: u64) -> Found {
    let played = Played::new(rules, Some(further));
    Found::new(&played.table(limit), &played)
}

/// Returns what the best rule says of positions.
fn said<const COUNT: usize>(found: &Found, positions: [&[u64]; COUNT]) -> [Option<u64>; COUNT] {
    let best = found.best().unwrap_or_else(|| panic!("{}", found.text()));
    positions.map(|position| best.value(position))
}

/// Returns the position at which each rule is refuted, and `None` for one that is not.
fn refuted(found: &Found) -> Vec<Option<&[u64]>> {
    let rules = found.rules.iter().map(|rule| match &rule.certainty {
        Certainty::Refuted(Evidence::Refuted { at, .. }) => Some(&at[..]),
        _ => None,
    });
    rules.collect()
}

#[test]
fn the_table_shown_refutes_what_a_larger_one_suggests() {
    let rules = family(1..=80, |k, n| {
        let amounts = (1..=k.min(n)).filter(move |amount| k != 70 || *amount != 3);
        taking(n, amounts)
    });
    let found = found(rules, 100, 300);
    assert!(found.fit.is_none(), "{}", found.text());
}

#[test]
fn a_rule_that_changes_beyond_all_tables_is_refuted_far_out() {
    let found = found(heap(|n| taking(n, [1, 2, 15_000])), 600, 6_000);
    let at = refuted(&found);
    assert!(matches!(at[..], [Some([15_000..16_000])]), "{at:?}");
}

#[test]
fn a_single_lost_position_beyond_all_tables_refutes_a_rule() {
    // Random positions hardly ever meet it, but it is among the nearest that the rule calls lost.
    let rules = heap(|n| {
        let more = if n == 7_002 { Some(n - 3) } else { None };
        [taking(n, [1, 2]), Vec::from_iter(more)].concat()
    });
    assert_eq!(refuted(&found(rules, 600, 6_000)), [Some(&[7_002][..])]);
}

#[test]
fn parameters_are_named_one_by_one_and_tried_far_out() {
    let parameters = [4, 5, 7, 8];
    // Another parameter would refute what is right of these.
    let rules = family(parameters, move |k, n| {
        let most = if parameters.contains(&k) { k } else { 1 };
        taking(n, 1..=most)
    });
    let found = found(rules, 100, 300);
    let Certainty::Checked {
        evidence: Evidence::Checked(checked),
        ..
    } = &found.rules[0].certainty
    else {
        panic!("{}", found.text());
    };
    assert_eq!(checked.reach[0], Reach::Only(parameters.to_vec()));
    assert!(matches!(checked.far, FarResult::Agrees { .. }));
}

#[test]
fn a_parameter_of_a_snippet_must_have_been_exercised() {
    let table = Table {
        positions: (2..=16).map(|n| vec![n]).collect(),
        values: (2..=16).map(|n| u64::from(n > 4)).collect(),
        ..Table::default()
    };
    let fit = Found::new(&table, &TableOnly).fit;
    assert!(fit.is_none_or(|checked| checked.fit.snippet != "take_from_to"));
}

#[test]
fn rules_that_are_no_function_of_the_position_get_no_pattern() {
    let calls = Cell::new(0);
    let rules = heap(move |n| {
        calls.set(calls.get() + 1);
        taking(n, 1..=2 + calls.get() % 2)
    });
    let found = found(rules, 200, 400);
    assert!(found.changing.is_some() && !found.is_any());
}

#[test]
fn what_was_not_seen_is_not_said_to_be_something_else() {
    let rules = || family(2..=3, |k, n| taking(n, 1..k));
    let positions: [&[u64]; 3] = [&[2, 501], &[3, 501], &[3, 503]];
    let values = found(rules(), 100, 1_000);
    assert_eq!(said(&values, positions), [1, 0, 2].map(Some));
    let winners = found(rules().winners(), 100, 1_000);
    assert_eq!(said(&winners, positions), [1, 0, 1].map(Some));
    assert_eq!(refuted(&winners), [None]);
}

#[test]
fn a_parameter_of_zero_is_no_reason_to_panic() {
    let found = found(family(0..=1, |_, n| 0..n), 100, 200);
    assert_eq!(said(&found, [&[0, 150]]), [Some(150)]);
}

#[test]
fn numbers_that_follow_from_others_are_left_out() {
    let list: Vec<(u64, u64)> = (1..200).map(|n| (n, n - 1)).collect();
    let rules = positions(list, |&(n, _)| {
        let left = taking(n, 1..=3).into_iter().filter(|left| *left > 0);
        left.map(|left| (left, left - 1)).collect::<Vec<_>>()
    });
    let found = found(rules, 1_000, 1_000);
    let is = Redundant::Follows("a".to_owned(), -1);
    assert!(found.sample.dropped.iter().map(|one| &one.is).eq([&is]));
    assert_eq!(found.period().map(|(_, length)| length), Some(4));
}

#[test]
fn few_classes_are_the_answer() {
    let rules = heap(|n| taking(n, 1..=3)).winners().by(|n| [n % 4]);
    let found = found(rules, 200, 400);
    let expected = [Some(0), Some(1), None];
    assert_eq!(said(&found, [&[0], &[3], &[4]]), expected);
}

/// Who wins, if a decimal digit is taken away, and there is none of 0.
fn without_a_digit(heaps: usize) -> Vec<u64> {
    let mut won = vec![0];
    for n in 1..heaps {
        let mut powers = (0..).map(|place| 10_usize.pow(place));
        let mut left = powers
            .by_ref()
            .take_while(|power| *power <= n)
            .map(|power| n / power / 10 * power + n % power);
        won.push(u64::from(left.any(|left| won[left] == 0)));
    }
    won
}

#[test]
fn a_table_that_ends_before_news_could_come_has_no_rule() {
    // The values of CF 256C, whose intervals grow ever faster, and who wins.
    let starts = [
        (0, 4),
        (1, 12),
        (2, 66),
        (0, 6_642),
        (3, 43_902),
        (1, 150_000),
    ];
    let furlo = starts
        .iter()
        .flat_map(|(value, heaps)| vec![*value; *heaps]);
    let mut tables = vec![(furlo.collect(), false)];
    tables.extend([500, 999, 1_001, 10_000, 40_000].map(|heaps| (without_a_digit(heaps), true)));
    for (values, of_winners) in tables {
        let heaps = values.len();
        let sample = Sample::of_heaps(values, of_winners);
        let found = patterns::find(&sample, Search::Whole).findings;
        assert!(found.is_empty(), "{heaps} heaps: {found:?}");
    }
}

#[test]
fn few_exceptions_of_a_whole_table_are_listed() {
    let value = |month: u64, day: u64| {
        u64::from((month + day).is_multiple_of(2) || day == 30 && [9, 11].contains(&month))
    };
    let days = (1..=12).flat_map(|month| (1..=31).map(move |day| vec![month, day]));
    let positions: Vec<Vec<u64>> = days.collect();
    let table = Table {
        values: positions
            .iter()
            .map(|date| value(date[0], date[1]))
            .collect(),
        positions,
        kind: Kind::Winners,
        ..Table::default()
    };
    let found = Found::new(&table, &TableOnly);
    let positions: [&[u64]; 4] = [&[9, 30], &[11, 30], &[8, 30], &[9, 28]];
    assert_eq!(said(&found, positions), [1, 1, 1, 0].map(Some));
    let exceptions = found.best().map(|best| best.exceptions.len());
    assert_eq!(exceptions, Some(2));
}
