// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{self, Display},
};
use toolbox::{
    
    numbers::{deep::{self, one}, two},
    text,
};

struct Shown(u64);

impl Display for Shown {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "<{}>", self.0)
    }
}

fn main() {
    let set: BTreeSet<u64> = vec![one(), two(), deep::three()].into_iter().collect();
    let map: BTreeMap<u64, &str> = set.iter().map(|&number| (number, text::name())).collect();
    println!("{:?} {} {}", map, Shown(toolbox::four()), set.len());
}

mod toolbox {
	pub mod numbers {
		pub mod deep {
			pub fn one() -> u64 {
				1
			}
			pub fn three() -> u64 {
				one() + super::two()
			}
		}
		pub fn two() -> u64 {
			2
		}
	}
	pub mod text {
		pub fn name() -> &'static str {
			"name"
		}
	}
	pub fn four() -> u64 {
		numbers::two() + numbers::two()
	}
}
