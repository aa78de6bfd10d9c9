//! The games that the examples can be asked for, and what the library knows of them.

pub(crate) mod file;
pub(crate) mod list;

use std::error::Error;
use std::path::PathBuf;

use clap::Subcommand;
use grundy::dag;
use grundy::grundys_game::GrundysGame;
use grundy::intervals::Intervals;
use grundy::period::Period;
use grundy::sparse_space;
use grundy::subtraction::grundy_numbers;
use grundy::subtraction_period::prove_period;
use grundy::take_and_break::TakeAndBreak;

use file::{in_file, read_graph};
use list::{alternatives, List};

/// A game, as it is given on the command line.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum Game {
    /// A move takes one of these numbers of stones from a heap: 1,3,4 or 1-3,7
    Take {
        /// Numbers and ranges with commas between them
        amounts: List<u64>,
    },
    /// A take-and-break game by its code: 0.77 (Kayles), 0.137 (Dawson's chess), 0.007 (Treblecross), 4.333... (Lasker's Nim)
    Octal {
        /// d0.d1d2d3…, where a digit adds up 1 (may leave nothing), 2 (one heap), 4 (two heaps), 8 (three heaps)
        code: String,
    },
    /// Grundy's game: a move splits a pile into two piles of different sizes
    Grundy,
    /// A move divides the number by one of these and rounds down: 2,3,6
    Divide {
        /// Numbers and ranges with commas between them
        divisors: List<u64>,
    },
    /// A game on a graph: a token moves along an edge; a player who cannot move loses
    Dag {
        /// A file that begins with the number of vertices, the number of edges, and two vertices, from 0 on, for each edge
        file: PathBuf,
    },
}

/// The Grundy numbers of a game.
#[derive(Debug)]
pub(crate) struct Numbers {
    /// The rule of the game, in a few words.
    pub(crate) title: String,
    /// What a number belongs to: a heap, a number, a vertex.
    pub(crate) position: &'static str,
    pub(crate) numbers: Vec<u64>,
    pub(crate) regularity: Regularity,
}

/// What is known of all the numbers, also those that are not shown.
#[derive(Debug)]
pub(crate) enum Regularity {
    /// The numbers are all there are.
    Finite,
    /// A theorem and the numbers prove it.
    Proved(Period),
    /// Nothing is proved, for this reason.
    Open(String),
}

/// How many Grundy numbers are worked out at least, in search of a proof.
const SUBTRACTION_TERMS: u64 = 10_000_000;
const OCTAL_TERMS: usize = 5_000;

impl Game {
    /// Finds the Grundy numbers of the positions 0 ..= `last`; of a graph, those of all its vertices.
    pub(crate) fn numbers(&self, last: usize) -> Result<Numbers, Box<dyn Error>> {
        match self {
            Game::Take { amounts } => Ok(take(&amounts.0, last)),
            Game::Octal { code } => octal(code, last),
            Game::Grundy => Ok(Numbers {
                title: "split a pile into two of different sizes".to_owned(),
                position: "pile",
                numbers: {
                    let last = last as u64;
                    let game = GrundysGame::new(last);
                    (0..=last).map(|pile| game.grundy_number(pile)).collect()
                },
                regularity: Regularity::Open("whether Grundy's game has one is not known".to_owned()),
            }),
            Game::Divide { divisors } => divide(&divisors.0, last),
            Game::Dag { file } => {
                let graph = read_graph(file)?;
                Ok(Numbers {
                    title: format!("move along an edge of {}", file.display()),
                    position: "vertex",
                    numbers: dag::grundy_numbers(&graph).map_err(in_file(file))?,
                    regularity: Regularity::Finite,
                })
            }
        }
    }
}

fn take(amounts: &[u64], last: usize) -> Numbers {
    Numbers {
        title: format!("take {} from a heap", alternatives(amounts)),
        position: "heap",
        numbers: grundy_numbers(amounts, last),
        regularity: match prove_period(amounts, SUBTRACTION_TERMS) {
            Some(period) => Regularity::Proved(period),
            None => Regularity::Open(format!("there is a period, and {} numbers do not prove it", SUBTRACTION_TERMS)),
        },
    }
}

fn octal(code: &str, last: usize) -> Result<Numbers, Box<dyn Error>> {
    let is_code = |part: &str| part.chars().all(|digit| digit.is_ascii_hexdigit());
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    if !(matches!(first, "0" | "4" | "8" | "c") && is_code(rest)) {
        return Err(format!(
            "{:?} is no code such as 0.77 or 4.333...: 0, 4, 8 or c, a point, and digits of which each is from 0 to f",
            code
        )
        .into());
    }
    let game = TakeAndBreak::new(code);
    let splits_in_three = digits.chars().any(|digit| digit.to_digit(16).map_or(false, |digit| digit & 8 != 0));
    let terms = if splits_in_three { OCTAL_TERMS / 10 } else { OCTAL_TERMS };
    let table = |largest: usize| match game.octal_digits() {
        Some(_) => sparse_space::grundy_numbers(&game, largest),
        None => game.grundy_numbers(largest),
    };
    let mut numbers = table(terms);
    if let Some(period) = game.prove_period(&numbers) {
        for heap in numbers.len()..=last {
            numbers.push(numbers[period.representative(heap as u64) as usize]);
        }
    } else if last > terms {
        // The time grows with the square of how many numbers there are, if splits are in three with the cube; the sparse
        // space makes it much less for most octal games.
        let most = match (game.octal_digits(), splits_in_three) {
            (Some(_), _) => 1_000_000,
            (None, false) => 50_000,
            (None, true) => 2_000,
        };
        if last > most {
            return Err(format!("the numbers of {} take too long beyond --to {}", code, most).into());
        }
        numbers = table(last);
    }
    let regularity = match game.prove_period(&numbers) {
        Some(period) => Regularity::Proved(period),
        None if code.ends_with("...") => Regularity::Open("the theorem says nothing of codes without end".to_owned()),
        None => Regularity::Open(format!("{} numbers are not enough", numbers.len())),
    };
    numbers.truncate(last + 1);
    Ok(Numbers { title: format!("the take-and-break game {}", code), position: "heap", numbers, regularity })
}

fn divide(divisors: &[u64], last: usize) -> Result<Numbers, Box<dyn Error>> {
    if divisors.contains(&1) {
        return Err("a division by 1 changes nothing, so the game would never end".into());
    }
    let solved = Intervals::new(last as u64, divisors.len(), |index, number| {
        let left = number / divisors[index];
        (left, left)
    });
    Ok(Numbers {
        title: format!("divide a number by {} and round down", alternatives(divisors)),
        position: "number",
        numbers: (0..=last as u64).map(|number| solved.grundy_number(number)).collect(),
        regularity: Regularity::Open("the theorems on periods are about moves that take".to_owned()),
    })
}
