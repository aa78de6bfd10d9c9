//! Makes the mask of all squares by a shift, which leaves no squares of 64.
//!
//! verdict: WA
//! case: edge-fills-8x8
//! stress: none

use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use proconio::input;
use proconio::marker::Chars;

fn main() {
    input! { rows: usize, columns: usize, height: usize, width: usize, drawing: [Chars; height], kind: String }
    let squares = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let shape: Vec<(usize, usize)> = squares
        .filter(|&(row, column)| drawing[row][column] == '#')
        .collect();
    let placements = Placements::new(rows, columns, &shape, kind == "free");
    let mut game = PlacementGame::new(&placements);
    let board = (1_u64 << (rows * columns)) - 1;
    println!("Grundy = {}", game.grundy_number(board));
    let Some(placement) = game.winning_placement(board) else {
        println!("Second");
        return;
    };
    println!("First");
    for row in 0..rows {
        let is_covered = |column| placement >> (row * columns + column) & 1 == 1;
        println!(
            "{}",
            (0..columns)
                .map(|column| if is_covered(column) { '#' } else { '.' })
                .collect::<String>()
        );
    }
}
