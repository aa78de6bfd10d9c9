// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

/// Documented.
fn main() {
    println!("{}", toolbox::value());
}

#[cfg(test)]
mod tests {
    #[test]
    fn works() {
        assert_eq!(toolbox::value(), toolbox::unused());
    }
}

mod toolbox {
	#[inline]
	pub fn value() -> u64 {
		let result = 1;
		return result;
	}
}
