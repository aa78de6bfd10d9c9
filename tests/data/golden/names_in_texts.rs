//! Lines that begin like comments inside texts, and comments over several lines.
use proconio::input;

fn text(text: &str, number: u64) -> String {
    format!("{} {}", text, number)
}

fn main() {
    input! { a: u64, b: u64, c: [u64] }
    println!("{}", text("x
// y", grundy::xor::nim_sum(&[a, b])));
    /* mod grundy;
// */ println!("{}", grundy::mex::mex(c.clone())); /*
    grundy::nothing() */
    println!("{}", text(r#"
//"#, grundy::mex::mex_of_mask(c[0])));
}
