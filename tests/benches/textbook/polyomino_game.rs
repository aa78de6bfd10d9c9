//! Placing polyominoes: the Grundy numbers of all sets of empty squares that are met, in a table by their bits.

use std::collections::{BTreeSet, HashMap};
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_ascii_whitespace();
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let (rows, columns, height, _width) = (number(), number(), number(), number());
    let drawn: Vec<&str> = tokens.by_ref().take(height).collect();
    let free = tokens.next() == Some("free");
    let mut squares = vec![];
    for (row, line) in drawn.iter().enumerate() {
        squares.extend(line.match_indices('#').map(|(column, _)| (row, column)));
    }
    let mut shapes = BTreeSet::new();
    for turn in 0..if free { 8 } else { 1 } {
        let turned = squares.iter().map(|&(row, column)| {
            let (row, column) = if turn & 1 == 1 { (column, row) } else { (row, column) };
            let row = if turn & 2 == 2 { 100 - row } else { row };
            (row, if turn & 4 == 4 { 100 - column } else { column })
        });
        let turned: Vec<_> = turned.collect();
        let top = turned.iter().map(|square| square.0).min().unwrap();
        let left = turned.iter().map(|square| square.1).min().unwrap();
        shapes.insert(turned.iter().map(|(row, column)| (row - top, column - left)).collect::<BTreeSet<_>>());
    }
    let mut placements = vec![];
    for shape in &shapes {
        for top in 0..rows {
            for left in 0..columns {
                let placed: Vec<_> = shape.iter().map(|(row, column)| (row + top, column + left)).collect();
                if placed.iter().all(|&(row, column)| row < rows && column < columns) {
                    placements.push(placed.iter().map(|(row, column)| row * columns + column).collect::<Vec<_>>());
                }
            }
        }
    }
    placements.sort();
    let masks: Vec<u64> = placements.iter().map(|placed| placed.iter().map(|square| 1 << square).sum()).collect();
    let all = u64::MAX >> (64 - rows * columns);
    let mut known = HashMap::new();
    let result = grundy(all, &masks, &mut known);
    println!("Grundy = {result}");
    if result == 0 {
        println!("Second");
        return;
    }
    let winning = masks.iter().find(|&mask| grundy(all ^ mask, &masks, &mut known) == 0).unwrap();
    println!("First");
    for row in 0..rows {
        let is_placed = |column| winning >> (row * columns + column) & 1 == 1;
        println!("{}", (0..columns).map(|column| if is_placed(column) { '#' } else { '.' }).collect::<String>());
    }
}

fn grundy(empty: u64, masks: &[u64], known: &mut HashMap<u64, u32>) -> u32 {
    if let Some(&number) = known.get(&empty) {
        return number;
    }
    let mut numbers = 0_u64;
    for mask in masks.iter().filter(|&mask| empty & mask == *mask) {
        numbers |= 1 << grundy(empty ^ mask, masks, known);
    }
    let number = numbers.trailing_ones();
    known.insert(empty, number);
    number
}
