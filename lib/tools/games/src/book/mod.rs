//! The rule book: the moves of every game that more than one part of the workspace plays, written once.
//!
//! The definition searches these moves, the page shows them, and `play` and `draw` list them. Grundy numbers on the page and in
//! pictures come from the library, so a mistake in a rule shows as a difference between the two.

pub mod boards;
pub mod coins;
pub mod graphs;
pub mod heaps;
pub mod strips;
pub mod words;
