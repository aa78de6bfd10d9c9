//! Splits the input at line feeds and spaces, so the last number of a line keeps its carriage return.
//!
//! verdict: RE
//! case: edge-crlf
//! stress: none

use grundy::xor::{WinningMove, winning_move};
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let tokens = text.split(['\n', ' ']).filter(|token| !token.is_empty());
    let numbers: Vec<u64> = tokens.map(|token| token.parse().unwrap()).collect();
    match winning_move(&numbers[1..]) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            println!(
                "First\nMove: heap {component}, remove {} ({from} -> {to})",
                from - to
            );
        }
        None => println!("Second"),
    }
}
