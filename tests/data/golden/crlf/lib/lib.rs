//! The library, with the same line ends.

/// Sums.
pub fn sum(values: &[u64]) -> u64 {
    values.iter().sum()
}

#[derive(Clone, Debug)]
pub struct Unused;

pub fn one() -> u64 {
    1
}

pub fn two() -> u64 {
    2
}
