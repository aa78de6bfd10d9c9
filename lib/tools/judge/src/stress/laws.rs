//! What the numbers of an input have in common.

use std::collections::BTreeSet;

use crate::stress::parts::{Count, Line, Part, Read, WORD, number};
use crate::stress::random::Random;
use crate::stress::shrink::Lines;

/// What holds of a part in all examples.
#[derive(Clone, Copy, Debug)]
pub(super) enum Law {
    /// The numbers of a column are at least this.
    AtLeast(usize, i64),
    /// A column has only ones: they may be counts.
    One(usize),
    /// The numbers of a column are at most as large as a count that stands before them.
    AtMost(usize, Count),
    /// Each line has the numbers from this one on, in any order.
    Permutation(i64),
    /// No line has a token twice.
    Distinct,
    Increasing,
    /// No two lines are the same.
    NoDoubles,
    /// No two lines have the same two tokens, in any order.
    NoEdgeTwice,
    /// The first two tokens of the lines are the edges of a connected graph, whose number of vertices is at this place before.
    Connected(usize),
    /// The edges from the first to the second token of each line make no cycle.
    Acyclic,
}

/// Returns what holds of a part in all examples.
pub(super) fn laws(part: Part, reads: &[&Read]) -> Vec<Law> {
    let mut laws = possible(part, reads[0].numbers.len());
    laws.retain(|law| reads.iter().all(|read| law.holds(part, read)));
    // Two numbers of a line are of one kind if both are bounded, such as the ends of an edge.
    let are_edges = laws.iter().any(|law| matches!(law, Law::AtMost(1, _)));
    if matches!(part.line, Line::Tokens(_)) && !are_edges {
        laws.retain(|law| {
            matches!(
                law,
                Law::One(_) | Law::AtLeast(..) | Law::AtMost(..) | Law::NoDoubles
            )
        });
    }
    laws
}

/// Returns all that may hold of a part, with so many numbers that may bound it; those of a header are among these.
fn possible(part: Part, numbers: usize) -> Vec<Law> {
    let columns = match part.line {
        Line::Tokens(width) => width,
        Line::List(_) | Line::Counted => 1,
        Line::Word(_) => return vec![],
    };
    let is_header = part.is_header();
    let mut laws = vec![];
    for column in 0..columns {
        laws.extend([
            Law::One(column),
            Law::AtLeast(column, 1),
            Law::AtLeast(column, 0),
        ]);
        if is_header {
            laws.push(Law::AtLeast(column, 2));
        }
        let before = if is_header {
            numbers - columns + column
        } else {
            numbers
        };
        for number in 0..before {
            laws.extend([0, 1].map(|less| Law::AtMost(column, Count { number, less })));
        }
    }
    if is_header {
        return laws;
    }
    // In the order in which they are imposed: lines that increase make no cycle.
    if columns >= 2 {
        laws.push(Law::NoEdgeTwice);
        laws.extend((0..numbers).map(Law::Connected));
        laws.push(Law::Acyclic);
    }
    laws.extend([
        Law::Permutation(1),
        Law::Permutation(0),
        Law::Distinct,
        Law::Increasing,
        Law::NoDoubles,
    ]);
    laws
}

impl Law {
    /// Whether it holds of the lines of a part.
    pub(super) fn holds(self, part: Part, read: &Read) -> bool {
        let lines = read.lines;
        let in_column = |column: usize, is_right: &dyn Fn(i64) -> bool| {
            let tokens = lines.iter().flat_map(|line| part.column(line, column));
            tokens.map(|token| number(token)).all(is_right)
        };
        let in_lines = |is_right: &dyn Fn(&[String]) -> bool| {
            lines.iter().all(|line| is_right(part.items(line)))
        };
        match self {
            Law::One(column) => in_column(column, &|number| number == 1),
            Law::AtLeast(column, least) => in_column(column, &|number| number >= least),
            Law::AtMost(column, count) => {
                let most = count.number(&read.numbers);
                in_column(column, &|number| number != WORD && number <= most)
            }
            Law::Permutation(first) => in_lines(&|line| {
                let sorted: BTreeSet<i64> = line.iter().map(|token| number(token)).collect();
                line.len() > 1 && sorted.into_iter().eq((first..).take(line.len()))
            }),
            Law::Distinct => in_lines(&|line| {
                let distinct: BTreeSet<&String> = line.iter().collect();
                distinct.len() == line.len()
            }),
            Law::Increasing => in_lines(&|line| line.is_sorted_by_key(|token| number(token))),
            Law::NoDoubles => BTreeSet::from_iter(lines).len() == lines.len(),
            Law::NoEdgeTwice => {
                let edges = edges(lines).into_iter();
                let edges = edges.map(|(one, other)| (one.min(other), one.max(other)));
                BTreeSet::from_iter(edges).len() == lines.len()
            }
            Law::Connected(place) => is_connected(read.numbers[place], &edges(lines)),
            Law::Acyclic => is_acyclic(edges(lines)),
        }
    }

    /// Narrows the bounds of a number in a column.
    pub(super) fn bound(self, column: usize, numbers: &[i64], least: &mut i64, most: &mut i64) {
        match self {
            Law::One(own) if own == column => (*least, *most) = (1, 1),
            Law::AtLeast(own, bound) if own == column => *least = bound.max(*least),
            Law::AtMost(own, count) if own == column => *most = count.number(numbers).min(*most),
            _ => {}
        }
    }

    /// Changes the lines that are made for a part if the law seldom holds by chance.
    pub(super) fn impose(self, lines: &mut Lines, numbers: &[i64], random: &mut Random) {
        match self {
            Law::Permutation(first) => {
                for line in lines {
                    for (token, number) in line.iter_mut().zip(first..) {
                        *token = number.to_string();
                    }
                    random.shuffle(line);
                }
            }
            Law::Increasing => {
                for line in lines {
                    line.sort_by_key(|token| number(token));
                }
            }
            Law::Connected(place) => {
                // Each vertex behind the first gets an edge to an earlier one.
                for (vertex, line) in (2..=numbers[place]).zip(lines) {
                    line[0] = random.between(1, vertex - 1).to_string();
                    line[1] = vertex.to_string();
                }
            }
            Law::Acyclic => {
                // All edges lead upwards in some order of the vertices.
                let order = random.below(usize::MAX) as u64;
                let rank = |token: &str| Random(order ^ number(token) as u64).below(usize::MAX);
                for line in lines {
                    if rank(&line[0]) > rank(&line[1]) {
                        line.swap(0, 1);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Returns the first two numbers of each line.
fn edges(lines: &[Vec<String>]) -> Vec<(i64, i64)> {
    lines
        .iter()
        .map(|line| (number(&line[0]), number(&line[1])))
        .collect()
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

/// Whether no edges make a cycle.
fn is_acyclic(mut edges: Vec<(i64, i64)>) -> bool {
    loop {
        // Edges from where none leads are on no cycle.
        let before = edges.len();
        let ends: BTreeSet<i64> = edges.iter().map(|&(_, end)| end).collect();
        edges.retain(|(start, _)| ends.contains(start));
        if edges.len() == before {
            return edges.is_empty();
        }
    }
}
