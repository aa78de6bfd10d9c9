//! Nim products: for small factors as a mex by definition, for larger ones by the rules that follow from it.

use std::sync::LazyLock;

pub use games::book::coins::TurningCorners;
use games::*;

/// For `cargo judge explore`.
pub fn rules() -> Rules<(u64, u64)> {
    pair(|a, b| TurningCorners.moves(&(a, b)).collect::<Vec<_>>()).up_to(32)
}

/// Factors below this are multiplied by definition.
const BY_DEFINITION: u64 = 64;

/// Returns the nim product: by definition if both factors are small, else by the rules.
fn product(a: u64, b: u64) -> u64 {
    if a.max(b) < BY_DEFINITION {
        product_by_definition(a, b)
    } else {
        product_by_rules(a, b)
    }
}

/// Returns the nim product by definition: the mex of (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′) over all a′ < a and b′ < b.
///
/// # Panics
///
/// If a factor is 64 or more.
pub fn product_by_definition(a: u64, b: u64) -> u64 {
    static TABLE: LazyLock<Vec<Vec<u64>>> = LazyLock::new(|| {
        let mut table = vec![vec![0; BY_DEFINITION as usize]; BY_DEFINITION as usize];
        for a in 0..table.len() {
            for b in 0..table.len() {
                let pairs = (0..a).flat_map(|nearer| (0..b).map(move |lower| (nearer, lower)));
                let options: Vec<u64> = pairs
                    .map(|(nearer, lower)| {
                        table[nearer][b] ^ table[a][lower] ^ table[nearer][lower]
                    })
                    .collect();
                table[a][b] = mex(&options);
            }
        }
        table
    });
    TABLE[a as usize][b as usize]
}

/// Returns the nim product by its rules: a factor is the sum of its bits, and these are products of Fermat powers
/// 2^(2^k). A Fermat power times a smaller number is the ordinary product; its square is 3/2 of itself.
pub fn product_by_rules(a: u64, b: u64) -> u64 {
    static OF_DIGITS: LazyLock<Vec<u64>> = LazyLock::new(|| {
        let mut of_digits = vec![0; 64 * 64];
        // A product needs only products whose larger bit is lower.
        for larger in 0..64 {
            for smaller in 0..=larger {
                let product = product_of_digits(larger, smaller, &of_digits);
                of_digits[64 * larger + smaller] = product;
                of_digits[64 * smaller + larger] = product;
            }
        }
        of_digits
    });
    product_of_sums(a, b, &OF_DIGITS)
}

/// Returns the nim product of 2^larger and 2^smaller, given those of all bits below the Fermat power in 2^larger.
fn product_of_digits(larger: usize, smaller: usize, of_digits: &[u64]) -> u64 {
    let Some(exponent) = larger.checked_ilog2() else {
        return 1;
    };
    // 2^larger is the Fermat power 2^digits times 2^(larger - digits).
    let digits = 1 << exponent;
    match smaller.checked_sub(digits) {
        None => of_digits[64 * (larger - digits) + smaller] << digits,
        Some(smaller) => {
            let rest = of_digits[64 * (larger - digits) + smaller];
            (rest << digits) ^ product_of_sums(rest, 1 << (digits - 1), of_digits)
        }
    }
}

/// Returns the nim product of two sums of bits, by the distributive law.
fn product_of_sums(a: u64, b: u64, of_digits: &[u64]) -> u64 {
    let digits = |number: u64| (0..64).filter(move |digit| number >> digit & 1 == 1);
    let pairs = digits(a).flat_map(|first| digits(b).map(move |second| (first, second)));
    pairs.fold(0, |sum, (first, second)| {
        sum ^ of_digits[64 * first + second]
    })
}

/// Returns the number whose nim product with this one is 1: the power with the exponent 2^64 - 2, as the numbers below 2^64 are
/// a field.
fn inverse(number: u64) -> u64 {
    let mut result = 1;
    let mut power = number;
    for _ in 1..64 {
        power = product_by_rules(power, power);
        result = product_by_rules(result, power);
    }
    result
}

fn answer(text: &str, why: &Why) -> Result<String> {
    Input::new(text).cases("the number of pairs", |input| {
        let a = input.number("the first factor")?;
        let b = input.number("the second factor")?;
        why.definition(&TurningCorners)
            .by_theorem()
            .explain(&[(a, b)]);
        Ok(format!("{}\n", product(a, b)))
    })
}

/// Returns all pairs of these numbers.
fn all_pairs(numbers: &[u64]) -> Vec<(u64, u64)> {
    numbers
        .iter()
        .flat_map(|&a| numbers.iter().map(move |&b| (a, b)))
        .collect()
}

/// Returns the largest number that fits into the limit of bits.
fn of_bits(limits: &Limits) -> u64 {
    u64::MAX >> (u64::from(u64::BITS) - limits["bits"])
}

pub const PROBLEM: Problem = Problem {
    name: "nim_product",
    answer,
    counted: true,
    sizes: &[
        // A few pairs, some of them multiplied by definition.
        ("small", |random, limits| {
            let count = random.between(1, 4);
            let most = if random.between(0, 1) == 0 {
                BY_DEFINITION - 1
            } else {
                of_bits(limits)
            };
            text::pairs(&random.list(count, |random| {
                (random.of_any_length(most), random.of_any_length(most))
            }))
        }),
        // The maximum number of pairs, of the largest length.
        ("largest", |random, limits| {
            let most = of_bits(limits);
            let factor = |random: &mut Random| random.between(most / 2, most);
            text::pairs(&random.list(limits["pairs"], |random| (factor(random), factor(random))))
        }),
        // The maximum number of pairs, of any length, all on the line of their count.
        ("one-line", |random, limits| {
            let most = of_bits(limits);
            let pairs = random.list(limits["pairs"], |random| {
                (random.of_any_length(most), random.of_any_length(most))
            });
            text::pairs(&pairs).replace('\n', " ")
        }),
        // The maximum number of pairs, one factor 0 and the other of the largest length.
        ("zeros", |random, limits| {
            let most = of_bits(limits);
            text::pairs(&random.list(limits["pairs"], |random| {
                let factor = random.between(most / 2, most);
                *random.pick(&[(0, factor), (factor, 0)])
            }))
        }),
        // Pairs whose product is the highest bit.
        ("one-bit", |random, limits| {
            let most = of_bits(limits);
            let highest_bit = 1 << most.ilog2();
            text::pairs(&random.list(100, |random| {
                let factor = random.between(most / 2, most);
                (factor, product_by_rules(inverse(factor), highest_bit))
            }))
        }),
        // All pairs of powers of two.
        ("powers-of-two", |_, limits| {
            let powers: Vec<u64> = (0..limits["bits"]).map(|digit| 1 << digit).collect();
            text::pairs(&all_pairs(&powers))
        }),
        // All pairs of numbers near the sizes of the subfields.
        ("subfields", |_, _| {
            let sizes = (0..6).map(|exponent| 1_u64 << (1 << exponent));
            let mut numbers: Vec<u64> = sizes
                .flat_map(|size| [size - 1, size, size + 1, size / 2 * 3])
                .collect();
            numbers.extend([0, 1, u64::MAX, u64::MAX - 1, 1 << 63]);
            numbers.sort_unstable();
            numbers.dedup();
            text::pairs(&all_pairs(&numbers))
        }),
    ],
    // All pairs of small factors and powers of two, and more pairs than are processed at once.
    small_inputs: || {
        let powers = (0..64).map(|digit| 1 << digit);
        let mut pairs = all_pairs(&Vec::from_iter((0..64).chain(powers)));
        pairs.extend((0..1 << 16).map(|index| (index % 16, index / 16 % 16)));
        vec![text::pairs(&pairs)]
    },
    origins: &[WorkedExample(&["sample-1"])],
};
