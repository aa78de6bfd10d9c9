// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::text::quote;

// use toolbox::text::unused; and mod helper;
/* mod other; /* nested: crate::x */ */
fn main() {
    let code = "use toolbox::text::quote; } mod x { /* ";
    let raw = r#"mod toolbox { "quoted" // no comment "#;
    let letters = ['{', '}', '"', '\'', '\\'];
    println!("{} {} {:?} {:?}", quote(code), raw, letters, b"\"//");
}

mod toolbox {
	pub mod text {
		pub fn quote(text: &str) -> String {
			format!("\"{}\" /* {{}} */ // {}", text, END)
		}
		const END: &str = "}
    #[cfg(test)]
      kept as it is";
	}
}
