pub enum Player {
    First,
    Second,
}

pub fn other(player: Player) -> Player {
    use Player::*;
    match player {
        First => Second,
        Second => First,
    }
}

#[derive(PartialEq, Debug)]
pub enum Verdict {
    Win { by: u64 },
    Loss,
    Draw(u8),
}

pub fn judge(by: u64) -> Verdict {
    Verdict::Win { by }
}
