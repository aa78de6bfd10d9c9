mod b {
#![path = "golden"] pub fn f() {} }
fn main() { println!("{}", grundy::mex::mex(vec![0, 1])); }
//~ refused by atcoder: path_inside.rs:2: `path` is unsupported in a bundle
//~ refused by codeforces: path_inside.rs:2: `path` is unsupported in a bundle
//~ refused by spoj: path_inside.rs:2: `path` is unsupported in a bundle
//~ refused by kattis: path_inside.rs:2: `path` is unsupported in a bundle
