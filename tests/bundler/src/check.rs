//! The check of a whole bundle: compiled as its judge does, and judged on the problem's cases.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{Bundle, crates, rustc};
use judge::cases;
use judge::compilers::{self, Compiler, Edition, Version};
use judge::execution::Supervisor;
use judge::judges::Judge;
use judge::judging::{self, Entry};
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace};

/// What to make of a bundle.
#[derive(Clone, Copy, Debug)]
pub enum Make<'a> {
    /// Nothing: only see that it compiles.
    Metadata,
    /// A program in this file.
    Program(&'a Path),
}

/// Compiles a bundle as its judge does, in this edition and with warnings as errors.
///
/// # Errors
///
/// If it does not compile: what the compiler says, with the places in the workspace's files that it is about.
pub fn compile(
    bundle: &Bundle,
    judge: &Judge,
    compiler: &Compiler,
    edition: Edition,
    externs: &[OsString],
    make: Make<'_>,
) -> Result<()> {
    let folder = tempfile::tempdir().context("no temporary folder can be made")?;
    let mut arguments = externs.to_vec();
    match make {
        Make::Metadata => arguments.extend(["--emit=metadata", "-obundle.rmeta"].map(OsString::from)),
        Make::Program(path) => {
            arguments.extend(judge.flags.iter().map(OsString::from));
            arguments.extend([OsString::from("-o"), path.as_os_str().to_owned()]);
        }
    }
    let (compiles, diagnostics) = rustc::compile(compiler, edition, &arguments, &bundle.text, folder.path())?;
    if !compiles {
        let told = rustc::tell(&diagnostics, &bundle.parts);
        bail!("the bundle does not compile with {compiler} in edition {edition}:\n{told}");
    }
    Ok(())
}

/// Returns what rustc has to be given to find the crates that the bundle uses.
pub fn externs(workspace: &Workspace, problem: &Problem, bundle: &Bundle) -> Result<Vec<OsString>> {
    crates::arguments(&workspace.root, &problem.name, &bundle.crates)
}

/// With what a bundle was compiled: the compiler found here that is nearest to its judge's, in all of the judge's
/// editions that it knows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Build {
    compiler: Version,
    editions: Vec<Edition>,
}

impl fmt::Display for Build {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let editions: Vec<String> = self.editions.iter().map(ToString::to_string).collect();
        write!(formatter, "rustc {} in edition {}", self.compiler, editions.join(", "))
    }
}

/// Compiles a bundle as its judge does, as near as `compilers` come to it, and puts the program into a file.
///
/// # Errors
///
/// If it does not compile without a warning.
pub fn build(
    workspace: &Workspace,
    problem: &Problem,
    judge: &Judge,
    bundle: &Bundle,
    compilers: &[Compiler],
    program: &Path,
) -> Result<Build> {
    let compiler = compilers::nearest(compilers, judge, !bundle.crates.is_empty())?;
    let externs = externs(workspace, problem, bundle)?;
    let editions: Vec<Edition> = compiler.known(&judge.editions).collect();
    for (index, &edition) in editions.iter().enumerate() {
        let make = if index == 0 {
            Make::Program(program)
        } else {
            Make::Metadata
        };
        compile(bundle, judge, compiler, edition, &externs, make)?;
    }
    Ok(Build {
        compiler: compiler.version,
        editions,
    })
}

/// Compiles a bundle as its judge does, and judges it on the problem's cases. Returns a line that says with what and how
/// many.
///
/// # Errors
///
/// If it does not compile, if it fails a case, and if there is no case.
pub fn check(workspace: &Workspace, problem: &Problem, judge: &Judge, bundle: &Bundle) -> Result<String> {
    let folder = tempfile::tempdir().context("no temporary folder can be made")?;
    let program = folder.path().join("bundle");
    let build = build(workspace, problem, judge, bundle, &compilers::find()?, &program)?;
    let count = run_cases(workspace, problem, program).context("the bundle is not accepted")?;
    Ok(format!("{build}, {count} of {count} cases accepted"))
}

/// Judges a program on all cases of a problem, and returns how many there are.
///
/// # Errors
///
/// If it fails one, and if there is none or the folder is broken.
pub fn run_cases(workspace: &Workspace, problem: &Problem, program: PathBuf) -> Result<usize> {
    let folder = cases::read(&problem.cases);
    if !folder.errors.is_empty() {
        bail!("{}", folder.errors.join("\n"));
    }
    let entry = Entry::new(workspace, problem, Ok(program), folder.cases, None)?;
    let mut supervisor = Supervisor::new();
    for case in &entry.cases {
        let result = judging::judge_case(&entry, case, &mut supervisor);
        if result.verdict != Verdict::Accepted {
            let told: Vec<String> = [result.reason, result.details].into_iter().flatten().collect();
            bail!(
                "{}/{} gets {}: {}",
                problem.name,
                case.name,
                result.verdict.code(),
                told.join("\n")
            );
        }
    }
    Ok(entry.cases.len())
}
