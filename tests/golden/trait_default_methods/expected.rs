// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::{Counter, Game};

fn main() {
    println!("{} {}", Counter(3).describe(), Counter(3).count());
    println!("{:?}", Counter(2).collect::<Vec<u64>>());
}

mod toolbox {
	pub trait Game {
		fn size(&self) -> u64;
		fn describe(&self) -> String {
			format!("{} {}", self.kind(), self.size())
		}
		fn kind(&self) -> &'static str {
			"game"
		}
	}
	pub struct Counter(pub u64);
	impl Game for Counter {
		fn size(&self) -> u64 {
			self.0
		}
		fn kind(&self) -> &'static str {
			"counter"
		}
	}
	impl Iterator for Counter {
		type Item = u64;
		fn next(&mut self) -> Option<u64> {
			self.0 = self.0.checked_sub(1)?;
			Some(self.0)
		}
		fn size_hint(&self) -> (usize, Option<usize>) {
			(self.0 as usize, Some(self.0 as usize))
		}
	}
}
