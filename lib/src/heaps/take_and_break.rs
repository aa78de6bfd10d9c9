//! Take-and-break (octal) games such as Kayles: a move takes tokens from a heap and may split the
//! rest into several heaps.
//!
//! **When.** The rules are a code of digits: Kayles 0.77, Dawson's chess 0.137, Dawson's Kayles
//! 0.07, Treblecross 0.007, Lasker's Nim 4.333…, Grundy's game (a split into two unequal heaps).
//! See [`TakeAndBreak::new`] and [`TakeAndBreak::from_digits`].
//! **When not.** For taking without splitting, `subtraction` needs less time and memory. For
//! Grundy's game with large heaps, `grundys_game` is far faster; for octal games, `sparse_space`.
//!
//! **Complexity.** A heap of n tokens takes O(d·n) time for d digits that allow two heaps, O(d·n²)
//! for d that allow three. The table takes O(n) memory. An option is found
//! in O(n) time for each stretch of equal digits: see [`TakeAndBreak::option_to`].
//!
//! **Limits.** Splits into at most three heaps. In practice 10⁴ to 10⁵ tokens, 10³ with three
//! heaps.
//!
//! **Why it is right.** The table is the definition; the number of a split is the XOR of its heaps'
//! by the Sprague–Grundy theorem. A period is returned only with a proof: see
//! [`TakeAndBreak::prove_period`].
//!
//! **Source.** R. K. Guy, C. A. B. Smith, "The G-values of various games", 1956: octal codes and
//! the period theorem. E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays",
//! 1982, chapter 4.

use crate::mex::MexSet;
use crate::period::Period;
use std::ops::RangeInclusive;

/// The rules of a take-and-break game: into how many heaps the rest may be split after taking each
/// number of tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAndBreak {
    /// `digits[k]`: the sum of 2^h over each h such that a move may take k tokens and leave h
    /// non-empty heaps.
    digits: Vec<u32>,
    /// The digit of all larger numbers of tokens.
    rest: u32,
    /// Whether all heaps of a split must differ in size.
    unequal: bool,
}

impl TakeAndBreak {
    /// Reads a code d₀.d₁d₂d₃…
    ///
    /// The digit dₖ is for moves that take k tokens: the sum of 1 if they may leave nothing, 2 if
    /// one heap, 4 if two and 8 if three, none of them empty. Digits are hexadecimal. A code that
    /// ends in `...` repeats its last digit without end; if that is 0, the code is finite. O(length).
    ///
    /// # Panics
    ///
    /// If the code is malformed, or if a move may take nothing without splitting (d₀ other than 0,
    /// 4, 8 and c): the game would never end.
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
        let written = if endless {
            &code[..code.len() - 3]
        } else {
            code
        };
        let mut digits = vec![];
        for (place, character) in written.chars().enumerate() {
            match (place, character.to_digit(16)) {
                (1, None) if character == '.' => {}
                (place, Some(digit)) if place != 1 => digits.push(digit),
                _ => panic!("{:?} is not a code such as 0.77 or 4.333...", code),
            }
        }
        let rules = TakeAndBreak::from_digits(&digits);
        let rest = if endless { digits[digits.len() - 1] } else { 0 };
        TakeAndBreak { rest, ..rules }
    }

    /// Makes the rules from the digits d₀, d₁, d₂, …, as in [`new`](Self::new). O(length).
    ///
    /// # Panics
    ///
    /// If a digit is above 15 or the first is not 0, 4, 8 or 12: the game would never end.
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
            "invalid digits {:?}: expected 0, 4, 8 or 12, then digits up to 15",
            digits
        );
        TakeAndBreak {
            digits: digits.to_vec(),
            rest: 0,
            unequal: false,
        }
    }

    /// Returns the same rules, but all heaps of a split must differ in size.
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// // Grundy's game: split a heap into two unequal ones.
    /// let numbers = TakeAndBreak::new("4").with_unequal_heaps().grundy_numbers(9);
    /// assert_eq!(numbers, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]);
    /// ```
    pub fn with_unequal_heaps(self) -> TakeAndBreak {
        TakeAndBreak {
            unequal: true,
            ..self
        }
    }

    /// Returns the Grundy numbers of the heaps 0 ..= `largest`.
    ///
    /// For n = `largest` and d digits (up to n for an endless code): O(n) memory; O(d·n) time,
    /// O(d·n²) with splits into two heaps, O(d·n³) with splits into three.
    pub fn grundy_numbers(&self, largest: usize) -> Vec<u64> {
        let mut grundy = Vec::with_capacity(largest + 1);
        // A power of two above all numbers so far, and so above the XOR of any of them.
        let mut above = 1;
        let mut options = MexSet::new(above);
        for heap in 0..=largest {
            options.clear();
            self.for_options(heap, |[first, smaller, larger]| {
                options.insert(grundy[first] ^ grundy[smaller] ^ grundy[larger]);
            });
            grundy.push(options.mex());
            if options.mex() >= above as u64 {
                above *= 2;
                options = MexSet::new(above);
            }
        }
        grundy
    }

    /// Returns the heaps, ascending, of the first option with Grundy number `number`, or `None` if
    /// there is none. `grundy` holds the numbers of the heaps from 0 to `heap` or further.
    ///
    /// Pass 0 to win this heap alone; in a sum, pass `to` of a
    /// [`WinningMove`](crate::xor::WinningMove). Options that take less come first, then those with
    /// fewer heaps, then those whose smallest heap is smaller.
    ///
    /// For a heap of n and each stretch of equal digits in a row, O(n) time if they allow two heaps,
    /// O(n²) if three; O(n) memory. If a move takes from L to R neighbours anywhere, that is one
    /// stretch: not every L ≤ k ≤ R is tried. Beside the smaller heap a, the larger one must have
    /// the number ⊕ G(a); of such heaps b ≤ n − L − a, the largest takes least, and if it takes more
    /// than R, so do all. As a grows by 1, this bound falls by 1, so of the largest heaps of each
    /// number up to the bound only one changes: the bound itself gives way to the next smaller heap
    /// of its number.
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// // Kayles: take the middle one of five pins, then mirror each move in the other half.
    /// let kayles = TakeAndBreak::new("0.77");
    /// let grundy = kayles.grundy_numbers(5);
    /// assert_eq!(kayles.option_to(5, 0, &grundy), Some(vec![2, 2]));
    /// assert_eq!(kayles.option_to(5, 4, &grundy), None);
    /// ```
    pub fn option_to(&self, heap: u64, number: u64, grundy: &[u64]) -> Option<Vec<u64>> {
        assert!(
            heap < grundy.len() as u64,
            "heap {} is beyond the table",
            heap
        );
        let heap = heap as usize;
        let last = self.most_taken(heap);
        let mut least = 0;
        while least <= last {
            let digit = self.digit(least);
            let most = (least..last).find(|&taken| self.digit(taken + 1) != digit);
            let most = most.unwrap_or(last);
            let mut found = vec![];
            if digit & 2 != 0 {
                let mut left = (heap - most..=heap - least).rev();
                let left = left.find(|&left| left > 0 && grundy[left] == number);
                found.extend(left.map(|left| [0, 0, left]));
            }
            for first in firsts(digit, heap - least) {
                found.extend(self.split(first, heap - first, least..=most, number, grundy));
            }
            if digit & 1 != 0 && most == heap && number == 0 {
                found.push([0; 3]);
            }
            // The first of those that take least; later digits take more.
            if let Some(heaps) = found
                .iter()
                .min_by_key(|heaps| heap - heaps.iter().sum::<usize>())
            {
                return Some(non_empty(heaps));
            }
            least = most + 1;
        }
        None
    }

    /// Returns all winning moves of a sum of heaps: the index of a heap, and the heaps, ascending, that
    /// are left of it. `grundy` holds the numbers of the heaps from 0 to the largest or further.
    ///
    /// The moves are in order of the heaps, then as in [`option_to`](Self::option_to). Those that raise a
    /// heap's Grundy number are among them. O(moves) time.
    ///
    /// # Panics
    ///
    /// If a heap is beyond the table.
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// // Kayles with rows of one and three pins.
    /// let kayles = TakeAndBreak::new("0.77");
    /// let grundy = kayles.grundy_numbers(3);
    /// let moves: Vec<(usize, Vec<u64>)> = kayles.winning_moves(&[1, 3], &grundy).collect();
    /// assert_eq!(moves, [(1, vec![1])]);
    /// ```
    pub fn winning_moves<'a>(
        &'a self,
        heaps: &'a [u64],
        grundy: &'a [u64],
    ) -> impl Iterator<Item = (usize, Vec<u64>)> + 'a {
        let sum = heaps
            .iter()
            .fold(0, |sum, &heap| sum ^ grundy[heap as usize]);
        heaps.iter().enumerate().flat_map(move |(index, &heap)| {
            let mut moves = vec![];
            self.for_options(heap as usize, |left| {
                if left.iter().fold(sum, |sum, &heap| sum ^ grundy[heap]) == grundy[heap as usize] {
                    moves.push((index, non_empty(&left)));
                }
            });
            moves
        })
    }

    /// Returns the period of the game if the table `grundy` of its numbers, from heap 0 on, proves
    /// one.
    ///
    /// **The octal period theorem** (Guy and Smith), here for splits into at most h heaps; in an
    /// octal game h is 2. Let t be the index of the last non-zero digit, e ≥ 1 and p ≥ 1. If
    /// G(n + p) = G(n) for all n with e ≤ n < h·e + (h − 1)·p + t, then also for all larger n.
    ///
    /// *Proof* by induction on n, for n from the bound on. An option of the heap n + p leaves at
    /// least h·(e + p) tokens in at most h heaps, so its largest heap c is at least e + p.
    /// Replacing c by c − p gives an option of n with the same Grundy number, because G(c − p) =
    /// G(c) by induction: e ≤ c − p < n. Conversely, an option of n leaves at least h·e tokens, so
    /// its largest heap c is at least e. Replacing c by c + p gives an option of n + p with the
    /// same number, because e ≤ c < n. So the options of both heaps have the same numbers, and
    /// hence the same mex. ∎
    ///
    /// So a table up to heap h·(e + p) + t − 1 proves the period. Returns the least length and, for
    /// it, the least start; `None` if the table is too short, and always for endless codes and
    /// unequal heaps, which the theorem does not cover. O(n) time and memory for n numbers.
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
        // The largest digit has the highest bit of all.
        let largest = self.digits.iter().max().map_or(0, |&digit| digit);
        let most_heaps = (32 - largest.leading_zeros()).max(2) as usize - 1;
        let common = common_ends(grundy);
        (1..grundy.len()).find_map(|length| {
            // From here on the numbers are those that come `length` later.
            let start = grundy.len() - length - common[length];
            if most_heaps * (start.max(1) + length) + self.last() > grundy.len() {
                return None;
            }
            Some(Period {
                start: start as u64,
                length: length as u64,
            })
        })
    }

    /// Returns the digits d₀, d₁, d₂, … of an octal code: finite, with splits into at most two
    /// heaps of any sizes; `None` for other rules. O(length).
    ///
    /// ```
    /// use grundy::take_and_break::TakeAndBreak;
    ///
    /// assert_eq!(TakeAndBreak::new("0.137").octal_digits(), Some(&[0, 1, 3, 7][..]));
    /// assert_eq!(TakeAndBreak::new("4.333...").octal_digits(), None);
    /// ```
    pub fn octal_digits(&self) -> Option<&[u32]> {
        if self.rest != 0 || self.unequal || self.digits.iter().any(|&digit| digit > 7) {
            return None;
        }
        Some(&self.digits)
    }

    /// The index of the last non-zero digit; 0 if there is none.
    pub(crate) fn last(&self) -> usize {
        let last = self.digits.iter().rposition(|&digit| digit != 0);
        last.unwrap_or(0)
    }

    fn digit(&self, taken: usize) -> u32 {
        self.digits.get(taken).copied().unwrap_or(self.rest)
    }

    fn most_taken(&self, heap: usize) -> usize {
        match self.rest {
            0 => heap.min(self.last()),
            _ => heap,
        }
    }

    /// Returns the first option with Grundy number `number` that takes one of the numbers `taken` of so
    /// many tokens, and leaves two heaps that may stand beside the heap `first`.
    fn split(
        &self,
        first: usize,
        tokens: usize,
        taken: RangeInclusive<usize>,
        number: u64,
        grundy: &[u64],
    ) -> Option<[usize; 3]> {
        let unequal = usize::from(self.unequal);
        let mut bound = tokens.checked_sub(*taken.start())?;
        // The largest heap of each number up to the bound, and for each heap the next smaller one.
        let most = grundy[..=bound].iter().max();
        let numbers = most.map_or(0, |most| most + 1);
        let mut largest = vec![0; numbers as usize];
        let mut below = vec![0; bound + 1];
        for (heap, &of_heap) in grundy[..=bound].iter().enumerate() {
            below[heap] = largest[of_heap as usize];
            largest[of_heap as usize] = heap;
        }
        let mut best = None;
        let mut most_left = tokens.saturating_sub(*taken.end()).max(1) - 1;
        for smaller in (first + unequal).max(1)..=bound / 2 {
            while bound + smaller > tokens - taken.start() {
                largest[grundy[bound] as usize] = below[bound];
                bound -= 1;
            }
            let of_larger = number ^ grundy[first] ^ grundy[smaller];
            let larger = largest.get(of_larger as usize).map_or(0, |&heap| heap);
            if larger >= smaller + unequal && smaller + larger > most_left {
                most_left = smaller + larger;
                best = Some([first, smaller, larger]);
            }
        }
        best
    }

    /// Calls `visit` with the heaps of each option of a heap, ascending, where 0 stands for none. Options that
    /// take less come first, then those with fewer heaps.
    pub(crate) fn for_options<F: FnMut([usize; 3])>(&self, heap: usize, mut visit: F) {
        let unequal = usize::from(self.unequal);
        for taken in 0..=self.most_taken(heap) {
            let (digit, left) = (self.digit(taken), heap - taken);
            let whole = if left == 0 { 1 } else { 2 };
            if digit & whole != 0 {
                visit([0, 0, left]);
            }
            for first in firsts(digit, left) {
                let rest = left - first;
                for smaller in (first + unequal).max(1)..=rest.saturating_sub(unequal) / 2 {
                    visit([first, smaller, rest - smaller]);
                }
            }
        }
    }
}

/// For each k, how many numbers at the end equal those k places before them: the Z-function of the numbers
/// from the last one back.
fn common_ends(numbers: &[u64]) -> Vec<usize> {
    let back = |place: usize| numbers[numbers.len() - 1 - place];
    let mut common: Vec<usize> = vec![0];
    // The common end that reaches back furthest: k, and the place before it.
    let mut best = 0;
    let mut reached = 0;
    for shift in 1..numbers.len() {
        let mut length = if shift < reached {
            common[shift - best].min(reached - shift)
        } else {
            0
        };
        while shift + length < numbers.len() && back(length) == back(shift + length) {
            length += 1;
        }
        if shift + length > reached {
            best = shift;
            reached = shift + length;
        }
        common.push(length);
    }
    common
}

/// The heaps of an option without those that stand for none.
fn non_empty(heaps: &[usize; 3]) -> Vec<u64> {
    let heaps = heaps.iter().map(|&heap| heap as u64);
    heaps.filter(|&heap| heap > 0).collect()
}

/// The smallest heaps beside the two others of a split: 0 stands for none.
fn firsts(digit: u32, left: usize) -> RangeInclusive<usize> {
    let least = if digit & 4 != 0 { 0 } else { 1 };
    let most = if digit & 8 != 0 { left / 3 } else { 0 };
    least..=most
}
