//! `as std::…` and `as core::…` name no module of the solution's own.
use proconio::input;
fn main() {
    input! { a: u64, b: u64 }
    let text = <u64 as std::string::ToString>::to_string(&(a as std::primitive::u64));
    println!("{} {}", text, <u64 as core::ops::Add>::add(b, grundy::mex::mex(vec![0])));
}
