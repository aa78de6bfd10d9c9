//! Octal games with heaps up to millions: the table of Grundy numbers, found through the sparse
//! space.
//!
//! **When.** A finite octal code such as 0.16 and heaps beyond some ten thousand, or a long period
//! to prove.
//! **When not.** Up to some thousand the table of `take_and_break` is enough, and it covers more
//! games. Look for a period there first: Kayles, 0.137 and 0.07 have one by a thousand heaps, and
//! many rare heaps, so they are slow here. Once a period is proved, use `period`. For Grundy's game use `grundys_game`.
//!
//! **Complexity.** About n·r steps for heaps up to n in most games, where r is the number of rare
//! heaps (see below): 52 in 0.16 and 15 in 0.106, each up to 10⁷, which takes one to two seconds;
//! some 500 in 0.376 up to 4·10⁶, which takes four. Not every game is known to have few rare heaps;
//! otherwise the time is about n², at worst n²·g for Grundy numbers up to g. 2n bytes, and 8n more
//! for the result.
//!
//! **Limits.** Panics at a Grundy number of 2¹⁶ or more.
//!
//! **Why it is right.** Fix a mask and two bits a and b. Call a heap n *common* if the parity of
//! its Grundy number under the mask is that of a·n + b, else *rare*. Parities add under XOR. So if
//! a move takes t tokens and splits the other n − t, the parity of the option's number is that of
//! a·(n − t), plus 1 if exactly one part is rare. A number that makes n common has the parity of
//! a·n + b, which differs from a·(n − t) by a·t + b. The bits are chosen so that this is odd for
//! each t that allows a split. Hence only options with exactly one rare part have such a number: if
//! it is missing from the splits with a rare part, it is missing from all. All splits are searched
//! for any other number that is not yet known to occur. So the result is exact for every mask and
//! all such bits; only the time depends on them.
//!
//! A split of k tokens has only parts below k, so its cached number stays valid until the space
//! changes.
//!
//! **What it buys.** With a = 1, 0.106 has 15 rare heaps; with a = 0 half of its heaps would be
//! rare. Caching the splits of the tokens that are left, for all numbers of tokens that may be
//! taken, halves the time of 0.56. Trying first the splits found before divides the time of 0.376 by
//! ten.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982,
//! chapter 4; A. Gangolli and T. Plambeck, "A note on periodicity in some octal games", 1989.

use crate::period::Period;
use crate::take_and_break::TakeAndBreak;

/// The heap at which the mask is first chosen, and then again at four times as many, and so on.
const FIRST_CHOICE: usize = 1_024;

/// In a table of more heaps, few are rare if they will ever be.
const MANY: usize = 20_000;

/// How many parts are kept for each number that would make a heap rare: a split found there is tried
/// first for the next heaps.
const KEPT: usize = 128;

/// Returns the Grundy numbers of the heaps 0 ..= `largest`. See the module for time and memory.
///
/// # Panics
///
/// If the code is endless, allows splits into three or requires unequal heaps; or if a Grundy
/// number is 2¹⁶ or more.
///
/// ```
/// use grundy::period::Period;
/// use grundy::sparse_space::grundy_numbers;
/// use grundy::take_and_break::TakeAndBreak;
///
/// // Take a heap of one token, or two tokens from a heap, leaving one heap or two.
/// let game = TakeAndBreak::new("0.16");
/// let numbers = grundy_numbers(&game, 509_621);
/// assert_eq!(game.prove_period(&numbers), Some(Period { start: 105_351, length: 149_459 }));
/// ```
pub fn grundy_numbers(rules: &TakeAndBreak, largest: usize) -> Vec<u64> {
    let mut table = Table::new(rules);
    table.grow(largest, u64::MAX);
    table.numbers()
}

/// Returns the period of a game, and the Grundy numbers of a table that proves it by
/// [`TakeAndBreak::prove_period`].
///
/// The table grows until then, or until it has `most_heaps`, or `most_parts` parts of splits have
/// been looked at, or one in 16 of many heaps is rare. 10⁹ parts take one to three seconds. 26 bytes
/// a heap.
///
/// # Errors
///
/// If no period is proved: how many heaps the table has.
///
/// # Panics
///
/// As [`grundy_numbers`].
///
/// ```
/// use grundy::period::Period;
/// use grundy::sparse_space::find_period;
/// use grundy::take_and_break::TakeAndBreak;
///
/// let (period, numbers) = find_period(&TakeAndBreak::new("0.56"), 1_000_000, 1_000_000_000).unwrap();
/// assert_eq!(period, Period { start: 326_640, length: 144 });
/// assert_eq!(numbers[period.representative(1_000_000_000_000) as usize], 2);
/// assert_eq!(find_period(&TakeAndBreak::new("0.007"), 10_000, 1_000_000_000), Err(9_534));
/// ```
pub fn find_period(
    rules: &TakeAndBreak,
    most_heaps: usize,
    most_parts: u64,
) -> Result<(Period, Vec<u64>), usize> {
    let mut table = Table::new(rules);
    let mut heaps = FIRST_CHOICE;
    while heaps < most_heaps && table.grow(heaps, most_parts) {
        let numbers = table.numbers();
        if let Some(period) = rules.prove_period(&numbers) {
            return Ok((period, numbers));
        }
        if heaps > MANY && table.rare.len() > heaps / 16 {
            break;
        }
        heaps += heaps / 4;
    }
    Err(table.numbers.len())
}

/// Decides which heaps are common: parity under `mask` equal to `factor` · heap + `summand`.
#[derive(Clone, Copy)]
struct Space {
    mask: u16,
    /// 0 or 1, as `summand`.
    factor: usize,
    summand: usize,
}

impl Space {
    fn makes_common(&self, number: u16, heap: usize) -> bool {
        let parity = (number & self.mask).count_ones() as usize & 1;
        parity == (self.factor & heap) ^ self.summand
    }
}

/// A heap as a part of splits.
#[derive(Clone, Copy)]
struct Part {
    size: usize,
    number: u16,
}

/// The numbers of the heaps so far, and the state for finding the next ones.
struct Table<'a> {
    digits: &'a [u32],
    /// The numbers of tokens that a move may take before a split, ascending.
    splits: Vec<usize>,
    numbers: Vec<u16>,
    /// 1 if an option of the next heap is known to have the number, 0 if not yet. The length is a
    /// power of two above all numbers so far, and so above the XOR of any two.
    shown: Vec<u8>,
    /// The same for the splits of k tokens, at index k modulo the length; every k that a move can
    /// leave now is here.
    shown_by_splits: Vec<Vec<u8>>,
    space: Space,
    /// The rare heaps, ascending.
    rare: Vec<Part>,
    /// For each number the smaller parts of splits that had it, the last one first.
    found: Vec<Vec<usize>>,
    /// The heap at which the space is chosen next.
    next_choice: usize,
    /// How many parts of splits were looked at.
    parts: u64,
}

impl<'a> Table<'a> {
    fn new(rules: &'a TakeAndBreak) -> Table<'a> {
        let digits = rules.octal_digits().expect("a finite octal code");
        let splits = (0..digits.len()).filter(|&taken| digits[taken] & 4 != 0);
        let splits: Vec<usize> = splits.collect();
        let most_taken = splits.last().copied().unwrap_or(0);
        Table {
            digits,
            splits,
            numbers: vec![],
            shown: vec![0],
            shown_by_splits: vec![vec![0]; most_taken + 1],
            // At first every heap is rare.
            space: Space {
                mask: 0,
                factor: 0,
                summand: 1,
            },
            rare: vec![],
            found: vec![vec![]],
            next_choice: FIRST_CHOICE,
            parts: 0,
        }
    }

    /// Appends numbers up to the heap `largest`, at most until so many parts have been looked at.
    /// Returns whether it got there.
    fn grow(&mut self, largest: usize, most_parts: u64) -> bool {
        while self.numbers.len() <= largest && self.parts <= most_parts {
            if self.numbers.len() == self.next_choice {
                self.choose_space();
                self.next_choice *= 4;
            }
            self.add_heap();
        }
        self.numbers.len() > largest
    }

    fn numbers(&self) -> Vec<u64> {
        self.numbers.iter().copied().map(u64::from).collect()
    }

    /// Chooses the space in which the fewest heaps will be rare at the next choice, if the heaps
    /// until then are like the later half; the first heaps say little.
    fn choose_space(&mut self) {
        let heaps = self.numbers.len();
        let numbers_below = self.shown.len();
        let mut counts = vec![[0; 2]; numbers_below];
        for (heap, &number) in self.numbers.iter().enumerate() {
            // The table will have six further halves.
            counts[usize::from(number)][heap & 1] += if heap < heaps / 2 { 1 } else { 7 };
        }
        let rare = |space: Space| -> usize {
            let rare_of =
                |number: usize, parity: usize| match space.makes_common(number as u16, parity) {
                    true => 0,
                    false => counts[number][parity],
                };
            (0..numbers_below)
                .map(|number| rare_of(number, 0) + rare_of(number, 1))
                .sum()
        };
        let splits = &self.splits;
        let spaces = (1..numbers_below).flat_map(|mask| {
            let space = move |factor, summand| Space {
                mask: mask as u16,
                factor,
                summand,
            };
            vec![space(0, 1), space(1, 0), space(1, 1)]
        });
        let allowed = spaces.filter(|space| {
            splits
                .iter()
                .all(|taken| (space.factor & taken) ^ space.summand == 1)
        });
        if let Some(best) = allowed.min_by_key(|&space| rare(space)) {
            self.space = best;
        }
        let (numbers, space) = (&self.numbers, self.space);
        let parts = (1..heaps).map(|size| Part {
            size,
            number: numbers[size],
        });
        let is_common = |part: &Part| space.makes_common(part.number, part.size);
        self.rare = parts.filter(|part| !is_common(part)).collect();
        // The cache lacks splits that are rare in the new space.
        let first = heaps.saturating_sub(self.shown_by_splits.len() - 1).max(1);
        for left in first..heaps {
            self.show_splits(left);
        }
    }

    /// Lists how many tokens a move can leave to be split, the most first.
    fn lefts<'s>(&'s self, heap: usize) -> impl Iterator<Item = usize> + 's {
        let taken = self.splits.iter().take_while(move |&&taken| taken < heap);
        taken.map(move |taken| heap - taken)
    }

    /// Caches the numbers of those splits of `left` tokens in which a part is rare.
    fn show_splits(&mut self, left: usize) {
        let place = left % self.shown_by_splits.len();
        let shown = &mut self.shown_by_splits[place];
        for shown in shown.iter_mut() {
            *shown = 0;
        }
        // Leave out the rare heaps that are too large for a part.
        let from_last = self.rare.iter().rev();
        let too_large = from_last.take_while(|part| part.size >= left).count();
        let rare = &self.rare[..self.rare.len() - too_large];
        for part in rare {
            shown[usize::from(part.number ^ self.numbers[left - part.size])] = 1;
        }
        self.parts += rare.len() as u64;
    }

    /// Appends the number of the next heap.
    fn add_heap(&mut self) {
        let heap = self.numbers.len();
        // Smaller numbers of tokens were left of a smaller heap, and so are cached.
        let most_left = self.lefts(heap).next();
        if let Some(left) = most_left {
            self.show_splits(left);
        }
        for shown in &mut self.shown {
            *shown = 0;
        }
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            if digit & 1 != 0 && taken == heap {
                self.shown[0] = 1;
            }
            if digit & 2 != 0 && taken < heap {
                self.shown[usize::from(self.numbers[heap - taken])] = 1;
            }
        }
        for taken in self.splits.iter().take_while(|&&taken| taken < heap) {
            let by_splits = &self.shown_by_splits[(heap - taken) % self.shown_by_splits.len()];
            for (shown, by_splits) in self.shown.iter_mut().zip(by_splits) {
                *shown |= by_splits;
            }
        }
        let mut number = 0;
        while self.is_option(heap, number) {
            number += 1;
        }
        assert!(
            number < 1 << 16,
            "the Grundy number of heap {} is too large",
            heap
        );
        let part = Part {
            size: heap,
            number: number as u16,
        };
        self.numbers.push(part.number);
        if heap > 0 && !self.space.makes_common(part.number, heap) {
            self.rare.push(part);
        }
        if number == self.shown.len() {
            for shown in self.shown_by_splits.iter_mut().chain(Some(&mut self.shown)) {
                shown.resize(2 * number, 0);
            }
            self.found.resize(2 * number, vec![]);
        }
    }

    /// Returns whether an option of the heap has this number.
    fn is_option(&mut self, heap: usize, number: usize) -> bool {
        match self.shown.get(number) {
            None => false,
            Some(1) => true,
            Some(_) => {
                !self.space.makes_common(number as u16, heap) && self.find_split(heap, number)
            }
        }
    }

    /// Returns whether a split of the heap has this number. If so, its smaller part is tried first
    /// for the next heaps: what is hard to find now will often be so again.
    fn find_split(&mut self, heap: usize, number: usize) -> bool {
        let numbers = &self.numbers;
        let splits = &self.splits;
        let has_number = |size: usize, taken: usize| {
            size + taken < heap
                && usize::from(numbers[size] ^ numbers[heap - taken - size]) == number
        };
        let is_part = |size: usize| splits.iter().any(|&taken| has_number(size, taken));
        let found = &mut self.found[number];
        let place = found.iter().position(|&size| is_part(size));
        self.parts += place.unwrap_or(found.len()) as u64;
        if let Some(place) = place {
            found[..=place].rotate_right(1);
            return true;
        }
        let smaller_part = (1..=heap / 2).find(|&size| is_part(size));
        self.parts += smaller_part.unwrap_or(heap / 2) as u64;
        if let Some(size) = smaller_part {
            found.truncate(KEPT - 1);
            found.insert(0, size);
        }
        smaller_part.is_some()
    }
}
