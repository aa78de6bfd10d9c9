// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::make;

fn main() {
    println!("{} {:?}", make!(one), make!(list 1, 2));
}

#[macro_export]
macro_rules! __toolbox_make {
	(one) => { $crate::toolbox::one() };
	(list $($value:expr),*) => { vec![$($crate::__toolbox_make!(@ $value)),*] };
	(@ $value:expr) => { $value + $crate::toolbox::one() };
}

mod toolbox {
	pub fn one() -> u64 {
		1
	}
	pub use crate::__toolbox_make as make;
}
