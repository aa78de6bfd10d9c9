//! The methods of itertools 0.14.0 that solutions use most, and `iproduct!`, without itertools.
//!
//! **When.** The judge has no itertools. `use itertools::Itertools;` gives `join`, `collect_vec`, the `sorted` family,
//! `unique`, `dedup`, `all_equal`, `counts`, `tuple_windows` of two to four, `cartesian_product`, `combinations` and
//! `permutations`. They return what the crate's return, in the same order, as lazily.
//! **When not.** Other methods are not here; the compiler names one that is missing.
//!
//! **Complexity.** As in the crate: O(k) for each combination of k items, O(n) for each permutation out of n items.
//!
//! **Limits.** The iterators have names of their own and do not know their length in advance.
//!
//! **Why it is right.** Combinations and permutations are lists of indices in lexicographic order. The next one leaves as
//! long a prefix as possible, raises the index behind it as little as possible, and continues as low as possible.
//!
//! **Source.** What each method does: the documentation of itertools. The next permutation is Narayana Pandita's, about
//! 1356.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt::{Display, Write};
use std::hash::Hash;
use std::vec::IntoIter;

/// Returns an iterator over the tuples with an item of each iterator, the last one changing fastest: `iproduct!(0..2, 0..3)`.
///
/// The items have to be `Clone`, and so have all iterators but the first.
///
/// ```
/// use grundy::stand_in::itertools::iproduct;
///
/// let cells: Vec<(i32, char)> = iproduct!(0..2, "ab".chars()).collect();
/// assert_eq!(cells, [(0, 'a'), (0, 'b'), (1, 'a'), (1, 'b')]);
/// ```
#[doc(hidden)] // It is shown as `iproduct`, in its module.
#[macro_export]
macro_rules! __iproduct {
    // The product so far, the names of its fields, and the iterators that are left.
    (@ $product:expr, [$($field:ident)*]) => { $product };
    (@ $product:expr, [$($field:ident)*] $next:expr $(, $rest:expr)*) => {
        $crate::__iproduct!(
            @ $crate::stand_in::itertools::Itertools::cartesian_product($product, $next)
                .map(|(($($field,)*), field)| ($($field,)* field,)),
            [$($field)* field] $($rest),*
        )
    };
    ($($iterator:expr),* $(,)?) => { $crate::__iproduct!(@ ::std::iter::once(()), [] $($iterator),*) };
}
#[doc(inline)]
pub use __iproduct as iproduct;

/// More methods for every iterator.
pub trait Itertools: Iterator {
    /// Returns the items as text, with `separator` between them. O(bytes).
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert_eq!([3, 1, 2].iter().join(" "), "3 1 2");
    /// ```
    fn join(&mut self, separator: &str) -> String
    where
        Self::Item: Display,
    {
        let mut text = String::new();
        for (index, item) in self.enumerate() {
            if index > 0 {
                text.push_str(separator);
            }
            write!(text, "{}", item).expect("an item cannot be displayed");
        }
        text
    }

    /// Returns the items in a vector. O(n).
    fn collect_vec(self) -> Vec<Self::Item>
    where
        Self: Sized,
    {
        self.collect()
    }

    /// Returns the items in ascending order, equal ones as they came. O(n log n).
    fn sorted(self) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<Self::Item> = self.collect();
        items.sort();
        items.into_iter()
    }

    /// Returns the items in ascending order, equal ones in any order. O(n log n).
    fn sorted_unstable(self) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<Self::Item> = self.collect();
        items.sort_unstable();
        items.into_iter()
    }

    /// Returns the items in the order that `compare` says, equal ones as they came. O(n log n).
    fn sorted_by<F>(self, compare: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        let mut items: Vec<Self::Item> = self.collect();
        items.sort_by(compare);
        items.into_iter()
    }

    /// Returns the items in ascending order of their keys, equal ones as they came. O(n log n).
    fn sorted_by_key<K, F>(self, key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        K: Ord,
        F: FnMut(&Self::Item) -> K,
    {
        let mut items: Vec<Self::Item> = self.collect();
        items.sort_by_key(key);
        items.into_iter()
    }

    /// Returns each item where it comes first. O(1) an item, O(n) memory.
    fn unique(self) -> Unique<Self>
    where
        Self: Sized,
        Self::Item: Clone + Eq + Hash,
    {
        Unique {
            items: self,
            seen: HashSet::new(),
        }
    }

    /// Returns the items without those that equal the one before them. O(1) an item.
    fn dedup(self) -> Dedup<Self>
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        Dedup {
            items: self,
            last: None,
            started: false,
        }
    }

    /// Returns whether all items are equal, which they are when there is none. O(n).
    fn all_equal(&mut self) -> bool
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        match self.next() {
            Some(first) => self.all(|item| item == first),
            None => true,
        }
    }

    /// Returns how often each item comes. O(n).
    fn counts(self) -> HashMap<Self::Item, usize>
    where
        Self: Sized,
        Self::Item: Eq + Hash,
    {
        let mut counts = HashMap::new();
        for item in self {
            *counts.entry(item).or_insert(0) += 1;
        }
        counts
    }

    /// Returns all runs of neighbouring items as tuples of two, three or four; which, the use of the tuples decides.
    ///
    /// O(1) an item.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert!([1, 2, 4].iter().tuple_windows().all(|(left, right)| left < right));
    /// ```
    fn tuple_windows<T>(self) -> TupleWindows<Self, T>
    where
        Self: Sized + Iterator<Item = T::Item>,
        T: Window,
    {
        TupleWindows {
            items: self,
            last: None,
        }
    }

    /// Returns all pairs of an item and one of `others`, the latter changing fastest. O(1) a pair.
    fn cartesian_product<J>(self, others: J) -> Product<Self, J::IntoIter>
    where
        Self: Sized,
        Self::Item: Clone,
        J: IntoIterator,
        J::IntoIter: Clone,
    {
        let others = others.into_iter();
        Product {
            items: self,
            item: None,
            rest: others.clone(),
            others,
        }
    }

    /// Returns all choices of `length` items, in the order of their places. O(length) each.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert_eq!((1..4).combinations(2).collect_vec(), [[1, 2], [1, 3], [2, 3]]);
    /// ```
    fn combinations(self, length: usize) -> Combinations<Self::Item>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let items: Vec<Self::Item> = self.collect();
        let indices = if length <= items.len() {
            Some((0..length).collect())
        } else {
            None
        };
        Combinations { items, indices }
    }

    /// Returns all arrangements of `length` of the n items, in the order of their places. O(n) each.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert_eq!((1..4).permutations(3).map(|order| order.iter().join("")).join(" "), "123 132 213 231 312 321");
    /// ```
    fn permutations(self, length: usize) -> Permutations<Self::Item>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let items: Vec<Self::Item> = self.collect();
        let indices = if length <= items.len() {
            Some((0..items.len()).collect())
        } else {
            None
        };
        Permutations { items, length, indices }
    }
}

impl<I: Iterator + ?Sized> Itertools for I {}

/// What [`Itertools::unique`] returns.
pub struct Unique<I: Iterator> {
    items: I,
    seen: HashSet<I::Item>,
}

impl<I: Iterator> Iterator for Unique<I>
where
    I::Item: Clone + Eq + Hash,
{
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        let seen = &mut self.seen;
        self.items.find(|item| seen.insert(item.clone()))
    }
}

/// What [`Itertools::dedup`] returns.
pub struct Dedup<I: Iterator> {
    items: I,
    /// The item that comes next, once started.
    last: Option<I::Item>,
    started: bool,
}

impl<I: Iterator> Iterator for Dedup<I>
where
    I::Item: PartialEq,
{
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if !self.started {
            self.started = true;
            self.last = self.items.next();
        }
        let item = self.last.take()?;
        self.last = self.items.find(|next| *next != item);
        Some(item)
    }
}

/// What [`Itertools::tuple_windows`] returns.
pub struct TupleWindows<I, T> {
    items: I,
    last: Option<T>,
}

impl<I: Iterator<Item = T::Item>, T: Window> Iterator for TupleWindows<I, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let window = match self.last.take() {
            Some(last) => last.shift(self.items.next()?),
            None => T::first(&mut self.items)?,
        };
        self.last = Some(window.clone());
        Some(window)
    }
}

/// A tuple of neighbouring items.
pub trait Window: Clone {
    /// The type of all its fields.
    type Item;

    /// Returns the first items, if there are enough.
    fn first<I: Iterator<Item = Self::Item>>(items: &mut I) -> Option<Self>;

    /// Returns the window that is one item further.
    fn shift(self, next: Self::Item) -> Self;
}

impl<A: Clone> Window for (A, A) {
    type Item = A;

    fn first<I: Iterator<Item = A>>(items: &mut I) -> Option<Self> {
        Some((items.next()?, items.next()?))
    }

    fn shift(self, next: A) -> Self {
        (self.1, next)
    }
}

impl<A: Clone> Window for (A, A, A) {
    type Item = A;

    fn first<I: Iterator<Item = A>>(items: &mut I) -> Option<Self> {
        Some((items.next()?, items.next()?, items.next()?))
    }

    fn shift(self, next: A) -> Self {
        (self.1, self.2, next)
    }
}

impl<A: Clone> Window for (A, A, A, A) {
    type Item = A;

    fn first<I: Iterator<Item = A>>(items: &mut I) -> Option<Self> {
        Some((items.next()?, items.next()?, items.next()?, items.next()?))
    }

    fn shift(self, next: A) -> Self {
        (self.1, self.2, self.3, next)
    }
}

/// What [`Itertools::cartesian_product`] returns.
#[derive(Clone)]
pub struct Product<I: Iterator, J> {
    items: I,
    item: Option<I::Item>,
    /// What is left of `others` for the item.
    rest: J,
    others: J,
}

impl<I: Iterator, J: Iterator + Clone> Iterator for Product<I, J>
where
    I::Item: Clone,
{
    type Item = (I::Item, J::Item);

    fn next(&mut self) -> Option<(I::Item, J::Item)> {
        loop {
            if let Some(item) = &self.item {
                if let Some(other) = self.rest.next() {
                    return Some((item.clone(), other));
                }
            }
            self.item = Some(self.items.next()?);
            self.rest = self.others.clone();
        }
    }
}

/// What [`Itertools::combinations`] returns.
pub struct Combinations<T> {
    items: Vec<T>,
    /// The places of the next combination, ascending.
    indices: Option<Vec<usize>>,
}

impl<T: Clone> Iterator for Combinations<T> {
    type Item = Vec<T>;

    fn next(&mut self) -> Option<Vec<T>> {
        let mut indices = self.indices.take()?;
        let combination = indices.iter().map(|&index| self.items[index].clone()).collect();
        // The last index that is not as high as it can be.
        let highest = self.items.len() - indices.len();
        if let Some(raised) = (0..indices.len()).rev().find(|&place| indices[place] < highest + place) {
            let lowest = indices[raised] + 1;
            for (index, value) in indices[raised..].iter_mut().zip(lowest..) {
                *index = value;
            }
            self.indices = Some(indices);
        }
        Some(combination)
    }
}

/// What [`Itertools::permutations`] returns.
pub struct Permutations<T> {
    items: Vec<T>,
    length: usize,
    /// The places of the next permutation, then those of the other items, ascending.
    indices: Option<Vec<usize>>,
}

impl<T: Clone> Iterator for Permutations<T> {
    type Item = Vec<T>;

    fn next(&mut self) -> Option<Vec<T>> {
        let mut indices = self.indices.take()?;
        let chosen = &indices[..self.length];
        let permutation = chosen.iter().map(|&index| self.items[index].clone()).collect();
        // With the others descending, the next arrangement of all items is the first that differs in a chosen place.
        indices[self.length..].reverse();
        if let Some(raised) = (1..indices.len())
            .rev()
            .find(|&place| indices[place - 1] < indices[place])
        {
            let index = indices[raised - 1];
            indices[raised..].reverse();
            let next = indices[raised..].iter().position(|&other| other > index);
            let next = next.expect("the index at `raised` was higher and is still behind it");
            indices.swap(raised - 1, raised + next);
            self.indices = Some(indices);
        }
        Some(permutation)
    }
}
