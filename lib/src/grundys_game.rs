//! Grundy's game, fast: a move splits one heap into two heaps of different sizes, neither of them empty.
//!
//! **When.** Heaps up to some millions, and the split that wins.
//! **When not.** Up to some thousands the table of `take_and_break` does, and it knows more games.
//!
//! **Complexity.** O(n·(r + s)) time for heaps up to n, where r is the number of rare heaps (see below) and s counts the
//! splits that are tried besides: for n = 10⁶, r is 1273 and s about 1000 a heap. O(n) memory.
//!
//! **Limits.** Heaps below 2³¹. No period of the game is known, and none is used.
//!
//! **Why it is right.** Call a number *rare* if an even number of its bits under `MASK` are 1, else *common*; a heap is
//! what its Grundy number is. Parities add up under XOR: two rare or two common numbers have a rare XOR, a rare and a
//! common one have a common XOR. So an option is common only if one of its heaps is rare, and the rare heaps show all
//! the common numbers of the options. The mex is the least common number that they don't show, unless a rare number
//! below that is missing, too. For each of these few that the rare heaps don't show, a split into two common heaps is
//! looked for, until one is found or all have been tried. So the result is exact for every mask and every choice of what
//! is tried first; a mask that makes few heaps rare only makes it fast.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4: the sparse
//! space phenomenon.

/// The bits that decide whether a number is rare: of all masks below 2⁸ the one that makes the fewest heaps rare.
const MASK: u32 = 0b1111_1110;

/// How many common heaps are tried together with the rare ones, since that shows most of the rare numbers.
const SAMPLES: usize = 600;

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
    numbers: Vec<u32>,
    /// The rare heaps, ascending.
    rare: Vec<u32>,
}

impl GrundysGame {
    /// Finds the Grundy numbers of the heaps 0 ..= `largest`. The head of this file tells the cost.
    pub fn new(largest: usize) -> GrundysGame {
        let mut numbers = Vec::with_capacity(largest + 1);
        numbers.push(0);
        let mut rare = vec![];
        let mut common = CommonHeaps::default();
        // The rare heaps and the samples, ascending.
        let mut tried: Vec<u32> = vec![];
        let mut samples = 0;
        // marks[number] == heap: an option of this heap has the number. The length is a power of two above all numbers
        // so far, and so above the XOR of any two.
        let mut marks = vec![0];
        for heap in 1..=largest as u32 {
            let (smaller, larger) = match tried.binary_search_by(|&part| (2 * u64::from(part)).cmp(&u64::from(heap))) {
                // Two equal halves are no split.
                Ok(half) => (&tried[..half], &tried[half + 1..]),
                Err(half) => tried.split_at(half),
            };
            mark_splits(heap, smaller, &numbers, &mut marks);
            mark_splits(heap, larger, &numbers, &mut marks);
            let is_missing = |&number: &u32| {
                marks[number as usize] != heap && !(is_rare(number) && common.have_split(heap, number, &numbers))
            };
            let above = marks.len() as u32;
            let number = (0..above).find(is_missing).unwrap_or(above);
            if number == above {
                marks = vec![0; 2 * marks.len()];
            }
            numbers.push(number);
            if is_rare(number) {
                rare.push(heap);
                tried.push(heap);
            } else {
                common.insert(heap, number);
                // Neighbours are alike, so the samples are taken some way apart.
                if samples < SAMPLES && heap % 37 == 0 {
                    samples += 1;
                    tried.push(heap);
                }
            }
        }
        GrundysGame { numbers, rare }
    }

    /// Returns the Grundy number of a heap. O(1).
    ///
    /// # Panics
    ///
    /// If the heap is larger than the largest one of the table.
    pub fn grundy_number(&self, heap: usize) -> usize {
        self.numbers[heap] as usize
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
        let leads = |part: &usize| (self.numbers[*part] ^ self.numbers[heap - *part]) as usize == number;
        let end = (heap + 1) / 2;
        if is_rare(number as u32) {
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

/// Marks the Grundy numbers of the splits of `heap` in which one part is one of `parts`. Most of the time is spent here.
fn mark_splits(heap: u32, parts: &[u32], numbers: &[u32], marks: &mut [u32]) {
    for &part in parts {
        marks[(numbers[part as usize] ^ numbers[(heap - part) as usize]) as usize] = heap;
    }
}

/// Returns whether an even number of the bits under `MASK` are 1.
fn is_rare(number: u32) -> bool {
    (number & MASK).count_ones() % 2 == 0
}

/// The common heaps by their Grundy numbers.
#[derive(Default)]
struct CommonHeaps {
    /// `heaps_of[number]`: the heaps with this number.
    heaps_of: Vec<Vec<u32>>,
    /// The numbers of common heaps, those of many heaps first.
    numbers: Vec<u32>,
}

impl CommonHeaps {
    fn insert(&mut self, heap: u32, number: u32) {
        let index = number as usize;
        if self.heaps_of.len() <= index {
            self.heaps_of.resize(index + 1, vec![]);
        }
        if self.heaps_of[index].is_empty() {
            self.numbers.push(number);
        }
        let heaps = &mut self.heaps_of[index];
        heaps.push(heap);
        // Neighbours are alike: a try that fails says more about the next if the first ones are shuffled.
        let last = heaps.len() - 1;
        if last < 1_000 {
            heaps.swap(last, (heap.wrapping_mul(0x9E37_79B9) >> 12) as usize % (last + 1));
        }
        let place = self.numbers.iter().position(|&known| known == number);
        let mut place = place.expect("the number was pushed with its first heap");
        while place > 0 && self.heaps_of[self.numbers[place - 1] as usize].len() < self.heaps_of[index].len() {
            self.numbers.swap(place - 1, place);
            place -= 1;
        }
    }

    /// Returns whether `heap` has a split into two common heaps that has Grundy number `number`.
    ///
    /// One part must have some number and the other that number XOR `number`. A frequent number is wanted for the part
    /// that is looked up: then one of the first tries is likely to succeed, and if not, another number may do better.
    fn have_split(&self, heap: u32, number: u32, numbers: &[u32]) -> bool {
        const FIRST_TRIES: usize = 24;
        [FIRST_TRIES, usize::MAX].iter().any(|&tries| {
            self.numbers.iter().any(|&wanted| {
                let parts = self.heaps_of.get((wanted ^ number) as usize);
                let mut parts = parts.into_iter().flatten().take(tries);
                parts.any(|&part| numbers[(heap - part) as usize] == wanted && 2 * part != heap)
            })
        })
    }
}
