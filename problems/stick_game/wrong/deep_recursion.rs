//! Asks for the most sticks first, by a recursion as deep as they are many.
//!
//! verdict: RE
//! case: one-move
//! stress: none

use proconio::input;

fn main() {
    input! { sticks: usize, moves: [usize] }
    let mut known = vec![None; sticks + 1];
    is_lost(sticks, &moves, &mut known);
    let letters = (1..=sticks).map(|left| {
        if is_lost(left, &moves, &mut known) {
            'L'
        } else {
            'W'
        }
    });
    println!("{}", letters.collect::<String>());
}

fn is_lost(sticks: usize, moves: &[usize], known: &mut [Option<bool>]) -> bool {
    if let Some(is_lost) = known[sticks] {
        return is_lost;
    }
    let left: Vec<usize> = moves
        .iter()
        .filter_map(|&taken| sticks.checked_sub(taken))
        .collect();
    // All of them: a later one may be needed, too.
    let options: Vec<bool> = left
        .into_iter()
        .map(|left| is_lost(left, moves, known))
        .collect();
    known[sticks] = Some(!options.contains(&true));
    !options.contains(&true)
}
