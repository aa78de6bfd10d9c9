//! Boards.

use std::hint::black_box;

use criterion::Criterion;
use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;

use super::compare;
use super::definition::Definition;

/// Cram on 4 rows of 5; plainly, a hash map of sets of free squares.
pub(super) fn placements(criterion: &mut Criterion) {
    let dominoes = Placements::new(4, 5, &[(0, 0), (0, 1)], true);
    let snippet = || PlacementGame::new(black_box(&dominoes)).grundy_number(dominoes.board());
    let options = |&free: &u64| black_box(&dominoes).on(free).map(move |placement| [free & !placement]);
    compare(criterion, "placement_game/Cram on 4x5", snippet, || Definition::new(options).number(&dominoes.board()));
}
