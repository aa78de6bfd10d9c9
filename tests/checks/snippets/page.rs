//! The page "Which snippet?", `lib/README.md`, names each snippet and each program of `lib/families`, and beside a solution the
//! snippets that it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use judge::workspace::Problem;

const PAGE: &str = "lib/README.md";
const PROGRAMS: &str = "lib/families";

/// Returns the path of each program by its name.
fn programs() -> Result<BTreeMap<String, PathBuf>> {
    let root = checks::workspace()?.root;
    let files = checks::files(&root.join(PROGRAMS))?;
    let named = files.iter().map(|file| {
        Some((
            file.strip_suffix(".rs")?.to_owned(),
            root.join(PROGRAMS).join(file),
        ))
    });
    named
        .collect::<Option<_>>()
        .with_context(|| format!("{PROGRAMS} holds only programs NAME.rs"))
}

pub(crate) fn page() -> Result<()> {
    let root = checks::workspace()?.root;
    let page = fs::read_to_string(root.join(PAGE))?;
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| ")).collect();
    let mut found = vec![];
    let snippets = checks::snippets()?;
    let link = |name: &str| {
        let file = snippets
            .get(name)
            .with_context(|| format!("there is no snippet {name}"))?;
        Ok::<_, anyhow::Error>(format!("[{name}]({})", file.trim_start_matches("lib/")))
    };
    let tree = page.split("\n## ").next().unwrap_or_default();
    if let Some(row) = tree.lines().find(|line| line.starts_with("| ")) {
        found.push(format!(
            "{PAGE}: among the questions there is a row of the families: {row}"
        ));
    }
    for name in snippets.keys() {
        let link = link(name)?;
        if !tree.contains(&link) {
            found.push(format!("{PAGE}: the questions do not lead to {link}"));
        }
    }
    let mut solutions = vec![];
    let programs_folder = root.join(PROGRAMS);
    for (name, path) in programs()? {
        if checks::examples(&fs::read_to_string(&path)?).len() < 2 {
            found.push(format!("{PROGRAMS}/{name}.rs: end its header with two examples, `//! in: …` and `//! out: …`"));
        }
        solutions.push((format!("[{name}](families/{name}.rs)"), path));
    }
    for Problem { name, folder, .. } in checks::full_problems()? {
        solutions.push((
            format!("[{name}](../problems/{name})"),
            folder.join("src/main.rs"),
        ));
    }
    for (solution, path) in solutions {
        let Some(row) = rows.iter().find(|row| row.contains(&solution)) else {
            // A problem has its place in the study guide, and so has one that is added.
            if path.starts_with(&programs_folder) {
                found.push(format!(
                    "{PAGE}: a row of the families should name {solution}"
                ));
            }
            continue;
        };
        let source = fs::read_to_string(path)?;
        let uses = source
            .lines()
            .filter_map(|line| line.strip_prefix("use grundy::")?.split("::").next());
        for link in uses.map(link).collect::<Result<BTreeSet<_>>>()? {
            if !row.contains(&link) {
                found.push(format!("{PAGE}: the row of {solution} should name {link}"));
            }
        }
    }
    ensure!(found.is_empty(), "\n{}", found.join("\n"));
    Ok(())
}
