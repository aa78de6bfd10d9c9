//! Green Hackenbush: the library against the definition, which cuts an edge and lets fall what the ground no longer holds.

use crate::*;

tests!(
    // All graphs of up to five vertices with up to `most` edges, several between two vertices and loops allowed; the ground is any
    // number of vertices. Also all edges whose cut leaves any Grundy number.
    "library/hackenbush/every-graph-of-five-vertices" = [4, 6] = |most| {
        const VERTICES: usize = 5;
        let pairs: Edges = (0..VERTICES)
            .flat_map(|one| (one..VERTICES).map(move |other| (one, other)))
            .collect();
        for on_ground in 0..=VERTICES {
            let ground = listed(0..on_ground);
            // By the kinds of their edges, of which each has a digit. Whatever has a number is held by the ground.
            let mut numbers: HashMap<u64, u64> = HashMap::new();
            let mut graphs: Vec<Places> = vec![vec![]];
            for size in 0..=most {
                for kinds in &graphs {
                    let held = held(kinds, &pairs, on_ground);
                    let digit = |kind: usize| 1 << (4 * kind);
                    let mut options = listed((0..size).map(|cut| {
                        let rest = replace(kinds, cut, &[]);
                        let key: u64 = self::held(&rest, &pairs, on_ground)
                            .iter()
                            .map(|&place| digit(rest[place]))
                            .sum();
                        held.contains(&cut).then(|| numbers[&key])
                    }));
                    // Some graphs in another order, with the other end of each edge first.
                    let mut edges: Edges = kinds.iter().map(|&kind| pairs[kind]).collect();
                    if kinds.iter().sum::<usize>() % 2 == 1 {
                        edges = edges
                            .iter()
                            .rev()
                            .map(|&(one, other)| (other, one))
                            .collect();
                        options.reverse();
                    }
                    let number = check(VERTICES, &edges, &ground, &options);
                    if held.len() == size {
                        numbers.insert(kinds.iter().map(|&kind| digit(kind)).sum(), number);
                    }
                }
                graphs = graphs
                    .iter()
                    .flat_map(|kinds| {
                        let (least, kinds) = (kinds.last().copied().unwrap_or(0), kinds.clone());
                        (least..pairs.len()).map(move |kind| longer(&kinds, kind))
                    })
                    .collect();
            }
        }
    },
    // Random graphs of up to forty edges, most of them with long cycles on which much stands. The numbers after each cut are the
    // library's own: if they are right for fewer edges, the mex of them is right for these.
    "library/hackenbush/random-graphs" = [510, 30_300] = |count| {
        for mut random in randoms(count) {
            let vertices = random.between(1, 30) as usize;
            // Each vertex is joined to one of the few before it, which makes long paths, or to any.
            let back = random.between(1, 4);
            let mut edges: Edges = (1..vertices)
                .map(|vertex| {
                    (
                        vertex,
                        vertex - random.between(1, back.min(vertex as u64)) as usize,
                    )
                })
                .collect();
            let any = |random: &mut Random| random.between(0, vertices as u64 - 1) as usize;
            for _ in 0..random.between(0, 1 + vertices as u64 / 3) {
                edges.push((any(&mut random), any(&mut random)));
            }
            let mut edges = random.shuffled(edges);
            edges.truncate(random.between(edges.len() as u64 * 3 / 4, edges.len() as u64) as usize);
            let ground = random.short_list(1, 3, any);
            let picture = Hackenbush::new(vertices, &edges, &ground);
            let options = listed((0..edges.len()).map(|cut| {
                let rest = replace(&edges, cut, &[]);
                picture
                    .stands(edges[cut].0)
                    .then(|| Hackenbush::new(vertices, &rest, &ground).grundy_number())
            }));
            check(vertices, &edges, &ground, &options);
        }
    },
    "library/hackenbush/long-paths" = long = || on_a_small_stack(long_paths),
    // Graphs without vertices, edges or ground.
    "library/hackenbush/empty" = || {
        for vertices in 0..3 {
            check_eq!(Hackenbush::new(vertices, &[], &[]).winning_moves(), [0; 0]);
        }
        let floating = Hackenbush::new(2, &[(0, 1), (1, 1)], &[]);
        check!(!floating.next_player_wins() && !floating.stands(0));
    },
);

type Edges = Vec<Edge>;

/// Checks all that the library says of a graph; `options` has the Grundy number after the cut of each edge, `None` if nothing
/// holds the edge.
fn check(vertices: usize, edges: &Edges, ground: &[usize], options: &[Option<u64>]) -> u64 {
    let picture = Hackenbush::new(vertices, edges, ground);
    let values = listed(options.iter().flatten().copied());
    let number = mex(&values);
    check_eq!(picture.grundy_number(), number, "{edges:?} on {ground:?}");
    check_eq!(picture.next_player_wins(), number > 0);
    for to in 0..=values.iter().max().copied().unwrap_or(0) + 1 {
        let moves = listed((0..edges.len()).filter(|&edge| options[edge] == Some(to)));
        check_eq!(
            picture.moves_to(to),
            moves,
            "moves of {edges:?} on {ground:?} to {to}"
        );
        if to == 0 {
            check_eq!(picture.winning_move(), moves.first().copied());
            check_eq!(picture.winning_moves(), moves);
        }
    }
    number
}

/// Returns the places of the edges that the ground, the first vertices, holds.
fn held(kinds: &[usize], pairs: &Edges, on_ground: usize) -> Places {
    let mut reached = (1_u64 << on_ground) - 1;
    for _ in kinds {
        for &kind in kinds {
            let ends = 1 << pairs[kind].0 | 1 << pairs[kind].1;
            if reached & ends != 0 {
                reached |= ends;
            }
        }
    }
    listed((0..kinds.len()).filter(|&place| reached >> pairs[kinds[place]].0 & 1 == 1))
}

/// A path and a ring of a million vertices.
fn long_paths() {
    const VERTICES: usize = 1_000_001;
    let mut edges: Edges = (1..VERTICES).map(|vertex| (vertex - 1, vertex)).collect();
    let path = Hackenbush::new(VERTICES, &edges, &[0]);
    check_eq!(
        (path.grundy_number(), path.winning_moves()),
        (VERTICES as u64 - 1, vec![0])
    );
    check_eq!(path.moves_to(VERTICES as u64 - 2), [VERTICES - 2]);
    // The edge opposite to the ground leaves two equal paths.
    edges.push((VERTICES - 1, 0));
    let ring = Hackenbush::new(VERTICES, &edges, &[0]);
    check_eq!(
        (ring.grundy_number(), ring.winning_moves()),
        (1, vec![VERTICES / 2])
    );
}
