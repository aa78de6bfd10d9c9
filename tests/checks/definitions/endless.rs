//! The rules of families in which one player only wants play to go on: what the other can force is found round by round.

use crate::family_cases::*;
use crate::unlike::small_trees;
use crate::*;

families!(
    cards_that_beat = listed((2..7).flat_map(|cards| {
        let all = (1 << cards) - 1;
        let beats = |one, other| match (one, other) {
            (0, other) => other == cards - 1,
            (one, 0) => one < cards - 1,
            _ => one > other,
        };
        // Positions are the first player's cards, but not all cards.
        let won = rounds(all, |own, known| {
            let is_own = |card| own >> card & 1 == 1;
            (0..cards).filter(|&card| is_own(card)).any(|card| {
                (0..cards).filter(|&answer| !is_own(answer)).all(|answer| {
                    let taken = own | 1 << answer;
                    if beats(card, answer) {
                        taken == all || known(taken)
                    } else {
                        known(own - (1 << card))
                    }
                })
            })
        });
        winners(won, |own| {
            format!("{cards} {}", bits(cards, own, ["B", "A"]))
        })
    })),
    ones_against_zeros = listed(
        pairs(2..7, 1..6)
            .filter(|(length, most)| most < length)
            .flat_map(|(length, most)| {
                let texts: usize = 1 << length;
                let chosen = (0..texts).filter(|places| places.count_ones() as usize == most);
                let won = rounds(texts, |text, known| {
                    chosen.clone().any(|zeros| {
                        let left = text & !zeros;
                        let mut blocks =
                            (0..=length - most).map(|place| ((1 << most) - 1) << place);
                        left == 0 || blocks.all(|ones| known(left | ones))
                    })
                });
                winners(won, |text| {
                    format!("{length} {most} {}", bits(length, text, ["0", "1"]))
                })
            })
    ),
    pursuit_on_a_board = {
        let mut cases = vec![];
        for last in 1..4 {
            let squares = listed(pairs(0..=last, 0..=last));
            let count = squares.len();
            let gaps = |one: usize, other: usize| {
                let [(row, column), (to, beside)] = [squares[one], squares[other]];
                [u64::abs_diff(row, to), u64::abs_diff(column, beside)]
            };
            let moves = rounds(count * count, |position, known| {
                let [fleer, catcher] = [position / count, position % count];
                let mut fled = (0..count).filter(|&to| total(&gaps(fleer, to)) < 2);
                fled.all(|fled| {
                    let mut caught =
                        (0..count).filter(|&to| gaps(catcher, to).iter().all(|&gap| gap < 2));
                    caught.any(|caught| caught == fled || known(fled * count + caught))
                })
            });
            for (position, moves) in moves.into_iter().enumerate() {
                let [fleer, catcher] = [squares[position / count], squares[position % count]];
                if fleer != catcher {
                    cases.push((
                        line([last, fleer.0, fleer.1, catcher.0, catcher.1]),
                        moves.to_string(),
                    ));
                }
            }
        }
        cases
    },
    pursuit_on_a_tree = {
        let mut cases = vec![];
        for (vertices, edges, ends) in small_trees() {
            // From the vertex that is numbered higher, the way leads to its parent.
            let distance = |one: usize, other: usize| {
                let [mut one, mut other] = [one, other];
                let mut steps = 0;
                while one != other {
                    let higher = one.max(other);
                    other = one.min(other);
                    one = edges[higher - 1].0;
                    steps += 1;
                }
                steps
            };
            let places = listed(pairs(0..vertices, 0..vertices));
            for (reach, flight) in pairs(1..4, 1..6) {
                let within =
                    |from, most| (0..vertices).filter(move |&to| distance(from, to) <= most);
                let won = rounds(places.len(), |position, known| {
                    let (one, other) = places[position];
                    let is_won = |from, fleer| from == fleer || known(from * vertices + fleer);
                    distance(one, other) <= reach
                        || within(one, reach)
                            .any(|from| within(other, flight).all(|to| is_won(from, to)))
                });
                for &(one, other) in places.iter().filter(|pair| pair.0 != pair.1) {
                    let starts = format!("{} {}", one + 1, other + 1);
                    let input = format!("{vertices} {starts} {reach} {flight} {ends}");
                    let is_caught = won[one * vertices + other] > 0;
                    let answer = if is_caught { "Catcher" } else { "Fleer" };
                    cases.push((input, answer.to_owned()));
                }
            }
        }
        cases
    },
    letters_against_reversals = {
        let mut cases = vec![];
        for length in 1..5 {
            let texts = 1 << length;
            let reversed = |text| {
                (0..length)
                    .map(|place| (text >> place & 1) << (length - 1 - place))
                    .sum::<usize>()
            };
            // The players to move are 0 and 1.
            let moves = rounds(2 * texts * texts, |position, known| {
                let [one, other] = [position / 2 / texts, position / 2 % texts];
                let player = position % 2;
                let ends =
                    |one, other| one == other || known((one * texts + other) * 2 + 1 - player);
                if player == 1 {
                    return ends(reversed(one), other) && ends(one, reversed(other));
                }
                (0..=length)
                    .map(|place| (1 << place) % texts)
                    .any(|letter| ends(one ^ letter, other) || ends(one, other ^ letter))
            });
            for (one, other) in pairs(0..texts, 0..texts) {
                let moves = if one == other {
                    0
                } else {
                    moves[(one * texts + other) * 2]
                };
                let input = [one, other]
                    .map(|text| bits(length, text, ["a", "b"]))
                    .join(" ");
                cases.push((format!("{length} {input}"), moves.to_string()));
            }
        }
        cases
    },
);

/// After how many rounds each of the positions is known to be won, given whether one is if some others are known; 0 for never.
fn rounds(positions: usize, is_won: impl Fn(usize, &dyn Fn(usize) -> bool) -> bool) -> Places {
    let mut rounds = vec![0; positions];
    for round in 1..=positions {
        let known = rounds.clone();
        for position in 0..positions {
            if known[position] == 0 && is_won(position, &|other| known[other] > 0) {
                rounds[position] = round;
            }
        }
    }
    rounds
}

/// The cases of positions that the first player wins if they are ever known to be won.
fn winners(rounds: Places, input: impl Fn(usize) -> String) -> Cases {
    listed(
        rounds
            .into_iter()
            .enumerate()
            .map(|(position, round)| (input(position), winner(decided(round > 0)))),
    )
}

/// A text of the bits of a number, with these letters for 0 and 1.
fn bits(length: usize, number: usize, letters: [&str; 2]) -> String {
    let places = 0..length;
    places.map(|place| letters[number >> place & 1]).collect()
}
