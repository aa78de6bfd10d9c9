//! What a game is: its positions, and the moves from each.

use std::fmt::Debug;
use std::hash::Hash;

/// Moves: for each, the components that it puts in the place of one. An iterator, since there may be 10¹⁸ of them.
pub type Moves<'a, C> = Box<dyn Iterator<Item = Vec<C>> + 'a>;

/// What a search needs of a component, or of a position that is one.
pub trait Part: Clone + Debug + Hash + Eq + 'static {}

impl<T: Clone + Debug + Hash + Eq + 'static> Part for T {}

/// The rules of an impartial game. A position is a sum of components, and every line of play ends.
pub trait Game {
    /// A part of a position that is played on its own: a pile, a row, a piece of a string.
    type Component: Part + Ord;

    /// Lists the moves in a component.
    fn moves<'a>(&'a self, component: &Self::Component) -> Moves<'a, Self::Component>;

    /// Returns a component as a player reads it.
    fn show(&self, component: &Self::Component) -> String {
        format!("{component:?}")
    }
}

/// Implements [`Game`]: `game!(Name, |game, component: Type| moves)`, where the moves own the component, and perhaps
/// `|game, component| shown`, where it is a reference.
macro_rules! game {
    ($name:ty, |$game:tt, $left:tt: $component:ty| $moves:expr $(, |$shown:tt, $position:tt| $show:expr)?) => {
        impl $crate::Game for $name {
            type Component = $component;

            // Compiled only where the game is played: a rules file plays few of the book's.
            #[inline]
            fn moves<'a>(&'a self, component: &$component) -> $crate::Moves<'a, $component> {
                let ($game, $left) = (self, ToOwned::to_owned(component));
                Box::new($moves)
            }

            $(fn show(&self, component: &$component) -> String {
                let ($shown, $position) = (self, component);
                $show
            })?
        }
    };
}
pub(crate) use game;

/// The components of a position. A search ignores their order.
pub type Position<G> = Vec<<G as Game>::Component>;

/// Returns the smallest non-negative integer that is not among `values`.
pub fn mex(values: &[u64]) -> u64 {
    // One of the integers up to the length is missing, so larger values don't matter.
    let mut is_present = vec![false; values.len() + 1];
    for &value in values.iter().filter(|&&value| value < values.len() as u64) {
        is_present[value as usize] = true;
    }
    is_present
        .iter()
        .take_while(|&&is_present| is_present)
        .count() as u64
}

/// Returns the position after a move that replaces the component at `index` by `left`.
pub fn replace<C: Clone>(position: &[C], index: usize, left: &[C]) -> Vec<C> {
    [&position[..index], left, &position[index + 1..]].concat()
}

/// Lists the positions that one move in any component leads to.
pub fn options<'a, C: Part + Ord>(
    game: &'a dyn Game<Component = C>,
    position: &'a [C],
) -> impl Iterator<Item = Vec<C>> + 'a {
    (0..position.len()).flat_map(move |index| {
        game.moves(&position[index])
            .map(move |left| replace(position, index, &left))
    })
}
