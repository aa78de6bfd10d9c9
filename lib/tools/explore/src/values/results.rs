//! The words that say who wins.

/// Sets of letters of which a word can be a row of results.
const LETTERS: [&str; 7] = ["WLD", "wld", "PN", "pn", "TF", "tf", "YN"];

/// Returns 0 for a word that means lost, 1 for won, and 2 for drawn.
pub(super) fn value(word: &str) -> Option<u64> {
    match &*word.to_lowercase() {
        "l" | "p" | "f" | "lost" | "lose" | "loses" | "losing" | "loss" | "false" | "no"
        | "second" | "player 2" | "bob" | "aoki" | "cold" | "p-position" => Some(0),
        "w" | "n" | "t" | "y" | "won" | "win" | "wins" | "winning" | "true" | "yes" | "first"
        | "player 1" | "alice" | "takahashi" | "hot" | "n-position" => Some(1),
        "d" | "draw" | "draws" | "drawn" | "tie" => Some(2),
        _ => None,
    }
}

/// Returns whether a word names a player, so that `wins` or `loses` may follow.
pub(super) fn is_player(word: &str) -> bool {
    let names = [
        "first",
        "second",
        "player 1",
        "player 2",
        "alice",
        "bob",
        "takahashi",
        "aoki",
    ];
    names.contains(&&*word.to_lowercase())
}

/// Returns whether a word can follow the name of a player.
pub(super) fn is_outcome(word: &str) -> bool {
    ["win", "wins", "won", "lose", "loses", "lost"].contains(&&*word.to_lowercase())
}

/// Returns whether a word is a row of letters such as `LWLW`.
pub(super) fn is_letters(word: &str) -> bool {
    let has_all = |set: &&str| word.chars().all(|letter| set.contains(letter));
    word.len() > 1 && LETTERS.iter().any(|set| has_all(&set))
}

/// Returns whether a heading with this word announces lost positions.
pub(super) fn announces_lost(word: &str) -> bool {
    ["lost", "losing", "cold", "p-positions", "p-position"].contains(&&*word.to_lowercase())
}
