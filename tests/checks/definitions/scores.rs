//! Games decided by points: the library against play to the end, with the balance of both players as its only result.

use grundy::{grundy_table::Position, score::Moves};

use crate::*;

tests!(
    // Random games of up to twelve positions, as numbers and as pairs, with large points and several moves to one position.
    "library/score/random-games" = || {
        for mut random in randoms(300) {
            let (rows, columns) = (random.between(1, 4) as usize, random.between(1, 3) as usize);
            let most = random.of_any_length(1 << 40) as i64;
            let order = random.shuffled(listed(0..rows * columns));
            let mut game = vec![vec![]; order.len()];
            for from in 1..order.len() {
                game[order[from]] = random.short_list(0, 4, |random| {
                    let points = random.between(0, 2 * most as u64) as i64 - most;
                    (
                        order[random.between(0, from as u64 - 1) as usize],
                        points,
                        random.between(0, 2) == 0,
                    )
                });
            }
            check(rows * columns, &game);
            check((rows, columns), &game);
        }
    },
    // Random rows of up to thirty numbers, with large points.
    "library/score/rows-of-points" = || {
        for mut random in randoms(220) {
            let most = random.of_any_length(1 << 50) as i64;
            check_row(
                &random.short_list(0, 30, |random| {
                    random.between(0, 2 * most as u64) as i64 - most
                }),
                random.between(1, 32) as usize,
            );
        }
    },
    "library/score/long-lines" = || on_a_small_stack(long_lines),
    // Every game of four positions with at most one move from one to another, with two numbers of points; the positions are
    // numbered in some order.
    "library/score/every-game-of-four-positions" = [7, 1] = |apart| {
        let arrows = listed(descending_pairs(4));
        let orders = [
            [0, 1, 2, 3],
            [3, 2, 1, 0],
            [2, 0, 3, 1],
            [1, 3, 0, 2],
            [0, 3, 1, 2],
        ];
        for (place, kinds) in lists(arrows.len(), 4).iter().enumerate().step_by(apart) {
            let order = orders[place % orders.len()];
            let mut game = vec![vec![]; 4];
            for (&kind, &(from, to)) in kinds.iter().zip(&arrows) {
                if kind > 0 {
                    game[order[from]].push((
                        order[to],
                        if kind > 2 { 2 } else { -1 },
                        kind % 2 == 0,
                    ));
                }
            }
            check(4, &game);
            check((2, 2), &game);
        }
    },
    // All rows of up to five numbers from −2 to 2, with any number that may be taken from the front.
    "library/score/every-short-row" = [11, 1] = |apart| {
        for row in lists_up_to(5, 4).iter().step_by(apart) {
            let values = listed(row.iter().map(|&value| value as i64 - 2));
            (1..=6).for_each(|most| check_row(&values, most));
        }
    },
);

/// A move: where it leads, its points, and whether its player moves again.
type Move = (usize, i64, bool);

/// The balance of the first player at the end. The first player makes it as large as possible, the second as small.
fn play(games: &[Vec<Move>], position: usize, first_moves: bool, balance: i64) -> i64 {
    let after = games[position].iter().map(|&(option, points, again)| {
        let gained = if first_moves { points } else { -points };
        play(games, option, first_moves == again, balance + gained)
    });
    if first_moves {
        after.max()
    } else {
        after.min()
    }
    .unwrap_or(balance)
}

/// Compares a table with play to the end, from all positions, the last or the first first.
fn check<P: Position + PartialEq>(size: P, game: &[Vec<Move>]) {
    let list = |position: P, moves: &mut Moves<P>| {
        for &(option, points, again) in &game[position.index(size)] {
            let option = P::at(option, size);
            if again {
                moves.push_again(option, points)
            } else {
                moves.push(option, points)
            }
        }
    };
    let (mut table, mut last_first) = (ScoreTable::new(size, list), ScoreTable::new(size, list));
    for index in (0..game.len()).rev() {
        check_eq!(
            last_first.difference(P::at(index, size)),
            play(game, index, true, 0),
            "{index} of {game:?}"
        );
    }
    for (index, moves) in game.iter().enumerate() {
        let value = play(game, index, true, 0);
        check_eq!(
            play(game, index, false, 0),
            -value,
            "the rules favour nobody"
        );
        check_eq!(
            table.best_move(P::at(index, size)),
            moves
                .iter()
                .find(|&&(option, points, again)| play(game, option, again, points) == value)
                .map(|&(option, points, _)| (P::at(option, size), points)),
            "{index} of {game:?}"
        );
        check_eq!(
            table.difference(P::at(index, size)),
            value,
            "{index} of {game:?}"
        );
    }
}

/// The balance after play to the end of a row, given by its ends; `moves` lists what is left after each.
fn play_row(
    row: Edge,
    values: &[i64],
    moves: &dyn Fn(Edge) -> Vec<Edge>,
    known: &mut BTreeMap<Edge, i64>,
) -> i64 {
    if let Some(&balance) = known.get(&row) {
        return balance;
    }
    let sum = |(start, end)| values[start..end].iter().sum::<i64>();
    let mut best = None;
    for left in moves(row) {
        let balance = sum(row) - sum(left) - play_row(left, values, moves, known);
        best = best.max(Some(balance));
    }
    known.insert(row, best.unwrap_or(0));
    best.unwrap_or(0)
}

fn check_row(values: &[i64], most: usize) {
    let end = values.len();
    let mut table = score::ends(values);
    let mut known = BTreeMap::new();
    let from_ends = |(start, end): Edge| match start < end {
        true => vec![(start + 1, end), (start, end - 1)],
        false => vec![],
    };
    play_row((0, end), values, &from_ends, &mut known);
    for (&row, &balance) in &known {
        check_eq!(table.difference(row), balance, "{row:?} of {values:?}");
        let is_best = |left: &Edge| {
            let taken = if left.0 > row.0 { row.0 } else { left.1 };
            values[taken] - known[left] == balance
        };
        let best = from_ends(row).into_iter().find(is_best);
        check_eq!(
            table.best_move(row).map(|best| best.0),
            best,
            "{row:?} of {values:?}"
        );
    }
    let mut known = BTreeMap::new();
    let first =
        |(start, end)| listed((1..=most.min(end - start)).map(|taken| (start + taken, end)));
    play_row((0, end), values, &first, &mut known);
    let found = take_first(values, most);
    check_eq!(found.len(), end + 1);
    for (start, &(balance, taken)) in found.iter().enumerate() {
        check_eq!(
            known[&(start, end)],
            balance,
            "{most} from {start} of {values:?}"
        );
        let after = |taken: usize| {
            values[start..start + taken].iter().sum::<i64>() - found[start + taken].0
        };
        check_eq!(
            (1..=most.min(end - start))
                .find(|&taken| after(taken) == balance)
                .unwrap_or(0),
            taken,
            "{most} from {start} of {values:?}"
        );
    }
}

/// A path of a million positions, and rows of a million numbers.
fn long_lines() {
    const MOVES: usize = 1_000_000;
    let mut path = ScoreTable::new(MOVES + 1, |position, moves| {
        if position < MOVES {
            moves.push(position + 1, (position % 2) as i64);
            moves.push_again(MOVES, -1);
        }
    });
    // Whoever is at an even position ends play rather than give the other player two points.
    check_eq!(path.difference(0), -1);
    let ones = vec![1; MOVES];
    check_eq!(take_first(&ones, MOVES)[0], (MOVES as i64, MOVES));
    check_eq!(take_first(&ones, 1)[0], (0, 1));
}
