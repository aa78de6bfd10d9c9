//! A board of letters and a dictionary: a move spells a word with active letters of the board, which become inactive.

pub use games::book::words::WordPlay;
use games::small::{lists, strings, subsets, up_to_two};
use games::*;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let words = input.number("the number of words")?;
    let dictionary: Result<_> = (0..words)
        .map(|_| Ok(input.word("a word", 'A'..='Z')?.to_owned()))
        .collect();
    let game = WordPlay {
        dictionary: dictionary?,
    };
    let rows = input.number("the number of rows")?;
    let columns = input.number("the number of columns")?;
    let letters = rows.checked_mul(columns);
    ensure!(
        letters.is_some_and(|letters| letters <= 16),
        "a board of {rows} times {columns} letters is too large"
    );
    let mut definition = why.definition(&game).by_winners();
    input.cases("the number of boards", |input| {
        let mut board = vec![];
        for _ in 0..rows {
            let row = input.word("a row of a board", 'A'..='Z')?;
            ensure!(
                row.len() as u64 == columns,
                "expected {columns} letters, found the row {row}"
            );
            board.extend(row.chars());
        }
        board.sort_unstable();
        let wins = definition.next_player_wins(&[board.iter().collect()])?;
        Ok(if wins { "Alice\n" } else { "Bob\n" }.to_owned())
    })
}

/// Writes an input, one line for each word and each row.
fn write(words: &[String], rows: usize, columns: usize, boards: &[String]) -> String {
    let row = |board: &String, row| format!("{}\n", &board[row * columns..(row + 1) * columns]);
    let boards = text::cases(
        boards
            .iter()
            .map(|board| (0..rows).map(|number| row(board, number)).collect()),
    );
    format!("{}{rows} {columns}\n{boards}", text::lines(words))
}

/// Returns `count` distinct letters in random order.
fn letters(random: &mut Random, count: usize) -> String {
    shuffled(random, &String::from_iter('A'..='Z'), count)
}

/// Returns `count` of the letters in random order.
fn shuffled(random: &mut Random, letters: &str, count: usize) -> String {
    let mut letters: Vec<char> = letters.chars().collect();
    let last = letters.len() as u64 - 1;
    for index in 0..count {
        letters.swap(index, random.between(index as u64, last) as usize);
    }
    letters[..count].iter().collect()
}

/// The maximum number of boards, of distinct letters, and of words: equally many for each board, each of `shortest` to
/// `longest` of its letters.
fn full(
    random: &mut Random,
    limits: &Limits,
    [rows, columns]: [usize; 2],
    [shortest, longest]: [u64; 2],
) -> String {
    let most_boards = limits[format!("boards_of_{}", rows * columns).as_str()];
    let boards = random.list(most_boards, |random| letters(random, rows * columns));
    let words = limits["words"] as usize;
    let mut word = |board| {
        let length = random.between(shortest, longest) as usize;
        shuffled(random, board, length)
    };
    let words: Vec<String> = boards
        .iter()
        .cycle()
        .take(words)
        .map(|board| word(board))
        .collect();
    write(&words, rows, columns, &boards)
}

/// Returns the words of a single letter.
fn single_letters() -> Vec<String> {
    ('A'..='Z').map(String::from).collect()
}

pub const PROBLEM: Problem = Problem {
    name: "wplay",
    answer,
    counted: false,
    sizes: &[
        // A few words over few letters, short or spelled from a board, and up to three boards over one letter more.
        ("small", |random, _| {
            let kinds = random.between(1, 4) as usize;
            let letters = letters(random, kinds + 1);
            let longest_side = *random.pick(&[3, 3, 3, 3, 3, 4]);
            let (rows, columns) = (
                random.between(1, longest_side),
                random.between(1, longest_side),
            );
            let boards = random.short_list(0, 3, |random| {
                let kinds = random.between(1, letters.len() as u64) as usize;
                random.string(&letters[..kinds], rows * columns)
            });
            let words = random.short_list(0, 6, |random| {
                if boards.is_empty() || random.between(0, 2) > 0 {
                    let length = random.between(1, 4);
                    return random.string(&letters[..kinds], length);
                }
                let board = random.pick(&boards);
                let length = random.between(1, rows * columns) as usize;
                shuffled(random, board, length)
            });
            write(&words, rows as usize, columns as usize, &boards)
        }),
        // No short words, so many positions are lost.
        ("largest", |random, limits| {
            full(random, limits, [4, 4], [7, 10])
        }),
        // Words of any length.
        ("sparse", |random, limits| {
            full(random, limits, [4, 4], [1, 16])
        }),
        ("boards-of-12", |random, limits| {
            full(random, limits, [3, 4], [4, 8])
        }),
        ("boards-of-9", |random, limits| {
            full(random, limits, [3, 3], [3, 7])
        }),
        // Boards and words over five letters.
        ("repeated-letters", |random, limits| {
            let letters = letters(random, 5);
            let words = random.list(limits["words"], |random| {
                let length = random.between(3, 16);
                random.string(&letters, length)
            });
            let boards = random.list(limits["boards_of_16"], |random| random.string(&letters, 16));
            write(&words, 4, 4, &boards)
        }),
        // Words of one letter, for boards of an even number of letters.
        ("lost", |random, limits| {
            let boards = random.list(limits["boards_of_16"], |random| letters(random, 16));
            write(&single_letters(), 4, 4, &boards)
        }),
        // And the letters of each board as a word, the last of the dictionary: it is the only move that wins.
        ("nearly-lost", |random, limits| {
            let boards = random.list(limits["boards_of_16"], |random| letters(random, 16));
            let whole = boards.iter().map(|board| shuffled(random, board, 16));
            let words = [single_letters(), whole.collect()].concat();
            write(&words, 4, 4, &boards)
        }),
        // An empty dictionary.
        ("no-words", |random, limits| {
            let boards = random.list(limits["boards_of_16"], |random| letters(random, 16));
            write(&[], 4, 4, &boards)
        }),
    ],
    // All boards of each small size, for each small dictionary over A and B and some larger ones over three letters; and a
    // word of each length on a board of its letters.
    small_inputs: || {
        // Rows, columns, letters.
        const SHAPES: [(usize, usize, u64); 7] = [
            (0, 3, 3),
            (1, 1, 4),
            (1, 3, 3),
            (2, 2, 3),
            (1, 5, 3),
            (3, 2, 2),
            (3, 3, 2),
        ];
        let dictionaries = [
            subsets(&["a", "b", "ab", "aa", "bab", "bbaa"].map(str::to_owned)),
            up_to_two(&strings(3, 2)),
            vec![strings(3, 3), strings(2, 5)],
        ]
        .concat();
        let capitals = |list: &Vec<u64>| {
            list.iter()
                .map(|&letter| char::from(b'A' + letter as u8))
                .collect::<String>()
        };
        let mut inputs = vec![];
        for words in &dictionaries {
            let words: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
            for (rows, columns, letters) in SHAPES {
                let boards: Vec<String> = lists(rows * columns, letters - 1)
                    .iter()
                    .map(capitals)
                    .collect();
                inputs.push(write(&words, rows, columns, &boards));
            }
        }
        inputs.extend((1..=16).map(|length| {
            let word = [('A'..='Z').take(length).collect()];
            write(&word, 1, length, &word)
        }));
        inputs
    },
    origins: &[PublishedSample(&["sample-1"])],
};
