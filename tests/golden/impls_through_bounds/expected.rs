// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::{play, Nim};

fn main() {
    let nim = Nim { heap: 3 };
    println!("{} {}", play(&nim), nim);
    let boxed: Box<dyn toolbox::Game> = Box::new(nim);
    println!("{}", boxed.options().len());
}

mod toolbox {
	use std::fmt;
	pub trait Game {
		fn options(&self) -> Vec<u64>;
	}
	pub struct Nim {
		pub heap: u64,
	}
	impl Game for Nim {
		fn options(&self) -> Vec<u64> {
			(0..self.heap).collect()
		}
	}
	impl fmt::Display for Nim {
		fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
			write!(formatter, "heap of {}", self.heap)
		}
	}
	pub fn play<G: Game>(game: &G) -> usize {
		game.options().len()
	}
}
