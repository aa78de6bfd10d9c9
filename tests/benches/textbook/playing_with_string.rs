//! Playing with String: the numbers of all runs by every cut, then every cut of the text.

use std::io::stdin;

fn main() {
    let mut text = String::new();
    stdin().read_line(&mut text).unwrap();
    let text = text.trim().as_bytes();
    let mut grundy = vec![0_usize; text.len() + 1];
    let mut seen = vec![0; 1 << 13];
    for run in 1..=text.len() {
        for place in 0..run {
            let left = if place > 0 { grundy[place - 1] } else { 0 };
            let right = if place + 2 < run { grundy[run - place - 2] } else { 0 };
            seen[left ^ right] = run;
        }
        grundy[run] = (0..).find(|&value| seen[value] != run).unwrap();
    }
    let is_centre = |place: usize| place > 0 && place + 1 < text.len() && text[place - 1] == text[place + 1];
    let mut runs = vec![];
    let mut place = 0;
    while place < text.len() {
        let start = place;
        while is_centre(place) {
            place += 1;
        }
        if place > start {
            runs.push((start, place - start));
        }
        place += 1;
    }
    let sum = runs.iter().fold(0, |sum, &(_, run)| sum ^ grundy[run]);
    for &(start, run) in &runs {
        for place in 0..run {
            let left = if place > 0 { grundy[place - 1] } else { 0 };
            let right = if place + 2 < run { grundy[run - place - 2] } else { 0 };
            if left ^ right ^ grundy[run] ^ sum == 0 {
                println!("First\n{}", start + place + 1);
                return;
            }
        }
    }
    println!("Second");
}
