//! The rules of families with unlike players.

use crate::family_cases::*;
use crate::*;

families!(
    remainders_in_pairs = {
        let games = (2..7).flat_map(|modulus| {
            let longest = if modulus < 5 { 6 } else { 4 };
            ascending(longest, modulus - 1).map(move |list| (modulus, list))
        });
        by_lead(
            games
                .filter(|(_, list)| list.len() % 2 == 0)
                .map(|(modulus, list)| {
                    (
                        format!("{} {modulus} {}", list.len() / 2, line(&list)),
                        (modulus, list, 0),
                    )
                }),
            |(modulus, list, difference)| {
                // The sum of the player to move less the other's.
                let after = |number| (2 * modulus - difference - number) % modulus;
                free(taken(list).map(|(number, left)| (*modulus, left, after(number))))
            },
            |end| decided(end.2 != 0),
            winner,
        )
    },
    own_cards_and_multiples = {
        by_lead(
            pairs(1..5, 2..14)
                .filter(|game| game.0 < game.1)
                .map(|(cards, modulus)| {
                    let own = listed(1..=cards);
                    (format!("{cards} {modulus}"), (own.clone(), own, 0, modulus))
                }),
            |(own, other, sum, modulus)| {
                listed(taken(own).map(|(card, left)| match (sum + card) % modulus {
                    0 => (-2, (vec![], vec![], 0, *modulus)),
                    sum => (0, (other.clone(), left, sum, *modulus)),
                }))
            },
            |_| 1,
            winner,
        )
    },
    own_higher_cards = {
        by_last_move(
            pairs(positive(2, 4), positive(2, 4)).map(|(first, second)| {
                (
                    list_on_one_line(&first) + &list_on_one_line(&second),
                    (first, second, 0),
                )
            }),
            |(own, other, last)| {
                listed(
                    taken(own)
                        .filter(|made| made.0 > *last)
                        .map(|(card, left)| (other.clone(), left, card)),
                )
            },
        )
    },
    own_and_common_moves = by_last_move(
        lists(3, 5).into_iter().map(|list| (line(&list), list)),
        in_line("(own, other, both) -> (other, own - 1, both) or (other, own, both - 1)"),
    ),
    two_neighbours_painted = {
        // What is left of a row, and the colour of the player to move.
        let starts = strings(2, 8)
            .into_iter()
            .filter(|row| row.len() > 1)
            .map(|row| {
                let row = row.replace('a', "B").replace('b', "R");
                (format!("{} {row}", row.len()), (row.into_bytes(), b'R'))
            });
        by_last_move(starts, |(row, own)| {
            listed(
                (1..row.len())
                    .filter(|&place| [row[place - 1], row[place]].contains(own))
                    .map(|place| [&row[..place - 1], b"WW", &row[place + 1..]].concat())
                    .map(|row| (row, b'R' + b'B' - own)),
            )
        })
    },
    chips_that_pass = {
        let mut starts = vec![];
        for list in lists(4, 3) {
            let [one, other] = [[list[0], list[1]], [list[2], list[3]]];
            for columns in list[1].max(list[3]) + 1..=4 {
                if one != other {
                    let places = listed(list.iter().map(|number| number + 1));
                    // The rows are counted from the player to move.
                    let other = [3 - other[0], other[1]];
                    starts.push((
                        format!("4 {columns} {}", line(&places)),
                        (one, other, 3, columns),
                    ));
                }
            }
        }
        let moves = |&(own, other, rows, columns): &([u64; 2], [u64; 2], u64, u64)| {
            let mut moves = vec![];
            for column in own[1].max(1) - 1..columns.min(own[1] + 2) {
                if own[0] < rows {
                    let after = [own[0] + 1, column];
                    let is_caught = after == [rows - other[0], other[1]];
                    let left = if is_caught { 0 } else { rows };
                    moves.push((i64::from(is_caught), (other, after, left, columns)));
                }
            }
            moves
        };
        by_lead(starts, moves, |_| 0, winner)
    },
    white_neighbourhoods = listed(small_trees().flat_map(|(vertices, edges, ends)| {
        let is_white = |colours: &[u64], vertex: usize| {
            let black = |one: usize, other: usize| one == vertex && colours[other] == 2;
            let mut edges = edges.iter();
            colours[vertex] == 1
                && !edges.any(|edge| black(edge.0, edge.1) || black(edge.1, edge.0))
        };
        by_lead(
            [(format!("{vertices} {ends}"), (vec![0; vertices], 1))],
            |(colours, turn)| {
                free(
                    (0..vertices)
                        .filter(|&vertex| colours[vertex] == 0)
                        .map(|vertex| (with(colours, vertex, *turn), 3 - turn)),
                )
            },
            |(colours, turn)| {
                decided((0..vertices).any(|vertex| is_white(colours, vertex)) == (*turn == 1))
            },
            winner,
        )
    })),
    rows_copied = {
        let is_deal = |rows: &Numbers| {
            let numbers = 0..rows.len() as u64 / 2;
            rows.chunks(rows.len() / 2)
                .all(|row| numbers.clone().all(|number| row.contains(&number)))
        };
        by_lead(
            (1..5)
                .flat_map(|numbers| lists(2 * numbers, numbers as u64 - 1))
                .filter(is_deal)
                .map(|rows| {
                    let (first, second) = rows.split_at(rows.len() / 2);
                    (
                        format!("{} {}", first.len(), line(&rows)),
                        (first.to_vec(), second.to_vec()),
                    )
                }),
            |(own, other)| {
                if own.len() == 1 {
                    return vec![];
                }
                let ends = [&own[1..], &own[..own.len() - 1]];
                free(ends.map(|left| (other.clone(), left.to_vec())))
            },
            |(own, other)| decided(own != other),
            winner,
        )
    },
    and_or = {
        let starts = strings(2, 6)
            .into_iter()
            .filter(|row| row.len() > 1)
            .map(|row| {
                let places = listed(row.split("").filter(|value| !value.is_empty())).join(" ");
                let values = row.replace('a', "0").replace('b', "1");
                (format!("{} {values}", row.len()), (places, 1))
            });
        by_lead(
            starts,
            |(text, sign)| {
                free(
                    pairs(text.match_indices(' ').map(|found| found.0), ["&", "|"]).map(
                        |(place, word)| {
                            let text = format!("{}{word}{}", &text[..place], &text[place + 1..]);
                            (text, -sign)
                        },
                    ),
                )
            },
            |(text, sign)| sign * decided(text.split('|').any(|part| !part.contains('a'))),
            winner,
        )
    },
    duel_of_knights = {
        let starts = lists(4, 3).into_iter().map(|list| {
            let points = listed(list.iter().map(|number| number + 1));
            (line(&points), points)
        });
        by_last_move(
            starts,
            in_line(
                "(own, other, knight, enemy) -> \
                 {(other - 1, own, enemy, knight) or (other, own, enemy - 1, knight)} \
                 if own > 0 and other > 0 and knight > 0 and enemy > 0",
            ),
        )
    },
    monsters_that_fight = {
        let starts = pairs(positive(2, 4), positive(2, 4)).map(|(own, other)| {
            let strengths = line([&own[..], &other].concat());
            (
                format!("{} {} {strengths}", own.len(), other.len()),
                (own, other),
            )
        });
        by_lead(
            starts,
            |(own, other)| {
                free(
                    pairs(0..own.len(), 0..other.len()).filter_map(|(place, enemy)| {
                        let lost = own[place].min(other[enemy]);
                        (lost > 0).then(|| {
                            (
                                with(other, enemy, other[enemy] - lost),
                                with(own, place, own[place] - lost),
                            )
                        })
                    }),
                )
            },
            |(own, other)| points_in(own) - points_in(other),
            winner,
        )
    },
    both_fall_by_the_smaller = by_last_move(
        starts(positive(4, 5), |list| (list, None)),
        |(list, named)| {
            listed(
                (0..list.len())
                    .filter(|&place| list[place] > 0 && Some(place) != *named)
                    .map(|place| match *named {
                        None => (list.clone(), Some(place)),
                        Some(other) => {
                            let fall = list[place].min(list[other]);
                            (
                                with(
                                    &with(list, place, list[place] - fall),
                                    other,
                                    list[other] - fall,
                                ),
                                None,
                            )
                        }
                    }),
            )
        },
    ),
    marks_apart = {
        let is_fair = |row: &[u64]| row.windows(2).all(|two| two[0] == 0 || two[0] != two[1]);
        let rows = lists_up_to(7, 2)
            .into_iter()
            .skip(1)
            .filter(|row| is_fair(row))
            .map(|row| (letters(&row, ['.', 'A', 'B']), (row, 1)));
        by_last_move(rows, |(row, player)| {
            listed(
                (0..row.len())
                    .filter(|&place| row[place] == 0)
                    .map(|place| with(row, place, *player))
                    .filter(|row| is_fair(row))
                    .map(|row| (row, 3 - player)),
            )
        })
    },
    owner_of_the_mex = {
        let owners = (2..6).flat_map(|numbers| lists(numbers, 1));
        by_lead(
            owners.map(|owners| {
                let moves = owners.len() as u64 - 1;
                let input = format!("{moves} {}", letters(&owners, ['A', 'B']));
                (input, (owners, vec![], moves, 0))
            }),
            |(owners, set, moves, turn)| {
                let numbers = 0..=owners.len() as u64;
                free(
                    numbers
                        .filter(|_| *moves > 0)
                        .map(|number| (owners.clone(), longer(set, number), moves - 1, 1 - turn)),
                )
            },
            |(owners, set, _, turn)| decided(owners[mex(set) as usize] == *turn),
            winner,
        )
    },
    vowels_removed = {
        by_last_move(
            strings(2, 6)
                .into_iter()
                .map(|text| (text.clone(), (text, 1)))
                .filter(|start| !start.0.is_empty()),
            |(text, parity)| {
                let parts = pairs(0..text.len(), 1..=text.len()).filter(|(first, end)| {
                    first < end && text[*first..*end].matches('a').count() % 2 == *parity
                });
                listed(
                    parts
                        .map(|(first, end)| text[..first].to_owned() + &text[end..])
                        .map(|text| (text, 1 - parity)),
                )
            },
        )
    },
);

/// Trees of up to six vertices, each as its edges, and the two ends of each as an input that counts from 1.
pub fn small_trees() -> impl Iterator<Item = (usize, Vec<Edge>, String)> {
    (1..=6).flat_map(trees::trees).map(|parents| {
        let edges = listed((1..parents.len()).map(|vertex| (parents[vertex], vertex)));
        let ends = listed(edges.iter().flat_map(|edge| [edge.0 + 1, edge.1 + 1]));
        (parents.len(), edges, line(&ends))
    })
}
