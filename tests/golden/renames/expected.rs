// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::numbers as n;
use toolbox::numbers::double as twice;

fn main() {
    println!("{} {}", twice(4), n::quadruple(4));
}

mod toolbox {
	pub mod basics {
		pub fn add(a: u64, b: u64) -> u64 {
			a + b
		}
	}
	pub mod numbers {
		use crate::toolbox::basics::add as plus;
		pub fn double(a: u64) -> u64 {
			plus(a, a)
		}
		pub fn quadruple(a: u64) -> u64 {
			double(double(a))
		}
	}
}
