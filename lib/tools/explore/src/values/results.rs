//! The words that say who wins.

/// Sets of letters of which a word can be a row of results.
const LETTERS: [&str; 5] = ["WLDwld", "PN", "pn", "TF", "YN"];

/// Returns 0 for a word that means lost, 1 for won, and 2 for drawn.
pub(super) fn value(word: &str) -> Option<u64> {
    match &*word.to_ascii_lowercase() {
        "l" | "p" | "f" | "lost" | "lose" | "loses" | "losing" | "loss" | "false" | "no"
        | "net" | "second" | "player 2" | "bob" | "aoki" | "p-position" | "后手" | "后手必胜"
        | "先手必败" => Some(0),
        "w" | "n" | "t" | "y" | "won" | "win" | "wins" | "winning" | "true" | "yes" | "da"
        | "first" | "player 1" | "alice" | "takahashi" | "n-position" | "先手" | "先手必胜" => {
            Some(1)
        }
        "d" | "draw" | "draws" | "drawn" | "tie" => Some(2),
        _ => None,
    }
}

/// Returns whether a word is a row of letters such as `LWLW`.
pub(super) fn is_letters(word: &str) -> bool {
    LETTERS
        .iter()
        .any(|set| word.chars().all(|letter| set.contains(letter)))
}

/// Returns whether a heading with this word announces lost positions.
pub(super) fn announces_lost(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    ["lost", "losing", "p-positions"].contains(&&*word)
}
