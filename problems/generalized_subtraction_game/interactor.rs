//! The judge of the Generalized Subtraction Game.
//!
//! The hidden data are N, L and R, how the judge plays, and a seed:
//!
//! - `perfect`: it wins whenever it can, by the Grundy numbers of all rows. That takes N² (R − L + 1) steps, so R − L must be
//!   small if N is large.
//! - `mirror`: it begins in the middle, and then takes the mirror image of the last move if that is free.
//! - `random`: it takes any run.
//!
//! The answer is the player who wins if both play perfectly.

use std::collections::HashSet;
use std::io::Write;
use std::process;
use std::{env, fs, io};

fn main() {
    let mut paths = env::args().skip(1);
    let [text, winner] = ["the hidden data", "the answer"].map(|file| {
        let path = paths.next().expect("two paths");
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
    });
    let words: Vec<&str> = text.split_whitespace().collect();
    let [cards, least, most] = [0, 1, 2].map(|index| words[index].parse().expect("a number"));
    let way = words[3];
    let mut judge = Judge {
        taken: vec![false; cards],
        least,
        most,
        grundy: if way == "perfect" {
            grundy_numbers(cards, least, most)
        } else {
            vec![]
        },
        seed: words[4].parse().expect("a seed"),
    };
    println!("{cards} {least} {most}");
    let mut last = None;
    let choice = read_line();
    let mut is_turn_of_judge = match &*choice {
        "First" => false,
        "Second" => true,
        other => reject(&format!("expected First or Second, found {other:?}")),
    };
    loop {
        if !is_turn_of_judge {
            let line = read_line();
            let numbers: Vec<Option<usize>> = line
                .split_whitespace()
                .map(|word| word.parse().ok())
                .collect();
            let &[Some(first), Some(run)] = &numbers[..] else {
                reject(&format!("expected a move, two numbers, found {line:?}"));
            };
            if judge.moves().is_empty() {
                let winner = winner.trim();
                reject(&match choice == winner {
                    true => "you cannot move, and lose".to_owned(),
                    false => {
                        format!("you cannot move, and lose: {winner} was the choice that wins")
                    }
                });
            }
            if !judge.can_take(first, run) {
                reject(&format!("{first} {run} is not a move"));
            }
            judge.take(first, run);
            last = Some((first, run));
        }
        let Some((first, run)) = judge.answer(way, last) else {
            println!("0 0");
            return;
        };
        judge.take(first, run);
        println!("{first} {run}");
        is_turn_of_judge = false;
    }
}

/// Reads what the solution says.
fn read_line() -> String {
    let mut line = String::new();
    match io::stdin().read_line(&mut line) {
        Ok(0) => reject("the game is not over"),
        Ok(_) => line.trim().to_owned(),
        Err(error) => reject(&format!("what you print is no text: {error}")),
    }
}

fn reject(why: &str) -> ! {
    // The solution may be gone.
    writeln!(io::stdout(), "-1 -1").ok();
    eprintln!("{why}");
    process::exit(1);
}

struct Judge {
    taken: Vec<bool>,
    least: usize,
    most: usize,
    /// By the length of a row.
    grundy: Vec<u64>,
    seed: u64,
}

impl Judge {
    /// Cards are numbered from 1.
    fn can_take(&self, first: usize, run: usize) -> bool {
        let is_run = (self.least..=self.most).contains(&run) && first >= 1;
        // The run is not above N, so the sum does not overflow unless the first card is beyond all others.
        is_run
            && first <= self.taken.len()
            && self
                .taken
                .get(first - 1..first - 1 + run)
                .is_some_and(|run| !run.contains(&true))
    }

    fn take(&mut self, first: usize, run: usize) {
        self.taken[first - 1..first - 1 + run].fill(true);
    }

    /// The rows of cards that are left: the first card of each, and its length.
    fn rows(&self) -> Vec<(usize, usize)> {
        let mut rows = vec![];
        for (card, taken) in (1..).zip(&self.taken) {
            match rows.last_mut() {
                _ if *taken => {}
                Some((first, length)) if *first + *length == card => *length += 1,
                _ => rows.push((card, 1)),
            }
        }
        rows
    }

    /// The rows in which there is a move.
    fn moves(&self) -> Vec<(usize, usize)> {
        self.rows()
            .into_iter()
            .filter(|row| row.1 >= self.least)
            .collect()
    }

    /// The judge's move, if there is one.
    fn answer(&mut self, way: &str, last: Option<(usize, usize)>) -> Option<(usize, usize)> {
        let rows = self.moves();
        let winning = match (way, last) {
            ("perfect", _) => self.winning_move(&rows),
            ("mirror", Some((first, run))) => Some((self.taken.len() + 2 - first - run, run)),
            ("mirror", None) => self.middle(),
            _ => None,
        };
        if let Some((first, run)) = winning.filter(|&(first, run)| self.can_take(first, run)) {
            return Some((first, run));
        }
        if rows.is_empty() {
            return None;
        }
        let (first, length) = rows[self.draw(rows.len())];
        let run = self.least + self.draw(self.most.min(length) - self.least + 1);
        Some((first + self.draw(length - run + 1), run))
    }

    /// A move to XOR 0, if there is one.
    fn winning_move(&self, rows: &[(usize, usize)]) -> Option<(usize, usize)> {
        let sum = rows.iter().fold(0, |sum, row| sum ^ self.grundy[row.1]);
        for &(first, length) in rows {
            for run in self.least..=self.most.min(length) {
                for before in 0..=length - run {
                    let left = self.grundy[before] ^ self.grundy[length - run - before];
                    if left == sum ^ self.grundy[length] {
                        return Some((first + before, run));
                    }
                }
            }
        }
        None
    }

    /// The run whose place is the middle, so that two equal rows are left, if there is one.
    fn middle(&self) -> Option<(usize, usize)> {
        let cards = self.taken.len();
        let run = (self.least..=self.most).find(|run| (cards - run) % 2 == 0)?;
        Some(((cards - run) / 2 + 1, run))
    }

    /// A random number below `count`: SplitMix64.
    fn draw(&mut self, count: usize) -> usize {
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.seed ^ self.seed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % count as u64) as usize
    }
}

/// The Grundy numbers of all rows of up to so many cards, from the definition.
fn grundy_numbers(cards: usize, least: usize, most: usize) -> Vec<u64> {
    let mut grundy: Vec<u64> = vec![];
    for length in 0..=cards {
        let mut found = HashSet::new();
        for run in least..=most.min(length) {
            for before in 0..=(length - run) / 2 {
                found.insert(grundy[before] ^ grundy[length - run - before]);
            }
        }
        grundy.push(
            (0..)
                .find(|number| !found.contains(number))
                .expect("some number is missing"),
        );
    }
    grundy
}
