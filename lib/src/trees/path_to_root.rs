//! A move removes a vertex of a rooted forest and all on its path to the root: who wins, and with which moves.
//!
//! **When.** What a move leaves are the subtrees that hung on the path, each with a root of its own, and a player who cannot
//! move loses. Not every vertex need be *free* to be chosen: black ones that are on the path go with it.
//! **When not.** A vertex goes with its subtree: [`Hackenbush::of_forest`](crate::hackenbush::Hackenbush::of_forest). Only
//! leaves go: every vertex goes in the end, so the parity of their number decides.
//!
//! **Complexity.** O(n · log n · b) time for n < 2ᵇ vertices, and 12 · b bytes each at most, up to twice as many
//! while sets grow. No recursion.
//!
//! **Limits.** Grundy numbers are at most the number of free vertices.
//!
//! **Why it is right.** Let g(v) be the Grundy number of the subtree of v, and x(v) the XOR of g over the children of v. Choosing
//! u below v leaves the XOR h of g over all that hangs on the path, so g(v) is the mex of these h. Choosing v leaves x(v). If u
//! is below the child c, or c itself, and leaves h in the subtree of c, then in that of v it leaves h ⊕ g(c) ⊕ x(v), as the
//! other children of v hang on the path, too. So the set of v is that of all children, each XORed with g(c), joined, and XORed
//! with x(v), with x(v) itself. Sets are tries that can be XORed at once, and the smaller of two is put into the larger.
//!
//! Of the whole forest, choosing a root r leaves all but g(r), with x(r). Choosing the child c of v in place of v leaves
//! the same but x(c) for g(c). That gives what each move leaves, from the roots down.
//!
//! **Source.** R. P. Sprague, 1935; SPOJ's COT3, by Bin Jin, 2012, asks for it.

use crate::mex_trie::MexTrie;
use crate::rooted_tree::children_first;

/// A forest.
///
/// ```
/// use grundy::path_to_root::PathToRoot;
///
/// // A path from the root 0 to 2, and another child 3 of the root.
/// let forest = PathToRoot::new(&[0, 0, 1, 0], &[true; 4]);
/// assert_eq!(forest.grundy_number(), 4);
/// // Choosing vertex 0 leaves a path of two and one vertex; choosing vertex 1 leaves two single vertices.
/// assert_eq!(forest.winning_moves().collect::<Vec<usize>>(), [1]);
/// ```
#[derive(Clone, Debug)]
pub struct PathToRoot {
    is_free: Vec<bool>,
    number: u64,
    /// The Grundy number that choosing each vertex would leave.
    left: Vec<u64>,
}

impl PathToRoot {
    /// Makes a forest of which `parents[v]` is the parent of vertex v, and v itself if it is a root; a move chooses a vertex that
    /// is free. O(n · log n · b).
    ///
    /// `rooted_tree` finds the parents from edges.
    ///
    /// # Panics
    ///
    /// If the lists have different lengths, a parent is out of range, or going from parent to parent does not end.
    pub fn new(parents: &[usize], is_free: &[bool]) -> PathToRoot {
        assert_eq!(
            parents.len(),
            is_free.len(),
            "expected a parent of each vertex"
        );
        let order = children_first(parents);
        let bits = 64 - (parents.len() as u64).leading_zeros();
        // Of each vertex the XOR of its children, and its set as far as it is joined.
        let mut below = vec![0; parents.len()];
        let mut sets: Vec<Option<MexTrie>> = vec![None; parents.len()];
        let mut numbers = vec![0; parents.len()];
        for &vertex in &order {
            let mut set = sets[vertex].take().unwrap_or_else(|| MexTrie::new(bits));
            set.xor_all(below[vertex]);
            if is_free[vertex] {
                set.insert(below[vertex]);
            }
            let (number, parent) = (set.mex(), parents[vertex]);
            numbers[vertex] = number;
            if parent != vertex {
                below[parent] ^= number;
                set.xor_all(number);
                match &mut sets[parent] {
                    Some(joined) => joined.absorb(set),
                    none => *none = Some(set),
                }
            }
        }
        let roots = (0..parents.len()).filter(|&vertex| parents[vertex] == vertex);
        let number = roots.fold(0, |sum, root| sum ^ numbers[root]);
        let mut left = vec![number; parents.len()];
        for &vertex in order.iter().rev() {
            let parent = parents[vertex];
            left[vertex] = left[parent] ^ numbers[vertex] ^ below[vertex];
        }
        PathToRoot {
            is_free: is_free.to_vec(),
            number,
            left,
        }
    }

    /// Returns the Grundy number. O(1).
    pub fn grundy_number(&self) -> u64 {
        self.number
    }

    /// Returns whether the player to move wins. O(1).
    ///
    /// ```
    /// use grundy::path_to_root::PathToRoot;
    ///
    /// assert!(!PathToRoot::new(&[0, 1], &[true; 2]).next_player_wins());
    /// ```
    pub fn next_player_wins(&self) -> bool {
        self.number != 0
    }

    /// Returns the first vertex to choose, or `None` in a P-position. O(n).
    pub fn winning_move(&self) -> Option<usize> {
        self.winning_moves().next()
    }

    /// Returns all vertices whose choice wins, ascending. O(n).
    pub fn winning_moves(&self) -> impl Iterator<Item = usize> + '_ {
        self.moves_to(0)
    }

    /// Returns all vertices whose choice leaves Grundy number `number`, ascending. O(n).
    ///
    /// In a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// ```
    /// use grundy::path_to_root::PathToRoot;
    ///
    /// // A path of three vertices, of which the middle one may not be chosen.
    /// let path = PathToRoot::new(&[0, 0, 1], &[true, false, true]);
    /// assert_eq!(path.moves_to(1).collect::<Vec<usize>>(), [0]);
    /// ```
    pub fn moves_to(&self, number: u64) -> impl Iterator<Item = usize> + '_ {
        (0..self.left.len())
            .filter(move |&vertex| self.is_free[vertex] && self.left[vertex] == number)
    }
}
