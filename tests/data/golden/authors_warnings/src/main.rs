#![warn(missing_docs)]

use std::collections::BTreeMap;

fn unused() -> u64 {
    toolbox::two()
}

fn main() {
    let unused_too = 1;
    println!("{}", toolbox::next!(toolbox::one()));
}
