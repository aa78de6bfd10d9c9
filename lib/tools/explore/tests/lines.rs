//! Rules in one line: what is found, proved and refuted.

use std::process::{Command, Output};

use formula::rules::Rules;

#[path = "lines/closures.rs"]
mod closures;

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
        ("n -> n - t for 1 <= t <= 3", "repeat after 4: n mod 4"),
        (
            "n -> n - t for t in {1, 3, 4}",
            "repeat after 7: 0, 1, 0, 1, 2, 3, 2 for n mod 7 = 0 … 6",
        ),
        (
            "n -> n - t for t is a power of 2",
            "repeat after 3: n mod 3",
        ),
        ("(a, b) -> (a - t, b) or (a, b - t) for t >= 1", "a XOR b"),
        (
            "octal 0.77",
            "repeat after 12 from heap 71 on: 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7 for n mod 12 = 0 … 11",
        ),
        (
            "n -> n - 1 or [t, n - 1 - t] for 0 < t < n - 1",
            "repeat after",
        ),
    ] {
        let rules = Rules::parse(line).expect("they are rules");
        let names = rules.fixed_names().join(", ");
        let proved = format!("proved for all {names}: {VALUES}");
        assert_says(&[line], &[rule, &proved]);
    }
    assert_says(
        &["n -> n - t for 1 <= t <= 3, last loses"],
        &[
            "rule: the last move loses: lost if n mod 4 = 1",
            &format!("proved for all n: {LOST}"),
        ],
    );
}

#[test]
fn a_machine_is_guessed_and_proved_where_no_rule_is() {
    for (line, machine, proof) in [
        (
            "wythoff",
            "a machine of 13 states reads a, b side by side as sums of Fibonacci numbers",
            LOST,
        ),
        (
            "n -> {n - 1 or n - lowest_bit(n) or n / 2} if n > 0",
            "a machine of 10 states reads n in binary, the greatest digits first, and says the Grundy number",
            VALUES,
        ),
        (
            "n -> n - t for 1 <= t <= n / 2",
            "state 0 1 says 0 0 1 lost 1 2 1 lost 2 2 2 won proved for all n",
            LOST,
        ),
        (
            "nim 3, last loses",
            "side by side in binary, the greatest digits first, and says who wins",
            LOST,
        ),
    ] {
        assert_says(&[line], &["rule: ", machine, proof]);
    }
    // What is short comes first.
    assert_says(
        &["wythoff"],
        &["(a - t, b - t) for t >= 1 snippet: Wythoff's game: lost if min(x, y) ="],
    );
    assert_says(
        &["wythoff", "--to", "60", "--code"],
        &["/// Returns 0 if the player to move loses, else 1. fn value("],
    );
}

#[test]
fn fibonacci_nim_is_proved() {
    assert_says(&["fibonacci nim"], &["the least Fibonacci number", LOST]);
    // What the last move took may be at most doubled, and 0 says that none was made.
    let by_last =
        "(n, last) -> (n - t, t) for t >= 1 if t <= 2last or last == 0 and t < n, who wins";
    let first = "for last = 0: lost if the number of terms in the Zeckendorf sum of n < 2";
    let later = "for n ≥ 1: lost if 2last < the least Fibonacci number";
    assert_says(&[by_last], &[first, later, LOST]);
}

#[test]
fn what_the_rules_name_is_tried() {
    for (line, at) in [
        (
            "k; n -> n - t for 1 <= t <= k if k != 77 or t != 5",
            "refuted at 77,",
        ),
        (
            "n -> n - t for t is a power of 2; n - 3 if n == 1500000",
            "refuted at 1500000",
        ),
        (
            "n -> n - t for t is a power of 2 or n - 1048575",
            "refuted at 1048575",
        ),
        (
            "n -> n - t for 1 <= t <= 3; n - 4 if n % 1009 == 3 and n % 1013 == 7",
            "refuted at 1021111",
        ),
        (
            "n -> n - t for 1 <= t <= 3 if root(n) != 2000",
            "refuted at 400000",
        ),
        (
            "n -> n - t for 1 <= t <= 4 if n is not a square or n < 1000000",
            "refuted at 1002001",
        ),
        (
            "k; n -> n - t for 1 <= t <= k if k * k != 10000",
            "refuted at 100,1",
        ),
        (
            "k; n -> n - t for 1 <= t <= k if bits(k) < 7",
            "refuted at 64,",
        ),
        // What is said of positive numbers alone is no way around a position that refutes it, nor is a number for each of few bits.
        (
            "(a, b) -> (a - t, b) for 1 <= t <= 3; (a, b - t) for 1 <= t <= 2 if b < 5000",
            "refuted at 0,5000",
        ),
        (
            "n -> n - t for t is a power of 3; n - 1000000",
            "refuted at 1000000",
        ),
        // All lines of play of small positions have the same parity.
        (
            "(a, b) -> (a - 1, b) or (a, b - 1); (a - 1, b - 1) if a + b == 2000",
            "refuted at",
        ),
        (
            "(a, b) -> (a - t, b) or (a, b - t) for t >= 1; (a - t, b - t) for t >= 1 if a != 427 or b != 660",
            "help: a larger --to may show more",
        ),
    ] {
        assert_says(&[line], &["nothing found", at]);
    }
    assert_says(
        &["n -> n - t for 1 <= t <= 3; n - 4 if n >= 100"],
        &[
            "lost if n > 100 and n mod 5 = 1, or n < 100 and n mod 4 = 0",
            LOST,
        ],
    );
}

/// One heap between the table shown and the larger one is won by no move that wins elsewhere.
#[test]
fn a_strategy_is_tried_where_the_rules_name_a_heap() {
    let line = "n -> n - t for t is a power of 2; n - 3 if n == 15000";
    let (_, text) = explore(&[line]);
    assert!(text.contains("n mod 3 if 15000 ≠ n; else"), "{text}");
    assert!(!text.contains("to win"), "{text}");
}

#[test]
fn who_wins_may_be_right_where_values_are_not() {
    assert_says(
        &["n -> n - t for 1 <= t <= 2; n - 3 if n is a power of 2 and n > 200000"],
        &[
            "rule: lost if n mod 3 = 0 proved",
            "n mod 3: refuted at 262144",
        ],
    );
}

#[test]
fn a_range_needs_no_automata() {
    let proved = "proved from heap 0 on: what is taken and the answer to it";
    for (line, rule) in [
        ("take 1..1000000", "the value is n mod 1000001"),
        ("take 3..77", "the value is ⌊(n mod 80)/3⌋"),
        (
            "n -> n - t for 5000 <= t <= 9999",
            "the value is ⌊(n mod 14999)/5000⌋",
        ),
        (
            "n -> n - t for 1 <= t <= 1000000, who wins",
            "lost if n mod 1000001 = 0",
        ),
        (
            "take 1 to 1000000, last loses",
            "the last move loses: lost if n mod 1000001 = 1",
        ),
    ] {
        assert_says(&[line], &[&format!("rule: {rule} {proved}")]);
        let (_, text) = explore(&[line]);
        assert!(
            !text.contains("to win: ") && !text.contains("lines: "),
            "{text}"
        );
    }
}

#[test]
fn words_are_those_of_a_reader() {
    for (line, words) in [
        (
            "n -> n - t for t >= 1 if t % 2 == n % 2",
            "rule: the value is ⌊(n + 1)/2⌋ proved",
        ),
        (
            "n -> [t, t, n - 2t] for t >= 1 if 2t < n",
            "rule: the value is ⌊(n - 1)/2⌋ from heap 1 on",
        ),
        (
            "n -> n / 2 or n / 3",
            "rule: G(n) = G(⌊n/6⌋); G(0 … 5) = 0, 1, 2, 0, 0, 0",
        ),
        (
            "grundy",
            "GrundysGame::new(largest).grundy_number(heap) checked to n ≤",
        ),
        (
            "n -> n - t for 1 <= t <= 3, from n = 1",
            "note: from n = 1: no move goes below, such as 1 → 0 rule:",
        ),
        // An amount may be a triangular number.
        (
            "n -> n - t * (t + 1) / 2 for t >= 1, up to 50",
            "Grundy numbers of 51 positions",
        ),
    ] {
        assert_says(&[line], &[words]);
    }
    // That 0 alone is lost needs no machine.
    let line = "n -> n - t for t >= 1 if n <= 2t";
    assert_says(&[line, "--code"], &["pub fn grundy_number(n: u64)"]);
    let (_, text) = explore(&[line]);
    assert!(!text.contains("a machine of"), "{text}");
}

#[test]
fn what_no_automaton_says_is_checked() {
    assert_says(
        &["n -> n - t for t if n % t == 0 and t < n, from n = 1"],
        &["the number of zeros at the end of n", "checked to 1 ≤ n ≤"],
    );
}

#[test]
fn long_periods_of_octal_games_are_proved_by_their_theorem() {
    for (line, start, length) in [
        ("octal 0.45", 498, 20),
        ("octal 0.156", 3479, 349),
        ("octal 0.16", 105_351, 149_459),
        ("octal 0.127", 46_578, 4),
    ] {
        let rule = format!("repeat after {length} from heap {start} on");
        let theorem = format!("proved from heap {start} on: the Guy-Smith theorem");
        assert_says(
            &[line],
            &[&rule, &theorem, "its rules are those of the table"],
        );
    }
    assert_says(&["octal 0.007"], &["period: none is proved by a table of"]);
    // The period of 0.106 lies beyond every table.
    for (line, period) in [
        ("octal 0.104", "11770282 from heap 197769598 on"),
        ("octal 0.106", "328226140474 from heap 465384263797 on"),
    ] {
        let words = format!("period: {period}, published by A. Flammenkamp");
        assert_says(&[line], &[&words, "not proved here"]);
    }
}

#[test]
#[ignore = "a table of twenty million heaps"]
fn a_published_period_is_proved_if_a_table_reaches_it() {
    assert_says(
        &["octal 0.354"],
        &[
            "repeat after 1180 from heap 10061916 on",
            "proved from heap 10061916 on: the Guy-Smith theorem",
        ],
    );
}

#[test]
fn what_fits_few_parameters_must_fit_more() {
    let line = "k; n -> n - t for 1 <= t <= k if gcd(k, t) == 1";
    assert_says(&[line], &["nothing found"]);
    let line = "k; n -> n - t for 1 <= t <= k";
    assert_says(
        &[line],
        &[
            "rule: the value is n mod (k + 1) checked to",
            "1 ≤ k ≤ 60, n ≤ 200: equal on all positions",
        ],
    );
}

#[test]
fn a_pattern_that_ends_far_beyond_the_table_is_refuted() {
    let line = "n -> n - t for t in {1, 2, 3000000000}";
    assert_says(&[line], &["repeat after 3: n mod 3: refuted at 3000000000"]);
    let (_, text) = explore(&[line]);
    assert!(
        !text.contains("proved") && !text.contains("snippet:"),
        "{text}"
    );
    for (line, refuted) in [
        (
            "n -> n - t for t in {1, 2} if n < 3000000001, last loses, who wins",
            "refuted at 3000000001: it says 0, but 1 by what it says of the options",
        ),
        (
            "n -> n - t for t in {1, 2}; [n - 3000000000, 2, 2]",
            "refuted at 3000000000: it says 0, but 3 by what it says of the options",
        ),
    ] {
        assert_says(&[line], &[refuted]);
    }
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
            ["kayles", "--claim", "n % 2 == 0"],
            "refuted at n = 2: it is said to be lost, but so is the option 0",
            false,
        ),
        (
            [
                "k; n -> n - t for 1 <= t <= k",
                "--claim",
                "n % (k + 2) = 0",
            ],
            "refuted at k = 1, n = 2: it is said to be won, but no option is lost: 1",
            false,
        ),
        (
            [
                "k; n -> n - t for 1 <= t <= k",
                "--claim",
                "n % (k + 1) = 0",
            ],
            "checked to 1000, not proved: it holds on all 10010 positions, but this tool cannot prove what is said by n % (k + 1)",
            false,
        ),
        (
            ["n -> [t, n - t] or n - t for t >= 1", "--value", "n"],
            "no sum or order of the numbers falls with each move: at n = 1 a move leaves 1 + 0, so nothing changes beside an empty part",
            false,
        ),
        (
            [take, "--claim", "n % 4 == 0 and n < 999999999999999999"],
            "positions, but a constant or a factor is too large for the automata",
            false,
        ),
        (
            ["n -> n + 1 if n < 5", "--claim", "n >= 5 or n % 2 == 1"],
            "at n = 0 a move leaves 1, which is no smaller",
            false,
        ),
        (
            ["n -> [n, t] for 1 <= t < n", "--value", "n"],
            "at n = 2 a move leaves 2 + 1, of which a part is no smaller",
            false,
        ),
        (
            ["(a, b) -> (b, a)", "--claim", "a = b"],
            "no sum or order of the numbers falls with each move",
            false,
        ),
    ] {
        let (output, text) = explore(&arguments);
        assert!(text.contains(expected), "{arguments:?}: {text}");
        assert_eq!(output.status.success(), is_proved, "{arguments:?}: {text}");
    }
}

#[test]
fn claims_are_read_as_they_are_written() {
    let nim = "nim 2";
    for (arguments, expected) in [
        ([nim, "--claim", "(a - b) * (a - b) == 0"], "checked to"),
        (
            [nim, "--claim", "lost iff (a - b) * 2 = 0"],
            "read as 2a == 2b proved",
        ),
        (
            [nim, "--claim", "won iff !(a == b)"],
            "read as lost iff a == b proved",
        ),
        (
            ["wythoff", "--claim", "min(a, b) = ⌊|a - b|·(1 + √5)/2⌋"],
            "read as min(a, b) == (root(5 * (abs(a - b) * abs(a - b))) + abs(a - b)) / 2 checked to",
        ),
        (
            ["wythoff", "--claim", "min(x, y) = 1"],
            "no number is called `x`: they are a, b",
        ),
        ([nim, "--claim", "a == √5 * b"], "`√5` is no whole number"),
        (
            [nim, "--claim", "(a - b) xor 1 == 1"],
            "`a - b` is below zero at a = 0, b = 1: write max(a - b, 0) or |a - b|",
        ),
        (
            [nim, "--value", "a - b"],
            "`a - b` is below zero at a = 0, b = 1",
        ),
        (
            [nim, "--value", "a == b"],
            "a value is a number: claim a condition by --claim",
        ),
        (
            ["nim, last loses", "--claim", "n % 2 == 0"],
            "at n = 0: it is said to be lost, but there is no move, so it is won",
        ),
    ] {
        assert_says(&arguments, &[expected]);
    }
    assert_says(
        &["n -> n or n - 1"],
        &["note: a move that leaves all as it is, as at n = 1, is none"],
    );
    assert_says(
        &["n -> n - t for 3 <= t <= 1"],
        &["note: no position of the table has a move"],
    );
    assert_says(
        &["n -> [t, n - t] for t >= 1 if t != n - t"],
        &["a position comes back: 1 → 1, by a move that changes nothing, or beside an empty part"],
    );
}

#[test]
fn families_may_have_several_parameters_or_numbers() {
    let parameters = "k, m; n -> n - t for 1 <= t <= k + m";
    assert_says(
        &[parameters, "--to", "20"],
        &["2100 positions", "1,2: 0 1 2 3 0"],
    );
    let numbers = "k; (a, b) -> (a - t, b) or (a, b - t) for 1 <= t <= k";
    assert_says(&[numbers, "--to", "20"], &["4410 positions"]);
    assert_says(
        &["l, r; n -> n - t for l <= t <= r"],
        &["the value is ⌊(n mod (l + r))/l⌋ if l ≤ r"],
    );
}

#[test]
fn errors_point_at_the_place() {
    assert_says(
        &["n -> n - t fro 1 <= t <= 3"],
        &[
            "expected `or`, `for`, `if`",
            "did you mean `for`? n -> n - t fro 1 <= t <= 3 ^^^",
            "rules are lines such as these",
        ],
    );
    assert_says(
        &["(a, b) -> (b, a)"],
        &[
            "judge: a position comes back: (0,1) → (1,0) → (0,1)",
            "or `endless` to rules in one line",
        ],
    );
    assert_says(
        &["n -> n + 1"],
        &["judge: from 0 a game may go on without end: 0 → 1 → 2 → 3 → …"],
    );
    assert_says(
        &[
            "(a, b, c, d, e, f, g, h) -> (a - 1, b, c, d, e, f, g, h)",
            "--to",
            "8",
        ],
        &["judge: the positions take more than 1 GiB"],
    );
    // A move that changes nothing is none.
    assert_says(&["n -> n / 2 or n / 3"], &["G(0 … 5) = 0, 1, 2, 0, 0, 0"]);
    assert_says(
        &["--values", "-", "--claim", "n = 0"],
        &["a claim is about rules in one line"],
    );
}

#[test]
fn a_game_is_named_where_no_problem_has_the_name() {
    assert_says(
        &["wythoff", "--to", "40"],
        &[
            "read as (a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t) for t >= 1",
            "1681 positions",
        ],
    );
    assert_says(&["kayles", "--to", "100"], &["101 positions"]);
    assert_says(&["take 1,3,4"], &["repeat after 7", "proved for all n"]);
    assert_says(&["octal 0.77"], &["repeat after 12 from heap 71 on"]);
}
