//! Games on graphs: the vertices in a row, the moves as arrows. Heaps, words and letters are graphs, too.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use ::games::book::words::WordPlay;
use ::games::notation::{alternatives, fields};
use ::games::Game as Rules;
use grundy::dag::{grundy_numbers, values, Cycle};
use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use grundy::xor::winning_move;

use crate::games::graph_file::read;
use crate::games::{written, Game};
use crate::svg::{sum, Svg, INK, LOST, MOVE, PAPER, WON};

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

/// Orders the vertices by the longest play from them, so that every move leads to the left.
fn with_numbers(graph: Graph, kinds: bool, labels: Vec<String>) -> Result<Drawn, Cycle> {
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
    let drawn = |vertex: usize| {
        let colour = match outcomes.outcome(vertex) {
            Outcome::Win => WON,
            Outcome::Loss => LOST,
            Outcome::Draw => PAPER,
        };
        (
            outcomes
                .remoteness(vertex)
                .map_or("D".to_owned(), |moves| moves.to_string()),
            colour,
        )
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

const OUTCOMES: &str = "Numbers count the moves left. Green is won, red is lost, D is a draw.";
const KINDS: &str = "All moves lead to the left. P is lost (red), N is won (green).";
const NUMBERS: &str =
    "All moves lead to the left, between Grundy numbers. Red is lost, green is won.";

/// A graph from a file, whose vertices are numbered from `first`.
pub(crate) fn draw_graph(
    file: &Path,
    first: usize,
    kinds: bool,
    outcomes: bool,
) -> Result<String, Box<dyn Error>> {
    let (title, legend): (_, &[&str]) = match (outcomes, kinds) {
        (true, _) => (
            "A game graph with its outcomes",
            &[OUTCOMES, "Vertices are named below."],
        ),
        (_, true) => (
            "A game graph with its P-positions and N-positions",
            &[KINDS],
        ),
        _ => ("A game graph with its Grundy numbers", &[NUMBERS]),
    };
    let drawn = read(file, |reader| {
        let graph = reader.graph(first)?;
        let vertices = first..first + graph.vertices();
        // Between arcs below the row, only a number fits.
        Ok(match outcomes {
            true => with_outcomes(graph, vertices.map(|vertex| vertex.to_string()).collect()),
            false => with_numbers(
                graph,
                kinds,
                vertices.map(|vertex| format!("vertex {vertex}")).collect(),
            )?,
        })
    })?;
    draw(title, legend, &[drawn])
}

/// Graphs from a file, each with a token: the number of graphs, then the vertices, edges and start of each.
pub(crate) fn draw_tokens(file: &Path) -> Result<String, Box<dyn Error>> {
    const MOST_GRAPHS: usize = 8;
    let mut drawn = vec![];
    let mut tables = vec![];
    let mut numbers = vec![];
    read(file, |reader| {
        for _ in 0..reader.number("the number of graphs", MOST_GRAPHS)? {
            let graph = reader.graph(0)?;
            let last = graph
                .vertices()
                .checked_sub(1)
                .ok_or("a graph without vertices has no start")?;
            let start = reader.number("the start", last)?;
            tables.push(grundy_numbers(&graph)?);
            numbers.push(tables[tables.len() - 1][start]);
            let labels = (0..=last)
                .map(|vertex| format!("vertex {vertex}"))
                .collect();
            drawn.push(Drawn {
                token: Some((start, None)),
                ..with_numbers(graph, false, labels)?
            });
        }
        Ok(())
    })?;
    if let Some(winning) = winning_move(&numbers) {
        let (Drawn { graph, token, .. }, table) =
            (&mut drawn[winning.component], &tables[winning.component]);
        *token = token.map(|(start, _)| {
            (
                start,
                graph
                    .options(start)
                    .find(|&option| table[option] == winning.to),
            )
        });
    }
    let legend = format!(
        "Thick lines mark tokens and a winning move. The nim-sum is {}.",
        sum(&numbers)
    );
    draw("Graphs with a token on each", &[NUMBERS, &legend], &drawn)
}

/// The heaps from 0 on, and the moves between them.
pub(crate) fn draw_moves(address: &str, kinds: bool) -> Result<String, Box<dyn Error>> {
    let (game, last) = Game::read(address, 10, 20)?;
    let graph = game.graph(last)?;
    let amounts = if let Game::Take(amounts) = game {
        amounts
    } else {
        vec![]
    };
    let title = format!(
        "The heaps from which a move takes {}",
        alternatives(&amounts)
    );
    let labels = (0..=last).map(|heap| heap.to_string()).collect();
    let drawn = Drawn {
        row: (0..=last).collect(),
        step: NEAR,
        ..with_numbers(graph, kinds, labels)?
    };
    draw(
        &title,
        &[
            "Heaps are named below.",
            if kinds { KINDS } else { NUMBERS },
        ],
        &[drawn],
    )
}

/// Words that lead from their first three letters to their last three.
pub(crate) fn draw_chain(words: &str) -> Result<String, Box<dyn Error>> {
    let end = |word: &str, from: usize| word.get(from..from + 3).map(str::to_owned);
    let edges = words
        .split(',')
        .map(|word| Some((end(word, 0)?, end(word, word.len().checked_sub(3)?)?)));
    let edges: Option<Vec<(String, String)>> = edges.collect();
    let edges = edges.ok_or("expected words of three ASCII letters or more")?;
    let ends: BTreeSet<&String> = edges.iter().flat_map(|edge| [&edge.0, &edge.1]).collect();
    let ends: Vec<&String> = ends.into_iter().collect();
    let vertex = |end: &String| ends.binary_search(&end).expect("it is one of them");
    let edges: Vec<(usize, usize)> = edges
        .iter()
        .map(|edge| (vertex(&edge.0), vertex(&edge.1)))
        .collect();
    let graph = Graph::new(ends.len(), &edges)?;
    let drawn = with_outcomes(graph, ends.iter().map(|end| end.to_string()).collect());
    let legend = [OUTCOMES, "The last three letters stand below."];
    draw(
        "Three letters, and the words that lead on from them",
        &legend,
        &[drawn],
    )
}

/// Letters; a move takes those of a word.
pub(crate) fn draw_spelling(parts: &[&str]) -> Result<String, Box<dyn Error>> {
    let [words, letters] = fields(parts)?;
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters.into_iter().collect::<String>()
    };
    let words: BTreeSet<String> = words
        .split(',')
        .map(sorted)
        .filter(|word| !word.is_empty())
        .collect();
    let rules = WordPlay {
        dictionary: words.into_iter().collect(),
    };
    let mut positions = vec![sorted(letters)];
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
    let label = |position: &String| {
        if position.is_empty() {
            "none".to_owned()
        } else {
            position.clone()
        }
    };
    let mut row: Vec<usize> = (0..positions.len()).collect();
    row.sort_by_key(|&position| positions[position].chars().count());
    let labels = positions.iter().map(label).collect();
    let drawn = Drawn {
        row,
        ..with_numbers(graph, true, labels)?
    };
    draw(
        "Letters that spell words",
        &["The letters that are left stand below.", KINDS],
        &[drawn],
    )
}

/// Draws graphs below each other.
fn draw(title: &str, legend: &[&str], graphs: &[Drawn]) -> Result<String, Box<dyn Error>> {
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
        let has_token = token.map_or(false, |token| token.0 == vertex);
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
