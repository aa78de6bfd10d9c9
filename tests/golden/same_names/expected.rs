// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::first;
use toolbox::second::value as other;

fn value() -> u64 {
    1
}

fn helper() -> u64 {
    2
}

struct Pair(u64, u64);

fn main() {
    let pair = Pair(value(), helper());
    println!("{} {} {} {}", pair.0, pair.1, first::value(), other());
}

mod toolbox {
	pub mod first {
		pub struct Pair(u64);
		pub fn value() -> u64 {
			helper() + Pair(10).0
		}
		fn helper() -> u64 {
			100
		}
	}
	pub mod second {
		pub fn value() -> u64 {
			helper()
		}
		pub fn helper() -> u64 {
			1000
		}
	}
}
