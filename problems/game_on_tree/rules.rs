//! A tree: a move removes an edge, and then all that is no longer connected to vertex 1.

use games::book::graphs::Hackenbush;
use games::*;

/// For `cargo judge explore`: two paths of a and b edges that begin at vertex 2, which an edge joins to vertex 1.
pub fn rules() -> Rules<Vec<(usize, usize)>> {
    let path = |edges: usize, from: usize| {
        (0..edges).map(move |edge| (if edge == 0 { 2 } else { from + edge }, from + edge + 1))
    };
    let tree = move |a, b| {
        [(1, 2)]
            .into_iter()
            .chain(path(a, 100))
            .chain(path(b, 200))
            .collect::<Vec<_>>()
    };
    let trees = (0..16).flat_map(|a| (0..16).map(move |b| (a, b)));
    let count = |edges: &[(usize, usize)], from: usize| {
        edges.iter().filter(|edge| edge.1 / 100 == from).count()
    };
    of_game(TREE, trees.map(|(a, b)| tree(a, b)).collect::<Vec<_>>())
        .show(move |edges| format!("({}, {})", count(edges, 1), count(edges, 2)))
}

/// The tree stands on vertex 1.
const TREE: Hackenbush = Hackenbush { ground: 1 };

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let vertices = input.number("the number of vertices")?;
    ensure!(vertices > 0, "a tree has a vertex");
    let mut edges = vec![];
    for _ in 1..vertices {
        let ends = input.numbers(2, "a vertex of an edge")?;
        ensure!(
            ends.iter().all(|end| (1..=vertices).contains(end)),
            "an edge leads to no vertex"
        );
        edges.push((ends[0] as usize, ends[1] as usize));
    }
    ensure!(
        is_tree(vertices as usize, &edges),
        "the edges are not a tree"
    );
    let wins = why.definition(&TREE).next_player_wins(&[edges])?;
    Ok(if wins { "Alice\n" } else { "Bob\n" }.to_owned())
}

/// Returns whether these edges, one fewer than vertices, connect all vertices.
fn is_tree(vertices: usize, edges: &[(usize, usize)]) -> bool {
    let connected = TREE.standing(edges);
    (2..=vertices).all(|vertex| {
        connected
            .iter()
            .any(|&(one, other)| vertex == one || vertex == other)
    })
}

/// Writes an input; `parents` has the parents of vertex 2 and on.
fn write(parents: impl IntoIterator<Item = u64>) -> String {
    let edges: String = parents
        .into_iter()
        .zip(2..)
        .map(|(parent, vertex)| format!("{parent} {vertex}\n"))
        .collect();
    format!("{}\n{edges}", edges.lines().count() + 1)
}

/// Writes an input of vertices with other numbers, except for vertex 1, and edges in random order and direction.
fn write_renumbered(random: &mut Random, parents: &[u64]) -> String {
    let numbers = [
        vec![0, 1],
        random.shuffled((2..parents.len() as u64 + 2).collect()),
    ]
    .concat();
    let edges: Vec<String> = parents
        .iter()
        .zip(2..)
        .map(|(&parent, vertex)| {
            let (one, other) = (numbers[parent as usize], numbers[vertex]);
            if random.between(0, 1) == 0 {
                format!("{one} {other}\n")
            } else {
                format!("{other} {one}\n")
            }
        })
        .collect();
    format!("{}\n{}", edges.len() + 1, random.shuffled(edges).concat())
}

/// Returns the parents in a random tree, each one of the last `back` vertices.
fn random_tree(random: &mut Random, vertices: u64, back: u64) -> Vec<u64> {
    (2..=vertices)
        .map(|vertex| random.between(vertex.saturating_sub(back).max(1), vertex - 1))
        .collect()
}

/// Adds a copy of a tree, given by its parents, on vertex 1.
fn graft(parents: &mut Vec<u64>, tree: &[u64]) {
    let added = parents.len() as u64;
    let place = |&parent: &u64| if parent == 1 { 1 } else { parent + added };
    parents.extend(tree.iter().map(place));
}

/// A random tree of maximum size in two copies on vertex 1, with these paths beside them.
fn twins_and_paths(random: &mut Random, limits: &Limits, paths: &[u64]) -> String {
    let vertices = limits["vertices"] - paths.iter().sum::<u64>();
    let tree = random_tree(random, vertices.div_ceil(2), 100);
    let mut parents = vec![];
    graft(&mut parents, &tree);
    graft(&mut parents, &tree);
    for &edges in paths {
        graft(&mut parents, &Vec::from_iter(1..=edges));
    }
    write_renumbered(random, &parents)
}

pub const PROBLEM: Problem = Problem {
    name: "game_on_tree",
    answer,
    counted: false,
    sizes: &[
        // A small tree, sometimes with long paths.
        ("small", |random, _| {
            let (vertices, back) = (random.between(1, 10), random.between(1, 9));
            let parents = random_tree(random, vertices, back);
            write_renumbered(random, &parents)
        }),
        // A random tree of maximum size.
        ("largest", |random, limits| {
            let parents = random_tree(random, limits["vertices"], limits["vertices"]);
            write_renumbered(random, &parents)
        }),
        // A path of maximum length from vertex 1, numbered at random.
        ("path", |random, limits| {
            write_renumbered(random, &Vec::from_iter(1..limits["vertices"]))
        }),
        ("path-of-65536-edges", |_, _| write(1..=65_536)),
        // A path from vertex 1 with a leaf on each vertex.
        ("comb", |random, limits| {
            let parents: Vec<u64> = (2..=limits["vertices"])
                .map(|vertex| vertex - 1 - vertex % 2)
                .collect();
            write_renumbered(random, &parents)
        }),
        // All vertices at vertex 1.
        ("star", |_, limits| {
            write((2..=limits["vertices"]).map(|_| 1))
        }),
        ("lost", |random, limits| {
            twins_and_paths(random, limits, &[])
        }),
        // The lengths of the paths, which are their Grundy numbers, differ in the highest bit.
        ("nearly-lost", |random, limits| {
            let highest_bit = 1 << limits["vertices"].ilog2();
            let length = random.between(1, (limits["vertices"] - highest_bit) / 4);
            twins_and_paths(random, limits, &[length, length + highest_bit])
        }),
    ],
    // All trees of up to six vertices: all choices of parents that connect each vertex to vertex 1.
    small_inputs: || {
        let parents = (1..=6).flat_map(|vertices| small::lists(vertices - 1, vertices as u64 - 1));
        let parents = parents.map(|parents| {
            parents
                .iter()
                .map(|parent| parent + 1)
                .collect::<Vec<u64>>()
        });
        let trees = parents.filter(|parents| {
            let edges: Vec<(usize, usize)> = parents
                .iter()
                .map(|&parent| parent as usize)
                .zip(2..)
                .collect();
            is_tree(edges.len() + 1, &edges)
        });
        trees.map(write).collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2", "sample-3", "sample-4"]),
        ClosedForm(
            &["edge-two-equal-trees"],
            "Two equal trees with the same root: the second player cuts in one what the first cut in the other.",
        ),
        ClosedForm(
            &["edge-path", "edge-path-of-256-edges"],
            "A path: the first player cuts the edge at vertex 1.",
        ),
    ],
};
