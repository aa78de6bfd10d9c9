use grundy::mex::mex;
mod std { pub fn double(x: u64) -> u64 { 2 * x } }
fn main() { println!("{} {}", self::std::double(3), mex(vec![0])); }
//~ refused by atcoder: own_module_std.rs:2: `std` is the name of a module
//~ refused by codeforces: own_module_std.rs:2: `std` is the name of a module
//~ refused by spoj: own_module_std.rs:2: `std` is the name of a module
//~ refused by kattis: own_module_std.rs:2: `std` is the name of a module
