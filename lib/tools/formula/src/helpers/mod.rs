//! The functions as plain Rust, which is also the text that is printed: std only, for rustc 1.48. A blank line ends a function.
//! `helpers.cpp` and `helpers.py` have the same ones, under the same names and in the same order.

// Some are only printed.
#![allow(dead_code)]
#![allow(
    clippy::manual_abs_diff,
    clippy::manual_checked_ops,
    clippy::manual_is_multiple_of,
    clippy::manual_div_ceil,
    clippy::iter_skip_next,
    clippy::redundant_closure_for_method_calls
)]

pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub(crate) fn bits(n: u64) -> u64 {
    64 - n.leading_zeros() as u64
}

pub(crate) fn ones(n: u64) -> u64 {
    n.count_ones() as u64
}

pub(crate) fn zeros_at_end(n: u64) -> u64 {
    n.trailing_zeros() as u64
}

pub(crate) fn ones_at_end(n: u64) -> u64 {
    (!n).trailing_zeros() as u64
}

pub(crate) fn lowest_bit(n: u64) -> u64 {
    n & n.wrapping_neg()
}

pub(crate) fn above_lowest(n: u64) -> u64 {
    if n == 0 {
        0
    } else {
        n >> n.trailing_zeros() >> 1
    }
}

pub(crate) fn odious(n: u64) -> u64 {
    2 * n + 1 - n.count_ones() as u64 % 2
}

pub(crate) fn is_power_of_2(n: u64) -> u64 {
    n.is_power_of_two() as u64
}

pub(crate) fn is_odd_power_of_2(n: u64) -> u64 {
    (n.is_power_of_two() && n.trailing_zeros() % 2 == 1) as u64
}

pub(crate) fn is_power_of(n: u64, base: u64) -> u64 {
    let mut power = 1;
    while base > 1 && power <= n / base {
        power *= base;
    }
    (power == n) as u64
}

pub(crate) fn is_square(n: u64) -> u64 {
    (root(n) * root(n) == n) as u64
}

pub(crate) fn distance(a: u64, b: u64) -> u64 {
    if a > b { a - b } else { b - a }
}

pub(crate) fn quotient(a: u64, b: u64) -> u64 {
    if b == 0 { 0 } else { a / b }
}

pub(crate) fn modulo(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { a % b }
}

pub(crate) fn prime_factors(mut n: u64) -> u64 {
    let (mut count, mut factor) = (0, 2);
    while factor * factor <= n {
        if n % factor == 0 {
            n /= factor;
            count += 1;
        } else {
            factor += 1;
        }
    }
    count + (n > 1) as u64
}

pub(crate) fn zeckendorf(mut n: u64) -> Vec<u64> {
    // The Fibonacci numbers, no two neighbours, whose sum is n.
    let (mut number, mut next, mut terms) = (1, 2, vec![]);
    while next <= n {
        next += number;
        number = next - number;
    }
    while number > 0 {
        if number <= n {
            n -= number;
            terms.push(number);
        }
        next -= number;
        std::mem::swap(&mut number, &mut next);
    }
    terms
}

pub(crate) fn zeckendorf_terms(n: u64) -> u64 {
    zeckendorf(n).len() as u64
}

pub(crate) fn zeckendorf_least(n: u64) -> u64 {
    zeckendorf(n).last().map_or(0, |least| *least)
}

pub(crate) fn squares(heaps: &[u64]) -> u64 {
    let (mut large, mut small, mut squares) = (greatest(heaps), least(heaps), 0);
    while small > 0 {
        squares += large / small;
        let rest = large % small;
        large = small;
        small = rest;
    }
    squares
}

pub(crate) fn divisors(n: u64) -> u64 {
    (1..n + 1)
        .take_while(|d| d * d <= n)
        .filter(|d| n % d == 0)
        .map(|d| if d * d == n { 1 } else { 2 })
        .sum()
}

pub(crate) fn place_of_least_factor(n: u64) -> u64 {
    thread_local! {
        // Kept for further calls.
        static PRIMES: std::cell::RefCell<Vec<u64>> = Default::default();
    }
    let least = (2..n)
        .take_while(|d| d * d <= n)
        .find(|d| n % d == 0)
        .unwrap_or(n);
    PRIMES.with(|primes| {
        let mut primes = primes.borrow_mut();
        if least > 1 && primes.last() < Some(&least) {
            let mut is_composite = vec![false; (least + least.min(10_000_000)) as usize + 1];
            primes.clear();
            for number in 2..is_composite.len() {
                if !is_composite[number] {
                    primes.push(number as u64);
                    for multiple in (2 * number..is_composite.len()).step_by(number) {
                        is_composite[multiple] = true;
                    }
                }
            }
        }
        primes
            .binary_search(&least)
            .map_or(0, |index| index as u64 + 1)
    })
}

pub(crate) fn root(n: u64) -> u64 {
    (0..32).rev().map(|bit| 1 << bit).fold(0, |root, bit: u64| {
        if (root + bit) * (root + bit) <= n {
            root + bit
        } else {
            root
        }
    })
}

pub(crate) fn triangular_root(n: u64) -> u64 {
    (0..33).rev().map(|bit| 1 << bit).fold(0, |root, bit: u64| {
        let more = root + bit;
        // One of the two neighbours is even.
        if (more + 1) / 2 <= n / (more | 1) {
            more
        } else {
            root
        }
    })
}

pub(crate) fn two_to_the(n: u64) -> u64 {
    // 0 is what is left of 64 bits.
    if n < 64 { 1 << n } else { 0 }
}

pub(crate) fn digits(mut n: u64) -> u64 {
    let mut count = 1;
    while n > 9 {
        n /= 10;
        count += 1;
    }
    count
}

pub(crate) fn sorted(heaps: &[u64]) -> Vec<u64> {
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    heaps
}

pub(crate) fn xor_of(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |xor, heap| xor ^ heap)
}

pub(crate) fn or_of(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |or, heap| or | heap)
}

pub(crate) fn sum_of(heaps: &[u64]) -> u64 {
    heaps.iter().sum()
}

pub(crate) fn count(heaps: &[u64]) -> u64 {
    heaps.len() as u64
}

pub(crate) fn first(heaps: &[u64]) -> u64 {
    heaps.first().map_or(0, |first| *first)
}

pub(crate) fn last(heaps: &[u64]) -> u64 {
    heaps.last().map_or(0, |last| *last)
}

pub(crate) fn least(heaps: &[u64]) -> u64 {
    heaps.iter().min().map_or(0, |least| *least)
}

pub(crate) fn greatest(heaps: &[u64]) -> u64 {
    heaps.iter().max().map_or(0, |greatest| *greatest)
}

pub(crate) fn second(heaps: &[u64]) -> u64 {
    sorted(heaps)
        .iter()
        .rev()
        .skip(1)
        .next()
        .map_or(0, |second| *second)
}

pub(crate) fn gap(heaps: &[u64]) -> u64 {
    greatest(heaps) - second(heaps)
}

pub(crate) fn others(heaps: &[u64]) -> u64 {
    sum_of(heaps) - greatest(heaps)
}

pub(crate) fn spare(heaps: &[u64]) -> u64 {
    (greatest(heaps) + 1).saturating_sub(heaps.len() as u64)
}

pub(crate) fn equal_to_least(heaps: &[u64]) -> u64 {
    heaps.iter().filter(|heap| **heap == least(heaps)).count() as u64
}

pub(crate) fn equal_to_1(heaps: &[u64]) -> u64 {
    heaps.iter().filter(|heap| **heap == 1).count() as u64
}

pub(crate) fn not_empty(heaps: &[u64]) -> u64 {
    heaps.iter().filter(|heap| **heap > 0).count() as u64
}

pub(crate) fn odd_ones(heaps: &[u64]) -> u64 {
    heaps.iter().filter(|heap| **heap % 2 == 1).count() as u64
}

pub(crate) fn leading_ones(heaps: &[u64]) -> u64 {
    heaps.iter().take_while(|heap| **heap == 1).count() as u64
}

pub(crate) fn missing(heaps: &[u64]) -> u64 {
    (1..u64::MAX)
        .find(|heap| !heaps.contains(heap))
        .unwrap_or(0)
}

pub(crate) fn without_partner(heaps: &[u64]) -> u64 {
    let sorted = sorted(heaps);
    let is_last = |at: usize| at + 1 == sorted.len() || sorted[at + 1] != sorted[at];
    let equal = |at: usize| sorted.iter().filter(|heap| **heap == sorted[at]).count();
    (0..sorted.len())
        .filter(|&at| is_last(at) && equal(at) % 2 == 1)
        .count() as u64
}

pub(crate) fn merged(heaps: &[u64]) -> u64 {
    heaps
        .iter()
        .filter(|heap| **heap > 1)
        .map(|heap| heap + 1)
        .sum()
}

pub(crate) fn pairs_out_of_order(heaps: &[u64]) -> u64 {
    (0..heaps.len())
        .map(|at| heaps[at..].iter().filter(|heap| **heap < heaps[at]).count() as u64)
        .sum()
}

pub(crate) fn every_second_from_the_last(heaps: &[u64]) -> u64 {
    heaps
        .iter()
        .rev()
        .step_by(2)
        .fold(0, |xor, heap| xor ^ heap)
}

pub(crate) fn xor_of_bits(n: u64, worth: &[u64]) -> u64 {
    let bits = (0..worth.len()).filter(|bit| n >> bit & 1 == 1);
    bits.fold(0, |xor, bit| xor ^ worth[bit])
}

pub(crate) fn xor_of_each(heaps: &[u64], value: fn(u64) -> u64) -> u64 {
    heaps.iter().fold(0, |xor, heap| xor ^ value(*heap))
}
