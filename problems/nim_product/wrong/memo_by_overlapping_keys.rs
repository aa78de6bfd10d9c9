//! Stores the product of each pair under the key a · 2³² + b, which other pairs have as well.
//!
//! verdict: WA
//! case: edge-huge
//! stress: none

use grundy::nimber::nim_product;
use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { pairs: [(u64, u64)] }
    let mut products = HashMap::new();
    for (first, second) in pairs {
        let key = first << 32 | second;
        let product = products
            .entry(key)
            .or_insert_with(|| nim_product(first, second));
        println!("{}", product);
    }
}
