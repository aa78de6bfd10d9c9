//! Omits the move that divides by 6, as if dividing by 2 and then by 3 replaced it; but these are two moves.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let mut search = GrundySearch::new(|&number: &u64, options: &mut Options<u64>| {
        if number > 0 {
            [2, 3]
                .iter()
                .for_each(|divisor| options.push(number / divisor));
        }
    });
    for number in numbers {
        let grundy = search.grundy_number(&number);
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
