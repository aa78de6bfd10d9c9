//! Count to ten by one or two; who says ten wins, who passes it loses.
use rules::*;

pub fn rules() -> Rules<u32> {
    positions(0..12, |&count| [count + 1, count + 2].into_iter().filter(|next| *next < 12)).goal(|&count| count == 10)
}
