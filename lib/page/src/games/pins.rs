//! Pins in a row: a move takes neighbours, and the gap stays.

use games::book::strips::Runs;
use games::notation::cells::{self, FILLED};
use grundy::strip::rows;
use grundy::take_and_break::TakeAndBreak;

use super::prelude::*;

/// Shows a strip on which a move takes one of these amounts.
pub(super) fn shown(head: &str, amounts: &[u64], strip: &[bool]) -> Shown {
    // Octal digit 7: a move may leave nothing, one row or two.
    let last = amounts.last().map_or(0, |&amount| amount as usize);
    let mut digits = vec![0; last + 1];
    for &amount in amounts {
        digits[amount as usize] = 7;
    }
    let grundy = TakeAndBreak::from_digits(&digits).grundy_numbers(strip.len());
    let written = |strip: &[bool]| format!("{head}:{}", cells::written(strip, strip.len(), FILLED));
    let taken = alternatives(amounts);
    let pins = if amounts == [1] {
        "pin"
    } else {
        "neighbouring pins"
    };
    let rule = format!(
        "A move takes {taken} {pins}. Gaps stay, and pins on both sides of a gap are no neighbours."
    );
    let mut shown = Shown::new(written(strip), rule);
    shown.hint = "Press the pins that the move takes; press a pin twice to take it alone.";
    for (place, &is_filled) in strip.iter().enumerate() {
        let at = (15 + 30 * place as i32, 30);
        if is_filled {
            shown
                .picture
                .part(Kind::Pin, at, "", place, format!("pin {place}"));
        } else {
            shown.picture.add(Kind::Gap, at, "");
        }
        shown.picture.add(Kind::Small, (at.0, 72), place);
    }
    for (component, row) in rows(strip.iter().copied()).into_iter().enumerate() {
        let at = (15 * (row.start + row.end) as i32, 92);
        let name = format!("row {}", letter(component));
        shown.component(name, grundy[row.len()], at);
        for &amount in amounts {
            for sides in (Runs {
                least: amount,
                most: amount,
            })
            .moves(&(row.len() as u64))
            {
                let taken = row.start + sides[0] as usize..row.end - sides[1] as usize;
                let mut after = strip.to_vec();
                after[taken.clone()].fill(false);
                let text = match amount {
                    1 => format!("take pin {}", taken.start),
                    _ => format!("take pins {} to {}", taken.start, taken.end - 1),
                };
                let leaves = Leaves::Number(grundy[sides[0] as usize] ^ grundy[sides[1] as usize]);
                shown.moves.push(Move {
                    text,
                    parts: taken.collect(),
                    to: written(&after),
                    component,
                    leaves,
                });
            }
        }
    }
    shown
}
