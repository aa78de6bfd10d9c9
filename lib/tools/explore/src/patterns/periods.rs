//! Constant, periodic and arithmetic-periodic sequences, after a beginning.

use super::finding::{Finding, Subject, function, listed, values_or_lost};
use super::sample::Sample;

/// Returns the shortest period of the values, and that of who wins if the values have none.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    values_or_lost(sample, rule).into_iter().collect()
}

/// Returns where the shortest period begins, and its length, if it is one of all values.
pub(crate) fn whole(sample: &Sample) -> Option<(u64, u64)> {
    let found = rule(sample, Subject::Values)?;
    found.check(sample).ok().and(found.period)
}

/// Makes a rule of a period that is known: of the values before its second round.
pub fn known(values: &[u64], start: u64) -> Finding {
    let length = values.len() - start as usize;
    finding(
        values,
        start as usize,
        length,
        0,
        Subject::Values,
        &Sample::of_heaps(vec![], false),
    )
}

fn rule(sample: &Sample, of: Subject) -> Option<Finding> {
    // Three rounds at least: rising by itself must not explain the same by a few values.
    fit(&sample.values[..sample.first_half()], 3, 16, of, sample)
}

/// Returns the period of all the values of a short table that is confirmed by others.
pub(crate) fn short(sample: &Sample) -> Option<Finding> {
    fit(&sample.values, 2, 6, Subject::Values, sample)
}

/// Returns a period of so many more rounds, and as many values.
fn fit(
    values: &[u64],
    rounds: usize,
    count: usize,
    of: Subject,
    sample: &Sample,
) -> Option<Finding> {
    if values.len() < 8 {
        return None;
    }
    let (half, last) = (values.len() / 2, values.len() - 1);
    // From the end backwards, since it may begin in the middle.
    let steps: Vec<u64> = values[half..]
        .windows(2)
        .rev()
        .map(|two| two[1].wrapping_sub(two[0]))
        .collect();
    let length = shortest_period(&steps);
    let rise = values[last].checked_sub(values[last - length])?;
    let holds = |index: &usize| values[*index].checked_sub(values[*index - length]) == Some(rise);
    let run = (length..values.len()).rev().take_while(holds).count();
    let start = values.len() - run - length;
    let is_long = run >= rounds * length && run >= count && start <= half;
    is_long.then(|| finding(&values[..start + length], start, length, rise, of, sample))
}

/// Returns the shortest period of some numbers, by the length of the longest border of each beginning.
fn shortest_period(numbers: &[u64]) -> usize {
    let mut borders = vec![0];
    for (index, number) in numbers.iter().enumerate().skip(1) {
        let mut border = borders[index - 1];
        while border > 0 && numbers[border] != *number {
            border = borders[border - 1];
        }
        borders.push(border + usize::from(numbers[border] == *number));
    }
    borders.len() - borders[borders.len() - 1]
}

fn finding(
    known: &[u64],
    start: usize,
    length: usize,
    rise: u64,
    of: Subject,
    sample: &Sample,
) -> Finding {
    let known = known.to_vec();
    let of_what = if of == Subject::Lost || sample.of_winners {
        "who wins"
    } else {
        "the Grundy numbers"
    };
    let from = if start > 0 {
        format!(" from heap {start} on")
    } else {
        String::new()
    };
    let (kind, words) = match (length, rise) {
        (1, 0) => ("constant", format!("{of_what}: {}{from}", known[start])),
        (_, 0) => ("period", format!("{of_what} repeat after {length}{from}")),
        _ => (
            "arithmetic period",
            format!("{of_what} repeat after {length}, greater by {rise} each time{from}"),
        ),
    };
    let list = listed(&known);
    let count = known.len();
    let rest = if start > 0 {
        format!("{start} + (n - {start}) % {length}")
    } else {
        format!("n % {length}")
    };
    let body = match rise {
        0 => format!(
            "const KNOWN: [u64; {count}] = [{list}];\nlet n = if n < {count} {{ n }} else {{ {rest} }};\nKNOWN[n as usize]"
        ),
        _ => format!(
            "const KNOWN: [u64; {count}] = [{list}];\nif n < {count} {{\n    return KNOWN[n as usize];\n}}\nKNOWN[({rest}) as usize] + (n - {start}) / {length} * {rise}"
        ),
    };
    Finding {
        kind,
        words,
        code: function(of, sample, &body),
        size: 2 + known.len() + usize::from(rise > 0),
        period: (rise == 0).then_some((start as u64, length as u64)),
        ..Finding::new(of, move |position| {
            let n = position[0] as usize;
            let Some(beyond) = n.checked_sub(start + length) else {
                return known.get(n).copied();
            };
            Some(known[start + beyond % length] + (beyond / length + 1) as u64 * rise)
        })
    }
}
