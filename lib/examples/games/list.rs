//! Lists of numbers, as they are given on the command line.

use std::convert::TryFrom;
use std::str::FromStr;

/// How many numbers a list may have, and how large these may be: with more it takes too long.
const MOST: usize = 1_000;
const LARGEST: u32 = 1_000_000;

/// A list such as 1,3-5, of heaps or of indices: ascending, each once, none 0.
#[derive(Clone, Debug)]
pub(crate) struct List<N>(pub(crate) Vec<N>);

impl<N: TryFrom<u32>> FromStr for List<N> {
    type Err = String;

    fn from_str(text: &str) -> Result<List<N>, String> {
        let number = |text: &str| match text.trim().parse::<u32>() {
            Ok(number) if (1..=LARGEST).contains(&number) => Ok(number),
            _ => Err(format!("{:?} is no number from 1 to {} in a list such as 1,3-5", text, LARGEST)),
        };
        let mut numbers = vec![];
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let (first, last) = (number(first)?, number(last)?);
            if first > last {
                return Err(format!("the range {} ends before it begins", part));
            }
            numbers.extend(first..=last);
        }
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.len() > MOST {
            return Err(format!("{} has {} numbers, and a list holds {}", text, numbers.len(), MOST));
        }
        Ok(List(numbers.into_iter().filter_map(|number| N::try_from(number).ok()).collect()))
    }
}

/// Returns "1, 3 or 4", or of many numbers the first three and the last.
pub(crate) fn alternatives<N: ToString>(numbers: &[N]) -> String {
    let mut words: Vec<String> = numbers.iter().map(N::to_string).collect();
    if words.len() > 12 {
        words.splice(3..words.len() - 1, ["…".to_owned()]);
    }
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {}", others.join(", "), last),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::{alternatives, List};

    #[test]
    fn lists_are_read_and_others_are_refused() {
        let list = |text: &str| text.parse().map(|list: List<u64>| list.0);
        assert_eq!(list("4,1, 2-3,3"), Ok(vec![1, 2, 3, 4]));
        for (text, said) in [
            ("", "\"\" is no number from 1 to 1000000"),
            ("1,,3", "\"\" is no number"),
            ("0", "\"0\" is no number"),
            ("2-x", "\"x\" is no number"),
            ("1-99999999999", "\"99999999999\" is no number"),
            ("5-2", "the range 5-2 ends before it begins"),
            ("1-1001", "1-1001 has 1001 numbers, and a list holds 1000"),
        ] {
            let found = list(text).expect_err("it is refused");
            assert!(found.contains(said), "{:?}: {}", text, found);
        }
    }

    #[test]
    fn alternatives_are_words() {
        assert_eq!(alternatives(&[7]), "7");
        assert_eq!(alternatives(&[1, 3, 4]), "1, 3 or 4");
        assert_eq!(alternatives(&(1..=13).collect::<Vec<_>>()), "1, 2, 3, … or 13");
    }
}
