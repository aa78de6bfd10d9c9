//! The games of turning coins in a row that have a name.

use games::book::coins::Turning;
use grundy::coin_turning::{mock_turtles, ruler, turtles, twins};

pub(crate) struct Named {
    /// Which coins a move turns.
    pub(crate) what: &'static str,
    /// Returns the Grundy number of a head.
    pub(crate) number: fn(usize) -> u64,
}

/// Returns the game with these moves.
pub(crate) fn with_moves(moves: Turning) -> Named {
    match moves {
        Turning::Turtles => Named {
            what: "one or two coins",
            number: turtles,
        },
        Turning::Mock => Named {
            what: "one, two or three coins",
            number: mock_turtles,
        },
        Turning::Ruler => Named {
            what: "any number of neighbouring coins",
            number: ruler,
        },
        Turning::Twins => Named {
            what: "two coins",
            number: twins,
        },
    }
}
