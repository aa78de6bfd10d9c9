// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::search::{Cycle, Told};

fn main() {
    let cycle = Cycle { positions: vec![1, 2] };
    println!("{} {}", cycle, cycle.told());
}

mod toolbox {
	pub mod search {
		use std::fmt;
		pub struct Cycle<P> {
			pub positions: Vec<P>,
		}
		impl<P: fmt::Debug> fmt::Display for Cycle<P> {
			fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
				write!(formatter, "a cycle through {:?}", self.positions[0])
			}
		}
		pub trait Told {
			fn told(&self) -> String;
		}
		impl<P: fmt::Debug> Told for Cycle<P> {
			fn told(&self) -> String {
				format!("{}!", self)
			}
		}
	}
}
