macro_rules! import { ($p:path) => { use $p; } }
import!(grundy::xor::nim_sum); import!(proconio::input);
fn main() { input! { a: u64, b: u64, _c: [u64] } println!("{}", nim_sum(&[a, b])); }
