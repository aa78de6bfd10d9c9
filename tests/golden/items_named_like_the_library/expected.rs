// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use crate::toolbox_::one;

mod toolbox {
    pub fn two() -> u64 {
        toolbox_three() + crate::toolbox_::one()
    }
    fn toolbox_three() -> u64 {
        3
    }
}

fn main() {
    println!("{} {} {}", one(), toolbox::two(), crate::toolbox_::numbers::four());
}

mod toolbox_ {
	pub mod numbers {
		pub fn four() -> u64 {
			4
		}
	}
	pub fn one() -> u64 {
		1
	}
}
