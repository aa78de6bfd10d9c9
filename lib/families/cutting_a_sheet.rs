//! A move cuts a sheet of squares, or a piece of it, along a line; whoever cuts off a single square wins. Reads rows
//! and columns of the sheet, both at least 2; prints who wins.
//!
//! **Limits.** 500 rows and columns.
//!
//! in: 2 2
//! out: Second
//! in: 3 2
//! out: Second
//! in: 4 2
//! out: First

use grundy::grundy_table::GrundyTable;
use proconio::input;

fn main() {
    input! { rows: usize, columns: usize }
    // Whoever makes a strip of width 1 loses, as its end can be cut off. So both parts are at least two wide.
    let sheets = GrundyTable::new((rows + 1, columns + 1), |(rows, columns), options| {
        (2..rows.max(3) - 1)
            .for_each(|cut| options.push_sum(&[(cut, columns), (rows - cut, columns)]));
        (2..columns.max(3) - 1)
            .for_each(|cut| options.push_sum(&[(rows, cut), (rows, columns - cut)]));
    });
    println!(
        "{}",
        if sheets.grundy_number((rows, columns)) != 0 {
            "First"
        } else {
            "Second"
        }
    );
}
