//! A text in pieces: a move cuts a letter out of a piece if the letters beside it are equal.

use std::slice;

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
