//! Sums by other rules than the usual ones.

use std::collections::HashMap;
use std::hint::black_box;

use criterion::Criterion;
use grundy::conjunctive_sum::ConjunctiveSum;
use grundy::find_quotient::find_quotient;
use grundy::graph::Graph;
use grundy::sum_rules::{Play, Rule};
use grundy::take_and_break::TakeAndBreak;

use super::definition::mex;
use super::{compare, random};

/// Every-SG: each turn moves in all of a hundred components of a graph, and the last move wins. Plainly, a recursion finds
/// the Grundy number of each vertex, and how long the winner can delay.
pub(super) fn conjunctive_sum(criterion: &mut Criterion) {
    const VERTICES: usize = 100_000;
    fn plain(vertex: usize, options: &[Vec<usize>], known: &mut Vec<Option<(u64, u64)>>) -> (u64, u64) {
        if let Some(values) = known[vertex] {
            return values;
        }
        let of_options: Vec<(u64, u64)> = options[vertex].iter().map(|&option| plain(option, options, known)).collect();
        let number = mex(of_options.iter().map(|values| values.0));
        let turns = match number {
            0 => of_options.iter().map(|values| values.1 + 1).min().unwrap_or(0),
            _ => of_options.iter().filter(|values| values.0 == 0).map(|values| values.1 + 1).max().expect("a loss"),
        };
        known[vertex] = Some((number, turns));
        (number, turns)
    }
    let mut random = random();
    let edges: Vec<(usize, usize)> =
        (1..VERTICES).flat_map(|from| [0; 3].map(|_| (from, random() as usize % from))).collect();
    let tokens: Vec<usize> = (0..100).map(|_| random() as usize % VERTICES).collect();
    let snippet = || {
        let graph = Graph::new(VERTICES, black_box(&edges)).expect("all edges are in the graph");
        let sum = ConjunctiveSum::new(&graph, Rule::Long, Play::Normal).expect("there is no cycle");
        sum.number(&tokens)
    };
    let plain = || {
        let mut options = vec![vec![]; VERTICES];
        black_box(&edges).iter().for_each(|&(from, to)| options[from].push(to));
        let mut known = vec![None; VERTICES];
        tokens.iter().map(|&token| plain(token, &options, &mut known).1).max().unwrap_or(0)
    };
    compare(criterion, "conjunctive_sum/every-SG, 100000 vertices", snippet, plain);
}

/// Misère Kayles with some rows, the quotient included; plainly, a search with a hash map.
pub(super) fn misere_quotient(criterion: &mut Criterion) {
    fn plain(rows: Vec<u64>, known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(&rows) {
            return wins;
        }
        let mut wins = rows.is_empty();
        for (index, &row) in rows.iter().enumerate() {
            for (taken, first) in (1..=row.min(2)).flat_map(|taken| (0..=row - taken).map(move |first| (taken, first)))
            {
                let mut after = rows.clone();
                after.splice(index..=index, [first, row - taken - first].into_iter().filter(|&row| row > 0));
                after.sort_unstable();
                wins = wins || !plain(after, known);
            }
        }
        known.insert(rows, wins);
        wins
    }
    let kayles = TakeAndBreak::new("0.77");
    let find = || find_quotient(black_box(&kayles), 200).expect("it has 40 elements");
    let quotient = find();
    for (name, rows) in [("25 pins", vec![5; 5]), ("35 pins", vec![7; 5])] {
        let plain = || plain(black_box(rows.clone()), &mut HashMap::new());
        compare(criterion, &format!("misere_quotient/{name}"), || find().next_player_wins(black_box(&rows)), plain);
        compare(
            criterion,
            &format!("misere_quotient/{name}, quotient known"),
            || quotient.next_player_wins(black_box(&rows)),
            plain,
        );
    }
}
