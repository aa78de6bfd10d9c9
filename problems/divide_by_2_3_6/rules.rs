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

/// The maximum count of numbers, each one of two that `ends` takes from 6 · 12^k and 12^(k + 1). From the first up to the second,
/// excluded, all numbers are lost, as the problem's page proves.
fn around_lost(random: &mut Random, limits: &Limits, ends: fn(u64, u64) -> [u64; 2]) -> String {
    let largest = (limits["n"] / 12).ilog(12);
    text::lines(random.list(limits["numbers"], |random| {
        let power = 12_u64.pow(random.between(0, largest.into()) as u32);
        *random.pick(&ends(6 * power, 12 * power))
    }))
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
        // The first and the last of the lost numbers in a row.
        ("lost", |random, limits| {
            around_lost(random, limits, |first, end| [first, end - 1])
        }),
        // Their neighbours.
        ("nearly-lost", |random, limits| {
            around_lost(random, limits, |first, end| [first - 1, end])
        }),
    ],
    small_inputs: || vec![one_pile_nim::first(100_001)],
    origins: &[WorkedExample(&["sample-1"])],
};
