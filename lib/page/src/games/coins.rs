//! Coins that are turned over, in a row or on a board.

use games::book::coins::{CoinTable, Coins as Blocks, TurningCorners};
use grundy::connected_coins::grundy_exponent;
use grundy::nimber::nim_product;

use super::cells::{self, HEADS};
use super::prelude::*;
use crate::rule::named;

/// With more coins there would be too many moves to list.
const LONGEST: usize = 12;

pub(super) fn turning(parts: &[&str]) -> Read {
    let [name, row] = fields(parts)?;
    let rule = named(name)
        .ok_or_else(|| format!("expected turtles, mock, ruler or twins, found {name:?}"))?;
    let heads = cells::row(row, HEADS, LONGEST)?;
    let others = |heads: Vec<u64>| heads.into_iter().map(|other| other as usize).collect();
    let sets = |place: usize| rule.moves.moves(&(place as u64)).map(others).collect();
    let what = format!("A move turns over {}", rule.what);
    game(
        &format!("turning:{name}"),
        &what,
        (heads.len(), &heads),
        sets,
        rule.number,
    )
}

pub(super) fn corners(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let (columns, heads) = cells::rows(text, HEADS, 36)?;
    let square = |place: usize| ((place / columns) as u64, (place % columns) as u64);
    let index = |(row, column): (u64, u64)| row as usize * columns + column as usize;
    let others = |heads: Vec<(u64, u64)>| heads.into_iter().map(index).collect();
    let sets = |place| TurningCorners.moves(&square(place)).map(others).collect();
    let number = |place| nim_product(square(place).0, square(place).1);
    game(
        "corners",
        "A move turns over the four coins at the corners of a rectangle",
        (columns, &heads),
        sets,
        number,
    )
}

pub(super) fn blocks(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let (columns, heads) = cells::rows(text, HEADS, LONGEST)?;
    let sets = |place: usize| {
        // On a table with this coin alone, a move leaves exactly the other coins that it turns.
        let others = |left: Vec<CoinTable>| {
            (0..place)
                .filter(|coin| left[0].tails >> coin & 1 == 1)
                .collect_vec()
        };
        let table = CoinTable {
            columns: columns as u64,
            tails: 1 << place,
        };
        Blocks
            .moves(&table)
            .map(others)
            .sorted_by_key(Vec::len)
            .collect()
    };
    let number = |place| 1 << grundy_exponent(place / columns, place % columns);
    let rule = "A move turns over coins that are connected by sides; one of them is in their lowest row and in their last column";
    game("blocks", rule, (columns, &heads), sets, number)
}

/// Makes a game of turning coins. `sets` lists the other coins that are turned with a last one, which goes from heads to tails,
/// and `number` is the Grundy number of a single head.
fn game(
    head: &str,
    rule: &str,
    (columns, heads): (usize, &[bool]),
    sets: impl Fn(usize) -> Vec<Vec<usize>>,
    number: impl Fn(usize) -> u64,
) -> Read {
    let is_row = head.starts_with("turning");
    let square = |place: usize| format!("({}, {})", place / columns, place % columns);
    let name = |place: usize| {
        if is_row {
            place.to_string()
        } else {
            square(place)
        }
    };
    let at = |place: usize| {
        (
            30 + (STEP + 18) * (place % columns) as i32,
            28 + (STEP + 24) * (place / columns) as i32,
        )
    };
    let written = |heads: &[bool]| format!("{}:{}", head, cells::written(heads, columns, HEADS));
    let (mut picture, mut components, mut moves) = (Picture::default(), vec![], vec![]);
    picture.number_lines(heads.len() / columns, columns, 30, |row, column| {
        at(row * columns + column)
    });
    for (place, &is_head) in heads.iter().enumerate() {
        let (kind, text) = if is_head {
            ("heads", "H")
        } else {
            ("tails", "T")
        };
        picture.part(
            kind,
            at(place),
            text,
            place,
            format!("coin {}, {}", name(place), kind),
        );
        if !is_head {
            continue;
        }
        for others in sets(place) {
            let left = others.iter().fold(0, |sum, &other| sum ^ number(other));
            let parts = [&others[..], &[place]].concat();
            let mut after = heads.to_vec();
            parts
                .iter()
                .for_each(|&turned| after[turned] = !after[turned]);
            let text = format!(
                "turn {}",
                parts.iter().map(|&turned| name(turned)).join(", ")
            );
            let (component, leaves) = (components.len(), Leaves::Number(left));
            moves.push(Move {
                text,
                parts,
                to: written(&after),
                component,
                leaves,
            });
        }
        let (x, y) = at(place);
        components.push(Component::new(
            format!("coin {}", name(place)),
            number(place),
            (x, y + 30),
        ));
    }
    let last = if is_row {
        "rightmost"
    } else {
        "lowest and rightmost"
    };
    let rule = format!("{rule}. The {last} of them must go from heads (H) to tails (T).");
    let hint = "Press the coins that the move turns; press the last one twice to turn no more.";
    Ok(Shown {
        hint,
        picture,
        components,
        moves,
        ..Shown::new(written(heads), rule)
    })
}
