//! Berzerk: a queue of settled positions, and a count of unsettled moves.

use std::collections::VecDeque;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let places = numbers.next().unwrap();
    let mut lengths = vec![];
    for _ in 0..2 {
        let count = numbers.next().unwrap();
        lengths.push(numbers.by_ref().take(count).collect::<Vec<usize>>());
    }
    let mut counts = [vec![lengths[0].len(); places], vec![lengths[1].len(); places]];
    let mut words = [vec!["Loop"; places], vec!["Loop"; places]];
    let mut queue = VecDeque::from([(0, 0), (1, 0)]);
    words[0][0] = "Lose";
    words[1][0] = "Lose";
    while let Some((player, place)) = queue.pop_front() {
        let other = 1 - player;
        for length in &lengths[other] {
            let before = (place + places - length) % places;
            if words[other][before] != "Loop" {
                continue;
            }
            counts[other][before] -= 1;
            if words[player][place] == "Lose" {
                words[other][before] = "Win";
                queue.push_back((other, before));
            } else if counts[other][before] == 0 {
                words[other][before] = "Lose";
                queue.push_back((other, before));
            }
        }
    }
    for words in words {
        println!("{}", words[1..].join(" "));
    }
}
