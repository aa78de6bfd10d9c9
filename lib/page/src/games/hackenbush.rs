//! Green Hackenbush: a move cuts an edge, and what is no longer connected to the ground falls.

use grundy::hackenbush::Hackenbush as Solved;
use rules::book::graphs::Hackenbush as Cutting;
use rules::book::Rules;

use super::tokens::MOST_VERTICES;
use super::Read;
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture};
use rules::book::text::{edges, joined, numbers};

const RULES: Cutting = Cutting { ground: 0 };

struct Hackenbush {
    text: String,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    /// The indices of the edges that are gone.
    cut: Vec<usize>,
}

pub(super) fn read(parts: &[&str]) -> Read {
    let (text, cut) = match *parts {
        [text] => (text, ""),
        [text, cut] => (text, cut),
        _ => return Err("expected the edges, or the edges and those that are gone".to_owned()),
    };
    let (vertices, edges) = edges(text, MOST_VERTICES)?;
    let cut = numbers(cut, edges.len().saturating_sub(1) as u64)?.into_iter().map(|edge| edge as usize).collect();
    // The ground is there even if no edge is.
    let vertices = vertices.max(1);
    if edges.iter().any(|(one, other)| one == other) {
        return Err("an edge must join two vertices".to_owned());
    }
    let all = Hackenbush { text: text.to_owned(), vertices, edges, cut };
    if RULES.standing(&all.edges).len() < all.edges.len() {
        return Err("some edge is not connected to the ground, vertex 0".to_owned());
    }
    Ok(Box::new(all))
}

impl Hackenbush {
    fn left(&self) -> Vec<(usize, usize)> {
        let left = (0..self.edges.len()).filter(|edge| !self.cut.contains(edge));
        RULES.standing(&left.map(|edge| self.edges[edge]).collect::<Vec<_>>())
    }

    /// Returns the edges of each part that stands on the ground by itself.
    fn parts(&self) -> Vec<Vec<(usize, usize)>> {
        let mut parts: Vec<Vec<(usize, usize)>> = vec![];
        for edge in self.left() {
            let touches = |part: &Vec<(usize, usize)>| {
                part.iter()
                    .any(|other| [edge.0, edge.1].iter().any(|&end| end != 0 && (end == other.0 || end == other.1)))
            };
            let (joined, mut apart): (Vec<_>, Vec<_>) = parts.into_iter().partition(touches);
            let mut part = joined.concat();
            part.push(edge);
            apart.push(part);
            parts = apart;
        }
        parts.sort();
        parts
    }

    fn number(&self, edges: &[(usize, usize)]) -> u64 {
        Solved::new(self.vertices, edges, &[0]).grundy_number()
    }

    /// Returns where each vertex stands: as high as it is far from the ground, and children side by side.
    fn places(&self) -> Vec<(i32, i32)> {
        let mut depth = vec![None; self.vertices];
        depth[0] = Some(0);
        let mut order = vec![0];
        let mut children: Vec<Vec<usize>> = vec![vec![]; self.vertices];
        let mut next = 0;
        while let Some(&vertex) = order.get(next) {
            next += 1;
            for &(one, other) in &self.edges {
                for (from, to) in [(one, other), (other, one)] {
                    if from == vertex && depth[to].is_none() {
                        depth[to] = depth[vertex].map(|depth| depth + 1);
                        children[vertex].push(to);
                        order.push(to);
                    }
                }
            }
        }
        let highest = depth.iter().flatten().max().copied().unwrap_or(0);
        let mut across = vec![0; self.vertices];
        // Leaves from left to right, then each vertex in the middle of its children.
        let mut leaves = 0;
        let mut line = vec![0];
        while let Some(vertex) = line.pop() {
            if children[vertex].is_empty() {
                across[vertex] = 60 * leaves + 40;
                leaves += 1;
            }
            line.extend(children[vertex].iter().rev());
        }
        for &vertex in order.iter().rev() {
            if let (Some(first), Some(last)) = (children[vertex].first(), children[vertex].last()) {
                across[vertex] = (across[*first] + across[*last]) / 2;
            }
        }
        (0..self.vertices).map(|vertex| (across[vertex], 20 + 64 * (highest - depth[vertex].unwrap_or(0)))).collect()
    }
}

impl Game for Hackenbush {
    fn address(&self) -> String {
        match self.cut.len() {
            0 => format!("hackenbush:{}", self.text),
            _ => format!("hackenbush:{}:{}", self.text, joined(&self.cut)),
        }
    }

    fn rule(&self) -> String {
        "A move cuts an edge. Whatever is then no longer connected to the ground falls and is gone.".to_owned()
    }

    fn hint(&self) -> &'static str {
        "Press the edge to cut."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        let (places, left) = (self.places(), self.left());
        let width = places.iter().map(|place| place.0).max().unwrap_or(0) + 40;
        picture.line("ground", (0, places[0].1), (width, places[0].1), None);
        picture.add("small", (-10, places[0].1), 0);
        // The ground is wide: an edge stands on it right below its other end.
        let end = |vertex: usize, other: usize| {
            if vertex == 0 {
                (places[other].0, places[0].1)
            } else {
                places[vertex]
            }
        };
        for (index, &(one, other)) in self.edges.iter().enumerate() {
            if left.contains(&(one, other)) && !self.cut.contains(&index) {
                let name = format!("edge {}-{}", one, other);
                picture.line("branch", end(one, other), end(other, one), Some((index, name)));
            }
        }
        for (vertex, &at) in places.iter().enumerate().skip(1) {
            if left.iter().any(|&(one, other)| one == vertex || other == vertex) {
                picture.add("joint", at, vertex);
            }
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let places = self.places();
        let parts = self.parts();
        let is_only = parts.len() == 1;
        let component = |(index, part): (usize, &Vec<(usize, usize)>)| {
            let root = part.iter().find(|(one, other)| *one == 0 || *other == 0).map_or(0, |(one, other)| one + other);
            Component {
                name: if is_only { "the picture".to_owned() } else { format!("part {}", letter(index)) },
                number: Some(self.number(part)),
                at: (places[root].0, places[0].1 + 20),
            }
        };
        parts.iter().enumerate().map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let (left, parts) = (self.left(), self.parts());
        let mut moves = vec![];
        for (component, part) in parts.iter().enumerate() {
            for (edge, stands) in part.iter().zip(RULES.moves(part).flatten()) {
                let stays =
                    |other: &(usize, usize)| left.contains(other) && (!part.contains(other) || stands.contains(other));
                let gone = (0..self.edges.len()).filter(|&index| !stays(&self.edges[index]));
                let index = self.edges.iter().position(|other| other == edge).unwrap_or(0);
                moves.push(Move {
                    text: format!("cut edge {}-{}", edge.0, edge.1),
                    parts: vec![index],
                    to: format!("hackenbush:{}:{}", self.text, joined(&gone.collect::<Vec<_>>())),
                    component,
                    leaves: Leaves::Number(self.number(&stands)),
                });
            }
        }
        moves
    }
}
