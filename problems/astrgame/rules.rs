//! A string and a dictionary: a move erases one occurrence of a word, and the two sides become separate strings.

pub use games::book::words::StringGame;
use games::small::{strings, subsets, up_to_two};
use games::*;

/// For `cargo judge explore`: texts of equal letters, by their lengths, and words of one and two letters.
pub fn rules() -> Rules<String> {
    let texts = (0..400).map(|length| "a".repeat(length));
    let game = StringGame {
        dictionary: vec!["a".to_owned(), "aa".to_owned()],
    };
    of_game(game, texts.collect::<Vec<_>>()).show(|text| format!("({})", text.len()))
}

fn answer(text: &str, why: &Why) -> Result<String> {
    Input::new(text).cases("the number of cases", |input| {
        let text = input.word("the string", 'a'..='z')?.to_owned();
        let words = input.number("the number of words")?;
        let dictionary: Result<_> = (0..words)
            .map(|_| input.word("a word", 'a'..='z').map(str::to_owned))
            .collect();
        let wins = why
            .referee(&StringGame {
                dictionary: dictionary?,
            })
            .next_player_wins(&[text])?;
        Ok(if wins { "Teddy\n" } else { "Tracy\n" }.to_owned())
    })
}

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// A string, and the dictionary for it.
type Case = (String, Vec<String>);

/// Writes an input, one line for each string, number and word.
fn write(cases: &[Case]) -> String {
    text::cases(
        cases
            .iter()
            .map(|(string, words)| format!("{string}\n{}", text::lines(words))),
    )
}

/// Returns the maximum number of cases, each with a string of maximum length over few letters and the maximum number of
/// words, which `word` makes.
fn full(random: &mut Random, limits: &Limits, word: fn(&mut Random, &str) -> String) -> String {
    let (length, words) = (limits["letters"], limits["words"]);
    write(&random.list(limits["cases"], |random| {
        let letters = &LETTERS[..random.between(1, 4) as usize];
        let text = random.string(letters, length);
        let words = random.list(words, |random| word(random, &text));
        (text, words)
    }))
}

/// Returns all words of one letter up to this length.
fn of_one_letter(longest: u64) -> Vec<String> {
    (1..=longest as usize)
        .map(|length| "a".repeat(length))
        .collect()
}

/// Returns a string in runs of the letter a, which end with z, and all words of the letter up to the longest run. A run of n letters
/// has the Grundy number n: no option has it, as two parts have less than n letters together.
fn runs(lengths: &[u64]) -> Case {
    let text = lengths
        .iter()
        .map(|&length| "a".repeat(length as usize) + "z")
        .collect();
    (text, of_one_letter(*lengths.iter().max().unwrap_or(&0)))
}

/// Lists small dictionaries, each with the strings to play on.
pub fn small_dictionaries() -> Vec<(Vec<String>, Vec<String>)> {
    let with = |dictionaries: Vec<Vec<String>>, strings: Vec<String>| -> Vec<_> {
        dictionaries
            .into_iter()
            .map(|words| (words, strings.clone()))
            .collect()
    };
    // Up to six of these end at the same letter.
    let words = ["a", "aa", "ba", "aaa", "baa", "baaa", "abaaa"].map(str::to_owned);
    [
        with(subsets(&strings(1, 5)), strings(1, 12)),
        with(up_to_two(&strings(2, 3)), strings(2, 7)),
        with(up_to_two(&strings(3, 2)), strings(3, 5)),
        with(subsets(&words), strings(2, 7).split_off(126)),
    ]
    .concat()
}

pub const PROBLEM: Problem = Problem {
    name: "astrgame",
    answer,
    counted: true,
    sizes: &[
        // One or two short strings over few letters, with up to ten short words: mostly substrings that all end at the same
        // letter.
        ("small", |random, _| {
            write(&random.short_list(1, 2, |random| {
                let letters = &LETTERS[..random.between(1, 3) as usize];
                let length = random.between(1, 9);
                let text = random.string(letters, length);
                let end = random.between(1, length);
                let mut words = random.short_list(0, 8, |random| {
                    text[random.between(0, end - 1) as usize..end as usize].to_owned()
                });
                words.extend(random.short_list(0, 2, |random| {
                    let length = random.between(1, 3);
                    random.string(letters, length)
                }));
                (text, words)
            }))
        }),
        // The maximum number of cases, letters and words; the words are substrings of the string, mostly short.
        ("largest", |random, limits| {
            full(random, limits, |random, text| {
                let longest = random.between(1, text.len() as u64) as usize;
                let start = random.between(0, text.len() as u64 - 1) as usize;
                let length = random.between(1, longest.min(text.len() - start) as u64) as usize;
                text[start..start + length].to_owned()
            })
        }),
        // Strings of one letter and all words of that letter, one word fewer from case to case.
        ("one-letter", |_, limits| {
            let text = "a".repeat(limits["letters"] as usize);
            let words = limits["words"];
            let cases = (0..limits["cases"])
                .map(|fewer| (text.clone(), of_one_letter(words.saturating_sub(fewer))));
            write(&Vec::from_iter(cases))
        }),
        // The longest words, and strings that are a word or, in every other case, its beginning.
        ("long-words", |random, limits| {
            let (length, words) = (limits["letters"], limits["words"]);
            let mut case = |number: u64| {
                let words = random.list(words, |random| random.string("ab", length));
                let shorter = if number.is_multiple_of(2) {
                    random.between(1, length)
                } else {
                    length
                };
                (random.pick(&words)[..shorter as usize].to_owned(), words)
            };
            let cases: Vec<Case> = (0..limits["cases"]).map(&mut case).collect();
            write(&cases)
        }),
        // The maximum number of words, few of them different.
        ("duplicates", |random, limits| {
            full(random, limits, |random, text| {
                text[..random.between(1, 3) as usize].to_owned()
            })
        }),
        // The longest strings, and empty dictionaries.
        ("no-words", |random, limits| {
            write(&random.list(limits["cases"], |random| {
                (random.string(LETTERS, limits["letters"]), vec![])
            }))
        }),
        // As long as the judge's strings, and much longer.
        ("lost", |random, limits| {
            let short = limits["letters"] / 4;
            let long = limits["letters_stress"] / 20;
            write(&[short, long].map(|most| runs(&random.with_nim_sum(3, most, 0))))
        }),
        // The Grundy numbers of two runs differ in the highest bit.
        ("nearly-lost", |random, limits| {
            let short = limits["letters"] / 3;
            let long = limits["letters_stress"] / 6;
            write(&[short, long].map(|most| runs(&random.with_nim_sum(2, most, 1 << most.ilog2()))))
        }),
        // One string of one letter, much longer than the judge's, and all words of that letter up to the judge's length.
        ("one-letter-2000", |_, limits| {
            write(&[(
                "a".repeat(limits["letters_stress"] as usize),
                of_one_letter(limits["words"]),
            )])
        }),
    ],
    small_inputs: || {
        let input = |(words, strings): &(Vec<String>, Vec<String>)| {
            write(&Vec::from_iter(
                strings.iter().map(|string| (string.clone(), words.clone())),
            ))
        };
        small_dictionaries().iter().map(input).collect()
    },
    origins: &[
        PublishedSample(&["sample-1"]),
        ClosedForm(
            &["edge-2000-letters"],
            "Strings far too long for the definition. Words of one letter: every move takes one letter, so the parity \
             of the number of letters decides. Word aa: Dawson's Kayles, with period 34 from 53 on, so 2000 is like 62 \
             (Grundy number 1) and 1993 like 89 (Grundy number 0). ab repeated 1000 times: a word ab takes one of 1000 \
             pairs, a word of aba repeated does not occur.",
        ),
    ],
};
