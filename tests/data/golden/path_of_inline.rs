#[path = ""] mod b { pub fn f() {} }
fn main() { println!("{}", grundy::mex::mex(vec![0, 1])); }
//~ refused by atcoder: path_of_inline.rs:1: `path` is unsupported in a bundle
//~ refused by codeforces: path_of_inline.rs:1: `path` is unsupported in a bundle
//~ refused by spoj: path_of_inline.rs:1: `path` is unsupported in a bundle
//~ refused by kattis: path_of_inline.rs:1: `path` is unsupported in a bundle
