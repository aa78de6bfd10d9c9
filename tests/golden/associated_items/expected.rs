// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::{first, Board, Shape, Square};

fn main() {
    println!("{} {} {}", Board::WIDTH, Square::SIDES, first::<Square>());
}

mod toolbox {
	pub struct Board;
	impl Board {
		pub const WIDTH: usize = 8;
	}
	pub trait Shape {
		type Size: Default;
		const SIDES: u32;
	}
	pub struct Square;
	impl Shape for Square {
		type Size = u16;
		const SIDES: u32 = 4;
	}
	pub fn first<S: Shape>() -> u64
	where
		S::Size: Into<u64>,
	{
		S::Size::default().into()
	}
}
