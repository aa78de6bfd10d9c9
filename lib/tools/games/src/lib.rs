//! Games: their moves, builders for rules in a few lines, and the search that decides who wins by definition.
//!
//! A rules file (`problems/NAME/rules.rs`) begins with `use games::*;`. This crate shares no code with the library and the
//! solutions, so it can check both. It is slow on purpose, and fails if an input is too large.
//!
//! | look for | in |
//! |---|---|
//! | what a game is; the moves of each game, written once; how positions are written | [`Game`], [`book`], [`notation`] |
//! | rules in a few lines: [`heap`], [`pair`], [`row`], [`family`], [`positions`] … | `builders` ([`Rules`]), `sum` |
//! | who wins by definition, or by the Sprague–Grundy theorem, and why | [`Definition`], [`Why`] |
//! | the search, which works on numbers of positions | `value_search`; `numbering` and `listed` number them |
//! | games that need not end | [`endless`] |
//! | tables for `explore` | `tabulate` makes a [`Table`]; `amounts` recognises the moves of heap games |
//! | the items of a rules file, full ([`Problem`]) or short ([`Form`]) | `problem` ([`RulesFile`]), `form` |
//! | for full problems: reading, writing and making inputs | [`Input`], [`text`], [`graph`], [`small`], [`Random`] |

pub mod book;
mod game;
pub mod notation;

pub use game::{Game, Moves, Part, Position, mex, options, replace};

// The page needs only the moves and how positions are written.
#[cfg(feature = "search")]
mod input;
#[cfg(feature = "search")]
mod rules;
#[cfg(feature = "search")]
mod search;

#[cfg(feature = "search")]
pub use facade::*;

/// What a rules file takes from `use games::*;`.
#[cfg(feature = "search")]
mod facade {
    pub use anyhow::{Context, Result, bail, ensure};

    pub use crate::input::random::Random;
    pub use crate::input::reader::Input;
    pub use crate::input::{graph, small, text};
    pub use crate::rules::builders::{
        Rules, bits, family, heap, heap_of, heaps, octal, of_game, pair, positions, row, take,
        triple, vertex,
    };
    pub use crate::rules::form::{Field, Form, Repeat};
    pub use crate::rules::problem::Origin::{ClosedForm, PublishedSample, WorkedExample};
    pub use crate::rules::problem::{Generator, Limits, Origin, Problem, RulesFile, absent};
    pub use crate::rules::sum::{Options, Sum};
    pub use crate::rules::table::{End, HeapMoves, Kind, Table};
    pub use crate::rules::tabulate::{table_of, tabulate};
    pub use crate::search::definition::Definition;
    pub use crate::search::endless::{self, Outcome};
    pub use crate::search::numbering::TooLarge;
    pub use crate::search::value_search::{DRAWN, LOST, WON};
    pub use crate::search::why::Why;
}
