//! Prints the Grundy numbers of a game, marks the P-positions, and says which period is proved; or tables of nim-sums and
//! nim-products. With `--markdown` it prints what a README shows.
//!
//! `cargo run --release --example table -- take 1,3,4 --to 50`; `-- --help` lists the games.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod games;

use std::io::{self, IsTerminal, Write};
use std::process;

use clap::{Parser, Subcommand};
use grundy::graph::Graph;
use grundy::nimber::nim_product;

use games::{written, Game, Numbers, Regularity};

/// Prints the Grundy numbers of a game, ten a line, or a table of nim-sums or nim-products
#[derive(Parser)]
#[command(
    name = "table",
    bin_name = "cargo run --release --example table --",
    after_help = "Examples:
  cargo run --release --example table -- take 1,3,4
      a move takes 1, 3 or 4 stones
  cargo run --release --example table -- octal 0.77 --to 99
      Kayles
  cargo run --release --example table -- divide 2,3,6
      a move divides by 2, 3 or 6
  cargo run --release --example table -- dag testdata/dag_game/sample-1.in
      a game on a graph
  cargo run --release --example table -- products 8
      nim-products of the numbers below 8
  cargo run --release --example table -- take 1,3,4 --to 9 --markdown --options
      a table for a README, with the options"
)]
struct Arguments {
    #[command(subcommand)]
    table: Table,
    /// The last position; a graph is always shown whole
    #[arg(long, value_name = "N", default_value_t = 39, global = true, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    to: u32,
    /// Print a table in Markdown, a column a position
    #[arg(long, global = true)]
    markdown: bool,
    /// Show the options of each position, too; only with --markdown
    #[arg(long, global = true, requires = "markdown")]
    options: bool,
    /// Write P or N, not Grundy numbers; only with --markdown
    #[arg(long, global = true, requires = "markdown")]
    kinds: bool,
}

#[derive(Subcommand)]
enum Table {
    #[command(flatten)]
    Numbers(Game),
    /// The nim-sums of the numbers below a size
    Sums {
        #[arg(value_parser = clap::value_parser!(u64).range(1..=64))]
        size: u64,
    },
    /// The nim-products of the numbers below a size
    Products {
        #[arg(value_parser = clap::value_parser!(u64).range(1..=64))]
        size: u64,
    },
}

fn main() {
    let arguments = Arguments::parse();
    let last = arguments.to as usize;
    let text = match &arguments.table {
        Table::Numbers(game) => game.numbers(last).and_then(|numbers| {
            Ok(if arguments.markdown {
                let options = if arguments.options { Some(game.graph(last)?) } else { None };
                in_markdown(&numbers, options, arguments.kinds)
            } else {
                format(&numbers, io::stdout().is_terminal())
            })
        }),
        Table::Sums { size } => Ok(square("⊕", *size, arguments.markdown, |a, b| a ^ b)),
        Table::Products { size } => Ok(square("⊗", *size, arguments.markdown, nim_product)),
    };
    let text = text.unwrap_or_else(|error| {
        eprintln!("table: {}", error);
        process::exit(2)
    });
    // A reader that goes away early, as `head` does, is no error.
    let _ = io::stdout().write_all(text.as_bytes());
}

const COLUMNS: usize = 10;

/// A P-position in bold green, and back to what it was.
const HIGHLIGHT: (&str, &str) = ("\u{1b}[1;32m", "\u{1b}[0m");

fn format(game: &Numbers, in_colour: bool) -> String {
    let Numbers { title, position, numbers, regularity } = game;
    let mut text = format!("Grundy numbers: {}\n\n", title);
    // Wide enough for the largest number and the mark behind it.
    let width = numbers.iter().max().map_or(1, |largest| largest.to_string().len()).max(2) + 2;
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
            line += &if is_p && in_colour { format!("{}{}{}", HIGHLIGHT.0, padded, HIGHLIGHT.1) } else { padded };
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

/// A column for each position: its number, if wanted the options with theirs, and its Grundy number.
fn in_markdown(game: &Numbers, options: Option<Graph>, kinds: bool) -> String {
    let value = |position: usize| written(game.numbers[position], kinds);
    let positions = 0..game.numbers.len();
    let row = |name: &str, cell: &dyn Fn(usize) -> String| {
        [vec![name.to_owned()], positions.clone().map(cell).collect()].concat()
    };
    let mut rows = vec![row(game.position, &|position| position.to_string())];
    if let Some(graph) = options {
        let list = |position: usize, text: &dyn Fn(usize) -> String| match graph.option_count(position) {
            0 => "–".to_owned(),
            _ => graph.options(position).map(text).collect::<Vec<_>>().join(", "),
        };
        rows.push(row("options", &|position| list(position, &|option| option.to_string())));
        let heading = if kinds { "their kinds" } else { "their Grundy numbers" };
        rows.push(row(heading, &|position| list(position, &value)));
    }
    rows.push(row(if kinds { "kind" } else { "Grundy number" }, &value));
    markdown(&rows)
}

/// The values of a function of two numbers, which stand at the top and on the left.
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
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let line = |row: &Vec<String>| {
        let cells = row.iter().map(|cell| format!("{:>width$}", cell));
        cells.collect::<Vec<_>>().join(" ") + "\n"
    };
    rows.iter().map(line).collect()
}

/// Returns a table whose first row is its head.
fn markdown(rows: &[Vec<String>]) -> String {
    let mut lines: Vec<String> = rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect();
    lines.insert(1, format!("|{}\n", "---|".repeat(rows[0].len())));
    lines.concat()
}
