//! Prints the Grundy numbers of a game, marks the P-positions, and says which period is proved.
//!
//! `cargo run --release --example table -- take 1,3,4 --to 50`; `-- --help` lists the games.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod games;

use std::io::{self, IsTerminal, Write};
use std::process;

use clap::Parser;

use games::{Game, Numbers, Regularity};

/// Prints the Grundy numbers of a game, ten a line
#[derive(Parser)]
#[command(
    name = "table",
    bin_name = "cargo run --release --example table --",
    after_help = "Examples:
  table -- take 1,3,4            a move takes 1, 3 or 4 stones
  table -- octal 0.77 --to 99    Kayles
  table -- divide 2,3,6          a move divides by 2, 3 or 6
  table -- dag graph.txt         a game on a graph"
)]
struct Arguments {
    #[command(subcommand)]
    game: Game,
    /// The last position; a graph is always shown whole
    #[arg(long, value_name = "N", default_value_t = 39, global = true)]
    to: usize,
}

fn main() {
    let arguments = Arguments::parse();
    let numbers = arguments.game.numbers(arguments.to).unwrap_or_else(|error| {
        eprintln!("table: {}", error);
        process::exit(2)
    });
    let text = format(&numbers, io::stdout().is_terminal());
    // A reader that goes away early, as `head` does, is no error.
    let _ = io::stdout().write_all(text.as_bytes());
}

const COLUMNS: usize = 10;

/// A P-position in bold green, and back to what it was.
const HIGHLIGHT: (&str, &str) = ("\u{1b}[1;32m", "\u{1b}[0m");

fn format(game: &Numbers, in_colour: bool) -> String {
    let Numbers {
        title,
        position,
        numbers,
        regularity,
    } = game;
    let mut text = format!("Grundy numbers: {}\n\n", title);
    // Wide enough for the largest number and the mark behind it.
    let width = numbers
        .iter()
        .max()
        .map_or(1, |largest| largest.to_string().len())
        .max(2)
        + 2;
    let head_width = numbers.len().to_string().len().max(position.len());
    text += &format!("{:head_width$}", position);
    for column in 0..COLUMNS.min(numbers.len()) {
        text += &format!("{:>width$} ", format!("+{}", column), width = width - 1);
    }
    text = text.trim_end().to_owned() + "\n";
    for (row, numbers) in numbers.chunks(COLUMNS).enumerate() {
        let mut line = format!("{:>head_width$}", row * COLUMNS);
        for number in numbers {
            let is_p = *number == 0;
            let padded = format!("{:>width$}{}", number, if is_p { '*' } else { ' ' }, width = width - 1);
            line += &if is_p && in_colour {
                format!("{}{}{}", HIGHLIGHT.0, padded, HIGHLIGHT.1)
            } else {
                padded
            };
        }
        text += line.trim_end();
        text += "\n";
    }
    text += &format!("\n* P-position: who moves from this {} next loses.\n", position);
    text += &match regularity {
        Regularity::Finite => String::new(),
        Regularity::Proved(period) => format!(
            "Period {} from {} {} on (so the preperiod is {}): proved.\n",
            period.length, position, period.start, period.start
        ),
        Regularity::Open(why) => format!("No period is proved: {}.\n", why),
    };
    text
}
