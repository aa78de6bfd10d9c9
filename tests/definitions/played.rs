//! The moves that are printed, played: what they leave is lost for the player to move, by win/lose search.

use std::slice;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use oracle::definition::Definition;
use oracle::problems::g3::CoinStrip;
use oracle::problems::one_pile_nim::OnePileNim;

use crate::{some_and_all, test};

pub(crate) fn tests() -> Vec<Trial> {
    let nim = some_and_all(5, "definition/nim/played", |apart| {
        let mut definition = Definition::new(&OnePileNim);
        heap_moves(apart, "nim", |heaps| Ok(definition.next_player_wins(heaps)?))
    });
    let misere_nim = some_and_all(5, "definition/misere_nim/played", |apart| {
        let mut definition = Definition::new(&OnePileNim);
        heap_moves(apart, "misere_nim", |heaps| Ok(definition.next_player_wins_misere(heaps)?))
    });
    let g3 = test("definition/g3/played", coin_moves);
    nim.into_iter().chain(misere_nim).chain([g3]).collect()
}

/// Plays the moves `Move: heap I, remove R (A -> B)` in every `apart`-th small input of a problem.
fn heap_moves(apart: usize, name: &str, mut next_player_wins: impl FnMut(&[u64]) -> Result<bool>) -> Result<String> {
    let mut moves = 0;
    for input in (oracle::problem(name)?.small_inputs)().into_iter().step_by(apart) {
        let answer = (oracle::problem(name)?.answer)(&input)?;
        let mut heaps = numbers(&input)?.split_off(1);
        let (winner, line) = answer.split_once('\n').context("the answer has a line")?;
        ensure!((winner == "First") == next_player_wins(&heaps)?, "{winner:?} is not the winner of {heaps:?}");
        if line.is_empty() {
            let over = heaps.iter().all(|&heap| heap == 0);
            ensure!(winner == "Second" || over, "no move is printed for {heaps:?}");
            continue;
        }
        let [heap, removed, from, to] = numbers(line)?[..] else {
            anyhow::bail!("{line:?} is no move");
        };
        let heap = &mut heaps[heap as usize];
        ensure!(
            *heap == from && removed > 0 && from.checked_sub(removed) == Some(to),
            "{line:?} is no move on the input {input:?}"
        );
        *heap = to;
        ensure!(!next_player_wins(&heaps)?, "{line:?} does not win on the input {input:?}");
        moves += 1;
    }
    Ok(format!("{moves} moves"))
}

/// Returns the numbers in a text, whatever stands between them.
fn numbers(text: &str) -> Result<Vec<u64>> {
    let digits = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers = digits.filter(|digits| !digits.is_empty()).map(str::parse);
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// Plays the moves in the strips of all small inputs of g3.
fn coin_moves() -> Result<String> {
    let mut definition = Definition::new(&CoinStrip);
    let mut moves = 0;
    for input in (oracle::problem("g3")?.small_inputs)() {
        let answer = (oracle::problem("g3")?.answer)(&input)?;
        let mut answers = answer.split_terminator("\n\n");
        for line in input.lines().skip(1) {
            let mut coins = numbers(line)?.split_off(1);
            let answer = answers.next().context("every strip has an answer")?;
            ensure!(
                answer.starts_with("Mary wins") == definition.next_player_wins(slice::from_ref(&coins))?,
                "{answer:?} is not right about {coins:?}"
            );
            let [from, to] = numbers(answer)?[..] else {
                ensure!(answer == "Johnny wins", "{answer:?} has no move on {coins:?}");
                continue;
            };
            let coin = coins.iter().position(|&coin| coin == from).context("a coin is moved")?;
            let before = if coin > 0 { coins[coin - 1] } else { 0 };
            ensure!(before < to && to < from, "{answer:?} is no move on {coins:?}");
            coins[coin] = to;
            let lost = !definition.next_player_wins(slice::from_ref(&coins))?;
            ensure!(lost, "{answer:?} does not win, it leaves {coins:?}");
            moves += 1;
        }
        ensure!(answers.next().is_none(), "there are more answers than strips");
    }
    Ok(format!("{moves} moves"))
}
