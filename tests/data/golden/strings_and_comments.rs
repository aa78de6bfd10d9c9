/* mod nothing; /* nested */ use grundy::nothing; */ // mod no;
use proconio::input;
fn main() { input! { a: u64, b: u64, _c: [u64] } let s = r##"mod x; "# use grundy::y; { "##; let t = "/* \" mod z; {"; let c = '"'; let d = '\''; let e = b'{'; let l: &'static str = "}";
 println!("{}{}{}{}{}{} {}", s, t, c, d, e, l, grundy::xor::nim_sum(&[a, b])); 'mod_: loop { break 'mod_; } }
