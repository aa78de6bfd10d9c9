//! What the numbers of an input have in common.

use std::collections::BTreeSet;

use crate::stress::parts::{Line, Part, WORD, number};

/// What holds of a part in all examples.
#[derive(Clone, Copy, Debug)]
pub(super) enum Law {
    /// The numbers of a column are at least this.
    AtLeast(usize, i64),
    /// A column has only ones: they may be counts.
    One(usize),
    /// The numbers of a column are at most the number at this place before.
    AtMost(usize, usize),
    /// Each line has the numbers from this one on, in any order.
    Permutation(i64),
    /// No line has a token twice.
    Distinct,
    Increasing,
    /// No two lines have the same two tokens, in any order.
    NoDoubles,
    /// The first two tokens of the lines are the edges of a connected graph, whose number of vertices is at this place before.
    Connected(usize),
}

/// Returns all that may hold of a part behind so many numbers.
pub(super) fn laws(part: Part, numbers: usize) -> Vec<Law> {
    let (columns, is_alone) = match part.line {
        Line::Tokens(width) => (width, part.rows.is_none()),
        Line::List(_) => (1, false),
        Line::Word(_) => return vec![],
    };
    let mut laws = vec![];
    for column in 0..columns {
        laws.extend([
            Law::One(column),
            Law::AtLeast(column, 1),
            Law::AtLeast(column, 0),
        ]);
        // The numbers before it in its line bound a number, too.
        let before = if is_alone { numbers + column } else { numbers };
        laws.extend((0..before).map(|place| Law::AtMost(column, place)));
    }
    if !is_alone {
        laws.extend([
            Law::Permutation(1),
            Law::Permutation(0),
            Law::Distinct,
            Law::Increasing,
        ]);
    }
    if columns >= 2 && !is_alone {
        laws.push(Law::NoDoubles);
        laws.extend((0..numbers).map(Law::Connected));
    }
    laws
}

/// Whether a law holds of the lines of a part, behind these numbers.
pub(super) fn holds(law: Law, part: Part, lines: &[Vec<String>], numbers: &[i64]) -> bool {
    let in_column = |column: usize, is_right: &dyn Fn(i64) -> bool| {
        lines.iter().all(|line| match part.line {
            Line::Tokens(_) => is_right(number(&line[column])),
            _ => line.iter().all(|token| is_right(number(token))),
        })
    };
    match law {
        Law::One(column) => in_column(column, &|number| number == 1),
        Law::AtLeast(column, least) => in_column(column, &|number| number >= least),
        Law::AtMost(column, place) => {
            in_column(column, &|number| number != WORD && number <= numbers[place])
        }
        Law::Permutation(first) => lines.iter().all(|line| {
            let sorted: BTreeSet<i64> = line.iter().map(|token| number(token)).collect();
            line.len() > 1 && sorted.into_iter().eq((first..).take(line.len()))
        }),
        Law::Distinct => lines.iter().all(|line| {
            let distinct: BTreeSet<&String> = line.iter().collect();
            distinct.len() == line.len()
        }),
        Law::Increasing => lines
            .iter()
            .all(|line| line.is_sorted_by_key(|token| number(token))),
        Law::NoDoubles => {
            let pairs: BTreeSet<_> = pairs(lines)
                .map(|(one, other)| (one.min(other), one.max(other)))
                .collect();
            pairs.len() == lines.len()
        }
        Law::Connected(place) => is_connected(numbers[place], &Vec::from_iter(pairs(lines))),
    }
}

/// Returns the first two numbers of each line.
fn pairs(lines: &[Vec<String>]) -> impl Iterator<Item = (i64, i64)> {
    lines
        .iter()
        .map(|line| (number(&line[0]), number(&line[1])))
}

/// Whether edges connect all vertices from 1 to `count`, and are between these only.
fn is_connected(count: i64, edges: &[(i64, i64)]) -> bool {
    let mut reached = BTreeSet::from([1]);
    loop {
        let before = reached.len();
        for &(one, other) in edges {
            if reached.contains(&one) || reached.contains(&other) {
                reached.extend([one, other]);
            }
        }
        if reached.len() == before {
            return reached.into_iter().eq(1..=count)
                && edges.iter().all(|(one, _)| (1..=count).contains(one));
        }
    }
}
