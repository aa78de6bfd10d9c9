//! The check of a whole bundle: compiled as its judge does, and judged on the problem's cases.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::bundle::Bundle;
use super::rustc::{self, Diagnostic};
use judge::compilers::{self, Compiler, Edition};
use judge::contain;
use judge::execution::Supervisor;
use judge::judges::Judge;
use judge::judging::{self, Entry};
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace};
use judge::{cases, compile as building};

/// Compiles a bundle as its judge does, in this edition, into a program in this file, or only to see whether it compiles.
/// Returns the warnings that are the solution's own.
///
/// # Errors
///
/// If it does not compile, or not without a warning in the libraries' part: what the compiler says, with the places in
/// the workspace's files that it is about.
pub fn compile(
    bundle: &Bundle,
    judge: &Judge,
    compiler: &Compiler,
    edition: Edition,
    program: Option<&Path>,
) -> Result<String> {
    let folder = contain::temporary_folder()?;
    let mut command = Command::new(&compiler.path);
    command.args(&bundle.externs);
    match program {
        None => command.args(METADATA),
        Some(path) => command.args(&judge.flags).arg("-o").arg(path),
    };
    let (compiles, diagnostics) = rustc::run(&mut command, edition, &bundle.text, folder.path())?;
    if !compiles {
        let told = rustc::tell(&diagnostics, &bundle.parts);
        bail!("the bundle does not compile with {compiler} in edition {edition}:\n{told}");
    }
    let library = bundle.text.len() - bundle.library;
    // A lint that the solution turns on sees the libraries' part, too.
    let set = diagnostics.iter().filter_map(|diagnostic| diagnostic.lint_set_before(library));
    let set: Vec<String> = set.map(str::to_owned).collect();
    let placed = diagnostics.into_iter().filter(|diagnostic| !diagnostic.spans.is_empty());
    let (ours, own): (Vec<_>, Vec<_>) = placed.partition(|diagnostic: &Diagnostic| {
        let is_set = diagnostic.lint().is_some_and(|lint| set.iter().any(|own| own == lint));
        diagnostic.is_behind(library) && !is_set
    });
    if !ours.is_empty() {
        let told = rustc::tell(&ours, &bundle.parts);
        bail!("the bundled libraries give warnings with {compiler} in edition {edition}:\n{told}");
    }
    Ok(rustc::tell(&own, &bundle.parts))
}

/// What makes no code.
const METADATA: [&str; 2] = ["--emit=metadata", "-obundle.rmeta"];

/// Asks clippy whether the judge's rustc, older than the one here, has all that the bundle takes from the standard
/// library. Returns why that is not known, where it isn't.
fn check_age(bundle: &Bundle, judge: &Judge, compiler: &Compiler, edition: Edition) -> Result<Option<&'static str>> {
    let Some(version) = judge.rustc else {
        return Ok(Some("its version is unknown"));
    };
    if compiler.version <= version {
        return Ok(None);
    }
    let sysroot = Command::new(building::rustc()).args(["--print", "sysroot"]).output()?;
    let clippy = Path::new(String::from_utf8_lossy(&sysroot.stdout).trim()).join("bin/clippy-driver");
    if !clippy.is_file() {
        return Ok(Some("clippy is not installed"));
    }
    let folder = contain::temporary_folder()?;
    fs::write(folder.path().join("clippy.toml"), format!("msrv = \"{version}\"\n"))?;
    let mut command = Command::new(clippy);
    command.env("CLIPPY_CONF_DIR", folder.path()).args(METADATA).args(&bundle.externs);
    command.args(["-Awarnings", "--force-warn=clippy::incompatible_msrv"]);
    let (_, mut diagnostics) = rustc::run(&mut command, edition, &bundle.text, folder.path())?;
    diagnostics.retain(|diagnostic| !diagnostic.spans.is_empty());
    if !diagnostics.is_empty() {
        let told = rustc::tell(&diagnostics, &bundle.parts);
        bail!("{} compiles with rustc {version}, which lacks what this uses:\n{told}", judge.title);
    }
    Ok(None)
}

/// Compiles a bundle with that of these compilers that is nearest to its judge's, in all of the judge's editions that it knows,
/// and puts the program into a file. Returns with what. The solution's own warnings are printed on standard error.
///
/// # Errors
///
/// As [`compile`], and if the judge's standard library lacks something.
pub fn build(judge: &Judge, bundle: &Bundle, compilers: &[Compiler], program: &Path) -> Result<String> {
    let compiler = judge.nearest(compilers, !bundle.crates.is_empty())?;
    let editions: Vec<Edition> = compiler.known(&judge.editions).collect();
    let unknown = check_age(bundle, judge, compiler, editions[0])?;
    let mut warnings = vec![];
    for (index, &edition) in editions.iter().enumerate() {
        let program = (index == 0).then_some(program);
        let told = compile(bundle, judge, compiler, edition, program)?;
        if !told.is_empty() && !warnings.contains(&told) {
            eprintln!("{told}");
            warnings.push(told);
        }
    }
    let editions: Vec<String> = editions.iter().map(ToString::to_string).collect();
    let with = format!("rustc {} in edition {}", compiler.version, editions.join(", "));
    Ok(match unknown {
        Some(why) => format!("{with} (not checked with the judge's rustc: {why})"),
        None => with,
    })
}

/// Compiles a bundle as its judge does, and judges it on the problem's cases. Returns a line that says with what and how
/// many.
///
/// # Errors
///
/// If it does not compile, if it fails a case, and if there is no case.
pub fn check(workspace: &Workspace, problem: &Problem, judge: &Judge, bundle: &Bundle) -> Result<String> {
    let folder = contain::temporary_folder()?;
    let program = folder.path().join("bundle");
    let build = build(judge, bundle, &compilers::find()?, &program)?;
    let count = run_cases(workspace, problem, &program).context("the bundle is not accepted")?;
    Ok(format!("{build}, {count} of {count} cases accepted"))
}

/// Judges a program on all cases of a problem, and returns how many there are.
///
/// # Errors
///
/// If it fails one, and if there is none or the folder is broken.
pub fn run_cases(workspace: &Workspace, problem: &Problem, program: &Path) -> Result<usize> {
    let folder = cases::read(&problem.cases);
    if !folder.errors.is_empty() {
        bail!("{}", folder.errors.join("\n"));
    }
    let checker = building::checker(workspace, problem)?;
    let entry = Entry::new(problem, program, checker, folder.cases, None)?;
    let mut supervisor = Supervisor::new();
    for case in &entry.cases {
        let result = judging::judge_case(&entry, case, &mut supervisor);
        if result.verdict != Verdict::Accepted {
            let told: Vec<String> = [result.reason, result.details].into_iter().flatten().collect();
            let code = result.verdict.code();
            bail!("{}/{} gets {code}: {}", problem.name, case.name, told.join("\n"));
        }
    }
    Ok(entry.cases.len())
}
