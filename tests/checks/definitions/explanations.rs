//! What is worked out of the positions that an answer depends on.

use games::Why;

use crate::*;

/// A problem, an input, and the last paragraph that this gets.
const EXPLAINED: [(&str, &str, &str); 9] = [
    (
        "multi_pile_1_2",
        "1 3 3 4 4",
        "3: options 2 (2), 1 (1); the mex is 0\n\
         4: options 3 (0), 2 (2); the mex is 1\n\
         nim-sum: 0 ⊕ 1 ⊕ 1 = 0\n\
         so the player to move loses\n",
    ),
    (
        "misere_nim",
        "2 1 2",
        "1 + 2: options 0 + 2 (won), 1 + 0 (lost), 1 + 1 (won)\nso the player to move wins\n",
    ),
    (
        "shiritori",
        "3 abcdef defghi defdef",
        "begin with \"ghi\": no option\nso it is lost in 0\n",
    ),
    (
        "nim",
        "1 1",
        "1: options 0 (0); the mex is 1\nso the player to move wins\n",
    ),
    (
        "subtraction_game",
        "3 1 1",
        "3: options 2 (0); the mex is 1\nso the player to move wins\n",
    ),
    (
        "g3",
        "1 3 1 2 5",
        "[1, 2, 5]: options [1, 2, 3] (0), [1, 2, 4] (1); the mex is 2\nso the player to move wins\n",
    ),
    (
        "pn_positions",
        "3 2 0 1 0 2",
        "vertex 0: options vertex 1 (lost), vertex 2 (lost)\nso the player to move wins\n",
    ),
    ("new_nim", "3 1 2 3", "1 more is left out\n"),
    (
        "nim_product",
        "1 1 1",
        "1 ⊗ 1: options 0 ⊗ 1 + 1 ⊗ 0 + 0 ⊗ 0 (0); the mex is 1\nso the player to move wins\n",
    ),
];

pub fn tests(tests: &mut Tests) {
    for (place, (problem, input, expected)) in EXPLAINED.into_iter().enumerate() {
        tests.add(
            format!("oracle/{problem}/explains-{place}"),
            move || -> Result<()> {
                let text = explain(rules::problem(problem)?, input)?;
                check_eq!(
                    text.rsplit("\n\n").next().context("no paragraph")?,
                    expected,
                    "{text}"
                );
                Ok(())
            },
        );
    }
    add_tests!(
        tests,
        "oracle/every-problem-explains-small-inputs" = every_problem_explains,
    );
}

fn explain(problem: &Problem, input: &str) -> Result<String> {
    let why = Why::noted();
    (problem.answer)(input, &why)?;
    Ok(why.text())
}

fn every_problem_explains() -> Result<()> {
    for problem in PROBLEMS {
        let mut paragraphs = 0;
        for seed in 0..5 {
            let text = explain(problem, &rules::generate(problem, "small", seed)?)?;
            paragraphs += text
                .split("\n\n")
                .filter(|paragraph| paragraph.contains("so "))
                .count();
        }
        check!(paragraphs >= 3, "{}: {paragraphs} paragraphs", problem.name);
    }
    Ok(())
}
