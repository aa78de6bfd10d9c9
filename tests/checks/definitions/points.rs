//! The rules of families with points, or with another result to compare at the end.

use crate::family_cases::*;
use crate::unlike::small_trees;
use crate::*;

families!(
    points_for_own_numbers = by_lead(
        starts(positive(5, 4), |list| (list, 0)),
        |(list, turn)| {
            let worth = |number| {
                if number % 2 == *turn {
                    number as i64
                } else {
                    0
                }
            };
            listed(taken(list).map(|(number, left)| (worth(number), (left, 1 - turn))))
        },
        |_| 0,
        winner,
    ),
    points_by_the_sum = {
        let starts = (1..4)
            .flat_map(|colours| lists(2 * colours, 2))
            .map(|list| {
                let list = listed(list.iter().map(|number| number + 1));
                let (first, second) = list.split_at(list.len() / 2);
                (
                    format!("{} {}", first.len(), line(&list)),
                    (first.to_vec(), second.to_vec()),
                )
            });
        by_lead(
            starts,
            |(own, other)| {
                free(
                    (0..own.len())
                        .filter(|&colour| own[colour].min(other[colour]) > 0)
                        .map(|colour| (with(other, colour, 0), with(own, colour, own[colour] - 1))),
                )
            },
            |(own, other)| points_in(own) - points_in(other),
            points,
        )
    },
    joined_to_even_numbers = {
        let last = |row: &[u64]| {
            let moves = |(list, sign): &(Numbers, i64)| {
                free(
                    joined(list, |sum| Some(sum / 2 * 2))
                        .into_iter()
                        .map(|list| (list, -sign)),
                )
            };
            lead(&(row.to_vec(), 1), &moves, &|end| end.1 * end.0[0] as i64)
        };
        let answer = |row: &Numbers| line((1..=row.len()).map(|end| last(&row[..end])));
        listed(positive(5, 3).map(|row| (list_on_one_line(&row), answer(&row))))
    },
    reversed_or_paid = {
        let starts = strings(2, 7)
            .into_iter()
            .filter(|text| text.contains('a'))
            .map(|text| {
                let text = text.replace('a', "0").replace('b', "1");
                (format!("{} {text}", text.len()), (text.into_bytes(), false))
            });
        let moves = |(text, is_reversed): &(Vec<u8>, bool)| {
            let mut moves = vec![];
            if !text.contains(&b'0') {
                return moves;
            }
            for place in (0..text.len()).filter(|&place| text[place] == b'0') {
                moves.push((
                    -1,
                    ([&text[..place], b"1", &text[place + 1..]].concat(), false),
                ));
            }
            let reversed = listed(text.iter().rev().copied());
            if !is_reversed && reversed != *text {
                moves.push((0, (reversed, true)));
            }
            moves
        };
        by_lead(starts, moves, |_| 0, winner)
    },
    mex_of_own_numbers = by_lead(
        starts(ascending(6, 3).skip(1), |list| (list, vec![], 1)),
        |(list, own, sign)| {
            free(taken(list).map(|(number, left)| {
                (
                    left,
                    own.iter()
                        .copied()
                        .chain((*sign > 0).then_some(number))
                        .collect(),
                    -sign,
                )
            }))
        },
        |(_, own, sign)| sign * mex(own) as i64,
        points,
    ),
    cards_turned_and_taken = {
        let starts = (1..4).flat_map(|cards| lists(2 * cards, 2)).map(|list| {
            let cards = listed(list.chunks(2).map(|card| (card[0], card[1])));
            (format!("{} {}", cards.len(), line(&list)), (cards, true))
        });
        by_lead(
            starts,
            |(cards, is_first)| {
                listed(taken(cards).map(|(card, mut left)| {
                    if !is_first {
                        return (card.0 as i64, (left, true));
                    }
                    left.push((card.1, card.0));
                    (0, (left, false))
                }))
            },
            |_| 0,
            |lead| (-lead).to_string(),
        )
    },
    xor_of_own_numbers = by_lead(
        starts(ascending(6, 3).skip(1), |list| (list, 0, 0)),
        |(list, own, other)| free(taken(list).map(|(number, left)| (left, *other, own ^ number))),
        |(_, own, other)| *own as i64 - *other as i64,
        winner,
    ),
    letters_from_both_ends = {
        let starts = strings(3, 6)
            .into_iter()
            .filter(|text| text.len() % 2 == 0)
            .map(|text| (text.clone(), (text, String::new(), String::new())));
        by_lead(
            starts,
            |(text, own, other)| {
                let mut left = vec![];
                if !text.is_empty() {
                    let (first, rest) = text.split_at(1);
                    left.push((rest.to_owned(), other.clone(), first.to_owned() + own));
                    let (rest, last) = text.split_at(text.len() - 1);
                    left.push((rest.to_owned(), other.clone(), last.to_owned() + own));
                }
                free(left)
            },
            |(_, own, other)| other.cmp(own) as i64,
            winner,
        )
    },
    middle_number_left = by_lead(
        starts(positive(5, 4), |row| (row, 1)),
        |(row, sign)| {
            free((1..row.len()).map(|place| {
                let [one, other] = [row[place - 1], row[place]];
                let number = if *sign > 0 {
                    one.max(other)
                } else {
                    one.min(other)
                };
                (
                    [&row[..place - 1], &[number], &row[place + 1..]].concat(),
                    -sign,
                )
            }))
        },
        |(row, sign)| sign * row[0] as i64,
        points,
    ),
    pairs_with_a_sum = {
        by_lead(
            pairs(ascending(6, 3).filter(|list| list.len() % 2 == 0), 1..8).map(|(list, sum)| {
                (
                    format!("{} {sum} {}", list.len(), line(&list)),
                    (list, sum, None),
                )
            }),
            |(list, sum, before)| {
                listed(taken(list).map(|(number, left)| match before {
                    Some(before) => (i64::from(before + number == *sum), (left, *sum, None)),
                    None => (0, (left, *sum, Some(number))),
                }))
            },
            |_| 0,
            |lead| (-lead).to_string(),
        )
    },
    first_and_all_of_a_colour = {
        by_lead(
            starts(
                positive(5, 5)
                    .filter(|list| list.is_sorted() && list.last() <= Some(&(list.len() as u64))),
                |list| (list, vec![], vec![], 1),
            ),
            |(list, own, other, sign)| {
                free(
                    taken(list)
                        .map(|(colour, left)| (left, other.clone(), longer(own, colour), -sign)),
                )
            },
            |(_, own, other, sign)| {
                let [first, second] = if *sign > 0 {
                    [own, other]
                } else {
                    [other, own]
                };
                let points = |colour: &u64| {
                    first.contains(colour) as i64 * (2 - second.contains(colour) as i64)
                };
                (1..=5).map(|colour| points(&colour)).sum::<i64>() * sign
            },
            points,
        )
    },
    removed_and_negated = {
        let mut cases = vec![];
        for list in positive(4, 3) {
            let count = list.len();
            for (removed, negated) in pairs(1..=count, 1..=count) {
                let sums = subsets(&list)
                    .into_iter()
                    .filter(|left| left.len() + removed >= count)
                    .map(|left| {
                        let chosen = subsets(&left)
                            .into_iter()
                            .filter(|chosen| chosen.len() <= negated);
                        chosen
                            .map(|chosen| points_in(&left) - 2 * points_in(&chosen))
                            .min()
                            .unwrap_or(0)
                    });
                cases.push((
                    format!("{count} {removed} {negated} {}", line(&list)),
                    sums.max().unwrap_or(0).to_string(),
                ));
            }
        }
        cases
    },
    zeros_reversed_away = {
        let words = ["1", "20", "12", "100"];
        by_lead(
            pairs(lists_up_to(3, 3).into_iter().skip(1), 0..9).map(|(list, most)| {
                let words = listed(list.iter().map(|&word| words[word as usize].to_owned()));
                (
                    format!("{} {most} {}", words.len(), line(&words)),
                    (words, most, true),
                )
            }),
            |(words, most, is_first)| {
                let written =
                    pairs(0..words.len(), 0..words.len()).filter_map(|(place, behind)| {
                        let mut left = words.clone();
                        if *is_first {
                            left[place] =
                                words[place].trim_end_matches('0').chars().rev().collect();
                        } else {
                            left[place] += &words[behind];
                            left.remove(behind);
                        }
                        (*is_first || place != behind).then_some((left, *most, !is_first))
                    });
                free(written)
            },
            |(words, most, _)| decided(words[0].len() > *most),
            winner,
        )
    },
    one_apple_exchanged = {
        let starts =
            pairs(pairs(positive(2, 3), positive(2, 3)), 1..4).map(|((own, other), rounds)| {
                let apples = line([&own[..], &other].concat());
                (
                    format!("{} {} {rounds} {apples}", own.len(), other.len()),
                    (own, other, rounds, 1),
                )
            });
        by_lead(
            starts,
            |(own, other, rounds, sign)| {
                if *rounds == 0 {
                    return vec![];
                }
                free(
                    pairs(0..own.len(), 0..other.len())
                        .map(|(place, enemy)| {
                            (
                                with(other, enemy, own[place]),
                                with(own, place, other[enemy]),
                                rounds - 1,
                                -sign,
                            )
                        })
                        .chain([(other.clone(), own.clone(), rounds - 1, -sign)]),
                )
            },
            |(own, other, _, sign)| {
                let first = if *sign > 0 { own } else { other };
                sign * points_in(first)
            },
            points,
        )
    },
    equal_numbers_lowered = {
        let moves = |list: &Numbers| {
            listed((1..=4).filter(|value| list.contains(value)).map(|value| {
                let left = list
                    .iter()
                    .map(|&number| number - u64::from(number == value));
                (
                    list.iter().filter(|&&number| number == value).count() as i64,
                    listed(left),
                )
            }))
        };
        listed(positive(4, 4).filter(|list| list.is_sorted()).map(|list| {
            let lead = lead(&list, &moves, &|_| 0);
            let total = points_in(&list);
            (
                list_on_one_line(&list),
                line([total + lead, total - lead].map(|points| points / 2)),
            )
        }))
    },
    raised_and_taken = listed(pairs(positive(4, 4), 0..5).map(|(prices, most)| {
        let raises = lists(prices.len(), most).into_iter();
        let raises = raises.filter(|raises| total(raises) <= most);
        let leads = raises.map(|raises| {
            let raised = prices
                .iter()
                .zip(raises)
                .map(|(price, raise)| price + raise);
            let moves =
                |list: &Numbers| listed(taken(list).map(|(price, left)| (price as i64, left)));
            lead(&sorted(listed(raised)), &moves, &|_| 0)
        });
        (
            format!("{} {most} {}", prices.len(), line(&prices)),
            leads.min().unwrap_or(0).to_string(),
        )
    })),
    ends_cut_off = {
        let moves = |(row, sign): &(Numbers, i64)| {
            let left = (1..row.len()).map(|cut| match sign {
                1 => &row[cut..],
                _ => &row[..cut],
            });
            free(left.map(|left| (left.to_vec(), -sign)))
        };
        let end = |(row, sign): &(Numbers, i64)| sign * row[0] as i64;
        listed(positive(6, 3).filter(|row| row.len() > 1).map(|row| {
            let result = lead(&(row.clone(), 1), &moves, &end);
            let is_best = |cut: &usize| -lead(&(row[*cut..].to_vec(), -1), &moves, &end) == result;
            let best = (1..row.len()).filter(is_best);
            (list_on_one_line(&row), format!("{result} {}", line(best)))
        }))
    },
    leaves_unlike_the_root = {
        let mut cases = vec![];
        for (vertices, edges, ends) in small_trees() {
            if !(2..6).contains(&vertices) {
                continue;
            }
            let values = lists(vertices, 2).into_iter();
            let starts = values.map(|values| {
                let written = letters(&values, ['0', '1', '?']);
                (format!("{vertices} {ends} {written}"), (values, 1))
            });
            let parent = |vertex: usize| edges.iter().find(|edge| edge.1 == vertex);
            // Texts 01 less texts 10 on the way from the root.
            let weight = |values: &[u64], leaf: usize| {
                let mut weight = 0;
                let mut vertex = leaf;
                while let Some(&(above, _)) = parent(vertex) {
                    weight += values[vertex] as i64 - values[above] as i64;
                    vertex = above;
                }
                weight
            };
            cases.extend(by_lead(
                starts,
                |(values, sign)| {
                    free(
                        pairs((0..vertices).filter(|&vertex| values[vertex] == 2), 0..2)
                            .map(|(vertex, value)| (with(values, vertex, value), -sign)),
                    )
                },
                |(values, sign)| {
                    let leaves =
                        (1..vertices).filter(|&leaf| edges.iter().all(|edge| edge.0 != leaf));
                    leaves.filter(|&leaf| weight(values, leaf) != 0).count() as i64 * sign
                },
                points,
            ));
        }
        cases
    },
);
