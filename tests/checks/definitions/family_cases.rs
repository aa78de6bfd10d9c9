//! Small inputs of games, each with its answer by the definition: the last move decides, or a lead at the end.

use crate::*;

/// The inputs of a program, each with its answer by the definition.
pub type Cases = Vec<(String, String)>;

/// The best lead for the player to move: each move has its points and what it leaves; `end` is the lead where there is no move.
pub fn lead<P>(
    position: &P,
    moves: &impl Fn(&P) -> Vec<(i64, P)>,
    end: &impl Fn(&P) -> i64,
) -> i64 {
    moves(position)
        .into_iter()
        .map(|(points, left)| points - lead(&left, moves, end))
        .max()
        .unwrap_or_else(|| end(position))
}

/// The cases of a game that ends with a lead.
pub fn by_lead<P>(
    starts: impl IntoIterator<Item = (String, P)>,
    moves: impl Fn(&P) -> Vec<(i64, P)>,
    end: impl Fn(&P) -> i64,
    said: impl Fn(i64) -> String,
) -> Cases {
    listed(
        starts
            .into_iter()
            .map(|(input, start)| (input, said(lead(&start, &moves, &end)))),
    )
}

/// The cases of a game in which a player who cannot move loses.
pub fn by_last_move<P: Clone + Eq + Hash>(
    starts: impl IntoIterator<Item = (String, P)>,
    options: impl Fn(&P) -> Vec<P>,
) -> Cases {
    let mut search = of_options(options);
    listed(
        starts
            .into_iter()
            .map(|(input, start)| (input, winner(decided(search.next_player_wins(&start))))),
    )
}

/// A text with a letter for each number.
pub fn letters<const N: usize>(numbers: &[u64], letters: [char; N]) -> String {
    numbers
        .iter()
        .map(|&number| letters[number as usize])
        .collect()
}

pub fn points_in(numbers: &[u64]) -> i64 {
    total(numbers) as i64
}

/// The lead of a player who wins or loses, without points.
pub fn decided(wins: bool) -> i64 {
    if wins { 1 } else { -1 }
}

pub fn winner(lead: i64) -> String {
    ["Second", "Draw", "First"][(lead.signum() + 1) as usize].to_owned()
}

/// A lead as the number that it is.
pub fn points(lead: i64) -> String {
    lead.to_string()
}

/// Moves without points.
pub fn free<P>(options: impl IntoIterator<Item = P>) -> Vec<(i64, P)> {
    listed(options.into_iter().map(|option| (0, option)))
}

/// All lists of 1 to `longest` numbers from 1 to `largest`.
pub fn positive(longest: usize, largest: u64) -> impl Iterator<Item = Numbers> + Clone {
    lists_up_to(longest, largest - 1)
        .into_iter()
        .skip(1)
        .map(|list| list.into_iter().map(|number| number + 1).collect())
}

/// All lists of at most `longest` numbers from 0 to `largest` in ascending order, shorter ones first.
pub fn ascending(longest: usize, largest: u64) -> impl Iterator<Item = Numbers> {
    lists_up_to(longest, largest)
        .into_iter()
        .filter(|list| list.is_sorted())
}

/// The lists, each as the input that it is.
pub fn starts<P>(
    lists: impl Iterator<Item = Numbers>,
    start: impl Fn(Numbers) -> P,
) -> impl Iterator<Item = (String, P)> {
    lists.map(move |list| (list_on_one_line(&list), start(list)))
}

/// The different lists, sorted, in which something stands for two numbers of the list, given their sum.
pub fn joined(list: &[u64], joined: impl Fn(u64) -> Option<u64>) -> Vec<Numbers> {
    let mut left = vec![];
    for (one, rest) in taken(list) {
        for (other, rest) in taken(&rest) {
            if let Some(number) = joined(one + other) {
                left.push(sorted(longer(&rest, number)));
            }
        }
    }
    distinct(left)
}

pub fn distinct(lists: Vec<Numbers>) -> Vec<Numbers> {
    listed(BTreeSet::from_iter(lists))
}
