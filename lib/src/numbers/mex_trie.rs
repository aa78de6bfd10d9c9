//! The mex of a set of numbers that are all XORed with the same number, again and again.
//!
//! **When.** You insert and remove numbers, XOR all of them with x, and ask for the mex in between. In games: a
//! component of Grundy number x beside each option turns every g into g ⊕ x. Sets can be joined, as those of the subtrees of a
//! tree are in `path_to_root`.
//! **When not.** If you ask once, or the set only grows, use `mex`. For few g, XOR each and use `mex`.
//!
//! **Complexity.** O(bits) for each step, and O(1) for "XOR all with x". 12 bytes a node, up to twice as many while they
//! grow, and at most `bits` nodes for each insertion; removals free none.
//!
//! **Limits.** Numbers below 2^bits, for up to 64 bits. At most 2³² − 2 nodes, and as many copies of one number.
//!
//! **Why it is right.** The trie stores g ⊕ x for each g in the set, where x is the XOR of all steps so far. The numbers below a
//! node have the same upper bits, and a node is *full* if all numbers with these upper bits are there. The mex is the least m for
//! which m ⊕ x is not in the trie. Go down from the root and choose the bits of m from the highest on. The next bit of m is 0 if
//! the child on the side of x's bit is not full, and otherwise 1; then the other child is not full, unless the node was full.
//!
//! **Source.** Folklore; Codeforces 842D asks for it.

use std::mem::swap;

/// A multiset of numbers, its mex, and "XOR all with x".
///
/// ```
/// use grundy::mex_trie::MexTrie;
///
/// let mut set = MexTrie::new(3);
/// for &number in &[0, 1, 3, 3] {
///     set.insert(number);
/// }
/// assert_eq!(set.mex(), 2);
/// set.xor_all(1); // 1, 0, 2, 2
/// assert_eq!(set.mex(), 3);
/// assert!(set.remove(2));
/// assert_eq!(set.mex(), 3);
/// assert!(set.remove(2) && !set.remove(2));
/// assert_eq!(set.mex(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct MexTrie {
    bits: u32,
    /// What all numbers in the trie are XORed with.
    moved: u64,
    /// The root is node 1; node 0 is an empty trie.
    nodes: Vec<Node>,
}

/// A node of the trie; a leaf is a number.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    children: [u32; 2],
    /// How many different numbers are below it; of a leaf, how many copies it has.
    count: u32,
}

const ROOT: usize = 1;

impl MexTrie {
    /// Makes an empty set of numbers below 2^`bits`. O(1).
    ///
    /// # Panics
    ///
    /// If there are more than 64 bits.
    pub fn new(bits: u32) -> MexTrie {
        assert!(bits <= 64, "{} bits: at most 64", bits);
        MexTrie {
            bits,
            moved: 0,
            nodes: vec![Node::default(); 2],
        }
    }

    /// Inserts a copy of a number, and returns whether it was not in the set. O(bits).
    ///
    /// # Panics
    ///
    /// If the number has more bits than the set.
    pub fn insert(&mut self, number: u64) -> bool {
        self.insert_copies(number, 1)
    }

    /// Inserts copies of a number, at least one, and returns whether it was not in the set.
    fn insert_copies(&mut self, number: u64, copies: u32) -> bool {
        let stored = self.fitting(number) ^ self.moved;
        let mut node = ROOT;
        for height in (0..self.bits).rev() {
            let side = side(stored, height);
            if self.nodes[node].children[side] == 0 {
                self.nodes[node].children[side] = self.nodes.len() as u32;
                self.nodes.push(Node::default());
            }
            node = self.nodes[node].children[side] as usize;
        }
        self.nodes[node].count += copies;
        let is_new = self.nodes[node].count == copies;
        if is_new {
            self.count_above(stored, 1);
        }
        is_new
    }

    /// Inserts all numbers of another set. O(bits) for each number of the set that has fewer different ones.
    ///
    /// To join n sets of one number each, in any order, takes O(n · log n · bits).
    ///
    /// # Panics
    ///
    /// If the sets have different numbers of bits.
    ///
    /// ```
    /// use grundy::mex_trie::MexTrie;
    ///
    /// let (mut set, mut other) = (MexTrie::new(3), MexTrie::new(3));
    /// set.insert(0);
    /// other.insert(3);
    /// other.xor_all(2);
    /// set.absorb(other);
    /// assert_eq!(set.mex(), 2);
    /// ```
    pub fn absorb(&mut self, mut other: MexTrie) {
        assert_eq!(
            self.bits, other.bits,
            "the sets have different numbers of bits"
        );
        if self.nodes[ROOT].count < other.nodes[ROOT].count {
            swap(self, &mut other);
        }
        let mut open = vec![(ROOT, self.bits, 0)];
        while let Some((node, height, stored)) = open.pop() {
            let Node { children, count } = other.nodes[node];
            if count == 0 {
                continue;
            }
            if height == 0 {
                self.insert_copies(stored ^ other.moved, count);
            } else {
                let height = height - 1;
                open.push((children[0] as usize, height, stored));
                open.push((children[1] as usize, height, stored | 1 << height));
            }
        }
    }

    /// Removes a copy of a number, and returns whether there was one. O(bits).
    ///
    /// # Panics
    ///
    /// If the number has more bits than the set.
    pub fn remove(&mut self, number: u64) -> bool {
        let stored = self.fitting(number) ^ self.moved;
        let child = |node: usize, height| self.nodes[node].children[side(stored, height)] as usize;
        let leaf = (0..self.bits).rev().fold(ROOT, child);
        if self.nodes[leaf].count == 0 {
            return false;
        }
        self.nodes[leaf].count -= 1;
        if self.nodes[leaf].count == 0 {
            self.count_above(stored, !0);
        }
        true
    }

    /// XORs all numbers of the set with `number`. O(1).
    ///
    /// The same call again undoes it, so you can try a step and ask for its mex.
    ///
    /// # Panics
    ///
    /// If the number has more bits than the set.
    pub fn xor_all(&mut self, number: u64) {
        self.moved ^= self.fitting(number);
    }

    /// Returns the smallest number that is not in the set; 2^bits if all are. O(bits).
    pub fn mex(&self) -> u64 {
        let (mut node, mut mex) = (ROOT, 0);
        for height in (0..self.bits).rev() {
            let children = self.nodes[node].children;
            let near = side(self.moved, height);
            // Full if all 2^height numbers are there.
            let is_full = u64::from(self.nodes[children[near] as usize].count) >> height > 0;
            node = children[near ^ usize::from(is_full)] as usize;
            mex |= u64::from(is_full) << height;
        }
        // If even this leaf is there, all are.
        mex + u64::from(self.nodes[node].count > 0)
    }

    /// Adds to the counts of all nodes above the leaf of a number; the sum may wrap.
    fn count_above(&mut self, stored: u64, change: u32) {
        let mut node = ROOT;
        for height in (0..self.bits).rev() {
            self.nodes[node].count = self.nodes[node].count.wrapping_add(change);
            node = self.nodes[node].children[side(stored, height)] as usize;
        }
    }

    fn fitting(&self, number: u64) -> u64 {
        let fits = self.bits == 64 || number >> self.bits == 0;
        assert!(fits, "{} has more than {} bits", number, self.bits);
        number
    }
}

/// The child in whose part of the trie a number is.
fn side(number: u64, height: u32) -> usize {
    (number >> height & 1) as usize
}
