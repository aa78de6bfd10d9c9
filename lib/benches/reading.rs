//! How fast whole processes read ten million numbers on one line into a vector, by the stand-in of `input!` and by others.
//!
//! `cargo bench -p grundy --bench reading` makes its inputs in a temporary folder, from a fixed seed; it then starts the readers
//! in turn, each as a process of its own, and prints the times of each and how they compare with the stand-in's.
//! Without `--bench`, as in `cargo test --benches`, it only compares what they read, on small inputs.

// Benchmarks run with today's compiler.
#![allow(clippy::incompatible_msrv)]

use std::fs::File;
use std::io::{stdin, BufRead, BufWriter, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, mem};

/// A reader's name and what it does in a process: it reads a length and as many numbers from standard input.
type Reader = (&'static str, fn() -> Vec<u64>);

const READERS: [Reader; 5] = [
    ("stand-in", read_with_stand_in),
    ("by hand", read_by_hand),
    ("proconio", read_with_proconio),
    ("split whole text", read_whole_text),
    ("lines", read_lines),
];

const ROUNDS: usize = 9;

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let Some(name) = arguments.iter().find_map(|argument| argument.strip_prefix("--reader=")) {
        let reader = READERS.iter().find(|reader| reader.0 == name);
        println!("{}", summary(&reader.expect("the name of a reader").1()));
        return;
    }
    let in_full = arguments.iter().any(|argument| argument == "--bench");
    let (numbers, rounds) = if in_full { (10_000_000, ROUNDS) } else { (1_000, 1) };
    let folder = tempfile::tempdir().expect("a temporary folder");
    for &(title, bound) in &[("up to 2^63", 1 << 63), ("below 1000", 1_000)] {
        let path = folder.path().join("numbers.txt");
        let expected = write_input(&path, numbers, bound);
        let times = measure(&path, rounds, &expected);
        if in_full {
            print_table(&format!("{} numbers {}, u64", numbers, title), times);
        }
    }
}

/// Starts each reader in turn, and that `rounds` times; returns their times in ascending order.
fn measure(path: &Path, rounds: usize, expected: &str) -> Vec<Vec<Duration>> {
    let mut times = vec![vec![]; READERS.len()];
    for _ in 0..rounds {
        for ((name, _), times) in READERS.iter().zip(&mut times) {
            let mut command = Command::new(env::current_exe().expect("the path of this program"));
            command.arg(format!("--reader={}", name)).stderr(Stdio::inherit());
            command.stdin(File::open(path).expect("the input"));
            let start = Instant::now();
            let output = command.output().expect("a process");
            times.push(start.elapsed());
            assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), expected, "{}", name);
        }
    }
    for times in &mut times {
        times.sort();
    }
    times
}

fn print_table(title: &str, times: Vec<Vec<Duration>>) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let best = |times: &[Duration]| milliseconds(times[0]);
    let median = |times: &[Duration]| milliseconds(times[times.len() / 2]);
    println!("{}: whole process, {} rounds", title, ROUNDS);
    println!("{:18}{:>10}{:>10}{:>22}", "", "best", "median", "times the stand-in's");
    for ((name, _), own) in READERS.iter().zip(&times) {
        println!(
            "{:18}{:7.0} ms{:7.0} ms{:11.2}{:11.2}",
            name,
            best(own),
            median(own),
            best(own) / best(&times[0]),
            median(own) / median(&times[0])
        );
    }
}

/// Writes a length, and on the next line as many random numbers below `bound`; returns their summary.
fn write_input(path: &Path, length: usize, bound: u64) -> String {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        // Marsaglia's xorshift generator.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % bound
    };
    let numbers: Vec<u64> = (0..length).map(|_| random()).collect();
    let mut file = BufWriter::new(File::create(path).expect("a file in the temporary folder"));
    writeln!(file, "{}", length).expect("the length");
    for (index, number) in numbers.iter().enumerate() {
        let end = if index + 1 < length { ' ' } else { '\n' };
        write!(file, "{}{}", number, end).expect("a number");
    }
    file.flush().expect("the last numbers");
    summary(&numbers)
}

/// Enough of the numbers to see that they were read, and little enough not to take time.
fn summary(numbers: &[u64]) -> String {
    let sample = numbers.iter().step_by(997).fold(0, |sum, number| sum ^ number);
    format!("{} {} {:?}", numbers.len(), sample, numbers.last())
}

fn read_with_stand_in() -> Vec<u64> {
    grundy::stand_in::proconio::input! { numbers: [u64] }
    numbers
}

fn read_with_proconio() -> Vec<u64> {
    proconio::input! { numbers: [u64] }
    numbers
}

fn read_whole_text() -> Vec<u64> {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("text");
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|token| token.parse().expect("a number"));
    let length: u64 = numbers.next().expect("the length");
    numbers.take(length as usize).collect()
}

fn read_lines() -> Vec<u64> {
    let stdin = stdin();
    let mut lines = stdin.lock().lines().map(|line| line.expect("a line of text"));
    let length: usize = lines.next().expect("the length").parse().expect("a number");
    let tokens = lines.next().expect("the numbers");
    let mut numbers = Vec::with_capacity(length);
    numbers.extend(tokens.split(' ').map(|token| token.parse::<u64>().expect("a number")));
    numbers
}

/// Reads in blocks of 256 KiB, parses eight digits at a time, and checks nothing: a number has one byte behind it.
fn read_by_hand() -> Vec<u64> {
    const BLOCK: usize = 1 << 18;
    // No number is longer.
    const LONGEST: usize = 24;
    let stdin = stdin();
    let mut input = stdin.lock();
    let mut block = vec![0; BLOCK + LONGEST];
    let (mut start, mut end) = (0, 0);
    let mut numbers = vec![];
    let mut length = None;
    while length != Some(numbers.len()) {
        if end - start < LONGEST {
            block.copy_within(start..end, 0);
            end -= mem::replace(&mut start, 0);
            end += input.read(&mut block[end..BLOCK]).expect("a block");
        }
        let mut number = 0;
        loop {
            let mut word = [0; 8];
            word.copy_from_slice(&block[start..start + 8]);
            let word = u64::from_le_bytes(word) ^ 0x3030_3030_3030_3030;
            let others = (word.wrapping_add(0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080;
            if others != 0 {
                let bits = others.trailing_zeros() & 56;
                let digits = bits as usize / 8;
                number = number * 10_u64.pow(digits as u32) + eight_digits(word << 8 << (56 - bits));
                start += digits + 1;
                break;
            }
            number = number * 100_000_000 + eight_digits(word);
            start += 8;
        }
        match length {
            Some(_) => numbers.push(number),
            None => {
                length = Some(number as usize);
                numbers.reserve_exact(number as usize);
            }
        }
    }
    numbers
}

/// Returns the number that eight digits make, the first one in the lowest byte.
fn eight_digits(digits: u64) -> u64 {
    let pairs = (digits.wrapping_mul(10 << 8 | 1) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}
