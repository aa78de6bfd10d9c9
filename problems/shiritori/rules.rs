//! Two players say words of a dictionary in turn, each beginning with the last three letters of the word before. A
//! player who has no word loses.

use std::collections::BTreeMap;

use games::graph::small_graphs;
use games::*;

const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let mut words = vec![];
    for _ in 0..input.number("the number of words")? {
        let word = input.text("a word")?;
        ensure!(
            (3..=8).contains(&word.len())
                && word.bytes().all(|letter| letter.is_ascii_alphabetic()),
            "expected a word of 3 to 8 letters, found {word:?}"
        );
        words.push(word);
    }
    // A position is what the next word must begin with.
    let ending = |word: &&'_ str| word.len() - 3;
    let mut positions = BTreeMap::new();
    for word in &words {
        let next = positions.len();
        positions.entry(&word[ending(word)..]).or_insert(next);
    }
    let mut options = vec![vec![]; positions.len()];
    for word in &words {
        if let Some(&position) = positions.get(&word[..3]) {
            options[position].push(positions[&word[ending(word)..]]);
        }
    }
    let mut endings = vec![""; positions.len()];
    positions
        .iter()
        .for_each(|(ending, &position)| endings[position] = ending);
    let outcomes = why.endless(&options, |position| {
        format!("begin with {:?}", endings[position])
    })?;
    // Takahashi says the word, and Aoki is to move.
    let line = |word: &&str| match outcomes[positions[&word[ending(word)..]]] {
        Outcome::Win(_) => "Aoki\n",
        Outcome::Loss(_) => "Takahashi\n",
        Outcome::Draw => "Draw\n",
    };
    Ok(words.iter().map(line).collect())
}

/// The ending whose words are `fan`.
const FAN: &str = "aaa";

/// More than 2^16 words from one ending to others, words from these to an ending that begins no word, and a word that leads to the
/// first: that ending is lost.
fn fan() -> Vec<String> {
    const WORDS: usize = 70_000;
    let mut words = vec![];
    for ending in endings()
        .filter(|ending| !ending.starts_with(['a', 'Z']))
        .take(WORDS)
    {
        words.push(format!("{FAN}{ending}"));
        words.push(format!("{ending}ZZZ"));
    }
    words.push(format!("aab{FAN}"));
    words
}

/// All texts of three letters.
fn endings() -> impl Iterator<Item = String> {
    let all = || LETTERS.iter().map(|&letter| char::from(letter));
    all().flat_map(move |one| {
        all().flat_map(move |two| all().map(move |three| String::from_iter([one, two, three])))
    })
}

pub const PROBLEM: Problem = Problem {
    name: "shiritori",
    answer,
    counted: false,
    sizes: &[
        // A few words: of any letters of a small alphabet, or from one of a few endings to another.
        ("small", |random, _| {
            let letters = &random.shuffled(b"abAzZ".to_vec())[..random.between(1, 3) as usize];
            let endings = random.short_list(1, 6, |random| random.string(letters, 3));
            let longest = *random.pick(&[4, 6, 8]);
            let words = random.short_list(1, 12, |random| match random.between(0, 1) {
                0 => {
                    let length = random.between(3, longest);
                    random.string(letters, length)
                }
                _ => {
                    let [first, last] = [0; 2].map(|_| random.pick(&endings).clone());
                    let between = random.between(0, 2);
                    first + &random.string(letters, between) + &last
                }
            });
            text::lines(words)
        }),
        // The maximum number of words, all of the maximum length.
        ("largest", |random, limits| {
            text::lines(random.list(limits["words"], |random| random.string(LETTERS, 8)))
        }),
        // A word from each of many endings to the next, so that one game says them all: enough to expose quadratic time.
        ("chain", |_, _| {
            let endings: Vec<String> = endings().take(50_001).collect();
            text::lines(endings.windows(2).map(<[String]>::concat))
        }),
        ("lost", |_, _| text::lines(fan())),
        // One word more, to an ending whose only word leads back to it: a draw.
        ("nearly-lost", |_, _| {
            let mut words = fan();
            words.extend([format!("{FAN}aac"), "aacaac".to_owned()]);
            text::lines(words)
        }),
        // The maximum number of words over three letters, so that each ending has thousands.
        ("few-endings", |random, limits| {
            text::lines(random.list(limits["words"], |random| {
                let length = random.between(3, 8);
                random.string(b"abc", length)
            }))
        }),
    ],
    // All graphs of up to three vertices with a move, a word for each move; and all pairs of words of three and four letters a
    // and b.
    small_inputs: || {
        const ENDINGS: [&str; 3] = ["abc", "aBc", "Zzz"];
        let graphs = (1..=3)
            .flat_map(small_graphs)
            .filter(|graph| !graph.edges.is_empty());
        let of_graphs = graphs.map(|graph| {
            let word = |&(from, to): &(u64, u64)| {
                format!("{}{}", ENDINGS[from as usize], ENDINGS[to as usize])
            };
            text::lines(graph.edges.iter().map(word))
        });
        let words: Vec<String> = small::strings(2, 4)
            .into_iter()
            .filter(|word| word.len() > 2)
            .collect();
        let pairs = small::up_to_two(&words)
            .into_iter()
            .filter(|words| !words.is_empty());
        of_graphs.chain(pairs.map(text::lines)).collect()
    },
    origins: &[PublishedSample(&["sample-1", "sample-2", "sample-3"])],
};
