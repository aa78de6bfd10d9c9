//! Geography: a token moves along the edges of an undirected graph and never returns to a vertex.

use games::book::graphs::{Edges, Walk};
use grundy::geography::Geography as Solved;
use grundy::graph::Graph;

use super::prelude::*;
use super::tokens::circle;

/// Shows the token on the last vertex of its path.
pub(super) fn shown(head: &str, graph: &Edges, path: &[usize]) -> Shown {
    let Edges { vertices, edges } = graph;
    let vertices = *vertices;
    let (earlier, token) = (&path[..path.len() - 1], path[path.len() - 1]);
    // Who wins with the token on a vertex after the other vertices of this path.
    let outcome_at = |vertex: usize, path: &[usize]| {
        let is_left = |&&(one, other): &&(usize, usize)| {
            one != other && !path.contains(&one) && !path.contains(&other)
        };
        let left: Vec<(usize, usize)> = edges.iter().filter(is_left).copied().collect();
        let graph = Graph::undirected(vertices, &left);
        Outcome::won_if(graph.is_ok_and(|graph| Solved::new(&graph).next_player_wins(vertex)))
    };
    let address = format!("{head}:{}", joined(path));
    let rule = "A move takes the token along an edge to a vertex where it has not been yet.";
    let mut shown = Shown::new(address.clone(), rule);
    shown.hint = "Press the vertex that the token moves to.";
    let picture = &mut shown.picture;
    let places = circle(vertices);
    for &(one, other) in edges {
        picture.line(Kind::Edge, places[one], places[other]);
    }
    for (vertex, &at) in places.iter().enumerate() {
        if vertex == token {
            picture.add(Kind::Token, at, vertex);
        } else if path.contains(&vertex) {
            picture.add(Kind::Visited, at, vertex);
        } else {
            picture.part(Kind::Vertex, at, vertex, vertex, format!("vertex {vertex}"));
        }
    }
    let one_move = |option: usize| Move {
        text: format!("move the token from {token} to {option}"),
        parts: vec![option],
        to: format!("{address},{option}"),
        component: 0,
        leaves: Leaves::Outcome(outcome_at(option, path), None),
    };
    let walk = Walk {
        edges: edges.clone(),
        name: |vertex| vertex.to_string(),
    };
    let options = walk
        .moves(&(token, path.iter().copied().collect()))
        .map(|option| option[0].0);
    shown.moves = options.sorted().dedup().map(one_move).collect();
    let outcome = outcome_at(token, earlier);
    let reason = match outcome {
        Outcome::Won => {
            "Every largest set of disjoint edges among the vertices left contains the token's vertex. A player who always \
                         moves along such an edge has an answer to every move."
        }
        _ => {
            "Some largest set of disjoint edges among the vertices left leaves the token's vertex out. The other player always \
              answers along an edge of that set."
        }
    };
    shown.outcome = Some(outcome);
    if !shown.moves.is_empty() {
        shown.reason = Some(reason.to_owned());
    }
    shown
}
