//! Typed values, as the stand-in and proconio read them from random texts.

// Some kinds are paths, which consist of several tokens.
#![allow(unused_qualifications)]

use std::cell::Cell;
use std::io::{self, BufRead, Read};

use checks::catch;
use games::Random;
use proconio::source::line::LineSource;

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

/// More than `least` inputs must be read and as many refused: neither side may be empty for want of good inputs.
pub(crate) fn random_inputs_are_read_as_by_proconio() {
    for (make, inputs, least) in [
        (reading as fn(&mut Random) -> Reading, 10_000, 2_000),
        (long_arrays, 25, 2),
    ] {
        let counts = [0; 2].map(Cell::new);
        check(inputs, make, |reading| {
            let count = &counts[usize::from(compare(&reading))];
            count.set(count.get() + 1);
        });
        let [failed, read] = counts.map(|count| count.get());
        assert!(
            read > least && failed > least,
            "{read} inputs read, {failed} failed"
        );
    }
}

/// Compares what both read, one value after the other. Returns whether they read all values: the first failure is the last
/// comparison.
fn compare(Reading { kinds, text, block }: &Reading) -> bool {
    let mut source = Blocks {
        text,
        size: *block,
        at: 0,
        end: 0,
        asked_at: 0,
    };
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
        let (token, rest) = rest
            .split_once("` to the value of type `")
            .expect("the type");
        let (name, rest) = rest.split_once("`: ").expect("the error");
        let (error, _) = rest.split_once("; ensure that").expect("the advice");
        // The stand-in cuts a long one.
        format!("cannot read `{token:.64}` as {name}: {error}")
    } else if message.starts_with("failed to get the next token") {
        "the input has ended".to_owned()
    } else if message.starts_with("attempted to read the value 0 as a Usize1") {
        "cannot read 0 as Usize1".to_owned()
    } else if message.starts_with(&format!(
        "attempted to read the value {} as a Isize1",
        isize::MIN
    )) {
        "cannot read isize::MIN as Isize1".to_owned()
    } else {
        message.to_owned()
    }
}

/// Fails if fewer bytes were enough for a value: an interactive judge may not have sent the others yet.
fn ensure_no_more_is_read(source: &Blocks<'_>) {
    let at_the_end = source.at == source.text.len();
    assert!(
        source.asked_at < source.at || at_the_end,
        "a block is asked for behind the value"
    );
    let read = source
        .text
        .get(..source.at)
        .expect("only whole characters are consumed");
    let mut last = read.chars().rev();
    let one_blank = last.next().is_some_and(char::is_whitespace)
        && last.next().is_some_and(|before| !before.is_whitespace());
    assert!(
        one_blank || at_the_end,
        "more than a blank is read behind a value"
    );
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
        assert!(
            count <= self.end - self.at,
            "more is consumed than was shown"
        );
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

/// An input with kinds that fit it more often than not.
fn reading(random: &mut Random) -> Reading {
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
    match random.between(0, 2) {
        0 => reading_of(random, &integers, integer),
        1 => reading_of(random, &lists, length),
        _ => reading_of(random, &texts, word),
    }
}

fn reading_of(random: &mut Random, kinds: &[Kind], token: fn(&mut Random) -> String) -> Reading {
    let kinds = random.short_list(1, 3, |random| *random.pick(kinds));
    let mut text = separator(random);
    for _ in 0..random.between(0, 13) {
        text += &(token(random) + &separator(random));
    }
    if random.between(0, 1) == 0 {
        text.truncate(text.trim_end().len());
    }
    Reading {
        kinds,
        text,
        block: block(random),
    }
}

/// Eight digits are parsed at once in blocks of 24 bytes and more.
fn block(random: &mut Random) -> usize {
    if random.between(0, 3) == 0 {
        8192
    } else {
        random.between(1, 63) as usize
    }
}

/// Makes a text by one of these patterns, with a `|` between them and the weight of each in front: `2 [LETTERS]{LEAST,MOST}`.
fn made(random: &mut Random, patterns: &str) -> String {
    let patterns = patterns
        .split('|')
        .map(|pattern| pattern.split_once(' ').expect("a weight"));
    let patterns =
        patterns.map(|(weight, pattern)| (weight.parse::<u64>().expect("a weight"), pattern));
    let mut place = random.between(1, patterns.clone().map(|(weight, _)| weight).sum());
    let mut is_here = |weight| {
        place = place.saturating_sub(weight);
        place == 0
    };
    let (_, pattern) = patterns
        .clone()
        .find(|(weight, _)| is_here(*weight))
        .expect("one of them");
    let mut text = String::new();
    for piece in pattern.split_terminator('}') {
        let Some((letters, counts)) = piece.trim_start_matches('[').split_once("]{") else {
            return pattern.to_owned();
        };
        let (least, most) = counts.split_once(',').expect("two counts");
        let [least, most] = [least, most].map(|count| count.parse().expect("a count"));
        let letters = letters
            .replace("0-9", "0123456789")
            .replace("a-z", "abcdefghijklmnopqrstuvwxyz");
        let letters: Vec<char> = letters.chars().collect();
        text.extend(random.short_list(least, most, |random| *random.pick(&letters)));
    }
    text
}

/// All but the last are whitespace.
fn separator(random: &mut Random) -> String {
    let rare = "1   |1 \t|1  \n\n |1 \u{b}|1 \u{c}|1 \r|1 \u{85}|1 \u{a0}|1 \u{1680}|1 \u{2003}|1 \u{2028}|1 \u{202f}|\
                1 \u{205f}|1 \u{3000}|1  \u{3000}\u{2029} |1 \u{1c}";
    made(random, &format!("240  |40 \n|16 \r\n|{rare}"))
}

/// Integers of all lengths, those at the limits of the types, signs, leading zeros, and what almost is an integer.
fn integer(random: &mut Random) -> String {
    let mut digits = made(random, "6 [0-9]{1,3}|6 [0-9]{1,41}|1 [0]{1,40}[0-9]{1,20}");
    if random.between(1, 19) <= 6 {
        let more = random.between(0, 4) as i128 - 2;
        digits = match 1_u128.checked_shl(*random.pick(&[7, 8, 15, 16, 31, 32, 63, 64, 127, 128])) {
            Some(power) => power.wrapping_add_signed(more).to_string(),
            // 2¹²⁸ and its neighbours, by their last digits.
            None => format!("34028236692093846346337460743176821145{}", 6 + more),
        };
    }
    match random.between(1, 18) {
        1..=12 => digits,
        13..=17 => made(random, "4 -|1 +") + &digits,
        _ => {
            let place = random.between(0, digits.len() as u64) as usize;
            digits.insert_str(
                place,
                random.pick::<&str>(&["-", "+", ".", ":", "/", "p", "٣", "\0", "é"]),
            );
            digits
        }
    }
}

/// Small numbers, and what almost is one.
fn length(random: &mut Random) -> String {
    made(
        random,
        "20 [0123]{1,1}|1 [+]{0,1}[0]{0,20}[0123]{1,1}|1 [-]{0,1}[0123]{0,1}[a!]{0,1}",
    )
}

/// Words, single characters, numbers with a point, and the names of values.
fn word(random: &mut Random) -> String {
    let number = "15 [-]{0,1}[0-9]{0,20}[.]{0,1}[0-9]{1,20}";
    let named = "1 true|1 false|1 True|1 inf|1 -infinity|1 nan|1 1.|1 .|1 1e|1 e5";
    let all = format!(
        "20 [a-z]{{1,30}}|5 [a-zé漢🦀٣-]{{1,4}}|15 [a-z0-9漢🦀]{{1,1}}|{number}|{number}[e]{{1,1}}[-]{{0,1}}[0-9]{{1,3}}|{named}"
    );
    made(random, &all)
}

/// Long arrays are read in blocks of their own, which must end before what is behind the array.
fn long_arrays(random: &mut Random) -> Reading {
    let kinds = kinds! {
        { [u64] } { [i64] } { [u8] } { [Usize1] } { [(u64, i64)] } { [(Isize1, u8, u128)] } { [String] } { [Chars] }
    };
    // A digit and a blank for each value is the least that there can be.
    let is_least = random.between(0, 1) == 0;
    let words = random.short_list(1, 999, |random| match is_least {
        true => made(random, "1 [123456789]{1,1}") + " ",
        false => {
            let tokens =
                "300 [1-9]{1,1}|600 [1-9]{1,19}|3 [0]{0,30}[1-9]{1,9}|1 [-+]{1,1}[1-9]{1,1}";
            made(random, &tokens.replace("1-9", "123456789"))
                + &made(random, "300  |9 \r\n|1   |1 \u{3000}")
        }
    });
    let (mut words, mut text) = (words.iter().cycle(), String::new());
    let mut kinds = random.short_list(1, 2, |random| *random.pick(&kinds));
    for kind in &kinds {
        let length = random.between(4_090, 11_999) as usize;
        text += &format!("{length} ");
        text.extend(
            words
                .by_ref()
                .take(length * (1 + kind.name.matches(',').count()))
                .map(String::as_str),
        );
    }
    text += if random.between(0, 1) == 0 { "42" } else { "" };
    kinds.extend(kinds! { { u8 } });
    Reading {
        kinds,
        text,
        block: block(random),
    }
}
