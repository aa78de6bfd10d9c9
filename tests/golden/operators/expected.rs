// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::Nimber;

fn main() {
    let mut sum = Nimber(3) + Nimber(5);
    sum += Nimber(1);
    println!("{} {}", sum.0, (-sum)[0]);
    let total: Nimber = vec![Nimber(1), Nimber(2)].into_iter().sum();
    println!("{}", total == Nimber(3));
}

mod toolbox {
	use std::iter::Sum;
	use std::ops::{Add, AddAssign, Neg};
	#[derive(Clone, Copy, PartialEq)]
	pub struct Nimber(pub u64);
	impl Add for Nimber {
		type Output = Nimber;
		fn add(self, other: Nimber) -> Nimber {
			Nimber(self.0 ^ other.0)
		}
	}
	impl AddAssign for Nimber {
		fn add_assign(&mut self, other: Nimber) {
			*self = *self + other;
		}
	}
	impl Neg for Nimber {
		type Output = [u64; 1];
		fn neg(self) -> [u64; 1] {
			[self.0]
		}
	}
	impl Sum for Nimber {
		fn sum<I: Iterator<Item = Nimber>>(values: I) -> Nimber {
			values.fold(Nimber(0), |sum, value| sum + value)
		}
	}
}
