// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

#![warn(missing_docs)]

use std::collections::BTreeMap;

fn unused() -> u64 {
    toolbox::two()
}

fn main() {
    let unused_too = 1;
    println!("{}", toolbox::next!(toolbox::one()));
}

#[macro_export]
macro_rules! __toolbox_next {
	($number:expr) => {
		$number + 1
	};
}

#[allow(dead_code)]
mod toolbox {
	pub fn one() -> u64 {
		1
	}
	pub fn two() -> u64 {
		2
	}
	pub use crate::__toolbox_next as next;
}
