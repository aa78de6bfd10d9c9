//! Every snippet is compared with the definition under its own name, and every public function of it. Nothing else would find
//! a mistake in a snippet that no solution uses.

use anyhow::ensure;
use libtest_mimic::Trial;

use crate::panics::PANICS;
use crate::trials::{PASSED, compared_snippet};
use crate::*;

/// The comparisons that the tests of a snippet make at least, all together. A few examples are no definition.
const LEAST: u64 = 30;

/// How many tests compare each snippet whenever `cargo test` runs.
pub struct Snippets(BTreeMap<String, usize>);

impl Snippets {
    pub fn new(trials: &[Trial]) -> Snippets {
        let mut snippets = BTreeMap::new();
        for trial in trials.iter().filter(|trial| !trial.has_ignored_flag()) {
            if let Some(snippet) = compared_snippet(trial.name()) {
                *snippets.entry(snippet.to_owned()).or_default() += 1;
            }
        }
        Snippets(snippets)
    }

    /// Adds a test `library/NAME/is-tested` for each snippet, which looks at the others.
    pub fn add_to(&self, trials: &mut Vec<Trial>) -> Result<()> {
        let root = checks::workspace()?.root;
        let folder = root.join("tests/checks/definitions");
        let mut sources = vec![];
        for file in checks::files(&folder)? {
            sources.push(fs::read_to_string(folder.join(file))?);
        }
        for (name, file) in checks::snippets()? {
            let text = fs::read_to_string(root.join(&file))?;
            let users = listed(
                sources
                    .iter()
                    .filter(|source| has_word(source, &name))
                    .cloned(),
            );
            let is_compared = self.0.contains_key(&name);
            let title = format!("library/{name}/is-tested");
            trials.push(checks::trial(title, move || {
                ensure!(is_compared, "{}", how_to_compare(&name, &file));
                for function in functions(&text) {
                    ensure!(
                        users.iter().any(|source| has_word(source, function)),
                        "{file}: no test calls `{function}` of `grundy::{name}`. Compare it with the definition, too."
                    );
                }
                Ok(())
            }));
        }
        Ok(())
    }

    /// Says which snippets were compared on too few positions, of those whose tests have all run.
    pub fn compared_too_little(&self) -> Option<String> {
        let passed = PASSED.lock().expect("nothing panics while it counts");
        let mut little = vec![];
        for (name, tests) in &self.0 {
            let Some(passed) = passed.get(name) else {
                continue;
            };
            if passed.tests >= *tests && passed.comparisons < LEAST {
                little.push(format!("{name} ({} comparisons)", passed.comparisons));
            }
        }
        if little.is_empty() {
            return None;
        }
        let little = little.join(", ");
        Some(format!(
            "compare these snippets with the definition on more positions, at least {LEAST}: {little}"
        ))
    }
}

/// Says how to write the first test of a snippet.
fn how_to_compare(name: &str, file: &str) -> String {
    format!(
        "no test compares {file} with the definition. Add one to the list of a file of tests/checks/definitions:\n\
         \x20   \"library/{name}/every-small-position\" = every_small_position,\n\
         `every_small_position` lists all small positions, finds each answer from the rules alone, with `mex`, a `Definition` \
         or a `Searched`, and compares it by `check_eq!` with what {name} says. library/subtraction/p-positions in tables.rs \
         is an example."
    )
}

/// Returns the names of the public functions of a snippet, without its own tests.
fn functions(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .take_while(|line| !line.starts_with("#[cfg(test)]"))
        .filter_map(|line| {
            let declared = line.trim_start().strip_prefix("pub ")?;
            declared
                .strip_prefix("const ")
                .unwrap_or(declared)
                .strip_prefix("fn ")?
                .split(['(', '<'])
                .next()
        })
}

/// Whether a word stands in the text, not only as a part of another.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(start, _)| {
        !text[..start].ends_with(is_part) && !text[start + word.len()..].starts_with(is_part)
    })
}

/// Of the functions of a snippet whose section "Panics" has the same words, one is called in a row.
pub fn every_promise_has_a_row() -> Result<()> {
    let root = checks::workspace()?.root;
    let mut promises: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for file in checks::files(&root)?
        .iter()
        .filter(|file| file.starts_with("lib/src/") && !file.contains("/stand_in/"))
    {
        for promise in fs::read_to_string(root.join(file))?
            .split("/// # Panics\n")
            .skip(1)
        {
            let name = promise
                .split("pub fn ")
                .nth(1)
                .and_then(|after| after.split(['<', '(']).next());
            let words = promise
                .lines()
                .nth(1)
                .unwrap_or_default()
                .trim()
                .replace(" a ", " the ");
            promises
                .entry((file.clone(), words))
                .or_default()
                .push(format!("{}(", name.context(file.clone())?));
        }
    }
    for ((file, words), calls) in &promises {
        let snippet = Path::new(file).file_stem().unwrap_or_default();
        let has_row = PANICS
            .iter()
            .filter(|(name, _)| snippet == *name)
            .flat_map(|(_, panics)| *panics)
            .any(|row| calls.iter().any(|call| row.text.contains(call)));
        check!(
            has_row,
            "{file}: add to definitions/panics.rs the smallest input for which it says: {words}"
        );
    }
    Ok(())
}
