// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

mod reading {
use crate::itertools::Itertools as _;

pub fn text() -> String {
    crate::proconio::input!(number: u64);
    vec![number, 1].iter().join(", ")
}
}

use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input!(number: u64);
    input!(index: Usize1);
    println!("{} {} {}", toolbox::double(number), index, reading::text());
    println!("{}", vec![2, 1].into_iter().sorted().join(" "));
}

#[macro_export]
macro_rules! __input {
	($name:ident : $kind:ty) => {
		let $name = $crate::proconio::read::<$kind>();
	};
}

mod toolbox {
	pub mod stand_in {
		pub mod digits {
			pub fn parse(text: &str) -> u64 {
				text.parse().expect("a number")
			}
		}
	}
	pub fn double(value: u64) -> u64 {
		value * 2
	}
}

mod itertools {
	pub trait Itertools: Iterator {
		fn join(&mut self, separator: &str) -> String
		where
			Self::Item: ::std::fmt::Display,
		{
			let words: Vec<String> = self.map(|item| item.to_string()).collect();
			words.join(separator)
		}
		fn sorted(self) -> ::std::vec::IntoIter<Self::Item>
		where
			Self: Sized,
			Self::Item: Ord,
		{
			let mut items: Vec<Self::Item> = self.collect();
			items.sort();
			items.into_iter()
		}
	}
	impl<I: Iterator> Itertools for I {}
}

mod proconio {
	pub use crate::__input as input;
	pub mod marker {
		use super::Readable;
		pub enum Usize1 {}
		impl Readable for Usize1 {
			type Output = usize;
			fn read() -> usize {
				crate::toolbox::stand_in::digits::parse("7") as usize - 1
			}
		}
	}
	pub trait Readable {
		type Output;
		fn read() -> Self::Output;
	}
	impl Readable for u64 {
		type Output = u64;
		fn read() -> u64 {
			crate::toolbox::stand_in::digits::parse("42")
		}
	}
	pub fn read<K: Readable>() -> K::Output {
		K::read()
	}
}
