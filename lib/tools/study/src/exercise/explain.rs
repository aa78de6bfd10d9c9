//! Why a position has its value: its options, and theirs.

use anyhow::Result;
use oracle::endless::Outcome;
use oracle::game::mex;

use super::game::{Position, Referee};

/// A value, and why it is right.
pub type Explained = (String, String);

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

/// Returns the Grundy number of a position, and says why: the nim-sum of its components, or the mex of its options.
pub fn number(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    let number = referee.number(position)?.to_string();
    if position.len() > 1 {
        let parts = position.iter().map(|part| vec![part.clone()]);
        let numbers: Vec<u64> = parts.clone().map(|part| referee.number(&part)).collect::<Result<_>>()?;
        let listed = list(parts.map(|part| referee.game.write(&part)));
        return Ok((number, format!("{listed} have the Grundy numbers {}; {}", all(&numbers), nim_sum(&numbers).1)));
    }
    let options = referee.options(position);
    let numbers: Vec<u64> = options.iter().map(|option| referee.number(option)).collect::<Result<_>>()?;
    let listed = list(options.iter().map(|option| referee.game.write(option)));
    let (all, (_, mex)) = (all(&numbers), mex_of(&numbers));
    let reason = match numbers.len() {
        0 => "no move is left, and mex { } = 0".to_owned(),
        1 => format!("the only option, {listed}, has the Grundy number {all}; {mex}"),
        _ => format!("the options {listed} have the Grundy numbers {all}; {mex}"),
    };
    Ok((number, reason))
}

/// Returns W, L or D for a position, and says why it is won, lost or drawn.
pub fn outcome(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    let options = referee.options(position);
    let listed = list(options.iter().map(|option| referee.game.write(option)));
    let reason =
        if options.is_empty() { "no move is left".to_owned() } else { format!("every option is won: {listed}") };
    let mut explained = ("L".to_owned(), reason);
    for option in &options {
        let written = referee.game.write(option);
        match referee.outcome(option)? {
            Outcome::Loss(_) => return Ok(("W".to_owned(), format!("the option {written} is lost"))),
            Outcome::Draw => explained = ("D".to_owned(), format!("no option is lost, and {written} is a draw")),
            Outcome::Win(_) => {}
        }
    }
    Ok(explained)
}

/// Returns how many moves play takes, and says why, given the moves of the options; who wins `delays` in suspense, and hurries in
/// remoteness.
pub fn length(referee: &mut Referee<'_>, position: &Position, delays: bool) -> Result<Explained> {
    let length = |position: &Position| -> Result<Option<usize>> {
        if delays {
            return Ok(Some(referee.suspense(position)));
        }
        Ok(match referee.outcome(position)? {
            Outcome::Win(moves) | Outcome::Loss(moves) => Some(moves),
            Outcome::Draw => None,
        })
    };
    let shown = |length: &Option<usize>| length.map_or("none".to_owned(), |length| length.to_string());
    let options = referee.options(position);
    let lengths: Vec<Option<usize>> = options.iter().map(length).collect::<Result<_>>()?;
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
    let reason = match options.len() {
        0 => "no move is left".to_owned(),
        1 => format!("the only option, {listed}, has the {what} {each}, and the move counts one more"),
        _ => format!("the options {listed} have the {what} {each}; {rule}, and the move counts one more"),
    };
    Ok((shown(&length(position)?), reason))
}

/// Returns the mex of numbers, and writes it.
pub fn mex_of(numbers: &[u64]) -> Explained {
    let mut set = numbers.to_vec();
    set.sort_unstable();
    set.dedup();
    let mex = mex(numbers).to_string();
    (mex.clone(), format!("mex {{{}}} = {mex}", all(&set)))
}

pub fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// Returns a nim-sum, and writes it, in binary if it is not obvious.
pub fn nim_sum(numbers: &[u64]) -> Explained {
    let sum = xor(numbers);
    let width = numbers.iter().max().map_or(1, |most| (64 - most.leading_zeros()).max(1)) as usize;
    let decimal = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ⊕ ");
    let binary = numbers.iter().map(|number| format!("{number:0width$b}")).collect::<Vec<_>>().join(" ⊕ ");
    let reason = match numbers.len() {
        0 => "the nim-sum of nothing is 0".to_owned(),
        1 => format!("the nim-sum of one number is that number, {sum}"),
        _ if width == 1 => format!("{decimal} = {sum}"),
        _ => format!("{decimal} = {sum}: in binary, {binary} = {sum:0width$b}"),
    };
    (sum.to_string(), reason)
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
