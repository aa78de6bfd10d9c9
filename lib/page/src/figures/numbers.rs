//! The positions 0, 1, 2, … of a game, each with its options and its Grundy number, from the definition.

use std::error::Error;

use games::Game;
use games::book::heaps::{Divide, GrundysGame, Octal, Subtraction};
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
    pub(crate) fn read(address: &str) -> Result<Positions, Box<dyn Error>> {
        const EXPECTED: &str = "expected take, octal, grundy or divide, as in take:1,3,4:10";
        let Played::Heaps { game, heaps } = Address::read(address, LARGEST)?.played else {
            return Err(EXPECTED.into());
        };
        let largest = heaps[0];
        match game {
            HeapGame::Take(amounts) => {
                let title = format!("take {} from a heap", alternatives(&amounts));
                Ok(Positions::new(
                    title,
                    "heap",
                    &Subtraction { amounts },
                    largest,
                ))
            }
            HeapGame::Octal(code) => {
                let title = format!("the take-and-break game {code}");
                Ok(Positions::new(title, "heap", &Octal::new(&code), largest))
            }
            HeapGame::Grundy => {
                let title = "split a pile into two of different sizes".to_owned();
                Ok(Positions::new(title, "pile", &GrundysGame, largest))
            }
            HeapGame::Divide(divisors) => {
                let title = format!(
                    "divide a number by {} and round down",
                    alternatives(&divisors)
                );
                Ok(Positions::new(
                    title,
                    "number",
                    &Divide { divisors },
                    largest,
                ))
            }
            _ => Err(EXPECTED.into()),
        }
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

    fn new(
        title: String,
        noun: &'static str,
        rules: &impl Game<Component = u64>,
        last: u64,
    ) -> Positions {
        let options: Vec<Vec<Vec<u64>>> = (0..=last)
            .map(|position| rules.moves(&position).collect())
            .collect();
        let mut numbers: Vec<u64> = vec![];
        for options in &options {
            let number = |left: &Vec<u64>| nim_sum(left.iter().map(|&part| numbers[part as usize]));
            numbers.push(mex(options.iter().map(number)));
        }
        Positions {
            title,
            noun,
            options,
            numbers,
        }
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
