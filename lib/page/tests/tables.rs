//! Graphs that are settled and periods that are proved, against the definition.

use ::games::graph::small_graphs;
use grundy::loopy_sum::LoopySum;
use libtest_mimic::Trial;
use page::numbers::{self, Numbers};
use page::position::Outcome;
use page::search;

use crate::engine::{outcome_of, outcomes};

/// Returns the tests of this file.
pub(crate) fn tests() -> Vec<Trial> {
    checks::tests![
        small_graphs_are_settled_as_the_definition_says,
        a_period_that_is_claimed_holds_and_numbers_are_the_mex_of_the_options,
        a_number_and_a_proof_are_explained,
    ]
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

fn a_period_that_is_claimed_holds_and_numbers_are_the_mex_of_the_options() {
    for (rule, expected) in [
        ("take 2,4,7", Some((8, 3))),
        ("take 1-3", Some((0, 4))),
        ("take:1,3,4", Some((0, 7))),
        ("octal 0.77", Some((71, 12))),
        ("octal:0.137", Some((52, 34))),
        ("octal 0.3", Some((0, 2))),
        ("octal 0.007", None),
        ("octal 4.333...", None),
        ("turn x,xx", Some((0, 2))),
        ("turn xxx", Some((0, 3))),
        ("turn x.x x", Some((0, 4))),
        ("turn mock", None),
        ("turn ruler", None),
    ] {
        let found = numbers::read(rule).expect("a rule");
        let period = found.period.map(|period| (period.start, period.length));
        assert_eq!(period, expected, "{rule}: {}", found.proof);
        let is_proved = found.proof.contains(", proved. Checked:");
        assert_eq!(is_proved, period.is_some(), "{}", found.proof);
        // The options are the rule book's or the pattern's, the numbers the library's.
        for index in 0..120 {
            let why = found.why(index).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(why.number, found.numbers[index as usize], "{rule}: {index}");
        }
        if let Some((start, length)) = period {
            check_period(&found, start as usize, length as usize);
        }
    }
}

/// Fails unless the numbers have a period from its start on, and not earlier.
fn check_period(found: &Numbers, start: usize, length: usize) {
    let rule = &found.rule;
    let numbers = &found.numbers;
    let later = &numbers[start + length..];
    assert!(
        later.len() > 10 && numbers[start..].starts_with(later),
        "{rule}"
    );
    if let Some(last) = start.checked_sub(1) {
        let (one, next) = (numbers[last], numbers[last + length]);
        assert_ne!(one, next, "{rule}: the period begins earlier");
    }
    // The proof compares numbers of the table.
    assert!((1..500).contains(&found.compared), "{rule}");
}

fn a_number_and_a_proof_are_explained() {
    let kayles = page::answer("why 3 kayles");
    assert!(kayles.contains("{\"left\":[1,1],\"number\":0}"), "{kayles}");
    assert!(kayles.contains("\"number\":3,\"numbers\""), "{kayles}");
    for (request, said) in [
        ("why 9999 take 1", "the table ends at 1999, before 9999"),
        ("why x take 1", "expected the index of a number"),
        ("rule octal 0.3", "for all n from 0 to 4"),
    ] {
        let answer = page::answer(request);
        assert!(answer.contains(said), "{request}: {answer}");
    }
}
