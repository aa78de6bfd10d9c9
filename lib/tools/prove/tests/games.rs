//! Claims about games, proved for all positions and compared with the games' definition on the small ones.

use std::collections::HashMap;

use formula::rules::{Play, Rules};
use formula::{Condition, Formula, Relation};
use prove::{Claim, Limits, Outcome, Said, Value, prove};

/// A game with a claim that is right, and a position where it may be falsified.
struct Known {
    rules: Rules,
    claim: Claim,
    /// Parameters and numbers.
    place: Vec<u64>,
}

fn rules(line: &str) -> Rules {
    Rules::parse(line).unwrap_or_else(|error| panic!("{error}"))
}

fn names(rules: &Rules) -> Vec<String> {
    [&rules.parameters[..], &rules.numbers].concat()
}

fn condition(rules: &Rules, text: &str) -> Condition {
    Condition::parse(text, &names(rules)).unwrap_or_else(|error| panic!("{error}"))
}

fn formula(rules: &Rules, text: &str) -> Value {
    Value::Formula(Formula::parse(text, &names(rules)).unwrap_or_else(|error| panic!("{error}")))
}

fn lost(line: &str, text: &str, place: &[u64]) -> Known {
    let rules = rules(line);
    Known {
        claim: Claim::Lost(condition(&rules, text)),
        rules,
        place: place.to_vec(),
    }
}

fn value(line: &str, text: &str, place: &[u64]) -> Known {
    by_cases(line, &[], text, place)
}

fn by_cases(line: &str, cases: &[(&str, &str)], otherwise: &str, place: &[u64]) -> Known {
    let rules = rules(line);
    let case = |(text, value): &(&str, &str)| (condition(&rules, text), formula(&rules, value));
    let value = Value::Cases {
        cases: cases.iter().map(case).collect(),
        otherwise: Box::new(formula(&rules, otherwise)),
    };
    Known {
        claim: Claim::Value(value),
        rules,
        place: place.to_vec(),
    }
}

/// Values that are periodic from `start` on.
fn periodic(line: &str, start: u64, length: u64, place: u64) -> Known {
    let rules = rules(line);
    let mut solver = Solver::new(&rules);
    let cases = (0..start + length).map(|heap| {
        let value = Value::Formula(Formula::Constant(solver.value(&[heap])));
        let heap_or_later = if heap < start {
            Condition::OneOf(Formula::Number(0), vec![heap])
        } else {
            Condition::OneOf(Formula::Number(0).modulo(length), vec![heap % length])
        };
        (heap_or_later, value)
    });
    let value = Value::Cases {
        cases: cases.collect(),
        otherwise: Box::new(Value::Formula(Formula::Constant(0))),
    };
    Known {
        claim: Claim::Value(value),
        rules,
        place: vec![place],
    }
}

const FAMILY: &str = "k; (q, r) -> (q, r - t) for 1 <= t <= k if r <= k or \
                      (q - 1, r + k + 1 - t) for 1 <= t <= k if t > r and r <= k";

const STAIRCASE: &str = "(a, b, c, d) -> (a - t, b, c, d) or (a + t, b - t, c, d) or (a, b + t, c - t, d) or \
                         (a, b, c + t, d - t) for t >= 1";

const SPLIT_OTHER: &str = "(a, b) -> (t, a - t) or (t, b - t) for t >= 1, from a = 1, b = 1";

const NOT_TWICE: &str = "(n, last) -> (n - t, t) for 1 <= t <= 5 if t != last";

const KNIGHT: &str =
    "(a, b) -> (a - 2, b - 1) or (a - 2, b + 1) or (a - 1, b - 2) or (a + 1, b - 2)";

const KING: &str = "(a, b) -> (a - 1, b) or (a, b - 1) or (a - 1, b - 1)";

const TURTLES: &str = "n -> [] or [n - t] for t >= 1";

const MOCK_TURTLES: &str = "n -> [] or [n - t] for t >= 1 or [n - s, n - t] for 0 < s < t";

const MOORE: &str = "heaps 3: a, b -> a - s, b - t for s >= 0, t >= 0 if s + t >= 1";

fn known() -> Vec<Known> {
    let split_other = rules(SPLIT_OTHER);
    let moore = rules(MOORE);
    let two_heaps = rules("(a, b) -> (a - t, b) or (a, b - t) for t in {1, 3, 4}");
    let of_one = |name: &str| Value::Cases {
        cases: vec![
            (
                condition(&two_heaps, &format!("{name} % 7 in {{0, 2}}")),
                formula(&two_heaps, "0"),
            ),
            (
                condition(&two_heaps, &format!("{name} % 7 in {{1, 3}}")),
                formula(&two_heaps, "1"),
            ),
            (
                condition(&two_heaps, &format!("{name} % 7 == 5")),
                formula(&two_heaps, "3"),
            ),
        ],
        otherwise: Box::new(formula(&two_heaps, "2")),
    };
    vec![
        value("n -> n - t for 1 <= t <= 3", "n % 4", &[101]),
        lost("n -> n - t for 1 <= t <= 3", "n % 4 == 0", &[1000]),
        lost(
            "n -> n - t for 1 <= t <= 3, last loses",
            "n % 4 == 1",
            &[31],
        ),
        by_cases(
            "take 1, 3, 4",
            &[
                ("n % 7 in {0, 2}", "0"),
                ("n % 7 in {1, 3}", "1"),
                ("n % 7 == 5", "3"),
            ],
            "2",
            &[77],
        ),
        Known {
            claim: Claim::Value(Value::Sum(vec![of_one("a"), of_one("b")])),
            rules: two_heaps.clone(),
            place: vec![9, 12],
        },
        by_cases(
            "take 2, 4, 7",
            &[
                ("n in {0, 1, 6}", "0"),
                ("n in {2, 3}", "1"),
                ("n in {4, 5}", "2"),
                ("n == 7", "3"),
                ("n % 3 == 0", "0"),
                ("n % 3 == 1", "2"),
            ],
            "1",
            &[7],
        ),
        value("n -> n - t for t >= 1 if ones(t) == 1", "n % 3", &[40]),
        lost("nim 5", "a xor b xor c xor d xor e == 0", &[1, 2, 3, 4, 5]),
        value("nim 3", "a xor b xor c", &[6, 5, 4]),
        lost(
            "nim 3, last loses",
            "a xor b xor c == 0 and (a > 1 or b > 1 or c > 1) or \
             a xor b xor c == 1 and a < 2 and b < 2 and c < 2",
            &[3, 2, 1],
        ),
        by_cases(
            "lasker",
            &[
                ("n == 0", "0"),
                ("n % 4 == 3", "n + 1"),
                ("n % 4 == 0", "n - 1"),
            ],
            "n",
            &[20],
        ),
        by_cases(
            "n -> n - t for 1 <= t <= 3 or [t, n - t] for 1 <= t < n",
            &[
                ("n < 3", "n"),
                ("n == 3", "4"),
                ("n % 4 == 1", "0"),
                ("n % 4 == 2", "2"),
                ("n % 4 == 3", "1"),
            ],
            "3",
            &[50],
        ),
        Known {
            claim: Claim::LostByColumns(3),
            rules: moore,
            place: vec![],
        },
        Known {
            claim: Claim::PowerOfValue(formula(
                &split_other,
                "lowest_bit(((a - 1) | (b - 1)) + 1)",
            )),
            rules: split_other,
            place: vec![5, 6],
        },
        lost(SPLIT_OTHER, "a % 2 == 1 and b % 2 == 1", &[5, 6]),
        value(
            "(a, b) -> (a - t, b) or (a, b - t) for 1 <= t <= 3",
            "(a % 4) xor (b % 4)",
            &[4, 7],
        ),
        lost(STAIRCASE, "a xor c == 0", &[3, 3, 3, 3]),
        lost("n -> n - t for 1 <= t <= n / 2", "ones(n + 1) == 1", &[63]),
        lost(
            NOT_TWICE,
            "n % 13 in {0, 7} or last == 1 and n % 13 in {1, 8} and n != 8 or last == 3 and n % 13 in {3, 6} or \
             last == 4 and (n % 13 == 11 or n == 4) or last == 5 and n % 13 in {5, 12}",
            &[17, 4],
        ),
        value(
            KING,
            "2 * (min(a, b) % 2) + (max(a, b) % 2 + min(a, b) % 2) % 2",
            &[3, 5],
        ),
        lost(KING, "a % 2 == 0 and b % 2 == 0", &[4, 6]),
        lost(KNIGHT, "a % 4 < 2 and b % 4 < 2", &[8, 9]),
        value(TURTLES, "n + 1", &[12]),
        by_cases(
            MOCK_TURTLES,
            &[("ones(n) % 2 == 1", "2 * n")],
            "2 * n + 1",
            &[12],
        ),
        lost(
            "fibonacci nim",
            "n == 0 or most < zeckendorf_least(n)",
            &[8, 3],
        ),
        // From 0 to 0 is no move.
        lost("n -> n / 2", "bits(n) % 2 == 0", &[12]),
        lost(FAMILY, "r == 0 or r > k", &[2, 3, 1]),
        by_cases(FAMILY, &[("r > k", "0")], "r", &[2, 3, 0]),
        periodic("kayles", 71, 12, 80),
        periodic("octal 0.07", 53, 34, 60),
    ]
}

/// Values by definition.
struct Solver<'a> {
    rules: &'a Rules,
    known: HashMap<Vec<u64>, u64>,
}

impl<'a> Solver<'a> {
    fn new(rules: &'a Rules) -> Solver<'a> {
        Solver {
            rules,
            known: HashMap::new(),
        }
    }

    /// Returns the Grundy number; in misère play 0 if the position is lost, else 1.
    fn value(&mut self, position: &[u64]) -> u64 {
        if let Some(value) = self.known.get(position) {
            return *value;
        }
        let (parameters, numbers) = position.split_at(self.rules.parameters.len());
        let options = self.rules.options(parameters, numbers);
        let mut values = vec![];
        for option in &options {
            let mut sum = 0;
            for component in option {
                sum ^= self.value(&[parameters, component].concat());
            }
            values.push(sum);
        }
        let value = match self.rules.play {
            Play::Misere if options.is_empty() => 1,
            Play::Misere => values.contains(&0) as u64,
            Play::Normal => (0..).find(|value| !values.contains(value)).unwrap_or(0),
        };
        self.known.insert(position.to_vec(), value);
        value
    }
}

/// Lists some small positions.
fn positions(rules: &Rules) -> Vec<Vec<u64>> {
    let greatest = match rules.least.len() {
        1 => 150,
        2 => 20,
        3 => 8,
        _ => 3,
    };
    let mut all = vec![vec![]];
    for least in &rules.least {
        let mut longer = vec![];
        for position in &all {
            longer.extend((*least..=greatest).map(|number| [&position[..], &[number]].concat()));
        }
        all = longer;
    }
    all
}

/// Returns whether what is said is right.
fn is_right(said: Said, value: u64) -> bool {
    match said {
        Said::Lost => value == 0,
        Said::Won => value != 0,
        Said::Value(said) => said == value,
        Said::Nothing => false,
    }
}

#[test]
fn known_claims_are_proved_and_right() {
    for game in known() {
        let mut solver = Solver::new(&game.rules);
        for position in positions(&game.rules) {
            let said = game.claim.at(game.rules.parameters.len(), &position);
            let value = solver.value(&position);
            assert!(
                is_right(said, value),
                "{} {position:?}: {said:?} {value}",
                game.rules
            );
        }
        let outcome = prove(&game.rules, &game.claim, &[], Limits::default());
        assert!(
            matches!(outcome, Outcome::Proved(_)),
            "{}: {outcome:?}",
            game.rules
        );
    }
}

/// Returns the claim with the opposite winner or the next value at one position.
fn falsified(claim: &Claim, place: &[u64], parameters: usize) -> Option<Claim> {
    let compared = |relation| {
        let numbers = place.iter().enumerate();
        numbers.map(move |(number, value)| {
            let constant = Formula::Constant(*value);
            Condition::Compare(relation, Formula::Number(number), constant)
        })
    };
    let here = Condition::All(compared(Relation::Equal).collect());
    let elsewhere = Condition::Any(compared(Relation::Different).collect());
    let with = |value: &Value, wrong: u64| Value::Cases {
        cases: vec![(here.clone(), Value::Formula(Formula::Constant(wrong)))],
        otherwise: Box::new(value.clone()),
    };
    match (claim, claim.at(parameters, place)) {
        (Claim::Lost(lost), Said::Lost) => {
            Some(Claim::Lost(Condition::All(vec![lost.clone(), elsewhere])))
        }
        (Claim::Lost(lost), _) => Some(Claim::Lost(Condition::Any(vec![lost.clone(), here]))),
        (Claim::Value(value), Said::Value(right)) => Some(Claim::Value(with(value, right + 1))),
        (Claim::PowerOfValue(power), Said::Value(right)) => {
            Some(Claim::PowerOfValue(with(power, 2 << right)))
        }
        _ => None,
    }
}

#[test]
fn a_claim_that_is_wrong_at_one_position_is_refuted_there() {
    for game in known() {
        let Some(claim) = falsified(&game.claim, &game.place, game.rules.parameters.len()) else {
            continue;
        };
        match prove(&game.rules, &claim, &[], Limits::default()) {
            Outcome::Refuted(refutation) => {
                assert_eq!(
                    refutation.position, game.place,
                    "{} {refutation:?}",
                    game.rules
                );
            }
            outcome => panic!("{}: {outcome:?}", game.rules),
        }
    }
}
