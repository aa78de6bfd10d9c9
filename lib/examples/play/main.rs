//! Plays a game of heaps or a game on a graph against you, never loses a game that it can win, and says why it moves as it
//! does.
//!
//! `cargo run --release --example play -- nim 3,4,5`; `-- --help` lists the games, and `help` in the game the commands.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod conversation;
#[path = "../games/file.rs"]
mod file;
mod game;
mod graph;
#[path = "../games/list.rs"]
mod list;
mod reasons;

use std::error::Error;
use std::path::PathBuf;
use std::{io, process};

use clap::{value_parser, Args, Parser, Subcommand};

use conversation::converse;
use file::{in_file, read_graph};
use game::{Ending, Game, Rule};
use graph::Token;
use list::List;

/// Plays a game of heaps or on a graph against you and explains its moves; heaps and vertices are counted from 0
#[derive(Parser)]
#[command(
    name = "play",
    bin_name = "cargo run --release --example play --",
    after_help = "Examples:
  cargo run --release --example play -- nim 3,4,5
      a move takes any number from one heap
  cargo run --release --example play -- take 1,3,4 5,7,9
      a move takes 1, 3 or 4 from one heap
  cargo run --release --example play -- misere 3,4,5
      the same as nim, but the last stone loses
  cargo run --release --example play -- kayles 7,4
      a move takes one or two, and may split what is left
  cargo run --release --example play -- grundy 8,9
      a move splits a heap into two of different sizes
  cargo run --release --example play -- graph problems/pn_positions/invalid/cycle-with-a-way-out.in 3
      a move takes the token along an edge, and play need not end"
)]
struct Arguments {
    #[command(subcommand)]
    game: Start,
    /// Let the computer move first
    #[arg(long, global = true)]
    second: bool,
}

#[derive(Subcommand)]
enum Start {
    /// A move takes any number of stones from one heap
    Nim(Heaps),
    /// Nim in which a player who takes the last stone loses
    Misere(Heaps),
    /// A move takes one of these numbers of stones from one heap: 1,3,4 or 1-3,7
    Take {
        /// Numbers and ranges with commas between them
        amounts: List<u64>,
        #[command(flatten)]
        heaps: Heaps,
    },
    /// A move takes one or two pins from a row, and may leave two rows
    Kayles(Heaps),
    /// A move splits a heap into two of different sizes
    Grundy(Heaps),
    /// A move takes a token along an edge of a graph, which may have cycles
    Graph {
        /// A file that begins with the number of vertices, the number of edges, and two vertices, from 0 on, for each edge
        file: PathBuf,
        /// Where the token is
        start: usize,
    },
}

#[derive(Args)]
struct Heaps {
    /// The heaps, with commas between them
    #[arg(value_delimiter = ',', required = true, value_parser = value_parser!(u16).range(..=1000))]
    heaps: Vec<u16>,
}

fn main() {
    let arguments = Arguments::parse();
    if let Err(error) = play(arguments) {
        let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
        if !error.downcast_ref().is_some_and(is_closed) {
            eprintln!("play: {}", error);
            process::exit(2);
        }
    }
}

fn play(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let (rule, ending, heaps) = match arguments.game {
        Start::Nim(heaps) => (Rule::Nim, Ending::Normal, heaps),
        Start::Misere(heaps) => (Rule::Nim, Ending::Misere, heaps),
        Start::Take { amounts, heaps } => (Rule::Take(amounts.0), Ending::Normal, heaps),
        Start::Kayles(heaps) => (Rule::Kayles, Ending::Normal, heaps),
        Start::Grundy(heaps) => (Rule::Grundy, Ending::Normal, heaps),
        Start::Graph { file, start } => {
            let graph = read_graph(&file)?;
            graph.vertex(start).map_err(in_file(&file))?;
            return Ok(Token::new(graph, start).converse(arguments.second)?);
        }
    };
    let heaps = heaps.heaps.into_iter().map(usize::from).collect();
    converse(Game::new(rule, ending, heaps), arguments.second)?;
    Ok(())
}
