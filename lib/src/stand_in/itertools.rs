//! The methods, functions and macros of itertools 0.14.0 that contest code uses most, without itertools.
//!
//! **When.** The judge has no itertools. `use itertools::Itertools;` gives:
//!
//! | for | methods |
//! |---|---|
//! | text | `join`, `format`, `format_with` |
//! | order | `sorted`, `sorted_by`, `sorted_by_key`, `sorted_unstable`, `sorted_unstable_by`, `sorted_unstable_by_key` |
//! | extremes | `minmax`, `position_min`, `position_max`, each also with `_by` and `_by_key` |
//! | equal items | `unique`, `unique_by`, `dedup`, `dedup_by`, `dedup_with_count`, `dedup_by_with_count`, `counts`, `counts_by`, `all_equal`, `all_unique` |
//! | groups | `chunk_by` (also as `group_by`), `chunks`, `coalesce`, `into_group_map`, `into_group_map_by` |
//! | neighbours | `tuple_windows`, `tuples`, `next_tuple`, `collect_tuple`, of two to six items |
//! | choices | `combinations`, `combinations_with_replacement`, `tuple_combinations`, `permutations`, `powerset`, `cartesian_product`, `multi_cartesian_product` |
//! | two iterators | `zip_longest`, `interleave`, `merge` |
//! | searching | `positions`, `find_position`, `contains` |
//! | the rest | `collect_vec`, `map_into`, `partition_map` |
//!
//! There are also `iproduct!`, `izip!`, `chain!`, and the functions `join`, `sorted`, `enumerate`, `iterate`, `repeat_n`. They
//! return what the crate's return, in the same order.
//! **When not.** For any other item of the crate, which few solutions use.
//!
//! **Complexity.** As in the crate: O(k) for each combination of k items, O(n) for each permutation out of n items.
//!
//! **Limits.** `chunk_by` and `chunks` read a whole group before they return it; combinations, permutations, `powerset` and
//! `multi_cartesian_product` read all items at once: the crate takes endless iterators there. Most iterators here are a `Box`,
//! which can be neither reversed nor cloned. `minmax` needs items that can all be compared: no NaN.
//!
//! **Why it is right.** Combinations and permutations are lists of indices in lexicographic order. The next one leaves as
//! long a prefix as possible, raises the index behind it as little as possible, and continues as low as possible.
//!
//! **Source.** What each method does: the documentation of itertools. The next permutation is Narayana Pandita's, about 1356.

use std::borrow::Borrow;
use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt::{Debug, Display, Formatter, Result as Formatted, Write};
use std::hash::Hash;
use std::iter::{from_fn, repeat, successors, Enumerate, Fuse, Map, Repeat, Take};
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

/// Returns an iterator over the tuples of what comes at the same time from each iterator: `izip!(0..2, "ab".chars())`.
///
/// ```
/// use grundy::stand_in::itertools::izip;
///
/// let lines: Vec<(i32, char, bool)> = izip!(0.., "ab".chars(), vec![true, false]).collect();
/// assert_eq!(lines, [(0, 'a', true), (1, 'b', false)]);
/// ```
#[doc(hidden)] // It is shown as `izip`, in its module.
#[macro_export]
macro_rules! __izip {
    // The tuples so far, the names of their fields, and the iterators that are left.
    (@ $tuples:expr, [$($field:ident)*]) => { $tuples };
    (@ $tuples:expr, [$($field:ident)*] $next:expr $(, $rest:expr)*) => {
        $crate::__izip!(
            @ ::std::iter::Iterator::zip($tuples, $next).map(|(($($field,)*), field)| ($($field,)* field,)),
            [$($field)* field] $($rest),*
        )
    };
    ($iterator:expr $(,)?) => { ::std::iter::IntoIterator::into_iter($iterator) };
    ($first:expr, $($rest:expr),+ $(,)?) => {
        $crate::__izip!(@ $crate::__izip!($first).map(|first| (first,)), [first] $($rest),+)
    };
}
#[doc(inline)]
pub use __izip as izip;

/// Returns an iterator over the items of all iterators, one iterator after the other: `chain!(0..2, vec![5])`.
#[doc(hidden)] // It is shown as `chain`, in its module.
#[macro_export]
macro_rules! __chain {
    ($iterator:expr $(,)?) => { ::std::iter::IntoIterator::into_iter($iterator) };
    ($first:expr, $($rest:expr),+ $(,)?) => {
        ::std::iter::Iterator::chain(::std::iter::IntoIterator::into_iter($first), $crate::__chain!($($rest),+))
    };
}
#[doc(inline)]
pub use __chain as chain;

/// An iterator whose type is not shown.
pub type Boxed<'i, T> = Box<dyn Iterator<Item = T> + 'i>;

/// More methods for every iterator.
pub trait Itertools: Iterator + Sized {
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

    /// Returns what displays the items, once, with `separator` between them, each as the format says.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert_eq!(format!("{:02}", [3, 1, 2].iter().format(":")), "03:01:02");
    /// ```
    fn format(self, separator: &str) -> Format<'_, Self> {
        Format {
            items: Cell::new(Some(self)),
            separator,
        }
    }

    /// Returns what displays the items, once, with `separator` between them, each as the function displays it.
    fn format_with<F>(self, separator: &str, display: F) -> FormatWith<'_, Self, F>
    where
        F: FnMut(Self::Item, &mut dyn FnMut(&dyn Display) -> Formatted) -> Formatted,
    {
        FormatWith {
            items: Cell::new(Some((self, display))),
            separator,
        }
    }

    /// Returns the items in a vector. O(n).
    fn collect_vec(self) -> Vec<Self::Item> {
        self.collect()
    }

    /// Returns the items in ascending order, equal ones as they came. O(n log n).
    fn sorted(self) -> IntoIter<Self::Item>
    where
        Self::Item: Ord,
    {
        let mut items = self.collect_vec();
        items.sort();
        items.into_iter()
    }

    /// Returns the items in the order that `compare` says, equal ones as they came. O(n log n).
    fn sorted_by<F>(self, compare: F) -> IntoIter<Self::Item>
    where
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        let mut items = self.collect_vec();
        items.sort_by(compare);
        items.into_iter()
    }

    /// Returns the items in ascending order of their keys, equal ones as they came. O(n log n).
    fn sorted_by_key<K, F>(self, key: F) -> IntoIter<Self::Item>
    where
        K: Ord,
        F: FnMut(&Self::Item) -> K,
    {
        let mut items = self.collect_vec();
        items.sort_by_key(key);
        items.into_iter()
    }

    /// Returns the items in ascending order, equal ones in any order. O(n log n).
    fn sorted_unstable(self) -> IntoIter<Self::Item>
    where
        Self::Item: Ord,
    {
        let mut items = self.collect_vec();
        items.sort_unstable();
        items.into_iter()
    }

    /// Returns the items in the order that `compare` says, equal ones in any order. O(n log n).
    fn sorted_unstable_by<F>(self, compare: F) -> IntoIter<Self::Item>
    where
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        let mut items = self.collect_vec();
        items.sort_unstable_by(compare);
        items.into_iter()
    }

    /// Returns the items in ascending order of their keys, equal ones in any order. O(n log n).
    fn sorted_unstable_by_key<K, F>(self, key: F) -> IntoIter<Self::Item>
    where
        K: Ord,
        F: FnMut(&Self::Item) -> K,
    {
        let mut items = self.collect_vec();
        items.sort_unstable_by_key(key);
        items.into_iter()
    }

    /// Returns the first smallest and the last largest item. O(n).
    ///
    /// ```
    /// use grundy::stand_in::itertools::{Itertools, MinMaxResult};
    ///
    /// assert_eq!([3, 1, 2].iter().minmax(), MinMaxResult::MinMax(&1, &3));
    /// assert_eq!([3].iter().minmax().into_option(), Some((&3, &3)));
    /// ```
    fn minmax(self) -> MinMaxResult<Self::Item>
    where
        Self::Item: PartialOrd,
    {
        extremes(self, |one, other| one < other)
    }

    /// Returns the first item of the smallest key and the last one of the largest. O(n).
    fn minmax_by_key<K, F>(self, mut key: F) -> MinMaxResult<Self::Item>
    where
        K: PartialOrd,
        F: FnMut(&Self::Item) -> K,
    {
        extremes(self, |one, other| key(one) < key(other))
    }

    /// Returns the first item that is the smallest, as `compare` says, and the last one that is the largest. O(n).
    fn minmax_by<F>(self, mut compare: F) -> MinMaxResult<Self::Item>
    where
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        extremes(self, |one, other| compare(one, other) == Ordering::Less)
    }

    /// Returns the place of the first smallest item. O(n).
    fn position_min(self) -> Option<usize>
    where
        Self::Item: Ord,
    {
        self.position_min_by(Ord::cmp)
    }

    /// Returns the place of the first item of the smallest key. O(n).
    fn position_min_by_key<K, F>(self, mut key: F) -> Option<usize>
    where
        K: Ord,
        F: FnMut(&Self::Item) -> K,
    {
        self.position_min_by(|one, other| key(one).cmp(&key(other)))
    }

    /// Returns the place of the first item that is the smallest, as `compare` says. O(n).
    fn position_min_by<F>(self, mut compare: F) -> Option<usize>
    where
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        let smallest = self
            .enumerate()
            .min_by(|one, other| compare(&one.1, &other.1));
        smallest.map(|(place, _)| place)
    }

    /// Returns the place of the last largest item. O(n).
    fn position_max(self) -> Option<usize>
    where
        Self::Item: Ord,
    {
        self.position_max_by(Ord::cmp)
    }

    /// Returns the place of the last item of the largest key. O(n).
    fn position_max_by_key<K, F>(self, mut key: F) -> Option<usize>
    where
        K: Ord,
        F: FnMut(&Self::Item) -> K,
    {
        self.position_max_by(|one, other| key(one).cmp(&key(other)))
    }

    /// Returns the place of the last item that is the largest, as `compare` says. O(n).
    fn position_max_by<F>(self, mut compare: F) -> Option<usize>
    where
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        let largest = self
            .enumerate()
            .max_by(|one, other| compare(&one.1, &other.1));
        largest.map(|(place, _)| place)
    }

    /// Returns each item where it comes first. O(1) an item, O(n) memory.
    fn unique<'i>(self) -> Boxed<'i, Self::Item>
    where
        Self: 'i,
        Self::Item: Clone + Eq + Hash + 'i,
    {
        self.unique_by(Clone::clone)
    }

    /// Returns the items whose keys come first there. O(1) an item, O(n) memory.
    fn unique_by<'i, K, F>(self, mut key: F) -> Boxed<'i, Self::Item>
    where
        Self: 'i,
        K: Eq + Hash + 'i,
        F: FnMut(&Self::Item) -> K + 'i,
    {
        let mut seen = HashSet::new();
        Box::new(self.filter(move |item| seen.insert(key(item))))
    }

    /// Returns the items without those that equal the one before them. O(1) an item.
    fn dedup<'i>(self) -> Boxed<'i, Self::Item>
    where
        Self: 'i,
        Self::Item: PartialEq + 'i,
    {
        self.dedup_by(PartialEq::eq)
    }

    /// Returns the items without those that are the same as the last one returned, as `same` says. O(1) an item.
    fn dedup_by<'i, F>(self, same: F) -> Boxed<'i, Self::Item>
    where
        Self: 'i,
        Self::Item: 'i,
        F: FnMut(&Self::Item, &Self::Item) -> bool + 'i,
    {
        Box::new(self.dedup_by_with_count(same).map(|(_, item)| item))
    }

    /// Returns the first item of each run of equal ones, behind the length of the run. O(1) an item.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert_eq!("aabb".chars().dedup_with_count().collect_vec(), [(2, 'a'), (2, 'b')]);
    /// ```
    fn dedup_with_count<'i>(self) -> Boxed<'i, (usize, Self::Item)>
    where
        Self: 'i,
        Self::Item: PartialEq + 'i,
    {
        self.dedup_by_with_count(PartialEq::eq)
    }

    /// Returns the first item of each run that is the same as it, as `same` says, behind the length of the run.
    fn dedup_by_with_count<'i, F>(self, mut same: F) -> Boxed<'i, (usize, Self::Item)>
    where
        Self: 'i,
        Self::Item: 'i,
        F: FnMut(&Self::Item, &Self::Item) -> bool + 'i,
    {
        self.map(|item| (1, item)).coalesce(move |run, next| {
            if same(&run.1, &next.1) {
                Ok((run.0 + 1, run.1))
            } else {
                Err((run, next))
            }
        })
    }

    /// Returns how often each item comes. O(n).
    fn counts(self) -> HashMap<Self::Item, usize>
    where
        Self::Item: Eq + Hash,
    {
        let mut counts = HashMap::new();
        for item in self {
            *counts.entry(item).or_insert(0) += 1;
        }
        counts
    }

    /// Returns how often each key comes. O(n).
    fn counts_by<K, F>(self, key: F) -> HashMap<K, usize>
    where
        K: Eq + Hash,
        F: FnMut(Self::Item) -> K,
    {
        self.map(key).counts()
    }

    /// Returns whether all items are equal, which they are when there is none. O(n).
    fn all_equal(&mut self) -> bool
    where
        Self::Item: PartialEq,
    {
        match self.next() {
            Some(first) => self.all(|item| item == first),
            None => true,
        }
    }

    /// Returns whether no two items are equal. O(n).
    fn all_unique(&mut self) -> bool
    where
        Self::Item: Eq + Hash,
    {
        let mut seen = HashSet::new();
        self.all(|item| seen.insert(item))
    }

    /// Returns the runs of items with the same key, each behind its key. Iterate over a reference to it. O(1) an item.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// let groups = [1, 3, 4, 5].iter().chunk_by(|&item| item % 2);
    /// let sums = groups.into_iter().map(|(key, group)| (key, group.sum::<i32>())).collect_vec();
    /// assert_eq!(sums, [(1, 4), (0, 4), (1, 5)]);
    /// ```
    fn chunk_by<K, F>(self, key: F) -> Groups<Runs<K, Self, F>>
    where
        K: PartialEq,
        F: FnMut(&Self::Item) -> K,
    {
        Groups {
            groups: RefCell::new(Runs {
                items: self.fuse(),
                key,
                next: None,
            }),
        }
    }

    /// The old name of [`chunk_by`](Self::chunk_by).
    fn group_by<K, F>(self, key: F) -> Groups<Runs<K, Self, F>>
    where
        K: PartialEq,
        F: FnMut(&Self::Item) -> K,
    {
        self.chunk_by(key)
    }

    /// Returns the items in groups of `size`; the last one may have fewer. Iterate over a reference to it.
    ///
    /// # Panics
    ///
    /// If `size` is 0.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// let chunks = (0..5).chunks(2);
    /// assert_eq!(chunks.into_iter().map(|chunk| chunk.sum::<i32>()).collect_vec(), [1, 5, 4]);
    /// ```
    fn chunks(self, size: usize) -> Groups<Chunks<Self>> {
        assert!(size != 0);
        Groups {
            groups: RefCell::new(Chunks {
                items: self.fuse(),
                size,
            }),
        }
    }

    /// Returns the items, neighbours being joined as long as `join` returns `Ok`. O(1) an item.
    fn coalesce<'i, F>(self, mut join: F) -> Boxed<'i, Self::Item>
    where
        Self: 'i,
        Self::Item: 'i,
        F: FnMut(Self::Item, Self::Item) -> Result<Self::Item, (Self::Item, Self::Item)> + 'i,
    {
        let mut items = self.fuse();
        let mut ahead = None;
        Box::new(from_fn(move || {
            let mut joined = ahead.take().or_else(|| items.next())?;
            for item in &mut items {
                match join(joined, item) {
                    Ok(longer) => joined = longer,
                    Err((done, next)) => {
                        ahead = Some(next);
                        return Some(done);
                    }
                }
            }
            Some(joined)
        }))
    }

    /// Returns the values of each key, as they came. O(n).
    fn into_group_map<K, V>(self) -> HashMap<K, Vec<V>>
    where
        Self: Iterator<Item = (K, V)>,
        K: Hash + Eq,
    {
        let mut groups = HashMap::new();
        for (key, value) in self {
            groups.entry(key).or_insert_with(Vec::new).push(value);
        }
        groups
    }

    /// Returns the items of each key, as they came. O(n).
    fn into_group_map_by<K, V, F>(self, mut key: F) -> HashMap<K, Vec<V>>
    where
        Self: Iterator<Item = V>,
        K: Hash + Eq,
        F: FnMut(&V) -> K,
    {
        self.map(|item| (key(&item), item)).into_group_map()
    }

    /// Returns all runs of neighbouring items as tuples of two to six; which, the use of the tuples decides.
    ///
    /// O(1) an item.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert!([1, 2, 4].iter().tuple_windows().all(|(left, right)| left < right));
    /// ```
    fn tuple_windows<'i, T>(self) -> Boxed<'i, T>
    where
        Self: Iterator<Item = T::Item> + 'i,
        T: HomogeneousTuple,
        T::Item: Clone + 'i,
    {
        let mut items = self;
        let mut last = vec![];
        Box::new(from_fn(move || {
            if last.len() == T::LENGTH {
                last.remove(0);
            }
            while last.len() < T::LENGTH {
                last.push(items.next()?);
            }
            T::take(&mut last.iter().cloned())
        }))
    }

    /// Returns the items in tuples of two to six, without those at the end that fill no tuple. O(1) an item.
    fn tuples<'i, T>(self) -> Boxed<'i, T>
    where
        Self: Iterator<Item = T::Item> + 'i,
        T: HomogeneousTuple,
    {
        let mut items = self.fuse();
        Box::new(from_fn(move || T::take(&mut items)))
    }

    /// Returns the next items as a tuple, if there are enough.
    fn next_tuple<T>(&mut self) -> Option<T>
    where
        Self: Iterator<Item = T::Item>,
        T: HomogeneousTuple,
    {
        T::take(self)
    }

    /// Returns the items as a tuple, if there are as many as it has.
    fn collect_tuple<T>(mut self) -> Option<T>
    where
        Self: Iterator<Item = T::Item>,
        T: HomogeneousTuple,
    {
        let tuple = T::take(&mut self)?;
        match self.next() {
            Some(_) => None,
            None => Some(tuple),
        }
    }

    /// Returns all choices of `length` items, in the order of their places. O(length) each.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert_eq!((1..4).combinations(2).collect_vec(), [[1, 2], [1, 3], [2, 3]]);
    /// ```
    fn combinations(self, length: usize) -> Choices<Self::Item, Vec<Self::Item>>
    where
        Self::Item: Clone,
    {
        let first = (0..length).collect();
        Choices::new(self.collect(), first, length, next_combination, all_of)
    }

    /// Returns all choices of items as tuples of two to six, in the order of their places. O(1) each.
    fn tuple_combinations<T>(self) -> Choices<T::Item, T>
    where
        Self: Iterator<Item = T::Item>,
        T: HomogeneousTuple,
        T::Item: Clone,
    {
        let first = (0..T::LENGTH).collect();
        Choices::new(self.collect(), first, T::LENGTH, next_combination, tuple_of)
    }

    /// Returns all choices of `length` items where an item may come several times, in the order of their places.
    fn combinations_with_replacement(self, length: usize) -> Choices<Self::Item, Vec<Self::Item>>
    where
        Self::Item: Clone,
    {
        let first = vec![0; length];
        Choices::new(self.collect(), first, length, next_with_replacement, all_of)
    }

    /// Returns all arrangements of `length` of the n items, in the order of their places. O(n) each.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// assert_eq!((1..4).permutations(3).map(|order| order.iter().join("")).join(" "), "123 132 213 231 312 321");
    /// ```
    fn permutations(self, length: usize) -> Choices<Self::Item, Vec<Self::Item>>
    where
        Self::Item: Clone,
    {
        let items = self.collect_vec();
        let first = (0..length.max(items.len())).collect();
        Choices::new(items, first, length, next_permutation, all_of)
    }

    /// Returns all choices of any number of items, the smaller ones first. O(length) each.
    fn powerset(self) -> Choices<Self::Item, Vec<Self::Item>>
    where
        Self::Item: Clone,
    {
        Choices::new(self.collect(), vec![], usize::MAX, next_subset, all_of)
    }

    /// Returns all pairs of an item and one of `others`, the latter changing fastest. O(1) a pair.
    fn cartesian_product<J>(self, others: J) -> Pairs<Self, J::IntoIter>
    where
        Self::Item: Clone,
        J: IntoIterator,
        J::IntoIter: Clone,
    {
        let others = others.into_iter();
        Pairs {
            items: self,
            item: None,
            rest: others.clone(),
            others,
        }
    }

    /// Returns all vectors with an item of each iterator, the last one changing fastest. O(k) for k iterators.
    ///
    /// ```
    /// use grundy::stand_in::itertools::Itertools;
    ///
    /// let ways = vec![0..2, 5..7].into_iter().multi_cartesian_product();
    /// assert_eq!(ways.collect_vec(), [[0, 5], [0, 6], [1, 5], [1, 6]]);
    /// ```
    fn multi_cartesian_product<'i, T>(self) -> Boxed<'i, Vec<T>>
    where
        Self::Item: IntoIterator<Item = T>,
        T: Clone + 'i,
    {
        let lists = self
            .map(|items| items.into_iter().collect_vec())
            .collect_vec();
        let mut places = vec![0; lists.len()];
        let mut is_more = lists.iter().all(|list| !list.is_empty());
        Box::new(from_fn(move || {
            if !is_more {
                return None;
            }
            let chosen = lists.iter().zip(&places);
            let product = chosen.map(|(list, &place)| list[place].clone()).collect();
            // Raise the last place that is not as high as it can be, and begin anew behind it.
            is_more = lists.iter().zip(&mut places).rev().any(|(list, place)| {
                *place = (*place + 1) % list.len();
                *place > 0
            });
            Some(product)
        }))
    }

    /// Returns what comes at the same time, also where one iterator has ended.
    fn zip_longest<'i, J>(self, others: J) -> Boxed<'i, EitherOrBoth<Self::Item, J::Item>>
    where
        Self: 'i,
        J: IntoIterator,
        J::IntoIter: 'i,
    {
        let mut items = self.fuse();
        let mut others = others.into_iter().fuse();
        Box::new(from_fn(move || match (items.next(), others.next()) {
            (Some(left), Some(right)) => Some(EitherOrBoth::Both(left, right)),
            (Some(left), None) => Some(EitherOrBoth::Left(left)),
            (None, right) => right.map(EitherOrBoth::Right),
        }))
    }

    /// Returns an item of each iterator in turn, and what is left of the longer one.
    fn interleave<'i, J>(self, others: J) -> Boxed<'i, Self::Item>
    where
        Self: 'i,
        J: IntoIterator<Item = Self::Item>,
        J::IntoIter: 'i,
    {
        let mut items = self.fuse();
        let mut others = others.into_iter().fuse();
        let mut other_is_next = true;
        Box::new(from_fn(move || {
            other_is_next = !other_is_next;
            if other_is_next {
                others.next().or_else(|| items.next())
            } else {
                items.next().or_else(|| others.next())
            }
        }))
    }

    /// Returns the items of two ascending iterators in ascending order. O(1) an item.
    fn merge<'i, J>(self, others: J) -> Boxed<'i, Self::Item>
    where
        Self: 'i,
        Self::Item: PartialOrd + 'i,
        J: IntoIterator<Item = Self::Item>,
        J::IntoIter: 'i,
    {
        let mut items = self.fuse().peekable();
        let mut others = others.into_iter().fuse().peekable();
        Box::new(from_fn(move || match (items.peek(), others.peek()) {
            (Some(item), Some(other)) if item > other => others.next(),
            (None, _) => others.next(),
            _ => items.next(),
        }))
    }

    /// Returns the places of the items for which `is_wanted` holds.
    fn positions<'i, F>(self, mut is_wanted: F) -> Boxed<'i, usize>
    where
        Self: 'i,
        F: FnMut(Self::Item) -> bool + 'i,
    {
        let places = self.enumerate();
        Box::new(places.filter_map(
            move |(place, item)| {
                if is_wanted(item) {
                    Some(place)
                } else {
                    None
                }
            },
        ))
    }

    /// Returns the first item for which `is_wanted` holds, and its place.
    fn find_position<F>(&mut self, mut is_wanted: F) -> Option<(usize, Self::Item)>
    where
        F: FnMut(&Self::Item) -> bool,
    {
        self.enumerate().find(|(_, item)| is_wanted(item))
    }

    /// Returns whether some item equals the value.
    fn contains<Q>(&mut self, value: &Q) -> bool
    where
        Self::Item: Borrow<Q>,
        Q: PartialEq + ?Sized,
    {
        self.any(|item| item.borrow() == value)
    }

    /// Returns the items as another type.
    fn map_into<R>(self) -> Map<Self, fn(Self::Item) -> R>
    where
        Self::Item: Into<R>,
    {
        self.map(Into::into)
    }

    /// Returns two collections, of what is `Left` and of what is `Right`.
    fn partition_map<A, B, F, L, R>(self, mut side: F) -> (A, B)
    where
        F: FnMut(Self::Item) -> Either<L, R>,
        A: Default + Extend<L>,
        B: Default + Extend<R>,
    {
        let (mut left, mut right) = (A::default(), B::default());
        for item in self {
            match side(item) {
                Either::Left(item) => left.extend(Some(item)),
                Either::Right(item) => right.extend(Some(item)),
            }
        }
        (left, right)
    }
}

impl<I: Iterator> Itertools for I {}

/// What [`Itertools::format`] returns.
pub struct Format<'a, I> {
    items: Cell<Option<I>>,
    separator: &'a str,
}

impl<I: Iterator> Display for Format<'_, I>
where
    I::Item: Display,
{
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Formatted {
        let items = self.items.take();
        let items = items.expect("Format: was already formatted once");
        write_all(items, self.separator, formatter, |item, formatter| {
            item.fmt(formatter)
        })
    }
}

impl<I: Iterator> Debug for Format<'_, I>
where
    I::Item: Debug,
{
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Formatted {
        let items = self.items.take();
        let items = items.expect("Format: was already formatted once");
        write_all(items, self.separator, formatter, |item, formatter| {
            item.fmt(formatter)
        })
    }
}

/// What [`Itertools::format_with`] returns.
pub struct FormatWith<'a, I, F> {
    items: Cell<Option<(I, F)>>,
    separator: &'a str,
}

impl<I: Iterator, F> Display for FormatWith<'_, I, F>
where
    F: FnMut(I::Item, &mut dyn FnMut(&dyn Display) -> Formatted) -> Formatted,
{
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Formatted {
        let items = self.items.take();
        let (items, mut display) = items.expect("FormatWith: was already formatted once");
        write_all(items, self.separator, formatter, |item, formatter| {
            display(item, &mut |value| value.fmt(formatter))
        })
    }
}

/// Writes the items, each as the function writes it, with `separator` between them.
fn write_all<I: Iterator>(
    items: I,
    separator: &str,
    formatter: &mut Formatter<'_>,
    mut write: impl FnMut(I::Item, &mut Formatter<'_>) -> Formatted,
) -> Formatted {
    for (index, item) in items.enumerate() {
        if index > 0 {
            formatter.write_str(separator)?;
        }
        write(item, formatter)?;
    }
    Ok(())
}

/// The smallest and the largest of some items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinMaxResult<T> {
    /// There is none.
    NoElements,
    /// There is one.
    OneElement(T),
    /// There are several.
    MinMax(T, T),
}

impl<T> MinMaxResult<T> {
    /// Returns both; a single item is both.
    pub fn into_option(self) -> Option<(T, T)>
    where
        T: Clone,
    {
        match self {
            MinMaxResult::NoElements => None,
            MinMaxResult::OneElement(item) => Some((item.clone(), item)),
            MinMaxResult::MinMax(min, max) => Some((min, max)),
        }
    }
}

/// Returns the first smallest and the last largest item.
fn extremes<I: Iterator>(
    mut items: I,
    mut is_less: impl FnMut(&I::Item, &I::Item) -> bool,
) -> MinMaxResult<I::Item> {
    let (mut min, mut max) = match (items.next(), items.next()) {
        (Some(first), Some(second)) if is_less(&second, &first) => (second, first),
        (Some(first), Some(second)) => (first, second),
        (Some(item), None) => return MinMaxResult::OneElement(item),
        (None, _) => return MinMaxResult::NoElements,
    };
    for item in items {
        if is_less(&item, &min) {
            min = item;
        } else if !is_less(&item, &max) {
            max = item;
        }
    }
    MinMaxResult::MinMax(min, max)
}

/// Groups of items: what [`Itertools::chunk_by`] and [`Itertools::chunks`] return.
pub struct Groups<G> {
    groups: RefCell<G>,
}

impl<'a, G: Iterator> IntoIterator for &'a Groups<G> {
    type Item = G::Item;
    type IntoIter = Shared<'a, G>;

    fn into_iter(self) -> Shared<'a, G> {
        Shared {
            groups: &self.groups,
        }
    }
}

/// The groups that have not been read yet.
pub struct Shared<'a, G> {
    groups: &'a RefCell<G>,
}

impl<G: Iterator> Iterator for Shared<'_, G> {
    type Item = G::Item;

    fn next(&mut self) -> Option<G::Item> {
        self.groups.borrow_mut().next()
    }
}

/// The runs of items with the same key, each behind its key.
pub struct Runs<K, I: Iterator, F> {
    items: Fuse<I>,
    key: F,
    /// The first item of the next run, once it is read, and its key.
    next: Option<(K, I::Item)>,
}

impl<K: PartialEq, I: Iterator, F: FnMut(&I::Item) -> K> Iterator for Runs<K, I, F> {
    type Item = (K, IntoIter<I::Item>);

    fn next(&mut self) -> Option<Self::Item> {
        let (key, first) = match self.next.take() {
            Some(next) => next,
            None => {
                let item = self.items.next()?;
                ((self.key)(&item), item)
            }
        };
        let mut run = vec![first];
        for item in &mut self.items {
            let other = (self.key)(&item);
            if other != key {
                self.next = Some((other, item));
                break;
            }
            run.push(item);
        }
        Some((key, run.into_iter()))
    }
}

/// The items in groups of one size.
pub struct Chunks<I> {
    items: Fuse<I>,
    size: usize,
}

impl<I: Iterator> Iterator for Chunks<I> {
    type Item = IntoIter<I::Item>;

    fn next(&mut self) -> Option<Self::Item> {
        let chunk = self.items.by_ref().take(self.size).collect_vec();
        if chunk.is_empty() {
            return None;
        }
        Some(chunk.into_iter())
    }
}

/// A tuple of items of one type.
pub trait HomogeneousTuple: Sized {
    /// The type of all its fields.
    type Item;
    /// How many fields it has.
    const LENGTH: usize;

    /// Returns the next items, if there are enough.
    fn take<I: Iterator<Item = Self::Item>>(items: &mut I) -> Option<Self>;
}

/// Makes a tuple of as many fields as are named.
macro_rules! tuple {
    ($tuple:ident: $($field:ident)*) => {
        impl<Item> $tuple for ($($field,)*) {
            type Item = Item;
            const LENGTH: usize = [$(stringify!($field)),*].len();

            fn take<I: Iterator<Item = Item>>(items: &mut I) -> Option<Self> {
                Some(($(items.next()? as $field,)*))
            }
        }
    };
}
tuple!(HomogeneousTuple: Item Item);
tuple!(HomogeneousTuple: Item Item Item);
tuple!(HomogeneousTuple: Item Item Item Item);
tuple!(HomogeneousTuple: Item Item Item Item Item);
tuple!(HomogeneousTuple: Item Item Item Item Item Item);

/// Goes on to the next places, if there are any, given the number of items and how many are chosen.
type Advance = fn(&mut Vec<usize>, usize, usize) -> bool;

/// Choices of items, each made into a `C`.
#[derive(Clone)]
pub struct Choices<T, C> {
    items: Vec<T>,
    /// The places of the next choice; of a permutation, behind them those of the other items, ascending.
    places: Vec<usize>,
    /// How many places are chosen, at most.
    length: usize,
    is_more: bool,
    advance: Advance,
    make: fn(&mut dyn Iterator<Item = T>) -> Option<C>,
}

impl<T, C> Choices<T, C> {
    fn new(
        items: Vec<T>,
        places: Vec<usize>,
        length: usize,
        advance: Advance,
        make: fn(&mut dyn Iterator<Item = T>) -> Option<C>,
    ) -> Choices<T, C> {
        Choices {
            is_more: places.iter().all(|&place| place < items.len()),
            items,
            places,
            length,
            advance,
            make,
        }
    }
}

impl<T: Clone, C> Iterator for Choices<T, C> {
    type Item = C;

    fn next(&mut self) -> Option<C> {
        if !self.is_more {
            return None;
        }
        let items = &self.items;
        let places = self.places.iter().take(self.length);
        let choice = (self.make)(&mut places.map(|&place| items[place].clone()));
        self.is_more = (self.advance)(&mut self.places, items.len(), self.length);
        choice
    }
}

/// Makes a choice a vector.
fn all_of<T>(items: &mut dyn Iterator<Item = T>) -> Option<Vec<T>> {
    Some(items.collect())
}

/// Makes a choice a tuple.
fn tuple_of<T: HomogeneousTuple>(mut items: &mut dyn Iterator<Item = T::Item>) -> Option<T> {
    T::take(&mut items)
}

/// Goes on to the next ascending places.
fn next_combination(places: &mut Vec<usize>, items: usize, _: usize) -> bool {
    let length = places.len();
    // The last place that is not as high as it can be.
    let mut raised = (0..length).rev();
    match raised.find(|&index| places[index] + length < items + index) {
        Some(index) => {
            let lowest = places[index] + 1;
            places.truncate(index);
            places.extend(lowest..lowest + length - index);
            true
        }
        None => false,
    }
}

/// Goes on to the next places of which none is lower than the one before it.
fn next_with_replacement(places: &mut Vec<usize>, items: usize, length: usize) -> bool {
    match places.iter().rposition(|&place| place + 1 < items) {
        Some(index) => {
            let place = places[index] + 1;
            places.truncate(index);
            places.resize(length, place);
            true
        }
        None => false,
    }
}

/// Goes on to the next ascending places, or to the first that are one more.
fn next_subset(places: &mut Vec<usize>, items: usize, length: usize) -> bool {
    let longer = places.len() + 1;
    if next_combination(places, items, length) {
        return true;
    }
    *places = (0..longer).collect();
    longer <= items
}

/// Goes on to the next arrangement of which the first `length` places differ; the other places are ascending, and remain so.
#[allow(clippy::ptr_arg)] // It is an `Advance`.
fn next_permutation(places: &mut Vec<usize>, _: usize, length: usize) -> bool {
    // With the others descending, the next arrangement of all items is the first that differs in a chosen place.
    places[length..].reverse();
    let mut ends = (1..places.len()).rev();
    let end = match ends.find(|&end| places[end - 1] < places[end]) {
        Some(end) => end,
        None => return false,
    };
    places[end..].reverse();
    let raised = places[end - 1];
    let higher = places[end..].iter().take_while(|&&place| place < raised);
    let next = end + higher.count();
    places.swap(end - 1, next);
    true
}

/// What [`Itertools::cartesian_product`] returns.
#[derive(Clone)]
pub struct Pairs<I: Iterator, J> {
    items: I,
    item: Option<I::Item>,
    /// What is left of `others` for the item.
    rest: J,
    others: J,
}

impl<I: Iterator, J: Iterator + Clone> Iterator for Pairs<I, J>
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

/// One value, or another one, or both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EitherOrBoth<A, B = A> {
    /// Both.
    Both(A, B),
    /// The first only.
    Left(A),
    /// The second only.
    Right(B),
}

impl<A, B> EitherOrBoth<A, B> {
    /// Returns both values, or others for those that are missing.
    pub fn or(self, left: A, right: B) -> (A, B) {
        match self {
            EitherOrBoth::Both(left, right) => (left, right),
            EitherOrBoth::Left(left) => (left, right),
            EitherOrBoth::Right(right) => (left, right),
        }
    }

    /// Returns both values, or the usual ones for those that are missing.
    pub fn or_default(self) -> (A, B)
    where
        A: Default,
        B: Default,
    {
        self.or(A::default(), B::default())
    }
}

/// A value, or another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Either<L, R> {
    /// The first.
    Left(L),
    /// The second.
    Right(R),
}

/// Returns the items as text, with `separator` between them. O(bytes).
pub fn join<I: IntoIterator>(items: I, separator: &str) -> String
where
    I::Item: Display,
{
    items.into_iter().join(separator)
}

/// Returns the items in ascending order, equal ones as they came. O(n log n).
pub fn sorted<I: IntoIterator>(items: I) -> IntoIter<I::Item>
where
    I::Item: Ord,
{
    items.into_iter().sorted()
}

/// Returns the items, each behind its place.
pub fn enumerate<I: IntoIterator>(items: I) -> Enumerate<I::IntoIter> {
    items.into_iter().enumerate()
}

/// Returns the value, then what the function makes of it, then what it makes of that, and so on.
pub fn iterate<'i, T: 'i, F: FnMut(&T) -> T + 'i>(first: T, mut make: F) -> Boxed<'i, T> {
    Box::new(successors(Some(first), move |last| Some(make(last))))
}

/// Returns the value so many times.
pub fn repeat_n<T: Clone>(value: T, count: usize) -> Take<Repeat<T>> {
    repeat(value).take(count)
}
