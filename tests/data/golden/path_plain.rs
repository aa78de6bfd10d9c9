# [ path = "shebang.rs" ] mod a;
fn main() { println!("{}", grundy::mex::mex(vec![0, 1])); }
//~ refused by atcoder: path_plain.rs:1: `path` is unsupported in a bundle
//~ refused by codeforces: path_plain.rs:1: `path` is unsupported in a bundle
//~ refused by spoj: path_plain.rs:1: `path` is unsupported in a bundle
//~ refused by kattis: path_plain.rs:1: `path` is unsupported in a bundle
