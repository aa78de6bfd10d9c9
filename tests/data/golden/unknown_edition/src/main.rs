//! A draft of edition 2021 for a judge of which nobody knows the edition.

use toolbox::heaps::smaller;

fn main() {
    println!("{:?}", smaller(300));
}
