//! Why a position has its value: its options, and theirs.

use anyhow::Result;
use oracle::endless::Outcome;
use oracle::game::mex;

use super::game::{Position, Referee};

/// How many options are listed.
const MOST: usize = 9;

/// Says why the player to move wins or loses.
pub fn winner(referee: &mut Referee<'_>, position: &Position) -> Result<String> {
    let options = referee.options(position);
    for option in &options {
        if referee.loses(option)? {
            return Ok(format!("the option {} is a P-position", referee.game.write(option)));
        }
    }
    let listed = list(options.iter().map(|option| referee.game.write(option)));
    Ok(match &options[..] {
        [] if referee.wins(position)? => "no move is left, and a player who cannot move wins".to_owned(),
        [] => "no move is left".to_owned(),
        [_] => format!("the only option is an N-position: {listed}"),
        _ => format!("all options are N-positions: {listed}"),
    })
}

/// Says why a position has its Grundy number: the nim-sum of its components, or the mex of its options.
pub fn number(referee: &mut Referee<'_>, position: &Position) -> Result<String> {
    if position.len() > 1 {
        let parts = position.iter().map(|part| vec![part.clone()]);
        let numbers: Vec<u64> = parts.clone().map(|part| referee.number(&part)).collect::<Result<_>>()?;
        let listed = list(parts.map(|part| referee.game.write(&part)));
        return Ok(format!("{listed} have the Grundy numbers {}; {}", all(&numbers), nim_sum(&numbers)));
    }
    let options = referee.options(position);
    let numbers: Vec<u64> = options.iter().map(|option| referee.number(option)).collect::<Result<_>>()?;
    let listed = list(options.iter().map(|option| referee.game.write(option)));
    Ok(match numbers.len() {
        0 => "no move is left, and mex { } = 0".to_owned(),
        1 => format!("the only option, {listed}, has the Grundy number {}; {}", numbers[0], mex_of(&numbers)),
        _ => format!("the options {listed} have the Grundy numbers {}; {}", all(&numbers), mex_of(&numbers)),
    })
}

/// Says why a position is won, lost or drawn.
pub fn outcome(referee: &mut Referee<'_>, position: &Position) -> Result<String> {
    let mut not_won = None;
    let options = referee.options(position);
    for option in &options {
        match referee.outcome(option)? {
            Outcome::Loss(_) => return Ok(format!("the option {} is lost", referee.game.write(option))),
            Outcome::Draw => not_won = Some(option),
            Outcome::Win(_) => {}
        }
    }
    let listed = list(options.iter().map(|option| referee.game.write(option)));
    Ok(match not_won {
        Some(option) => format!("no option is lost, and {} is a draw", referee.game.write(option)),
        None if options.is_empty() => "no move is left".to_owned(),
        None => format!("every option is won: {listed}"),
    })
}

/// Says why play takes this many moves, given the moves of the options; who wins `delays` in suspense, and hurries in remoteness.
pub fn length(referee: &mut Referee<'_>, position: &Position, delays: bool) -> Result<String> {
    let options = referee.options(position);
    let lengths: Vec<Option<usize>> = options
        .iter()
        .map(|option| Ok(if delays { Some(referee.suspense(option)) } else { length_of(referee.outcome(option)?) }))
        .collect::<Result<_>>()?;
    let shown = |length: &Option<usize>| length.map_or("none".to_owned(), |length| length.to_string());
    let listed = list(options.iter().map(|option| referee.game.write(option)));
    let each = list(lengths.iter().map(shown));
    let even = lengths.iter().flatten().any(|length| length % 2 == 0);
    let rule = match (even, delays) {
        (true, false) => "the winner takes the least even one",
        (true, true) => "the winner takes the largest even one",
        (false, false) => "the loser takes the largest",
        (false, true) => "the loser takes the least",
    };
    let what = if delays { "suspense" } else { "remoteness" };
    Ok(match options.len() {
        0 => "no move is left".to_owned(),
        1 => format!("the only option, {listed}, has the {what} {each}, and the move counts one more"),
        _ => format!("the options {listed} have the {what} {each}; {rule}, and the move counts one more"),
    })
}

/// Returns the number of moves, unless play goes on for ever.
pub fn length_of(outcome: Outcome) -> Option<usize> {
    match outcome {
        Outcome::Win(moves) | Outcome::Loss(moves) => Some(moves),
        Outcome::Draw => None,
    }
}

pub fn mex_of(numbers: &[u64]) -> String {
    let mut set = numbers.to_vec();
    set.sort_unstable();
    set.dedup();
    format!("mex {{{}}} = {}", list(set.iter().map(u64::to_string)), mex(numbers))
}

/// Writes a nim-sum, in binary if it is not obvious.
pub fn nim_sum(numbers: &[u64]) -> String {
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    let width = numbers.iter().max().map_or(1, |most| (64 - most.leading_zeros()).max(1)) as usize;
    let decimal = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ⊕ ");
    let binary = numbers.iter().map(|number| format!("{number:0width$b}")).collect::<Vec<_>>().join(" ⊕ ");
    match numbers.len() {
        0 => "the nim-sum of nothing is 0".to_owned(),
        1 => format!("the nim-sum of one number is that number, {sum}"),
        _ if width == 1 => format!("{decimal} = {sum}"),
        _ => format!("{decimal} = {sum}: in binary, {binary} = {sum:0width$b}"),
    }
}

fn all(numbers: &[u64]) -> String {
    list(numbers.iter().map(u64::to_string))
}

/// Writes a list with commas, without the middle of a long one.
pub fn list(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    if words.len() > MOST {
        words.splice(MOST - 1..words.len() - 1, ["…".to_owned()]);
    }
    // Positions of several numbers have blanks.
    let between = if words.iter().any(|word| word.contains(' ')) { "; " } else { ", " };
    words.join(between)
}
