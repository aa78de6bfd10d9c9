//! Values of types that no text names.
use itertools::Itertools;

fn main() {
    let text = "12ab".to_owned();
    let mut letters = text.chars();
    let digits: String = letters.by_ref().peeking_take_while(|c| c.is_ascii_digit()).collect();
    println!("{} {:?}", digits, letters.next());
}
