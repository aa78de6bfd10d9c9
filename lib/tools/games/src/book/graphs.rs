//! Graphs: walks, a circle, and edges that are cut.

use std::collections::BTreeSet;

use crate::game::game;

/// A graph with vertices from 0 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edges {
    pub vertices: usize,
    pub edges: Vec<(usize, usize)>,
}

impl Edges {
    /// Returns where the edges lead from each vertex.
    pub fn options(&self) -> Vec<Vec<usize>> {
        let mut options = vec![vec![]; self.vertices];
        for &(from, to) in &self.edges {
            options[from].push(to);
        }
        options
    }
}

/// A walk along undirected edges to unvisited vertices. A component is the current vertex, and all visited ones.
pub struct Walk {
    pub edges: Vec<(usize, usize)>,
    /// Returns a vertex as a player reads it.
    pub name: fn(usize) -> String,
}

game!(
    Walk,
    |game, (here, visited): (usize, BTreeSet<usize>)| {
        let next = game
            .edges
            .iter()
            .filter_map(move |&(one, other)| match here {
                here if here == one => Some(other),
                here if here == other => Some(one),
                _ => None,
            });
        next.filter_map(move |to| {
            let mut visited = visited.clone();
            visited.insert(to).then(|| vec![(to, visited)])
        })
    },
    |game, (here, visited)| {
        let before: Vec<String> = visited
            .iter()
            .filter(|other| *other != here)
            .map(|&other| (game.name)(other))
            .collect();
        let mut shown = (game.name)(*here);
        if !before.is_empty() {
            shown += &format!(" after {}", before.join(", "));
        }
        shown
    }
);

/// A move cuts an edge and removes all that is no longer connected to the ground. A component is the remaining edges.
pub struct Hackenbush {
    pub ground: usize,
}

game!(
    Hackenbush,
    |game, edges: Vec<(usize, usize)>| {
        (0..edges.len())
            .map(move |cut| vec![game.standing(&[&edges[..cut], &edges[cut + 1..]].concat())])
    },
    |_, edges| {
        let edges: Vec<String> = edges
            .iter()
            .map(|(one, other)| format!("{one}-{other}"))
            .collect();
        format!("[{}]", edges.join(" "))
    }
);

impl Hackenbush {
    /// Returns the edges that are connected to the ground.
    pub fn standing(&self, edges: &[(usize, usize)]) -> Vec<(usize, usize)> {
        let (mut connected, mut count) = (BTreeSet::from([self.ground]), 0);
        while connected.len() > count {
            count = connected.len();
            for (one, other) in edges {
                if connected.contains(one) || connected.contains(other) {
                    connected.extend([*one, *other]);
                }
            }
        }
        edges
            .iter()
            .copied()
            .filter(|edge| connected.contains(&edge.0))
            .collect()
    }
}

/// A monster on a circle of places, which two players move in turn, each by their own lengths; play ends at place 0. Returns the
/// options of each position 2·place + player.
pub fn circle(places: usize, lengths: [&[usize]; 2]) -> Vec<Vec<usize>> {
    let options = |position: usize| {
        let place = position / 2;
        let player = position % 2;
        if place == 0 {
            return vec![];
        }
        let option = |length: &usize| 2 * ((place + length) % places) + 1 - player;
        lengths[player].iter().map(option).collect()
    };
    (0..2 * places).map(options).collect()
}
