//! Green Hackenbush: a move cuts an edge, and what is no longer connected to the ground falls.

use games::book::graphs::{Edges, Hackenbush as Cutting};
use grundy::hackenbush::Hackenbush as Solved;

use super::prelude::*;

const RULES: Cutting = Cutting { ground: 0 };

type Edge = (usize, usize);

/// Shows the edges that stand once some were cut. The ground is vertex 0.
pub(super) fn shown(head: &str, graph: Edges, cut: &[usize]) -> Read {
    let Edges { vertices, edges } = graph;
    // The ground exists even without edges.
    let vertices = vertices.max(1);
    if edges.iter().any(|(one, other)| one == other) {
        return Err("an edge must join two vertices".to_owned());
    }
    if RULES.standing(&edges).len() < edges.len() {
        return Err("some edge is not connected to the ground, vertex 0".to_owned());
    }
    let written = |cut: &[usize]| match cut {
        [] => head.to_owned(),
        _ => format!("{head}:{}", joined(cut)),
    };
    let kept = (0..edges.len()).filter(|index| !cut.contains(index));
    let left = RULES.standing(&kept.clone().map(|index| edges[index]).collect_vec());
    let number = |edges: &[Edge]| Solved::new(vertices, edges, &[0]).grundy_number();
    let places = places(vertices, &edges);
    let parts = parts(&left);
    let rule = "A move cuts an edge. Whatever is then no longer connected to the ground falls and is gone.";
    let mut shown = Shown::new(written(cut), rule);
    shown.hint = "Press the edge to cut.";
    for (component, part) in parts.iter().enumerate() {
        let root = part
            .iter()
            .find(|(one, other)| *one == 0 || *other == 0)
            .map_or(0, |(one, other)| one + other);
        let name = name_of(component, parts.len(), "the picture", "part");
        shown.component(name, number(part), (places[root].0, places[0].1 + 20));
        for (edge, stands) in part.iter().zip(RULES.moves(part).flatten()) {
            let stays = |other: &Edge| {
                left.contains(other) && (!part.contains(other) || stands.contains(other))
            };
            let gone = (0..edges.len()).filter(|&index| !stays(&edges[index]));
            shown.moves.push(Move {
                text: format!("cut edge {}-{}", edge.0, edge.1),
                parts: edges.iter().positions(|other| other == edge).collect(),
                to: written(&gone.collect_vec()),
                component,
                leaves: Leaves::Number(number(&stands)),
            });
        }
    }
    shown.picture = picture(
        &places,
        kept.map(|index| (index, edges[index]))
            .filter(|(_, edge)| left.contains(edge))
            .collect(),
    );
    Ok(shown)
}

/// Splits the edges into parts that are connected above the ground.
fn parts(edges: &[Edge]) -> Vec<Vec<Edge>> {
    let mut parts: Vec<Vec<Edge>> = vec![];
    for &edge in edges {
        let is_joint = |end: usize, other: &Edge| end != 0 && (end == other.0 || end == other.1);
        let touches = |part: &Vec<Edge>| {
            part.iter()
                .any(|other| is_joint(edge.0, other) || is_joint(edge.1, other))
        };
        let (joined, mut apart): (Vec<_>, Vec<_>) = parts.into_iter().partition(touches);
        apart.push([joined.concat(), vec![edge]].concat());
        parts = apart;
    }
    parts.sort();
    parts
}

/// Draws the edges, each with its index, on the ground.
fn picture(places: &[(i32, i32)], edges: Vec<(usize, Edge)>) -> Picture {
    let mut picture = Picture::default();
    let width = places.iter().map(|place| place.0).max().unwrap_or(0) + 40;
    picture.line(Kind::Ground, (0, places[0].1), (width, places[0].1));
    picture.add(Kind::Small, (-10, places[0].1), 0);
    // The ground is a line: an edge meets it right below its other end.
    let end = |vertex: usize, other: usize| match vertex {
        0 => (places[other].0, places[0].1),
        _ => places[vertex],
    };
    for &(index, (one, other)) in &edges {
        let name = format!("edge {one}-{other}");
        let line = picture.line(Kind::Branch, end(one, other), end(other, one));
        line.part = Some((index, name));
    }
    for (vertex, &at) in places.iter().enumerate().skip(1) {
        if edges
            .iter()
            .any(|&(_, (one, other))| one == vertex || other == vertex)
        {
            picture.add(Kind::Joint, at, vertex);
        }
    }
    picture
}

/// Places the vertices: their height is their distance from the ground, and children stand side by side.
fn places(vertices: usize, edges: &[Edge]) -> Vec<(i32, i32)> {
    let mut depth = vec![0; vertices];
    let mut children = vec![vec![]; vertices];
    let mut order = vec![0];
    let mut next = 0;
    while let Some(&vertex) = order.get(next) {
        next += 1;
        for (from, to) in edges
            .iter()
            .flat_map(|&(one, other)| [(one, other), (other, one)])
        {
            if from == vertex && !order.contains(&to) {
                depth[to] = depth[vertex] + 1;
                children[vertex].push(to);
                order.push(to);
            }
        }
    }
    let highest = depth.iter().max().copied().unwrap_or(0);
    let mut across = vec![0; vertices];
    spread(0, &children, &mut 40, &mut across);
    (0..vertices)
        .map(|vertex| (across[vertex], 20 + 64 * (highest - depth[vertex])))
        .collect()
}

/// Puts the leaves above a vertex side by side, from `left` on, and each other vertex in the middle of its children.
fn spread(vertex: usize, children: &[Vec<usize>], left: &mut i32, across: &mut [i32]) {
    for &child in &children[vertex] {
        spread(child, children, left, across);
    }
    across[vertex] = match (children[vertex].first(), children[vertex].last()) {
        (Some(&first), Some(&last)) => (across[first] + across[last]) / 2,
        _ => std::mem::replace(left, *left + 60),
    };
}
