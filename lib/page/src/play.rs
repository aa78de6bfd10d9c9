//! Plays any game of the page in a terminal, wins whenever it can, and explains its moves.

use std::collections::HashMap;
use std::io::{self, Write};

use anyhow::{Error, Result};
use page::games;
use page::position::{Outcome, Shown};

/// The number of moves that are listed, unless the player types `moves`.
const LISTED: usize = 12;
/// A game is a draw once the same player has to move from the same position so many times.
const MOST_VISITS: usize = 3;

const COMMANDS: &str = "Type the number of a move, moves (to list all), hint, undo or quit.";

/// Plays from an address until the game ends or the player quits.
pub(crate) fn converse(start: &str, mut computer_moves: bool) -> Result<()> {
    let mut out = io::stdout();
    let (mut address, mut listed, mut lines) = (start.to_owned(), LISTED, io::stdin().lines());
    let Shown { rule, ending, .. } = games::analyse(&address).map_err(Error::msg)?.shown;
    writeln!(out, "{rule} {ending}\n{COMMANDS}")?;
    // The positions from which the human has moved, and how often each player has moved from each position.
    let (mut earlier, mut visits) = (vec![], HashMap::<(String, bool), usize>::new());
    loop {
        let found = games::analyse(&address).map_err(Error::msg)?;
        writeln!(out, "\n  {address}")?;
        let human_wins = (found.outcome == Outcome::Won) != computer_moves;
        let reply = match found.reply {
            None => {
                return end(if human_wins {
                    "No move is left. You win."
                } else {
                    "No move is left. I win."
                });
            }
            Some(reply) => &found.shown.moves[reply],
        };
        if visits.get(&(address.clone(), computer_moves)) == Some(&(MOST_VISITS - 1)) {
            return end("The position comes back for the third time. It is a draw.");
        }
        let mut made = None;
        if computer_moves {
            writeln!(out, "\n  {}\nMy move: {}.", found.why, reply.text)?;
            made = Some(reply);
        } else {
            for (index, one) in found.shown.moves.iter().enumerate().take(listed) {
                writeln!(out, "  {:>3}  {}", index + 1, one.text)?;
            }
            write!(out, "{} moves; yours> ", found.shown.moves.len())?;
            out.flush()?;
            let line = lines.next().unwrap_or_else(|| Ok("quit".to_owned()))?;
            listed = LISTED;
            match (line.trim(), line.trim().parse::<usize>()) {
                ("", _) => {}
                ("quit", _) => return Ok(()),
                ("moves", _) => listed = usize::MAX,
                ("hint", _) => writeln!(out, "  {}", found.why)?,
                ("undo", _) => match earlier.pop() {
                    Some(last) => address = last,
                    None => writeln!(out, "  there is nothing to take back")?,
                },
                (_, Ok(number)) if (1..=found.shown.moves.len()).contains(&number) => {
                    earlier.push(address.clone());
                    made = Some(&found.shown.moves[number - 1]);
                }
                (other, _) => writeln!(
                    out,
                    "  expected 1 to {}, found {:?}. {}",
                    found.shown.moves.len(),
                    other,
                    COMMANDS
                )?,
            }
        }
        if let Some(one) = made {
            *visits.entry((address, computer_moves)).or_default() += 1;
            address = one.to.clone();
            computer_moves = !computer_moves;
        }
    }
}

fn end(said: &str) -> Result<()> {
    Ok(writeln!(io::stdout(), "\n{said}")?)
}
