//! What may decide of a single number.

use super::*;

/// Words, code, size, the least number that has it, its value, what it says and its cost; N stands for the number, # for it in
/// brackets.
pub(super) type OfOne = (
    &'static str,
    &'static str,
    usize,
    u64,
    fn(u64) -> u64,
    Says,
    Cost,
);

pub(super) const OF_ONE: [OfOne; 8] = [
    ("N", "N", 1, 0, |n| n, Says::Number, Cost::Constant),
    (
        "the number of bits of N",
        "64 - #.leading_zeros() as u64",
        3,
        0,
        |n| Step::Bits.value(n),
        Says::Number,
        Cost::Constant,
    ),
    (
        "the number of ones of N in binary",
        "#.count_ones() as u64",
        3,
        0,
        |n| Step::Popcount.value(n),
        Says::Number,
        Cost::Constant,
    ),
    (
        "the number of zeros at the end of N in binary",
        "u64::from(#.trailing_zeros())",
        3,
        0,
        |n| Step::Zeros.value(n),
        Says::Number,
        Cost::Constant,
    ),
    (
        "whether N is a power of 2",
        "#.is_power_of_two() as u64",
        3,
        0,
        |n| u64::from(n.is_power_of_two()),
        Says::Flag,
        Cost::Constant,
    ),
    (
        "whether N is an odd power of 2",
        "(#.is_power_of_two() && #.trailing_zeros() % 2 == 1) as u64",
        3,
        0,
        |n| u64::from(n.is_power_of_two() && n.trailing_zeros() % 2 == 1),
        Says::Flag,
        Cost::Constant,
    ),
    (
        "twice N, and 1 more if N has an even number of ones in binary",
        "2 * # + 1 - u64::from(#.count_ones() % 2)",
        4,
        0,
        |n| 2 * n + 1 - u64::from(n.count_ones() % 2),
        Says::Number,
        Cost::Constant,
    ),
    (
        "N XOR half of it",
        "# ^ (# >> 1)",
        4,
        0,
        |n| n ^ (n >> 1),
        Says::Bits,
        Cost::Constant,
    ),
];

/// These are of single heaps and of each of two numbers.
pub(super) const OF_EACH: [OfOne; 2] = [
    (
        "the lowest bit of N",
        "# & #.wrapping_neg()",
        4,
        0,
        |n| n & n.wrapping_neg(),
        Says::Bits,
        Cost::Constant,
    ),
    (
        "the least Fibonacci number in the Zeckendorf sum of N",
        "zeckendorf(N).1",
        4,
        0,
        |n| zeckendorf(n).1,
        Says::Number,
        Cost::Logarithm,
    ),
];

/// These take longer, and are not of heaps that are a little larger or smaller.
pub(super) const OF_FACTORS: [OfOne; 7] = [
    (
        "the bits of N above its lowest 1, as a number,",
        "if # == 0 { 0 } else { # >> #.trailing_zeros() >> 1 }",
        5,
        0,
        |n| {
            if n == 0 {
                0
            } else {
                n >> n.trailing_zeros() >> 1
            }
        },
        Says::Number,
        Cost::Constant,
    ),
    (
        "the number of prime factors of N",
        "prime_factors(N)",
        6,
        1,
        prime_factors,
        Says::Number,
        Cost::Root,
    ),
    (
        "the number of terms in the Zeckendorf sum of N",
        "zeckendorf(N).0",
        6,
        0,
        |n| zeckendorf(n).0,
        Says::Number,
        Cost::Logarithm,
    ),
    (
        "the number of divisors of N",
        "divisors(N)",
        6,
        1,
        divisors,
        Says::Number,
        Cost::Root,
    ),
    (
        "the place of the least prime factor of N among the primes",
        "place_of_least_factor(N)",
        7,
        2,
        place_of_least_factor,
        Says::Number,
        Cost::Sieve,
    ),
    (
        "whether N is a square",
        "u64::from(root(N).pow(2) == N)",
        6,
        0,
        |n| u64::from(root(n).pow(2) == n),
        Says::Flag,
        Cost::Constant,
    ),
    ("⌊√N⌋", "root(N)", 6, 0, root, Says::Number, Cost::Constant),
];

/// Returns a key of one of the numbers and this much more.
pub(super) fn of_one(
    (words, code, size, least, of, says, cost): OfOne,
    name: &str,
    at: usize,
    shift: i64,
) -> Key {
    let bare = if shift == 0 {
        name.to_owned()
    } else {
        format!("({name}{})", signed(shift))
    };
    let shown = bare.trim_matches(['(', ')']);
    let texts = [words, code].map(|text| text.replace('N', shown).replace('#', &bare));
    let least = least.saturating_add_signed(-shift);
    let needs = if least > 0 {
        format!("{name} >= {least}")
    } else {
        String::new()
    };
    let value = move |position: &[u64]| {
        (position[at] >= least).then(|| of(position[at].wrapping_add_signed(shift)))
    };
    let key = Key::new(texts, size + shift.unsigned_abs() as usize, needs, value);
    Key { says, cost, ..key }
}
