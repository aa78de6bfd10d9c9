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

/// A random table in which each Grundy number of a coin occurs an even number of times but 2^e for e in `odd`: lost if there are
/// none, and nearly lost if there are few. The closed form of the problem's page says which numbers a table has.
fn balanced(random: &mut Random, rows: u64, columns: u64, odd: &[u64]) -> String {
    let exponent = |row: u64, column: u64| match row.min(column) {
        0 => u64::from((row + column + 1).trailing_zeros()),
        _ => row + column,
    };
    let mut tails = vec![vec![false; columns as usize]; rows as usize];
    let mut is_odd = vec![false; (rows + columns) as usize];
    for row in 0..rows {
        for column in 0..columns {
            if random.between(0, 1) == 1 {
                tails[row as usize][column as usize] = true;
                is_odd[exponent(row, column) as usize] ^= true;
            }
        }
    }
    for wanted in 0..rows + columns - 1 {
        if is_odd[wanted as usize] == odd.contains(&wanted) {
            continue;
        }
        // The first coin with that power of two: in row 0 for the two that no coin inside has.
        let row = match wanted {
            0 | 1 => 0,
            _ => wanted.saturating_sub(columns - 1).max(1),
        };
        let column = wanted - row;
        tails[row as usize][column as usize] ^= true;
    }
    table(rows, columns, |row, column| {
        tails[row as usize][column as usize]
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
        // Of maximum size. In turn no power of two is left, one, and two neighbours, from the highest down.
        ("nearly-lost", |random, limits| {
            let (rows, columns) = (limits["rows"], limits["columns"]);
            let highest = rows + columns - 2;
            let tables = (0..limits["tables"]).map(|index| {
                let first = highest.saturating_sub(4 * index);
                let odd = [first, first.saturating_sub(1)];
                balanced(random, rows, columns, &odd[..index as usize % 3])
            });
            text::cases(tables.collect::<Vec<String>>())
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
