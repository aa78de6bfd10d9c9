//! What students guess: the least counterexample of each wrong guess, and proofs of the right ones.

use formula::rules::Rules;
use formula::{Condition, Formula};
use prove::{Claim, Limits, Outcome, Value, prove};

/// What is guessed of a game.
enum Guess {
    /// Lost exactly where this holds.
    Lost(&'static str),
    Number(&'static str),
}

use Guess::{Lost, Number};

/// Rules, a guess, and the least position where it fails, if it does.
const GUESSES: [(&str, Guess, &[u64]); 20] = [
    // The right ones.
    ("n -> n - t for 1 <= t <= 5", Lost("n % 6 == 0"), &[]),
    ("take 1, 3", Lost("n % 2 == 0"), &[]),
    ("take 1, 2, 4", Number("n % 3"), &[]),
    ("nim 2", Lost("a == b"), &[]),
    (
        "n -> n - t for 1 <= t <= 3, last loses",
        Lost("n % 4 == 1"),
        &[],
    ),
    // Off by one, the wrong modulus, the wrong play.
    ("n -> n - t for 1 <= t <= 3", Lost("n % 3 == 0"), &[3]),
    ("n -> n - t for 1 <= t <= 3", Lost("n % 4 == 1"), &[0]),
    (
        "n -> n - t for 1 <= t <= 3, last loses",
        Lost("n % 4 == 0"),
        &[0],
    ),
    ("n -> n - t for 2 <= t <= 4", Lost("n % 5 == 0"), &[1]),
    ("n -> n - t for 2 <= t <= 4", Number("n % 5"), &[1]),
    // What small heaps suggest.
    ("take 1, 3, 4", Lost("n % 2 == 0"), &[4]),
    ("take 1, 2, 99", Number("n % 3"), &[99]),
    ("take 1, 3, 4", Number("n % 7"), &[2]),
    ("n -> n - t for t is a power of 2", Lost("n % 2 == 0"), &[2]),
    ("lasker", Number("n"), &[3]),
    ("n -> n - t for 1 <= t <= n / 2", Lost("n % 2 == 1"), &[0]),
    // Sums and lists where an XOR decides, or something else.
    ("nim 3", Lost("(a + b + c) % 2 == 0"), &[0, 0, 2]),
    (
        "nim 3",
        Lost("a == b and c == 0 or b == c and a == 0 or a == c and b == 0"),
        &[1, 2, 3],
    ),
    ("nim 2, last loses", Lost("a == b"), &[0, 0]),
    (
        "(a, b) -> (a - t, b) or (a, b - t) for 1 <= t <= 3",
        Lost("a == b"),
        &[0, 4],
    ),
];

#[test]
fn a_wrong_guess_gets_its_least_counterexample() {
    for (line, guess, least) in GUESSES {
        let rules = Rules::parse(line).unwrap_or_else(|error| panic!("{error}"));
        let names = rules.fixed_names();
        let claim = match guess {
            Lost(text) => Condition::parse(text, &names).map(Claim::Lost),
            Number(text) => {
                let formula = Formula::parse(text, &names);
                formula.map(|formula| Claim::Value(Value::Formula(formula)))
            }
        };
        let claim = claim.unwrap_or_else(|error| panic!("{error}"));
        match prove(&rules, &claim, &[], Limits::default()) {
            Outcome::Proved(_) => assert!(least.is_empty(), "{line} is proved"),
            Outcome::Refuted(refutation) => assert_eq!(refutation.position, least, "{line}"),
            outcome => panic!("{line}: {outcome:?}"),
        }
    }
}
