//! Games with a known pattern, of judges where a name is given: what is found first is right, also further; its code compiles and does
//! what it says; and what fails once is not found.

use std::fs;
use std::process::Command;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use explore::evidence::AskOptions;
use explore::found::{self, Found, Rule};
use explore::patterns::{self, Pattern, Sample};
use explore::say::code;
use games::Game as _;
use games::book::coins::Turning;
use games::book::heaps::{Divide, Moore, Octal, Wythoff};
use games::book::strips::Runs;
use games::*;

/// A game, the words of what is to come first, and its tables, one larger than the other.
struct Game {
    name: &'static str,
    words: &'static str,
    small: Table,
    large: Option<Table>,
    options: Box<AskOptions<'static>>,
}

impl found::Game for Game {
    fn larger(&self) -> Option<Table> {
        self.large.clone()
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(&self.options)
    }
}

fn game<P: Part>(
    name: &'static str,
    words: &'static str,
    rules: Rules<P>,
    limit: u64,
    further: u64,
) -> Game {
    let rules = Rc::new(rules);
    let table = |limit| {
        table_of(
            &rules,
            Some(limit).filter(|limit| *limit > 0),
            Duration::from_secs(2),
        )
        .unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    Game {
        name,
        words,
        small: table(limit),
        large: (further > limit).then(|| table(further)),
        options: {
            let rules = Rc::clone(&rules);
            Box::new(move |numbers, most| options_of(&rules, numbers, most))
        },
    }
}

/// A game on heaps, on pairs, and with a parameter.
fn one<P: Part>(name: &'static str, words: &'static str, rules: Rules<P>) -> Game {
    game(name, words, rules, 600, 6000)
}

fn two<P: Part>(name: &'static str, words: &'static str, rules: Rules<P>) -> Game {
    game(name, words, rules, 30, 95)
}

fn with_k(name: &'static str, words: &'static str, rules: Rules<(u64, u64)>) -> Game {
    game(name, words, rules, 300, 3000)
}

type Pair = (u64, u64);

fn sorted(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.sort_unstable();
    heaps
}

/// Heaps in order, without empty ones.
fn whole(heaps: Vec<u64>) -> Vec<u64> {
    sorted(heaps.into_iter().filter(|heap| *heap > 0).collect())
}

/// Heaps of which these have changed.
fn put(heaps: &[u64], places: &[(usize, u64)]) -> Vec<u64> {
    let mut heaps = heaps.to_vec();
    places.iter().for_each(|&(at, heap)| heaps[at] = heap);
    heaps
}

/// The options that take such amounts.
fn less(n: u64, amounts: impl IntoIterator<Item = u64>) -> Vec<u64> {
    amounts
        .into_iter()
        .filter_map(|amount| n.checked_sub(amount))
        .collect()
}

/// The options of two numbers that add such numbers.
fn steps(a: u64, b: u64, steps: &[(i64, i64)]) -> Vec<Pair> {
    steps
        .iter()
        .filter_map(|(x, y)| Some((a.checked_add_signed(*x)?, b.checked_add_signed(*y)?)))
        .collect()
}

/// The options of heaps of which one changes.
fn change(heaps: &[u64], options: impl Fn(u64) -> Vec<u64>) -> Vec<Vec<u64>> {
    let of = |at: usize| {
        options(heaps[at])
            .into_iter()
            .map(move |left| put(heaps, &[(at, left)]))
    };
    (0..heaps.len()).flat_map(of).collect()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn sequences(letters: u64, longest: u32) -> Vec<Vec<u64>> {
    let of = move |length: u32| {
        (0..letters.pow(length)).map(move |code| {
            (0..length)
                .map(|at| code / letters.pow(at) % letters)
                .collect()
        })
    };
    (1..=longest).flat_map(of).collect()
}

fn takings() -> Vec<Game> {
    vec![
        one(
            "1, 3, 4 as a list",
            "grundy_numbers(&[1, 3, 4]",
            heap(|n| less(n, [1, 3, 4])),
        ),
        one(
            "ABC 297 G: 3 to 8",
            "TakeFromTo(3, 8)",
            take(&[3, 4, 5, 6, 7, 8]),
        ),
        one(
            "1, 2 or 9999",
            "grundy_numbers(&[1, 2, 9999]",
            take(&[1, 2, 9999]),
        ),
        one(
            "HDU 1847: powers of 2",
            "TakeUpTo(2)",
            heap(|n| less(n, (0..12).map(|power| 1 << power))),
        ),
        one(
            "Kayles as a list",
            "\"0.77\"",
            heap_of(Runs { least: 1, most: 2 }),
        ),
        one(
            "HDU 3032: Lasker",
            "lasker",
            heap_of(Octal::new("4.333...")),
        ),
        game(
            "HDU 5795: take, or split in three",
            "greater by 8",
            heap(|n| {
                let splits = (1..n).flat_map(move |a| {
                    (a..n)
                        .filter(move |b| a + 2 * b <= n)
                        .map(move |b| vec![a, b, n - a - b])
                });
                (0..n)
                    .map(|left| vec![left])
                    .chain(splits)
                    .collect::<Vec<_>>()
            }),
            120,
            300,
        ),
        one(
            "Timus 1087: misère, 1 or 2 or 5",
            "repeat after 3",
            take(&[1, 2, 5]).misere(),
        ),
        one(
            "numbers from a list, from 1 on",
            "TakeUpTo(4)",
            positions(1..9000_u64, |&n| less(n, 1..5)),
        ),
    ]
}

fn closed_forms() -> Vec<Game> {
    vec![
        one(
            "at most half",
            "take_half",
            heap(|n| (1..=n / 2).map(move |taken| n - taken)),
        ),
        game(
            "HDU 1517",
            "18 times",
            heap(|n| (2..=if n < 2 { 0 } else { 9 }).map(move |by| n.div_ceil(by))),
            10_000,
            100_000,
        ),
        one(
            "divide by 2 or 4",
            "the number of bits of n mod 3",
            heap_of(Divide {
                divisors: vec![2, 4],
            }),
        ),
        one(
            "a half or one",
            "the number of zeros at the end of n in binary is even",
            heap(|n| {
                [less(n, [1]), less(n, [n.div_ceil(2)])]
                    .concat()
                    .into_iter()
                    .filter(move |left| *left < n)
            }),
        ),
        one(
            "leave A - 2B or A - B",
            "no digit 2 in base 3",
            heap(|n| (1..=n / 2).map(move |b| [n - 2 * b, n - b])),
        ),
        one(
            "one, or half of an even heap",
            "G(2n) = 1, 2, 1 for G(n) = 0, 1, 2",
            heap(|n| {
                [
                    n.checked_sub(1),
                    Some(n / 2).filter(|_| n > 0 && n % 2 == 0),
                ]
                .into_iter()
                .flatten()
            }),
        ),
        one(
            "HDU 4388",
            "1 if the number of ones of n in binary is even",
            heap(|n| {
                (1..n)
                    .filter(move |part| n ^ part < n)
                    .map(move |part| [part, n ^ part])
            }),
        ),
        one(
            "ARC 087 E",
            "the lowest bit of n",
            heap(|n| (0..n).map(move |depth| (n - depth..n).collect::<Vec<_>>())).up_to(300),
        ),
        game(
            "Luogu P3185",
            "has an even number of ones",
            heap(|n| (0..n).flat_map(move |one| (0..=one).map(move |other| [one, other]))),
            100,
            400,
        ),
        one(
            "CF 1537D",
            "power of 2",
            heap(|n| (2..n).filter(move |d| n % d == 0).map(move |d| n - d)),
        ),
        game(
            "CF 2004E",
            "the place of the least prime factor",
            heap(|n| (1..=n).filter(move |t| gcd(*t, n) == 1).map(move |t| n - t)),
            600,
            2000,
        ),
        one(
            "subtract a digit",
            "repeat after 10",
            heap(|n| {
                less(
                    n,
                    n.to_string()
                        .into_bytes()
                        .into_iter()
                        .map(|digit| u64::from(digit - b'0'))
                        .filter(|d| *d > 0),
                )
            }),
        ),
        game(
            "mock turtles",
            "has an even number of ones",
            heap_of(Turning::Mock),
            150,
            300,
        ),
        game(
            "turning coins as bits",
            "XOR of a number for each bit, counted from 0: its place + 1",
            bits(|n| {
                let turn = move |high: u64| {
                    (0..high)
                        .map(move |low| n ^ 1 << high ^ 1 << low)
                        .chain([n ^ 1 << high])
                };
                (0..12)
                    .filter(move |high| n >> high & 1 == 1)
                    .flat_map(turn)
            }),
            10,
            12,
        ),
    ]
}

fn two_numbers() -> Vec<Game> {
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
            "lost if a is even and b is even",
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
            pair(|a, b| Some((a.min(b), a.abs_diff(b))).filter(|_| a * b > 0)).winners(),
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
            "2·k for even k, 2·k + 1 for odd k",
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

fn coupled() -> Vec<Game> {
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
            "Moore, two of three",
            "moore::next_player_wins(&heaps, 2)",
            heaps(3, |h| {
                Moore { most: 2 }
                    .moves(&h.to_vec())
                    .flatten()
                    .collect::<Vec<_>>()
            }),
            6,
            9,
        ),
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
                    Some(h) => change(h, |n| less(n, [1])).into_iter().map(Some).collect(),
                },
            )
            .winners()
            .by(|heaps| heaps.clone().unwrap_or(vec![1, 1, 0])),
            500,
            500,
        ),
        game(
            "three heaps, 1, 3 or 4 from one",
            "a sum: f(heap) over all heaps; for f: the Grundy numbers repeat after 7",
            heaps(3, |h| change(h, |n| less(n, [1, 3, 4]))),
            20,
            20,
        ),
        game(
            "three heaps of three games",
            "a sum: f(a) ⊕ h(b) ⊕ p(c); for f, with a as n: the Grundy numbers repeat after 3",
            triple(|a, b, c| {
                less(a, [1, 2])
                    .into_iter()
                    .map(move |a| (a, b, c))
                    .chain(less(b, [1]).into_iter().map(move |b| (a, b, c)))
                    .chain((0..c).map(move |c| (a, b, c)))
                    .collect::<Vec<_>>()
            }),
            20,
            30,
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

/// The input of these is the game itself: a graph, its sum, pairs, words.
const NOT_EXPLORABLE: [&str; 6] = [
    "dag_sum",
    "no_game_no_life",
    "pn_positions",
    "remove_pairs",
    "shiritori",
    "wplay",
];

macro_rules! problems {
    ($($name:ident: $words:expr,)*) => {
        vec![$(game(stringify!($name), $words, rules::problems::$name::rules(), 0, 0)),*]
    };
}

/// Every full problem from its own rules: what is found first.
fn problems() -> Vec<Game> {
    let games = problems![
        one_pile_nim: "nim_sum",
        take_up_to_3: "TakeUpTo(3)",
        divide_by_2_3_6: "12 times",
        grundys_game: "nothing found",
        euclid_game: "Euclid::ToZero",
        edpc_k: "TakeFromTo(2, 3)",
        subtraction_game: "grundy_numbers(&[2, 4, 7]",
        stick_game: "grundy_numbers(&[1, 3, 4]",
        multi_pile_1_2: "TakeUpTo(2)",
        strange_nim: "TakeFraction(k)",
        generalized_subtraction_game: "nothing found",
        nim: "nim_sum",
        misere_nim: "misere::",
        nim_counting: "nim_sum",
        new_nim: "the XOR ≠ 0 and the number of sizes that occur an odd number of times ≠ 1",
        matgame: "the value is a if b < a; else max(a - 1, 0)",
        stair_game: "the value is b ",
        g3: "the value is |b - (a + 1)|",
        nim_product: "nim_product",
        coin_blocks: "nothing found",
        game_on_tree: "(a XOR b) + 1",
        peaks_and_valleys: "a + b is odd",
        playing_with_string: "repeat after 34 from heap",
        astrgame: "repeat after 12 from heap 71",
        polyomino_game: "nothing found",
        berzerk: "nothing found",
        dag_game: "the number of prime factors",
    ];
    for problem in rules::problems::PROBLEMS {
        let mut known = games.iter().map(|game| game.name).chain(NOT_EXPLORABLE);
        assert!(
            known.any(|name| name == problem.name),
            "{}: say what explore finds",
            problem.name
        );
    }
    games
}

/// Returns what is wrong with what is found of a game, and a module and statements that try its code.
fn tried(number: usize, game: &Game) -> (Vec<String>, String, String) {
    let Game {
        name, words, small, ..
    } = game;
    let mut wrong = vec![];
    let report = Found::new(small, game);
    let text = report.text();
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_refuted = report.rules.iter().any(Rule::is_refuted);
    println!("{name} | {}", plain.chars().take(330).collect::<String>());
    if !plain.contains(words) || is_refuted && report.best().is_none() && report.fit.is_none() {
        wrong.push(format!(
            "{name}: not {words:?}, or what is found fails further:\n{text}"
        ));
    }
    let (Some(finding), Some(table)) = (report.best(), Sample::of(small)) else {
        return (wrong, String::new(), String::new());
    };
    // Of an exception the first half knows nothing, and a check finds it.
    let mut changed = table.clone();
    let place = table.values.len() * 6 / 10;
    changed.values[place] = u64::from(table.values[place] == 0);
    let found = patterns::find(&changed, false).findings;
    if found
        .iter()
        .any(|finding| matches!(finding.pattern, Pattern::Period(_)))
    {
        wrong.push(format!("{name}: found in spite of an exception"));
    }
    let source = report.code(finding);
    if !found::is_written(finding) || source.len() > 9_000 {
        return (wrong, String::new(), String::new());
    }
    let function = code::function_name(finding);
    let mut main = String::new();
    for position in table.positions.iter().step_by(table.values.len() / 60 + 1) {
        let Some(expected) = finding.value(position) else {
            continue;
        };
        let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
        let numbers = numbers.join(", ");
        let arguments = if code::takes_list(&table) {
            format!("&[{numbers}]")
        } else {
            numbers
        };
        main += &format!(
            "    assert_eq!(u64::from(rule_{number}::{function}({arguments})), {expected}, {name:?});\n"
        );
    }
    let module = format!("#[allow(dead_code)]\nmod rule_{number} {{\n{source}\n}}\n\n");
    (wrong, module, main)
}

fn first_is_right(games: Vec<Game>) {
    let mut wrong = vec![];
    let mut source = String::new();
    let mut main = String::new();
    for (number, game) in games.iter().enumerate() {
        let (faults, module, statements) = tried(number, game);
        wrong.extend(faults);
        source += &module;
        main += &statements;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let [file, program] = ["codes.rs", "codes"].map(|name| folder.path().join(name));
    fs::write(&file, format!("{source}fn main() {{\n{main}}}\n")).expect("a file");
    let built = Command::new(judge::build::compile::rustc())
        .args(["--edition=2018", "-Dwarnings", "-o"])
        .args([&program, &file])
        .output()
        .expect("rustc starts");
    let said = String::from_utf8_lossy(&built.stderr);
    if !built.status.success() {
        wrong.push(said.into_owned());
    } else {
        let ran = Command::new(program).output().expect("it starts");
        if !ran.status.success() {
            wrong.push(String::from_utf8_lossy(&ran.stderr).into_owned());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_found_first_is_right() {
    let kinds: [fn() -> Vec<Game>; 5] = [coupled, two_numbers, problems, closed_forms, takings];
    thread::scope(|scope| {
        for kind in kinds {
            scope.spawn(move || first_is_right(kind()));
        }
    });
}
