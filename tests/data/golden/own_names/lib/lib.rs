pub mod stand_in;

use std::collections::BTreeSet;
use std::iter::FromIterator;

pub fn names(numbers: &[u64]) -> String {
    let first: Option<&u64> = numbers.iter().next();
    let text: String = match first {
        Some(number) => number.to_string(),
        None => String::new(),
    };
    let sorted: Vec<u64> = BTreeSet::from_iter(numbers.iter().cloned()).into_iter().collect();
    let boxed: Box<dyn Iterator<Item = u64>> = Box::new(sorted.into_iter());
    let sum: Result<u64, String> = Ok(boxed.sum());
    drop(text.clone());
    format!("{} {:?} {}", text, sum, core::mem::size_of::<u64>())
}
