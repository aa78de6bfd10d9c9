//! Pins in a row: a move takes neighbours, and the gap stays.

use std::ops::Range;

use grundy::strip::rows;
use grundy::take_and_break::TakeAndBreak;
use rules::book::strips::Cards;
use rules::book::Rules;

use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture};
use rules::book::text::{alternatives, amounts};

/// As many as can be seen.
const LONGEST: usize = 20;

struct Pins {
    /// What the address says of the amounts.
    text: String,
    amounts: Vec<u64>,
    strip: Vec<bool>,
    /// The Grundy numbers of rows without gaps.
    grundy: Vec<u64>,
}

/// Reads a strip of x and `.`.
pub(super) fn strip(text: &str) -> Result<Vec<bool>, String> {
    let squares = text.chars().map(|square| match square {
        'x' => Ok(true),
        '.' => Ok(false),
        other => Err(format!("expected x or ., found {:?}", other)),
    });
    let squares: Vec<bool> = squares.collect::<Result<_, _>>()?;
    if squares.is_empty() || squares.len() > LONGEST {
        return Err(format!("expected a strip of 1 to {} squares, found {}", LONGEST, squares.len()));
    }
    Ok(squares)
}

/// Returns what `strip` reads.
pub(super) fn written(strip: &[bool]) -> String {
    strip.iter().map(|&is_filled| if is_filled { 'x' } else { '.' }).collect()
}

pub(super) fn read(parts: &[&str]) -> Read {
    let [text, squares] = fields(parts)?;
    let (amounts, strip) = (amounts(text, LONGEST as u64)?, strip(squares)?);
    // The octal digit 7: the rest may be nothing, one row or two.
    let last = amounts.last().map_or(0, |&amount| amount as usize);
    let digits: Vec<u32> = (0..=last).map(|taken| if amounts.contains(&(taken as u64)) { 7 } else { 0 }).collect();
    let grundy = TakeAndBreak::from_digits(&digits).grundy_numbers(strip.len());
    Ok(Box::new(Pins { text: text.to_owned(), amounts, strip, grundy }))
}

impl Game for Pins {
    fn address(&self) -> String {
        format!("pins:{}:{}", self.text, written(&self.strip))
    }

    fn rule(&self) -> String {
        let neighbours = if self.amounts == [1] { "pin" } else { "neighbouring pins" };
        format!(
            "A move takes {} {}. Gaps stay, and pins on both sides of a gap are no neighbours.",
            alternatives(&self.amounts),
            neighbours
        )
    }

    fn hint(&self) -> &'static str {
        "Press the pins that the move takes; press a pin twice to take it alone."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for (place, &is_filled) in self.strip.iter().enumerate() {
            let at = (15 + 30 * place as i32, 30);
            if is_filled {
                picture.part("pin", at, "", place, format!("pin {}", place));
            } else {
                picture.add("gap", at, "");
            }
            picture.add("small", (at.0, 72), place);
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let component = |(index, row): (usize, &Range<usize>)| Component {
            name: format!("row {}", letter(index)),
            number: Some(self.grundy[row.len()]),
            at: (15 * (row.start + row.end) as i32, 92),
        };
        rows(self.strip.iter().copied()).iter().enumerate().map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = vec![];
        for (component, row) in rows(self.strip.iter().copied()).into_iter().enumerate() {
            for &amount in &self.amounts {
                for sides in (Cards { least: amount, most: amount }).moves(&(row.len() as u64)) {
                    let (before, after, amount) = (sides[0] as usize, sides[1] as usize, amount as usize);
                    let (first, leaves) = (row.start + before, self.grundy[before] ^ self.grundy[after]);
                    let mut after = self.strip.clone();
                    after[first..first + amount].fill(false);
                    let text = match amount {
                        1 => format!("take pin {}", first),
                        _ => format!("take pins {} to {}", first, first + amount - 1),
                    };
                    moves.push(Move {
                        text,
                        parts: (first..first + amount).collect(),
                        to: format!("pins:{}:{}", self.text, written(&after)),
                        component,
                        leaves: Leaves::Number(leaves),
                    });
                }
            }
        }
        moves
    }
}
