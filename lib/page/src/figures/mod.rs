//! Pictures that show more than a position: graphs, plots, all first moves, tables of numbers.
//!
//! - `graph.rs`: vertices in a row, with arrows for the moves; `graph_file.rs` reads them.
//! - `plot.rs`: Grundy numbers as dots, and `heat_map.rs`: a function of two numbers; `numbers.rs` has the numbers of games.
//! - `places.rs`: places joined by lines, `lengths.rs`: large numbers to scale. All first moves are drawn by `draw.rs`.

mod graph;
pub(crate) mod graph_file;
mod heat_map;
mod lengths;
pub(crate) mod numbers;
mod places;
mod plot;

use std::error::Error;
use std::path::Path;

use clap::{Args, ValueEnum, value_parser};
use games::notation::address::{Address, HeapGame, Played};
use grundy::nimber::nim_product;

use crate::draw;

/// A picture, or why there is none.
type Figure = Result<String, Box<dyn Error>>;

/// The largest number in an address; a picture that would hold too much says so itself.
const LARGEST: u64 = 1_000_000;

pub(crate) const EXAMPLES: &str = "\
Figures:
  take:1,3,4:10       the heaps up to 10 as a graph of moves
  divide:2,3,6:1000   numbers that a move divides, as intervals
  euclid:25,7         squares cut from rectangles, one for each address
  spell:aa,b,ab:aab   the letters that are left, as a graph of moves
  circle:5:2,3:1:2:1  who wins from where
  fill:xx:free:.../... and any other position
                      all first moves, with the nim-sum that each leaves
  trails:4:2-2,1-2    peaks, valleys and the trails between them
  chain:aaabbb,bbbccc words that lead from three letters to three
  sums:16, products:16
                      nim-sums and nim-products of the numbers below 16
  FILE                a graph: the number of vertices, that of edges, and
                      two vertices for each; arrows are moves

Examples:
  cargo run -p page -- figure take:1,3,4:10 > heaps.svg
  cargo run -p page -- figure octal:0.77:60 --show plot
  cargo run -p page -- figure testdata/dag_sum/sample-1.in --show tokens";

#[derive(Args)]
pub(crate) struct Arguments {
    /// A position as the page's addresses have it, another figure below, or a file
    #[arg(required = true)]
    addresses: Vec<String>,
    /// What to show of a graph, or of the positions of a game
    #[arg(long, value_enum, default_value_t = Show::Numbers)]
    show: Show,
    /// The number of the first vertex in a file
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = value_parser!(u16).range(..=1))]
    first: u16,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Show {
    /// Grundy numbers
    Numbers,
    /// P and N
    Kinds,
    /// In how many moves each vertex is won or lost, or D for a draw; the graph may have cycles
    Outcomes,
    /// A winning move; the file has several graphs, and a token's vertex after each
    Tokens,
    /// Grundy numbers as dots, with the period if one is proved
    Plot,
}

/// Draws a figure as SVG.
pub(crate) fn draw(arguments: &Arguments) -> Figure {
    let address = &arguments.addresses[0][..];
    let show = arguments.show;
    let (name, rest) = address.split_once(':').unwrap_or((address, ""));
    if arguments.addresses.len() > 1 && name != "euclid" {
        return Err("expected one address; only `euclid` takes several".into());
    }
    if Path::new(address).is_file() {
        return graph::draw_file(address.as_ref(), arguments.first.into(), show);
    }
    if show == Show::Plot {
        return plot::draw_plot(address);
    }
    match name {
        "euclid" => return lengths::draw_rectangles(&arguments.addresses),
        "trails" => return places::draw_trails(rest),
        "chain" => return graph::draw_chain(rest),
        "sums" => return heat_map::draw_heat_map("nim-sum", "⊕", rest, |a, b| a ^ b),
        "products" => return heat_map::draw_heat_map("nim-product", "⊗", rest, nim_product),
        _ => {}
    }
    let position = Address::read(address, LARGEST);
    let help = "help: page figure --help lists the figures, and page draw draws single positions";
    match position.map_err(|error| format!("{error}\n{help}"))?.played {
        Played::Heaps { game, heaps } => match game {
            HeapGame::Take(amounts) => graph::draw_heaps(&amounts, heaps[0], show),
            HeapGame::Divide(divisors) => lengths::draw_intervals(&divisors, heaps[0]),
            _ => Ok(draw::draw_moves(address)?),
        },
        Played::Spell {
            dictionary,
            letters,
        } => graph::draw_spelling(&dictionary, &letters),
        Played::Circle {
            places, lengths, ..
        } => places::draw_circle(places, &lengths),
        _ => Ok(draw::draw_moves(address)?),
    }
}
