// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::{Marker, Stack, Tagged};

fn main() {
    let mut stack = Stack::<Vec<u8>>::default();
    stack.push(vec![1]);
    println!("{:?} {}", stack.pop(), Tagged::<Marker>::new(3).value());
}

mod toolbox {
	use std::marker::PhantomData;
	pub struct Stack<T> {
		items: Vec<T>,
	}
	impl<T> Default for Stack<T> {
		fn default() -> Stack<T> {
			Stack { items: Vec::new() }
		}
	}
	impl<T: Clone> Stack<T> {
		pub fn push(&mut self, item: T) {
			self.items.push(item);
		}
		pub fn pop(&mut self) -> Option<T> {
			self.items.pop()
		}
	}
	pub enum Marker {}
	pub struct Tagged<M> {
		value: u64,
		marker: PhantomData<M>,
	}
	impl<M> Tagged<M> {
		pub fn new(value: u64) -> Tagged<M> {
			Tagged {
				value,
				marker: PhantomData,
			}
		}
		pub fn value(&self) -> u64 {
			let _ = self.marker;
			self.value
		}
	}
}
