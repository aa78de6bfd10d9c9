//! Draws pictures of games as SVG: a game graph, a sequence of Grundy numbers, tables of nim-sums and nim-products.
//!
//! `cargo run --release --example draw -- sums 16 > sums.svg`; `-- --help` lists the pictures.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

mod games;

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use clap::{Parser, Subcommand};
use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use grundy::nimber::nim_product;

use games::file::{in_file, read_graph};
use games::{Game, Regularity};

/// Draws a picture of a game and prints it as SVG
#[derive(Parser)]
#[command(
    name = "draw",
    bin_name = "cargo run --release --example draw --",
    after_help = "Examples:
  cargo run --release --example draw -- graph graph.txt > graph.svg
  cargo run --release --example draw -- graph tests/wrong/pn_positions/cycle-with-a-way-out.in --outcomes > graph.svg
  cargo run --release --example draw -- sequence octal 0.77 > kayles.svg
  cargo run --release --example draw -- products 16 > products.svg"
)]
struct Arguments {
    #[command(subcommand)]
    picture: Picture,
}

#[derive(Subcommand)]
enum Picture {
    /// A game on a graph: arrows are moves, each vertex has its Grundy number, P-positions are filled
    ///
    /// If a position can come back, --outcomes draws what becomes of it.
    Graph {
        /// A file that begins with the number of vertices, the number of edges, and two vertices, from 0 on, for each edge
        file: PathBuf,
        /// Write P or N into the vertices, not Grundy numbers
        #[arg(long)]
        kinds: bool,
        /// Write into each vertex in how many moves it is won or lost, or D for a draw; the graph may have cycles
        #[arg(long, conflicts_with = "kinds")]
        outcomes: bool,
    },
    /// The Grundy numbers of a game as a plot, with its period if one is proved
    Sequence {
        #[command(subcommand)]
        game: Game,
        /// The last position; a graph is always drawn whole
        #[arg(long, value_name = "N", default_value_t = 60, global = true, value_parser = clap::value_parser!(u16).range(1..=2000))]
        to: u16,
    },
    /// A table of the nim-sums of the numbers below a size
    Sums {
        #[arg(value_parser = clap::value_parser!(u16).range(1..=32))]
        size: u16,
    },
    /// A table of the nim-products of the numbers below a size
    Products {
        #[arg(value_parser = clap::value_parser!(u16).range(1..=32))]
        size: u16,
    },
}

fn main() {
    let arguments = Arguments::parse();
    let drawn = match arguments.picture {
        Picture::Graph { file, kinds, outcomes } => draw_graph(&file, kinds, outcomes),
        Picture::Sequence { game, to } => draw_sequence(&game, to.into()),
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
/// The same where nothing is written on it and no line is round it.
const P_POSITION_DOT: &str = "#1f8a4c";
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
        self.add(&format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>", escape(text)));
    }

    fn end(self) -> String {
        self.text + "</svg>\n"
    }
}

/// Returns how much room a text needs at most: a letter is a little wider than half its height.
fn width_of(text: &str) -> f64 {
    7.5 * text.chars().count() as f64
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// How the vertices of a graph are drawn.
struct Drawn {
    title: &'static str,
    legend: &'static str,
    /// From left to right.
    row: Vec<usize>,
    /// What is written into each vertex, and its colour.
    vertices: Vec<(String, &'static str)>,
}

/// The vertices stand in a row by the longest play from them, so a move always leads to the left.
fn with_numbers(graph: &Graph, numbers: &[u64], kinds: bool) -> Drawn {
    let longest = longest_plays(graph);
    let mut row: Vec<usize> = (0..graph.vertices()).collect();
    row.sort_by_key(|&vertex| longest[vertex]);
    let vertex = |&number: &u64| match (kinds, number) {
        (false, _) => number.to_string(),
        (true, 0) => "P".to_owned(),
        (true, _) => "N".to_owned(),
    };
    let colour = |&number: &u64| if number == 0 { P_POSITION } else { "#ffffff" };
    let vertices = numbers.iter().map(|number| (vertex(number), colour(number))).collect();
    if kinds {
        let title = "A game graph with its P-positions and N-positions";
        Drawn { title, legend: "arrows: moves, all to the left; filled: P-positions", row, vertices }
    } else {
        let title = "A game graph with its Grundy numbers";
        Drawn {
            title,
            legend: "arrows: moves, all to the left; numbers: Grundy numbers; filled: P-positions",
            row,
            vertices,
        }
    }
}

/// The vertices stand in a row by the moves that are left, draws last.
fn with_outcomes(graph: &Graph) -> Drawn {
    let outcomes = Outcomes::from_options(graph.vertices(), |vertex| graph.options(vertex));
    let mut row: Vec<usize> = (0..graph.vertices()).collect();
    row.sort_by_key(|&vertex| outcomes.remoteness(vertex).unwrap_or(usize::MAX));
    let drawn = |vertex: usize| {
        let colour = match outcomes.outcome(vertex) {
            Outcome::Win => "#ffffff",
            Outcome::Loss => P_POSITION,
            Outcome::Draw => FAINT,
        };
        let moves = outcomes.remoteness(vertex);
        (moves.map_or_else(|| "D".to_owned(), |moves| moves.to_string()), colour)
    };
    Drawn {
        title: "A game graph with its outcomes",
        legend: "arrows: moves; inside: how many are left; white: won; green: lost; grey, D: draw; below: the vertex",
        vertices: (0..graph.vertices()).map(drawn).collect(),
        row,
    }
}

/// Moves to the left neighbour are straight. All others to the left are arcs above the row, and those to the right below it,
/// so that no move runs through a vertex.
fn draw_graph(file: &Path, kinds: bool, outcomes: bool) -> Result<String, Box<dyn Error>> {
    const RADIUS: f64 = 19.0;
    const STEP: f64 = 104.0;
    const MOST: usize = 60;
    let graph = read_graph(file)?;
    let vertices = graph.vertices();
    let numbers = if outcomes { vec![] } else { grundy_numbers(&graph).map_err(in_file(file))? };
    if vertices > MOST {
        return Err(format!("{} has {} vertices, and a picture holds {}", file.display(), vertices, MOST).into());
    }
    let Drawn { title, legend, row, vertices: drawn } =
        if outcomes { with_outcomes(&graph) } else { with_numbers(&graph, &numbers, kinds) };
    let mut places = vec![0; vertices];
    for (place, &vertex) in row.iter().enumerate() {
        places[vertex] = place;
    }
    // The same move may be given twice.
    let moves: BTreeSet<(usize, usize)> = (0..vertices)
        .flat_map(|vertex| {
            let places = &places;
            graph.options(vertex).map(move |option| (places[vertex], places[option]))
        })
        .collect();
    // How high the middle of an arc lies above the row, or below it. A longer arc is flatter, so that no two end in the same
    // direction.
    let rise = |from: usize, to: usize| match from as f64 - to as f64 {
        1.0 => 0.0,
        span if span < 0.0 => -48.0 + 10.0 * span,
        span => 32.0 + 10.0 * span,
    };
    let rises = || moves.iter().map(|&(from, to)| rise(from, to));
    let middle = rises().fold(RADIUS, f64::max) + 22.0;
    let x = |place: usize| STEP * (place as f64 + 0.5);
    let width = (STEP * vertices as f64).max(width_of(legend) + 28.0);
    let height = middle + RADIUS + 66.0 + (-rises().fold(0.0, f64::min) - RADIUS - 17.0).max(0.0);
    let mut svg = Svg::new(width, height, title);
    svg.add(&format!(
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
         orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{INK}\"/></marker></defs>"
    ));
    for &(from, to) in &moves {
        let (start, end) = ((x(from), middle), (x(to), middle));
        // The curve comes half as near to this point as the row is.
        let top = ((start.0 + end.0) / 2.0, middle - 2.0 * rise(from, to));
        // A move back to its own vertex begins and ends beside that point.
        let aside = if from == to { RADIUS } else { 0.0 };
        let (left, right) = ((top.0 - aside, top.1), (top.0 + aside, top.1));
        let (start, end) = (towards(start, left, RADIUS), towards(end, right, RADIUS + 2.0));
        svg.add(&format!(
            "<path d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\" fill=\"none\" stroke=\"{INK}\" marker-end=\"url(#arrow)\"/>",
            start.0, start.1, top.0, top.1, end.0, end.1
        ));
    }
    // Arcs below the row leave room for a number only.
    let label = |vertex: usize| if outcomes { vertex.to_string() } else { format!("vertex {vertex}") };
    for (place, &vertex) in row.iter().enumerate() {
        let (inside, colour) = &drawn[vertex];
        svg.add(&format!(
            "<circle cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"{RADIUS}\" fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\"1.5\"/>",
            x(place),
        ));
        svg.text(x(place), middle + 5.0, "middle", inside);
        svg.text(x(place), middle + RADIUS + 17.0, "middle", &label(vertex));
    }
    svg.text(14.0, height - 12.0, "start", legend);
    Ok(svg.end())
}

/// Returns the length of the longest play from each vertex of a graph without cycles.
fn longest_plays(graph: &Graph) -> Vec<usize> {
    let mut longest = vec![0; graph.vertices()];
    // Each round gets the plays of one more move right.
    loop {
        let next: Vec<usize> = (0..graph.vertices())
            .map(|vertex| {
                let options = graph.options(vertex);
                options.map(|option| longest[option] + 1).max().unwrap_or(0)
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
    let title = format!("Grundy numbers: {}", game.title);
    // The legend stands beside the title.
    let width = width.max(560.0).max(LEFT + width_of(&title) + 200.0);
    let x = |place: usize| LEFT + across * (place as f64 + 0.5);
    let y = |number: u64| TOP + up * (largest - number) as f64;
    let mut svg = Svg::new(width, height, &title);
    svg.text(LEFT, 20.0, "start", &title);
    svg.add(&format!(
        "<text x=\"{:.1}\" y=\"20\" text-anchor=\"end\"><tspan fill=\"{P_POSITION_DOT}\">●</tspan> P-position  \
         <tspan fill=\"{ACCENT}\">●</tspan> N-position</text>",
        width - 12.0
    ));
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
            let shaded = if (period.start as usize) < count { "; shaded: every second period" } else { "" };
            format!("period {} from {} on, proved{}", length, period.start, shaded)
        }
    };
    svg.text(width - 12.0, height - 8.0, "end", &said);
    let row_step = largest / 12 + 1;
    for number in (0..=largest).filter(|number| number % row_step == 0) {
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
    let points: Vec<String> =
        (0..count).map(|place| format!("{:.1},{:.1}", x(place), y(game.numbers[place]))).collect();
    svg.add(&format!("<polyline points=\"{}\" fill=\"none\" stroke=\"{FAINT}\"/>", points.join(" ")));
    let radius = (across / 2.5).clamp(1.2, 4.0);
    for (place, &number) in game.numbers.iter().enumerate() {
        let fill = if number == 0 { P_POSITION_DOT } else { ACCENT };
        svg.add(&format!("<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"/>", x(place), y(number)));
    }
    Ok(svg.end())
}

/// A table of a function of two numbers as a heat map: the larger a number, the darker its square.
fn draw_table(name: &str, sign: &str, size: usize, function: fn(u64, u64) -> u64) -> String {
    const LEFT: f64 = 40.0;
    const TOP: f64 = 58.0;
    const SQUARE: f64 = 27.0;
    let side = SQUARE * size as f64;
    let title = format!("{}s a {} b", name, sign);
    let mut svg = Svg::new((LEFT + side + 16.0).max(220.0), TOP + side + 16.0, &title);
    svg.text(LEFT, 20.0, "start", &title);
    let numbers: Vec<Vec<u64>> = (0..size as u64).map(|a| (0..size as u64).map(|b| function(a, b)).collect()).collect();
    let largest = numbers.iter().flatten().max().copied().unwrap_or(0).max(1);
    for a in 0..size {
        let (x, y) = (LEFT + SQUARE * a as f64, TOP + SQUARE * a as f64);
        svg.text(LEFT - 8.0, y + SQUARE / 2.0 + 4.5, "end", &a.to_string());
        svg.text(x + SQUARE / 2.0, TOP - 8.0, "middle", &a.to_string());
    }
    svg.add("<g text-anchor=\"middle\" font-size=\"11\">");
    for (a, row) in numbers.iter().enumerate() {
        let y = TOP + SQUARE * a as f64;
        for (b, &number) in row.iter().enumerate() {
            let x = LEFT + SQUARE * b as f64;
            let shade = number as f64 / largest as f64;
            let colour = [mix(250.0, 24.0, shade), mix(243.0, 52.0, shade), mix(205.0, 104.0, shade)];
            svg.add(&format!(
                "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{}\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" fill=\"{}\">{number}</text>",
                hexadecimal(colour),
                x + SQUARE / 2.0,
                y + SQUARE / 2.0 + 4.0,
                ink_on(colour)
            ));
        }
    }
    svg.add("</g>");
    svg.end()
}

/// Returns the number that lies between two others: the first for the shade 0, the second for 1.
fn mix(low: f64, high: f64, shade: f64) -> f64 {
    (low + (high - low) * shade).round()
}

fn hexadecimal(colour: [f64; 3]) -> String {
    let [red, green, blue] = colour.map(|part| part as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Returns black or white, whichever is easier to read on a colour: the contrast is 4.5 or more on any.
fn ink_on(colour: [f64; 3]) -> &'static str {
    let [red, green, blue] = colour.map(|part| (part / 255.0).powf(2.2));
    if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 {
        "#000"
    } else {
        "#fff"
    }
}
