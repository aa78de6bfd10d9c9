//! A move lowers one of the numbers by 1, but not to 0, and then all are divided by their greatest common divisor. A player who
//! cannot move, as all are 1, loses. Reads the numbers, whose greatest common divisor is 1; prints who wins.
//!
//! **Limits.** 10⁵ numbers, below 2⁶⁴.
//!
//! **Why.** There is always an odd number, as the common divisor is 1. With an odd number of even numbers the player to move
//! wins: a lowered even number is the second odd one, so the divisor is odd and all stay even or odd as they are. Whatever the
//! opponent lowers, an odd number is left, and again the number of even ones is odd. As the sum gets smaller, the opponent ends
//! with only ones.
//!
//! With an even number of them, any move after which an odd number is left gives the opponent such a position. Only a single odd
//! number, above 1, can be lowered so that all are even and at least halved: this line is forced, and is followed.
//!
//! **Source.** <https://atcoder.jp/contests/agc010/tasks/agc010_d>
//!
//! in: 3 3 6 7
//! out: First
//! in: 4 1 2 4 8
//! out: First
//! in: 2 1 1
//! out: Second

use proconio::input;

fn divisor(one: u64, other: u64) -> u64 {
    if other == 0 {
        one
    } else {
        divisor(other, one % other)
    }
}

fn main() {
    input! { mut numbers: [u64] }
    let mut mover = 0;
    loop {
        let odd = numbers.iter().filter(|&number| number % 2 == 1).count();
        let single = numbers
            .iter()
            .position(|&number| number % 2 == 1 && number > 1);
        if (numbers.len() - odd) % 2 == 1 || odd != 1 || single == None {
            mover += numbers.len() - odd;
            break;
        }
        // Each other move loses.
        numbers[single.unwrap_or(0)] -= 1;
        let common = numbers
            .iter()
            .fold(0, |common, &number| divisor(common, number));
        numbers.iter_mut().for_each(|number| *number /= common);
        mover += 1;
    }
    println!("{}", if mover % 2 == 1 { "First" } else { "Second" });
}
