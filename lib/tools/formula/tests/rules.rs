//! Rules in one line: their options, their errors, and their normal form.

use formula::rules::{Asks, HELP, Play, Problem, Rules};
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

/// Lines with the error of each: the place of the caret, its length, and what is said.
const ERRORS: [(&str, usize, usize, &str); 34] = [
    (
        "",
        0,
        1,
        "expected the numbers of a position and an arrow, as in `n -> n - 1`, found the end of the line",
    ),
    (
        "n ->",
        4,
        1,
        "expected a number, as in `n - t`, found the end of the line",
    ),
    (
        "(a, b -> a",
        6,
        2,
        "expected the numbers of a position and an arrow, as in `n -> n - 1`, found `->`",
    ),
    (
        "n -> n - t fro 1 <= t",
        11,
        3,
        "expected `or`, `for`, `if`, or an ending such as `last loses`, found `fro`; did you mean `for`?",
    ),
    (
        "n -> n - t",
        9,
        1,
        "`t` has no value: choose it by `for t >= 1`, or begin the line with `t;` if it never changes",
    ),
    (
        "n -> n - t for 1 <= t <= k",
        25,
        1,
        "`k` has no value: choose it by `for k >= 1`, or begin the line with `k;` if it never changes",
    ),
    (
        "(n, last) -> (n - t, lsat) for t >= 1",
        21,
        4,
        "`lsat` has no value: choose it by `for lsat >= 1`, or begin the line with `lsat;` if it never changes; did you mean `last`?",
    ),
    (
        "N -> n - 1",
        5,
        1,
        "`n` has no value: choose it by `for n >= 1`, or begin the line with `n;` if it never changes; did you mean `N`?",
    ),
    (
        "n -> n / t for t >= 2",
        9,
        1,
        "nothing bounds `t`: add `for 1 <= t <= …`",
    ),
    (
        "n -> n + t for t >= 1",
        9,
        1,
        "nothing bounds `t`: add `for 1 <= t <= …`",
    ),
    (
        "(a, b) -> (a - 1, b, 0)",
        10,
        1,
        "expected 2 numbers, found 3",
    ),
    ("(a, b) -> a - 1", 10, 1, "expected 2 numbers, found 1"),
    (
        "(a, b) -> (a - 1, b); n -> n - 1",
        22,
        1,
        "expected 2 numbers, found 1",
    ),
    (
        "(a, a) -> (a, a)",
        4,
        1,
        "`a` is already the name of something: choose another",
    ),
    (
        "n; n -> n - 1",
        3,
        1,
        "`n` is already the name of something: choose another",
    ),
    (
        "n -> (n - 1",
        11,
        1,
        "expected `)`, found the end of the line",
    ),
    ("n -> [n - 1 2]", 12, 1, "expected `]`, found `2`"),
    (
        "n -> n - t for t in {1, 3",
        25,
        1,
        "expected `}`, found the end of the line",
    ),
    (
        "n -> n - t for 1 <= t <=",
        24,
        1,
        "expected a number, as in `n - t`, found the end of the line",
    ),
    (
        "n -> n - t for 2",
        16,
        1,
        "expected an amount and its bounds, as in `1 <= t <= 3`, found the end of the line",
    ),
    (
        "n -> n - 1 if n",
        15,
        1,
        "expected a condition, as in `n % 2 == 0`, found the end of the line",
    ),
    (
        "n -> n - t for t if t is prim",
        25,
        4,
        "expected a property, as in `t is prime` or `t is a power of 2`, found `prim`; did you mean `prime`?",
    ),
    (
        "n -> n - t^2 for t",
        9,
        3,
        "write `t^2` as a product or with `xor`",
    ),
    (
        "n -> gdc(n, 2)",
        5,
        3,
        "no function `gdc`: for a product, write `*`; did you mean `gcd`?",
    ),
    (
        "n -> n(n - 1)",
        5,
        1,
        "no function `n`: for a product, write `*`",
    ),
    (
        "n -> n - 1, last looses",
        17,
        6,
        "expected `or`, `for`, `if`, or an ending such as `last loses`, found `looses`; did you mean `loses`?",
    ),
    (
        "n -> n - 1 # 2",
        11,
        1,
        "expected `or`, `for`, `if`, or an ending such as `last loses`, found `#`",
    ),
    (
        "n -> n - 99999999999999999999",
        9,
        20,
        "use numbers below 2^64 and ranges up to 2000",
    ),
    (
        "heaps: x -> x - 1",
        5,
        1,
        "expected how many heaps, as in `heaps 3: x -> x - 1`, found `:`",
    ),
    (
        "heaps 30: x -> x - 1",
        6,
        2,
        "use 1 to 12 heaps, at least as many as a move names, at most 3",
    ),
    (
        "heaps 3: x -> [x - 1, 1]",
        14,
        1,
        "`heaps` always leaves as many heaps: for a sum, leave `heaps` out",
    ),
    (
        "nimm",
        0,
        4,
        "no game `nimm`: write its moves, as in `n -> n - t for 1 <= t <= 3`; did you mean `nim`?",
    ),
    (
        "take x",
        0,
        6,
        "expected amounts, as in `take 1, 3, 4` or `take 1-3`, found `take x`",
    ),
    (
        "octal 0.9, last loses",
        0,
        9,
        "expected a code, as in `octal 0.77` or `octal 4.333...`, found `octal 0.9`",
    ),
];

#[test]
fn errors_point_at_the_place_and_say_what_could_stand_there() {
    for (line, place, length, words) in ERRORS {
        let error = Rules::parse(line).expect_err(line).to_string();
        let marks = format!("{}{}", " ".repeat(place), "^".repeat(length));
        assert_eq!(error, format!("{line}\n{marks}\n{words}"));
    }
    let second_line = Rules::parse("n -> n - 1\nor n - k if n > 1")
        .expect_err("k")
        .to_string();
    assert!(
        second_line.starts_with("or n - k if n > 1\n       ^\n"),
        "{second_line}"
    );
    let long = format!("n -> {}", "n - ".repeat(2_000));
    assert_eq!(
        Rules::parse(&long).map_err(|error| error.problem),
        Err(Problem::TooLong)
    );
    for deep in ["(", "not ", "-", "√", "min(", "| ", "2(", "2^"] {
        let deep = format!("n -> n - 1 if {}", deep.repeat(900));
        assert_eq!(
            Rules::parse(&deep).map_err(|error| error.problem),
            Err(Problem::TooDeep)
        );
    }
}

/// Lines, and the normal form of each.
const NORMAL: [(&str, &str); 18] = [
    ("n → n − t for 1 ≤ t ≤ 3", "n -> n - t for 1 <= t <= 3"),
    (
        "n -> n - t for t in {1, 3, 4}",
        "n -> n - t for t in {1, 3, 4}",
    ),
    (
        "n -> n - t for t if n % t = 0 and t < n",
        "n -> n - t for 1 <= t <= n - 1 if n % t == 0",
    ),
    (
        "n -> [t, n - t] for 0 < t < n - t",
        "n -> [t, n - t] for t >= 1 if 2t < n",
    ),
    (
        "wythoff",
        "(a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t) for t >= 1",
    ),
    (
        "(a, b) -> a' = a - t or b' = b - t for t >= 1, misere",
        "(a, b) -> (a - t, b) or (a, b - t) for t >= 1, last loses",
    ),
    (
        "n -> n - 1 or n - t for 2 <= t <= 3",
        "n -> n - 1; n - t for 2 <= t <= 3",
    ),
    (
        "heaps 3: x, y -> x - t, y + t for t >= 1",
        "heaps 3: (a, b) -> (a - t, b + t) for t >= 1",
    ),
    (
        "heaps 4: a -> a - 1; x, y -> x - a, y - a for a >= 1",
        "heaps 4: b -> b - 1; (b, c) -> (b - a, c - a) for a >= 1",
    ),
    (
        "n -> n - t*t or n - 2^t for t >= 1",
        "n -> n - t * t or n - 2^t for t >= 1",
    ),
    (
        "n -> n - s - t - 1 + n for s, t >= 1",
        "n -> 2n - s - t - 1 for s >= 1, t >= 1",
    ),
    (
        "n -> n & (n xor 3) | 4 * (n / 2) if n > 0",
        "n -> n & (n xor 3) | 4 * (n / 2) if 0 < n",
    ),
    (
        "n -> n - t if t is prime and not (n even or t = n)",
        "n -> n - t for t >= 1 if t is prime and n % 2 != 0 and t != n",
    ),
    (
        "n -> n - t if t is odd and (n is a square or n > 5)",
        "n -> n - t for t >= 1 if t % 2 == 1 and (n is square or 5 < n)",
    ),
    (
        "euclid",
        "(a, b) -> (a - b * t, b) for 1 <= t <= a / b; (a, b - a * t) for 1 <= t <= b / a",
    ),
    (
        "octal 0.77",
        "n -> n - 1 or n - 2; [t, n - t - 1] for t >= 1 if 2t + 1 <= n; [t, n - t - 2] for t >= 1 if 2t + 2 <= n",
    ),
    (
        "k; n -> n - k, from k = 2, who wins, up to 50",
        "k; n -> n - k, who wins, from k = 2, up to 50",
    ),
    ("n -> [] or |n - 3| for t < 1", "n -> [] or abs(n - 3)"),
];

#[test]
fn the_normal_form_is_read_as_the_same_rules() {
    for (line, normal) in &NORMAL[..17] {
        assert_eq!(read(line).to_string(), *normal);
        assert_eq!(read(normal), read(line), "{line}");
    }
}

#[test]
fn the_help_is_true() {
    assert_eq!(HELP.lines().count(), 8);
    for line in HELP.lines() {
        let line = line.split("  ").next().unwrap_or(line);
        read(line);
    }
}

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

const PARTS: &str = "n n n t t s k a b ( ) [ ] { } , ; : -> -> or or and for for if 1 2 3 17 0 + - - - * / % ^ | & xor not == == = != < <= <= > >= in .. ... \
    t>=1 t>=1 1<=t<=3 is prime odd even a power of 2 divides from to up last loses who wins misere endless heaps heaps take octal 0.77 min( max( gcd( ceil( \
    2^ ² √ ' n' ⌊ ⌋ # 18446744073709551615 divisors primes such that \n n->n-t n->[t,n-t] (a,b)->(a-t,b) heaps3:x->x-t k;n->n-k";

/// Parts of true lines that make other true lines.
const OPTIONS: [&str; 12] = [
    "n - t",
    "n / 2",
    "[t, n - t]",
    "n - 2t",
    "n xor t",
    "min(n - t, 3)",
    "n - t * t",
    "(n - t) / 2",
    "n' = n - t",
    "[]",
    "n - s - t",
    "n % 3",
];
const TAILS: [&str; 12] = [
    " for t >= 1",
    " for 1 <= t <= 3",
    " for t in {1, 3, 4}",
    " for s, t >= 1",
    " if n > 2",
    " for t if n % t == 0",
    " for t if t is prime or n = 3",
    " for 0 < t < n - t",
    " for s < t if n is odd",
    " if not (n = 2 or n | 4)",
    "",
    " for t in {n / 2, 3}",
];

/// Reads a line, whatever it is. If these are rules, they have a normal form, and options.
fn try_line(line: &str) -> bool {
    let rules = match Rules::parse(line) {
        Ok(rules) => rules,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let normal = rules.to_string();
    match Rules::parse(&normal) {
        Ok(again) => assert_eq!(again, rules, "{line}: {normal}"),
        Err(error) => panic!("{line}: {error}"),
    }
    for position in [[0; 12], [7; 12]] {
        let mut walker = rules.walker(&position[..rules.parameters.len()]);
        walker.limit(10_000);
        walker.walk(&position[..rules.numbers.len()], &mut |_| true);
    }
    true
}

/// Lists the options of a position by trying all amounts up to 40 that the bounds allow.
fn by_trying(rules: &Rules, position: &[u64]) -> Vec<Vec<Vec<u64>>> {
    let mut options = vec![];
    for one in &rules.moves {
        let mut all = vec![position.to_vec()];
        for bound in &one.bound {
            let mut longer = vec![];
            for places in &all {
                let least = bound.least.checked_value(places).unwrap_or(41);
                let most = match &bound.most {
                    Some(most) => most.checked_value(places).map_or(0, |most| most + 1),
                    None => 41,
                };
                for amount in least..most.min(41) {
                    longer.push([&places[..], &[amount]].concat());
                }
            }
            all = longer;
        }
        for places in all
            .iter()
            .filter(|places| one.condition.checked_holds(places))
        {
            let component = |component: &Vec<Formula>| {
                let numbers = component.iter().map(|number| number.checked_value(places));
                numbers.collect::<Option<Vec<u64>>>()
            };
            let components = one.options.iter().map(component);
            options.extend(components.collect::<Option<Vec<_>>>());
        }
    }
    options
}

#[test]
fn no_line_makes_it_panic() {
    let mut random = Random(1);
    let parts: Vec<&str> = PARTS.split(' ').filter(|part| !part.is_empty()).collect();
    let mut rules = 0;
    for _ in 0..20_000 {
        let mut line = String::new();
        if random.below(2) == 0 {
            line += "n -> ";
        }
        for _ in 0..random.below(14) {
            line += parts[random.below(parts.len())];
            line += if random.below(5) == 0 { "" } else { " " };
        }
        rules += usize::from(try_line(&line));
    }
    assert!(rules > 100, "only {rules} lines were rules");
}

#[test]
fn random_rules_have_a_normal_form() {
    let mut random = Random(2);
    let mut rules = 0;
    for _ in 0..6_000 {
        let mut line = "n ->".to_owned();
        for clause in 0..1 + random.below(3) {
            line += ["", " or", ";", "\n"][if clause == 0 { 0 } else { 1 + random.below(3) }];
            for option in 0..1 + random.below(2) {
                line += if option == 0 { " " } else { " or " };
                line += OPTIONS[random.below(OPTIONS.len())];
            }
            line += TAILS[random.below(TAILS.len())];
        }
        if try_line(&line) {
            rules += 1;
            let read = read(&line);
            for n in [0, 1, 2, 5, 8] {
                assert_eq!(
                    read.options(&[], &[n]),
                    by_trying(&read, &[n]),
                    "{line}: {n}"
                );
            }
        }
    }
    assert!(rules > 1_500, "only {rules} lines were rules");
}
