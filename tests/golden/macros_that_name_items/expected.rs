// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::largest;

macro_rules! twice {
    ($value:expr) => {
        toolbox::numbers::double($value)
    };
}

fn main() {
    println!("{} {:?}", toolbox::numbers::mex(&[0, 1]), [toolbox::numbers::ONE; 2]);
    println!("{} {}", largest!(3, 5, 4), toolbox::smallest!(3, 5));
    println!("{}", twice!(twice!(1)));
    assert_eq!(toolbox::numbers::mex(&[1]), 0, "{}", toolbox::numbers::ONE);
}

#[macro_export]
macro_rules! __toolbox_largest {
	($value:expr) => { $value };
	($value:expr, $($rest:expr),+) => { $crate::toolbox::numbers::larger($value, $crate::__toolbox_largest!($($rest),+)) };
}
#[macro_export]
macro_rules! __toolbox_smallest {
	($first:expr, $second:expr) => { $crate::__toolbox_smaller_of!($first, $second) };
}
#[macro_export]
macro_rules! __toolbox_smaller_of {
	($first:expr, $second:expr) => { $crate::toolbox::numbers::smaller($first, $second) };
}

mod toolbox {
	#[macro_use]
	mod private_macros {
		macro_rules! constant {
			($name:ident, $value:expr) => {
				pub const $name: u64 = $value;
			};
		}
	}
	pub mod numbers {
		constant!(ONE, 1);
		pub fn mex(values: &[u64]) -> u64 {
			(0..).find(|value| !values.contains(value)).unwrap()
		}
		pub fn larger(first: u64, second: u64) -> u64 {
			::std::cmp::max(first, second)
		}
		pub fn smaller(first: u64, second: u64) -> u64 {
			::std::cmp::min(first, second)
		}
		pub fn double(value: u64) -> u64 {
			value * 2
		}
	}
	pub use crate::__toolbox_largest as largest;
	pub use crate::__toolbox_smallest as smallest;
}
