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
    ($items:expr, $taken:expr; $($adaptor:ident($($argument:tt)*))*) => {same! {$(
        {
            let mut items = $items;
            let first = Itertools::$adaptor(items.by_ref(), $($argument)*).take($taken).collect_vec();
            (first, items.collect_vec())
        };
    )*}};
}

#[test]
#[allow(
    deprecated,
    unused_imports,
    unused_macros,
    unstable_name_collisions,
    clippy::unnecessary_sort_by
)]
fn iterators_give_what_those_of_itertools_give() {
    // Few values, so that many are equal; the places tell equal ones apart.
    let items = |random: &mut Random| random.short_list(0, 7, |random| random.between(0, 3) as u8);
    let value = |random: &mut Random| (items(random), items(random), random.between(0, 8) as usize);
    check(500, value, |(values, others, n)| {
        let items = || values.iter().copied();
        let other = || others.iter().copied();
        let places = || values.iter().copied().zip(0_i32..);
        // All arrangements of six items are enough.
        let few = || places().take(6);
        let numbers = || {
            values
                .iter()
                .map(|&value| [1.5, f64::NAN, -1.0, 1.5][usize::from(value)])
        };
        let results = || items().map(|value| if value < 3 { Ok(value) } else { Err(-1) });
        let key = |item: &(u8, i32)| item.0 / 2;
        let compare = |one: &(u8, i32), other: &(u8, i32)| other.0.cmp(&one.0);
        same! {
            items().join(", ");
            join(&values, "-");
            format!("{:02}|{:?}|{:x}|{:b}", items().format(" "), items().format(""), items().format(":"), items().format("_"));
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
            places().sorted_by_cached_key(key).collect_vec();
            places().sorted_unstable_by(compare).collect_vec();
            places().sorted_unstable_by_key(key).collect_vec();
            (items().k_smallest(n).collect_vec(), items().k_largest(n).collect_vec());
            (places().k_smallest_by(n, |one, other| other.cmp(one)).collect_vec(), places().k_largest_by(n, |one, other| other.cmp(one)).collect_vec());
            (items().k_smallest_by_key(n, |&item| 9 - item).collect_vec(), items().k_largest_by_key(n, |&item| 9 - item).collect_vec());
            (items().k_smallest_relaxed(n).collect_vec(), items().k_largest_relaxed(n).collect_vec());
            (items().k_smallest_relaxed_by(n, |one, other| other.cmp(one)).collect_vec(), items().k_largest_relaxed_by(n, |one, other| other.cmp(one)).collect_vec());
            (items().k_smallest_relaxed_by_key(n, |&item| 9 - item).collect_vec(), items().k_largest_relaxed_by_key(n, |&item| 9 - item).collect_vec());
            (items().duplicates().collect_vec(), places().duplicates_by(|item| item.0).collect_vec());
            (numbers().minmax(), places().minmax_by_key(key), places().minmax_by(compare));
            places().minmax_by_key(key).into_option();
            (items().position_min(), places().position_min_by_key(key), places().position_min_by(compare));
            (items().position_max(), places().position_max_by_key(key), places().position_max_by(compare));
            numbers().position_minmax();
            (places().position_minmax_by_key(key), places().position_minmax_by(compare));
            (items().min_set(), places().min_set_by_key(key), places().min_set_by(compare));
            (items().max_set(), places().max_set_by_key(key), places().max_set_by(compare));
            (items().unique().collect_vec(), places().unique_by(key).collect_vec());
            (items().unique().rev().collect_vec(), places().collect_vec().iter().unique_by(|item| key(item)).rev().collect_vec());
            (items().dedup().collect_vec(), places().dedup_by(|one, other| one.0 == other.0).collect_vec());
            items().dedup_with_count().collect_vec();
            places().dedup_by_with_count(|one, other| one.0 < other.0).collect_vec();
            (items().counts().into_iter().sorted().collect_vec(), places().counts_by(|item| key(&item)).into_iter().sorted().collect_vec());
            (items().all_equal(), items().all_equal_value(), items().all_unique());
            places().chunk_by(key).into_iter().map(|(key, group)| (key, group.collect_vec())).collect_vec();
            {
                // Groups that are read later than the next one, in part, or not at all.
                let groups = places().chunk_by(key);
                let mut kept = groups.into_iter().enumerate().filter(|(index, _)| index % 3 != 1).collect_vec();
                let first = kept.iter_mut().rev().map(|(_, (_, group))| group.next()).collect_vec();
                (first, kept.into_iter().map(|(index, (key, group))| (index, key, group.collect_vec())).collect_vec())
            };
            items().chunks(n).into_iter().map(|chunk| chunk.collect_vec()).collect_vec();
            {
                let chunks = items().chunks(3);
                let mut kept = chunks.into_iter().collect_vec();
                kept.iter_mut().rev().map(|chunk| chunk.next()).collect_vec()
            };
            items().coalesce(|one, other| if one == 0 { Ok(other) } else { Err((one, other)) }).collect_vec();
            places().into_group_map().into_iter().sorted().collect_vec();
            places().into_group_map_by(key).into_iter().sorted().collect_vec();
            places().into_grouping_map().aggregate(|sum, key, value| {
                if value % 3 == 1 { None } else { Some(sum.unwrap_or(0) * 10 + i32::from(*key) + value) }
            }).into_iter().sorted().collect_vec();
            places().into_grouping_map_by(key).fold(1, |value, key, item| value * 2 + i32::from(*key) + item.1).into_iter().sorted().collect_vec();
            places().into_grouping_map_by(key).fold_with(|_, item| item.1, |value, _, item| value - item.1).into_iter().sorted().collect_vec();
            places().into_grouping_map_by(key).reduce(|one, _, other| if other.1 % 2 == 0 { one } else { other }).into_iter().sorted().collect_vec();
            places().into_grouping_map_by(key).collect::<Vec<_>>().into_iter().sorted().collect_vec();
            (places().into_grouping_map().max().into_iter().sorted().collect_vec(), places().into_grouping_map().min().into_iter().sorted().collect_vec());
            (places().into_grouping_map().sum().into_iter().sorted().collect_vec(), places().into_grouping_map().product().into_iter().sorted().collect_vec());
            items().tuple_windows().map(|(a, b)| a + b).collect_vec();
            (items().tuple_windows::<(_, _, _)>().collect_vec(), items().tuple_windows::<(_, _, _, _)>().collect_vec());
            (items().tuple_windows::<(_, _, _, _, _)>().collect_vec(), items().tuple_windows::<(_, _, _, _, _, _)>().collect_vec());
            (items().circular_tuple_windows::<(_, _)>().collect_vec(), items().circular_tuple_windows::<(_, _, _)>().collect_vec());
            (items().tuples::<(_, _)>().collect_vec(), items().tuples::<(_, _, _)>().collect_vec());
            (items().next_tuple::<(_, _)>(), items().collect_tuple::<(_, _, _)>(), items().collect_tuple::<(_, _, _, _)>());
            (items().collect_tuple::<(_, _, _, _, _)>(), items().collect_tuple::<(_, _, _, _, _, _)>());
            places().combinations(n).collect_vec();
            few().combinations_with_replacement(n.min(4)).collect_vec();
            (places().tuple_combinations::<(_, _)>().collect_vec(), places().tuple_combinations::<(_, _, _)>().collect_vec());
            places().tuple_combinations::<(_, _, _, _)>().collect_vec();
            few().permutations(n).collect_vec();
            places().powerset().collect_vec();
            items().cartesian_product(places()).collect_vec();
            few().map(|(value, place)| place..i32::from(value)).multi_cartesian_product().collect_vec();
            few().map(|(value, _)| 0..value).multi_cartesian_product().take(50).collect_vec();
            (items().zip_eq(other()).collect_vec(), zip_eq(&values, &values).collect_vec());
            items().zip_longest(other()).map(|both| (both.clone(), both.clone().left(), both.clone().right(), both.both())).collect_vec();
            items().zip_longest(other()).map(|both| (both.clone().left_and_right(), both.clone().or(8, 9), both.or_default())).collect_vec();
            items().interleave(other()).collect_vec();
            (items().interleave_shortest(other()).collect_vec(), other().interleave_shortest(items()).collect_vec());
            places().merge_join_by(other(), |one, two| one.0.cmp(two)).collect_vec();
            (items().merge(other()).collect_vec(), places().merge_by(other().zip(9..), |one, other| one.0 >= other.0).collect_vec());
            vec![items().collect_vec(), other().collect_vec(), vec![1, 1, 2]].into_iter().kmerge().collect_vec();
            (0..n).map(|shift| places().map(move |(value, place)| (value, place, shift))).kmerge_by(|one, other| one.0 < other.0).collect_vec();
            {
                let (mut one, mut two) = items().tee();
                let begun = (one.by_ref().take(n / 2).collect_vec(), two.by_ref().take(n).collect_vec());
                (begun, one.collect_vec(), two.collect_vec())
            };
            (items().positions(|item| item > 1).collect_vec(), items().positions(|item| item > 1).rev().collect_vec());
            (items().find_position(|&item| item > 2), items().contains(&3));
            (places().find_or_first(|item| item.0 > 2), places().find_or_last(|item| item.0 > 2));
            (items().exactly_one().map_err(|error| (error.to_string(), error.collect_vec())), items().take(1).at_most_one().ok());
            items().at_most_one().map_err(|error| (error.to_string(), error.collect_vec()));
            items().exactly_one().unwrap();
            items().take_while_inclusive(|&item| item < 2).collect_vec();
            {
                let (mut slice, mut peekable) = (values.iter(), items().peekable());
                let taken = slice.peeking_take_while(|&&item| item < 2).collect_vec();
                let also = peekable.by_ref().peeking_take_while(|&item| item < 3).collect_vec();
                (taken, slice.collect_vec(), also, peekable.collect_vec())
            };
            {
                let mut letters = "aab".chars();
                (letters.peeking_take_while(|&letter| letter == 'a').count(), letters.as_str())
            };
            items().map(|item| Some(item).filter(|&item| item > 0)).while_some().collect_vec();
            items().batching(|items| Some((items.next()?, items.next().unwrap_or(9)))).collect_vec();
            {
                let mut items = items().multipeek();
                let peeked = (items.peek().copied(), items.peek().copied());
                items.reset_peek();
                (peeked, items.peek().copied(), items.next(), items.peek().copied(), items.collect_vec())
            };
            items().dropping(n).collect_vec();
            (items().dropping_back(n).collect_vec(), items().tail(n).collect_vec());
            (items().pad_using(n, |place| place as u8 + 7).collect_vec(), items().update(|item| *item += 1).collect_vec());
            {
                let (mut few, mut set) = (items(), values.clone());
                let count = set.iter_mut().set_from(other());
                (few.take_while_ref(|&item| item < 2).collect_vec(), few.collect_vec(), count, set)
            };
            (items().try_len(), items().filter(|&item| item > 1).try_len());
            items().map(|item| item.to_string()).tree_reduce(|one, other| format!("({one}{other})"));
            items().map_into::<u64>().rev().collect_vec();
            results().map_ok(|value| value * 2).collect_vec();
            results().filter_ok(|value| value % 2 == 0).collect_vec();
            results().filter_map_ok(|value| value.checked_sub(2)).collect_vec();
            (Itertools::try_collect::<_, Vec<_>, _>(results()), results().fold_ok(0, |sum, value| sum * 2 + u64::from(value)));
            items().map(|item| Some(item).filter(|&item| item < 4)).fold_options(0, |sum, item| sum * 2 + u64::from(item));
            results().partition_result::<Vec<_>, Vec<_>, _, _>();
            results().map_ok(|value| 0..value).flatten_ok().collect_vec();
            (results().process_results(|items| items.sum::<u8>()), process_results(results(), |items| items.collect_vec()));
            places().partition_map::<Vec<_>, Vec<_>, _, _, _>(|(value, place)| if value > 1 { Either::Left(value) } else { Either::Right(place) });
            (Either::<u8, i8>::Left(1).left(), Either::<u8, i8>::Left(1).right(), Either::<u8, u8>::Right(1).either(|one| one, |two| two + 1));
            (if n > 4 { Either::Left(items()) } else { Either::Right(other().rev()) }).collect_vec();
            items().fold_while(0, |sum, item| if item == 3 { FoldWhile::Done(sum) } else { FoldWhile::Continue(sum + item) });
            items().fold_while(0, |sum, _| FoldWhile::Done(sum)).into_inner();
            items().fold_while(0, |sum, _| FoldWhile::Continue(sum)).is_done();
            (items().sum1::<u8>(), places().map(|item| item.1).product1::<i32>());
            items().with_position().collect_vec();
            Itertools::intersperse(items(), 9).collect_vec();
            {
                let mut count = 9;
                Itertools::intersperse_with(items(), || { count += 1; count }).collect_vec()
            };
            Itertools::multiunzip::<(Vec<u8>, Vec<i32>, String)>(places().map(|(value, place)| (value, place, 'x')));
            (iproduct!().collect_vec(), iproduct!(&values).collect_vec());
            iproduct!(&values, 0..n, items().rev()).collect_vec();
            (izip!(&values).collect_vec(), izip!(&values, other()).rev().collect_vec(), izip!(0.., &values, other(), items(),).collect_vec());
            chain!(values.clone(), other(), 7..9).collect_vec();
            (concat(vec![values.clone(), others.clone()]), concat(Vec::<Vec<u8>>::new()));
            (vec![values.clone(), others.clone()].into_iter().concat(), Vec::<Vec<u8>>::new().into_iter().concat());
            (items().get(n..4).collect_vec(), items().get(..=n).collect_vec(), items().get(n..).collect_vec());
            (items().get(1..=n).collect_vec(), items().get(..n).collect_vec(), items().get(..).collect_vec());
            (enumerate(&values).collect_vec(), rev(&values).collect_vec(), chain(&values, &others).collect_vec());
            (zip(&values, &others).collect_vec(), cloned(&values).collect_vec(), fold(&values, 0, |sum, &value| sum * 2 + u64::from(value)));
            (all(&values, |&value| value < 4), any(&values, |&value| value > 3), max(&values), min(&values), sorted_unstable(&values).collect_vec());
            (intersperse(&values, &7).collect_vec(), intersperse_with(&values, || &7).collect_vec(), equal(&values, &others), equal(&values, &values));
            (assert_equal(&values, &values), assert_equal(&values, values.iter().take(n).collect_vec()));
            {
                let mut items = values.clone();
                (partition(&mut items, |&value| value < 3), partition(&mut items[..n.min(values.len())], |&value| value % 2 == 1), items)
            };
            // Without an end.
            ((0..).combinations(n).take(3).collect_vec(), (0..).combinations_with_replacement(n).take(3).collect_vec());
            ((0..).permutations(n).take(3).collect_vec(), (0..).powerset().take(3).collect_vec());
            ((0..).tuple_combinations::<(_, _)>().take(3).collect_vec(), (0..).chunks(2).into_iter().next().map(|chunk| chunk.collect_vec()));
            (0..).chunk_by(|number| number / 9).into_iter().take(2).map(|(key, group)| (key, group.take(n).collect_vec())).collect_vec();
            (iterate(n, |value| value * 2).take(4).collect_vec(), repeat_n(n, 3).collect_vec(), repeat_n('x', 0).collect_vec());
        }
        same_reads! {
            items(), n;
            unique() dedup() dedup_with_count() coalesce(|one, other| Err((one, other))) take_while_inclusive(|&item| item < 2)
            positions(|item| item > 1) combinations(2) combinations_with_replacement(2) permutations(2) powerset()
            cartesian_product(0..2) zip_longest(other()) interleave(other()) interleave_shortest(other()) merge_join_by(other(), Ord::cmp) duplicates() pad_using(n, |place| place as u8 + 7) update(|item| *item += 1) merge(other()) with_position() intersperse(9)
        }
    });
}
