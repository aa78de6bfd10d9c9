//! Octal games far out: the Grundy numbers of millions of heaps, by the sparse space of their numbers.
//!
//! **When.** A finite octal code such as 0.16, with heaps beyond the ten thousands; or to prove a long period.
//! **When not.** Up to some thousands the table of `take_and_break` does, and it knows more games. Once a period is
//! proved, `period` answers at once. For Grundy's game there is `grundys_game`.
//!
//! **Complexity.** O(n·s·r) time for heaps up to n in most games, where s digits allow a split and r heaps are rare (see
//! below): 52 in 0.16, 75 in 0.56 and 15 in 0.106, each up to 10⁷, which takes one to two seconds. Not every game is
//! known to have few rare heaps; without, the time is O(s·n²). 2n bytes.
//!
//! **Limits.** Grundy numbers below 2¹⁶, or it panics.
//!
//! **Why it is right.** Take a mask and two bits a and b. Call a heap n *common* if the parity of the bits of its Grundy
//! number under the mask is that of a·n + b, else *rare*. Parities add up under XOR; so if t tokens are taken and n − t are
//! split, the parity of the option's number is that of a·(n − t), plus 1 if exactly one part is rare. The bits are chosen
//! such that a·t + b is odd for each t that allows a split: then the option has a number that would make n common only if
//! exactly one part is rare. So to know that such a number is missing, it is enough to try the splits with a rare part. Any
//! other number that these do not show is looked for until it is found or all splits have been tried. So the result is
//! exact for every mask; only the time depends on it.
//!
//! **What it buys.** With a = 1, 0.106 has 15 rare heaps; with a = 0 half of its heaps would be rare.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4; A. Gangolli and
//! T. Plambeck, "A note on periodicity in some octal games", 1989.

use crate::mex::MexSet;
use crate::take_and_break::TakeAndBreak;

/// The first heap for which the mask is chosen; again for each that is four times as large.
const FIRST_CHOICE: usize = 1_024;

/// How many common parts are tried for each heap, in the hope to show all numbers that would make it rare.
const TRIED: usize = 16;

/// Returns the Grundy numbers of the heaps 0 ..= `largest`. The head of this file tells the cost.
///
/// # Panics
///
/// If the code is endless, or allows splits in three, or unequal ones only; or if a Grundy number is 2¹⁶ or more.
///
/// ```
/// use grundy::period::Period;
/// use grundy::sparse_space::grundy_numbers;
/// use grundy::take_and_break::TakeAndBreak;
///
/// // Take one token that is a heap of its own, or two of a heap, which may leave one heap or two.
/// let game = TakeAndBreak::new("0.16");
/// let numbers = grundy_numbers(&game, 509_621);
/// assert_eq!(game.prove_period(&numbers), Some(Period { start: 105_351, length: 149_459 }));
/// ```
pub fn grundy_numbers(rules: &TakeAndBreak, largest: usize) -> Vec<u16> {
    let digits = rules.octal_digits().expect("a finite octal code");
    let mut table = Table {
        digits,
        splits: (0..digits.len()).filter(|&taken| digits[taken] & 4 != 0).collect(),
        numbers: Vec::with_capacity(largest + 1),
        above: 1,
        options: MexSet::new(1),
        // Nothing is common at first.
        space: Space {
            mask: 0,
            factor: 0,
            summand: 1,
        },
        rare: vec![],
        tried: vec![],
    };
    let mut next_choice = FIRST_CHOICE;
    while table.numbers.len() <= largest {
        if table.numbers.len() == next_choice {
            table.choose_space();
            next_choice *= 4;
        }
        table.add_heap();
    }
    table.numbers
}

/// Which heaps are common.
#[derive(Clone, Copy)]
struct Space {
    mask: u16,
    /// Both are bits.
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

/// The numbers of the heaps so far, and what helps to find the next ones.
struct Table<'a> {
    digits: &'a [u32],
    /// How many tokens may be taken before a split.
    splits: Vec<usize>,
    numbers: Vec<u16>,
    /// A power of two above all numbers so far, and so above the XOR of any two.
    above: usize,
    options: MexSet,
    space: Space,
    /// The rare heaps, ascending.
    rare: Vec<Part>,
    /// Some common heaps.
    tried: Vec<Part>,
}

impl Table<'_> {
    /// Chooses the space in which the fewest of the heaps so far are rare; the first half of them says little.
    fn choose_space(&mut self) {
        let heaps = self.numbers.len();
        let mut counts = vec![[0; 2]; self.above];
        for heap in heaps / 2..heaps {
            counts[usize::from(self.numbers[heap])][heap & 1] += 1;
        }
        let rare = |space: Space| -> usize {
            let rare_of = |number: usize, parity: usize| match space.makes_common(number as u16, parity) {
                true => 0,
                false => counts[number][parity],
            };
            (0..self.above)
                .map(|number| rare_of(number, 0) + rare_of(number, 1))
                .sum()
        };
        let splits = &self.splits;
        let spaces = (1..self.above).flat_map(|mask| {
            let space = move |factor, summand| Space {
                mask: mask as u16,
                factor,
                summand,
            };
            vec![space(0, 1), space(1, 0), space(1, 1)]
        });
        let allowed = spaces.filter(|space| splits.iter().all(|taken| (space.factor & taken) ^ space.summand == 1));
        if let Some(best) = allowed.min_by_key(|&space| rare(space)) {
            self.space = best;
        }
        let (numbers, space) = (&self.numbers, self.space);
        let parts = (1..heaps).map(|size| Part {
            size,
            number: numbers[size],
        });
        let is_common = |part: &Part| space.makes_common(part.number, part.size);
        self.rare = parts.clone().filter(|part| !is_common(part)).collect();
        self.tried = parts.filter(is_common).take(TRIED).collect();
    }

    /// Appends the number of the next heap.
    fn add_heap(&mut self) {
        let heap = self.numbers.len();
        self.options.clear();
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            if digit & 1 != 0 && taken == heap {
                self.options.insert(0);
            }
            if digit & 2 != 0 && taken < heap {
                self.options.insert(usize::from(self.numbers[heap - taken]));
            }
        }
        for &taken in self.splits.iter().filter(|&&taken| taken < heap) {
            let left = heap - taken;
            let rare = self.rare.iter().take_while(|part| part.size < left);
            for part in rare.chain(self.tried.iter().filter(|part| part.size < left)) {
                let number = part.number ^ self.numbers[left - part.size];
                self.options.insert(usize::from(number));
            }
        }
        let mut number = self.options.mex();
        while !self.space.makes_common(number as u16, heap) && self.find_split(heap, number) {
            self.options.insert(number);
            number = self.options.mex();
        }
        assert!(number < 1 << 16, "the Grundy number of heap {} is too large", heap);
        let part = Part {
            size: heap,
            number: number as u16,
        };
        self.numbers.push(part.number);
        if heap > 0 && !self.space.makes_common(part.number, heap) {
            self.rare.push(part);
        }
        while number >= self.above {
            self.above *= 2;
            self.options = MexSet::new(self.above);
        }
    }

    /// Returns whether a split of the heap has this number, and if so, tries its smaller part for the next heaps, too:
    /// what is hard to show now will often be so again.
    fn find_split(&mut self, heap: usize, number: usize) -> bool {
        let numbers = &self.numbers;
        let lefts = self
            .splits
            .iter()
            .filter(|&&taken| taken < heap)
            .map(|taken| heap - taken);
        let found = lefts.filter_map(|left| {
            (1..=left / 2).find(|&size| usize::from(numbers[size] ^ numbers[left - size]) == number)
        });
        let found = found
            .map(|size| Part {
                size,
                number: numbers[size],
            })
            .next();
        if let (Some(part), false) = (found, self.tried.is_empty()) {
            let place = heap % self.tried.len();
            self.tried[place] = part;
        }
        found.is_some()
    }
}
