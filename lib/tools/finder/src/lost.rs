//! Lost heaps that are few: each follows from the two before it.

use crate::finding::{Finding, Subject, function, listed, signed};
use crate::sample::Sample;

/// Returns the rule l(i + 2) = a·l(i + 1) + b·l(i) + c, after at most two lost heaps that stand outside.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    recurrence(sample).into_iter().collect()
}

fn recurrence(sample: &Sample) -> Option<Finding> {
    const FACTORS: [(i64, i64); 13] =
        [(2, 0), (3, 0), (4, 0), (5, 0), (1, 1), (2, 1), (3, 1), (1, 2), (0, 2), (0, 3), (3, -1), (4, -1), (0, 4)];
    let lost: Vec<u64> = (0..sample.first_half() as u64).filter(|&n| sample.values[n as usize] == 0).collect();
    if lost.len() < 7 {
        return None;
    }
    let (skip, (a, b), more) =
        (0..=2).flat_map(|skip| FACTORS.map(|factors| (skip, factors))).find_map(|(skip, (a, b))| {
            let more = |three: &[u64]| three[2] as i64 - a * three[1] as i64 - b * three[0] as i64;
            let mut all = lost[skip..].windows(3).map(more);
            let first = all.next()?;
            (first.abs() <= 4 && all.all(|more| more == first)).then_some((skip, (a, b), first))
        })?;
    let known = lost[..skip + 2].to_vec();
    let sum = |last: &str, before: &str| {
        let term = |factor: i64, name: &str| match factor {
            0 => String::new(),
            -1 | 1 => signed(factor).replace('1', name),
            _ => format!("{} * {name}", signed(factor)),
        };
        let sum = format!("{}{}{}", term(a, last), term(b, before), signed(more));
        sum.trim_start_matches(" + ").to_owned()
    };
    let list = listed(&known);
    let body = format!(
        "let known: [i64; {count}] = [{list}];\nlet n = n as i64;\nlet (mut before, mut last) = (known[{skip}], \
         known[{}]);\nwhile last < n {{\n    let next = {};\n    before = last;\n    last = next;\n}}\n!(known.contains(&n) || \
         last == n) as u64",
        skip + 1,
        sum("last", "before"),
        count = known.len()
    );
    let words = format!("the lost heaps are {list}, and each next one is {}", sum("the last", "the one before"));
    let of = if sample.of_winners { Subject::Values } else { Subject::Lost };
    let code = function(of, sample, &body);
    let wins = move |position: &[u64]| {
        let mut lost = known.clone();
        while *lost.last()? < position[0] {
            let (one, other) = (lost[lost.len() - 2] as i64, lost[lost.len() - 1] as i64);
            lost.push((a * other + b * one + more) as u64);
        }
        Some(u64::from(!lost.contains(&position[0])))
    };
    Some(Finding { kind: "recurrence", words, cost: "O(log n)", code, size: 6, ..Finding::new(of, wins) })
}
