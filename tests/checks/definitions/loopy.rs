//! Games that need not end: the library against the definition.

use games::endless::Outcome;
use games::endless::outcomes;
use games::graph::Graph;
use grundy::loopy;

use crate::*;

tests!(
    // Every move two or three times.
    "library/loopy/repeated-moves" = || {
        for graph in small_graphs(3) {
            let mut options = options_of(&graph);
            for (position, options) in options.iter_mut().enumerate() {
                options.extend_from_within(..);
                options.extend_from_within(..options.len() / 2 * (position % 2));
            }
            check(&options);
        }
    },
    "library/loopy/long-path" = || on_a_small_stack(long_path),
    // A won sum in which the move to the option that got its number first leads in a circle.
    "library/loopy_sum/earlier-is-not-nearer" = || {
        let component = vec![
            vec![5],
            vec![0, 2, 5],
            vec![0, 4],
            vec![],
            vec![0, 3],
            vec![0, 3],
        ];
        check_sum(&[component.clone(), component.clone(), component])
    },
    // Counts of 32 bits have wrapped to 0 by then.
    "library/loopy/too-many-moves" = || {
        let list = || Outcomes::from_predecessors(1, |_| 1 << 32, |_| None);
        let message = checks::catch(list).expect_err("2^32 moves are accepted");
        check!(
            message.contains("4294967296: only counts below 2^32 are possible"),
            "{message}"
        );
    },
    // All graphs of up to four vertices, loops and cycles allowed.
    "library/loopy/every-graph-of-four-vertices" = [7, 1] = |apart| {
        for graph in (0..=4).flat_map(small_graphs).step_by(apart) {
            check(&options_of(&graph));
        }
    },
    // Random graphs of up to forty vertices, with few and with many moves.
    "library/loopy/random-graphs" = [11, 1] = |apart| {
        for mut random in randoms(10_000).step_by(apart) {
            let vertices = random.between(1, 40);
            let most_moves = random.between(1, 4);
            let options = random.list(vertices, |random| {
                random.short_list(0, most_moves, |random| {
                    random.between(0, vertices - 1) as usize
                })
            });
            check(&options);
        }
    },
    // All unordered pairs of graphs of up to three vertices, loops and cycles allowed.
    "library/loopy_sum/pairs-of-graphs-of-three-vertices" = [89, 1] = |apart| {
        let graphs = listed((1..=3).flat_map(small_graphs));
        let pairs =
            (0..graphs.len()).flat_map(|first| (0..=first).map(move |second| [first, second]));
        for pair in pairs.step_by(apart) {
            check_sum(&pair.map(|index| options_of(&graphs[index])));
        }
    },
    // All threes of graphs of up to two vertices.
    "library/loopy_sum/three-graphs-of-two-vertices" = [7, 1] = |apart| {
        let graphs = listed((1..=2).flat_map(small_graphs));
        let count = graphs.len();
        for index in (0..count.pow(3)).step_by(apart) {
            check_sum(
                &[index, index / count, index / count.pow(2)]
                    .map(|index| options_of(&graphs[index % count])),
            );
        }
    },
    // All graphs of four vertices with a heap of up to four stones: the Grundy number is the size of the heap that makes the sum
    // a loss, and infinite if no heap does. No number is larger than the number of options.
    "library/loopy_sum/graphs-of-four-vertices-and-a-heap" = [61, 1] = |apart| {
        let heap = listed((0..=4).map(|stones| (0..stones).collect()));
        for graph in small_graphs(4).step_by(apart) {
            let components = [options_of(&graph), heap.clone()];
            let game = LoopySum::new(4, |position| components[0][position].iter().copied());
            let expected = outcomes(&sum_of(&components)).expect("a small game");
            for vertex in 0..4 {
                let is_lost = |&stones: &u64| {
                    matches!(expected[vertex + 4 * stones as usize], Outcome::Loss(_))
                };
                let number = (0..=4).find(is_lost);
                check!(
                    game.grundy_number(vertex) == number,
                    "{graph:?}: vertex {vertex} has not {number:?}"
                );
            }
            check_sum(&components);
        }
    },
    // Random graphs of up to twelve vertices, with repeated moves, each with another one.
    "library/loopy_sum/random-graphs" = [11, 1] = |apart| {
        for mut random in randoms(3_000).step_by(apart) {
            let components = [0; 2].map(|_| {
                let vertices = random.between(1, 12);
                let most_moves = random.between(1, 4);
                // Most moves lead down, so that there are numbers other than 0.
                listed((0..vertices).map(|vertex| {
                    let highest = *random.pick(&[vertex, vertex, vertex, vertices]);
                    let most_moves = if highest == 0 { 0 } else { most_moves };
                    random.short_list(0, most_moves, |random| {
                        random.between(0, highest - 1) as usize
                    })
                }))
            });
            check_sum(&components);
        }
    },
);

/// Returns where the moves from each vertex lead.
pub fn options_of(graph: &Graph) -> Vec<Places> {
    basics::options_of(
        graph.vertices as usize,
        graph
            .edges
            .iter()
            .map(|&(from, to)| (from as usize, to as usize)),
    )
}

/// Checks what the library says of each position, however it gets the moves, and the move that it makes there.
fn check(options: &[Places]) {
    let mut predecessors = vec![vec![]; options.len()];
    for (from, options) in options.iter().enumerate() {
        options.iter().for_each(|&to| predecessors[to].push(from));
    }
    let expected = outcomes(options).expect("a small game");
    let forwards =
        Outcomes::from_options(options.len(), |position| options[position].iter().copied());
    let backwards = Outcomes::from_predecessors(
        options.len(),
        |position| options[position].len(),
        |position| predecessors[position].iter().copied(),
    );
    let all = options;
    for (position, options) in options.iter().enumerate() {
        let wanted = match expected[position] {
            Outcome::Win(moves) => (loopy::Outcome::Win, Some(moves)),
            Outcome::Loss(moves) => (loopy::Outcome::Loss, Some(moves)),
            Outcome::Draw => (loopy::Outcome::Draw, None),
        };
        for outcomes in [&forwards, &backwards] {
            let found = (outcomes.outcome(position), outcomes.remoteness(position));
            check!(
                found == wanted,
                "position {position} of {options:?}: {found:?}, and not {wanted:?}"
            );
        }
        let alone = Outcomes::remoteness_of(
            position,
            predecessors.len(),
            |position| all[position].len(),
            |position| predecessors[position].iter().copied(),
        );
        check!(
            alone == wanted.1,
            "position {position} alone: {alone:?}, and not {wanted:?}"
        );
        let best = forwards.best_option(options.iter().copied());
        let leaves = best.map(|option| expected[option]);
        let is_best = match (expected[position], leaves) {
            (Outcome::Win(moves), Some(Outcome::Loss(after))) => after + 1 == moves,
            (Outcome::Loss(moves), Some(Outcome::Win(after))) => after + 1 == moves,
            (Outcome::Loss(0), None) | (Outcome::Draw, Some(Outcome::Draw)) => true,
            _ => false,
        };
        // Of equally good options it is the first.
        let is_first = best
            == options
                .iter()
                .copied()
                .find(|&option| Some(expected[option]) == leaves);
        check!(
            is_best && is_first,
            "position {position} of {options:?}: the move to {best:?} leaves {leaves:?}"
        );
    }
}

/// A path of a million vertices that can be turned back.
fn long_path() {
    const VERTICES: usize = 1_000_000;
    // From the end on, each vertex of odd number leads back, too; those of even number have no choice.
    let edges = listed(
        (1..VERTICES)
            .map(|from| (from, from - 1))
            .chain((1..VERTICES - 1).step_by(2).map(|from| (from, from + 1))),
    );
    let graph = directed(VERTICES, &edges);
    let outcomes = Outcomes::from_options(VERTICES, |vertex| graph.options(vertex));
    check!((0..VERTICES).all(|vertex| outcomes.remoteness(vertex) == Some(vertex)));
}

/// Returns the positions of a sum, the first component as the lowest digit, and where their moves lead.
fn sum_of(components: &[Vec<Places>]) -> Vec<Places> {
    let mut sum = vec![vec![]];
    for component in components {
        let below = sum.len();
        let options = pairs(0..component.len(), 0..below).map(|(own, rest)| {
            let in_rest = sum[rest].iter().map(|option| own * below + option);
            listed(in_rest.chain(component[own].iter().map(|option| option * below + rest)))
        });
        sum = options.collect();
    }
    sum
}

/// Checks what the library says of each position of a sum: its outcome, and that a player who always makes the move it gives
/// gets this outcome against any other.
fn check_sum(components: &[Vec<Places>]) {
    // The positions of all components, numbered together.
    let mut options: Vec<Places> = vec![];
    let mut starts = vec![];
    for component in components {
        let start = options.len();
        starts.push(start);
        options.extend(
            component
                .iter()
                .map(|options| options.iter().map(|option| start + option).collect()),
        );
    }
    let game = LoopySum::new(options.len(), |position| options[position].iter().copied());
    let sum = sum_of(components);
    let positions = sum.len();
    let expected = outcomes(&sum).expect("a small game");
    // In the positions from `positions` on, the player who makes the moves of the library is to move.
    let mut strategy = listed(
        sum.iter()
            .map(|options| options.iter().map(|option| positions + option).collect()),
    );
    for position in 0..positions {
        let mut rest = position;
        let digits = listed(components.iter().map(|component| {
            let digit = rest % component.len();
            rest /= component.len();
            digit
        }));
        let numbered = listed(
            digits
                .iter()
                .zip(&starts)
                .map(|(digit, start)| start + digit),
        );
        let found = game.outcome(&numbered);
        check!(
            kind(expected[position]) == found,
            "{digits:?}: {found:?}, and not {:?}",
            expected[position]
        );
        let own = game.best_move(&numbered).map(|(index, option)| {
            let size: usize = components[..index].iter().map(Vec::len).product();
            position - digits[index] * size + (option - starts[index]) * size
        });
        check!(
            own.is_some() != sum[position].is_empty(),
            "{digits:?}: the move is {own:?}"
        );
        check!(
            own.is_none_or(|own| sum[position].contains(&own)),
            "{digits:?}: {own:?} is no move"
        );
        // Of equally good moves it is the first.
        let first = match expected[position] {
            Outcome::Win(_) => own,
            Outcome::Loss(_) => sum[position].first().copied(),
            Outcome::Draw => sum[position]
                .iter()
                .find(|&&left| expected[left] == Outcome::Draw)
                .copied(),
        };
        check!(own == first, "{digits:?}: {own:?}, and not {first:?}");
        strategy.push(listed(own));
    }
    let played = outcomes(&strategy).expect("a small game");
    for (position, &expected) in expected.iter().enumerate() {
        for reached in [played[position], played[positions + position]] {
            check!(
                kind(reached) == kind(expected),
                "position {position}: {expected:?} becomes {reached:?}"
            );
        }
    }
}

/// Returns the library's word for an outcome.
fn kind(outcome: Outcome) -> loopy::Outcome {
    match outcome {
        Outcome::Win(_) => loopy::Outcome::Win,
        Outcome::Loss(_) => loopy::Outcome::Loss,
        Outcome::Draw => loopy::Outcome::Draw,
    }
}
