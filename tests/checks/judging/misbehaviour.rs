//! A program that misbehaves in the way that its input names; most ways then print 3.

use std::io::{self, Read, Write};
use std::process::{self, Command};
use std::time::Duration;
use std::{env, hint, thread};

#[cfg(unix)]
unsafe extern "C" {
    fn close(file: i32) -> i32;
    fn signal(signal: i32, handler: usize) -> usize;
}

fn main() {
    if env::args().len() > 1 {
        park();
    }
    let mut way = [b' '; 32];
    _ = io::stdin().read(&mut way).unwrap();
    match std::str::from_utf8(&way)
        .unwrap()
        .split_whitespace()
        .next()
        .unwrap()
    {
        "loop" => loop {
            hint::spin_loop();
        },
        "sleep" => park(),
        "touch" => {
            let mut touched: Vec<Vec<u8>> = vec![];
            loop {
                touched.push(hint::black_box(vec![1; 1 << 20]));
            }
        }
        "reserve" => drop(hint::black_box(Vec::<u8>::with_capacity(1 << 30))),
        "ask_for_too_much" => drop(hint::black_box(vec![1_u8; 1 << 46])),
        "panic" => panic!("oh dear"),
        "exit" => process::exit(3),
        "overflow_stack" => overflow_stack(0),
        "abort" => process::abort(),
        "print" => loop {
            print!("{}", "3\n".repeat(1 << 12));
        },
        "flood" => loop {
            io::stderr().write_all(&[b'!'; 1 << 16]).unwrap();
        },
        "complain" => io::stderr()
            .write_all(&b"it is fine\n".repeat(1 << 20))
            .unwrap(),
        "read_nothing" => {}
        #[cfg(unix)]
        "close_output" => {
            println!("3");
            unsafe { close(1) };
            thread::sleep(Duration::from_millis(100));
            process::exit(0);
        }
        #[cfg(unix)]
        "ignore_signals" => {
            // 1 stands for a handler that ignores the signal.
            (1..32).for_each(|number| _ = unsafe { signal(number, 1) });
            park();
        }
        "leave_child" => {
            _ = Command::new(env::current_exe().unwrap())
                .arg("child")
                .spawn()
                .unwrap()
        }
        "print_bytes" => io::stdout().write_all(b"\xff\0\n").unwrap(),
        way => panic!("{way}"),
    }
    println!("3");
}

fn overflow_stack(depth: u64) {
    let frame = hint::black_box([depth; 1 << 10]);
    overflow_stack(frame[0] + 1);
    hint::black_box(frame);
}

fn park() -> ! {
    loop {
        thread::park();
    }
}
