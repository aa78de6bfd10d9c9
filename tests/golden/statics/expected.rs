// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

fn main() {
    println!("{} {}", toolbox::next(), toolbox::next());
    println!("{}", toolbox::names()[1]);
}

mod toolbox {
	use std::sync::atomic::{AtomicU64, Ordering};
	static COUNTER: AtomicU64 = AtomicU64::new(START);
	static NAMES: [&str; 2] = ["one", "two"];
	const START: u64 = initial();
	const fn initial() -> u64 {
		40
	}
	pub fn next() -> u64 {
		COUNTER.fetch_add(1, Ordering::Relaxed)
	}
	pub fn names() -> &'static [&'static str] {
		&NAMES
	}
}
