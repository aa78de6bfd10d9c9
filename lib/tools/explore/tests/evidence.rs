//! What is called checked holds on every position that is known.

use explore::patterns::{self, Sample};

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
                assert_eq!(finding.check(&changed), Err(place), "{name}: {finding:?}");
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
