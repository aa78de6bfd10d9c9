//! A move replaces one of several numbers by one of its divisors other than itself. A player who cannot move loses.
//! Reads the numbers, at most 10^6; prints who wins.
//!
//! in: 2 2 9
//! out: First
//! in: 3 6 12 30
//! out: First
//! in: 3 1 8 27
//! out: Second

use grundy::grundy_table::GrundyTable;
use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let largest = numbers.iter().max().map_or(0, |&largest| largest);
    let mut divisors = vec![vec![]; largest + 1];
    for divisor in 1..=largest {
        for multiple in (2 * divisor..=largest).step_by(divisor) {
            divisors[multiple].push(divisor);
        }
    }
    let table = GrundyTable::new(largest + 1, |number, options| {
        divisors[number]
            .iter()
            .for_each(|&divisor| options.push(divisor));
    });
    println!(
        "{}",
        if table.next_player_wins(&numbers) {
            "First"
        } else {
            "Second"
        }
    );
}
