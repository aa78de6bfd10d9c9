// Nothing uses these imports, but without their modules they would be errors.
#![allow(unused_imports)]

use toolbox::pairs;
use toolbox::pairs::sums::*;
use toolbox::{lists as _, text::lines::{self}};

fn main() {
    println!("{}", toolbox::numbers::two().0);
}
