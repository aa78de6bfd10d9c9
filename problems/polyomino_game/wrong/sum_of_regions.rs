//! Adds the Grundy numbers of the regions that a placement leaves.
//!
//! verdict: WA
//! case: edge-single-square
//! stress: 6

use grundy::mex::mex;
use grundy::polyomino::Placements;
use proconio::input;
use proconio::marker::Chars;
use std::collections::HashMap;

fn main() {
    input! { rows: usize, columns: usize, height: usize, width: usize, drawing: [Chars; height], kind: String }
    let squares = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let shape: Vec<(usize, usize)> = squares
        .filter(|&(row, column)| drawing[row][column] == '#')
        .collect();
    let placements = Placements::new(rows, columns, &shape, kind == "free");
    let (board, mut known) = (placements.board(), HashMap::new());
    let grundy = grundy_number(board, &placements, &mut known);
    println!("Grundy = {grundy}");
    if grundy == 0 {
        println!("Second");
        return;
    }
    println!("First");
    let mut all: Vec<u64> = placements.on(board).collect();
    // By their first squares.
    all.sort_by_key(|placement| !placement.reverse_bits());
    let winning = all
        .iter()
        .find(|&placement| grundy_number(board ^ placement, &placements, &mut known) == 0);
    let placement = winning.copied().unwrap_or(0);
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

/// The free squares are a sum of regions.
fn grundy_number(free: u64, placements: &Placements, known: &mut HashMap<u64, u64>) -> u64 {
    placements
        .regions(free)
        .map(|region| of_region(region, placements, known))
        .sum()
}

fn of_region(region: u64, placements: &Placements, known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&grundy) = known.get(&region) {
        return grundy;
    }
    let options = placements
        .on(region)
        .map(|placement| grundy_number(region ^ placement, placements, known));
    let grundy = mex(options);
    known.insert(region, grundy);
    grundy
}
