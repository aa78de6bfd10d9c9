//! Copies of a shape are laid on a board.

use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use rules::book::boards::PolyominoGame;

use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture, STEP};

/// A row and a column.
type Square = (usize, usize);

/// A set of squares, with a bit for each.
type Squares = u64;

struct Fill {
    /// The address up to the board.
    head: String,
    is_free: bool,
    rows: usize,
    columns: usize,
    rules: PolyominoGame,
    placements: Placements,
    free: Squares,
}

/// As many as can be searched while one waits for a move.
const LARGEST: usize = 24;

pub(super) fn fill(parts: &[&str]) -> Read {
    let [shape, kind, board] = fields(parts)?;
    let is_free = match kind {
        "free" => true,
        "fixed" => false,
        other => return Err(format!("expected free or fixed, found {:?}", other)),
    };
    let (_, _, shape_squares) = squares(shape)?;
    if shape_squares.len() < 2 {
        return Err("expected a shape of at least two squares, as in xx/x.".to_owned());
    }
    let (rows, columns, covered) = squares(board)?;
    if rows * columns > LARGEST {
        return Err(format!("at most {} squares, found {}", LARGEST, rows * columns));
    }
    let shape_of_rules = shape_squares.iter().map(|&(row, column)| (row as i64, column as i64)).collect();
    let rules = PolyominoGame::new(rows as i64, columns as i64, &shape_of_rules, is_free);
    let placements = Placements::new(rows, columns, &shape_squares, is_free);
    let covered = covered.iter().fold(0, |set, &(row, column)| set | 1 << (row * columns + column));
    let free = placements.board() & !covered;
    Ok(Box::new(Fill { head: format!("fill:{}:{}", shape, kind), is_free, rows, columns, rules, placements, free }))
}

/// Reads rows of x and `.` with / between them: their number, their length, and the squares with x.
fn squares(text: &str) -> Result<(usize, usize, Vec<Square>), String> {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows[0].len();
    if columns == 0 || columns > 20 || rows.len() > 20 || rows.iter().any(|row| row.len() != columns) {
        return Err("expected rows of equal length, as in xx/x.".to_owned());
    }
    let mut squares = vec![];
    for (row, text) in rows.iter().enumerate() {
        for (column, square) in text.bytes().enumerate() {
            match square {
                b'x' => squares.push((row, column)),
                b'.' => {}
                _ => return Err(format!("expected x or ., found {:?}", text)),
            }
        }
    }
    Ok((rows.len(), columns, squares))
}

fn members(set: Squares) -> impl Iterator<Item = usize> {
    (0..64).filter(move |square| set >> square & 1 == 1)
}

impl Fill {
    fn written(&self, free: Squares) -> String {
        let square = |place: usize| if free >> place & 1 == 1 { '.' } else { 'x' };
        let row = |row: usize| (0..self.columns).map(|column| square(row * self.columns + column)).collect::<String>();
        format!("{}:{}", self.head, (0..self.rows).map(row).collect::<Vec<_>>().join("/"))
    }

    fn name(&self, place: usize) -> String {
        format!("({}, {})", place / self.columns, place % self.columns)
    }

    fn at(&self, place: usize) -> (i32, i32) {
        (20 + (STEP + 2) * (place % self.columns) as i32, 20 + (STEP + 2) * (place / self.columns) as i32)
    }

    fn regions(&self) -> Vec<Squares> {
        self.placements.regions(self.free).collect()
    }
}

impl Game for Fill {
    fn address(&self) -> String {
        self.written(self.free)
    }

    fn rule(&self) -> String {
        let shape: Vec<&str> = self.head.split(':').nth(1).unwrap_or("").split('/').collect();
        let what = match &shape[..] {
            ["xx"] => "a domino".to_owned(),
            rows => format!("one copy of the shape {}", rows.join(" / ")),
        };
        let turned = if self.is_free { "It may be turned and reflected." } else { "It may not be turned." };
        format!("A move lays {} on empty squares of the board. {}", what, turned)
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        picture.number_lines(self.rows, self.columns, 28, |row, column| self.at(row * self.columns + column));
        for place in 0..self.rows * self.columns {
            if self.free >> place & 1 == 1 {
                picture.part("square", self.at(place), "", place, format!("square {}", self.name(place)));
            } else {
                picture.add("covered", self.at(place), "");
            }
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let mut game = PlacementGame::new(&self.placements);
        let regions = self.regions();
        let is_only = regions.len() == 1;
        let component = |(index, &region): (usize, &Squares)| {
            let first = members(region).next().unwrap_or(0);
            Component {
                name: if is_only { "the free region".to_owned() } else { format!("region {}", letter(index)) },
                number: Some(game.grundy_number(region)),
                at: if is_only { self.at(self.rows * self.columns) } else { self.at(first) },
            }
        };
        regions.iter().enumerate().map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let mut game = PlacementGame::new(&self.placements);
        let regions = self.regions();
        let one_move = |squares: &[u32]| {
            let parts: Vec<usize> = squares.iter().map(|&square| square as usize).collect();
            let placement = parts.iter().fold(0, |set, square| set | 1 << square);
            // Every placement is in one region.
            let component = regions.iter().position(|region| region & placement == placement).unwrap_or(0);
            let names: Vec<String> = parts.iter().map(|&place| self.name(place)).collect();
            Move {
                text: format!("cover {}", names.join(", ")),
                parts,
                to: self.written(self.free & !placement),
                component,
                leaves: Leaves::Number(game.grundy_number(regions[component] & !placement)),
            }
        };
        self.rules.fitting(self.free).map(one_move).collect()
    }
}
