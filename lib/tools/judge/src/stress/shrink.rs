//! Shrinks an input while it stays interesting: fewer cases, fewer piles, smaller numbers, shorter words.
//!
//! It assumes only that an input has lines of tokens, and that some numbers count what follows. A candidate may be invalid; the
//! caller decides.

use std::collections::{BTreeSet, HashSet};

use anyhow::Result;

/// Lines of tokens.
pub(crate) type Lines = Vec<Vec<String>>;

/// The row and column of a token.
type Place = (usize, usize);

/// Larger numbers are not treated as a count of columns.
const MOST_COLUMNS: usize = 64;

/// All numbers below this are tried as a replacement for a number.
const SMALL: u64 = 16;

/// At most so many consecutive tokens are removed together.
const LONGEST_RUN: usize = 3;

/// Pairs of tokens are tried in inputs with at most so many tokens.
const MOST_IN_PAIRS: usize = 40;

/// New tokens for these places; an empty one removes the token.
type Change = Vec<(Place, String)>;

/// Returns an interesting input without an interesting smaller candidate.
pub fn shrink(input: &str, mut is_interesting: impl FnMut(&str) -> Result<bool>) -> Result<String> {
    let mut lines = read(input);
    let text = print(&lines);
    if !is_interesting(&text)? {
        // The failure depends on blanks or empty lines, which shrinking does not preserve.
        return Ok(input.to_owned());
    }
    let mut tried = HashSet::from([text]);
    // Changes before the last one that was kept were not interesting while the input was larger, so the search goes on there, and at
    // the end begins anew.
    let mut from = 0;
    loop {
        let mut found = None;
        for (index, change) in changes(&lines).enumerate().skip(from) {
            let candidate = changed(&lines, change);
            let text = print(&candidate);
            if tried.insert(text.clone()) && is_interesting(&text)? {
                found = Some((index, candidate));
                break;
            }
        }
        match found {
            Some((index, candidate)) => {
                from = index;
                lines = candidate;
            }
            None if from == 0 => return Ok(print(&lines)),
            None => from = 0,
        }
    }
}

/// Returns all changes that make an input smaller.
fn changes(lines: &Lines) -> impl Iterator<Item = Change> {
    runs(lines)
        .flat_map(|gone| removals(lines, &gone, 1))
        .chain(columns(lines))
        .chain(smaller_tokens(lines))
        .chain(pairs(lines))
}

/// Returns the places of whole lines, many before few, then of a few consecutive tokens.
fn runs(lines: &Lines) -> impl Iterator<Item = Vec<Place>> {
    let count = lines.len();
    let lengths = (1..count).rev();
    let rows = lengths.flat_map(move |length| (0..=count - length).map(move |row| (row, length)));
    let rows = rows.map(|(row, length)| {
        let mut gone = places(lines);
        gone.retain(|place| (row..row + length).contains(&place.0));
        gone
    });
    let tokens = (1..=LONGEST_RUN).rev().flat_map(|length| {
        let places = places(lines);
        let windows = places.windows(length).map(<[Place]>::to_vec);
        windows.collect::<Vec<_>>()
    });
    rows.chain(tokens)
}

/// Removes the tokens at these places: with each number before them lowered in turn by `less`, as it may count them, and alone.
fn removals(lines: &Lines, gone: &[Place], less: u64) -> Vec<Change> {
    let alone: Change = gone.iter().map(|&place| (place, String::new())).collect();
    let mut removals = vec![];
    for (row, column) in places(lines).into_iter().rev() {
        if (row, column) < gone[0]
            && let Some(lower) = lowered(&lines[row][column], less)
        {
            let mut removal = alone.clone();
            removal.push(((row, column), lower));
            removals.push(removal);
        }
    }
    removals.push(alone);
    removals
}

/// Removes a column of a table, of tokens or of letters, and lowers a number that counts the columns.
fn columns(lines: &Lines) -> Vec<Change> {
    let mut changes = vec![];
    for (row, column) in places(lines) {
        let count: usize = lines[row][column].parse().unwrap_or(0);
        if count > MOST_COLUMNS {
            continue;
        }
        for gone in 0..count {
            let lower = ((row, column), (count - 1).to_string());
            let table = lines.iter().enumerate().skip(row + 1);
            let table = table.take_while(|(_, line)| line.len() == count);
            let tokens = table.map(|(row, _)| ((row, gone), String::new()));
            changes.push(tokens.chain([lower.clone()]).collect());
            let mut letters = vec![lower];
            for place in places(lines) {
                let mut token = lines[place.0][place.1].clone();
                if place.0 >= row && token.len() == count && token.bytes().all(is_cell) {
                    token.remove(gone);
                    letters.push((place, token));
                }
            }
            changes.push(letters);
        }
    }
    changes
}

/// Shrinks a token, all equal ones or one alone; or lowers all numbers from some number on by 1, which closes gaps in the numbers of
/// vertices.
fn smaller_tokens(lines: &Lines) -> Vec<Change> {
    let places = places(lines);
    let token = |&(row, column): &Place| &lines[row][column];
    let tokens: BTreeSet<&String> = places.iter().map(token).collect();
    let mut changes = vec![];
    for old in &tokens {
        let equal: Vec<&Place> = places.iter().filter(|place| token(place) == *old).collect();
        for new in smaller(old) {
            changes.push(equal.iter().map(|&&place| (place, new.clone())).collect());
        }
    }
    for place in &places {
        for new in smaller(token(place)) {
            changes.push(vec![(*place, new)]);
        }
    }
    let numbers: BTreeSet<u64> = tokens
        .iter()
        .filter_map(|token| token.parse().ok())
        .collect();
    // A number in or just below the first line may count something else.
    let first = lines.first().map_or(0, Vec::len) + 1;
    let spared: Vec<Option<&Place>> = places.iter().take(first).map(Some).chain([None]).collect();
    for least in numbers.into_iter().filter(|&least| least > 0) {
        for &spared in &spared {
            let mut change = vec![];
            for place in &places {
                let number = token(place).parse::<u64>();
                if let Ok(number) = number
                    && number >= least
                    && spared != Some(place)
                {
                    change.push((*place, (number - 1).to_string()));
                }
            }
            changes.push(change);
        }
    }
    changes
}

/// Removes two tokens; or lowers two numbers by 1, or by their common leading power of two, which keeps their XOR.
fn pairs(lines: &Lines) -> Vec<Change> {
    let places = places(lines);
    let mut changes = vec![];
    if places.len() > MOST_IN_PAIRS {
        return changes;
    }
    for (index, &second) in places.iter().enumerate() {
        for &first in &places[..index] {
            changes.extend(removals(lines, &[first, second], 2));
            let number = |(row, column): Place| lines[row][column].parse::<u64>().ok();
            let (Some(one), Some(other)) = (number(first), number(second)) else {
                continue;
            };
            let mut steps = vec![1];
            if let Some(power) = one.checked_ilog2()
                && other.checked_ilog2() == Some(power)
            {
                steps.push(1 << power);
            }
            for step in steps {
                if step <= one.min(other) {
                    let both = [(first, one - step), (second, other - step)];
                    changes.push(both.map(|(place, new)| (place, new.to_string())).to_vec());
                }
            }
        }
    }
    changes
}

/// Splits an input into lines of tokens, without empty lines.
pub(crate) fn read(input: &str) -> Lines {
    let mut lines = vec![];
    for line in input.lines() {
        let tokens: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        if !tokens.is_empty() {
            lines.push(tokens);
        }
    }
    lines
}

/// Returns the text of lines of tokens.
pub(crate) fn print(lines: &Lines) -> String {
    lines.iter().map(|line| line.join(" ") + "\n").collect()
}

/// Returns the places of all tokens, in order.
fn places(lines: &Lines) -> Vec<Place> {
    let mut places = vec![];
    for (row, line) in lines.iter().enumerate() {
        places.extend((0..line.len()).map(|column| (row, column)));
    }
    places
}

fn changed(lines: &Lines, change: Change) -> Lines {
    let mut changed = lines.clone();
    for ((row, column), token) in change {
        changed[row][column] = token;
    }
    for line in &mut changed {
        line.retain(|token| !token.is_empty());
    }
    changed.retain(|line| !line.is_empty());
    changed
}

/// Lowers a number, if a token is one and is large enough.
fn lowered(token: &str, less: u64) -> Option<String> {
    let number: u64 = token.parse().ok()?;
    Some(number.checked_sub(less)?.to_string())
}

/// Whether a byte may be a cell of a board.
fn is_cell(byte: u8) -> bool {
    byte.is_ascii_punctuation() || byte.is_ascii_alphabetic()
}

/// Returns smaller tokens to replace a token.
fn smaller(token: &str) -> Vec<String> {
    match token.parse() {
        Ok(number) => smaller_numbers(number).iter().map(u64::to_string).collect(),
        Err(_) => smaller_words(token),
    }
}

/// Returns the small numbers, powers of two, and a number lowered by half, a quarter, …, 1, to find a bound in few steps.
fn smaller_numbers(number: u64) -> Vec<u64> {
    let mut smaller: Vec<u64> = (0..number.min(SMALL)).collect();
    for bits in SMALL.ilog2()..u64::BITS {
        if 1 << bits < number {
            smaller.push(1 << bits);
        }
    }
    for bits in 1..u64::BITS {
        let step = number >> bits;
        if step > 0 && number - step >= SMALL {
            smaller.push(number - step);
        }
    }
    smaller
}

/// Returns a word without each of its letters, and with an A or a in the place of each.
fn smaller_words(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut smaller = vec![];
    if letters.len() > 1 {
        for gone in 0..letters.len() {
            smaller.push([&letters[..gone], &letters[gone + 1..]].concat());
        }
    }
    for (index, letter) in letters.iter().enumerate() {
        let first = if letter.is_ascii_uppercase() {
            'A'
        } else {
            'a'
        };
        if letter.is_ascii_alphabetic() && *letter != first {
            let mut changed = letters.clone();
            changed[index] = first;
            smaller.push(changed);
        }
    }
    smaller.into_iter().map(String::from_iter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_tokens_begin_with_the_smallest() {
        assert_eq!(smaller("0"), [""; 0]);
        assert_eq!(smaller("3"), ["0", "1", "2"]);
        assert_eq!(smaller("20")[15..], ["15", "16", "18", "19"]);
        assert_eq!(smaller("bA"), ["A", "b", "aA"]);
    }

    #[test]
    fn an_input_keeps_what_is_interesting_and_nothing_else() {
        /// Whether the first line is the number of numbers in the second, at least two.
        fn is_list(lines: &Lines) -> bool {
            lines.len() == 2 && lines[1].len() >= 2 && lines[0] == [lines[1].len().to_string()]
        }
        type IsInteresting = fn(&Lines) -> bool;
        let tries: [(&str, &str, IsInteresting); 5] = [
            ("5\n7 100 3 9 4\n", "2\n0 0\n", is_list),
            ("1\n\nddd\n", "a\n", |lines| {
                print(lines).contains(char::is_alphabetic)
            }),
            // Vertices without gaps.
            ("9\n4 9\n", "2\n1 2\n", |lines| {
                lines.len() == 2
                    && lines[1].len() == 2
                    && lines[1][1] == lines[0][0]
                    && lines[1][0].as_str() > "0"
                    && lines[1][0] < lines[1][1]
            }),
            // A board with its number of columns.
            ("4\n.#..\n#...\n", "1\n#\n", |lines| {
                let is_row = |row: &String| row.len().to_string() == lines[0][0];
                lines.len() > 1
                    && print(lines).contains('#')
                    && lines[1..].iter().flatten().all(is_row)
            }),
            // Two numbers whose XOR is 1.
            ("12 13\n", "0 1\n", |lines| {
                let numbers: Vec<u32> = lines
                    .iter()
                    .flatten()
                    .filter_map(|token| token.parse().ok())
                    .collect();
                numbers.len() == 2 && numbers[0] ^ numbers[1] == 1
            }),
        ];
        for (input, expected, is_interesting) in tries {
            let shrunk = shrink(input, |text| Ok(is_interesting(&read(text)))).unwrap();
            assert_eq!(shrunk, expected, "{input:?}");
        }
    }
}
