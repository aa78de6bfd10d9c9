//! Copies of a shape are laid on a board.

use games::book::boards::PolyominoGame;
use games::notation::cells::{self, Cells, FILLED};
use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;

use super::prelude::*;

/// A set of squares, one bit for each.
type Squares = u64;

/// Shows a board on which a move lays a copy of the shape.
pub(super) fn fill(head: &str, shape: &Cells, is_free: bool, board: &Cells) -> Shown {
    let shape_squares: Vec<(usize, usize)> = (0..shape.marked.len())
        .filter(|&place| shape.marked[place])
        .map(|place| (place / shape.columns, place % shape.columns))
        .collect();
    let columns = board.columns;
    let rows = board.marked.len() / columns;
    let covered = (0..board.marked.len())
        .filter(|&place| board.marked[place])
        .fold(0, |set, place| set | 1 << place);
    let shape_of_rules = shape_squares
        .iter()
        .map(|&(row, column)| (row as i64, column as i64))
        .collect();
    let rules = PolyominoGame::new(rows as i64, columns as i64, &shape_of_rules, is_free);
    let placements = Placements::new(rows, columns, &shape_squares, is_free);
    let free = placements.board() & !covered;
    let written = |free: Squares| {
        let is_covered: Vec<bool> = (0..rows * columns)
            .map(|place| free >> place & 1 == 0)
            .collect();
        format!("{head}:{}", cells::written(&is_covered, columns, FILLED))
    };
    let name = |place: usize| format!("({}, {})", place / columns, place % columns);
    let step = STEP + 2;
    let at = |place: usize| {
        (
            20 + step * (place % columns) as i32,
            20 + step * (place / columns) as i32,
        )
    };
    let kind = cells::written(&shape.marked, shape.columns, FILLED);
    let what = match &kind[..] {
        "xx" => "a domino".to_owned(),
        _ => format!("one copy of the shape {}", kind.replace('/', " / ")),
    };
    let turned = if is_free {
        "It may be turned and reflected."
    } else {
        "It may not be turned."
    };
    let rule = format!("A move lays {what} on empty squares of the board. {turned}");
    let mut shown = Shown::new(written(free), rule);
    let picture = &mut shown.picture;
    picture.number_lines(rows, columns, 28, |row, column| at(row * columns + column));
    for place in 0..rows * columns {
        if free >> place & 1 == 1 {
            picture.part(
                Kind::Square,
                at(place),
                "",
                place,
                format!("square {}", name(place)),
            );
        } else {
            picture.add(Kind::Covered, at(place), "");
        }
    }
    let mut game = PlacementGame::new(&placements);
    let regions: Vec<Squares> = placements.regions(free).collect();
    for (index, &region) in regions.iter().enumerate() {
        let at = at(if regions.len() == 1 {
            rows * columns
        } else {
            region.trailing_zeros() as usize
        });
        let name = name_of(index, regions.len(), "the free region", "region");
        shown.component(name, game.grundy_number(region), at);
    }
    let one_move = |squares: &[u32]| {
        let parts: Vec<usize> = squares.iter().map(|&square| square as usize).collect();
        let placement = parts.iter().fold(0, |set, square| set | 1 << square);
        // Every placement lies in one region.
        let component = regions
            .iter()
            .position(|region| region & placement == placement)
            .unwrap_or(0);
        let text = format!(
            "cover {}",
            parts.iter().map(|&place| name(place)).join(", ")
        );
        let leaves = Leaves::Number(game.grundy_number(regions[component] & !placement));
        Move {
            text,
            parts,
            to: written(free & !placement),
            component,
            leaves,
        }
    };
    shown.moves = rules.fitting(free).map(one_move).collect();
    shown
}
