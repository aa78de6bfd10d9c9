//! A game: guess a number between 1 and LARGEST with few questions `? NUMBER`, answered by `<`, `>` or `=`, and then say
//! `! NUMBER`. The hidden data are LARGEST, the number, how many questions may be asked, and a word for the solution.

use std::cmp::Ordering;
use std::os::fd::FromRawFd;
use std::process;
use std::{env, fs, io};

fn main() {
    let path = env::args().nth(1).expect("the path of the hidden data");
    let hidden = fs::read_to_string(path).unwrap();
    let words: Vec<&str> = hidden.split_whitespace().collect();
    let [largest, secret, questions] = [0, 1, 2].map(|index| words[index].parse::<u64>().unwrap());
    let way = words[3];
    let first = format!("{largest} {questions} {way}\n");
    match way {
        "interactor_loops" => loop {},
        "interactor_panics" => panic!("the hidden data are wrong"),
        // Printed line by line, most of the time would go into system calls.
        "interactor_floods" => loop {
            print!("{}", first.repeat(1 << 10));
        },
        "never_read_much" => print!("{}", first.repeat(1 << 18)),
        _ => print!("{first}"),
    }
    if way == "interactor_closes" {
        // SAFETY: nothing is printed after this.
        drop(unsafe { fs::File::from_raw_fd(1) });
    }
    for question in 0.. {
        let mut line = String::new();
        if io::stdin().read_line(&mut line).unwrap() == 0 {
            reject("no guess by the end");
        }
        let guess = match line.trim().split_once(' ') {
            Some((kind, number)) if kind == "?" || kind == "!" => number.parse::<u64>().ok(),
            _ => None,
        };
        let Some(guess) = guess else {
            reject(&format!(
                "expected `? NUMBER` or `! NUMBER`, found {:.20}",
                line.trim()
            ))
        };
        if guess < 1 || guess > largest {
            reject(&format!("{guess} is not between 1 and {largest}"));
        }
        if line.starts_with('!') {
            if guess != secret {
                reject(&format!("the number is {secret}, not {guess}"));
            }
            if way == "read_to_the_end" {
                print!("{}", format!("{way}\n").repeat(1 << 14));
            }
            return;
        }
        let is_flood = way.starts_with("flood_and_");
        if question == questions && !is_flood {
            reject(&format!("more than {questions} questions"));
        }
        let answer = match secret.cmp(&guess) {
            Ordering::Less => "<",
            Ordering::Greater => ">",
            Ordering::Equal => "=",
        };
        println!(
            "{}",
            if is_flood {
                answer.repeat(1 << 10)
            } else {
                answer.to_owned()
            }
        );
    }
}

fn reject(why: &str) -> ! {
    eprintln!("{why}");
    process::exit(1);
}
