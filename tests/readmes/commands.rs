//! The commands in the READMEs and in the heads of the examples: which there are, and how each is tried.
//!
//! A command is a line behind `$ ` in a block of the language `console`, with the output that is shown below it; a line of a
//! block without a language, or of the language `sh`; and a piece of code with at least two words that begins with the name
//! of a program, such as `cargo`. With `NAME` or `…` in it, it is no command but stands for several.

use std::path::Path;
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;

use crate::document::{Document, Kind};
use crate::session::Session;

/// Commands by their beginnings that are not tried, and why.
const NOT_TRIED: [(&str, &str); 11] = [
    ("BLESS=1 cargo test", "writes the READMEs; without BLESS these are the tests here"),
    ("FUZZ_RUNS=1000000 cargo test", "takes long; `cargo test` makes fewer runs"),
    ("cargo +nightly", "needs nightly Rust, and cargo-fuzz or Miri"),
    ("cargo bench", "takes long, and its figures hold on an idle machine only"),
    ("cargo install", "changes what is installed"),
    ("cargo judge test --as spoj", "takes minutes; tests/bundles.rs judges the same bundles"),
    ("cargo llvm-cov", "needs cargo-llvm-cov"),
    ("mutate", "needs cargo-mutants, and changes the sources while it runs"),
    ("oj d", "needs online-judge-tools and a judge that can be reached"),
    ("oj s", "needs online-judge-tools and a judge that can be reached"),
    ("oj t", "needs online-judge-tools"),
];

/// Programs by whose names a piece of code is known as a command.
const PROGRAMS: [&str; 3] = ["cargo", "oj", "oracle"];

/// A command and what the document says of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Command {
    pub(crate) text: String,
    /// The output that is shown.
    pub(crate) shown: Option<Vec<String>>,
    /// What is to be typed.
    pub(crate) typed: Option<String>,
}

/// What a section tells to do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    Run(Command),
    /// One text becomes another in each of these files.
    Change {
        before: String,
        after: String,
        files: Vec<String>,
    },
}

/// What is done in one session: all under one heading, but each row of a table on its own.
struct Section {
    file: String,
    steps: Vec<Step>,
}

/// One test for each command, and one for the list of those that are not tried.
pub(crate) fn trials(root: &Path, documents: &[Document]) -> Result<Vec<Trial>> {
    let mut trials = vec![];
    let mut names = vec![];
    let sections: Vec<Section> = documents.iter().flat_map(sections).collect();
    let all: Vec<String> = sections.iter().flat_map(commands).map(|command| command.text.clone()).collect();
    trials.push(Trial::test("commands/that are not tried", move || {
        for (beginning, reason) in NOT_TRIED {
            if !all.iter().any(|text| text.starts_with(beginning)) {
                return Err(format!("`{beginning}` ({reason}) stands in no README: take it out of NOT_TRIED").into());
            }
        }
        Ok(())
    }));
    for section in sections {
        let Section { file, mut steps } = section;
        steps.retain(|step| match step {
            Step::Run(command) => !is_not_tried(&command.text),
            Step::Change { .. } => true,
        });
        let session = Arc::new(Mutex::new(Session::new(root, steps.clone())));
        for (place, step) in steps.into_iter().enumerate() {
            let Step::Run(command) = step else { continue };
            let mut name = format!("run/{file}/{}", command.text);
            // The same command may stand under several headings.
            let earlier = names.iter().filter(|known| **known == name).count();
            names.push(name.clone());
            if earlier > 0 {
                name += &format!(" ({})", earlier + 1);
            }
            let session = Arc::clone(&session);
            let trial = Trial::test(name, move || {
                let mut session = session.lock().map_err(|_| "an earlier command's test panicked")?;
                Ok(session.result(place)?)
            });
            trials.push(checks::long("a session", trial));
        }
    }
    Ok(trials)
}

fn is_not_tried(text: &str) -> bool {
    NOT_TRIED.iter().any(|(beginning, _)| text.starts_with(beginning))
}

fn commands(section: &Section) -> impl Iterator<Item = &Command> {
    section.steps.iter().filter_map(|step| match step {
        Step::Run(command) => Some(command),
        Step::Change { .. } => None,
    })
}

fn sections(document: &Document) -> Vec<Section> {
    let mut sections: Vec<(String, Vec<Step>)> = vec![];
    // The sources that were named last under this heading.
    let mut files: Vec<String> = vec![];
    for part in document.parts() {
        let mut key = part.heading.clone();
        if matches!(part.kind, Kind::Row) {
            key += &document.lines[part.lines.start];
        }
        if sections.last().is_none_or(|(known, _)| *known != key) {
            files.clear();
            sections.push((key, vec![]));
        }
        let steps = match &part.kind {
            Kind::Block(language, lines) if language == "console" => console(lines),
            Kind::Block(language, lines) if ["", "sh"].contains(&language.as_str()) => {
                let is_command = |line: &&String| !line.is_empty() && !line.starts_with('#');
                lines.iter().filter(is_command).map(|line| run(line)).collect()
            }
            Kind::Block(..) => vec![],
            Kind::Row | Kind::Paragraph => {
                let codes = document.codes(&part);
                let mut steps = vec![];
                for (place, code) in codes.iter().enumerate() {
                    let next = codes.get(place + 1);
                    if is_command(&code.text) {
                        // As in "`cargo judge run nim`, then type `1 2`".
                        let typed = code.after.starts_with(", then type `").then_some(next).flatten();
                        steps.push(Step::Run(Command {
                            text: code.text.clone(),
                            shown: None,
                            typed: typed.map(|typed| typed.text.clone() + "\n"),
                        }));
                    } else if code.text.ends_with(".rs") {
                        files.push(code.text.clone());
                    } else if let Some(after) = next.filter(|_| code.after.starts_with(" becomes `")) {
                        steps.push(Step::Change {
                            before: code.text.clone(),
                            after: after.text.clone(),
                            files: files.clone(),
                        });
                    }
                }
                steps
            }
        };
        let (_, known) = sections.last_mut().expect("one is there");
        for step in steps {
            if !is_known(known, &step) {
                known.push(step);
            }
        }
    }
    sections
        .into_iter()
        .filter(|(_, steps)| !steps.is_empty())
        .map(|(_, steps)| Section { file: document.file.clone(), steps })
        .collect()
}

/// Whether a step is a command that the section has had, and that nothing more is said of.
fn is_known(known: &[Step], step: &Step) -> bool {
    let Step::Run(command) = step else { return false };
    command.shown.is_none() && known.iter().any(|step| matches!(step, Step::Run(known) if known.text == command.text))
}

fn is_command(code: &str) -> bool {
    if code.split([' ', '/']).any(|word| ["NAME", "…"].contains(&word)) {
        return false;
    }
    let mut words = code.split(' ').skip_while(|word| word.contains('='));
    words.next().is_some_and(|program| PROGRAMS.contains(&program)) && words.next().is_some()
}

fn run(text: &str) -> Step {
    Step::Run(Command { text: text.to_owned(), shown: None, typed: None })
}

fn console(lines: &[String]) -> Vec<Step> {
    let mut steps = vec![];
    for line in lines {
        match (line.strip_prefix("$ "), steps.last_mut()) {
            (Some(text), _) => steps.push(run(text)),
            (None, Some(Step::Run(command))) => command.shown.get_or_insert_default().push(line.clone()),
            (None, _) => {}
        }
    }
    steps
}

/// Fails unless `.ci/run` has `cargo test` in both depths, and what a form of it asks for is there.
///
/// No form of it is started from here: it would run these tests, too.
pub(crate) fn check_cargo_test(root: &Path, arguments: &[&str]) -> Result<()> {
    let script = std::fs::read_to_string(root.join(".ci/run")).context(".ci/run cannot be read")?;
    for command in ["cargo test", "cargo test -- --ignored"] {
        let is_step = script.lines().any(|line| line.strip_prefix("step ") == Some(command));
        ensure!(is_step, "`{command}` is no step of .ci/run");
    }
    let mut rest = arguments.strip_suffix(&["--", "--include-ignored"]).unwrap_or(arguments);
    if let ["--test", name, others @ ..] = rest {
        let file = format!("tests/{name}.rs");
        ensure!(root.join(&file).is_file(), "{file} does not exist");
        rest = others;
    }
    match rest {
        [] => Ok(()),
        [filter] if filter.starts_with('/') => {
            let problem = filter.trim_matches('/');
            let folder = root.join("problems").join(problem);
            ensure!(folder.is_dir(), "there is no problem {problem}");
            Ok(())
        }
        _ => bail!("nothing here knows this form of `cargo test`"),
    }
}
