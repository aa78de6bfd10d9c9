//! The library's XOR basis, Walsh–Hadamard transform, counts of positions and trie, against all subsets, pairs, positions and
//! steps.

use std::collections::BTreeMap;

use anyhow::Result;
use grundy::arithmetic::Exact;
use grundy::counting;
use grundy::mex_trie::MexTrie;
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{
    inverse, inverse_modulo, transform, transform_modulo, xor_convolution, xor_convolution_modulo,
};
use grundy::xor_basis::XorBasis;
use libtest_mimic::Trial;
use oracle::definition::Definition;
use oracle::game::Game;
use oracle::problems::one_pile_nim::OnePileNim;
use oracle::random::Random;
use oracle::small;

use crate::games;
use crate::{some_and_all, test};

/// The smallest odd prime, a usual one, and the largest below 2³².
const PRIMES: [u64; 4] = [3, 5, 998_244_353, 4_294_967_291];

pub(crate) fn tests() -> Vec<Trial> {
    let mut tests = vec![
        test("library/xor_basis/random-lists", basis_of_random_lists),
        test("library/xor_basis/all-bits", basis_of_all_bits),
        test("library/prime_field/small-primes", every_small_field),
        test("library/prime_field/large-moduli", remainders_of_large_numbers),
        test("library/walsh_hadamard/definition", transforms_are_the_definition),
        test("library/walsh_hadamard/convolutions", convolutions_are_the_definition),
        test("library/walsh_hadamard/extremes", convolutions_of_extremes),
        test("library/counting/long-sequences", counts_of_long_sequences),
        test("library/counting/large-collections", counts_of_large_collections),
        test("library/counting/kayles", counts_of_kayles),
    ];
    tests.push(test("library/mex_trie/random-steps", tries_after_random_steps));
    tests.extend(some_and_all(7, "library/mex_trie/every-few-steps", tries_after_every_few_steps));
    tests.extend(some_and_all(5, "library/counting/every-small-collection", counts_of_every_small_collection));
    tests.extend(some_and_all(11, "library/xor_basis/every-short-list", basis_of_every_short_list));
    tests
}

/// Compares everything that a basis says with all subsets of the numbers; `others` are asked for, too.
fn check_basis(numbers: &[u64], others: &[u64]) {
    let mut basis = XorBasis::new();
    // How many subsets have each XOR.
    let mut subsets = BTreeMap::from([(0, 1_u64)]);
    let mut rank = 0;
    for &number in numbers {
        let is_new = !subsets.contains_key(&number);
        assert_eq!(basis.insert(number), is_new, "{number} of {numbers:?}");
        rank += usize::from(is_new);
        for (sum, count) in subsets.clone() {
            *subsets.entry(sum ^ number).or_default() += count;
        }
    }
    assert_eq!(basis.rank(), rank, "rank of {numbers:?}");
    let sums: Vec<u64> = subsets.keys().copied().collect();
    for &number in sums.iter().chain(others) {
        let count = subsets.get(&number).copied();
        assert_eq!(basis.contains(number), count.is_some(), "{number} in {numbers:?}");
        assert_eq!(basis.log2_subsets(number).map(|log2| 1 << log2), count, "{number} in {numbers:?}");
        let subset = basis.subset(number);
        assert_eq!(subset.is_some(), count.is_some(), "a subset for {number} in {numbers:?}");
        if let Some(indices) = subset {
            assert!(indices.is_sorted_by(|first, second| first < second), "{indices:?}");
            let sum = indices.iter().fold(0, |sum, &index| sum ^ numbers[index]);
            assert_eq!(sum, number, "{indices:?} of {numbers:?}");
        }
        let moved = || sums.iter().map(|sum| sum ^ number);
        assert_eq!(Some(basis.greatest_with(number)), moved().max(), "{numbers:?} with {number}");
        assert_eq!(Some(basis.least_with(number)), moved().min(), "{numbers:?} with {number}");
    }
    assert_eq!(Some(basis.greatest()), sums.iter().copied().max(), "{numbers:?}");
    for (place, &sum) in (0..).zip(&sums) {
        assert_eq!(basis.nth(place), Some(sum), "number {place} of {numbers:?}");
    }
    for place in [sums.len() as u64, 1 << 63, u64::MAX] {
        assert_eq!(basis.nth(place), None, "number {place} of {numbers:?}");
    }
}

/// All lists of up to five numbers below 8 and of three below 16; and the same with the bits spread over a word.
fn basis_of_every_short_list(apart: usize) -> Result<String> {
    let lists = [small::lists_up_to(5, 7), small::lists(3, 15)].concat();
    let spread = |number: &u64| (0..5).map(|bit| (number >> bit & 1) << (63 - bit * 13)).sum::<u64>();
    let mut count = 0;
    for numbers in lists.iter().step_by(apart) {
        check_basis(numbers, &(0..32).collect::<Vec<u64>>());
        check_basis(&numbers.iter().map(spread).collect::<Vec<u64>>(), &[1, 1 << 11, 1 << 63, u64::MAX]);
        count += 2;
    }
    Ok(format!("{count} lists"))
}

/// Up to ten numbers, each random, of few bits, or the XOR of two before it.
fn basis_of_random_lists() -> Result<String> {
    const LISTS: usize = 200;
    let mut random = Random::new(19);
    for _ in 0..LISTS {
        let mut numbers = vec![random.draw()];
        for _ in 0..random.between(0, 9) {
            numbers.push(match random.between(0, 2) {
                0 => random.draw(),
                1 => random.of_any_length(u64::MAX),
                _ => random.pick(&numbers) ^ random.pick(&numbers),
            });
        }
        check_basis(&numbers, &random.list(8, |random| random.of_any_length(u64::MAX)));
    }
    Ok(format!("{LISTS} lists"))
}

/// Five thousand random numbers, of which 64 are independent, so that every number is a XOR.
fn basis_of_all_bits() -> Result<String> {
    let mut random = Random::new(64);
    let numbers = random.list(5_000, Random::draw);
    let mut basis = XorBasis::new();
    let independent = numbers.iter().filter(|&&number| basis.insert(number)).count();
    assert_eq!((independent, basis.rank(), basis.greatest()), (64, 64, u64::MAX));
    for number in [0, 1, u64::MAX, random.draw(), random.draw()] {
        assert_eq!(basis.nth(number), Some(number));
        assert_eq!(basis.log2_subsets(number), Some(4_936));
        assert_eq!((basis.least_with(number), basis.greatest_with(number)), (0, u64::MAX));
        let subset = basis.subset(number).unwrap_or_default();
        assert_eq!(subset.iter().fold(0, |sum, &index| sum ^ numbers[index]), number);
    }
    Ok("1000 numbers".to_owned())
}

/// All sums, differences, products, powers and inverses modulo the primes below 50.
fn every_small_field() -> Result<String> {
    let is_prime = |number: &u64| (2..*number).all(|factor| !number.is_multiple_of(factor));
    let mut count = 0;
    for prime in (2..50).filter(is_prime) {
        let field = PrimeField::new(prime);
        assert_eq!(field.prime(), prime);
        for a in 0..prime {
            for b in 0..prime {
                let operations = [field.sum(a, b), field.difference(a, b), field.product(a, b)];
                assert_eq!(
                    operations,
                    [(a + b) % prime, (a + prime - b) % prime, a * b % prime],
                    "{a}, {b} of {prime}"
                );
                count += 3;
            }
            let mut power = 1;
            for exponent in 0..2 * prime {
                assert_eq!(field.power(a, exponent), power, "{a} to {exponent} of {prime}");
                power = power * a % prime;
                count += 1;
            }
            if a > 0 {
                assert_eq!(a * field.inverse(a) % prime, 1, "inverse of {a} of {prime}");
            }
        }
    }
    Ok(format!("{count} operations"))
}

/// Random moduli of all lengths, powers of two among them, with numbers round their multiples.
fn remainders_of_large_numbers() -> Result<String> {
    let mut random = Random::new(2);
    let powers = (1..32).map(|bit| 1_u64 << bit);
    let any = (0..1_000).map(|_| random.of_any_length((1 << 32) - 1).max(2));
    let moduli: Vec<u64> = powers.chain(any).chain(PRIMES).chain([u64::from(u32::MAX)]).collect();
    for &modulus in &moduli {
        let field = PrimeField::new(modulus);
        for _ in 0..20 {
            let number = random.of_any_length(u64::MAX);
            let multiple = number - number % modulus;
            for number in [number, multiple, multiple.wrapping_sub(1), u64::MAX] {
                assert_eq!(field.remainder(number), number % modulus, "{number} modulo {modulus}");
            }
            let (a, b) = (random.between(0, modulus - 1), random.between(0, modulus - 1));
            assert_eq!(field.product(a, b), (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64);
        }
    }
    for prime in PRIMES {
        let field = PrimeField::new(prime);
        for number in (0..100).map(|_| random.between(1, prime - 1)) {
            assert_eq!(field.product(number, field.inverse(number)), 1, "inverse of {number} modulo {prime}");
        }
    }
    Ok(format!("{} moduli", moduli.len()))
}

/// Random values in all lengths up to 512, with the sign of each place in each entry.
fn transforms_are_the_definition() -> Result<String> {
    let mut random = Random::new(9);
    for log2 in 0..10 {
        let length = 1_u64 << log2;
        let signs = |place: u64| (0..length).map(move |index| 1 - 2 * i128::from((place & index).count_ones() % 2));
        let values: Vec<i64> = random.list(length, |random| random.of_any_length(1 << 53) as i64 - (1 << 52));
        let mut transformed = values.clone();
        transform(&mut transformed);
        for (place, &found) in (0..).zip(&transformed) {
            let sum: i128 = signs(place).zip(&values).map(|(sign, &value)| sign * i128::from(value)).sum();
            assert_eq!(i128::from(found), sum, "place {place} of {length}");
        }
        inverse(&mut transformed);
        assert_eq!(transformed, values);
        for prime in PRIMES {
            let field = PrimeField::new(prime);
            let values = random.list(length, |random| random.between(0, prime - 1));
            let mut transformed = values.clone();
            transform_modulo(&mut transformed, field);
            for (place, &found) in (0..).zip(&transformed) {
                let sum: i128 = signs(place).zip(&values).map(|(sign, &value)| sign * i128::from(value)).sum();
                assert_eq!(i128::from(found), sum.rem_euclid(i128::from(prime)), "place {place} of {length}, {prime}");
            }
            inverse_modulo(&mut transformed, field);
            assert_eq!(transformed, values, "modulo {prime}");
        }
    }
    Ok("50 lengths and fields".to_owned())
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
    let wide = |values: &[i64]| values.iter().map(|&value| i128::from(value)).collect::<Vec<_>>();
    let sums = convolution(&wide(a), &wide(b));
    let found: Vec<i128> = wide(&xor_convolution(a, b));
    assert_eq!(found, sums, "{a:?} and {b:?}");
    for prime in PRIMES {
        let remainders = |values: &[i128]| -> Vec<u64> {
            values.iter().map(|value| value.rem_euclid(i128::from(prime)) as u64).collect()
        };
        let found = xor_convolution_modulo(&remainders(&wide(a)), &remainders(&wide(b)), PrimeField::new(prime));
        assert_eq!(found, remainders(&sums), "{a:?} and {b:?} modulo {prime}");
    }
}

/// All pairs of lists of up to three numbers from −1 to 2, and random ones of any length up to 40.
fn convolutions_are_the_definition() -> Result<String> {
    let lists: Vec<Vec<i64>> = small::lists_up_to(3, 3)
        .into_iter()
        .map(|list| list.into_iter().map(|number| number as i64 - 1).collect())
        .collect();
    for a in &lists {
        lists.iter().for_each(|b| check_convolution(a, b));
    }
    let mut random = Random::new(5);
    for _ in 0..200 {
        let [a, b] =
            [(); 2].map(|()| random.short_list(0, 40, |random| random.of_any_length(1 << 24) as i64 - (1 << 23)));
        check_convolution(&a, &b);
    }
    Ok(format!("{} pairs of lists", lists.len() * lists.len() + 200))
}

/// Results of which N times the largest just fits, with sums in between that do not; and the largest numbers modulo a prime.
fn convolutions_of_extremes() -> Result<String> {
    const MOST: i64 = i64::MAX / 4;
    assert_eq!(xor_convolution(&[MOST, 0, -MOST, 0], &[1, 0, 0, 0]), [MOST, 0, -MOST, 0]);
    assert_eq!(xor_convolution(&[MOST, MOST, MOST, MOST], &[1, 1, -1, -1]), [0; 4]);
    assert_eq!(xor_convolution(&[1 << 40, 0, 1 << 40, 0], &[1 << 20, 0, -(1 << 20), 1]), [0, 1 << 40, 0, 1 << 40]);
    assert_eq!(xor_convolution(&[i64::MIN], &[1]), [i64::MIN]);
    const LENGTH: usize = 1 << 16;
    for prime in PRIMES {
        let minus_one = vec![prime - 1; LENGTH];
        let found = xor_convolution_modulo(&minus_one, &minus_one, PrimeField::new(prime));
        assert_eq!(found, vec![LENGTH as u64 % prime; LENGTH], "modulo {prime}");
    }
    Ok("8 convolutions".to_owned())
}

/// How many sequences, subsets and multisets have each Grundy number.
struct Positions {
    sequences: Vec<u64>,
    subsets: Vec<u64>,
    multisets: Vec<u64>,
}

/// Counts the positions of `length` of these components, some of which may be equal, by the search over each whole sum.
fn count<G: Game>(
    game: &mut Definition<'_, G>,
    components: &[G::Component],
    length: usize,
    numbers: usize,
) -> Result<Positions> {
    let mut counts = Positions { sequences: vec![0; numbers], subsets: vec![0; numbers], multisets: vec![0; numbers] };
    for places in small::lists(length, (components.len() as u64).saturating_sub(1)) {
        if components.is_empty() && length > 0 {
            break;
        }
        let position: Vec<G::Component> = places.iter().map(|&place| components[place as usize].clone()).collect();
        let number = game.grundy_number(&position)? as usize;
        counts.sequences[number] += 1;
        counts.subsets[number] += u64::from(places.is_sorted_by(|one, other| one < other));
        counts.multisets[number] += u64::from(places.is_sorted());
    }
    Ok(counts)
}

/// Compares all counts of up to `longest` components, in each field.
fn check_counts<G: Game>(
    game: &mut Definition<'_, G>,
    components: &[G::Component],
    counts: &[u64],
    longest: usize,
) -> Result<()> {
    let numbers = counts.len().next_power_of_two();
    let mut up_to = vec![0; numbers];
    for length in 0..=longest {
        let expected = count(game, components, length, numbers)?;
        if length > 0 {
            up_to.iter_mut().zip(&expected.sequences).for_each(|(sum, count)| *sum += count);
        }
        for prime in PRIMES {
            let field = PrimeField::new(prime);
            let found = [
                counting::sequences(counts, length as u64, field),
                counting::sequences_up_to(counts, length as u64, field),
                counting::subsets(counts, length, field),
                counting::multisets(counts, length, field),
            ];
            let expected = [&expected.sequences, &up_to, &expected.subsets, &expected.multisets]
                .map(|counts| counts.iter().map(|count| count % prime).collect::<Vec<u64>>());
            assert_eq!(found, expected, "{length} of {counts:?} modulo {prime}");
        }
        let found = [
            counting::sequences(counts, length as u64, Exact),
            counting::sequences_up_to(counts, length as u64, Exact),
            counting::subsets(counts, length, Exact),
            counting::multisets(counts, length, Exact),
        ];
        let expected = [&expected.sequences, &up_to, &expected.subsets, &expected.multisets]
            .map(|counts| counts.iter().map(|&count| u128::from(count)).collect::<Vec<u128>>());
        assert_eq!(found, expected, "{length} of {counts:?}, exactly");
    }
    Ok(())
}

/// Nim with up to five sizes of heaps, each in up to two kinds: all positions of up to four heaps.
fn counts_of_every_small_collection(apart: usize) -> Result<String> {
    let mut definition = Definition::new(&OnePileNim);
    let collections: Vec<Vec<u64>> = small::lists_up_to(5, 2).into_iter().step_by(apart).collect();
    for counts in &collections {
        let heaps: Vec<u64> = (0..).zip(counts).flat_map(|(size, &count)| vec![size; count as usize]).collect();
        check_counts(&mut definition, &heaps, counts, 4)?;
    }
    Ok(format!("{} collections", collections.len()))
}

/// Kayles with rows of 0 to 6 pins.
fn counts_of_kayles() -> Result<String> {
    let kayles = games::octal(&[7, 7]);
    let mut definition = Definition::new(&kayles);
    let rows: Vec<usize> = (0..=6).collect();
    let mut counts = vec![0; 5];
    for &row in &rows {
        counts[definition.grundy_number(&[row])? as usize] += 1;
    }
    check_counts(&mut definition, &rows, &counts, 3)?;
    Ok("up to 3 rows of 7 kinds".to_owned())
}

/// Lengths up to 2⁶⁴ − 1. Modulo a prime p powers have period p − 1, and their sums p · (p − 1).
fn counts_of_long_sequences() -> Result<String> {
    let mut random = Random::new(18);
    let mut count = 0;
    for prime in [3, 5, 7, 11, 13] {
        let field = PrimeField::new(prime);
        let period = prime * (prime - 1);
        for longest in [u64::MAX, 1_000_000_000_000_000_000, 1 << 63, random.draw(), random.draw()] {
            let counts = random.short_list(1, 20, |random| random.between(0, prime));
            let short = longest % period + period;
            assert_eq!(counting::sequences(&counts, longest, field), counting::sequences(&counts, short, field));
            // Counts up to 2⁶⁴ − 1.
            let huge: Vec<u64> = counts.iter().map(|count| count % prime + (u64::MAX / prime - 1) * prime).collect();
            assert_eq!(counting::sequences(&huge, short, field), counting::sequences(&counts, short, field));
            let up_to = counting::sequences_up_to(&counts, short, field);
            assert_eq!(counting::sequences_up_to(&counts, longest, field), up_to, "{counts:?}, {longest}");
            // And the sums up to the short length one by one.
            let mut sums = vec![0; up_to.len()];
            for length in 1..=short {
                let exactly = counting::sequences(&counts, length, field);
                sums.iter_mut().zip(exactly).for_each(|(sum, count)| *sum = (*sum + count) % prime);
            }
            assert_eq!(up_to, sums, "{counts:?}, {short}");
            count += 1;
        }
    }
    Ok(format!("{count} lengths"))
}

/// Up to twelve of forty elements, by adding one element after the other.
fn counts_of_large_collections() -> Result<String> {
    const NUMBERS: usize = 16;
    const SIZE: usize = 12;
    let field = PrimeField::new(998_244_353);
    let mut random = Random::new(40);
    for _ in 0..10 {
        let elements = random.list(40, |random| random.of_any_length(NUMBERS as u64 - 1) as usize);
        let mut counts = vec![0; NUMBERS];
        elements.iter().for_each(|&number| counts[number] += 1);
        for (repeated, found) in [counting::subsets::<PrimeField>, counting::multisets].iter().enumerate() {
            // By size and Grundy number.
            let mut ways = vec![vec![0_u64; NUMBERS]; SIZE + 1];
            ways[0][0] = 1;
            for &element in &elements {
                let before = ways.clone();
                for size in 1..=SIZE {
                    for number in 0..NUMBERS {
                        let smaller = if repeated == 1 { &ways } else { &before };
                        ways[size][number ^ element] = before[size][number ^ element] + smaller[size - 1][number];
                    }
                }
            }
            for (size, ways) in ways.iter().enumerate() {
                let expected: Vec<u64> = ways.iter().map(|count| count % field.prime()).collect();
                assert_eq!(found(&counts, size, field), expected, "{size} of {counts:?}");
            }
        }
    }
    Ok("10 collections".to_owned())
}

/// A step of a trie.
#[derive(Clone, Copy, Debug)]
enum Step {
    Insert(u64),
    Remove(u64),
    XorAll(u64),
}

/// Takes the steps with a trie and with a list of numbers, and compares them after each.
fn check_trie(bits: u32, steps: &[Step]) {
    let mut trie = MexTrie::new(bits);
    let mut numbers: Vec<u64> = vec![];
    for &step in steps {
        match step {
            Step::Insert(number) => {
                assert_eq!(trie.insert(number), !numbers.contains(&number), "{step:?} of {steps:?}");
                numbers.push(number);
            }
            Step::Remove(number) => {
                let place = numbers.iter().position(|&other| other == number);
                assert_eq!(trie.remove(number), place.is_some(), "{step:?} of {steps:?}");
                place.map(|place| numbers.remove(place));
            }
            Step::XorAll(by) => {
                trie.xor_all(by);
                numbers.iter_mut().for_each(|number| *number ^= by);
            }
        }
        let mex = (0..).find(|number| !numbers.contains(number));
        assert_eq!(Some(trie.mex()), mex, "{bits} bits: after {step:?} of {steps:?}");
    }
}

/// All sequences of four steps with numbers of up to two bits, and of six with numbers of one bit.
fn tries_after_every_few_steps(apart: usize) -> Result<String> {
    let mut count = 0;
    for (bits, length) in [(0, 4), (1, 6), (2, 4)] {
        let step = |&code: &u64| match code % 3 {
            0 => Step::Insert(code / 3),
            1 => Step::Remove(code / 3),
            _ => Step::XorAll(code / 3),
        };
        for codes in small::lists(length, (3 << bits) - 1).iter().step_by(apart) {
            check_trie(bits, &codes.iter().map(step).collect::<Vec<Step>>());
            count += 1;
        }
    }
    Ok(format!("{count} sequences"))
}

/// Hundreds of steps with numbers of few bits, which fill the set, and of up to 64.
fn tries_after_random_steps() -> Result<String> {
    let mut random = Random::new(842);
    for bits in [3, 4, 5, 6, 7, 20, 31, 32, 33, 63, 64] {
        let most = u64::MAX >> (64 - bits);
        let steps = random.list(600, |random| {
            let number =
                if random.between(0, 1) == 0 { random.of_any_length(most) } else { random.between(0, most.min(40)) };
            match random.between(0, 5) {
                0 => Step::XorAll(number),
                1 => Step::Remove(number),
                _ => Step::Insert(number),
            }
        });
        check_trie(bits, &steps);
    }
    Ok("6600 steps".to_owned())
}
