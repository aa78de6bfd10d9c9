//! What counts and tables are made of: numbers of one kind or another, and their hash.

use std::{hash::BuildHasher, hash::Hasher};

use crate::*;

tests!(
    "library/arithmetic/small-numbers" = || {
        check_all(&listed(0..40));
    },
    "library/arithmetic/large-numbers" = || {
        let mut random = Random::new(127);
        let mut numbers = vec![u64::from(u32::MAX), 1 << 32, (1 << 62) - 1, 1 << 62];
        numbers.extend((0..60).map(|_| random.of_any_length(1 << 62)));
        check_all(&numbers);
    },
    // Counts up to 2¹²⁷ are exact; a larger one must not come out wrong. A field takes any.
    "library/arithmetic/largest-count" = || {
        for exponent in 0..160 {
            let largest = f64::from(exponent).exp2();
            check_eq!(
                checks::catch(|| Exact.check(largest)).is_ok(),
                exponent < 127,
                "2 to the {exponent}"
            );
            check!(checks::catch(|| PrimeField::new(7).check(largest)).is_ok());
        }
    },
    // Each kind of key that tables of positions have.
    "library/number_hasher/as-keys" = || {
        check_keys(|random| random.of_any_length(1_000));
        check_keys(|random| random.of_any_length(1_000) as u32);
        check_keys(|random| random.of_any_length(1_000) as usize);
        check_keys(|random| u128::from(random.of_any_length(1_000)) << random.between(0, 100));
        check_keys(|random| (random.between(0, 30), random.between(0, 30) as u8));
        check_keys(|random| random.short_list(0, 3, |random| random.between(0, 9)));
        check_keys(|random| random.string("ab", 9));
    },
    // A hash map takes the place of a key from the lowest bits of its hash, and tells keys apart by the seven highest. Of 4096
    // keys in a row, however far apart, no place and no seven bits get many more than their share.
    "library/number_hasher/spreads" = || {
        const KEYS: u64 = 1 << 12;
        for apart in [1, 2, 3, 10, 64, 1_000, 1 << 16, 1 << 32, (1 << 40) + 1] {
            let hashes = listed((0..KEYS).map(|key| hash(key * apart)));
            let most = |part: &dyn Fn(u64) -> u64| {
                let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
                for &hash in &hashes {
                    *counts.entry(part(hash)).or_default() += 1;
                }
                counts.into_values().max()
            };
            check_eq!(most(&|hash| hash), Some(1), "keys {apart} apart are equal");
            let crowd = most(&|hash| hash % KEYS);
            check!(
                crowd < Some(12),
                "{crowd:?} keys {apart} apart share a place"
            );
            let crowd = most(&|hash| hash >> 57);
            check!(
                crowd < Some(60),
                "{crowd:?} keys {apart} apart share seven bits"
            );
        }
        let mut written = NumberHasher::default();
        written.write_u64(5);
        check_eq!(written.finish(), hash(5_u64));
    },
);

/// Primes and other moduli, the least and the largest among them.
const MODULI: [u64; 4] = [2, 10, 998_244_353, 4_294_967_295];

/// Compares all operations on these numbers with a count, one by one, of integers.
fn check<A: Arithmetic>(arithmetic: A, numbers: &[u64], number: impl Fn(i128) -> A::Number)
where
    A::Number: Debug + PartialEq,
{
    for &a in numbers {
        let one = arithmetic.number(a);
        let whole = i128::from(a);
        check_eq!(one, number(whole), "{a}");
        for &b in numbers {
            let other = arithmetic.number(b);
            let part = i128::from(b);
            check_eq!(
                arithmetic.plus(one, other),
                number(whole + part),
                "{a} + {b}"
            );
            check_eq!(
                arithmetic.times(one, other),
                number(whole * part),
                "{a} · {b}"
            );
            let difference = arithmetic.minus(one, other);
            check_eq!(difference, number(whole - part), "{a} − {b}");
            check_eq!(arithmetic.plus(difference, other), one, "{a} − {b} + {b}");
        }
        let mut power = 1;
        for exponent in 0..8 {
            check_eq!(
                arithmetic.power(one, exponent),
                number(power),
                "{a} to the {exponent}"
            );
            match power.checked_mul(whole) {
                Some(next) => power = next,
                None => break,
            }
        }
    }
}

/// Compares operations in every arithmetic.
fn check_all(numbers: &[u64]) {
    check(Exact, numbers, |integer| integer as u128);
    for modulus in MODULI {
        let remainder = |integer: i128| integer.rem_euclid(i128::from(modulus)) as u64;
        check(PrimeField::new(modulus), numbers, remainder);
    }
}

fn hash(key: impl Hash) -> u64 {
    NumberHashing::default().hash_one(key)
}

/// Stores, replaces, removes and finds random keys of this kind as an ordered map does.
fn check_keys<K: Debug + Clone + Hash + Ord>(mut key: impl FnMut(&mut Random) -> K) {
    let mut random = Random::new(2);
    let mut map: HashMap<K, u64, NumberHashing> = HashMap::default();
    let mut ordered = BTreeMap::new();
    for value in 0..3_000 {
        let key = key(&mut random);
        check_eq!(hash(&key), hash(key.clone()), "{key:?}");
        check_eq!(map.get(&key), ordered.get(&key), "{key:?}");
        if random.between(0, 2) == 0 {
            check_eq!(map.remove(&key), ordered.remove(&key), "{key:?}");
        } else {
            check_eq!(
                map.insert(key.clone(), value),
                ordered.insert(key.clone(), value),
                "{key:?}"
            );
        }
    }
    check_eq!(BTreeMap::from_iter(map), ordered);
}
