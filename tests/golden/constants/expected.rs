// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::{kind, Table, SIZE};

fn main() {
    let table: Table = [1; SIZE + toolbox::EXTRA];
    match table.len() {
        toolbox::LENGTH => println!("{}", kind(7)),
        _ => println!("other"),
    }
}

mod toolbox {
	pub const SIZE: usize = 4;
	pub const EXTRA: usize = 1;
	pub const LENGTH: usize = SIZE + EXTRA;
	const LUCKY: u64 = 7;
	const LOW: u64 = 10;
	const HIGH: u64 = 20;
	pub type Table = [u8; LENGTH];
	pub fn kind(number: u64) -> &'static str {
		match number {
			LUCKY => "lucky",
			LOW..=HIGH => "middle",
			_ => "other",
		}
	}
}
