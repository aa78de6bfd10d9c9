//! What the pages of snippets, problems and exercises say is proved by machine: the line and the claim are read from the page, and proved.

use std::fs;
use std::path::{Path, PathBuf};

use formula::rules::{Play, Rules};
use prove::{Claim, Limits, Outcome, prove};

use crate::reader::{self, lists, rules};

/// How a proof begins on a page. It ends with its paragraph.
const BEGINNING: &str = "**Proved by machine.** ";

/// The pages that have proofs, and how many.
const PAGES: usize = 28;
const PROOFS: usize = 35;

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
        let line = line.trim_start_matches("//!").trim_start_matches('#');
        line.trim()
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let paragraphs = text.split("\n\n");
    let proofs = paragraphs.filter_map(|one| one.strip_prefix(BEGINNING));
    proofs.map(|proof| proof.replace('\n', " ")).collect()
}

/// Returns the claim of a proof: its texts in backticks after the line.
fn claim(proof: &str, rules: &Rules, said: &[&str]) -> Claim {
    let text = match said {
        [] => machine(proof, rules),
        [lost] if proof.contains("is lost if") => format!("lost {lost}"),
        [cases @ .., otherwise] => {
            assert!(proof.contains("has the number"), "{proof}");
            let cases = cases.chunks(2);
            let cases = cases.map(|case| format!("{} if {}; ", case[0], case[1]));
            format!("value {}{otherwise}", cases.collect::<String>())
        }
    };
    reader::claim(rules, &text)
}

/// Returns the claim of a proof by an automaton.
fn machine(proof: &str, rules: &Rules) -> String {
    assert!(proof.contains("tells who wins"), "{proof}");
    let numeration = if proof.contains("Zeckendorf") {
        "Zeckendorf"
    } else {
        "Binary"
    };
    let greatest = if rules.numbers.len() > 2 { 15 } else { 60 };
    let (_, states) = proof.split_once("an automaton of ").expect(proof);
    let (states, _) = states.split_once(" states").expect(proof);
    format!("machine Winner in {numeration} to {greatest}, {states} states")
}

#[test]
fn what_pages_say_is_proved() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut pages = files(&root.join("lib/src"), ".rs");
    pages.extend(files(&root.join("problems"), "README.md"));
    pages.extend(files(&root.join("lib/tools/study/exercises"), ".toml"));
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
            let rules = rules(line);
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
            for fixed in lists(&vec![1; rules.parameters.len()], most) {
                let outcome = prove(&rules, &claim, &fixed, Limits::default());
                let is_proved = matches!(outcome, Outcome::Proved(_));
                assert!(is_proved, "{proof} {fixed:?}: {outcome:?}");
            }
        }
    }
    assert_eq!(pages_with_proofs, PAGES);
    assert_eq!(count, PROOFS);
}
