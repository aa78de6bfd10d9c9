//! One pile of stones: a move takes one, two or three of them.

use games::*;

#[path = "../one_pile_nim/rules.rs"]
mod one_pile_nim;
use games::book::heaps::Subtraction;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    take(&[1, 2, 3])
}

pub const PROBLEM: Problem = Problem {
    name: "take_up_to_3",
    answer: |text, why| {
        one_pile_nim::numbered(
            &Subtraction {
                amounts: vec![1, 2, 3],
            },
            text,
            why,
        )
    },
    counted: true,
    sizes: &[
        ("small", |random, _| one_pile_nim::small(random, 300)),
        ("largest", one_pile_nim::largest),
        ("one-line", one_pile_nim::one_line),
        ("counting", one_pile_nim::counting),
        ("powers", |_, limits| {
            one_pile_nim::around_powers(limits, &[2, 10], &[1])
        }),
        ("lost", |random, limits| {
            one_pile_nim::with_remainder(random, limits, 4, 0)
        }),
        // Only the move that takes one stone wins.
        ("nearly-lost", |random, limits| {
            one_pile_nim::with_remainder(random, limits, 4, 1)
        }),
    ],
    small_inputs: || vec![one_pile_nim::first(100_001)],
    origins: &[
        WorkedExample(&["sample-1"]),
        ClosedForm(
            &["edge-huge"],
            "The Grundy number of a pile is its size modulo 4; the definition cannot reach such sizes.",
        ),
    ],
};
