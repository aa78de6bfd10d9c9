//! Turns a free polyomino but does not reflect it.
//!
//! verdict: WA
//! case: edge-reflected
//! stress: 7

use std::collections::{BTreeSet, HashMap};
use std::io::{Read, stdin};

type Shape = Vec<[usize; 2]>;

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let [rows, columns, height, width] = [(); 4].map(|()| number());
    let drawing: Vec<&str> = tokens.by_ref().take(height).collect();
    let drawn = |square: &[usize; 2]| &drawing[square[0]][square[1]..=square[1]] == "#";
    let all = (0..height).flat_map(|row| (0..width).map(move |column| [row, column]));
    let mut shape = moved_to_the_corner(all.filter(drawn).collect());
    let mut shapes = vec![shape.clone()];
    if tokens.next() == Some("free") {
        for _ in 0..4 {
            shape = turned(&shape);
            shapes.push(shape.clone());
        }
    }
    let mut placements: BTreeSet<Vec<usize>> = BTreeSet::new();
    for shape in shapes {
        let [height, width] = [0, 1].map(|axis| shape.iter().map(|square| square[axis] + 1).max().unwrap());
        if height > rows || width > columns {
            continue;
        }
        for (row, column) in (0..=rows - height).flat_map(|row| (0..=columns - width).map(move |column| (row, column)))
        {
            let squares = shape
                .iter()
                .map(|[down, right]| (row + down) * columns + column + right);
            let mut placement: Vec<usize> = squares.collect();
            placement.sort_unstable();
            placements.insert(placement);
        }
    }
    let bits = |placement: Vec<usize>| placement.iter().fold(0, |mask, square| mask | 1 << square);
    let masks: Vec<u64> = placements.into_iter().map(bits).collect();
    let empty = (0..rows * columns).fold(0, |empty, square| empty | 1 << square);
    let mut known = HashMap::new();
    let grundy = grundy_number(empty, &masks, &mut known);
    println!("Grundy = {grundy}");
    if grundy == 0 {
        println!("Second");
        return;
    }
    println!("First");
    let fits = |mask: &u64| mask & empty == *mask;
    let winning = masks
        .iter()
        .find(|mask| fits(mask) && grundy_number(empty ^ **mask, &masks, &mut known) == 0);
    for row in 0..rows {
        let squares = row * columns..(row + 1) * columns;
        let line: String = squares
            .map(|square| if winning.unwrap() >> square & 1 == 1 { '#' } else { '.' })
            .collect();
        println!("{line}");
    }
}

fn moved_to_the_corner(shape: Shape) -> Shape {
    let [top, left] = [0, 1].map(|axis| shape.iter().map(|square| square[axis]).min().unwrap());
    shape.iter().map(|[row, column]| [row - top, column - left]).collect()
}

fn turned(shape: &Shape) -> Shape {
    let lowest = shape.iter().map(|square| square[0]).max().unwrap();
    shape.iter().map(|[row, column]| [*column, lowest - row]).collect()
}

fn grundy_number(empty: u64, masks: &[u64], known: &mut HashMap<u64, usize>) -> usize {
    if let Some(&grundy) = known.get(&empty) {
        return grundy;
    }
    let mut seen = [false; 65];
    for mask in masks.iter().filter(|&&mask| mask & empty == mask) {
        seen[grundy_number(empty ^ mask, masks, known)] = true;
    }
    let grundy = seen.iter().position(|&seen| !seen).unwrap();
    known.insert(empty, grundy);
    grundy
}
