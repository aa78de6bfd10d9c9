//! Wrong solutions that people really write, each with the verdict that it must get: this tests the test data.
//!
//! `problems/PROBLEM/wrong/NAME.rs` is a program with a head as [`HEAD`] says. It may use the crates that the solution depends on.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::{env, fs};

use anyhow::{Context, Result, anyhow, bail, ensure};
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
    checks::run_tests(&arguments, trials)
}

/// Returns a test of each program, then those that take long.
fn trials(workspace: &Workspace) -> Result<Vec<Trial>> {
    let mut programs = vec![];
    for problem in checks::full_problems()? {
        let sources = sources(&problem)?;
        programs.extend(
            sources
                .into_iter()
                .enumerate()
                .map(|(place, source)| (place, source, problem.clone())),
        );
    }
    // Those of one problem are apart: the first compiles all of them, and others would wait for it.
    programs.sort_by_key(|(place, ..)| *place);
    let mut waiting = vec![];
    let mut others = vec![];
    let mut stresses = vec![];
    for (_, source, problem) in programs {
        let file = source.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("wrong/{}/{file}", problem.name);
        let wrong = Wrong {
            workspace: workspace.clone(),
            problem,
            facts: facts(&source)?,
            source,
        };
        if wrong.says("stress") != Some("none") {
            let (wrong, name) = (wrong.clone(), format!("{name}/stress"));
            let trial = checks::trial(name, move || wrong.check_stress());
            stresses.push(checks::long("up to 20000 inputs", trial));
        }
        // What waits for seconds without computing begins first.
        let trials = if wrong.says("verdict") == Some("ILE") {
            &mut waiting
        } else {
            &mut others
        };
        let is_slow = wrong.is_slow();
        let trial = checks::trial(name, move || wrong.check());
        trials.push(if is_slow {
            checks::long("TLE or a large case", trial)
        } else {
            trial
        });
    }
    Ok([waiting, others, stresses].into_iter().flatten().collect())
}

/// Returns the wrong programs of a problem.
fn sources(problem: &Problem) -> Result<Vec<PathBuf>> {
    let folder = problem.folder.join("wrong");
    let mut sources = vec![];
    if folder.is_dir() {
        for file in fs::read_dir(folder)? {
            let file = file?.path();
            if file.extension().is_some_and(|extension| extension == "rs") {
                sources.push(file);
            }
        }
    }
    Ok(sources)
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
    let mut facts = BTreeMap::new();
    for line in head.skip_while(|line| !line.is_empty()).skip(1) {
        match line.trim().split_once(": ") {
            Some((key @ ("verdict" | "case" | "stress"), value)) => {
                facts.insert(key.to_owned(), value.to_owned());
            }
            _ => bail!("{}: unknown line {line:?}; {HEAD}", source.display()),
        }
    }
    Ok(facts)
}

impl Wrong {
    fn says(&self, key: &str) -> Option<&str> {
        self.facts.get(key).map(String::as_str)
    }

    fn fact(&self, key: &str) -> Result<&str> {
        let value = self.says(key);
        value.with_context(|| format!("its head has no line `{key}:`; {HEAD}"))
    }

    /// Whether it runs until the time limit, or on a large case.
    fn is_slow(&self) -> bool {
        let is_stored = |case: &str| self.problem.cases.join(format!("{case}.in")).is_file();
        matches!(self.says("verdict"), Some("TLE" | "OLE"))
            || !self.says("case").is_some_and(is_stored)
    }

    /// Compiles the program.
    fn entry(&self) -> Result<Entry> {
        let problem = &self.problem;
        let built = solutions::wrong(&self.workspace, &problem.name, &self.source, "-Dwarnings")?;
        let program = built.map_err(|said| anyhow!("failed to compile:\n{said}"))?;
        // On a busy machine, other failures must not become timeouts. What waits, waits for a part of the limit.
        let patience = match self.fact("verdict")? {
            "TLE" | "ILE" => 1.0,
            _ => 10.0,
        };
        let seconds = problem.metadata.time_limit * patience;
        Entry::new(problem, &program, vec![], Some(seconds))
    }

    fn check(&self) -> Result<()> {
        let name = self.fact("case")?;
        let expected = self.fact("verdict")?;
        self.fact("stress")?;
        let mut cases = cases::of(&self.problem).cases;
        let case = match cases.iter().find(|case| case.name == name) {
            Some(case) => case.clone(),
            None => self.large(name)?,
        };
        let entry = self.entry()?;
        let result = judging::judge_case(&entry, &case);
        let code = result.verdict.code();
        let reason = result.reason.unwrap_or_default();
        ensure!(
            code == expected,
            "it gets {code} on {name}, and its head says {expected}\n{reason}"
        );
        // Smallest first: slow programs pass those.
        cases.sort_by_key(|case| fs::metadata(&case.input).map_or(0, |input| input.len()));
        let mut verdicts = cases
            .iter()
            .map(|case| judging::judge_case(&entry, case).verdict);
        ensure!(
            verdicts.any(|verdict| verdict == Verdict::Accepted),
            "it is right on no case, so nobody would submit it"
        );
        Ok(())
    }

    /// Returns the large case of this name, made unless another test has made it.
    fn large(&self, name: &str) -> Result<Case> {
        static ALONE: Mutex<()> = Mutex::new(());
        let problem = &self.problem;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let maker = Maker {
            problem,
            // With all rules linked; a program of these alone would take four seconds to compile.
            rules: env::current_exe()?,
            solution: checks::program(&problem.name)?,
            folder: folder.join("large").join(&problem.name),
        };
        let _alone = ALONE.lock();
        maker.case(name).with_context(|| {
            let problem = &problem.name;
            format!("testdata/{problem} has no case {name}, and no large input is called so")
        })
    }

    fn check_stress(&self) -> Result<()> {
        let tokens = self.fact("stress")?.parse::<usize>();
        let tokens = tokens.context("in its head, `stress:` is no number and not `none`")?;
        let entry = self.entry()?;
        let difference = stress::stress(
            &entry,
            &self.problem,
            &|problem| Ok(Box::new(checks::rules(problem)?)),
            0..INPUTS,
            1,
            |_| {},
        )?;
        let input = difference
            .with_context(|| format!("no difference on {INPUTS} inputs"))?
            .input;
        if let Some(end) = input.trim_end().rfind(char::is_whitespace) {
            let answer = rules::problem(&self.problem.name)?.answer;
            let shorter = checks::catch(|| answer(&input[..end], &Why::OFF));
            let is_whole = matches!(shorter, Ok(Ok(_)));
            ensure!(!is_whole, "it has a token after its end: {input:?}");
        }
        let found = input.split_whitespace().count();
        ensure!(
            found <= tokens,
            "the smallest input found has {}, so its head should say `stress: {found}`: {input:?}",
            plural(found, "token")
        );
        Ok(())
    }
}
