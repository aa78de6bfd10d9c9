// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::value;

fn toolbox() -> u64 {
    let toolbox = 3;
    toolbox + value()
}

fn main() {
    println!("{}", toolbox());
}

mod toolbox {
	pub fn value() -> u64 {
		main()
	}
	fn main() -> u64 {
		1
	}
}
