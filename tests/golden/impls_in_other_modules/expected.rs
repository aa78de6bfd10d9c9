// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::heap::Heap;
use toolbox::shown::Shown;

fn main() {
    // Nobody names the modules that the `impl`s of these stand in.
    println!("{} {}", Heap(3).shown(), Heap(4).grundy());
}

mod toolbox {
	pub mod heap {
		pub struct Heap(pub u64);
	}
	mod methods {
		use crate::toolbox::heap::Heap;
		impl Heap {
			pub fn grundy(&self) -> u64 {
				self.0
			}
		}
	}
	pub mod shown {
		pub trait Shown {
			fn shown(&self) -> String;
		}
	}
	mod showing {
		use crate::toolbox::heap::Heap;
		use crate::toolbox::shown::Shown;
		impl Shown for Heap {
			fn shown(&self) -> String {
				format!("a heap of {}", self.0)
			}
		}
	}
}
