//! Word Play: a recursion over the letters that are left, with stored results; words that do not fit are left out.

use std::collections::{HashMap, HashSet};
use std::io::{Read, stdin};

type Letters = [u8; 26];

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_ascii_whitespace();
    let count: usize = tokens.next().unwrap().parse().unwrap();
    let words: HashSet<Letters> = tokens.by_ref().take(count).map(|word| letters(word.bytes())).collect();
    let rows: usize = tokens.next().unwrap().parse().unwrap();
    let _columns = tokens.next();
    for _ in 0..tokens.next().unwrap().parse().unwrap() {
        let board = letters(tokens.by_ref().take(rows).flat_map(str::bytes));
        let fitting: Vec<Letters> = words.iter().filter(|word| without(&board, word).is_some()).copied().collect();
        let wins = wins(board, &fitting, &mut HashMap::new());
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}

fn letters(word: impl Iterator<Item = u8>) -> Letters {
    let mut letters = [0; 26];
    word.for_each(|letter| letters[usize::from(letter - b'A')] += 1);
    letters
}

fn without(board: &Letters, word: &Letters) -> Option<Letters> {
    let mut left = *board;
    for (left, used) in left.iter_mut().zip(word) {
        *left = left.checked_sub(*used)?;
    }
    Some(left)
}

fn wins(board: Letters, words: &[Letters], known: &mut HashMap<Letters, bool>) -> bool {
    if let Some(&wins) = known.get(&board) {
        return wins;
    }
    let mut options = words.iter().filter_map(|word| without(&board, word));
    let result = options.any(|left| !wins(left, words, known));
    known.insert(board, result);
    result
}
