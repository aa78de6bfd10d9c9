//! What is wrong with an attempt, by name: the program in `problems/NAME/wrong` that prints the same as the attempt.
//!
//! It must do so on small random inputs and on every stored case, and the attempt must be wrong on at least [`ENOUGH`] of them. Fewer
//! inputs, or a program that is similar, would name mistakes that the attempt does not make.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Error, Result};
use clap::{Arg, ArgMatches, value_parser};
use console::{Term, style};
use judge::cases::{self, Case};
use judge::commands::value;
use judge::compare::{self, visible};
use judge::files::hash;
use judge::judging::{self, Entry};
use judge::oracle::Oracle as _;
use judge::report::plural;
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace, read, short};
use judge::{compile, files, interrupt, solutions, stress};
use tempfile::TempDir;
use textwrap::{Options, fill};

use crate::page::width;
use crate::rules_file::Make;

/// How many seeds small inputs are made of; some give the same input.
const SEEDS: u64 = 100;

/// A name takes so many inputs on which the attempt is wrong.
pub const ENOUGH: usize = 3;

pub(super) fn command() -> clap::Command {
    clap::Command::new("mistake").hide(true).args([
        Arg::new("problem").required(true),
        Arg::new("program").required(true).value_parser(value_parser!(PathBuf)),
        // The input that was shown already, to be worked out.
        Arg::new("input").long("input").value_parser(value_parser!(PathBuf)),
    ])
}

pub(super) fn run(matches: &ArgMatches, make: &Make) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = workspace.problem(value::<String>(matches, "problem"))?;
    problem.ensure_defined()?;
    let (program, shown) = (value::<PathBuf>(matches, "program"), matches.get_one::<PathBuf>("input"));
    let terminal = Some(Term::stderr()).filter(Term::is_term);
    terminal.iter().try_for_each(|terminal| terminal.write_str("looking for the mistake by name …"))?;
    let mut said = vec![];
    Search::new(&workspace, &problem, make)?.report(&mut said, program, shown)?;
    terminal.iter().try_for_each(Term::clear_line)?;
    io::stdout().write_all(&said)?;
    Ok(ExitCode::SUCCESS)
}

/// What a program does with an input: the code of its verdict, and the hash of what it printed if it ended well.
pub type Reply = (String, u64);

fn has_ended(reply: &Reply) -> bool {
    ![Verdict::TimeLimitExceeded, Verdict::MemoryLimitExceeded, Verdict::OutputLimitExceeded]
        .map(Verdict::code)
        .contains(&&*reply.0)
}

/// Whether it is wrong, and not only slow.
pub fn is_wrong(reply: &Reply) -> bool {
    has_ended(reply) && reply.0 != Verdict::Accepted.code()
}

/// The inputs that programs are compared on.
pub struct Search<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    make: &'a Make<'a>,
    /// Small ones first.
    cases: Vec<Case>,
    small: usize,
    hash: u64,
    /// Where the small inputs are.
    _folder: TempDir,
}

impl Search<'_> {
    pub fn new<'a>(workspace: &'a Workspace, problem: &'a Problem, make: &'a Make) -> Result<Search<'a>> {
        let folder = tempfile::tempdir()?;
        let mut rules = make(problem)?;
        let mut texts = vec![];
        for seed in 0..SEEDS {
            let input = rules.generate("small", seed)?;
            let answer = rules.answer(&input).with_context(|| format!("the rules fail on seed {seed}"))?;
            texts.push((input.len(), input, answer));
        }
        texts.sort();
        texts.dedup();
        let mut cases = vec![];
        for (index, (_, input, answer)) in texts.iter().enumerate() {
            let file = |extension| folder.path().join(format!("{index}.{extension}"));
            let case = Case { name: index.to_string(), input: file("in"), answer: file("out") };
            fs::write(&case.input, input).and_then(|()| fs::write(&case.answer, answer))?;
            cases.push(case);
        }
        let small = cases.len();
        cases.extend(cases::of(problem).cases);
        cases[small..].sort_by_key(|case| fs::metadata(&case.input).map_or(0, |file| file.len()));
        let texts = cases.iter().map(|case| Ok((fs::read(&case.input)?, fs::read(&case.answer)?)));
        let hash = hash(&texts.collect::<Result<Vec<_>>>()?);
        Ok(Search { workspace, problem, make, cases, small, hash, _folder: folder })
    }

    /// Returns what a program does with the inputs, after what it is `known` to do with the first of them, up to where it does not
    /// do the `same`, or takes too much time, memory or output.
    pub fn replies(
        &self,
        program: impl FnOnce() -> Result<PathBuf>,
        mut known: Vec<Reply>,
        same: impl Fn(usize, &Reply) -> bool,
    ) -> Result<Vec<Reply>> {
        let goes_on = |(index, reply): (usize, &Reply)| same(index, reply) && has_ended(reply);
        if known.len() == self.cases.len() || !known.iter().enumerate().all(goes_on) {
            return Ok(known);
        }
        // Programs near a short limit are in time on one day and not on another.
        let seconds = self.problem.metadata.time_limit.max(3.0);
        let entry = Entry::new(self.problem, &program()?, compile::checker(self.problem)?, vec![], Some(seconds))?;
        for (index, case) in self.cases.iter().enumerate().skip(known.len()) {
            interrupt::check()?;
            let (result, printed) = judging::judge_output(&entry, case)?;
            let is_compared = [Verdict::Accepted, Verdict::WrongAnswer].contains(&result.verdict);
            let lines: Vec<&[u8]> = compare::lines(&printed).filter(|_| is_compared).collect();
            known.push((result.verdict.code().to_owned(), hash(&lines)));
            if !goes_on((index, &known[index])) {
                break;
            }
        }
        Ok(known)
    }

    /// Returns what a wrong program does, as [`Search::replies`]. It is cached until the program or the inputs change.
    pub fn known(&self, source: &Path, same: impl Fn(usize, &Reply) -> bool) -> Result<Vec<Reply>> {
        let folder = self.workspace.root.join("target/study").join(&self.problem.name);
        fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
        let file = folder.join(format!("{:016x}.json", hash(&(read(source)?, self.hash))));
        let known = fs::read_to_string(&file).ok().and_then(|text| serde_json::from_str(&text).ok());
        let known: Vec<Reply> = known.unwrap_or_default();
        let count = known.len();
        let replies = self.replies(|| self.build(source), known, same)?;
        if replies.len() > count {
            files::write(&file, &serde_json::to_string(&replies)?)?;
        }
        Ok(replies)
    }

    /// Whether a wrong program does the same on the inputs that there are replies to.
    fn is_same(&self, source: &Path, mine: &[Reply]) -> Result<bool> {
        let goes_on = |index: usize, reply: &Reply| index + 1 < mine.len() && mine[index] == *reply;
        Ok(self.known(source, goes_on)?.starts_with(mine))
    }

    /// Compiles a wrong program as the tests do, which may have done so already; a newer compiler may warn of something.
    pub fn build(&self, source: &Path) -> Result<PathBuf> {
        let build = |lints| solutions::wrong(self.workspace, &self.problem.name, source, lints);
        let built = build("-Dwarnings")?.or_else(|_| build("-Awarnings").and_then(|built| built.map_err(Error::msg)));
        built.with_context(|| format!("{} does not compile", short(source)))
    }

    /// Returns the wrong programs that reply the same. If there are several, no input tells them apart.
    pub fn named(&self, mine: &[Reply]) -> Result<Vec<PathBuf>> {
        if mine.iter().filter(|reply| is_wrong(reply)).count() < ENOUGH {
            return Ok(vec![]);
        }
        let files = fs::read_dir(self.problem.folder.join("wrong")).into_iter().flatten();
        let mut known = files.map(|file| Ok(file?.path())).collect::<Result<Vec<_>>>()?;
        known.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
        known.sort();
        let mut named = vec![];
        for source in known {
            if self.is_same(&source, mine)? {
                named.push(source);
            }
        }
        Ok(named)
    }

    /// Returns a small input on which the attempt is wrong, and what it does there. There may be smaller ones: a wrong answer says
    /// more of the thinking than a crash, and a position with a move more than one without, which often has nothing in it.
    fn smallest(&self, program: &Path, replies: &[Reply]) -> Result<Option<(String, Shown)>> {
        let rules = RefCell::new((self.make)(self.problem)?);
        let has_move = |input: &str| {
            let text = rules.borrow_mut().explain(input);
            text.is_ok_and(|text| text.contains(": options "))
        };
        let rank = |(case, reply): &(&Case, &Reply)| {
            (reply.0 == Verdict::WrongAnswer.code(), read(&case.input).is_ok_and(|input| has_move(&input)))
        };
        let wrong = self.cases[..self.small].iter().zip(replies).filter(|(_, reply)| is_wrong(reply));
        // Of several, the first.
        let Some((case, reply)) = wrong.rev().max_by_key(rank) else { return Ok(None) };
        let (is_answer, with_move) = rank(&(case, reply));
        let (input, answer) = (read(&case.input)?, read(&case.answer)?);
        let entry = Entry::new(self.problem, program, compile::checker(self.problem)?, vec![], None)?;
        let wanted = |input: &str, verdict: Verdict| -> Result<bool> {
            let is_wrong = if is_answer { verdict == Verdict::WrongAnswer } else { verdict != Verdict::Accepted };
            Ok(is_wrong && (!with_move || has_move(input)))
        };
        let found = stress::shrunk(&entry, Box::new((self.make)(self.problem)?), &input, &answer, &wanted)?;
        let said = found.result.reason.into_iter().chain(found.result.details).collect::<Vec<_>>().join("\n");
        let mut shown = vec![("\nA small input on which it is wrong:", found.input.clone())];
        // A wrong output is shown beside the answer.
        let is_beside = found.result.verdict == Verdict::WrongAnswer;
        shown.extend((!is_beside).then_some(("The answer by the definition:", found.answer)));
        shown.push(("The attempt:", said));
        Ok(Some((found.input, shown)))
    }

    /// Writes what is found of a program that is wrong: an input, unless one was `shown`, worked out, and the name of the mistake.
    /// This comes last, or it would not be on the screen.
    pub fn report(&self, out: &mut impl Write, program: &Path, shown: Option<&PathBuf>) -> Result<()> {
        let replies = self.replies(|| Ok(program.to_owned()), vec![], |_, _| true)?;
        let named = self.named(&replies)?;
        let wrong = match shown {
            Some(path) => Some((read(path)?, vec![])),
            None => self.smallest(program, &replies)?,
        };
        if let Some((input, mut shown)) = wrong {
            let text = (self.make)(self.problem)?.explain(&input).unwrap_or_default();
            if !text.is_empty() {
                shown.push(("\nWorked out, in brackets what each option is worth:", text.clone()));
            }
            shown.iter().try_for_each(|(title, text)| block(out, title, text))?;
            if text.is_empty() {
                writeln!(out, "\nThe oracle cannot work it out move by move.")?;
            }
        }
        let (small, stored) = replies.split_at(self.small.min(replies.len()));
        let wrong = |replies: &[Reply]| replies.iter().filter(|reply| is_wrong(reply)).count();
        let mine = wrong(&replies);
        let [inputs, cases] = [plural(small.len(), "small input"), plural(stored.len(), "case")];
        let mut say = |text: &str| writeln!(out, "{}", fill(text, width()));
        say("")?;
        for source in &named {
            say(&format!("{} {}", style("The mistake:").bold(), first_sentence(&read(source)?)))?;
            say(&format!("{} prints the same on {inputs} and {cases}, {} wrong.", short(source), mine))?;
        }
        let said = match (named.len(), wrong(small)) {
            (0, _) if !replies.iter().all(has_ended) => {
                "It takes too much time or memory to be compared with known mistakes.".to_owned()
            }
            (0, 0) => format!("All {inputs} are right."),
            (0, wrong) => {
                let known = match mine {
                    ..ENOUGH => ", too few to name its mistake.",
                    _ => ". No program with a known mistake prints the same.",
                };
                format!("It is wrong on {wrong} of {inputs}{known}")
            }
            (1, _) => String::new(),
            _ => "No input tells these apart.".to_owned(),
        };
        Some(said).filter(|said| !said.is_empty()).map_or(Ok(()), |said| say(&said))?;
        writeln!(out, "read problems/{}/README.md#mistakes-that-fail", self.problem.name)?;
        Ok(())
    }
}

/// Texts, each with its title.
type Shown = Vec<(&'static str, String)>;

/// Prints a text below a title.
fn block(out: &mut impl Write, title: &str, text: &str) -> io::Result<()> {
    let text = if text.trim().is_empty() { "(nothing)" } else { text };
    let indent = Options::new(width()).initial_indent("    ").subsequent_indent("      ");
    writeln!(out, "{title}")?;
    visible(text).lines().try_for_each(|line| writeln!(out, "{}", fill(line, &indent).trim_end()))
}

/// Returns the first sentence of a program's header: what it does wrong.
fn first_sentence(text: &str) -> String {
    let header = text.lines().map_while(|line| line.strip_prefix("//! ")).collect::<Vec<_>>().join(" ");
    header.split_once(". ").map_or(header.clone(), |(first, _)| format!("{first}."))
}
