//! What is said of lines that are not understood.

use formula::rules::{Problem, Rules};

/// Lines with the error of each: the place of the caret, its length, and what is said.
const ERRORS: [(&str, usize, usize, &str); 63] = [
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
        "expected `or`, `for`, `if`, or an ending: `last loses`, `who wins`, `from n = 1`, `up to 300` or `endless`, found `fro`; did you mean `for`?",
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
        "n -> i + (n - 2 - i) for 0 <= i <= n - 2",
        5,
        1,
        "`i` cancels out: write a sum of heaps as `[i, n - i]`",
    ),
    (
        "n -> n - t for t in cubes",
        20,
        5,
        "expected a set, as in `{1, 3, 4}`, `1..3` or `primes`, found `cubes`",
    ),
    (
        "n -> n - t for t in popcount(n)",
        20,
        8,
        "expected a set, as in `{1, 3, 4}`, `1..3` or `primes`, found `popcount`",
    ),
    (
        "n -> n - 1 or n / 2 if n % 2 == 0",
        20,
        2,
        "a condition of the last move, or of all? Write `n - 1; n / 2 if n % 2 == 0` or `{n - 1 or n / 2} if n % 2 == 0`",
    ),
    (
        "n -> {n - 1 or n - 2} or n / 2 if n % 2 == 0",
        31,
        2,
        "a condition of the last move, or of all? Write `{n - 1 or n - 2}; n / 2 if n % 2 == 0` or `{{n - 1 or n - 2} or n / 2} if n % 2 == 0`",
    ),
    (
        "n -> n / 2 or n - t for t >= 1 if n % 2 == 0",
        31,
        2,
        "a condition of the last move, or of all? Write `n / 2; n - t for t >= 1 if n % 2 == 0` or `{n / 2 or n - t} for t >= 1 if n % 2 == 0`",
    ),
    (
        "n -> n / t | n % t for 2 <= t <= n",
        11,
        1,
        "write `or` between two moves, and brackets around a number with `|`",
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
    ("n -> n - t^2 for t", 9, 3, "write `t * t`, or `t xor 2`"),
    (
        "n -> gdc(n, 2)",
        5,
        3,
        "no function `gdc`; did you mean `gcd`?",
    ),
    (
        "n -> n - f(n)",
        9,
        1,
        "no function `f`\nfunctions: min, max, gcd, abs, ceil, bits, ones, zeros_at_end, ones_at_end, lowest_bit, above_lowest, \
         is_power_of_2, is_square, root, triangular_root, zeckendorf_terms, zeckendorf_least, prime_factors, divisors, digits",
    ),
    (
        "n, m -> n - t, 2t for t >= 1; start n, n - 1",
        30,
        5,
        "no start is needed: the answer is about all positions, and `from n = 1` makes 1 the least n",
    ),
    (
        "n, m -> n - t, 2t for t >= 1; from m = n - 1",
        39,
        1,
        "expected a number in digits, as in `from n = 1`, found `n`",
    ),
    (
        "n -> n(n - 1)",
        5,
        1,
        "`n` is no function: for a product, write `*`",
    ),
    (
        "n -> n - 1, last looses",
        17,
        6,
        "expected `or`, `for`, `if`, or an ending: `last loses`, `who wins`, `from n = 1`, `up to 300` or `endless`, found `looses`; did you mean `loses`?",
    ),
    (
        "n -> n - 1 # 2",
        11,
        1,
        "expected `or`, `for`, `if`, or an ending: `last loses`, `who wins`, `from n = 1`, `up to 300` or `endless`, found `#`",
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
        "use 1 to 12 heaps, at least as many as a move names, at most 4",
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
    (
        "n -> n - 3 * √5",
        13,
        2,
        "`√5` is no whole number: write what is rounded down, as in `⌊n * √5⌋`",
    ),
    (
        "n -> ⌊(1 - sqrt(5)) * n⌋",
        11,
        7,
        "`sqrt(5)` is no whole number: write what is rounded down, as in `⌊n * √5⌋`",
    ),
    (
        "n -> ⌊n * √5 * n⌋",
        10,
        2,
        "`√5` is no whole number: write what is rounded down, as in `⌊n * √5⌋`",
    ),
    (
        "n -> n - ceil(n / 2 + 1)",
        9,
        4,
        "`ceil` rounds one quotient up, as in `ceil(n / 2)`",
    ),
    (
        "n -> n - t for odd 3 < 4",
        24,
        1,
        "expected an amount and its bounds, as in `1 <= t <= 3`, found the end of the line",
    ),
    (
        "n -> n - t for t in {1, 2, 4, ...}",
        30,
        3,
        "`...` stands for each number between two, as in `{1, ..., 9}`: else list all, or write `t is odd`, `t is a square` or `t is a power of 2`",
    ),
    (
        "n -> n - {2, 4, …, 64}",
        16,
        1,
        "`…` stands for each number between two, as in `{1, ..., 9}`: else list all, or write `t is odd`, `t is a square` or `t is a power of 2`",
    ),
    (
        "n -> n - t for t in {..., 3}",
        21,
        3,
        "`...` stands for each number between two, as in `{1, ..., 9}`: else list all, or write `t is odd`, `t is a square` or `t is a power of 2`",
    ),
    (
        "n -> n - t for t = 1, 2, 4, ..., 64",
        28,
        3,
        "`...` stands for each number between two, as in `{1, ..., 9}`: else list all, or write `t is odd`, `t is a square` or `t is a power of 2`",
    ),
    (
        "n -> n - t for t in {3..1}",
        25,
        1,
        "no number is in this set: write the least number first, as in `1..3`",
    ),
    (
        "n -> n - (1 << k) for k >= 0",
        12,
        2,
        "write `2^k` for `1 << k`, and `n / 2^k` for `n >> k`",
    ),
    (
        "n -> n >> k for k >= 1",
        7,
        2,
        "write `2^k` for `1 << k`, and `n / 2^k` for `n >> k`",
    ),
    (
        "n -> n - 3^k for k >= 0",
        9,
        3,
        "write `t is a power of 3` for powers, or `3 xor k`",
    ),
    (
        "n -> n - k^3 for k >= 0",
        9,
        3,
        "write `k^3` as a product or with `xor`",
    ),
    (
        "n -> n - 1 - (n % 2 == 0)",
        13,
        12,
        "write a move for each case, with its own `if`, as in `n - 1 if n % 2 == 0; n - 2 if n % 2 == 1`",
    ),
    (
        "n -> n - is_even(n)",
        9,
        10,
        "write a move for each case, with its own `if`, as in `n - 1 if n % 2 == 0; n - 2 if n % 2 == 1`",
    ),
    (
        "n -> n - 1 if n % 2 == 0 else n - 2",
        25,
        4,
        "write a move for each case, with its own `if`, as in `n - 1 if n % 2 == 0; n - 2 if n % 2 == 1`",
    ),
    (
        "n -> n % 2 == 0 ? n / 2 : n - 1",
        11,
        2,
        "write a move for each case, with its own `if`, as in `n - 1 if n % 2 == 0; n - 2 if n % 2 == 1`",
    ),
    (
        "start (5); n -> n - 1",
        0,
        5,
        "no start is needed: the answer is about all positions, and `from n = 1` makes 1 the least n",
    ),
];

#[test]
fn errors_point_at_the_place_and_say_what_could_stand_there() {
    for (line, place, length, words) in ERRORS {
        let error = Rules::parse(line).expect_err(line);
        for way in error.ways.iter().flat_map(|ways| ways.iter()) {
            assert!(Rules::parse(&format!("n -> {way}")).is_ok(), "{way}");
        }
        let marks = format!("{}{}", " ".repeat(place), "^".repeat(length));
        assert_eq!(error.to_string(), format!("{words}\n{line}\n{marks}"));
    }
    let guessed = Rules::parse("take 1, 2, 4, …").expect_err("a guess");
    assert_eq!(guessed.problem, Problem::Ellipsis);
    let second_line = Rules::parse("n -> n - 1\nor n - k")
        .expect_err("k")
        .to_string();
    assert!(
        second_line.ends_with("\nor n - k\n       ^"),
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
