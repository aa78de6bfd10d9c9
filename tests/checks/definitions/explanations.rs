//! What the oracle works out of a position, and of a move that a program has printed.

use oracle::explain::explain;

use crate::*;

/// A problem, an input, what a program has printed if anything, and the last paragraph that this gets.
const EXPLAINED: [(&str, &str, Option<&str>, &str); 18] = [
    (
        "multi_pile_1_2",
        "1 3 3 4 4",
        None,
        "3: options 2 (2), 1 (1); the mex is 0\n\
         4: options 3 (0), 2 (2); the mex is 1\n\
         nim-sum: 0 ⊕ 1 ⊕ 1 = 0\n\
         so the player to move loses\n",
    ),
    (
        "misere_nim",
        "2 1 2",
        None,
        "1 + 2: options 0 + 2 (won), 1 + 0 (lost), 1 + 1 (won)\nso the player to move wins\n",
    ),
    ("shiritori", "3 abcdef defghi defdef", None, "begin with \"ghi\": no option\nso it is lost in 0\n"),
    (
        "nim",
        "3 1 2 4",
        Some("First\nMove: heap 1, remove 1 (2 -> 1)"),
        "the printed move leads to 1 + 1 + 4 (1 ⊕ 1 ⊕ 4 = 4)\n\
         so the opponent wins\n\
         the only winning move leads to 1 + 2 + 3 (1 ⊕ 2 ⊕ 3 = 0)\n",
    ),
    (
        "nim",
        "3 2 2 2",
        Some("First\nMove: heap 2, remove 2 (2 -> 0)"),
        "the printed move leads to 2 + 2 + 0 (2 ⊕ 2 ⊕ 0 = 0)\n\
         it wins, but another winning move is asked for\n\
         winning moves lead to 0 + 2 + 2 (0 ⊕ 2 ⊕ 2 = 0), 2 + 0 + 2 (2 ⊕ 0 ⊕ 2 = 0), 2 + 2 + 0 (2 ⊕ 2 ⊕ 0 = 0)\n",
    ),
    (
        "nim",
        "2 1 1",
        Some("First\nMove: heap 0, remove 0 (1 -> 1)"),
        "no legal move is printed like this\nno move from 1 + 1 wins\n",
    ),
    (
        "nim",
        "2 1 1",
        Some("First\nMove: heap 0, remove 1 (1 -> 0)"),
        "the printed move leads to 0 + 1 (0 ⊕ 1 = 1)\nso the opponent wins\nno move from 1 + 1 wins\n",
    ),
    ("nim", "1 1", Some("Second"), "the only winning move leads to 0 (0)\n"),
    // The right answer needs no explanation.
    (
        "nim",
        "1 1",
        Some("First\nMove: heap 0, remove 1 (1 -> 0)\n"),
        "1: options 0 (0); the mex is 1\nso the player to move wins\n",
    ),
    (
        "misere_nim",
        "1 7",
        Some("First\nMove: heap 0, remove 7 (7 -> 0)"),
        "the printed move leads to 0 (won)\nso the opponent wins\nthe only winning move leads to 1 (lost)\n",
    ),
    // Only the number is wrong.
    (
        "subtraction_game",
        "3 1 1",
        Some("Grundy[3] = 2\nFirst\nWinning move: subtract 1 (3 -> 2)"),
        "3: options 2 (0); the mex is 1\nso the player to move wins\n",
    ),
    (
        "g3",
        "1 3 1 2 5",
        Some("Mary wins\nMove 5 to 4\n\n"),
        "the printed move leads to [1, 2, 4] (1)\n\
         so the opponent wins\n\
         the only winning move leads to [1, 2, 3] (0)\n",
    ),
    // A move without a word beside it.
    (
        "playing_with_string",
        "abacaba",
        Some("First\n4"),
        "the printed move leads to \"aba\" + \"aba\" (1 ⊕ 1 = 0)\n\
         it wins, but another winning move is asked for\n\
         winning moves lead to \"acaba\" (0), \"aba\" + \"aba\" (1 ⊕ 1 = 0), \"abaca\" (0)\n",
    ),
    (
        "playing_with_string",
        "abacaba",
        Some("First\n3"),
        "no legal move is printed like this\n\
         winning moves lead to \"acaba\" (0), \"aba\" + \"aba\" (1 ⊕ 1 = 0), \"abaca\" (0)\n",
    ),
    (
        "polyomino_game",
        "1 4 1 2 ## fixed",
        Some("Grundy = 2\nFirst\n##..\n"),
        "the printed move leads to empty [2, 3] (1)\n\
         so the opponent wins\n\
         the only winning move leads to empty [0, 3] (0)\n",
    ),
    // One move of several.
    (
        "pn_positions",
        "3 3 0 1 1 2 0 2",
        Some("NNP\n0 -> 1\n1 -> 2\n"),
        "the printed move from vertex 0 leads to vertex 1 (won)\n\
         so the opponent wins\n\
         the only winning move leads to vertex 2 (lost)\n",
    ),
    // The same in another order.
    (
        "pn_positions",
        "3 3 0 1 1 2 0 2",
        Some("NNP\n1 -> 2\n0 -> 2\n"),
        "vertex 0: options vertex 1 (won), vertex 2 (lost)\nso the player to move wins\n",
    ),
    (
        "dag_sum",
        "1 3 3 0 1 1 2 0 2 0",
        Some("First\nMove in component 0: 0 -> 2 (Grundy 1 -> 0)"),
        "the printed move leads to vertex 2 (0)\n\
         it is printed like this: Move in component 0: 0 -> 2 (Grundy 2 -> 0)\n\
         the only winning move leads to vertex 2 (0)\n",
    ),
];

pub(crate) fn tests(tests: &mut Tests) {
    for (place, &(problem, input, printed, expected)) in EXPLAINED.iter().enumerate() {
        tests.add(format!("oracle/{problem}/explains-{place}"), move || {
            let text = oracle::problem(problem).and_then(|problem| explain(problem, input, printed))?;
            let last = text.rsplit("\n\n").next().context("no paragraph")?;
            ensure!(last == expected, "{input:?}: expected\n{expected}found\n{last}");
            Ok(())
        });
    }
    tests.add("oracle/every-problem-explains-small-inputs", every_problem_explains);
}

fn every_problem_explains() -> Result<()> {
    for problem in oracle::PROBLEMS {
        let mut paragraphs = 0;
        for seed in 0..5 {
            let text = explain(problem, &problem.generate("small", seed)?, None)?;
            paragraphs += text.split("\n\n").filter(|paragraph| paragraph.contains("so ")).count();
        }
        ensure!(paragraphs >= 3, "{}: {paragraphs} paragraphs", problem.name);
    }
    Ok(())
}
