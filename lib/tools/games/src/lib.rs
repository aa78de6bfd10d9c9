//! Games: their moves, builders for rules in a few lines, and the search that decides who wins by definition.
//!
//! A rules file (`problems/NAME/rules.rs`) begins with `use games::*;`. This crate shares no code with the library and the
//! solutions, so it can check both. It is slow on purpose, and fails if an input is too large.
//!
//! - `game`: what a [`Game`] is. [`book`] has the moves of each game, written once: [`book::heaps`], [`book::strips`],
//!   [`book::coins`], [`book::boards`], [`book::words`] and [`book::graphs`].
//! - [`notation`]: how numbers, lists and edges are written, [`notation::cells`] rows and boards, and [`notation::address`] a
//!   game with a position, whose parts [`notation::parts`] reads.
//! - `search`: who wins by definition, or by the Sprague–Grundy theorem. `value_search` finds values from those of options, and
//!   `numbering` numbers the sums that it searches; [`Definition`] (`definition`) asks both, and [`Why`] (`why`) explains
//!   the answers. [`endless`] has games that need not end.
//! - `input`: for full problems. [`Input`] (`reader`) reads inputs, [`text`] writes them, [`Random`] (`random`) and [`small`]
//!   make them, and [`graph`] has those that are graphs.
//! - `rules`: the items of a rules file. `builders` makes [`Rules`] in a few lines from options (`sum`), perhaps of two players with
//!   moves of their own (`turns`), and `line` from one line of text; they may have a [`Form`] of inputs (`form`). `listed` numbers
//!   their positions, `tabulate` makes a [`Table`] (`table`) for `explore`, in
//!   which `amounts` recognises the moves of heap games, `far` asks for options beyond it, and `answer` answers inputs. [`Problem`] and [`RulesFile`] are
//!   in `problem`; `caught` turns panics of the rules into errors.

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
        Options, Rules, bits, family, heap, heap_of, heaps, octal, of_game, pair, positions, row,
        take, triple, vertex,
    };
    pub use crate::rules::far::{Answer, RulesThread, options_of};
    pub use crate::rules::form::{Field, Form, Printed, Repeat};
    pub use crate::rules::line::{PARAMETERS, line_of, reach, rules_in, rules_of, shown_limit};
    pub use crate::rules::problem::Origin::{ClosedForm, PublishedSample, WorkedExample};
    pub use crate::rules::problem::{Generator, Limits, Origin, Problem, RulesFile, absent};
    pub use crate::rules::sum::Sum;
    pub use crate::rules::table::{End, HeapMoves, Kind, Table};
    pub use crate::rules::tabulate::{table_of, tabulate};
    pub use crate::rules::turns::{Turn, Turned};
    pub use crate::search::definition::Definition;
    pub use crate::search::endless::{self, Outcome};
    pub use crate::search::numbering::TooLarge;
    pub use crate::search::value_search::{DRAWN, LOST, WON};
    pub use crate::search::why::Why;
}
