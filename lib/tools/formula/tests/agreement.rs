//! The value of a formula and its code agree.

use std::fs;
use std::process::Command;

use formula::{Condition, Formula, Function, List, Operator, Relation, helpers};

const OPERATORS: [Operator; 12] = [
    Operator::Plus,
    Operator::Minus,
    Operator::Distance,
    Operator::Times,
    Operator::Quotient,
    Operator::Remainder,
    Operator::Xor,
    Operator::And,
    Operator::Or,
    Operator::Least,
    Operator::Greatest,
    Operator::Gcd,
];

fn number(place: usize) -> Formula {
    Formula::Number(place)
}

/// Each function and operator, and each operator inside each other one.
fn formulas() -> Vec<Formula> {
    let mut all = vec![];
    for function in Function::ALL.into_iter().chain([Function::TwoToThe]) {
        all.push(Formula::apply(function, number(0)));
        all.push(Formula::apply(function, number(0).plus(1)));
    }
    for operator in OPERATORS {
        let joined = Formula::join(operator, number(0), number(1));
        for outer in OPERATORS {
            all.push(Formula::join(outer, joined.clone(), number(2)));
            all.push(Formula::join(outer, number(2), joined.clone()));
        }
        all.push(Formula::join(operator, number(0), Formula::Constant(3)));
        all.push(Formula::join(operator, Formula::Constant(3), number(0)));
        all.push(Formula::apply(Function::Bits, joined));
    }
    let lists = [&List::UNORDERED[..], &List::ORDERED, &List::IN_PLACE];
    for list in lists.concat() {
        all.push(Formula::List(list));
        all.push(Formula::List(list).modulo(3).plus(-1));
    }
    all
}

fn conditions() -> Vec<Condition> {
    let relations = [
        Relation::Equal,
        Relation::Different,
        Relation::Less,
        Relation::AtMost,
    ];
    let mut all: Vec<Condition> = relations
        .map(|relation| Condition::Compare(relation, number(0).plus(1), number(1)))
        .to_vec();
    all.push(Condition::OneOf(number(2).modulo(4), vec![1, 2]));
    all.push(Condition::OneOf(number(2).modulo(2), vec![1]));
    all.push(Condition::Any(vec![
        Condition::All(all.clone()),
        all[0].clone(),
    ]));
    all.push(Condition::All(vec![
        Condition::Any(all[..3].to_vec()),
        all[3].clone(),
    ]));
    all
}

const POSITIONS: [[u64; 3]; 9] = [
    [0, 0, 0],
    [1, 0, 2],
    [2, 3, 1],
    [5, 5, 5],
    [8, 1, 4],
    [16, 9, 7],
    [7, 30, 1],
    [100, 36, 64],
    [255, 12, 1000],
];

#[test]
fn values_and_code_agree() {
    let names = ["a", "b", "c"].map(str::to_owned);
    let mut body = String::new();
    for [a, b, c] in POSITIONS {
        let position = [a, b, c];
        body += &format!("let heaps: [u64; 3] = [{a}, {b}, {c}];\nlet [a, b, c] = heaps;\n");
        for formula in formulas() {
            let (code, value) = (formula.code(&names), formula.value(&position));
            // Products beyond 64 bits are wrapped, sums too; here there are none.
            body += &format!("check({code}, {value}, {code:?});\n");
        }
        for condition in conditions() {
            let (code, holds) = (condition.code(&names), condition.holds(&position));
            body += &format!("check({code}, {holds}, {code:?});\n");
        }
    }
    let body = format!(
        "fn check<T: PartialEq + std::fmt::Debug>(found: T, expected: T, code: &str) {{\n    \
         assert_eq!(found, expected, \"{{}}\", code);\n}}\n\nfn main() {{\n{body}\n}}\n"
    );
    let text = format!("#![allow(unused)]\n{body}{}", helpers(&body));
    let folder = tempfile::tempdir().expect("a folder");
    let [file, program] = ["codes.rs", "codes"].map(|name| folder.path().join(name));
    fs::write(&file, text).expect("a file");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let built = Command::new(rustc)
        .args(["--edition=2021", "-Dwarnings", "-o"])
        .args([&program, &file])
        .output()
        .expect("rustc starts");
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(built.status.success(), "{said}");
    let ran = Command::new(program).output().expect("it starts");
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{said}");
}

#[test]
fn words_read_as_mathematics() {
    let names = ["k", "n"].map(str::to_owned);
    let by_k = |more| Formula::join(Operator::Remainder, number(1), number(0).plus(more));
    for (formula, words) in [
        (by_k(1), "n mod (k + 1)"),
        (by_k(1).modulo(3), "n mod (k + 1) mod 3"),
        (by_k(0).plus(-2), "max(n mod k - 2, 0)"),
        (
            Formula::join(Operator::Quotient, number(1).plus(1), number(0)),
            "⌊(n + 1)/k⌋",
        ),
        (
            Formula::apply(Function::Ones, number(1).plus(1)),
            "the number of ones of (n + 1) in binary",
        ),
        (
            Formula::join(
                Operator::Xor,
                number(0),
                Formula::join(Operator::Plus, number(1), Formula::Constant(1)),
            ),
            "k XOR (n + 1)",
        ),
    ] {
        assert_eq!(formula.words(&names), words);
    }
    let odd = Condition::OneOf(by_k(1).modulo(2), vec![1]);
    assert_eq!(odd.words(&names), "n mod (k + 1) is odd");
    let power = Formula::apply(Function::IsPowerOf2, number(1));
    let not = Condition::OneOf(power, vec![0]);
    assert_eq!(not.words(&names), "n is not a power of 2");
}
