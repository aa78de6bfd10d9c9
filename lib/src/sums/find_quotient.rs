//! Finds the misère quotient of an octal game such as Kayles, and proves it: `misere_quotient` then says
//! who wins with any heaps if the last move loses.
//!
//! **When.** A take-and-break game with rules such as 0.77 is played with several heaps under misère
//! play.
//! **When not.** Normal play: `take_and_break`. Nim: `misere`. Many games have no finite quotient, or
//! none that is known, such as Dawson's Kayles, 0.07: then the search gives up.
//!
//! **Complexity.** For Kayles and heaps up to 200, 0.03 s. At worst some seconds, when it gives up: there
//! are at most 2¹⁵ words, and each heap is compared with up to 128 of them.
//!
//! **Limits.** Finite octal codes, quotients of at most 128 elements. That nothing is found proves nothing.
//! For a period of length p from the heap e on, and t digits after the point, the heaps up to
//! 2(e + p) + t − 1 are needed: 167 for Kayles, where the period is 12 from 71 on.
//!
//! **How it works.** Some heaps are *generators*; a *word* is a sum of generators, each at most so often,
//! and one more copy counts as one less. Every other heap is guessed to be equal to a word: the first
//! that, with any word added, is won or lost as the heap is with that word added. So the options of a
//! generator are words too, and who wins each word follows from smaller ones. Words that are won or
//! lost together whatever word is added are one element of the quotient.
//!
//! A heap that is equal to no word becomes a generator, and the search begins anew. So does the smallest
//! heap without this rank in a sum for which the proof fails. If there is no such heap, the copies were
//! limited too much: all limits are raised by one.
//!
//! For example, in Kayles the row of 1 is won only with an odd number of others like it, so it is a
//! generator a with a² = 1. The row of 2 is equal to no power of a, so it is another, b, with b³ = b. The
//! options of the row of 3 are 1, 2 and 1 + 1, so a, b and 1, and it is equal to ab. The next generators
//! are 5, 9, 12, 25 and 27.
//!
//! **Why it is right.** All this is guessing. What is returned has passed [`MisereQuotient::prove`].
//!
//! **Source.** T. E. Plambeck, A. N. Siegel, "Misère quotients for impartial games", 2008, where the
//! quotients of the heaps up to n are found one after the other.

use crate::misere_quotient::{Certificate, MisereQuotient};
use crate::take_and_break::TakeAndBreak;
use std::collections::HashMap;

/// Finds and proves the misère quotient of a game from the heaps up to `largest`; `None` if the search
/// gives up.
///
/// # Panics
///
/// If the rules are no finite octal code.
///
/// ```
/// use grundy::find_quotient::find_quotient;
/// use grundy::take_and_break::TakeAndBreak;
///
/// let kayles = find_quotient(&TakeAndBreak::new("0.77"), 200).unwrap();
/// assert_eq!(kayles.certificate().lost.len(), 40);
/// // The last throw loses. Leave rows of 1 and 5.
/// assert_eq!(kayles.winning_move(&[3, 5]), Some((0, vec![1])));
/// assert!(!kayles.next_player_wins(&[1, 5]));
/// ```
pub fn find_quotient(rules: &TakeAndBreak, largest: usize) -> Option<MisereQuotient> {
    assert!(rules.octal_digits().is_some(), "a quotient needs a finite octal code");
    for more_copies in 1..5 {
        let mut generators: Vec<u64> = vec![];
        loop {
            let guessed = guess(rules, largest, &generators, more_copies);
            let wrong = match guessed.and_then(|certificate| MisereQuotient::prove(rules, &certificate)) {
                Ok(quotient) => return Some(quotient),
                Err(heaps) => heaps,
            };
            match wrong.into_iter().filter(|heap| !generators.contains(heap)).min() {
                Some(heap) => generators.push(heap),
                None => break,
            }
        }
    }
    None
}

/// Guesses a certificate from these generators. An error has a heap that should be another, or none if
/// that would not help.
fn guess(
    rules: &TakeAndBreak,
    largest: usize,
    generators: &[u64],
    more_copies: usize,
) -> Result<Certificate, Vec<u64>> {
    let mut words = Words::new();
    let mut word_of: Vec<usize> = vec![];
    let mut options: Vec<Vec<usize>> = vec![];
    for heap in 0..=largest as u64 {
        let mut of_heap = vec![];
        rules.for_options(heap as usize, |[_, one, other]| {
            let word = words.product(word_of[one], word_of[other]);
            of_heap.push(words.smallest[words.classes[word]]);
        });
        of_heap.sort_unstable();
        of_heap.dedup();
        let word = if generators.contains(&heap) {
            let word = words.won.len();
            words.add_generator(&of_heap, more_copies)?;
            // Beside the new generator, a heap may differ from the word that it was equal to.
            for earlier in 0..heap as usize {
                let class = words.classes[word_of[earlier]];
                if words.equal(&options[earlier]) != Some(words.smallest[class]) {
                    return Err(vec![earlier as u64]);
                }
            }
            word
        } else {
            words.equal(&of_heap).ok_or_else(|| vec![heap])?
        };
        word_of.push(word);
        options.push(of_heap);
    }
    let mut heaps: Vec<usize> = word_of.iter().map(|&word| words.classes[word]).collect();
    // Elements are compared as if they were Grundy numbers; what is proved comes later.
    let elements: Vec<u64> = heaps.iter().map(|&element| element as u64).collect();
    let mut period = rules.prove_period(&elements).ok_or_else(Vec::new)?;
    period.start = period.start.max(1);
    heaps.truncate((period.start + period.length) as usize);
    Ok(Certificate {
        lost: words.smallest.iter().map(|&word| !words.won[word]).collect(),
        products: words.products,
        heaps,
        period,
    })
}

/// The words, as numbers whose digits say how often each generator occurs.
struct Words {
    /// For each generator, the number of words without it and later ones, which is the word of one copy,
    /// and how many copies a word may have.
    generators: Vec<(usize, usize)>,
    won: Vec<bool>,
    /// Where the moves in each word lead.
    moves: Vec<Vec<usize>>,
    /// The element of the quotient for each word.
    classes: Vec<usize>,
    /// The smallest word of each element.
    smallest: Vec<usize>,
    /// The products of the elements.
    products: Vec<Vec<usize>>,
}

impl Words {
    /// The empty sum alone.
    fn new() -> Words {
        Words {
            generators: vec![],
            won: vec![true],
            moves: vec![vec![]],
            classes: vec![0],
            smallest: vec![0],
            products: vec![vec![0]],
        }
    }

    fn product(&self, one: usize, other: usize) -> usize {
        let digits = self.generators.iter().map(|&(size, most)| {
            let mut copies = one / size % (most + 1) + other / size % (most + 1);
            while copies > most {
                copies -= 2;
            }
            copies * size
        });
        digits.sum()
    }

    /// Returns for each word whether it is won together with one more heap; `wins` says for each word
    /// whether a move in that heap wins.
    fn beside<F: Fn(usize) -> bool>(&self, wins: F) -> Vec<bool> {
        let mut won: Vec<bool> = Vec::with_capacity(self.won.len());
        for (word, moves) in self.moves.iter().enumerate() {
            won.push(wins(word) || moves.iter().any(|&to| !won[to]));
        }
        won
    }

    /// Returns the smallest word that is equal to a heap with these options, if there is one.
    fn equal(&self, options: &[usize]) -> Option<usize> {
        // A heap without moves changes no sum.
        if options.is_empty() {
            return Some(0);
        }
        let is_won: Vec<bool> = self.smallest.iter().map(|&word| self.won[word]).collect();
        let wins = |row: &Vec<usize>| options.iter().any(|&option| !is_won[row[self.classes[option]]]);
        let wins: Vec<bool> = self.products.iter().map(wins).collect();
        let won = self.beside(|word| wins[self.classes[word]]);
        let is_equal = |word: &&usize| {
            let row = &self.products[self.classes[**word]];
            let mut both = won.iter().zip(&self.classes);
            both.all(|(&won, &class)| won == is_won[row[class]])
        };
        self.smallest.iter().find(is_equal).copied()
    }

    /// Adds a generator with these options, and allows so many copies more than seem to be needed.
    fn add_generator(&mut self, options: &[usize], more_copies: usize) -> Result<(), Vec<u64>> {
        const MOST_WORDS: usize = 1 << 15;
        let size = self.won.len();
        // The words with no copy, with one, and so on, until they are as with two less.
        let mut layers = vec![self.won.clone()];
        while layers.len() < 3 || layers[layers.len() - 1] != layers[layers.len() - 3] {
            if (layers.len() + more_copies) * size > MOST_WORDS {
                return Err(vec![]);
            }
            let before = &layers[layers.len() - 1];
            let wins = |word| options.iter().any(|&option| !before[self.product(word, option)]);
            let layer = self.beside(wins);
            layers.push(layer);
        }
        // A first generator with a² = 1 is a heap of one token; more copies change nothing.
        let more_copies = if size == 1 && layers.len() == 3 { 0 } else { more_copies };
        let most = layers.len() - 2 + more_copies;
        while layers.len() <= most {
            let layer = layers[layers.len() - 2].clone();
            layers.push(layer);
        }
        self.generators.push((size, most));
        self.won = layers[..=most].concat();
        for word in size..self.won.len() {
            let (own, others) = (word / size * size, word % size);
            let with_rest = options.iter().map(|&option| self.product(word - size, option));
            let mut moves: Vec<usize> = self.moves[others].iter().map(|to| own + to).chain(with_rest).collect();
            moves.sort_unstable();
            moves.dedup();
            self.moves.push(moves);
        }
        self.classify()
    }

    /// Divides the words into classes: won and lost, then by the classes of the words with one more copy of
    /// each generator, until no class falls apart.
    fn classify(&mut self) -> Result<(), Vec<u64>> {
        const MOST_CLASSES: usize = 128;
        let with_one_more = |&(size, _): &(usize, usize)| {
            let words = 0..self.won.len();
            words.map(|word| self.product(word, size)).collect()
        };
        let next: Vec<Vec<usize>> = self.generators.iter().map(with_one_more).collect();
        let mut classes: Vec<usize> = self.won.iter().map(|&won| usize::from(won)).collect();
        let mut smallest: Vec<usize> = vec![];
        let mut is_final = false;
        while !is_final {
            let mut known = HashMap::new();
            let mut first: Vec<usize> = vec![];
            let mut finer: Vec<usize> = vec![];
            for word in 0..classes.len() {
                let after = next.iter().map(|next| classes[next[word]]);
                let key: Vec<usize> = Some(classes[word]).into_iter().chain(after).collect();
                let class = *known.entry(key).or_insert(first.len());
                if class == first.len() {
                    first.push(word);
                }
                finer.push(class);
            }
            classes = finer;
            is_final = first.len() == smallest.len();
            smallest = first;
            if smallest.len() > MOST_CLASSES {
                return Err(vec![]);
            }
        }
        let row = |&one: &usize| {
            smallest
                .iter()
                .map(|&other| classes[self.product(one, other)])
                .collect()
        };
        self.products = smallest.iter().map(row).collect();
        self.classes = classes;
        self.smallest = smallest;
        Ok(())
    }
}
