//! Pairs and rows of numbers: Wythoff's Nim, Euclid's game, and the matrix game.

use grundy::euclid::Euclid;
use grundy::grundy_table::GrundyTable;

use super::heaps::{below, columns, LARGEST};
use super::{fields, Read};
use crate::address::{joined, numbers};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture};

enum Rule {
    Wythoff,
    Euclid,
}

struct Pair {
    rule: Rule,
    pair: [u64; 2],
}

fn pair(rule: Rule, parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let pair = <[u64; 2]>::try_from(numbers(text, LARGEST)?)
        .map_err(|found| format!("expected two numbers, found {}", found.len()))?;
    Ok(Box::new(Pair { rule, pair }))
}

pub(super) fn wythoff(parts: &[&str]) -> Read {
    pair(Rule::Wythoff, parts)
}

pub(super) fn euclid(parts: &[&str]) -> Read {
    pair(Rule::Euclid, parts)
}

/// Lists what a move of Wythoff's Nim may leave: first from one heap, then from both.
fn queen_moves((x, y): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let one = (0..x).rev().map(move |left| (left, y)).chain((0..y).rev().map(move |left| (x, left)));
    one.chain((1..=x.min(y)).map(move |taken| (x - taken, y - taken)))
}

impl Pair {
    /// Returns the Grundy numbers of all pairs up to this one.
    fn numbers(&self) -> Box<dyn Fn([u64; 2]) -> u64> {
        match self.rule {
            Rule::Wythoff => {
                let size = (self.pair[0] as usize + 1, self.pair[1] as usize + 1);
                let table = GrundyTable::new(size, |pair| queen_moves(pair).map(|option| [option]));
                Box::new(move |[x, y]| table.grundy_number((x as usize, y as usize)))
            }
            Rule::Euclid => Box::new(|[x, y]| Euclid::ToZero.grundy_number(x, y)),
        }
    }

    fn name(&self) -> &'static str {
        match self.rule {
            Rule::Wythoff => "wythoff",
            Rule::Euclid => "euclid",
        }
    }
}

impl Game for Pair {
    fn address(&self) -> String {
        format!("{}:{}", self.name(), joined(&self.pair))
    }

    fn rule(&self) -> String {
        match self.rule {
            Rule::Wythoff => "A move takes any number of stones from one heap, or equally many from both.",
            Rule::Euclid => "A move takes a positive multiple of the smaller number from the larger one, which must not become negative. \
                             The game ends when a number is 0.",
        }
        .to_owned()
    }

    fn hint(&self) -> &'static str {
        "Press the lowest stone that the move takes."
    }

    fn picture(&self) -> Picture {
        columns(&self.pair)
    }

    fn components(&self) -> Vec<Component> {
        let (x, y) = below(&self.pair, 0);
        vec![Component { name: "the pair".to_owned(), number: Some(self.numbers()(self.pair)), at: (x + 30, y) }]
    }

    fn moves(&self) -> Vec<Move> {
        let [x, y] = self.pair;
        let options: Vec<[u64; 2]> = match self.rule {
            Rule::Wythoff => queen_moves((x as usize, y as usize)).map(|(x, y)| [x as u64, y as u64]).collect(),
            Rule::Euclid if x == 0 || y == 0 => vec![],
            Rule::Euclid => {
                let from_x = (1..=x / y).map(|times| [x - times * y, y]);
                from_x.chain((1..=y / x).map(|times| [x, y - times * x])).collect()
            }
        };
        let numbers = self.numbers();
        let one_move = |&left: &[u64; 2]| {
            let changed: Vec<usize> = (0..2).filter(|&place| left[place] < self.pair[place]).collect();
            let taken = self.pair[changed[0]] - left[changed[0]];
            let heap = match (&changed[..], &self.rule) {
                ([_, _], _) => "both heaps".to_owned(),
                ([place], Rule::Wythoff) => format!("heap {}", letter(*place)),
                (places, _) => letter(places[0]).to_string(),
            };
            Move {
                text: format!("take {} from {}", taken, heap),
                parts: changed.iter().map(|&place| place * 32 + left[place] as usize).collect(),
                to: format!("{}:{}", self.name(), joined(&left)),
                component: 0,
                leaves: Leaves::Number(numbers(left)),
            }
        };
        options.iter().map(one_move).collect()
    }
}

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
            let front = match row.iter().position(|&number| number > 0) {
                Some(front) => front,
                None => continue,
            };
            for left in (0..row[front]).rev() {
                let mut after = Matrix(self.0.clone());
                after.0[index][front] = left;
                moves.push(Move {
                    text: format!("lower {} to {} in row {}", row[front], left, letter(index)),
                    parts: vec![index],
                    to: after.address(),
                    component: index,
                    leaves: Leaves::Number(row_number(&after.0[index])),
                });
            }
        }
        moves
    }
}
