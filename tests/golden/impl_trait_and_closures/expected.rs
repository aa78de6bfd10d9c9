// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

fn main() {
    let evens: Vec<u64> = toolbox::evens(10).map(|even| toolbox::apply(toolbox::adder(1), even)).collect();
    println!("{:?}", evens);
}

mod toolbox {
	pub fn evens(limit: u64) -> impl Iterator<Item = u64> {
		(0..limit).filter(|&number| is_even(number))
	}
	fn is_even(number: u64) -> bool {
		number % 2 == 0
	}
	pub fn adder(step: u64) -> impl Fn(u64) -> u64 {
		move |number| number + step
	}
	pub fn apply(function: impl Fn(u64) -> u64, value: u64) -> u64 {
		function(value)
	}
}
