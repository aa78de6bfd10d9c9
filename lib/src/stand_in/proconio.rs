//! The `input!` of proconio 0.5.0 without proconio: reads typed values from standard input.
//!
//! **When.** The judge has no proconio. The grammar is proconio's: `[mut] NAME: KIND` separated by commas, where KIND is a
//! number type, `bool`, `char`, `String`, a marker (`Chars`, `Bytes`, `Usize1`, `Isize1`), a tuple of kinds, `[KIND; LENGTH]`,
//! or `[KIND]` with the length read first, or a type for which the solution implements `source::Readable`. NAME may also be `_`
//! or a tuple of names. `from SOURCE,` in front reads from a `LineSource`, an `AutoSource` or a `OnceSource`.
//! **When not.** Unsupported: what takes a procedural macro (`#[fastout]`, `#[derive_readable]`), `with`, sources of the solution's
//! own, and types that have only `FromStr`. Interactive solutions need no source: only what is there is read.
//!
//! **Complexity.** O(1) for each eight digits of an integer, O(1) a byte otherwise. Memory: what is read, one token, the
//! standard input's own block of 8 KiB, and for a long array of one type a block of 256 KiB. What `next_token` returns is never given back, and a
//! `OnceSource` holds all of its text.
//!
//! **Limits.** Values and failures are proconio's: a token ends at Unicode whitespace and is parsed by `FromStr`; a bad one
//! is a panic that names token (64 characters at most), type and error. Three differences: bytes that are not UTF-8 fail in
//! the token that has them, not in all tokens of their line; an array of numbers or texts has fewer than 2²⁸ values; and
//! [`is_stdin_empty`] takes whitespace beyond ASCII for a token.
//!
//! **Why it is right.** The fast way takes only a run of ASCII digits that fits the type and has ASCII whitespace behind
//! it, where `FromStr` agrees. All else goes to `FromStr`: signs, errors, and the last bytes of a block.
//!
//! **Source.** Grammar and markers: the documentation of proconio. Eight digits by three multiplications is folklore of
//! JSON parsers.
// `is_empty` would bring methods of that name into submissions.
#![allow(clippy::len_zero, clippy::unnecessary_first_then_check)]

use std::any::type_name;
use std::convert::TryFrom;
use std::fmt::Debug;
use std::io::{stdin, BufRead, BufReader, Cursor, Read, Result};
use std::marker::PhantomData;
use std::ops::Neg;
use std::str::{from_utf8, FromStr};

/// Reads values from standard input into new variables: `input! { n: usize, mut heaps: [u64; n] }`.
///
/// The module's text says what may stand there.
///
/// # Panics
///
/// On a token that is not of its type, and at the end of the input.
///
/// ```no_run
/// use grundy::stand_in::proconio::input;
/// use grundy::stand_in::proconio::marker::Usize1;
///
/// input! {
///     heaps: [u64],
///     moves: usize,
///     mut edges: [(Usize1, Usize1); moves],
/// }
/// edges.sort();
/// println!("{:?} {:?}", heaps, edges);
/// ```
#[doc(hidden)] // It is shown as `input`, in its module.
#[macro_export]
macro_rules! __input {
    // One `let` for an item; `$name` is that of `mut name`.
    (from $source:expr $(, $pattern:tt $($name:ident)?: $kind:tt $(:: $path:ident)*)* $(,)?) => {
        #[allow(unused_mut, unused_variables)]
        let mut source = $source;
        $(let $pattern $($name)? = $crate::__read!(source $kind $(:: $path)*);)*
    };
    ($($pattern:tt $($name:ident)?: $kind:tt $(:: $path:ident)*),* $(,)?) => {
        let stdin = ::std::io::stdin();
        #[allow(unused_mut)]
        let mut source = stdin.lock();
        $(let $pattern $($name)? = $crate::__read!(source $kind $(:: $path)*);)*
        ::std::mem::drop(source);
    };
}
#[doc(inline)]
pub use __input as input;
/// The same as [`input`], which never reads ahead of the line that it needs.
#[doc(inline)]
pub use __input as input_interactive;

/// Reads one value from standard input and returns it: `read_value!([u64; 3])`.
///
/// # Panics
///
/// On a token that is not of its type, and at the end of the input.
///
/// ```no_run
/// use grundy::stand_in::proconio::read_value;
///
/// for _ in 0..read_value!(usize) {
///     println!("{}", read_value!(u64) % 4);
/// }
/// ```
#[doc(hidden)] // It is shown as `read_value`, in its module.
#[macro_export]
macro_rules! __read_value {
    (from $source:expr, $($kind:tt)*) => {{
        let mut source = $source;
        $crate::__read!(source $($kind)*)
    }};
    ($($kind:tt)*) => {{
        let stdin = ::std::io::stdin();
        let mut source = stdin.lock();
        $crate::__read!(source $($kind)*)
    }};
}
#[doc(inline)]
pub use __read_value as read_value;

/// Reads a value from the variable `$source`, any [`Source`](crate::stand_in::proconio::Source). Its kind is an array of a type
/// or of other kinds, an array with its length in front, a tuple, or a type.
#[doc(hidden)] // A step of `input!`, which solutions do not call by itself.
#[macro_export]
macro_rules! __read {
    ($source:ident [$kind:path; $length:expr]) => {{
        // The lower bound of a range is its length.
        let length = (0..$length).size_hint().0;
        $crate::stand_in::proconio::read_array::<$kind, _>(length, &mut $source)
    }};
    ($source:ident [$kind:tt; $length:expr]) => {
        // A filter has no lower bound, so no memory is asked for before there are values.
        (0..$length).filter(|_| true).map(|_| $crate::__read!($source $kind)).collect::<::std::vec::Vec<_>>()
    };
    ($source:ident [$($kind:tt)*]) => {{
        let length = $crate::__read!($source usize);
        $crate::__read!($source [$($kind)*; length])
    }};
    ($source:ident ($($kind:tt $(:: $path:ident)*),* $(,)?)) => {
        ($($crate::__read!($source $kind $(:: $path)*),)*)
    };
    ($source:ident $kind:ty) => {
        <$kind as $crate::stand_in::proconio::Readable>::read(&mut $source)
    };
}

/// Kinds that say how a token is read.
pub mod marker {
    use super::{token, Readable, Source};
    use std::io::BufRead;

    /// A token as a vector of its characters.
    pub enum Chars {}

    impl Readable for Chars {
        type Output = Vec<char>;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<char> {
            token(source).chars().collect()
        }
    }

    /// A token as a vector of its bytes.
    pub enum Bytes {}

    impl Readable for Bytes {
        type Output = Vec<u8>;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<u8> {
            token(source).into_bytes()
        }
    }

    /// A positive number, less one: an index from 1 becomes an index from 0.
    pub enum Usize1 {}

    impl Readable for Usize1 {
        type Output = usize;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> usize {
            let number = usize::read(source);
            number.checked_sub(1).expect("cannot read 0 as Usize1")
        }
        fn find(block: &[u8]) -> Option<(usize, usize)> {
            let (number, end) = usize::find(block)?;
            Some((number.checked_sub(1)?, end))
        }
    }

    /// A number, less one.
    pub enum Isize1 {}

    impl Readable for Isize1 {
        type Output = isize;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> isize {
            let number = isize::read(source);
            number
                .checked_sub(1)
                .expect("cannot read isize::MIN as Isize1")
        }
        fn find(block: &[u8]) -> Option<(isize, usize)> {
            let (number, end) = isize::find(block)?;
            Some((number.checked_sub(1)?, end))
        }
    }
}

/// Returns whether only ASCII whitespace is left on standard input. O(blanks).
pub fn is_stdin_empty() -> bool {
    stdin().lock().is_empty()
}

/// Where values come from, and what can be read from there.
pub mod source {
    pub use super::{Readable, Source};

    /// The source that reads no further than it has to.
    pub mod line {
        pub use super::super::LineSource;
    }

    /// The source that reads everything when it is made.
    pub mod once {
        pub use super::super::OnceSource;
    }

    /// The source of `input!` in the crate: as judges compile it, `OnceSource`.
    pub mod auto {
        pub use super::super::OnceSource as AutoSource;
    }
}

/// Text that is read token by token: whatever can be read.
pub trait Source<R>: BufRead {
    /// Returns the next token, if there is one.
    fn next_token(&mut self) -> Option<&str>
    where
        Self: Sized,
    {
        if self.is_empty() {
            return None;
        }
        Some(self.next_token_unwrap())
    }

    /// Returns the next token.
    ///
    /// # Panics
    ///
    /// If there is none.
    fn next_token_unwrap(&mut self) -> &str
    where
        Self: Sized,
    {
        Box::leak(token(self).into_boxed_str())
    }

    /// Returns whether only ASCII whitespace is left. O(blanks).
    #[allow(clippy::wrong_self_convention)]
    fn is_empty(&mut self) -> bool {
        loop {
            let block = self.fill_buf().unwrap();
            match block.first() {
                Some(byte) if byte.is_ascii_whitespace() => self.consume(1),
                next => return next.is_none(),
            }
        }
    }
}

impl<R: BufRead> Source<R> for R {}

/// A source that reads no further than it has to.
pub struct LineSource<R> {
    reader: R,
}

impl<R: BufRead> LineSource<R> {
    /// Makes a source of what is read there. O(1).
    pub fn new(reader: R) -> LineSource<R> {
        LineSource { reader }
    }
}

impl<'a> From<&'a str> for LineSource<BufReader<&'a [u8]>> {
    fn from(text: &'a str) -> Self {
        LineSource::new(BufReader::new(text.as_bytes()))
    }
}

impl<R: BufRead> Read for LineSource<R> {
    fn read(&mut self, block: &mut [u8]) -> Result<usize> {
        self.reader.read(block)
    }
}

impl<R: BufRead> BufRead for LineSource<R> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        self.reader.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.reader.consume(count)
    }
}

/// A source that has read everything.
pub struct OnceSource<R> {
    text: Cursor<String>,
    reader: PhantomData<R>,
}

impl<R: BufRead> OnceSource<R> {
    /// Reads everything. O(bytes).
    ///
    /// # Panics
    ///
    /// If that fails, or if it is not UTF-8.
    pub fn new(mut reader: R) -> OnceSource<R> {
        let mut text = String::new();
        let read = reader.read_to_string(&mut text);
        read.expect("failed to read from source; maybe an IO error.");
        OnceSource {
            text: Cursor::new(text),
            reader: PhantomData,
        }
    }
}

impl<'a> From<&'a str> for OnceSource<BufReader<&'a [u8]>> {
    fn from(text: &'a str) -> Self {
        OnceSource::new(BufReader::new(text.as_bytes()))
    }
}

impl<R: BufRead> Read for OnceSource<R> {
    fn read(&mut self, block: &mut [u8]) -> Result<usize> {
        self.text.read(block)
    }
}

impl<R: BufRead> BufRead for OnceSource<R> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        self.text.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.text.consume(count)
    }
}

/// A kind of value that can be read from text.
pub trait Readable {
    /// The type of what is read; it differs from the kind for markers.
    type Output;

    /// Reads a value. O(bytes).
    ///
    /// # Panics
    ///
    /// On a token that is not of this kind, and at the end of the input.
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output;

    /// Finds a value at the start of the block; returns it, and where the blank behind it ends. O(1).
    ///
    /// Where it finds none there may be one all the same, for [`Readable::read`].
    fn find(_block: &[u8]) -> Option<(Self::Output, usize)> {
        None
    }
}

/// Reads an array, as far as it can what stands side by side in a block. O(bytes).
///
/// # Panics
///
/// On a token that is not of the kind, at the end of the input, and if the length is 2²⁸ or more, which is wrong rather than
/// too much for the memory.
pub fn read_array<K: Readable, R: BufRead>(length: usize, source: &mut R) -> Vec<K::Output> {
    assert!(
        length >> 28 == 0,
        "cannot read an array of {} values",
        length
    );
    let mut values = Vec::with_capacity(length);
    // Few values are not worth a block of their own.
    let mut block = vec![0; if length > 4_096 { 1 << 18 } else { 0 }];
    while values.len() < length {
        // Nothing is read that is behind the array: each value but the last one has a digit and a blank at least.
        let most = block.len().min(2 * (length - values.len() - 1));
        let end = source.read(&mut block[..most]).unwrap();
        // The block, and behind it what goes on.
        let mut both = block[..end].chain(&mut *source);
        while values.len() < length {
            let shown = both.fill_buf().unwrap();
            let mut used = 0;
            while let Some((value, end)) = K::find(&shown[used..]) {
                values.push(value);
                used += end;
                if values.len() == length {
                    break;
                }
            }
            both.consume(used);
            if used == 0 {
                values.push(K::read(&mut both));
            }
            if end > 0 && both.get_ref().0.is_empty() {
                break;
            }
        }
    }
    values
}

/// Makes a type readable by `FromStr`.
macro_rules! parsed {
    ($type:ty) => {
        impl Readable for $type {
            type Output = $type;
            fn read<R: BufRead, S: Source<R>>(source: &mut S) -> $type {
                parse(token(source))
            }
        }
    };
}
parsed!(bool);
parsed!(char);
parsed!(f32);
parsed!(f64);
parsed!(String);

/// An integer type, which is readable.
pub trait Integer: FromStr + TryFrom<u64> {
    /// Finds an integer at the start of the block; returns it, and where the blank behind it ends.
    #[inline(always)]
    fn find_integer(block: &[u8]) -> Option<(Self, usize)> {
        unsigned(block)
    }
}

impl Integer for u8 {}

impl Integer for u16 {}

impl Integer for u32 {}

impl Integer for u64 {}

impl Integer for u128 {}

impl Integer for usize {}

/// Makes an integer type readable that has negative values.
macro_rules! signed {
    ($type:ty) => {
        impl Integer for $type {
            #[inline(always)]
            fn find_integer(block: &[u8]) -> Option<($type, usize)> {
                signed(block)
            }
        }
    };
}
signed!(i8);
signed!(i16);
signed!(i32);
signed!(i64);
signed!(i128);
signed!(isize);

impl<T: Integer> Readable for T
where
    T::Err: Debug,
{
    type Output = T;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> T {
        if let Some((value, end)) = T::find_integer(source.fill_buf().unwrap()) {
            source.consume(end);
            return value;
        }
        parse(token(source))
    }

    #[inline(always)]
    fn find(block: &[u8]) -> Option<(T, usize)> {
        T::find_integer(block)
    }
}

/// Finds an integer at the start of the block that may have a minus sign; else as [`unsigned`].
#[inline(always)]
fn signed<T: TryFrom<u64> + Neg<Output = T>>(block: &[u8]) -> Option<(T, usize)> {
    // A single digit is worth a way of its own: lists of edges have many, and half of their time is reading.
    let digit = block.first()?.wrapping_sub(b'0');
    if digit < 10 && block.len() > 1 && (block[1] == b' ' || block[1] == b'\n') {
        return Some((T::try_from(u64::from(digit)).ok()?, 2));
    }
    if block[0] == b'-' {
        return negative(&block[1..]);
    }
    unsigned(block)
}

/// Finds an integer as [`unsigned`] behind a minus sign, which counts as part of it.
fn negative<T: TryFrom<u64> + Neg<Output = T>>(block: &[u8]) -> Option<(T, usize)> {
    let (value, end) = unsigned::<T>(block)?;
    Some((-value, end + 1))
}

/// Finds an integer at the start of the block; returns it, and where the blank behind it ends.
///
/// It is `None` where something else stands, and where a look at 24 bytes is not enough or not possible. A call for each
/// number would take a tenth of the time of reading many.
#[inline(always)]
fn unsigned<T: TryFrom<u64>>(block: &[u8]) -> Option<(T, usize)> {
    const POWERS: [u64; 9] = [
        1,
        10,
        100,
        1_000,
        10_000,
        100_000,
        1_000_000,
        10_000_000,
        100_000_000,
    ];
    let block = block.get(..24)?;
    let (mut value, mut end) = digits(block);
    for &start in &[8, 16] {
        if end == start {
            let (more, length) = digits(&block[start..]);
            value = value.checked_mul(POWERS[length])?.checked_add(more)?;
            end += length;
        }
    }
    if end == 0 || !block.get(end)?.is_ascii_whitespace() {
        return None;
    }
    Some((T::try_from(value).ok()?, end + 1))
}

/// Returns the number that the digits at the start of the block make, at most eight of them, and how many they are.
#[inline]
fn digits(block: &[u8]) -> (u64, usize) {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&block[..8]);
    // Each byte is 0 to 9 for a digit, the first one lowest, and the first one that is above 9 sets its top bit.
    let word = u64::from_le_bytes(bytes) ^ (ONES * 0x30);
    let others = (word | word.wrapping_add(ONES * 0x76)) & (ONES * 0x80);
    let digit = |index: u32| word >> (8 * index) & 0xff;
    let ends = |index: u32| others >> (8 * index) & 0x80 != 0;
    // Where the next number starts would have to be computed; a processor guesses by branches where it starts, and so
    // goes on with it. That is twice as fast for few digits.
    if others == 0 {
        (join(word), 8)
    } else if ends(0) {
        (0, 0)
    } else if ends(1) {
        (digit(0), 1)
    } else if ends(2) {
        (10 * digit(0) + digit(1), 2)
    } else if ends(3) {
        (100 * digit(0) + 10 * digit(1) + digit(2), 3)
    } else {
        // The digits move to the end of the word, behind leading zeros.
        let length = others.trailing_zeros() / 8;
        (join(word << (64 - 8 * length)), length as usize)
    }
}

/// A word that has 1 in each byte.
const ONES: u64 = !0 / 255;

/// Returns the number that the bytes of the word make if each is a digit, 0 to 9.
fn join(word: u64) -> u64 {
    // Neighbours join to numbers of two digits, of four, of eight.
    let pairs = (word.wrapping_mul((10 << 8) + 1) >> 8) & (!0 / 0x101);
    let fours = (pairs.wrapping_mul((100 << 16) + 1) >> 16) & (!0 / 0x1_0001);
    fours.wrapping_mul((10_000 << 32) + 1) >> 32
}

/// Parses a token by `FromStr`.
fn parse<T: FromStr>(token: String) -> T
where
    T::Err: Debug,
{
    token.parse().unwrap_or_else(|error| {
        panic!(
            "cannot read `{:.64}` as {}: {:?}",
            token,
            type_name::<T>(),
            error
        )
    })
}

/// Reads a token and the character of whitespace that ends it. O(bytes).
fn token<R: BufRead>(source: &mut R) -> String {
    let mut token = vec![];
    loop {
        let block = source.fill_buf().unwrap();
        // All up to a byte that can end a character of whitespace.
        let plain = block
            .iter()
            .take_while(|byte| (b'!'..0x80).contains(byte))
            .count();
        let used = block.len().min(plain + 1);
        token.extend_from_slice(&block[..used]);
        source.consume(used);
        // Such a character has up to three bytes.
        let mut starts = (0..token.len()).rev().take(3);
        let blank = starts.find(|&start| from_utf8(&token[start..]).map(str::trim) == Ok(""));
        token.truncate(blank.unwrap_or(token.len()));
        if used == 0 || blank > Some(0) {
            assert!(!token.is_empty(), "the input has ended");
            return String::from_utf8(token).expect("not UTF-8");
        }
    }
}
