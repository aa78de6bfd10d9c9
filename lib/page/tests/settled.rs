//! Graphs that are settled, against the definition.

use ::games::graph::small_graphs;
use grundy::loopy_sum::LoopySum;
use libtest_mimic::Trial;
use page::position::Outcome;
use page::search;

use crate::engine::{outcome_of, outcomes};

/// Returns the tests of this file.
pub(crate) fn tests() -> Vec<Trial> {
    checks::tests![small_graphs_are_settled_as_the_definition_says,]
}

fn small_graphs_are_settled_as_the_definition_says() {
    let mut drawn = 0;
    let mut by_smith = 0;
    for graph in (2..=3).flat_map(small_graphs) {
        // A number alone is a vertex.
        let mut edges = (graph.vertices - 1).to_string();
        let mut options = vec![vec![]; graph.vertices as usize];
        for (from, to) in graph.edges {
            edges += &format!(",{from}-{to}");
            options[from as usize].push(to as usize);
        }
        let outcomes = outcomes(&options, false);
        // `tests/checks/definitions/loopy.rs` compares these numbers with the definition.
        let sum = LoopySum::new(options.len(), |vertex| options[vertex].clone());
        let mut settled = vec![None; options.len()];
        for step in search::read(&edges).expect("a graph").steps {
            if step.outcome == Outcome::Drawn {
                drawn += 1;
            }
            if step.why.contains("Smith") {
                by_smith += 1;
            }
            // Wherever the page shows ∞, it explains it.
            let is_infinite = step.number.is_none() && step.outcome == Outcome::Won;
            let explains = "no Grundy number (∞), which matters in sums";
            assert_eq!(step.why.contains(explains), is_infinite, "{}", step.why);
            for vertex in step.vertices {
                assert!(step.why.contains(&vertex.to_string()), "{}", step.why);
                let before = settled[vertex].replace((step.outcome, step.number));
                assert_eq!(before, None, "{edges}: {vertex} is settled twice");
            }
        }
        for (vertex, settled) in settled.into_iter().enumerate() {
            let expected = (outcome_of(&outcomes[vertex]), sum.grundy_number(vertex));
            assert_eq!(settled, Some(expected), "{edges}: {vertex}");
        }
    }
    assert!(drawn > 100 && by_smith > 10, "{drawn}, {by_smith}");
}
