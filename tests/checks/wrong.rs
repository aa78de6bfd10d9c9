//! Wrong solutions that people really write, each with the verdict that it must get: this tests the test data.
//!
//! `problems/PROBLEM/wrong/NAME.rs` is a program with a [`Head`]. It may use the crates that the solution depends on.

use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::{env, fs};

use anyhow::{Context, Result, anyhow, ensure};
use games::Why;
use judge::cases::{self, Case};
use judge::judging::{self, Entry};
use judge::large::Maker;
use judge::report::plural;
use judge::run::verdict::Verdict;
use judge::stress;
use judge::workspace::{Problem, Workspace};
use libtest_mimic::Trial;
use study::wrong_program::{self, Head, WrongProgram};

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
    checks::run_tests(&arguments, trials)
}

/// Returns a test of each program, then those that take long.
fn trials(workspace: &Workspace) -> Result<Vec<Trial>> {
    let mut programs = vec![];
    for problem in checks::full_problems()? {
        let all = Arc::new(WrongProgram::all(&problem)?);
        let making = Arc::default();
        programs.extend((0..all.len()).map(|place| Wrong {
            workspace: workspace.clone(),
            problem: problem.clone(),
            head: all[place].head.clone(),
            place,
            all: Arc::clone(&all),
            making: Arc::clone(&making),
        }));
    }
    // Those of one problem are apart: the first compiles all of them, and others would wait for it.
    programs.sort_by_key(|wrong| wrong.place);
    let mut waiting = vec![];
    let mut others = vec![];
    let mut stresses = vec![];
    for wrong in programs {
        let program = &wrong.all[wrong.place].name;
        let name = format!("wrong/{}/{program}", wrong.problem.name);
        if let Some(tokens) = wrong.head.stress {
            let (wrong, name) = (wrong.clone(), format!("{name}/stress"));
            let trial = checks::trial(name, move || wrong.check_stress(tokens));
            stresses.push(checks::long("up to 20000 inputs", trial));
        }
        // What waits for seconds without computing begins first.
        let trials = if wrong.head.verdict == Verdict::IdlenessLimitExceeded {
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

/// A wrong solution.
#[derive(Clone)]
struct Wrong {
    workspace: Workspace,
    problem: Problem,
    head: Head,
    /// All of the problem, and which this one is.
    all: Arc<Vec<WrongProgram>>,
    place: usize,
    /// Held while a large case of the problem is made.
    making: Arc<Mutex<()>>,
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
        let problem = &self.problem;
        let built = wrong_program::build(
            &self.workspace,
            &problem.name,
            &self.all,
            &self.all[self.place],
            "-Dwarnings",
        )?;
        let program = built.map_err(|said| anyhow!("failed to compile:\n{said}"))?;
        // On a busy machine, other failures must not become timeouts. What waits, waits for a part of the limit.
        let patience = match self.head.verdict {
            Verdict::TimeLimitExceeded | Verdict::IdlenessLimitExceeded => 1.0,
            _ => 10.0,
        };
        let seconds = problem.metadata.time_limit * patience;
        Entry::new(problem, &program, vec![], Some(seconds))
    }

    fn check(&self) -> Result<()> {
        let name = &self.head.case;
        let mut cases = cases::of(&self.problem).cases;
        let case = match cases.iter().find(|case| case.name == *name) {
            Some(case) => case.clone(),
            None => self.large(name)?,
        };
        let entry = self.entry()?;
        let result = judging::judge_case(&entry, &case);
        let reason = result.reason.unwrap_or_default();
        ensure!(
            result.verdict == self.head.verdict,
            "it gets {} on {name}, and its head says {}\n{reason}",
            result.verdict.code(),
            self.head.verdict.code()
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
        let problem = &self.problem;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let maker = Maker {
            problem,
            // With all rules linked; a program of these alone would take four seconds to compile.
            rules: env::current_exe()?,
            solution: checks::program(&problem.name)?,
            folder: folder.join("large").join(&problem.name),
        };
        let _alone = self.making.lock();
        maker.case(name).with_context(|| {
            let problem = &problem.name;
            format!("testdata/{problem} has no case {name}, and no large input is called so")
        })
    }

    /// Checks that stress finds an input of at most this size, which ends where the input's form does.
    fn check_stress(&self, tokens: usize) -> Result<()> {
        let entry = self.entry()?;
        let difference = stress::stress(
            &entry,
            &self.problem,
            &|problem| Ok(Box::new(checks::rules(problem)?)),
            0..INPUTS,
            1,
            |_| true,
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
