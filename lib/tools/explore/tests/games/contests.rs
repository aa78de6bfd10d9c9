//! Games as contests ask them: parities, a state, linear forms, families, any number of heaps, two unlike players.

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
    let any_odd = |n: u64| less(n, (1..=n).step_by(2));
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
        two(
            "one from one, or two from one and one to the other",
            "lost if a + b is even checked to a ≤ 95, b ≤ 95: equal on all 9216 positions; agrees with itself at 640 far positions, \
             to 974262771; O(1) lines: all lines of play from a position have the same parity; each move changes a + b by an odd number",
            pair(|a, b| steps(a, b, &[(-1, 0), (0, -1), (-2, 1), (1, -2)])).winners(),
        ),
        game(
            "an odd number from one of three",
            "each move changes the sum by an odd number",
            heaps(3, move |h| change(h, any_odd)).winners(),
            7,
            10,
        ),
        one(
            "an odd number, misère",
            "won if any of them has an even number of moves",
            heap(any_odd).misere(),
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
                let taken = less(n, [1, 2, 3]).into_iter();
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
        two(
            "as many as the second heap, but at most 4",
            "for b = 3: the value is a mod 4; for b ≥ 4: the value is a mod 5",
            pair(|a, b| {
                let left = less(a, 1..=b.min(4)).into_iter();
                left.map(move |a| (a, b)).collect::<Vec<_>>()
            }),
        ),
        game(
            "equal numbers, and one that never changes",
            "only for b = a, c = 7, as in all of the table rule: the Grundy numbers repeat after 3",
            positions(
                (0..200).map(|n| (n, n, 7)).collect::<Vec<_>>(),
                |&(n, _, c)| {
                    let left = less(n, [1, 2]).into_iter();
                    left.map(|left| (left, left, c)).collect::<Vec<_>>()
                },
            ),
            500,
            500,
        ),
    ]
}

fn linear_forms() -> Vec<Game> {
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
        two(
            "a bishop, or one from the first",
            "lost if a is even and min(a, b) < 2",
            pair(|a, b| {
                let both = (1..=a.min(b)).map(|taken| (a - taken, b - taken));
                both.chain(steps(a, b, &[(-1, 0)])).collect::<Vec<_>>()
            })
            .winners(),
        ),
    ]
}

fn families() -> Vec<Game> {
    vec![
        with_k(
            "k or k + 1",
            "the value is ⌊(n mod (2k + 1))/k⌋",
            family(1..=9, |k, n| less(n, [k, k + 1])),
        ),
        with_k(
            "k, k + 1 or k + 2",
            "the value is ⌊(n mod (2k + 2))/k⌋",
            family(1..=9, |k, n| less(n, [k, k + 1, k + 2])),
        ),
        with_k(
            "2 to k",
            "the value is ⌊(n mod (k + 2))/2⌋",
            family(2..=9, |k, n| less(n, 2..=k)),
        ),
        with_k(
            "1 to k, misère",
            "lost if n mod (k + 1) = 1",
            family(1..=8, |k, n| less(n, 1..=k)).misere(),
        ),
        with_k(
            "1, 2 or k, who wins",
            "for k mod 3 is 1 or 2: lost if n mod 3 = 0",
            family(3..=14, |k, n| less(n, [1, 2, k])).winners(),
        ),
        with_k(
            "1 to k, but for k = 5 not 2",
            "the value is n mod (k + 1); but for k = 5: the Grundy numbers repeat after 8",
            family(2..=9, |k, n| {
                less(n, (1..=k).filter(move |t| k != 5 || *t != 2))
            }),
        ),
        with_k(
            "no pattern: squares, or k",
            "nothing found",
            family(2..=7, |k, n| {
                less(n, (1..30).map(|root| root * root).chain([k]))
            }),
        ),
    ]
}

fn any_number_of_heaps() -> Vec<Game> {
    vec![
        game(
            "one from each of some",
            "lost if the OR is even checked to numbers ≤ 7: equal on all 4680 positions; agrees with itself at 640 far positions",
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
            heap(|n| less(n, [1, 2])).turns(|&n| less(n, [1])),
        ),
        one(
            "1 or 2, against 2 or 3",
            "Left to move: lost if n mod 4 = 0; Right to move: lost if n mod 4 is 0 or 1",
            heap(|n| less(n, [1, 2])).turns(|&n| less(n, [2, 3])),
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
        linear_forms(),
        families(),
        any_number_of_heaps(),
        unlike_players(),
    ];
    kinds.into_iter().flatten().collect()
}
