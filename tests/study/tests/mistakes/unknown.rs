//! Mistakes that no program of `tests/wrong` has: small changes to the solutions.

/// A change to the solution of a problem.
pub(crate) struct Mistake {
    pub(crate) problem: &'static str,
    pub(crate) what: &'static str,
    /// What the solution has, once, and what stands in its place.
    pub(crate) right: &'static str,
    pub(crate) wrong: &'static str,
}

const fn mistake(problem: &'static str, what: &'static str, right: &'static str, wrong: &'static str) -> Mistake {
    Mistake { problem, what, right, wrong }
}

pub(crate) const MISTAKES: &[Mistake] = &[
    mistake("matgame", "columns_backwards_from_the_second", "row.iter().rev()", "row.iter().skip(1).rev()"),
    mistake("matgame", "two_rows_at_most", "matrix.iter().map", "matrix.iter().take(2).map"),
    mistake("matgame", "one_less_too_much", "front.checked_sub(1)", "front.checked_sub(1 + front / 3)"),
    mistake("edpc_k", "smallest_move_forgotten", "moves.iter().any(", "moves.iter().skip(1).any("),
    mistake("edpc_k", "heap_of_ten_is_lost", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss && heap != 10)"),
    mistake("edpc_k", "no_loss_above_thirty", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss || heap > 30)"),
    mistake("edpc_k", "lost_above_50000", "wins.push(reaches_a_loss)", "wins.push(reaches_a_loss && heap <= 50_000)"),
    mistake(
        "edpc_k",
        "crash_above_70000",
        "wins.push(reaches_a_loss);",
        "wins.push(reaches_a_loss); assert!(heap < 70_000);",
    ),
    mistake("matgame", "forty_rows_at_most", "matrix.iter().map", "matrix.iter().take(40).map"),
    mistake("dag_game", "numbers_below_100", "Ok((grundy[start], winning))", "Ok((grundy[start] % 100, winning))"),
    mistake("one_pile_nim", "numbers_above_20", "    pile\n", "    pile.min(20)\n"),
    mistake("take_up_to_3", "take_up_to_4", "pile % 4", "pile % 5"),
    mistake("strange_nim", "k_is_two", "TakeFraction(k)", "TakeFraction(k.min(2))"),
    mistake("strange_nim", "stones_as_k", "grundy_number(stones)", "grundy_number(stones + 1)"),
    mistake("multi_pile_1_2", "up_to_three", "TakeUpTo(2)", "TakeUpTo(3)"),
    mistake("remove_pairs", "same_card_twice", "card.0 == other.0 ||", "card.0 == other.1 ||"),
    mistake("remove_pairs", "last_card_alone", "cards.iter().enumerate()", "cards.iter().enumerate().skip(2)"),
    mistake("playing_with_string", "second_place", "&numbers, cut)? + 2", "&numbers, cut)? + 3"),
    mistake("playing_with_string", "octal_137_as_07", "\"0.137\"", "\"0.17\""),
    mistake("g3", "target_off_by_one", "(leftmost.from - leftmost.to)", "(leftmost.from - leftmost.to) + 1"),
    mistake("wplay", "one_place_too_few", "wins[wins.len() - 1]", "wins[wins.len() / 2]"),
    mistake("shiritori", "aoki_begins", "outcomes.outcome(last)", "outcomes.outcome(last.min(100_000))"),
    mistake("new_nim", "one_heap_more", "!left.insert(heap))", "!left.insert(heap / 2))"),
    mistake("nim_counting", "longest_only", "positions[1..].iter()", "positions[2.min(positions.len())..].iter()"),
    mistake("no_game_no_life", "first_vertex_left_out", "numbers.windows(2)", "numbers[1..].windows(2)"),
    mistake(
        "dag_game",
        "last_winning_edge",
        ".find(|&option| grundy[option] == 0)",
        ".filter(|&option| grundy[option] == 0).last()",
    ),
    mistake("pn_positions", "largest_option", "filter(lost).min()", "filter(lost).max()"),
    mistake("game_on_tree", "root_two", "edges, &[1]);", "edges, &[1, 2]);"),
];
