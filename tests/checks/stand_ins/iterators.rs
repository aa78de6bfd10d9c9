//! Expressions with the adaptors of itertools, and what they are with the stand-in and with the crate: those of
//! `tests/data/items.txt`, and some that need random arguments.

use checks::catch;
use games::Random;

use crate::check;

/// Compares what each expression is with the stand-in and with the crate, failures included.
macro_rules! same {
    ($($expression:expr;)*) => {$(
        let ours = catch(|| {
            use grundy::stand_in::itertools::{self, *};
            format!("{:?}", $expression)
        });
        let theirs = catch(|| {
            use ::itertools::{self, *};
            format!("{:?}", $expression)
        });
        assert_eq!(ours, theirs, "{}", stringify!($expression));
    )*};
}

/// Compares what each adaptor returns first and what it leaves of the iterator.
macro_rules! same_reads {
    ($items:expr, $taken:expr; $($adaptor:ident $(::<$tuple:ty>)?($($argument:tt)*))*) => {same! {$(
        {
            let mut items = $items;
            let first = items.by_ref().$adaptor$(::<$tuple>)?($($argument)*).take($taken).collect_vec();
            (first, items.collect_vec())
        };
    )*}};
}

#[allow(
    deprecated,
    unused_imports,
    unused_macros,
    unused_qualifications,
    unstable_name_collisions
)]
pub(crate) fn iterators_give_what_those_of_itertools_give() {
    // Few values, so that many are equal.
    let items = |random: &mut Random| random.short_list(0, 7, |random| random.between(0, 3));
    let value = |random: &mut Random| (items(random), items(random), random.between(0, 8) as usize);
    check(500, value, |(values, others, n)| {
        let v = || values.clone().into_iter();
        let other = || others.iter().copied();
        // All arrangements of six items are enough.
        let few = || v().zip(0..).take(6);
        include!(concat!(env!("OUT_DIR"), "/expressions.rs"));
        same! {
            {
                let once = v().format("");
                (once.to_string(), once.to_string())
            };
            join(&values, "-");
            sorted(values.clone()).rev().collect_vec();
            {
                // Groups that are read later than the next one, in part, or not at all.
                let groups = v().zip(0..).chunk_by(|item| item.0 / 2);
                let mut kept = groups.into_iter().enumerate().filter(|(index, _)| index % 3 != 1).collect_vec();
                let first = kept.iter_mut().rev().map(|(_, (_, group))| group.next()).collect_vec();
                (first, kept.into_iter().map(|(index, (key, group))| (index, key, group.collect_vec())).collect_vec())
            };
            v().chunks(n).into_iter().map(|chunk| chunk.collect_vec()).collect_vec();
            {
                let chunks = v().chunks(3);
                let mut kept = chunks.into_iter().collect_vec();
                kept.iter_mut().rev().map(|chunk| chunk.next()).collect_vec()
            };
            {
                // Two readers of the same groups.
                let chunks = v().chunks(2);
                let first = chunks.into_iter().next().map(|chunk| chunk.collect_vec());
                (first, chunks.into_iter().map(|chunk| chunk.collect_vec()).collect_vec())
            };
            v().zip(0..).combinations(n).collect_vec();
            few().combinations_with_replacement(n.min(4)).collect_vec();
            few().permutations(n).collect_vec();
            few().map(|(value, place)| place..value).multi_cartesian_product().collect_vec();
            few().map(|(value, _)| 0..value).multi_cartesian_product().take(50).collect_vec();
            v().zip_longest(other()).map(|both| (both.clone(), both.or(8, 9))).collect_vec();
            v().interleave(other()).collect_vec();
            v().merge(other()).collect_vec();
            v().sorted().merge(other().sorted()).collect_vec();
            (iproduct!().collect_vec(), iproduct!(&values).collect_vec());
            iproduct!(&values, 0..n, v().rev()).collect_vec();
            iproduct!(0..n, v().take(3).permutations(2), v().tuple_combinations::<(_, _)>()).collect_vec();
            izip!(&values).collect_vec();
            izip!(&values, other()).rev().collect_vec();
            izip!(0.., &values, other(), v(),).collect_vec();
            chain!(values.clone(), other(), 7..9).collect_vec();
            enumerate(&values).collect_vec();
            iterate(n, |value| value * 2).take(4).collect_vec();
            repeat_n(n, 3).collect_vec();
            repeat_n('x', 0).collect_vec();
        }
        same_reads! {
            v(), n;
            unique() dedup() dedup_with_count() coalesce(|one, other| Err((one, other))) positions(|item| item > 1)
            tuple_windows::<(_, _)>() tuples::<(_, _)>() cartesian_product(0..2)
            zip_longest(other()) interleave(other()) merge(other())
        }
    });
}
