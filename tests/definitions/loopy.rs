//! Games that need not end: the library against the definition.

use std::thread;

use anyhow::{Context, Result, ensure};
use grundy::graph;
use grundy::loopy::{self, Outcomes};
use libtest_mimic::Trial;
use oracle::endless::{Outcome, outcomes};
use oracle::graph::{Graph, small_graphs};
use oracle::random::Random;

use crate::{some_and_all, test};

pub(crate) fn tests() -> Vec<Trial> {
    let mut tests =
        vec![test("library/loopy/repeated-moves", repeated_moves), test("library/loopy/long-path", long_path)];
    tests.extend(some_and_all(7, "library/loopy/every-graph-of-four-vertices", every_graph_of_four_vertices));
    tests.extend(some_and_all(11, "library/loopy/random-graphs", random_graphs));
    tests
}

/// Returns where the moves from each vertex lead.
pub(crate) fn options_of(graph: &Graph) -> Vec<Vec<usize>> {
    let mut options = vec![vec![]; graph.vertices as usize];
    for &(from, to) in &graph.edges {
        options[from as usize].push(to as usize);
    }
    options
}

/// Checks what the library says of each position, however it gets the moves, and the move that it makes there.
fn check(options: &[Vec<usize>]) -> Result<usize> {
    let mut predecessors = vec![vec![]; options.len()];
    for (from, options) in options.iter().enumerate() {
        options.iter().for_each(|&to| predecessors[to].push(from));
    }
    let expected = outcomes(options)?;
    let forwards = Outcomes::from_options(options.len(), |position| options[position].iter().copied());
    let backwards = Outcomes::from_predecessors(
        options.len(),
        |position| options[position].len(),
        |position| predecessors[position].iter().copied(),
    );
    for (position, options) in options.iter().enumerate() {
        let wanted = match expected[position] {
            Outcome::Win(moves) => (loopy::Outcome::Win, Some(moves)),
            Outcome::Loss(moves) => (loopy::Outcome::Loss, Some(moves)),
            Outcome::Draw => (loopy::Outcome::Draw, None),
        };
        for outcomes in [&forwards, &backwards] {
            let found = (outcomes.outcome(position), outcomes.remoteness(position));
            ensure!(found == wanted, "position {position} of {options:?}: {found:?}, and not {wanted:?}");
        }
        let best = forwards.best_option(options.iter().copied());
        let leaves = best.map(|option| expected[option]);
        let is_best = match (expected[position], leaves) {
            (Outcome::Win(moves), Some(Outcome::Loss(after))) => after + 1 == moves,
            (Outcome::Loss(moves), Some(Outcome::Win(after))) => after + 1 == moves,
            (Outcome::Loss(0), None) | (Outcome::Draw, Some(Outcome::Draw)) => true,
            _ => false,
        };
        // Of equally good options it is the first.
        let is_first = best == options.iter().find(|&&option| Some(expected[option]) == leaves).copied();
        ensure!(is_best && is_first, "position {position} of {options:?}: the move to {best:?} leaves {leaves:?}");
    }
    Ok(options.len())
}

/// All graphs of up to four vertices, loops and cycles allowed.
fn every_graph_of_four_vertices(apart: usize) -> Result<String> {
    let (mut graphs, mut positions) = (0, 0);
    for graph in (0..=4).flat_map(small_graphs).step_by(apart) {
        positions += check(&options_of(&graph)).with_context(|| format!("{graph:?}"))?;
        graphs += 1;
    }
    Ok(format!("{positions} positions of {graphs} graphs"))
}

/// Random graphs of up to forty vertices, with few and with many moves.
fn random_graphs(apart: usize) -> Result<String> {
    let mut positions = 0;
    for seed in (0..10_000).step_by(apart) {
        let mut random = Random::new(seed);
        let vertices = random.between(1, 40);
        let most_moves = random.between(1, 4);
        let options = random.list(vertices, |random| {
            random.short_list(0, most_moves, |random| random.between(0, vertices - 1) as usize)
        });
        positions += check(&options).with_context(|| format!("seed {seed}"))?;
    }
    Ok(format!("{positions} positions"))
}

/// Every move two or three times.
fn repeated_moves() -> Result<String> {
    let mut positions = 0;
    for graph in small_graphs(3) {
        let mut options = options_of(&graph);
        for (position, options) in options.iter_mut().enumerate() {
            options.extend_from_within(..);
            options.extend_from_within(..options.len() / 2 * (position % 2));
        }
        positions += check(&options)?;
    }
    Ok(format!("{positions} positions"))
}

/// A path of a million vertices that can be turned back, on a stack that a thousand nested calls would overflow.
fn long_path() -> Result<String> {
    const VERTICES: usize = 1_000_000;
    let check = || {
        // From the end on, each vertex of odd number leads back, too; those of even number have no choice.
        let down = (1..VERTICES).map(|from| (from, from - 1));
        let edges: Vec<(usize, usize)> =
            down.chain((1..VERTICES - 1).step_by(2).map(|from| (from, from + 1))).collect();
        let graph = graph::Graph::new(VERTICES, &edges).expect("all edges are in the graph");
        let outcomes = Outcomes::from_options(VERTICES, |vertex| graph.options(vertex));
        (0..VERTICES).all(|vertex| outcomes.remoteness(vertex) == Some(vertex))
    };
    let thread = thread::Builder::new().stack_size(128 << 10).spawn(check)?;
    ensure!(thread.join().ok().context("it panics")?, "a remoteness is wrong");
    Ok(format!("{VERTICES} positions"))
}
