//! What the pages of snippets and problems say is proved by machine: the line and the claim are read from the page, and proved.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use formula::rules::{Play, Rules};
use formula::{Condition, Formula};
use prove::{Claim, Limits, Numeration, Outcome, Says, Table, Value, prove};

/// How a proof begins on a page. It ends with its paragraph.
const BEGINNING: &str = "**Proved by machine.** ";

/// The pages that have proofs, and how many.
const PAGES: usize = 19;
const PROOFS: usize = 21;

/// Returns the files below a folder whose names end like this.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
    found
}

/// Returns the proofs on a page, without the marks of comments and line ends.
fn proofs(page: &str) -> Vec<String> {
    let lines = page.lines().map(|line| {
        let line = line.trim_start_matches("//!");
        line.trim()
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let paragraphs = text.split("\n\n");
    let proofs = paragraphs.filter_map(|one| one.strip_prefix(BEGINNING));
    proofs.map(|proof| proof.replace('\n', " ")).collect()
}

/// Returns the values of all parameters up to a greatest one.
fn parameters(count: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..count {
        let mut longer = vec![];
        for known in &all {
            longer.extend((1..=most).map(|one| [&known[..], &[one]].concat()));
        }
        all = longer;
    }
    all
}

/// Returns the claim of a proof: its texts in backticks after the line.
fn claim(proof: &str, rules: &Rules, said: &[&str]) -> Claim {
    let names = rules.fixed_names();
    let condition = |text: &str| {
        Condition::parse(text, &names).unwrap_or_else(|error| panic!("{proof}: {error}"))
    };
    let formula = |text: &str| {
        let formula = Formula::parse(text, &names);
        Value::Formula(formula.unwrap_or_else(|error| panic!("{proof}: {error}")))
    };
    match said {
        [] => machine(proof, rules),
        [lost] if proof.contains("is lost if") => Claim::Lost(condition(lost)),
        [cases @ .., otherwise] => {
            assert!(proof.contains("has the number"), "{proof}");
            let cases = cases.chunks(2);
            Claim::Value(Value::Cases {
                cases: cases
                    .map(|case| (condition(case[1]), formula(case[0])))
                    .collect(),
                otherwise: Box::new(formula(otherwise)),
            })
        }
    }
}

/// Guesses the automaton of a proof.
fn machine(proof: &str, rules: &Rules) -> Claim {
    assert!(proof.contains("tells who wins"), "{proof}");
    let numeration = if proof.contains("Zeckendorf") {
        Numeration::Zeckendorf
    } else {
        Numeration::Binary
    };
    let known = RefCell::default();
    let numbers = rules.numbers.len();
    let table = Table {
        numbers,
        greatest: if numbers > 2 { 15 } else { 60 },
        entry: &|position| winner(rules, position, &known),
        numeration,
        says: Says::Winner,
    };
    let machine = table
        .guess(20)
        .unwrap_or_else(|| panic!("{proof}: no guess"));
    let states = format!("an automaton of {} states", machine.outputs.len());
    assert!(proof.contains(&states), "{proof}: {states}");
    Claim::Machine(machine)
}

/// Returns 0 for a lost position and 1 for a won one, by definition.
fn winner(rules: &Rules, position: &[u64], known: &RefCell<HashMap<Vec<u64>, u64>>) -> u64 {
    if let Some(value) = known.borrow().get(position) {
        return *value;
    }
    let options = rules.options(&[], position);
    let mut options = options.iter();
    let is_won = options.any(|option| winner(rules, &option[0], known) == 0);
    known.borrow_mut().insert(position.to_vec(), is_won as u64);
    is_won as u64
}

#[test]
fn what_pages_say_is_proved() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut pages = files(&root.join("lib/src"), ".rs");
    pages.extend(files(&root.join("problems"), "README.md"));
    let mut pages_with_proofs = 0;
    let mut count = 0;
    for page in pages {
        let text = fs::read_to_string(&page).expect("a page");
        let proofs = proofs(&text);
        if !proofs.is_empty() {
            pages_with_proofs += 1;
        }
        count += proofs.len();
        assert_eq!(
            proofs.len(),
            text.matches(BEGINNING.trim()).count(),
            "{}",
            page.display()
        );
        for proof in proofs {
            let quoted: Vec<&str> = proof.split('`').skip(1).step_by(2).collect();
            let [line, said @ ..] = &quoted[..] else {
                panic!("{proof}: no line");
            };
            let rules = Rules::parse(line).unwrap_or_else(|error| panic!("{error}"));
            assert!(
                rules.play == Play::Normal || proof.contains("is lost if"),
                "{proof}"
            );
            let claim = claim(&proof, &rules, said);
            let most = proof.rsplit_once("up to ").map_or(0, |(_, most)| {
                let most = most.trim_end_matches('.');
                most.parse()
                    .unwrap_or_else(|_| panic!("{proof}: up to what?"))
            });
            for fixed in parameters(rules.parameters.len(), most) {
                let outcome = prove(&rules, &claim, &fixed, Limits::default());
                let is_proved = matches!(outcome, Outcome::Proved(_));
                assert!(is_proved, "{proof} {fixed:?}: {outcome:?}");
            }
        }
    }
    assert_eq!(pages_with_proofs, PAGES);
    assert_eq!(count, PROOFS);
}
