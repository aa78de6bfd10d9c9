//! A king moves one square left, down, or left and down. A player who cannot move loses. Reads the board's width and
//! height; the king begins in the upper right corner. Prints who wins.
//!
//! in: 3 5
//! out: Second
//! in: 4 3
//! out: First
//! in: 1 1
//! out: Second

use grundy::win_table::WinTable;
use proconio::input;

fn main() {
    input! { columns: usize, rows: usize }
    let mut table = WinTable::new((columns, rows), |(column, row)| {
        let steps = vec![(1, 0), (0, 1), (1, 1)].into_iter();
        let inside = steps.filter(move |&(left, down)| left <= column && down <= row);
        inside.map(move |(left, down)| (column - left, row - down))
    });
    println!(
        "{}",
        if table.next_player_wins((columns - 1, rows - 1)) {
            "First"
        } else {
            "Second"
        }
    );
}
