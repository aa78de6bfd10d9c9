use grundy::r#mex::r#mex as r#match; use r#proconio::r#input;
fn main() { input! { r#a: u64, b: u64, r#type: [u64] } let r#fn = r#a + b; println!("{} {}", r#match(r#type), r#fn); }
