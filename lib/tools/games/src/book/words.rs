//! Texts and words.

use std::ops::Range;

use crate::Moves;
use crate::game::game;

/// A move erases an occurrence of a word from a text and leaves the texts on its two sides. Empty texts are dropped.
pub struct StringGame {
    pub dictionary: Vec<String>,
}

/// Lists where words occur in a text, word by word.
pub fn occurrences<'a>(
    text: &'a [u8],
    dictionary: &'a [String],
) -> impl Iterator<Item = Range<usize>> + 'a {
    dictionary.iter().flat_map(move |word| {
        let starts =
            (0..text.len()).filter(move |&start| text[start..].starts_with(word.as_bytes()));
        starts.map(move |start| start..start + word.len())
    })
}

game!(StringGame, |game, text: String| erased(
    &text,
    occurrences(text.as_bytes(), &game.dictionary).collect(),
    1
));

/// Erases each of these ranges, and keeps of the two sides those that have at least this many letters.
fn erased<'a>(text: &str, ranges: Vec<Range<usize>>, least: usize) -> Moves<'a, String> {
    let text = text.to_owned();
    Box::new(ranges.into_iter().map(move |range| {
        let sides = [&text[..range.start], &text[range.end..]];
        sides
            .iter()
            .filter(|side| side.len() >= least)
            .map(|side| side.to_string())
            .collect()
    }))
}

/// A move cuts a letter out of a piece of text if the letters beside it are equal, the leftmost first. A component is a piece of at
/// least three letters, since others have no moves.
pub struct Pieces;

/// Lists the places, from 0, of the letters with equal neighbours.
pub fn centres(piece: &[u8]) -> impl Iterator<Item = usize> + '_ {
    (2..piece.len())
        .filter(move |&after| piece[after - 2] == piece[after])
        .map(|after| after - 1)
}

game!(Pieces, |_, piece: String| {
    erased(
        &piece,
        centres(piece.as_bytes())
            .map(|place| place..place + 1)
            .collect(),
        3,
    )
});

/// A move takes the letters of a word. A component is the remaining letters, in alphabetical order.
pub struct WordPlay {
    pub dictionary: Vec<String>,
}

game!(WordPlay, |game, active: String| {
    game.dictionary
        .iter()
        .filter_map(move |word| without(&active, word))
        .map(|left| vec![left])
});

/// Returns the letters that taking a word leaves, or `None` if a letter is missing.
fn without(active: &str, word: &str) -> Option<String> {
    let mut left = active.to_owned();
    for letter in word.chars() {
        left.remove(left.find(letter)?);
    }
    Some(left)
}

/// Lists the sets of places whose letters are those of a word, each once.
pub fn spellings(letters: &[u8], word: &str) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = vec![vec![]];
    for needed in word.bytes() {
        let with = |set: &Vec<usize>| -> Vec<Vec<usize>> {
            let unused = (0..letters.len())
                .filter(|place| letters[*place] == needed && !set.contains(place));
            unused.map(|place| [&set[..], &[place]].concat()).collect()
        };
        sets = sets.iter().flat_map(with).collect();
        for set in &mut sets {
            set.sort_unstable();
        }
        sets.sort_unstable();
        sets.dedup();
    }
    sets
}
