//! Boards that are filled, and cards on a table.

use std::collections::BTreeSet;
use std::iter;

use crate::game::game;

/// A board: a move places the polyomino on empty squares. A component is the set of empty squares, numbered row by row, one bit
/// each. Regions are not split off, so a position is always one component.
pub struct PolyominoGame {
    /// The placements in order: the numbers of the squares that each covers.
    placements: BTreeSet<Vec<u32>>,
}

game!(
    PolyominoGame,
    |game, empty: u64| game
        .fitting(empty)
        .map(move |squares| vec![without(empty, squares)]),
    |_, empty| {
        let squares: Vec<u32> = (0..64).filter(|square| empty >> square & 1 == 1).collect();
        format!("empty {squares:?}")
    }
);

impl PolyominoGame {
    /// Makes the game on a rows × columns board.
    pub fn new(rows: i64, columns: i64, shape: &Shape, free: bool) -> PolyominoGame {
        let shapes = if free {
            orientations(shape)
        } else {
            vec![shape.clone()]
        };
        let anywhere = shapes
            .iter()
            .flat_map(|shape| squares(rows, columns).map(move |corner| moved(shape, corner)));
        let is_on_board =
            |(row, column)| (0..rows).contains(&row) && (0..columns).contains(&column);
        let number = |(row, column)| (row * columns + column) as u32;
        let on_board = anywhere.filter(|squares| squares.clone().all(is_on_board));
        PolyominoGame {
            placements: on_board
                .map(|squares| squares.map(number).collect())
                .collect(),
        }
    }

    /// Lists the placements on empty squares, in the order of their lists of squares.
    pub fn fitting(&self, empty: u64) -> impl Iterator<Item = &[u32]> {
        let are_empty =
            move |squares: &&[u32]| squares.iter().all(|square| empty >> square & 1 == 1);
        self.placements.iter().map(Vec::as_slice).filter(are_empty)
    }
}

/// The squares of a shape, as rows and columns.
pub type Shape = BTreeSet<(i64, i64)>;

/// Lists the squares of a board, row by row.
pub fn squares(rows: i64, columns: i64) -> impl Iterator<Item = (i64, i64)> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// Returns the empty squares after a placement.
pub fn without(empty: u64, squares: &[u32]) -> u64 {
    squares
        .iter()
        .fold(empty, |empty, square| empty & !(1 << square))
}

/// Returns the shape, turned and mirrored in all eight ways.
fn orientations(shape: &Shape) -> Vec<Shape> {
    let mirrored = shape.iter().map(|&(row, column)| (row, -column)).collect();
    let turned = |shape: &Shape| Some(shape.iter().map(|&(row, column)| (column, -row)).collect());
    [shape.clone(), mirrored]
        .into_iter()
        .flat_map(|shape| iter::successors(Some(shape), turned).take(4))
        .collect()
}

/// Lists the squares of the shape, moved so that its first square is this one.
fn moved(
    shape: &Shape,
    (to_row, to_column): (i64, i64),
) -> impl Iterator<Item = (i64, i64)> + Clone + '_ {
    let &(first_row, first_column) = shape.iter().next().expect("a shape has a square");
    shape
        .iter()
        .map(move |&(row, column)| (row - first_row + to_row, column - first_column + to_column))
}

/// A card with a number on each side.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    pub front: u64,
    pub back: u64,
}

/// Cards with a number on each side: a move removes two whose fronts or backs agree. A component is all remaining cards.
pub struct Cards;

impl Cards {
    /// Lists the pairs that agree on a side, by their places.
    pub fn pairs(cards: &[Card]) -> impl Iterator<Item = (usize, usize)> + '_ {
        let pairs =
            (0..cards.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        pairs.filter(move |&(one, other)| {
            cards[one].front == cards[other].front || cards[one].back == cards[other].back
        })
    }
}

game!(
    Cards,
    |_, cards: Vec<Card>| {
        let pairs: Vec<_> = Cards::pairs(&cards).collect();
        pairs.into_iter().map(move |(first, second)| {
            let mut left = cards.clone();
            left.remove(second);
            left.remove(first);
            vec![left]
        })
    },
    |_, cards| {
        let cards: Vec<String> = cards
            .iter()
            .map(|card| format!("{}/{}", card.front, card.back))
            .collect();
        format!("[{}]", cards.join(" "))
    }
);
