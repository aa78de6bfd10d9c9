//! What is wrong with an attempt, by name: it does what a program with a known mistake does, wherever one looks.
//!
//! The outputs of the attempt on small inputs are compared with those of the programs in `problems/NAME/wrong`: of the problem's own
//! first, then of all problems that read the same inputs and print the same words. Where all small inputs are right, the
//! stored cases are compared in the same way. They are few and large, so they show only what the mistake may be.

use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use clap::{Arg, ArgMatches, value_parser};
use console::{Term, style};
use judge::commands::value;
use judge::compare::visible;
use judge::contain::{self, Limits, Orders, Program};
use judge::execution::Supervisor;
use judge::judging;
use judge::oracle::{self, Oracle};
use judge::report::plural;
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace, short};
use judge::{compile, interrupt, solutions, stress};
use textwrap::{Options, fill};

use crate::page::width;
use crate::replies::{self, Inputs, Reply};

/// A name takes so many small inputs on which the attempt is wrong in the same way.
const ENOUGH: usize = 3;

/// So many inputs show whether the definition of another problem reads them.
const TRIED: usize = 60;

/// What the attempt may use to print its move once more.
const LIMITS: Limits = Limits { time: Duration::from_secs(2), memory: 1 << 30, output: 1 << 16 };

pub(super) fn command() -> clap::Command {
    clap::Command::new("mistake").hide(true).args([
        Arg::new("problem").required(true),
        Arg::new("program").required(true).value_parser(value_parser!(PathBuf)),
        // The input that was shown already, to be worked out.
        Arg::new("input").long("input").value_parser(value_parser!(PathBuf)),
    ])
}

pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = workspace.problem(value::<String>(matches, "problem"))?;
    problem.ensure_defined()?;
    let program: &PathBuf = value(matches, "program");
    let oracle = oracle::program(&workspace)?;
    let search = Search { workspace: &workspace, problem: &problem, program, oracle: &oracle };
    let shown: Option<&PathBuf> = matches.get_one("input");
    let said = doing("looking for the mistake by name")?;
    let found = search.find();
    let wrong = match shown {
        Some(path) => fs::read_to_string(path).map(|input| Some((input, None))).context("failed to read the input"),
        None => search.smallest(found.as_ref().ok()),
    };
    drop(said);
    search.report(&found?, wrong?.as_ref())?;
    Ok(ExitCode::SUCCESS)
}

/// A line on the terminal that says what is being done, until it is dropped.
struct Doing(Option<Term>);

fn doing(what: &str) -> Result<Doing> {
    let terminal = Some(Term::stderr()).filter(Term::is_term);
    if let Some(terminal) = &terminal {
        terminal.write_str(&format!("{what} …"))?;
    }
    Ok(Doing(terminal))
}

impl Drop for Doing {
    fn drop(&mut self) {
        self.0.iter().for_each(|terminal| _ = terminal.clear_line());
    }
}

/// A program with a known mistake.
#[derive(Clone, Debug)]
pub struct Known {
    pub problem: String,
    pub source: PathBuf,
    /// What it does wrong, as its header says.
    pub mistake: String,
}

/// What the attempt is like.
#[derive(Debug)]
pub struct Found {
    /// The programs that print the same, as far as one can tell them apart.
    pub known: Vec<Known>,
    /// The problem that it solves in place of the one asked for.
    pub solves: Option<String>,
    /// Whether so many inputs show it that other mistakes are out of the question.
    pub is_sure: bool,
    /// How many small inputs there were, and the smallest on which it is wrong.
    pub small: usize,
    pub wrong_small: Vec<(String, String, Reply)>,
    /// The cases on which it is wrong, if they had to be compared.
    pub wrong_cases: Vec<String>,
}

/// What is shown beside an input: the right answer, unless it stands in what is said of the attempt.
struct Shown {
    answer: Option<String>,
    said: String,
}

pub struct Search<'a> {
    pub workspace: &'a Workspace,
    pub problem: &'a Problem,
    /// The attempt, built as it is judged.
    pub program: &'a Path,
    pub oracle: &'a Path,
}

impl Search<'_> {
    /// Compares the attempt with what is known.
    pub fn find(&self) -> Result<Found> {
        let small = Inputs::small(self.workspace, self.problem, self.oracle)?;
        self.find_by(&small, &|inputs| replies::replies(self.problem, self.program, inputs))
    }

    /// Does so by what the attempt replies to these small inputs, and to the stored cases if they are needed.
    pub fn find_by(&self, small: &Inputs, replies: &dyn Fn(&Inputs) -> Result<Vec<Reply>>) -> Result<Found> {
        let mine = replies(small)?;
        // What takes long on a small input only shows that it is slow.
        let is_wrong = |reply: &Reply| reply.has_ended() && !reply.is_right();
        let wrong: Vec<usize> = (0..mine.len()).filter(|&index| is_wrong(&mine[index])).collect();
        let text = |file: &Path| fs::read_to_string(file).unwrap_or_default();
        let wrong_small = wrong.iter().map(|&index| {
            let case = &small.cases[index];
            (text(&case.input), text(&case.answer), mine[index].clone())
        });
        let mut found = Found {
            known: vec![],
            solves: None,
            is_sure: wrong.len() >= ENOUGH,
            small: mine.len(),
            wrong_small: wrong_small.collect(),
            wrong_cases: vec![],
        };
        let own = self.known(&self.problem.name)?;
        if wrong.is_empty() {
            self.compare_cases(&mut found, own, replies)?;
            return Ok(found);
        }
        found.known = self.that_agree(own, small, &mine)?;
        if found.known.is_empty() {
            self.compare_with_others(&mut found, small, &mine)?;
        } else if found.known.len() > 1 || !found.is_sure {
            let known = found.known.clone();
            self.compare_cases(&mut found, known.clone(), replies)?;
            // What fails the same cases, too, is told apart from other programs, and named for more than a few inputs.
            found.is_sure |= !found.known.is_empty() && !found.wrong_cases.is_empty();
            if found.known.is_empty() {
                found.known = known;
            }
        }
        Ok(found)
    }

    /// Keeps those programs that fail the stored cases as the attempt does.
    fn compare_cases(
        &self,
        found: &mut Found,
        known: Vec<Known>,
        replies: &dyn Fn(&Inputs) -> Result<Vec<Reply>>,
    ) -> Result<()> {
        let stored = Inputs::stored(self.problem)?;
        let mine = replies(&stored)?;
        let wrong = stored.cases.iter().zip(&mine).filter(|(_, reply)| !reply.is_right());
        found.wrong_cases = wrong.map(|(case, _)| case.name.clone()).collect();
        if found.wrong_cases.is_empty() {
            return Ok(());
        }
        found.known = self.that_agree(known, &stored, &mine)?;
        Ok(())
    }

    /// Compares with the programs of other problems that read the same inputs, and with these problems themselves.
    fn compare_with_others(&self, found: &mut Found, small: &Inputs, mine: &[Reply]) -> Result<()> {
        let own_words = words(small.cases.iter().map(|case| fs::read_to_string(&case.answer).unwrap_or_default()));
        let mut known = vec![];
        for other in self.workspace.problems(&[])? {
            if other.name == self.problem.name || other.is_draft() || other.metadata.interactor.is_some() {
                continue;
            }
            let Some(answers) = self.answers_of(&other, small)? else {
                continue;
            };
            if !words(answers.iter().cloned()).is_subset(&own_words) {
                continue;
            }
            let is_solved = mine.iter().zip(&answers).all(|(my, answer)| {
                ["AC", "WA"].contains(&my.verdict.as_str()) && my.output == replies::normal(answer.as_bytes())
            });
            let differ = mine.iter().zip(&answers).filter(|(my, _)| !my.is_right()).count();
            if is_solved && differ >= ENOUGH {
                found.solves = Some(other.name);
                return Ok(());
            }
            known.extend(self.known(&other.name)?);
        }
        found.known = self.that_agree(known, small, mine)?;
        Ok(())
    }

    /// Returns the answers to the first inputs by the definition of another problem, if it reads them.
    fn answers_of(&self, other: &Problem, small: &Inputs) -> Result<Option<Vec<String>>> {
        let mut oracle = Oracle::new(self.oracle, other);
        let mut answers = vec![];
        for case in small.cases.iter().take(TRIED) {
            match oracle.answer(&fs::read_to_string(&case.input)?)? {
                Ok(answer) => answers.push(answer),
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(answers))
    }

    /// Returns the programs in a problem's folder `wrong`.
    pub fn known(&self, problem: &str) -> Result<Vec<Known>> {
        let folder = self.workspace.places(problem)[0].join("wrong");
        let mut known = vec![];
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let source = entry?.path();
            if source.extension().is_some_and(|extension| extension == "rs") {
                let mistake = first_sentence(&fs::read_to_string(&source)?);
                known.push(Known { problem: problem.to_owned(), source, mistake });
            }
        }
        known.sort_by(|one, other| one.source.cmp(&other.source));
        Ok(known)
    }

    /// Returns the programs that fail as the attempt does, those that differ least. What was not kept of their replies is made
    /// now, side by side.
    fn that_agree(&self, known: Vec<Known>, inputs: &Inputs, mine: &[Reply]) -> Result<Vec<Known>> {
        let next = AtomicUsize::new(0);
        let agreeing = Mutex::new(vec![]);
        let work = || -> Result<()> {
            while let Some(known) = known.get(next.fetch_add(1, Ordering::Relaxed)) {
                let build = || self.build(known);
                let differs = |index: usize, their: &Reply| mine.get(index).is_none_or(|my| my.differs(their));
                let theirs =
                    replies::kept_replies(self.workspace, self.problem, &known.source, inputs, differs, build)?;
                if let Some(difference) = difference(mine, &theirs) {
                    agreeing.lock().expect("no thread panics while it holds this").push((difference, known.clone()));
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            let jobs = thread::available_parallelism().map_or(1, usize::from);
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            let ends = workers.into_iter().map(|worker| worker.join().expect("comparing does not panic"));
            ends.fold(Ok(()), Result::and)
        })?;
        let mut agreeing = agreeing.into_inner().expect("no thread panicked");
        agreeing.sort_by(|one, other| (one.0, &one.1.source).cmp(&(other.0, &other.1.source)));
        let least = agreeing.first().map_or(0, |first| first.0);
        Ok(agreeing.into_iter().filter(|(difference, _)| *difference == least).map(|(_, known)| known).collect())
    }

    /// Compiles a program as attempts are compiled.
    pub fn build(&self, known: &Known) -> Result<PathBuf> {
        // Two calls of cargo at a time wait for each other, with a message.
        static CRATES: Mutex<BTreeMap<PathBuf, Vec<OsString>>> = Mutex::new(BTreeMap::new());
        let [problem, _] = self.workspace.places(&known.problem);
        let manifest = fs::read_to_string(problem.join("Cargo.toml"))?;
        let manifest: toml::Table = manifest.parse()?;
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        let names: BTreeSet<String> = dependencies.into_iter().flat_map(|table| table.keys().cloned()).collect();
        let mut arguments = match CRATES.lock().expect("cargo is called without a panic").entry(problem) {
            Entry::Occupied(found) => found.get().clone(),
            Entry::Vacant(place) => {
                place.insert(solutions::crates(&self.workspace.root, &known.problem, &names)?).clone()
            }
        };
        arguments.extend(["--edition=2024", "-Copt-level=3", "-Awarnings"].map(OsString::from));
        let folder = self.workspace.root.join("target/study/programs").join(&known.problem);
        let built = compile::compile_file(&known.source, &arguments, &folder)?;
        built.map_err(|said| anyhow!("{} does not compile:\n{said}", short(&known.source)))
    }

    /// Returns the smallest input found on which the attempt is wrong, and what is shown beside it. A wrong answer says more of
    /// the thinking than a crash, which is often on an input that has nothing in it.
    fn smallest(&self, found: Option<&Found>) -> Result<Option<(String, Option<Shown>)>> {
        let wrong = found.map_or(&[][..], |found| &found.wrong_small);
        let of_thinking = wrong.iter().find(|(.., reply)| reply.verdict == Verdict::WrongAnswer.code());
        let Some((input, answer, _)) = of_thinking.or(wrong.first()) else {
            return Ok(None);
        };
        let checker = compile::checker(self.problem)?;
        let entry = judging::Entry::new(self.problem, self.program, checker, vec![], None)?;
        let only = of_thinking.map(|_| Verdict::WrongAnswer);
        let oracle = Oracle::new(self.oracle, self.problem);
        let difference = stress::shrunk(&entry, oracle, input, answer, only)?;
        let said: Vec<String> = difference.result.reason.into_iter().chain(difference.result.details).collect();
        // A wrong output is shown beside the answer.
        let answer = (difference.result.verdict != Verdict::WrongAnswer).then_some(difference.answer);
        Ok(Some((difference.input, Some(Shown { answer, said: said.join("\n") }))))
    }

    /// Returns the positions on which the answer to an input depends, worked out, and where the attempt's move leads.
    fn worked_out(&self, input: &str) -> Result<String> {
        let folder = contain::temporary_folder()?;
        let [file, printed] = ["input", "printed"].map(|name| folder.path().join(name));
        fs::write(&file, input).context("failed to write the input")?;
        let orders = Orders { program: Program::open(self.program)?, arguments: vec![], limits: LIMITS };
        let run = Supervisor::new().run(&orders, &file)?;
        fs::write(&printed, run.stdout).context("failed to write the output")?;
        let output = Command::new(self.oracle)
            .args(["explain", &self.problem.name, "--printed"])
            .arg(printed)
            .stdin(File::open(file)?)
            .output()
            .context("failed to start the oracle")?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Prints what was found. The name of the mistake comes last, or it would not be on the screen.
    fn report(&self, found: &Found, wrong: Option<&(String, Option<Shown>)>) -> Result<()> {
        let name = &self.problem.name;
        let mut out = io::stdout().lock();
        if let Some((input, shown)) = wrong {
            let mut block = |title: &str, text: &str| {
                let text = if text.trim().is_empty() { "(nothing)" } else { text };
                let indent = Options::new(width()).initial_indent("    ").subsequent_indent("      ");
                writeln!(out, "{title}")?;
                visible(text).lines().try_for_each(|line| writeln!(out, "{}", fill(line, &indent).trim_end()))
            };
            if let Some(Shown { answer, said }) = shown {
                let crash = |(_, _, reply): &&(String, String, Reply)| reply.verdict == Verdict::RuntimeError.code();
                if let (true, Some(first)) = (answer.is_none(), found.wrong_small.iter().find(crash)) {
                    block("\nAn input on which it crashes:", &first.0)?;
                }
                block("\nThe smallest input found on which it is wrong:", input)?;
                if let Some(answer) = answer {
                    block("The answer by the definition:", answer)?;
                }
                block("The attempt:", said)?;
            }
            let worked_out = self.worked_out(input)?;
            if worked_out.is_empty() {
                writeln!(out, "\nThe oracle cannot work it out move by move.")?;
            } else {
                block("\nWorked out, in brackets what each option is worth:", &worked_out)?;
            }
        }
        let mut paragraph = |text: &str| writeln!(out, "{}", fill(text, width()));
        let count = plural(found.small, "small input");
        let failed = found.wrong_small.len();
        paragraph("")?;
        if let Some(other) = &found.solves {
            let bold = style("The mistake: it solves another problem.").bold();
            paragraph(&format!("{bold} Its outputs are the right answers to problems/{other}."))?;
        }
        for known in &found.known {
            let title = if found.is_sure { "The mistake:" } else { "Perhaps the mistake:" };
            paragraph(&format!("{} {}", style(title).bold(), known.mistake))?;
            let program = short(&known.source);
            paragraph(&match failed {
                0 => format!("{program} fails the same cases in the same way; others may, too."),
                _ => format!("{program} prints the same on {count}, {failed} wrong."),
            })?;
        }
        if found.known.len() > 1 {
            paragraph("No input tells these apart.")?;
        }
        if found.known.is_empty() && found.solves.is_none() {
            paragraph(&match (failed, &found.wrong_cases[..]) {
                (0, []) => format!("All {count} are right, and all cases: it cannot be compared with known mistakes."),
                (0, cases) => format!(
                    "All {count} are right. No program with a known mistake fails {} in the same way.",
                    cases.join(", ")
                ),
                _ => format!("It is wrong on {failed} of {count}. No program with a known mistake prints the same."),
            })?;
        } else if failed == 0 {
            paragraph(&format!("All {count} are right; it fails {}.", found.wrong_cases.join(", ")))?;
        }
        let mut pages = vec![format!("problems/{name}/README.md#mistakes-that-fail")];
        let guide = fs::read_to_string(self.workspace.root.join("problems/README.md")).unwrap_or_default();
        let is_in_guide = |known: &Known| {
            let file = known.source.file_name().unwrap_or_default().to_string_lossy();
            guide.contains(&format!("{}/wrong/{file}", known.problem))
        };
        if found.known.iter().any(is_in_guide) {
            pages.insert(0, "problems/README.md#usual-mistakes".to_owned());
        }
        writeln!(out, "read {}", pages.join("\n     "))?;
        Ok(())
    }
}

/// Returns how much two programs differ that fail in the same way. One that ran out of time or memory printed nothing, and may
/// do with them on another day, so this counts as little. `None` if they print different things or have no failure in common.
fn difference(mine: &[Reply], theirs: &[Reply]) -> Option<usize> {
    let (mut same_failures, mut differences) = (0, 0);
    for (my, their) in mine.iter().zip(theirs) {
        match (my.has_ended(), their.has_ended()) {
            _ if my.differs(their) => return None,
            (true, true) | (false, false) => same_failures += usize::from(!my.is_right()),
            _ => differences += 1,
        }
    }
    (same_failures > 0).then_some(differences)
}

/// Returns the words of outputs that are not numbers.
fn words(outputs: impl Iterator<Item = String>) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for output in outputs {
        let shape = output.split_whitespace().map(|token| token.replace(|letter: char| letter.is_ascii_digit(), "0"));
        words.extend(shape.filter(|token| token.chars().any(char::is_alphabetic)));
    }
    words
}

/// Returns the first sentence of a program's header.
pub fn first_sentence(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//! "));
    let header = lines.collect::<Vec<_>>().join(" ");
    match header.split_once(". ") {
        Some((first, _)) => format!("{first}."),
        None => header,
    }
}
