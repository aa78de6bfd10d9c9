//! Games: their moves, and who wins them by definition.
//!
//! It shares no code with the library or the solutions, so both can be checked against it. It is slow, and fails if an input is too
//! large for it. A rules file begins with `use games::*;`.
//!
//! - [`Game`]: positions and moves; [`book`]: the moves of each game; [`notation`]: how positions are written.
//! - [`heap`], [`pair`], [`row`], [`positions`] and their like make [`Rules`] of a few lines; [`tabulate`] makes their table.
//! - [`Definition`]: win/lose search over the positions of a whole sum, and Grundy numbers as the mex of the options;
//!   [`Referee`]: the same if it is feasible, else the Sprague–Grundy theorem, which splits up sums; [`endless`]: win, loss or draw.
//!   All share one search over the numbers of positions. [`Why`] works out what they were asked for.
//! - [`RulesFile`]: what the file of a problem says: how its input is read, how its answer is printed, its generators, all its
//!   small inputs, and the origins of expected outputs.
//! - [`Random`], [`small`], [`text`] and [`graph`]: what these share.

pub mod book;
mod game;
pub mod notation;

pub use game::{mex, options, replace, Game, Moves, Position};

/// All but the moves, which are all that the page needs.
macro_rules! search {
    ($($item:item)*) => { $(#[cfg(feature = "search")] $item)* };
}

search! {
    mod amounts;
    mod answers;
    mod cells;
    mod components;
    mod definition;
    pub mod endless;
    mod file;
    mod form;
    pub mod graph;
    mod input;
    mod limits;
    mod random;
    mod rules;
    mod search;
    pub mod small;
    mod sum;
    mod table;
    mod tabulate;
    pub mod text;
    mod watch;
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
    pub use rules::{
        bits, family, heap, heap_of, heaps, octal, of_game, pair, positions, row, take, triple, vertex, Play, Rules,
    };
    pub use search::{DRAWN, LOST, WON};
    pub use sum::Sum;
    pub use table::{numbers_of, End, Kind, Table};
    pub use tabulate::{table_of, tabulate};
    pub use why::Why;
}
