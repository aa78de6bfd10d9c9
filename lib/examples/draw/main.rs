//! Draws pictures that show more than a position, as SVG: all first moves, graphs, plots and tables of numbers.
//!
//! `cargo run --release --example draw -- take:1,3,4:10 > heaps.svg`; `-- --help` lists the pictures. A position of a game that
//! the page has is drawn by `cargo run -p page -- draw ADDRESS`.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod boards;
#[path = "../games/mod.rs"]
mod games;
mod graph;
mod heat_map;
mod lengths;
mod places;
mod sequence;
mod svg;

use std::error::Error;
use std::io::{self, Write as _};
use std::path::Path;
use std::process;

use clap::{value_parser, Parser};
use grundy::nimber::nim_product;

/// Draws a picture of a game and prints it as SVG
#[derive(Parser)]
#[command(
    name = "draw",
    bin_name = "cargo run --release --example draw --",
    after_help = "Pictures, by addresses as the page has them where it has the game:
  take:1,3,4:10        heaps up to 10 as a graph; moves take 1, 3 or 4
  take:1,3,4:60 --plot Grundy numbers as a plot, with the period if one is
                       proved; so are octal:0.77:60, grundy:60, divide:2,3:60
  divide:2,3,6:1000    the Grundy numbers of a number that a move divides and
                       rounds down, as intervals
  euclid:25,7          Euclid's game: squares from a rectangle; several
                       addresses stand side by side
  fill:xx:free:..../.. a board that copies of a shape fill: all first moves
  corners:TTT/TTH      Turning Corners: all moves from a single head
  coins:HHH/TTH        a move turns connected coins, the last to heads
  spell:AA,B,AB:AAB    a move takes the letters of a word
  circle:5:2,3:1-3     a monster on a circle of places, moved by two players
                       with lengths of their own
  trails:4:2-2,1-2     peaks, valleys and trails, a peak and a valley for each
  chain:aaabbb,bbbccc  words that lead from three letters to three
  sums:16, products:16 nim-sums and nim-products of the numbers below 16
  FILE                 a graph: the number of vertices, that of edges, and two
                       vertices for each; arrows are moves, P-positions red
  FILE --tokens        the number of graphs, and for each the vertex of its
                       token, too; a winning move"
)]
struct Arguments {
    /// An address such as take:1,3,4:10, or a file
    #[arg(required = true)]
    addresses: Vec<String>,
    /// Write P or N into a graph, not Grundy numbers
    #[arg(long, group = "shown")]
    kinds: bool,
    /// Write into a graph in how many moves each vertex is won or lost, or D for a draw; it may have cycles
    #[arg(long, group = "shown")]
    outcomes: bool,
    /// Draw graphs with a token on each
    #[arg(long, group = "shown")]
    tokens: bool,
    /// Draw Grundy numbers as a plot
    #[arg(long, group = "shown")]
    plot: bool,
    /// The number of the first vertex in a file
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = value_parser!(u16).range(..=1))]
    first: u16,
}

fn main() {
    match draw(&Arguments::parse()) {
        // Not an error: the reader may go away early.
        Ok(svg) => drop(io::stdout().write_all(svg.as_bytes())),
        Err(error) => {
            eprintln!("draw: {}", error);
            process::exit(2);
        }
    }
}

fn draw(arguments: &Arguments) -> Result<String, Box<dyn Error>> {
    let &Arguments {
        ref addresses,
        kinds,
        outcomes,
        tokens,
        plot,
        first,
    } = arguments;
    let address = &addresses[0][..];
    let (name, fields) = address.split_once(':').unwrap_or((address, ""));
    let parts: Vec<&str> = fields.split(':').collect();
    let file = Path::new(address);
    let is_plain = !kinds && !outcomes && !tokens && first == 0;
    if addresses.len() > 1 && name != "euclid" {
        return Err("expected one address; only `euclid` takes several".into());
    }
    match name {
        _ if plot && first == 0 => sequence::draw_sequence(address),
        "octal" | "grundy" if is_plain => sequence::draw_sequence(address),
        "take" if is_plain || kinds => graph::draw_moves(address, kinds),
        "divide" if is_plain => lengths::draw_intervals(address),
        "euclid" if is_plain => lengths::draw_rectangles(addresses),
        "fill" if is_plain => boards::draw_placements(&parts),
        "corners" if is_plain => boards::draw_corners(&parts),
        "coins" if is_plain => boards::draw_coins(&parts),
        "spell" if is_plain => graph::draw_spelling(&parts),
        "circle" if is_plain => places::draw_circle(&parts),
        "trails" if is_plain => places::draw_trails(&parts),
        "chain" if is_plain => graph::draw_chain(fields),
        "sums" if is_plain => heat_map::draw_heat_map("nim-sum", "⊕", fields, |a, b| a ^ b),
        "products" if is_plain => heat_map::draw_heat_map("nim-product", "⊗", fields, nim_product),
        _ if !file.is_file() => Err(format!(
            "{:?} is neither a file nor a picture with these options: see --help",
            address
        )
        .into()),
        _ if tokens && first == 0 => graph::draw_tokens(file),
        _ => graph::draw_graph(file, first.into(), kinds, outcomes),
    }
}
