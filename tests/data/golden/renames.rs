use grundy::mex as m; use grundy::{self as g, xor::{nim_sum as x, self}};
use proconio::{input as read, marker::Usize1 as U1};
fn main() { read! { a: u64, b: U1, c: [u64] } println!("{} {} {} {}", m::mex(c), g::mex::mex_of_mask(7), x(&[a]), xor::nim_sum(&[a, b as u64])); }
