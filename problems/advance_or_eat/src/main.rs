//! # Advance or Eat
//!
//! White and black pieces stand on a board. Takahashi moves a white piece one square up, onto an empty
//! square, or eats a black piece; Snuke does the same with the colours exchanged. A player who cannot
//! move loses, and Takahashi begins. Say who wins.
//!
//! **Idea.** A piece never leaves its column, so the columns are a sum. But the players have different
//! moves, and so columns have no Grundy numbers. They are numbers themselves: by how many moves
//! Takahashi is ahead, perhaps a fraction of one. Add them up; Takahashi wins if the sum is positive.
//!
//! **Why it is right.** In each of the 9840 columns of up to 8 squares, the best move of Takahashi
//! leaves less than the best of Snuke. Then the value of the column is the simplest number between
//! the two, and values of sums add up, as the snippet proves. A sum of 0 is lost for the starter.
//!
//! **Complexity.** At most 3⁸ columns, each with at most 8 moves of each player.
//!
//! **Pitfall.** The simplest number is not the middle: between 0 and 3 it is 1. And with a sum of 0
//! Snuke wins, as Takahashi begins.

use grundy::partizan::{next_player_wins, Number, Player, Values};
use proconio::{input, marker::Bytes};

/// The largest side for which it is checked that all columns are numbers.
const LARGEST: usize = 8;

fn main() -> Result<(), String> {
    input! { side: usize }
    if side > LARGEST {
        return Err(format!(
            "a side of {} is too long: the limit is {}",
            side, LARGEST
        ));
    }
    let mut board = vec![];
    for line in 1..=side {
        input! { squares: Bytes }
        if squares.len() != side {
            return Err(format!(
                "line {}: expected {} squares, found {}",
                line,
                side,
                squares.len()
            ));
        }
        if let Some(&square) = squares.iter().find(|&square| !b"WB.".contains(square)) {
            return Err(format!(
                "line {}: expected W, B or ., found {:?}",
                line,
                char::from(square)
            ));
        }
        board.push(squares);
    }
    println!("{}", if solve(&board) { "Takahashi" } else { "Snuke" });
    Ok(())
}

/// Returns whether Takahashi wins, who begins.
fn solve(board: &[Vec<u8>]) -> bool {
    let mut values = Values::new();
    let mut total = Number::default();
    for place in 0..board.len() {
        let column: Vec<u8> = board.iter().map(|squares| squares[place]).collect();
        let value = values.value(&column, &|column: &Vec<u8>, player| options(column, player));
        total = total + value.expect("every column is a number");
    }
    next_player_wins(total, Player::Left)
}

/// Lists the columns that a player's moves leave. Takahashi is the left player.
fn options(column: &[u8], player: Player) -> Vec<Vec<Vec<u8>>> {
    let (own, other) = match player {
        Player::Left => (b'W', b'B'),
        Player::Right => (b'B', b'W'),
    };
    let mut options = vec![];
    for (place, &square) in column.iter().enumerate() {
        let mut left = column.to_vec();
        if square == other {
            left[place] = b'.';
        } else if square == own && place > 0 && column[place - 1] == b'.' {
            left.swap(place - 1, place);
        } else {
            continue;
        }
        options.push(vec![left]);
    }
    options
}
