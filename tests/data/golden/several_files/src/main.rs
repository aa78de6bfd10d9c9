//! A solution of several files.

mod helper;
mod other;

use crate::helper::answer;

fn main() {
    println!("{} {}", answer(), other::inner::value());
}
