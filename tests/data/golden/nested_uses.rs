use {grundy::{mex::{MexSet, mex}, xor::*}, std::{collections::{BTreeMap, HashMap}, io}, proconio::{input, marker::{Chars, Usize1}}};
fn main() { let _: (BTreeMap<u8,u8>, HashMap<u8,u8>) = Default::default(); let _ = io::stdin();
 input! { a: u64, b: Usize1, c: [u64], } let _: Option<Chars> = None; println!("{} {} {}", mex(c.clone()), nim_sum(&c), a as usize + b); let mut s = MexSet::new(3); s.insert(0); println!("{}", s.mex()); }
