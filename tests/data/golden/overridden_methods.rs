//! Implementations of the library's traits that override provided methods.
use grundy::arithmetic::Arithmetic;
use proconio::input;
use proconio::source::{Readable, Source};
use std::io::BufRead;

#[derive(Clone, Copy)]
struct F;

impl Arithmetic for F {
    type Number = f64;
    fn number(self, integer: u64) -> f64 { integer as f64 }
    fn plus(self, a: f64, b: f64) -> f64 { a + b }
    fn minus(self, a: f64, b: f64) -> f64 { a - b }
    fn times(self, a: f64, b: f64) -> f64 { a * b }
    fn power(self, base: f64, exponent: u64) -> f64 { base.powi(exponent as i32) }
    fn check(self, _largest: f64) {}
}

#[derive(Clone, Copy)]
struct G;

macro_rules! implement {
    ($($items:tt)*) => { impl Arithmetic for G { $($items)* } };
}
implement! {
    type Number = f64;
    fn number(self, integer: u64) -> f64 { integer as f64 }
    fn plus(self, a: f64, b: f64) -> f64 { a + b }
    fn minus(self, a: f64, b: f64) -> f64 { a - b }
    fn times(self, a: f64, b: f64) -> f64 { a * b }
    fn power(self, base: f64, exponent: u64) -> f64 { base.powi(exponent as i32) }
    fn check(self, _largest: f64) {}
}

enum Pair {}

impl Readable for Pair {
    type Output = (u64, u64);
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> (u64, u64) {
        input! { from &mut *source, a: u64, b: u64 }
        (a, b)
    }
}

fn main() {
    input! { pair: Pair, c: [u64] }
    println!("{:?} {}", pair, grundy::bounded_heaps::positions(&c, 0, F) + G.plus(1.0, 2.0));
}
