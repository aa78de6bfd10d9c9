// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

//! Lines end as on Windows.

mod helper {
use crate::toolbox::one;
pub fn text() -> (u64, &'static str) {
    (one(), "two
lines")
}
}
use toolbox::sum;

fn main() {
    // 🎲 behind this, bytes and letters differ.
    println!("{} {:?}", sum(&[1, 2]), helper::text());
}

mod toolbox {
	pub fn sum(values: &[u64]) -> u64 {
		values.iter().sum()
	}
	pub fn one() -> u64 {
		1
	}
}
