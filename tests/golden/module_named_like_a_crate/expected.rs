// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

mod proconio {
pub fn read(token: &str) -> u64 {
    token.parse().unwrap()
}
}
mod itertools {
    pub fn join(words: &[&str]) -> String {
        words.join(crate::toolbox::SEPARATOR)
    }
}

use proconio::read;

fn main() {
    println!("{} {}", read("3"), itertools::join(&["a", "b"]));
}

mod toolbox {
	pub const SEPARATOR: &str = ", ";
}
