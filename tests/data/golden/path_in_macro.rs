macro_rules! m { () => { #[path = "shebang.rs"] mod a; } }
m! {}
fn main() { println!("{}", grundy::mex::mex(vec![0, 1])); }
//~ refused by atcoder: path_in_macro.rs:1: `path` is unsupported in a bundle
//~ refused by codeforces: path_in_macro.rs:1: `path` is unsupported in a bundle
//~ refused by spoj: path_in_macro.rs:1: `path` is unsupported in a bundle
//~ refused by kattis: path_in_macro.rs:1: `path` is unsupported in a bundle
