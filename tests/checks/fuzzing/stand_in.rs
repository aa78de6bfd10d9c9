//! The stand-in for proconio reads any bytes as proconio does, or both fail; it reads no further than it must.
//!
//! The first bytes choose the kinds of values and the size of the blocks; the others are the input.

// Some kinds are paths, which consist of several tokens.
#![allow(unused_qualifications)]

use std::io::{self, BufRead, Read};

use proconio::source::line::LineSource;

use crate::catch;
use crate::fuzzing::choices::Choices;

/// A kind of value, and how to read one with the stand-in and with the crate.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub name: &'static str,
    pub ours: fn(&mut Blocks<'_>) -> String,
    pub theirs: fn(&mut LineSource<&[u8]>) -> String,
}

/// Kinds of one's own, as a solution writes them for the crate.
macro_rules! own_kinds {
    ($module:ident, $($crate_path:tt)*) => {
        pub mod $module {
            use std::io::BufRead;

            use $($crate_path)*::input;
            use $($crate_path)*::marker::Usize1;
            use $($crate_path)*::source::{Readable, Source};

            pub enum Edges {}

            impl Readable for Edges {
                type Output = (usize, Vec<(usize, i64)>);
                fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output {
                    input! { from source, count: u8, mut edges: [(Usize1, i64); count], last: usize }
                    edges.reverse();
                    (last, edges)
                }
            }

            pub enum Tokens {}

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
#[macro_export]
macro_rules! kinds {
    ($({ $($kind:tt)+ })*) => {
        [$($crate::fuzzing::stand_in::Kind {
            name: stringify!($($kind)+),
            ours: |source| {
                #[allow(unused_imports)]
                use {$crate::fuzzing::stand_in::ours::*, grundy::stand_in::proconio::marker::*};
                let mut source = source;
                format!("{:?}", grundy::__read!(source $($kind)+))
            },
            theirs: |source| {
                #[allow(unused_imports)]
                use {$crate::fuzzing::stand_in::theirs::*, proconio::marker::*};
                format!("{:?}", proconio::read_value!(from source, $($kind)+))
            },
        }),*]
    };
}

/// The first ones are chosen most often.
const KINDS: &[Kind] = &kinds! {
    { u64 } { i64 } { usize } { i32 } { [u64; 3] } { [i64; 9] } { String } { Usize1 } { [usize] } { (u64, i64) }
    { i8 } { i16 } { i128 } { isize } { u8 } { u16 } { u32 } { u128 } { Isize1 } { Chars } { Bytes } { char } { bool }
    { f32 } { f64 } { [u8; 5] } { [(i32, Isize1); 2] } { [[u32; 2]; 2] } { [[u64]; 2] } { [[i64]] } { [Chars] }
    { (u128, (Usize1,), i8) } { ([u64], [Bytes; 1]) } { [std::primitive::u16; 2] } { (std::primitive::i64, [u64; 0]) }
    { [String; 2] } { [char; 3] } { [f64; 2] } { [[(i32, [u8])]; 1] } { [i128; 4] }
};

/// A text that arrives in blocks.
pub struct Blocks<'a> {
    text: &'a [u8],
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
        Ok(&self.text[self.at..self.end])
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

pub fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let size = match choices.below(4) {
        0 => 8192,
        _ => 1 + choices.below(64),
    };
    let count = 1 + choices.below(3);
    let kinds: Vec<Kind> = (0..count).map(|_| KINDS[choices.below(KINDS.len())]).collect();
    let text = choices.rest();
    // Both allocate an announced list at once, even if it never arrives, and memory may not suffice.
    let too_long = |token: &str| token.parse().is_ok_and(|length: usize| length > 4_096);
    let is_announced = String::from_utf8_lossy(text).split_whitespace().any(too_long);
    if !is_announced || !kinds.iter().any(takes_a_length) {
        compare(&kinds, size, text);
    }
}

/// Compares what both read, one value after the other, from a text that the stand-in gets in blocks of this size. Returns
/// whether they read all values: the first failure is the last comparison.
pub fn compare(kinds: &[Kind], size: usize, text: &[u8]) -> bool {
    // Bytes that are not UTF-8 make proconio fail on their whole line, so it gets a text that is equal up to the first such
    // byte.
    let lossy = String::from_utf8_lossy(text);
    let mut source = Blocks { text, size, at: 0, end: 0, asked_at: 0 };
    let mut reference = LineSource::new(lossy.as_bytes());
    for kind in kinds {
        let before = source.at;
        let ours = catch(|| (kind.ours)(&mut source));
        let theirs = catch(|| (kind.theirs)(&mut reference));
        if let Err(ours) = &ours
            && ours.starts_with("not UTF-8")
        {
            assert!(std::str::from_utf8(&text[..source.at]).is_err(), "{ours}");
            return false;
        }
        let theirs = theirs.map_err(|message| translate(&message));
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
    let read = std::str::from_utf8(&source.text[..source.at]).expect("only whole characters are consumed");
    let mut last = read.chars().rev();
    let one_blank =
        last.next().is_some_and(char::is_whitespace) && last.next().is_some_and(|before| !before.is_whitespace());
    assert!(one_blank || at_the_end, "more than a blank is read behind a value");
}

/// Returns whether a kind reads the length of a list: then "0" is enough for it, or is a length inside it.
fn takes_a_length(kind: &Kind) -> bool {
    let zeros = "0 1 ".repeat(16);
    let mut source = Blocks { text: zeros.as_bytes(), size: 8192, at: 0, end: 0, asked_at: 0 };
    catch(|| (kind.ours)(&mut source)).is_ok_and(|value| value.contains("[]"))
}
