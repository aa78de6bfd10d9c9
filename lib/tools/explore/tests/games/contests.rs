//! Games as contests ask them: parities, a state, two or three numbers, any number of heaps, two unlike players.

use super::*;

/// The rows that a move leaves which takes these letters out and puts these in.
fn replaced(row: &str, from: &str, to: &str) -> Vec<String> {
    let places = row.match_indices(from);
    let left = places.map(|(at, _)| [&row[..at], to, &row[at + from.len()..]].concat());
    left.collect()
}

/// The options that take one from each heap of some sets of heaps.
fn one_from_each(heaps: &[u64], is_allowed: impl Fn(usize) -> bool) -> Vec<Vec<u64>> {
    let places = |set: u64| (0..heaps.len()).filter(move |at| set >> at & 1 == 1);
    (1..1 << heaps.len())
        .filter(|set: &u64| is_allowed(set.count_ones() as usize))
        .filter(|set| places(*set).all(|at| heaps[at] > 0))
        .map(|set| {
            put(
                heaps,
                &places(set)
                    .map(|at| (at, heaps[at] - 1))
                    .collect::<Vec<_>>(),
            )
        })
        .collect()
}

fn parities() -> Vec<Game> {
    vec![
        game(
            "CF 1104B: remove two equal neighbours",
            "lines: all lines of play from a position have the same parity; won if any of them has an odd number",
            row("ab", |row| {
                [replaced(row, "aa", ""), replaced(row, "bb", "")].concat()
            }),
            7,
            8,
        ),
        two(
            "break chocolate",
            "lines: all lines",
            pair(|a, b| {
                let rows = (1..a).map(move |x| vec![(x, b), (a - x, b)]);
                let columns = (1..b).map(move |y| vec![(a, y), (a, b - y)]);
                rows.chain(columns).collect::<Vec<_>>()
            }),
        ),
    ]
}

fn states() -> Vec<Game> {
    let with_state = |states: u64| {
        let all = (0..120_u64).flat_map(move |n| (0..states).map(move |state| (n, state)));
        all.collect::<Vec<Pair>>()
    };
    vec![
        game(
            "1 to 3, not as before",
            "for b is 0 or 2: lost if a mod 4 = 0; for b = 1: lost if a mod 4 is 0 or 1",
            positions(with_state(4), |&(n, last): &Pair| {
                let taken = (1..=3).filter(|t| *t != last && *t <= n);
                taken.map(|t| (n - t, t)).collect::<Vec<_>>()
            })
            .winners(),
            500,
            500,
        ),
        game(
            "one pass each: bits of who still has it",
            "for b mod 3 = 0: lost if a mod 4 = 0; for b mod 3 = 1: won from heap 1 on",
            positions(with_state(4), |&(n, passes): &Pair| {
                let [own, others] = [passes & 1, passes >> 1];
                let taken = taking(n, [1, 2, 3]).into_iter();
                let mut options: Vec<Pair> = taken.map(|left| (left, others | own << 1)).collect();
                if own == 1 && n > 0 {
                    options.push((n, others));
                }
                options
            })
            .winners(),
            500,
            500,
        ),
        game(
            "equal numbers, and one that never changes",
            "only for b = a, c = 7, as in all of the table rule: the Grundy numbers repeat after 3",
            positions(
                (0..200).map(|n| (n, n, 7)).collect::<Vec<_>>(),
                |&(n, _, c)| {
                    let left = taking(n, [1, 2]).into_iter();
                    left.map(|left| (left, left, c)).collect::<Vec<_>>()
                },
            ),
            500,
            500,
        ),
    ]
}

fn two_and_three_numbers() -> Vec<Game> {
    vec![
        game(
            "coins of 1, 3 and 4: lower their sum by up to 4",
            "lost if (2a + b + 3c) mod 5 = 0",
            triple(|a, b, c| {
                let sum = a + 3 * b + 4 * c;
                let left = move |b: u64, c: u64| {
                    let lower = (1..=4.min(sum)).map(move |less| sum - less);
                    lower.filter_map(move |left| Some((left.checked_sub(3 * b + 4 * c)?, b, c)))
                };
                let others = (0..=b).flat_map(move |b| (0..=c).map(move |c| (b, c)));
                others
                    .flat_map(move |(b, c)| left(b, c))
                    .collect::<Vec<_>>()
            })
            .winners(),
            7,
            9,
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
        game(
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
            300,
            3000,
        ),
    ]
}

fn any_number_of_heaps() -> Vec<Game> {
    vec![
        game(
            "one from each of some",
            "lost if the OR is even checked to numbers ≤ 7: equal on all 4680 positions; consistent with the moves at 640 far positions",
            heaps(1..=4, |h| one_from_each(h, |_| true)),
            5,
            7,
        ),
        game(
            "one from one, as long as none is empty",
            "won if min(the least, the lowest bit of the sum) = 1",
            heaps(1..=4, |h| {
                if h.contains(&0) {
                    return vec![];
                }
                change(h, |n| vec![n - 1])
            })
            .winners(),
            5,
            7,
        ),
        game(
            "one from each of a half",
            "nothing found",
            heaps(1..=4, |h| {
                one_from_each(h, |count| count == h.len().div_ceil(2))
            })
            .winners(),
            5,
            7,
        ),
    ]
}

fn unlike_players() -> Vec<Game> {
    vec![
        one(
            "1 or 2, against 1",
            "Left to move: won from heap 1 on; Right to move: lost from heap 2 on",
            heap(|n| taking(n, [1, 2])).turns(|&n| taking(n, [1])),
        ),
        one(
            "1 or 2, against 2 or 3",
            "Left to move: lost if n mod 4 = 0; Right to move: lost if n mod 4 is 0 or 1",
            heap(|n| taking(n, [1, 2])).turns(|&n| taking(n, [2, 3])),
        ),
        two(
            "rows against columns",
            "Left to move: lost if a ≤ b; Right to move: lost if b ≤ a",
            pair(|a, b| steps(a, b, &[(-1, 0)])).turns(|&(a, b)| steps(a, b, &[(0, -1)])),
        ),
        one(
            "up by one, against no moves",
            "rule: Left always wins",
            heap(|n| [n + 1]).turns(|_| [0; 0]),
        ),
        game(
            "letters against letters, by their counts",
            "for a = 0: lost if b ≤ c; for a = 1: lost if c ≤ b",
            row("ab", |row| replaced(row, "a", ""))
                .turns(|row| replaced(row, "b", ""))
                .by(|turned| {
                    let letter = |letter| turned.position.matches(letter).count() as u64;
                    [
                        u64::from(turned.turn == Turn::Right),
                        letter("a"),
                        letter("b"),
                    ]
                }),
            6,
            8,
        ),
    ]
}

pub(super) fn contests() -> Vec<Game> {
    let kinds = [
        parities(),
        states(),
        two_and_three_numbers(),
        any_number_of_heaps(),
        unlike_players(),
    ];
    kinds.into_iter().flatten().collect()
}
