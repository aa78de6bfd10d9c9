//! Typed values, as the stand-in and proconio read them from random texts.

// Some kinds are paths, which consist of several tokens.
#![allow(unused_qualifications)]

use std::cell::Cell;
use std::io::{self, BufRead, Read};

use checks::catch;
use proconio::source::line::LineSource;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::Union;

use crate::check;

/// A kind of value, and how to read one with the stand-in and with the crate.
#[derive(Clone, Copy, Debug)]
struct Kind {
    name: &'static str,
    ours: fn(&mut Blocks<'_>) -> String,
    theirs: fn(&mut LineSource<&[u8]>) -> String,
}

/// An input and the kinds of value to read from it one after the other.
#[derive(Clone, Debug)]
struct Reading {
    kinds: Vec<Kind>,
    text: String,
    /// The size of the blocks that the stand-in gets the text in.
    block: usize,
}

#[test]
fn random_inputs_are_read_as_by_proconio() {
    compare_readings(reading(), 2_000, 400);
    compare_readings(long_arrays(), 5, 0);
}

#[test]
#[ignore = "takes twelve times as long"]
fn many_random_inputs_are_read_as_by_proconio() {
    compare_readings(reading(), 25_000, 5_000);
    compare_readings(long_arrays(), 60, 5);
}

/// Compares so many readings, of which more than `least` must succeed and as many fail: neither side of the comparison may be
/// empty for want of good inputs.
fn compare_readings(readings: impl Strategy<Value = Reading>, inputs: u32, least: u32) {
    let counts = [0; 2].map(Cell::new);
    check(inputs, readings, |reading| {
        let count = &counts[usize::from(compare(&reading))];
        count.set(count.get() + 1);
        Ok(())
    });
    let [failed, read] = counts.map(|count| count.get());
    assert!(read > least && failed > least, "{read} inputs read, {failed} failed");
}

/// Compares what both read, one value after the other. Returns whether they read all values: the first failure is the last
/// comparison.
fn compare(Reading { kinds, text, block }: &Reading) -> bool {
    let mut source = Blocks { text, size: *block, at: 0, end: 0, asked_at: 0 };
    let mut reference = LineSource::new(text.as_bytes());
    for kind in kinds {
        let before = source.at;
        let ours = catch(|| (kind.ours)(&mut source));
        let theirs = catch(|| (kind.theirs)(&mut reference)).map_err(|message| translate(&message));
        assert_eq!(ours, theirs, "the stand-in and proconio read {}", kind.name);
        if ours.is_err() {
            return false;
        }
        if source.at > before {
            ensure_no_more_is_read(&source);
        }
    }
    true
}

/// Says what a panic of proconio says as the stand-in does.
fn translate(message: &str) -> String {
    if let Some(rest) = message.strip_prefix("failed to parse the input `") {
        // The token may have any characters but whitespace, and so no text of several words.
        let (token, rest) = rest.split_once("` to the value of type `").expect("the type");
        let (name, rest) = rest.split_once("`: ").expect("the error");
        let (error, _) = rest.split_once("; ensure that").expect("the advice");
        // The stand-in cuts a long one.
        format!("cannot read `{token:.64}` as {name}: {error}")
    } else if message.starts_with("failed to get the next token") {
        "the input has ended".to_owned()
    } else if message.starts_with("attempted to read the value 0 as a Usize1") {
        "cannot read 0 as Usize1".to_owned()
    } else if message.starts_with(&format!("attempted to read the value {} as a Isize1", isize::MIN)) {
        "cannot read isize::MIN as Isize1".to_owned()
    } else {
        message.to_owned()
    }
}

/// Fails if fewer bytes were enough for a value: an interactive judge may not have sent the others yet.
fn ensure_no_more_is_read(source: &Blocks<'_>) {
    let at_the_end = source.at == source.text.len();
    assert!(source.asked_at < source.at || at_the_end, "a block is asked for behind the value");
    let read = source.text.get(..source.at).expect("only whole characters are consumed");
    let mut last = read.chars().rev();
    let one_blank =
        last.next().is_some_and(char::is_whitespace) && last.next().is_some_and(|before| !before.is_whitespace());
    assert!(one_blank || at_the_end, "more than a blank is read behind a value");
}

/// A text that arrives in blocks.
struct Blocks<'a> {
    text: &'a str,
    size: usize,
    /// All before it has been consumed.
    at: usize,
    /// All before it has been handed out.
    end: usize,
    /// Where the last block was asked for.
    asked_at: usize,
}

impl BufRead for Blocks<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.end {
            self.asked_at = self.at;
            self.end = self.text.len().min(self.at + self.size);
        }
        Ok(&self.text.as_bytes()[self.at..self.end])
    }

    fn consume(&mut self, count: usize) {
        assert!(count <= self.end - self.at, "more is consumed than was shown");
        self.at += count;
    }
}

impl Read for Blocks<'_> {
    /// As a buffered reader does: what the block shows.
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(bytes)?;
        self.consume(length);
        Ok(length)
    }
}

/// Kinds of one's own, as a solution writes them for the crate.
macro_rules! own_kinds {
    ($module:ident, $($crate_path:tt)*) => {
        mod $module {
            use std::io::BufRead;

            use $($crate_path)*::input;
            use $($crate_path)*::marker::Usize1;
            use $($crate_path)*::source::{Readable, Source};

            pub(super) enum Edges {}

            impl Readable for Edges {
                type Output = (usize, Vec<(usize, i64)>);
                fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output {
                    input! { from source, count: u8, mut edges: [(Usize1, i64); count], last: usize }
                    edges.reverse();
                    (last, edges)
                }
            }

            pub(super) enum Tokens {}

            impl Readable for Tokens {
                type Output = Vec<String>;
                fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output {
                    let first = source.next_token_unwrap().to_owned();
                    let second = source.next_token().map(str::to_uppercase);
                    vec![first, format!("{second:?}")]
                }
            }
        }
    };
}
own_kinds!(ours, grundy::stand_in::proconio);
own_kinds!(theirs, proconio);

/// Lists kinds, each in braces.
macro_rules! kinds {
    ($({ $($kind:tt)+ })*) => {
        [$(Kind {
            name: stringify!($($kind)+),
            ours: |source| {
                #[allow(unused_imports)]
                use {ours::*, grundy::stand_in::proconio::marker::*};
                let mut source = source;
                format!("{:?}", grundy::__read!(source $($kind)+))
            },
            theirs: |source| {
                #[allow(unused_imports)]
                use {theirs::*, proconio::marker::*};
                format!("{:?}", proconio::read_value!(from source, $($kind)+))
            },
        }),*]
    };
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

/// Long arrays are read in blocks of their own, which must end before what is behind the array.
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
