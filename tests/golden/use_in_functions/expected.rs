// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

fn main() {
    use toolbox::numbers::one;
    {
        use toolbox::numbers::*;
        println!("{}", two());
    }
    fn inner() -> u64 {
        use toolbox::numbers as n;
        n::three()
    }
    println!("{} {}", one(), inner());
}

mod toolbox {
	pub mod numbers {
		pub fn one() -> u64 {
			use std::collections::HashMap;
			use crate::toolbox::helpers::value;
			let map: HashMap<u64, u64> = HashMap::new();
			value() + map.len() as u64
		}
		pub fn two() -> u64 {
			use self::Kind::*;
			match kind() {
				First => 1,
				Second => 2,
			}
		}
		pub fn three() -> u64 {
			use super::helpers;
			helpers::value() + 2
		}
		enum Kind {
			First,
			Second,
		}
		fn kind() -> Kind {
			if crate::toolbox::helpers::value() == 0 {
				Kind::First
			} else {
				Kind::Second
			}
		}
	}
	pub mod helpers {
		pub fn value() -> u64 {
			1
		}
	}
}
