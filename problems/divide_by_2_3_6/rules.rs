//! A number: a move divides it by 2, 3 or 6 and rounds down; at 0 there is no move.
//!
//! From n only ⌊n / (2^i · 3^j)⌋ can be reached: so few numbers that the definition works up to 10¹⁸.

use games::*;

#[path = "../one_pile_nim/rules.rs"]
mod one_pile_nim;
pub use games::book::heaps::Divide;

/// For `cargo judge explore`.
pub fn rules() -> Rules {
    heap_of(Divide {
        divisors: vec![2, 3, 6],
    })
}

pub const PROBLEM: Problem = Problem {
    name: "divide_by_2_3_6",
    answer: |text, why| {
        one_pile_nim::numbered(
            &Divide {
                divisors: vec![2, 3, 6],
            },
            text,
            why,
        )
    },
    counted: true,
    sizes: &[
        // At random, numbers up to 300 or up to the limit, which only this definition reaches.
        ("small", |random, limits| {
            let largest = *random.pick(&[300, limits["n"]]);
            one_pile_nim::small(random, largest)
        }),
        ("largest", one_pile_nim::largest),
        ("one-line", one_pile_nim::one_line),
        ("counting", one_pile_nim::counting),
        // These include the ends of the intervals of equal Grundy numbers.
        ("powers", |_, limits| {
            one_pile_nim::around_powers(limits, &[2, 3, 6, 12], &[1, 2, 3, 4, 6])
        }),
    ],
    small_inputs: || vec![one_pile_nim::first(100_001)],
    origins: &[WorkedExample(&["sample-1"])],
};
