//! A string and a dictionary: a move erases one occurrence of a word, and the two sides become separate strings.

use anyhow::Result;

use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;
use crate::referee::Referee;
use crate::small::{strings, subsets, up_to_two};
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "astrgame",
    answer,
    counted: true,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("one-letter", one_letter),
        ("long-words", long_words),
        ("duplicates", duplicates),
        ("no-words", no_words),
        ("one-letter-2000", one_letter_2000),
        ("two-letters-2000", two_letters_2000),
    ],
    small_inputs,
    origins: &[
        ("sample-1", Origin::PublishedSample),
        (
            "edge-2000-letters",
            Origin::ClosedForm(
                "Strings far too long for the definition. Words of one letter: every move takes one letter, so the \
                 parity of the number of letters decides. Word aa: Dawson's Kayles, with period 34 from 53 on, so \
                 2000 is like 62 (Grundy number 1) and 1993 like 89 (Grundy number 0). ab repeated 1000 times: a \
                 word ab takes one of 1000 pairs, a word of aba repeated does not occur.",
            ),
        ),
    ],
};

/// The game with one dictionary; a component is a non-empty string.
pub struct StringGame {
    pub dictionary: Vec<String>,
}

impl Game for StringGame {
    type Component = String;

    fn moves(&self, text: &String) -> impl Iterator<Item = Position<Self>> {
        self.dictionary.iter().flat_map(move |word| {
            let starts = (0..text.len()).filter(move |&start| text[start..].starts_with(word));
            starts.map(move |start| {
                let sides = [&text[..start], &text[start + word.len()..]];
                let left = sides.into_iter().filter(|side| !side.is_empty());
                left.map(str::to_owned).collect()
            })
        })
    }

    fn weight(&self, text: &String) -> usize {
        text.len()
    }
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let mut answer = String::new();
    for _ in 0..input.number("the number of cases")? {
        let text = input.word("the string")?.to_owned();
        let words = input.number("the number of words")?;
        let dictionary: Result<Vec<String>> = (0..words).map(|_| input.word("a word").map(str::to_owned)).collect();
        let game = StringGame { dictionary: dictionary? };
        let wins = Referee::new(&game).next_player_wins(&[text])?;
        answer += if wins { "Teddy\n" } else { "Tracy\n" };
    }
    Ok(answer)
}

/// Writes an input, one line for each string, number and word.
fn write(cases: &[(String, Vec<String>)]) -> String {
    let mut text = format!("{}\n", cases.len());
    for (string, words) in cases {
        text += &format!("{string}\n{}\n", words.len());
        text.extend(words.iter().map(|word| format!("{word}\n")));
    }
    text
}

/// Returns `length` random letters out of the first `letters` of the alphabet.
fn string(random: &mut Random, length: u64, letters: u64) -> String {
    (0..length).map(|_| char::from(b'a' + random.between(0, letters - 1) as u8)).collect()
}

/// Returns a random substring of `text` of 1 to `longest` letters.
fn piece(random: &mut Random, text: &str, longest: u64) -> String {
    let start = random.between(0, text.len() as u64 - 1) as usize;
    let most = (text.len() - start).min(longest as usize);
    let length = random.between(1, most as u64) as usize;
    text[start..start + length].to_owned()
}

/// One or two short strings over few letters, with up to eight short words: random ones, and substrings that all end at
/// the same letter.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(1, 2);
    let cases: Vec<_> = (0..count)
        .map(|_| {
            let letters = random.between(1, 3);
            let length = random.between(1, 9);
            let text = string(random, length, letters);
            // These words end at the same letter.
            let end = random.between(1, length) as usize;
            let ends = random.between(0, 4);
            let ends = (0..ends).map(|_| text[random.between(0, end as u64 - 1) as usize..end].to_owned());
            let mut words: Vec<String> = ends.collect();
            words.extend((0..random.between(0, 4)).map(|_| {
                let length = random.between(1, 3);
                string(random, length, letters)
            }));
            (text, words)
        })
        .collect();
    Ok(write(&cases))
}

/// Returns the maximum number of cases, each with a string of maximum length over few letters and the maximum number of
/// words, which `word` makes.
fn full(random: &mut Random, limits: &Limits, word: impl Fn(&mut Random, &str) -> String) -> Result<String> {
    let (length, words) = (limits.get("letters")?, limits.get("words")?);
    let cases: Vec<_> = (0..limits.get("cases")?)
        .map(|_| {
            let letters = random.between(1, 4);
            let text = string(random, length, letters);
            let words = (0..words).map(|_| word(random, &text)).collect();
            (text, words)
        })
        .collect();
    Ok(write(&cases))
}

/// The maximum number of cases, letters and words; the words are substrings of the string, mostly short.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    full(random, limits, |random, text| {
        let longest = random.between(1, text.len() as u64);
        piece(random, text, longest)
    })
}

/// Strings of one letter and all words of that letter, one word fewer from case to case.
fn one_letter(_random: &mut Random, limits: &Limits) -> Result<String> {
    let text = "a".repeat(limits.get("letters")? as usize);
    let words = limits.get("words")?;
    let cases: Vec<_> = (0..limits.get("cases")?)
        .map(|fewer| {
            let words = 1..=words.saturating_sub(fewer) as usize;
            (text.clone(), words.map(|length| "a".repeat(length)).collect())
        })
        .collect();
    Ok(write(&cases))
}

/// The longest words, and strings that are a word or its beginning.
fn long_words(random: &mut Random, limits: &Limits) -> Result<String> {
    let (length, words) = (limits.get("letters")?, limits.get("words")?);
    let cases: Vec<_> = (0..limits.get("cases")?)
        .map(|case| {
            let words: Vec<String> = (0..words).map(|_| string(random, length, 2)).collect();
            let shorter = if case % 2 == 0 { random.between(1, length) } else { length };
            (random.pick(&words)[..shorter as usize].to_owned(), words)
        })
        .collect();
    Ok(write(&cases))
}

/// The maximum number of words, few of them different.
fn duplicates(random: &mut Random, limits: &Limits) -> Result<String> {
    full(random, limits, |random, text| {
        let length = random.between(1, 3) as usize;
        text[..length].to_owned()
    })
}

/// The longest strings, and empty dictionaries.
fn no_words(random: &mut Random, limits: &Limits) -> Result<String> {
    let length = limits.get("letters")?;
    let cases: Vec<_> = (0..limits.get("cases")?).map(|_| (string(random, length, 26), vec![])).collect();
    Ok(write(&cases))
}

/// One string of one letter, much longer than the judge's, and all words of that letter up to the judge's length.
fn one_letter_2000(_random: &mut Random, limits: &Limits) -> Result<String> {
    let text = "a".repeat(limits.get("letters_stress")? as usize);
    let words = 1..=limits.get("words")? as usize;
    let words = words.map(|length| "a".repeat(length)).collect();
    Ok(write(&[(text, words)]))
}

/// One string over two letters, much longer than the judge's, and words of up to five letters.
fn two_letters_2000(random: &mut Random, limits: &Limits) -> Result<String> {
    let text = string(random, limits.get("letters_stress")?, 2);
    let words = (0..limits.get("words")?).map(|_| {
        let length = random.between(1, 5);
        string(random, length, 2)
    });
    let words = words.collect();
    Ok(write(&[(text, words)]))
}

/// Lists small dictionaries, each with the strings to play on.
pub fn small_dictionaries() -> Vec<(Vec<String>, Vec<String>)> {
    let with = |dictionaries: Vec<Vec<String>>, strings: Vec<String>| {
        let pairs = dictionaries.into_iter().map(move |words| (words, strings.clone()));
        pairs.collect::<Vec<_>>()
    };
    [
        with(subsets(&strings(1, 5)), strings(1, 12)),
        with(up_to_two(&strings(2, 3)), strings(2, 7)),
        with(up_to_two(&strings(3, 2)), strings(3, 5)),
        // Up to six words end at the same letter.
        with(
            subsets(&["a", "aa", "ba", "aaa", "baa", "baaa", "abaaa"].map(str::to_owned)),
            strings(2, 7).split_off(126),
        ),
    ]
    .concat()
}

fn small_inputs() -> Vec<String> {
    let input = |(words, strings): &(Vec<String>, Vec<String>)| {
        write(&strings.iter().map(|string| (string.clone(), words.clone())).collect::<Vec<_>>())
    };
    small_dictionaries().iter().map(input).collect()
}
