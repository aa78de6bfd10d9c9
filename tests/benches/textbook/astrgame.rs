//! The string game: a table of all parts of the string, longer ones from shorter ones.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_ascii_whitespace();
    for _ in 0..tokens.next().unwrap().parse().unwrap() {
        let string = tokens.next().unwrap();
        let count: usize = tokens.next().unwrap().parse().unwrap();
        let words: Vec<&str> = tokens.by_ref().take(count).collect();
        let length = string.len();
        // Where the words stand in the string, by their begin.
        let mut occurrences = vec![];
        for start in 0..length {
            let fitting = words.iter().filter(|word| string[start..].starts_with(**word));
            occurrences.extend(fitting.map(|word| (start, start + word.len())));
        }
        let mut grundy = vec![vec![0_u16; length + 1]; length + 1];
        let mut seen = vec![0; 4096];
        let mut stamp = 0;
        for from in (0..length).rev() {
            let first = occurrences.partition_point(|occurrence| occurrence.0 < from);
            for to in from + 1..=length {
                stamp += 1;
                for &(start, end) in &occurrences[first..] {
                    if start >= to {
                        break;
                    }
                    if end <= to {
                        seen[usize::from(grundy[from][start] ^ grundy[end][to])] = stamp;
                    }
                }
                grundy[from][to] = (0..).find(|&value| seen[usize::from(value)] != stamp).unwrap();
            }
        }
        println!("{}", if grundy[0][length] == 0 { "Tracy" } else { "Teddy" });
    }
}
