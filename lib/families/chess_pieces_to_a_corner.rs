//! A king, a rook, a knight or a queen goes from square (1, 1) right, down, or both ways to (n, m); whoever brings it there
//! wins, and if it cannot move elsewhere, it is a draw. Reads the number of games and, for each, the piece, 1 to 4, n and m;
//! prints `B` if the first player wins, else `G`, or `D`.
//!
//! **Limits.** n and m up to 2,000.
//!
//! in: 4 1 5 5 2 5 5 3 5 5 4 5 5
//! out: G
//! out: G
//! out: D
//! out: B
//! in: 3 3 2 3 3 4 4 4 3 2
//! out: B
//! out: G
//! out: G

use grundy::loopy::{Outcome, Outcomes};
use grundy::wythoff::next_player_wins;
use grundy::xor::nim_sum;
use proconio::{input, marker::Usize1};

fn main() {
    input! { games: [(u8, Usize1, Usize1)] }
    let side = games
        .iter()
        .map(|game| game.1.max(game.2))
        .max()
        .map_or(1, |largest| largest + 1);
    let knight = Outcomes::from_options(side * side, |square| {
        let (x, y) = (square / side, square % side);
        let mut options = vec![];
        for &(down, right) in &[(1, 2), (2, 1)] {
            if down <= x && right <= y {
                options.push((x - down) * side + y - right);
            }
        }
        // A piece that is stuck elsewhere draws, as if it moved in place for ever.
        if options.is_empty() && square > 0 {
            options.push(square);
        }
        options
    });
    let winner = |first_wins| if first_wins { "B" } else { "G" };
    for (piece, x, y) in games {
        let result = match piece {
            // A king loses between two even numbers: a move makes one odd, and an answer makes all even.
            1 => winner(x % 2 + y % 2 > 0),
            2 => winner(nim_sum(&[x as u64, y as u64]) > 0),
            3 => match knight.outcome(x * side + y) {
                Outcome::Draw => "D",
                outcome => winner(outcome == Outcome::Win),
            },
            _ => winner(next_player_wins(x as u64, y as u64)),
        };
        println!("{}", result);
    }
}
