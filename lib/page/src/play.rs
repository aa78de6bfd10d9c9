//! Plays any game of the page in a terminal, never loses a game that it can win, and says why it moves as it does.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

use page::game::{analyse, Analysis, Outcome};
use page::games;

/// How many moves are listed, unless all are asked for.
const LISTED: usize = 12;
/// A game that comes back so often to the same position, with the same player to move, is a draw.
const MOST_VISITS: usize = 3;

const COMMANDS: &str = "Type the number of a move, moves (to list all), hint, undo or quit.";

/// The whole conversation, from an address on.
pub(crate) fn converse(start: &str, mut computer_moves: bool) -> Result<(), String> {
    let (mut address, mut lines) = (start.to_owned(), io::stdin().lock().lines());
    let game = games::read(&address)?;
    println!("{} {}\n{}", game.rule(), game.ending(), COMMANDS);
    // The positions in which the human has moved, and how often each player has had to move in each.
    let (mut earlier, mut visits) = (vec![], HashMap::<(String, bool), usize>::new());
    loop {
        let found = analyse(games::read(&address)?.as_ref());
        println!("\n  {}", address);
        if found.moves.is_empty() {
            let human_wins = (found.outcome == Outcome::Won) != computer_moves;
            println!("\nNo move is left. {}.", if human_wins { "You win" } else { "I win" });
            return Ok(());
        }
        let visit = visits.entry((address.clone(), computer_moves)).or_default();
        *visit += 1;
        if *visit == MOST_VISITS {
            println!("\nThe position comes back for the third time. It is a draw.");
            return Ok(());
        }
        if computer_moves {
            let reply = &found.moves[found.reply.unwrap_or(0)];
            println!("\n  {}\nMy move: {}.", found.why, reply.text);
            address = reply.to.clone();
        } else {
            list(&found, LISTED);
            match ask(&found, &mut lines, !earlier.is_empty())? {
                Answer::Move(index) => earlier.push(std::mem::replace(&mut address, found.moves[index].to.clone())),
                Answer::Undo => {
                    address = earlier.pop().unwrap_or(address);
                    continue;
                }
                Answer::Quit => return Ok(()),
            }
        }
        computer_moves = !computer_moves;
    }
}

enum Answer {
    Move(usize),
    Undo,
    Quit,
}

/// Asks until there is an answer that goes on.
fn ask(
    found: &Analysis,
    lines: &mut impl Iterator<Item = io::Result<String>>,
    has_earlier: bool,
) -> Result<Answer, String> {
    loop {
        print!("\nyour move> ");
        io::stdout().flush().map_err(|error| error.to_string())?;
        let line = match lines.next() {
            Some(line) => line.map_err(|error| error.to_string())?.trim().to_lowercase(),
            None => return Ok(Answer::Quit),
        };
        match (&line[..], line.parse::<usize>()) {
            ("", _) => {}
            ("quit", _) => return Ok(Answer::Quit),
            ("moves", _) => list(found, usize::MAX),
            ("hint", _) => println!("  {}", found.why),
            ("undo", _) if has_earlier => return Ok(Answer::Undo),
            ("undo", _) => println!("  there is nothing to take back"),
            (_, Ok(number)) if (1..=found.moves.len()).contains(&number) => return Ok(Answer::Move(number - 1)),
            _ => println!("  expected a number from 1 to {}, found {:?}. {}", found.moves.len(), line, COMMANDS),
        }
    }
}

fn list(found: &Analysis, most: usize) {
    for (index, one) in found.moves.iter().enumerate().take(most) {
        println!("  {:>3}  {}", index + 1, one.text);
    }
    if found.moves.len() > most {
        println!("       … {} moves in all", found.moves.len());
    }
}
