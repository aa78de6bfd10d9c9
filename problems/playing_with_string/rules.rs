//! A text in pieces: a move cuts a letter out of a piece if the letters beside it are equal.

use std::slice;

use games::book::heaps::Octal;
pub use games::book::words::{Pieces, centres};
use games::*;

/// For `cargo judge explore`: the texts of equal letters, by their lengths.
pub fn rules() -> Rules<String> {
    let texts = (0..450).map(|length| "a".repeat(length));
    of_game(Pieces, texts.collect::<Vec<_>>()).show(|text| format!("({})", text.len()))
}

/// Returns the places, from 0, at which a cut wins.
pub fn winning_places(referee: &mut Definition<Pieces>, text: &str) -> Result<Vec<usize>> {
    let whole = text.to_owned();
    if !referee.next_player_wins(slice::from_ref(&whole))? {
        return Ok(vec![]);
    }
    let mut places = vec![];
    for (place, left) in centres(text.as_bytes()).zip(Pieces.moves(&whole)) {
        if !referee.next_player_wins(&left)? {
            places.push(place);
        }
    }
    Ok(places)
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let text = Input::new(text).word("the text", 'a'..='z')?;
    let mut referee = why.referee(&Pieces);
    let place = winning_places(&mut referee, text)?.first().copied();
    Ok(place.map_or("Second\n".to_owned(), |place| {
        format!("First\n{}\n", place + 1)
    }))
}

/// A text in runs of up to `longest` letters in which each letter is that before the last, except at the end of a run.
fn text_in_runs(random: &mut Random, length: u64, longest: u64) -> String {
    let mut text = String::new();
    while (text.len() as u64) < length {
        let two = [*random.pick(&['a', 'b', 'c']), *random.pick(&['a', 'b'])];
        text.extend(two.iter().cycle().take(random.between(1, longest) as usize));
    }
    text.truncate(length as usize);
    text + "\n"
}

/// A text of runs of these lengths, each of one letter: of n equal letters, n - 2 are centres. The letters between are none, as
/// neighbouring runs have different letters.
fn text_of_equal(lengths: &[u64]) -> String {
    let letters = ["a", "b"].into_iter().cycle();
    let runs = letters
        .zip(lengths)
        .map(|(letter, &length)| letter.repeat(length as usize));
    runs.collect::<String>() + "\n"
}

/// Lengths of runs of 2 to 60 letters, each twice, that add up to at most `letters`.
fn twins(random: &mut Random, letters: u64) -> Vec<u64> {
    let mut half = vec![];
    while half.iter().sum::<u64>() + 60 <= letters / 2 {
        half.push(random.between(2, 60));
    }
    random.shuffled([&half[..], &half].concat())
}

/// Returns the smallest number of letters in a run of Grundy number 8, by definition: its centres are Dawson's chess.
fn run_of_eight() -> u64 {
    let chess = Octal::new("0.137");
    let mut definition = Why::OFF.referee(&chess);
    (2..)
        .find(|letters| matches!(definition.grundy_number(&[letters - 2]), Ok(8)))
        .expect("there is one of 70 letters")
}

pub const PROBLEM: Problem = Problem {
    name: "playing_with_string",
    answer,
    counted: false,
    sizes: &[
        // A short text of few letters, often in runs.
        ("small", |random, _| {
            let (length, letters) = (random.between(1, 14), random.between(1, 3));
            match random.between(0, 1) {
                0 => random.string(&"abc"[..letters as usize], length) + "\n",
                _ => text_in_runs(random, length, 12),
            }
        }),
        // A text of maximum length of one letter.
        ("largest", |_, limits| {
            "a".repeat(limits["letters"] as usize) + "\n"
        }),
        // A text of maximum length of two letters.
        ("two-letters", |random, limits| {
            random.string("ab", limits["letters"]) + "\n"
        }),
        // A text of maximum length in runs.
        ("runs", |random, limits| {
            text_in_runs(random, limits["letters"], 200)
        }),
        ("lost", |random, limits| {
            text_of_equal(&twins(random, limits["letters"]))
        }),
        // A last run of Grundy number 8. All other runs have smaller numbers, so that only moves in the last one win.
        ("nearly-lost", |random, limits| {
            let last = run_of_eight();
            let mut lengths = twins(random, limits["letters"] - last);
            lengths.push(last);
            text_of_equal(&lengths)
        }),
    ],
    // All texts of up to six letters of three kinds, and of seven to ten of two.
    small_inputs: || {
        let of_two = small::strings(2, 10)
            .into_iter()
            .filter(|text| text.len() > 6);
        small::strings(3, 6)
            .into_iter()
            .chain(of_two)
            .map(|text| text + "\n")
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2"]),
        ClosedForm(
            &[
                "edge-one-letter-5000",
                "edge-one-letter-4999",
                "edge-two-letters-5000",
            ],
            "Texts too long for the definition: runs of n centres are rows of n places in Dawson's chess, and each \
             centre was tried with the numbers of its recurrence, by a program of its own.",
        ),
    ],
};
