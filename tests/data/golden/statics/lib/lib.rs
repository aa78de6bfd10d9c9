use std::sync::atomic::{AtomicU64, Ordering};

static COUNTER: AtomicU64 = AtomicU64::new(START);
static NAMES: [&str; 2] = ["one", "two"];
pub static UNUSED: u64 = 3;
const START: u64 = initial();

const fn initial() -> u64 {
    40
}

const fn other() -> u64 {
    50
}

pub fn reset() {
    COUNTER.store(other(), Ordering::Relaxed);
}

pub fn next() -> u64 {
    COUNTER.fetch_add(1, Ordering::Relaxed)
}

pub fn names() -> &'static [&'static str] {
    &NAMES
}
