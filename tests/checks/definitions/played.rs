//! The moves that are printed, played: what they leave is lost for the player to move, by win/lose search.

use rules::problems::g3::CoinStrip;
use rules::problems::grundys_game::GrundysGame;

use crate::*;

tests!(
    "definition/nim/played" = [23, 1] = |apart| {
        let mut definition = Definition::new(&OnePileNim);
        play("nim", "", &small_heaps("nim", apart), take, |heaps| {
            definition.next_player_wins(heaps)
        })
    },
    "definition/misere_nim/played" = [23, 1] = |apart| {
        let mut definition = Definition::new(&OnePileNim);
        let heaps = small_heaps("misere_nim", apart);
        play("misere_nim", "", &heaps, take, |heaps| {
            definition.next_player_wins_misere(heaps)
        })
    },
    "definition/g3/played" = long = || {
        let mut definition = Definition::new(&CoinStrip);
        let strips = subsets(&listed(1..=11));
        play("g3", "1\n", &strips, move_coin, |coins| {
            definition.next_player_wins(slice::from_ref(&coins.to_vec()))
        })
    },
    "definition/grundys_game/played" = || {
        let mut definition = Definition::new(&GrundysGame);
        play("grundys_game", "1\n", &lists_up_to(3, 8), split, |piles| {
            definition.next_player_wins(piles)
        })
    },
);

/// Returns the heaps of every `apart`-th small input of a problem.
fn small_heaps(name: &str, apart: usize) -> Vec<Numbers> {
    let inputs = (rules::problem(name).expect("it has rules").small_inputs)();
    listed(
        inputs
            .iter()
            .step_by(apart)
            .map(|input| numbers(input).split_off(1)),
    )
}

/// Plays the move that the oracle prints for each of the positions, which stand behind `before` in an input. `make` makes a
/// move of the numbers that are printed, if they are one; and `wins` is the definition.
fn play(
    name: &str,
    before: &str,
    positions: &[Numbers],
    make: fn(Numbers, &[u64]) -> Option<Numbers>,
    mut wins: impl FnMut(&[u64]) -> bool,
) {
    for position in positions {
        let answer = answer(name, &format!("{before}{}", list_on_one_line(position)));
        let (winner, printed) = answer.split_once('\n').expect("the answer has a line");
        let is_won = ["First", "Mary wins"].contains(&winner);
        check!(
            is_won == wins(position),
            "{winner} is not the winner of {position:?}"
        );
        let printed = numbers(printed);
        if printed.is_empty() {
            // In misère play, the player who finds nothing to take wins.
            check!(
                !is_won || position.iter().all(|&heap| heap == 0),
                "no move is printed for {position:?}"
            );
            continue;
        }
        let left = make(position.clone(), &printed)
            .unwrap_or_else(|| panic!("{answer:?} is no move on {position:?}"));
        check!(!wins(&left), "{answer:?} does not win on {position:?}");
    }
}

/// Makes `Move: heap I, remove R (A -> B)`.
fn take(mut heaps: Numbers, printed: &[u64]) -> Option<Numbers> {
    let &[heap, removed, from, to] = printed else {
        return None;
    };
    let heap = heaps.get_mut(heap as usize)?;
    let is_move = *heap == from && removed > 0 && from.checked_sub(removed) == Some(to);
    *heap = to;
    is_move.then_some(heaps)
}

/// Makes `Move A to B` on a strip.
fn move_coin(mut coins: Numbers, printed: &[u64]) -> Option<Numbers> {
    let &[from, to] = printed else { return None };
    let coin = coins.iter().position(|&coin| coin == from)?;
    let before = if coin > 0 { coins[coin - 1] } else { 0 };
    coins[coin] = to;
    (before < to && to < from).then_some(coins)
}

/// Makes `Move: pile I, split S into P + R`.
fn split(mut piles: Numbers, printed: &[u64]) -> Option<Numbers> {
    let &[pile, size, part, rest] = printed else {
        return None;
    };
    let is_move =
        *piles.get(pile as usize)? == size && part + rest == size && 0 < part && part < rest;
    piles.remove(pile as usize);
    piles.extend([part, rest]);
    is_move.then_some(piles)
}

/// Returns the numbers in a text, whatever stands between them.
fn numbers(text: &str) -> Numbers {
    let digits = text.split(|letter: char| !letter.is_ascii_digit());
    listed(
        digits
            .filter(|digits| !digits.is_empty())
            .map(|digits| digits.parse().expect("a small number")),
    )
}
