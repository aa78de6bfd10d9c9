//! The rules of a game: its positions, and the moves from each.

use std::fmt::Debug;
use std::hash::Hash;

use rules::book::Rules;

/// An impartial game, given by its rules. Every line of play must end.
///
/// A position is a sum of components, and a move replaces one component by any number of others.
pub trait Game {
    /// A part of a position that is played on its own: a pile, a row, a piece of a string.
    type Component: Clone + Debug + Ord + Hash;

    /// Lists the moves in a component, in the order of the rules: the components that each puts in its place.
    fn moves(&self, component: &Self::Component) -> impl Iterator<Item = Position<Self>>;

    /// Returns roughly how many words of memory a component takes; the search limits their sum.
    fn weight(&self, _component: &Self::Component) -> usize {
        1
    }

    /// Returns a component as a player reads it.
    fn show(&self, component: &Self::Component) -> String {
        format!("{component:?}")
    }
}

/// What the rule book has.
impl<R: Rules> Game for R {
    type Component = R::Component;

    fn moves(&self, component: &R::Component) -> impl Iterator<Item = Position<Self>> {
        Rules::moves(self, component)
    }

    fn weight(&self, component: &R::Component) -> usize {
        Rules::weight(self, component)
    }

    fn show(&self, component: &R::Component) -> String {
        Rules::show(self, component)
    }
}

/// The components of a position. A search ignores their order.
pub type Position<G> = Vec<<G as Game>::Component>;

/// Returns the smallest non-negative integer that is not among `values`.
pub fn mex(values: &[u64]) -> u64 {
    // One of the integers up to the length is missing; what is larger does not matter.
    let mut is_present = vec![false; values.len() + 1];
    for &value in values.iter().filter(|&&value| value < values.len() as u64) {
        is_present[value as usize] = true;
    }
    is_present.iter().take_while(|&&is_present| is_present).count() as u64
}

/// Returns the position after a move that replaces the component at `index` by `left`.
pub(crate) fn replace<C: Clone>(position: &[C], index: usize, left: &[C]) -> Vec<C> {
    [&position[..index], left, &position[index + 1..]].concat()
}

/// Lists the positions that one move in any component leads to.
pub fn options<G: Game>(game: &G, position: &[G::Component]) -> impl Iterator<Item = Position<G>> {
    (0..position.len()).flat_map(move |index| {
        let moves = game.moves(&position[index]);
        moves.map(move |left| replace(position, index, &left))
    })
}
