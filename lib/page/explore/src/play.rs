//! The same game on the page's board.

use formula::rules::{Play, Rules};
use games::HeapMoves;

use crate::same::is_same;
use crate::session::Session;

/// Lines of games that the page plays, with an address.
const GAMES: [(&str, &str); 9] = [
    ("nim", "nim:3,4,5"),
    ("nim 3", "nim:3,4,5"),
    ("nim 3, last loses", "misere:3,4,5"),
    ("wythoff", "wythoff:5,8"),
    ("euclid", "euclid:14,6"),
    ("fibonacci nim", "fibonacci:12"),
    ("grundys game", "grundy:8,9"),
    ("lasker", "lasker:3,4,5"),
    ("(a, b) -> (a - t, b) or (a, b - t) for t >= 1", "nim:3,5"),
];

/// The greatest amount that the page's board takes.
const MOST: u64 = 20;

impl Session {
    /// Returns the address of the same game on the board, if the page has it.
    pub(crate) fn play(&self) -> Option<String> {
        let line = self.line()?;
        for (known, address) in GAMES {
            if Rules::parse(known).is_ok_and(|known| is_same(line, &known)) {
                return Some(address.to_owned());
            }
        }
        if line.play == Play::Misere {
            return None;
        }
        match self.table.seen.as_ref()? {
            HeapMoves::Take(amounts) if amounts.iter().all(|amount| *amount <= MOST) => {
                let amounts: Vec<String> = amounts.iter().map(u64::to_string).collect();
                Some(format!("take:{}:4,7,9", amounts.join(",")))
            }
            HeapMoves::Take(_) => None,
            HeapMoves::Octal(code) => Some(format!("octal:{code}:5,7")),
        }
    }
}
