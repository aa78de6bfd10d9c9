//! Lost positions that are few: each follows from those before it.

use std::collections::BTreeSet;

use crate::finding::{Finding, Subject, function, listed, signed};
use crate::sample::Sample;

/// Makes a rule of who wins.
fn finding(
    kind: &'static str,
    [words, body]: [String; 2],
    (cost, size): (&'static str, usize),
    sample: &Sample,
    wins: impl Fn(&[u64]) -> Option<bool> + 'static,
) -> Finding {
    let of = if sample.of_winners { Subject::Values } else { Subject::Lost };
    let code = function(of, sample, &body);
    Finding { kind, words, cost, code, size, ..Finding::new(of, move |position| wins(position).map(u64::from)) }
}

/// Returns a rule for the lost heaps.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    let lost: Vec<u64> = (0..sample.first_half() as u64).filter(|&n| sample.values[n as usize] == 0).collect();
    if lost.len() < 7 {
        return vec![];
    }
    recurrence(sample, &lost).into_iter().collect()
}

/// Returns the rule of pairs like Wythoff's: each lost pair begins with the smallest number that no earlier one has.
pub(crate) fn pairs(sample: &Sample) -> Vec<Finding> {
    let lost: BTreeSet<(u64, u64)> = (0..sample.values.len())
        .filter(|&index| sample.values[index] == 0 && sample.names.len() == 2)
        .map(|index| (sample.positions[index][0], sample.positions[index][1]))
        .collect();
    let size = sample.positions.iter().flatten().max().map_or(0, |most| most + 1);
    if lost.is_empty() || sample.names[0] == "k" || size < 12 || lost.iter().any(|&(a, b)| !lost.contains(&(b, a))) {
        return vec![];
    }
    let known: Vec<(u64, u64)> = lost.into_iter().filter(|&(a, b)| a < size / 2 && a <= b).collect();
    let [(_, gap), (a, b), ..] = known[..] else { return vec![] };
    let Some(more) = (b - a).checked_sub(gap).filter(|more| *more > 0) else { return vec![] };
    let wins = move |position: &[u64]| {
        let (small, large) = (position[0].min(position[1]), position[0].max(position[1]));
        let mut seen = vec![false; small as usize + 2];
        let (mut first, mut last) = (0, gap);
        while first < small {
            seen[first as usize] = true;
            seen.iter_mut().skip(last as usize).take(1).for_each(|seen| *seen = true);
            let before = first;
            first = (first..).find(|&next| seen.get(next as usize) != Some(&true))?;
            last += first - before + more;
        }
        Some((first, last) != (small, large))
    };
    if known.iter().any(|&(a, b)| wins(&[a, b]) != Some(false)) {
        return vec![];
    }
    let words = format!(
        "each lost pair begins with the smallest number that no earlier one has, and their differences are {gap}, {}, {}, …",
        gap + more,
        gap + 2 * more
    );
    let body = format!(
        "let (small, large) = (a.min(b), a.max(b));\nlet mut seen = vec![false; small as usize + 2];\nlet (mut first, mut \
         last) = (0, {gap});\nwhile first < small {{\n    seen[first as usize] = true;\n    if let Some(seen) = seen.get_mut(last \
         as usize) {{\n        *seen = true;\n    }}\n    let before = first;\n    while seen.get(first as usize) == Some(&true) \
         {{\n        first += 1;\n    }}\n    last += first - before + {more};\n}}\n((first, last) != (small, large)) as u64"
    );
    vec![finding("pairs", [words, body], ("O(a)", 7), sample, wins)]
}

/// Returns l(i + 2) = a·l(i + 1) + b·l(i) + c, after at most two lost heaps that stand outside.
fn recurrence(sample: &Sample, lost: &[u64]) -> Option<Finding> {
    const FACTORS: [(i64, i64); 13] =
        [(2, 0), (3, 0), (4, 0), (5, 0), (1, 1), (2, 1), (3, 1), (1, 2), (0, 2), (0, 3), (3, -1), (4, -1), (0, 4)];
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
    Some(finding("recurrence", [words, body], ("O(log n)", 6), sample, move |position| {
        let mut lost = known.clone();
        while *lost.last()? < position[0] {
            let (one, other) = (lost[lost.len() - 2] as i64, lost[lost.len() - 1] as i64);
            lost.push((a * other + b * one + more) as u64);
        }
        Some(!lost.contains(&position[0]))
    }))
}
