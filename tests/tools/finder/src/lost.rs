//! Lost heaps that are few: each follows from those before it, or they are the multiples of an irrational number, rounded down.

use crate::finding::{Finding, Subject};
use crate::periods::in_block;
use crate::table::{ABSENT, Table};

/// Returns a rule for the lost heaps.
pub(crate) fn rules(table: &Table) -> Vec<Finding> {
    let lost: Vec<u64> = (0..table.first_half() as u64).filter(|&n| table.values[n as usize] == 0).collect();
    if table.values.contains(&ABSENT) || lost.len() < 7 {
        return vec![];
    }
    recurrence(table, &lost).or_else(|| multiples(table, &lost)).into_iter().collect()
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
                return Some(finding_of_recurrence(known, a, b, more, table.of_winners, table.first_half()));
            }
        }
    }
    None
}

fn finding_of_recurrence(known: Vec<u64>, a: i64, b: i64, more: i64, of_winners: bool, found_on: usize) -> Finding {
    let term = |factor: i64, name: &str| match factor {
        0 => String::new(),
        1 => format!(" + {name}"),
        -1 => format!(" - {name}"),
        2.. => format!(" + {factor} * {name}"),
        _ => format!(" - {} * {name}", -factor),
    };
    let constant = match more {
        0 => String::new(),
        1.. => format!(" + {more}"),
        _ => format!(" - {}", -more),
    };
    let sum = format!("{}{}{constant}", term(a, "l(i + 1)"), term(b, "l(i)"));
    let sum = sum.trim_start_matches(" + ");
    let list = known.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let code_sum = format!("{}{}{constant}", term(a, "last"), term(b, "before"));
    let body = format!(
        "let known: [i64; {}] = [{list}];\nlet n = n as i64;\nlet (mut before, mut last) = (known[{}], known[{}]);\nwhile last < n {{\n    let next = {};\n    before = last;\n    last = next;\n}}\n!(known.contains(&n) || last == n) as u64",
        known.len(),
        known.len() - 2,
        known.len() - 1,
        code_sum.trim_start_matches(" + ")
    );
    let of = if of_winners { Subject::Values } else { Subject::Lost };
    Finding {
        kind: "recurrence",
        of,
        words: format!(
            "the lost heaps are {list}, and each next one is {}",
            sum.replace("l(i + 1)", "the last").replace("l(i)", "the one before")
        ),
        formula: format!("l(i + 2) = {sum}"),
        found_on,
        checked_on: 0,
        cost: "O(log n)",
        code: in_block(of, of_winners, &body),
        size: 6,
        period: None,
        predict: Box::new(move |position| {
            let mut lost = known.clone();
            while *lost.last()? < position[0] {
                let (one, other) = (lost[lost.len() - 2] as i64, lost[lost.len() - 1] as i64);
                lost.push((a * other + b * one + more) as u64);
            }
            Some(u64::from(!lost.contains(&position[0])))
        }),
    }
}

/// Returns l(i) = ⌊i·(p + √q)/r⌋ + c.
fn multiples(table: &Table, lost: &[u64]) -> Option<Finding> {
    let found_on = table.first_half();
    for (q, r) in [(5, 2), (2, 1), (3, 1), (13, 2), (8, 2), (17, 2), (21, 2), (12, 2), (6, 1), (7, 1)] {
        for p in 0..=8_u64 {
            let at = |i: u64| (i * p + (u128::from(i) * u128::from(i) * u128::from(q as u64)).isqrt() as u64) / r;
            for (index, shift) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
                let value = move |i: u64| at(i + index) + shift;
                if lost.iter().zip(0..).all(|(&heap, i)| value(i) == heap) {
                    return Some(finding_of_multiples((p, q as u64, r), index, shift, table.of_winners, found_on));
                }
            }
        }
    }
    None
}

fn finding_of_multiples(
    (p, q, r): (u64, u64, u64),
    index: u64,
    shift: u64,
    of_winners: bool,
    found_on: usize,
) -> Finding {
    let of = if of_winners { Subject::Values } else { Subject::Lost };
    let plus = |more: u64| if more > 0 { format!(" + {more}") } else { String::new() };
    let slope = if p > 0 { format!("({p} + √{q})/{r}") } else { format!("√{q}/{r}") };
    let body = format!(
        "let term = |i: u128| (i * {p} + root(i * i * {q})) / {r} + {shift};\nlet n = u128::from(n);\nlet (mut low, mut high) = (0, n + 2);\nwhile low < high {{\n    let middle = (low + high) / 2;\n    if term(middle + {index}) < n {{\n        low = middle + 1;\n    }} else {{\n        high = middle;\n    }}\n}}\n(term(low + {index}) != n) as u64"
    );
    let helper = "fn root(n: u128) -> u128 {
    let mut root = (n as f64).sqrt() as u128;
    while root * root > n {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= n {
        root += 1;
    }
    root
}";
    Finding {
        kind: "multiples",
        of,
        words: format!("the lost heaps are the multiples of {slope}, rounded down{}", plus(shift)),
        formula: format!("l(i) = ⌊i·{slope}⌋{} for i ≥ {index}", plus(shift)),
        found_on,
        checked_on: 0,
        cost: "O(log n)",
        code: in_block(of, of_winners, &body) + "\n" + helper + "\n",
        size: 8,
        period: None,
        predict: Box::new(move |position| {
            let term = |i: u64| (i * p + (u128::from(i) * u128::from(i) * u128::from(q)).isqrt() as u64) / r + shift;
            let (mut low, mut high) = (0, position[0] + 2);
            while low < high {
                let middle = (low + high) / 2;
                if term(middle + index) < position[0] { low = middle + 1 } else { high = middle }
            }
            Some(u64::from(term(low + index) != position[0]))
        }),
    }
}
