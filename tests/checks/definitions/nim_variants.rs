//! The library's Nim and its variants against win/lose search.

use games::book::heaps::Moore;

use crate::trees::random_forest;
use crate::*;

tests!(
    // Nim with up to four heaps of up to six.
    "library/xor/every-small-nim-position" = || {
        let mut definition = Definition::new(&OnePileNim);
        for heaps in &lists_up_to(4, 6) {
            let said = Said(
                xor::next_player_wins(heaps),
                xor::winning_move(heaps),
                listed(xor::winning_moves(heaps)),
            );
            check(heaps, 0..heaps.len(), said, take, |heaps| {
                definition.next_player_wins(heaps)
            });
            let sum = definition.grundy_number(heaps);
            check_eq!(xor::nim_sum(heaps), sum, "nim-sum of {heaps:?}");
            // Heaps times a power of two have these winning moves times that power.
            for shift in [0, 60] {
                let mut running = RunningNimSum::new();
                for (index, &heap) in heaps.iter().enumerate() {
                    let before = heaps[..index].iter().fold(0, |bits, heap| bits | heap);
                    check_eq!(
                        running.add(heap << shift),
                        heap & !before != 0,
                        "{heaps:?}, heap {index}"
                    );
                }
                let lifted = xor::winning_move(heaps).map(|made| WinningMove {
                    from: made.from << shift,
                    to: made.to << shift,
                    ..made
                });
                check_eq!(
                    running.winning_move(),
                    lifted,
                    "{heaps:?} times 2^{shift}, one by one"
                );
                check_eq!(
                    running.nim_sum(),
                    sum << shift,
                    "{heaps:?} times 2^{shift}, one by one"
                );
            }
        }
    },
    // Misère Nim with up to four heaps of up to six, and more heaps of up to two.
    "library/misere/every-small-position" = || {
        let mut definition = Definition::new(&OnePileNim);
        for heaps in &[lists_up_to(4, 6), lists_up_to(7, 2)].concat() {
            let said = Said(
                misere::next_player_wins(heaps),
                misere::winning_move(heaps),
                listed(misere::winning_moves(heaps)),
            );
            check(heaps, 0..heaps.len(), said, take, |heaps| {
                definition.next_player_wins_misere(heaps)
            });
        }
    },
    // A heap that must leave an odd number of ones, and heaps of `u64::MAX`.
    "library/misere/huge-heaps" = || {
        let to = |heaps: &[u64]| {
            misere::winning_move(heaps).map(|winning| (winning.component, winning.to))
        };
        check_eq!(to(&[MAX]), Some((0, 1)));
        check_eq!(to(&[1, MAX]), Some((1, 0)));
        check_eq!(to(&[MAX, 1, 1]), Some((0, 1)));
        check_eq!(to(&[MAX, MAX]), None);
        check_eq!(to(&[MAX, 1 << 63]), Some((0, 1 << 63)));
    },
    // Who wins; and the move found is allowed and leaves a lost position.
    "library/moore/every-small-position" = || {
        let positions = [lists_up_to(3, 7), lists(4, 3), lists(5, 2)].concat();
        for most in 0..=5 {
            let game = Moore { most };
            let mut definition = Definition::new(&game);
            for heaps in &positions {
                let wins = definition.next_player_wins(slice::from_ref(heaps));
                check_eq!(
                    moore::next_player_wins(heaps, most),
                    wins,
                    "{heaps:?}, up to {most}"
                );
                let changes = moore::winning_move(heaps, most);
                check_eq!(changes.is_some(), wins, "a move of {heaps:?}, up to {most}");
                if let Some(changes) = changes {
                    let left = after_moore_move(heaps, &changes, most);
                    let lost = !definition.next_player_wins(slice::from_ref(&left));
                    check!(lost, "{left:?} is not lost, after {heaps:?}, up to {most}");
                }
            }
        }
    },
    "library/moore/huge-heaps" = || {
        let left = |heaps: &[u64], most| {
            let changes = moore::winning_move(heaps, most).expect("it is won");
            after_moore_move(heaps, &changes, most)
        };
        check_eq!(left(&[MAX, MAX, MAX, 1], 3), [1; 4]);
        check_eq!(left(&[MAX, MAX], usize::MAX), [0, 0]);
        check_eq!(moore::winning_move(&[MAX, MAX, MAX], 2), None);
        // A single digit decides.
        for digit in 0..64 {
            let [one, two] = [1, 2].map(|count| vec![1 << digit; count]);
            check_eq!(left(&one, 1), [0], "digit {digit}");
            check!(moore::next_player_wins(&one, 1), "digit {digit}");
            check!(!moore::next_player_wins(&two, 1), "digit {digit}");
        }
        let heaps = [MAX, 1 << 63, (1 << 63) - 1, 12_345, 1 << 40];
        for most in 1..=4 {
            let left = left(&heaps, most);
            check!(
                !moore::next_player_wins(&left, most),
                "{left:?} is won, up to {most}"
            );
        }
    },
    // The Grundy number, who wins, and all winning moves.
    "library/staircase/every-small-position" = || {
        let positions = [lists_up_to(3, 4), lists(4, 2), lists(5, 1)].concat();
        // A staircase is a path.
        let path = Forest(listed((0..6_usize).map(|step| step.saturating_sub(1))));
        let mut definition = Definition::new(&path);
        for steps in &positions {
            // Step 0 is the ground, whose coins do not matter.
            let steps = [&[7], &steps[..]].concat();
            let number = definition.grundy_number(slice::from_ref(&steps));
            check_eq!(
                staircase::grundy_number(&steps),
                number,
                "Grundy number of {steps:?}"
            );
            let said = Said(
                staircase::next_player_wins(&steps),
                staircase::winning_move(&steps),
                listed(staircase::winning_moves(&steps)),
            );
            check(
                &steps,
                1..steps.len(),
                said,
                |steps, made| path.play(steps, made),
                |steps| definition.next_player_wins(&[steps.to_vec()]),
            );
        }
    },
    "library/staircase/huge-steps" = || {
        let moves = |steps| -> Vec<(usize, u64)> {
            listed(
                staircase::winning_moves(steps)
                    .map(|winning| (winning.component, winning.from - winning.to)),
            )
        };
        check_eq!(moves(&[0, 0, MAX, MAX]), [(2, MAX), (3, MAX)]);
        check_eq!(moves(&[0, 0, MAX - 1, MAX]), [(3, MAX)]);
        check_eq!(moves(&[0, MAX, MAX, MAX]), []);
        check_eq!(moves(&[MAX]), []);
        check_eq!(moves(&[]), []);
    },
    // All forests of up to `largest` vertices, numbered in all ways, with up to two coins on each: the Grundy number, who wins,
    // and all winning moves. What is no forest must panic.
    "library/staircase_tree/every-small-forest" = [4, 5] = |largest| {
        let mut forests = 0;
        for vertices in 0..=largest {
            for parents in lists(vertices, (vertices as u64).saturating_sub(1)) {
                let parents = places(&parents);
                if depths(&parents).is_none() {
                    let panic = checks::catch(|| _ = StaircaseTree::new(&parents))
                        .expect_err("there is no panic");
                    check!(panic.contains("is its own ancestor"), "{panic}");
                    continue;
                }
                forests += 1;
                let tree = StaircaseTree::new(&parents);
                let game = Forest(parents.clone());
                let mut definition = Definition::new(&game);
                for coins in lists(vertices, 2) {
                    let number = definition.grundy_number(slice::from_ref(&coins));
                    check_eq!(
                        tree.grundy_number(&coins),
                        number,
                        "Grundy number of {coins:?} on {parents:?}"
                    );
                    let said = Said(
                        tree.next_player_wins(&coins),
                        tree.winning_move(&coins),
                        listed(tree.winning_moves(&coins)),
                    );
                    let moving = (0..vertices).filter(|&vertex| parents[vertex] != vertex);
                    let play = |coins: &mut [u64], made| game.play(coins, made);
                    check(&coins, moving, said, play, |coins| {
                        definition.next_player_wins(&[coins.to_vec()])
                    });
                }
            }
        }
        // The numbers of labelled rooted forests of 0 to n vertices.
        check!(
            forests == [1, 2, 5, 21, 146, 1442][largest],
            "{forests} forests"
        );
    },
    // All lists of up to four edges on as many vertices and one: trees, from each root, and others, which must panic.
    "library/staircase_tree/every-small-tree" = || {
        let mut trees = 0;
        for vertices in 1..=4_usize {
            for ends in lists(2 * (vertices - 1), vertices as u64 - 1) {
                let edges = listed(
                    ends.chunks(2)
                        .map(|ends| (ends[0] as usize, ends[1] as usize)),
                );
                for root in 0..vertices {
                    // The depths by looking at all edges again and again.
                    let mut depths = vec![None; vertices];
                    depths[root] = Some(0_u64);
                    for _ in 0..vertices {
                        for (one, other) in edges
                            .iter()
                            .flat_map(|&(one, other)| [(one, other), (other, one)])
                        {
                            depths[other] = depths[other].or(depths[one].map(|depth| depth + 1));
                        }
                    }
                    let made = checks::catch(|| StaircaseTree::from_edges(&edges, root));
                    match (made, depths.into_iter().collect::<Option<Numbers>>()) {
                        (Ok(tree), Some(depths)) => {
                            let coins = listed((0..vertices).map(|vertex| 1 << vertex));
                            check_eq!(
                                tree.grundy_number(&coins),
                                coins
                                    .iter()
                                    .zip(depths)
                                    .filter(|vertex| vertex.1 % 2 == 1)
                                    .map(|vertex| vertex.0)
                                    .sum::<u64>(),
                                "{edges:?}, {root}"
                            );
                            trees += 1;
                        }
                        (Err(panic), None) => {
                            check!(panic.contains("the edges are not a tree"), "{panic}")
                        }
                        (_, depths) => panic!("{edges:?}, {root}: {depths:?}"),
                    }
                }
            }
        }
        // Trees of n vertices, with the edges in all orders and directions, and each root.
        check!(
            trees == 1 + 2 * 2 + 3 * 2 * 4 * 3 + 16 * 6 * 8 * 4,
            "{trees} trees"
        );
    },
    "library/staircase_tree/long-path" = || on_a_small_stack(staircase_of_a_long_path),
    // Forests of a thousand vertices whose roots have any numbers: coins count at odd depths.
    "library/staircase_tree/large-forests" = || {
        for (seed, mut random) in randoms(20).enumerate() {
            let parents = random_forest(&mut random, 1_000);
            let coins = random.list(1_000, Random::draw);
            let is_odd = |vertex: usize| {
                let above =
                    |&vertex: &usize| Some(parents[vertex]).filter(|&parent| parent != vertex);
                iter::successors(Some(vertex), above).count() % 2 == 0
            };
            let expected = nim_sum(
                coins
                    .iter()
                    .enumerate()
                    .filter(|place| is_odd(place.0))
                    .map(|place| place.1),
            );
            check!(
                StaircaseTree::new(&parents).grundy_number(&coins) == expected,
                "seed {seed}"
            );
        }
    },
);

/// Checks what a snippet says by playing all moves in these components; `play` makes a move, and `wins` is the definition.
fn check(
    heaps: &[u64],
    components: impl IntoIterator<Item = usize>,
    said: Said<WinningMove>,
    play: impl Fn(&mut [u64], WinningMove),
    mut wins: impl FnMut(&[u64]) -> bool,
) {
    let mut winning = vec![];
    for made in lowered(heaps, components) {
        let mut after = heaps.to_vec();
        play(&mut after, made);
        if !wins(&after) {
            winning.push(made);
        }
    }
    // In misère play, the player who finds nothing to take wins.
    check_eq!(said.0, wins(heaps), "winner of {heaps:?}");
    said.check_moves(&winning, format_args!("{heaps:?}"));
}

/// The moves that lower one of these heaps.
pub fn lowered(
    heaps: &[u64],
    components: impl IntoIterator<Item = usize>,
) -> impl Iterator<Item = WinningMove> {
    components.into_iter().flat_map(|component| {
        let from = heaps[component];
        (0..from).map(move |to| WinningMove {
            component,
            from,
            to,
        })
    })
}

/// Makes a move in a heap.
fn take(heaps: &mut [u64], made: WinningMove) {
    heaps[made.component] = made.to;
}

/// Makes a move, which must take stones from 1 to `most` heaps, listed in order.
fn after_moore_move(heaps: &[u64], changes: &[WinningMove], most: usize) -> Numbers {
    let mut left = heaps.to_vec();
    for change in changes {
        check!(
            heaps[change.component] == change.from && change.to < change.from,
            "{changes:?} from {heaps:?}"
        );
        take(&mut left, *change);
    }
    check!(
        changes
            .windows(2)
            .all(|pair| pair[0].component < pair[1].component)
            && (1..=most).contains(&changes.len()),
        "{changes:?} is no move from {heaps:?}, up to {most}"
    );
    left
}

/// Staircase Nim on a forest, given by the parents; a component is the coins on all vertices.
pub struct Forest(pub Places);

impl Forest {
    fn play(&self, coins: &mut [u64], made: WinningMove) {
        take(coins, made);
        coins[self.0[made.component]] += made.from - made.to;
    }
}

impl Game for Forest {
    type Component = Numbers;

    fn moves<'a>(&'a self, coins: &Numbers) -> Moves<'a, Numbers> {
        Box::new(
            listed(
                lowered(
                    coins,
                    (0..coins.len()).filter(|&vertex| self.0[vertex] != vertex),
                )
                .map(|made| {
                    let mut coins = coins.clone();
                    self.play(&mut coins, made);
                    vec![coins]
                }),
            )
            .into_iter(),
        )
    }
}

/// Returns the depth of each vertex, or `None` if there is a cycle.
fn depths(parents: &[usize]) -> Option<Places> {
    let up = |depth: usize, start: usize| (0..depth).fold(start, |vertex, _| parents[vertex]);
    let depth =
        |start| (0..parents.len()).find(|&depth| parents[up(depth, start)] == up(depth, start));
    (0..parents.len()).map(depth).collect()
}

/// A path of a million vertices.
fn staircase_of_a_long_path() {
    const VERTICES: usize = 1_000_000;
    let path =
        StaircaseTree::from_edges(&listed((1..VERTICES).map(|vertex| (vertex, vertex - 1))), 0);
    let mut coins = vec![0; VERTICES];
    coins[VERTICES - 1] = 5;
    coins[VERTICES - 3] = 1;
    check_eq!(
        listed(path.winning_moves(&coins)),
        [WinningMove {
            component: VERTICES - 1,
            from: 5,
            to: 1,
        }]
    );
}
