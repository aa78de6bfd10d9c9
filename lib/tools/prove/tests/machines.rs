//! Machines that are guessed from tables, proved or refuted as claims, and printed as code.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::process::Command;

use formula::rules::Rules;
use prove::{Claim, Limits, Machine, Numeration, Outcome, Said, Says, Table, prove};

/// A game whose table suggests a machine.
struct Game {
    line: &'static str,
    numeration: Numeration,
    says: Says,
    greatest: u64,
    states: usize,
}

const GAMES: [Game; 13] = [
    game("n -> n / 2 if n > 0 or n - 1", Says::Value, 60, 5),
    game(
        "n -> n - 1 or n - lowest_bit(n) if n > 0",
        Says::Value,
        60,
        7,
    ),
    game("n -> n - t for 1 <= t <= 3", Says::Value, 60, 4),
    game("n -> n - t for 1 <= t <= n / 2", Says::Winner, 60, 3),
    game(
        "n -> [t, n - t] for t >= 1 if t <= n - t and n - t <= t + 2",
        Says::Value,
        60,
        3,
    ),
    game("lasker", Says::IsValue, 60, 12),
    game(
        "n -> [] or [n - t] for t >= 1 or [n - s, n - t] for 0 < s < t",
        Says::IsValue,
        60,
        5,
    ),
    game("nim 2", Says::IsValue, 30, 2),
    game(
        "(a, b) -> (a - 1, b) or (a, b - 1) or (a - 1, b - 1)",
        Says::Value,
        30,
        10,
    ),
    game(
        "(a, b) -> (a - 2, b - 1) or (a - 2, b + 1) or (a - 1, b - 2) or (a + 1, b - 2)",
        Says::Winner,
        30,
        4,
    ),
    game("nim 2, last loses", Says::Winner, 30, 5),
    Game {
        line: "wythoff",
        numeration: Numeration::Zeckendorf,
        says: Says::Winner,
        greatest: 60,
        states: 13,
    },
    Game {
        line: "fibonacci nim",
        numeration: Numeration::Zeckendorf,
        says: Says::Winner,
        greatest: 60,
        states: 8,
    },
];

const fn game(line: &'static str, says: Says, greatest: u64, states: usize) -> Game {
    Game {
        line,
        numeration: Numeration::Binary,
        says,
        greatest,
        states,
    }
}

/// Values by definition.
struct Solver {
    rules: Rules,
    known: RefCell<HashMap<Vec<u64>, u64>>,
}

impl Solver {
    fn new(line: &str) -> Solver {
        Solver {
            rules: Rules::parse(line).unwrap_or_else(|error| panic!("{error}")),
            known: RefCell::default(),
        }
    }

    fn value(&self, position: &[u64]) -> u64 {
        if let Some(value) = self.known.borrow().get(position) {
            return *value;
        }
        let options = self.rules.options(&[], position);
        let component = |sum: u64, numbers: &Vec<u64>| sum ^ self.value(numbers);
        let values: Vec<u64> = options
            .iter()
            .map(|option| option.iter().fold(0, component))
            .collect();
        let value = if self.rules.play == formula::rules::Play::Misere {
            (options.is_empty() || values.contains(&0)) as u64
        } else {
            (0..).find(|value| !values.contains(value)).unwrap_or(0)
        };
        self.known.borrow_mut().insert(position.to_vec(), value);
        value
    }

    /// Returns what a machine of this kind should say.
    fn entry(&self, says: Says, position: &[u64]) -> u64 {
        let value = self.value(position);
        if says == Says::Winner {
            value.min(1)
        } else {
            value
        }
    }

    fn guess(&self, game: &Game) -> Option<Machine> {
        let table = Table {
            numbers: self.rules.numbers.len(),
            greatest: game.greatest,
            entry: &|position| self.entry(game.says, position),
            numeration: game.numeration,
            says: game.says,
        };
        table.guess(40)
    }
}

/// Positions well beyond the tables.
fn far(numbers: usize) -> Vec<Vec<u64>> {
    match numbers {
        1 => (150..250).map(|n| vec![n]).collect(),
        _ => (62..72)
            .flat_map(|a| [vec![a, a - 60], vec![a, 70], vec![45, a]])
            .collect(),
    }
}

#[test]
fn guessed_machines_are_proved_and_right() {
    for game in &GAMES {
        let solver = Solver::new(game.line);
        let machine = solver
            .guess(game)
            .unwrap_or_else(|| panic!("{}", game.line));
        assert_eq!(
            machine.outputs.len(),
            game.states,
            "{}\n{machine}",
            game.line
        );
        for position in far(solver.rules.numbers.len()) {
            let expected = match (solver.entry(game.says, &position), game.says) {
                (0, Says::Winner) => Said::Lost,
                (_, Says::Winner) => Said::Won,
                (value, _) => Said::Value(value),
            };
            assert_eq!(
                machine.at(&position),
                expected,
                "{} {position:?}",
                game.line
            );
        }
        let claim = Claim::Machine(machine);
        let outcome = prove(&solver.rules, &claim, &[], Limits::default());
        assert!(
            matches!(outcome, Outcome::Proved(_)),
            "{}: {outcome:?}",
            game.line
        );
    }
}

/// A table that ends before the rules show what they are.
#[test]
fn a_wrong_guess_is_refuted() {
    for (line, says, greatest, place) in [
        ("take 1, 2, 15000", Says::Value, 100, 15000),
        ("take 1, 2, 15000", Says::Winner, 100, 15000),
        ("n -> n - 1 or n - 60 if n >= 1000", Says::Winner, 40, 1000),
    ] {
        let solver = Solver::new(line);
        let machine = solver
            .guess(&game(line, says, greatest, 0))
            .expect("a guess");
        let claim = Claim::Machine(machine);
        match prove(&solver.rules, &claim, &[], Limits::default()) {
            Outcome::Refuted(refutation) => assert_eq!(refutation.position, [place]),
            outcome => panic!("{outcome:?}"),
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
fn a_machine_is_shown_as_a_table() {
    let solver = Solver::new(GAMES[0].line);
    let machine = solver.guess(&GAMES[0]).expect("a guess");
    let shown = "\
state  0  1  says
    0  0  1  0
    1  2  3  1
    2  1  3  0
    3  4  1  2
    4  3  1  0
";
    assert_eq!(machine.to_string(), shown);
    let fibonacci = Solver::new("wythoff").guess(&GAMES[11]).expect("a guess");
    let text = fibonacci.to_string();
    assert!(
        text.starts_with("state  00  10  01  11  says\n    0   0   1   2"),
        "{text}"
    );
    assert!(text.contains("   -"), "{text}");
}

#[test]
fn code_and_machine_agree() {
    let mut program = String::new();
    for (index, game) in GAMES.iter().enumerate() {
        let solver = Solver::new(game.line);
        let machine = solver.guess(game).expect("a guess");
        let mut checks = String::new();
        for position in far(solver.rules.numbers.len()) {
            let entry = solver.entry(game.says, &position);
            checks += &format!("    assert_eq!(value(&{position:?}), {entry});\n");
        }
        let code = machine.code();
        program += &format!("mod game_{index} {{\n{code}\npub fn check() {{\n{checks}}}\n}}\n");
    }
    let calls: String = (0..GAMES.len())
        .map(|index| format!("game_{index}::check();"))
        .collect();
    program += &format!("fn main() {{ {calls} }}\n");
    let folder = tempfile::tempdir().expect("a folder");
    let [file, binary] = ["machines.rs", "machines"].map(|name| folder.path().join(name));
    fs::write(&file, program).expect("a file");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let built = Command::new(rustc)
        .args(["--edition=2018", "-Dwarnings", "-o"])
        .args([&binary, &file])
        .output()
        .expect("rustc starts");
    assert!(
        built.status.success(),
        "{}",
        String::from_utf8_lossy(&built.stderr)
    );
    let ran = Command::new(binary).output().expect("it starts");
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}
