//! The rules of games, apart from everything that plays them.
//!
//! It shares no code with the library or the solutions, so both can be checked against it.
//!
//! - [`book`]: the moves of each game, written once for the oracle, the page and the examples.
//! - [`random`]: what inputs are drawn from.
//! - [`heap`], [`pair`], [`row`], [`positions`] and their like make [`Rules`], for `cargo judge explore`.

pub mod book;
mod builders;
mod form;
pub mod random;
mod sum;
pub mod table;

pub use builders::{
    bits, family, heap, heap_of, heaps, octal, of_game, pair, positions, row, take, triple, vertex, Declared, Play,
    Rules,
};
pub use form::Numbers;
pub use sum::Sum;
pub use table::program::{print, run};
