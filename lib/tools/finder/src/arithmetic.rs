//! Functions of numbers, which are also the text that findings print: std only, for rustc 1.48, a blank line between two.

#![allow(clippy::manual_is_multiple_of, clippy::manual_div_ceil)]

pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
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

/// Returns the place of the least of the Fibonacci numbers of which n is the sum, no two neighbours, and how many they are.
pub(crate) fn zeckendorf(mut n: u64) -> (u64, u64) {
    let mut fibonacci: Vec<u64> = vec![1, 2];
    while fibonacci[fibonacci.len() - 1] <= n {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    let (mut least, mut count) = (0, 0);
    for place in (0..fibonacci.len()).rev() {
        if fibonacci[place] <= n {
            n -= fibonacci[place];
            least = place as u64;
            count += 1;
        }
    }
    (least, count)
}

/// Returns whether large / small is above (1 + √5) / 2.
pub(crate) fn is_beyond(small: u64, large: u64) -> u64 {
    let (small, large) = (small as u128, large as u128);
    (large * (large - small) > small * small) as u64
}

pub(crate) fn divisors(n: u64) -> u64 {
    (1..n + 1).take_while(|d| d * d <= n).filter(|d| n % d == 0).map(|d| if d * d == n { 1 } else { 2 }).sum()
}

pub(crate) fn place_of_least_factor(n: u64) -> u64 {
    let is_prime = |n: u64| (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0);
    let least = (2..n).take_while(|d| d * d <= n).find(|d| n % d == 0).unwrap_or(n);
    (2..least + 1).filter(|&number| is_prime(number)).count() as u64
}

/// Returns ⌊√n⌋.
pub(crate) fn root(n: u128) -> u128 {
    let mut root = (n as f64).sqrt() as u128;
    while root * root > n {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= n {
        root += 1;
    }
    root
}

/// Returns the text of the functions that a code calls.
pub(crate) fn helpers(code: &str) -> String {
    let is_called = |function: &&str| {
        let name = function.split("pub(crate) fn ").nth(1).and_then(|head| head.split('(').next());
        name.is_some_and(|name| code.contains(&format!("{name}(")))
    };
    let functions = include_str!("arithmetic.rs").split("\n\n").filter(is_called);
    functions.map(|function| format!("\n{}\n", function.replace("pub(crate) ", ""))).collect()
}
