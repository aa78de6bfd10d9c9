// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use crate::toolbox_::toolbox;
use crate::toolbox_::toolbox::Tool;

fn main() {
    let tool: Tool = toolbox::make();
    println!("{}", tool.0);
}

mod toolbox_ {
	pub mod toolbox {
		pub struct Tool(pub u64);
		pub fn make() -> Tool {
			Tool(crate::toolbox_::toolbox::size())
		}
		pub fn size() -> u64 {
			3
		}
	}
}
