#[doc = "path = 5"] fn f(path: u8) -> u8 { let path = path + 1; path }
#[cfg_attr(path, doc = "path = 5]")] fn g() -> u8 { 1 }
/// #[path = "a.rs"]
fn main() { println!("{}", grundy::mex::mex(vec![0, f(0) as u64, g() as u64])); }
