pub fn nothing() -> u64 {
    0
}
