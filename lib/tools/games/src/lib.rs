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
//! | tables for `explore` | `tabulate` makes a [`Table`]; `amounts` recognises the moves of heap games; `far` asks beyond it |
//! | the items of a rules file, full ([`Problem`]) or short ([`Form`]) | `problem` ([`RulesFile`]), `form` |
//! | for full problems: reading, writing and making inputs | [`Input`], [`text`], [`graph`], [`small`], [`Random`] |

pub mod book;
mod game;
pub mod notation;

pub use game::{mex, options, replace, Game, Moves, Part, Position};

/// The page needs only the moves, so everything else is behind a feature.
macro_rules! search {
    ($($item:item)*) => { $(#[cfg(feature = "search")] $item)* };
}

search! {
    mod amounts;
    mod builders;
    mod caught;
    mod definition;
    pub mod endless;
    mod far;
    mod problem;
    mod form;
    pub mod graph;
    mod input;
    mod listed;
    mod numbering;
    mod random;
    mod value_search;
    pub mod small;
    mod sum;
    mod value_table;
    mod tabulate;
    pub mod text;
    mod why;

    pub use anyhow::{bail, ensure, Context, Result};
    pub use definition::Definition;
    pub use endless::Outcome;
    pub use far::{options_of, Answer, Asked};
    pub use problem::{absent, Generator, Limits, Origin, Problem, RulesFile};
    pub use problem::Origin::{ClosedForm, PublishedSample, WorkedExample};
    pub use form::Form;
    pub use input::Input;
    pub use numbering::TooLarge;
    pub use random::Random;
    pub use builders::{
        bits, family, heap, heap_of, heaps, octal, of_game, pair, positions, row, take, triple, vertex, Rules,
    };
    pub use value_search::{DRAWN, LOST, WON};
    pub use sum::{Options, Sum};
    pub use value_table::{End, Kind, Table};
    pub use tabulate::{table_of, tabulate};
    pub use why::Why;
}
