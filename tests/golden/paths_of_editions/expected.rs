// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

mod inner {
    use self::shapes::area;
    mod shapes {
        pub fn area() -> usize {
            ::std::mem::size_of::<u32>()
        }
    }
    pub fn value() -> usize {
        area() + crate::toolbox::convert(3)
    }
}

fn main() {
    println!("{}", inner::value());
}

mod toolbox {
	use std::convert::TryFrom;
	mod helpers {
		pub fn show(value: &u64) -> String {
			::std::format!("{} {}", value, ::std::mem::size_of_val(value))
		}
	}
	use self::helpers::show;
	pub fn convert(value: u64) -> usize {
		println!("{}", show(&value));
		usize::try_from(value).unwrap_or(::std::usize::MAX)
	}
}
