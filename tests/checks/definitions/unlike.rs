//! The rules of families with unlike players or with points.

use crate::family_cases::*;
use crate::*;

pub(crate) fn remainders_in_pairs() -> Cases {
    let games = (2..7).flat_map(|modulus| {
        let longest = if modulus < 5 { 6 } else { 4 };
        ascending(longest, modulus - 1).map(move |list| (modulus, list))
    });
    let games = games.filter(|(_, list)| list.len() % 2 == 0);
    by_lead(
        games.map(|(modulus, list)| {
            (
                format!("{} {modulus} {}", list.len() / 2, text::line(&list)),
                (modulus, list, 0),
            )
        }),
        |(modulus, list, difference)| {
            // The sum of the player to move less the other's.
            let after = |number| (2 * modulus - difference - number) % modulus;
            free(
                taken(list)
                    .into_iter()
                    .map(|(number, left)| (*modulus, left, after(number))),
            )
        },
        |end| if end.2 == 0 { -1 } else { 1 },
        winner,
    )
}

pub(crate) fn own_cards_and_multiples() -> Cases {
    let games = pairs(1..5, 2..14).filter(|game| game.0 < game.1);
    let start = |(cards, modulus): (u64, u64)| {
        let own = Vec::from_iter(1..=cards);
        (format!("{cards} {modulus}"), (own.clone(), own, 0, modulus))
    };
    by_lead(
        games.map(start),
        |(own, other, sum, modulus)| {
            let after = |(card, left)| match (sum + card) % modulus {
                0 => (-2, (vec![], vec![], 0, *modulus)),
                sum => (0, (other.clone(), left, sum, *modulus)),
            };
            taken(own).into_iter().map(after).collect()
        },
        |_| 1,
        winner,
    )
}

pub(crate) fn own_higher_cards() -> Cases {
    let hands = || positive(2, 4);
    let deals = hands().flat_map(|first| hands().map(move |second| (first.clone(), second)));
    let start = |(first, second): (Vec<u64>, Vec<u64>)| {
        (
            text::list_on_one_line(&first) + &text::list_on_one_line(&second),
            (first, second, 0),
        )
    };
    by_last_move(deals.map(start), |(own, other, last)| {
        let moves = taken(own).into_iter().filter(|made| made.0 > *last);
        moves
            .map(|(card, left)| (other.clone(), left, card))
            .collect()
    })
}

pub(crate) fn own_and_common_moves() -> Cases {
    by_last_move(
        small::lists(3, 5)
            .into_iter()
            .map(|list| (text::line(&list), list)),
        |list| {
            let [own, other, both] = [list[0], list[1], list[2]];
            let mut left = vec![];
            if own > 0 {
                left.push(vec![other, own - 1, both]);
            }
            if both > 0 {
                left.push(vec![other, own, both - 1]);
            }
            left
        },
    )
}

pub(crate) fn two_neighbours_painted() -> Cases {
    // What is left of a row, and the colour of the player to move.
    let starts = small::strings(2, 8)
        .into_iter()
        .filter(|row| row.len() > 1)
        .map(|row| {
            let row = row.replace('a', "B").replace('b', "R");
            (format!("{} {row}", row.len()), (row.into_bytes(), b'R'))
        });
    by_last_move(starts, |(row, own)| {
        let places = (1..row.len()).filter(|&place| {
            let pair = [row[place - 1], row[place]];
            pair.contains(own)
        });
        let painted = places.map(|place| [&row[..place - 1], b"WW", &row[place + 1..]].concat());
        painted.map(|row| (row, b'R' + b'B' - own)).collect()
    })
}

pub(crate) fn chips_that_pass() -> Cases {
    let mut starts = vec![];
    for list in small::lists(4, 3) {
        let [one, other] = [[list[0], list[1]], [list[2], list[3]]];
        for columns in list[1].max(list[3]) + 1..=4 {
            if one != other {
                let places: Vec<u64> = list.iter().map(|number| number + 1).collect();
                // The rows are counted from the player to move.
                let other = [3 - other[0], other[1]];
                starts.push((
                    format!("4 {columns} {}", text::line(&places)),
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
}

/// Trees of up to six vertices, each as its edges, and the two ends of each as an input that counts from 1.
pub(crate) fn small_trees() -> impl Iterator<Item = (usize, Vec<(usize, usize)>, String)> {
    (1..=6).flat_map(trees::trees).map(|parents| {
        let edges = Vec::from_iter((1..parents.len()).map(|vertex| (parents[vertex], vertex)));
        let ends: Vec<usize> = edges
            .iter()
            .flat_map(|edge| [edge.0 + 1, edge.1 + 1])
            .collect();
        (parents.len(), edges, text::line(&ends))
    })
}

pub(crate) fn points_for_own_numbers() -> Cases {
    by_lead(
        starts(positive(5, 4), |list| (list, 0)),
        |(list, turn)| {
            let points = |number| {
                if number % 2 == *turn {
                    number as i64
                } else {
                    0
                }
            };
            taken(list)
                .into_iter()
                .map(|(number, left)| (points(number), (left, 1 - turn)))
                .collect()
        },
        |_| 0,
        winner,
    )
}

pub(crate) fn points_by_the_sum() -> Cases {
    let starts = (1..4)
        .flat_map(|colours| small::lists(2 * colours, 2))
        .map(|list| {
            let list: Vec<u64> = list.iter().map(|number| number + 1).collect();
            let (first, second) = list.split_at(list.len() / 2);
            (
                format!("{} {}", first.len(), text::line(&list)),
                (first.to_vec(), second.to_vec()),
            )
        });
    by_lead(
        starts,
        |(own, other)| {
            let colours = (0..own.len()).filter(|&colour| own[colour].min(other[colour]) > 0);
            free(colours.map(|colour| (with(other, colour, 0), with(own, colour, own[colour] - 1))))
        },
        |(own, other)| own.iter().sum::<u64>() as i64 - other.iter().sum::<u64>() as i64,
        |lead| lead.to_string(),
    )
}

pub(crate) fn joined_to_even_numbers() -> Cases {
    let last = |row: &[u64]| {
        let moves = |(list, sign): &(Vec<u64>, i64)| {
            let joined = joined(list, |sum| Some(sum / 2 * 2)).into_iter();
            free(joined.map(|list| (list, -sign)))
        };
        lead(&(row.to_vec(), 1), &moves, &|end| end.1 * end.0[0] as i64)
    };
    let answer = |row: &Vec<u64>| text::line((1..=row.len()).map(|end| last(&row[..end])));
    positive(5, 3)
        .map(|row| (text::list_on_one_line(&row), answer(&row)))
        .collect()
}

pub(crate) fn reversed_or_paid() -> Cases {
    let texts = small::strings(2, 7)
        .into_iter()
        .filter(|text| text.contains('a'));
    let starts = texts.map(|text| {
        let text = text.replace('a', "0").replace('b', "1");
        (format!("{} {text}", text.len()), (text.into_bytes(), false))
    });
    let moves = |(text, is_reversed): &(Vec<u8>, bool)| {
        let mut moves = vec![];
        if !text.contains(&b'0') {
            return moves;
        }
        for place in (0..text.len()).filter(|&place| text[place] == b'0') {
            let paid = [&text[..place], b"1", &text[place + 1..]].concat();
            moves.push((-1, (paid, false)));
        }
        let reversed: Vec<u8> = text.iter().rev().copied().collect();
        if !is_reversed && reversed != *text {
            moves.push((0, (reversed, true)));
        }
        moves
    };
    by_lead(starts, moves, |_| 0, winner)
}

pub(crate) fn mex_of_own_numbers() -> Cases {
    by_lead(
        starts(ascending(6, 3).skip(1), |list| (list, vec![], 1)),
        |(list, own, sign)| {
            let after = |(number, left)| {
                let number = (*sign > 0).then_some(number);
                (left, own.iter().copied().chain(number).collect(), -sign)
            };
            free(taken(list).into_iter().map(after))
        },
        |(_, own, sign)| sign * mex(own) as i64,
        |lead| lead.to_string(),
    )
}

pub(crate) fn cards_turned_and_taken() -> Cases {
    let starts = (1..4)
        .flat_map(|cards| small::lists(2 * cards, 2))
        .map(|list| {
            let cards: Vec<(u64, u64)> = list.chunks(2).map(|card| (card[0], card[1])).collect();
            (
                format!("{} {}", cards.len(), text::line(&list)),
                (cards, true),
            )
        });
    by_lead(
        starts,
        |(cards, is_first)| {
            let after = |(card, mut left): ((u64, u64), Vec<(u64, u64)>)| {
                if !is_first {
                    return (card.0 as i64, (left, true));
                }
                left.push((card.1, card.0));
                (0, (left, false))
            };
            taken(cards).into_iter().map(after).collect()
        },
        |_| 0,
        |lead| (-lead).to_string(),
    )
}

pub(crate) fn xor_of_own_numbers() -> Cases {
    by_lead(
        starts(ascending(6, 3).skip(1), |list| (list, 0, 0)),
        |(list, own, other)| {
            free(
                taken(list)
                    .into_iter()
                    .map(|(number, left)| (left, *other, own ^ number)),
            )
        },
        |(_, own, other)| *own as i64 - *other as i64,
        winner,
    )
}

pub(crate) fn white_neighbourhoods() -> Cases {
    let mut cases = vec![];
    for (vertices, edges, ends) in small_trees() {
        let is_white = |colours: &[u64], vertex: usize| {
            let black = |one: usize, other: usize| one == vertex && colours[other] == 2;
            let mut edges = edges.iter();
            colours[vertex] == 1
                && !edges.any(|edge| black(edge.0, edge.1) || black(edge.1, edge.0))
        };
        let start = (format!("{vertices} {ends}"), (vec![0; vertices], 1));
        cases.extend(by_lead(
            [start],
            |(colours, turn)| {
                let empty = (0..vertices).filter(|&vertex| colours[vertex] == 0);
                free(empty.map(|vertex| (with(colours, vertex, *turn), 3 - turn)))
            },
            |(colours, turn)| {
                let first_wins = (0..vertices).any(|vertex| is_white(colours, vertex));
                if first_wins == (*turn == 1) { 1 } else { -1 }
            },
            winner,
        ));
    }
    cases
}

pub(crate) fn letters_from_both_ends() -> Cases {
    let texts = small::strings(3, 6)
        .into_iter()
        .filter(|text| text.len() % 2 == 0);
    let starts = texts.map(|text| (text.clone(), (text, String::new(), String::new())));
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
}

pub(crate) fn rows_copied() -> Cases {
    let rows = |numbers: usize| {
        let rows = small::lists(numbers, numbers as u64 - 1).into_iter();
        rows.filter(|row| (0..row.len() as u64).all(|number| row.contains(&number)))
    };
    let deals = (1..5).flat_map(|numbers| {
        rows(numbers)
            .flat_map(move |first| rows(numbers).map(move |second| [first.clone(), second]))
    });
    let start = |rows: [Vec<u64>; 2]| {
        let numbers = rows.concat().into_iter().map(|number| number + 1);
        let input = format!("{} {}", rows[0].len(), text::line(numbers));
        (input, (rows, true))
    };
    by_lead(
        deals.map(start),
        |([own, other], is_first)| match own.len() {
            1 => vec![],
            _ => free(
                [&own[1..], &own[..own.len() - 1]]
                    .map(|left| ([other.clone(), left.to_vec()], !is_first)),
            ),
        },
        |(rows, is_first)| {
            if (rows[0] == rows[1]) == *is_first {
                -1
            } else {
                1
            }
        },
        winner,
    )
}

pub(crate) fn and_or() -> Cases {
    let rows = small::strings(2, 6).into_iter().filter(|row| row.len() > 1);
    let starts = rows.map(|row| {
        let row = row.replace('a', "0").replace('b', "1");
        let places = vec![' '; row.len() - 1];
        (format!("{} {row}", row.len()), (row, places, 1))
    });
    by_lead(
        starts,
        |(row, places, sign)| {
            let empty = (0..places.len()).filter(|&place| places[place] == ' ');
            let written = pairs(empty, ['&', '|'].into_iter()).map(|(place, word)| {
                let mut places = places.clone();
                places[place] = word;
                (row.clone(), places, -sign)
            });
            free(written)
        },
        |(row, places, sign)| {
            let words = row.chars().zip(places.iter().copied().chain(['|']));
            let text: String = words.flat_map(|(value, word)| [value, word]).collect();
            let is_true = text
                .split('|')
                .any(|part| !part.is_empty() && !part.contains('0'));
            if is_true { *sign } else { -sign }
        },
        winner,
    )
}

pub(crate) fn duel_of_knights() -> Cases {
    let starts = small::lists(4, 3).into_iter().map(|list| {
        let points: Vec<u64> = list.iter().map(|number| number + 1).collect();
        (text::line(&points), points)
    });
    by_last_move(starts, |points| {
        let [own, other, knight, enemy] = [points[0], points[1], points[2], points[3]];
        match own.min(other).min(knight).min(enemy) {
            0 => vec![],
            _ => vec![
                vec![other - 1, own, enemy, knight],
                vec![other, own, enemy - 1, knight],
            ],
        }
    })
}

pub(crate) fn monsters_that_fight() -> Cases {
    let starts = pairs(positive(2, 4), positive(2, 4)).map(|(own, other)| {
        let strengths = text::line([&own[..], &other].concat());
        let input = format!("{} {} {strengths}", own.len(), other.len());
        (input, (own, other))
    });
    by_lead(
        starts,
        |(own, other)| {
            let fight = |(place, enemy): (usize, usize)| {
                let lost = own[place].min(other[enemy]);
                let left = with(own, place, own[place] - lost);
                (lost > 0).then(|| (with(other, enemy, other[enemy] - lost), left))
            };
            free(pairs(0..own.len(), 0..other.len()).filter_map(fight))
        },
        |(own, other)| own.iter().sum::<u64>() as i64 - other.iter().sum::<u64>() as i64,
        winner,
    )
}

pub(crate) fn middle_number_left() -> Cases {
    by_lead(
        starts(positive(5, 4), |row| (row, 1)),
        |(row, sign)| {
            let joined = |place: usize| {
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
            };
            free((1..row.len()).map(joined))
        },
        |(row, sign)| sign * row[0] as i64,
        |lead| lead.to_string(),
    )
}

pub(crate) fn pairs_with_a_sum() -> Cases {
    let lists = ascending(6, 3).filter(|list| list.len() % 2 == 0);
    let start = |(list, sum): (Vec<u64>, u64)| {
        let input = format!("{} {sum} {}", list.len(), text::line(&list));
        (input, (list, sum, None))
    };
    by_lead(
        pairs(lists, 1..8).map(start),
        |(list, sum, before)| {
            let after = |(number, left)| match before {
                Some(before) => (i64::from(before + number == *sum), (left, *sum, None)),
                None => (0, (left, *sum, Some(number))),
            };
            taken(list).into_iter().map(after).collect()
        },
        |_| 0,
        |lead| (-lead).to_string(),
    )
}

pub(crate) fn first_and_all_of_a_colour() -> Cases {
    let lists =
        positive(5, 5).filter(|list| list.is_sorted() && list.last() <= Some(&(list.len() as u64)));
    by_lead(
        starts(lists, |list| (list, vec![], vec![], 1)),
        |(list, own, other, sign)| {
            let after =
                |(colour, left)| (left, other.clone(), [&own[..], &[colour]].concat(), -sign);
            free(taken(list).into_iter().map(after))
        },
        |(_, own, other, sign)| {
            let [first, second] = if *sign > 0 {
                [own, other]
            } else {
                [other, own]
            };
            let points =
                |colour: &u64| first.contains(colour) as i64 * (2 - second.contains(colour) as i64);
            (1..=5).map(|colour| points(&colour)).sum::<i64>() * sign
        },
        |lead| lead.to_string(),
    )
}

pub(crate) fn removed_and_negated() -> Cases {
    let mut cases = vec![];
    for list in positive(4, 3) {
        let sum = |list: &Vec<u64>| list.iter().sum::<u64>() as i64;
        let count = list.len();
        for (removed, negated) in pairs(1..=count, 1..=count) {
            let lefts = small::subsets(&list)
                .into_iter()
                .filter(|left| left.len() + removed >= count);
            let sums = lefts.map(|left| {
                let chosen = small::subsets(&left)
                    .into_iter()
                    .filter(|chosen| chosen.len() <= negated);
                chosen
                    .map(|chosen| sum(&left) - 2 * sum(&chosen))
                    .min()
                    .unwrap_or(0)
            });
            let input = format!("{count} {removed} {negated} {}", text::line(&list));
            cases.push((input, sums.max().unwrap_or(0).to_string()));
        }
    }
    cases
}

pub(crate) fn zeros_reversed_away() -> Cases {
    let words = ["1", "20", "12", "100"];
    let lists = small::lists_up_to(3, 3).into_iter().skip(1);
    let start = |(list, most): (Vec<u64>, usize)| {
        let words: Vec<String> = list
            .iter()
            .map(|&word| words[word as usize].to_owned())
            .collect();
        (
            format!("{} {most} {}", words.len(), text::line(&words)),
            (words, most, true),
        )
    };
    by_lead(
        pairs(lists, 0..9).map(start),
        |(words, most, is_first)| {
            let written = pairs(0..words.len(), 0..words.len()).filter_map(|(place, behind)| {
                let mut left = words.clone();
                if *is_first {
                    left[place] = words[place].trim_end_matches('0').chars().rev().collect();
                } else {
                    left[place] += &words[behind];
                    left.remove(behind);
                }
                (*is_first || place != behind).then_some((left, *most, !is_first))
            });
            free(written)
        },
        |(words, most, _)| if words[0].len() > *most { 1 } else { -1 },
        winner,
    )
}

pub(crate) fn both_fall_by_the_smaller() -> Cases {
    by_last_move(
        starts(positive(4, 5), |list| (list, None)),
        |(list, named)| {
            let places = (0..list.len()).filter(|&place| list[place] > 0 && Some(place) != *named);
            let left = places.map(|place| match *named {
                None => (list.clone(), Some(place)),
                Some(other) => {
                    let fall = list[place].min(list[other]);
                    let left = with(list, place, list[place] - fall);
                    (with(&left, other, list[other] - fall), None)
                }
            });
            left.collect()
        },
    )
}

pub(crate) fn one_apple_exchanged() -> Cases {
    let hands = pairs(positive(2, 3), positive(2, 3));
    let starts = pairs(hands, 1..4).map(|((own, other), rounds)| {
        let apples = text::line([&own[..], &other].concat());
        let input = format!("{} {} {rounds} {apples}", own.len(), other.len());
        (input, (own, other, rounds, 1))
    });
    by_lead(
        starts,
        |(own, other, rounds, sign)| {
            let exchanged = |(place, enemy): (usize, usize)| {
                let given = with(other, enemy, own[place]);
                (given, with(own, place, other[enemy]), rounds - 1, -sign)
            };
            if *rounds == 0 {
                return vec![];
            }
            let kept = (other.clone(), own.clone(), rounds - 1, -sign);
            free(
                pairs(0..own.len(), 0..other.len())
                    .map(exchanged)
                    .chain([kept]),
            )
        },
        |(own, other, _, sign)| {
            let first = if *sign > 0 { own } else { other };
            sign * first.iter().sum::<u64>() as i64
        },
        |lead| lead.to_string(),
    )
}
