//! Places with lines between them: trees, trails, cards, and a circle.

use std::error::Error;
use std::f64::consts::PI;

use grundy::geography::Geography;
use grundy::graph::Graph;
use grundy::grundy_table::WinTable;
use grundy::hackenbush::Hackenbush;
use grundy::loopy::{Outcome, Outcomes};
use rules::book::boards::{Card, Cards};
use rules::book::graphs::circle;

use crate::svg::{join, Svg, INK, LINE, LOST, MOVE, PAPER, WON};

const RADIUS: f64 = 17.0;
const MOST: usize = 24;

struct Place {
    at: (f64, f64),
    text: String,
    colour: &'static str,
    /// Lines of text, and how far they begin from the middle.
    labels: Vec<String>,
    labels_at: (f64, f64),
}

enum Line {
    Thin,
    Thick,
    Dashed,
}

/// Reads a pair such as 3-5.
pub(crate) fn pair(text: &str) -> Result<(usize, usize), String> {
    let parts = text.split_once('-').and_then(|(first, second)| Some((first.parse().ok()?, second.parse().ok()?)));
    parts
        .filter(|&(first, second)| first > 0 && second > 0)
        .ok_or_else(|| "expected two numbers from 1 on, such as 3-5".to_owned())
}

/// A tree on the ground, which is vertex 1; a move cuts an edge, and what has lost the ground goes.
pub(crate) fn draw_tree(edges: &[(usize, usize)]) -> Result<String, Box<dyn Error>> {
    const ACROSS: f64 = 80.0;
    const UP: f64 = 62.0;
    let vertices = edges.len() + 1;
    if vertices > MOST {
        return Err(format!("{} vertices, and a picture holds {}", vertices, MOST).into());
    }
    let children = children(edges)?;
    // Parents come before their children.
    let mut order = vec![1];
    let mut depths = vec![0; vertices + 1];
    for next in 0..vertices {
        let vertex = order[next];
        children[vertex].iter().for_each(|&child| depths[child] = depths[vertex] + 1);
        order.extend(&children[vertex]);
    }
    let highest = depths.iter().max().copied().unwrap_or(0);
    // The leaves stand side by side, and a vertex in the middle above its children.
    let mut widths = vec![0; vertices + 1];
    for &vertex in order.iter().rev() {
        widths[vertex] = children[vertex].iter().map(|&child| widths[child]).sum::<usize>().max(1);
    }
    let mut lefts = vec![0; vertices + 1];
    let mut places = Vec::with_capacity(vertices);
    for &vertex in &order {
        let mut left = lefts[vertex];
        for &child in &children[vertex] {
            lefts[child] = left;
            left += widths[child];
        }
    }
    for vertex in 1..=vertices {
        let number = number_on(vertex, &children);
        let x = 40.0 + ACROSS * (lefts[vertex] as f64 + widths[vertex] as f64 / 2.0 - 0.5);
        places.push(Place {
            at: (x, 14.0 + RADIUS + UP * (highest - depths[vertex]) as f64),
            text: number.to_string(),
            colour: if number == 0 { LOST } else { WON },
            labels: vec![vertex.to_string()],
            labels_at: (RADIUS + 5.0, 4.5),
        });
    }
    let winning = Hackenbush::new(vertices + 1, edges, &[1]).winning_moves();
    let kind = |edge: usize| if winning.contains(&edge) { Line::Dashed } else { Line::Thin };
    let lines = edges.iter().enumerate().map(|(edge, ends)| (ends.0 - 1, ends.1 - 1, kind(edge))).collect();
    let mut svg = Svg::new("A tree whose edges are cut");
    let ground = (ACROSS * widths[1] as f64, RADIUS + 5.0);
    svg.rectangle((14.0, places[0].at.1), ground, &format!("fill=\"{LINE}\""));
    draw(&mut svg, &places, lines);
    svg.legend(&["Inside is the Grundy number of what", "stands on the vertex.", "Cutting the dashed edge wins."]);
    Ok(svg.end())
}

/// Returns the children of each vertex of a tree with the root 1.
fn children(edges: &[(usize, usize)]) -> Result<Vec<Vec<usize>>, Box<dyn Error>> {
    let vertices = edges.len() + 1;
    if let Some((one, other)) = edges.iter().find(|edge| edge.0.max(edge.1) > vertices) {
        let count = edges.len();
        return Err(format!("{}-{}: {} edges make a tree of the vertices 1 to {}", one, other, count, vertices).into());
    }
    let mut children = vec![vec![]; vertices + 1];
    let mut left = edges.to_vec();
    let mut reached = vec![1];
    while let Some(vertex) = reached.pop() {
        let (here, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|edge| edge.0 == vertex || edge.1 == vertex);
        children[vertex] = here.into_iter().map(|(one, other)| if one == vertex { other } else { one }).collect();
        reached.extend(&children[vertex]);
        left = others;
    }
    match left.first() {
        None if (2..=vertices).all(|vertex| children.iter().flatten().any(|&child| child == vertex)) => Ok(children),
        None => Err("the edges have a cycle, so they are no tree".into()),
        Some((one, other)) => Err(format!("{}-{} is not connected to vertex 1, so this is no tree", one, other).into()),
    }
}

/// Returns the Grundy number of what stands on a vertex.
fn number_on(vertex: usize, children: &[Vec<usize>]) -> u64 {
    let mut edges = vec![];
    let mut above = vec![vertex];
    while let Some(vertex) = above.pop() {
        edges.extend(children[vertex].iter().map(|&child| (vertex, child)));
        above.extend(&children[vertex]);
    }
    Hackenbush::new(children.len(), &edges, &[vertex]).grundy_number()
}

/// Peaks above, valleys below, and trails between them; a walk never comes back to a place.
pub(crate) fn draw_trails(peaks: usize, trails: &[(usize, usize)]) -> Result<String, Box<dyn Error>> {
    let valleys = trails.iter().map(|trail| trail.1).max().unwrap_or(0).max(peaks);
    if let Some((peak, valley)) = trails.iter().find(|trail| trail.0 > peaks || trail.1 > MOST / 2) {
        let said = format!("{}-{} is out of range", peak, valley);
        return Err(format!("{}: the peaks are 1 to {}, and valleys at most 1 to {}", said, peaks, MOST / 2).into());
    }
    let edges: Vec<(usize, usize)> = trails.iter().map(|&(peak, valley)| (peak - 1, peaks + valley - 1)).collect();
    let geography = Geography::new(&Graph::undirected(peaks + valleys, &edges)?);
    let place = |index: usize| {
        let is_peak = index < peaks;
        let number = if is_peak { index } else { index - peaks };
        let wins = geography.next_player_wins(index);
        Place {
            at: (60.0 + 90.0 * number as f64, if is_peak { 58.0 } else { 158.0 }),
            text: (number + 1).to_string(),
            colour: if is_peak && !wins { LOST } else { PAPER },
            labels: vec![if !is_peak {
                format!("valley {}", number + 1)
            } else if wins {
                "Slavko".to_owned()
            } else {
                "Mirko".to_owned()
            }],
            labels_at: (0.0, if is_peak { -RADIUS - 9.0 } else { RADIUS + 17.0 }),
        }
    };
    let places: Vec<Place> = (0..peaks + valleys).map(place).collect();
    // One that misses the last peak that can be missed.
    let missed = (0..peaks).rev().find(|&peak| !geography.next_player_wins(peak)).unwrap_or(0);
    let partners = geography.strategy(missed);
    let kind = |&(peak, valley): &(usize, usize)| if partners[peak] == Some(valley) { Line::Thick } else { Line::Thin };
    let lines = edges.iter().map(|edge| (edge.0, edge.1, kind(edge))).collect();
    let mut svg = Svg::new("Peaks, valleys and trails");
    draw(&mut svg, &places, lines);
    svg.legend(&["Thick lines are a maximum matching.", "Mirko wins from a green peak."]);
    Ok(svg.end())
}

/// Cards in a circle, each with a front and a back, and a line between two that a move may remove.
pub(crate) fn draw_pairs(cards: &[(usize, usize)]) -> Result<String, Box<dyn Error>> {
    const MOST_CARDS: usize = 10;
    if cards.len() > MOST_CARDS {
        return Err(format!("{} cards, and a picture holds {}", cards.len(), MOST_CARDS).into());
    }
    let sides = |&(front, back): &(usize, usize)| Card { front: front as u64, back: back as u64 };
    let mut pairs: Vec<(usize, usize)> = Cards::pairs(&cards.iter().map(sides).collect::<Vec<_>>()).collect();
    pairs.sort_unstable();
    let set = |&(one, other): &(usize, usize)| 1 << one | 1 << other;
    let mut table = WinTable::new(1_usize << cards.len(), |left: usize| {
        pairs
            .iter()
            .map(set)
            .filter(move |pair| left & pair == *pair)
            .map(move |pair| left ^ pair)
            .collect::<Vec<usize>>()
    });
    let full = (1 << cards.len()) - 1;
    let lines = pairs
        .iter()
        .map(|pair| (pair.0, pair.1, if table.next_player_wins(full ^ set(pair)) { Line::Thin } else { Line::Thick }))
        .collect();
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    let places: Vec<Place> = cards
        .iter()
        .enumerate()
        .map(|(index, card)| Place {
            at: on_circle(index, cards.len(), 70.0),
            text: format!("{}|{}", card.0, card.1),
            colour: PAPER,
            labels: vec![names[index].to_owned()],
            labels_at: (if 2 * index <= cards.len() { RADIUS + 5.0 } else { -RADIUS - 5.0 }, 4.5),
        })
        .collect();
    let mut svg = Svg::new("Cards to be removed in pairs");
    draw(&mut svg, &places, lines);
    svg.legend(&["Cards show front and back; lines join pairs.", "Removing the thick pair first wins."]);
    Ok(svg.end())
}

/// A monster that Rick and Morty move round a circle; place 1 is the hole.
pub(crate) fn draw_circle(size: usize, lengths: [&[usize]; 2]) -> Result<String, Box<dyn Error>> {
    if let Some(length) = lengths.iter().copied().flatten().find(|length| !(1..size).contains(*length)) {
        return Err(format!("length {}: on {} places a length is from 1 to {}", length, size, size - 1).into());
    }
    let number = |player: usize, place: usize| 2 * place + player;
    let options = circle(size, lengths);
    let outcomes = Outcomes::from_options(2 * size, |position| options[position].iter().copied());
    let said = |position: usize| match (outcomes.outcome(position), outcomes.remoteness(position)) {
        (Outcome::Win, Some(moves)) => format!("Win {}", moves),
        (Outcome::Loss, Some(moves)) => format!("Lose {}", moves),
        _ => "Loop".to_owned(),
    };
    let place = |place: usize| Place {
        at: on_circle(place, size, 90.0),
        text: if place == 0 { String::new() } else { (place + 1).to_string() },
        colour: if place == 0 { INK } else { PAPER },
        labels: if place == 0 {
            vec!["1, the hole".to_owned()]
        } else {
            vec![format!("Rick: {}", said(number(0, place))), format!("Morty: {}", said(number(1, place)))]
        },
        labels_at: (if 2 * place <= size { RADIUS + 6.0 } else { -RADIUS - 6.0 }, if place == 0 { 4.5 } else { -2.0 }),
    };
    let places: Vec<Place> = (0..size).map(place).collect();
    let lines = (0..size).map(|place| (place, (place + 1) % size, Line::Thin)).collect();
    let mut svg = Svg::new("Places on a circle, and who wins from them");
    draw(&mut svg, &places, lines);
    svg.legend(&[
        format!("Rick moves {}, Morty {} places.", join(lengths[0], ","), join(lengths[1], ",")),
        "Beside a place stands what the player".to_owned(),
        "to move reaches, and in how many moves.".to_owned(),
    ]);
    Ok(svg.end())
}

/// Clockwise from the top.
fn on_circle(index: usize, count: usize, radius: f64) -> (f64, f64) {
    let angle = 2.0 * PI * index as f64 / count as f64;
    (radius + 130.0 + radius * angle.sin(), radius + 34.0 - radius * angle.cos())
}

fn draw(svg: &mut Svg, places: &[Place], lines: Vec<(usize, usize, Line)>) {
    for (one, other, line) in lines {
        let style = match line {
            Line::Thin => format!("stroke=\"{INK}\""),
            Line::Thick => format!("stroke=\"{MOVE}\" stroke-width=\"4\""),
            Line::Dashed => format!("stroke=\"{MOVE}\" stroke-width=\"3\" stroke-dasharray=\"6 4\""),
        };
        svg.line(places[one].at, places[other].at, &style);
    }
    for Place { at, text, colour, labels, labels_at } in places {
        svg.circle(*at, RADIUS, &format!("fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\"1.5\""));
        if !text.is_empty() {
            svg.text(at.0, at.1 + 4.5, "middle", text);
        }
        for (index, label) in labels.iter().enumerate() {
            let anchor = match labels_at.0 {
                aside if aside > 0.0 => "start",
                aside if aside < 0.0 => "end",
                _ => "middle",
            };
            svg.text(at.0 + labels_at.0, at.1 + labels_at.1 + 16.0 * index as f64, anchor, label);
        }
    }
}
