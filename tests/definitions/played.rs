//! The moves that are printed, played: what they leave is lost for the player to move, by win/lose search.

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use oracle::definition::Definition;
use oracle::one_pile_nim::OnePileNim;

use crate::{small, test};

pub(crate) fn tests() -> Vec<Trial> {
    vec![
        test("definition/nim/played", || {
            let mut definition = Definition::new(&OnePileNim);
            heap_moves("nim", |heaps| Ok(definition.next_player_wins(heaps)?))
        }),
        test("definition/misere_nim/played", || {
            let mut definition = Definition::new(&OnePileNim);
            heap_moves("misere_nim", |heaps| Ok(definition.next_player_wins_misere(heaps)?))
        }),
    ]
}

/// Plays the moves `Move: heap I, remove R (A -> B)` in all small inputs of a problem.
fn heap_moves(name: &str, mut next_player_wins: impl FnMut(&[u64]) -> Result<bool>) -> Result<String> {
    let mut moves = 0;
    for input in small::inputs(name) {
        let answer = (oracle::problem(name)?.answer)(&input)?;
        let mut heaps = numbers(&input)?.split_off(1);
        let (winner, line) = answer.split_once('\n').context("the answer has a line")?;
        ensure!(
            (winner == "First") == next_player_wins(&heaps)?,
            "{winner:?} is not the winner of {heaps:?}"
        );
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
        ensure!(
            !next_player_wins(&heaps)?,
            "{line:?} does not win on the input {input:?}"
        );
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
