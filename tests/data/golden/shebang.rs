#!/usr/bin/env run-cargo-script
//! Docs.
#![allow(dead_code)]
#![deny(missing_docs)]

//! More docs.
use grundy::mex::mex;
use proconio::input;
fn main() { input! { a: u64, b: u64, c: [u64] } println!("{} {}", a + b, mex(c)); }
