//! The library's XOR basis, Walsh–Hadamard transform, counts of positions and trie, against all subsets, pairs, positions and
//! steps.

use std::mem;

use crate::*;

/// The smallest odd prime, a usual one, and the largest below 2³².
pub const PRIMES: [u64; 4] = [3, 5, 998_244_353, 4_294_967_291];

tests!(
    // Up to ten numbers, each random, of few bits, or the XOR of two before it.
    "library/xor_basis/random-lists" = || {
        for mut random in randoms(200) {
            let mut numbers = vec![random.draw()];
            for _ in 0..random.between(0, 9) {
                numbers.push(match random.between(0, 2) {
                    0 => random.draw(),
                    1 => random.of_any_length(MAX),
                    _ => random.pick(&numbers) ^ random.pick(&numbers),
                });
            }
            check_basis(
                &numbers,
                &random.list(8, |random| random.of_any_length(MAX)),
            );
        }
    },
    // Five thousand random numbers, of which 64 are independent, so that every number is a XOR.
    "library/xor_basis/all-bits" = || {
        let mut random = Random::new(64);
        let numbers = random.list(5_000, Random::draw);
        let mut basis = XorBasis::new();
        check_eq!(
            (
                numbers
                    .iter()
                    .filter(|&&number| basis.insert(number))
                    .count(),
                basis.rank(),
                basis.greatest()
            ),
            (64, 64, MAX)
        );
        for number in [0, 1, MAX, random.draw(), random.draw()] {
            check_eq!(basis.nth(number), Some(number));
            check_eq!(basis.log2_subsets(number), Some(4_936));
            check_eq!(
                (basis.least_with(number), basis.greatest_with(number)),
                (0, MAX)
            );
            check_eq!(
                nim_sum(
                    basis
                        .subset(number)
                        .unwrap_or_default()
                        .iter()
                        .map(|&index| numbers[index])
                ),
                number
            );
        }
    },
    // All sums, differences, products, powers and inverses modulo the primes below 50.
    "library/prime_field/small-primes" = || {
        let is_prime = |number: &u64| (2..*number).all(|factor| !number.is_multiple_of(factor));
        for prime in (2..50).filter(is_prime) {
            let field = PrimeField::new(prime);
            check_eq!(field.prime(), prime);
            for a in 0..prime {
                for b in 0..prime {
                    check_eq!(
                        [field.sum(a, b), field.difference(a, b), field.product(a, b)],
                        [(a + b) % prime, (a + prime - b) % prime, a * b % prime],
                        "{a}, {b} of {prime}"
                    );
                }
                let mut power = 1;
                for exponent in 0..2 * prime {
                    check_eq!(
                        field.power(a, exponent),
                        power,
                        "{a} to {exponent} of {prime}"
                    );
                    power = power * a % prime;
                }
                if a > 0 {
                    check_eq!(a * field.inverse(a) % prime, 1, "inverse of {a} of {prime}");
                }
            }
        }
    },
    // Random moduli of all lengths, powers of two among them, with numbers round their multiples.
    "library/prime_field/large-moduli" = || {
        let mut random = Random::new(2);
        let moduli = listed(
            (1..32)
                .map(|bit| 1_u64 << bit)
                .chain((0..1_000).map(|_| random.of_any_length((1 << 32) - 1).max(2)))
                .chain(PRIMES)
                .chain([u64::from(u32::MAX)]),
        );
        for &modulus in &moduli {
            let field = PrimeField::new(modulus);
            for _ in 0..20 {
                let number = random.of_any_length(MAX);
                let multiple = number - number % modulus;
                for number in [number, multiple, multiple.wrapping_sub(1), MAX] {
                    check_eq!(
                        field.remainder(number),
                        number % modulus,
                        "{number} modulo {modulus}"
                    );
                }
                let (a, b) = (
                    random.between(0, modulus - 1),
                    random.between(0, modulus - 1),
                );
                check_eq!(
                    field.product(a, b),
                    (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
                );
            }
        }
        for prime in PRIMES {
            let field = PrimeField::new(prime);
            for number in (0..100).map(|_| random.between(1, prime - 1)) {
                check_eq!(
                    field.product(number, field.inverse(number)),
                    1,
                    "inverse of {number} modulo {prime}"
                );
            }
        }
    },
    // Random values in all lengths up to 512, with the sign of each place in each entry.
    "library/walsh_hadamard/definition" = || {
        let mut random = Random::new(9);
        for log2 in 0..10 {
            let length = 1_u64 << log2;
            let signs = |place: u64| {
                (0..length).map(move |index| 1 - 2 * i128::from((place & index).count_ones() % 2))
            };
            let sums = |values: &[i64]| -> Vec<i128> {
                let products = |place| {
                    signs(place)
                        .zip(values)
                        .map(|(sign, &value)| sign * i128::from(value))
                };
                listed((0..length).map(|place| products(place).sum()))
            };
            let values = random.list(length, |random| {
                random.of_any_length(1 << 53) as i64 - (1 << 52)
            });
            let mut transformed = values.clone();
            walsh_hadamard::transform(&mut transformed);
            check_eq!(
                listed(transformed.iter().map(|&found| i128::from(found))),
                sums(&values),
                "{length}"
            );
            walsh_hadamard::inverse(&mut transformed);
            check_eq!(transformed, values);
            for prime in PRIMES {
                let field = PrimeField::new(prime);
                let values: Vec<i64> =
                    random.list(length, |random| random.between(0, prime - 1) as i64);
                let mut transformed = listed(values.iter().map(|&value| value as u64));
                let before = transformed.clone();
                walsh_hadamard::transform_modulo(&mut transformed, field);
                check_eq!(
                    transformed,
                    listed(
                        sums(&values)
                            .into_iter()
                            .map(|sum| sum.rem_euclid(prime.into()) as u64)
                    ),
                    "{length} modulo {prime}"
                );
                walsh_hadamard::inverse_modulo(&mut transformed, field);
                check_eq!(transformed, before, "modulo {prime}");
            }
        }
    },
    // All pairs of lists of up to three numbers from −1 to 2, and random ones of any length up to 40.
    "library/walsh_hadamard/convolutions" = || {
        let lists = listed(
            lists_up_to(3, 3)
                .into_iter()
                .map(|list| listed(list.into_iter().map(|number| number as i64 - 1))),
        );
        for a in &lists {
            lists.iter().for_each(|b| check_convolution(a, b));
        }
        for mut random in randoms(200) {
            let [a, b] = [(); 2].map(|()| {
                random.short_list(0, 40, |random| {
                    random.of_any_length(1 << 24) as i64 - (1 << 23)
                })
            });
            check_convolution(&a, &b);
        }
    },
    // Results of which N times the largest just fits, with sums in between that do not; and the largest numbers modulo a prime.
    "library/walsh_hadamard/extremes" = || {
        const MOST: i64 = i64::MAX / 4;
        check_eq!(
            xor_convolution(&[MOST, 0, -MOST, 0], &[1, 0, 0, 0]),
            [MOST, 0, -MOST, 0]
        );
        check_eq!(
            xor_convolution(&[MOST, MOST, MOST, MOST], &[1, 1, -1, -1]),
            [0; 4]
        );
        check_eq!(
            xor_convolution(&[1 << 40, 0, 1 << 40, 0], &[1 << 20, 0, -(1 << 20), 1]),
            [0, 1 << 40, 0, 1 << 40]
        );
        check_eq!(xor_convolution(&[i64::MIN], &[1]), [i64::MIN]);
        const LENGTH: usize = 1 << 16;
        for prime in PRIMES {
            let minus_one = vec![prime - 1; LENGTH];
            check_eq!(
                walsh_hadamard::xor_convolution_modulo(
                    &minus_one,
                    &minus_one,
                    PrimeField::new(prime),
                ),
                vec![LENGTH as u64 % prime; LENGTH],
                "modulo {prime}"
            );
        }
    },
    // Sequences of up to hundreds of steps with numbers of few bits, which fill the set, and of up to 64.
    "library/mex_trie/random-steps" = || {
        let mut random = Random::new(842);
        for bits in [0, 1, 2, 3, 4, 5, 6, 7, 20, 31, 32, 33, 63, 64] {
            let most = MAX.checked_shr(64 - bits).unwrap_or(0);
            for length in [600].into_iter().chain(1..60) {
                let steps = random.list(length, |random| {
                    let number = if random.between(0, 1) == 0 {
                        random.of_any_length(most)
                    } else {
                        random.between(0, most.min(40))
                    };
                    match random.between(0, 9) {
                        0 => Step::XorAll(number),
                        1 => Step::Remove(number),
                        2 => Step::Begin,
                        3 => Step::Absorb,
                        _ => Step::Insert(number),
                    }
                });
                check_trie(bits, &steps);
            }
        }
    },
    // All sequences of four steps with numbers of up to two bits, and of six with numbers of one bit.
    "library/mex_trie/every-few-steps" = [7, 1] = |apart| {
        for (bits, length) in [(0, 4), (1, 6), (2, 4)] {
            for codes in lists(length, (3 << bits) - 1).iter().step_by(apart) {
                check_trie(
                    bits,
                    &listed(codes.iter().map(|&code| match code % 3 {
                        0 => Step::Insert(code / 3),
                        1 => Step::Remove(code / 3),
                        _ => Step::XorAll(code / 3),
                    })),
                );
            }
        }
    },
    // All lists of up to five numbers below 8 and of three below 16; and the same with the bits spread over a word.
    "library/xor_basis/every-short-list" = [11, 1] = |apart| {
        for numbers in [lists_up_to(5, 7), lists(3, 15)]
            .concat()
            .iter()
            .step_by(apart)
        {
            check_basis(numbers, &listed(0..32));
            check_basis(
                &listed(numbers.iter().map(|number| {
                    (0..5)
                        .map(|bit| (number >> bit & 1) << (63 - bit * 13))
                        .sum::<u64>()
                })),
                &[1, 1 << 11, 1 << 63, MAX],
            );
        }
    },
);

/// Compares everything that a basis says with all subsets of the numbers; `others` are asked for, too.
fn check_basis(numbers: &[u64], others: &[u64]) {
    let mut basis = XorBasis::new();
    // How many subsets have each XOR.
    let mut subsets = BTreeMap::from([(0, 1_u64)]);
    let mut rank = 0;
    for &number in numbers {
        let is_new = !subsets.contains_key(&number);
        check_eq!(basis.insert(number), is_new, "{number} of {numbers:?}");
        rank += usize::from(is_new);
        for (sum, count) in subsets.clone() {
            *subsets.entry(sum ^ number).or_default() += count;
        }
    }
    check_eq!(basis.rank(), rank, "rank of {numbers:?}");
    let sums = listed(subsets.keys().copied());
    for &number in sums.iter().chain(others) {
        let count = subsets.get(&number).copied();
        check_eq!(
            basis.contains(number),
            count.is_some(),
            "{number} in {numbers:?}"
        );
        check_eq!(
            basis.log2_subsets(number).map(|log2| 1 << log2),
            count,
            "{number} in {numbers:?}"
        );
        let subset = basis.subset(number);
        check_eq!(
            subset.is_some(),
            count.is_some(),
            "a subset for {number} in {numbers:?}"
        );
        if let Some(indices) = subset {
            check!(
                indices.is_sorted_by(|first, second| first < second),
                "{indices:?}"
            );
            check_eq!(
                nim_sum(indices.iter().map(|&index| numbers[index])),
                number,
                "{indices:?} of {numbers:?}"
            );
        }
        let moved = || sums.iter().map(|sum| sum ^ number);
        check_eq!(
            Some(basis.greatest_with(number)),
            moved().max(),
            "{numbers:?} with {number}"
        );
        check_eq!(
            Some(basis.least_with(number)),
            moved().min(),
            "{numbers:?} with {number}"
        );
    }
    check_eq!(
        Some(basis.greatest()),
        sums.iter().copied().max(),
        "{numbers:?}"
    );
    for (place, &sum) in (0..).zip(&sums) {
        check_eq!(basis.nth(place), Some(sum), "number {place} of {numbers:?}");
    }
    for place in [sums.len() as u64, 1 << 63, MAX] {
        check_eq!(basis.nth(place), None, "number {place} of {numbers:?}");
    }
}

/// The sum of a(x) · b(y) over all x ⊕ y = z, for each z below a power of two.
fn convolution(a: &[i128], b: &[i128]) -> Vec<i128> {
    let mut sums = vec![0; a.len().max(b.len()).next_power_of_two()];
    for (x, first) in a.iter().enumerate() {
        for (y, second) in b.iter().enumerate() {
            sums[x ^ y] += first * second;
        }
    }
    sums
}

/// Compares the convolutions over integers and modulo each prime.
fn check_convolution(a: &[i64], b: &[i64]) {
    let wide = |values: &[i64]| listed(values.iter().map(|&value| i128::from(value)));
    let sums = convolution(&wide(a), &wide(b));
    check_eq!(wide(&xor_convolution(a, b)), sums, "{a:?} and {b:?}");
    for prime in PRIMES {
        let remainders = |values: &[i128]| -> Numbers {
            listed(
                values
                    .iter()
                    .map(|value| value.rem_euclid(i128::from(prime)) as u64),
            )
        };
        check_eq!(
            walsh_hadamard::xor_convolution_modulo(
                &remainders(&wide(a)),
                &remainders(&wide(b)),
                PrimeField::new(prime),
            ),
            remainders(&sums),
            "{a:?} and {b:?} modulo {prime}"
        );
    }
}

/// A step of a trie.
#[derive(Clone, Copy, Debug)]
enum Step {
    Insert(u64),
    Remove(u64),
    XorAll(u64),
    /// Begins another set.
    Begin,
    /// Adds the set that was begun last but not added to any, if there is one.
    Absorb,
}

/// Takes the steps with tries and with lists of numbers, and compares these after each. In the end it removes all copies.
fn check_trie(bits: u32, steps: &[Step]) {
    let (mut trie, mut numbers) = (MexTrie::new(bits), vec![]);
    let mut others = vec![];
    for &step in steps {
        match step {
            Step::Insert(number) => {
                check_eq!(
                    trie.insert(number),
                    !numbers.contains(&number),
                    "{step:?} of {steps:?}"
                );
                numbers.push(number);
            }
            Step::Remove(number) => {
                let place = numbers.iter().position(|&other| other == number);
                check_eq!(
                    trie.remove(number),
                    place.is_some(),
                    "{step:?} of {steps:?}"
                );
                if let Some(place) = place {
                    numbers.remove(place);
                }
            }
            Step::XorAll(by) => {
                trie.xor_all(by);
                numbers.iter_mut().for_each(|number| *number ^= by);
            }
            Step::Begin => others.push((
                mem::replace(&mut trie, MexTrie::new(bits)),
                mem::take(&mut numbers),
            )),
            Step::Absorb => {
                if let Some((other, more)) = others.pop() {
                    trie.absorb(other);
                    numbers.extend(more);
                }
            }
        }
        check_eq!(
            trie.mex(),
            mex(&numbers),
            "{bits} bits: after {step:?} of {steps:?}"
        );
    }
    while let Some(number) = numbers.pop() {
        check!(trie.remove(number), "{number} after {steps:?}");
        check_eq!(
            trie.mex(),
            mex(&numbers),
            "without {number} after {steps:?}"
        );
    }
}
