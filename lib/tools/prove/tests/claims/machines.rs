//! Machines that are guessed from tables: right beyond these, shown as tables, and printed as code.

use std::fs;
use std::process::Command;

use prove::{
    Claim, Fault, Limits, Machine, Numeration, Outcome, Refutation, Said, Says, Table, prove,
};

use crate::reader::{Case, Solver, cases, is_right, machine, rules};

/// Lists the machines that are right, without the word in front.
fn right_machines() -> Vec<Case> {
    let cases = cases().into_iter().filter_map(|case| {
        let claim = case.claim.strip_prefix("machine ")?;
        (case.outcome == "proved").then_some(Case { claim, ..case })
    });
    cases.collect()
}

/// Lists positions well beyond the tables.
fn far(numbers: usize) -> Vec<Vec<u64>> {
    match numbers {
        1 => (150..250).map(|n| vec![n]).collect(),
        _ => (62..72)
            .flat_map(|a| [vec![a, a - 60], vec![a, 70], vec![45, a]])
            .collect(),
    }
}

#[test]
fn machines_are_right_far_away() {
    let machines = right_machines();
    assert_eq!(machines.len(), 10);
    for case in machines {
        let machine = machine(&case.rules, case.claim);
        let solver = Solver::new(&case.rules);
        for position in far(case.rules.numbers.len()) {
            let said = machine.answer(&position);
            let value = solver.value(&position);
            assert!(is_right(said, value), "{} {position:?}", case.rules);
        }
    }
}

#[test]
fn nothing_is_guessed_of_noise_or_from_little() {
    let noise = |position: &[u64]| position[0].wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 61;
    for greatest in [1, 10, 1000] {
        let table = Table {
            numbers: 1,
            greatest,
            entry: &noise,
            numeration: Numeration::Binary,
            says: Says::Value,
        };
        assert_eq!(table.guess(40), None);
    }
}

#[test]
fn a_machine_must_say_something_of_each_position() {
    let machine = Machine {
        numeration: Numeration::Binary,
        says: Says::Value,
        numbers: 1,
        next: vec![vec![Some(0), None]],
        outputs: vec![0],
    };
    let claim = Claim::Machine(machine);
    let outcome = prove(&rules("n -> n - 1"), &claim, &[], Limits::default());
    let refutation = Refutation {
        position: vec![1],
        said: Said::Nothing,
        fault: Fault::Nothing,
    };
    assert_eq!(outcome, Outcome::Refuted(refutation));
}

#[test]
fn a_machine_is_shown_as_a_table() {
    let halves = rules("n -> n / 2 if n > 0 or n - 1");
    let shown = "\
state  0  1  says
    0  0  1  0
    1  2  3  1
    2  1  3  0
    3  4  1  2
    4  3  1  0
";
    let machine_of_halves = machine(&halves, "Value in Binary to 60, 5 states");
    assert_eq!(machine_of_halves.to_string(), shown);
    let text = machine(&rules("wythoff"), "Winner in Zeckendorf to 60, 13 states").to_string();
    assert!(
        text.starts_with("state  00  10  01  11  says\n    0   0   1   2"),
        "{text}"
    );
    assert!(text.contains("   -"), "{text}");
}

#[test]
fn code_and_machine_agree() {
    let mut program = String::new();
    let mut calls = String::new();
    for (index, case) in right_machines().iter().enumerate() {
        let machine = machine(&case.rules, case.claim);
        let solver = Solver::new(&case.rules);
        let mut checks = String::new();
        for position in far(case.rules.numbers.len()) {
            let mut value = solver.value(&position);
            if machine.says == Says::Winner {
                value = value.min(1);
            }
            checks += &format!("    assert_eq!(value(&{position:?}), {value});\n");
        }
        let code = machine.code();
        program += &format!("mod game_{index} {{\n{code}\npub fn check() {{\n{checks}}}\n}}\n");
        calls += &format!("game_{index}::check();");
    }
    program += &format!("fn main() {{ {calls} }}\n");
    let folder = tempfile::tempdir().expect("a folder");
    let [file, binary] = ["machines.rs", "machines"].map(|name| folder.path().join(name));
    fs::write(&file, program).expect("a file");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compile = Command::new(rustc);
    compile.args(["--edition=2018", "-Dwarnings", "-o"]);
    compile.args([&binary, &file]);
    for mut command in [compile, Command::new(&binary)] {
        let output = command.output().expect("it starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
    }
}
