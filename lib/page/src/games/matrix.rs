//! The matrix game.

use rules::book::strips::Matgame;
use rules::book::Rules;

use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture};
use rules::book::text::{joined, numbers};

struct Matrix(Vec<Vec<u64>>);

pub(super) fn read(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let rows: Vec<Vec<u64>> = text.split('/').map(|row| numbers(row, 9)).collect::<Result<_, _>>()?;
    if rows.len() > 8 || rows.iter().any(|row| row.len() > 8) {
        return Err("at most 8 rows of at most 8 numbers".to_owned());
    }
    Ok(Box::new(Matrix(rows)))
}

/// Returns the Grundy number of a row, from its end: before a rest with number g, a front f is worth f if f > g, else f − 1,
/// and g if f is 0.
fn row_number(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |rest, &front| match front {
        0 => rest,
        front if front > rest => front,
        front => front - 1,
    })
}

impl Game for Matrix {
    fn address(&self) -> String {
        let rows: Vec<String> = self.0.iter().map(|row| joined(row)).collect();
        format!("matrix:{}", rows.join("/"))
    }

    fn rule(&self) -> String {
        "A move chooses a row and lowers its leftmost number that is not 0 to any smaller number.".to_owned()
    }

    fn hint(&self) -> &'static str {
        "Press a number and choose what it becomes."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for (index, row) in self.0.iter().enumerate() {
            let y = 22 + 44 * index as i32;
            picture.add("label", (10, y), letter(index));
            let front = row.iter().position(|&number| number > 0);
            for (column, &number) in row.iter().enumerate() {
                let at = (44 + 44 * column as i32, y);
                if front == Some(column) {
                    let name = format!("row {}, number {}", letter(index), number);
                    picture.part("square", at, number, index, name);
                } else {
                    picture.add(if number == 0 { "gone" } else { "later" }, at, number);
                }
            }
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let longest = self.0.iter().map(Vec::len).max().unwrap_or(0) as i32;
        let component = |(index, row): (usize, &Vec<u64>)| Component {
            name: format!("row {}", letter(index)),
            number: Some(row_number(row)),
            at: (60 + 44 * longest, 22 + 44 * index as i32),
        };
        self.0.iter().enumerate().map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = vec![];
        for (index, row) in self.0.iter().enumerate() {
            let mut options: Vec<Vec<u64>> = Matgame.moves(row).flatten().collect();
            // What lowers least comes first.
            options.reverse();
            for option in options {
                let changed = (0..row.len()).find(|&column| row[column] != option[column]).unwrap_or(0);
                let number = row_number(&option);
                let text = format!("lower {} to {} in row {}", row[changed], option[changed], letter(index));
                let mut after = Matrix(self.0.clone());
                after.0[index] = option;
                moves.push(Move {
                    text,
                    parts: vec![index],
                    to: after.address(),
                    component: index,
                    leaves: Leaves::Number(number),
                });
            }
        }
        moves
    }
}
