//! Wrong solutions that people really write, each with the verdict that it must get: this tests the test data.
//!
//! `problems/PROBLEM/wrong/NAME.rs` is a program with a [`Head`]. It may use the crates that the solution depends on.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::{env, fs};

use anyhow::{Context, Result, anyhow, ensure};
use games::Why;
use judge::build::solutions;
use judge::cases::{self, Case};
use judge::judging::{self, Entry};
use judge::large::Maker;
use judge::report::plural;
use judge::run::verdict::Verdict;
use judge::stress;
use judge::workspace::{Problem, Workspace};
use judge::wrong_program::Head;
use libtest_mimic::Trial;

/// The number of random inputs among which there must be a difference.
const INPUTS: u64 = 20_000;

fn main() -> ExitCode {
    // As the program of a rules file makes a large input.
    let words: Vec<String> = env::args().skip(1).collect();
    if let [command, problem, size] = &words[..]
        && command == "generate"
    {
        let made = rules::problem(problem).and_then(|problem| rules::generate(problem, size, 0));
        print!("{}", made.expect("there is such a size"));
        return ExitCode::SUCCESS;
    }
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests are in a workspace");
    let trials = trials(&workspace).expect("the problems can be read");
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trials(workspace: &Workspace) -> Result<Vec<Trial>> {
    let mut programs = vec![];
    for problem in checks::full_problems()? {
        let files = fs::read_dir(problem.folder.join("wrong"))
            .into_iter()
            .flatten()
            .flatten();
        let files = files
            .map(|file| file.path())
            .filter(|file| file.extension().is_some_and(|end| end == "rs"));
        programs.extend(
            files
                .enumerate()
                .map(|(place, file)| (place, file, problem.clone())),
        );
    }
    // Those of one problem are apart: the first compiles all of them, and others would wait for it.
    programs.sort_by_key(|(place, ..)| *place);
    let (mut trials, mut stresses) = (vec![], vec![]);
    for (_, source, problem) in programs {
        let file = source
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let [name, stress] = ["", "/stress"].map(|kind| format!("/{}/{file}{kind}", problem.name));
        let wrong = Wrong {
            workspace: workspace.clone(),
            problem: problem.clone(),
            head: Head::read(&source)?,
            source,
        };
        let is_slow = wrong.is_slow();
        let stressed = wrong.clone();
        let waits = wrong.head.verdict == Verdict::IdlenessLimitExceeded;
        let trial = checks::trial(name, move || wrong.check());
        let trial = if is_slow {
            checks::long("TLE or a large case", trial)
        } else {
            trial
        };
        // What waits for seconds without computing begins first.
        let place = if waits { 0 } else { trials.len() };
        trials.insert(place, trial);
        if let Some(tokens) = stressed.head.stress {
            stresses.push(checks::long(
                "up to 20000 inputs",
                checks::trial(stress, move || stressed.check_stress(tokens)),
            ));
        }
    }
    trials.extend(stresses);
    Ok(trials)
}

/// A wrong solution.
#[derive(Clone)]
struct Wrong {
    workspace: Workspace,
    problem: Problem,
    source: PathBuf,
    head: Head,
}

impl Wrong {
    /// Whether it runs until the time limit, or on a large case.
    fn is_slow(&self) -> bool {
        let case = self.problem.cases.join(format!("{}.in", self.head.case));
        [Verdict::TimeLimitExceeded, Verdict::OutputLimitExceeded].contains(&self.head.verdict)
            || !case.is_file()
    }

    /// Compiles the program.
    fn entry(&self) -> Result<Entry> {
        let built = solutions::wrong(
            &self.workspace,
            &self.problem.name,
            &self.source,
            "-Dwarnings",
        )?;
        let program = built.map_err(|said| anyhow!("failed to compile:\n{said}"))?;
        // On a busy machine, other failures must not become timeouts. What waits, waits for a part of the limit.
        let patience = match self.head.verdict {
            Verdict::TimeLimitExceeded | Verdict::IdlenessLimitExceeded => 1.0,
            _ => 10.0,
        };
        let seconds = self.problem.metadata.time_limit * patience;
        Entry::new(&self.problem, &program, vec![], Some(seconds))
    }

    fn check(&self) -> Result<()> {
        let name = &self.head.case;
        let cases = cases::of(&self.problem).cases;
        let case = match cases.iter().find(|case| case.name == *name) {
            Some(case) => case.clone(),
            None => self.large(name)?,
        };
        let entry = self.entry()?;
        let result = judging::judge_case(&entry, &case);
        let reason = result
            .reason
            .as_deref()
            .map_or(String::new(), |reason| format!(" ({reason})"));
        ensure!(
            result.verdict == self.head.verdict,
            "it gets {}{reason} on {name}, and its head says {}",
            result.verdict.code(),
            self.head.verdict.code()
        );
        let accepted = |case: &Case| judging::judge_case(&entry, case).verdict == Verdict::Accepted;
        // Smallest first: slow programs pass those.
        let mut cases: Vec<&Case> = cases.iter().collect();
        cases.sort_by_key(|case| fs::metadata(&case.input).map_or(0, |input| input.len()));
        ensure!(
            cases.into_iter().any(accepted),
            "it is right on no case, so nobody would submit it"
        );
        Ok(())
    }

    /// Returns the large case of this name, made unless another test has made it.
    fn large(&self, name: &str) -> Result<Case> {
        static ALONE: Mutex<()> = Mutex::new(());
        let maker = Maker {
            problem: &self.problem,
            // With all rules linked; a program of these alone would take four seconds to compile.
            rules: env::current_exe()?,
            solution: checks::program(&self.problem.name)?,
            folder: Path::new(env!("CARGO_TARGET_TMPDIR"))
                .join("large")
                .join(&self.problem.name),
        };
        let _alone = ALONE.lock();
        let message = || {
            format!(
                "testdata/{} has no case {name}, and no large input is called so",
                self.problem.name
            )
        };
        maker.case(name).with_context(message)
    }

    /// Checks that stress finds an input of at most this size, which ends where the input's form does.
    fn check_stress(&self, tokens: usize) -> Result<()> {
        let (problem, entry) = (&self.problem, self.entry()?);
        let difference = stress::stress(
            &entry,
            problem,
            &|problem| Ok(Box::new(checks::rules(problem)?)),
            0..INPUTS,
            1,
            |_| true,
        )?;
        let difference = difference.with_context(|| format!("no difference on {INPUTS} inputs"))?;
        let found = difference.input.split_whitespace().count();
        if let Some(end) = difference.input.trim_end().rfind(char::is_whitespace) {
            let answer = rules::problem(&problem.name)?.answer;
            let is_whole = checks::catch(|| answer(&difference.input[..end], &Why::OFF))
                .is_ok_and(|answer| answer.is_ok());
            ensure!(
                !is_whole,
                "the input found has a token after its end: {:?}",
                difference.input
            );
        }
        ensure!(
            found <= tokens,
            "the smallest input found has {}, so its head should say `stress: {found}`: {:?}",
            plural(found, "token"),
            difference.input
        );
        Ok(())
    }
}
