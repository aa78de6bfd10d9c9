//! Tokens on a directed graph, which may have cycles.

use games::book::graphs::Edges;
use grundy::loopy::{self, Outcomes};
use grundy::loopy_sum::LoopySum;

use super::prelude::*;

/// Shows tokens on the vertices of a graph.
pub(super) fn shown(head: &str, graph: &Edges, tokens: &[usize]) -> Shown {
    let vertices = graph.vertices;
    let options = graph.options();
    let sum = LoopySum::new(vertices, |vertex| options[vertex].clone());
    // How long play with a single token can last.
    let outcomes = Outcomes::from_options(vertices, |vertex| options[vertex].iter().copied());
    let has_numbers = (0..vertices).all(|vertex| sum.grundy_number(vertex).is_some());
    let is_single = tokens.len() == 1;
    let name = |token: usize| name_of(token, tokens.len(), "the token", "token");
    let places = circle(vertices);
    let mut shown = Shown::new(
        format!("{head}:{}", joined(tokens)),
        "A move takes one token along an arrow. Several tokens may be on one vertex.",
    );
    shown.hint = "Press a token, and the vertex that it moves to.";
    if is_single {
        shown.rule = "A move takes the token along an arrow.".to_owned();
        shown.hint = "Press the vertex that the token moves to.";
    }
    if !has_numbers {
        shown.ending = "A player who cannot move loses. Play that goes on for ever is a draw.";
    }
    shown.picture = picture(&options, tokens, &places);
    for (token, &vertex) in tokens.iter().enumerate() {
        let (x, y) = places[vertex];
        shown.component(name(token), sum.grundy_number(vertex), (x, y + 32));
    }
    let one_move = |&(token, option): &(usize, usize)| {
        let mut after = tokens.to_vec();
        after[token] = option;
        let leaves = match sum.grundy_number(option) {
            Some(number) if has_numbers => Leaves::Number(number),
            _ => {
                let remoteness = if is_single {
                    outcomes.remoteness(option)
                } else {
                    None
                };
                Leaves::Outcome(outcome(sum.outcome(&after)), remoteness)
            }
        };
        // With several tokens, the one to move is pressed first.
        let parts = if is_single || tokens[token] == option {
            vec![option]
        } else {
            vec![tokens[token], option]
        };
        Move {
            text: format!("move {} from {} to {}", name(token), tokens[token], option),
            parts,
            to: format!("{head}:{}", joined(&after)),
            component: token,
            leaves,
        }
    };
    let mut pairs = vec![];
    for (token, &vertex) in tokens.iter().enumerate() {
        pairs.extend(options[vertex].iter().map(|&option| (token, option)));
    }
    shown.moves = pairs.iter().map(one_move).collect();
    if !is_single {
        // Not every winning move brings the end nearer.
        let best = sum.best_move(tokens);
        shown.reply = best.and_then(|best| pairs.iter().position(|&pair| pair == best));
    }
    let now = outcome(sum.outcome(tokens));
    shown.outcome = Some(now);
    if !has_numbers && !pairs.is_empty() {
        shown.reason = Some(reason(now, ""));
    }
    shown
}

/// Places the vertices on a circle, so that no edge passes through a third vertex.
pub(super) fn circle(vertices: usize) -> Vec<(i32, i32)> {
    let radius = (22 * vertices as i32).max(80);
    let place = |vertex: usize| {
        let angle = std::f64::consts::TAU * vertex as f64 / vertices as f64;
        let along = |part: f64| (f64::from(radius) * part).round() as i32;
        (
            radius + 30 + along(angle.sin()),
            radius + 30 - along(angle.cos()),
        )
    };
    (0..vertices).map(place).collect()
}

/// Returns the outcome as the page has it.
pub(super) fn outcome(outcome: loopy::Outcome) -> Outcome {
    match outcome {
        loopy::Outcome::Win => Outcome::Won,
        loopy::Outcome::Loss => Outcome::Lost,
        loopy::Outcome::Draw => Outcome::Drawn,
    }
}

/// Says why a position is won, lost or drawn; `within` says how soon.
pub(super) fn reason(outcome: Outcome, within: &str) -> String {
    match outcome {
        Outcome::Won => format!("Some move leads to a position that is lost for the other player{within}."),
        Outcome::Lost => format!("Every move leads to a position that is won for the other player{within}."),
        Outcome::Drawn => {
            "No move leads to a lost position, but some move leads to another draw, so play can go on for ever."
                .to_owned()
        }
    }
}

/// Draws the graph with its tokens.
fn picture(options: &[Vec<usize>], tokens: &[usize], places: &[(i32, i32)]) -> Picture {
    let mut picture = Picture::default();
    for (from, options) in options.iter().enumerate() {
        for &to in options {
            picture.line(Kind::Arrow, places[from], places[to]);
        }
    }
    for (vertex, &at) in places.iter().enumerate() {
        let here = (0..tokens.len())
            .filter(|&token| tokens[token] == vertex)
            .map(letter)
            .collect_vec();
        if here.is_empty() {
            picture.part(Kind::Vertex, at, vertex, vertex, format!("vertex {vertex}"));
        } else {
            let name = format!("vertex {} with token {}", vertex, here.iter().join(" and "));
            picture.part(Kind::Token, at, vertex, vertex, name);
            if tokens.len() > 1 {
                picture.add(Kind::Small, (at.0 + 26, at.1 - 16), here.iter().join(""));
            }
        }
    }
    picture
}
