//! The matrix game.

use games::book::strips::Matgame;

use super::prelude::*;

/// Shows the rows.
pub(super) fn shown(rows: &[Vec<u64>]) -> Shown {
    let written =
        |rows: &[Vec<u64>]| format!("matrix:{}", rows.iter().map(|row| joined(row)).join("/"));
    let rule =
        "A move chooses a row and lowers its leftmost number that is not 0 to any smaller number.";
    let mut shown = Shown::new(written(rows), rule);
    shown.hint = "Press a number and choose what it becomes.";
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0) as i32;
    for (index, row) in rows.iter().enumerate() {
        let y = 22 + 44 * index as i32;
        shown.picture.add(Kind::Label, (10, y), letter(index));
        let front = row.iter().position(|&number| number > 0);
        for (column, &number) in row.iter().enumerate() {
            let at = (44 + 44 * column as i32, y);
            if front == Some(column) {
                shown.picture.part(
                    Kind::Square,
                    at,
                    number,
                    index,
                    format!("row {}, number {}", letter(index), number),
                );
            } else {
                let kind = if number == 0 { Kind::Gone } else { Kind::Later };
                shown.picture.add(kind, at, number);
            }
        }
        let name = format!("row {}", letter(index));
        shown.component(name, row_number(row), (60 + 44 * longest, y));
        let Some(column) = front else {
            continue;
        };
        let mut options = Matgame.moves(row).flatten().collect_vec();
        // The moves that lower least come first.
        options.reverse();
        for option in options {
            let mut after = rows.to_vec();
            after[index] = option.clone();
            let text = format!(
                "lower {} to {} in row {}",
                row[column],
                option[column],
                letter(index)
            );
            let leaves = Leaves::Number(row_number(&option));
            shown.moves.push(Move {
                text,
                parts: vec![index],
                to: written(&after),
                component: index,
                leaves,
            });
        }
    }
    shown
}

/// Returns the Grundy number of a row, working from its end: in front of a rest with number g, f makes it f if f > g, else
/// f − 1; 0 leaves it g.
fn row_number(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |rest, &front| match front {
        0 => rest,
        front if front > rest => front,
        front => front - 1,
    })
}
