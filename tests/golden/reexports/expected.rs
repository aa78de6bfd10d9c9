// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::prelude::{mex, Heap, Renamed};
use toolbox::sum;

fn main() {
    println!("{} {} {}", mex(&[0, 1, 3]), Heap(3).grundy(), sum(&[1, 2]) + Renamed::SIZE);
}

mod toolbox {
	mod hidden {
		pub mod heap {
			pub struct Heap(pub u64);
			impl Heap {
				pub fn grundy(&self) -> u64 {
					self.0
				}
			}
		}
		pub mod deep {
			pub struct Original;
			impl Original {
				pub const SIZE: u64 = 9;
			}
		}
		pub fn mex(values: &[u64]) -> u64 {
			(0..).find(|value| !values.contains(value)).unwrap()
		}
	}
	mod sums {
		pub fn sum(values: &[u64]) -> u64 {
			values.iter().fold(0, |sum, value| sum ^ value)
		}
	}
	pub use self::hidden::deep::Original as Visible;
	pub use self::sums::sum;
	pub mod prelude {
		pub use crate::toolbox::hidden::{heap::*, mex};
		pub use crate::toolbox::Visible as Renamed;
	}
}
