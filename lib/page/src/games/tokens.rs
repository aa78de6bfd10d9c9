//! Tokens on a directed graph, which may have cycles.

use games::book::graphs::{self, Edges};
use grundy::loopy::{self, Outcomes};
use grundy::loopy_sum::LoopySum;

use super::prelude::*;

/// Shows tokens on the vertices of a graph.
pub(super) fn shown(head: &str, graph: &Edges, tokens: &[usize]) -> Shown {
    let vertices = graph.vertices;
    let options = graphs::options(vertices, &graph.edges);
    let sum = LoopySum::new(vertices, |vertex| options[vertex].clone());
    // How long play with a single token can last.
    let outcomes = Outcomes::from_options(vertices, |vertex| options[vertex].iter().copied());
    let has_numbers = (0..vertices).all(|vertex| sum.grundy_number(vertex).is_some());
    let is_single = tokens.len() == 1;
    let name = |token: usize| name_of(token, tokens.len(), "the token", "token");
    let places = circle(vertices);
    let picture = picture(&options, tokens, &places);
    let component = |(token, &vertex): (usize, &usize)| {
        Component::new(
            name(token),
            sum.grundy_number(vertex),
            (places[vertex].0, places[vertex].1 + 32),
        )
    };
    let components = tokens.iter().enumerate().map(component).collect();
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
    // With several tokens, not every winning move brings the end nearer.
    let best = if is_single {
        None
    } else {
        sum.best_move(tokens)
    };
    let now = outcome(sum.outcome(tokens));
    let reason = if has_numbers || pairs.is_empty() {
        None
    } else {
        Some(reason(now, ""))
    };
    let reply = best.and_then(|best| pairs.iter().position(|&pair| pair == best));
    let moves = pairs.iter().map(one_move).collect();
    let rule = if is_single {
        "A move takes the token along an arrow."
    } else {
        "A move takes one token along an arrow. Several tokens may be on one vertex."
    };
    let hint = if is_single {
        "Press the vertex that the token moves to."
    } else {
        "Press a token, and the vertex that it moves to."
    };
    let mut game = Shown::new(format!("{head}:{}", joined(tokens)), rule);
    if !has_numbers {
        game.ending = "A player who cannot move loses. Play that goes on for ever is a draw.";
    }
    Shown {
        hint,
        picture,
        components,
        moves,
        outcome: Some(now),
        reason,
        reply,
        ..game
    }
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
            picture.line("arrow", places[from], places[to], None);
        }
    }
    for (vertex, &at) in places.iter().enumerate() {
        let here = (0..tokens.len())
            .filter(|&token| tokens[token] == vertex)
            .map(letter)
            .collect_vec();
        if here.is_empty() {
            picture.part("vertex", at, vertex, vertex, format!("vertex {vertex}"));
        } else {
            let name = format!("vertex {} with token {}", vertex, here.iter().join(" and "));
            picture.part("token", at, vertex, vertex, name);
            if tokens.len() > 1 {
                picture.add("small", (at.0 + 26, at.1 - 16), here.iter().join(""));
            }
        }
    }
    picture
}
