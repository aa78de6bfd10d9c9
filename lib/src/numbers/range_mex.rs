//! The mex of any range of a list that grows at its end, with all its numbers XORed with a value: of the heaps a ..= b, each beside a
//! component of Grundy number x.
//!
//! **When.** From a heap n a move leads to any heap from l(n) to r(n), in whatever way l and r rise and fall, or to these beside a
//! fixed component. Also a list and questions for the mex of a range, which may depend on earlier answers.
//! **When not.** Every range ends with the last number: `window_mex` is faster and takes O(n) memory. (Sort your questions by where
//! they end if all are known.) Numbers that are removed again: `mex_trie`. One range: `mex`.
//!
//! **Complexity.** O(bits) for each number and each question; 12 bytes for each of `bits` + 1 nodes a number, up to twice as many
//! while they grow: for 10⁵ numbers of 17 bits, 22 to 43 MB.
//!
//! **Limits.** Numbers below 2^bits, for up to 64 bits; at most 2³² − 2 nodes. A mex does not change if numbers above n and above x are
//! left out, but the places of the others must stay: put the greatest number of that many bits in their place.
//!
//! **Why it is right.** A number is in the range a .. b exactly if its last place before b is a or later. A binary trie over the numbers
//! holds in each node the earliest of the last places below it, "never" if a number is missing. Each step makes a new trie, which shares
//! all but one path with the one before, so that of the first b numbers is still there. All numbers below a node are in the range
//! exactly if its place is a or later. The mex is the least m for which m ⊕ x is not in the range: going down, the next bit of m is 0
//! if the child on the side of x's bit has an earlier place than a, else 1.
//!
//! In 1, 0, 1, 3 the last places before 3 are 1 of the number 0 and 2 of the number 1; 2 and 3 have none. For the range 1 .. 3 and
//! x = 0, the node of 0 and 1 has place 1, which is in the range, so the mex is 2 or 3, and the number 2 is missing: 2. For x = 2 the
//! node of 2 and 3 is first, and lacks a number: the mex is 0.
//!
//! **Source.** J. Driscoll, N. Sarnak, D. Sleator, R. Tarjan, "Making data structures persistent", 1989. The tree of last places is
//! folklore (Luogu P4137); tried beside the range mex of OY's CP-template, which has no XOR.

use std::ops::Range;

/// A list of numbers, and the mex of each range of it.
///
/// ```
/// use grundy::range_mex::RangeMex;
///
/// let mut list = RangeMex::new(2);
/// [1, 0, 1, 3].iter().for_each(|&number| list.push(number));
/// assert_eq!(list.mex(1..3, 0), 2);
/// // 0 and 1 beside a component of Grundy number 2.
/// assert_eq!(list.mex(1..3, 2), 0);
///
/// // From n to any heap from n / 3 to n / 2: Grundy numbers.
/// let mut heaps = RangeMex::new(4);
/// for n in 0..9 {
///     let first = (n + 2) / 3;
///     let number = if n < 2 { 0 } else { heaps.mex(first..n / 2 + 1, 0) };
///     heaps.push(number);
/// }
/// assert_eq!(heaps.mex(0..9, 0), 3);
/// ```
#[derive(Clone, Debug)]
pub struct RangeMex {
    bits: u32,
    /// The root of the trie of the first numbers, as many as the index says.
    roots: Vec<u32>,
    /// Node 0 is an empty trie.
    nodes: Vec<Node>,
}

/// A node of a trie; a leaf is a number.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    children: [u32; 2],
    /// One more than the earliest of the last places of the numbers below it; 0 if one is missing.
    earliest: u32,
}

impl RangeMex {
    /// Makes an empty list of numbers below 2^`bits`. O(1).
    ///
    /// # Panics
    ///
    /// If there are more than 64 bits.
    pub fn new(bits: u32) -> RangeMex {
        assert!(bits <= 64, "{} bits: at most 64", bits);
        RangeMex {
            bits,
            roots: vec![0],
            nodes: vec![Node::default()],
        }
    }

    /// Returns how many numbers there are. O(1).
    pub fn length(&self) -> usize {
        self.roots.len() - 1
    }

    /// Appends a number. O(bits).
    ///
    /// # Panics
    ///
    /// If the number has more bits than the list.
    pub fn push(&mut self, number: u64) {
        let fits = self.bits == 64 || number >> self.bits == 0;
        assert!(fits, "{} has more than {} bits", number, self.bits);
        // The nodes on the way down, of which the new trie has copies.
        let mut path = vec![self.roots[self.length()]];
        for height in (0..self.bits).rev() {
            let node = self.nodes[path[path.len() - 1] as usize];
            path.push(node.children[side(number, height)]);
        }
        path.pop();
        let mut copy = Node {
            children: [0; 2],
            earliest: self.roots.len() as u32,
        };
        for (height, &old) in path.iter().rev().enumerate() {
            let mut children = self.nodes[old as usize].children;
            children[side(number, height as u32)] = self.nodes.len() as u32;
            self.nodes.push(copy);
            let place = |child: u32| self.nodes[child as usize].earliest;
            copy = Node {
                children,
                earliest: place(children[0]).min(place(children[1])),
            };
        }
        self.roots.push(self.nodes.len() as u32);
        self.nodes.push(copy);
    }

    /// Returns the mex of the numbers in a range of places, counted from 0, after each is XORed with `xor`; 2^bits if all numbers are
    /// there. O(bits).
    ///
    /// # Panics
    ///
    /// If the range ends beyond the list, or `xor` has more bits than the list.
    pub fn mex(&self, range: Range<usize>, xor: u64) -> u64 {
        let fits = self.bits == 64 || xor >> self.bits == 0;
        assert!(fits, "{} has more than {} bits", xor, self.bits);
        let is_full = |node: u32| self.nodes[node as usize].earliest as usize > range.start;
        let mut node = self.roots[range.end];
        let mut mex = 0;
        for height in (0..self.bits).rev() {
            let children = self.nodes[node as usize].children;
            let near = side(xor, height);
            let passes = is_full(children[near]);
            node = children[near ^ usize::from(passes)];
            mex |= u64::from(passes) << height;
        }
        // If even this leaf is there, all are.
        mex + u64::from(is_full(node))
    }
}

/// The child in whose part of the trie a number is.
fn side(number: u64, height: u32) -> usize {
    (number >> height & 1) as usize
}
