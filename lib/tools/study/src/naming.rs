//! The name of the mistake in an attempt: the program in `problems/NAME/wrong` that prints the same as the attempt.
//!
//! It must do so on small random inputs and on every stored case, and the attempt must be wrong on at least [`ENOUGH`] of them. Fewer
//! inputs, or a program that is merely similar, would name mistakes that the attempt does not make.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result};
use console::{Term, style};
use judge::build::solutions;
use judge::cases::{self, Case};
use judge::files::hash;
use judge::judging::{self, Entry};
use judge::report::plural;
use judge::run::compare::{self, visible};
use judge::run::verdict::Verdict;
use judge::stress::oracle::Oracle as _;
use judge::workspace::{Problem, Workspace, read, short};
use judge::wrong_program::Head;
use judge::{interrupt, stress};
use tempfile::TempDir;
use textwrap::{Options, fill};

use crate::problem_page::width;
use crate::rules_file::Make;

/// How many seeds small inputs are made from; some give the same input.
const SEEDS: u64 = 100;

/// On how many inputs an attempt must be wrong before its mistake gets a name.
pub const ENOUGH: usize = 3;

/// Reports on a wrong program, and explains the input that was `shown` already.
pub(super) fn report(
    make: &Make,
    problem: &str,
    program: &Path,
    shown: Option<&Path>,
) -> Result<String> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = workspace.problem(problem)?;
    problem.ensure_defined()?;
    let terminal = Some(Term::stderr()).filter(Term::is_term);
    terminal
        .iter()
        .try_for_each(|terminal| terminal.write_str("looking for a known mistake …"))?;
    let report = Inputs::new(&workspace, &problem, make)?.report(program, shown)?;
    terminal.iter().try_for_each(Term::clear_line)?;
    Ok(report)
}

/// A program's verdict on an input, and the hash of what it printed if it ended well.
pub type Reply = (Verdict, u64);

fn has_ended(reply: &Reply) -> bool {
    ![
        Verdict::TimeLimitExceeded,
        Verdict::MemoryLimitExceeded,
        Verdict::OutputLimitExceeded,
    ]
    .contains(&reply.0)
}

/// Whether it is wrong, and not only slow.
pub fn is_wrong(reply: &Reply) -> bool {
    has_ended(reply) && reply.0 != Verdict::Accepted
}

fn count_wrong(replies: &[Reply]) -> usize {
    replies.iter().filter(|reply| is_wrong(reply)).count()
}

/// The inputs on which programs are compared.
pub struct Inputs<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    make: &'a Make<'a>,
    /// The small ones first.
    cases: Vec<Case>,
    small: usize,
    /// The replies of programs that ran, and the programs by their sources: asking for one reads all of the problem.
    known: RefCell<BTreeMap<PathBuf, Vec<Reply>>>,
    built: RefCell<BTreeMap<PathBuf, PathBuf>>,
    /// The files of the small inputs.
    _folder: TempDir,
}

impl Inputs<'_> {
    pub fn new<'a>(
        workspace: &'a Workspace,
        problem: &'a Problem,
        make: &'a Make,
    ) -> Result<Inputs<'a>> {
        let (folder, mut rules) = (tempfile::tempdir()?, make(problem)?);
        let (mut texts, mut cases) = (BTreeSet::new(), vec![]);
        for seed in 0..SEEDS {
            let input = rules.generate("small", seed)?;
            let answer = rules
                .answer(&input)
                .with_context(|| format!("the rules fail on seed {seed}"))?;
            texts.insert((input.len(), input, answer));
        }
        for (index, (_, input, answer)) in texts.iter().enumerate() {
            let file = |extension| folder.path().join(format!("{index}.{extension}"));
            let case = Case {
                name: index.to_string(),
                input: file("in"),
                answer: file("out"),
            };
            fs::write(&case.input, input).and_then(|()| fs::write(&case.answer, answer))?;
            cases.push(case);
        }
        let small = cases.len();
        cases.extend(cases::of(problem).cases);
        cases[small..].sort_by_key(|case| fs::metadata(&case.input).map_or(0, |file| file.len()));
        let (known, built) = Default::default();
        Ok(Inputs {
            workspace,
            problem,
            make,
            cases,
            small,
            known,
            built,
            _folder: folder,
        })
    }

    /// Runs a program up to the first input on which its reply is not the `same`, or it takes too much time, memory or output.
    pub fn replies(
        &self,
        program: &Path,
        same: impl Fn(usize, &Reply) -> bool,
    ) -> Result<Vec<Reply>> {
        // Near a short limit, a program is in time on one day and not on another.
        let seconds = self.problem.metadata.time_limit.max(3.0);
        let entry = Entry::new(self.problem, program, vec![], Some(seconds))?;
        let mut known = self.known.borrow_mut();
        let known = known.entry(program.to_owned()).or_default();
        for (index, case) in self.cases.iter().enumerate() {
            if index == known.len() {
                interrupt::check()?;
                let (result, printed) = judging::judge_output(&entry, case)?;
                let is_compared =
                    [Verdict::Accepted, Verdict::WrongAnswer].contains(&result.verdict);
                let lines: Vec<&[u8]> = compare::lines(&printed).filter(|_| is_compared).collect();
                known.push((result.verdict, hash(&lines)));
            }
            if !same(index, &known[index]) || !has_ended(&known[index]) {
                return Ok(known[..=index].to_vec());
            }
        }
        Ok(known.clone())
    }

    /// Compiles a wrong program as the tests do, so that either finds what the other compiled; a newer compiler may warn.
    pub fn build(&self, source: &Path) -> Result<PathBuf> {
        if let Some(program) = self.built.borrow().get(source) {
            return Ok(program.clone());
        }
        let build = |lints| solutions::wrong(self.workspace, &self.problem.name, source, lints);
        let built = build("-Dwarnings")?
            .or_else(|_| build("-Awarnings").and_then(|built| built.map_err(Error::msg)));
        let program = built.with_context(|| format!("{} does not compile", short(source)))?;
        self.built
            .borrow_mut()
            .insert(source.to_owned(), program.clone());
        Ok(program)
    }

    /// Returns the wrong programs with the same replies. If there are several, no input tells them apart.
    pub fn named(&self, mine: &[Reply]) -> Result<Vec<PathBuf>> {
        let mut named = vec![];
        if count_wrong(mine) < ENOUGH {
            return Ok(named);
        }
        for file in fs::read_dir(self.problem.folder.join("wrong"))
            .into_iter()
            .flatten()
        {
            let source = file?.path();
            let is_same =
                |index: usize, reply: &Reply| index + 1 < mine.len() && mine[index] == *reply;
            if source.extension().is_some_and(|extension| extension == "rs")
                // What is only slow is right where it ends.
                && Head::read(&source)?.verdict != Verdict::TimeLimitExceeded
                && self.replies(&self.build(&source)?, is_same)?.starts_with(mine)
            {
                named.push(source);
            }
        }
        named.sort();
        Ok(named)
    }

    /// Returns a small input on which the attempt is wrong, and what it does there. There may be smaller ones: a wrong answer says
    /// more about the thinking than a crash, and a position with a move more than one without, which often has nothing in it.
    fn smallest(&self, program: &Path, replies: &[Reply]) -> Result<Option<(String, Vec<Block>)>> {
        let rules = RefCell::new((self.make)(self.problem)?);
        let has_move = |input: &str| {
            rules
                .borrow_mut()
                .explain(input)
                .is_ok_and(|text| text.contains(": options "))
        };
        let rank = |(case, reply): &(&Case, &Reply)| {
            (
                reply.0 == Verdict::WrongAnswer,
                read(&case.input).is_ok_and(|input| has_move(&input)),
            )
        };
        let wrong = self.cases[..self.small]
            .iter()
            .zip(replies)
            .filter(|(_, reply)| is_wrong(reply));
        // The first of the best.
        let Some(best) = wrong.rev().max_by_key(rank) else {
            return Ok(None);
        };
        let ((is_answer, with_move), (case, _)) = (rank(&best), best);
        let entry = Entry::new(self.problem, program, vec![], None)?;
        let wanted = |input: &str, verdict: Verdict| -> Result<bool> {
            let is_wrong = if is_answer {
                verdict == Verdict::WrongAnswer
            } else {
                verdict != Verdict::Accepted
            };
            Ok(is_wrong && (!with_move || has_move(input)))
        };
        let (input, answer) = (read(&case.input)?, read(&case.answer)?);
        let found = stress::shrunk(
            &entry,
            Box::new((self.make)(self.problem)?),
            &input,
            &answer,
            &wanted,
        )?;
        let reasons: Vec<String> = found
            .result
            .reason
            .into_iter()
            .chain(found.result.details)
            .collect();
        let mut blocks = vec![("\nA small input on which it is wrong:", found.input.clone())];
        // The details of a wrong answer contain the right one.
        if found.result.verdict != Verdict::WrongAnswer {
            blocks.push(("The expected answer:", found.answer));
        }
        blocks.push(("The attempt:", reasons.join("\n")));
        Ok(Some((found.input, blocks)))
    }

    /// Reports on a wrong program: an input, unless one was `shown`, the position worked out, and the name of the mistake. The name
    /// comes last, where it stays on the screen.
    pub fn report(&self, program: &Path, shown: Option<&Path>) -> Result<String> {
        let replies = self.replies(program, |_, _| true)?;
        let named = self.named(&replies)?;
        let wrong = match shown {
            Some(path) => Some((read(path)?, vec![])),
            None => self.smallest(program, &replies)?,
        };
        let mut report = String::new();
        if let Some((input, blocks)) = wrong {
            let explained = (self.make)(self.problem)?
                .explain(&input)
                .unwrap_or_default();
            report.extend(blocks.iter().map(indented));
            report += &match explained.is_empty() {
                true => "\nNothing of it is worked out move by move.\n".to_owned(),
                false => indented(&(
                    "\nWorked out, with the value of each option in brackets:",
                    explained,
                )),
            };
        }
        let (small, stored) = replies.split_at(self.small.min(replies.len()));
        let [inputs, cases] = [
            plural(small.len(), "small input"),
            plural(stored.len(), "case"),
        ];
        let mut sentences = vec![String::new()];
        for source in &named {
            sentences.push(format!(
                "{} {}",
                style("The mistake:").bold(),
                first_sentence(Head::read(source)?.mistake)
            ));
            let wrong = count_wrong(&replies);
            sentences.push(format!(
                "{} prints the same on {inputs} and {cases}, {wrong} wrong.",
                short(source)
            ));
        }
        sentences.extend(match (named.len(), count_wrong(small)) {
            (0, _) if !replies.iter().all(has_ended) => {
                Some("It takes too much time or memory to compare it with known mistakes.".to_owned())
            }
            (0, 0) => Some(format!("All {inputs} are right.")),
            (0, wrong) if count_wrong(&replies) < ENOUGH => {
                Some(format!("It is wrong on {wrong} of {inputs}, too few to name its mistake."))
            }
            (0, wrong) => {
                Some(format!("It is wrong on {wrong} of {inputs}. No program with a known mistake prints the same."))
            }
            (1, _) => None,
            _ => Some("No input tells these apart.".to_owned()),
        });
        report.extend(
            sentences
                .iter()
                .map(|sentence| fill(sentence, width()) + "\n"),
        );
        Ok(report
            + &format!(
                "read problems/{}/README.md#mistakes-that-fail\n",
                self.problem.name
            ))
    }
}

/// A title and the text below it.
type Block = (&'static str, String);

fn indented((title, text): &Block) -> String {
    let text = if text.trim().is_empty() {
        "(nothing)"
    } else {
        text
    };
    let indent = Options::new(width())
        .initial_indent("    ")
        .subsequent_indent("      ");
    let visible = visible(text);
    let lines = visible
        .lines()
        .map(|line| fill(line, &indent).trim_end().to_owned() + "\n");
    format!("{title}\n{}", lines.collect::<String>())
}

/// Returns the first sentence of a mistake.
fn first_sentence(mistake: String) -> String {
    match mistake.split_once(". ") {
        Some((first, _)) => format!("{first}."),
        None => mistake,
    }
}
