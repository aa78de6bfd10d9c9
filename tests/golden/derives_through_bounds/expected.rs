// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use std::collections::HashSet;
use toolbox::{largest, Point, Size};

fn distinct<T: std::hash::Hash + Eq>(values: Vec<T>) -> usize {
    values.into_iter().collect::<HashSet<T>>().len()
}

fn main() {
    println!("{}", distinct(vec![Point::new(1, 2), Point::new(1, 2)]));
    println!("{:?}", largest(vec![Size::Small, Size::default()]));
}

mod toolbox {
	#[derive(PartialEq, Eq, Hash)]
	pub struct Point {
		x: i64,
		y: i64,
	}
	impl Point {
		pub fn new(x: i64, y: i64) -> Point {
			Point { x, y }
		}
	}
	#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
	pub enum Size {
		Small,
		Large,
	}
	impl Default for Size {
		fn default() -> Size {
			Size::Large
		}
	}
	pub fn largest<T: Ord>(values: Vec<T>) -> Option<T> {
		values.into_iter().max()
	}
}
