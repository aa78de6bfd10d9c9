//! The rules of a game, as the rule book has them: its positions, and the moves from each.

pub use rules::book::{Moves, Rules as Game};

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
    (0..position.len())
        .flat_map(move |index| game.moves(&position[index]).map(move |left| replace(position, index, &left)))
}
