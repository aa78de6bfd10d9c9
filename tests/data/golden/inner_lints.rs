#![deny(unused_qualifications, elided_lifetimes_in_paths, trivial_casts, unused_results)]
#![warn(rust_2018_idioms)]
#![deny(warnings)]
use grundy::dag::grundy_numbers; use grundy::graph::Graph; use proconio::input;
fn main() { input! { a: u64, b: u64, _c: [u64] } let g = Graph::new(3, &[(0, 1), (1, 2)]).unwrap(); println!("{} {:?}", a + b, grundy_numbers(&g).ok()); }
