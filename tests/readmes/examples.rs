//! The example in the README of each problem: the solution must print what it shows.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use judge::compare;
use libtest_mimic::Trial;

use crate::document::Document;

/// One test for each problem.
pub(crate) fn trials(documents: &[Document]) -> Vec<Trial> {
    let mut trials = vec![];
    let full = checks::full_problems().expect("every problem has valid metadata");
    for document in documents {
        let path = Path::new(&document.file);
        let folder = path.parent().filter(|folder| folder.parent() == Some(Path::new("problems")));
        let Some(problem) = folder.and_then(Path::file_name).and_then(|name| name.to_str()) else {
            continue;
        };
        if full.iter().all(|full| full.name != problem) {
            continue;
        }
        let (problem, lines) = (problem.to_owned(), document.lines.clone());
        trials.push(Trial::test(format!("example/{problem}"), move || {
            check(&problem, &lines).map_err(|error| format!("{error:#}").into())
        }));
    }
    trials
}

fn check(problem: &str, lines: &[String]) -> Result<()> {
    let input = block(lines, "Example input")?;
    let wanted = block(lines, "Example output")?;
    let output = checks::run(&checks::program(problem)?, input.as_bytes())?;
    ensure!(output.status.success(), "the solution fails on the example:\n{}", String::from_utf8_lossy(&output.stderr));
    match compare::difference_of_lines(&output.stdout, wanted.as_bytes()) {
        None => Ok(()),
        Some(difference) => bail!("the README shows (+) something else than the solution prints (-):\n{difference}"),
    }
}

/// Returns the text of the block below the line that begins like this.
fn block(lines: &[String], beginning: &str) -> Result<String> {
    let mut below = lines.iter().skip_while(|line| !line.starts_with(beginning));
    let title = below.next();
    title.with_context(|| format!("the README has no line `{beginning}:`, with a block below it"))?;
    let block = below.skip_while(|line| !line.starts_with("```")).skip(1);
    let block = block.take_while(|line| !line.starts_with("```"));
    Ok(block.fold(String::new(), |text, line| text + line + "\n"))
}
