//! Copies of a shape are laid on a board.

use games::book::boards::PolyominoGame;
use games::notation::is_free;
use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;

use super::cells::{self, FILLED};
use super::prelude::*;

/// A set of squares, one bit for each.
type Squares = u64;

/// More squares would take too long to search between two moves.
const LARGEST: usize = 24;

pub(super) fn fill(parts: &[&str]) -> Read {
    let [shape, kind, board] = fields(parts)?;
    let is_free = is_free(kind)?;
    let (width, shape_cells) = cells::rows(shape, FILLED, LARGEST)?;
    let filled = (0..shape_cells.len()).filter(|&place| shape_cells[place]);
    let shape_squares: Vec<(usize, usize)> =
        filled.map(|place| (place / width, place % width)).collect();
    if shape_squares.len() < 2 {
        return Err("expected a shape of at least two squares, as in xx/x.".to_owned());
    }
    let (columns, covered) = cells::rows(board, FILLED, LARGEST)?;
    let rows = covered.len() / columns;
    let covered = (0..covered.len())
        .filter(|&place| covered[place])
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
        format!(
            "fill:{}:{}:{}",
            shape,
            kind,
            cells::written(&is_covered, columns, FILLED)
        )
    };
    let name = |place: usize| format!("({}, {})", place / columns, place % columns);
    let step = STEP + 2;
    let at = |place: usize| {
        (
            20 + step * (place % columns) as i32,
            20 + step * (place / columns) as i32,
        )
    };
    let mut picture = Picture::default();
    picture.number_lines(rows, columns, 28, |row, column| at(row * columns + column));
    for place in 0..rows * columns {
        if free >> place & 1 == 1 {
            picture.part(
                "square",
                at(place),
                "",
                place,
                format!("square {}", name(place)),
            );
        } else {
            picture.add("covered", at(place), "");
        }
    }
    let mut game = PlacementGame::new(&placements);
    let regions: Vec<Squares> = placements.regions(free).collect();
    let mut components = vec![];
    for (index, &region) in regions.iter().enumerate() {
        let at = at(if regions.len() == 1 {
            rows * columns
        } else {
            region.trailing_zeros() as usize
        });
        let name = name_of(index, regions.len(), "the free region", "region");
        components.push(Component::new(name, game.grundy_number(region), at));
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
    let moves = rules.fitting(free).map(one_move).collect();
    let what = match shape {
        "xx" => "a domino".to_owned(),
        _ => format!("one copy of the shape {}", shape.replace('/', " / ")),
    };
    let turned = if is_free {
        "It may be turned and reflected."
    } else {
        "It may not be turned."
    };
    let rule = format!("A move lays {what} on empty squares of the board. {turned}");
    Ok(Shown {
        picture,
        components,
        moves,
        ..Shown::new(written(free), rule)
    })
}
