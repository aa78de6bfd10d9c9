//! Games made to mislead: they break at one late position, at a remainder, for one parameter, or from some size on, look like games
//! of the library, or are no function of the position. Nothing that is claimed of them fails on a larger table.

use std::cell::Cell;
use std::fmt::Write;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use explore::evidence::AskOptions;
use explore::found::Found;
use explore::game::{self, Game};
use explore::line::LineGame;
use formula::rules::Rules as Line;
use games::*;

/// How many options the larger table of a game may have.
const OPTIONS: u64 = 20_000_000;

/// A game as the command explores it.
struct Played<P> {
    rules: Rc<Rules<P>>,
    options: Box<AskOptions<'static>>,
}

impl<P: Part> Played<P> {
    fn new(rules: Rules<P>) -> Played<P> {
        let rules = Rc::new(rules);
        let asked = Rc::clone(&rules);
        Played {
            rules,
            options: Box::new(move |numbers, most| options_of(&asked, numbers, most)),
        }
    }

    fn table(&self, limit: Option<u64>) -> Table {
        table_of(&self.rules, limit, Duration::MAX).expect("the rules are right")
    }
}

impl<P: Part> Game for Played<P> {
    fn larger(&self, shown: &Table) -> Option<Table> {
        let mut make = |limit| Some(self.table(Some(limit)));
        game::larger(shown, OPTIONS, None, &mut make)
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(&self.options)
    }

    fn time(&self, position: &[u64]) -> Duration {
        explore::command::time(&*self.options, position)
    }
}

/// What went wrong, of all games.
#[derive(Default)]
struct Trial {
    games: usize,
    claims: usize,
    wrong: String,
}

impl Trial {
    /// Tries what is claimed of a game on its table up to a limit.
    fn game<P: Part>(&mut self, name: &str, rules: Rules<P>, shown: u64, limit: u64) {
        let played = Played::new(rules);
        let found = Found::new(&played.table(Some(shown)), &played);
        let table = played.table(Some(limit));
        self.compare(name, &found, &table);
    }

    fn line(&mut self, text: &str, limit: u64) {
        let line = Line::parse(text).expect("a line");
        let game = LineGame::new(line.clone(), Duration::MAX, None);
        let mut found = Found::new(&game.table(None).expect("a table"), &game);
        found.prove(&line);
        self.compare(text, &found, &game.table(Some(limit)).expect("a table"));
    }

    fn compare(&mut self, name: &str, found: &Found, table: &Table) {
        self.games += 1;
        let sample = found.sample.like(table).unwrap_or_default();
        let mut claims = 0;
        for rule in &found.rules {
            if rule.is_refuted() {
                continue;
            }
            claims += 1;
            if let Err(index) = rule.finding.check(&sample) {
                let position = &sample.positions[index];
                writeln!(
                    self.wrong,
                    "{name}: wrong at {position:?}\n{}",
                    found.text()
                )
                .ok();
            }
        }
        if let Some(checked) = &found.fit {
            claims += 1;
            if !checked.fit.agrees(table) {
                writeln!(self.wrong, "{name}: wrong snippet\n{}", found.text()).ok();
            }
        }
        self.claims += claims;
        println!("{name}: {claims}");
    }
}

fn taking(n: u64, amounts: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let left = amounts
        .into_iter()
        .filter_map(|amount| n.checked_sub(amount));
    left.collect()
}

/// Takes one of these amounts, and of heaps for which `is_other` holds, one of those.
fn take_unless(
    amounts: &'static [u64],
    is_other: fn(u64) -> bool,
    others: &'static [u64],
) -> Rules {
    heap(move |n| {
        let amounts = if is_other(n) { others } else { amounts };
        taking(n, amounts.iter().copied())
    })
}

/// The options of a pair of heaps in Nim.
fn nim(a: u64, b: u64) -> Vec<(u64, u64)> {
    let first = (0..a).map(|left| (left, b));
    first.chain((0..b).map(|left| (a, left))).collect()
}

fn without(options: Vec<(u64, u64)>, is_missing: bool) -> Vec<(u64, u64)> {
    if is_missing { vec![] } else { options }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn heaps_that_break(trial: &mut Trial) {
    const HUNDRED_THOUSAND: u64 = 100_000;
    let mut heap_game = |name: &str, rules: Rules| {
        trial.game(name, rules, 10_000, HUNDRED_THOUSAND);
    };
    heap_game(
        "1, 2; 777 has 3",
        take_unless(&[1, 2], |n| n == 777, &[1, 2, 3]),
    );
    heap_game(
        "1, 2; 12345 has 3",
        take_unless(&[1, 2], |n| n == 12_345, &[1, 2, 3]),
    );
    heap_game(
        "1, 2; 99991 has 3",
        take_unless(&[1, 2], |n| n == 99_991, &[1, 2, 3]),
    );
    heap_game(
        "1 to 3; from 50000 on 4",
        take_unless(&[1, 2, 3], |n| n >= 50_000, &[1, 2, 3, 4]),
    );
    heap_game(
        "1 to 3; 5 mod 1009 no 3",
        take_unless(&[1, 2, 3], |n| n % 1_009 == 5, &[1, 2]),
    );
    heap_game(
        "1, 3, 4; 0 mod 4096 ends",
        take_unless(&[1, 3, 4], |n| n % 4_096 == 0, &[]),
    );
    heap_game(
        "2 to 5; from 60000 on 1",
        take_unless(&[2, 3, 4, 5], |n| n >= 60_000, &[1, 2, 3, 4, 5]),
    );
    heap_game(
        "1 to 4, 9; 20011 no 9",
        take_unless(&[1, 2, 3, 4, 9], |n| n == 20_011, &[1, 2, 3, 4]),
    );
    heap_game("1, 2, 15000", take_unless(&[1, 2, 15_000], |_| false, &[]));
    heap_game(
        "1, 4, 5; 0 mod 9973 ends",
        take_unless(&[1, 4, 5], |n| n % 9_973 == 0, &[]),
    );
}

fn slower_heaps(trial: &mut Trial) {
    let mut heap_game = |name: &str, rules: Rules| trial.game(name, rules, 500, 5_000);
    heap_game(
        "half; powers of 2 from 512 on all",
        heap(|n: u64| {
            let is_other = n >= 512 && n.is_power_of_two();
            taking(n, 1..=if is_other { n } else { n / 2 })
        }),
    );
    heap_game(
        "Lasker; 0 mod 501 does not split",
        heap(|n| {
            let take = (0..n).map(|left| vec![left]);
            let split = (1..=n / 2)
                .filter(move |_| n % 501 != 0 && n > 1)
                .map(move |part| vec![part, n - part]);
            take.chain(split).collect::<Vec<_>>()
        }),
    );
    heap_game(
        "Kayles; 999 ends",
        heap(|n| {
            let most = if n == 999 { 0 } else { 2 };
            let pins = (1..=most.min(n)).flat_map(move |pins| {
                (0..=(n - pins) / 2).map(move |left| [left, n - pins - left])
            });
            pins.collect::<Vec<_>>()
        }),
    );
    heap_game(
        "zeros; from 1024 on",
        heap(|n: u64| {
            let bit = if n == 0 { 0 } else { 1 << n.trailing_zeros() };
            let amounts = if n >= 1_024 { vec![1] } else { vec![1, bit] };
            taking(n, amounts.into_iter().filter(|amount| *amount > 0))
        }),
    );
    heap_game(
        "proper divisors; from 2000 on not 1",
        heap(|n| {
            let amounts =
                (1..n).filter(move |amount| n % amount == 0 && (n < 2_000 || *amount > 1));
            taking(n, amounts)
        }),
    );
    heap_game(
        "half or a third; from 3000 on one",
        heap(|n| {
            let mut left = vec![];
            if n > 0 {
                left.extend([n / 2, n / 3]);
            }
            if n >= 3_000 {
                left.push(n - 1);
            }
            left
        }),
    );
    heap_game(
        "to the root; 729 ends",
        heap(|n: u64| {
            let most = if n == 729 { 0 } else { n.isqrt() };
            taking(n, 1..=most)
        }),
    );
    heap_game(
        "coprime to n",
        heap(|n| taking(n, (1..=n).filter(move |amount| gcd(n, *amount) == 1))),
    );
    heap_game(
        "digits; from 1234 on 10",
        heap(|n: u64| {
            let digits = n
                .to_string()
                .into_bytes()
                .into_iter()
                .map(|digit| u64::from(digit - b'0'));
            let mut amounts: Vec<u64> = digits.filter(|digit| *digit > 0).collect();
            if n >= 1_234 {
                amounts.push(10);
            }
            taking(n, amounts)
        }),
    );
    heap_game(
        "like TakeFromTo(5, 12), 17 ends",
        take_unless(&[5, 6, 7, 8, 9, 10, 11, 12], |n| n == 617, &[]),
    );
}

fn closures_with_state(trial: &mut Trial) {
    let calls = Cell::new(0_u64);
    trial.game(
        "another amount each second time",
        heap(move |n| {
            calls.set(calls.get() + 1);
            taking(n, 1..=2 + calls.get() % 2)
        }),
        500,
        5_000,
    );
    let calls = Cell::new(0_u64);
    trial.game(
        "another amount after 3000 calls",
        heap(move |n| {
            calls.set(calls.get() + 1);
            taking(n, 1..=if calls.get() > 3_000 { 4 } else { 3 })
        }),
        500,
        5_000,
    );
    let last = Cell::new(0_u64);
    trial.game(
        "the last heap asked for",
        heap(move |n| {
            let before = last.replace(n);
            taking(n, 1..=2 + before % 2)
        }),
        500,
        5_000,
    );
}

fn families_that_break(trial: &mut Trial) {
    let mut families = |name: &str, rules: Rules<(u64, u64)>| trial.game(name, rules, 300, 2_000);
    families(
        "1 to k; for 70 no 3",
        family(1..=80, |k, n| {
            taking(
                n,
                (1..=k.min(n)).filter(move |amount| k != 70 || *amount != 3),
            )
        }),
    );
    families(
        "1 to k; for 13 to 12",
        family(1..=20, |k, n| taking(n, 1..=if k == 13 { 12 } else { k })),
    );
    families(
        "coprime to k",
        family(1..=20, |k, n| {
            taking(n, (1..=n).filter(move |amount| gcd(k, *amount) == 1))
        }),
    );
    families(
        "coprime to k, at most k",
        family(1..=20, |k, n| {
            taking(n, (1..=k).filter(move |amount| gcd(k, *amount) == 1))
        }),
    );
    families(
        "divisors of k",
        family(1..=24, |k, n| {
            taking(n, (1..=k).filter(move |amount| k % amount == 0))
        }),
    );
    families(
        "1 to k; for 9 heap 1000 ends",
        family(1..=20, |k, n| {
            taking(n, 1..=if k == 9 && n == 1_000 { 0 } else { k })
        }),
    );
    families(
        "1 or k; from 700 on 2",
        family(1..=12, |k, n| {
            let mut amounts = vec![1, k];
            if n >= 700 {
                amounts.push(2);
            }
            taking(n, amounts)
        }),
    );
    families(
        "1 to k for four k",
        family([4, 5, 7, 8], |k, n| taking(n, 1..=k)),
    );
    families(
        "1 to k, not twice k",
        family(1..=16, |k, n| {
            taking(n, (1..=3 * k).filter(move |amount| *amount != 2 * k))
        }),
    );
}

fn pairs_that_break(trial: &mut Trial) {
    let mut pairs = |name: &str, rules: Rules<(u64, u64)>| trial.game(name, rules, 40, 140);
    pairs(
        "Nim; (17, 30) ends",
        pair(|a, b| without(nim(a, b), (a, b) == (17, 30))),
    );
    pairs(
        "Nim; (100, 100) ends",
        pair(|a, b| without(nim(a, b), (a, b) == (100, 100))),
    );
    pairs(
        "Nim; 7 mod 64 ends",
        pair(|a, b| without(nim(a, b), a % 64 == 7 && b > 60)),
    );
    pairs(
        "Wythoff; from 110 on no diagonal",
        pair(|a, b| {
            let both = (1..=a.min(b))
                .filter(move |_| a < 110)
                .map(move |amount| (a - amount, b - amount));
            nim(a, b).into_iter().chain(both).collect::<Vec<_>>()
        }),
    );
    pairs(
        "Euclid; (89, 55) ends",
        pair(|a, b| {
            let mut left = vec![];
            if a > 0 && b > 0 && (a, b) != (89, 55) {
                left.extend((1..=a / b).map(|times| (a - times * b, b)));
                left.extend((1..=b / a).map(|times| (a, b - times * a)));
            }
            left
        }),
    );
    pairs(
        "at most 3 steps; from 128 on 4",
        pair(|a, b| {
            let most = if b >= 128 { 4 } else { 3 };
            let first = (1..=a.min(most)).map(move |amount| (a - amount, b));
            first
                .chain((1..=b.min(most)).map(move |amount| (a, b - amount)))
                .collect::<Vec<_>>()
        }),
    );
    trial.game(
        "three heaps; from 18 on only the first",
        triple(|a, b, c| {
            let first = (0..a).map(move |left| (left, b, c));
            let second = (0..b).filter(move |_| a < 18).map(move |left| (a, left, c));
            let third = (0..c).filter(move |_| a < 18).map(move |left| (a, b, left));
            first.chain(second).chain(third).collect::<Vec<_>>()
        }),
        12,
        32,
    );
    trial.game(
        "misere heaps; six of each ends",
        heaps(3, |heaps: &[u64]| {
            let heaps = heaps.to_vec();
            let is_end = heaps.iter().all(|heap| *heap == 9);
            (0..3)
                .filter(move |_| !is_end)
                .flat_map(move |place| {
                    let heaps = heaps.clone();
                    (0..heaps[place]).map(move |left| {
                        let mut heaps = heaps.clone();
                        heaps[place] = left;
                        heaps
                    })
                })
                .collect::<Vec<_>>()
        })
        .misere(),
        6,
        16,
    );
}

fn lines_that_break(trial: &mut Trial) {
    for (line, limit) in [
        ("n -> n - t for 1 <= t <= 3 if n != 777", 20_000),
        ("n -> n - t for 1 <= t <= 3 if n != 123456", 200_000),
        ("n -> n - t for 1 <= t <= 2 or n - 15000", 50_000),
        ("n -> n - t for t is a power of 2 if n % 1021 != 5", 20_000),
        (
            "(a, b) -> (a - t, b) or (a, b - t) for t >= 1 if a + b != 133",
            110,
        ),
        (
            "(a, b) -> (a - t, b) or (a, b - t) for t >= 1 if a + b != 333",
            250,
        ),
        ("k; n -> n - t for 1 <= t <= k if n != 99 or k != 7", 1_200),
        ("k; n -> n - t for 1 <= t <= k if n != 99 or k != 17", 1_200),
        ("k; n -> n - t for 1 <= t <= n if gcd(n, k) == 1", 1_000),
        ("k; n -> n - t for 1 <= t <= n if gcd(k, t) == 1", 1_000),
        (
            "(a, b, c) -> (t, b, c) for t < a or (a, t, c) for t < b or (a, b, t) for t < c if a != 25",
            28,
        ),
        (
            "n -> n - gcd(n, t) for 1 <= t < n if n > 0 and n != 4097",
            6_000,
        ),
    ] {
        trial.line(line, limit);
    }
}

#[test]
#[ignore = "fifty games, some to a hundred thousand heaps"]
fn no_claim_about_games_that_mislead_is_wrong() {
    let kinds: [fn(&mut Trial); 6] = [
        slower_heaps,
        heaps_that_break,
        families_that_break,
        pairs_that_break,
        lines_that_break,
        closures_with_state,
    ];
    let mut all = Trial::default();
    thread::scope(|scope| {
        let tried = kinds.map(|kind| {
            scope.spawn(move || {
                let mut trial = Trial::default();
                kind(&mut trial);
                trial
            })
        });
        for trial in tried {
            let trial = trial.join().expect("a thread of games");
            all.games += trial.games;
            all.claims += trial.claims;
            all.wrong += &trial.wrong;
        }
    });
    println!("{} games, {} claims", all.games, all.claims);
    assert!(all.claims >= 15, "{}", all.claims);
    assert!(all.wrong.is_empty(), "{}", all.wrong);
}
