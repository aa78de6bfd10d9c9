//! A match of games in which a word grows letter by letter; the player who is stuck loses the game and begins the next.

use std::collections::{BTreeMap, BTreeSet};

use games::*;

/// A component is how many games are still to be decided and the word of the one being played.
struct Match {
    /// The letters that may follow each prefix.
    letters: BTreeMap<String, BTreeSet<char>>,
}

impl Game for Match {
    type Component = (u64, String);

    fn moves<'a>(&'a self, (games, word): &(u64, String)) -> Moves<'a, Self::Component> {
        let (mut games, mut word) = (*games, word.clone());
        // The player who is stuck begins the next game. Stuck in the last one, this player has lost the match.
        if self.letters[&word].is_empty() && games > 1 {
            games -= 1;
            word.clear();
        }
        let longer = self.letters[&word]
            .iter()
            .map(move |letter| vec![(games, format!("{word}{letter}"))]);
        Box::new(longer)
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let count = input.number("the number of strings")?;
    let games = input.number("the number of games")?;
    ensure!(games > 0, "a match of 0 games");
    let mut letters = BTreeMap::from([(String::new(), BTreeSet::new())]);
    for _ in 0..count {
        let string = input.word("a string", 'a'..='z')?;
        ensure!(string.len() <= 1_000, TooLarge);
        for (place, letter) in string.char_indices() {
            letters
                .entry(string[..place].to_owned())
                .or_insert_with(BTreeSet::new)
                .insert(letter);
        }
        letters.entry(string.to_owned()).or_default();
    }
    ensure!(games <= 100 || count == 0, TooLarge);
    let wins = why
        .definition(&Match { letters })
        .by_winners()
        .next_player_wins(&[(games, String::new())])?;
    Ok(if wins { "First\n" } else { "Second\n" }.to_owned())
}

/// Writes an input.
fn write<T: AsRef<str>>(games: u64, strings: &[T]) -> String {
    let strings: Vec<&str> = strings.iter().map(AsRef::as_ref).collect();
    format!("{} {games}\n{}\n", strings.len(), strings.join("\n"))
}

/// Strings of a to y with even lengths, in which every play has an even number of moves. They have at most all letters but one.
fn of_even_lengths(random: &mut Random, limits: &Limits) -> Vec<String> {
    let mut left = limits["letters"] - 1;
    let mut strings = vec![];
    while left >= 100 {
        let length = random.between(1, 50) * 2;
        strings.push(random.string("abcdefghijklmnopqrstuvwxy", length));
        left -= length;
    }
    strings
}

pub const PROBLEM: Problem = Problem {
    name: "a_lot_of_games",
    answer,
    counted: false,
    sizes: &[
        // Up to four short strings of few letters, and up to five games.
        ("small", |random, _| {
            let letters = *random.pick(&["ab", "abc"]);
            let strings = random.short_list(1, 4, |random| {
                let length = random.between(1, 4);
                random.string(letters, length)
            });
            write(random.between(1, 5), &strings)
        }),
        ("largest", |random, limits| {
            let lengths = limits["letters"] / 10;
            write(
                limits["games"],
                &random.list(lengths, |random| random.string("ab", 10)),
            )
        }),
        // One string of all letters: a recursion is as deep as that.
        ("chain", |_, limits| {
            write(limits["games"], &["a".repeat(limits["letters"] as usize)])
        }),
        // As many strings as there can be.
        ("short-strings", |random, limits| {
            let strings = random.list(limits["strings"], |random| {
                random.string("abcdefghijklmnopqrstuvwxyz", 1)
            });
            write(limits["games"] - 1, &strings)
        }),
        // Each string has an even length, so the player who begins a game loses it.
        ("lost", |random, limits| {
            write(limits["games"], &of_even_lengths(random, limits))
        }),
        // One more string has a single letter, that no other has: with it a player can win a game, and lose it with any other.
        ("nearly-lost", |random, limits| {
            let mut strings = of_even_lengths(random, limits);
            strings.push("z".to_owned());
            write(limits["games"], &random.shuffled(strings))
        }),
    ],
    // All groups of up to two words of up to three letters a and b, and of three of up to two letters, with up to four games.
    small_inputs: || {
        let groups = |longest: usize, count: usize| {
            let words = small::strings(2, longest);
            small::lists(count, words.len() as u64 - 1)
                .into_iter()
                .filter(|list| list.is_sorted())
                .map(move |list| {
                    list.iter()
                        .map(|&index| words[index as usize].clone())
                        .collect::<Vec<String>>()
                })
        };
        let all = groups(3, 1).chain(groups(3, 2)).chain(groups(2, 3));
        all.flat_map(|group| (1..=4).map(move |games| write(games, &group)))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2", "sample-3"]),
        ClosedForm(
            &[
                "edge-many-games",
                "edge-odd-games",
                "edge-even-games",
                "edge-chain",
            ],
            "Only the parity of the number of games counts; both parities were searched with few games.",
        ),
    ],
};
