//! One pile of stones: a move takes one, two or three of them.

use games::*;
use games::book::heaps::Subtraction;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    take(&[1, 2, 3])
}

pub const PROBLEM: Problem = Problem {
    name: "take_up_to_3",
    answer: |text, why| numbers::answer(&Subtraction { amounts: vec![1, 2, 3] }, text, why),
    counted: true,
    sizes: &[
        ("small", |random, _| numbers::small(random, 300)),
        ("largest", numbers::largest),
        ("one-line", numbers::one_line),
        ("counting", numbers::counting),
        ("powers", |_, limits| numbers::around_powers(limits, &[2, 10], &[1])),
    ],
    small_inputs: || vec![numbers::first(100_001)],
    origins: &[
        WorkedExample(&["sample-1"]),
        ClosedForm(
            &["edge-huge"],
            "The Grundy number of a pile is its size modulo 4; the definition cannot reach such sizes.",
        ),
    ],
};
