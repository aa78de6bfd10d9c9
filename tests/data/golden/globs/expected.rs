// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::numbers::*;

fn main() {
    println!("{} {}", gcd(12, 18), LIMIT);
}

mod toolbox {
	pub mod numbers {
		pub use self::inner::*;
		pub const LIMIT: u64 = 100;
		mod inner {
			use super::LIMIT;
			pub fn gcd(a: u64, b: u64) -> u64 {
				assert!(a <= LIMIT);
				if b == 0 {
					a
				} else {
					gcd(b, a % b)
				}
			}
		}
	}
}
