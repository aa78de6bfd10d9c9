// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::r#type::{r#match, Kind};

fn main() {
    let r#loop = r#match(3);
    println!("{} {}", r#loop, Kind { r#in: 4 }.r#in);
}

mod toolbox {
	pub mod r#type {
		pub struct Kind {
			pub r#in: u64,
		}
		pub fn r#match(r#fn: u64) -> u64 {
			r#fn + r#where::r#use()
		}
		mod r#where {
			pub fn r#use() -> u64 {
				1
			}
		}
	}
}
