//! What judges the outputs of a problem: a comparison of texts, or a program beside its `Cargo.toml`.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, anyhow, ensure};

use crate::build::cargo::beside_judge;
use crate::build::one_file;
use crate::run::compare::Comparison;
use crate::workspace::{Metadata, Problem, short};

#[derive(Clone, Debug)]
pub enum Checker {
    Text(Comparison),
    /// A program that gets the paths of input, output and answer, and exits with 0 if the output is right, else with 1.
    Program(PathBuf),
    /// A program that gets the paths of input and answer, talks with the solution, and exits with 0, or with 1 and a reason on
    /// standard error.
    Interactor(PathBuf),
}

/// Returns what judges the outputs of a problem, compiled if it is a program.
pub(crate) fn checker(problem: &Problem) -> Result<Checker> {
    let facts: &Metadata = &problem.metadata;
    if let Some(name) = &facts.interactor {
        let program = program_that_judges(problem, "interactor", name, "")?;
        return Ok(Checker::Interactor(program));
    }
    Ok(match facts.checker.as_deref().unwrap_or("lines") {
        "lines" => Checker::Text(Comparison::Lines),
        "tokens" => Checker::Text(Comparison::Tokens),
        "float" => Checker::Text(Comparison::Numbers(facts.tolerance)),
        name => {
            let others = "lines, tokens, float or ";
            Checker::Program(program_that_judges(problem, "checker", name, others)?)
        }
    })
}

/// Compiles the checker or interactor `NAME.rs` of a problem. If it is missing, the error also names the alternatives `or`.
fn program_that_judges(problem: &Problem, kind: &str, name: &str, or: &str) -> Result<PathBuf> {
    let source = problem.folder.join(name).with_extension("rs");
    let expected = format!(
        "invalid `{kind}` {name:?}: expected {or}a program beside the problem's Cargo.toml"
    );
    ensure!(
        source.is_file(),
        "{expected}; there is no {}",
        short(&source)
    );
    let folder = beside_judge(&format!("{kind}s"))?.join(&problem.name);
    let built = one_file::compile(
        &source,
        &["--edition=2024", "-O"].map(OsString::from),
        &folder,
    )?;
    built.map_err(|said| anyhow!("{} does not compile:\n{said}", short(&source)))
}
