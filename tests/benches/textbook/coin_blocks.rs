//! Coin Blocks: the number of times that each power of two occurs.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut words = text.split_ascii_whitespace();
    let tables: usize = words.next().unwrap().parse().unwrap();
    for _ in 0..tables {
        let rows: usize = words.next().unwrap().parse().unwrap();
        let columns: usize = words.next().unwrap().parse().unwrap();
        let mut count = vec![0; 300];
        for row in 0..rows {
            let coins: Vec<char> = words.next().unwrap().chars().collect();
            for column in 0..columns {
                if coins[column] == 'T' {
                    if row == 0 || column == 0 {
                        count[(row + column + 1).trailing_zeros() as usize] += 1;
                    } else {
                        count[row + column] += 1;
                    }
                }
            }
        }
        println!("{}", if count.iter().any(|count| count % 2 == 1) { "-_-" } else { "=_=" });
    }
}
