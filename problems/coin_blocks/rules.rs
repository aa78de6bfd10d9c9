//! Coins on a table: a move turns over connected coins, one of which shows tails and is the last in row and column.

pub use games::book::coins::{CoinTable, Coins};
use games::*;

/// For `cargo judge explore`: one tail, by its row and column from 0; a table that is left is a sum of such.
pub fn rules() -> Rules<(u64, u64)> {
    const COLUMNS: u64 = 8;
    let tails = |table: &CoinTable| -> Vec<(u64, u64)> {
        (0..64)
            .filter(|coin| table.tails >> coin & 1 == 1)
            .map(|coin| (coin / COLUMNS, coin % COLUMNS))
            .collect()
    };
    let turning = move |&(row, column): &(u64, u64)| {
        let one = CoinTable {
            columns: COLUMNS,
            tails: 1 << (row * COLUMNS + column),
        };
        Coins
            .moves(&one)
            .map(|left| tails(&left[0]))
            .collect::<Vec<_>>()
    };
    let places = (0..4).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    positions(
        places.filter(|(row, column)| (row + 1) * (column + 1) <= 16),
        turning,
    )
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut definition = why.definition(&Coins);
    Input::new(text).cases("the number of tables", |input| {
        let (rows, columns) = (
            input.number("the number of rows")?,
            input.number("the number of columns")?,
        );
        ensure!(columns > 0, "a table has a column");
        let mut tails = 0;
        for row in 0..rows {
            let coins = input.text("a row")?;
            ensure!(
                coins.len() as u64 == columns,
                "a row has not {columns} coins"
            );
            for (column, coin) in (0..).zip(coins.chars()) {
                ensure!(
                    coin == 'H' || coin == 'T',
                    "a coin shows neither heads nor tails"
                );
                // Tails beyond the first 14 coins have too many positions.
                ensure!(coin == 'H' || row * columns + column < 14, TooLarge);
                tails |= u64::from(coin == 'T') << (row * columns + column).min(63);
            }
        }
        let wins = definition.next_player_wins(&[CoinTable { columns, tails }])?;
        Ok(if wins { "-_-\n" } else { "=_=\n" }.to_owned())
    })
}

/// Writes a rows × columns table; `is_tail` says whether the coin in a row and a column shows tails.
fn table(rows: u64, columns: u64, mut is_tail: impl FnMut(u64, u64) -> bool) -> String {
    let mut letter = |row, column| if is_tail(row, column) { 'T' } else { 'H' };
    let mut line = |row| {
        (0..columns)
            .map(|column| letter(row, column))
            .chain(['\n'])
            .collect::<String>()
    };
    format!(
        "{rows} {columns}\n{}",
        (0..rows).map(&mut line).collect::<String>()
    )
}

pub const PROBLEM: Problem = Problem {
    name: "coin_blocks",
    answer,
    counted: true,
    sizes: &[
        // One or two tables of few coins.
        ("small", |random, _| {
            text::cases(random.short_list(1, 2, |random| {
                let rows = random.between(1, 7);
                let columns = random.between(1, 7 / rows);
                table(rows, columns, |_, _| random.between(0, 1) == 1)
            }))
        }),
        // The maximum number of tables, of maximum size.
        ("largest", |random, limits| {
            let (rows, columns) = (limits["rows"], limits["columns"]);
            text::cases(random.list(limits["tables"], |random| {
                table(rows, columns, |_, _| random.between(0, 1) == 1)
            }))
        }),
        // The same, but each is equal to its mirror image, so that only the coins from one corner to the other count.
        ("mirrored", |random, limits| {
            let size = limits["rows"].min(limits["columns"]);
            text::cases(random.list(limits["tables"], |random| {
                let seeds = random.list(size * size, |random| random.between(0, 1) == 1);
                table(size, size, |row, column| {
                    row != column && seeds[(row.min(column) * size + row.max(column)) as usize]
                })
            }))
        }),
    ],
    // All tables of up to six coins, and those of nine with few tails.
    small_inputs: || {
        let sizes = (1..=6).flat_map(|rows| (1..=6 / rows).map(move |columns| (rows, columns)));
        let all = sizes.flat_map(|(rows, columns)| {
            (0..1_u64 << (rows * columns)).map(move |tails| (rows, columns, tails))
        });
        let nine = (0..1_u64 << 9)
            .filter(|tails| tails.count_ones() <= 2)
            .map(|tails| (3, 3, tails));
        let tables = all.chain(nine).map(|(rows, columns, tails)| {
            table(rows, columns, |row, column| {
                tails >> (row * columns + column) & 1 == 1
            })
        });
        vec![text::cases(tables)]
    },
    origins: &[
        PublishedSample(&["sample-1"]),
        ClosedForm(
            &[
                "edge-64-bits",
                "edge-128-bits",
                "edge-long-row",
                "edge-diagonals",
                "edge-largest",
            ],
            "Coins on one diagonal inside have equal numbers, others different ones; see the problem's page.",
        ),
    ],
};
