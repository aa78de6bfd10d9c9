pub fn double(value: u64) -> u64 {
    value * 2
}
