//! Rules in one line: their options, compared with those of closures.

use formula::rules::{Asks, Play, Rules};
use formula::{Condition, Formula, Operator};

fn read(line: &str) -> Rules {
    match Rules::parse(line) {
        Ok(rules) => rules,
        Err(error) => panic!("{error}"),
    }
}

/// Compares the options of all small positions with those of a closure, in any order.
fn compare(line: &str, parameters: &[u64], options: impl Fn(&[u64]) -> Vec<Vec<Vec<u64>>>) {
    let rules = read(line);
    let size = rules.numbers.len();
    let most: u64 = [40, 12, 5, 4][size - 1];
    let count = (most + 1).pow(size as u32);
    for index in 0..count {
        let position: Vec<u64> = (0..size as u32)
            .map(|place| index / (most + 1).pow(place) % (most + 1))
            .collect();
        let mut found = rules.options(parameters, &position);
        let mut expected = options(&position);
        // A move that changes nothing is none.
        let mut same = position.clone();
        if rules.is_unordered {
            same.sort_unstable();
        }
        expected.retain(|option| option[..] != [same.clone()]);
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{line}: {position:?}");
    }
}

/// Compares the options of heaps that a move leaves one of.
fn compare_heap(lines: &[&str], options: impl Fn(u64) -> Vec<u64>) {
    for line in lines {
        compare(line, &[], |position| {
            let options = options(position[0]).into_iter();
            options.map(|left| vec![vec![left]]).collect()
        });
    }
}

fn take(n: u64, amounts: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let left = amounts.into_iter().map(|amount| n.checked_sub(amount));
    left.flatten().collect()
}

#[test]
fn moves_of_one_heap_are_those_of_closures() {
    let one_to_three = [
        "n -> n - t for 1 <= t <= 3",
        "n → n − t for 1 ≤ t ≤ 3",
        "n => n - t for t in {1, 2, 3}",
        "n -> n - t for t in {1, ..., 3}",
        "n -> n - t for t in 1..3",
        "n -> n - t for t in 1..=3",
        "n -> n - t for each t from 1 to 3",
        "n -> n - t for t between 1 and 3",
        "n -> n - t for t = 1..3",
        "n -> n - t for 3 >= t",
        "n -> n - t for 0 < t < 4",
        "n -> n - t where t <= 3",
        "n -> n - t, 1 <= t <= 3",
        "n -> n - t, t in {1, 2, 3}",
        "n -> n - t : 1 <= t <= 3",
        "n -> n - 1, n - t, 1 < t < 4, t != 9",
        "n -> n - t for t if not t > 3",
        "n -> n-1, n-2, n-3",
        "n -> {n - 1, n - 2, n - 3}",
        "n -> n' = n - t for t <= 3",
        "n -> n - 1; n - t for t in {2, 3}",
        "n -> n - 1\n  or n - t\n  for 2 <= t <= 3",
        "n -> n - 1 or n -> n - 2 or x -> x - 3",
        "n -> n - 1 for 1 <= s <= 1 or n - t for 2 <= t <= 3",
        "n -> n - t for 1 <= t <= 3 if t < 9 or n = 0",
        "take 1-3",
        "Take 1, 2 and 3",
        "1 2 3",
    ];
    compare_heap(&one_to_three, |n| take(n, 1..=3));
    compare_heap(&["n -> n - t for t in {1, 3, 4}", "take 1,3,4"], |n| {
        take(n, [1, 3, 4])
    });
    compare_heap(
        &["nim", "n -> n - t for t >= 1", "n -> n - t for t > 0"],
        |n| take(n, 1..=n),
    );
    let divisors = |n: u64| (1..n).filter(move |t| n.is_multiple_of(*t));
    let lines = [
        "n -> n - t for t if n % t == 0 and t < n",
        "n -> n - t for t < n, t | n",
        "n -> n - t for t in divisors(n) if t != n",
        "n -> n - t if t divides n and t < n",
        "n -> n - t for t if n is divisible by t and n > t",
        "n -> n - t for t if n is a multiple of t and n != t",
    ];
    compare_heap(&lines, |n| take(n, divisors(n)));
    compare_heap(
        &["n -> n / 2 or n / 3", "n -> floor(n / 2), ⌊n/3⌋"],
        |n| vec![n / 2, n / 3],
    );
    let lines = [
        "n -> n - t for 1 <= t <= n / 2",
        "n -> n - t for t if 2t <= n",
    ];
    compare_heap(&lines, |n| take(n, 1..=n / 2));
    let lines = [
        "n -> n - 2^i for i >= 0",
        "n -> n - 2**i for i >= 0",
        "n -> n - t for t if t is a power of 2",
        "n -> n - t for t if is_power_of_2(t)",
    ];
    compare_heap(&lines, |n| take(n, (0..6).map(|bit| 1 << bit)));
    let squares = [
        "n -> n - t*t for t >= 1",
        "n -> n - t² for t",
        "n -> n - s for s if s is a square",
    ];
    compare_heap(&squares, |n| take(n, (1..7).map(|root| root * root)));
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    let lines = [
        "n -> n - t if t is prime",
        "n -> n - t for prime(t)",
        "n -> n - t for t in primes",
    ];
    compare_heap(&lines, |n| take(n, primes));
    let lines = [
        "n -> n - t for t if gcd(n, t) = 1",
        "n -> n - t for t if gcd(t, n) == 1",
    ];
    let gcd = |mut a: u64, mut b: u64| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    compare_heap(&lines, |n| take(n, (1..=n).filter(|t| gcd(n, *t) == 1)));
    let lines = [
        "n -> n - 1 if n is odd or n / 2 if n is even",
        "n -> n - 1 if n odd, n / 2 if not odd(n)",
        "n -> n - 1 if n mod 2 = 1; n div 2 if n % 2 != 1",
    ];
    compare_heap(
        &lines,
        |n| if n % 2 == 1 { vec![n - 1] } else { vec![n / 2] },
    );
    let lines = [
        "n -> n xor t for t < n if n xor t < n",
        "n -> n ^ t for t < n if n ^ t < n",
    ];
    compare_heap(&lines, |n| {
        (1..n).map(|t| n ^ t).filter(|left| *left < n).collect()
    });
    compare_heap(&["n -> n / t for t >= 2 if n % t == 0"], |n| {
        (2..=n)
            .filter(|t| n.is_multiple_of(*t))
            .map(|t| n / t)
            .collect()
    });
    compare_heap(
        &["n -> ceil(n / 2) or n & (n - 1) or √n or n - lowbit(n) if n > 1"],
        |n| match n {
            0 | 1 => vec![],
            _ => vec![n.div_ceil(2), n & (n - 1), n.isqrt(), n & (n - 1)],
        },
    );
    compare_heap(
        &["n -> max(n - 3, 0) or |n - 5| or min(n, 7) if n > 0"],
        |n| match n {
            0 => vec![],
            _ => vec![n.saturating_sub(3), n.abs_diff(5), n.min(7)],
        },
    );
    compare_heap(&["n -> n - digits(n)"], |n| {
        take(n, [n.to_string().len() as u64])
    });
    compare_heap(
        &["fibonacci; n -> n - t for t if t is fibonacci and fibonacci = 1, from fibonacci = 0"],
        |_| vec![],
    );
}

#[test]
fn differences_in_conditions_are_those_of_integers() {
    // t < n - t would hold for no t if n - t were 0 where it is below.
    compare_heap(&["n -> n + t - 3 for t in {1, 2} if t - 3 < n - 2t"], |n| {
        let holds = |t: &u64| (*t as i64) - 3 < n as i64 - 2 * *t as i64;
        [1, 2]
            .into_iter()
            .filter(holds)
            .filter_map(|t| (n + t).checked_sub(3))
            .collect()
    });
    compare(
        "(a, b) -> (a - 1, b) if (a - b) % 3 == 1",
        &[],
        |position| {
            let (a, b) = (position[0], position[1]);
            let is_move = (a as i64 - b as i64).rem_euclid(3) == 1 && a > 0;
            if is_move {
                vec![vec![vec![a - 1, b]]]
            } else {
                vec![]
            }
        },
    );
    compare_heap(&["n -> n - t for t >= n - 3"], |n| {
        take(n, n.saturating_sub(3)..=n)
    });
}

#[test]
fn sums_are_those_of_closures() {
    for line in [
        "n -> [t, n - t] for 0 < t < n - t",
        "Grundy's game",
        "n -> [a, b] for a + b = n, 1 <= a, a < b",
    ] {
        compare(line, &[], |n| {
            let splits = (1..n[0]).filter(|t| 2 * t < n[0]);
            splits.map(|t| vec![vec![t], vec![n[0] - t]]).collect()
        });
    }
    compare(
        "n -> [a, b, n - a - b] for 1 <= a <= b <= n - a - b",
        &[],
        |n| {
            let n = n[0];
            let pairs = (1..=n).flat_map(|a| (a..=n).map(move |b| (a, b)));
            let fitting = pairs.filter(|(a, b)| a + 2 * b <= n);
            fitting
                .map(|(a, b)| vec![vec![a], vec![b], vec![n - a - b]])
                .collect()
        },
    );
    compare("(a, b) -> [(a - 1, b), (1, b)] or []", &[], |position| {
        let (a, b) = (position[0], position[1]);
        let mut options = vec![vec![]];
        if a > 0 {
            options.push(vec![vec![a - 1, b], vec![1, b]]);
        }
        options
    });
    compare("turn x,x.x", &[], |n| match n[0] {
        0 | 1 => vec![vec![]],
        n => vec![vec![], vec![vec![n - 2]]],
    });
}

#[test]
fn moves_of_several_numbers_are_those_of_closures() {
    let wythoff = |position: &[u64]| {
        let (a, b) = (position[0], position[1]);
        let mut options = vec![];
        for t in 1..=a.max(b) {
            let pairs = [(t, 0), (0, t), (t, t)];
            for (x, y) in pairs.into_iter().filter(|(x, y)| *x <= a && *y <= b) {
                options.push(vec![vec![a - x, b - y]]);
            }
        }
        options
    };
    for line in [
        "wythoff",
        "(a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t) for t >= 1",
        "a, b -> a - t, b or a, b - t or a - t, b - t for t >= 1",
        "(a, b) -> a' = a - t or b' = b - t or a' = a - t, b' = b - t for t >= 1",
        "(a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t), t >= 1",
        "(a, b) -> (a - s, b) or (a, b - t) or (a - r, b - r) for r, s, t >= 1",
        "(a, b) -> (a - t, b) for t >= 1; (x, y) -> (x, y - t) for t >= 1; (x - t, y - t) for t >= 1",
    ] {
        compare(line, &[], wythoff);
    }
    compare(
        "(n, last) -> (n - t, t) for 1 <= t <= 5 if t != last",
        &[],
        |position| {
            let amounts = (1..=5).filter(|t| *t != position[1] && *t <= position[0]);
            amounts.map(|t| vec![vec![position[0] - t, t]]).collect()
        },
    );
    compare("euclid", &[], |position| {
        let (a, b) = (position[0], position[1]);
        let mut options = vec![];
        for times in 1..=12 {
            if b > 0 && times * b <= a {
                options.push(vec![vec![a - times * b, b]]);
            }
            if a > 0 && times * a <= b {
                options.push(vec![vec![a, b - times * a]]);
            }
        }
        options
    });
}

#[test]
fn heaps_have_no_order() {
    let heaps = |position: &[u64], change: &dyn Fn(u64, u64) -> Option<(u64, u64)>| {
        let mut options = vec![];
        for first in 0..3 {
            for second in (0..3).filter(|second| *second != first) {
                if let Some((one, other)) = change(position[first], position[second]) {
                    let mut left = vec![one, other, position[3 - first - second]];
                    left.sort_unstable();
                    options.push(vec![left]);
                }
            }
        }
        options
    };
    for line in [
        "heaps 3: x, y -> x - 2, y + 2",
        "heaps 3: (x, y) -> x' = x - 2, y' = y + 2",
    ] {
        compare(line, &[], |position| {
            heaps(position, &|x, y| Some((x.checked_sub(2)?, y + 2)))
        });
    }
    compare("heaps 3: x -> x - t for t >= 1", &[], |position| {
        let mut options = vec![];
        for heap in 0..3 {
            for left in 0..position[heap] {
                let mut heaps = position.to_vec();
                heaps[heap] = left;
                heaps.sort_unstable();
                options.push(vec![heaps]);
            }
        }
        options
    });
    // Heaps with an order have the same options, each as often.
    for line in [
        "nim 3",
        "heaps 3: x -> x - 1; x, y -> x - 1, y - t for t >= 1",
    ] {
        let rules = read(line);
        let in_order = rules.in_order();
        assert!(!in_order.is_unordered);
        let sorted = |mut options: Vec<Vec<Vec<u64>>>| {
            options
                .iter_mut()
                .for_each(|option| option[0].sort_unstable());
            options.sort();
            options
        };
        let found = sorted(in_order.options(&[], &[3, 1, 2]));
        assert_eq!(found, sorted(rules.options(&[], &[3, 1, 2])), "{line}");
    }
}

#[test]
fn families_and_endings_are_read() {
    compare("k; n -> n - t for 1 <= t <= k", &[3], |n| {
        (take(n[0], 1..=3).into_iter())
            .map(|left| vec![vec![left]])
            .collect()
    });
    compare("k, m; n -> n - t for t in {k, m}", &[2, 5], |n| {
        (take(n[0], [2, 5]).into_iter())
            .map(|left| vec![vec![left]])
            .collect()
    });
    let rules = read(
        "k; n -> n - t for 1 <= t <= k, last loses, who wins, from n = 2, k = 3, up to 300, endless",
    );
    assert_eq!((rules.play, rules.asks), (Play::Misere, Asks::Winners));
    assert_eq!(
        (&rules.least[..], rules.up_to, rules.is_endless),
        (&[3, 2][..], Some(300), true)
    );
    // A move below the least position is none.
    assert_eq!(rules.options(&[3], &[4]), [[[3]], [[2]]]);
    let same = read(
        "k\nn -> n - t for 1 <= t <= k\nmisère who wins from n = 2 and k = 3; up to n = 300 endless",
    );
    assert_eq!(read("k; n -> n - 1").least, [1, 0]);
    assert_eq!(same.play, Play::Misere);
    let last = read("(n, last) -> (n - t, t) for 1 <= t <= 5 if t != last last loses");
    assert_eq!(last.play, Play::Misere);
    assert_eq!(read("misere nim"), read("nim, last loses"));
}

#[test]
fn a_limit_ends_the_walk() {
    let rules = read("n -> n - t for t if t is odd");
    let mut walker = rules.walker(&[]);
    let mut seen = 0;
    let mut count = |_: &[u64]| {
        seen += 1;
        true
    };
    walker.limit(15);
    assert!(walker.walk(&[10], &mut count) && !walker.walk(&[1_000_000_000_000], &mut count));
    assert_eq!(seen, 5 + 3);
    assert!(!rules.walker(&[]).walk(&[10], &mut |_| false));
}

#[test]
fn a_value_is_missing_where_a_number_is() {
    let names = ["a", "b"].map(str::to_owned);
    let formula = |text: &str| Formula::parse(text, &names).expect(text);
    for (text, value) in [
        ("a - b", None),
        ("b - a", Some(4)),
        ("(a - b) / 2", None),
        ("a + 2 - b + 3", Some(1)),
        ("b / (a - 3)", None),
        ("b % (a - 3)", None),
        ("2^b", Some(128)),
        ("2^(b * 10)", None),
        ("b * 18446744073709551615", None),
        ("2b - a xor 1", Some(10)),
        ("min(a - b, 1)", None),
        ("max(a - b, 1)", Some(1)),
        ("-a + b", Some(4)),
        ("7 & 5 | 8 * 2", Some(21)),
    ] {
        assert_eq!(formula(text).checked_value(&[3, 7]), value, "{text}");
    }
    let holds = |text: &str| {
        Condition::parse(text, &names)
            .expect(text)
            .checked_holds(&[3, 7])
    };
    assert!(holds("a - b < 0") && holds("not a - b >= 0") && holds("(a - b) % 3 = 2"));
    // Neither a comparison with what doesn't exist nor its contrary holds.
    assert!(!holds("b / (a - 3) == 1") && !holds("b / (a - 3) != 1"));
    assert!(Formula::parse("a - c", &names).is_err() && Condition::parse("a", &names).is_err());
    let product = Formula::join(Operator::Times, Formula::Number(0), Formula::Number(5));
    assert_eq!(product.checked_value(&[3, 7]), None);
}
