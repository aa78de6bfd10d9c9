//! Vertices of rooted trees are removed, with the path to the root or with the subtree, or coins on them are turned: the library
//! against the definition, which says for a set of vertices what each move leaves.

use grundy::rooted_tree::parents;

use crate::*;

tests!(
    // Forests of up to sixty vertices, by the numbers of all subtrees: choosing a vertex leaves those that hang on its path.
    "library/path_to_root/random-forests" = || {
        for mut random in randoms(150) {
            let vertices = random.between(1, 60) as usize;
            let forest = random_forest(&mut random, vertices);
            let is_free = listed((0..vertices).map(|_| random.between(0, 3) > 0));
            let mut numbers = vec![None; vertices];
            let is_root = |vertex: usize| forest[vertex] == vertex;
            // What choosing a vertex leaves of the subtree of `top`, or of the whole forest.
            let left = |chosen: usize, top: Option<usize>, numbers: &[Option<u64>]| {
                let inside = |vertex: usize| top.is_none_or(|top| is_above(&forest, top, vertex));
                let is_taken = |vertex: usize| is_above(&forest, vertex, chosen) && inside(vertex);
                let hangs = |vertex: &usize| {
                    inside(*vertex)
                        && !is_taken(*vertex)
                        && (is_root(*vertex) || is_taken(forest[*vertex]))
                };
                nim_sum(
                    (0..vertices)
                        .filter(hangs)
                        .map(|vertex| numbers[vertex].expect("it is lower")),
                )
            };
            for vertex in rooted_tree::children_first(&forest) {
                let options = (0..vertices)
                    .filter(|&lower| is_free[lower] && is_above(&forest, vertex, lower))
                    .map(|chosen| left(chosen, Some(vertex), &numbers));
                numbers[vertex] = Some(mex_of(options));
            }
            let game = PathToRoot::new(&forest, &is_free);
            check_eq!(
                game.grundy_number(),
                nim_sum(
                    (0..vertices)
                        .filter(|&vertex| is_root(vertex))
                        .filter_map(|root| numbers[root])
                ),
                "{forest:?}"
            );
            for to in 0..64 {
                let leads = |&vertex: &usize| is_free[vertex] && left(vertex, None, &numbers) == to;
                check_eq!(
                    listed(game.moves_to(to)),
                    listed((0..vertices).filter(leads)),
                    "{forest:?}, {is_free:?} to {to}"
                );
            }
        }
    },
    "library/path_to_root/long-trees" = || on_a_small_stack(long_trees),
    // Edges in any order, with either end first, give the parents back; children come before their parents.
    "library/rooted_tree/random-trees" = || {
        for mut random in randoms(300) {
            let vertices = random.between(1, 50) as usize;
            let mut forest = random_forest(&mut random, vertices);
            let order = rooted_tree::children_first(&forest);
            let mut places = vec![usize::MAX; vertices];
            order
                .iter()
                .enumerate()
                .for_each(|(place, &vertex)| places[vertex] = place);
            check_eq!(order.len(), vertices, "order of {forest:?}");
            check!(
                (0..vertices)
                    .all(|vertex| forest[vertex] == vertex
                        || places[vertex] < places[forest[vertex]])
            );
            let root = (0..vertices)
                .find(|&vertex| forest[vertex] == vertex)
                .expect("a forest has a root");
            // All roots hang on the first.
            listed((0..vertices).filter(|&vertex| forest[vertex] == vertex))
                .into_iter()
                .for_each(|other| forest[other] = root);
            let turned = (0..vertices)
                .filter(|&vertex| vertex != root)
                .map(|vertex| (vertex, forest[vertex]))
                .map(|(one, other)| {
                    if one % 2 == 0 {
                        (one, other)
                    } else {
                        (other, one)
                    }
                })
                .collect();
            check_eq!(parents(&random.shuffled(turned), root), forest);
        }
    },
    // Coins are turned in sets on the paths to the root: their numbers are those of a row, by depth.
    "library/coin_turning/on-every-small-forest" = || {
        // With which others, as a set of depths, a coin of some depth is turned: all, any, at most two.
        let rules: [fn(usize, usize) -> bool; 3] = [
            |others, depth| others + 1 == 1 << depth,
            |_, _| true,
            |others, _| others.count_ones() <= 2,
        ];
        let others = |rule: fn(usize, usize) -> bool, depth| {
            (0..1_usize << depth).filter(move |&others| rule(others, depth))
        };
        for (forest, rule) in pairs((1..=5).flat_map(forests), rules) {
            let row = CoinTurning::new(forest.len(), |depth, turn| {
                others(rule, depth).for_each(|others| turn(&listed(elements(others))));
            });
            let paths = listed(
                (0..forest.len())
                    .map(|coin| listed((0..coin).filter(|&upper| is_above(&forest, upper, coin)))),
            );
            let mut numbers = vec![];
            for position in 0..1 << forest.len() {
                let turned = |coin: usize, others| {
                    1 << coin | set(elements(others).map(|depth| paths[coin][depth]))
                };
                let options = elements(position)
                    .flat_map(|coin| {
                        others(rule, paths[coin].len()).map(move |others| (coin, others))
                    })
                    .map(|(coin, others)| numbers[position ^ turned(coin, others)]);
                numbers.push(mex_of(options));
                let by_depth =
                    nim_sum(elements(position).map(|coin| row.grundy_numbers()[paths[coin].len()]));
                check_eq!(by_depth, numbers[position], "{position:b} in {forest:?}");
            }
        }
    },
    // All forests of up to six vertices, with any of them free, in the order of the parents and in the reverse.
    "library/path_to_root/every-small-forest" = [7, 1] = |apart| {
        let mut count = 0;
        for vertices in 0..=6 {
            let all = (1 << vertices) - 1;
            for forest in forests(vertices) {
                let reverse = listed(forest.iter().rev().map(|parent| vertices - 1 - parent));
                for parents in [forest, reverse] {
                    let rows = |is_taken: &dyn Fn(usize, usize) -> bool| {
                        let row =
                            |chosen| set((0..vertices).filter(|&other| is_taken(chosen, other)));
                        listed((0..vertices).map(row))
                    };
                    let path = rows(&|chosen, other| is_above(&parents, other, chosen));
                    let subtree = rows(&|chosen, other| is_above(&parents, chosen, other));
                    let mut definition = Searched::new(|&set| moves(set, &path));
                    for free in (count % apart..=all).step_by(apart) {
                        let game = PathToRoot::new(
                            &parents,
                            &listed((0..vertices).map(|vertex| free >> vertex & 1 == 1)),
                        );
                        check_eq!(
                            game.grundy_number(),
                            definition.grundy_number(&free),
                            "{parents:?}, {free:b} free"
                        );
                        check_eq!(game.next_player_wins(), game.grundy_number() > 0);
                        let moves = definition.numbered_moves(&free);
                        for to in 0..=vertices as u64 {
                            let moves = moves_to(&moves, to);
                            check_eq!(
                                listed(game.moves_to(to)),
                                moves,
                                "{parents:?}, {free:b} free, to {to}"
                            );
                            if to == 0 {
                                check_eq!(game.winning_move(), moves.first().copied());
                                check_eq!(listed(game.winning_moves()), moves);
                            }
                        }
                        count += 1;
                    }
                    let mut definition = Searched::new(|&set: &usize| moves(set, &subtree));
                    let game = Hackenbush::of_forest(&parents);
                    check_eq!(
                        game.grundy_number(),
                        definition.grundy_number(&all),
                        "subtrees of {parents:?}"
                    );
                    let moves = definition.numbered_moves(&all);
                    for to in 0..=vertices as u64 {
                        check_eq!(
                            game.moves_to(to),
                            moves_to(&moves, to),
                            "subtrees of {parents:?} to {to}"
                        );
                    }
                }
            }
        }
    },
);

/// All forests of n vertices whose parents come before them.
fn forests(vertices: usize) -> Vec<Places> {
    (0..vertices).fold(vec![vec![]], |forests, _| {
        forests
            .iter()
            .flat_map(|forest| {
                let forest = forest.clone();
                (0..=forest.len()).map(move |parent| longer(&forest, parent))
            })
            .collect()
    })
}

/// Those of them that are trees.
pub fn trees(vertices: usize) -> Vec<Places> {
    let is_tree = |forest: &Places| (1..vertices).all(|vertex| forest[vertex] != vertex);
    forests(vertices).into_iter().filter(is_tree).collect()
}

/// Whether a vertex is on the path from another to its root.
fn is_above(parents: &[usize], upper: usize, mut lower: usize) -> bool {
    while lower != upper && parents[lower] != lower {
        lower = parents[lower];
    }
    lower == upper
}

/// The moves in a set, if choosing a vertex of it takes away those in its row of `taken`.
fn moves(set: usize, taken: &[usize]) -> Vec<Edge> {
    listed(elements(set).map(|vertex| (vertex, set & !taken[vertex])))
}

/// Random parents, in random order: long paths, bushes, and several roots.
pub fn random_forest(random: &mut Random, vertices: usize) -> Places {
    let back = random.of_any_length(vertices as u64).max(1);
    let names = random.shuffled(listed(0..vertices));
    let mut forest = vec![0; vertices];
    for vertex in 0..vertices {
        let parent = vertex as u64 - random.between(0, back.min(vertex as u64));
        forest[names[vertex]] = names[if random.between(0, 9) > 0 {
            parent as usize
        } else {
            vertex
        }];
    }
    forest
}

/// Trees of 10⁵ vertices, a path and a star among them.
fn long_trees() {
    const VERTICES: usize = 100_000;
    let path = listed((0..VERTICES).map(|vertex| vertex.saturating_sub(1)));
    let game = PathToRoot::new(&path, &[true; VERTICES]);
    // A path is a heap: choosing a vertex leaves what is below it.
    check_eq!(game.grundy_number(), VERTICES as u64);
    check_eq!(listed(game.winning_moves()), [VERTICES - 1]);
    // Choosing the root of a star leaves its leaves; choosing a leaf leaves the others.
    let game = PathToRoot::new(&[0; VERTICES], &[true; VERTICES]);
    check_eq!(game.grundy_number(), 2);
    check_eq!(game.moves_to(0).count(), VERTICES - 1);
    check_eq!(listed(game.moves_to(1)), [0]);
    let game = PathToRoot::new(
        &random_forest(&mut Random::new(42), VERTICES),
        &[true; VERTICES],
    );
    check_eq!(game.winning_move().is_some(), game.next_player_wins());
}
