//! There are a boxes and b objects. A move adds a box or an object; whoever makes a^b reach n loses. Reads a, b and n, up to
//! 10^9; prints who loses, `Stas`, who begins, or `Masha`, or `Missing` if play never ends.
//!
//! **Limits.** All numbers up to 10⁹.
//!
//! in: 2 2 10
//! out: Masha
//! in: 3 1 4
//! out: Stas
//! in: 1 4 10
//! out: Missing

use grundy::loopy::{Outcome, Outcomes};
use proconio::input;

fn main() {
    input! { boxes: usize, objects: usize, bound: usize }
    // From a number of boxes whose square is too large on, only boxes can be added to one object: two numbers of them are enough.
    let square = (1..).find(|boxes| boxes * boxes >= bound).unwrap();
    let is_below = |boxes: usize, objects: usize| {
        boxes
            .checked_pow(objects as u32)
            .map_or(false, |ways| ways < bound)
    };
    // 2^30 is too large: with more objects and one box the number of ways stays 1.
    let position = |boxes: usize, objects: usize| boxes * 31 + objects.min(30);
    let outcomes = Outcomes::from_options((square + 2) * 31, |at| {
        let (boxes, objects) = (at / 31, at % 31);
        let mut options = vec![];
        if boxes >= square && (bound + boxes) % 2 == 0 {
            options.push(0);
        } else if boxes > 0 && boxes < square && objects > 0 {
            for &(boxes, objects) in &[(boxes + 1, objects), (boxes, objects + 1)] {
                if is_below(boxes, objects) {
                    options.push(position(boxes, objects));
                }
            }
        }
        options
    });
    let boxes = if boxes > square {
        square + (boxes - square) % 2
    } else {
        boxes
    };
    let loser = match outcomes.outcome(position(boxes, objects)) {
        Outcome::Win => "Masha",
        Outcome::Loss => "Stas",
        Outcome::Draw => "Missing",
    };
    println!("{}", loser);
}
