//! A board of letters and a dictionary: a move spells a word with active letters of the board, which become inactive.

use anyhow::{Result, ensure};

use crate::definition::Definition;
use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;
use crate::small::{lists, strings, subsets, up_to_two};
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "wplay",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("sparse", sparse),
        ("boards-of-12", boards_of_12),
        ("boards-of-9", boards_of_9),
        ("repeated-letters", repeated_letters),
        ("no-words", no_words),
    ],
    small_inputs,
    origins: &[("sample-1", Origin::PublishedSample)],
};

/// The game with one dictionary; a component is the active letters of a board, in alphabetical order.
pub struct WordPlay {
    pub dictionary: Vec<String>,
}

impl Game for WordPlay {
    type Component = String;

    fn moves(&self, active: &String) -> impl Iterator<Item = Position<Self>> {
        let left = self.dictionary.iter().filter_map(|word| without(active, word));
        left.map(|left| vec![left])
    }

    fn weight(&self, active: &String) -> usize {
        active.len()
    }
}

/// Returns the letters that a word leaves, or `None` if one of its own is missing.
fn without(active: &str, word: &str) -> Option<String> {
    let mut left = active.to_owned();
    for letter in word.chars() {
        left.remove(left.find(letter)?);
    }
    Some(left)
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let words = input.number("the number of words")?;
    let dictionary: Result<Vec<String>> = (0..words).map(|_| Ok(capitals(&mut input, "a word")?.to_owned())).collect();
    let game = WordPlay { dictionary: dictionary? };
    let rows = input.number("the number of rows")?;
    let columns = input.number("the number of columns")?;
    let letters = rows.checked_mul(columns);
    ensure!(letters.is_some_and(|letters| letters <= 16), "a board of {rows} times {columns} letters is too large");
    let mut definition = Definition::new(&game);
    let mut answer = String::new();
    for _ in 0..input.number("the number of boards")? {
        let mut board = vec![];
        for _ in 0..rows {
            let row = capitals(&mut input, "a row of a board")?;
            ensure!(row.len() as u64 == columns, "expected {columns} letters, found the row {row}");
            board.extend(row.chars());
        }
        board.sort_unstable();
        let wins = definition.next_player_wins(&[board.iter().collect()])?;
        answer += if wins { "Alice\n" } else { "Bob\n" };
    }
    Ok(answer)
}

/// Reads a token of the letters A to Z.
fn capitals<'t>(input: &mut Input<'t>, what: &str) -> Result<&'t str> {
    let token = input.text(what)?;
    ensure!(
        token.bytes().all(|letter| letter.is_ascii_uppercase()),
        "expected {what} of letters A to Z, found {token:?}"
    );
    Ok(token)
}

/// Writes an input, one line for each word and each row.
fn write(words: &[String], rows: usize, columns: usize, boards: &[String]) -> String {
    let mut text = format!("{}\n", words.len());
    text.extend(words.iter().map(|word| format!("{word}\n")));
    text += &format!("{rows} {columns}\n{}\n", boards.len());
    for board in boards {
        text.extend((0..rows).map(|row| format!("{}\n", &board[row * columns..(row + 1) * columns])));
    }
    text
}

/// Returns `count` distinct letters in random order.
fn letters(random: &mut Random, count: usize) -> Vec<char> {
    shuffled(random, ('A'..='Z').collect(), count)
}

/// Returns `count` of the letters in random order.
fn shuffled(random: &mut Random, mut letters: Vec<char>, count: usize) -> Vec<char> {
    let last = letters.len() as u64 - 1;
    for index in 0..count {
        letters.swap(index, random.between(index as u64, last) as usize);
    }
    letters.truncate(count);
    letters
}

/// Returns `count` letters, each a random one of `letters`.
fn string(random: &mut Random, letters: &[char], count: u64) -> String {
    (0..count).map(|_| *random.pick(letters)).collect()
}

/// A few words over few letters, short or spelled from a board, and up to three boards over one letter more.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let kinds = random.between(1, 4) as usize;
    let letters = letters(random, kinds + 1);
    let longest_side = *random.pick(&[3, 3, 3, 3, 3, 4]);
    let (rows, columns) = (random.between(1, longest_side), random.between(1, longest_side));
    let boards = random.between(0, 3);
    let boards: Vec<String> = (0..boards)
        .map(|_| {
            let kinds = random.between(1, letters.len() as u64) as usize;
            string(random, &letters[..kinds], rows * columns)
        })
        .collect();
    let words = random.between(0, 6);
    let words: Vec<String> = (0..words)
        .map(|_| {
            if boards.is_empty() || random.between(0, 2) > 0 {
                let length = random.between(1, 4);
                return string(random, &letters[..kinds], length);
            }
            let board: Vec<char> = random.pick(&boards).chars().collect();
            let length = random.between(1, rows * columns) as usize;
            shuffled(random, board, length).into_iter().collect()
        })
        .collect();
    Ok(write(&words, rows as usize, columns as usize, &boards))
}

/// Returns boards of distinct letters and the maximum number of words: equally many for each board, each of `shortest`
/// to `longest` of its letters.
fn full(
    random: &mut Random,
    limits: &Limits,
    [rows, columns]: [usize; 2],
    boards: &str,
    [shortest, longest]: [u64; 2],
) -> Result<String> {
    let boards: Vec<Vec<char>> = (0..limits.get(boards)?).map(|_| letters(random, rows * columns)).collect();
    let words: Vec<String> = (0..limits.get("words")? as usize)
        .map(|index| {
            let length = random.between(shortest, longest) as usize;
            let board = boards[index % boards.len()].clone();
            shuffled(random, board, length).into_iter().collect()
        })
        .collect();
    let boards: Vec<String> = boards.iter().map(|board| board.iter().collect()).collect();
    Ok(write(&words, rows, columns, &boards))
}

/// The maximum number of 4 × 4 boards and of words, none of them short, so many positions are lost.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    full(random, limits, [4, 4], "boards_of_16", [7, 10])
}

/// The same with words of any length.
fn sparse(random: &mut Random, limits: &Limits) -> Result<String> {
    full(random, limits, [4, 4], "boards_of_16", [1, 16])
}

/// The maximum number of 3 × 4 boards.
fn boards_of_12(random: &mut Random, limits: &Limits) -> Result<String> {
    full(random, limits, [3, 4], "boards_of_12", [4, 8])
}

/// The maximum number of 3 × 3 boards.
fn boards_of_9(random: &mut Random, limits: &Limits) -> Result<String> {
    full(random, limits, [3, 3], "boards_of_9", [3, 7])
}

/// Boards and words over five letters.
fn repeated_letters(random: &mut Random, limits: &Limits) -> Result<String> {
    let letters = letters(random, 5);
    let words: Vec<String> = (0..limits.get("words")?)
        .map(|_| {
            let length = random.between(3, 16);
            string(random, &letters, length)
        })
        .collect();
    let boards: Vec<String> = (0..limits.get("boards_of_16")?).map(|_| string(random, &letters, 16)).collect();
    Ok(write(&words, 4, 4, &boards))
}

/// An empty dictionary.
fn no_words(random: &mut Random, limits: &Limits) -> Result<String> {
    let boards: Vec<String> =
        (0..limits.get("boards_of_16")?).map(|_| letters(random, 16).into_iter().collect()).collect();
    Ok(write(&[], 4, 4, &boards))
}

/// All boards of each small size, for each small dictionary over A and B and some larger ones over three letters; and a
/// word of each length on a board of its letters.
fn small_inputs() -> Vec<String> {
    // Rows, columns, letters.
    const SHAPES: [(usize, usize, u64); 7] =
        [(0, 3, 3), (1, 1, 4), (1, 3, 3), (2, 2, 3), (1, 5, 3), (3, 2, 2), (3, 3, 2)];
    let dictionaries = [
        subsets(&["a", "b", "ab", "aa", "bab", "bbaa"].map(str::to_owned)),
        up_to_two(&strings(3, 2)),
        vec![strings(3, 3), strings(2, 5)],
    ]
    .concat();
    let capitals = |list: &[u64]| list.iter().map(|&letter| char::from(b'A' + letter as u8)).collect::<String>();
    let mut inputs = vec![];
    for words in &dictionaries {
        let words: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
        for (rows, columns, letters) in SHAPES {
            let boards = lists(rows * columns, letters - 1);
            let boards: Vec<String> = boards.iter().map(|board| capitals(board)).collect();
            inputs.push(write(&words, rows, columns, &boards));
        }
    }
    for length in 1..=16 {
        let word = [capitals(&(0..length).collect::<Vec<_>>())];
        inputs.push(write(&word, 1, length as usize, &word));
    }
    inputs
}
