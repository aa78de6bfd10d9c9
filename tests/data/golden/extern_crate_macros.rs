//! `extern crate` in its old forms.
#[allow(unused_extern_crates)]
#[macro_use]
extern crate proconio;
#[macro_use(izip, iproduct)]
extern crate itertools as tools;
extern crate grundy;
extern crate grundy as _;
extern crate grundy as g;

mod reading {
    extern crate grundy;
    pub fn read() -> Vec<u64> {
        super::proconio::input! { _a: u64, _b: u64, c: [u64] }
        c
    }
    pub fn f(c: &[u64]) -> u64 { super::g::xor::nim_sum(c) + self::grundy::xor::nim_sum(c) }
}

macro_rules! chain {
    ($x:expr) => { $x + 1 };
}

fn main() {
    let c = reading::read();
    println!("{} {}", reading::f(&c), chain!(grundy::mex::mex(c.clone())));
    println!("{:?}", izip!(&c, 1..).map(|(x, y)| x * y).max());
    println!("{:?} {}", tools::sorted(c).last(), iproduct!(0..2, 0..3).count());
}
