//! The crates themselves in a `use`, where their modules are in scope already.
use grundy::{self, xor as x};
use grundy::{self as other, nim_shortcuts as _, score as _};
use itertools;
use {proconio::{self, input}, std::cmp};

mod inner {
    use grundy::{self, mex::{self, mex_of_mask}};
    use {itertools, ::proconio};
    pub fn f(c: Vec<u64>) -> u64 {
        proconio::input! {}
        itertools::join(&c, "").len() as u64 + grundy::mex::mex(c) + mex_of_mask(3) + mex::mex(vec![])
    }
}

fn main() {
    input! { a: u64, b: u64, c: [u64] }
    {
        use grundy;
        use grundy::{mex, self as g};
        println!("{} {} {}", grundy::xor::nim_sum(&c), mex::mex(c.clone()), g::xor::nim_sum(&[a]));
    }
    fn twice(x: u64) -> u64 {
        use proconio::{self};
        use grundy::{xor, self};
        proconio::input! {}
        xor::nim_sum(&[x]) + grundy::xor::nim_sum(&[x])
    }
    println!("{} {} {}", x::nim_sum(&[a, b]), inner::f(c), cmp::max(twice(a), 1));
    println!("{}", other::xor::nim_sum(&[1]));
    println!("{:?} {}", itertools::sorted(vec![2, 1]).next(), grundy::mex::mex(vec![0]));
}
