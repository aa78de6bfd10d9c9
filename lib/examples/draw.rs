//! Draws pictures of games as SVG: a game graph, a sequence of Grundy numbers, tables of nim-sums and nim-products.
//!
//! `cargo run --release --example draw -- sums 16 > sums.svg`; `-- --help` lists the pictures.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod games;

use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process;

use clap::{Parser, Subcommand};
use grundy::dag::Graph;
use grundy::nimber::nim_product;

use games::{read_graph, Game, Regularity};

/// Draws a picture of a game and prints it as SVG
#[derive(Parser)]
#[command(
    name = "draw",
    bin_name = "cargo run --release --example draw --",
    after_help = "Examples:
  draw -- graph testdata/dag_game/sample-1.in > graph.svg
  draw -- sequence octal 0.77 --to 120 > kayles.svg
  draw -- products 16 > products.svg"
)]
struct Arguments {
    #[command(subcommand)]
    picture: Picture,
    /// The last position of a sequence
    #[arg(long, value_name = "N", default_value_t = 60, global = true, value_parser = clap::value_parser!(u16).range(1..=2000))]
    to: u16,
}

#[derive(Subcommand)]
enum Picture {
    /// A game on a graph: arrows are moves, each vertex has its Grundy number, P-positions are filled
    Graph {
        /// A file with the number of vertices, the number of edges, and two vertices, from 0 on, for each edge
        file: PathBuf,
    },
    /// The Grundy numbers of a game as a plot, with its period if one is proved
    Sequence {
        #[command(subcommand)]
        game: Game,
    },
    /// A table of the nim-sums of the numbers below a size
    Sums {
        #[arg(value_parser = clap::value_parser!(u16).range(1..=64))]
        size: u16,
    },
    /// A table of the nim-products of the numbers below a size
    Products {
        #[arg(value_parser = clap::value_parser!(u16).range(1..=64))]
        size: u16,
    },
}

fn main() {
    let arguments = Arguments::parse();
    let drawn = match arguments.picture {
        Picture::Graph { file } => draw_graph(&file),
        Picture::Sequence { game } => draw_sequence(&game, arguments.to.into()),
        Picture::Sums { size } => Ok(draw_table("nim-sum", "⊕", size.into(), |a, b| a ^ b)),
        Picture::Products { size } => Ok(draw_table("nim-product", "⊗", size.into(), nim_product)),
    };
    match drawn {
        // A reader that goes away early is no error.
        Ok(svg) => drop(io::stdout().write_all(svg.as_bytes())),
        Err(error) => {
            eprintln!("draw: {}", error);
            process::exit(2);
        }
    }
}

const INK: &str = "#22272e";
const FAINT: &str = "#b8bec6";
const P_POSITION: &str = "#7bc47f";
const ACCENT: &str = "#c4572b";

/// A picture that grows; its own ground makes it legible on every page.
struct Svg {
    text: String,
}

impl Svg {
    fn new(width: f64, height: f64, title: &str) -> Svg {
        let mut text = String::new();
        writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"{INK}\">\n<title>{}</title>\n\
             <rect width=\"{width:.0}\" height=\"{height:.0}\" rx=\"6\" fill=\"#fcfcfa\"/>",
            escape(title)
        )
        .expect("a string takes everything");
        Svg { text }
    }

    fn add(&mut self, element: &str) {
        self.text += element;
        self.text += "\n";
    }

    /// Writes a text; the anchor is start, middle or end.
    fn text(&mut self, x: f64, y: f64, anchor: &str, text: &str) {
        self.add(&format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escape(text)
        ));
    }

    fn end(self) -> String {
        self.text + "</svg>\n"
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The vertices stand in columns by the longest play from them: a move always leads to the left.
fn draw_graph(file: &PathBuf) -> Result<String, Box<dyn Error>> {
    const RADIUS: f64 = 19.0;
    const COLUMN: f64 = 110.0;
    const ROW: f64 = 92.0;
    const MOST: usize = 60;
    let graph = read_graph(file)?;
    let numbers = graph.grundy_numbers()?;
    let vertices = graph.vertices();
    if vertices > MOST {
        return Err(format!(
            "{} has {} vertices, and a picture holds {}",
            file.display(),
            vertices,
            MOST
        )
        .into());
    }
    let longest = longest_plays(&graph);
    let columns = longest.iter().max().map_or(0, |longest| longest + 1);
    let in_column = |column: usize| {
        (0..vertices)
            .filter(|&vertex| longest[vertex] == column)
            .collect::<Vec<_>>()
    };
    let most_rows = (0..columns).map(|column| in_column(column).len()).max().unwrap_or(0);
    let width = COLUMN * columns.max(3) as f64;
    let height = ROW * most_rows as f64 + 40.0;
    let mut places = vec![(0.0, 0.0); vertices];
    for column in 0..columns {
        let vertices = in_column(column);
        for (row, &vertex) in vertices.iter().enumerate() {
            // Every second column stands a little lower, so that fewer edges run through a vertex.
            let shift = if column % 2 == 1 { 14.0 } else { 0.0 };
            let middle = (height - 40.0) / 2.0 + ROW * (row as f64 - (vertices.len() as f64 - 1.0) / 2.0);
            places[vertex] = (COLUMN * (column as f64 + 0.5), middle + shift);
        }
    }
    let mut svg = Svg::new(width, height, "A game graph with its Grundy numbers");
    svg.add(&format!(
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{INK}\"/></marker></defs>"
    ));
    for vertex in 0..vertices {
        for &option in graph.options(vertex as u32) {
            let (from, to) = (places[vertex], places[option as usize]);
            // An edge over several columns bends round the vertices between.
            let bend = 26.0 * (longest[vertex] - longest[option as usize] - 1) as f64;
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0 - bend);
            let (start, end) = (towards(from, middle, RADIUS), towards(to, middle, RADIUS + 2.0));
            svg.add(&format!(
                "<path d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\" fill=\"none\" stroke=\"{INK}\" marker-end=\"url(#arrow)\"/>",
                start.0, start.1, middle.0, middle.1, end.0, end.1
            ));
        }
    }
    for (vertex, &(x, y)) in places.iter().enumerate() {
        let fill = if numbers[vertex] == 0 { P_POSITION } else { "#ffffff" };
        svg.add(&format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"1.5\"/>"
        ));
        svg.text(x, y + 5.0, "middle", &numbers[vertex].to_string());
        svg.add(&format!(
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"11\">vertex {vertex}</text>",
            y + RADIUS + 13.0
        ));
    }
    svg.text(
        10.0,
        height - 10.0,
        "start",
        "in the circles: Grundy numbers; filled: P-positions",
    );
    Ok(svg.end())
}

/// Returns the length of the longest play from each vertex of a graph without cycles.
fn longest_plays(graph: &Graph) -> Vec<usize> {
    let mut longest = vec![0; graph.vertices()];
    // Each round gets the plays of one more move right.
    loop {
        let next: Vec<usize> = (0..graph.vertices())
            .map(|vertex| {
                let options = graph.options(vertex as u32).iter();
                options.map(|&option| longest[option as usize] + 1).max().unwrap_or(0)
            })
            .collect();
        if next == longest {
            return longest;
        }
        longest = next;
    }
}

/// Returns the point at a distance from `from`, on the way to `to`.
fn towards(from: (f64, f64), to: (f64, f64), distance: f64) -> (f64, f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1.0);
    (from.0 + x / length * distance, from.1 + y / length * distance)
}

/// A dot for each number, P-positions filled; behind them the preperiod and every second period are shaded.
fn draw_sequence(game: &Game, last: usize) -> Result<String, Box<dyn Error>> {
    const LEFT: f64 = 44.0;
    const TOP: f64 = 46.0;
    const STEP: f64 = 22.0;
    let game = game.numbers(last)?;
    let count = game.numbers.len();
    let largest = game.numbers.iter().max().copied().unwrap_or(0);
    // Many numbers stand closer together, and not every row of many has a line.
    let across = (900.0 / count as f64).clamp(2.0, 14.0);
    let up = (STEP * 12.0 / (largest.max(1) as f64)).min(STEP);
    let (width, height) = (LEFT + across * count as f64 + 20.0, TOP + up * largest as f64 + 54.0);
    let width = width.max(560.0);
    let x = |place: usize| LEFT + across * (place as f64 + 0.5);
    let y = |number: usize| TOP + up * (largest - number) as f64;
    let mut svg = Svg::new(width, height, &format!("Grundy numbers: {}", game.title));
    svg.text(LEFT, 20.0, "start", &format!("Grundy numbers: {}", game.title));
    let said = match &game.regularity {
        Regularity::Finite => String::new(),
        Regularity::Open(why) => format!("no period is proved: {}", why),
        Regularity::Proved(period) => {
            let length = period.length as usize;
            for start in (period.start as usize..count).step_by(2 * length) {
                svg.add(&format!(
                    "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"#e6eef7\"/>",
                    x(start) - across / 2.0,
                    TOP - 10.0,
                    across * length.min(count - start) as f64,
                    height - TOP - 24.0
                ));
            }
            format!(
                "period {} from {} on, proved; shaded: every second period",
                length, period.start
            )
        }
    };
    svg.text(width - 12.0, height - 8.0, "end", &said);
    let row_step = largest / 12 + 1;
    for number in (0..=largest).step_by(row_step) {
        svg.add(&format!(
            "<path d=\"M{LEFT} {0:.1}H{1:.1}\" stroke=\"{FAINT}\" stroke-width=\"0.6\"/>",
            y(number),
            x(count - 1) + across / 2.0
        ));
        svg.text(LEFT - 8.0, y(number) + 4.5, "end", &number.to_string());
    }
    // A label every ten positions, or as many as leave room.
    let mut label_step = 10;
    while label_step as f64 * across < 40.0 {
        label_step *= 5;
    }
    for place in (0..count).step_by(label_step) {
        svg.text(x(place), y(0) + 24.0, "middle", &place.to_string());
    }
    svg.text(12.0, height - 8.0, "start", game.position);
    let points: Vec<String> = (0..count)
        .map(|place| format!("{:.1},{:.1}", x(place), y(game.numbers[place])))
        .collect();
    svg.add(&format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{FAINT}\"/>",
        points.join(" ")
    ));
    let radius = (across / 3.0).clamp(1.2, 4.0);
    for (place, &number) in game.numbers.iter().enumerate() {
        let fill = if number == 0 { P_POSITION } else { ACCENT };
        svg.add(&format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"/>",
            x(place),
            y(number)
        ));
    }
    Ok(svg.end())
}

/// A table of a function of two numbers as a heat map: the larger a number, the darker its square.
fn draw_table(name: &str, sign: &str, size: usize, function: fn(u64, u64) -> u64) -> String {
    const LEFT: f64 = 40.0;
    const TOP: f64 = 58.0;
    /// Larger tables have no room for the numbers.
    const MOST_WITH_NUMBERS: usize = 32;
    let square = if size <= MOST_WITH_NUMBERS { 27.0 } else { 13.0 };
    let side = square * size as f64;
    let title = format!("{}s a {} b", name, sign);
    let mut svg = Svg::new((LEFT + side + 16.0).max(220.0), TOP + side + 16.0, &title);
    svg.text(LEFT, 20.0, "start", &title);
    let numbers: Vec<Vec<u64>> = (0..size as u64)
        .map(|a| (0..size as u64).map(|b| function(a, b)).collect())
        .collect();
    let largest = numbers.iter().flatten().max().copied().unwrap_or(0).max(1);
    for (a, row) in numbers.iter().enumerate() {
        let (x, y) = (LEFT + square * a as f64, TOP + square * a as f64);
        if size <= MOST_WITH_NUMBERS || a % 8 == 0 {
            svg.text(LEFT - 8.0, y + square / 2.0 + 4.5, "end", &a.to_string());
            svg.text(x + square / 2.0, TOP - 8.0, "middle", &a.to_string());
        }
        for (b, &number) in row.iter().enumerate() {
            let x = LEFT + square * b as f64;
            let shade = number as f64 / largest as f64;
            // From a pale yellow to a dark blue.
            let mix = |low: f64, high: f64| (low + (high - low) * shade).round();
            let fill = format!("rgb({},{},{})", mix(250.0, 24.0), mix(243.0, 52.0), mix(205.0, 104.0));
            svg.add(&format!(
                "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{square}\" height=\"{square}\" fill=\"{fill}\"/>"
            ));
            if size <= MOST_WITH_NUMBERS {
                let ink = if shade > 0.5 { "#ffffff" } else { INK };
                svg.add(&format!(
                    "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"11\" fill=\"{ink}\">{number}</text>",
                    x + square / 2.0,
                    y + square / 2.0 + 4.0
                ));
            }
        }
    }
    svg.end()
}
