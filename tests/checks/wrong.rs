//! Wrong solutions that people really write, each with the verdict that it must get: this tests the test data.
//!
//! `problems/PROBLEM/wrong/NAME.rs` is a program with a head as [`HEAD`] says. It may use the crates that the solution depends on.

use std::collections::BTreeMap;
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
use libtest_mimic::Trial;

/// The number of random inputs among which there must be a difference.
const INPUTS: u64 = 20_000;

/// What the head of a program says.
const KEYS: [&str; 3] = ["verdict", "case", "stress"];

/// How each program begins.
const HEAD: &str = "begin it like this:
    //! WHAT IS WRONG
    //!
    //! verdict: WA
    //! case: edge-...
    //! stress: N
`verdict:` is WA, RE or TLE, in an interactive problem also ILE or OLE, and `case:` names the case in testdata/PROBLEM that must get
it, or if no small one shows the mistake a large input of problems/PROBLEM/rules.rs. `stress:` is how many
tokens the input may have, at most, that `cargo judge stress` finds and shrinks, or `none` if small inputs do not show the mistake.";

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
            facts: facts(&source)?,
            source,
        };
        let (is_slow, stressed) = (wrong.is_slow(), wrong.clone());
        let waits = wrong
            .facts
            .get("verdict")
            .is_some_and(|verdict| verdict == "ILE");
        let trial = checks::trial(name, move || wrong.check());
        let trial = if is_slow {
            checks::long("TLE or a large case", trial)
        } else {
            trial
        };
        // What waits for seconds without computing begins first.
        let place = if waits { 0 } else { trials.len() };
        trials.insert(place, trial);
        if stressed
            .facts
            .get("stress")
            .is_none_or(|tokens| tokens != "none")
        {
            stresses.push(checks::long(
                "up to 20000 inputs",
                checks::trial(stress, move || stressed.check_stress()),
            ));
        }
    }
    trials.extend(stresses);
    Ok(trials)
}

/// A wrong solution, and what its head says.
#[derive(Clone)]
struct Wrong {
    workspace: Workspace,
    problem: Problem,
    source: PathBuf,
    facts: BTreeMap<String, String>,
}

/// Reads the lines `key: value` after the first empty line of a program's head.
fn facts(source: &Path) -> Result<BTreeMap<String, String>> {
    let text = fs::read_to_string(source)?;
    let head = text.lines().map_while(|line| line.strip_prefix("//!"));
    let fact = |line: &str| {
        let fact = line
            .trim()
            .split_once(": ")
            .filter(|fact| KEYS.contains(&fact.0));
        let (key, value) =
            fact.with_context(|| format!("{}: unknown line {line:?}; {HEAD}", source.display()))?;
        Ok((key.to_owned(), value.to_owned()))
    };
    head.skip_while(|line| !line.is_empty())
        .skip(1)
        .map(fact)
        .collect()
}

impl Wrong {
    fn fact(&self, key: &str) -> Result<&str> {
        let value = self.facts.get(key).map(String::as_str);
        value.with_context(|| format!("its head has no line `{key}:`; {HEAD}"))
    }

    /// Whether it runs until the time limit, or on a large case.
    fn is_slow(&self) -> bool {
        let is_stored = |case: &String| self.problem.cases.join(format!("{case}.in")).is_file();
        self.facts
            .get("verdict")
            .is_some_and(|verdict| verdict == "TLE" || verdict == "OLE")
            || !self.facts.get("case").is_some_and(is_stored)
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
        let patience = if ["TLE", "ILE"].contains(&self.fact("verdict")?) {
            1.0
        } else {
            10.0
        };
        let seconds = self.problem.metadata.time_limit * patience;
        Entry::new(&self.problem, &program, vec![], Some(seconds))
    }

    fn check(&self) -> Result<()> {
        let (name, expected, _) = (
            self.fact("case")?,
            self.fact("verdict")?,
            self.fact("stress")?,
        );
        let cases = cases::of(&self.problem).cases;
        let case = match cases.iter().find(|case| case.name == name) {
            Some(case) => case.clone(),
            None => self.large(name)?,
        };
        let entry = self.entry()?;
        let result = judging::judge_case(&entry, &case);
        let reason = result
            .reason
            .as_deref()
            .map_or(String::new(), |reason| format!(" ({reason})"));
        let code = result.verdict.code();
        ensure!(
            code == expected,
            "it gets {code}{reason} on {name}, and its head says {expected}"
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

    fn check_stress(&self) -> Result<()> {
        let tokens: usize = self
            .fact("stress")?
            .parse()
            .context("in its head, `stress:` is no number and not `none`")?;
        let (problem, entry) = (&self.problem, self.entry()?);
        let difference = stress::stress(
            &entry,
            problem,
            &|problem| Ok(Box::new(checks::rules(problem)?)),
            0..INPUTS,
            1,
            |_| {},
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
