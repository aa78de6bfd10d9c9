//! The example on the page of a problem: the solution must print what it shows.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use judge::run::compare;

use crate::Page;

pub(crate) fn check(page: &Page) -> Result<()> {
    let folder = Path::new(&page.file).parent().and_then(Path::file_name);
    let problem = folder.context("it is in a folder")?.to_string_lossy();
    let text = fs::read_to_string(checks::workspace()?.root.join(&page.file))?;
    let input = block(&text, "Example input")?;
    let shown = block(&text, "Example output")?;
    let output = checks::run(&checks::program(&problem)?, input.as_bytes())?;
    ensure!(
        output.status.success(),
        "the solution fails on the example:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    if let Some(difference) = compare::difference_of_lines(&output.stdout, shown.as_bytes()) {
        bail!("the page shows (+) something else than the solution prints (-):\n{difference}");
    }
    Ok(())
}

/// Returns the block below the line that begins like this.
fn block<'a>(text: &'a str, beginning: &str) -> Result<&'a str> {
    let below = text.split_once(&format!("\n{beginning}"));
    let block = below.and_then(|(_, below)| below.split_once("```text\n"));
    let lines = block.and_then(|(_, block)| block.split_once("```"));
    let (lines, _) =
        lines.with_context(|| format!("expected a line `{beginning}` and a block below it"))?;
    Ok(lines)
}
