//! Values that are constant on intervals which grow: each end follows from an earlier one.

use super::finding::{Finding, Subject, function, listed, signed, values_or_lost};
use super::keys::Cost;
use super::sample::Sample;

/// Returns a rule for intervals whose values repeat, or rise by one each.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    values_or_lost(sample, rule).into_iter().collect()
}

fn rule(sample: &Sample, of: Subject) -> Option<Finding> {
    let values = &sample.values[..sample.first_half()];
    // Where each interval begins, and its value.
    let mut starts: Vec<(u64, u64)> = vec![];
    for (n, &value) in values.iter().enumerate() {
        if starts.last().is_none_or(|last| last.1 != value) {
            starts.push((n as u64, value));
        }
    }
    // The table must show more ends than the rule was made from.
    if starts.len() < 6 || starts.len() * 4 > values.len() {
        return None;
    }
    for cycle in 1..=starts.len() / 2 {
        for skip in 0..=2.min(starts.len() / 4) {
            let seen = &starts[skip..];
            if seen.len() < 2 * cycle || seen.len() < cycle + 4 {
                continue;
            }
            let (first, later) = (seen[seen.len() - 1 - cycle].0, seen[seen.len() - 1].0);
            for factor in
                (2..=24).filter(|factor| factor * first <= later + factor * first / 2 + 64)
            {
                let more = later as i64 - (factor * first) as i64;
                let rise = seen[cycle].1 as i64 - seen[0].1 as i64;
                let holds = seen.iter().zip(&seen[cycle..]).all(|(one, other)| {
                    other.0 as i64 == (factor * one.0) as i64 + more
                        && other.1 as i64 - one.1 as i64 == rise
                });
                // Otherwise too many factors would fit.
                if holds && more.unsigned_abs() <= 2 * factor && rise >= 0 {
                    let known = starts[..skip + cycle].to_vec();
                    return Some(finding(
                        known,
                        (cycle, factor, more, rise as u64),
                        of,
                        sample,
                    ));
                }
            }
        }
    }
    None
}

/// An interval starts at `factor` · (the start `cycle` intervals earlier) + `more`, and its value is `rise` greater.
type Rule = (usize, u64, i64, u64);

fn finding(
    known: Vec<(u64, u64)>,
    (cycle, factor, more, rise): Rule,
    of: Subject,
    sample: &Sample,
) -> Finding {
    let skip = known.len() - cycle;
    let plus = signed(more);
    let list = listed(
        known
            .iter()
            .map(|(start, value)| format!("{value} from {start}")),
    );
    let higher = if rise > 0 {
        format!(", the value by {rise} greater")
    } else {
        String::new()
    };
    let after = if cycle == 1 {
        "each further interval".to_owned()
    } else {
        format!("{cycle} intervals later one")
    };
    let words = format!(
        "constant on intervals that grow: {list}; {after} begins at {factor} times the start{plus}{higher}"
    );
    let starts = listed(known.iter().map(|known| format!("{known:?}")));
    let body = format!(
        "let n = u128::from(n);\nlet mut known: Vec<(u128, u64)> = vec![{}];\nwhile known[known.len() - 1].0 <= n {{\n    let (start, value) = known[known.len() - {cycle}];\n    known.push(({factor} * start{plus}, value + {rise}));\n}}\nknown.iter().take_while(|known| known.0 <= n).last().map_or(0, |known| known.1)",
        starts
    );
    Finding {
        kind: "intervals",
        words,
        cost: Cost::Logarithm,
        code: function(of, sample, &body),
        size: 4 + 2 * known.len() + skip,
        ..Finding::new(of, move |position| {
            let mut known = known.clone();
            while known[known.len() - 1].0 <= position[0] {
                let (start, value) = known[known.len() - cycle];
                known.push(((factor as i64 * start as i64 + more) as u64, value + rise));
            }
            known
                .iter()
                .take_while(|known| known.0 <= position[0])
                .last()
                .map(|known| known.1)
        })
    }
}
