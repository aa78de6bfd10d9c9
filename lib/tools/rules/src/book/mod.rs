//! The rule book: the moves of every game that more than one part of the workspace plays, written once.
//!
//! The oracle searches these moves, the page shows them, and `play` and `draw` list them. Grundy numbers on the page and in
//! pictures come from the library, so a mistake in a rule shows as a difference between the two.

#[cfg(feature = "book")]
pub mod boards;
#[cfg(feature = "book")]
pub mod cells;
#[cfg(feature = "book")]
pub mod coins;
#[cfg(feature = "book")]
pub mod graphs;
pub mod heaps;
#[cfg(feature = "book")]
pub mod strips;
#[cfg(feature = "book")]
pub mod text;
#[cfg(feature = "book")]
pub mod words;

use std::fmt::Debug;
use std::hash::Hash;

/// Moves: the components that each puts in the place of one. They are listed one by one, as there may be 10¹⁸ of them.
pub type Moves<'a, C> = Box<dyn Iterator<Item = Vec<C>> + 'a>;

/// The rules of an impartial game. A position is a sum of components, and every line of play ends.
pub trait Rules {
    /// A part of a position that is played on its own: a pile, a row, a piece of a string.
    type Component: Clone + Debug + Ord + Hash;

    /// Lists the moves in a component.
    fn moves<'a>(&'a self, component: &Self::Component) -> Moves<'a, Self::Component>;

    /// Returns roughly how many words of memory a component takes.
    fn weight(&self, _component: &Self::Component) -> usize {
        1
    }

    /// Returns a component as a player reads it.
    fn show(&self, component: &Self::Component) -> String {
        format!("{:?}", component)
    }
}
