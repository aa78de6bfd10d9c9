//! Modules in files.
mod deep;
mod else_where;
mod inline {
    pub(crate) mod inner;
}
#[macro_use]
mod macros;

use proconio::input;

fn main() {
    input! { a: u64, b: u64, c: [u64] }
    println!("{} {} {} {}", deep::er::f(&c), else_where::g(a, b), inline::inner::h(), twice!(a));
}
