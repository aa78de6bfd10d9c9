// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.


use crate::toolbox as tools;

fn main() {
    println!("{} {}", toolbox::one(), tools::one());
}

mod toolbox {
	pub fn one() -> u64 {
		1
	}
}
