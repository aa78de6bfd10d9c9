//! Grundy's game, fast: a move splits a heap into two non-empty heaps of different sizes.
//!
//! **When.** Heaps up to some ten million, or a winning split.
//! **When not.** Up to some thousand the table of `take_and_break` is enough, and it covers more
//! games.
//!
//! **Complexity.** O(n·r) time for heaps up to n, where r is the number of rare heaps (see below):
//! 1273 for n = 10⁶, 1274 for n = 10⁷. Each heap marks 2·512 splits and compares 4·(r − 512),
//! several at once. 2n bytes plus 5 MB.
//!
//! **Limits.** Heaps below 2³¹; in practice 10⁷, in some ten seconds. Panics at a Grundy number of
//! 2¹⁵ or more; up to 10⁷ the largest is 256. No period of the game is known, so none is used.
//!
//! **Why it is right.** Call a number *rare* if an even number of its bits under `MASK` are 1, else
//! *common*; a heap is rare or common as its Grundy number is. Parities add under XOR, so the XOR
//! of two numbers is common exactly if one of them is rare and the other common. So a common number
//! that is missing from the splits with a rare part is missing from all options. A rare number
//! mostly shows up among the few marked splits; if not, all splits are searched for it. The result
//! is exact for every mask and every order of the search; only the time depends on them.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982,
//! chapter 4: the sparse space phenomenon.

use crate::xor::next_player_wins;
use std::borrow::Borrow;

/// The bits that decide whether a number is rare. Of all masks below 2⁸, this one makes the fewest
/// heaps rare.
const MASK: u16 = 0b1111_1110;

/// The number of consecutive heaps in a block. Each has a lane, so that loops over lanes use vector
/// instructions.
const LANES: usize = 64;

/// The number of rare and of common heaps that are marked.
const MARKED: usize = 512;

/// The number of common candidates of a heap to compare with all splits that have a rare part.
const CANDIDATES: usize = 4;

/// Common heaps below this are tried as parts. The other parts of their splits are close together
/// in memory.
const COMMON: usize = 32_768;

/// The number of values of a `u16`.
const NUMBERS: usize = 1 << 16;

/// The Grundy numbers of Grundy's game for all heaps up to a largest one.
///
/// ```
/// use grundy::grundys_game::GrundysGame;
///
/// let game = GrundysGame::new(1_000);
/// assert_eq!(game.grundy_number(8), 2);
/// // 1 + 7 is a P-position; no split of 8 has Grundy number 2.
/// assert_eq!(game.option_to(8, 0), Some((1, 7)));
/// assert_eq!(game.option_to(8, 2), None);
/// ```
#[derive(Clone, Debug)]
pub struct GrundysGame {
    numbers: Vec<u16>,
    /// The rare heaps, ascending.
    rare: Vec<u32>,
}

impl GrundysGame {
    /// Finds the Grundy numbers of the heaps 0 ..= `largest`. See the module for time and memory.
    ///
    /// # Panics
    ///
    /// If a Grundy number is 2¹⁵ or more.
    pub fn new(largest: u64) -> GrundysGame {
        let largest = largest as usize;
        let mut table = Table {
            numbers: Vec::with_capacity(largest + LANES),
            rare: vec![],
            common: vec![],
            near: vec![],
            marks: vec![[0; LANES]; NUMBERS],
            missing: vec![0],
        };
        while table.numbers.len() <= largest {
            table.add_block();
        }
        let mut numbers = table.numbers;
        numbers.truncate(largest + 1);
        let rare = (1..=largest).filter(|&heap| is_rare(numbers[heap]));
        GrundysGame {
            rare: rare.map(|heap| heap as u32).collect(),
            numbers,
        }
    }

    /// Returns the Grundy number of a heap. O(1).
    ///
    /// # Panics
    ///
    /// If the heap is larger than `largest`.
    pub fn grundy_number(&self, heap: u64) -> u64 {
        u64::from(self.numbers[self.index(heap)])
    }

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. O(1) each.
    ///
    /// # Panics
    ///
    /// If a heap is larger than `largest`.
    ///
    /// ```
    /// use grundy::grundys_game::GrundysGame;
    ///
    /// assert!(!GrundysGame::new(20).next_player_wins(&[3, 5, 5, 3]));
    /// ```
    pub fn next_player_wins<I: IntoIterator>(&self, heaps: I) -> bool
    where
        I::Item: Borrow<u64>,
    {
        next_player_wins(
            heaps
                .into_iter()
                .map(|heap| self.grundy_number(*heap.borrow())),
        )
    }

    /// Returns the two parts of the split of `heap` with Grundy number `number`, smaller part
    /// first, or `None` if there is none; of several, the split with the smallest part.
    ///
    /// Pass 0 to win this heap alone; in a sum, pass `to` of a
    /// [`WinningMove`](crate::xor::WinningMove). To count such splits, XOR the numbers of both parts of
    /// each.
    ///
    /// O(r) for r rare heaps if `number` is common; else O(heap), but mostly some thousand steps.
    ///
    /// # Panics
    ///
    /// If the heap is larger than `largest`.
    pub fn option_to(&self, heap: u64, number: u64) -> Option<(u64, u64)> {
        let smaller = self.smaller_part(self.index(heap), number)? as u64;
        Some((smaller, heap - smaller))
    }

    /// Returns the smallest part of a split with this number.
    fn smaller_part(&self, heap: usize, number: u64) -> Option<usize> {
        let leads =
            |part: &usize| u64::from(self.numbers[*part] ^ self.numbers[heap - *part]) == number;
        let end = (heap + 1) / 2;
        if is_rare(number as u16) {
            return (1..end).find(leads);
        }
        // One of the parts is rare.
        let rare = self.rare.iter().map(|&part| part as usize);
        let is_smaller = |part: &usize| *part < end;
        let rare_and_smaller = rare.clone().take_while(is_smaller).find(leads);
        let others = rare
            .rev()
            .filter(|&part| part < heap)
            .map(|part| heap - part);
        let rare_and_larger = others.take_while(is_smaller).find(leads);
        rare_and_smaller.into_iter().chain(rare_and_larger).min()
    }

    /// Returns the index of a heap in the table.
    fn index(&self, heap: u64) -> usize {
        assert!(
            heap < self.numbers.len() as u64,
            "heap {} is beyond the table",
            heap
        );
        heap as usize
    }
}

/// Returns whether an even number of the bits under `MASK` are 1.
fn is_rare(number: u16) -> bool {
    (number & MASK).count_ones() % 2 == 0
}

/// A heap as a part of splits.
#[derive(Clone, Copy)]
struct Part {
    size: usize,
    number: u16,
}

/// The numbers of the heaps so far, and the state for finding the next ones.
struct Table {
    numbers: Vec<u16>,
    /// The rare heaps from `LANES` up to the current block, shuffled. The first `MARKED` are
    /// marked.
    rare: Vec<Part>,
    /// The common heaps from `LANES` to `COMMON`, likewise.
    common: Vec<Part>,
    /// The rare heaps below `LANES` and in the block, ascending. Their other parts may be in the
    /// block, too.
    near: Vec<Part>,
    /// `marks[number][lane]` is 1 if a marked split of the lane's heap has this number. All 0
    /// between blocks.
    marks: Vec<[u8; LANES]>,
    /// `missing[number]`: a bit for each lane, 1 until an option of its heap is known to have the
    /// number. The length is a power of two above all numbers so far, and so above the XOR of any
    /// two.
    missing: Vec<u64>,
}

impl Table {
    /// Appends the numbers of the next `LANES` heaps.
    fn add_block(&mut self) {
        let start = self.numbers.len();
        for parts in &[&self.rare, &self.common] {
            mark_splits(
                start,
                &parts[..MARKED.min(parts.len())],
                &self.numbers,
                &mut self.marks,
            );
        }
        for (missing, marks) in self.missing.iter_mut().zip(&mut self.marks) {
            *missing = !bits(marks);
            *marks = [0; LANES];
        }
        let tested = self.test_candidates(start);
        for (lane, &tested) in tested.iter().enumerate() {
            self.add_heap(lane, tested);
        }
        let block = self.near.iter().position(|part| part.size >= LANES);
        for part in self.near.drain(block.unwrap_or(self.near.len())..) {
            push_shuffled(&mut self.rare, part);
        }
    }

    /// Compares each lane's candidates, its least common numbers still missing, with the unmarked
    /// splits that have a rare part. Returns each lane's last candidate: no split with a part in
    /// `rare` has a common number up to it that is still missing.
    fn test_candidates(&mut self, start: usize) -> [u16; LANES] {
        // u16::MAX is not a number of any heap; it fills up when a lane has fewer candidates.
        let mut candidates = [[u16::MAX; LANES]; CANDIDATES];
        let mut counts = [0; LANES];
        let mut open = u64::MAX;
        for number in (0..self.missing.len() as u16).filter(|&number| !is_rare(number)) {
            let mut lanes = self.missing[usize::from(number)] & open;
            while lanes != 0 {
                let lane = lanes.trailing_zeros() as usize;
                lanes &= lanes - 1;
                candidates[counts[lane]][lane] = number;
                counts[lane] += 1;
                if counts[lane] == CANDIDATES {
                    open &= !(1 << lane);
                }
            }
        }
        let parts = &self.rare[MARKED.min(self.rare.len())..];
        for row in &candidates {
            let shown = compare_splits(start, parts, &self.numbers, row);
            for lane in (0..LANES).filter(|&lane| shown[lane]) {
                self.missing[usize::from(row[lane])] &= !(1 << lane);
            }
        }
        candidates[CANDIDATES - 1]
    }

    /// Appends the number of the next heap. Its common numbers up to `tested` need no further
    /// search.
    fn add_heap(&mut self, lane: usize, tested: u16) {
        let heap = self.numbers.len();
        for part in self.near.iter().filter(|part| 2 * part.size != heap) {
            let number = part.number ^ self.numbers[heap - part.size];
            self.missing[usize::from(number)] &= !(1 << lane);
        }
        let above = self.missing.len() as u16;
        let mut is_missing = |number: u16| {
            let is_open = is_rare(number) || tested < number;
            self.missing[usize::from(number)] >> lane & 1 == 1
                && !(is_open && self.find_split(number))
        };
        let number = (0..above)
            .find(|&number| is_missing(number))
            .unwrap_or(above);
        if number == above {
            assert!(
                above < 1 << 15,
                "the Grundy number of heap {} is too large",
                heap
            );
            // The XOR of two numbers so far is below `above`, so the new ones are all missing.
            self.missing.resize(2 * usize::from(above), u64::MAX);
        }
        self.numbers.push(number);
        let part = Part { size: heap, number };
        if is_rare(number) && heap > 0 {
            self.near.push(part);
        } else if (LANES..COMMON).contains(&heap) {
            push_shuffled(&mut self.common, part);
        }
    }

    /// Returns whether a split of the next heap has this number, apart from the splits in `near`.
    ///
    /// The part found is marked from the next block on: what is hard to find now will often be so
    /// again.
    fn find_split(&mut self, number: u16) -> bool {
        let (heap, numbers) = (self.numbers.len(), &self.numbers);
        let parts = if is_rare(number) {
            &mut self.common
        } else {
            &mut self.rare
        };
        let leads = |part: &Part| {
            part.number ^ numbers[heap - part.size] == number && 2 * part.size != heap
        };
        // Try the first parts, too: this block may have swapped some there that are not yet marked.
        if let Some(place) = parts.iter().rposition(leads) {
            let marked = MARKED.min(parts.len());
            parts.swap(place, heap % marked);
            return true;
        }
        let mut smaller_parts = (1..heap).take_while(|part| 2 * part < heap);
        is_rare(number) && smaller_parts.any(|part| numbers[part] ^ numbers[heap - part] == number)
    }
}

/// Marks the numbers of the splits of the block's heaps that have a part in `parts`. Takes half of
/// the time.
fn mark_splits(start: usize, parts: &[Part], numbers: &[u16], marks: &mut [[u8; LANES]]) {
    // The known length saves the bounds checks.
    let marks = &mut marks[..NUMBERS];
    for part in parts {
        for (lane, number) in numbers[start - part.size..][..LANES].iter().enumerate() {
            marks[usize::from(part.number ^ number)][lane] = 1;
        }
        // Two equal halves are not a split; they marked 0.
        if (start..start + LANES).contains(&(2 * part.size)) {
            marks[0][2 * part.size - start] = 0;
        }
    }
}

/// Returns for each lane whether a split with a part in `parts` has the number of its candidate.
///
/// Two equal halves give 0, which is rare and so never a candidate.
fn compare_splits(
    start: usize,
    parts: &[Part],
    numbers: &[u16],
    candidates: &[u16; LANES],
) -> [bool; LANES] {
    let mut shown = [false; LANES];
    for part in parts {
        let rests = &numbers[start - part.size..][..LANES];
        for ((shown, rest), candidate) in shown.iter_mut().zip(rests).zip(candidates) {
            *shown |= part.number ^ rest == *candidate;
        }
    }
    shown
}

/// Packs bytes that are 0 or 1 into bits, the first one lowest.
fn bits(bytes: &[u8; LANES]) -> u64 {
    bytes.chunks(8).rev().fold(0, |bits, bytes| {
        let mut eight = [0; 8];
        eight.copy_from_slice(bytes);
        // The product has the eight bits at its top.
        bits << 8 | u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

/// Appends a part and swaps it with another one: neighbours have similar splits, so marking distant
/// heaps shows more numbers.
fn push_shuffled(parts: &mut Vec<Part>, part: Part) {
    parts.push(part);
    let length = parts.len();
    parts.swap(
        length - 1,
        part.size.wrapping_mul(0x9E37_79B9) / 4096 % length,
    );
}
