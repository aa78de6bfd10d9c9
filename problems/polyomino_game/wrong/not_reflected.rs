//! Turns a free polyomino but does not reflect it.
//!
//! verdict: WA
//! case: edge-reflected
//! stress: 7

use grundy::grundy::{GrundySearch, Options};
use grundy::polyomino::Placements;
use proconio::input;
use proconio::marker::Chars;

fn main() {
    input! { rows: usize, columns: usize, height: usize, width: usize, drawing: [Chars; height], kind: String }
    let squares = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let shape: Vec<(usize, usize)> = squares
        .filter(|&(row, column)| drawing[row][column] == '#')
        .collect();
    let mut shapes = vec![shape];
    if kind == "free" {
        for _ in 0..3 {
            let last = &shapes[shapes.len() - 1];
            shapes.push(turned(last));
        }
    }
    let orientations: Vec<Placements> = shapes
        .iter()
        .map(|shape| Placements::new(rows, columns, shape, false))
        .collect();
    let board = orientations[0].board();
    let mut masks: Vec<u64> = orientations
        .iter()
        .flat_map(|placements| placements.on(board))
        .collect();
    // By their first squares.
    masks.sort_by_key(|mask| !mask.reverse_bits());
    let mut search = GrundySearch::new(|&free: &u64, options: &mut Options<u64>| {
        masks
            .iter()
            .filter(|&mask| mask & free == *mask)
            .for_each(|mask| options.push(free ^ mask));
    });
    println!("Grundy = {}", search.grundy_number(&board));
    let Some(left) = search.option_to(&board, 0) else {
        println!("Second");
        return;
    };
    println!("First");
    let placement = board ^ left[0];
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

fn turned(shape: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let lowest = shape.iter().map(|square| square.0).max().unwrap();
    shape
        .iter()
        .map(|&(row, column)| (column, lowest - row))
        .collect()
}
