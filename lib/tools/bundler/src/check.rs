//! Checks a whole bundle: compiles it as its judge does, and judges it on the problem's cases.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::bundle::Bundle;
use super::rustc::{self, Diagnostic};
use judge::cases::Case;
use judge::compilers::{self, Compiler, Edition};
use judge::judges::Judge;
use judge::judging::{self, Entry};
use judge::report::plural;
use judge::verdict::Verdict;
use judge::workspace::Problem;
use judge::{cases, compile as building};

/// Compiles a bundle as its judge does, in this edition, into `program` or only as a check. Returns the solution's own
/// warnings.
///
/// # Errors
///
/// If it does not compile, or only with a warning in the libraries: what the compiler says, with places in the workspace.
pub fn compile(
    bundle: &Bundle,
    judge: &Judge,
    compiler: &Compiler,
    edition: Edition,
    program: Option<&Path>,
) -> Result<String> {
    let folder = tempfile::tempdir()?;
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

/// Arguments for a check that makes no code.
const METADATA: [&str; 2] = ["--emit=metadata", "-obundle.rmeta"];

/// Asks clippy whether the judge's older rustc has all that the bundle uses of the standard library. Returns why that is
/// unknown, if it is.
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
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("clippy.toml"), format!("msrv = \"{version}\"\n"))?;
    let mut command = Command::new(clippy);
    command.env("CLIPPY_CONF_DIR", folder.path()).args(METADATA).args(&bundle.externs);
    command.args(["-Awarnings", "--force-warn=clippy::incompatible_msrv"]);
    let (_, mut diagnostics) = rustc::run(&mut command, edition, &bundle.text, folder.path())?;
    diagnostics.retain(|diagnostic| !diagnostic.spans.is_empty());
    if !diagnostics.is_empty() {
        let told = rustc::tell(&diagnostics, &bundle.parts);
        bail!(
            "{} compiles with rustc {version}, which lacks what this uses (checked with {compiler} in edition {edition}):\n{told}",
            judge.title
        );
    }
    Ok(None)
}

/// Compiles a bundle into `program`, with the compiler nearest to its judge's, in all editions that both know. Returns the
/// compiler and the editions. Prints the solution's own warnings on standard error.
pub fn build(judge: &Judge, bundle: &Bundle, compilers: &[Compiler], program: &Path) -> Result<String> {
    let editions: Vec<Edition> =
        judge.editions.iter().copied().filter(|edition| bundle.editions.contains(edition)).collect();
    let compiler = judge.nearest(compilers, &editions, !bundle.crates.is_empty())?;
    let (title, planned) = (&judge.title, judge.planned_rustc());
    let whose = if judge.rustc.is_some() { "its" } else { "for its unknown one, planned as" };
    eprintln!("    Checking as {title} compiles, with {compiler}: the nearest found to {whose} {planned}");
    let editions: Vec<Edition> = compiler.known(&editions).collect();
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

/// Compiles a bundle as its judge does, and judges it on the problem's cases and these large ones. Returns a line that says how.
pub fn check(problem: &Problem, judge: &Judge, bundle: &Bundle, large: &[Case]) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("bundle");
    let build = build(judge, bundle, &compilers::find()?, &program)?;
    let count = run_cases(problem, &program, large).context("the bundle is not accepted")?;
    Ok(format!("{build}, {count} of {} accepted", plural(count, "case")))
}

/// Judges a program on all stored cases of a problem and these large ones, and returns how many there are.
pub fn run_cases(problem: &Problem, program: &Path, large: &[Case]) -> Result<usize> {
    let mut folder = cases::of(problem);
    if !folder.errors.is_empty() {
        bail!("{}", folder.errors.join("\n"));
    }
    folder.cases.extend_from_slice(large);
    let checker = building::checker(problem)?;
    let entry = Entry::new(problem, program, checker, folder.cases, None)?;
    for case in &entry.cases {
        let result = judging::judge_case(&entry, case);
        if result.verdict != Verdict::Accepted {
            let told: Vec<String> = [result.reason, result.details].into_iter().flatten().collect();
            let code = result.verdict.code();
            bail!("{}/{} gets {code}: {}", problem.name, case.name, told.join("\n"));
        }
    }
    Ok(entry.cases.len())
}
