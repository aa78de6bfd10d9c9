//! Expressions with the adaptors of itertools, and what they are with the stand-in and with the crate.

use checks::catch;
use games::Random;

use crate::check;

/// Compares what each expression is with the stand-in and with the crate, failures included.
macro_rules! same {
    ($($expression:expr;)*) => {$(
        let ours = catch(|| {
            use grundy::stand_in::itertools::*;
            format!("{:?}", $expression)
        });
        let theirs = catch(|| {
            use itertools::*;
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
    unstable_name_collisions,
    clippy::unnecessary_sort_by
)]
pub(crate) fn iterators_give_what_those_of_itertools_give() {
    // Few values, so that many are equal; the places tell equal ones apart.
    let items = |random: &mut Random| random.short_list(0, 7, |random| random.between(0, 3) as u8);
    let value = |random: &mut Random| (items(random), items(random), random.between(0, 8) as usize);
    check(500, value, |(values, others, n)| {
        let items = || values.iter().copied();
        let other = || others.iter().copied();
        let places = || values.iter().copied().zip(0_i32..);
        // All arrangements of six items are enough.
        let few = || places().take(6);
        let key = |item: &(u8, i32)| item.0 / 2;
        let compare = |one: &(u8, i32), other: &(u8, i32)| other.0.cmp(&one.0);
        same! {
            items().join(", ");
            join(&values, "-");
            format!("{:02}|{:?}", items().format(" "), items().format(""));
            format!("{}", places().format_with(", ", |(value, place), write| write(&format_args!("{value}at{place}"))));
            {
                let once = items().format("");
                (once.to_string(), once.to_string())
            };
            items().collect_vec();
            (items().sorted().collect_vec(), sorted(values.clone()).rev().collect_vec());
            items().sorted_unstable().collect_vec();
            places().sorted_by(compare).collect_vec();
            places().sorted_by_key(key).collect_vec();
            places().sorted_unstable_by(compare).collect_vec();
            places().sorted_unstable_by_key(key).collect_vec();
            (items().minmax(), places().minmax_by_key(key), places().minmax_by(compare));
            places().minmax_by_key(key).into_option();
            items().position_min();
            places().position_min_by_key(key);
            places().position_min_by(compare);
            items().position_max();
            places().position_max_by_key(key);
            places().position_max_by(compare);
            (items().unique().collect_vec(), places().unique_by(key).collect_vec());
            items().dedup().collect_vec();
            places().dedup_by(|one, other| one.0 == other.0).collect_vec();
            items().dedup_with_count().collect_vec();
            places()
                .dedup_by_with_count(|one, other| one.0 < other.0)
                .collect_vec();
            items().counts().into_iter().sorted().collect_vec();
            places()
                .counts_by(|item| key(&item))
                .into_iter()
                .sorted()
                .collect_vec();
            (items().all_equal(), items().all_unique());
            places()
                .chunk_by(key)
                .into_iter()
                .map(|(key, group)| (key, group.collect_vec()))
                .collect_vec();
            places()
                .group_by(key)
                .into_iter()
                .map(|(key, group)| (key, group.count()))
                .collect_vec();
            {
                // Groups that are read later than the next one, in part, or not at all.
                let groups = places().chunk_by(key);
                let mut kept = groups.into_iter().enumerate().filter(|(index, _)| index % 3 != 1).collect_vec();
                let first = kept.iter_mut().rev().map(|(_, (_, group))| group.next()).collect_vec();
                (first, kept.into_iter().map(|(index, (key, group))| (index, key, group.collect_vec())).collect_vec())
            };
            items()
                .chunks(n)
                .into_iter()
                .map(|chunk| chunk.collect_vec())
                .collect_vec();
            {
                let chunks = items().chunks(3);
                let mut kept = chunks.into_iter().collect_vec();
                kept.iter_mut().rev().map(|chunk| chunk.next()).collect_vec()
            };
            {
                // Two readers of the same groups.
                let chunks = items().chunks(2);
                let first = chunks.into_iter().next().map(|chunk| chunk.collect_vec());
                (first, chunks.into_iter().map(|chunk| chunk.collect_vec()).collect_vec())
            };
            items()
                .coalesce(|one, other| if one == 0 { Ok(other) } else { Err((one, other)) })
                .collect_vec();
            places().into_group_map().into_iter().sorted().collect_vec();
            places().into_group_map_by(key).into_iter().sorted().collect_vec();
            items().tuple_windows().map(|(a, b)| a + b).collect_vec();
            items().tuple_windows::<(_, _, _)>().collect_vec();
            items().tuple_windows::<(_, _, _, _)>().collect_vec();
            items().tuple_windows::<(_, _, _, _, _)>().collect_vec();
            items().tuple_windows::<(_, _, _, _, _, _)>().collect_vec();
            (items().tuples::<(_, _)>().collect_vec(), items().tuples::<(_, _, _)>().collect_vec());
            items().next_tuple::<(_, _)>();
            items().collect_tuple::<(_, _, _)>();
            items().collect_tuple::<(_, _, _, _)>();
            items().collect_tuple::<(_, _, _, _, _)>();
            items().collect_tuple::<(_, _, _, _, _, _)>();
            places().combinations(n).collect_vec();
            few().combinations_with_replacement(n.min(4)).collect_vec();
            places().tuple_combinations::<(_, _)>().collect_vec();
            places().tuple_combinations::<(_, _, _)>().collect_vec();
            places().tuple_combinations::<(_, _, _, _)>().collect_vec();
            few().permutations(n).collect_vec();
            places().powerset().collect_vec();
            items().cartesian_product(places()).collect_vec();
            few()
                .map(|(value, place)| place..i32::from(value))
                .multi_cartesian_product()
                .collect_vec();
            few()
                .map(|(value, _)| 0..value)
                .multi_cartesian_product()
                .take(50)
                .collect_vec();
            items().zip_longest(other()).collect_vec();
            items()
                .zip_longest(other())
                .map(|both| (both.clone().or(8, 9), both.or_default()))
                .collect_vec();
            items().interleave(other()).collect_vec();
            items().merge(other()).collect_vec();
            items().sorted().merge(other().sorted()).collect_vec();
            items().positions(|item| item > 1).collect_vec();
            (items().find_position(|&item| item > 2), items().contains(&3));
            items().map_into::<u64>().rev().collect_vec();
            places().partition_map::<Vec<_>, Vec<_>, _, _, _>(|(value, place)| if value > 1 { Either::Left(value) } else { Either::Right(place) });
            (iproduct!().collect_vec(), iproduct!(&values).collect_vec());
            iproduct!(&values, 0..n, items().rev()).collect_vec();
            iproduct!(0..n, items().take(3).permutations(2), items().tuple_combinations::<(_, _)>()).collect_vec();
            izip!(&values).collect_vec();
            izip!(&values, other()).rev().collect_vec();
            izip!(0.., &values, other(), items(),).collect_vec();
            chain!(values.clone(), other(), 7..9).collect_vec();
            enumerate(&values).collect_vec();
            iterate(n, |value| value * 2).take(4).collect_vec();
            repeat_n(n, 3).collect_vec();
            repeat_n('x', 0).collect_vec();
        }
        same_reads! {
            items(), n;
            unique() dedup() dedup_with_count() coalesce(|one, other| Err((one, other))) positions(|item| item > 1)
            tuple_windows::<(_, _)>() tuples::<(_, _)>() cartesian_product(0..2)
            zip_longest(other()) interleave(other()) merge(other())
        }
    });
}
