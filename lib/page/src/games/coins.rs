//! Coins that are turned over, in a row or on a board.

use games::book::coins::{CoinTable, Coins as Blocks, Turning, TurningCorners};
use games::notation::cells::{self, Cells, HEADS};
use grundy::coin_turning::{mock_turtles, ruler, turtles, twins};
use grundy::connected_coins::grundy_exponent;
use grundy::nimber::nim_product;

use super::prelude::*;

/// Shows a row of coins.
pub(super) fn turning(head: &str, rule: Turning, row: &[bool]) -> Shown {
    let (what, number): (&str, fn(usize) -> u64) = match rule {
        Turning::Turtles => ("one or two coins", turtles),
        Turning::Mock => ("one, two or three coins", mock_turtles),
        Turning::Ruler => ("any number of neighbouring coins", ruler),
        Turning::Twins => ("two coins", twins),
    };
    let others = |heads: Vec<u64>| heads.into_iter().map(|other| other as usize).collect();
    let coins = Cells {
        columns: row.len(),
        marked: row.to_vec(),
    };
    Coins {
        head,
        rule: &format!("A move turns over {what}"),
        is_row: true,
        others: |place| rule.moves(&(place as u64)).map(others).collect(),
        number,
    }
    .shown(&coins)
}

/// Shows a board of coins of which a move turns the corners of a rectangle.
pub(super) fn corners(coins: &Cells) -> Shown {
    let columns = coins.columns;
    let square = |place: usize| ((place / columns) as u64, (place % columns) as u64);
    let index = |(row, column): (u64, u64)| row as usize * columns + column as usize;
    let others = |heads: Vec<(u64, u64)>| heads.into_iter().map(index).collect();
    Coins {
        head: "corners",
        rule: "A move turns over the four coins at the corners of a rectangle",
        is_row: false,
        others: |place| TurningCorners.moves(&square(place)).map(others).collect(),
        number: |place| nim_product(square(place).0, square(place).1),
    }
    .shown(coins)
}

/// Shows a board of coins of which a move turns connected ones.
pub(super) fn blocks(coins: &Cells) -> Shown {
    let columns = coins.columns;
    let others = |place: usize| {
        // On a table with this coin alone, a move leaves exactly the other coins that it turns.
        let table = CoinTable {
            columns: columns as u64,
            tails: 1 << place,
        };
        let left = Blocks.moves(&table).map(|left| left[0].tails);
        let others = left.map(|tails| (0..place).filter(|coin| tails >> coin & 1 == 1).collect());
        others.sorted_by_key(Vec::len).collect()
    };
    Coins {
        head: "blocks",
        rule: "A move turns over coins that are connected by sides; one of them is in their lowest row and in their last column",
        is_row: false,
        others,
        number: |place| 1 << grundy_exponent(place / columns, place % columns),
    }
    .shown(coins)
}

/// A game of turning coins.
struct Coins<'a, O, N> {
    /// The beginning of its addresses.
    head: &'a str,
    rule: &'a str,
    /// Whether the coins are in a row, and not on a board.
    is_row: bool,
    /// Lists the other coins that are turned with a last one, which goes from heads to tails.
    others: O,
    /// Returns the Grundy number of a single head.
    number: N,
}

impl<O: Fn(usize) -> Vec<Vec<usize>>, N: Fn(usize) -> u64> Coins<'_, O, N> {
    /// Returns the name of a coin.
    fn name(&self, place: usize, columns: usize) -> String {
        if self.is_row {
            place.to_string()
        } else {
            format!("({}, {})", place / columns, place % columns)
        }
    }

    /// Lists the moves in which a coin is the last one.
    fn moves(&self, coins: &Cells, place: usize, component: usize) -> Vec<Move> {
        let name = |&place: &usize| self.name(place, coins.columns);
        let one_move = |others: Vec<usize>| {
            let left = others
                .iter()
                .fold(0, |sum, &other| sum ^ (self.number)(other));
            let parts = [&others[..], &[place]].concat();
            let mut after = coins.marked.clone();
            for &turned in &parts {
                after[turned] = !after[turned];
            }
            Move {
                text: format!("turn {}", parts.iter().map(name).join(", ")),
                parts,
                to: self.written(&after, coins.columns),
                component,
                leaves: Leaves::Number(left),
            }
        };
        (self.others)(place).into_iter().map(one_move).collect()
    }

    /// Writes the address of a position.
    fn written(&self, heads: &[bool], columns: usize) -> String {
        format!("{}:{}", self.head, cells::written(heads, columns, HEADS))
    }

    /// Shows a position.
    fn shown(&self, coins: &Cells) -> Shown {
        let columns = coins.columns;
        let corner = |place: usize| {
            (
                30 + (STEP + 18) * (place % columns) as i32,
                28 + (STEP + 24) * (place / columns) as i32,
            )
        };
        let last = if self.is_row {
            "rightmost"
        } else {
            "lowest and rightmost"
        };
        let rule = format!(
            "{}. The {last} of them must go from heads (H) to tails (T).",
            self.rule
        );
        let mut shown = Shown::new(self.written(&coins.marked, columns), rule);
        shown.hint =
            "Press the coins that the move turns; press the last one twice to turn no more.";
        let picture = &mut shown.picture;
        picture.number_lines(coins.marked.len() / columns, columns, 30, |row, column| {
            corner(row * columns + column)
        });
        for (place, &is_head) in coins.marked.iter().enumerate() {
            let (kind, side, text) = if is_head {
                (Kind::Heads, "heads", "H")
            } else {
                (Kind::Tails, "tails", "T")
            };
            let name = format!("coin {}", self.name(place, columns));
            let (x, y) = corner(place);
            shown
                .picture
                .part(kind, (x, y), text, place, format!("{name}, {side}"));
            if is_head {
                let moves = self.moves(coins, place, shown.components.len());
                shown.moves.extend(moves);
                shown.component(name, (self.number)(place), (x, y + 30));
            }
        }
        shown
    }
}
