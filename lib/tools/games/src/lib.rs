//! Games: their moves, builders for rules in a few lines, and the search that decides who wins by definition.
//!
//! A rules file (`problems/NAME/rules.rs`) begins with `use games::*;`. This crate shares no code with the library and the
//! solutions, so it can check both. It is slow on purpose, and fails if an input is too large.
//!
//! | look for | in |
//! |---|---|
//! | what a game is: components, moves | `game` ([`Game`]) |
//! | the moves of each game, written once; how the page and the command lines write positions | [`book`], [`notation`] |
//! | builders: [`heap`], [`pair`], [`row`], [`family`], [`positions`] … | `builders` ([`Rules`]); `sum` (the options) |
//! | who wins by definition; the Sprague–Grundy theorem where that is too much | `definition` ([`Definition`], [`Referee`]) |
//! | the search itself, which works on numbers of positions | `search`; `components` and `listed` number the positions |
//! | games that need not end: won, lost or drawn | [`endless`] |
//! | the explanation of an answer | `why` ([`Why`]) |
//! | tables for `explore` | `tabulate` makes a [`Table`]; `amounts` recognises the moves of heap games |
//! | the items of a rules file, full ([`Problem`]) or short | `file` ([`RulesFile`]) |
//! | short rules: how an input is read, its answer, random inputs | `form` ([`Form`]), `answers` |
//! | for full problems: reading and writing inputs | `input`, [`text`], [`graph`], `limits` |
//! | for full problems: making inputs | [`small`], `random` |

pub mod book;
mod game;
pub mod notation;

pub use game::{mex, options, replace, Game, Moves, Position};

/// The page needs only the moves, so everything else is behind a feature.
macro_rules! search {
    ($($item:item)*) => { $(#[cfg(feature = "search")] $item)* };
}

search! {
    mod amounts;
    mod answers;
    mod builders;
    mod caught;
    mod components;
    mod definition;
    pub mod endless;
    mod file;
    mod form;
    pub mod graph;
    mod input;
    mod limits;
    mod listed;
    mod random;
    mod search;
    pub mod small;
    mod sum;
    mod table;
    mod tabulate;
    pub mod text;
    mod why;

    pub use anyhow::{bail, ensure, Context, Result};
    pub use components::TooLarge;
    pub use definition::{Definition, Referee};
    pub use endless::Outcome;
    pub use file::{absent, Generator, Origin, Problem, Ruled, RulesFile, Size};
    pub use file::Origin::{ClosedForm, PublishedSample, WorkedExample};
    pub use form::{Form, Numbers};
    pub use input::Input;
    pub use limits::Limits;
    pub use random::Random;
    pub use builders::{
        bits, family, heap, heap_of, heaps, octal, of_game, pair, positions, row, take, triple, vertex, Play, Rules,
    };
    pub use search::{DRAWN, LOST, WON};
    pub use sum::{Options, Sum};
    pub use table::{numbers_of, End, Kind, Table};
    pub use tabulate::{table_of, tabulate};
    pub use why::Why;
}
