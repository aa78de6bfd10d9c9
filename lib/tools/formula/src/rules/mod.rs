//! Rules of a game in one line, such as `n -> n - t for 1 <= t <= 3`, as a value.
//!
//! | file | what is in it |
//! |---|---|
//! | `mod` | [`Rules`] and what they consist of |
//! | `line`, `ending` | reads a line: its parameters and clauses, and what follows them; `named` has the lines of known games |
//! | `expression`, `calls`, `sets` | reads formulas and conditions, the functions in them, and the sets that numbers are in |
//! | `parser` | where a reader is in the line, and how it goes on; `tokens` are what a line is made of |
//! | `bounds` | which amounts a move may take |
//! | `linear` | differences over the integers, as formulas that are never negative |
//! | `options` | the options of a position |
//! | `normal` | prints rules in one line again |
//! | `error` | what is wrong with a line, and where |

mod bounds;
mod calls;
mod ending;
mod error;
mod expression;
mod line;
mod linear;
mod named;
mod normal;
mod options;
mod parser;
mod sets;
mod tokens;

pub(crate) use linear::exact;

pub use error::{Error, Expected, Problem};
pub use named::names;
pub use options::{Walker, at};

use crate::{Condition, Formula};
use parser::Parser;

/// Teaches the language to someone who knows contests.
pub const HELP: &str = include_str!("help.txt");

/// The rules of a game.
///
/// In the formulas of a move, the places are the parameters, then the numbers of the position, then the amounts. A move exists where
/// all its formulas have a value: see [`Formula::checked_value`]. A move that changes nothing is none, unless play may be endless.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// What never changes in a game.
    pub parameters: Vec<String>,
    pub numbers: Vec<String>,
    /// Whether the numbers are heaps without an order: a move may be made with any of them in place of the first, the second, ….
    pub is_unordered: bool,
    pub moves: Vec<Move>,
    pub play: Play,
    pub asks: Asks,
    /// The least parameters, then the least numbers. A move below them is none.
    pub least: Vec<u64>,
    /// The greatest number to be shown.
    pub up_to: Option<u64>,
    /// Whether play may go on forever, which is a draw.
    pub is_endless: bool,
}

/// Moves with some amounts that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub bound: Vec<Bound>,
    pub condition: Condition,
    /// The components of the sum that the move leaves, usually one; each has a formula for each number. In heaps without an order it
    /// may have less: the other heaps stay.
    pub options: Vec<Vec<Formula>>,
}

/// An amount that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    pub name: String,
    pub least: Formula,
    /// If nothing is said, the greatest for which the move exists: some number of it would be below zero otherwise.
    pub most: Option<Formula>,
}

/// Who wins if there is no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    /// Who made the last move.
    #[default]
    Normal,
    /// Who has no move.
    Misere,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asks {
    /// Grundy numbers.
    #[default]
    Values,
    Winners,
}

impl Rules {
    /// Reads rules in one line.
    pub fn parse(line: &str) -> Result<Rules, Error> {
        line::rules(line)
    }

    /// Returns the names of all places in the formulas of a move.
    pub fn names(&self, one: &Move) -> Vec<String> {
        let mut names = self.fixed_names();
        names.extend(one.bound.iter().map(|bound| bound.name.clone()));
        names
    }

    /// Returns the names of the parameters and of the numbers.
    pub fn fixed_names(&self) -> Vec<String> {
        let fixed = self.parameters.iter().chain(&self.numbers);
        fixed.cloned().collect()
    }

    /// Returns the numbers that the rules name.
    pub fn constants(&self) -> Vec<u64> {
        let mut found = self.least.clone();
        for one in &self.moves {
            for bound in &one.bound {
                bound.least.add_constants(&mut found);
                if let Some(most) = &bound.most {
                    most.add_constants(&mut found);
                }
            }
            one.condition.add_constants(&mut found);
            for formula in one.options.iter().flatten() {
                formula.add_constants(&mut found);
            }
        }
        found
    }

    /// Returns how many places come before the amounts.
    pub fn fixed(&self) -> usize {
        self.parameters.len() + self.numbers.len()
    }

    /// Returns the same rules for heaps with an order: each move once for each choice of the heaps that it is about.
    pub fn in_order(&self) -> Rules {
        let mut rules = self.clone();
        if rules.is_unordered {
            rules.is_unordered = false;
            rules.moves.clear();
            for one in &self.moves {
                for heaps in arrangements(self.numbers.len(), one.options[0].len()) {
                    rules.moves.push(self.with_heaps(one, &heaps));
                }
            }
        }
        rules
    }

    /// Returns a move with these heaps in place of the first ones, the others as they are.
    fn with_heaps(&self, given: &Move, heaps: &[usize]) -> Move {
        let first = self.parameters.len();
        let moved = |place: usize| match place.checked_sub(first) {
            Some(heap) if heap < heaps.len() => first + heaps[heap],
            _ => place,
        };
        let mut one = given.with_places(&moved);
        let mut left: Vec<Formula> = (first..self.fixed()).map(Formula::Number).collect();
        for (heap, formula) in heaps.iter().zip(&one.options[0]) {
            left[*heap] = formula.clone();
        }
        one.options = vec![left];
        one
    }
}

/// Lists the ways to choose some of so many things, one after the other.
fn arrangements(things: usize, chosen: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for _ in 0..chosen {
        let mut longer = vec![];
        for list in &all {
            for thing in 0..things {
                if !list.contains(&thing) {
                    longer.push([&list[..], &[thing]].concat());
                }
            }
        }
        all = longer;
    }
    all
}

impl Move {
    /// Returns the move with each place of its formulas replaced.
    fn with_places(&self, moved: &dyn Fn(usize) -> usize) -> Move {
        let bound = |bound: &Bound| Bound {
            name: bound.name.clone(),
            least: bound.least.with_places(moved),
            most: bound.most.as_ref().map(|most| most.with_places(moved)),
        };
        let component = |component: &Vec<Formula>| {
            let numbers = component.iter();
            numbers.map(|number| number.with_places(moved)).collect()
        };
        Move {
            bound: self.bound.iter().map(bound).collect(),
            condition: self.condition.with_places(moved),
            options: self.options.iter().map(component).collect(),
        }
    }
}

impl Formula {
    /// Reads a formula in numbers of these names.
    pub fn parse(text: &str, names: &[String]) -> Result<Formula, Error> {
        parser::whole(text, names, |parser| parser.operand(0))
    }

    /// Returns whether all its places come before this one.
    fn is_before(&self, place: usize) -> bool {
        !self.has(&|part| matches!(part, Formula::Number(used) if *used >= place))
    }
}

impl Condition {
    /// Reads a condition on numbers of these names.
    pub fn parse(text: &str, names: &[String]) -> Result<Condition, Error> {
        parser::whole(text, names, Parser::condition)
    }

    /// Returns the condition that all these hold, without conditions in it that are of that kind, too.
    fn all_of(parts: impl IntoIterator<Item = Condition>) -> Condition {
        let mut all: Vec<Condition> = parts.into_iter().flat_map(Condition::parts).collect();
        match all.len() {
            1 => all.remove(0),
            _ => Condition::All(all),
        }
    }

    /// Returns the conditions that must all hold.
    fn parts(self) -> Vec<Condition> {
        match self {
            Condition::All(parts) => parts,
            other => vec![other],
        }
    }

    /// Returns whether all its places come before this one.
    fn is_before(&self, place: usize) -> bool {
        !self.any(&|formula| !formula.is_before(place))
    }
}
