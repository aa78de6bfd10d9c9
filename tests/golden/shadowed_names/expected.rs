// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::{Heap, Named, Wrapper};

fn main() {
    // An inherent method comes before the trait's, the wrapper's before what it wraps, the import before the glob's.
    println!("{} {}", Heap.name(), Named::name(&Heap));
    println!("{}", Wrapper(Heap).name());
    println!("{}", toolbox::chosen());
}

mod toolbox {
	use self::first::*;
	use self::second::choice;
	mod first {
		pub fn other() -> &'static str {
			"other"
		}
	}
	mod second {
		pub fn choice() -> &'static str {
			"from the import"
		}
	}
	pub fn chosen() -> String {
		format!("{} {}", choice(), other())
	}
	pub trait Named {
		fn name(&self) -> &'static str;
	}
	pub struct Heap;
	impl Heap {
		pub fn name(&self) -> &'static str {
			"inherent"
		}
	}
	impl Named for Heap {
		fn name(&self) -> &'static str {
			"of the trait"
		}
	}
	pub struct Wrapper(pub Heap);
	impl Wrapper {
		pub fn name(&self) -> &'static str {
			"of the wrapper"
		}
	}
}
