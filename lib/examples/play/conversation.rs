//! What is said and typed, move by move.

use std::io::{self, BufRead, Write};

use crate::game::{Ending, Game, Move};

/// The whole conversation.
pub(crate) fn converse(mut game: Game, mut computer_moves: bool) -> io::Result<()> {
    let mut out = io::stdout();
    let mut lines = io::stdin().lock().lines();
    let ending = match game.ending {
        Ending::Normal => "A player who cannot move loses.",
        Ending::Misere => "A player who takes the last stone loses.",
    };
    writeln!(out, "{} {}\nHeaps are counted from 0. Type a move, hint, undo, help or quit.", game.rule, ending)?;
    for one in game.examples() {
        let (typed, meaning) = one.explained();
        writeln!(out, "The move \"{}\" means that {}.", typed, meaning)?;
    }
    // The positions in which the human has moved.
    let mut earlier: Vec<Vec<usize>> = vec![];
    loop {
        if game.moves().is_empty() {
            let human_wins = computer_moves == (game.ending == Ending::Normal);
            let winner = if human_wins { "You win" } else { "I win" };
            show(&game, &mut out)?;
            return writeln!(out, "\nNo move is left. {}.", winner);
        }
        if computer_moves {
            let Some(reply) = game.reply() else { continue };
            show(&game, &mut out)?;
            writeln!(out, "\n  {}\nSo I move {}.", game.reason(&reply), reply)?;
            game.make(&reply);
            computer_moves = false;
            continue;
        }
        show(&game, &mut out)?;
        write!(out, "\nyour move> ")?;
        out.flush()?;
        let Some(line) = lines.next().transpose()? else {
            return writeln!(out);
        };
        match line.trim().to_lowercase().as_str() {
            "" => {}
            "quit" => return Ok(()),
            "help" => {
                writeln!(out, "  {} {}", game.rule, ending)?;
                let examples = game.examples();
                let commands =
                    [("hint", "a good move, and why"), ("undo", "take back your last move and mine"), ("quit", "end")];
                let commands = commands.iter().map(|(typed, meaning)| (typed.to_string(), meaning.to_string()));
                for (typed, meaning) in examples.iter().map(Move::explained).chain(commands) {
                    writeln!(out, "  {:<7} {}", typed, meaning)?;
                }
            }
            "hint" => match game.reply() {
                Some(reply) if !game.is_lost() => writeln!(out, "  {}\n  {}", reply, game.reason(&reply))?,
                Some(reply) => writeln!(out, "  {}", game.reason(&reply))?,
                None => {}
            },
            "undo" => match earlier.pop() {
                Some(heaps) => game.heaps = heaps,
                None => writeln!(out, "  there is nothing to take back")?,
            },
            line => match game.parse(line) {
                Ok(one) => {
                    earlier.push(game.heaps.clone());
                    game.make(&one);
                    computer_moves = true;
                }
                Err(said) => writeln!(out, "  {}", said)?,
            },
        }
    }
}

/// Draws the heaps.
fn show(game: &Game, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    for (place, &heap) in game.heaps.iter().enumerate() {
        // As many as fit a line of 80 columns.
        const MOST: usize = 60;
        let more = if heap > MOST { "…" } else { "" };
        let line = format!("  heap {:<2} {:>4}  {}{}", place, heap, "o".repeat(heap.min(MOST)), more);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
