//! Rules in one line: what is found, proved and refuted.

use std::process::{Command, Output};

/// Runs the command with these arguments, and returns what it prints, without line ends.
fn explore(arguments: &[&str]) -> (Output, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_explore"))
        .arg("explore")
        .args(arguments)
        .output()
        .expect("the program starts");
    let text = [&output.stdout[..], &output.stderr].concat();
    let text = String::from_utf8(text).expect("the program prints text");
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    (output, words)
}

fn assert_says(arguments: &[&str], expected: &[&str]) {
    let (_, text) = explore(arguments);
    for words in expected {
        assert!(
            text.contains(words),
            "{arguments:?}: no {words:?} in {text}"
        );
    }
}

const VALUES: &str = "no option has the same value, and each smaller value is that of an option";
const LOST: &str = "no lost position has a lost option, and every other has one";

#[test]
fn what_is_found_is_proved() {
    for (line, rule) in [
        ("n -> n - t for 1 <= t <= 3", "repeat after 4"),
        ("n -> n - t for t in {1, 3, 4}", "repeat after 7"),
        ("n -> n - t for t is a power of 2", "repeat after 3"),
        ("(a, b) -> (a - t, b) or (a, b - t) for t >= 1", "a XOR b"),
        ("octal 0.77", "repeat after 12 from heap 71 on"),
        (
            "n -> n - 1 or [t, n - 1 - t] for 0 < t < n - 1",
            "repeat after",
        ),
    ] {
        let proved = format!(
            "proved for all {}: {VALUES}",
            if line.starts_with('(') { "a, b" } else { "n" }
        );
        assert_says(&[line], &[rule, &proved]);
    }
    assert_says(
        &["n -> n - t for 1 <= t <= 3, last loses"],
        &["lost", &format!("proved for all n: {LOST}")],
    );
}

#[test]
fn what_no_automaton_says_is_checked() {
    assert_says(
        &["n -> n - t for t if n % t == 0 and t < n, from n = 1"],
        &["the number of zeros at the end of n", "checked to 1 ≤ n ≤"],
    );
}

#[test]
fn a_pattern_that_ends_far_beyond_the_table_is_refuted() {
    let line = "n -> n - t for t in {1, 2, 3000000000}";
    assert_says(&[line], &["repeat after 3: refuted at 3000000000"]);
    let (_, text) = explore(&[line]);
    assert!(
        !text.contains("proved") && !text.contains("snippet:"),
        "{text}"
    );
}

#[test]
fn claims_are_proved_or_the_least_exception_is_shown() {
    let take = "n -> n - t for 1 <= t <= 3";
    for (arguments, expected, is_proved) in [
        ([take, "--claim", "n % 4 == 0"], LOST, true),
        ([take, "--value", "n % 4"], VALUES, true),
        (
            [take, "--claim", "n % 5 == 0"],
            "refuted at n = 4: it is said to be won, but no option is lost: 1; 2; 3",
            false,
        ),
        (
            ["n -> n - t for t in {1, 2, 15000}", "--value", "n % 3"],
            "refuted at n = 15000: it is said to be 0, but so is the option 0",
            false,
        ),
        (
            [
                "(a, b) -> (a - t, b) or (a, b - t) for t >= 1",
                "--claim",
                "a = b",
            ],
            "Each move lowers the sum.",
            true,
        ),
        (
            [
                "k; n -> n - t for 1 <= t <= k",
                "--claim",
                "n % (k + 1) = 0",
            ],
            "not decided: no automaton says n % (k + 1), in the claim",
            false,
        ),
    ] {
        let (output, text) = explore(&arguments);
        assert!(text.contains(expected), "{arguments:?}: {text}");
        assert_eq!(output.status.success(), is_proved, "{arguments:?}: {text}");
    }
}

#[test]
fn errors_point_at_the_place() {
    assert_says(
        &["n -> n - t fro 1 <= t <= 3"],
        &[
            "^^^ expected",
            "did you mean `for`?",
            "help: rules are lines such as these",
        ],
    );
    assert_says(
        &["(a, b) -> (b, a)"],
        &[
            "judge: a position comes back: (0, 1) → (1, 0) → (0, 1)",
            "or `endless` to rules in one line",
        ],
    );
    // A move that changes nothing is none.
    assert_says(&["n -> n / 2 or n / 3"], &["G(0 … 5) = 0, 1, 2, 0, 0, 0"]);
    assert_says(
        &["k, m; n -> n - t for 1 <= t <= k + m"],
        &["a family has one parameter and one number"],
    );
    assert_says(
        &["--values", "-", "--claim", "n = 0"],
        &["a claim is about rules in one line"],
    );
}
