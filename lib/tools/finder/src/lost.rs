//! Lost heaps that are few: each follows from those before it, or they are the multiples of an irrational number, rounded down.

use std::collections::BTreeSet;

use crate::arithmetic::root;
use crate::finding::{Finding, Subject, function, listed, signed};
use crate::table::Table;

/// Returns a rule for the lost heaps.
pub(crate) fn rules(table: &Table) -> Vec<Finding> {
    let lost: Vec<u64> = (0..table.first_half() as u64).filter(|&n| table.values[n as usize] == 0).collect();
    if lost.len() < 7 {
        return vec![];
    }
    recurrence(table, &lost).or_else(|| multiples(table, &lost)).into_iter().collect()
}

/// Returns the rule of pairs like Wythoff's: each lost pair begins with the smallest number that no earlier one has.
pub(crate) fn pairs(table: &Table) -> Vec<Finding> {
    let lost: BTreeSet<(u64, u64)> = (0..table.values.len())
        .filter(|&index| table.values[index] == 0 && table.names.len() == 2)
        .map(|index| (table.positions[index][0], table.positions[index][1]))
        .collect();
    let size = table.positions.iter().flatten().max().map_or(0, |most| most + 1);
    if lost.is_empty() || table.names[0] == "k" || size < 12 || lost.iter().any(|&(a, b)| !lost.contains(&(b, a))) {
        return vec![];
    }
    let known: Vec<(u64, u64)> = lost.into_iter().filter(|&(a, b)| a < size / 2 && a <= b).collect();
    let [(_, first), (a, b), ..] = known[..] else { return vec![] };
    let (step, gap) = (b - a, first);
    let wins = move |position: &[u64]| {
        let (small, large) = (position[0].min(position[1]), position[0].max(position[1]));
        let mut seen = vec![false; small as usize + 1];
        let (mut a, mut i) = (0, 0);
        while a <= small {
            let b = a + gap + i * (step - gap);
            if a == small {
                return Some(u64::from(b != large));
            }
            seen.iter_mut().skip(b as usize).take(1).for_each(|seen| *seen = true);
            seen[a as usize] = true;
            a = (a..).find(|&next| !seen.get(next as usize).is_some_and(|seen| *seen))?;
            i += 1;
        }
        Some(1)
    };
    if step <= gap || known.iter().any(|&(a, b)| wins(&[a, b]) != Some(0)) {
        return vec![];
    }
    let of = if table.of_winners { Subject::Values } else { Subject::Lost };
    let more = step - gap;
    let formula = format!("lost: (aᵢ, aᵢ + {more}·i{}), aᵢ = mex of all before", signed(gap as i64));
    let body = format!(
        "let (small, large) = (a.min(b), a.max(b));\nlet mut seen = vec![false; small as usize + 2];\nlet (mut first, mut \
         last) = (0, {gap});\nwhile first < small {{\n    seen[first as usize] = true;\n    if let Some(seen) = seen.get_mut(last \
         as usize) {{\n        *seen = true;\n    }}\n    let before = first;\n    while seen.get(first as usize) == Some(&true) \
         {{\n        first += 1;\n    }}\n    last += first - before + {more};\n}}\n((first, last) != (small, large)) as u64"
    );
    let code = function(of, table, &body);
    vec![Finding {
        kind: "pairs",
        words: format!(
            "each lost pair begins with the smallest number that no earlier one has, and their differences are {gap}, {step}, {}, …",
            step + more
        ),
        formula,
        cost: "O(a)",
        code,
        size: 7,
        ..Finding::new(of, wins)
    }]
}

/// Returns l(i + 2) = a·l(i + 1) + b·l(i) + c, after at most two lost heaps that stand outside.
fn recurrence(table: &Table, lost: &[u64]) -> Option<Finding> {
    for skip in 0..=2 {
        let seen = &lost[skip..];
        for (a, b) in
            [(2, 0), (3, 0), (4, 0), (5, 0), (1, 1), (2, 1), (3, 1), (1, 2), (0, 2), (0, 3), (3, -1), (4, -1), (0, 4)]
        {
            let next = |one: u64, other: u64| a * other as i64 + b * one as i64;
            let more = seen[2] as i64 - next(seen[0], seen[1]);
            let holds = seen.windows(3).all(|three| three[2] as i64 == next(three[0], three[1]) + more);
            if holds && more.abs() <= 4 {
                let known = lost[..skip + 2].to_vec();
                return Some(finding_of_recurrence(known, a, b, more, table));
            }
        }
    }
    None
}

fn finding_of_recurrence(known: Vec<u64>, a: i64, b: i64, more: i64, table: &Table) -> Finding {
    let term = |factor: i64, name: &str| match factor {
        0 => String::new(),
        -1 | 1 => signed(factor).replace('1', name),
        _ => format!("{} * {name}", signed(factor)),
    };
    let constant = signed(more);
    let sum = format!("{}{}{constant}", term(a, "l(i + 1)"), term(b, "l(i)"));
    let sum = sum.trim_start_matches(" + ");
    let list = listed(&known);
    let code_sum = format!("{}{}{constant}", term(a, "last"), term(b, "before"));
    let body = format!(
        "let known: [i64; {}] = [{list}];\nlet n = n as i64;\nlet (mut before, mut last) = (known[{}], known[{}]);\nwhile last < n {{\n    let next = {};\n    before = last;\n    last = next;\n}}\n!(known.contains(&n) || last == n) as u64",
        known.len(),
        known.len() - 2,
        known.len() - 1,
        code_sum.trim_start_matches(" + ")
    );
    let of = if table.of_winners { Subject::Values } else { Subject::Lost };
    Finding {
        kind: "recurrence",
        words: format!(
            "the lost heaps are {list}, and each next one is {}",
            sum.replace("l(i + 1)", "the last").replace("l(i)", "the one before")
        ),
        formula: format!("l(i + 2) = {sum}"),
        cost: "O(log n)",
        code: function(of, table, &body),
        size: 6,
        ..Finding::new(of, move |position| {
            let mut lost = known.clone();
            while *lost.last()? < position[0] {
                let (one, other) = (lost[lost.len() - 2] as i64, lost[lost.len() - 1] as i64);
                lost.push((a * other + b * one + more) as u64);
            }
            Some(u64::from(!lost.contains(&position[0])))
        })
    }
}

/// Returns l(i) = ⌊i·(p + √q)/r⌋ + c.
fn multiples(table: &Table, lost: &[u64]) -> Option<Finding> {
    for (q, r) in [(5, 2), (2, 1), (3, 1), (13, 2), (8, 2), (17, 2), (21, 2), (12, 2), (6, 1), (7, 1)] {
        for p in 0..=8_u64 {
            for (index, shift) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
                let value = |i: u64| multiple((p, q, r), i + index) + shift;
                if lost.iter().zip(0..).all(|(&heap, i)| value(i) == heap) {
                    return Some(finding_of_multiples((p, q, r), index, shift, table));
                }
            }
        }
    }
    None
}

/// Returns ⌊i·(p + √q)/r⌋.
fn multiple((p, q, r): (u64, u64, u64), i: u64) -> u64 {
    (i * p + root(u128::from(i).pow(2) * u128::from(q)) as u64) / r
}

fn finding_of_multiples((p, q, r): (u64, u64, u64), index: u64, shift: u64, table: &Table) -> Finding {
    let of = if table.of_winners { Subject::Values } else { Subject::Lost };
    let plus = signed(shift as i64);
    let slope = if p > 0 { format!("({p} + √{q})/{r}") } else { format!("√{q}/{r}") };
    let body = format!(
        "let term = |i: u128| (i * {p} + root(i * i * {q})) / {r} + {shift};\nlet n = u128::from(n);\nlet (mut low, mut high) = (0, n + 2);\nwhile low < high {{\n    let middle = (low + high) / 2;\n    if term(middle + {index}) < n {{\n        low = middle + 1;\n    }} else {{\n        high = middle;\n    }}\n}}\n(term(low + {index}) != n) as u64"
    );
    Finding {
        kind: "multiples",
        words: format!("the lost heaps are the multiples of {slope}, rounded down{plus}"),
        formula: format!("l(i) = ⌊i·{slope}⌋{plus} for i ≥ {index}"),
        cost: "O(log n)",
        code: function(of, table, &body),
        size: 8,
        ..Finding::new(of, move |position| {
            let term = |i: u64| multiple((p, q, r), i) + shift;
            let (mut low, mut high) = (0, position[0] + 2);
            while low < high {
                let middle = (low + high) / 2;
                if term(middle + index) < position[0] { low = middle + 1 } else { high = middle }
            }
            Some(u64::from(term(low + index) != position[0]))
        })
    }
}
