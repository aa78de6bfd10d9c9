// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::Doubled;

fn main() {
    println!("{:?} {:?}", 4.doubled(), "ab".doubled());
}

mod toolbox {
	pub trait Twice {
		fn twice(&self) -> Self;
	}
	impl Twice for i32 {
		fn twice(&self) -> i32 {
			self * 2
		}
	}
	impl<'a> Twice for &'a str {
		fn twice(&self) -> &'a str {
			self
		}
	}
	pub trait Doubled {
		fn doubled(&self) -> (Self, Self)
		where
			Self: Sized;
	}
	impl<T: Twice> Doubled for T {
		fn doubled(&self) -> (T, T) {
			(self.twice(), self.twice())
		}
	}
}
