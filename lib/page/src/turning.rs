//! The games of turning coins in a row that have a name.

use games::book::coins::Turning;
use grundy::coin_turning::{mock_turtles, ruler, turtles, twins};

pub(crate) struct Named {
    name: &'static str,
    /// Which coins a move turns.
    pub(crate) what: &'static str,
    /// The Grundy number of a head at place n, in words.
    pub(crate) formula: &'static str,
    pub(crate) moves: Turning,
    /// Returns the Grundy number of a head.
    pub(crate) number: fn(usize) -> u64,
}

static NAMED: [Named; 4] = [
    Named {
        name: "turtles",
        what: "one or two coins",
        formula: "n + 1",
        moves: Turning::Turtles,
        number: turtles,
    },
    Named {
        name: "mock",
        what: "one, two or three coins",
        formula: "2n or 2n + 1, whichever has an odd number of ones in binary",
        moves: Turning::Mock,
        number: mock_turtles,
    },
    Named {
        name: "ruler",
        what: "any number of neighbouring coins",
        formula: "the largest power of two that divides n + 1",
        moves: Turning::Ruler,
        number: ruler,
    },
    Named {
        name: "twins",
        what: "two coins",
        formula: "n",
        moves: Turning::Twins,
        number: twins,
    },
];

/// Returns the game with a name.
pub(crate) fn with_name(name: &str) -> Option<&'static Named> {
    NAMED.iter().find(|named| named.name == name)
}

/// Returns the game with these moves.
pub(crate) fn with_moves(moves: Turning) -> &'static Named {
    let found = NAMED.iter().find(|named| named.moves == moves);
    found.expect("each of these games has a name")
}
