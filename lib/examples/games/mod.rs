//! The games of the examples, and what the library computes for them.

pub(crate) mod graph_file;

use std::error::Error;
use std::path::{Path, PathBuf};

use ::games::book::heaps::{Divide, Subtraction};
use ::games::notation::{alternatives, amounts, divisors, fields, numbers, octal_code};
use ::games::Game as Rules;
use grundy::dag;
use grundy::graph::Graph;
use grundy::grundys_game::GrundysGame;
use grundy::intervals::Intervals;
use grundy::period::Period;
use grundy::sparse_space;
use grundy::subtraction::grundy_numbers;
use grundy::subtraction_period::prove_period;
use grundy::take_and_break::TakeAndBreak;

use graph_file::read;

/// A game by its address on the page, or the file of a graph.
pub(crate) enum Game {
    Take(Vec<u64>),
    Octal(String),
    Grundy,
    Divide(Vec<u64>),
    File(PathBuf),
}

/// The Grundy numbers of a game.
pub(crate) struct Numbers {
    /// The rule of the game, in a few words.
    pub(crate) title: String,
    /// What a number belongs to: "heap", "pile", "number" or "vertex".
    pub(crate) position: &'static str,
    pub(crate) numbers: Vec<u64>,
    /// The period proved for all numbers, or why none is; "" for a finite game.
    pub(crate) period: Result<Period, String>,
}

/// The largest amount and divisor: larger ones take too long.
const LARGEST: u64 = 1_000;
/// How many Grundy numbers to compute at least, in search of a proof.
const SUBTRACTION_TERMS: u64 = 10_000_000;
const OCTAL_TERMS: usize = 5_000;
/// The last heap of a game whose code has no end: the time grows with its square. For other games the sparse space saves most of it.
const LAST_WITHOUT_END: usize = 50_000;

impl Game {
    /// Reads a game such as `take:1,3,4` or a position such as `take:1,3,4:4,5`. Also returns the largest heap, at most `most`;
    /// `usual` without heaps.
    pub(crate) fn read(
        address: &str,
        usual: usize,
        most: u64,
    ) -> Result<(Game, usize), Box<dyn Error>> {
        let parts: Vec<&str> = address.split(':').collect();
        let (rule, heaps) = match parts[..] {
            [_] => ("", None),
            ["grundy", ..] => ("", Some(fields::<1>(&parts[1..])?[0])),
            [_, rule] => (rule, None),
            _ => {
                let [rule, heaps] = fields(&parts[1..])?;
                (rule, Some(heaps))
            }
        };
        let game = match parts[0] {
            "take" => Game::Take(amounts(rule, LARGEST)?),
            "octal" => Game::Octal(octal_code(rule)?.to_owned()),
            "grundy" => Game::Grundy,
            "divide" => Game::Divide(divisors(rule, LARGEST)?),
            _ if Path::new(address).is_file() => return Ok((Game::File(address.into()), 0)),
            _ => {
                return Err(format!(
                    "{address:?} is neither a file nor an address that --help lists"
                )
                .into())
            }
        };
        let heaps = heaps.map_or(Ok(vec![]), |heaps| numbers(heaps, most))?;
        Ok((
            game,
            heaps.into_iter().max().map_or(usual, |heap| heap as usize),
        ))
    }

    /// Computes the Grundy numbers of the positions 0 ..= `last`; for a graph, of all its vertices.
    pub(crate) fn numbers(&self, last: usize) -> Result<Numbers, Box<dyn Error>> {
        let positions = 0..=last as u64;
        let (title, position, numbers, period) = match self {
            Game::Take(amounts) => {
                let open = format!(
                    "there is a period, and {} numbers do not prove it",
                    SUBTRACTION_TERMS
                );
                let period = prove_period(amounts, SUBTRACTION_TERMS).ok_or(open);
                (
                    format!("take {} from a heap", alternatives(amounts)),
                    "heap",
                    grundy_numbers(amounts, last),
                    period,
                )
            }
            Game::Octal(code) => {
                let (numbers, period) = octal(code, last)?;
                (
                    format!("the take-and-break game {}", code),
                    "heap",
                    numbers,
                    period,
                )
            }
            Game::Grundy => {
                let game = GrundysGame::new(last as u64);
                let open = "whether Grundy's game has one is not known".to_owned();
                let title = "split a pile into two of different sizes".to_owned();
                (
                    title,
                    "pile",
                    positions.map(|pile| game.grundy_number(pile)).collect(),
                    Err(open),
                )
            }
            Game::Divide(divisors) => {
                let solved = divide(divisors, last as u64);
                let open = "the theorems on periods are about moves that take".to_owned();
                let title = format!(
                    "divide a number by {} and round down",
                    alternatives(divisors)
                );
                (
                    title,
                    "number",
                    positions
                        .map(|number| solved.grundy_number(number))
                        .collect(),
                    Err(open),
                )
            }
            Game::File(file) => {
                let numbers = read(file, |reader| Ok(dag::grundy_numbers(&reader.graph(0)?)?))?;
                (
                    format!("move along an edge of {}", file.display()),
                    "vertex",
                    numbers,
                    Err(String::new()),
                )
            }
        };
        Ok(Numbers {
            title,
            position,
            numbers,
            period,
        })
    }

    /// Returns the positions 0 ..= `last` as vertices, with options in the order of the moves; a graph is returned whole.
    pub(crate) fn graph(&self, last: usize) -> Result<Graph, Box<dyn Error>> {
        fn by_rules(
            rules: &impl Rules<Component = u64>,
            last: usize,
        ) -> Result<Graph, Box<dyn Error>> {
            let options = |position| {
                rules
                    .moves(&position)
                    .flatten()
                    .map(|option| option as usize)
                    .collect()
            };
            Ok(Graph::from_options(
                &(0..=last as u64).map(options).collect::<Vec<_>>(),
            )?)
        }
        match self {
            Game::Take(amounts) => by_rules(
                &Subtraction {
                    amounts: amounts.clone(),
                },
                last,
            ),
            Game::Divide(divisors) => by_rules(
                &Divide {
                    divisors: divisors.clone(),
                },
                last,
            ),
            Game::File(file) => read(file, |reader| reader.graph(0)),
            Game::Octal(_) | Game::Grundy => {
                Err("a move can leave several heaps, and --options shows only one".into())
            }
        }
    }
}

fn octal(code: &str, last: usize) -> Result<(Vec<u64>, Result<Period, String>), String> {
    let game = TakeAndBreak::new(code);
    let largest = last.max(OCTAL_TERMS);
    let mut numbers = match game.octal_digits() {
        Some(_) => sparse_space::grundy_numbers(&game, largest),
        None if largest <= LAST_WITHOUT_END => game.grundy_numbers(largest),
        None => {
            return Err(format!(
                "the numbers of {} take too long beyond heap {}",
                code, LAST_WITHOUT_END
            ))
        }
    };
    let period = game
        .prove_period(&numbers)
        .ok_or_else(|| match code.ends_with("...") {
            true => "the theorem says nothing of codes without end".to_owned(),
            false => format!("{} numbers are not enough", numbers.len()),
        });
    numbers.truncate(last + 1);
    Ok((numbers, period))
}

/// Solves the game in which a move divides a number and rounds down, up to `last`.
pub(crate) fn divide(
    divisors: &[u64],
    last: u64,
) -> Intervals<impl Fn(usize, u64) -> (u64, u64) + '_> {
    Intervals::new(last, divisors.len(), move |index, number| {
        (number / divisors[index], number / divisors[index])
    })
}

/// Writes a Grundy number, or P or N instead.
pub(crate) fn written(number: u64, as_kind: bool) -> String {
    match (as_kind, number) {
        (false, _) => number.to_string(),
        (true, 0) => "P".to_owned(),
        (true, _) => "N".to_owned(),
    }
}
