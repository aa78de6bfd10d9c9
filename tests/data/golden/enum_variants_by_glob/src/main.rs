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
