#!/usr/bin/env run-cargo-script
#![allow(unused_variables, dead_code)]
//! The essay.

use toolbox::{outer, Point};

fn not_used() {}

fn main() {
    let unused = 1;
    println!("{}", outer(Point { x: 1, y: 2 }));
}
