//! Texts: words are erased or spelled, or a text is cut between equal letters.

use std::ops::Range;

use games::book::words::{centres, occurrences, spellings};
use grundy::grundy::GrundySearch;
use grundy::strip;

use super::prelude::*;

/// A longer text could not be searched or seen.
const LONGEST: usize = 16;
const MOST_WORDS: usize = 8;
const MOST_SPELLINGS: usize = 2_000;

struct Text<'a> {
    head: &'a str,
    rule: &'a str,
    /// Letters, and `.` where none is left.
    text: Vec<u8>,
    /// Whether a move cuts out a letter, which stays, instead of taking letters away.
    is_cut: bool,
    /// Whether letters are taken from anywhere, so that all are one piece.
    is_whole: bool,
}

/// A move in a piece: its name, the places that it takes or cuts out, and the pieces that it leaves.
type Taken = (String, Vec<usize>, Vec<Vec<u8>>);

/// Reads a text. Points are not counted as letters, since cuts add some.
fn text(text: &str, longest: usize) -> Result<Vec<u8>, String> {
    let letters = text.len() - text.matches('.').count();
    if letters > longest || text.is_empty() || text.len() > 3 * longest {
        return Err(format!(
            "expected a text of 1 to {longest} letters, found {letters}"
        ));
    }
    match text
        .bytes()
        .find(|byte| !byte.is_ascii_lowercase() && *byte != b'.')
    {
        Some(byte) => Err(format!(
            "expected letters from a to z, found {:?}",
            char::from(byte)
        )),
        None => Ok(text.as_bytes().to_vec()),
    }
}

fn dictionary(text: &str) -> Result<Vec<String>, String> {
    let words = text.split(',').map(str::to_owned).collect_vec();
    let is_word = |word: &String| {
        !word.is_empty()
            && word.len() <= LONGEST
            && word.bytes().all(|byte| byte.is_ascii_lowercase())
    };
    if words.len() > MOST_WORDS || !words.iter().all(is_word) {
        return Err(format!(
            "expected at most {MOST_WORDS} words of letters from a to z"
        ));
    }
    Ok(words)
}

pub(super) fn words(parts: &[&str]) -> Read {
    let [words, letters] = fields(parts)?;
    let (dictionary, text) = (dictionary(words)?, text(letters, LONGEST)?);
    let listed = dictionary.join(", ");
    let rule = format!(
        "A move erases one of the words {listed} from a piece of the text. What is left on its two sides are two pieces."
    );
    let sides = |piece: &[u8], erased: &Range<usize>| {
        [piece[..erased.start].to_vec(), piece[erased.end..].to_vec()]
    };
    let mut search = GrundySearch::new(|piece: &Vec<u8>, options| {
        occurrences(piece, &dictionary).for_each(|erased| options.push_sum(sides(piece, &erased)));
    });
    let moves = |start: usize, piece: &[u8]| {
        let one_move = |erased: Range<usize>| {
            let word = String::from_utf8_lossy(&piece[erased.clone()]);
            let text = format!("erase {} at place {}", word, start + erased.start);
            let left = sides(piece, &erased).to_vec();
            (text, erased.map(|place| start + place).collect(), left)
        };
        occurrences(piece, &dictionary).map(one_move).collect()
    };
    let text = Text {
        head: &format!("words:{words}"),
        rule: &rule,
        text,
        is_cut: false,
        is_whole: false,
    };
    Ok(text.game(|piece| search.grundy_number(&piece.to_vec()), moves))
}

pub(super) fn cut(parts: &[&str]) -> Read {
    let [letters] = fields(parts)?;
    let rule = "A move cuts out a letter that stands between two equal letters of its piece. It leaves the letter and what is on \
                its two sides as pieces.";
    let text = Text {
        head: "cut",
        rule,
        text: text(letters, 3 * LONGEST)?,
        is_cut: true,
        is_whole: false,
    };
    // A cut removes the place and both its neighbours from a row of places that can be cut.
    let rest = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    let grundy = strip::grundy_numbers(3 * LONGEST, rest);
    let number = |piece: &[u8]| {
        let centres = centres(piece).collect_vec();
        let rows = strip::rows((0..piece.len()).map(|place| centres.contains(&place)));
        rows.iter().fold(0, |sum, row| sum ^ grundy[row.len()])
    };
    let moves = |start: usize, piece: &[u8]| {
        let one_move = |place: usize| {
            let text = format!(
                "cut out {} at place {}",
                char::from(piece[place]),
                start + place
            );
            (
                text,
                vec![start + place],
                vec![piece[..place].to_vec(), piece[place + 1..].to_vec()],
            )
        };
        centres(piece).map(one_move).collect()
    };
    Ok(text.game(number, moves))
}

pub(super) fn spell(parts: &[&str]) -> Read {
    let [words, letters] = fields(parts)?;
    let (dictionary, text) = (dictionary(words)?, text(letters, LONGEST)?);
    if dictionary
        .iter()
        .map(|word| spellings(&text, word).len())
        .sum::<usize>()
        > MOST_SPELLINGS
    {
        return Err(format!(
            "these letters spell the words in more than {MOST_SPELLINGS} ways"
        ));
    }
    let listed = dictionary.join(", ");
    let rule = format!(
        "A move spells one of the words {listed} with letters from anywhere and takes them away."
    );
    let without = |letters: &[u8], places: &[usize]| -> Vec<u8> {
        (0..letters.len())
            .filter(|place| !places.contains(place))
            .map(|place| letters[place])
            .collect()
    };
    // The places of the letters do not matter.
    let mut search = GrundySearch::new(|letters: &Vec<u8>, options| {
        let spelled = dictionary
            .iter()
            .filter_map(|word| spellings(letters, word).into_iter().next());
        spelled.for_each(|places| options.push(without(letters, &places)));
    });
    let number = |letters: &[u8]| {
        search.grundy_number(
            &letters
                .iter()
                .copied()
                .filter(|&letter| letter != b'.')
                .sorted()
                .collect(),
        )
    };
    let moves = |_, letters: &[u8]| {
        let one_move = |(word, places): (&String, Vec<usize>)| {
            let (listed, left) = (places.iter().join(", "), without(letters, &places));
            (
                format!("spell {word} with places {listed}"),
                places,
                vec![left],
            )
        };
        let words = dictionary.iter();
        words
            .flat_map(|word| {
                spellings(letters, word)
                    .into_iter()
                    .map(move |set| (word, set))
            })
            .map(one_move)
            .collect()
    };
    let text = Text {
        head: &format!("spell:{words}"),
        rule: &rule,
        text,
        is_cut: false,
        is_whole: true,
    };
    Ok(text.game(number, moves))
}

impl Text<'_> {
    fn written(&self, text: &[u8]) -> String {
        format!("{}:{}", self.head, String::from_utf8_lossy(text))
    }

    fn game(
        &self,
        mut number: impl FnMut(&[u8]) -> u64,
        moves_in: impl Fn(usize, &[u8]) -> Vec<Taken>,
    ) -> Shown {
        let (mut picture, mut components, mut moves) = (Picture::default(), vec![], vec![]);
        // Where each place ends and the next begins.
        let mut ends = vec![2];
        for (place, &byte) in self.text.iter().enumerate() {
            let x = ends[place] + 20;
            if byte != b'.' {
                let shown = char::from(byte);
                picture.part(
                    "letter",
                    (x, 24),
                    shown,
                    place,
                    format!("letter {shown}, place {place}"),
                );
                picture.add("small", (x, 56), place);
            } else if !self.is_cut {
                picture.add("gone", (x, 24), "");
            }
            ends.push(ends[place] + if byte == b'.' && self.is_cut { 14 } else { 40 });
        }
        let pieces = match self.is_whole {
            true => Some(0..self.text.len()).into_iter().collect(),
            false => strip::rows(self.text.iter().map(|&letter| letter != b'.')),
        };
        for (component, range) in pieces.into_iter().enumerate() {
            let piece = &self.text[range.clone()];
            let name = if self.is_whole {
                "the letters".to_owned()
            } else {
                format!("piece {}", letter(component))
            };
            components.push(Component::new(
                name,
                number(piece),
                ((ends[range.start] + ends[range.end]) / 2, 74),
            ));
            for (text, parts, left) in moves_in(range.start, piece) {
                let mut after = self.text.clone();
                if self.is_cut {
                    after.splice(parts[0]..=parts[0], [b'.', self.text[parts[0]], b'.']);
                } else {
                    parts.iter().for_each(|&place| after[place] = b'.');
                }
                let left = left.iter().fold(0, |sum, piece| sum ^ number(piece));
                moves.push(Move {
                    text,
                    parts,
                    to: self.written(&after),
                    component,
                    leaves: Leaves::Number(left),
                });
            }
        }
        let hint = match self.is_cut {
            true => "Press the letter to cut out.",
            false => {
                "Press letters of the word until only one move is left, or choose from the list."
            }
        };
        Shown {
            hint,
            picture,
            components,
            moves,
            ..Shown::new(self.written(&self.text), self.rule)
        }
    }
}
