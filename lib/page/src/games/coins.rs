//! Coins that are turned over, in a row or on a board.

use grundy::coin_turning::{mock_turtles, ruler, turtles, twins};
use grundy::connected_coins::grundy_exponent;
use grundy::nimber::nim_product;
use rules::book::coins::{Coins as Blocks, Table, Turning, TurningCorners};
use rules::book::Rules;

use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{Picture, STEP};

/// A rule by which coins are turned: the last coin of a set must go from heads to tails.
struct Rule {
    head: String,
    sentence: &'static str,
    columns: usize,
    /// Lists the other coins of the sets with a last coin.
    sets: Box<dyn Fn(usize) -> Vec<Vec<usize>>>,
    /// Returns the Grundy number of a single head.
    number: Box<dyn Fn(usize) -> u64>,
}

struct Coins {
    rule: Rule,
    /// Row by row; whether each shows heads.
    heads: Vec<bool>,
}

/// As many as have few enough moves to list.
const LONGEST: usize = 12;

pub(super) fn turning(parts: &[&str]) -> Read {
    let [name, row] = fields(parts)?;
    let (sentence, rules, number): (_, _, fn(usize) -> u64) = match name {
        "turtles" => ("A move turns over one or two coins", Turning::Turtles, turtles),
        "mock" => ("A move turns over one, two or three coins", Turning::Mock, mock_turtles),
        "ruler" => ("A move turns over any number of neighbouring coins", Turning::Ruler, ruler),
        "twins" => ("A move turns over two coins", Turning::Twins, twins),
        other => return Err(format!("expected turtles, mock, ruler or twins, found {:?}", other)),
    };
    let sets = move |place: usize| -> Vec<Vec<usize>> {
        let sets = rules.moves(&(place as u64));
        sets.map(|set| set.into_iter().map(|other| other as usize).collect()).collect()
    };
    let heads = coins(row)?;
    if heads.is_empty() || heads.len() > LONGEST {
        return Err(format!("expected a row of 1 to {} coins, found {}", LONGEST, heads.len()));
    }
    let rule = Rule {
        head: format!("turning:{}", name),
        sentence,
        columns: heads.len(),
        sets: Box::new(sets),
        number: Box::new(number),
    };
    Ok(Box::new(Coins { rule, heads }))
}

/// Reads a board; returns the number of its columns, too.
fn board(text: &str, largest: usize) -> Result<(usize, Vec<bool>), String> {
    let columns = text.split('/').next().map_or(0, str::len);
    if columns == 0 || text.split('/').any(|row| row.len() != columns) {
        return Err("expected rows of equal length, as in TTH/HTT".to_owned());
    }
    let heads = coins(&text.replace('/', ""))?;
    if heads.len() > largest {
        return Err(format!("at most {} coins, found {}", largest, heads.len()));
    }
    Ok((columns, heads))
}

pub(super) fn corners(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let (columns, heads) = board(text, 36)?;
    let rule = Rule {
        head: "corners".to_owned(),
        sentence: "A move turns over the four coins at the corners of a rectangle",
        columns,
        sets: Box::new(move |place| {
            let others = |heads: Vec<(u64, u64)>| {
                heads.iter().map(|&(row, column)| row as usize * columns + column as usize).collect()
            };
            TurningCorners.moves(&((place / columns) as u64, (place % columns) as u64)).map(others).collect()
        }),
        number: Box::new(move |place| nim_product((place / columns) as u64, (place % columns) as u64)),
    };
    Ok(Box::new(Coins { rule, heads }))
}

pub(super) fn blocks(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let (columns, heads) = board(text, LONGEST)?;
    let rule = Rule {
        head: "blocks".to_owned(),
        sentence: "A move turns over coins that are connected by sides; one of them is in their lowest row and in their last column",
        columns,
        sets: Box::new(move |place| {
            // On a table with this coin alone, a move leaves just the others.
            let others = |left: Vec<Table>| (0..place).filter(|coin| left[0].tails >> coin & 1 == 1).collect();
            let table = Table { columns: columns as u64, tails: 1 << place };
            let mut sets: Vec<Vec<usize>> = Blocks.moves(&table).map(others).collect();
            sets.sort_by_key(Vec::len);
            sets
        }),
        number: Box::new(move |place| 1 << grundy_exponent(place / columns, place % columns)),
    };
    Ok(Box::new(Coins { rule, heads }))
}

fn coins(text: &str) -> Result<Vec<bool>, String> {
    let coins = text.chars().map(|coin| match coin {
        'H' => Ok(true),
        'T' => Ok(false),
        other => Err(format!("expected H or T, found {:?}", other)),
    });
    coins.collect()
}

impl Coins {
    fn name(&self, place: usize) -> String {
        if self.rule.head.starts_with("turning") {
            return place.to_string();
        }
        format!("({}, {})", place / self.rule.columns, place % self.rule.columns)
    }

    fn at(&self, place: usize) -> (i32, i32) {
        let (row, column) = (place / self.rule.columns, place % self.rule.columns);
        (30 + (STEP + 18) * column as i32, 28 + (STEP + 24) * row as i32)
    }

    fn written(&self, heads: &[bool]) -> String {
        let rows = heads.chunks(self.rule.columns);
        let rows = rows.map(|row| row.iter().map(|&is_head| if is_head { 'H' } else { 'T' }).collect::<String>());
        format!("{}:{}", self.rule.head, rows.collect::<Vec<_>>().join("/"))
    }

    fn heads(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.heads.len()).filter(move |&place| self.heads[place])
    }
}

impl Game for Coins {
    fn address(&self) -> String {
        self.written(&self.heads)
    }

    fn rule(&self) -> String {
        let last = if self.rule.head.starts_with("turning") { "rightmost" } else { "lowest and rightmost" };
        format!("{}. The {} of them must go from heads (H) to tails (T).", self.rule.sentence, last)
    }

    fn hint(&self) -> &'static str {
        "Press the coins that the move turns; press the last one twice to turn no more."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        let columns = self.rule.columns;
        picture.number_lines(self.heads.len() / columns, columns, 30, |row, column| self.at(row * columns + column));
        for (place, &is_head) in self.heads.iter().enumerate() {
            let (kind, text, shows) = if is_head { ("heads", "H", "heads") } else { ("tails", "T", "tails") };
            picture.part(kind, self.at(place), text, place, format!("coin {}, {}", self.name(place), shows));
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let component = |place: usize| {
            let (x, y) = self.at(place);
            Component {
                name: format!("coin {}", self.name(place)),
                number: Some((self.rule.number)(place)),
                at: (x, y + 30),
            }
        };
        self.heads().map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = vec![];
        for (component, place) in self.heads().enumerate() {
            for others in (self.rule.sets)(place) {
                let mut heads = self.heads.clone();
                let mut parts = others.clone();
                parts.push(place);
                for &turned in &parts {
                    heads[turned] = !heads[turned];
                }
                let names: Vec<String> = parts.iter().map(|&turned| self.name(turned)).collect();
                moves.push(Move {
                    text: format!("turn {}", names.join(", ")),
                    parts,
                    to: self.written(&heads),
                    component,
                    leaves: Leaves::Number(others.iter().fold(0, |sum, &other| sum ^ (self.rule.number)(other))),
                });
            }
        }
        moves
    }
}
