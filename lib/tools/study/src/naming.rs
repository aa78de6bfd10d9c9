//! The name of the mistake in an attempt: the program in `problems/NAME/wrong` that prints the same as the attempt.
//!
//! It must do so on small random inputs and on every stored case, and the attempt must be wrong on at least [`ENOUGH`] of them. Fewer
//! inputs, or a program that is merely similar, would name mistakes that the attempt does not make.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result};
use console::{Term, style};
use judge::cases::{self, Case};
use judge::files::hash;
use judge::interrupt;
use judge::judging::{self, Entry};
use judge::report::plural;
use judge::run::compare::{self, visible};
use judge::run::verdict::Verdict;
use judge::stress::oracle::Oracle as _;
use judge::stress::{self, Difference};
use judge::workspace::{Problem, Workspace, read, short};
use tempfile::TempDir;
use textwrap::fill;

use crate::problem_page::{width, wrapped};
use crate::rules_file::{Make, RulesOracle};
use crate::wrong_program::{self, WrongProgram};

/// How many seeds small inputs are made from; some give the same input.
const SEEDS: u64 = 100;

/// On how many inputs an attempt must be wrong before its mistake gets a name.
pub const ENOUGH: usize = 3;

/// Reports on a wrong program, and explains the input that was `shown` already.
pub(super) fn report(
    make: &Make,
    problem: &str,
    program: &str,
    shown: Option<&str>,
) -> Result<String> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = workspace.problem(problem)?;
    problem.ensure_defined()?;
    let terminal = Term::stderr();
    if terminal.is_term() {
        terminal.write_str("looking for a known mistake …")?;
    }
    let inputs = Inputs::new(&workspace, &problem, make)?;
    let report = inputs.report(Path::new(program), shown.map(Path::new))?;
    if terminal.is_term() {
        terminal.clear_line()?;
    }
    Ok(report)
}

/// What a program does on an input.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Reply {
    verdict: Verdict,
    /// The hash of its output, or of nothing if it fails otherwise than by its output.
    output: u64,
}

impl Reply {
    /// Judges a program on an input.
    fn new(entry: &Entry, case: &Case) -> Result<Reply> {
        let (result, output) = judging::judge_output(entry, case)?;
        let lines: Vec<&[u8]> = match result.verdict {
            Verdict::Accepted | Verdict::WrongAnswer => compare::lines(&output).collect(),
            _ => vec![],
        };
        Ok(Reply {
            verdict: result.verdict,
            output: hash(&lines),
        })
    }

    /// Whether no limit ended the program.
    fn has_ended(&self) -> bool {
        !matches!(
            self.verdict,
            Verdict::TimeLimitExceeded
                | Verdict::MemoryLimitExceeded
                | Verdict::OutputLimitExceeded
        )
    }

    /// Whether it is wrong, and not only slow.
    pub fn is_wrong(&self) -> bool {
        self.has_ended() && self.verdict != Verdict::Accepted
    }
}

/// Counts the wrong replies.
fn count_wrong(replies: &[Reply]) -> usize {
    replies.iter().filter(|reply| reply.is_wrong()).count()
}

/// What an input shows of a mistake, the least first: a wrong answer says more about the thinking than a crash, and a position with a
/// move more than one without, which often has nothing in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    is_wrong_answer: bool,
    has_move: bool,
}

/// The inputs on which programs are compared.
pub struct Inputs<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    make: &'a Make<'a>,
    rules: RefCell<RulesOracle>,
    small: Vec<Case>,
    stored: Vec<Case>,
    /// The wrong programs.
    pub wrong: Vec<WrongProgram>,
    /// The replies of programs that ran: the tests compare each with all others.
    known: RefCell<BTreeMap<PathBuf, Vec<Reply>>>,
    /// The files of the small inputs.
    _folder: TempDir,
}

impl Inputs<'_> {
    /// Makes the small inputs, and takes the stored cases; both with the shortest first.
    pub fn new<'a>(
        workspace: &'a Workspace,
        problem: &'a Problem,
        make: &'a Make,
    ) -> Result<Inputs<'a>> {
        let folder = tempfile::tempdir()?;
        let mut rules = make(problem)?;
        let mut stored = cases::of(problem).cases;
        stored.sort_by_key(|case| fs::metadata(&case.input).map_or(0, |file| file.len()));
        Ok(Inputs {
            workspace,
            problem,
            make,
            small: small_cases(&mut rules, folder.path())?,
            rules: RefCell::new(rules),
            stored,
            wrong: WrongProgram::all(problem)?,
            known: RefCell::default(),
            _folder: folder,
        })
    }

    /// Runs a program on one input after the other while its reply `goes_on`, and takes not too much time, memory or output.
    pub fn replies(
        &self,
        program: &Path,
        goes_on: impl Fn(usize, &Reply) -> bool,
    ) -> Result<Vec<Reply>> {
        // Near a short limit, a program is in time on one day and not on another.
        let seconds = self.problem.metadata.time_limit.max(3.0);
        let entry = Entry::new(self.problem, program, vec![], Some(seconds))?;
        let mut known = self.known.borrow_mut();
        let replies = known.entry(program.to_owned()).or_default();
        for (index, case) in self.small.iter().chain(&self.stored).enumerate() {
            if index == replies.len() {
                interrupt::check()?;
                replies.push(Reply::new(&entry, case)?);
            }
            let reply = &replies[index];
            if !goes_on(index, reply) || !reply.has_ended() {
                return Ok(replies[..=index].to_vec());
            }
        }
        Ok(replies.clone())
    }

    /// Compiles a wrong program as the tests do, so that either finds what the other compiled; a newer compiler may warn.
    pub fn build(&self, program: &WrongProgram) -> Result<PathBuf> {
        let name = &self.problem.name;
        let build = |lints| wrong_program::build(self.workspace, name, &self.wrong, program, lints);
        let mut built = build("-Dwarnings")?;
        if built.is_err() {
            built = build("-Awarnings")?;
        }
        built
            .map_err(Error::msg)
            .with_context(|| format!("{} does not compile", short(&program.source)))
    }

    /// Returns the wrong programs with the same replies. If there are several, no input tells them apart.
    pub fn named(&self, mine: &[Reply]) -> Result<Vec<&WrongProgram>> {
        let mut named = vec![];
        if count_wrong(mine) < ENOUGH {
            return Ok(named);
        }
        for program in &self.wrong {
            // What is only slow is right where it ends.
            if program.head.verdict != Verdict::TimeLimitExceeded {
                let built = self.build(program)?;
                let is_same = |index: usize, reply: &Reply| mine.get(index) == Some(reply);
                if self.replies(&built, is_same)?.starts_with(mine) {
                    named.push(program);
                }
            }
        }
        Ok(named)
    }

    /// Returns what an input with this verdict shows.
    fn worth(&self, input: &str, verdict: Verdict) -> Worth {
        let explanation = self.rules.borrow_mut().explain(input);
        Worth {
            is_wrong_answer: verdict == Verdict::WrongAnswer,
            has_move: explanation.is_ok_and(|explanation| explanation.has_move),
        }
    }

    /// Returns the small input that shows most of the mistake, shrunk, and what the attempt does there.
    fn smallest(&self, program: &Path, replies: &[Reply]) -> Result<Option<Difference>> {
        let mut best: Option<(Worth, &Case)> = None;
        for (case, reply) in self.small.iter().zip(replies) {
            if reply.is_wrong() {
                let worth = self.worth(&read(&case.input)?, reply.verdict);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, case));
                }
            }
        }
        let Some((most, case)) = best else {
            return Ok(None);
        };
        let wanted = |input: &str, verdict: Verdict| {
            Ok(verdict != Verdict::Accepted && self.worth(input, verdict) >= most)
        };
        let entry = Entry::new(self.problem, program, vec![], None)?;
        let oracle = Box::new((self.make)(self.problem)?);
        let input = read(&case.input)?;
        let answer = read(&case.answer)?;
        stress::shrunk(&entry, oracle, &input, &answer, &wanted).map(Some)
    }

    /// Reports on a wrong program: an input, unless one was `shown`, the position worked out, and the name of the mistake. The name
    /// comes last, where it stays on the screen.
    pub fn report(&self, program: &Path, shown: Option<&Path>) -> Result<String> {
        let replies = self.replies(program, |_, _| true)?;
        let mut report = String::new();
        let mut input = shown.map(read).transpose()?;
        if input.is_none()
            && let Some(found) = self.smallest(program, &replies)?
        {
            report += &written(&found);
            input = Some(found.input);
        }
        if let Some(input) = input {
            report += &match self.rules.borrow_mut().explain(&input) {
                Ok(explanation) if !explanation.text.is_empty() => block(
                    "\nWorked out, with the value of each option in brackets:",
                    &explanation.text,
                ),
                _ => "\nNothing of it is worked out move by move.\n".to_owned(),
            };
        }
        let named = self.named(&replies)?;
        let small = self.small.len().min(replies.len());
        let sentences = if named.is_empty() {
            why_unnamed(&replies[..small], &replies)
        } else {
            mistakes(&named, &replies, small)
        };
        report += &format!("\n{}", fill(&sentences, wrapped(width())));
        let name = &self.problem.name;
        report += &format!("read problems/{name}/README.md#mistakes-that-fail\n");
        Ok(report)
    }
}

/// Says which mistakes a program makes, given the wrong programs that print the same and how many of the replies are to small inputs.
fn mistakes(named: &[&WrongProgram], replies: &[Reply], small: usize) -> String {
    let inputs = plural(small, "small input");
    let cases = plural(replies.len() - small, "case");
    let wrong = count_wrong(replies);
    let mut text = String::new();
    for program in named {
        let first_sentence = program.head.mistake.split_inclusive(". ").next();
        let mistake = first_sentence.unwrap_or_default().trim_end();
        let source = short(&program.source);
        text += &format!("{} {mistake}\n", style("The mistake:").bold());
        text += &format!("{source} prints the same on {inputs} and {cases}, {wrong} wrong.\n");
    }
    if named.len() > 1 {
        text += "No input tells these apart.\n";
    }
    text
}

/// Says why no wrong program is named, given the replies to small inputs and all replies.
fn why_unnamed(small: &[Reply], replies: &[Reply]) -> String {
    let inputs = plural(small.len(), "small input");
    let wrong = count_wrong(small);
    if !replies.iter().all(Reply::has_ended) {
        "It takes too much time or memory to compare it with known mistakes.\n".to_owned()
    } else if wrong == 0 {
        format!("All {inputs} are right.\n")
    } else if count_wrong(replies) < ENOUGH {
        format!("It is wrong on {wrong} of {inputs}, too few to name its mistake.\n")
    } else {
        format!(
            "It is wrong on {wrong} of {inputs}. No program with a known mistake prints the same.\n"
        )
    }
}

/// Writes small random inputs and their answers into a folder, each once, the shortest first.
fn small_cases(rules: &mut RulesOracle, folder: &Path) -> Result<Vec<Case>> {
    let mut answers = BTreeMap::new();
    for seed in 0..SEEDS {
        let input = rules.generate("small", seed)?;
        let answer = rules
            .answer(&input)
            .with_context(|| format!("the rules fail on seed {seed}"))?;
        answers.insert((input.len(), input), answer);
    }
    let mut cases = vec![];
    for ((_, input), answer) in answers {
        let name = cases.len().to_string();
        let case = Case {
            input: folder.join(format!("{name}.in")),
            answer: folder.join(format!("{name}.out")),
            name,
        };
        fs::write(&case.input, input)?;
        fs::write(&case.answer, answer)?;
        cases.push(case);
    }
    Ok(cases)
}

/// Writes an input on which an attempt is wrong, and what the attempt does there.
fn written(found: &Difference) -> String {
    let mut text = block("\nA small input on which it is wrong:", &found.input);
    let result = &found.result;
    // The details of a wrong answer contain the right one.
    if result.verdict != Verdict::WrongAnswer {
        text += &block("The expected answer:", &found.answer);
    }
    let reasons = [result.reason.as_slice(), result.details.as_slice()].concat();
    text + &block("The attempt:", &reasons.join("\n"))
}

/// Writes a title, and a text indented below it.
fn block(title: &str, text: &str) -> String {
    let text = if text.trim().is_empty() {
        "(nothing)".to_owned()
    } else {
        visible(text)
    };
    let options = wrapped(width())
        .initial_indent("    ")
        .subsequent_indent("      ");
    let mut block = format!("{title}\n");
    for line in text.lines() {
        block += fill(line, &options).trim_end();
        block += "\n";
    }
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_or_slow_replies_name_no_mistake() {
        for (verdicts, expected) in [
            ([Verdict::Accepted; 3], "are right"),
            ([Verdict::WrongAnswer; 3], "No program"),
            ([Verdict::RuntimeError; 3], "No program"),
            ([Verdict::TimeLimitExceeded; 3], "too much time"),
            ([Verdict::OutputLimitExceeded; 3], "too much time"),
            (
                [
                    Verdict::WrongAnswer,
                    Verdict::RuntimeError,
                    Verdict::Accepted,
                ],
                "too few",
            ),
        ] {
            let replies = verdicts.map(|verdict| Reply { verdict, output: 0 });
            let text = why_unnamed(&replies, &replies);
            assert!(text.contains(expected), "{verdicts:?}: {text}");
        }
    }

    #[test]
    fn a_wrong_answer_shows_more_than_a_move() {
        let worths = [(false, false), (false, true), (true, false), (true, true)];
        let worths = worths.map(|(is_wrong_answer, has_move)| Worth {
            is_wrong_answer,
            has_move,
        });
        assert!(worths.is_sorted());
    }
}
