//! Games with a known pattern, of judges where a name is given: what is found first is right, also further; its code compiles and does
//! what it says; and what fails once is not found.

#[path = "games/codes.rs"]
mod codes;
#[path = "games/contests.rs"]
mod contests;
#[path = "games/coupled.rs"]
mod coupled;
mod played;

use std::thread;

use explore::found::{self, Found, Rule};
use explore::patterns::{self, Pattern, Sample, Search};
use formula::Language;
use games::book::coins::Turning;
use games::*;

use self::codes::Codes;
use self::contests::contests;
use self::coupled::coupled;
use self::played::{Played, taking};

/// A game, the words of what is to come first, and its table.
struct Game {
    name: &'static str,
    words: &'static str,
    small: Table,
    played: Played,
}

fn game<P: Part>(
    name: &'static str,
    words: &'static str,
    rules: Rules<P>,
    limit: u64,
    further: u64,
) -> Game {
    let played = Played::new(rules, Some(further));
    Game {
        name,
        words,
        small: played.table(limit),
        played,
    }
}

/// A game on heaps, and on pairs.
fn one<P: Part>(name: &'static str, words: &'static str, rules: Rules<P>) -> Game {
    game(name, words, rules, 600, 6000)
}

fn two<P: Part>(name: &'static str, words: &'static str, rules: Rules<P>) -> Game {
    game(name, words, rules, 30, 95)
}

type Pair = (u64, u64);

/// How many threads try the games in lines: these take as long as all others.
const PARTS: usize = 2;

/// Reads a part of the games of a file, which says what its lines mean.
fn in_lines(part: usize) -> Vec<Game> {
    let mut games = vec![];
    let mut count = 0;
    let mut name = "";
    let mut line = "";
    let mut limits = [0; 2];
    for text in include_str!("games/lines.txt").lines() {
        if let Some(tables) = text.strip_prefix("tables to ") {
            let (small, large) = tables.split_once(" and ").expect(text);
            limits = [small, large].map(|limit| limit.parse().expect(text));
        } else if let Some(indented) = text.strip_prefix("  ") {
            if line.is_empty() {
                line = indented;
            } else {
                if count % PARTS == part {
                    let [small, large] = limits;
                    games.push(game(name, indented, rules_in(line), small, large));
                }
                count += 1;
            }
        } else if !text.starts_with('#') {
            name = text;
            line = "";
        }
    }
    games
}

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

/// Games on one heap that no line says.
fn one_heap() -> Vec<Game> {
    vec![
        one(
            "1, 2 or 9999",
            "grundy_numbers(&[1, 2, 9999]",
            take(&[1, 2, 9999]),
        ),
        one(
            "numbers from a list, from 1 on",
            "TakeUpTo(4)",
            positions(1..9000_u64, |&n| taking(n, 1..5)),
        ),
        one(
            "ARC 087 E",
            "the lowest bit of n",
            heap(|n| (0..n).map(move |depth| (n - depth..n).collect::<Vec<_>>())).up_to(300),
        ),
        one(
            "subtract a digit",
            "lost if n mod 10 = 0",
            heap(|n| {
                taking(
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

/// The input of these is the game itself: a graph, its sum, pairs, words.
const NOT_EXPLORABLE: [&str; 16] = [
    "a_lot_of_games",
    "advance_or_eat",
    "alice_and_bob",
    "dag_sum",
    "edpc_l",
    "game_with_powers",
    "industrial_nim",
    "marbles",
    "no_game_no_life",
    "piles_of_pebbles",
    "pn_positions",
    "poker_nim",
    "remove_pairs",
    "shiritori",
    "stones_at_both_ends",
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
        bowling_pins: "repeat after 12 from heap 71 on",
        grundys_game: "GrundysGame::new(largest)",
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
        matgame: "the value is a if b < a; else (a - 1)",
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
        hrpa: "Zeckendorf",
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
fn tried(game: &Game, codes: &mut [Codes]) -> Vec<String> {
    let Game {
        name,
        words,
        small,
        played,
    } = game;
    let mut wrong = vec![];
    let report = Found::new(small, played);
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
        return wrong;
    };
    // Of an exception the first half knows nothing, and a check finds it.
    let mut changed = table.clone();
    let place = table.values.len() * 6 / 10;
    changed.values[place] = u64::from(table.values[place] == 0);
    let found = patterns::find(&changed, Search::Known).findings;
    if found
        .iter()
        .any(|finding| matches!(finding.pattern, Pattern::Period(_)))
    {
        wrong.push(format!("{name}: found in spite of an exception"));
    }
    if found::is_written(finding) {
        for codes in codes {
            codes.add(name, finding, &table);
        }
    }
    wrong
}

fn first_is_right(games: Vec<Game>) {
    let mut wrong = vec![];
    let languages = [Language::Rust, Language::Cpp, Language::Python];
    let mut codes = languages.map(Codes::new);
    for game in &games {
        wrong.extend(tried(game, &mut codes));
    }
    wrong.extend(codes.iter().filter_map(Codes::run));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_found_first_is_right() {
    let others = [contests, coupled, problems, one_heap];
    thread::scope(|scope| {
        for part in 0..PARTS {
            scope.spawn(move || first_is_right(in_lines(part)));
        }
        for kind in others {
            scope.spawn(move || first_is_right(kind()));
        }
    });
}
