constant!(ONE, 1);
constant!(UNUSED, 2);

pub fn mex(values: &[u64]) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

pub fn larger(first: u64, second: u64) -> u64 {
    std::cmp::max(first, second)
}

pub fn smaller(first: u64, second: u64) -> u64 {
    std::cmp::min(first, second)
}

pub fn double(value: u64) -> u64 {
    value * 2
}

pub fn unused() {}
