#[cfg(any())]
#[allow(dead_code)]
pub(crate) mod gone;
fn main() { println!("{}", grundy::mex::mex(vec![0, 1])); }
