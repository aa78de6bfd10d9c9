//! Texts: words are erased or spelled, or a text is cut between equal letters.

use std::ops::Range;

use games::book::words::{centres, occurrences, spellings};
use games::notation::parts::LONGEST_TEXT;
use grundy::grundy::GrundySearch;
use grundy::strip;

use super::prelude::*;

/// More ways to spell the words could not be listed.
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

/// A move in a piece.
struct Taken {
    text: String,
    /// The places that it takes, or the one that it cuts out.
    places: Vec<usize>,
}

/// Shows a text from which words are erased.
pub(super) fn words(head: &str, dictionary: &[String], text: String) -> Shown {
    let listed = dictionary.join(", ");
    let rule = format!(
        "A move erases one of the words {listed} from a piece of the text. What is left on its two sides are two pieces."
    );
    let sides = |piece: &[u8], erased: &Range<usize>| {
        [piece[..erased.start].to_vec(), piece[erased.end..].to_vec()]
    };
    let mut search = GrundySearch::new(|piece: &Vec<u8>, options| {
        for erased in occurrences(piece, dictionary) {
            options.push_sum(sides(piece, &erased));
        }
    });
    let moves = |start: usize, piece: &[u8]| {
        let one_move = |erased: Range<usize>| {
            let word = String::from_utf8_lossy(&piece[erased.clone()]);
            Taken {
                text: format!("erase {} at place {}", word, start + erased.start),
                places: erased.map(|place| start + place).collect(),
            }
        };
        occurrences(piece, dictionary).map(one_move).collect()
    };
    let text = Text {
        head,
        rule: &rule,
        text: text.into_bytes(),
        is_cut: false,
        is_whole: false,
    };
    text.shown(|piece| search.grundy_number(&piece.to_vec()), moves)
}

/// Shows a text from which letters between equal ones are cut.
pub(super) fn cut(text: String) -> Shown {
    let rule = "A move cuts out a letter that stands between two equal letters of its piece. It leaves the letter and what is on \
                its two sides as pieces.";
    let text = Text {
        head: "cut",
        rule,
        text: text.into_bytes(),
        is_cut: true,
        is_whole: false,
    };
    // A cut removes the place and both its neighbours from a row of places that can be cut.
    let rest = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    let grundy = strip::grundy_numbers(3 * LONGEST_TEXT, rest);
    let number = |piece: &[u8]| {
        let centres = centres(piece).collect_vec();
        let rows = strip::rows((0..piece.len()).map(|place| centres.contains(&place)));
        rows.iter().fold(0, |sum, row| sum ^ grundy[row.len()])
    };
    let moves = |start: usize, piece: &[u8]| {
        let one_move = |place: usize| {
            let letter = char::from(piece[place]);
            let place = start + place;
            Taken {
                text: format!("cut out {letter} at place {place}"),
                places: vec![place],
            }
        };
        centres(piece).map(one_move).collect()
    };
    text.shown(number, moves)
}

/// Shows letters of which words are spelled.
pub(super) fn spell(head: &str, dictionary: &[String], letters: String) -> Read {
    let text = letters.into_bytes();
    let ways = dictionary.iter().map(|word| spellings(&text, word).len());
    if ways.sum::<usize>() > MOST_SPELLINGS {
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
        for word in dictionary {
            if let Some(places) = spellings(letters, word).first() {
                options.push(without(letters, places));
            }
        }
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
        let mut moves = vec![];
        for word in dictionary {
            for places in spellings(letters, word) {
                let text = format!("spell {word} with places {}", places.iter().join(", "));
                moves.push(Taken { text, places });
            }
        }
        moves
    };
    let text = Text {
        head,
        rule: &rule,
        text,
        is_cut: false,
        is_whole: true,
    };
    Ok(text.shown(number, moves))
}

impl Text<'_> {
    /// Writes the address of a text.
    fn written(&self, text: &[u8]) -> String {
        format!("{}:{}", self.head, String::from_utf8_lossy(text))
    }

    /// Shows the text. `number` is the Grundy number of a piece, and `moves_in` lists the moves in a piece and its place.
    fn shown(
        &self,
        mut number: impl FnMut(&[u8]) -> u64,
        moves_in: impl Fn(usize, &[u8]) -> Vec<Taken>,
    ) -> Shown {
        let mut shown = Shown::new(self.written(&self.text), self.rule);
        shown.hint = match self.is_cut {
            true => "Press the letter to cut out.",
            false => {
                "Press letters of the word until only one move is left, or choose from the list."
            }
        };
        let picture = &mut shown.picture;
        // Where each place ends and the next begins.
        let mut ends = vec![2];
        for (place, &byte) in self.text.iter().enumerate() {
            let x = ends[place] + 20;
            if byte != b'.' {
                let letter = char::from(byte);
                let name = format!("letter {letter}, place {place}");
                picture.part(Kind::Letter, (x, 24), letter, place, name);
                picture.add(Kind::Small, (x, 56), place);
            } else if !self.is_cut {
                picture.add(Kind::Gone, (x, 24), "");
            }
            ends.push(ends[place] + if byte == b'.' && self.is_cut { 14 } else { 40 });
        }
        for (component, range) in self.pieces(&self.text).into_iter().enumerate() {
            let piece = &self.text[range.clone()];
            let name = if self.is_whole {
                "the letters".to_owned()
            } else {
                format!("piece {}", letter(component))
            };
            let middle = (ends[range.start] + ends[range.end]) / 2;
            shown.component(name, number(piece), (middle, 74));
            for Taken { text, places } in moves_in(range.start, piece) {
                let mut changed = piece.to_vec();
                for place in places.iter().map(|place| place - range.start) {
                    if self.is_cut {
                        changed.splice(place..=place, [b'.', piece[place], b'.']);
                    } else {
                        changed[place] = b'.';
                    }
                }
                let mut left = 0;
                for piece in self.pieces(&changed) {
                    left ^= number(&changed[piece]);
                }
                let after = [&self.text[..range.start], &changed, &self.text[range.end..]];
                shown.moves.push(Move {
                    text,
                    parts: places,
                    to: self.written(&after.concat()),
                    component,
                    leaves: Leaves::Number(left),
                });
            }
        }
        shown
    }

    /// Returns where the pieces of a text are.
    fn pieces(&self, text: &[u8]) -> Vec<Range<usize>> {
        strip::rows(text.iter().map(|&letter| self.is_whole || letter != b'.'))
    }
}
