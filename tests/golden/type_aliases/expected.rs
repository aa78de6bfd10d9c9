// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::{parse, Answer, Grid};

fn solve(text: &str) -> Answer<u64> {
    parse(text)
}

fn main() {
    let grid: Grid = vec![vec![1]];
    println!("{:?} {:?}", solve("12").ok(), grid);
}

mod toolbox {
	pub type Answer<T> = Result<T, Failure>;
	pub type Grid = Vec<Row>;
	pub type Row = Vec<u8>;
	pub struct Failure;
	pub fn parse(text: &str) -> Answer<u64> {
		text.parse().map_err(|_| Failure)
	}
}
