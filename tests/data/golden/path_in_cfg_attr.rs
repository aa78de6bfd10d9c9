mod b {
#[cfg_attr(all(), cfg_attr(all(), path = "../shebang.rs"))] pub mod a; }
fn main() { println!("{}", grundy::mex::mex(vec![0, 1])); }
//~ refused by atcoder: path_in_cfg_attr.rs:2: `path` is unsupported in a bundle
//~ refused by codeforces: path_in_cfg_attr.rs:2: `path` is unsupported in a bundle
//~ refused by spoj: path_in_cfg_attr.rs:2: `path` is unsupported in a bundle
//~ refused by kattis: path_in_cfg_attr.rs:2: `path` is unsupported in a bundle
