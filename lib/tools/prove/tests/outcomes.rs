//! What comes out for claims that are wrong, out of reach or too large, and for families.

use formula::rules::Rules;
use formula::{Condition, Formula};
use prove::{
    Claim, Fault, Limits, Measure, Numeration, Outcome, Part, Refutation, Said, Value, prove,
};

fn names(rules: &Rules) -> Vec<String> {
    [&rules.parameters[..], &rules.numbers].concat()
}

fn rules(line: &str) -> Rules {
    Rules::parse(line).unwrap_or_else(|error| panic!("{error}"))
}

fn formula(rules: &Rules, text: &str) -> Formula {
    Formula::parse(text, &names(rules)).unwrap_or_else(|error| panic!("{error}"))
}

fn lost(rules: &Rules, text: &str) -> Claim {
    let condition = Condition::parse(text, &names(rules));
    Claim::Lost(condition.unwrap_or_else(|error| panic!("{error}")))
}

fn value(rules: &Rules, text: &str) -> Claim {
    Claim::Value(Value::Formula(formula(rules, text)))
}

fn refuted(outcome: Outcome) -> Refutation {
    match outcome {
        Outcome::Refuted(refutation) => refutation,
        other => panic!("{other:?}"),
    }
}

fn out_of_reach(outcome: Outcome) -> Part {
    match outcome {
        Outcome::OutOfReach(part) => part,
        other => panic!("{other:?}"),
    }
}

/// Guesses of who wins, each with the least position that it is wrong about.
#[test]
fn wrong_winners_are_refuted_at_the_least_position() {
    for (line, claim, place) in [
        ("n -> n - t for 1 <= t <= 3", "n % 3 == 0", &[3][..]),
        ("n -> n - t for 1 <= t <= 3", "n % 4 == 1", &[0]),
        ("n -> n - t for 1 <= t <= 3, last loses", "n % 4 == 0", &[0]),
        ("n -> n - t for 1 <= t <= 3, from n = 2", "n % 4 == 0", &[2]),
        ("take 1, 3, 4", "n % 7 == 0", &[2]),
        ("take 1, 3, 4", "n % 7 == 0 or n == 2", &[9]),
        ("take 1, 2, 15000", "n % 3 == 0", &[15000]),
        ("take 1, 2, 300000000", "n % 3 == 0", &[300_000_000]),
        ("n -> n - t for t >= 1 if ones(t) == 1", "n % 2 == 0", &[2]),
        (
            "n -> n - t for 1 <= t <= n / 2",
            "n == 0 or n % 2 == 1",
            &[5],
        ),
        (
            "n -> n - t for 1 <= t <= n / 2",
            "ones(n + 1) == 1 and n != 511",
            &[511],
        ),
        ("nim 2", "a == b or a + b == 3", &[1, 2]),
        ("nim 3", "a xor b == c and a + b + c < 60", &[14, 22, 24]),
        ("nim 3, last loses", "a xor b xor c == 0", &[0, 0, 0]),
        ("wythoff", "a == b", &[1, 1]),
        (
            "(a, b) -> (a - 1, b) or (a, b - 1) or (a - 1, b - 1)",
            "(a + b) % 2 == 0",
            &[1, 1],
        ),
        (
            "fibonacci nim",
            "n == 0 or most < zeckendorf_least(n) and n < 90",
            &[90, 0],
        ),
        ("k; n -> n - t for 1 <= t <= k", "n == 0", &[1, 2]),
        ("k; n -> n - t for 1 <= t <= k", "n == 0 or k == 0", &[1, 2]),
    ] {
        let rules = rules(line);
        let refutation = refuted(prove(&rules, &lost(&rules, claim), &[], Limits::default()));
        assert_eq!(refutation.position, place, "{line}: {claim}");
    }
}

#[test]
fn wrong_values_are_refuted_at_the_least_position() {
    for (line, claim, place) in [
        ("n -> n - t for 1 <= t <= 3", "n % 5", &[4][..]),
        ("take 1, 2, 15000", "n % 3", &[15000]),
        ("lasker", "n", &[3]),
        ("nim 2", "a + b", &[1, 1]),
        ("nim 2", "max(a, b) - min(a, b)", &[1, 2]),
        ("n -> [] or [n - t] for t >= 1", "n", &[0]),
        (
            "n -> [] or [n - t] for t >= 1 or [n - s, n - t] for 0 < s < t",
            "2 * n",
            &[0],
        ),
        (
            "n -> [] or [n - t] for t >= 1 or [n - s, n - t] for 0 < s < t",
            "2 * n + 1",
            &[1],
        ),
        ("kayles", "n % 4", &[4]),
    ] {
        let rules = rules(line);
        let refutation = refuted(prove(&rules, &value(&rules, claim), &[], Limits::default()));
        assert_eq!(refutation.position, place, "{line}: {claim}");
    }
}

#[test]
fn a_refutation_says_what_is_wrong() {
    let fault = |line: &str, claim: &dyn Fn(&Rules) -> Claim| {
        let rules = rules(line);
        let refutation = refuted(prove(&rules, &claim(&rules), &[], Limits::default()));
        (refutation.position, refutation.said, refutation.fault)
    };
    assert_eq!(
        fault("take 1, 2, 15000", &|rules| lost(rules, "n % 3 == 0")),
        (vec![15000], Said::Lost, Fault::LostOption(vec![vec![0]]))
    );
    let options = vec![vec![vec![1]], vec![vec![2]]];
    assert_eq!(
        fault("take 1, 2", &|rules| lost(rules, "n == 0")),
        (vec![3], Said::Won, Fault::NoLostOption { options })
    );
    assert_eq!(
        fault("take 1, 2", &|rules| lost(rules, "n == 3")),
        (vec![0], Said::Won, Fault::NoMove)
    );
    assert_eq!(
        fault("take 1, 2, last loses", &|rules| lost(rules, "n == 0")),
        (vec![0], Said::Lost, Fault::NoMove)
    );
    let both = vec![vec![1], vec![7]];
    assert_eq!(
        fault("lasker", &|rules| value(rules, "n % 8")),
        (
            vec![3],
            Said::Value(3),
            Fault::SameValue(vec![vec![1], vec![2]])
        )
    );
    assert_eq!(
        fault("n -> n - 1 if n != 8 or [1, 7] if n == 8", &|rules| value(
            rules, "n % 2"
        )),
        (vec![8], Said::Value(0), Fault::SameValue(both))
    );
    let options = vec![vec![vec![0]]];
    assert_eq!(
        fault("n -> 0 if n > 0", &|rules| value(rules, "n")),
        (
            vec![2],
            Said::Value(2),
            Fault::NoOption { value: 1, options }
        )
    );
    let half = |rules: &Rules| Claim::PowerOfValue(Value::Formula(formula(rules, "n + 1")));
    assert_eq!(
        fault("n -> n - 1", &half),
        (vec![2], Said::Nothing, Fault::Nothing)
    );
}

#[test]
fn the_part_that_no_automaton_says_is_named() {
    for (line, part) in [
        ("n -> n - t for t >= 1 if n % t == 0", "n % t"),
        ("n -> n - t for t >= 1 if gcd(n, t) == 1", "gcd(n, t)"),
        ("n -> n - t for t >= 1 if t is prime", "divisors(t)"),
        ("(n, t) -> (n - t * t, t)", "t * t"),
        ("k; n -> n / k if n > 0", ""),
    ] {
        let rules = rules(line);
        let claim = lost(&rules, "n == 0");
        let outcome = prove(&rules, &claim, &[], Limits::default());
        let Part::Move { place: 0, formula } = out_of_reach(outcome) else {
            panic!("{line}");
        };
        if !part.is_empty() && !line.contains("prime") {
            let names = rules.names(&rules.moves[0]);
            assert_eq!(Ok(formula), Formula::parse(part, &names), "{line}");
        }
    }
    let rules = rules("n -> n - t for 1 <= t <= 3");
    let squares = formula(&rules, "n * n");
    let claim = Claim::Value(Value::Formula(squares.clone()));
    let outcome = prove(&rules, &claim, &[], Limits::default());
    assert_eq!(out_of_reach(outcome), Part::Claim(squares));
}

#[test]
fn what_no_induction_decides_is_named() {
    for (line, part) in [
        ("n -> n / 2, endless", Part::Endless),
        ("(a, b) -> (b, a)", Part::Measure),
        ("n -> n + 1 if n < 5", Part::Measure),
        ("n -> n - 1, endless", Part::Endless),
        ("n -> [t, n - t] for 0 < t < n", Part::Sums),
    ] {
        let rules = rules(line);
        let names = names(&rules).join(" + ");
        let claim = lost(&rules, &format!("{names} == 0"));
        let outcome = prove(&rules, &claim, &[], Limits::default());
        assert_eq!(out_of_reach(outcome), part, "{line}");
    }
    let rules = rules("nim 2, last loses");
    let outcome = prove(&rules, &value(&rules, "a xor b"), &[], Limits::default());
    assert_eq!(out_of_reach(outcome), Part::MisereValues);
}

#[test]
fn limits_are_kept() {
    let rules = rules("nim 5");
    let claim = value(&rules, "a xor b xor c xor d xor e");
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
    let huge = lost(&rules, "a < 1000000000000000000");
    let outcome = prove(&rules, &huge, &[], Limits::default());
    assert!(matches!(outcome, Outcome::TooLarge { .. }), "{outcome:?}");
}

/// For each k by itself: n mod (k + 1) is no sum while k is free.
#[test]
fn a_family_is_proved_for_each_fixed_parameter() {
    let rules = rules("k; n -> n - t for 1 <= t <= k");
    let claim = value(&rules, "n % (k + 1)");
    let free = prove(&rules, &claim, &[], Limits::default());
    assert!(matches!(out_of_reach(free), Part::Claim(_)));
    for k in 0..=100 {
        let outcome = prove(&rules, &claim, &[k], Limits::default());
        assert!(matches!(outcome, Outcome::Proved(_)), "{k}: {outcome:?}");
    }
    let wrong = value(&rules, "n % (k + 2)");
    for k in [0, 1, 10, 50] {
        let refutation = refuted(prove(&rules, &wrong, &[k], Limits::default()));
        assert_eq!(refutation.position, [k, k + 1]);
    }
}

#[test]
fn a_proof_says_what_moves_lower() {
    for (line, claim, measures) in [
        ("nim 2", "a == b", vec![Measure::Sum]),
        (
            "(a, b) -> (a - 1, b + t) or (a, b - t) for 1 <= t <= 9",
            "b % 10 == 0",
            vec![Measure::Number(0), Measure::Sum],
        ),
        (
            "(a, b, c) -> (a - t, b, c) or (a + t, b - t, c) or (a, b + t, c - t) for t >= 1",
            "a xor c == 0",
            vec![Measure::Sum, Measure::Number(2), Measure::Number(1)],
        ),
    ] {
        let rules = rules(line);
        match prove(&rules, &lost(&rules, claim), &[], Limits::default()) {
            Outcome::Proved(proof) => {
                assert_eq!(proof.measures, measures);
                assert_eq!(proof.numeration, Numeration::Binary);
            }
            other => panic!("{line}: {other:?}"),
        }
    }
}

/// Nothing overflows, and nothing is built that does not fit.
#[test]
fn what_is_huge_is_too_large() {
    let one_heap = rules("n -> n - t for 1 <= t <= 3");
    let far = "n % 4 == 0 and n < 999999999999999999";
    let names: Vec<String> = (0..20).map(|number| format!("x{number}")).collect();
    let many = rules(&format!(
        "({0}) -> ({0}) if x0 > {1}",
        names.join(", "),
        names[1..].join(" + ")
    ));
    for (rules, claim) in [
        (&one_heap, lost(&one_heap, far)),
        (&one_heap, lost(&one_heap, "n % 999999999999999999 == 5")),
        (&one_heap, value(&one_heap, "ones(n) % 999999999999999999")),
        (&one_heap, value(&one_heap, "900000000 * (900000000 * n)")),
        (
            &one_heap,
            lost(&one_heap, "(900000000 * (900000000 * n) + n) % 3 == 1"),
        ),
        (&many, lost(&many, "x0 == 0")),
    ] {
        let outcome = prove(rules, &claim, &[], Limits::default());
        assert!(
            matches!(outcome, Outcome::TooLarge { .. }),
            "{rules}: {outcome:?}"
        );
    }
}

#[test]
fn columns_of_the_wrong_modulus_are_refuted() {
    let rules = rules("heaps 3: a, b -> a - s, b - t for s >= 0, t >= 0 if s + t >= 1");
    let outcome = prove(&rules, &Claim::LostByColumns(2), &[], Limits::default());
    let refutation = refuted(outcome);
    assert_eq!(refutation.position, [0, 1, 1]);
    assert_eq!(refutation.fault, Fault::LostOption(vec![vec![0, 0, 0]]));
}
