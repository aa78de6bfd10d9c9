//! Finds the misère quotient of an octal game such as Kayles, and proves it: `misere_quotient` then says
//! who wins with any heaps if the last move loses.
//!
//! **When.** A take-and-break game with rules such as 0.77 is played with several heaps under misère
//! play.
//! **When not.** Normal play: `take_and_break`. Nim: `misere`. Many games have no finite quotient, or
//! none that is known, such as Dawson's Kayles, 0.07: then the search gives up.
//!
//! **Complexity.** For Kayles and heaps up to 200, 0.1 s. When it gives up, a few seconds at most: there
//! are at most 2¹⁷ words, and each heap is compared with up to 128 of them.
//!
//! **Limits.** Finite octal codes, quotients of at most 128 elements. That nothing is found proves nothing:
//! with heaps up to 200, 155 of the 504 codes with two or three digits, the last not 0, are found. 0.15 and
//! 0.115 are among the others.
//! For a period of length p from the heap e on, and t digits after the point, the heaps up to
//! 2(e + p) + t − 1 are needed, and those up to e + p + t − 1 if no move splits a heap: 167 for Kayles,
//! where the period is 12 from 71 on.
//!
//! **How it works.** Some heaps are *generators*; a *word* is a sum of generators, each at most c times,
//! and c + 1 copies of one count as c − 1. Every other heap is guessed to be equal to a word: the first
//! that, with any word added, is won or lost as the heap is with that word added. So the options of a
//! generator are words too, and who wins each word follows from smaller ones. Words that are won or
//! lost together whatever word is added are one element of the quotient.
//!
//! A heap that is equal to no word becomes a generator, and the search begins anew. If the proof fails for
//! a sum, the smallest of its heaps that is no generator becomes one. If there is none, or if there are too
//! many words, c was too small or the game has no quotient: c goes from 2 to 5.
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

/// So many take a few seconds at most.
const MOST_WORDS: usize = 1 << 17;
const MOST_ELEMENTS: usize = 128;

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
    assert!(
        rules.octal_digits().is_some(),
        "a quotient needs a finite octal code"
    );
    for base in 3..7_usize {
        let mut generators: Vec<u64> = vec![];
        while base.pow(generators.len() as u32) <= MOST_WORDS {
            let guessed = guess(rules, largest, &generators, base);
            let wrong =
                match guessed.and_then(|certificate| MisereQuotient::prove(rules, &certificate)) {
                    Ok(quotient) => return Some(quotient),
                    Err(heaps) => heaps,
                };
            match wrong
                .into_iter()
                .filter(|heap| !generators.contains(heap))
                .min()
            {
                Some(heap) => generators.push(heap),
                None => break,
            }
        }
    }
    None
}

/// Guesses a certificate from these generators, each less than `base` times in a word. An error has a heap
/// that should be another generator, or none if that would not help.
fn guess(
    rules: &TakeAndBreak,
    largest: usize,
    generators: &[u64],
    base: usize,
) -> Result<Certificate, Vec<u64>> {
    let mut words = Words::new(base);
    let mut word_of: Vec<usize> = vec![];
    let mut options: Vec<Vec<usize>> = vec![];
    for heap in 0..=largest as u64 {
        let mut of_heap = vec![];
        rules.for_options(heap as usize, |[_, one, other]| {
            of_heap.push(words.product(word_of[one], word_of[other]));
        });
        of_heap.sort_unstable();
        of_heap.dedup();
        if generators.contains(&heap) {
            word_of.push(words.won.len());
            words.add_generator(&of_heap)?;
            // Beside the new generator, a heap may differ from the word that it was equal to.
            let mut earlier = word_of.iter().zip(&options);
            let is_wrong = |(&word, options): (&usize, &Vec<usize>)| {
                words.equal(options) != Some(words.elements[word])
            };
            if let Some(wrong) = earlier.position(is_wrong) {
                return Err(vec![wrong as u64]);
            }
        } else {
            let element = words.equal(&of_heap).ok_or_else(|| vec![heap])?;
            word_of.push(words.smallest[element]);
        }
        options.push(of_heap);
    }
    let mut heaps: Vec<usize> = word_of.iter().map(|&word| words.elements[word]).collect();
    // Elements are compared as if they were Grundy numbers; what is proved comes later.
    let numbers: Vec<u64> = heaps.iter().map(|&element| element as u64).collect();
    let mut period = rules.prove_period(&numbers).ok_or_else(Vec::new)?;
    period.start = period.start.max(1);
    heaps.truncate((period.start + period.length) as usize);
    Ok(Certificate {
        lost: words
            .smallest
            .iter()
            .map(|&word| !words.won[word])
            .collect(),
        products: words.products,
        heaps,
        period,
    })
}

/// The words, as numbers whose digits say how often each generator occurs.
struct Words {
    /// The base of the digits: one more than the copies of a generator that a word may have.
    base: usize,
    /// The empty word, and one copy of each generator: the number of words without it and later ones.
    short: Vec<usize>,
    won: Vec<bool>,
    /// Where the moves in each word lead.
    moves: Vec<Vec<usize>>,
    /// The element of the quotient for each word.
    elements: Vec<usize>,
    /// The smallest word of each element.
    smallest: Vec<usize>,
    /// The products of the elements.
    products: Vec<Vec<usize>>,
}

impl Words {
    /// The empty sum alone.
    fn new(base: usize) -> Words {
        Words {
            base,
            short: vec![0],
            won: vec![true],
            moves: vec![vec![]],
            elements: vec![0],
            smallest: vec![0],
            products: vec![vec![0]],
        }
    }

    fn product(&self, mut one: usize, mut other: usize) -> usize {
        let (mut product, mut generator) = (0, 1);
        while one + other > 0 {
            let mut copies = one % self.base + other % self.base;
            while copies >= self.base {
                copies -= 2;
            }
            product += copies * generator;
            generator *= self.base;
            one /= self.base;
            other /= self.base;
        }
        product
    }

    /// Returns the element that is equal to a heap with these options, if there is one.
    fn equal(&self, options: &[usize]) -> Option<usize> {
        let is_won: Vec<bool> = self.smallest.iter().map(|&word| self.won[word]).collect();
        let wins = |row: &Vec<usize>| {
            options
                .iter()
                .any(|&option| !is_won[row[self.elements[option]]])
        };
        let wins: Vec<bool> = self.products.iter().map(wins).collect();
        // Whether each word is won beside the heap.
        let mut won: Vec<bool> = vec![];
        for (&element, moves) in self.elements.iter().zip(&self.moves) {
            let is_over = options.is_empty() && moves.is_empty();
            won.push(is_over || wins[element] || moves.iter().any(|&to| !won[to]));
        }
        let is_equal = |row: &Vec<usize>| {
            (0..won.len()).all(|word| won[word] == is_won[row[self.elements[word]]])
        };
        self.products.iter().position(is_equal)
    }

    /// Adds a generator with these options, or fails if there would be too many elements.
    fn add_generator(&mut self, options: &[usize]) -> Result<(), Vec<u64>> {
        let size = self.won.len();
        self.short.push(size);
        for word in size..size * self.base {
            let others = word % size;
            let in_one_copy = options
                .iter()
                .map(|&option| self.product(word - size, option));
            let in_others = self.moves[others].iter().map(|to| word - others + to);
            let moves: Vec<usize> = in_one_copy.chain(in_others).collect();
            self.won.push(moves.iter().any(|&to| !self.won[to]));
            self.moves.push(moves);
        }
        self.find_elements()
    }

    /// Divides the words into elements: won and lost, then by the elements of the words with one more copy
    /// of each generator, until none falls apart.
    fn find_elements(&mut self) -> Result<(), Vec<u64>> {
        let with_one_more = |word: usize| {
            self.short
                .iter()
                .map(|&more| self.product(word, more))
                .collect()
        };
        let next: Vec<Vec<usize>> = (0..self.won.len()).map(with_one_more).collect();
        let mut elements: Vec<usize> = self.won.iter().map(|&won| usize::from(won)).collect();
        let mut is_final = false;
        while !is_final {
            let mut known = HashMap::new();
            let element_of = |next: &Vec<usize>| {
                let key: Vec<usize> = next.iter().map(|&word| elements[word]).collect();
                let new = known.len();
                *known.entry(key).or_insert(new)
            };
            let finer: Vec<usize> = next.iter().map(element_of).collect();
            if known.len() > MOST_ELEMENTS {
                return Err(vec![]);
            }
            is_final = finer == elements;
            elements = finer;
        }
        // They are numbered as they come.
        self.smallest.clear();
        for (word, &element) in elements.iter().enumerate() {
            if element == self.smallest.len() {
                self.smallest.push(word);
            }
        }
        self.elements = elements;
        let row = |&one: &usize| {
            let products = self.smallest.iter().map(|&other| self.product(one, other));
            products.map(|word| self.elements[word]).collect()
        };
        self.products = self.smallest.iter().map(row).collect();
        Ok(())
    }
}
