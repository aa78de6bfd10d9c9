//! Graphs whose play need not end, against the definition: how the page settles them, tokens on them, a monster on a circle.

#![allow(clippy::incompatible_msrv)]

use std::collections::BTreeSet;
use std::iter::once;

use grundy::stand_in::itertools::Itertools;
use oracle::{endless, small};
use page::game::{Analysis, Outcome};
use page::games;
use page::search::{self, Step};
use rules::book::graphs::circle;

/// All graphs of this many vertices: lists of the options of each, and the edges as an address has them.
fn graphs(vertices: usize) -> impl Iterator<Item = (Vec<Vec<usize>>, String)> {
    let pairs = (0..vertices).cartesian_product(0..vertices).collect_vec();
    small::subsets(&pairs).into_iter().map(move |edges| {
        let mut options = vec![vec![]; vertices];
        edges.iter().for_each(|&(from, to)| options[from].push(to));
        let edges = edges.iter().map(|(from, to)| format!("{from}-{to}"));
        (options, once((vertices - 1).to_string()).chain(edges).join(","))
    })
}

fn outcome(outcome: endless::Outcome) -> Outcome {
    match outcome {
        endless::Outcome::Win(_) => Outcome::Won,
        endless::Outcome::Loss(_) => Outcome::Lost,
        endless::Outcome::Draw => Outcome::Drawn,
    }
}

/// The numbers of a graph's vertices: n if a token there, beside a Nim heap of n stones, is lost. No theory is used.
fn numbers_of(options: &[Vec<usize>]) -> Vec<Option<u64>> {
    // No number is larger than that of the options of a vertex, three here.
    let heaps = 4;
    let with_heap = |state: usize| {
        let (vertex, heap) = (state / heaps, state % heaps);
        let moved = options[vertex].iter().map(move |option| option * heaps + heap);
        moved.chain((0..heap).map(move |left| vertex * heaps + left)).collect()
    };
    let states: Vec<Vec<usize>> = (0..options.len() * heaps).map(with_heap).collect();
    let outcomes = endless::outcomes(&states).expect("it is small");
    let is_lost = |state: &usize| matches!(outcomes[*state], endless::Outcome::Loss(_));
    let number = |vertex: usize| (vertex * heaps..(vertex + 1) * heaps).position(|state| is_lost(&state));
    (0..options.len()).map(|vertex| number(vertex).map(|number| number as u64)).collect()
}

#[test]
fn graphs_are_settled_as_the_definition_says() {
    let (mut drawn, mut by_smith) = (0, 0);
    for (options, edges) in graphs(3).chain(graphs(2)) {
        let expected = endless::outcomes(&options).expect("it is small");
        let numbers = numbers_of(&options);
        let expected = expected.into_iter().map(outcome).zip(numbers).enumerate().collect_vec();
        let steps = search::read(&edges).expect("a graph").steps;
        let settled = steps
            .iter()
            .flat_map(|step| step.vertices.iter().map(move |&vertex| (vertex, (step.outcome, step.number))));
        assert_eq!(settled.sorted_by_key(|one| one.0).collect_vec(), expected, "{edges}");
        for Step { vertices, outcome, number, why } in &steps {
            drawn += usize::from(*outcome == Outcome::Drawn);
            by_smith += usize::from(why.contains("Smith"));
            // A word or sign that the page shows is explained where it stands.
            let is_infinite = number.is_none() && *outcome == Outcome::Won;
            assert_eq!(why.contains("no Grundy number (∞), which matters in sums"), is_infinite, "{why}");
            assert!(vertices.iter().all(|vertex| why.contains(&vertex.to_string())), "{why}");
        }
    }
    assert!(drawn > 100 && by_smith > 10, "{drawn}, {by_smith}");
}

/// Analyses an address and compares who wins it and what its moves leave; the reply keeps a win or a draw.
fn analysed(address: &str, expected: endless::Outcome, after: impl Iterator<Item = endless::Outcome>) -> Analysis {
    let found = games::analyse(address).expect("a position");
    assert_eq!(found.outcome, outcome(expected), "{address}");
    assert_eq!(found.after, after.map(outcome).collect::<Vec<_>>(), "{address}");
    let is_kept = match (found.outcome, found.reply) {
        (_, None) => found.game.moves.is_empty(),
        (Outcome::Won, Some(reply)) => found.after[reply] == Outcome::Lost,
        (Outcome::Drawn, Some(reply)) => found.after[reply] == Outcome::Drawn,
        (Outcome::Lost, Some(_)) => true,
    };
    assert!(is_kept, "{address}: {:?}", found.reply);
    found
}

#[test]
fn tokens_on_graphs_with_cycles() {
    // Two tokens on a graph of three vertices are one token on a graph of nine.
    for (options, edges) in graphs(3) {
        let of_pair = |pair: usize| {
            let first = options[pair / 3].iter().map(|option| 3 * option + pair % 3);
            first.chain(options[pair % 3].iter().map(|option| pair / 3 * 3 + option)).collect()
        };
        let pairs: Vec<Vec<usize>> = (0..9).map(of_pair).collect();
        let [alone, both] = [&options, &pairs].map(|options| endless::outcomes(options).expect("it is small"));
        let numbers = numbers_of(&options);
        let starts = (0..3).map(|vertex| (vertex.to_string(), &options, &alone, vertex));
        let starts_of_pairs = (0..9).map(|pair| (format!("{},{}", pair / 3, pair % 3), &pairs, &both, pair));
        for (tokens, options, outcomes, start) in starts.chain(starts_of_pairs) {
            let address = format!("token:{edges}:{tokens}");
            let found = analysed(&address, outcomes[start], options[start].iter().map(|&option| outcomes[option]));
            for (component, token) in found.game.components.iter().zip(tokens.split(',')) {
                assert_eq!(component.number, numbers[token.parse::<usize>().expect("a vertex")], "{address}");
            }
        }
    }
}

#[test]
fn a_monster_on_a_circle() {
    let mut seen = BTreeSet::new();
    for (places, lengths) in [(5, [[1, 3], [2, 3]]), (6, [[1, 5], [2, 4]]), (8, [[2, 3], [1, 4]])] {
        let options = circle(places, [&lengths[0], &lengths[1]]);
        let expected = endless::outcomes(&options).expect("it is small");
        let address = |position: usize| {
            let [first, second] = lengths.map(|lengths| format!("{},{}", lengths[0], lengths[1]));
            format!("circle:{places}:{first}:{second}:{}:{}", position / 2 + 1, position % 2 + 1)
        };
        for position in 0..2 * places {
            let after = options[position].iter().map(|&option| expected[option]);
            let found = analysed(&address(position), expected[position], after);
            let moves = found.game.moves.iter().map(|one| one.to.clone());
            assert!(moves.eq(options[position].iter().map(|&option| address(option))), "{}", address(position));
            // Of the moves that win, the reply is one of the fastest.
            if let (endless::Outcome::Win(moves), Some(reply)) = (expected[position], found.reply) {
                let after = expected[options[position][reply]];
                assert_eq!(after, endless::Outcome::Loss(moves - 1), "{}", address(position));
            }
            seen.insert(format!("{:?}", found.outcome));
        }
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}
