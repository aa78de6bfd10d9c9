//! Shrinks an input while it stays interesting: fewer cases, fewer piles, smaller numbers, shorter words.
//!
//! All it assumes of the format: an input is lines of tokens, and some numbers count what follows. A candidate may be
//! invalid; the caller decides.

use std::collections::BTreeSet;
use std::iter;

use anyhow::Result;

/// Lines of tokens.
type Lines = Vec<Vec<String>>;

/// A number above this is not taken for a count of columns.
const MOST_COLUMNS: usize = 64;

/// All numbers below this are tried in place of a number.
const SMALL: u64 = 16;

/// How many tokens in a row are taken out together.
const LONGEST_RUN: usize = 3;

/// Pairs of tokens are tried in an input of at most this many.
const MOST_IN_PAIRS: usize = 40;

/// Returns an interesting input of which no smaller candidate is interesting.
pub fn shrink(input: &str, mut is_interesting: impl FnMut(&str) -> Result<bool>) -> Result<String> {
    let mut lines = parse(input);
    if !is_interesting(&print(&lines))? {
        // It depends on blanks and empty lines, which are not looked at here.
        return Ok(input.to_owned());
    }
    let passes = [without_lines, without_tokens, without_columns, with_less, two_together];
    // The candidates before this one are not interesting, or were not when there was more of the input.
    let mut from = 0;
    loop {
        let candidates = passes.iter().flat_map(|pass| pass(&lines)).enumerate().skip(from);
        let mut smaller = None;
        for (index, candidate) in candidates {
            if candidate != lines && is_interesting(&print(&candidate))? {
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

fn parse(input: &str) -> Lines {
    let lines = input.lines().map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    lines.filter(|line| !line.is_empty()).collect()
}

fn print(lines: &Lines) -> String {
    lines.iter().filter(|line| !line.is_empty()).map(|line| line.join(" ") + "\n").collect()
}

/// Returns the places of all tokens.
fn places(lines: &Lines) -> Vec<(usize, usize)> {
    let each = lines.iter().enumerate();
    each.flat_map(|(row, line)| (0..line.len()).map(move |column| (row, column))).collect()
}

/// Returns the lines with each number before `end` in turn lowered by `less`, and as they are.
fn lowered(lines: &Lines, end: (usize, usize), less: u64) -> impl Iterator<Item = Lines> {
    let before = places(lines).into_iter().filter(move |&place| place < end);
    let lower = before.rev().filter_map(move |(row, column)| {
        let number: u64 = lines[row][column].parse().ok()?;
        let mut lines = lines.clone();
        lines[row][column] = number.checked_sub(less)?.to_string();
        Some(lines)
    });
    lower.chain([lines.clone()])
}

/// Whole lines go, many before few, and a number in front of them is lowered.
fn without_lines(lines: &Lines) -> Box<dyn Iterator<Item = Lines> + '_> {
    let lengths = (1..lines.len()).rev();
    let runs = lengths.flat_map(|length| (0..=lines.len() - length).map(move |start| start..start + length));
    Box::new(runs.flat_map(move |run| {
        lowered(lines, (run.start, 0), 1).map(move |mut lines| {
            lines.drain(run.clone());
            lines
        })
    }))
}

/// A few tokens in a row go, and a number in front of them is lowered.
fn without_tokens(lines: &Lines) -> Box<dyn Iterator<Item = Lines> + '_> {
    let places = places(lines);
    let lengths = (1..=LONGEST_RUN.min(places.len())).rev();
    let starts = lengths.flat_map(move |length| places.windows(length).map(<[_]>::to_vec).collect::<Vec<_>>());
    Box::new(starts.flat_map(move |gone| {
        lowered(lines, gone[0], 1).map(move |mut lines| {
            for &(row, column) in gone.iter().rev() {
                lines[row].remove(column);
            }
            lines
        })
    }))
}

/// A column of a table goes, of tokens or of letters, and a number that counts the columns is lowered.
fn without_columns(lines: &Lines) -> Box<dyn Iterator<Item = Lines> + '_> {
    let counts = places(lines).into_iter().filter_map(move |(row, column)| {
        let count: usize = lines[row][column].parse().ok()?;
        (1..=MOST_COLUMNS).contains(&count).then_some((row, column, count))
    });
    Box::new(counts.flat_map(move |(row, column, count)| {
        (0..count).flat_map(move |gone| {
            let mut of_tokens = lines.clone();
            of_tokens[row][column] = (count - 1).to_string();
            let mut of_letters = of_tokens.clone();
            let is_wide = |line: &&mut Vec<String>| line.len() == count;
            of_tokens[row + 1..].iter_mut().take_while(is_wide).for_each(|line| {
                line.remove(gone);
            });
            for token in of_letters[row..].iter_mut().flatten() {
                if token.len() == count
                    && token.bytes().all(|byte| byte.is_ascii_punctuation() || byte.is_ascii_alphabetic())
                {
                    token.remove(gone);
                }
            }
            [of_tokens, of_letters]
        })
    }))
}

/// A token shrinks, alone or with all equal ones; or all numbers from some number on are lowered by 1, which closes a gap in
/// the names of vertices.
fn with_less(lines: &Lines) -> Box<dyn Iterator<Item = Lines> + '_> {
    let places = places(lines);
    let alone = places.clone().into_iter().flat_map(move |(row, column)| {
        smaller(&lines[row][column]).into_iter().map(move |token| {
            let mut lines = lines.clone();
            lines[row][column] = token;
            lines
        })
    });
    let tokens: BTreeSet<&String> = places.iter().map(|&(row, column)| &lines[row][column]).collect();
    let together = tokens.clone().into_iter().flat_map(move |old| {
        smaller(old).into_iter().map(move |new| {
            let mut lines = lines.clone();
            let equal = lines.iter_mut().flatten().filter(|token| *token == old);
            equal.for_each(|token| token.clone_from(&new));
            lines
        })
    });
    let numbers: BTreeSet<u64> = tokens.iter().filter_map(|token| token.parse().ok()).collect();
    let moved = numbers.into_iter().filter(|&least| least > 0).flat_map(move |least| {
        // One number in the first line may count something else.
        let spared = lines.first().map_or(0, Vec::len);
        (0..=spared).map(move |spared| {
            let mut lines = lines.clone();
            for (at, token) in lines.iter_mut().flatten().enumerate() {
                let number = token.parse::<u64>().ok();
                if let Some(number) = number.filter(|&number| number >= least && at != spared) {
                    *token = (number - 1).to_string();
                }
            }
            lines
        })
    });
    Box::new(together.chain(alone).chain(moved))
}

/// Two tokens go and a number in front of them is lowered by 2; or two numbers are lowered by 1, or by their common leading
/// power of two, which keeps their XOR.
fn two_together(lines: &Lines) -> Box<dyn Iterator<Item = Lines> + '_> {
    let places = places(lines);
    if places.len() > MOST_IN_PAIRS {
        return Box::new(iter::empty());
    }
    let seconds = 0..places.len();
    let pairs = seconds.flat_map(move |second| (0..second).map(move |first| (first, second)));
    Box::new(pairs.flat_map(move |(first, second)| {
        let (first, second) = (places[first], places[second]);
        let mut candidates: Vec<Lines> = lowered(lines, first, 2)
            .map(|mut lines| {
                for (row, column) in [second, first] {
                    lines[row].remove(column);
                }
                lines
            })
            .collect();
        let numbers = [first, second].map(|(row, column)| lines[row][column].parse::<u64>());
        if let [Ok(one), Ok(other)] = numbers {
            let leading = [one, other].map(u64::checked_ilog2);
            let power = leading[0].filter(|_| leading[0] == leading[1]);
            let less = iter::once(1).chain(power.map(|power| 1 << power));
            candidates.extend(less.filter(|&less| less <= one.min(other)).map(|less| {
                let mut lines = lines.clone();
                for ((row, column), number) in [(first, one), (second, other)] {
                    lines[row][column] = (number - less).to_string();
                }
                lines
            }));
        }
        candidates
    }))
}

fn smaller(token: &str) -> Vec<String> {
    if let Ok(number) = token.parse::<u64>() {
        let small = 0..number.min(SMALL);
        // By half of it, a quarter, …, and at last by 1: so a bound is found in a few steps, however large it is.
        let steps = (1..u64::BITS).map(|bits| number >> bits).take_while(|&step| step > 0);
        let others = steps.map(|step| number - step).filter(|&less| less >= SMALL);
        return small.chain(others).map(|less| less.to_string()).collect();
    }
    let letters: Vec<char> = token.chars().collect();
    let print = |letters: Vec<char>| letters.into_iter().collect::<String>();
    let shorter = (0..letters.len()).filter(|_| letters.len() > 1).map(|gone| {
        let mut left = letters.clone();
        left.remove(gone);
        print(left)
    });
    let earlier = letters.iter().enumerate().filter_map(|(at, &letter)| {
        let first = if letter.is_ascii_uppercase() { 'A' } else { 'a' };
        (letter.is_ascii_alphabetic() && letter != first).then(|| {
            let mut changed = letters.clone();
            changed[at] = first;
            print(changed)
        })
    });
    shorter.chain(earlier).collect()
}

#[cfg(test)]
mod tests {
    use super::shrink;

    /// Reads an input of several cases, each a number of piles and the piles.
    fn cases(input: &str) -> Option<Vec<Vec<u64>>> {
        let mut numbers = input.split_whitespace().map(|token| token.parse::<u64>().ok());
        let mut next = || numbers.next().flatten();
        let count = next()?;
        let mut case = |_| (0..next()?).map(|_| next()).collect();
        (0..count).map(&mut case).collect()
    }

    #[test]
    fn cases_piles_and_numbers_go_as_far_as_they_can() {
        // Interesting: some case has two piles that are equal and above 6.
        let is_interesting = |input: &str| {
            let found = cases(input).is_some_and(|cases| {
                cases
                    .iter()
                    .any(|piles| piles.iter().enumerate().any(|(at, pile)| *pile > 6 && piles[..at].contains(pile)))
            });
            Ok(found)
        };
        let input = "3\n2\n5 5\n4\n1 90 7 90\n1\n8\n";
        assert_eq!(shrink(input, is_interesting).expect("no error"), "1\n2\n7 7\n");
    }

    #[test]
    fn tables_lose_columns_and_words_letters() {
        fn table(input: &str) -> Option<Vec<Vec<&str>>> {
            let lines: Vec<Vec<&str>> = input.lines().map(|line| line.split_whitespace().collect()).collect();
            let [rows, columns] = *lines.first()?.as_slice() else {
                return None;
            };
            let (rows, columns): (usize, usize) = (rows.parse().ok()?, columns.parse().ok()?);
            let is_whole = lines.len() == rows + 1 && lines[1..].iter().all(|line| line.len() == columns);
            is_whole.then_some(lines)
        }
        let with_a_nine = |input: &str| Ok(table(input).is_some_and(|lines| lines.concat().contains(&"9")));
        assert_eq!(shrink("2 3\n1 9 3\n4 5 6\n", with_a_nine).expect("no error"), "1 1\n9\n");

        let is_board = |input: &str| {
            let (columns, word) = input.trim_end().split_once('\n')?;
            (columns.parse() == Ok(word.len())).then_some(word.to_owned())
        };
        let with_a_cat = |input: &str| Ok(is_board(input).is_some_and(|word| word.contains('C') && word.contains('T')));
        assert_eq!(shrink("5\nXCATS\n", with_a_cat).expect("no error"), "2\nCT\n");
    }

    #[test]
    fn a_large_bound_is_found_in_few_steps() {
        let mut asked = 0;
        let above = |input: &str| {
            asked += 1;
            Ok(input.trim_end().parse::<u64>().is_ok_and(|number| number > 123_456_789_012))
        };
        let shrunk = shrink("18446744073709551615\n", above).expect("no error");
        assert_eq!(shrunk, "123456789013\n");
        assert!(asked < 10_000, "{asked}");
    }

    #[test]
    fn three_tokens_go_at_once() {
        let is_interesting = |input: &str| {
            let count = input.split_whitespace().count();
            Ok(count > 0 && count.is_multiple_of(3))
        };
        assert_eq!(shrink("1 2 3 4 5 6 7 8 9\n", is_interesting).expect("no error"), "0 0 0\n");
    }

    #[test]
    fn two_piles_go_or_get_less_together() {
        // Interesting: one case of three piles at least, all of which have the nim-sum 1.
        let is_interesting = |input: &str| {
            let found = cases(input).is_some_and(|cases| {
                let piles = cases.concat();
                cases.len() == 1 && piles.len() > 2 && piles.iter().fold(0, |sum, pile| sum ^ pile) == 1
            });
            Ok(found)
        };
        let shrunk = |input| shrink(input, is_interesting).expect("no error");
        assert_eq!(shrunk("1\n5\n9 12 33 47 10\n"), "1\n3\n0 1 0\n");
        assert_eq!(shrunk("1\n3\n1000001 1048576 2048576\n"), "1\n3\n1 0 0\n");
    }

    #[test]
    fn what_depends_on_blanks_stays_as_it_is() {
        let with_blanks = |input: &str| Ok(input.contains("  "));
        assert_eq!(shrink("1  2\n", with_blanks).expect("no error"), "1  2\n");
    }
}
