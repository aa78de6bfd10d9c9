//! Draws pictures of games as SVG that no single position shows: all first moves, graphs, plots and tables of numbers.
//!
//! `cargo run --release --example draw -- coins HHH/TTH > coins.svg`; `-- --help` lists the pictures. A position of a game that
//! the page has is drawn by `cargo run -p page -- draw ADDRESS`.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod boards;
#[path = "../games/mod.rs"]
mod games;
mod graph;
mod lengths;
mod places;
mod sequence;
mod svg;
mod table;

use std::error::Error;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process;

use clap::{value_parser, Parser, Subcommand};
use grundy::nimber::nim_product;

use games::list::List;
use games::Game;

/// Draws a picture of a game and prints it as SVG
#[derive(Parser)]
#[command(
    name = "draw",
    bin_name = "cargo run --release --example draw --",
    after_help = "Examples:
  cargo run --release --example draw -- coins HHH/TTH > coins.svg
  cargo run --release --example draw -- placements 2 3 '##' > board.svg
  cargo run --release --example draw -- graph testdata/dag_game/sample-1.in > graph.svg
  cargo run --release --example draw -- sequence octal 0.77 > kayles.svg"
)]
struct Arguments {
    #[command(subcommand)]
    picture: Picture,
}

#[derive(Subcommand)]
enum Picture {
    /// A board that is filled with copies of a shape: all first moves
    Placements {
        #[arg(value_parser = value_parser!(u16).range(1..=8))]
        rows: u16,
        #[arg(value_parser = value_parser!(u16).range(1..=8))]
        columns: u16,
        /// Rows of # and . with / between them: ##/#.
        shape: String,
    },
    /// Turning Corners: all moves from a single head
    Corners {
        #[arg(value_parser = value_parser!(u16).range(..=7))]
        row: u16,
        #[arg(value_parser = value_parser!(u16).range(..=7))]
        column: u16,
    },
    /// Coins on a table: a move turns connected coins, the last of them from tails to heads
    Coins {
        /// Rows of H and T with / between them: HHH/TTH
        table: String,
    },
    /// Peaks and valleys: a walk along trails that never comes back to a place
    Trails {
        /// The number of peaks
        #[arg(value_parser = value_parser!(u16).range(1..=12))]
        peaks: u16,
        /// A peak and a valley for each: 2-2,1-2
        #[arg(value_delimiter = ',', required = true, value_parser = places::pair)]
        trails: Vec<(usize, usize)>,
    },
    /// A circle of places with a hole: two players with lengths of their own move a monster
    Circle {
        #[arg(value_parser = value_parser!(u16).range(2..=12))]
        places: u16,
        /// The first player's lengths: 2,3
        first: List<usize>,
        /// The second player's lengths
        second: List<usize>,
    },
    /// A game on a graph: arrows are moves, each vertex has its Grundy number, P-positions are filled
    ///
    /// If a position can come back, --outcomes draws what becomes of it.
    Graph {
        /// A file that begins with the number of vertices, the number of edges, and two vertices for each edge
        file: PathBuf,
        /// Write P or N into the vertices, not Grundy numbers
        #[arg(long)]
        kinds: bool,
        /// Write into each vertex in how many moves it is won or lost, or D for a draw; the graph may have cycles
        #[arg(long, conflicts_with = "kinds")]
        outcomes: bool,
        /// The number of the first vertex
        #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = value_parser!(u16).range(..=1))]
        first: u16,
    },
    /// Graphs with a token on each, and a winning move
    Tokens {
        /// A file with the number of graphs, and then for each what `graph` reads, and the vertex of its token
        file: PathBuf,
    },
    /// Small heaps as a graph: a move takes one of these numbers of stones
    Moves {
        /// Numbers and ranges with commas between them: 1,3,4 or 1-3,7
        amounts: List<u64>,
        /// The largest heap
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u16).range(..=20))]
        to: u16,
        /// Write P or N, not Grundy numbers
        #[arg(long)]
        kinds: bool,
    },
    /// Words as a graph: each leads from its first three letters to its last three
    Chain {
        #[arg(value_delimiter = ',', required = true)]
        words: Vec<String>,
    },
    /// Letters as a graph: a move takes those of a word
    Spelling {
        letters: String,
        /// The words, with commas between them
        #[arg(value_delimiter = ',', required = true)]
        words: Vec<String>,
    },
    /// Two numbers: a move takes a multiple of the smaller from the larger, squares from a rectangle
    Rectangles {
        /// Pairs of numbers: 25-7,24-15
        #[arg(value_delimiter = ',', required = true, value_parser = places::pair)]
        pairs: Vec<(usize, usize)>,
    },
    /// A number that a move divides and rounds down: the Grundy numbers as intervals
    Intervals {
        /// The divisors: 2,3,6
        divisors: List<u64>,
        /// The last number
        #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
        to: u32,
    },
    /// The Grundy numbers of a game as a plot, with its period if one is proved
    Sequence {
        #[command(subcommand)]
        game: Game,
        /// The last position; a graph is always drawn whole
        #[arg(long, value_name = "N", default_value_t = 60, global = true, value_parser = value_parser!(u16).range(1..=2000))]
        to: u16,
    },
    /// A table of the nim-sums of the numbers below a size
    Sums {
        #[arg(value_parser = value_parser!(u16).range(1..=32))]
        size: u16,
    },
    /// A table of the nim-products of the numbers below a size
    Products {
        #[arg(value_parser = value_parser!(u16).range(1..=32))]
        size: u16,
    },
}

fn main() {
    match draw(Arguments::parse().picture) {
        // A reader that goes away early is no error.
        Ok(svg) => drop(io::stdout().write_all(svg.as_bytes())),
        Err(error) => {
            eprintln!("draw: {}", error);
            process::exit(2);
        }
    }
}

fn draw(picture: Picture) -> Result<String, Box<dyn Error>> {
    match picture {
        Picture::Placements { rows, columns, shape } => boards::draw_placements(rows.into(), columns.into(), &shape),
        Picture::Corners { row, column } => boards::draw_corners(row.into(), column.into()),
        Picture::Coins { table } => boards::draw_coins(&table),
        Picture::Trails { peaks, trails } => places::draw_trails(peaks.into(), &trails),
        Picture::Circle { places, first, second } => places::draw_circle(places.into(), [&first.0, &second.0]),
        Picture::Graph { file, kinds, outcomes, first } => graph::draw_graph(&file, first.into(), kinds, outcomes),
        Picture::Tokens { file } => graph::draw_tokens(&file),
        Picture::Moves { amounts, to, kinds } => graph::draw_moves(amounts, to.into(), kinds),
        Picture::Chain { words } => graph::draw_chain(&words),
        Picture::Spelling { letters, words } => graph::draw_spelling(&letters, &words),
        Picture::Rectangles { pairs } => lengths::draw_rectangles(&pairs),
        Picture::Intervals { divisors, to } => lengths::draw_intervals(&divisors.0, to.into()),
        Picture::Sequence { game, to } => sequence::draw_sequence(&game, to.into()),
        Picture::Sums { size } => Ok(table::draw_table("nim-sum", "⊕", size.into(), |a, b| a ^ b)),
        Picture::Products { size } => Ok(table::draw_table("nim-product", "⊗", size.into(), nim_product)),
    }
}
