//! Shrinks an input while it stays interesting: fewer cases, fewer piles, smaller numbers, shorter words.
//!
//! It assumes only that an input has lines of tokens, and that some numbers count what follows. A candidate may be invalid; the
//! caller decides.

use std::collections::{BTreeSet, HashSet};
use std::iter;

use anyhow::Result;

/// Lines of tokens, and the row and column of a token.
pub(crate) type Lines = Vec<Vec<String>>;
type Place = (usize, usize);

/// Candidates to replace an input; too many to store.
type Candidates<'a> = Box<dyn Iterator<Item = Lines> + 'a>;

/// Larger numbers are not treated as a count of columns.
const MOST_COLUMNS: usize = 64;

/// All numbers below this are tried as a replacement for a number.
const SMALL: u64 = 16;

/// At most so many consecutive tokens are removed together.
const LONGEST_RUN: usize = 3;

/// Pairs of tokens are tried in inputs with at most so many tokens.
const MOST_IN_PAIRS: usize = 40;

/// Returns an interesting input without an interesting smaller candidate.
pub fn shrink(input: &str, mut is_interesting: impl FnMut(&str) -> Result<bool>) -> Result<String> {
    let mut lines = read(input);
    if !is_interesting(&print(&lines))? {
        // The failure depends on blanks or empty lines, which shrinking does not preserve.
        return Ok(input.to_owned());
    }
    // Go on behind the last success: earlier candidates were not interesting while the input was larger. At the end begin anew.
    let (mut from, mut tried) = (0, HashSet::new());
    loop {
        let passes = [without_runs, without_columns, with_less, two_together];
        let candidates = passes
            .iter()
            .flat_map(|pass| pass(&lines))
            .enumerate()
            .skip(from);
        let mut smaller = None;
        for (index, candidate) in candidates {
            let text = print(&candidate);
            if candidate != lines && tried.insert(text.clone()) && is_interesting(&text)? {
                smaller = Some((index, candidate));
                break;
            }
        }
        match smaller {
            Some(found) => (from, lines) = found,
            None if from == 0 => return Ok(print(&lines)),
            None => from = 0,
        }
    }
}

pub(crate) fn read(input: &str) -> Lines {
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    input
        .lines()
        .map(words)
        .filter(|line: &Vec<_>| !line.is_empty())
        .collect()
}

pub(crate) fn print(lines: &Lines) -> String {
    lines
        .iter()
        .filter(|line| !line.is_empty())
        .map(|line| line.join(" ") + "\n")
        .collect()
}

fn places(lines: &Lines) -> Vec<Place> {
    let each = lines.iter().enumerate();
    each.flat_map(|(row, line)| (0..line.len()).map(move |column| (row, column)))
        .collect()
}

/// Replaces the tokens for which `change` returns another.
fn changed(lines: &Lines, change: impl Fn(Place, &String) -> Option<String>) -> Lines {
    let change = &change;
    let line = |(row, line): (usize, &Vec<String>)| {
        let tokens = line.iter().enumerate();
        tokens
            .map(|(column, token)| change((row, column), token).unwrap_or_else(|| token.clone()))
            .collect()
    };
    lines.iter().enumerate().map(line).collect()
}

/// Removes the tokens at these places: alone, and with each number before them lowered in turn by `less`, as it may count them.
fn without(lines: &Lines, gone: Vec<Place>, less: u64) -> impl Iterator<Item = Lines> {
    let first = gone[0];
    let counts = places(lines)
        .into_iter()
        .filter(move |&place| place < first);
    counts
        .rev()
        .map(Some)
        .chain([None])
        .filter_map(move |count| {
            let mut left = lines.clone();
            if let Some((row, column)) = count {
                let number: u64 = left[row][column].parse().ok()?;
                left[row][column] = number.checked_sub(less)?.to_string();
            }
            gone.iter()
                .rev()
                .for_each(|&(row, column)| drop(left[row].remove(column)));
            left.retain(|line| !line.is_empty());
            Some(left)
        })
}

/// Removes whole lines, many before few, then a few consecutive tokens.
fn without_runs(lines: &Lines) -> Candidates<'_> {
    let lengths = (1..lines.len()).rev();
    let runs = lengths
        .flat_map(|length| (0..=lines.len() - length).map(move |start| start..start + length));
    let of_lines = runs.map(|run| {
        places(lines)
            .into_iter()
            .filter(|(row, _)| run.contains(row))
            .collect::<Vec<_>>()
    });
    let lengths = (1..=LONGEST_RUN).rev();
    let of_tokens = lengths.flat_map(|length| {
        places(lines)
            .windows(length)
            .map(<[_]>::to_vec)
            .collect::<Vec<_>>()
    });
    Box::new(
        of_lines
            .chain(of_tokens)
            .filter(|gone| !gone.is_empty())
            .flat_map(|gone| without(lines, gone, 1)),
    )
}

/// Removes a column of a table, of tokens or of letters, and lowers a number that counts the columns.
fn without_columns(lines: &Lines) -> Candidates<'_> {
    let counts = places(lines).into_iter().filter_map(|(row, column)| {
        let count: usize = lines[row][column].parse().ok()?;
        (1..=MOST_COLUMNS)
            .contains(&count)
            .then_some(((row, column), count))
    });
    let is_letter = |byte: u8| byte.is_ascii_punctuation() || byte.is_ascii_alphabetic();
    Box::new(counts.flat_map(move |(place, count)| {
        (0..count).flat_map(move |gone| {
            let mut of_tokens = changed(lines, |at, _| {
                (at == place).then(|| (count - 1).to_string())
            });
            let of_letters = changed(&of_tokens, |(row, _), token| {
                let is_row = row >= place.0 && token.len() == count && token.bytes().all(is_letter);
                is_row.then(|| [&token[..gone], &token[gone + 1..]].concat())
            });
            let table = of_tokens[place.0 + 1..]
                .iter_mut()
                .take_while(|line| line.len() == count);
            table.for_each(|line| drop(line.remove(gone)));
            [of_tokens, of_letters]
        })
    }))
}

/// Shrinks a token, alone or with all equal ones; or lowers all numbers from some number on by 1, which closes gaps in the numbers
/// of vertices.
fn with_less(lines: &Lines) -> Candidates<'_> {
    let tokens: BTreeSet<&String> = lines.iter().flatten().collect();
    let numbers: BTreeSet<u64> = tokens
        .iter()
        .filter_map(|token| token.parse().ok())
        .collect();
    let together = tokens.into_iter().flat_map(move |old| {
        smaller(old)
            .into_iter()
            .map(move |new| changed(lines, |_, token| (token == old).then(|| new.clone())))
    });
    let alone = places(lines).into_iter().flat_map(move |place| {
        let smaller = smaller(&lines[place.0][place.1]).into_iter();
        smaller.map(move |new| changed(lines, |at, _| (at == place).then(|| new.clone())))
    });
    let moved = numbers
        .into_iter()
        .filter(|&least| least > 0)
        .flat_map(move |least| {
            // A number in or just below the first line may count something else.
            let first = places(lines)
                .into_iter()
                .take(lines.first().map_or(0, Vec::len) + 1);
            first.map(Some).chain([None]).map(move |spared| {
                changed(lines, |at, token| {
                    let number = token
                        .parse::<u64>()
                        .ok()
                        .filter(|&number| number >= least && Some(at) != spared);
                    number.map(|number| (number - 1).to_string())
                })
            })
        });
    Box::new(together.chain(alone).chain(moved))
}

/// Removes two tokens; or lowers two numbers by 1, or by their common leading power of two, which keeps their XOR.
fn two_together(lines: &Lines) -> Candidates<'_> {
    let places = places(lines);
    let seconds = 0..if places.len() > MOST_IN_PAIRS {
        0
    } else {
        places.len()
    };
    let pairs = seconds.flat_map(move |second| (0..second).map(move |first| (first, second)));
    Box::new(pairs.flat_map(move |(first, second)| {
        let pair = [places[first], places[second]];
        let numbers = pair.map(|(row, column)| lines[row][column].parse::<u64>().ok());
        let (least, leading) = (
            numbers.iter().min().copied().flatten(),
            numbers.map(|number| number?.checked_ilog2()),
        );
        let power = leading[0]
            .filter(|_| leading[0] == leading[1])
            .map(|power| 1 << power);
        let less = iter::once(1)
            .chain(power)
            .filter(move |&less| Some(less) <= least);
        let lowered = less.map(move |less| {
            changed(lines, |at, token| {
                let number: Option<u64> = pair.contains(&at).then(|| token.parse().ok()).flatten();
                number.map(|number| (number - less).to_string())
            })
        });
        without(lines, pair.to_vec(), 2).chain(lowered)
    }))
}

fn smaller(token: &str) -> Vec<String> {
    if let Ok(number) = token.parse::<u64>() {
        let small = 0..number.min(SMALL);
        // Lower by half, a quarter, …, 1, to find a bound in few steps.
        let steps = (1..u64::BITS)
            .map(|bits| number >> bits)
            .take_while(|&step| step > 0);
        let others = steps
            .map(|step| number - step)
            .filter(|&less| less >= SMALL);
        let powers = (SMALL.ilog2()..u64::BITS)
            .map(|bits| 1 << bits)
            .take_while(|power| *power < number);
        return small
            .chain(powers)
            .chain(others)
            .map(|less| less.to_string())
            .collect();
    }
    let letters: Vec<char> = token.chars().collect();
    let print = |letters: Vec<char>| letters.into_iter().collect::<String>();
    let shorter = (0..letters.len())
        .filter(|_| letters.len() > 1)
        .map(|gone| {
            let mut left = letters.clone();
            left.remove(gone);
            print(left)
        });
    let earlier = letters.iter().enumerate().filter_map(|(at, &letter)| {
        let first = if letter.is_ascii_uppercase() {
            'A'
        } else {
            'a'
        };
        (letter.is_ascii_alphabetic() && letter != first).then(|| {
            let mut changed = letters.clone();
            changed[at] = first;
            print(changed)
        })
    });
    shorter.chain(earlier).collect()
}
