//! What `page draw`, `figure` and `table` say of positions that can be worked out by hand, and which input it refuses.

use anyhow::{Context, Result, bail, ensure};

use crate::{Page, run};

/// Commands, each with what it must print below.
const COMMANDS: &str = include_str!("../../data/pictures.txt");

/// Tries all commands.
pub(crate) fn check() -> Result<()> {
    let mut printed: Result<String> = Ok(String::new());
    let mut command = "";
    for line in COMMANDS.lines() {
        if let Some(text) = line.strip_prefix("  has ") {
            let picture = match &printed {
                Ok(picture) => picture,
                Err(error) => bail!("{command}: {error:#}"),
            };
            ensure!(
                picture.contains(text),
                "{command}: {text} is missing in\n{picture}"
            );
        } else if let Some(said) = line.strip_prefix("  refused ") {
            let Err(error) = &printed else {
                bail!("{command} is not refused")
            };
            let found = error.root_cause().to_string();
            ensure!(
                found.contains(said),
                "{command}: expected {said:?} in\n{found}"
            );
        } else if line.starts_with("page ") {
            command = line;
            let words: Vec<&str> = line.split(' ').collect();
            printed = run(words[0], &words[1..]);
        } else {
            let is_remark = line.is_empty() || line.starts_with('#');
            ensure!(is_remark, "expected a command of the page, found {line:?}");
        }
    }
    Ok(())
}

/// Runs the commands of a README that print a table or a picture.
pub(crate) fn check_commands(page: &Page) -> Result<()> {
    for code in page.prose.split('`').skip(1).step_by(2) {
        let words: Vec<&str> = code
            .split_whitespace()
            .take_while(|word| *word != ">")
            .collect();
        if let ["cargo", "run", "-p", "page", "--", arguments @ ..] = &words[..]
            && let ["table" | "figure" | "draw", ..] = arguments
        {
            run("page", arguments).with_context(|| code.to_owned())?;
        }
    }
    Ok(())
}
