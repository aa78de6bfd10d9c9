//! The rules of families whose components depend on each other; a player who cannot move loses.

use crate::family_cases::*;
use crate::unlike::small_trees;
use crate::*;

families!(
    every_heap_lowered = by_last_move(starts(positive(4, 5), sorted), |heaps| {
        let least = heaps.first().copied().unwrap_or(0);
        let lowered = |by: u64| {
            heaps
                .iter()
                .map(move |heap| heap - by)
                .filter(|&heap| heap > 0)
        };
        listed((1..=least).map(|by| lowered(by).collect()))
    }),
    no_heap_twice = by_last_move(
        starts(positive(4, 4), |heaps| (heaps, 9)),
        |(heaps, last)| {
            listed(
                (0..heaps.len())
                    .filter(|place| place != last && heaps[*place] > 0)
                    .map(|place| (with(heaps, place, heaps[place] - 1), place)),
            )
        },
    ),
    largest_made_new = {
        let lists = subsets(&listed(0..8)).into_iter().skip(1);
        by_last_move(starts(lists, |list| list), |numbers| {
            listed(
                (0..numbers[numbers.len() - 1])
                    .filter(|number| !numbers.contains(number))
                    .map(|number| sorted(with(numbers, numbers.len() - 1, number))),
            )
        })
    },
    logs_cut = by_last_move(starts(positive(3, 5), sorted), |logs| {
        listed(taken(logs).flat_map(|(log, rest)| {
            (1..log).map(move |part| sorted([&rest[..], &[part, log - part]].concat()))
        }))
    }),
    first_heap_exchanged = {
        let lists = positive(4, 4).filter(|heaps| heaps.len() > 1);
        by_last_move(starts(lists, |heaps| heaps), |heaps| {
            if heaps[0] == 0 {
                return vec![];
            }
            listed((1..heaps.len()).map(|place| {
                let mut left = with(heaps, 0, heaps[0] - 1);
                left.swap(0, place);
                left
            }))
        })
    },
    heaps_in_a_circle = by_last_move(
        starts(positive(4, 4), |heaps| (heaps, 0)),
        |(heaps, place)| {
            let next = (place + 1) % heaps.len();
            listed((0..heaps[*place]).map(|left| (with(heaps, *place, left), next)))
        },
    ),
    equal_numbers_added = {
        let moves = |numbers: &Numbers| {
            let mut left = vec![];
            for chosen in subsets(&listed(0..numbers.len())) {
                if chosen.len() > 1 && chosen.iter().all(|&one| numbers[one] == numbers[chosen[0]])
                {
                    let rest = (0..numbers.len()).filter(|place| !chosen.contains(place));
                    let sum = numbers[chosen[0]] * chosen.len() as u64;
                    left.push(sorted(
                        rest.map(|place| numbers[place]).chain([sum]).collect(),
                    ));
                }
            }
            free(distinct(left))
        };
        by_lead(
            (2..9).map(|ones| (ones.to_string(), vec![1; ones])),
            moves,
            |_| 1,
            winner,
        )
    },
    merged_up_to = {
        by_last_move(
            pairs(1..12, 1..7)
                .map(|(heaps, most)| (format!("{heaps} {most}"), (vec![1; heaps as usize], most))),
            |(heaps, most)| {
                listed(
                    joined(heaps, |sum| (sum <= *most).then_some(sum))
                        .into_iter()
                        .map(|heaps| (heaps, *most)),
                )
            },
        )
    },
    not_below_the_last = by_last_move(
        starts(positive(5, 4), |list| (sorted(list), 0)),
        |(list, last)| {
            listed(
                taken(list)
                    .filter(|made| made.0 >= *last)
                    .map(|(number, left)| (left, number)),
            )
        },
    ),
    rest_with_xor_zero = {
        let lists = subsets(&listed(1..8)).into_iter().skip(1);
        by_last_move(starts(lists, |list| (list, true)), |(list, is_start)| {
            if !is_start && nim_sum(list) == 0 {
                return vec![];
            }
            listed(taken(list).map(|(_, left)| (left, false)))
        })
    },
    rising_from_both_ends = by_last_move(starts(positive(6, 4), |row| (row, 0)), |(row, last)| {
        let mut left = vec![];
        if let (Some(&first), Some(&end)) = (row.first(), row.last()) {
            if first > *last {
                left.push((row[1..].to_vec(), first));
            }
            if end > *last {
                left.push((row[..row.len() - 1].to_vec(), end));
            }
        }
        left
    }),
    leaves_until_a_vertex = listed(small_trees().flat_map(|(vertices, edges, ends)| {
        let starts = (0..vertices).map(|goal| {
            let standing = listed(0..vertices);
            (format!("{vertices} {} {ends}", goal + 1), (standing, goal))
        });
        by_last_move(starts, |(standing, goal)| {
            let stands = |vertex: &usize| standing.contains(vertex);
            let edges = edges
                .iter()
                .filter(|edge| stands(&edge.0) && stands(&edge.1));
            let degree = |vertex: usize| {
                edges
                    .clone()
                    .filter(|edge| edge.0 == vertex || edge.1 == vertex)
                    .count()
            };
            listed(
                taken(standing)
                    .filter(|made| stands(goal) && degree(made.0) <= 1)
                    .map(|(_, left)| (left, *goal)),
            )
        })
    })),
    rook_and_traps = {
        let mut cases = vec![];
        for (rows, columns) in pairs(1..4, 1..5) {
            for marked in subsets(&listed(pairs(1..=rows, 1..=columns).skip(1))) {
                let places = listed(marked.iter().flat_map(|square| [square.0, square.1]));
                cases.extend(by_last_move(
                    [(
                        format!("{rows} {columns} {} {}", marked.len(), line(places)),
                        (1, 1),
                    )],
                    |&(row, column)| {
                        if marked.contains(&(row, column)) {
                            return vec![];
                        }
                        listed(
                            (row + 1..=rows)
                                .map(move |to| (to, column))
                                .chain((column + 1..=columns).map(move |to| (row, to))),
                        )
                    },
                ));
            }
        }
        cases
    },
    lowered_and_divided = {
        let common = |list: &[u64]| {
            (1..9)
                .rfind(|divisor| list.iter().all(|number| number % divisor == 0))
                .unwrap_or(1)
        };
        let lists = positive(4, 6).filter(|list| common(list) == 1);
        by_last_move(starts(lists, sorted), |list| {
            listed(
                (0..list.len())
                    .filter(|&place| list[place] > 1)
                    .map(|place| with(list, place, list[place] - 1))
                    .map(|list| sorted(listed(list.iter().map(|number| number / common(&list))))),
            )
        })
    },
    heads_in_a_circle = {
        let starts = lists_up_to(7, 1).into_iter().skip(1).map(|coins| {
            let circle = letters(&coins, ['D', 'U']);
            (format!("{} {circle}", coins.len()), coins)
        });
        by_last_move(starts, |coins| {
            listed(
                (0..coins.len())
                    .filter(|&place| coins[place] == 1)
                    .map(|place| {
                        let mut left = [&coins[place + 1..], &coins[..place]].concat();
                        if let [first, .., last] = &mut left[..] {
                            *first = 1 - *first;
                            *last = 1 - *last;
                        }
                        left
                    }),
            )
        })
    },
    boxes_kept_level = {
        let starts = pairs(positive(3, 4), 1..4).map(|(boxes, most)| {
            (
                format!("{} {most} {}", boxes.len(), line(&boxes)),
                (sorted(boxes), most),
            )
        });
        by_last_move(starts, |(boxes, most)| {
            let left = (0..boxes.len())
                .filter(|&place| boxes[place] > 0)
                .map(|place| sorted(with(boxes, place, boxes[place] - 1)));
            listed(
                left.filter(|left| left[left.len() - 1] - left[0] <= *most)
                    .map(|left| (left, *most)),
            )
        })
    },
    coins_apart = {
        let coins = subsets(&listed(0..9))
            .into_iter()
            .filter(|coins| (1..5).contains(&coins.len()));
        by_last_move(starts(coins, |coins| coins), |coins| {
            listed(
                pairs(0..coins.len(), 0..9)
                    .filter(|&(coin, place)| place < coins[coin] && !coins.contains(&place))
                    .map(|(coin, place)| sorted(with(coins, coin, place))),
            )
        })
    },
    stairs_with_amounts = {
        let starts = pairs(
            [vec![1], vec![1, 2], vec![2, 3], vec![1, 3, 4]],
            positive(4, 5),
        )
        .map(|(amounts, steps)| {
            let lists = [&amounts, &steps].map(|list| list_on_one_line(list));
            (lists.join(" "), (amounts, steps))
        });
        by_last_move(starts, |(amounts, steps)| {
            listed(
                pairs(0..steps.len(), amounts.iter())
                    .filter(|&(step, &amount)| amount <= steps[step])
                    .map(|(step, &amount)| {
                        let taken = with(steps, step, steps[step] - amount);
                        match step {
                            0 => taken,
                            _ => with(&taken, step - 1, steps[step - 1] + amount),
                        }
                    })
                    .map(|left| (amounts.clone(), left)),
            )
        })
    },
    // A move here is two: the opponent's choice, then what is taken.
    heap_chosen_by_the_opponent = {
        fn wins(heaps: &[u64]) -> bool {
            let mut places = (0..heaps.len()).filter(|&place| heaps[place] > 0);
            let is_over = heaps.iter().all(|&heap| heap == 0);
            !is_over
                && places
                    .all(|place| (0..heaps[place]).any(|left| !wins(&with(heaps, place, left))))
        }
        listed(
            positive(4, 4).map(|heaps| (list_on_one_line(&heaps), winner(decided(wins(&heaps))))),
        )
    },
    // The numbers left, and those used.
    common_divisor_kept = {
        let has_common =
            |list: &[u64]| (2..16).any(|divisor| list.iter().all(|number| number % divisor == 0));
        let mut search = of_options(|(left, used): &(Numbers, Numbers)| {
            listed(
                taken(left)
                    .map(|(number, left)| (left, longer(used, number)))
                    .filter(|(_, used)| has_common(used)),
            )
        });
        let pool = [2, 3, 4, 6, 10, 12, 15];
        let mut cases = vec![];
        for indexes in ascending(5, 6).skip(1) {
            let list = listed(indexes.iter().map(|&index| pool[index as usize]));
            if has_common(&list) {
                continue;
            }
            let winners = taken(&list).map(|(first, left)| {
                winner(decided(!search.next_player_wins(&(left, vec![first]))))
            });
            cases.push((list_on_one_line(&list), line(winners)));
        }
        cases
    },
    any_part_joined = {
        by_lead(
            starts(
                lists_up_to(6, 1).into_iter().filter(|row| row.len() > 2),
                |row| (row, 1),
            ),
            |(row, sign)| {
                free(
                    pairs(0..row.len(), 0..row.len())
                        .filter(|(first, last)| first < last)
                        .map(|(first, last)| {
                            let joined = u64::from(row[first..=last].contains(&0));
                            ([&row[..first], &[joined], &row[last + 1..]].concat(), -sign)
                        }),
                )
            },
            |(row, sign)| sign * decided(row[0] == 0),
            winner,
        )
    },
    // The limit, and the heaps. From 6 on a limit is none.
    greatest_limit = {
        let mut search = of_options(|(most, heaps): &(u64, Numbers)| {
            listed(
                pairs(0..heaps.len(), 1..=*most)
                    .filter(|&(heap, stones)| stones <= heaps[heap])
                    .map(|(heap, stones)| with(heaps, heap, heaps[heap] - stones))
                    .map(|left| (*most, left)),
            )
        });
        let mut cases = vec![];
        for heaps in positive(4, 6).filter(|heaps| heaps.is_sorted()) {
            let input = list_on_one_line(&heaps);
            let greatest = (1..=6).rfind(|&most| search.next_player_wins(&(most, heaps.clone())));
            let answer = match greatest {
                Some(6) => -1,
                greatest => greatest.map_or(0, |most| most as i64),
            };
            cases.push((input, answer.to_string()));
        }
        cases
    },
);
