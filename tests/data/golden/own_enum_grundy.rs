//! Names of the solution's own that are those of crates: in modules, in blocks, and at the root.

mod first {
    #[allow(non_camel_case_types)]
    #[derive(Debug)]
    pub enum grundy { A, B }
    pub fn f() -> grundy { if true { grundy::A } else { grundy::B } }
    pub fn g(c: &[u64]) -> u64 { ::grundy::xor::nim_sum(c) }
    pub mod deeper { pub fn h(c: &[u64]) -> u64 { grundy::xor::nim_sum(c) } }
}
mod second {
    pub mod itertools { pub fn max(a: u64) -> u64 { a } }
    pub fn f(a: u64) -> u64 { use self::itertools::max; max(a) + self::itertools::max(1) }
}
mod proconio { pub fn read() -> u64 { 7 } }

fn main() {
    use second::itertools;
    ::proconio::input! { a: u64, b: u64, c: [u64] }
    println!("{:?} {} {}", first::f(), first::g(&c), first::deeper::h(&c));
    println!("{} {} {}", itertools::max(a), second::f(b), self::proconio::read());
    let grundy = ::grundy::mex::mex(c);
    println!("{} {:?}", grundy, ::itertools::join(vec![1, 2], "+"));
}
//~ refused by atcoder: own_enum_grundy.rs:6: `grundy` is the name of a module
//~ refused by codeforces: own_enum_grundy.rs:6: `grundy` is the name of a module
//~ refused by spoj: own_enum_grundy.rs:6: `grundy` is the name of a module
//~ refused by kattis: own_enum_grundy.rs:6: `grundy` is the name of a module
