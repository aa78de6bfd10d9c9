//! Random claims about random games: the prover finds the same least wrong position as a look at all small ones.

use formula::rules::Rules;
use prove::{Claim, Limits, Outcome, Said, prove};

use crate::reader::{by_options, claim, is_right, lists, rules};

/// Numbers up to this are looked at for one and for two numbers in a position.
const GREATEST: [u64; 2] = [120, 14];

/// Random numbers with a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % bound
    }

    fn pick(&mut self, texts: &[&str]) -> String {
        // Small constants in place of the letters.
        let mut text = texts[self.below(texts.len() as u64) as usize].to_owned();
        for letter in ["K", "L", "M"] {
            text = text.replace(letter, &(1 + self.below(6)).to_string());
        }
        text
    }
}

const ONE: [&str; 7] = [
    "n -> n - t for 1 <= t <= K",
    "n -> n - t for t in {K, L, M}",
    "n -> n - K or n - t for 1 <= t <= n / 2",
    "n -> n / 2 if n > 0 or n - K if n % L != M",
    "n -> n - t for 1 <= t <= K if n % L != t",
    "n -> n - t for t >= K if ones(t) == 1",
    "n -> [t, n - t] for K <= t < n if (n + t) % L == 0 or n - M",
];

const TWO: [&str; 5] = [
    "(a, b) -> (a - t, b) or (a, b - t) for t >= K",
    "(a, b) -> (a - t, b - t) for t >= 1 if a > b or (a - K, b) or (a, b - L)",
    "(a, b) -> (a - K, b + 1) or (a, b - t) for 1 <= t <= L",
    "(a, b) -> (min(a, b), max(a, b) - t) for K <= t <= max(a, b)",
    "(a, b) -> (a xor t, b - t) for 1 <= t <= L if (a xor t) <= a",
];

const LOST_ONE: [&str; 6] = [
    "n % K == 0",
    "n % K in {0, L} or n == M",
    "n < K or ones(n) % 2 == 0 and n > L",
    "n / K % 2 == 0",
    "lowest_bit(n) == n or n == 0",
    "zeros_at_end(n) % 2 == 0 and n > K",
];

const LOST_TWO: [&str; 5] = [
    "a == b",
    "a xor b < K",
    "(a + b) % K == 0",
    "a / K == b / L",
    "min(a, b) % 2 == 0 and max(a, b) <= K",
];

const VALUE_ONE: [&str; 5] = ["n % K", "n / L", "n", "(n / K) xor (n % L)", "min(n, K)"];

const VALUE_TWO: [&str; 4] = ["a xor b", "(a % K) xor (b % K)", "a + b", "max(a, b) / K"];

/// Lists the positions that are looked at, the one with the least greatest number first.
fn positions(rules: &Rules) -> Vec<Vec<u64>> {
    let numbers = rules.numbers.len();
    let mut all = lists(&rules.least, GREATEST[numbers - 1]);
    all.sort_by_key(|position| (position.iter().max().copied(), position.clone()));
    all
}

/// Returns whether what is said of a position follows from what is said of its options.
fn follows(rules: &Rules, claim: &Claim, position: &[u64]) -> bool {
    let value = by_options(rules, position, |option| match claim.answer(0, option) {
        Said::Value(value) => value,
        Said::Lost => 0,
        Said::Won => 1,
        Said::Nothing => u64::MAX,
    });
    is_right(claim.answer(0, position), value)
}

#[test]
fn the_least_wrong_position_is_found() {
    let mut random = Random(7);
    let mut proved = 0;
    let mut refuted = 0;
    for _ in 0..1200 {
        let is_one = random.below(2) == 0;
        let says_value = random.below(3) == 0;
        let mut line = random.pick(if is_one { &ONE } else { &TWO });
        if !says_value && random.below(4) == 0 {
            line += ", last loses";
        }
        let rules = rules(&line);
        let text = match (is_one, says_value) {
            (true, false) => random.pick(&LOST_ONE),
            (false, false) => random.pick(&LOST_TWO),
            (true, true) => random.pick(&VALUE_ONE),
            (false, true) => random.pick(&VALUE_TWO),
        };
        let kind = if says_value { "value" } else { "lost" };
        let claim = claim(&rules, &format!("{kind} {text}"));
        let wrong = positions(&rules)
            .into_iter()
            .find(|position| !follows(&rules, &claim, position));
        match prove(&rules, &claim, &[], Limits::default()) {
            Outcome::Proved(_) => {
                proved += 1;
                assert_eq!(wrong, None, "{line}: {text}");
            }
            Outcome::Refuted(refutation) => {
                refuted += 1;
                let greatest = GREATEST[rules.numbers.len() - 1];
                if refutation.position.iter().all(|number| *number <= greatest) {
                    assert_eq!(wrong, Some(refutation.position), "{line}: {text}");
                } else {
                    assert_eq!(wrong, None, "{line}: {text}");
                }
            }
            Outcome::OutOfReach(part) => {
                let is_sum = line.contains('[') && !says_value;
                assert!(
                    is_sum || line.contains("(a xor t"),
                    "{line}: {text}: {part:?}"
                );
            }
            outcome => panic!("{line}: {text}: {outcome:?}"),
        }
    }
    assert!(
        proved >= 10 && refuted >= 1000,
        "{proved} proved, {refuted} refuted"
    );
}
