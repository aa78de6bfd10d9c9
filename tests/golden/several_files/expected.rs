// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

//! A solution of several files.

mod helper {
//! The helper.
mod deep {
use self::deeper::depth_of;
mod deeper {
    pub fn depth_of(name: &str) -> u64 {
        println!("{} {}", name, crate::toolbox::numbers::two());
        name.len() as u64
    }
}
pub fn depth() -> u64 {
    depth_of("deep")
}
}
// From here the path starts beside this file, and not in the folder of its modules.

mod beside {
pub fn nothing() -> u64 {
    0
}
}
use self::deep::depth;
use crate::toolbox::numbers::{one, two};

pub fn answer() -> u64 {
    // A comment that stays.
    one() + two() + beside::nothing() + depth() + crate::toolbox::numbers::one() + ::std::mem::size_of::<u8>() as u64
}
}
mod other {

pub mod inner {
pub fn value() -> u64 {
    crate::toolbox::three!() + crate::toolbox::numbers::one()
}

#[cfg(test)]
mod tests {
    use toolbox::numbers::unused;
}
}
}

use crate::helper::answer;

fn main() {
    println!("{} {}", answer(), other::inner::value());
}

#[macro_export]
macro_rules! __toolbox_three {
	() => {
		$crate::toolbox::numbers::one() + $crate::toolbox::numbers::two()
	};
}

mod toolbox {
	pub mod numbers {
		pub fn one() -> u64 {
			1
		}
		pub fn two() -> u64 {
			2
		}
	}
	pub use crate::__toolbox_three as three;
}
