// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::Heap;

fn main() {
    println!("{} {}", toolbox::count_ones(&[1, 3]), toolbox::line_end().len());
    let heap = Heap(5);
    #[cfg(windows)]
    println!("{}", heap);
    #[cfg(not(windows))]
    println!("{}", heap.0);
}

#[allow(dead_code)]
mod toolbox {
	pub fn count_ones(values: &[u64]) -> u32 {
		#[cfg(target_arch = "x86_64")]
		{
			if is_x86_feature_detected!("popcnt") {
				return unsafe { with_instruction(values) };
			}
		}
		portable(values)
	}
	#[cfg(target_arch = "x86_64")]
	#[target_feature(enable = "popcnt")]
	unsafe fn with_instruction(values: &[u64]) -> u32 {
		values.iter().map(|value| value.count_ones()).sum()
	}
	fn portable(values: &[u64]) -> u32 {
		values.iter().map(|value| value.count_ones()).sum()
	}
	#[cfg(not(windows))]
	pub fn line_end() -> &'static str {
		"\n"
	}
	#[cfg(windows)]
	pub fn line_end() -> &'static str {
		windows_line_end()
	}
	fn windows_line_end() -> &'static str {
		"\r\n"
	}
	pub struct Heap(pub usize);
	#[cfg(windows)]
	impl ::std::fmt::Display for Heap {
		fn fmt(&self, formatter: &mut ::std::fmt::Formatter) -> ::std::fmt::Result {
			write!(formatter, "{}\r", self.0)
		}
	}
}
