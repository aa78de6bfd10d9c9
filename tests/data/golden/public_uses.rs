//! The solution passes crates on to its own modules, by `pub use` and `pub extern crate`.

pub extern crate grundy as whole;
pub use grundy as g;

pub mod prelude {
    pub extern crate proconio;
    pub use grundy;
    pub use itertools as tools;
    pub use proconio::input;
    pub mod inner {
        pub use ::grundy::{self as library, xor::*};
    }
}

use prelude::inner::{library, nim_sum};
use prelude::input;
use prelude::tools::Itertools;

fn main() {
    input! { n: usize, heaps: [u64; n] }
    let sums = [
        nim_sum(&heaps),
        g::xor::nim_sum(&heaps),
        whole::xor::nim_sum(&heaps),
        library::xor::nim_sum(&heaps),
        prelude::grundy::xor::nim_sum(&heaps),
    ];
    println!("{}", sums.iter().join(" "));
}
