//! Games on pairs of numbers, and those with a parameter.

use super::*;

pub(super) fn two_numbers() -> Vec<Game> {
    vec![
        two(
            "HDU 1527: Wythoff",
            "wythoff",
            pair(|a, b| Wythoff.moves(&(a, b)).collect::<Vec<_>>()),
        ),
        two(
            "Wythoff, amounts that differ by one",
            "Wythoff(2).next_player_wins",
            pair(|a, b| {
                let both = (0..=a).flat_map(move |x| (0..=b).map(move |y| (x, y)));
                both.filter(move |&(x, y)| x + y > 0 && (x == 0 || y == 0 || x.abs_diff(y) < 2))
                    .map(move |(x, y)| (a - x, b - y))
            }),
        ),
        two(
            "ARC 072 D",
            "lost if |a - b| < 2",
            pair(|a, b| {
                (1..=a / 2)
                    .map(move |i| (a - 2 * i, b + i))
                    .chain((1..=b / 2).map(move |i| (a + i, b - 2 * i)))
            }),
        ),
        two(
            "Luogu P2148",
            "the number of ones at the end of (max(a - 1, 0) OR max(b - 1, 0))",
            pair(|a, b| {
                [a, b]
                    .into_iter()
                    .flat_map(|heap| (1..heap).map(move |part| (part, heap - part)))
            }),
        ),
        two(
            "HDU 2147: a king",
            "(a + b) mod 2 if min(a, b) is even",
            pair(|a, b| steps(a, b, &[(-1, 0), (0, -1), (-1, -1)])),
        ),
        two(
            "CF 1719A",
            "1 if a + b is odd",
            pair(|a, b| {
                (1..=a)
                    .step_by(2)
                    .map(move |x| (a - x, b))
                    .chain((1..=b).step_by(2).map(move |y| (a, b - y)))
            }),
        ),
        two(
            "HackerRank, a chessboard game",
            "lost if (a OR b) mod 4 is 0 or 1",
            pair(|a, b| steps(a, b, &[(-2, 1), (-2, -1), (1, -2), (-1, -2)])),
        ),
        game(
            "Chomp with two rows",
            "lost if |a - b| = 1",
            positions(
                (1..40).flat_map(|a| (0..=a).map(move |b| (a, b))),
                |&(a, b): &Pair| {
                    (1..a)
                        .map(move |left| (left, b.min(left)))
                        .chain((0..b).map(move |left| (a, left)))
                },
            ),
            400,
            800,
        ),
        two(
            "up to 3 from one, half of the other",
            "a sum: f(a) ⊕ h(b)",
            pair(|a, b| {
                less(a, 1..4)
                    .into_iter()
                    .map(move |a| (a, b))
                    .chain((1..=b / 2).map(move |t| (a, b - t)))
                    .collect::<Vec<_>>()
            }),
        ),
        two(
            "1, 3 or 4 from one, 1 or 2 from the other",
            "a sum: f(a) ⊕ h(b)",
            pair(|a, b| {
                less(a, [1, 3, 4])
                    .into_iter()
                    .map(move |a| (a, b))
                    .chain(less(b, [1, 2]).into_iter().map(move |b| (a, b)))
                    .collect::<Vec<_>>()
            }),
        ),
        two(
            "the largest square is cut off",
            "lost if the number of squares into which the rectangle is cut, the largest first, is even",
            pair(|a, b| (a * b > 0).then_some((a.min(b), a.abs_diff(b)))).winners(),
        ),
        two(
            "a knight that only goes down",
            "min(a, b) mod 3",
            pair(|a, b| steps(a, b, &[(-1, -2), (-2, -1)])),
        ),
        two(
            "a vertex of a complete bipartite graph",
            "min(a, b)",
            pair(|a, b| {
                steps(a, b, &[(-1, 0), (0, -1)])
                    .into_iter()
                    .filter(move |_| a * b > 0)
            }),
        ),
        game(
            "HDU 2516: Fibonacci Nim, the most as b",
            "b < the least Fibonacci number in the Zeckendorf sum of a",
            pair(|n, most| (1..=most.min(n)).map(move |taken| (n - taken, 2 * taken))).winners(),
            60,
            95,
        ),
        two(
            "at most as many as before",
            "the number of bits of b ≤ the number of zeros at the end of a in binary",
            pair(|n, most| (1..=most.min(n)).map(move |taken| (n - taken, taken))).winners(),
        ),
        with_k(
            "take up to 3, and leave k",
            "the value is max(n - k, 0) mod 4",
            family(1..=9, |k, n| {
                less(n, 1..4).into_iter().filter(move |left| *left >= k)
            }),
        ),
        with_k(
            "Bash: up to k",
            "TakeUpTo(k)",
            family(1..=9, |k, n| less(n, 1..=k)),
        ),
        with_k(
            "CF 1194D: 1, 2 or k",
            "for k mod 3 = 0: the value is",
            family(3..=16, |k, n| less(n, [1, 2, k])),
        ),
        with_k(
            "1, k or k + 1",
            "for even k: the value is n mod 2 if ⌊n/k⌋ is even; else n mod 2 + 2; for odd k: the value is n mod (2k + 1) mod 2 if n mod (2k + 1) ≤ k; else",
            family(2..=11, |k, n| less(n, [1, k, k + 1])),
        ),
        with_k(
            "HDU 2897: k to 2k, or what is left, misère",
            "⌊max(n - 1, 0)/k⌋ mod 3 = 0",
            family(1..=8, |k, n| {
                less(n, k..=2 * k)
                    .into_iter()
                    .chain(Some(0).filter(move |_| 0 < n && n < k))
                    .collect::<Vec<_>>()
            })
            .misere(),
        ),
        with_k(
            "CF 603C",
            "for odd k: ",
            family(1..=8, |k, n| {
                let split = if n > 0 && n % 2 == 0 {
                    Some(vec![n / 2; k as usize])
                } else {
                    None
                };
                n.checked_sub(1)
                    .map(|left| vec![left])
                    .into_iter()
                    .chain(split)
            }),
        ),
    ]
}
