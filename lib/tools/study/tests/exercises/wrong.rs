//! Wrong answers of each kind, and the reasons that they get.

use libtest_mimic::Trial;
use study::exercise::check::Mark;
use study::exercise::questions::Exercise;

use super::{all_steps, hand_in, mark, trial, workspace};

/// An exercise, what is answered, and what the reason must say.
const ANSWERS: [(&str, &str, &[&str]); 22] = [
    // Tables.
    ("1.1", "P N N P P N P N N", &["heap 4: expected N, found P", "the option 3 is a P-position", "8 of 9 are right"]),
    ("1.1", "P N N P N N P N", &["expected 9 answers, found 8"]),
    ("1.1", "P N N P N N P N Q", &["heap 8: expected P or N, found \"Q\""]),
    ("1.1", "p n n q _ _ _ _ _", &["heap 3: expected P or N, found \"q\""]),
    ("1.1", "N _ _ _ _ _ _ _ _", &["heap 0: expected P, found N", "no move is left"]),
    ("2.1", "3 | 0 | 2 | x | 4 | 0", &["numbers 0 0 1 1: expected a number, found \"x\""]),
    ("2.1", "3 | 0 | 2 | 2 | 6 | 0", &["numbers 2 0 3 1 5: expected 4, found 6", "mex {0, 1, 2, 3, 5} = 4"]),
    ("3.1", "7 12 1 12 0", &["numbers 6 6: expected 0, found 12", "6 ⊕ 6 = 0: in binary, 110 ⊕ 110 = 000"]),
    ("3.4", "5 3 2 0", &["heaps 4 5: expected 1, found 5", "4, 5 have the Grundy numbers 2, 3", "2 ⊕ 3 = 1"]),
    (
        "6.2",
        "0 1 2 3 1 1 0",
        &["vertex 4: expected 0, found 1", "the options 1, 3 have the Grundy numbers 1, 3; mex {1, 3} = 0"],
    ),
    ("8.1", "0 | 3", &["period first heap: expected 8, found 0", "the Grundy numbers are 0 0 1 1 2 2 0 3 1 0 2 1"]),
    ("10.1", "3 4 1 2", &["factors 2 2: expected 3, found 4", "mex {0, 1, 2} = 3"]),
    ("12.1", "L W W D D", &["vertex 2: expected D, found W", "no option is lost, and 3 is a draw"]),
    (
        "12.3",
        "0 1 2 3 4 3 2",
        &["vertex 6: expected 5, found 2", "the remoteness 1, 4; the winner takes the least even one"],
    ),
    // Moves.
    ("3.3", "3 4 3", &["from 3 4 3 the opponent moves to 3 3 and wins"]),
    (
        "3.3",
        "3 4 7",
        &["no move leads from 3 4 6 to 3 4 7", "\na move leads to one of 13 positions, such as 4 6; 1 4 6; 2 4 6"],
    ),
    ("3.3", "3 four 6", &["expected a position such as 3 4 6, or none", "found \"four\""]),
    ("3.3", "none", &["one of the 13 positions that a move from 3 4 6 leads to is lost"]),
    ("3.5", "4 6 9 8", &["the opponent moves to", "no move wins"]),
    ("9.2", "1 2", &["from 1 2 the opponent moves to 1 and wins"]),
    ("11.2", "0 0 0", &["no move leads from 2 5 7 to 0 0 0", "a move leads to"]),
    ("12.2", "2", &["2 does not win: play then goes on for ever", "no move wins"]),
];

/// Functions that are wrong, and what the reason must say. Those after the first are compiled in the long half only.
const RULES: [(&str, &str, &str, &[&str]); 9] = [
    (
        "2.2",
        "mex",
        "fn mex(numbers: &[u64]) -> u64 { println!(\"hm\"); numbers.len() as u64 }",
        &["mex(&[1]): expected 0, found 1", "mex {1} = 0", "it printed: hm"],
    ),
    (
        "2.2",
        "mex",
        "fn mex(numbers: &[u64]) -> u64 { 1 + numbers.iter().max().unwrap() }",
        &["mex(&[]) panicked", "`Option::unwrap()` on a `None` value", "mex(&[]) is 0: mex {} = 0"],
    ),
    (
        "2.2",
        "mex",
        "fn mex(numbers: &[u64]) -> u64 { let mut mex = 0; while !numbers.contains(&1) || mex < 1 { mex = 0 } mex }",
        &["mex(&[]) was not done after 2 seconds"],
    ),
    (
        "2.2",
        "mex",
        "fn mex(numbers: &[u64]) -> u32 {\n    0_u64\n}",
        &["mex.rs does not compile", "fn mex(numbers: &[u64]) -> u64;", "mex.rs:2:5"],
    ),
    (
        "2.2",
        "mex",
        "fn mex(numbers: &[u64]) -> u64 { let all = vec![1_u8; 1 << 29]; (all[numbers.len()] - 1) as u64 + std::hint::black_box(&all).len() as u64 }",
        &["mex(&[]) took more than 256 MiB"],
    ),
    ("2.2", "mex", "fn mex(_: &[u64]) -> u64 { std::process::exit(0) }", &["mex(&[]) did not return"]),
    (
        "3.2",
        "nim_sum",
        "fn nim_sum(heaps: &[u64]) -> u64 { heaps.iter().sum() }",
        &["nim_sum(&[1, 1]): expected 0, found 2", "1 ⊕ 1 = 0"],
    ),
    (
        "1.4",
        "next_player_wins",
        "fn next_player_wins(heap: u64, amounts: &[u64]) -> bool { heap % (amounts.iter().max().unwrap() + 1) != 0 }",
        &["next_player_wins(1, &[2, 5]): expected false, found true", "no move is left"],
    ),
    (
        "16.4",
        "remoteness",
        "fn remoteness(heap: u64, amounts: &[u64]) -> u64 { if amounts[0] > heap { 0 } else { 1 + remoteness(heap - amounts[0], amounts) } }",
        &["remoteness(1, &[5, 1]): expected 1, found 0", "the only option, 0, has the remoteness 0"],
    ),
];

fn check(name: &str, answer: &str, given: Mark, expected: &[&str]) {
    let Mark::Wrong(lines) = given else { panic!("{name}: {answer} is {given:?}") };
    let said = lines.join("\n");
    for part in expected {
        assert!(said.contains(part), "{name}: {answer} gets\n{said}\nexpected {part}");
    }
}

fn exercise(name: &str) -> Exercise {
    let all = all_steps().into_iter().flat_map(|step| step.exercises);
    all.into_iter().find(|exercise| exercise.name == name).expect("an exercise")
}

pub(super) fn trials() -> Vec<Trial> {
    let answers = ANSWERS.iter().map(|(name, answer, expected)| {
        trial(&format!("wrong/{name} {answer}"), move || {
            let words: Vec<String> = answer.split(' ').map(str::to_owned).collect();
            check(name, answer, mark(&workspace(), &exercise(name), &words), expected);
        })
    });
    let rules = RULES.iter().enumerate().map(|(place, (name, rule, source, expected))| {
        let test = trial(&format!("wrong/{name} {rule} {place}"), move || {
            check(name, source, hand_in(&exercise(name), rule, source), expected);
        });
        if place == 0 { test } else { checks::long("compiles", test) }
    });
    answers.chain(rules).collect()
}
