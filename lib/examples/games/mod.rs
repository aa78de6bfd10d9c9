//! The games that the examples can be asked for, and what the library knows of them.

pub(crate) mod file;
pub(crate) mod list;

use std::error::Error;
use std::path::PathBuf;

use clap::Subcommand;
use grundy::dag;
use grundy::graph::Graph;
use grundy::grundys_game::GrundysGame;
use grundy::intervals::Intervals;
use grundy::period::Period;
use grundy::sparse_space;
use grundy::subtraction::grundy_numbers;
use grundy::subtraction_period::prove_period;
use grundy::take_and_break::TakeAndBreak;
use rules::book::heaps::{Divide, Subtraction};
use rules::book::text::alternatives;
use rules::book::Rules;

use file::read;
use list::List;

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
        /// d0.d1d2d3…, where a digit adds up 1 (may leave nothing), 2 (one heap), 4 (two heaps)
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
/// The last heap of a game whose code has no end: the time grows with the square. The sparse space makes it much less for others.
const LAST_WITHOUT_END: usize = 50_000;

impl Game {
    /// Finds the Grundy numbers of the positions 0 ..= `last`; of a graph, those of all its vertices.
    pub(crate) fn numbers(&self, last: usize) -> Result<Numbers, Box<dyn Error>> {
        match self {
            Game::Take { amounts: List(amounts) } => Ok(Numbers {
                title: format!("take {} from a heap", alternatives(amounts)),
                position: "heap",
                numbers: grundy_numbers(amounts, last),
                regularity: match prove_period(amounts, SUBTRACTION_TERMS) {
                    Some(period) => Regularity::Proved(period),
                    None => Regularity::Open(format!(
                        "there is a period, and {} numbers do not prove it",
                        SUBTRACTION_TERMS
                    )),
                },
            }),
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
            Game::Divide { divisors: List(divisors) } => Ok(Numbers {
                title: format!("divide a number by {} and round down", alternatives(divisors)),
                position: "number",
                numbers: {
                    let solved = divide(divisors, last as u64)?;
                    (0..=last as u64).map(|number| solved.grundy_number(number)).collect()
                },
                regularity: Regularity::Open("the theorems on periods are about moves that take".to_owned()),
            }),
            Game::Dag { file } => Ok(Numbers {
                title: format!("move along an edge of {}", file.display()),
                position: "vertex",
                numbers: read(file, |reader| Ok(dag::grundy_numbers(&reader.graph(0)?)?))?,
                regularity: Regularity::Finite,
            }),
        }
    }

    /// Returns the positions 0 ..= `last` as vertices, with the options of each in the order in which the moves are given; a graph is
    /// returned whole.
    pub(crate) fn graph(&self, last: usize) -> Result<Graph, Box<dyn Error>> {
        match self {
            Game::Take { amounts: List(amounts) } => by_rules(&Subtraction { amounts: amounts.clone() }, last),
            Game::Divide { divisors: List(divisors) } => by_rules(&Divide { divisors: divisors.clone() }, last),
            Game::Dag { file } => read(file, |reader| reader.graph(0)),
            Game::Octal { .. } | Game::Grundy => {
                Err("a move can leave several heaps, and --options shows only one".into())
            }
        }
    }
}

fn by_rules(rules: &impl Rules<Component = u64>, last: usize) -> Result<Graph, Box<dyn Error>> {
    let options = |position| rules.moves(&position).flatten().map(|option| option as usize).collect();
    Ok(Graph::from_options(&(0..=last as u64).map(options).collect::<Vec<_>>())?)
}

/// Returns what stands for a Grundy number: the number, or P or N.
pub(crate) fn written(number: u64, as_kind: bool) -> String {
    match (as_kind, number) {
        (false, _) => number.to_string(),
        (true, 0) => "P".to_owned(),
        (true, _) => "N".to_owned(),
    }
}

fn octal(code: &str, last: usize) -> Result<Numbers, Box<dyn Error>> {
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    if !matches!(first, "0" | "4") || rest.contains(|digit: char| !('0'..='7').contains(&digit)) {
        let said = "is no code such as 0.77 or 4.333...: 0 or 4, a point, and digits of which each is from 0 to 7";
        return Err(format!("{:?} {}", code, said).into());
    }
    let game = TakeAndBreak::new(code);
    let largest = last.max(OCTAL_TERMS);
    let mut numbers = match game.octal_digits() {
        Some(_) => sparse_space::grundy_numbers(&game, largest),
        None if largest <= LAST_WITHOUT_END => game.grundy_numbers(largest),
        None => return Err(format!("the numbers of {} take too long beyond --to {}", code, LAST_WITHOUT_END).into()),
    };
    let regularity = match game.prove_period(&numbers) {
        Some(period) => Regularity::Proved(period),
        None if code.ends_with("...") => Regularity::Open("the theorem says nothing of codes without end".to_owned()),
        None => Regularity::Open(format!("{} numbers are not enough", numbers.len())),
    };
    numbers.truncate(last + 1);
    Ok(Numbers { title: format!("the take-and-break game {}", code), position: "heap", numbers, regularity })
}

/// What a move, by its index, leaves of a number: an interval.
type Quotients<'d> = Box<dyn Fn(usize, u64) -> (u64, u64) + 'd>;

/// Solves the game in which a move divides a number and rounds down, up to `last`.
pub(crate) fn divide(divisors: &[u64], last: u64) -> Result<Intervals<Quotients<'_>>, Box<dyn Error>> {
    if divisors.contains(&1) {
        return Err("a division by 1 changes nothing, so the game would never end".into());
    }
    let quotient = move |index: usize, number: u64| (number / divisors[index], number / divisors[index]);
    Ok(Intervals::new(last, divisors.len(), Box::new(quotient)))
}
