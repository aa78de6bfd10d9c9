pub fn one() -> u64 {
    1
}
