//! Every adaptor of itertools that the stand-in has.
use itertools::FoldWhile::{Continue, Done};
use itertools::{iproduct, izip, Either, EitherOrBoth, Itertools};

macro_rules! show {
    ($($value:expr),*) => {{ $(print!("{:?} ", $value);)* println!() }};
}

fn main() {
    let items = vec![3, 1, 3, 3, 2];
    let all = || items.iter().copied();
    let pairs = || all().map(|item| (item % 2, item));
    show!(all().join(" "), all().collect_vec(), format!("{:02}", all().format(":")));
    show!(all().format_with(" ", |item, write| write(&(item + 1))).to_string(), all().sorted().chain(all().sorted_unstable()).join(" "));
    show!(all().sorted_by(|one, other| other.cmp(one)).join(" "), all().sorted_by_key(|item| item % 3).join(" "));
    show!(all().minmax().into_option(), all().position_minmax(), all().position_max(), all().position_min_by_key(|item| item % 3));
    show!(all().max_set(), all().k_smallest(2).collect_vec(), all().unique().join(" "), all().dedup().join(" "));
    show!(all().dedup_with_count().collect_vec(), all().unique_by(|item| item % 2).join(" "));
    show!(all().all_equal(), all().all_unique(), all().counts()[&3]);
    show!(all().chunk_by(|item| item % 2).into_iter().map(|(key, mut group)| (key, group.join(" "))).collect_vec());
    show!(all().chunks(2).into_iter().map(|mut chunk| chunk.join("+")).join(" "));
    show!(pairs().into_group_map()[&1], pairs().into_grouping_map().sum()[&1]);
    show!(all().tuple_windows().map(|(a, b)| a * b).join(" "), all().tuple_windows().map(|(a, b, c)| a * b * c).join(" "));
    show!(all().tuple_windows().map(|(a, b, c, d)| a * b * c * d).join(" "), all().tuples().map(|(a, b)| a * b).collect_vec());
    show!(all().collect_tuple::<(_, _)>(), (0..2).cartesian_product(5..7).map(|(a, b)| a * b).join(" "));
    show!(iproduct!(0..2, 5..7, 1..2).map(|(a, b, c)| a * b + c).join(" "), izip!(&items, 5..7, 1..).map(|(a, b, c)| a * b + c).join(" "));
    show!((1..4).combinations(2).map(|chosen| chosen.iter().join("")).join(" "), (1..4).tuple_combinations().map(|(a, b)| a * b).join(" "));
    show!((1..4).permutations(2).map(|order| order.iter().join("")).join(" "), (1..4).powerset().map(|chosen| chosen.iter().join("")).join(" "));
    show!(vec![0..2, 5..7].into_iter().multi_cartesian_product().map(|ways| ways.iter().join("")).join(" "));
    show!((0..3).merge(1..3).join(" "), vec![0..2, 1..3].into_iter().kmerge().join(" "));
    show!((0..3).interleave(5..6).join(" "), all().positions(|item| item == 3).join(" "));
    let both = |both| match both {
        EitherOrBoth::Both(left, right) => left * right,
        EitherOrBoth::Left(one) | EitherOrBoth::Right(one) => one,
    };
    show!((0..2).zip_longest(5..6).map(both).collect_vec(), all().find_position(|&item| item < 3), all().take(1).exactly_one().ok());
    let (odd, even): (Vec<i32>, Vec<i32>) = all().partition_map(|item| if item % 2 == 1 { Either::Left(item) } else { Either::Right(item) });
    show!(odd, even, all().sum1::<i32>(), all().map(|item| Ok::<_, ()>(item)).process_results(|items| items.max()));
    show!(all().fold_while(0, |sum, item| if sum > 5 { Done(sum) } else { Continue(sum + item) }).into_inner());
}
