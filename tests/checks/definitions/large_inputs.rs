//! Large inputs that are lost, or lost but for a single move or the highest bit of a nim-sum: the solutions against what is true
//! by construction, as the definition is too slow for these.

use crate::*;

/// What the solution prints on an input.
enum Printed {
    /// These words, each so often.
    Words(&'static [(&'static str, usize)]),
    /// Only this line, at least once.
    Lines(&'static str),
}

use Printed::{Lines, Words};

/// Problem, size, and what its solution prints on the input of that size.
const LARGE: &[(&str, &str, Printed)] = &[
    ("alice_and_bob", "lost", Lines("Bob")),
    ("alice_and_bob", "nearly-lost", Lines("Alice")),
    ("astrgame", "lost", Lines("Tracy")),
    ("astrgame", "nearly-lost", Lines("Teddy")),
    // Two players on 6,999 places.
    (
        "berzerk",
        "lost",
        Words(&[("Win", 7_000), ("Lose", 6_998), ("Loop", 0)]),
    ),
    (
        "berzerk",
        "nearly-lost",
        Words(&[("Win", 10_499), ("Lose", 3_499), ("Loop", 0)]),
    ),
    ("bowling_pins", "lost", Lines("LOSE")),
    ("bowling_pins", "nearly-lost", Lines("WIN")),
    (
        "coin_blocks",
        "nearly-lost",
        Words(&[("=_=", 17), ("-_-", 33)]),
    ),
    (
        "dag_game",
        "lost",
        Words(&[("Losing", 1), ("Grundy(s) = 0", 1)]),
    ),
    (
        "dag_game",
        "nearly-lost",
        Words(&[("Winning", 1), ("Grundy(s) = 2", 1)]),
    ),
    ("dag_sum", "lost", Words(&[("Second", 1)])),
    ("dag_sum", "nearly-lost", Words(&[("First", 1)])),
    ("divide_by_2_3_6", "lost", Lines("0 Second")),
    (
        "divide_by_2_3_6",
        "nearly-lost",
        Words(&[("First", 200_000)]),
    ),
    ("edpc_k", "lost", Lines("Second")),
    ("edpc_k", "nearly-lost", Lines("First")),
    ("euclid_game", "lost", Lines("Ollie wins")),
    ("euclid_game", "nearly-lost", Lines("Stan wins")),
    ("g3", "lost", Words(&[("Johnny", 100), ("Mary", 0)])),
    ("g3", "nearly-lost", Words(&[("Johnny", 0), ("Mary", 100)])),
    ("game_on_tree", "lost", Lines("Bob")),
    ("game_on_tree", "nearly-lost", Lines("Alice")),
    ("game_with_powers", "lost", Lines("Petya")),
    ("game_with_powers", "nearly-lost", Lines("Vasya")),
    ("grundys_game", "lost", Lines("Second")),
    ("grundys_game", "nearly-lost", Words(&[("First", 1)])),
    ("industrial_nim", "lost", Lines("bolik")),
    ("industrial_nim", "nearly-lost", Lines("tolik")),
    (
        "matgame",
        "twin-rows",
        Words(&[("FIRST", 500), ("SECOND", 500)]),
    ),
    ("matgame", "nearly-lost", Lines("FIRST")),
    ("misere_nim", "lost", Lines("Second")),
    ("misere_nim", "nearly-lost", Words(&[("First", 1)])),
    ("multi_pile_1_2", "lost", Lines("Second")),
    (
        "multi_pile_1_2",
        "last-pile",
        Words(&[("First", 1), ("pile 999999,", 1)]),
    ),
    ("new_nim", "lost", Lines("0")),
    ("new_nim", "nearly-lost", Lines("1024")),
    ("nim", "lost", Lines("Second")),
    ("nim", "nearly-lost", Words(&[("First", 1)])),
    ("nim_counting", "won", Lines("65535")),
    // 65535 of one heap, and 65535 * 65534 of two, modulo 998244353.
    ("nim_counting", "nearly-won", Lines("301858813")),
    ("nim_product", "zeros", Lines("0")),
    ("nim_product", "one-bit", Lines("9223372036854775808")),
    ("no_game_no_life", "lost", Lines("0")),
    ("one_pile_nim", "lost", Lines("0 Second")),
    ("one_pile_nim", "nearly-lost", Words(&[("First", 200_000)])),
    ("peaks_and_valleys", "path-renumbered", Lines("Mirko")),
    ("peaks_and_valleys", "nearly-lost", Lines("Slavko")),
    ("piles_of_pebbles", "lost", Lines("Second")),
    ("piles_of_pebbles", "nearly-lost", Lines("First")),
    ("piles_of_pebbles", "more-won", Lines("First")),
    ("piles_of_pebbles", "more-lost", Lines("Second")),
    ("playing_with_string", "lost", Lines("Second")),
    ("playing_with_string", "nearly-lost", Words(&[("First", 1)])),
    ("pn_positions", "lost", Words(&[("P", 1_000_000), ("N", 0)])),
    (
        "pn_positions",
        "nearly-lost",
        Words(&[("P", 500_000), ("N", 500_000)]),
    ),
    ("poker_nim", "lost", Lines("Second")),
    ("poker_nim", "nearly-lost", Lines("First")),
    (
        "polyomino_game",
        "lost",
        Words(&[("Grundy = 0", 1), ("Second", 1)]),
    ),
    (
        "polyomino_game",
        "nearly-lost",
        Words(&[("Grundy = 1", 1), ("First", 1)]),
    ),
    ("remove_pairs", "lost", Lines("Aoki")),
    ("remove_pairs", "nearly-lost", Lines("Takahashi")),
    (
        "shiritori",
        "lost",
        Words(&[("Takahashi", 70_001), ("Aoki", 70_000), ("Draw", 0)]),
    ),
    (
        "shiritori",
        "nearly-lost",
        Words(&[("Takahashi", 70_000), ("Aoki", 70_000), ("Draw", 3)]),
    ),
    ("stair_game", "lost", Lines("second")),
    ("stair_game", "nearly-lost", Lines("first")),
    (
        "stick_game",
        "lost",
        Words(&[("L", 500_000), ("W", 500_000)]),
    ),
    (
        "stick_game",
        "nearly-lost",
        Words(&[("L", 499_901), ("W", 500_099)]),
    ),
    ("strange_nim", "lost", Lines("Aoki")),
    ("strange_nim", "nearly-lost", Lines("Takahashi")),
    (
        "subtraction_game",
        "lost",
        Words(&[("= 0", 1), ("Second", 1)]),
    ),
    ("subtraction_game", "nearly-lost", Words(&[("First", 1)])),
    ("take_up_to_3", "lost", Lines("0 Second")),
    ("take_up_to_3", "nearly-lost", Lines("1 First")),
    ("wplay", "lost", Lines("Bob")),
    ("wplay", "nearly-lost", Lines("Alice")),
];

pub(crate) fn tests(tests: &mut Tests) {
    for (problem, size, expected) in LARGE {
        tests.long(format!("large/{problem}/{size}"), || {
            let input = rules::generate(rules::problem(problem)?, size, 0)?;
            let printed = solutions::printed(&checks::program(problem)?, &input)?;
            check(&printed, expected);
            anyhow::Ok(())
        });
    }
}

fn check(printed: &str, expected: &Printed) {
    match expected {
        Words(words) => {
            for (word, count) in *words {
                check_eq!(printed.matches(word).count(), *count, "{word}");
            }
        }
        Lines(expected) => {
            check!(!printed.is_empty());
            for line in printed.lines() {
                check_eq!(line, *expected);
            }
        }
    }
}
