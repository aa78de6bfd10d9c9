//! The mex of a window of a sequence: of the last numbers, as many as you like; and Grundy numbers of games in which the
//! options of a heap are all heaps of a range.
//!
//! **When.** From a heap n a move leads to any heap from l(n) to r(n), and r never falls as n grows: a range of amounts that
//! depends on the heap, at most √n, from n/3 to n/2. Also the mex of each window of a list.
//! **When not.** Huge heaps with few different Grundy numbers: `intervals`. Fixed amounts: `take_from_to` or `subtraction`. One
//! set of values at a time: `mex`.
//!
//! **Complexity.** O(log n) for each number and each window, O(n) memory: 16 to 32 bytes a number, and 8 for its Grundy number.
//!
//! **Limits.** Any `u64`. Values that cannot change a mex are ignored.
//!
//! **Why it is right.** A value is in the window that begins at place f and ends with the last number exactly if its last place
//! is f or later. So the mex is the least value whose last place is before f, or that has none. A tree over the values holds in
//! each vertex the earliest last place below it: go down to the left wherever that is before f, else to the right.
//!
//! **Source.** Folklore.

/// A sequence that grows at its end.
///
/// ```
/// use grundy::window_mex::WindowMex;
///
/// let mut window = WindowMex::new(5);
/// [2, 0, 1, 0, 7].iter().for_each(|&value| window.push(value));
/// let from_each_place: Vec<u64> = (0..6).map(|first| window.mex_from(first)).collect();
/// assert_eq!(from_each_place, [3, 2, 2, 1, 0, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct WindowMex {
    /// A tree whose leaves, the second half, are the values: one more than the last place of each, 0 if it has none.
    last: Vec<usize>,
    length: usize,
}

impl WindowMex {
    /// Makes an empty sequence of at most `capacity` numbers. O(capacity) time and memory.
    pub fn new(capacity: usize) -> WindowMex {
        WindowMex {
            last: vec![0; 2 * (capacity + 1).next_power_of_two()],
            length: 0,
        }
    }

    /// Returns how many numbers there are. O(1).
    pub fn length(&self) -> usize {
        self.length
    }

    /// Appends a number. O(log capacity).
    pub fn push(&mut self, value: u64) {
        self.length += 1;
        let leaves = self.last.len() / 2;
        if value >= leaves as u64 {
            return;
        }
        let mut vertex = leaves + value as usize;
        self.last[vertex] = self.length;
        while vertex > 1 {
            vertex /= 2;
            self.last[vertex] = self.last[2 * vertex].min(self.last[2 * vertex + 1]);
        }
    }

    /// Returns the mex of the numbers from place `first`, counted from 0, to the last; 0 if there are none. O(log capacity).
    ///
    /// # Panics
    ///
    /// If that mex is not below the next power of two above the capacity, because more numbers were pushed.
    pub fn mex_from(&self, first: usize) -> u64 {
        assert!(self.last[1] <= first, "more numbers than the capacity");
        let leaves = self.last.len() / 2;
        let mut vertex = 1;
        while vertex < leaves {
            vertex *= 2;
            if self.last[vertex] > first {
                vertex += 1;
            }
        }
        (vertex - leaves) as u64
    }
}

/// Returns the Grundy numbers of the heaps 0 ..= `largest`. For n > 0, `options(n)` is the first and the last heap that a move
/// from n may lead to; no move if the first is greater, as in `(1, 0)`. O(n log n).
///
/// # Panics
///
/// If there is a move and the last heap is not below n, or below that of a smaller n.
///
/// ```
/// // At least one stone is taken, and at most the square root of the heap.
/// let root = |heap: usize| (0..=heap).take_while(|root| root * root <= heap).last().unwrap();
/// let numbers = grundy::window_mex::grundy_numbers(10, |heap| (heap - root(heap), heap - 1));
/// assert_eq!(numbers, [0, 1, 0, 1, 2, 0, 1, 2, 0, 3, 1]);
/// ```
pub fn grundy_numbers<F: FnMut(usize) -> (usize, usize)>(
    largest: usize,
    mut options: F,
) -> Vec<u64> {
    let mut window = WindowMex::new(largest + 1);
    let mut numbers: Vec<u64> = Vec::with_capacity(largest + 1);
    for heap in 0..=largest {
        let (first, last) = if heap > 0 { options(heap) } else { (1, 0) };
        let mut number = 0;
        if first <= last {
            assert!(
                last < heap && last + 1 >= window.length(),
                "heap {} leads to {}",
                heap,
                last
            );
            while window.length() <= last {
                window.push(numbers[window.length()]);
            }
            number = window.mex_from(first);
        }
        numbers.push(number);
    }
    numbers
}
