//! Every adaptor of itertools that the stand-in has.
use itertools::{
    chain, enumerate, iproduct, iterate, izip, repeat_n, Either, EitherOrBoth, Itertools,
};

macro_rules! show {
    ($($value:expr),*) => {{ $(print!("{:?} ", $value);)* println!() }};
}

fn main() {
    let items = vec![3, 1, 3, 3, 2];
    let all = || items.iter().copied();
    let pairs = || all().map(|item| (item % 2, item));
    show!(
        all().join(" "),
        all().collect_vec(),
        format!("{:02}", all().format(":")),
        all().format("-")
    );
    show!(
        all()
            .format_with(" ", |item, write| write(&(item + 1)))
            .to_string(),
        itertools::join(&items, "-")
    );
    show!(all()
        .sorted()
        .chain(all().sorted_unstable())
        .chain(itertools::sorted(all()))
        .join(" "));
    show!(
        all().sorted_by(|one, other| other.cmp(one)).join(" "),
        all().sorted_by_key(|item| item % 3).join(" ")
    );
    show!(
        all()
            .sorted_unstable_by(|one, other| other.cmp(one))
            .join(" "),
        pairs().sorted_unstable_by_key(|&pair| pair).collect_vec()
    );
    show!(
        all().minmax().into_option(),
        all().minmax_by_key(|item| item % 3).into_option(),
        all().minmax_by(|one, other| other.cmp(one)).into_option()
    );
    show!(
        all().position_min(),
        all().position_min_by_key(|item| item % 3),
        all().position_min_by(|one, other| other.cmp(one))
    );
    show!(
        all().position_max(),
        all().position_max_by_key(|item| item % 3),
        all().position_max_by(|one, other| other.cmp(one))
    );
    show!(
        all().unique().join(" "),
        all().unique_by(|item| item % 2).join(" "),
        all().dedup().join(" ")
    );
    show!(
        all().dedup_by(|one, other| one > other).join(" "),
        all().dedup_with_count().collect_vec(),
        all()
            .dedup_by_with_count(|one, other| one > other)
            .collect_vec()
    );
    show!(
        all().all_equal(),
        all().all_unique(),
        all().counts()[&3],
        all().counts_by(|item| item % 2)[&1]
    );
    show!(all()
        .chunk_by(|item| item % 2)
        .into_iter()
        .map(|(key, mut group)| (key, group.join(" ")))
        .collect_vec());
    show!(all()
        .chunks(2)
        .into_iter()
        .map(|mut chunk| chunk.join("+"))
        .join(" "));
    show!(all()
        .coalesce(|one, other| if one == other {
            Ok(one + other)
        } else {
            Err((one, other))
        })
        .join(" "));
    show!(
        pairs().into_group_map()[&1],
        all().into_group_map_by(|item| item % 2)[&1]
    );
    show!(
        all().tuple_windows().map(|(a, b)| a * b).join(" "),
        all().tuple_windows().map(|(a, b, c)| a * b * c).join(" ")
    );
    show!(
        all()
            .tuple_windows()
            .map(|(a, b, c, d)| a * b * c * d)
            .join(" "),
        all().tuples().map(|(a, b)| a * b).collect_vec()
    );
    show!(
        all().collect_tuple::<(_, _)>(),
        all().next_tuple::<(_, _, _)>(),
        (0..2).cartesian_product(5..7).map(|(a, b)| a * b).join(" ")
    );
    show!(
        iproduct!(0..2, 5..7, 1..2)
            .map(|(a, b, c)| a * b + c)
            .join(" "),
        izip!(&items, 5..7, 1..)
            .map(|(a, b, c)| a * b + c)
            .join(" ")
    );
    show!(
        (1..4)
            .combinations(2)
            .map(|chosen| chosen.iter().join(""))
            .join(" "),
        (1..4).tuple_combinations().map(|(a, b)| a * b).join(" ")
    );
    show!((1..4)
        .combinations_with_replacement(2)
        .map(|chosen| chosen.iter().join(""))
        .join(" "));
    show!(
        (1..4)
            .permutations(2)
            .map(|order| order.iter().join(""))
            .join(" "),
        (1..4)
            .powerset()
            .map(|chosen| chosen.iter().join(""))
            .join(" ")
    );
    show!(vec![0..2, 5..7]
        .into_iter()
        .multi_cartesian_product()
        .map(|ways| ways.iter().join(""))
        .join(" "));
    show!(
        (0..3).merge(1..3).join(" "),
        (0..3).interleave(5..6).join(" "),
        all().positions(|item| item == 3).join(" ")
    );
    let both = |both| match both {
        EitherOrBoth::Both(left, right) => left * right,
        EitherOrBoth::Left(one) | EitherOrBoth::Right(one) => one,
    };
    show!(
        (0..2).zip_longest(5..6).map(both).collect_vec(),
        (0..2)
            .zip_longest(5..6)
            .map(|both| both.or(7, 8))
            .collect_vec()
    );
    show!(
        all().find_position(|&item| item < 3),
        all().contains(&2),
        all().map_into::<i64>().collect_vec()
    );
    let (odd, even): (Vec<i32>, Vec<i32>) = all().partition_map(|item| {
        if item % 2 == 1 {
            Either::Left(item)
        } else {
            Either::Right(item)
        }
    });
    show!(
        odd,
        even,
        chain!(0..2, vec![5]).collect_vec(),
        enumerate(&items).collect_vec()
    );
    show!(
        iterate(1, |item| item * 2).take(4).collect_vec(),
        repeat_n('x', 2).collect_vec()
    );
}
