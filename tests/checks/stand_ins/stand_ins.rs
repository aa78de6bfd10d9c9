//! The stand-ins against the crates that they stand in for: equal values, equal failures, and a bundle of everything.

mod iterators;
mod readings;

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use checks::catch;
use judge::compilers::{self, Compiler, Edition};
use judge::judges::{self, Judge};
use judge::paste::paste;
use judge::workspace::Problem;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// The seed of all random inputs, printed when one of them fails.
const SEED: u64 = 20_261_121;

/// A problem that depends on the library and on both crates.
const PROBLEM: &str = "one_pile_nim";

/// Checks a property on random values, the same ones in each run.
fn check<S: Strategy>(cases: u32, strategy: S, property: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let config = Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(SEED), ..Config::default() };
    if let Err(error) = TestRunner::new(config).run(&strategy, property) {
        panic!("with seed {SEED}: {error}");
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

/// A submission that uses everything; it reads its input in two threads.
const EVERYTHING: &str = r##"
use itertools::FoldWhile::{Continue, Done};
use itertools::{iproduct, izip, Either, EitherOrBoth, Itertools};
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
    show!(read_value!(from &mut source, Pair), source.next_token(), source.is_empty());
    input! { from OnceSource::new(&b"2 3 4"[..]), once: u8, _: u8 }
    input! { from LineSource::new(&b"5 6"[..]), line: [u8; 2] }
    input! { from LineSource::from("1 2 3"), d: u8, (mut e, _): (u8, Usize1) }
    input! { from &mut AutoSource::from("2 3 4 x"), numbers: [u8] }
    e += 1;
    show!(once, line, d, e, numbers);
    let mut source = OnceSource::from("1 a\n2 b ");
    let mut line = LineSource::new(&b"c d"[..]);
    show!(read_value!(from &mut source, (u8, char)), source.is_empty(), read_value!(from &mut line, [char; 1]));
    input! { from &mut source, second: (usize, String), }
    show!(second, source.is_empty(), source.next_token().map(str::len), line.next_token().map(str::len), line.is_empty());
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
    show!(signed, unsigned, floats, names);
}

fn iterate() {
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
"##;

const EVERYTHING_INPUT: &str = "
2 3
1 2 3\r
18446744073709551615 10000000 20000000000000000
7 8
1 -1 ignored -1
-128 -32768 -2147483648 -9223372036854775808 -170141183460469231731687303715884105728 -1
255 65535 4294967295 18446744073709551615 340282366920938463463374607431768211455
2 0.5 -1e3 chars bytes
3 a b c 2 1 x 2 y 1 2 3 4
x\u{3000}y 2.25 true
";

#[test]
fn a_bundle_with_everything_prints_what_the_crates_print() {
    compare_everything(vec![compilers::current().unwrap()], &[Edition::E2021]);
}

#[test]
#[ignore = "every compiler in every edition"]
fn a_bundle_with_everything_compiles_on_every_compiler_and_edition() {
    compare_everything(compilers::find().unwrap(), &Edition::ALL);
}

fn compare_everything(compilers: Vec<Compiler>, editions: &[Edition]) {
    let folder = tempfile::tempdir().unwrap();
    let [original, bundled] = ["original.rs", "bundled.rs"].map(|name| folder.path().join(name));
    fs::write(&original, EVERYTHING).unwrap();
    let workspace = checks::workspace().unwrap();
    let problem = Problem { attempt: Some(original.clone()), ..workspace.problem(PROBLEM).unwrap() };
    // No solution uses everything, so this one alone is too long.
    let judge = Judge { source_limit: None, ..judges::judge("spoj").unwrap().clone() };
    fs::write(&bundled, paste(&workspace, &problem, &judge).unwrap().text).unwrap();
    let crates = crates(&["itertools", "proconio"]);
    let program = compile(&compilers::current().unwrap(), Edition::E2021, &original, &crates);
    let expected = run(&program, EVERYTHING_INPUT);
    assert!(expected.status.success() && expected.stdout.len() > 500, "{expected:?}");
    for compiler in compilers {
        for edition in compiler.known(editions) {
            let program = compile(&compiler, edition, &bundled, &[]);
            assert_eq!(run(&program, EVERYTHING_INPUT), expected, "{compiler}, edition {edition}");
        }
        // Past the harness, which keeps the output of tests that pass.
        let mut error = io::stderr();
        writeln!(error, "stand-ins compiled and run by {compiler}").unwrap();
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
        let output = run(&program, input);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(101), &b""[..]), "{input:?}");
        assert!(error.contains(message), "{input:?}: {error}");
    }
    assert_eq!(run(&program, "2\r\n+1\t007").stdout, b"2\n");
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
    let mut process = start(&program);
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

fn start(program: &Path) -> Child {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn run(program: &Path, input: &str) -> Output {
    let mut process = start(program);
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    process.wait_with_output().unwrap()
}
