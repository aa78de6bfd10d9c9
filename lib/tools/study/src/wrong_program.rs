//! The programs in a problem's folder `wrong`: how each is compiled, and its head, which says what is wrong with it and what it
//! must get.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use judge::build::cargo::Built;
use judge::build::solutions;
use judge::files;
use judge::run::verdict::Verdict;
use judge::workspace::{Problem, Workspace, read, short};

/// How each wrong program begins, for messages.
const FORM: &str = "begin it like this:
    //! WHAT IS WRONG
    //!
    //! verdict: WA
    //! case: edge-...
    //! stress: N
`verdict:` is WA, RE or TLE, in an interactive problem also ILE or OLE. `case:` names the case in testdata/PROBLEM that must get it, \
or if no small one shows the mistake a large input of problems/PROBLEM/rules.rs. `stress:` is how many tokens the input has, at \
most, that `cargo judge stress` finds and shrinks, or `none` if small inputs do not show the mistake.";

/// What the head of a wrong program says.
#[derive(Clone, Debug)]
pub struct Head {
    /// What is wrong, in sentences.
    pub mistake: String,
    /// The verdict that it must get on `case`.
    pub verdict: Verdict,
    /// A stored or a large case.
    pub case: String,
    /// How many tokens the input found by stress has at most; `None` if small inputs don't show the mistake.
    pub stress: Option<usize>,
}

/// A program in a problem's folder `wrong`.
#[derive(Clone)]
pub struct WrongProgram {
    pub source: PathBuf,
    /// The name of its file.
    pub name: String,
    pub head: Head,
    text: String,
    /// How far it is optimised: not at all if it fails a stored case, and not by its time. The eleven of matgame would take 1.5 s of
    /// processor time in place of 0.5.
    level: u8,
}

impl WrongProgram {
    /// Reads the wrong programs of a problem, in the order of their names.
    pub fn all(problem: &Problem) -> Result<Vec<WrongProgram>> {
        let Ok(files) = fs::read_dir(problem.folder.join("wrong")) else {
            return Ok(vec![]);
        };
        let mut programs = vec![];
        for file in files {
            let source = file?.path();
            if source.extension() == Some("rs".as_ref()) {
                programs.push(WrongProgram::read(problem, source)?);
            }
        }
        programs.sort_by(|one, other| one.source.cmp(&other.source));
        Ok(programs)
    }

    fn read(problem: &Problem, source: PathBuf) -> Result<WrongProgram> {
        let text = read(&source)?;
        let head = Head::parse(&text).with_context(|| format!("{}: {FORM}", short(&source)))?;
        let is_stored = problem.cases.join(format!("{}.in", head.case)).is_file();
        let level = match head.verdict {
            Verdict::WrongAnswer | Verdict::RuntimeError if is_stored => 0,
            _ => 3,
        };
        let name = source.file_stem().unwrap_or_default().to_string_lossy();
        Ok(WrongProgram {
            name: name.into_owned(),
            source,
            head,
            text,
            level,
        })
    }
}

impl Head {
    fn parse(text: &str) -> Result<Head> {
        let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        let [mistake @ .., "", verdict, case, stress] = &lines[..] else {
            bail!("expected sentences, an empty line and three facts");
        };
        let verdict = fact(verdict, "verdict:")?;
        let stress = match fact(stress, "stress:")? {
            "none" => None,
            tokens => {
                let tokens = tokens.parse();
                Some(tokens.context("`stress:` is neither a number nor `none`")?)
            }
        };
        Ok(Head {
            mistake: mistake.join(" "),
            verdict: Verdict::named(verdict)
                .with_context(|| format!("there is no verdict {verdict:?}"))?,
            case: fact(case, "case:")?.to_owned(),
            stress,
        })
    }
}

/// Returns what a line of the head says behind a key.
fn fact<'a>(line: &'a str, key: &str) -> Result<&'a str> {
    let fact = line.strip_prefix(key).map(str::trim);
    fact.with_context(|| format!("expected a line `{key} …`, found {line:?}"))
}

/// Compiles one of a problem's wrong programs, with this option for `lints`. All that are optimised alike are modules of one program,
/// which runs the one that its file is named for: the eleven of matgame take 0.5 s of processor time, and apart 2.1 s.
pub fn build(
    workspace: &Workspace,
    problem: &str,
    all: &[WrongProgram],
    program: &WrongProgram,
    lints: &str,
) -> Result<Built> {
    let source = &program.source;
    let folder = workspace.target().join("wrong").join(problem);
    let level_flag = format!("-Copt-level={}", program.level);
    let flags = [
        "--edition=2024",
        "-Cstrip=symbols",
        "-Cdebug-assertions=off",
        "-Clto=off",
        lints,
        &level_flag,
    ];
    let joined = folder.join(format!("level{}.rs", program.level));
    files::write(&joined, &together(all, program.level))?;
    // Where one does not compile, the others do.
    let Ok(joined) = solutions::compiled(workspace, problem, &joined, &flags, &folder)? else {
        return solutions::compiled(workspace, problem, source, &flags, &folder);
    };
    let named = joined.with_file_name(&program.name);
    let named = named.with_extension(EXE_EXTENSION);
    // It may be there already, and run.
    if fs::hard_link(&joined, &named).is_err() && !named.is_file() {
        fs::copy(&joined, &named)
            .with_context(|| format!("failed to write {}", named.display()))?;
    }
    Ok(Ok(named))
}

/// Makes one program of all that are optimised as far. It runs the one that its own file is named for.
fn together(all: &[WrongProgram], level: u8) -> String {
    let mut modules = String::new();
    let mut calls = String::new();
    for program in all {
        if program.level == level {
            let name = &program.name;
            modules += &format!(
                "mod {name} {{\n{}\npub(super) fn run() -> impl std::process::Termination {{ main() }}\n}}\n",
                program.text
            );
            calls += &format!(
                "if name == {name:?} {{ return std::process::Termination::report({name}::run()); }}\n"
            );
        }
    }
    let name =
        "let name = std::env::current_exe().unwrap();\nlet name = name.file_stem().unwrap();";
    format!("{modules}fn main() -> std::process::ExitCode {{\n{name}\n{calls}panic!()\n}}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_has_all_facts_in_order() {
        let head =
            "//! Forgets one,\n//! or two.\n//!\n//! verdict: WA\n//! case: edge-one\n//! stress: ";
        let read = Head::parse(&format!("{head}3\n\nfn main() {{}}\n")).unwrap();
        assert_eq!(read.mistake, "Forgets one, or two.");
        assert_eq!(read.verdict, Verdict::WrongAnswer);
        assert_eq!((&*read.case, read.stress), ("edge-one", Some(3)));
        assert_eq!(Head::parse(&format!("{head}none\n")).unwrap().stress, None);
        for wrong in [
            format!("{head}some\n"),
            format!("{head}3\n//! more\n"),
            head.replace("case", "kase"),
            head.replace("WA", "XX") + "3\n",
        ] {
            assert!(Head::parse(&wrong).is_err(), "{wrong}");
        }
    }
}
