//! The oracle: its two ways to decide a sum agree, and it knows every problem.

use games::Position;
use games::graph::Tokens;
use rules::problems::astrgame::{self, StringGame};
use rules::problems::matgame::{self, Matgame};
use rules::problems::nim_product::{self, TurningCorners};
use rules::{
    problems::dag_sum, problems::divide_by_2_3_6::Divide, problems::grundys_game::GrundysGame,
};

use crate::*;

tests!(
    "theorem/one_pile_nim/agrees" = || agrees_on_piles(&OnePileNim, 4, 6),
    "theorem/take_up_to_3/agrees" = || agrees_on_amounts(&[1, 2, 3], 4, 8),
    "theorem/divide_by_2_3_6/agrees" = || {
        agrees_on_piles(
            &Divide {
                divisors: vec![2, 3, 6],
            },
            3,
            15,
        )
    },
    "theorem/multi_pile_1_2/agrees" = || agrees_on_amounts(&[1, 2], 5, 7),
    "theorem/grundys_game/agrees" = || agrees_on_piles(&GrundysGame, 4, 7),
    "theorem/subtraction_game/agrees" = || agrees_on_amounts(&[2, 4, 7], 3, 12),
    // The moves that are printed, for all sets of amounts up to 6, played: the heap that is left is lost, and no smaller
    // amount leaves a lost one.
    "definition/subtraction_game/winning-moves" = || {
        for amounts in subsets(&[1, 2, 3, 4, 5, 6]) {
            let text = list_on_one_line(&amounts);
            let game = Subtraction { amounts };
            let mut definition = Definition::new(&game);
            for heap in 0..=25 {
                let answer = answer("subtraction_game", &format!("{heap} {text}"));
                let lost = |amount: &&u64, definition: &mut Definition<Subtraction>| {
                    heap >= **amount && !definition.next_player_wins(&[heap - **amount])
                };
                let first = game
                    .amounts
                    .iter()
                    .find(|amount| lost(amount, &mut definition));
                let expected = match first {
                    Some(amount) => format!(
                        "First\nWinning move: subtract {amount} ({heap} -> {})\n",
                        heap - amount
                    ),
                    None => "Second\n".to_owned(),
                };
                let (_, printed) = answer
                    .split_once('\n')
                    .expect("the first line is the Grundy number");
                check_eq!(printed, expected, "heap {heap}, amounts {text}");
            }
        }
    },
    // All small sums; the winning move is found by playing it, and is compared with that of the theorem.
    "theorem/dag_sum/agrees" = || {
        for components in dag_sum::small_sums() {
            let graphs = listed(components.iter().map(|(graph, _)| graph.clone()));
            agree(
                &Tokens::new(&graphs).expect("no cycles"),
                &[components
                    .iter()
                    .enumerate()
                    .map(|(index, &(_, start))| (index, start))
                    .collect()],
            );
        }
    },
    // The rules against the mex, and the nim product as the Grundy number of a coin in Turning Corners: by the search over the
    // whole sum up to 2, by the theorem up to 8.
    "theorem/nim_product/agrees" = || {
        for a in 0..64 {
            for b in 0..64 {
                check_eq!(
                    nim_product::product_by_rules(a, b),
                    nim_product::product_by_definition(a, b),
                    "{a} times {b}"
                );
            }
        }
        let coins = |most| pairs(0..=most, 0..=most);
        let mut definition = Definition::new(&TurningCorners);
        for (a, b) in coins(2) {
            check_eq!(
                definition.grundy_number(&[(a, b)]),
                nim_product::product_by_definition(a, b),
                "a coin on {a}, {b}"
            );
        }
        let mut theorem = Definition::new(&TurningCorners).by_theorem();
        for (a, b) in coins(8) {
            check_eq!(
                theorem.grundy_number(&[(a, b)]),
                nim_product::product_by_definition(a, b),
                "a coin on {a}, {b}"
            );
        }
    },
    // Positions with a single winning move, which a rule of thumb would miss: the middle occurrence.
    "definition/astrgame/only-winning-moves" = || {
        let positions: [(&str, &[&str], [&str; 2]); 2] = [
            (
                "fearchoparchfearchop",
                &["fear", "chop", "arch"],
                ["fearchop", "fearchop"],
            ),
            ("pawpawpawpaw", &["pawpaw"], ["paw", "paw"]),
        ];
        for (text, words, sides) in positions {
            let game = StringGame {
                dictionary: words.iter().map(|&word| word.to_owned()).collect(),
            };
            let mut definition = Definition::new(&game);
            let mut winning = vec![];
            for left in game.moves(&text.to_owned()) {
                if !definition.next_player_wins(&left) {
                    winning.push(left);
                }
            }
            check_eq!(winning, [sides], "{text}");
        }
    },
    // In the lists of small numbers, and in the search.
    "oracle/mex" = || {
        for list in lists_up_to(6, 7) {
            check!(
                (0..).find(|number| !list.contains(number)) == Some(mex(&list)),
                "mex of {list:?}"
            );
        }
        for heap in 0..40 {
            check!(
                Definition::new(&OnePileNim).grundy_number(&[heap]) == heap,
                "a heap of {heap}"
            );
        }
    },
    // What a statement allows may have more options than memory holds.
    "oracle/gives-up-in-time" = || {
        let error = games::Definition::new(&OnePileNim)
            .next_player_wins(&[1_000_000_000_000])
            .expect_err("too many options");
        check!(error.to_string().contains("too large"), "{error}");
    },
    // Each file of the oracle has the name of its problem, and each problem a small and a largest size.
    "oracle/knows-every-problem" = || {
        let known = listed(PROBLEMS.iter().map(|problem| problem.name));
        let problems = checks::full_problems().expect("the problems can be read");
        check_eq!(
            known,
            listed(problems.iter().map(|problem| problem.name.as_str())),
            "`name` in problems/NAME/rules.rs is not NAME, or problems/NAME does not exist"
        );
        for problem in PROBLEMS {
            for size in ["small", "largest"] {
                check!(
                    problem.sizes.iter().any(|&(name, _)| name == size),
                    "the oracle of {} generates no size {size:?}",
                    problem.name
                );
            }
        }
    },
    // Single strings, and sums of two short ones.
    "theorem/astrgame/agrees" = [7, 1] = |apart| {
        for (dictionary, strings) in astrgame::small_dictionaries().into_iter().step_by(apart) {
            let short = listed(strings.iter().filter(|string| string.len() <= 3));
            let pairs = short.iter().flat_map(|&first| {
                short
                    .iter()
                    .map(move |&second| vec![first.clone(), second.clone()])
            });
            let positions = listed(
                strings
                    .iter()
                    .map(|string| vec![string.clone()])
                    .chain(pairs),
            );
            agree(&StringGame { dictionary }, &positions);
        }
    },
    "theorem/matgame/agrees" = [5, 1] = |apart| {
        matgame::small_matrices()
            .into_iter()
            .for_each(|matrices| agree(&Matgame, &listed(matrices.into_iter().step_by(apart))))
    },
);

/// Checks the theorem against the definition on each position; returns the number of positions.
fn agree<G: Game>(game: &G, positions: &[Position<G>]) {
    let mut definition = Definition::new(game);
    let mut theorem = Definition::new(game).by_theorem();
    for (index, position) in positions.iter().enumerate() {
        let wins = definition.next_player_wins(position);
        let number = definition.grundy_number(position);
        check!(
            wins == (number != 0),
            "the winner of position {index} is not clear"
        );
        check!(
            number == theorem.grundy_number(position),
            "the Grundy number of position {index} is not clear"
        );
        let winning = definition.lowering_move(position);
        check!(
            winning.is_some() == wins,
            "position {index} is won without a winning move"
        );
        check!(
            winning == theorem.lowering_move(position),
            "the winning move of position {index} is not clear"
        );
    }
}

fn agrees_on_piles<G: Game<Component = u64>>(game: &G, most_piles: usize, largest: u64) {
    agree(game, &lists_up_to(most_piles, largest))
}

fn agrees_on_amounts(amounts: &[u64], most_piles: usize, largest: u64) {
    let amounts = amounts.to_vec();
    agrees_on_piles(&Subtraction { amounts }, most_piles, largest)
}
