//! What attempts have in place of the solution's items: they read all heaps at once.

use grundy::xor::winning_move;

fn main() {
    input! { heaps: [u64] }
    print!("{}", answer(solve(&heaps)));
}

/// Returns the move in the first heap that has a winning one.
fn solve(heaps: &[u64]) -> Option<WinningMove> {
    winning_move(heaps)
}
