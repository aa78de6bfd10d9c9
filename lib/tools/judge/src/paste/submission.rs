//! Submissions: compiled as the judge compiles them, and judged.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::{fs, io};

use anyhow::{Context, Result, anyhow, bail, ensure};

use crate::build::cargo::{Built, Profile};
use crate::build::compilers::{self, Compiler, Edition};
use crate::build::solutions;
use crate::judges::Judge;
use crate::judging::{self, Entry};
use crate::paste::refused::Refused;
use crate::paste::{Pasted, paste};
use crate::report::plural;
use crate::run::end_with_judge;
use crate::run::verdict::Verdict;
use crate::workspace::{Problem, Workspace};
use crate::{cases, interrupt};

/// A submission that compiles.
struct Submission {
    /// The compiler and the editions, in words.
    with: String,
    /// A program for each edition in which the text may mean something else, with that edition.
    programs: Vec<(Edition, PathBuf)>,
}

/// Compiles and judges a submission, and returns words that say how.
pub fn checked(
    workspace: &Workspace,
    problem: &Problem,
    judge: &Judge,
    pasted: &Pasted,
) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("bundle");
    let compilers = compilers::find()?;
    let built = build(workspace, problem, judge, pasted, &compilers, &program);
    let Submission { with, programs } = match built {
        Ok(submission) => submission,
        Err(error) => {
            interrupt::check()?;
            // What is wrong with the solution itself is said with its own places.
            solutions::build(workspace, Profile::Release, problem)?;
            let refused = error.downcast::<Refused>()?;
            let reason = refused.reason(judge);
            return Err(anyhow!("{refused}{reason}"));
        }
    };
    if cases::is_empty(&problem.cases) {
        return Ok(format!("{with}, no cases to run"));
    }
    let mut count = 0;
    for (edition, program) in &programs {
        count = run_cases(problem, program).map_err(|error| {
            let which = if programs.len() > 1 {
                format!(" in edition {edition}")
            } else {
                String::new()
            };
            anyhow!(
                "the bundle is not accepted{which}: {error:#}\n\
                 help: if several answers are right, name a `checker` in problems/{}/Cargo.toml; \
                 --no-check skips the cases",
                problem.name
            )
        })?;
    }
    let cases = plural(count, "case");
    Ok(format!("{with}, {count} of {cases} accepted"))
}

/// Judges a program on all stored cases of a problem, and returns how many there are.
pub fn run_cases(problem: &Problem, program: &Path) -> Result<usize> {
    let folder = cases::of(problem);
    ensure!(folder.errors.is_empty(), "{}", folder.errors.join("\n"));
    let count = folder.cases.len();
    let entry = Entry::new(problem, program, folder.cases, None)?;
    judging::judge_all(&[entry], 1, |_, case, result| {
        if result.verdict != Verdict::Accepted {
            let told: Vec<String> = [result.reason, result.details]
                .into_iter()
                .flatten()
                .collect();
            bail!(
                "{}/{} gets {}: {}",
                problem.name,
                case.name,
                result.verdict.code(),
                told.join("\n")
            );
        }
        Ok(())
    })?;
    Ok(count)
}

/// Compiles a submission with the compiler nearest to its judge's, in all editions that both know: in the first one into
/// `program`, and in others that change what code means into files beside it.
fn build(
    workspace: &Workspace,
    problem: &Problem,
    judge: &Judge,
    pasted: &Pasted,
    compilers: &[Compiler],
    program: &Path,
) -> Result<Submission> {
    let editions: Vec<Edition> = judge
        .editions
        .iter()
        .copied()
        .filter(|own| pasted.editions.contains(own))
        .collect();
    let compiler = judge.nearest(compilers, &editions, !pasted.crates.is_empty())?;
    let planned = judge.planned_rustc();
    let whose = if judge.rustc.is_some() {
        "its"
    } else {
        "for its unknown one, planned as"
    };
    eprintln!(
        "    Checking as {} compiles, with {compiler}: the nearest found to {whose} {planned}",
        judge.title
    );
    let editions: Vec<Edition> = compiler.known(&editions).collect();
    // Other compilers cannot read the crates that cargo has built.
    if pasted.crates.is_empty() && compiler.version.minor > planned.minor {
        let (major, minor) = (planned.major, planned.minor);
        eprintln!(
            "    help: `rustup toolchain install {major}.{minor} --profile minimal` finds syntax that is too new for it"
        );
    }
    let externs = solutions::crates(&workspace.root, &problem.name, &pasted.crates)?;
    let mut programs = vec![];
    for (index, &edition) in editions.iter().enumerate() {
        let mut flags: Vec<&str> = judge.flags.iter().map(String::as_str).collect();
        flags.push("-Awarnings");
        let program = match index {
            0 => Some(program.to_owned()),
            _ if edition.changes_meaning() => Some(program.with_extension(edition.to_string())),
            _ => None,
        };
        compile(
            pasted,
            compiler,
            edition,
            &externs,
            &flags,
            program.as_deref(),
        )?;
        programs.extend(program.map(|program| (edition, program)));
    }
    let unknown = lacks(pasted, judge, compiler, editions[0], &externs)?;
    let editions: Vec<String> = editions.iter().map(ToString::to_string).collect();
    let with = format!("{compiler} in edition {}", editions.join(", "));
    let with = match unknown {
        Some(why) => format!("{with} (not checked with the judge's rustc: {why})"),
        None => with,
    };
    Ok(Submission { with, programs })
}

/// Compiles a submission into `program`, or only as a check.
///
/// # Errors
///
/// If it does not compile, [`Refused`].
pub fn compile(
    pasted: &Pasted,
    compiler: &Compiler,
    edition: Edition,
    externs: &[OsString],
    flags: &[&str],
    program: Option<&Path>,
) -> Result<()> {
    let mut command = Command::new(&compiler.path);
    command.args(externs).args(flags);
    match program {
        Some(program) => command.arg("-o").arg(program),
        None => command.arg("--emit=metadata"),
    };
    let (status, said) =
        run(&mut command, &pasted.text, edition).context("failed to run the compiler")?;
    interrupt::check()?;
    if status.success() {
        return Ok(());
    }
    Err(Refused {
        compiler: compiler.clone(),
        edition,
        said,
        replaced: pasted.replaced.clone(),
    }
    .into())
}

/// Runs a compiler on a text. Returns how it ends, and what it says.
fn run(command: &mut Command, text: &str, edition: Edition) -> io::Result<(ExitStatus, String)> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("bundle.rs"), text)?;
    command
        .current_dir(&folder)
        .args(["bundle.rs", "--edition"])
        .arg(edition.to_string());
    let output = end_with_judge(command).output()?;
    Ok((
        output.status,
        String::from_utf8_lossy(&output.stderr).into_owned(),
    ))
}

/// Asks clippy whether the judge's older rustc has all that a submission uses of the standard library. Returns why that is
/// unknown, if it is.
fn lacks(
    pasted: &Pasted,
    judge: &Judge,
    compiler: &Compiler,
    edition: Edition,
    externs: &[OsString],
) -> Result<Option<String>> {
    let Some(version) = judge.rustc else {
        return Ok(Some("its version is unknown".to_owned()));
    };
    if compiler.version <= version {
        return Ok(None);
    }
    let folder = tempfile::tempdir()?;
    let settings = format!("msrv = \"{version}\"\n");
    fs::write(folder.path().join("clippy.toml"), settings)?;
    let mut command = Command::new("clippy-driver");
    command.env("CLIPPY_CONF_DIR", folder.path()).args(externs);
    // Its own lints, of which some are errors, must not end it.
    command.args([
        "--emit=metadata",
        "-Awarnings",
        "--cap-lints=warn",
        "--force-warn=clippy::incompatible_msrv",
    ]);
    let (status, said) = match run(&mut command, &pasted.text, edition) {
        Ok(output) => output,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(Some("clippy is not installed".to_owned()));
        }
        Err(error) => return Ok(Some(format!("clippy failed: {error}"))),
    };
    interrupt::check()?;
    if !status.success() {
        let first = said.lines().next().unwrap_or_default();
        return Ok(Some(format!("clippy failed: {first}")));
    }
    let title = &judge.title;
    ensure!(
        !said.contains("MSRV"),
        "{title} compiles with rustc {version}, which lacks what this uses:\n{said}"
    );
    Ok(None)
}

/// Makes the submissions of these problems on `jobs` threads, and compiles each into `folder` with the compiler nearest to the
/// judge's. Notes the compilers with their editions.
pub fn build_all(
    workspace: &Workspace,
    problems: &[&Problem],
    judge: &Judge,
    jobs: usize,
    folder: &Path,
    used: &mut BTreeSet<String>,
) -> Result<BTreeMap<String, Built>> {
    let compilers = compilers::find()?;
    let make = |problem: &&Problem| -> Result<_> {
        eprintln!("    Bundling {} for {}", problem.name, judge.title);
        let pasted = paste(workspace, problem, judge)?;
        let program = folder.join(&problem.name);
        let built = build(workspace, problem, judge, &pasted, &compilers, &program)?;
        Ok((program, built.with))
    };
    let mut programs = BTreeMap::new();
    judging::in_order(problems, jobs, make, |problem, built| {
        let program = match built {
            Ok((program, with)) => {
                used.insert(with);
                Ok(program)
            }
            Err(error) => Err(format!("{error:#}")),
        };
        programs.insert(problem.name.clone(), program);
        Ok(())
    })?;
    Ok(programs)
}
