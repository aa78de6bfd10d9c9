//! The stand-ins against the crates that they stand in for: equal values, equal failures, and a bundle of everything.

// Some kinds are written as paths, to have several tokens.
#![allow(unused_qualifications)]

use std::cell::Cell;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::{env, fs};

use checks::fuzzing::stand_in::{Kind, compare};
use checks::{catch, kinds};
use grundy::stand_in::itertools as our_itertools;
use grundy::stand_in::proconio as our_proconio;
use judge::compilers::{self, Compiler, Edition};
use judge::judges::{self, Judge};
use judge::paste::paste;
use judge::workspace::Problem;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::Union;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// The seed of all random inputs, printed when one of them fails.
const SEED: u64 = 20_261_121;

/// A problem that depends on the library and on both crates.
const PROBLEM: &str = "one_pile_nim";

/// An input and the kinds of value to read from it one after the other.
#[derive(Clone, Debug)]
struct Reading {
    kinds: Vec<Kind>,
    text: String,
    /// The size of the blocks that the stand-in gets the text in.
    block: usize,
}

#[test]
fn random_typed_inputs_are_read_as_by_proconio() {
    compare_readings(reading(), 2_000, 400);
}

#[test]
#[ignore = "takes fifty times as long"]
fn many_random_typed_inputs_are_read_as_by_proconio() {
    compare_readings(reading(), 100_000, 20_000);
}

/// Long arrays are read in blocks of their own, which must end before what is behind the array.
#[test]
fn long_arrays_are_read_as_by_proconio() {
    compare_readings(long_arrays(), 5, 0);
}

#[test]
#[ignore = "takes forty times as long"]
fn many_long_arrays_are_read_as_by_proconio() {
    compare_readings(long_arrays(), 200, 20);
}

/// Compares so many readings, of which more than `least` must succeed and as many fail: neither side of the comparison may be
/// empty for want of good inputs.
fn compare_readings(readings: impl Strategy<Value = Reading>, inputs: u32, least: u32) {
    let counts = [0; 2].map(Cell::new);
    check(inputs, readings, |Reading { kinds, text, block }| {
        let count = &counts[usize::from(compare(&kinds, block, text.as_bytes()))];
        count.set(count.get() + 1);
        Ok(())
    });
    let [failed, read] = counts.map(|count| count.get());
    assert!(read > least && failed > least, "{read} inputs read, {failed} failed");
}

fn long_arrays() -> impl Strategy<Value = Reading> {
    let kinds = kinds! {
        { [u64] } { [i64] } { [u8] } { [Usize1] } { [(u64, i64)] } { [(Isize1, u8, u128)] } { [String] } { [Chars] }
    };
    let arrays = prop::collection::vec((select(kinds.to_vec()), 4_090_usize..12_000), 1..3);
    // A digit and a blank for each value is the least that there can be.
    let least = ("[1-9]".boxed(), Just(" ").boxed());
    let token = prop_oneof![300 => "[1-9]", 600 => "[1-9]{1,19}", 3 => "0{0,30}[1-9]{1,9}", 1 => "[+-][1-9]"];
    let separator = prop_oneof![300 => Just(" "), 9 => Just("\r\n"), 1 => Just("  "), 1 => Just("\u{3000}")];
    let all = (token.boxed(), separator.boxed());
    let words = Union::new([least, all].map(|words| prop::collection::vec(words, 1..1_000)));
    let block = prop_oneof![1_usize..64, Just(8192)];
    (arrays, words, block, any::<bool>()).prop_map(|(arrays, words, block, ended)| {
        let mut words = words.iter().cycle();
        let mut text = String::new();
        for (kind, length) in &arrays {
            text += &format!("{length} ");
            let tokens = length * (1 + kind.name.matches(',').count());
            text.extend(words.by_ref().take(tokens).flat_map(|(token, blank)| [token.as_str(), blank]));
        }
        text += if ended { "42" } else { "" };
        Reading { kinds: arrays.iter().map(|array| array.0).chain(kinds! { { u8 } }).collect(), text, block }
    })
}

/// Checks a property on random values, the same ones in each run.
fn check<S: Strategy>(cases: u32, strategy: S, property: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let config = Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(SEED), ..Config::default() };
    if let Err(error) = TestRunner::new(config).run(&strategy, property) {
        panic!("with seed {SEED}: {error}");
    }
}

/// Inputs with kinds that fit them more often than not.
fn reading() -> impl Strategy<Value = Reading> {
    let integers = kinds! {
        { i8 } { i16 } { i32 } { i64 } { i128 } { isize } { u8 } { u16 } { u32 } { u64 } { u128 } { usize }
        { Usize1 } { Isize1 } { (u64, i64) } { (u128, (Usize1,), i8) } { [u64; 3] } { [i64; 3] } { [u8; 2] }
        { [(i32, Isize1); 2] } { [[u32; 2]; 2] } { [std::primitive::u16; 1 + 1] } { (std::primitive::i64, [u64; 0]) }
    };
    let lists = kinds! {
        { [u64] } { [i8] } { [Usize1] } { [(u16, u32)] } { [[usize]] } { [[i64; 2]] } { [[u8]; 2] } { [Bytes] }
        { ([u64], [Chars; 1]) } { [[(i32, [u8])]; 1] } { [std::primitive::u32] } { usize }
        { Edges } { [Edges; 2] } { (u8, [Edges]) }
    };
    let texts = kinds! {
        { String } { Chars } { Bytes } { char } { bool } { f32 } { f64 } { u64 } { (Chars, f64) } { [String; 2] }
        { [f64; 2] } { [char; 2] } { Tokens } { [(Tokens, char); 1] } { (bool, std::string::String) } { [(Bytes, i32); 2] } { [Chars; 3] }
    };
    Union::new([
        reading_of(&integers, integer_token().boxed()),
        reading_of(&lists, prop_oneof![20 => "[0-3]", 1 => "\\+?0{0,20}[0-3]", 1 => "-?[0-3]?[a!]?"].boxed()),
        reading_of(&texts, text_token().boxed()),
    ])
}

fn reading_of(kinds: &[Kind], token: BoxedStrategy<String>) -> BoxedStrategy<Reading> {
    let separator = prop_oneof![
        30 => Just(" "),
        5 => Just("\n"),
        2 => Just("\r\n"),
        // All of these but the last are whitespace.
        2 => select(vec![
            "  ", "\t", " \n\n ", "\u{b}", "\u{c}", "\r", "\u{85}", "\u{a0}", "\u{1680}", "\u{2003}", "\u{2028}",
            "\u{202f}", "\u{205f}", "\u{3000}", " \u{3000}\u{2029} ", "\u{1c}",
        ]),
    ];
    let text = (separator.clone(), prop::collection::vec((token, separator), 0..14), any::<bool>());
    // Eight digits are parsed at once in blocks of 24 bytes and more.
    let block = prop_oneof![3 => 1_usize..64, 1 => Just(8192)];
    (prop::collection::vec(select(kinds.to_vec()), 1..4), text, block)
        .prop_map(|(kinds, (first, tokens, ended), block)| {
            let mut text = first.to_owned();
            for (token, separator) in &tokens {
                text.push_str(token);
                text.push_str(separator);
            }
            if !ended {
                let end = text.trim_end().len();
                text.truncate(end);
            }
            Reading { kinds, text, block }
        })
        .boxed()
}

/// Integers of all lengths, those at the limits of the types, signs, leading zeros, and what almost is an integer.
fn integer_token() -> impl Strategy<Value = String> {
    let limits = (select(vec![7_u32, 8, 15, 16, 31, 32, 63, 64, 127, 128]), -2_i128..=2).prop_map(|(bits, more)| {
        match 1_u128.checked_shl(bits) {
            Some(power) => power.wrapping_add_signed(more).to_string(),
            // 2¹²⁸ and its neighbours, by their last digits.
            None => format!("34028236692093846346337460743176821145{}", 6 + more),
        }
    });
    let digits = prop_oneof![6 => "[0-9]{1,3}", 6 => "[0-9]{1,41}", 1 => "0{1,40}[0-9]{1,20}", 6 => limits];
    prop_oneof![
        12 => digits.clone(),
        4 => digits.clone().prop_map(|digits| format!("-{digits}")),
        1 => digits.clone().prop_map(|digits| format!("+{digits}")),
        1 => (digits, any::<Index>(), select(vec!["-", "+", ".", ":", "/", "p", "٣", "\0", "é"])).prop_map(
            |(mut digits, place, odd)| {
                digits.insert_str(place.index(digits.len() + 1), odd);
                digits
            }
        ),
    ]
}

/// Words, single characters, numbers with a point, and the names of values.
fn text_token() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-z]{1,30}",
        1 => "[a-zé漢🦀٣-]{1,4}",
        3 => "[a-z0-9漢🦀]",
        6 => "-?[0-9]{0,20}\\.?[0-9]{1,20}(e-?[0-9]{1,3})?",
        2 => select(vec!["true", "false", "True", "inf", "-infinity", "nan", "1.", ".", "1e", "e5"]).prop_map(str::to_owned),
    ]
}

/// An input, and both `input!`s with the same items: each returns what it read and the token behind that.
struct Items {
    input: &'static str,
    ours: fn() -> String,
    theirs: fn() -> String,
}

macro_rules! items {
    ($input:expr, { $($items:tt)* }, $value:expr) => {
        Items {
            input: $input,
            ours: || {
                use our_proconio::{input, read_value};
                #[allow(unused_imports)]
                use our_proconio::{marker::*, source::{Source, auto::AutoSource, line::LineSource, once::OnceSource}};
                input! { $($items)* }
                format!("{:?} {}", $value, read_value!(String))
            },
            theirs: || {
                use proconio::{input, read_value};
                #[allow(unused_imports)]
                use proconio::{marker::*, source::{Source, auto::AutoSource, line::LineSource, once::OnceSource}};
                input! { $($items)* }
                format!("{:?} {}", $value, read_value!(String))
            },
        }
    };
}

fn all_items() -> Vec<Items> {
    vec![
        items!("end", {}, ()),
        items!("1 end", { number: u8 }, number),
        items!("1 end", { number: u8, }, number),
        items!("1 2 end", { mut first: u8, second: i64 }, {
            first += 1;
            (first, second)
        }),
        items!("1 2 3 end", { (a, mut b): (u8, Usize1), _: u64 }, {
            b += 1;
            (a, b)
        }),
        items!("2 3 1 2 3 4 5 6 7 8 end", { h: usize, w: u64, grid: [[i32; w]; h], last: [u8; h as i8] }, {
            (grid, last)
        }),
        items!("3 a b c 2 1 x 2 y end", { words: [Chars], pairs: [(Isize1, Bytes)] }, (words, pairs)),
        items!("-1 end", { below: i32, none: [u64; below], nothing: (), mut empty: [[u8]; 0] }, {
            empty.push(vec![1]);
            (none, nothing, empty)
        }),
        items!("end", { from LineSource::from("1 2 3"), a: u8, (mut b, _): (u8, Usize1) }, {
            b += 1;
            (a, b)
        }),
        items!("end", { from &mut AutoSource::from("2 3 4 x"), numbers: [u8] }, numbers),
        items!("end", { from OnceSource::new(&b"2 3 4"[..]), _: u8 }, {
            let mut source = OnceSource::from("1 a\n2 b ");
            let mut line = LineSource::new(&b"c d"[..]);
            let first = (read_value!(from &mut source, (u8, char)), source.is_empty(), read_value!(from &mut line, [char; 1]));
            input! { from &mut source, second: (usize, String), }
            (first, second, source.is_empty(), source.next_token().map(str::len), line.next_token().map(str::len), line.is_empty())
        }),
        items!("1 2 3 4 end", { path: std::primitive::u64, (a, b): (std::primitive::u8, u8,), c: [std::primitive::u8; 1] }, {
            (path, a, b, c)
        }),
    ]
}

/// Starts this program again for each `input!`, since the standard input can be read only once.
#[test]
fn items_are_understood_as_by_proconio() {
    const CHOICE: &str = "STAND_INS_ITEMS";
    if let Ok(choice) = env::var(CHOICE) {
        let (reader, index) = choice.split_once(' ').unwrap();
        let items = &all_items()[index.parse::<usize>().unwrap()];
        println!("\nread: {}", if reader == "ours" { (items.ours)() } else { (items.theirs)() });
        return;
    }
    for (index, items) in all_items().iter().enumerate() {
        let read = |reader: &str| {
            let mut command = Command::new(env::current_exe().unwrap());
            command.args(["--exact", "items_are_understood_as_by_proconio", "--nocapture"]);
            let output = run(command.env(CHOICE, format!("{reader} {index}")), items.input);
            let output = String::from_utf8(output.stdout).unwrap();
            let line = output.lines().find_map(|line| line.strip_prefix("read: "));
            line.unwrap_or_else(|| panic!("{reader} {index}: {output}")).to_owned()
        };
        let theirs = read("theirs");
        assert!(theirs.ends_with(" end"), "{theirs}");
        assert_eq!(read("ours"), theirs);
    }
}

#[test]
fn bytes_that_are_not_text_fail() {
    // proconio fails at the first token of the line, the stand-in at the token that has the bytes.
    let mut source = BufReader::new(&b"1 \xff 2"[..]);
    assert_eq!(grundy::__read!(source u8), 1);
    let message = catch(|| grundy::__read!(source String)).unwrap_err();
    assert!(message.starts_with("not UTF-8"), "{message}");

    // In an array, where numbers are found eight bytes at a time.
    for byte in 0x80..=u8::MAX {
        for place in 0..9 {
            let mut text = b"123456789 1 22 333 4444 55555 666666 7777777".to_vec();
            text[place] = byte;
            let mut source = BufReader::new(&text[..]);
            let numbers = catch(|| grundy::__read!(source [u64; 8]));
            assert!(numbers.is_err(), "the byte {byte} at {place}: {numbers:?}");
        }
    }
}

/// Compares what each expression is with the stand-in and with the crate, failures included.
macro_rules! same {
    ($($expression:expr;)*) => {$(
        let ours = catch(|| {
            use our_itertools::*;
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
#[allow(deprecated, unused_imports, unused_macros, unstable_name_collisions, clippy::unnecessary_sort_by)]
fn iterators_give_what_those_of_itertools_give() {
    // Few values, so that many are equal; the places tell equal ones apart.
    let items = prop::collection::vec(0_u8..4, 0..8);
    check(500, (items.clone(), items, 0_usize..9), |(values, others, n)| {
        let items = || values.iter().copied();
        let other = || others.iter().copied();
        let places = || values.iter().copied().zip(0_i32..);
        // All arrangements of six items are enough.
        let few = || places().take(6);
        let numbers = || values.iter().map(|&value| [1.5, f64::NAN, -1.0, 1.5][usize::from(value)]);
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
        Ok(())
    });
}

/// A submission that uses everything; it reads its input in two threads.
const EVERYTHING: &str = r##"
use itertools::FoldWhile::{Continue, Done};
use itertools::{iproduct, izip, Either, EitherOrBoth, Itertools};
use proconio::marker::{Bytes, Chars, Isize1, Usize1};
use proconio::source::{auto::AutoSource, line::LineSource, once::OnceSource, Readable, Source};
use proconio::{input, input_interactive, is_stdin_empty, read_value};
use std::io::BufRead;

fn main() {
    assert!(!is_stdin_empty());
    input! {
        rows: usize,
        columns: usize,
        mut matrix: [[u64; columns]; rows],
        (start, end): (Usize1, Isize1),
        _: String,
    }
    matrix[0][0] += 1;
    println!("{:?} {} {}", matrix, start, end);
    std::thread::spawn(read_on).join().unwrap();
    input_interactive!(from: [char; 2]);
    println!("{:?} {} {}", from, read_value!(f64), read_value!(bool));
    let mut source = AutoSource::from("1 2 3");
    let pair = read_value!(from &mut source, Pair);
    input! { from OnceSource::new(&b"4"[..]), once: u8 }
    input! { from LineSource::new(&b"5 6"[..]), line: [u8; 2] }
    println!("{:?} {:?}", pair, source.next_token());
    println!("{} {} {:?}", source.is_empty(), once, line);
    assert!(is_stdin_empty());
    iterate();
}

enum Pair {}

impl Readable for Pair {
    type Output = (u8, String);
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> (u8, String) {
        input! { from &mut *source, first: u8 }
        (first, source.next_token_unwrap().to_owned())
    }
}

fn read_on() {
    input! {}
    input! { signed: (i8, i16, i32, i64, i128, isize), unsigned: (u8, u16, u32, u64, u128) }
    input! { floats: [f32], names: [(Chars, Bytes); 1] }
    println!("{:?} {:?} {:?} {:?}", signed, unsigned, floats, names);
}

fn iterate() {
    let items = vec![3, 1, 3, 3, 2];
    let pairs = || items.iter().map(|&item| (item % 2, item));
    println!("{} {:?}", items.iter().join(" "), items.iter().collect_vec());
    println!("{:02} {}", items.iter().format(":"), items.iter().format_with(" ", |item, write| write(&(item + 1))));
    println!("{}", items.iter().sorted().chain(items.iter().sorted_unstable()).join(" "));
    println!("{}", items.iter().sorted_by(|one, other| other.cmp(one)).join(" "));
    println!("{}", items.iter().sorted_by_key(|&&item| item % 3).join(" "));
    println!("{:?} {:?}", items.iter().minmax().into_option(), items.iter().position_minmax());
    println!("{:?} {:?}", items.iter().position_max(), items.iter().position_min_by_key(|&&item| item % 3));
    println!("{:?} {:?}", items.iter().max_set(), items.iter().k_smallest(2).collect_vec());
    println!("{} {}", items.iter().unique().join(" "), items.iter().dedup().join(" "));
    println!("{:?} {}", items.iter().dedup_with_count().collect_vec(), items.iter().unique_by(|&item| item % 2).join(" "));
    println!("{} {} {}", items.iter().all_equal(), items.iter().all_unique(), items.iter().counts()[&3]);
    for (key, mut group) in &items.iter().chunk_by(|&item| item % 2) {
        println!("{} {}", key, group.join(" "));
    }
    println!("{}", items.iter().chunks(2).into_iter().map(|mut chunk| chunk.join("+")).join(" "));
    println!("{:?} {:?}", pairs().into_group_map()[&1], pairs().into_grouping_map().sum()[&1]);
    println!("{}", items.iter().tuple_windows().map(|(a, b)| a * b).join(" "));
    println!("{}", items.iter().tuple_windows().map(|(a, b, c)| a * b * c).join(" "));
    println!("{}", items.iter().tuple_windows().map(|(a, b, c, d)| a * b * c * d).join(" "));
    println!("{:?} {:?}", items.iter().tuples().map(|(a, b)| a * b).collect_vec(), items.iter().collect_tuple::<(_, _)>());
    println!("{}", (0..2).cartesian_product(5..7).map(|(a, b)| a * b).join(" "));
    println!("{}", iproduct!(0..2, 5..7, 1..2).map(|(a, b, c)| a * b + c).join(" "));
    println!("{}", izip!(&items, 5..7, 1..).map(|(a, b, c)| a * b + c).join(" "));
    println!("{}", (1..4).combinations(2).map(|chosen| chosen.iter().join("")).join(" "));
    println!("{}", (1..4).tuple_combinations().map(|(a, b)| a * b).join(" "));
    println!("{}", (1..4).permutations(2).map(|order| order.iter().join("")).join(" "));
    println!("{}", (1..4).powerset().map(|chosen| chosen.iter().join("")).join(" "));
    println!("{}", vec![0..2, 5..7].into_iter().multi_cartesian_product().map(|ways| ways.iter().join("")).join(" "));
    println!("{} {}", (0..3).merge(1..3).join(" "), vec![0..2, 1..3].into_iter().kmerge().join(" "));
    println!("{} {}", (0..3).interleave(5..6).join(" "), items.iter().positions(|&item| item == 3).join(" "));
    for both in (0..2).zip_longest(5..6) {
        match both {
            EitherOrBoth::Both(left, right) => println!("{} {}", left, right),
            EitherOrBoth::Left(left) => println!("{}", left),
            EitherOrBoth::Right(right) => println!("{}", right),
        }
    }
    println!("{:?} {:?}", items.iter().find_position(|&&item| item < 3), items.iter().take(1).exactly_one().ok());
    let (odd, even): (Vec<i32>, Vec<i32>) =
        items.iter().partition_map(|&item| if item % 2 == 1 { Either::Left(item) } else { Either::Right(item) });
    println!("{:?} {:?} {:?}", odd, even, items.iter().sum1::<i32>());
    let sum = items.iter().fold_while(0, |sum, item| if sum > 5 { Done(sum) } else { Continue(sum + item) });
    println!("{} {:?}", sum.into_inner(), items.iter().map(|&item| Ok::<_, ()>(item)).process_results(|items| items.max()));
}
"##;

const EVERYTHING_INPUT: &str = "
2 3
1 2 3\r
18446744073709551615 10000000 20000000000000000
1 -1 ignored
-128 -32768 -2147483648 -9223372036854775808 -170141183460469231731687303715884105728 -1
255 65535 4294967295 18446744073709551615 340282366920938463463374607431768211455
2 0.5 -1e3 chars bytes
x\u{3000}y 2.25 true
";

#[test]
#[ignore = "every compiler in every edition"]
fn a_bundle_with_everything_compiles_on_every_compiler_and_edition() {
    let folder = tempfile::tempdir().unwrap();
    let [original, bundled] = ["original.rs", "bundled.rs"].map(|name| folder.path().join(name));
    fs::write(&original, EVERYTHING).unwrap();
    let workspace = checks::workspace().unwrap();
    let problem = Problem { attempt: Some(original.clone()), ..workspace.problem(PROBLEM).unwrap() };
    // No solution uses everything, so this one alone is too long.
    let judge = Judge { source_limit: None, ..judges::judge("spoj").unwrap().clone() };
    fs::write(&bundled, paste(&workspace, &problem, &judge).unwrap().text()).unwrap();
    let current = compilers::current().unwrap();
    let crates = crates(&["itertools", "proconio"]);
    let program = compile(&current, Edition::E2021, &original, &crates);
    let expected = run(&mut Command::new(&program), EVERYTHING_INPUT);
    assert!(expected.status.success() && expected.stdout.len() > 500, "{expected:?}");
    for compiler in compilers::find().unwrap() {
        for edition in compiler.known(&Edition::ALL) {
            let program = compile(&compiler, edition, &bundled, &[]);
            assert_eq!(run(&mut Command::new(&program), EVERYTHING_INPUT), expected, "{compiler}, edition {edition}");
        }
        // Past the harness, which keeps the output of tests that pass.
        writeln!(io::stderr(), "stand-ins compiled and run by {compiler}").unwrap();
    }
}

#[test]
fn bad_input_ends_a_process_with_status_101() {
    let folder = tempfile::tempdir().unwrap();
    let program = compile_text(folder.path(), "fn main() { input! { heaps: [u8] } println!(\"{}\", heaps.len()); }");
    for (input, message) in [
        ("2 1 256", "cannot read `256` as u8: ParseIntError { kind: PosOverflow }"),
        ("2 1 -0", "cannot read `-0` as u8: ParseIntError { kind: InvalidDigit }"),
        ("x", "cannot read `x` as usize: ParseIntError { kind: InvalidDigit }"),
        ("2 1", "the input has ended"),
        ("", "the input has ended"),
        ("268435456", "cannot read an array of 268435456 values"),
        ("268435455 x", "cannot read `x` as u8"),
        ("18446744073709551615", "cannot read an array of 18446744073709551615 values"),
        (&format!("1 {}", "7".repeat(1_000)), &format!("cannot read `{}` as u8", "7".repeat(64))),
    ] {
        let output = run(&mut Command::new(&program), input);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(101), &b""[..]), "{input:?}");
        assert!(error.contains(message), "{input:?}: {error}");
    }
    assert_eq!(run(&mut Command::new(&program), "2\r\n+1\t007").stdout, b"2\n");
    // A list of lists is read one by one, however many are announced.
    let message = catch(|| {
        let mut source = BufReader::new(&b""[..]);
        grundy::__read!(source [[u8; 2]; usize::MAX])
    })
    .unwrap_err();
    assert_eq!(message, "the input has ended");
}

#[test]
fn a_process_answers_before_its_input_ends() {
    let folder = tempfile::tempdir().unwrap();
    let program = compile_text(
        folder.path(),
        "fn main() { loop { input! { heaps: [u64; 2] } println!(\"{}\", heaps[0] ^ heaps[1]); } }",
    );
    let mut process = start(&mut Command::new(&program));
    let mut input = process.stdin.take().unwrap();
    let mut output = BufReader::new(process.stdout.take().unwrap());
    for (question, answer) in [("1 2\n", "3\n"), ("123456789012 1 ", "123456789013\n"), ("7\n7\n", "0\n")] {
        input.write_all(question.as_bytes()).unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, answer);
    }
    drop(input);
    let mut error = String::new();
    process.stderr.take().unwrap().read_to_string(&mut error).unwrap();
    assert_eq!(process.wait().unwrap().code(), Some(101));
    assert!(error.contains("the input has ended"), "{error}");
}

/// Compiles a program that reads with the stand-in, as a crate.
fn compile_text(folder: &Path, solution: &str) -> PathBuf {
    let source = folder.join("program.rs");
    fs::write(&source, format!("use grundy::stand_in::proconio::input;\n{solution}")).unwrap();
    compile(&compilers::current().unwrap(), Edition::E2021, &source, &crates(&["grundy"]))
}

/// Returns the arguments with which rustc finds these crates.
fn crates(names: &[&str]) -> Vec<OsString> {
    let names = names.iter().map(|name| name.to_string()).collect();
    judge::solutions::crates(&checks::workspace().unwrap().root, PROBLEM, &names).unwrap()
}

/// Compiles a file beside it, with warnings being errors.
fn compile(compiler: &Compiler, edition: Edition, source: &Path, crates: &[OsString]) -> PathBuf {
    let program = source.with_extension("exe");
    let mut command = Command::new(&compiler.path);
    command.args(["-Dwarnings", &format!("--edition={edition}"), "-o"]).args([&program, source]).args(crates);
    checks::output(&mut command).unwrap();
    program
}

fn start(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn run(command: &mut Command, input: &str) -> Output {
    let mut process = start(command);
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    process.wait_with_output().unwrap()
}
