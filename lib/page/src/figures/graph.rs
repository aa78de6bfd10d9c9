//! Games on graphs: the vertices in a row, the moves as arrows. Heaps, words and letters are graphs, too.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;
use games::book::heaps::Subtraction;
use games::book::words::WordPlay;
use games::notation::alternatives;
use games::{Game, Input};
use grundy::dag::{grundy_numbers, values};
use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use grundy::xor::winning_move;

use super::graph_file::{read, read_graph};
use super::numbers::written;
use super::{Figure, Show};
use crate::svg::{INK, LOST, MOVE, PAPER, Svg, WON, sum};

/// A graph, and how it is drawn.
struct Drawn {
    graph: Graph,
    /// The vertices from left to right.
    row: Vec<usize>,
    /// Their distance.
    step: f64,
    /// The text inside each vertex, and its colour.
    vertices: Vec<(String, &'static str)>,
    /// The text below each vertex.
    labels: Vec<String>,
    /// A vertex with a token, and where a winning move takes it.
    token: Option<(usize, Option<usize>)>,
}

const FAR: f64 = 104.0;
const NEAR: f64 = 62.0;
const MOST: usize = 60;

const OUTCOMES: &str = "Numbers count the moves left. Green is won, red is lost, D is a draw.";
const KINDS: &str = "All moves lead to the left. P is lost (red), N is won (green).";
const NUMBERS: &str =
    "All moves lead to the left, between Grundy numbers. Red is lost, green is won.";

/// Orders the vertices by the longest play from them, so that every move leads to the left.
fn with_numbers(graph: Graph, kinds: bool, labels: Vec<String>) -> Result<Drawn> {
    let longest = values(&graph, |plays: &[usize]| {
        plays.iter().max().map_or(0, |play| play + 1)
    })?;
    let mut row: Vec<usize> = (0..graph.vertices()).collect();
    row.sort_by_key(|&vertex| longest[vertex]);
    let drawn = |&number: &u64| (written(number, kinds), if number == 0 { LOST } else { WON });
    let vertices = grundy_numbers(&graph)?.iter().map(drawn).collect();
    Ok(Drawn {
        graph,
        row,
        step: FAR,
        vertices,
        labels,
        token: None,
    })
}

/// Orders the vertices by the moves left, draws last.
fn with_outcomes(graph: Graph, labels: Vec<String>) -> Drawn {
    let outcomes = Outcomes::from_options(graph.vertices(), |vertex| graph.options(vertex));
    let mut row: Vec<usize> = (0..graph.vertices()).collect();
    row.sort_by_key(|&vertex| outcomes.remoteness(vertex).unwrap_or(usize::MAX));
    let drawn = |vertex: usize| match outcomes.outcome(vertex) {
        Outcome::Draw => ("D".to_owned(), PAPER),
        outcome => {
            let moves = outcomes.remoteness(vertex).unwrap_or(0);
            let colour = if outcome == Outcome::Win { WON } else { LOST };
            (moves.to_string(), colour)
        }
    };
    let vertices = (0..graph.vertices()).map(drawn).collect();
    Drawn {
        graph,
        row,
        step: FAR,
        vertices,
        labels,
        token: None,
    }
}

/// A graph from a file, whose vertices are numbered from `first`, or several with tokens.
pub(super) fn draw_file(file: &Path, first: u64, show: Show) -> Figure {
    if show == Show::Tokens {
        return draw_tokens(file);
    }
    let graph = read(file, |input| read_graph(input, first))?;
    let vertices = first..first + graph.vertices() as u64;
    if show == Show::Outcomes {
        // Between arcs below the row, only a number fits.
        let labels = vertices.map(|vertex| vertex.to_string()).collect();
        let legend = [OUTCOMES, "Vertices are named below."];
        let drawn = with_outcomes(graph, labels);
        return draw("A game graph with its outcomes", &legend, &[drawn]);
    }
    let kinds = show == Show::Kinds;
    let (title, legend) = if kinds {
        ("A game graph with its P-positions and N-positions", KINDS)
    } else {
        ("A game graph with its Grundy numbers", NUMBERS)
    };
    let labels = vertices.map(|vertex| format!("vertex {vertex}")).collect();
    draw(title, &[legend], &[with_numbers(graph, kinds, labels)?])
}

/// Graphs from a file, each with a token: the number of graphs, then the vertices, edges and start of each.
fn draw_tokens(file: &Path) -> Figure {
    let mut drawn = read(file, |input| {
        let mut graphs = vec![];
        for _ in 0..input.number("the number of graphs")? {
            graphs.push(with_token(input)?);
        }
        Ok(graphs)
    })?;
    let mut numbers = vec![];
    for Drawn { graph, token, .. } in &drawn {
        let start = token.map_or(0, |token| token.0);
        numbers.push(grundy_numbers(graph)?[start]);
    }
    if let Some(winning) = winning_move(&numbers) {
        let Drawn { graph, token, .. } = &mut drawn[winning.component];
        if let Some((start, to)) = token {
            let table = grundy_numbers(graph)?;
            *to = graph
                .options(*start)
                .find(|&option| table[option] == winning.to);
        }
    }
    let legend = format!(
        "Thick lines mark tokens and a winning move. The nim-sum is {}.",
        sum(&numbers)
    );
    draw("Graphs with a token on each", &[NUMBERS, &legend], &drawn)
}

/// Reads a graph and the vertex of its token.
fn with_token(input: &mut Input) -> Result<Drawn> {
    let graph = read_graph(input, 0)?;
    let start = graph.vertex(input.number("the start")? as usize)?;
    let labels = (0..graph.vertices())
        .map(|vertex| format!("vertex {vertex}"))
        .collect();
    Ok(Drawn {
        token: Some((start, None)),
        ..with_numbers(graph, false, labels)?
    })
}

/// The heaps from 0 on, and the moves between them.
pub(super) fn draw_heaps(amounts: &[u64], last: u64, show: Show) -> Figure {
    let rules = Subtraction {
        amounts: amounts.to_vec(),
    };
    let last = last as usize;
    if last >= MOST {
        return Err(format!("a picture holds the heaps below {MOST}").into());
    }
    let mut edges = vec![];
    for heap in 0..=last {
        for option in rules.moves(&(heap as u64)).flatten() {
            edges.push((heap, option as usize));
        }
    }
    let kinds = show == Show::Kinds;
    let labels = (0..=last).map(|heap| heap.to_string()).collect();
    let drawn = Drawn {
        row: (0..=last).collect(),
        step: NEAR,
        ..with_numbers(Graph::new(last + 1, &edges)?, kinds, labels)?
    };
    let title = format!(
        "The heaps from which a move takes {}",
        alternatives(amounts)
    );
    let legend = [
        "Heaps are named below.",
        if kinds { KINDS } else { NUMBERS },
    ];
    draw(&title, &legend, &[drawn])
}

/// Words that lead from their first three letters to their last three.
pub(super) fn draw_chain(words: &str) -> Figure {
    let mut named = vec![];
    for word in words.split(',') {
        if word.len() < 3 || !word.is_ascii() {
            return Err("expected words of three ASCII letters or more".into());
        }
        named.push((&word[..3], &word[word.len() - 3..]));
    }
    let ends: BTreeSet<&str> = named.iter().flat_map(|&(from, to)| [from, to]).collect();
    let ends: Vec<&str> = ends.into_iter().collect();
    let vertex = |end: &str| ends.partition_point(|&other| other < end);
    let edges: Vec<(usize, usize)> = named
        .iter()
        .map(|(from, to)| (vertex(from), vertex(to)))
        .collect();
    let labels = ends.iter().map(|end| end.to_string()).collect();
    draw(
        "Three letters, and the words that lead on from them",
        &[OUTCOMES, "The last three letters stand below."],
        &[with_outcomes(Graph::new(ends.len(), &edges)?, labels)],
    )
}

/// Letters, shown as capitals; a move takes those of a word.
pub(super) fn draw_spelling(words: &[String], letters: &str) -> Figure {
    let sorted = |text: &String| {
        let mut letters = text.to_uppercase().into_bytes();
        letters.sort_unstable();
        letters.into_iter().map(char::from).collect::<String>()
    };
    let words: BTreeSet<String> = words.iter().map(sorted).collect();
    let rules = WordPlay {
        dictionary: words.into_iter().collect(),
    };
    let mut positions = vec![sorted(&letters.to_owned())];
    let mut edges = vec![];
    let mut next = 0;
    while next < positions.len() && positions.len() <= MOST {
        for left in rules.moves(&positions[next].clone()).flatten() {
            let known = positions.iter().position(|position| *position == left);
            edges.push((next, known.unwrap_or(positions.len())));
            if known.is_none() {
                positions.push(left);
            }
        }
        next += 1;
    }
    let graph = Graph::new(positions.len(), &edges)?;
    let mut row: Vec<usize> = (0..positions.len()).collect();
    row.sort_by_key(|&position| positions[position].len());
    for position in &mut positions {
        if position.is_empty() {
            *position = "none".to_owned();
        }
    }
    let drawn = Drawn {
        row,
        ..with_numbers(graph, true, positions)?
    };
    draw(
        "Letters that spell words",
        &["The letters that are left stand below.", KINDS],
        &[drawn],
    )
}

/// Draws graphs below each other.
fn draw(title: &str, legend: &[&str], graphs: &[Drawn]) -> Figure {
    let vertices = graphs
        .iter()
        .map(|drawn| drawn.graph.vertices())
        .sum::<usize>();
    if vertices > MOST {
        return Err(format!("a picture holds {MOST} vertices, found {vertices}").into());
    }
    let mut svg = Svg::new(title);
    svg.add(&format!(
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
         markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{INK}\"/></marker></defs>"
    ));
    let bottom = graphs
        .iter()
        .fold(0.0, |top, drawn| add_graph(&mut svg, top, drawn));
    svg.grow(0.0, bottom - 14.0);
    svg.legend(legend);
    Ok(svg.end())
}

/// Draws moves to the left neighbour straight, other moves to the left as arcs above the row, and moves to the right below it:
/// no move runs through a vertex. Returns the lower end of the drawing.
fn add_graph(svg: &mut Svg, top: f64, drawn: &Drawn) -> f64 {
    const RADIUS: f64 = 19.0;
    let Drawn {
        graph,
        row,
        step,
        vertices,
        labels,
        token,
    } = drawn;
    let mut places = vec![0; row.len()];
    for (place, &vertex) in row.iter().enumerate() {
        places[vertex] = place;
    }
    // The same move may be given twice.
    let moves: BTreeSet<(usize, usize)> = row
        .iter()
        .flat_map(|&vertex| graph.options(vertex).map(move |option| (vertex, option)))
        .collect();
    // The height of an arc's middle above the row, or below it. Longer arcs are flatter, so that no two end in the same direction.
    let rise = |(from, to): (usize, usize)| match places[from] as f64 - places[to] as f64 {
        1.0 => 0.0,
        span if span < 0.0 => -48.0 + 10.0 * span,
        span => 32.0 + 10.0 * span,
    };
    let rises = || moves.iter().copied().map(rise);
    let middle = top + rises().fold(RADIUS, f64::max) + 22.0;
    let x = |vertex: usize| step * (places[vertex] as f64 + 0.5);
    for &(from, to) in &moves {
        let (start, end) = ((x(from), middle), (x(to), middle));
        // The curve's control point, twice as high as its middle.
        let top = ((start.0 + end.0) / 2.0, middle - 2.0 * rise((from, to)));
        // A move back to its own vertex begins and ends beside that point.
        let aside = if from == to { RADIUS } else { 0.0 };
        let (left, right) = ((top.0 - aside, top.1), (top.0 + aside, top.1));
        let (start, end) = (
            towards(start, left, RADIUS),
            towards(end, right, RADIUS + 2.0),
        );
        let wins = *token == Some((from, Some(to)));
        let style = if wins {
            format!("stroke=\"{MOVE}\" stroke-width=\"3\"")
        } else {
            format!("stroke=\"{INK}\"")
        };
        svg.add(&format!(
            "<path d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\" fill=\"none\" {style} marker-end=\"url(#arrow)\"/>",
            start.0, start.1, top.0, top.1, end.0, end.1
        ));
    }
    for &vertex in row {
        let (inside, colour) = &vertices[vertex];
        let has_token = token.is_some_and(|token| token.0 == vertex);
        let border = if has_token { 4.0 } else { 1.5 };
        svg.circle(
            (x(vertex), middle),
            RADIUS,
            &format!("fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\"{border}\""),
        );
        svg.text(x(vertex), middle + 5.0, "middle", inside);
        svg.text(x(vertex), middle + RADIUS + 17.0, "middle", &labels[vertex]);
    }
    svg.grow(step * row.len() as f64 - 14.0, 0.0);
    middle + RADIUS + 46.0 + (-rises().fold(0.0, f64::min) - RADIUS - 17.0).max(0.0)
}

/// Returns the point at a distance from `from`, on the way to `to`.
fn towards(from: (f64, f64), to: (f64, f64), distance: f64) -> (f64, f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1.0);
    (
        from.0 + x / length * distance,
        from.1 + y / length * distance,
    )
}
