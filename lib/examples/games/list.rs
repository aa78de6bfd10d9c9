//! Lists of numbers, as they are given on the command line.

use std::convert::TryFrom;
use std::str::FromStr;

pub(crate) use rules::book::text::alternatives;

/// How many numbers a list may have, and how large these may be: with more it takes too long.
const MOST: usize = 1_000;
const LARGEST: u64 = 1_000_000;

/// A list such as 1,3-5, of heaps or of indices: ascending, each once, none 0.
#[derive(Clone, Debug)]
pub(crate) struct List<N>(pub(crate) Vec<N>);

impl<N: TryFrom<u64>> FromStr for List<N> {
    type Err = String;

    fn from_str(text: &str) -> Result<List<N>, String> {
        let numbers = rules::book::text::amounts(text, LARGEST)?;
        if numbers.len() > MOST {
            return Err(format!("{} has {} numbers, and a list holds {}", text, numbers.len(), MOST));
        }
        Ok(List(numbers.into_iter().filter_map(|number| N::try_from(number).ok()).collect()))
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
            ("", "expected a number from 1 to 1000000, as in 1,3-5, found \"\""),
            ("1,,3", "found \"\""),
            ("0", "found \"0\""),
            ("2-x", "found \"x\""),
            ("1-99999999999", "found \"99999999999\""),
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
