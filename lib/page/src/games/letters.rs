//! Texts: words are erased or spelled, or a text is cut between equal letters.

use grundy::grundy::GrundySearch;
use grundy::strip;
use rules::book::words::{centres, occurrences, spellings};

use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture};

/// As long as one can search and see.
const LONGEST: usize = 16;
const MOST_WORDS: usize = 8;
const MOST_SPELLINGS: usize = 2_000;

/// The rule of a game on a text.
enum Rule {
    Words(Vec<String>),
    Cut,
    Spell(Vec<String>),
}

struct Text {
    rule: Rule,
    head: String,
    /// Letters, and `.` where none is left.
    text: Vec<u8>,
}

/// Reads a text; points are no letters, as cuts add some.
fn text(text: &str, longest: usize) -> Result<Vec<u8>, String> {
    let letters = text.len() - text.matches('.').count();
    if letters > longest || text.is_empty() || text.len() > 3 * longest {
        return Err(format!("expected a text of 1 to {} letters, found {}", longest, letters));
    }
    match text.bytes().find(|byte| !byte.is_ascii_lowercase() && *byte != b'.') {
        Some(byte) => Err(format!("expected letters from a to z, found {:?}", char::from(byte))),
        None => Ok(text.as_bytes().to_vec()),
    }
}

fn dictionary(text: &str) -> Result<Vec<String>, String> {
    let words: Vec<String> = text.split(',').map(str::to_owned).collect();
    let is_word =
        |word: &String| !word.is_empty() && word.len() <= LONGEST && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if words.len() > MOST_WORDS || !words.iter().all(is_word) {
        return Err(format!("expected at most {} words of letters from a to z", MOST_WORDS));
    }
    Ok(words)
}

pub(super) fn words(parts: &[&str]) -> Read {
    let [words, letters] = fields(parts)?;
    let rule = Rule::Words(dictionary(words)?);
    Ok(Box::new(Text { rule, head: format!("words:{}", words), text: text(letters, LONGEST)? }))
}

pub(super) fn cut(parts: &[&str]) -> Read {
    let [letters] = fields(parts)?;
    Ok(Box::new(Text { rule: Rule::Cut, head: "cut".to_owned(), text: text(letters, 3 * LONGEST)? }))
}

pub(super) fn spell(parts: &[&str]) -> Read {
    let [words, letters] = fields(parts)?;
    let (listed, text) = (dictionary(words)?, text(letters, LONGEST)?);
    if listed.iter().map(|word| count_spellings(&text, word)).sum::<usize>() > MOST_SPELLINGS {
        return Err(format!("these letters spell the words in more than {} ways", MOST_SPELLINGS));
    }
    Ok(Box::new(Text { rule: Rule::Spell(listed), head: format!("spell:{}", words), text }))
}

/// Returns how many sets of places `spellings` lists.
fn count_spellings(letters: &[u8], word: &str) -> usize {
    let count = |text: &[u8], letter: u8| text.iter().filter(|&&other| other == letter).count();
    let ways = |letter: u8| {
        let (there, needed) = (count(letters, letter), count(word.as_bytes(), letter));
        // The binomial coefficient; 0 if there are too few.
        (0..needed).fold(1, |ways, chosen| ways * there.saturating_sub(chosen) / (chosen + 1))
    };
    (b'a'..=b'z').map(ways).product()
}

/// The Grundy numbers of pieces.
type Numbers<'a> = Box<dyn FnMut(&[u8]) -> u64 + 'a>;

impl Text {
    /// Returns the places of the pieces.
    fn pieces(&self) -> Vec<std::ops::Range<usize>> {
        match self.rule {
            Rule::Spell(_) => Some(0..self.text.len()).into_iter().collect(),
            _ => strip::rows(self.text.iter().map(|&letter| letter != b'.')),
        }
    }

    fn numbers(&self) -> Numbers<'_> {
        match &self.rule {
            Rule::Words(words) => {
                let mut search = GrundySearch::new(move |piece: &Vec<u8>, options| {
                    for erased in occurrences(piece, words) {
                        options.push_sum([piece[..erased.start].to_vec(), piece[erased.end..].to_vec()]);
                    }
                });
                Box::new(move |piece| search.grundy_number(&piece.to_vec()))
            }
            Rule::Cut => {
                // A cut takes the place and both its neighbours from a row of places that can be cut.
                let rest = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
                let grundy = strip::grundy_numbers(3 * LONGEST, rest);
                Box::new(move |piece| {
                    let centres: Vec<usize> = centres(piece).collect();
                    let rows = strip::rows((0..piece.len()).map(|place| centres.contains(&place)));
                    rows.iter().fold(0, |sum, row| sum ^ grundy[row.len()])
                })
            }
            Rule::Spell(words) => {
                // Only which letters are left matters, not where.
                let mut search = GrundySearch::new(move |letters: &Vec<u8>, options| {
                    for word in words {
                        if let Some(places) = spellings(letters, word).first() {
                            let left = (0..letters.len()).filter(|place| !places.contains(place));
                            options.push(left.map(|place| letters[place]).collect());
                        }
                    }
                });
                Box::new(move |letters| {
                    let mut letters: Vec<u8> = letters.iter().copied().filter(|&letter| letter != b'.').collect();
                    letters.sort_unstable();
                    search.grundy_number(&letters)
                })
            }
        }
    }

    fn written(&self, text: &[u8]) -> String {
        format!("{}:{}", self.head, String::from_utf8_lossy(text))
    }
}

impl Game for Text {
    fn address(&self) -> String {
        self.written(&self.text)
    }

    fn rule(&self) -> String {
        match &self.rule {
            Rule::Words(words) => format!(
                "A move erases one of the words {} from a piece of the text. What is left on its two sides are two pieces.",
                words.join(", ")
            ),
            Rule::Cut => "A move cuts out a letter that stands between two equal letters of its piece. It leaves the letter and what is \
                          on its two sides as pieces."
                .to_owned(),
            Rule::Spell(words) => {
                format!("A move spells one of the words {} with letters from anywhere and takes them away.", words.join(", "))
            }
        }
    }

    fn hint(&self) -> &'static str {
        match self.rule {
            Rule::Cut => "Press the letter to cut out.",
            _ => "Press letters of the word until only one move is left, or choose from the list.",
        }
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        let mut x = 22;
        for (place, &byte) in self.text.iter().enumerate() {
            if byte != b'.' {
                let shown = char::from(byte);
                picture.part("letter", (x, 24), shown, place, format!("letter {}, place {}", shown, place));
                picture.add("small", (x, 56), place);
            } else if !matches!(self.rule, Rule::Cut) {
                picture.add("gone", (x, 24), "");
            }
            x += if byte == b'.' && matches!(self.rule, Rule::Cut) { 14 } else { 40 };
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let mut numbers = self.numbers();
        let narrow = if matches!(self.rule, Rule::Cut) { 14 } else { 40 };
        let end =
            |place: usize| self.text[..place].iter().map(|&byte| if byte == b'.' { narrow } else { 40 }).sum::<i32>();
        let component = |(index, piece): (usize, std::ops::Range<usize>)| Component {
            name: match self.rule {
                Rule::Spell(_) => "the letters".to_owned(),
                _ => format!("piece {}", letter(index)),
            },
            at: (2 + (end(piece.start) + end(piece.end)) / 2, 74),
            number: Some(numbers(&self.text[piece])),
        };
        self.pieces().into_iter().enumerate().map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let mut numbers = self.numbers();
        let mut moves = vec![];
        for (component, range) in self.pieces().into_iter().enumerate() {
            let piece = &self.text[range.clone()];
            let mut add = |text: String, parts: Vec<usize>, after: Vec<u8>, left: u64| {
                moves.push(Move { text, parts, to: self.written(&after), component, leaves: Leaves::Number(left) });
            };
            match &self.rule {
                Rule::Words(words) => {
                    for erased in occurrences(piece, words) {
                        let left = numbers(&piece[..erased.start]) ^ numbers(&piece[erased.end..]);
                        let word = String::from_utf8_lossy(&piece[erased.clone()]);
                        let places = range.start + erased.start..range.start + erased.end;
                        let mut after = self.text.clone();
                        after[places.clone()].fill(b'.');
                        add(format!("erase {} at place {}", word, places.start), places.collect(), after, left);
                    }
                }
                Rule::Cut => {
                    for place in centres(piece) {
                        let cut = range.start + place;
                        let after =
                            [&self.text[..cut], b".", &self.text[cut..=cut], b".", &self.text[cut + 1..]].concat();
                        let left = numbers(&piece[..place]) ^ numbers(&piece[place + 1..]);
                        add(format!("cut out {} at place {}", char::from(piece[place]), cut), vec![cut], after, left);
                    }
                }
                Rule::Spell(words) => {
                    for word in words {
                        for places in spellings(&self.text, word) {
                            let mut after = self.text.clone();
                            places.iter().for_each(|&place| after[place] = b'.');
                            let shown: Vec<String> = places.iter().map(usize::to_string).collect();
                            let left = numbers(&after);
                            add(format!("spell {} with places {}", word, shown.join(", ")), places, after, left);
                        }
                    }
                }
            }
        }
        moves
    }
}
