//! Claims about games: proved for all positions, and compared with the games' definition on the small ones; or refuted at the least
//! position; or out of reach.

mod catalogue;
mod machines;
mod random;
mod reader;

use formula::rules::Rules;
use formula::{Condition, Formula, Relation};
use prove::{Claim, Limits, Outcome, Part, Said, Value, fault, prove};

use reader::{Solver, cases, claim, is_right, lists, rules};

/// Returns an outcome as the file has it.
fn shown(rules: &Rules, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Proved(proof) => format!("proved: {:?}, {:?}", proof.numeration, proof.measures),
        Outcome::Refuted(refutation) => format!(
            "refuted at {:?}: {:?}, {:?}",
            refutation.position, refutation.said, refutation.fault
        ),
        Outcome::OutOfReach(Part::Claim(formula)) => {
            format!(
                "out of reach: claim, {}",
                formula.text(&rules.fixed_names())
            )
        }
        Outcome::OutOfReach(Part::Move { place, formula }) => {
            let names = rules.names(&rules.moves[*place]);
            format!("out of reach: move {place}, {}", formula.text(&names))
        }
        Outcome::OutOfReach(part) => format!("out of reach: {part:?}"),
        Outcome::TooLarge { .. } => "too large".to_owned(),
        Outcome::Unconfirmed { position } => format!("unconfirmed at {position:?}"),
    }
}

/// Tries to prove a claim for all parameters.
fn tried(rules: &Rules, claim: &Claim) -> String {
    shown(rules, &prove(rules, claim, &[], Limits::default()))
}

/// Lists some small positions.
fn positions(rules: &Rules) -> Vec<Vec<u64>> {
    let greatest = match rules.least.len() {
        1 => 150,
        2 => 20,
        3 => 8,
        _ => 3,
    };
    lists(&rules.least, greatest)
}

#[test]
fn claims_have_their_outcomes() {
    for case in cases() {
        let rules = &case.rules;
        let claim = claim(rules, case.claim);
        let (expected, place) = match case.outcome.split_once(" but at ") {
            Some((outcome, place)) => (outcome, Some(place)),
            None => (case.outcome, None),
        };
        let found = tried(rules, &claim);
        assert!(
            found.starts_with(expected),
            "{rules}: {}: {found}",
            case.claim
        );
        if !expected.starts_with("proved") {
            continue;
        }
        let solver = Solver::new(rules);
        for position in positions(rules) {
            let said = claim.answer(rules.parameters.len(), &position);
            let value = solver.value(&position);
            assert!(
                is_right(said, value),
                "{rules} {position:?}: {said:?} {value}"
            );
        }
        if let Some(place) = place {
            let numbers = place.trim_matches(['[', ']']).split(", ");
            let position: Vec<u64> = numbers.map(|one| one.parse().expect(place)).collect();
            let wrong = falsified(&claim, &position, rules.parameters.len());
            let found = tried(rules, &wrong);
            let expected = format!("refuted at {place}: ");
            assert!(found.starts_with(&expected), "{rules} {found}");
        }
    }
}

/// Returns the claim with the opposite winner or the next value at one position.
fn falsified(claim: &Claim, place: &[u64], parameters: usize) -> Claim {
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
    match (claim, claim.answer(parameters, place)) {
        (Claim::Lost(lost), Said::Lost) => {
            Claim::Lost(Condition::All(vec![lost.clone(), elsewhere]))
        }
        (Claim::Lost(lost), _) => Claim::Lost(Condition::Any(vec![lost.clone(), here])),
        (Claim::Value(value), Said::Value(right)) => Claim::Value(with(value, right + 1)),
        (Claim::PowerOfValue(power), Said::Value(right)) => {
            Claim::PowerOfValue(with(power, 2 << right))
        }
        (_, said) => panic!("cannot be falsified at {place:?}: {said:?}"),
    }
}

#[test]
fn what_is_right_has_no_fault() {
    let rules = rules("n -> n - 1");
    let value = |position: &[u64]| Some(position[0] % 2);
    for (n, said) in [
        (0, Said::Lost),
        (1, Said::Won),
        (2, Said::Lost),
        (1, Said::Value(1)),
        (2, Said::Value(0)),
    ] {
        assert_eq!(fault(&rules, &[n], &said, &value), None, "{n} {said:?}");
    }
}

#[test]
fn limits_are_kept() {
    let rules = rules("nim 5");
    let claim = claim(&rules, "value a xor b xor c xor d xor e");
    let few_states = Limits {
        states: 4,
        ..Limits::default()
    };
    let outcome = prove(&rules, &claim, &[], few_states);
    assert_eq!(outcome, Outcome::TooLarge { states: 5 });
    let few_steps = Limits {
        steps: 1000,
        ..Limits::default()
    };
    let outcome = prove(&rules, &claim, &[], few_steps);
    assert!(matches!(outcome, Outcome::TooLarge { .. }), "{outcome:?}");
}

/// For each k by itself: n mod (k + 1) is no sum while k is free.
#[test]
fn a_family_is_proved_for_each_fixed_parameter() {
    let rules = rules("k; n -> n - t for 1 <= t <= k");
    let fixed = |text: &str, k: u64| {
        let outcome = prove(&rules, &claim(&rules, text), &[k], Limits::default());
        shown(&rules, &outcome)
    };
    for k in 0..=100 {
        let found = fixed("value n % (k + 1)", k);
        assert!(found.starts_with("proved"), "{k}: {found}");
    }
    for k in [0, 1, 10, 50] {
        let found = fixed("value n % (k + 2)", k);
        let expected = format!("refuted at [{k}, {}]:", k + 1);
        assert!(found.starts_with(&expected), "{found}");
    }
}
