//! Small changes to the solutions: a problem, what is wrong, what its solution has once, and what stands in its place.

/// Mistakes that programs of `problems/*/wrong` have, by the names of these.
pub(crate) const KNOWN: &[[&str; 4]] = &[
    ["matgame", "strictly_less", "front > right", "front >= right"],
    ["matgame", "left_to_right", "row.iter().rev().fold", "row.iter().fold"],
    ["matgame", "zeros_lowered", "front.checked_sub(1).unwrap_or(right)", "front.saturating_sub(1)"],
    ["matgame", "table_to_50", "if front > right {", "assert!(front <= 50);\n        if front > right {"],
    ["edpc_k", "one_stone_must_stay", "taken <= heap", "taken < heap"],
    ["edpc_k", "empty_heap_won", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss || heap == 0)"],
    ["edpc_k", "last_heap_forgotten", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss && heap < stones)"],
    ["take_up_to_3", "remainder_by_3", "pile % 4", "pile % 3"],
    ["take_up_to_3", "at_most_3", "pile % 4", "pile.min(3)"],
    ["pn_positions", "first_p_position", "filter(lost).min()", "filter(lost).next()"],
];

/// Mistakes that no such program has.
pub(crate) const UNKNOWN: &[[&str; 4]] = &[
    ["matgame", "columns_backwards_from_the_second", "row.iter().rev()", "row.iter().skip(1).rev()"],
    ["matgame", "two_rows_at_most", "matrix.iter().map", "matrix.iter().take(2).map"],
    ["matgame", "one_less_too_much", "front.checked_sub(1)", "front.checked_sub(1 + front / 3)"],
    ["edpc_k", "smallest_move_forgotten", "moves.iter().any(", "moves.iter().skip(1).any("],
    ["edpc_k", "heap_of_ten_is_lost", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss && heap != 10)"],
    ["edpc_k", "no_loss_above_thirty", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss || heap > 30)"],
    ["edpc_k", "lost_above_50000", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss && heap <= 50_000)"],
    ["edpc_k", "crash_above_70000", "wins.push(reaches_a_loss);", "wins.push(reaches_a_loss); assert!(heap < 70_000);"],
    ["matgame", "forty_rows_at_most", "matrix.iter().map", "matrix.iter().take(40).map"],
    ["dag_game", "numbers_below_100", "Ok((grundy[start], winning))", "Ok((grundy[start] % 100, winning))"],
    ["one_pile_nim", "numbers_above_20", "    pile\n", "    pile.min(20)\n"],
    ["take_up_to_3", "take_up_to_4", "pile % 4", "pile % 5"],
    ["strange_nim", "k_is_two", "TakeFraction(k)", "TakeFraction(k.min(2))"],
    ["strange_nim", "stones_as_k", "grundy_number(stones)", "grundy_number(stones + 1)"],
    ["multi_pile_1_2", "up_to_three", "TakeUpTo(2)", "TakeUpTo(3)"],
    ["remove_pairs", "same_card_twice", "card.0 == other.0 ||", "card.0 == other.1 ||"],
    ["remove_pairs", "last_card_alone", "cards.iter().enumerate()", "cards.iter().enumerate().skip(2)"],
    ["playing_with_string", "second_place", "&numbers, cut)? + 2", "&numbers, cut)? + 3"],
    ["playing_with_string", "octal_137_as_07", "\"0.137\"", "\"0.17\""],
    ["g3", "target_off_by_one", "(leftmost.from - leftmost.to)", "(leftmost.from - leftmost.to) + 1"],
    ["wplay", "one_place_too_few", "wins[wins.len() - 1]", "wins[wins.len() / 2]"],
    ["shiritori", "aoki_begins", "outcomes.outcome(last)", "outcomes.outcome(last.min(100_000))"],
    ["new_nim", "one_heap_more", "!left.insert(heap))", "!left.insert(heap / 2))"],
    ["nim_counting", "longest_only", "positions[1..].iter()", "positions[2.min(positions.len())..].iter()"],
    ["no_game_no_life", "first_vertex_left_out", "numbers.windows(2)", "numbers[1..].windows(2)"],
    [
        "dag_game",
        "last_winning_edge",
        ".find(|&option| grundy[option] == 0)",
        ".filter(|&option| grundy[option] == 0).last()",
    ],
    ["pn_positions", "largest_option", "filter(lost).min()", "filter(lost).max()"],
    ["game_on_tree", "root_two", "edges, &[1]);", "edges, &[1, 2]);"],
];
