//! Lists of numbers, as they are given on the command line.

use std::convert::TryFrom;
use std::str::FromStr;

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
