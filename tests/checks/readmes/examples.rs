//! The example on the page of a problem: the solution must print what it shows.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use judge::run::compare;

use crate::Page;

pub(crate) fn check(page: &Page) -> Result<()> {
    let problem = Path::new(&page.file)
        .parent()
        .and_then(Path::file_name)
        .and_then(|name| name.to_str());
    let text = fs::read_to_string(checks::workspace()?.root.join(&page.file))?;
    let (input, wanted) = (
        block(&text, "\nExample input")?,
        block(&text, "\nExample output")?,
    );
    let program = checks::program(problem.context("it is in a folder")?)?;
    let output = checks::run(&program, input.as_bytes())?;
    ensure!(
        output.status.success(),
        "the solution fails on the example:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    match compare::difference_of_lines(&output.stdout, wanted.as_bytes()) {
        None => Ok(()),
        Some(difference) => {
            bail!("the page shows (+) something else than the solution prints (-):\n{difference}")
        }
    }
}

/// Returns the block below the line that begins like this.
fn block<'a>(text: &'a str, beginning: &str) -> Result<&'a str> {
    let below = text
        .split_once(beginning)
        .and_then(|(_, below)| below.split_once("```text\n")?.1.split_once("```"));
    Ok(below
        .with_context(|| {
            format!(
                "expected a line `{}` and a block below it",
                beginning.trim()
            )
        })?
        .0)
}
