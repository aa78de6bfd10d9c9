//! Lines end as on Windows.

mod helper;
use toolbox::sum;

fn main() {
    // 🎲 behind this, bytes and letters differ.
    println!("{} {:?}", sum(&[1, 2]), helper::text());
}
