/// One.
pub fn other() {}

/// Wrong.
pub fn one() -> u64 {
    "one"
}
