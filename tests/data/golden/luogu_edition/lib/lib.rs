pub fn grundy_number(stones: u64) -> u64 {
    stones % 4
}
