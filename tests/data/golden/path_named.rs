use proconio::input; mod path { pub fn path(path: u64) -> u64 { path } }
fn main() { input! { a: u64 } println!("{}", path::path(a)); }
