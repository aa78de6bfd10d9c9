//! Heaps that are one position, words and graphs.

use super::*;

pub(super) fn coupled() -> Vec<Game> {
    let subsets = |count: u32, most: u64| {
        (0..1_u64 << most)
            .filter(move |set| set.count_ones() == count)
            .map(move |set| {
                (0..most)
                    .filter(|bit| set >> bit & 1 == 1)
                    .collect::<Vec<u64>>()
            })
            .collect::<Vec<_>>()
    };
    vec![
        game(
            "CF 1147C: half of the heaps",
            "lost if the number equal to the least ≥ 3",
            heaps(4, |h| {
                let to = |i: usize, j: usize| {
                    (0..h[i]).flat_map(move |x| (0..h[j]).map(move |y| put(h, &[(i, x), (j, y)])))
                };
                (0..4)
                    .flat_map(|i| (0..i).flat_map(move |j| to(i, j)))
                    .collect::<Vec<_>>()
            }),
            7,
            9,
        ),
        game(
            "HDU 4111: take one, or merge two",
            "ones mod 3",
            positions(
                (0..15)
                    .flat_map(|ones| {
                        (0..7_u64).flat_map(move |a| {
                            (a..7).map(move |b| [vec![1; ones], vec![a, b]].concat())
                        })
                    })
                    .map(whole)
                    .filter(|heaps| !heaps.is_empty())
                    .collect::<Vec<_>>(),
                |h: &Vec<u64>| {
                    let pairs = (0..h.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
                    let merged = pairs.map(|(i, j)| put(h, &[(i, h[i] + h[j]), (j, 0)]));
                    merged
                        .chain(change(h, |n| vec![n - 1]))
                        .map(whole)
                        .collect::<Vec<_>>()
                },
            )
            .winners(),
            5000,
            5000,
        ),
        game(
            "CF 1704F: colours",
            "2 undecided by these numbers: ",
            positions(
                (2..10_u32)
                    .flat_map(|length| {
                        (0..1_u32 << length).map(move |set| {
                            (
                                (0..length)
                                    .map(|i| if set >> i & 1 == 1 { 'R' } else { 'B' })
                                    .collect(),
                                'R',
                            )
                        })
                    })
                    .collect::<Vec<(String, char)>>(),
                |(row, own)| {
                    (1..row.len())
                        .filter(|&at| row[at - 1..=at].contains(*own))
                        .map(|at| {
                            (
                                format!("{}..{}", &row[..at - 1], &row[at + 1..]),
                                if *own == 'R' { 'B' } else { 'R' },
                            )
                        })
                        .collect::<Vec<_>>()
                },
            )
            .winners()
            .by(|(row, _)| ["R", "B"].map(|own| row.matches(own).count() as u64)),
            5000,
            5000,
        ),
        game(
            "CF 276B: a palindrome wins",
            "lost if the number of odd ones = 2",
            positions(
                (0..6_u64.pow(3))
                    .map(|n| Some(vec![n / 36, n / 6 % 6, n % 6]))
                    .collect::<Vec<_>>(),
                |heaps: &Option<Vec<u64>>| match heaps {
                    None => vec![],
                    Some(h) if h.iter().filter(|n| **n % 2 == 1).count() < 2 => vec![None],
                    Some(h) => change(h, |n| taking(n, [1]))
                        .into_iter()
                        .map(Some)
                        .collect(),
                },
            )
            .winners()
            .by(|heaps| heaps.clone().unwrap_or(vec![1, 1, 0])),
            500,
            500,
        ),
        game(
            "ABC 048 D: between two that differ",
            "runs",
            row("ab", |row| {
                (1..row.len().max(2) - 1)
                    .filter(|&at| row.as_bytes()[at - 1] != row.as_bytes()[at + 1])
                    .map(|at| row[..at].to_owned() + &row[at + 1..])
                    .collect::<Vec<_>>()
            }),
            9,
            11,
        ),
        game(
            "10 becomes 01",
            "1 if out_of_order is odd",
            row("01", |row| {
                row.match_indices("10")
                    .map(|(at, _)| format!("{}01{}", &row[..at], &row[at + 2..]))
                    .collect::<Vec<_>>()
            }),
            9,
            11,
        ),
        game(
            "CF 1965A: the same from each",
            "lost if min(the greatest, the least missing number above 0) is even",
            heaps(4, |h| {
                let least = h
                    .iter()
                    .copied()
                    .filter(|heap| *heap > 0)
                    .min()
                    .unwrap_or(0);
                (1..=least)
                    .map(|taken| {
                        h.iter()
                            .map(|heap| heap.saturating_sub(taken))
                            .collect::<Vec<u64>>()
                    })
                    .collect::<Vec<_>>()
            })
            .winners(),
            7,
            9,
        ),
        game(
            "CF 1396B: not the heap before",
            "the sum is even and the greatest less the second ≤ the least",
            positions(
                (0..9_u64.pow(3))
                    .map(|n| (vec![n / 81, n / 9 % 9, n % 9], 9))
                    .collect::<Vec<_>>(),
                |(h, last)| {
                    (0..3)
                        .filter(|&at| at != *last && h[at] > 0)
                        .map(|at| (put(h, &[(at, h[at] - 1)]), at))
                        .collect::<Vec<_>>()
                },
            )
            .winners()
            .by(|(heaps, _)| heaps.clone()),
            2000,
            2000,
        ),
        game(
            "CF 1382B: the first heap",
            "the number of leading ones",
            positions(
                sequences(4, 5)
                    .into_iter()
                    .map(|s| s.iter().map(|n| n + 1).collect())
                    .collect::<Vec<Vec<u64>>>(),
                |h: &Vec<u64>| match h.split_first() {
                    None => vec![],
                    Some((first, rest)) => (0..*first)
                        .map(|left| {
                            if left == 0 {
                                rest.to_vec()
                            } else {
                                [&[left], rest].concat()
                            }
                        })
                        .collect(),
                },
            )
            .winners(),
            5000,
            5000,
        ),
        game(
            "ARC 137 C: lower the greatest",
            "the greatest less the second = 1",
            positions([subsets(3, 13), subsets(4, 13)].concat(), |h: &Vec<u64>| {
                let (last, rest) = h.split_last().expect("one");
                (0..*last)
                    .filter(|n| !rest.contains(n))
                    .map(|n| sorted([rest, &[n]].concat()))
                    .collect::<Vec<_>>()
            })
            .winners(),
            2000,
            2000,
        ),
        game(
            "swap neighbours in order",
            "the number of pairs out of order",
            positions(
                sequences(5, 5)
                    .into_iter()
                    .filter(|s| (0..s.len() as u64).all(|n| s.contains(&n)))
                    .collect::<Vec<_>>(),
                |h: &Vec<u64>| {
                    (1..h.len())
                        .filter(|&at| h[at - 1] > h[at])
                        .map(|at| put(h, &[(at - 1, h[at]), (at, h[at - 1])]))
                        .collect::<Vec<_>>()
                },
            ),
            2000,
            2000,
        ),
        game(
            "remove 01 or 10",
            "1 if least_count is odd",
            row("01", |row| {
                (1..row.len())
                    .filter(|&at| row.as_bytes()[at] != row.as_bytes()[at - 1])
                    .map(|at| row[..at - 1].to_owned() + &row[at + 1..])
                    .collect::<Vec<_>>()
            }),
            9,
            11,
        ),
        game(
            "a history: 1 or 2, not as before",
            "lost if",
            positions(
                (0..60_u64)
                    .flat_map(|n| (0..3_u64).map(move |last| (n, last)))
                    .collect::<Vec<_>>(),
                |&(n, last)| {
                    [1, 2]
                        .into_iter()
                        .filter(|t| *t != last && *t <= n)
                        .map(|t| (n - t, t))
                        .collect::<Vec<_>>()
                },
            )
            .winners(),
            500,
            500,
        ),
    ]
}
