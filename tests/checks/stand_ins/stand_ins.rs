//! The stand-ins against the crates that they stand in for: equal values, equal failures. `golden.rs` tries them in
//! submissions.

mod iterators;
mod readings;

use std::fmt::Debug;
use std::io::BufReader;
use std::process::ExitCode;

use checks::catch;
use games::Random;

/// The seed of the first random input.
const SEED: u64 = 20_261_121;

fn main() -> ExitCode {
    let tests = checks::tests![
        bytes_that_are_not_text_fail,
        bad_input_is_named,
        iterators::iterators_give_what_those_of_itertools_give,
        readings::random_inputs_are_read_as_by_proconio,
    ];
    checks::run_tests(&checks::arguments(), tests)
}

/// Checks a property on random values, the same ones in each run.
fn check<V: Clone + Debug>(count: u64, value: impl Fn(&mut Random) -> V, property: impl Fn(V)) {
    for seed in SEED..SEED + count {
        let value = value(&mut Random::new(seed));
        if let Err(message) = catch(|| property(value.clone())) {
            panic!(
                "{message}\nwith seed {seed}: {:.2000}",
                format!("{value:?}")
            );
        }
    }
}

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

fn bad_input_is_named() {
    for (input, message) in [
        (
            "2 1 256",
            "cannot read `256` as u8: ParseIntError { kind: PosOverflow }",
        ),
        (
            "2 1 -0",
            "cannot read `-0` as u8: ParseIntError { kind: InvalidDigit }",
        ),
        (
            "x",
            "cannot read `x` as usize: ParseIntError { kind: InvalidDigit }",
        ),
        ("2 1", "the input has ended"),
        ("", "the input has ended"),
        ("268435456", "cannot read an array of 268435456 values"),
        ("268435455 x", "cannot read `x` as u8"),
        (
            "18446744073709551615",
            "cannot read an array of 18446744073709551615 values",
        ),
        (
            &format!("1 {}", "7".repeat(1_000)),
            &format!("cannot read `{}` as u8", "7".repeat(64)),
        ),
    ] {
        let mut source = BufReader::new(input.as_bytes());
        let error = catch(|| grundy::__read!(source[u8])).unwrap_err();
        assert!(error.contains(message), "{input:?}: {error}");
    }
    // A list of lists is read one by one, however many are announced.
    let message = catch(|| {
        let mut source = BufReader::new(&b""[..]);
        grundy::__read!(source [[u8; 2]; usize::MAX])
    })
    .unwrap_err();
    assert_eq!(message, "the input has ended");
}
