//! Rows, rings and stairs whose pieces matter: the library against a search over whole positions.

use crate::nim_variants::lowered;
use crate::*;

tests!(
    // What is left of a row or ring, as rows between gaps, after taking from `least` to `most` neighbours.
    "library/ring/every-small-ring" = || {
        for (least, most) in pairs(1..6, 1..8).filter(|(least, most)| least <= most) {
            let rows = numbers_of(
                23,
                heaps_in(&format!(
                    "n -> [b, n - b - t] for {least} <= t <= {most}, 0 <= b <= n - t"
                )),
            );
            for length in 0..24 {
                let expected =
                    mex_of((least..=most.min(length)).map(|taken| rows[(length - taken) as usize]));
                if least < most || most == 1 {
                    check_eq!(
                        ring::grundy_number(least, most, length),
                        expected,
                        "{least} to {most} of {length}"
                    );
                    check_eq!(ring::next_player_wins(least, most, length), expected > 0);
                }
            }
        }
    },
    // All lines of up to five pieces on up to eight squares, those at the end among them; each piece in turn is the king.
    "library/king_on_stairs/every-small-line" = || {
        for pieces in 1..=5 {
            for king in 0..pieces {
                let mut search = Searched::new(|line: &Numbers| {
                    let mut moves = vec![];
                    if line[king] == 0 {
                        return moves;
                    }
                    for (component, &from) in line.iter().enumerate() {
                        let before = line[..component].last().map_or(0, |&piece| piece);
                        let least = if before == 0 { 0 } else { before + 1 };
                        for to in least..from {
                            moves.push((
                                WinningMove {
                                    component,
                                    from,
                                    to,
                                },
                                with(line, component, to),
                            ));
                        }
                    }
                    moves
                });
                for line in lists(pieces, if pieces < 5 { 8 } else { 7 }) {
                    if line[king] == 0
                        || line
                            .windows(2)
                            .any(|pair| pair[0] >= pair[1] && pair[1] > 0 || pair[1] < pair[0])
                    {
                        continue;
                    }
                    check_eq!(
                        king_on_stairs::next_player_wins(&line, king),
                        search.next_player_wins(&line),
                        "{line:?}, king {king}"
                    );
                    let all = search.winning_moves(&line);
                    for winning in king_on_stairs::winning_moves(&line, king) {
                        check!(all.contains(&winning), "{line:?}, king {king}: {winning:?}");
                    }
                }
            }
        }
    },
    // All lines of up to eleven squares, without a goal and with one.
    "library/jumping_pieces/every-small-line" = || {
        let jumps = |line, squares| {
            listed(elements(line).filter_map(move |piece| {
                let free = (piece + 1..squares).find(|&square| line >> square & 1 == 0)?;
                Some((piece as u64 + 1, line ^ 1 << piece ^ 1 << free))
            }))
        };
        for squares in 1..=11 {
            let mut search = Searched::new(|&line| jumps(line, squares));
            // With a piece at the goal the player to move has lost.
            let goal = 1 << (squares - 1);
            let mut race = Searched::new(|&line: &usize| {
                jumps(if line & goal == 0 { line } else { 0 }, squares)
            });
            for line in 0..1_usize << squares {
                let pieces = listed(elements(line).map(|square| square as u64 + 1));
                let indices = |squares: Numbers| {
                    listed(
                        squares
                            .into_iter()
                            .rev()
                            .map(|square| pieces.binary_search(&square).expect("a piece")),
                    )
                };
                let game = JumpingPieces::new(&pieces, squares as u64);
                check_eq!(
                    game.grundy_number(),
                    search.grundy_number(&line),
                    "{pieces:?} of {squares}"
                );
                check_eq!(game.next_player_wins(), search.next_player_wins(&line));
                check_eq!(
                    game.winning_moves(),
                    indices(search.winning_moves(&line)),
                    "{pieces:?} of {squares}"
                );
                if line & goal == 0 && line > 0 {
                    check_eq!(
                        jumping_pieces::winning_moves_to_goal(&pieces, squares as u64),
                        indices(race.winning_moves(&line)),
                        "{pieces:?} to {squares}"
                    );
                }
            }
        }
        let far = JumpingPieces::new(&[1, 3, 1_000_000_000_000], MAX);
        check_eq!((far.grundy_number(), far.winning_moves()), (0, vec![]));
    },
    // All graphs of four places: is it a staircase, and then its Grundy number with up to two coins on each.
    "library/staircase/places-of-every-small-graph" = || {
        const PLACES: usize = 4;
        for options in acyclic(PLACES) {
            // The numbers of moves to an end, from each place.
            let mut parities: Vec<[bool; 2]> = vec![];
            for options in &options {
                let mut parity = [options.is_empty(), false];
                for &option in options {
                    parity = [
                        parity[0] | parities[option][1],
                        parity[1] | parities[option][0],
                    ];
                }
                parities.push(parity);
            }
            let expected = parities.iter().all(|parity| parity[0] != parity[1]);
            let found = staircase::odd_places(PLACES, |place| options[place].iter().copied());
            check_eq!(found.is_some(), expected, "{options:?}");
            let Some(is_odd) = found else { continue };
            let mut search = of_options(|coins: &Numbers| {
                let mut moves = vec![];
                for place in 0..PLACES {
                    for &option in &options[place] {
                        for moved in 1..=coins[place] {
                            let mut after = coins.clone();
                            after[place] -= moved;
                            after[option] += moved;
                            moves.push(after);
                        }
                    }
                }
                moves
            });
            for coins in lists(PLACES, 2) {
                check_eq!(
                    nim_sum(
                        coins
                            .iter()
                            .zip(&is_odd)
                            .filter(|place| *place.1)
                            .map(|place| place.0)
                    ),
                    search.grundy_number(&coins),
                    "{options:?}: {coins:?}"
                );
            }
        }
    },
    // Random trees, against one tree for each root.
    "library/staircase_tree/all-roots" = || {
        for mut random in randoms(400) {
            let vertices = random.between(1, 12) as usize;
            let edges = listed((1..vertices).map(|vertex| {
                let other = random.between(0, vertex as u64 - 1) as usize;
                if random.between(0, 1) == 0 {
                    (vertex, other)
                } else {
                    (other, vertex)
                }
            }));
            let coins = random.list(vertices as u64, |random| random.between(0, 50));
            for steps in 1..5 {
                let expected = listed((0..vertices).map(|root| {
                    let parents = rooted_tree::parents(&edges, root);
                    let above = |&vertex: &usize| (vertex != root).then(|| parents[vertex]);
                    StaircaseTree::new(&listed((0..vertices).map(|vertex| {
                        iter::successors(Some(vertex), above)
                            .nth(steps)
                            .unwrap_or(vertex)
                    })))
                    .grundy_number(&coins)
                }));
                check_eq!(
                    staircase_tree::of_all_roots(&edges, &coins, steps),
                    expected,
                    "{edges:?} with {coins:?}, {steps} steps"
                );
            }
        }
    },
    // All rows of up to five heaps of up to four stones, and of two and three heaps of up to nine.
    "library/row_ends/every-small-row" = || {
        let mut search = Searched::new(|row: &Numbers| {
            let ends = (0..row.len()).filter(|&end| end == 0 || end + 1 == row.len());
            listed(lowered(row, ends).map(|made| {
                let mut option = with(row, made.component, made.to);
                option.retain(|&heap| heap > 0);
                (made, option)
            }))
        });
        let rows = listed(
            family_cases::positive(3, 9)
                .chain(family_cases::positive(5, 4))
                .chain([vec![], vec![]]),
        );
        for row in &rows {
            Said(
                row_ends::next_player_wins(row),
                row_ends::winning_move(row),
                listed(row_ends::winning_moves(row)),
            )
            .check(&search.winning_moves(row), format_args!("{row:?}"));
        }
        // The heap before a row, 0 if the row is lost without: of a search for the first heap that makes it lost.
        for row in rows.iter().filter(|row| row.len() < 4) {
            let lost = (0..).find(|&heap| {
                let mut longer = row.clone();
                if heap > 0 {
                    longer.insert(0, heap);
                }
                !search.next_player_wins(&longer)
            });
            check_eq!(Some(row_ends::lost_with_first(row)), lost, "{row:?}");
        }
    },
    // Every relation of two kinds of pieces, strips of up to five places, and rings.
    "library/typed_rows/every-relation" = || {
        for relation in 0..16_usize {
            let fits = |left, right| relation >> (2 * left + right - 3) & 1 == 1;
            let game = TypedRows::new(6, 2, fits);
            let is_allowed =
                |left: usize, right: usize| left == 0 || right == 0 || fits(left, right);
            let mut search = Searched::new(|strip: &Places| {
                let moves = (0..strip.len())
                    .filter(|&place| strip[place] == 0)
                    .flat_map(|place| [(place, 1), (place, 2)]);
                let left = |place: usize| place.checked_sub(1).map_or(0, |place| strip[place]);
                let right = |place: usize| strip.get(place + 1).map_or(0, |&kind| kind);
                let is_move = |&(place, kind): &Edge| {
                    is_allowed(left(place), kind) && is_allowed(kind, right(place))
                };
                listed(
                    moves
                        .filter(is_move)
                        .map(|(place, kind)| ((place, kind), with(strip, place, kind))),
                )
            });
            for strip in lists_up_to(5, 2) {
                let strip = places(&strip);
                check_eq!(
                    game.of_strip(&strip),
                    search.grundy_number(&strip),
                    "{relation}: {strip:?}"
                );
                check_eq!(
                    game.next_player_wins(&strip),
                    search.next_player_wins(&strip)
                );
                check_eq!(
                    game.winning_moves(&strip),
                    search.winning_moves(&strip),
                    "{relation}: {strip:?}"
                );
            }
            for length in 3..=6 {
                // The ring from its first piece on: a strip with that piece at both ends.
                let options = listed((1..=2).map(|kind| {
                    let mut strip = vec![0; length + 1];
                    (strip[0], strip[length]) = (kind, kind);
                    search.grundy_number(&strip)
                }));
                check_eq!(
                    game.ring(length),
                    mex(&options),
                    "{relation}: ring of {length}"
                );
            }
            check_eq!(game.ring(0), 0);
        }
    },
);
