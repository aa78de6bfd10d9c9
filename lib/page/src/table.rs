//! A table of the Grundy numbers of a game or a graph, in Markdown, as READMEs show it.

use std::error::Error;
use std::path::Path;

use clap::Args;
use grundy::stand_in::itertools::Itertools;

use crate::figures::graph_file::{read, read_graph};
use crate::figures::numbers::{Positions, written};

#[derive(Args)]
pub(crate) struct Arguments {
    /// A game with its largest position, such as take:1,3,4:10, octal:0.77:20, grundy:13 or
    /// divide:2,3,6:11, or the file of a graph
    game: String,
    /// Show the options of each position, too
    #[arg(long)]
    options: bool,
    /// Write P or N, not Grundy numbers
    #[arg(long)]
    kinds: bool,
}

/// Returns a table with a column for each position: its options if wanted, and its Grundy number.
pub(crate) fn table(arguments: &Arguments) -> Result<String, Box<dyn Error>> {
    let file = Path::new(&arguments.game);
    let game = if file.is_file() {
        let graph = read(file, |input| read_graph(input, 0))?;
        Positions::of_vertices(&graph)?
    } else {
        Positions::read(&arguments.game)?
    };
    let numbers = game.numbers;
    let value = |position: u64| written(numbers[position as usize], arguments.kinds);
    let positions = 0..numbers.len() as u64;
    let mut rows = vec![row(
        game.noun,
        positions.clone().map(|position| position.to_string()),
    )];
    if arguments.options {
        if game.options.iter().flatten().any(|left| left.len() != 1) {
            return Err("--options: a move of this game can leave several heaps".into());
        }
        let heading = if arguments.kinds {
            "their kinds"
        } else {
            "their Grundy numbers"
        };
        let named = |left: &Vec<u64>| left[0].to_string();
        rows.push(row(
            "options",
            game.options.iter().map(|left| list(left, named)),
        ));
        let valued = |left: &Vec<u64>| value(left[0]);
        rows.push(row(
            heading,
            game.options.iter().map(|left| list(left, valued)),
        ));
    }
    let heading = if arguments.kinds {
        "kind"
    } else {
        "Grundy number"
    };
    rows.push(row(heading, positions.map(value)));
    rows.insert(1, format!("|{}\n", "---|".repeat(numbers.len() + 1)));
    Ok(rows.concat())
}

/// Lists the options of a position.
fn list(options: &[Vec<u64>], text: impl Fn(&Vec<u64>) -> String) -> String {
    if options.is_empty() {
        return "–".to_owned();
    }
    options.iter().map(text).join(", ")
}

fn row(heading: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!(" {cell} |")).collect();
    format!("| {heading} |{cells}\n")
}
