//! Take-and-break games: a move takes tokens from a heap and may break what is left into several heaps.
//!
//! **When.** The rule fits a code of digits: Kayles 0.77, Dawson's chess 0.137, Dawson's Kayles 0.07, Treblecross 0.007,
//! Lasker's Nim 4.333…, Grundy's game (a split into two unequal heaps). See [`TakeAndBreak::new`] and
//! [`TakeAndBreak::from_digits`].
//! **When not.** For taking without breaking, the functions of `subtraction` need less time and memory. For Grundy's
//! game with large heaps, `grundys_game` is far faster.
//!
//! **Complexity.** A heap of n tokens costs O(d·n) for d digits that allow two heaps, O(d·n²) for d that allow three.
//! The table takes O(n) memory.
//!
//! **Limits.** Splits into at most three heaps. In practice 10⁴ to 10⁵ tokens, 10³ with three heaps.
//!
//! **Why it is right.** The table is the definition, with the XOR of the Sprague–Grundy theorem for what is broken. The
//! proof of a period: see [`TakeAndBreak::prove_period`]; nothing is claimed that the theorem does not prove.
//!
//! **Source.** R. K. Guy, C. A. B. Smith, "The G-values of various games", 1956: the octal codes and the period theorem.
//! E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4.

use crate::mex::MexSet;
use crate::period::Period;

/// The rules of a take-and-break game: what may be left when some number of tokens is taken from a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAndBreak {
    /// `digits[k]`: the sum of 2^h over the numbers h of non-empty heaps that may be left when k tokens are taken.
    digits: Vec<u32>,
    /// The digit of every larger number of tokens.
    rest: u32,
    /// Whether the heaps of a split must all differ.
    unequal: bool,
}

impl TakeAndBreak {
    /// Reads a code d₀.d₁d₂d₃…
    ///
    /// The digit dₖ is for moves that take k tokens. It is the sum of 1 if they may leave nothing, 2 if they may leave
    /// one heap, 4 if they may leave two heaps, 8 if they may leave three heaps, none of them empty. Digits above 9 are
    /// the letters a to f. A code that ends in `...` goes on with its last digit for ever. O(length).
    ///
    /// # Panics
    ///
    /// If it is no such code, or if it allows to take nothing without a split (d₀ other than 0, 4, 8 and c): the game
    /// would never end.
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// // Kayles: take one or two pins side by side, from anywhere in a row.
    /// assert_eq!(TakeAndBreak::new("0.77").grundy_numbers(9), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
    /// // Lasker's Nim: take any number, or split in two.
    /// assert_eq!(TakeAndBreak::new("4.333...").grundy_numbers(5), [0, 1, 2, 4, 3, 5]);
    /// ```
    pub fn new(code: &str) -> TakeAndBreak {
        let endless = code.ends_with("...");
        let written = code.trim_end_matches('.');
        let mut digits = vec![];
        for (place, character) in written.chars().enumerate() {
            match (place, character.to_digit(16)) {
                (1, None) if character == '.' => {}
                (place, Some(digit)) if place != 1 => digits.push(digit),
                _ => panic!("{:?} is no code such as 0.77 or 4.333...", code),
            }
        }
        let rules = TakeAndBreak::from_digits(&digits);
        let rest = if endless { digits[digits.len() - 1] } else { 0 };
        TakeAndBreak { rest, ..rules }
    }

    /// Makes the rules from the digits d₀, d₁, d₂, …, which are as in [`new`](Self::new). O(length).
    ///
    /// # Panics
    ///
    /// If a digit is above 15, or if the first is not 0, 4, 8 or 12: the game would never end.
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// assert_eq!(TakeAndBreak::from_digits(&[0, 7, 7]), TakeAndBreak::new("0.77"));
    /// ```
    pub fn from_digits(digits: &[u32]) -> TakeAndBreak {
        let is_first = |digit: &u32| digit & 3 == 0;
        assert!(
            digits.first().map_or(false, is_first) && digits.iter().all(|&digit| digit < 16),
            "the digits {:?} are not 0, 4, 8 or 12 and then others up to 15",
            digits
        );
        TakeAndBreak {
            digits: digits.to_vec(),
            rest: 0,
            unequal: false,
        }
    }

    /// Returns the same rules, but the heaps that a split leaves must all differ in size.
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// // Grundy's game: split a heap in two unequal ones.
    /// let numbers = TakeAndBreak::new("4").with_unequal_heaps().grundy_numbers(9);
    /// assert_eq!(numbers, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]);
    /// ```
    pub fn with_unequal_heaps(self) -> TakeAndBreak {
        TakeAndBreak { unequal: true, ..self }
    }

    /// Returns the Grundy numbers of the heaps 0 ..= `largest`.
    ///
    /// For n = `largest` and d digits, those of an endless code counted up to n: O(n) memory; O(d·n) time, O(d·n²) with
    /// splits in two, O(d·n³) with splits in three.
    pub fn grundy_numbers(&self, largest: usize) -> Vec<u64> {
        let mut grundy = Vec::with_capacity(largest + 1);
        // A power of two above all numbers so far: the XOR of such numbers is below it, too.
        let mut above = 1;
        let mut options = MexSet::new(above);
        for heap in 0..=largest {
            options.clear();
            self.for_options(heap, &grundy, |number, _| options.insert(number));
            grundy.push(options.mex());
            if options.mex() >= above as u64 {
                above *= 2;
                options = MexSet::new(above);
            }
        }
        grundy
    }

    /// Returns the heaps that the first option of Grundy number `number` leaves, ascending, or `None` if no option has it.
    /// `grundy` is a table of the game's numbers, from heap 0 to `heap` or further.
    ///
    /// A winning move in this heap alone leads to 0; in a sum, to what the nim-sum asks for. Options that take less come
    /// first. As long as finding the number of the heap.
    ///
    /// # Panics
    ///
    /// If the heap is larger than the largest one of the table.
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// // Kayles: of five pins take the one in the middle, and answer each move in one half with the same in the other.
    /// let kayles = TakeAndBreak::new("0.77");
    /// let grundy = kayles.grundy_numbers(5);
    /// assert_eq!(kayles.option_to(&grundy, 5, 0), Some(vec![2, 2]));
    /// assert_eq!(kayles.option_to(&grundy, 5, 4), None);
    /// ```
    pub fn option_to(&self, grundy: &[u64], heap: u64, number: u64) -> Option<Vec<u64>> {
        assert!(heap < grundy.len() as u64, "heap {} is beyond the table", heap);
        let mut found = None;
        self.for_options(heap as usize, grundy, |of_option, heaps| {
            if of_option == number && found.is_none() {
                found = Some(heaps);
            }
        });
        let heaps = found?;
        Some(heaps.iter().map(|&heap| heap as u64).filter(|&heap| heap > 0).collect())
    }

    /// Returns the period of the game if the table `grundy` of its numbers, from heap 0 on, proves one.
    ///
    /// **The octal period theorem** (Guy and Smith), here for splits into at most h heaps; in an octal game h is 2. Let t
    /// be the place of the last digit that is not 0, e ≥ 1 and p ≥ 1. If G(n + p) = G(n) for all n with e ≤ n < h·e +
    /// (h − 1)·p + t, then for all n ≥ e.
    ///
    /// *Proof* by induction over n. Let n be at least the bound, and take an option of the heap n + p. At least h·(e + p)
    /// tokens are left in at most h heaps, so the largest of them has c ≥ e + p. With c − p in its place this is an
    /// option of n, of the same Grundy number, for G(c − p) = G(c) by induction, as e ≤ c − p < n. In the same way an
    /// option of n leaves at least h·e, its largest heap has c ≥ e, and with c + p in its place it is an option of n + p
    /// of the same number. So the options of both heaps have the same numbers, and the mex is the same. ∎
    ///
    /// So a table up to heap h·(e + p) + t − 1 proves the period. The least length is returned, and the least start of
    /// it. The result is `None` if the table is too short, and always for endless codes and for unequal heaps: for these
    /// the theorem says nothing. O(n²) time for n numbers at worst, O(n) in most games; no memory.
    ///
    /// ```
    /// use grundy::period::Period;
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// let kayles = TakeAndBreak::new("0.77");
    /// let table = kayles.grundy_numbers(167);
    /// assert_eq!(kayles.prove_period(&table), Some(Period { start: 71, length: 12 }));
    /// assert_eq!(kayles.prove_period(&table[..167]), None);
    /// ```
    pub fn prove_period(&self, grundy: &[u64]) -> Option<Period> {
        if self.rest != 0 || self.unequal {
            return None;
        }
        let most_heaps = [3, 2]
            .iter()
            .copied()
            .find(|heaps| self.digits.iter().any(|digit| digit >> heaps & 1 == 1));
        let most_heaps = most_heaps.unwrap_or(1);
        (1..grundy.len()).find_map(|length| {
            let exception = (0..grundy.len() - length)
                .rev()
                .find(|&heap| grundy[heap] != grundy[heap + length]);
            let start = exception.map_or(0, |heap| heap + 1);
            if most_heaps * (start.max(1) + length) + self.last() > grundy.len() {
                return None;
            }
            Some(Period {
                start: start as u64,
                length: length as u64,
            })
        })
    }

    /// Returns the digits d₀, d₁, d₂, … if they are an octal code: finite, with splits into at most two heaps, of any sizes.
    /// O(length).
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// assert_eq!(TakeAndBreak::new("0.137").octal_digits(), Some(&[0, 1, 3, 7][..]));
    /// assert_eq!(TakeAndBreak::new("4.333...").octal_digits(), None);
    /// ```
    pub fn octal_digits(&self) -> Option<&[u32]> {
        let is_octal = self.rest == 0 && !self.unequal && self.digits.iter().all(|&digit| digit < 8);
        Some(&self.digits[..]).filter(|_| is_octal)
    }

    /// The place of the last digit that is not 0; 0 if there is none.
    fn last(&self) -> usize {
        self.digits.iter().rposition(|&digit| digit != 0).unwrap_or(0)
    }

    /// Calls `visit` with the Grundy number of each option of a heap, and with its heaps: where they are fewer than three, the
    /// first are empty.
    fn for_options<F: FnMut(u64, [usize; 3])>(&self, heap: usize, grundy: &[u64], mut visit: F) {
        let most_taken = if self.rest == 0 { heap.min(self.last()) } else { heap };
        for taken in 0..=most_taken {
            let digit = self.digits.get(taken).copied().unwrap_or(self.rest);
            let left = heap - taken;
            if digit & 1 != 0 && left == 0 {
                visit(0, [0; 3]);
            }
            if digit & 2 != 0 && left > 0 {
                visit(grundy[left], [0, 0, left]);
            }
            if digit & 4 != 0 {
                self.for_splits(0, left, grundy, &mut visit);
            }
            if digit & 8 != 0 {
                for first in 1..=left / 3 {
                    self.for_splits(first, left - first, grundy, &mut visit);
                }
            }
        }
    }

    /// Calls `visit` for the splits of `left` tokens into two heaps beside the first heap, none smaller than that.
    fn for_splits<F: FnMut(u64, [usize; 3])>(&self, first: usize, left: usize, grundy: &[u64], visit: &mut F) {
        let (least, most) = if self.unequal {
            (first + 1, left.saturating_sub(1) / 2)
        } else {
            (first.max(1), left / 2)
        };
        for smaller in least..=most {
            let larger = left - smaller;
            visit(
                grundy[first] ^ grundy[smaller] ^ grundy[larger],
                [first, smaller, larger],
            );
        }
    }
}
