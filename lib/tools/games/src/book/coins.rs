//! Coins that are turned over. The last coin that a move turns goes from heads to tails, so a component is one head. A move
//! replaces it by heads at the other places that it turns; two heads at one place cancel.

use crate::Moves;
use crate::game::game;

/// Which coins of a row, numbered from 0, a move turns.
#[derive(Clone, Copy)]
pub enum Turning {
    /// One or two.
    Turtles,
    /// One, two or three.
    Mock,
    /// Any number of neighbours.
    Ruler,
    /// Two.
    Twins,
}

game!(Turning, |turning, place: u64| {
    let none = Some(vec![]).into_iter();
    let one = (0..place).map(|other| vec![other]);
    let moves: Moves<u64> = match turning {
        Turning::Turtles => Box::new(none.chain(one)),
        Turning::Mock => {
            let two =
                (0..place).flat_map(|second| (0..second).map(move |first| vec![first, second]));
            Box::new(none.chain(one).chain(two))
        }
        Turning::Ruler => Box::new((0..=place).rev().map(move |first| (first..place).collect())),
        Turning::Twins => Box::new(one),
    };
    moves
});

/// Turning Corners: a move turns the coins at the corners of a rectangle with sides of at least one step.
pub struct TurningCorners;

game!(
    TurningCorners,
    |_, (a, b): (u64, u64)| {
        let nearer = (0..a).flat_map(move |nearer| (0..b).map(move |lower| (nearer, lower)));
        nearer.map(move |(nearer, lower)| vec![(nearer, b), (a, lower), (nearer, lower)])
    },
    |_, (a, b)| format!("{} ⊗ {}", a, b)
);

/// A table with at most 64 coins.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoinTable {
    pub columns: u64,
    /// The coins that show tails, a bit each, row by row.
    pub tails: u64,
}

/// A move turns coins connected by sides; one of them shows tails and is in their last row and column. A component is the table,
/// shown down to the last tail.
pub struct Coins;

game!(
    Coins,
    |_, table: CoinTable| {
        let CoinTable { columns, tails } = table;
        let corners = (0..64).filter(move |corner| tails >> corner & 1 == 1);
        let sets = corners.flat_map(move |corner| {
            let inside = (0..corner).filter(move |coin| coin % columns <= corner % columns);
            let inside = inside.fold(0, |coins, coin| coins | 1 << coin);
            // All subsets of the coins inside, from the largest down.
            let subsets = std::iter::successors(Some(inside), move |&set: &u64| {
                (set > 0).then(|| (set - 1) & inside)
            });
            subsets
                .map(move |set| set | 1 << corner)
                .filter(move |&set| is_connected(set, columns))
        });
        sets.map(move |set| {
            vec![CoinTable {
                columns,
                tails: tails ^ set,
            }]
        })
    },
    |_, table| {
        let &CoinTable { columns, tails } = table;
        let rows = ((63 + columns - u64::from(tails.leading_zeros())) / columns).max(1);
        let coin = |coin| if tails >> coin & 1 == 1 { 'T' } else { 'H' };
        let row = |row| {
            (row * columns..(row + 1) * columns)
                .map(coin)
                .collect::<String>()
        };
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    }
);

/// Returns whether the coins of a set are connected by sides.
fn is_connected(set: u64, columns: u64) -> bool {
    let first_column = (0..64)
        .step_by(columns as usize)
        .fold(0, |coins, coin| coins | 1 << coin);
    let mut reached = set & set.wrapping_neg();
    loop {
        let [down, up] = [
            reached.checked_shl(columns as u32).unwrap_or(0),
            reached.checked_shr(columns as u32).unwrap_or(0),
        ];
        let [right, left] = [
            (reached << 1) & !first_column,
            (reached & !first_column) >> 1,
        ];
        let more = (reached | down | up | right | left) & set;
        if more == reached {
            return reached == set;
        }
        reached = more;
    }
}
