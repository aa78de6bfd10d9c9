//! How to win: for known games the move that books give, and none where no formula says it.

use std::time::Duration;

use explore::found::Found;
use explore::line::{self, LineGame};

/// Returns what is said of how to win the game of a line, in one line.
fn said(text: &str) -> String {
    let line = line::read(text).expect("the line is right");
    let game = LineGame::new(line, Duration::MAX, None);
    let table = game.table(None).expect("there is a table");
    let report = Found::new(&table, &game);
    let strategy = report
        .strategy
        .map(|strategy| strategy.text(&report.sample))
        .unwrap_or_default();
    strategy.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn winning_moves_are_those_of_the_books() {
    for (line, words) in [
        ("n -> n - t for 1 <= t <= 3", "take n mod 4;"),
        ("k; n -> n - t for 1 <= t <= k", "take n mod (k + 1);"),
        (
            "n -> n - t for t in {1, 3, 4}",
            "take 1 if n mod 7 is 1 or 3, 4 if n mod 7 is 4 or 6, 3 if n mod 7 is 5;",
        ),
        (
            "(a, b) -> (a - t, b) or (a, b - t) for t >= 1",
            "the first of these that is a move and leaves a lost position: lower a to b, or lower b to a;",
        ),
        (
            "heaps 3: n -> n - t for t >= 1",
            "leave h XOR s of a heap h for which that is less; s is the XOR;",
        ),
        (
            "heaps 4: n -> n - t for 1 <= t <= 3",
            "leave h XOR s of a heap h for which that is less; s is the XOR mod 4;",
        ),
        (
            "(n, q) -> (n - t, 2*t) for 1 <= t <= q",
            "take the least Fibonacci number in the Zeckendorf sum of n from n;",
        ),
        (
            "(a, b) -> (a - t, b) or (a, b - t) for t >= 1 if a - t != b and b - t != a",
            "the first of these that is a move and leaves a lost position: lower a to b XOR 1, or lower b to a XOR 1;",
        ),
    ] {
        assert!(said(line).contains(words), "{line}: {}", said(line));
    }
}

#[test]
fn what_holds_far_out_only_is_no_strategy() {
    // All moves there are say nothing.
    let king = "(a, b) -> (a - 1, b) or (a, b - 1) or (a - 1, b - 1)";
    assert_eq!(said(king), "");
    // From 8 on the numbers repeat after 3, but 5 is won by another amount than 8.
    assert_eq!(said("n -> n - t for t in {2, 4, 7}"), "");
    // The lost pairs of Wythoff's game follow from no formula of these.
    let wythoff = "(a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t) for t >= 1";
    assert_eq!(said(wythoff), "");
    // A sum is won by a move in one part, which is no formula of the whole.
    assert_eq!(said("n -> [t, n - t] for 0 < t < n"), "");
}
