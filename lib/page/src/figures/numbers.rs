//! The positions 0, 1, 2, … of a game, each with its options and its Grundy number, from the definition.

use games::notation::address::{Address, HeapGame, Played};
use games::notation::alternatives;
use grundy::dag::{Cycle, grundy_numbers};
use grundy::graph::Graph;
use grundy::mex::mex;
use grundy::xor::nim_sum;

/// The largest position: the options of all smaller ones are listed.
const LARGEST: u64 = 1_000;

/// The positions of a game up to a largest one.
pub(crate) struct Positions {
    /// The rules in a few words.
    pub(crate) title: String,
    /// What has a number: a heap, a pile, a number or a vertex.
    pub(crate) noun: &'static str,
    /// For each position what its moves leave: parts whose numbers are XORed.
    pub(crate) options: Vec<Vec<Vec<u64>>>,
    pub(crate) numbers: Vec<u64>,
}

impl Positions {
    /// Reads an address such as `take:1,3,4:10`; its first heap is the largest.
    pub(crate) fn read(address: &str) -> Result<Positions, String> {
        let Played::Heaps { game, heaps } = Address::read(address, LARGEST)?.played else {
            return Err("expected a game of heaps, as in take:1,3,4:10".to_owned());
        };
        let (title, noun) = match &game {
            HeapGame::Nim => ("take any number of stones from a heap".to_owned(), "heap"),
            HeapGame::Misere => return Err("misère play has no Grundy numbers".to_owned()),
            HeapGame::Take(amounts) => {
                let amounts = alternatives(amounts);
                (format!("take {amounts} from a heap"), "heap")
            }
            HeapGame::Fraction(divisors) => {
                (format!("take at most 1/{} of a heap", divisors[0]), "heap")
            }
            HeapGame::Divide(divisors) => {
                let divisors = alternatives(divisors);
                let title = format!("divide a number by {divisors} and round down");
                (title, "number")
            }
            HeapGame::Grundy => (
                "split a pile into two of different sizes".to_owned(),
                "pile",
            ),
            HeapGame::Lasker => ("take from a heap or split it".to_owned(), "heap"),
            HeapGame::Octal(code) => (format!("the take-and-break game {code}"), "heap"),
        };
        let mut options = vec![];
        let mut numbers: Vec<u64> = vec![];
        for position in 0..=heaps[0] {
            let moves = game.moves(0, position);
            let number = |left: &Vec<u64>| nim_sum(left.iter().map(|&part| numbers[part as usize]));
            numbers.push(mex(moves.iter().map(number)));
            options.push(moves);
        }
        Ok(Positions {
            title,
            noun,
            options,
            numbers,
        })
    }

    /// Takes the vertices of a graph for positions.
    pub(crate) fn of_vertices(graph: &Graph) -> Result<Positions, Cycle> {
        let options = |vertex| graph.options(vertex).map(|option| vec![option as u64]);
        Ok(Positions {
            title: "move along an edge".to_owned(),
            noun: "vertex",
            options: (0..graph.vertices())
                .map(|vertex| options(vertex).collect())
                .collect(),
            numbers: grundy_numbers(graph)?,
        })
    }
}

/// Writes a Grundy number, or P or N instead.
pub(crate) fn written(number: u64, as_kind: bool) -> String {
    match (as_kind, number) {
        (false, _) => number.to_string(),
        (true, 0) => "P".to_owned(),
        (true, _) => "N".to_owned(),
    }
}
