//! Works out the positions that an answer depends on: their options, what these are worth, and what follows.
//!
//! The file of a problem asks a [`crate::definition`] who wins a position. While an input is explained, each position that
//! is asked for is noted here with its options, so no problem needs an explanation of its own.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::fmt::Display;
use std::slice;

use anyhow::Result;

use crate::Problem;
use crate::endless::Outcome;
use crate::game::{Game, options};
use crate::search::TooLarge;

/// How many positions are worked out, and how many options of each are listed.
const MOST_POSITIONS: usize = 6;
const MOST_OPTIONS: usize = 12;

/// A position with more moves is not worked out.
const MOST_MOVES: usize = 1_000;

thread_local! {
    /// What is noted, while something is explained.
    static NOTES: RefCell<Option<Notes>> = const { RefCell::new(None) };
}

#[derive(Default)]
struct Notes {
    paragraphs: Vec<String>,
    /// The positions that need no paragraph: they have one, or stand in one as options.
    shown: HashSet<String>,
    left_out: usize,
}

/// Returns the positions on which the answer to an input depends, worked out, a paragraph for each: the options, in brackets
/// what they are worth, and what follows. Positions that are too large are left out.
pub fn explain(problem: &Problem, input: &str) -> Result<String> {
    NOTES.set(Some(Notes::default()));
    let answered = (problem.answer)(input);
    let notes = NOTES.take().unwrap_or_default();
    answered?;
    let left_out = match notes.left_out {
        0 => String::new(),
        count => format!("\n{count} more are left out\n"),
    };
    Ok(notes.paragraphs.join("\n") + &left_out)
}

/// Notes a position if something is explained and the position was not shown yet.
fn note(name: impl FnOnce() -> String, paragraph: impl FnOnce() -> Result<(String, Vec<String>), TooLarge>) {
    let is_new = NOTES.with_borrow_mut(|notes| {
        let Some(notes) = notes else { return false };
        let is_new = notes.shown.insert(name());
        notes.left_out += usize::from(is_new && notes.paragraphs.len() == MOST_POSITIONS);
        is_new && notes.paragraphs.len() < MOST_POSITIONS
    });
    if let Some(Ok((text, options))) = is_new.then(paragraph) {
        NOTES.with_borrow_mut(|notes| {
            let notes = notes.get_or_insert_default();
            notes.paragraphs.push(text);
            notes.shown.extend(options);
        });
    }
}

/// Notes a position under normal play; `number` returns the Grundy number of a position.
pub(crate) fn normal<G: Game>(
    game: &G,
    position: &[G::Component],
    mut number: impl FnMut(&[G::Component]) -> Result<u64, TooLarge>,
) {
    note(
        || show(game, position),
        || {
            let mut shown: Vec<String> = position.iter().map(|component| game.show(component)).collect();
            let (mut lines, mut numbers) = (vec![], vec![]);
            for component in position {
                let options = few(game.moves(component))?;
                let values: Vec<u64> = options.iter().map(|option| number(option)).collect::<Result<_, _>>()?;
                let value = number(slice::from_ref(component))?;
                numbers.push(value.to_string());
                let names: Vec<String> = options.iter().map(|option| show(game, option)).collect();
                let all: BTreeSet<&u64> = values.iter().collect();
                let all = if names.len() > MOST_OPTIONS { format!(", in all {all:?}") } else { String::new() };
                let line = format!("{}: {}{all}; the mex is {value}", game.show(component), list(&names, &values));
                lines.extend((!lines.contains(&line)).then_some(line));
                shown.extend(names);
            }
            let sum = number(position)?;
            match numbers.len() {
                0 => lines.push("no component is left".to_owned()),
                1 => {}
                _ => lines.push(format!("nim-sum: {} = {sum}", numbers.join(" ⊕ "))),
            }
            lines.push(format!("so the player to move {}", if sum == 0 { "loses" } else { "wins" }));
            Ok((lines.join("\n") + "\n", shown))
        },
    );
}

/// Notes a position under misère play; `wins` tells whether the player to move wins a position.
pub(crate) fn misere<G: Game>(
    game: &G,
    position: &[G::Component],
    mut wins: impl FnMut(&[G::Component]) -> Result<bool, TooLarge>,
) {
    note(
        || show(game, position),
        || {
            let options = few(options(game, position))?;
            let names: Vec<String> = options.iter().map(|option| show(game, option)).collect();
            let won: Vec<bool> = options.iter().map(|option| wins(option)).collect::<Result<_, _>>()?;
            let worth: Vec<&str> = won.iter().map(|&won| if won { "won" } else { "lost" }).collect();
            let wins = if wins(position)? { "wins" } else { "loses" };
            let listed = list(&names, &worth);
            Ok((format!("{}: {listed}\nso the player to move {wins}\n", show(game, position)), names))
        },
    );
}

/// Lists moves, unless they are too many for anybody to read.
fn few<T>(moves: impl Iterator<Item = T>) -> Result<Vec<T>, TooLarge> {
    let moves: Vec<T> = moves.take(MOST_MOVES + 1).collect();
    if moves.len() > MOST_MOVES { Err(TooLarge) } else { Ok(moves) }
}

/// Notes all positions of a game that need not end.
pub(crate) fn endless(options: &[Vec<usize>], outcomes: &[Outcome], name: impl Fn(usize) -> String) {
    let worth = |position: usize| match outcomes[position] {
        Outcome::Win(moves) => format!("won in {moves}"),
        Outcome::Loss(moves) => format!("lost in {moves}"),
        Outcome::Draw => "drawn".to_owned(),
    };
    for (position, options) in options.iter().enumerate() {
        note(
            || name(position),
            || {
                let names: Vec<String> = options.iter().map(|&option| name(option)).collect();
                let listed = list(&names, &options.iter().map(|&option| worth(option)).collect::<Vec<_>>());
                Ok((format!("{}: {listed}\nso it is {}\n", name(position), worth(position)), vec![]))
            },
        );
    }
}

/// Lists options, each once, with what they are worth.
fn list(names: &[String], worth: &[impl Display]) -> String {
    let mut items: Vec<String> = vec![];
    for (name, worth) in names.iter().zip(worth) {
        let item = format!("{name} ({worth})");
        items.extend((!items.contains(&item)).then_some(item));
    }
    let left_out = items.len().saturating_sub(MOST_OPTIONS);
    items.truncate(MOST_OPTIONS);
    match (items.len(), left_out) {
        (0, _) => "no option".to_owned(),
        (_, 0) => format!("options {}", items.join(", ")),
        _ => format!("options {} and {left_out} more", items.join(", ")),
    }
}

/// Returns the components of a position, as a player reads them.
fn show<G: Game>(game: &G, position: &[G::Component]) -> String {
    let components: Vec<String> = position.iter().map(|component| game.show(component)).collect();
    if components.is_empty() { "nothing".to_owned() } else { components.join(" + ") }
}

#[cfg(test)]
mod tests {
    use super::explain;

    fn explained(problem: &str, input: &str) -> String {
        crate::problem(problem).and_then(|problem| explain(problem, input)).expect("the input is valid")
    }

    #[test]
    fn a_sum_is_its_components_and_their_nim_sum() {
        let expected = "\
3: options 2 (2), 1 (1); the mex is 0
4: options 3 (0), 2 (2); the mex is 1
nim-sum: 0 ⊕ 1 ⊕ 1 = 0
so the player to move loses
";
        assert_eq!(explained("multi_pile_1_2", "1 3 3 4 4"), expected);
    }

    #[test]
    fn misere_play_has_no_numbers() {
        let expected = "1 + 2: options 0 + 2 (won), 1 + 0 (lost), 1 + 1 (won)\nso the player to move wins\n";
        assert_eq!(explained("misere_nim", "2 1 2"), expected);
    }

    #[test]
    fn a_game_that_need_not_end_has_outcomes() {
        let expected = "\
begin with \"def\": options begin with \"ghi\" (lost in 0), begin with \"def\" (won in 1)
so it is won in 1

begin with \"ghi\": no option
so it is lost in 0
";
        assert_eq!(explained("shiritori", "3 abcdef defghi defdef"), expected);
    }

    #[test]
    fn every_problem_explains_small_inputs() {
        for problem in crate::PROBLEMS {
            let mut paragraphs = 0;
            for seed in 0..5 {
                let input = problem.generate("small", seed).expect("a small input");
                let text = explain(problem, &input).expect("it is valid");
                paragraphs += text.split("\n\n").filter(|paragraph| paragraph.contains("so ")).count();
            }
            assert!(paragraphs >= 3, "{}: {paragraphs} paragraphs", problem.name);
        }
    }
}
