// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

//! Größe — 大きさ 🎲

fn main() {
    println!("{} — {}", "naïve 🎲 ∑", toolbox::wort("ß"));
}

mod toolbox {
	pub fn wort(anfang: &str) -> String {
		format!("{}élan∞", anfang)
	}
}
