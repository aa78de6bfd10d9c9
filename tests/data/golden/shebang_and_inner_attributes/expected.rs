#!/usr/bin/env run-cargo-script
// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

#![allow(unused_variables, dead_code)]
//! The essay.

use toolbox::{outer, Point};

fn not_used() {}

fn main() {
    let unused = 1;
    println!("{}", outer(Point { x: 1, y: 2 }));
}

#[allow(dead_code)]
mod toolbox {
	pub struct Point {
		pub x: u64,
		pub y: u64,
	}
	pub fn outer(point: Point) -> u64 {
		point.x
	}
}
