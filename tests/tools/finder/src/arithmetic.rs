//! Functions of divisors and primes, and their code.

pub(crate) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

pub(crate) fn prime_factors(mut n: u64) -> u64 {
    let (mut count, mut factor) = (0, 2);
    while factor * factor <= n {
        if n.is_multiple_of(factor) {
            n /= factor;
            count += 1;
        } else {
            factor += 1;
        }
    }
    count + u64::from(n > 1)
}

/// Returns the place of the least Fibonacci number among those of which n is the sum, no two neighbours, and how many they are.
pub(crate) fn zeckendorf(mut n: u64) -> (u64, u64) {
    let (mut fibonacci, mut least, mut count) = (vec![1, 2], 0, 0);
    while fibonacci[fibonacci.len() - 1] <= n {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    for (place, &number) in fibonacci.iter().enumerate().rev() {
        if number <= n {
            (n, least, count) = (n - number, place as u64, count + 1);
        }
    }
    (least, count)
}

/// Returns whether large/small is above (1 + √5)/2.
pub(crate) fn is_beyond(small: u64, large: u64) -> u64 {
    let (small, large) = (u128::from(small), u128::from(large));
    u64::from(large * (large - small) > small * small)
}

pub(crate) fn divisors(n: u64) -> u64 {
    (1..=n.isqrt())
        .filter(|divisor| n.is_multiple_of(*divisor))
        .map(|divisor| if divisor * divisor == n { 1 } else { 2 })
        .sum()
}

pub(crate) fn place_of_least_factor(n: u64) -> u64 {
    let is_prime = |n: u64| (2..=n.isqrt()).all(|divisor| !n.is_multiple_of(divisor));
    let least = (2..=n.isqrt()).find(|divisor| n.is_multiple_of(*divisor)).unwrap_or(n);
    (2..=least).filter(|&number| is_prime(number)).count() as u64
}

pub(crate) fn is_square(n: u64) -> u64 {
    u64::from(n.isqrt().pow(2) == n)
}

pub(crate) const GCD: &str = "fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}";

pub(crate) const PRIME_FACTORS: &str = "fn prime_factors(mut n: u64) -> u64 {
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
}";

pub(crate) const ZECKENDORF: &str = "fn zeckendorf(mut n: u64) -> (u64, u64) {
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
}";

pub(crate) const BEYOND: &str = "fn is_beyond(small: u64, large: u64) -> u64 {
    let (small, large) = (small as u128, large as u128);
    (large * (large - small) > small * small) as u64
}";

pub(crate) const DIVISORS: &str = "fn divisors(n: u64) -> u64 {
    let (mut count, mut divisor) = (0, 1);
    while divisor * divisor <= n {
        if n % divisor == 0 {
            count += if divisor * divisor == n { 1 } else { 2 };
        }
        divisor += 1;
    }
    count
}";

pub(crate) const LEAST_FACTOR: &str = "fn place_of_least_factor(n: u64) -> u64 {
    let is_prime = |n: u64| (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0);
    let least = (2..n).take_while(|d| d * d <= n).find(|d| n % d == 0).unwrap_or(n);
    (2..least + 1).filter(|&number| is_prime(number)).count() as u64
}";

pub(crate) const ROOT: &str = "fn root(n: u64) -> u64 {
    let mut root = (n as f64).sqrt() as u64;
    while root * root > n {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= n {
        root += 1;
    }
    root
}";

pub(crate) const IS_SQUARE: &str = "fn is_square(n: u64) -> u64 {
    let root = (n as f64).sqrt() as u64;
    (root.saturating_sub(1)..root + 2).any(|root| root * root == n) as u64
}";
