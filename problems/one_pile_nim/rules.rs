//! One pile of stones: a move takes any positive number of them.

use games::*;
pub use games::book::heaps::OnePileNim;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    heap_of(OnePileNim).up_to(2000)
}

pub const PROBLEM: Problem = Problem {
    name: "one_pile_nim",
    answer: |text, why| numbers::answer(&OnePileNim, text, why),
    counted: true,
    sizes: &[
        ("small", |random, _| numbers::small(random, 60)),
        ("largest", numbers::largest),
        ("one-line", numbers::one_line),
        ("counting", numbers::counting),
        ("powers", |_, limits| numbers::around_powers(limits, &[2, 10], &[1])),
    ],
    // The definition lists all smaller piles as options, so these stay small.
    small_inputs: || vec![numbers::first(1_501)],
    origins: &[
        WorkedExample(&["sample-1"]),
        ClosedForm(
            &["edge-huge"],
            "A pile of n stones has Grundy number n; the definition cannot list that many options.",
        ),
    ],
};
