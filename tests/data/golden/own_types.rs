#![allow(dead_code)]
struct Vec; struct Option; struct Some; struct String; enum Result { Ok, Err } struct Box;

trait Iterator { fn nothing(&self) {} }
use grundy::mex::MexSet;
use proconio::input;
fn main() { let _ = (Vec, Option, Some, String, Result::Ok, Result::Err, Box);
 input! { n: u64, x: u64 } let mut s = MexSet::new(10); for y in 0..n.min(x) { s.insert(y); } println!("{}", s.mex()); }
