pub const ONE: u64 = 1;

pub fn double(number: u64) -> u64 {
    2 * number
}

pub fn mex(values: &[u64]) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap_or(0)
}

pub fn largest(values: &[u64]) -> u64 {
    values.iter().copied().fold(0, u64::max)
}
