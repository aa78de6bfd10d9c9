//! Prints the Grundy numbers of a game with its P-positions and proved period, or a table of nim-sums or nim-products.
//! With `--markdown` it prints tables for READMEs.
//!
//! `cargo run --release --example table -- take:1,3,4:50`; `-- --help` lists the games.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod games;

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process;

use ::games::notation::number;
use clap::Parser;
use grundy::graph::Graph;
use grundy::nimber::nim_product;
use grundy::period::Period;

use games::{written, Game, Numbers};

/// Prints the Grundy numbers of a game, ten a line, or a table of nim-sums or nim-products
#[derive(Parser)]
#[command(
    name = "table",
    bin_name = "cargo run --release --example table --",
    after_help = "Games, as the page's addresses have them, and tables:
  take:1,3,4         a move takes 1, 3 or 4 stones; take:1-3,7 1, 2, 3 or 7
  take:1,3,4:99      the same, heaps up to 99; without a heap up to 39
  octal:0.77         a take-and-break game: Kayles (0.77), Dawson's chess
                     (0.137), Treblecross (0.007), Lasker's Nim (4.333...)
  grundy             a move splits a pile into two of different sizes
  divide:2,3,6       a move divides by 2, 3 or 6 and rounds down
  testdata/dag_game/sample-1.in
                     a token moves along the edges of a graph: a file with
                     the number of vertices, that of edges, and each edge
  sums:8             nim-sums of the numbers below 8, at most 64
  products:8         nim-products of the numbers below 8"
)]
struct Arguments {
    /// An address such as take:1,3,4, or a file
    game: String,
    /// Print a table in Markdown, a column a position
    #[arg(long)]
    markdown: bool,
    /// Show the options of each position, too; only with --markdown
    #[arg(long, requires = "markdown")]
    options: bool,
    /// Write P or N, not Grundy numbers; only with --markdown
    #[arg(long, requires = "markdown")]
    kinds: bool,
}

fn main() {
    let text = table(&Arguments::parse()).unwrap_or_else(|error| {
        eprintln!("table: {}", error);
        process::exit(2)
    });
    // Not an error: the reader may go away early, as `head` does.
    let _ = io::stdout().write_all(text.as_bytes());
}

fn table(arguments: &Arguments) -> Result<String, Box<dyn Error>> {
    match arguments.game.split_once(':') {
        Some(("sums", size)) => {
            return Ok(square(
                "⊕",
                number(size, 64)?,
                arguments.markdown,
                |a, b| a ^ b,
            ))
        }
        Some(("products", size)) => {
            return Ok(square(
                "⊗",
                number(size, 64)?,
                arguments.markdown,
                nim_product,
            ))
        }
        _ => {}
    }
    let (game, last) = Game::read(&arguments.game, 39, 1_000_000)?;
    let numbers = game.numbers(last)?;
    if !arguments.markdown {
        return Ok(format(&numbers, io::stdout().is_terminal()));
    }
    let options = if arguments.options {
        Some(game.graph(last)?)
    } else {
        None
    };
    Ok(in_markdown(&numbers, options, arguments.kinds))
}

const COLUMNS: usize = 10;

/// Switches to bold green for a P-position, and back.
const HIGHLIGHT: (&str, &str) = ("\u{1b}[1;32m", "\u{1b}[0m");

fn format(game: &Numbers, in_colour: bool) -> String {
    let Numbers {
        title,
        position,
        numbers,
        period,
    } = game;
    // The largest number and its mark must fit.
    let width = numbers
        .iter()
        .max()
        .map_or(1, |largest| largest.to_string().len())
        .max(2)
        + 1;
    let head_width = numbers.len().to_string().len().max(position.len());
    let columns = (0..COLUMNS.min(numbers.len()))
        .map(|column| format!("{:>width$} ", format!("+{}", column)));
    let heading = format!("{:head_width$}{}", position, columns.collect::<String>());
    let mut text = format!("Grundy numbers: {}\n\n{}\n", title, heading.trim_end());
    for (row, numbers) in numbers.chunks(COLUMNS).enumerate() {
        let padded = |number: &u64| match (number, in_colour) {
            (0, true) => format!("{}{:>width$}*{}", HIGHLIGHT.0, number, HIGHLIGHT.1),
            (0, false) => format!("{:>width$}*", number),
            _ => format!("{:>width$} ", number),
        };
        let line = format!(
            "{:>head_width$}{}",
            row * COLUMNS,
            numbers.iter().map(padded).collect::<String>()
        );
        text += &format!("{}\n", line.trim_end());
    }
    text += &format!(
        "\n* P-position: who moves from this {} next loses.\n",
        position
    );
    text + &match period {
        Ok(Period { start, length }) => {
            format!("Period {length} from {position} {start} on (so the preperiod is {start}): proved.\n")
        }
        Err(why) if why.is_empty() => String::new(),
        Err(why) => format!("No period is proved: {}.\n", why),
    }
}

/// A column for each position: its number, its options with theirs if wanted, and its Grundy number.
fn in_markdown(game: &Numbers, options: Option<Graph>, kinds: bool) -> String {
    let value = |position: usize| written(game.numbers[position], kinds);
    let positions = 0..game.numbers.len();
    let row = |name: &str, cell: &dyn Fn(usize) -> String| {
        [vec![name.to_owned()], positions.clone().map(cell).collect()].concat()
    };
    let mut rows = vec![row(game.position, &|position| position.to_string())];
    if let Some(graph) = options {
        let list =
            |position: usize, text: &dyn Fn(usize) -> String| match graph.option_count(position) {
                0 => "–".to_owned(),
                _ => graph
                    .options(position)
                    .map(text)
                    .collect::<Vec<_>>()
                    .join(", "),
            };
        rows.push(row("options", &|position| {
            list(position, &|option| option.to_string())
        }));
        let heading = if kinds {
            "their kinds"
        } else {
            "their Grundy numbers"
        };
        rows.push(row(heading, &|position| list(position, &value)));
    }
    rows.push(row(if kinds { "kind" } else { "Grundy number" }, &value));
    markdown(&rows)
}

/// A table of a function of two numbers, which are at the top and on the left.
fn square(sign: &str, size: u64, is_markdown: bool, function: fn(u64, u64) -> u64) -> String {
    let row = |name: String, number: &dyn Fn(u64) -> u64| {
        let cells = (0..size).map(|b| number(b).to_string()).collect();
        [vec![name], cells].concat()
    };
    let mut rows = vec![row(sign.to_owned(), &|b| b)];
    rows.extend((0..size).map(|a| row(a.to_string(), &|b| function(a, b))));
    if is_markdown {
        return markdown(&rows);
    }
    let width = rows
        .iter()
        .flatten()
        .map(|cell| cell.chars().count())
        .max()
        .unwrap_or(1);
    let line = |row: &Vec<String>| {
        let cells = row.iter().map(|cell| format!("{:>width$}", cell));
        cells.collect::<Vec<_>>().join(" ") + "\n"
    };
    rows.iter().map(line).collect()
}

/// Returns a table; the first row is its header.
fn markdown(rows: &[Vec<String>]) -> String {
    let mut lines: Vec<String> = rows
        .iter()
        .map(|row| format!("| {} |\n", row.join(" | ")))
        .collect();
    lines.insert(1, format!("|{}\n", "---|".repeat(rows[0].len())));
    lines.concat()
}
