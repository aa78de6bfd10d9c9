// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::Guard;

fn main() {
    let _guard = Guard::new("end");
    println!("begin");
}

mod toolbox {
	pub struct Guard(&'static str);
	impl Guard {
		pub fn new(word: &'static str) -> Guard {
			Guard(word)
		}
	}
	impl Drop for Guard {
		fn drop(&mut self) {
			say(self.0);
		}
	}
	fn say(word: &str) {
		println!("{}", word);
	}
}
