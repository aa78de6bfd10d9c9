//! Graphs whose play need not end, against the definition: how the page settles them, tokens on them, a monster on a circle.

#![allow(clippy::incompatible_msrv)]

use std::collections::BTreeSet;

use oracle::endless;
use page::game::Outcome;
use page::{games, search};
use rules::book::graphs::circle;

/// All graphs of this many vertices: lists of the options of each, and the edges as an address has them.
fn graphs(vertices: usize) -> impl Iterator<Item = (Vec<Vec<usize>>, String)> {
    let pairs: Vec<(usize, usize)> = (0..vertices).flat_map(|from| (0..vertices).map(move |to| (from, to))).collect();
    (0_u32..1 << pairs.len()).map(move |set| {
        let mut options = vec![vec![]; vertices];
        let mut edges = vec![(vertices - 1).to_string()];
        for &(from, to) in pairs.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, pair)| pair) {
            options[from].push(to);
            edges.push(format!("{from}-{to}"));
        }
        (options, edges.join(","))
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
        let steps = search::read(&edges).expect("a graph").steps;
        let mut seen = BTreeSet::new();
        for step in &steps {
            for &vertex in &step.vertices {
                assert!(seen.insert(vertex), "{edges}: {vertex} is settled twice");
                assert_eq!(
                    (step.outcome, step.number),
                    (outcome(expected[vertex]), numbers[vertex]),
                    "{edges}: {vertex}"
                );
                drawn += usize::from(step.outcome == Outcome::Drawn);
                // A word or sign that the page shows is explained where it stands.
                let is_infinite = step.number.is_none() && step.outcome == Outcome::Won;
                assert_eq!(
                    step.why.contains("no Grundy number (∞), which matters in sums"),
                    is_infinite,
                    "{}",
                    step.why
                );
                by_smith += usize::from(step.why.contains("Smith"));
            }
            assert!(step.vertices.iter().all(|vertex| step.why.contains(&vertex.to_string())), "{}", step.why);
        }
        assert_eq!(seen.len(), options.len(), "{edges}");
    }
    assert!(drawn > 100 && by_smith > 10, "{drawn}, {by_smith}");
}

#[test]
fn tokens_on_graphs_with_cycles() {
    // Two tokens on a graph of three vertices are one token on a graph of nine.
    for (options, edges) in graphs(3) {
        let pairs: Vec<Vec<usize>> = (0..9)
            .map(|pair| {
                let first = options[pair / 3].iter().map(|option| 3 * option + pair % 3);
                first.chain(options[pair % 3].iter().map(|option| pair / 3 * 3 + option)).collect()
            })
            .collect();
        let alone = endless::outcomes(&options).expect("it is small");
        let both = endless::outcomes(&pairs).expect("it is small");
        let numbers = numbers_of(&options);
        let starts = (0..3).map(|vertex| {
            (vertex.to_string(), alone[vertex], options[vertex].iter().map(|&option| alone[option]).collect())
        });
        let of_pair = |pair: usize| pairs[pair].iter().map(|&option| both[option]).collect::<Vec<_>>();
        for (tokens, expected, after) in
            starts.chain((0..9).map(|pair| (format!("{},{}", pair / 3, pair % 3), both[pair], of_pair(pair))))
        {
            let address = format!("token:{edges}:{tokens}");
            let found = games::analyse(&address).expect("a position");
            assert_eq!(found.outcome, outcome(expected), "{address}");
            assert_eq!(found.after, after.into_iter().map(outcome).collect::<Vec<_>>(), "{address}");
            let is_kept = match (found.outcome, found.reply) {
                (_, None) => found.game.moves.is_empty(),
                (Outcome::Won, Some(reply)) => found.after[reply] == Outcome::Lost,
                (Outcome::Drawn, Some(reply)) => found.after[reply] == Outcome::Drawn,
                (Outcome::Lost, Some(_)) => true,
            };
            assert!(is_kept, "{address}: {:?}", found.reply);
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
            let found = games::analyse(&address(position)).expect("a position");
            assert_eq!(found.outcome, outcome(expected[position]), "{}", address(position));
            assert!(found
                .game
                .moves
                .iter()
                .map(|one| one.to.clone())
                .eq(options[position].iter().map(|&option| address(option))));
            assert!(found.after.iter().copied().eq(options[position].iter().map(|&option| outcome(expected[option]))));
            // Of the moves that win, the reply is one of the fastest.
            if let (endless::Outcome::Win(moves), Some(reply)) = (expected[position], found.reply) {
                assert_eq!(
                    expected[options[position][reply]],
                    endless::Outcome::Loss(moves - 1),
                    "{}",
                    address(position)
                );
            }
            seen.insert(format!("{:?}", found.outcome));
        }
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}
