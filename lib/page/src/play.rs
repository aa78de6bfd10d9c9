//! Plays any game of the page in a terminal, wins whenever it can, and explains its moves.

use std::collections::HashMap;
use std::io::{self, Lines, StdinLock, Write};

use anyhow::{Error, Result};
use page::games;
use page::position::{Analysis, Outcome};

/// The number of moves that are listed, unless the player types `moves`.
const LISTED: usize = 12;
/// A game is a draw once a position comes back this often with the same player to move.
const MOST_VISITS: usize = 3;

const COMMANDS: &str = "Type the number of a move, moves (to list all), hint, undo or quit.";

/// A game between the computer and the player at the terminal.
struct Conversation {
    input: Lines<StdinLock<'static>>,
    address: String,
    computer_moves: bool,
    /// The positions from which the player has moved.
    earlier: Vec<String>,
    /// How often the computer, or else the player, has moved from each position.
    visits: HashMap<(String, bool), usize>,
    /// How many moves are listed next.
    listed: usize,
}

/// What the player types.
enum Turn {
    /// The address that a move leads to.
    Move(String),
    Again,
    Quit,
}

/// Plays from an address until the game ends or the player quits.
pub(crate) fn converse(start: &str, computer_moves: bool) -> Result<()> {
    let shown = analyse(start)?.shown;
    writeln!(io::stdout(), "{} {}\n{COMMANDS}", shown.rule, shown.ending)?;
    let mut conversation = Conversation {
        input: io::stdin().lines(),
        address: start.to_owned(),
        computer_moves,
        earlier: vec![],
        visits: HashMap::new(),
        listed: LISTED,
    };
    conversation.play()
}

/// Reads an address and analyses its position.
fn analyse(address: &str) -> Result<Analysis> {
    games::analyse(address).map_err(Error::msg)
}

impl Conversation {
    /// Lets both move in turn until the game ends or the player quits.
    fn play(&mut self) -> Result<()> {
        let mut out = io::stdout();
        loop {
            let found = analyse(&self.address)?;
            writeln!(out, "\n  {}", self.address)?;
            let Some(reply) = found.reply else {
                let has_won = (found.outcome == Outcome::Won) != self.computer_moves;
                let winner = if has_won { "You win" } else { "I win" };
                return Ok(writeln!(out, "\nNo move is left. {winner}.")?);
            };
            let place = (self.address.clone(), self.computer_moves);
            if self.visits.get(&place) == Some(&(MOST_VISITS - 1)) {
                let said = "The position comes back for the third time. It is a draw.";
                return Ok(writeln!(out, "\n{said}")?);
            }
            let next = if self.computer_moves {
                let reply = &found.shown.moves[reply];
                writeln!(out, "\n  {}\nMy move: {}.", found.why, reply.text)?;
                reply.to.clone()
            } else {
                match self.ask(&found)? {
                    Turn::Move(next) => next,
                    Turn::Again => continue,
                    Turn::Quit => return Ok(()),
                }
            };
            *self.visits.entry(place).or_default() += 1;
            self.address = next;
            self.computer_moves = !self.computer_moves;
        }
    }

    /// Lists the moves of a position, and does what the player types.
    fn ask(&mut self, found: &Analysis) -> Result<Turn> {
        let mut out = io::stdout();
        let moves = &found.shown.moves;
        for (one, number) in moves.iter().take(self.listed).zip(1..) {
            writeln!(out, "  {number:>3}  {}", one.text)?;
        }
        self.listed = LISTED;
        write!(out, "{} moves; yours> ", moves.len())?;
        out.flush()?;
        let Some(line) = self.input.next() else {
            return Ok(Turn::Quit);
        };
        let line = line?;
        match line.trim() {
            "" => {}
            "quit" => return Ok(Turn::Quit),
            "moves" => self.listed = usize::MAX,
            "hint" => writeln!(out, "  {}", found.why)?,
            "undo" => match self.earlier.pop() {
                Some(last) => self.address = last,
                None => writeln!(out, "  there is nothing to take back")?,
            },
            typed => {
                let number = typed.parse::<usize>().ok();
                let index = number.and_then(|number| number.checked_sub(1));
                if let Some(one) = index.and_then(|index| moves.get(index)) {
                    self.earlier.push(self.address.clone());
                    return Ok(Turn::Move(one.to.clone()));
                }
                writeln!(
                    out,
                    "  expected 1 to {}, found {typed:?}. {COMMANDS}",
                    moves.len()
                )?;
            }
        }
        Ok(Turn::Again)
    }
}
