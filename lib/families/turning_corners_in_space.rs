//! Lights in a cube. A move switches the corners of a box, which may be one light thin; the one with the largest
//! coordinates must go out. A player who cannot move loses. Reads the number of burning lights, and the three
//! coordinates of each, from 1; prints who wins.
//!
//! **Limits.** 10⁶ lights, coordinates below 2⁶⁴.
//!
//! in: 1 2 2 1
//! out: First
//! in: 2 1 1 2 2 1 1
//! out: Second
//! in: 2 1 1 3 2 2 1
//! out: Second

use grundy::nimber::NimField;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    let field = NimField::new();
    input! { lights: [(u64, u64, u64)] }
    let lights = lights
        .iter()
        .map(|&(x, y, z)| field.product(field.product(x, y), z));
    println!(
        "{}",
        if next_player_wins(lights) {
            "First"
        } else {
            "Second"
        }
    );
}
