//! Games on two numbers or on several heaps at once.

use super::*;

pub(crate) fn of_pairs() -> Vec<Game> {
    vec![
        pairs_of(
            "Nim",
            "nim_sum",
            pair(|a, b| (0..a).map(move |left| (left, b)).chain((0..b).map(move |left| (a, left)))),
        ),
        pairs_of("HDU 1527: Wythoff", "wythoff", pair_of(Wythoff)),
        pairs_of(
            "Wythoff, amounts that differ by one",
            "differences are 0, 2, 4",
            pair(|a, b| {
                let both = (0..=a).flat_map(move |x| (0..=b).map(move |y| (x, y)));
                both.filter(move |&(x, y)| x + y > 0 && (x == 0 || y == 0 || x.abs_diff(y) < 2))
                    .map(move |(x, y)| (a - x, b - y))
            }),
        ),
        pairs_of("HDU 1525: Euclid", "Euclid::ToZero", euclid(true)),
        pairs_of("Euclid, positive", "Euclid::Positive", euclid(false)),
        pairs_of(
            "ARC 072 D",
            "the difference of a and b, at most 3, is 0 or 1",
            pair(|a, b| {
                (1..=a / 2).map(move |i| (a - 2 * i, b + i)).chain((1..=b / 2).map(move |i| (a + i, b - 2 * i)))
            }),
        ),
        pairs_of(
            "Luogu P2148",
            "ones at the end of the OR",
            pair(|a, b| [a, b].into_iter().flat_map(|heap| (1..heap).map(move |part| (part, heap - part)))),
        ),
        pairs_of(
            "HDU 2147: a king",
            "2 times the remainder of the least of a, b by 2",
            pair(|a, b| {
                [(1, 0), (0, 1), (1, 1)]
                    .into_iter()
                    .filter_map(move |(x, y)| Some((a.checked_sub(x)?, b.checked_sub(y)?)))
            }),
        ),
        pairs_of(
            "CF 1719A",
            "1 if the XOR of a, b is odd",
            pair(|a, b| (1..=a).step_by(2).map(move |x| (a - x, b)).chain((1..=b).step_by(2).map(move |y| (a, b - y)))),
        ),
        pairs_of(
            "CF 451A",
            "1 if the least of a, b is odd",
            pair(|a, b| Some((a, b)).filter(|_| a > 0 && b > 0).map(|(a, b)| (a - 1, b - 1))),
        ),
        pairs_of(
            "HackerRank, a chessboard game",
            "the remainders of a, b by 4",
            pair(|a, b| {
                let left = |(x, y): &(i64, i64)| Some((a.checked_add_signed(*x)?, b.checked_add_signed(*y)?));
                [(-2, 1), (-2, -1), (1, -2), (-1, -2)].iter().filter_map(left).collect::<Vec<_>>()
            }),
        ),
        pairs_of(
            "as many from both",
            "the least of a, b",
            pair(|a, b| (1..=a.min(b)).map(move |taken| (a - taken, b - taken))),
        ),
        pairs_of(
            "break chocolate",
            "OR of a, b, each less 1 is odd",
            pair(|a, b| (1..a).map(move |x| [(x, b), (a - x, b)]).chain((1..b).map(move |y| [(a, y), (a, b - y)]))),
        ),
        pairs_of(
            "a rook of the corner, or both to 0",
            "moore::next_player_wins(&heaps, 2)",
            pair(|a, b| {
                (0..a).map(move |x| (x, b)).chain((0..b).map(move |y| (a, y))).chain(Some((0, 0)).filter(|_| a + b > 0))
            }),
        ),
    ]
}

/// Pairs in tables of another size.
pub(crate) fn of_limited_pairs() -> Vec<Game> {
    vec![
        game("Turning Corners", "nim_product", pair_of(book::coins::TurningCorners), 16, 32),
        game(
            "Chomp with two rows",
            "the difference of a and b, at most 3, is 1",
            positions((1..40).flat_map(|a| (0..=a).map(move |b| (a, b))), |&(a, b): &(u64, u64)| {
                (1..a).map(move |left| (left, b.min(left))).chain((0..b).map(move |left| (a, left)))
            }),
            400,
            800,
        ),
    ]
}

fn euclid(to_zero: bool) -> Rules<(u64, u64)> {
    pair(move |a, b| Euclid { to_zero }.moves(&(a.min(b), a.max(b))).collect::<Vec<_>>())
}

type Three = (u64, u64, u64);

pub(crate) fn of_several_heaps() -> Vec<Game> {
    fn three(options: fn(u64, u64, u64) -> Vec<Three>) -> Rules<Three> {
        triple(options)
    }
    vec![
        game(
            "Nim with three heaps",
            "nim_sum",
            three(|a, b, c| {
                Moore { most: 1 }.moves(&vec![a, b, c]).map(|left| (left[0][0], left[0][1], left[0][2])).collect()
            }),
            8,
            17,
        ),
        game(
            "Moore, two of three",
            "moore::next_player_wins(&heaps, 2)",
            heaps(3, |heaps| Moore { most: 2 }.moves(&heaps.to_vec()).flatten().collect::<Vec<_>>()),
            6,
            9,
        ),
        game(
            "all of three",
            "moore::next_player_wins(&heaps, 3)",
            heaps(3, |heaps| Moore { most: 3 }.moves(&heaps.to_vec()).flatten().collect::<Vec<_>>()),
            6,
            9,
        ),
        game(
            "Nim, or as many from all three",
            "nim_sum",
            three(|a, b, c| {
                let one = Moore { most: 1 }.moves(&vec![a, b, c]).map(|left| (left[0][0], left[0][1], left[0][2]));
                one.chain((1..=a.min(b).min(c)).map(move |taken| (a - taken, b - taken, c - taken))).collect()
            }),
            8,
            16,
        ),
        game(
            "misère Nim",
            "misere::",
            heaps(3, |heaps| Moore { most: 1 }.moves(&heaps.to_vec()).flatten().collect::<Vec<_>>()).misere(),
            8,
            16,
        ),
        game(
            "stairs",
            "the value is the XOR of b",
            heaps(3, |balls| Stairs.moves(&balls.to_vec()).flatten().collect::<Vec<_>>()),
            9,
            18,
        ),
        game(
            "one from one, two or three heaps",
            "lost if the OR of a, b, c is even",
            three(|a, b, c| {
                let one = |n: u64| [Some(n), n.checked_sub(1)].into_iter().flatten();
                one(a)
                    .flat_map(|x| one(b).flat_map(move |y| one(c).map(move |z| (x, y, z))))
                    .filter(|left| *left != (a, b, c))
                    .collect()
            }),
            8,
            17,
        ),
    ]
}
