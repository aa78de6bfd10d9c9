//! Every kind of value, source and macro of proconio; standard input is read by two threads.
//~ in: 2 3 1 2 3 18446744073709551615 10000000 20000000000000000 7 8 1 -1 ignored -1 -128 -32768 -2147483648 -9223372036854775808 -170141183460469231731687303715884105728 -1 255 65535 4294967295 18446744073709551615 340282366920938463463374607431768211455 2 0.5 -1e3 chars bytes 3 a b c 2 1 x 2 y 1 2 3 4 x　y 2.25 true
use proconio::marker::{Bytes, Chars, Isize1, Usize1};
use proconio::source::{auto::AutoSource, line::LineSource, once::OnceSource, Readable, Source};
use proconio::{input, input_interactive, is_stdin_empty, read_value};
use std::io::BufRead;

macro_rules! show {
    ($($value:expr),*) => {{ $(print!("{:?} ", $value);)* println!() }};
}

fn main() {
    assert!(!is_stdin_empty());
    input! {
        rows: usize,
        columns: u64,
        mut matrix: [[u64; columns]; rows],
        last: [u8; rows as i8],
        (start, mut end): (Usize1, Isize1), _: String, below: i32, none: [i32; below], nothing: (), mut empty: [[u8]; 0],
    }
    matrix[0][0] += 1;
    end += 1;
    empty.push(vec![1]);
    show!(matrix, last, start, end, none, nothing, empty);
    std::thread::spawn(read_on).join().unwrap();
    input! { words: [Chars], pairs: [(Isize1, Bytes)], path: std::primitive::u64, (a, b): (std::primitive::u8, u8,) }
    input! { c: [std::primitive::u8; 1] }
    show!(words, pairs, path, a, b, c);
    input_interactive!(from: [char; 2]);
    show!(from, read_value!(f64), read_value!(bool));
    let mut source = AutoSource::from("1 2 3");
    show!(
        read_value!(from &mut source, Pair),
        source.next_token(),
        source.is_empty()
    );
    input! { from OnceSource::new(&b"2 3 4"[..]), once: u8, _: u8 }
    input! { from LineSource::new(&b"5 6"[..]), line: [u8; 2] }
    input! { from LineSource::from("1 2 3"), d: u8, (mut e, _): (u8, Usize1) }
    input! { from &mut AutoSource::from("2 3 4 x"), numbers: [u8] }
    e += 1;
    show!(once, line, d, e, numbers);
    let mut source = OnceSource::from("1 a\n2 b ");
    let mut line = LineSource::new(&b"c d"[..]);
    show!(
        read_value!(from &mut source, (u8, char)),
        source.is_empty(),
        read_value!(from &mut line, [char; 1])
    );
    input! { from &mut source, second: (usize, String), }
    show!(
        second,
        source.is_empty(),
        source.next_token().map(str::len),
        line.next_token().map(str::len),
        line.is_empty()
    );
    assert!(is_stdin_empty());
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
    show!(signed, unsigned, floats, names);
}
