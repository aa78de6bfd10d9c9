// A Golden Case
// https://www.spoj.com/problems/CASE/
// For SPOJ, made by `cargo judge bundle case --for spoj`. Licence: CC0-1.0.

use toolbox::Player::*;
use toolbox::{other, Player, Verdict};

fn main() {
    let player: Player = other(First);
    match player {
        First => println!("first"),
        Second => println!("second"),
    }
    println!("{}", toolbox::judge(3) == Verdict::Win { by: 3 });
}

#[allow(dead_code)]
mod toolbox {
	pub enum Player {
		First,
		Second,
	}
	pub fn other(player: Player) -> Player {
		use self::Player::*;
		match player {
			First => Second,
			Second => First,
		}
	}
	#[derive(PartialEq)]
	pub enum Verdict {
		Win { by: u64 },
		Loss,
		Draw(u8),
	}
	pub fn judge(by: u64) -> Verdict {
		Verdict::Win { by }
	}
}
