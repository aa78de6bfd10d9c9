//! Geography: a token moves along the edges of an undirected graph and never comes back to a vertex.

use grundy::geography::Geography as Solved;
use grundy::graph::Graph;
use rules::book::graphs::Walk;
use rules::book::Rules;

use super::tokens::{circle, MOST_VERTICES};
use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::Picture;
use rules::book::text::{edges, joined, numbers};

struct Geography {
    text: String,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    /// The vertices visited, the token's last.
    path: Vec<usize>,
}

pub(super) fn read(parts: &[&str]) -> Read {
    let [text, path] = fields(parts)?;
    let (vertices, edges) = edges(text, MOST_VERTICES)?;
    let path: Vec<usize> = numbers(path, MOST_VERTICES as u64)?.into_iter().map(|vertex| vertex as usize).collect();
    if path.is_empty() || path.iter().any(|&vertex| vertex >= vertices) {
        return Err("expected the vertices visited, the token's last".to_owned());
    }
    Ok(Box::new(Geography { text: text.to_owned(), vertices, edges, path }))
}

impl Geography {
    fn token(&self) -> usize {
        self.path.last().copied().unwrap_or(0)
    }

    fn options(&self) -> Vec<usize> {
        let walk = Walk { edges: self.edges.clone(), name: |vertex| vertex.to_string() };
        let visited = self.path.iter().copied().collect();
        let mut options: Vec<usize> = walk.moves(&(self.token(), visited)).map(|option| option[0].0).collect();
        options.sort_unstable();
        options.dedup();
        options
    }

    /// Returns who wins if the token stands on a vertex that is not on the path, or where it stands now.
    fn outcome_at(&self, vertex: usize, earlier: &[usize]) -> Outcome {
        let is_left = |end: usize| !earlier.contains(&end);
        let edges: Vec<(usize, usize)> =
            self.edges.iter().copied().filter(|&(one, other)| one != other && is_left(one) && is_left(other)).collect();
        match Graph::undirected(self.vertices, &edges) {
            Ok(graph) if Solved::new(&graph).next_player_wins(vertex) => Outcome::Won,
            _ => Outcome::Lost,
        }
    }
}

impl Game for Geography {
    fn address(&self) -> String {
        format!("geography:{}:{}", self.text, joined(&self.path))
    }

    fn rule(&self) -> String {
        "A move takes the token along an edge to a vertex where it has not been yet.".to_owned()
    }

    fn hint(&self) -> &'static str {
        "Press the vertex that the token moves to."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        let places = circle(self.vertices);
        for &(one, other) in &self.edges {
            picture.line("edge", places[one], places[other], None);
        }
        for (vertex, &at) in places.iter().enumerate() {
            if vertex == self.token() {
                picture.add("token", at, vertex);
            } else if self.path.contains(&vertex) {
                picture.add("visited", at, vertex);
            } else {
                picture.part("vertex", at, vertex, vertex, format!("vertex {}", vertex));
            }
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        vec![]
    }

    fn moves(&self) -> Vec<Move> {
        let one_move = |option: usize| Move {
            text: format!("move the token from {} to {}", self.token(), option),
            parts: vec![option],
            to: format!("{},{}", self.address(), option),
            component: 0,
            leaves: Leaves::Outcome(self.outcome_at(option, &self.path), None),
        };
        self.options().into_iter().map(one_move).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(self.outcome_at(self.token(), &self.path[..self.path.len() - 1]))
    }

    fn reason(&self) -> Option<String> {
        Some(
            match (self.outcome(), self.options().is_empty()) {
                (_, true) => "There is no move, so the player to move has lost.",
                (Some(Outcome::Won), _) => {
                    "Every largest set of disjoint edges among the vertices left contains the token's vertex. A player who always moves \
                     along such an edge has an answer to every move."
                }
                _ => {
                    "Some largest set of disjoint edges among the vertices left leaves the token's vertex out. The other player always \
                     answers along an edge of that set."
                }
            }
            .to_owned(),
        )
    }
}
