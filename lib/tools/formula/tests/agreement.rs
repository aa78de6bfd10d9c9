//! The value of a formula and its code agree.

use std::fs;
use std::path::Path;
use std::process::Command;

use formula::{Calls, Condition, Formula, Function, Language, List, Operator, Relation, Writer};

fn number(place: usize) -> Formula {
    Formula::Number(place)
}

/// Each function and operator, and each operator inside each other one.
fn formulas() -> Vec<Formula> {
    let mut all = vec![];
    for function in Function::ALL.into_iter().chain(Function::IN_RULES) {
        all.push(Formula::apply(function, number(0)));
        all.push(Formula::apply(function, number(0).plus(1)));
    }
    for operator in Operator::ALL {
        let joined = Formula::join(operator, number(0), number(1));
        for outer in Operator::ALL {
            all.push(Formula::join(outer, joined.clone(), number(2)));
            all.push(Formula::join(outer, number(2), joined.clone()));
        }
        all.push(Formula::join(operator, number(0), Formula::Constant(3)));
        all.push(Formula::join(operator, Formula::Constant(3), number(0)));
        all.push(Formula::apply(Function::Bits, joined));
    }
    let lists = [
        &List::UNORDERED[..],
        &List::OF_SIDES,
        &List::ORDERED,
        &List::IN_PLACE,
    ];
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

/// Returns the checks of all formulas and conditions at a position, and notes the functions that these call.
fn checks(language: Language, position: &[u64], calls: &mut Calls) -> Vec<[String; 2]> {
    let names = ["a", "b", "c"].map(str::to_owned);
    let mut writer = Writer {
        language,
        names: &names,
        calls,
    };
    let mut checks = vec![];
    for formula in formulas() {
        // Products beyond 64 bits are wrapped, sums too; here there are none.
        let value = formula.value(position).to_string();
        checks.push([writer.formula(&formula), value]);
    }
    for condition in conditions() {
        let holds = u64::from(condition.holds(position)).to_string();
        checks.push([writer.condition(&condition), holds]);
    }
    checks
}

/// Returns a program that ends with an error at the first code whose value is another one.
fn program(language: Language) -> String {
    let mut calls = Calls::new();
    let mut body = String::new();
    for position in POSITIONS {
        let [a, b, c] = position;
        body += &match language {
            Language::Rust => {
                format!("let heaps: [u64; 3] = [{a}, {b}, {c}];\nlet [a, b, c] = heaps;\n")
            }
            Language::Cpp => {
                format!("heaps = {{{a}, {b}, {c}}};\na = {a}, b = {b}, c = {c};\n")
            }
            Language::Python => format!("heaps = a, b, c = {a}, {b}, {c}\n"),
        };
        for [code, value] in checks(language, &position, &mut calls) {
            body += &match language {
                Language::Rust => format!("check(({code}) as u64, {value}, {code:?});\n"),
                Language::Cpp => format!("check({code}, {value}, {code:?});\n"),
                Language::Python => format!("check({code}, {value}, {code:?})\n"),
            };
        }
    }
    let functions = language.functions(&calls);
    match language {
        Language::Rust => format!(
            "#![allow(unused)]\n{}\n\nfn check(found: u64, expected: u64, code: &str) {{\n    \
             assert_eq!(found, expected, \"{{}}\", code);\n}}\n\nfn main() {{\n{body}}}\n",
            functions.join("\n\n")
        ),
        Language::Cpp => format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nusing u64 = unsigned long long;\n\n{}\n\n\
             void check(u64 found, u64 expected, const char* code) {{\n    \
             if (found != expected) {{ puts(code); exit(1); }}\n}}\n\n\
             int main() {{\nvector<u64> heaps;\nu64 a, b, c;\n{body}}}\n",
            functions.join("\n\n")
        ),
        Language::Python => format!(
            "{}\n\ndef check(found, expected, code):\n    assert found == expected, (code, found, expected)\n\n{body}",
            functions.join("\n\n")
        ),
    }
}

/// Runs a command, which is to succeed; nothing is tried without its program.
fn run(program: &Path, arguments: &[&Path]) {
    match Command::new(program).args(arguments).output() {
        Ok(output) => {
            let said = [output.stdout, output.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            assert!(output.status.success(), "{}: {said}", program.display());
        }
        Err(error) => println!("not tried: {}: {error}", program.display()),
    }
}

#[test]
fn values_and_rust_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, built] = ["codes.rs", "codes"].map(|name| folder.path().join(name));
    fs::write(&file, program(Language::Rust)).expect("a file");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let options = ["--edition=2021", "-Dwarnings", "-o"].map(Path::new);
    run(
        Path::new(&rustc),
        &[&options[..], &[&built, &file]].concat(),
    );
    run(&built, &[]);
}

#[test]
fn values_and_cpp_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, built] = ["codes.cpp", "codes"].map(|name| folder.path().join(name));
    fs::write(&file, program(Language::Cpp)).expect("a file");
    let options = ["-std=c++17", "-Wall", "-Werror", "-o"].map(Path::new);
    run(Path::new("g++"), &[&options[..], &[&built, &file]].concat());
    if built.exists() {
        run(&built, &[]);
    }
}

#[test]
fn values_and_python_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("codes.py");
    fs::write(&file, program(Language::Python)).expect("a file");
    run(Path::new("python3"), &[&file]);
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
