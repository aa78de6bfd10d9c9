//! A solution of the guessing game that misbehaves in the way that the interactor names.

use std::io::{self, Write};
use std::process::Command;
use std::time::Duration;
use std::{hint, thread};

fn main() {
    if std::env::args().len() > 1 {
        park();
    }
    let words = read();
    let words: Vec<&str> = words.split_whitespace().collect();
    let [largest, questions] = [0, 1].map(|index| words[index].parse::<u64>().unwrap());
    let way = words[2].to_owned();
    match &*way {
        "end_at_once" => {}
        "panic" => panic!("oh dear, {}", ask(1)),
        "wrong_move" => drop(ask(0)),
        "wrong_move_then_panic" => panic!("no answer but {:?}", ask(0)),
        "wrong_guess" => println!("! 1"),
        "read_too_much" => {
            ask(1);
            read();
        }
        "no_flush" => {
            print!("? 1");
            read();
        }
        "no_line_end" => {
            print!("? 1");
            io::stdout().flush().unwrap();
            read();
        }
        "flood" => loop {
            print!("? 1");
        },
        "flood_of_lines" | "flood_and_never_read" => loop {
            print!("{}", "? 1\n".repeat(1 << 10));
        },
        "flood_and_read" => {
            thread::spawn(|| io::copy(&mut io::stdin(), &mut io::sink()));
            loop {
                print!("{}", "? 1\n".repeat(1 << 10));
            }
        }
        "interactor_closes" => {
            assert_eq!(read(), "");
            println!("! 77");
        }
        "never_read" | "never_read_much" => park(),
        "loop" => loop {
            hint::spin_loop();
        },
        "eat" => {
            let eaten = vec![1_u8; 128 << 20];
            println!("? {}", eaten[eaten.len() / 2]);
            park();
        }
        "leave_a_child" => {
            Command::new(std::env::current_exe().unwrap())
                .arg("child")
                .spawn()
                .unwrap();
            guess(largest, questions);
        }
        // By then the interactor has ended, and a pipe does not hold all that it said last.
        "read_to_the_end" => {
            guess(largest, questions);
            thread::sleep(Duration::from_millis(50));
            assert_eq!(io::stdin().lines().count(), 1 << 14);
        }
        "panic_at_the_end" => {
            guess(largest, questions);
            panic!("oh dear");
        }
        _ => guess(largest, questions),
    }
}

/// Wins.
fn guess(largest: u64, questions: u64) {
    let (mut least, mut most) = (1, largest);
    for _ in 0..questions {
        let middle = (least + most) / 2;
        match &*ask(middle) {
            "<" => most = middle - 1,
            ">" => least = middle + 1,
            _ => return println!("! {middle}"),
        }
    }
}

fn ask(number: u64) -> String {
    println!("? {number}");
    read()
}

fn read() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().to_owned()
}

fn park() -> ! {
    loop {
        thread::park();
    }
}
