//! *Which snippet?*, `lib/which.toml`, leads to each snippet and names each program of `lib/families`.

use std::fs;

use anyhow::{Context, Result, ensure};
use judge::which::{FILE, Which};

const PROGRAMS: &str = "lib/families";

pub(crate) fn page() -> Result<()> {
    let workspace = checks::workspace()?;
    let which = Which::read(&workspace)?;
    let mut found = vec![];
    let snippets = checks::snippets()?;
    let named = which.snippets();
    for name in snippets.keys().filter(|name| !named.contains(&***name)) {
        found.push(format!(
            "{FILE}: no answer leads to {name}; add it to the `snippets` of one, or add a [[helper]]"
        ));
    }
    for name in named.iter().filter(|name| !snippets.contains_key(**name)) {
        found.push(format!("{FILE}: there is no snippet {name}"));
    }
    let folder = workspace.root.join(PROGRAMS);
    for file in checks::files(&folder)? {
        let name = file
            .strip_suffix(".rs")
            .with_context(|| format!("{PROGRAMS} holds only programs NAME.rs, not {file}"))?;
        let text = fs::read_to_string(folder.join(&file))?;
        if checks::examples(&text).len() < 2 || !text.contains("\n//! **Limits.** ") {
            found.push(format!(
                "{PROGRAMS}/{file}: say in its header the `**Limits.**`, and end it with two examples, `//! in: …` and `//! out: …`"
            ));
        }
        if which.family(name).is_none() {
            found.push(format!(
                "{FILE}: no family has the program {name}; add a line for it to the `games` of a group"
            ));
        }
    }
    for family in &which.families {
        let file = family.file(&workspace.root);
        if !workspace.root.join(&file).is_file() {
            found.push(format!("{FILE}: {:?}: there is no {file}", family.game));
        }
    }
    ensure!(found.is_empty(), "\n{}", found.join("\n"));
    Ok(())
}
