//! A game of the rule book.
use rules::*;

pub fn rules() -> Rules<u64> {
    of_game(book::heaps::GrundysGame, 0..200)
}
