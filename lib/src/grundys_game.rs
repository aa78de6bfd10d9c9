//! Grundy's game, fast: a move splits one heap into two heaps of different sizes, neither of them empty.
//!
//! **When.** Heaps up to some ten millions, and the split that wins.
//! **When not.** Up to some thousands the table of `take_and_break` does, and it knows more games.
//!
//! **Complexity.** O(n·r) time for heaps up to n, where r is the number of rare heaps (see below): 1273 for n = 10⁶, 1274
//! for n = 10⁷. Per heap, about 1200 splits are marked and 4·(r − 512) compared, several at once. 2n bytes and 5 MB.
//!
//! **Limits.** Heaps below 2³¹; Grundy numbers below 2¹⁶, or it panics: up to 10⁷ the largest is 256. No period of the
//! game is known, and none is used.
//!
//! **Why it is right.** Call a number *rare* if an even number of its bits under `MASK` are 1, else *common*; a heap is
//! what its Grundy number is. Parities add up under XOR: two rare or two common numbers have a rare XOR, a rare and a
//! common one have a common XOR. So an option is common only if one of its heaps is rare: a common number is an option's
//! exactly if a split with a rare heap shows it, and these are few. A rare number below the least common one that is
//! missing mostly shows among some splits into common heaps; if not, it is looked for until it is found or all splits
//! have been tried. So the result is exact for every mask and every order of trying; only the time depends on them.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4: the sparse
//! space phenomenon.

use std::cmp::Reverse;
use std::iter;

/// The bits that decide whether a number is rare: of all masks below 2⁸ the one that makes the fewest heaps rare.
const MASK: usize = 0b1111_1110;

/// How many heaps in a row are worked on together. Each has a lane, so that the loops over lanes use vector instructions.
const LANES: usize = 64;

/// How many of the rare heaps are marked. The others are only compared with a few candidates.
const MARKED: usize = 512;

/// How many common numbers of a heap are compared, the least ones that are not marked.
const CANDIDATES: usize = 4;

/// How many common heaps are marked, since that shows most of the rare numbers.
const SAMPLES: usize = 640;

/// Below this are the common heaps that are tried as parts. The rests stand close together in memory, too.
const PARTS: usize = 1 << 16;

/// All Grundy numbers are below this.
const NUMBERS: usize = 1 << 16;

/// The Grundy numbers of Grundy's game for all heaps up to some largest one.
///
/// ```
/// use grundy::grundys_game::GrundysGame;
///
/// let game = GrundysGame::new(1_000);
/// assert_eq!(game.grundy_number(8), 2);
/// // The heaps 1 and 7 are lost together; no split of 8 has Grundy number 2.
/// assert_eq!(game.split(8, 0), Some(1));
/// assert_eq!(game.split(8, 2), None);
/// ```
#[derive(Clone, Debug)]
pub struct GrundysGame {
    numbers: Vec<u16>,
    /// The rare heaps, ascending.
    rare: Vec<u32>,
}

impl GrundysGame {
    /// Finds the Grundy numbers of the heaps 0 ..= `largest`. The head of this file tells the cost.
    ///
    /// # Panics
    ///
    /// If a Grundy number is 2¹⁶ or more.
    pub fn new(largest: usize) -> GrundysGame {
        let mut table = Table::new(largest);
        while table.numbers.len() <= largest {
            table.add_block();
        }
        let mut numbers = table.numbers;
        numbers.truncate(largest + 1);
        let rare = (1..=largest).filter(|&heap| is_rare(usize::from(numbers[heap])));
        GrundysGame {
            rare: rare.map(|heap| heap as u32).collect(),
            numbers,
        }
    }

    /// Returns the Grundy number of a heap. O(1).
    ///
    /// # Panics
    ///
    /// If the heap is larger than the largest one of the table.
    pub fn grundy_number(&self, heap: usize) -> usize {
        usize::from(self.numbers[heap])
    }

    /// Returns the smaller part of a split of `heap` that has Grundy number `number`; of all such splits, the one with
    /// the smallest part.
    ///
    /// O(r) for r rare heaps if `number` is common; else O(heap), but mostly some thousand steps.
    ///
    /// # Panics
    ///
    /// If the heap is larger than the largest one of the table.
    pub fn split(&self, heap: usize, number: usize) -> Option<usize> {
        assert!(heap < self.numbers.len(), "heap {} is beyond the table", heap);
        let leads = |part: &usize| usize::from(self.numbers[*part] ^ self.numbers[heap - *part]) == number;
        let end = (heap + 1) / 2;
        if is_rare(number) {
            return (1..end).find(leads);
        }
        // One of the parts is rare.
        let rare = self.rare.iter().map(|&part| part as usize);
        let is_smaller = |part: &usize| *part < end;
        let rare_and_smaller = rare.clone().take_while(is_smaller).find(leads);
        let others = rare.rev().filter(|&part| part < heap).map(|part| heap - part);
        let rare_and_larger = others.take_while(is_smaller).find(leads);
        rare_and_smaller.into_iter().chain(rare_and_larger).min()
    }
}

/// Returns whether an even number of the bits under `MASK` are 1.
fn is_rare(number: usize) -> bool {
    (number & MASK).count_ones() % 2 == 0
}

/// A heap as a part of splits.
#[derive(Clone, Copy)]
struct Part {
    size: u32,
    number: u16,
}

/// The numbers of the heaps so far, and what helps to find the next ones.
struct Table {
    numbers: Vec<u16>,
    /// The rare heaps from `LANES` on and before the block, shuffled: splits of neighbours are alike.
    rare: Vec<Part>,
    /// The rare heaps below `LANES` and in the block, ascending. What they leave of a heap may be in the block, too.
    near: Vec<Part>,
    /// The common heaps that showed a rare number last, each in place of the oldest one.
    samples: Vec<Part>,
    next_sample: usize,
    /// The common heaps from `LANES` to `PARTS` by their numbers, shuffled.
    common: Vec<Vec<Part>>,
    /// How many heaps have a number; the common numbers, those of many heaps first.
    counts: Vec<u32>,
    frequent: Vec<u16>,
    /// `marks[number][lane]` is 1 if an option of the lane's heap has the number.
    marks: Vec<[u8; LANES]>,
    /// The lanes, as bits, in which a number is not known to be an option's. The length is a power of two above all
    /// numbers so far, and so above the XOR of any two.
    missing: Vec<u64>,
}

impl Table {
    fn new(largest: usize) -> Table {
        Table {
            numbers: Vec::with_capacity(largest + LANES),
            rare: vec![],
            near: vec![],
            samples: vec![],
            next_sample: 0,
            common: vec![vec![]],
            counts: vec![0],
            frequent: vec![],
            marks: vec![[0; LANES]; NUMBERS],
            missing: vec![0],
        }
    }

    /// Appends the numbers of the next `LANES` heaps.
    fn add_block(&mut self) {
        let start = self.numbers.len();
        let marked = MARKED.min(self.rare.len());
        mark_splits(start, &self.rare[..marked], &self.numbers, &mut self.marks);
        mark_splits(start, &self.samples, &self.numbers, &mut self.marks);
        for (missing, marks) in self.missing.iter_mut().zip(&mut self.marks) {
            *missing = marks
                .iter()
                .rev()
                .fold(0, |lanes, &mark| lanes << 1 | u64::from(1 - mark));
            *marks = [0; LANES];
        }
        let tested = self.test_candidates(start, marked);
        for (lane, &tested) in tested.iter().enumerate() {
            self.add_heap(lane, tested);
        }
        let within = self.near.iter().filter(|part| part.size as usize >= LANES);
        for &part in within {
            push_shuffled(&mut self.rare, part);
        }
        self.near.retain(|part| (part.size as usize) < LANES);
        let counts = &self.counts;
        self.frequent
            .sort_by_key(|&number| Reverse(counts[usize::from(number)]));
    }

    /// Compares the candidates of all lanes with the splits in which one part is rare and not marked. Returns for each
    /// lane the number up to which a common number that is still missing is not shown by any part in `rare`.
    fn test_candidates(&mut self, start: usize, marked: usize) -> [u16; LANES] {
        let mut candidates = [[u16::MAX; LANES]; CANDIDATES];
        let mut counts = [0; LANES];
        let mut open = u64::MAX;
        for number in (0..self.missing.len()).filter(|&number| !is_rare(number)) {
            for lane in lanes_of(self.missing[number] & open) {
                candidates[counts[lane]][lane] = number as u16;
                counts[lane] += 1;
                if counts[lane] == CANDIDATES {
                    open &= !(1 << lane);
                }
            }
        }
        for row in &candidates {
            let shown = compare_splits(start, &self.rare[marked..], &self.numbers, row);
            for lane in (0..LANES).filter(|&lane| shown[lane]) {
                self.missing[usize::from(row[lane])] &= !(1 << lane);
            }
        }
        // If there are fewer candidates, these are all, and the last one is u16::MAX.
        candidates[CANDIDATES - 1]
    }

    /// Appends the number of the next heap; its common numbers are tested up to some number.
    fn add_heap(&mut self, lane: usize, tested: u16) {
        let heap = self.numbers.len();
        for part in &self.near {
            let rest = heap - part.size as usize;
            if rest != part.size as usize {
                self.missing[usize::from(part.number ^ self.numbers[rest])] &= !(1 << lane);
            }
        }
        let mut number = 0;
        while number < self.missing.len() && (self.missing[number] >> lane & 1 == 0 || self.is_shown(number, tested)) {
            number += 1;
        }
        assert!(number < NUMBERS, "the Grundy number of heap {} is too large", heap);
        if number == self.missing.len() {
            // No option so far has the new numbers.
            self.missing.resize(2 * number, u64::MAX);
            self.common.resize(2 * number, vec![]);
            self.counts.resize(2 * number, 0);
        }
        let part = Part {
            size: heap as u32,
            number: number as u16,
        };
        self.numbers.push(part.number);
        self.counts[number] += 1;
        if is_rare(number) {
            // The heap 0 is no part.
            if heap > 0 {
                self.near.push(part);
            }
            return;
        }
        if self.counts[number] == 1 {
            self.frequent.push(part.number);
        }
        if (LANES..PARTS).contains(&heap) {
            push_shuffled(&mut self.common[number], part);
        }
    }

    /// Returns whether an option of the next heap has a number that is neither marked nor shown by parts in `near`.
    fn is_shown(&mut self, number: usize, tested: u16) -> bool {
        let (heap, numbers) = (self.numbers.len(), &self.numbers);
        let number = number as u16;
        let leads = |part: &&Part| part.number ^ numbers[heap - part.size as usize] == number;
        if !is_rare(usize::from(number)) {
            return number > tested && self.rare.iter().any(|part| leads(&part));
        }
        // A frequent number is wanted for the part that is looked up: then one of the first tries is likely to do.
        let common = &self.common;
        let parts = self
            .frequent
            .iter()
            .flat_map(|wanted| &common[usize::from(wanted ^ number)]);
        match parts.filter(|part| 2 * part.size as usize != heap).find(leads) {
            Some(&part) if self.samples.len() < SAMPLES => self.samples.push(part),
            Some(&part) => {
                self.samples[self.next_sample] = part;
                self.next_sample = (self.next_sample + 1) % SAMPLES;
            }
            None => return (1..(heap + 1) / 2).any(|part| numbers[part] ^ numbers[heap - part] == number),
        }
        true
    }
}

/// Marks the numbers of the splits of the block's heaps in which one part is one of `parts`, all of them from `LANES` to
/// `start`. Half of the time is spent here.
fn mark_splits(start: usize, parts: &[Part], numbers: &[u16], marks: &mut [[u8; LANES]]) {
    // With this length known, no index is checked.
    let marks = &mut marks[..NUMBERS];
    for part in parts {
        let rests = &numbers[start - part.size as usize..][..LANES];
        for (lane, number) in rests.iter().enumerate() {
            marks[usize::from(part.number ^ number)][lane] = 1;
        }
        // Two equal halves are no split. They have marked 0.
        let double = 2 * part.size as usize;
        if (start..start + LANES).contains(&double) {
            marks[0][double - start] = 0;
        }
    }
}

/// Returns for each lane whether its candidate is the number of a split in which one part is one of `parts`.
///
/// Two equal halves would show 0, but that is no candidate: it is rare.
fn compare_splits(start: usize, parts: &[Part], numbers: &[u16], candidates: &[u16; LANES]) -> [bool; LANES] {
    let mut shown = [false; LANES];
    for part in parts {
        let rests = &numbers[start - part.size as usize..][..LANES];
        for ((shown, number), candidate) in shown.iter_mut().zip(rests).zip(candidates) {
            *shown |= part.number ^ number == *candidate;
        }
    }
    shown
}

/// The places of the bits that are 1, ascending.
fn lanes_of(mut lanes: u64) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes.wrapping_sub(1);
        if lane < LANES {
            Some(lane)
        } else {
            None
        }
    })
}

/// Appends a part and swaps it with another.
fn push_shuffled(parts: &mut Vec<Part>, part: Part) {
    let place = (part.size.wrapping_mul(0x9E37_79B9) >> 12) as usize % (parts.len() + 1);
    parts.push(part);
    let last = parts.len() - 1;
    parts.swap(place, last);
}
