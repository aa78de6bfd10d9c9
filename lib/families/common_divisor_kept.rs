//! Numbers from 2 on, each to be used once. A turn uses one of them, and the greatest common divisor of all numbers used so far must not
//! become 1: who makes it 1 loses. All numbers together have it. Reads the numbers; prints for each of them who wins if it is
//! used first.
//!
//! **Limits.** 10⁵ different numbers up to 10⁵.
//!
//! **Why.** At a divisor v only multiples of v have been used, so after m moves count(v) − m multiples are left, whichever were
//! used. Using a multiple passes the turn, and two passes cancel: whoever wins without them answers each by another. So v and
//! the parity of its multiples left are a position, and all other moves lead to smaller divisors.
//!
//! **Source.** <https://atcoder.jp/contests/arc155/tasks/arc155_d>
//!
//! in: 4 2 3 4 6
//! out: First Second First Second
//! in: 3 6 10 15
//! out: Second Second Second

use std::collections::HashMap;

use grundy::prime_factors::divisors;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let counts = numbers.iter().flat_map(|&number| divisors(number)).counts();
    // Whether the player to move wins, by the divisor and the parity of its multiples left. At 1 the other has lost.
    let mut wins: HashMap<(u64, usize), bool> = HashMap::new();
    for &value in counts.keys().sorted() {
        // Divisors of the value, each with how many numbers have just this one in common with it.
        let mut common: Vec<(u64, usize)> = vec![];
        for divisor in divisors(value).into_iter().rev() {
            let larger = common.iter().filter(|larger| larger.0 % divisor == 0);
            let counted: usize = larger.map(|larger| larger.1).sum();
            common.push((divisor, counts[&divisor] - counted));
        }
        for left in 0..2 {
            let wins_by = |&(next, numbers): &(u64, usize)| {
                // The same moves came before both, and one more before the next.
                let next_left = (counts[&next] + counts[&value] + left + 1) % 2;
                let is_move = numbers > 0 && (next < value || left == 1);
                is_move && !wins[&(next, next_left)]
            };
            let wins_now = value == 1 || common.iter().any(wins_by);
            wins.insert((value, left), wins_now);
        }
    }
    let winner = |first: &u64| {
        if wins[&(*first, (counts[first] + 1) % 2)] {
            "Second"
        } else {
            "First"
        }
    };
    println!("{}", numbers.iter().map(winner).join(" "));
}
