//! A move adds a letter to a word, which must stay the beginning of one in a list. The loser of a game begins the next one.
//! Reads how many words there are, how many games, and the words; prints who wins the last game.
//!
//! in: 2 3 a b
//! out: First
//! in: 3 1 a b c
//! out: First
//! in: 1 2 ab
//! out: Second

use grundy::win_table::WinTable;
use proconio::{input, marker::Chars};
use std::collections::BTreeMap;

fn main() {
    input! { count: usize, games: usize, words: [Chars; count] }
    let mut trie = vec![BTreeMap::new()];
    for word in words {
        let mut vertex = 0;
        for letter in word {
            let new = trie.len();
            vertex = *trie[vertex].entry(letter).or_insert(new);
            if vertex == new {
                trie.push(BTreeMap::new());
            }
        }
    }
    // Children come before their parents. If a player who cannot move is to win, a leaf leads to position 0, which is lost.
    let vertices = trie.len();
    let wins = |leaves_win: bool| {
        let options = |position: usize| {
            let children = if position > 0 {
                Some(&trie[vertices - position])
            } else {
                None
            };
            let is_leaf = children.map_or(false, |children| children.is_empty());
            let children = children.into_iter().flat_map(|children| children.values());
            let end = if is_leaf && leaves_win { Some(0) } else { None };
            end.into_iter()
                .chain(children.map(move |child| vertices - child))
        };
        WinTable::new(vertices + 1, options).next_player_wins(vertices)
    };
    // Who can win and lose does so until the last game; who can only win begins every other one, so that the games' number decides.
    let first_wins = wins(false) && (wins(true) || games % 2 == 1);
    println!("{}", if first_wins { "First" } else { "Second" });
}
