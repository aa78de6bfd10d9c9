//! Snippets: the modules of the library, ready to be pasted into a submission.
//!
//! A snippet is a module `mod NAME { … }` for the root of a submission, before the modules that it needs. Of the docs, the first
//! paragraphs stay, and when to use it; tests go, and comments stay.
//!
//! All this is read line by line, as rustfmt leaves a library: each attribute is a line of its own; a test ends with the `}`
//! below its `#[cfg(test)]`; and no literal goes on in the next line.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::slice;

use anyhow::{Result, anyhow};
use serde_json::{Map, Value, json};

use crate::library::{self, Module, OWN, STAND_INS};
use crate::workspace::{Workspace, read, suggestion};

/// A module that can be pasted.
#[derive(Clone, Debug)]
pub struct Snippet {
    pub name: String,
    /// What the library has it among.
    pub family: String,
    pub file: PathBuf,
    /// The first sentence of its docs.
    pub description: String,
    /// Its text, `mod NAME { … }`.
    text: String,
    /// The names at the root that it uses: of other snippets, and of macros.
    needs: BTreeSet<String>,
}

/// All snippets of a workspace, as the library has them.
pub struct Snippets(Vec<Snippet>);

impl Snippets {
    /// Reads the modules of the library.
    pub fn read(workspace: &Workspace) -> Result<Snippets> {
        let modules = library::modules(&workspace.root.join(library::ROOT))?;
        modules.iter().map(Snippet::read).collect::<Result<_>>().map(Snippets)
    }

    /// Returns all snippets, family by family.
    pub fn all(&self) -> impl Iterator<Item = &Snippet> {
        self.0.iter()
    }

    fn find(&self, name: &str) -> Option<&Snippet> {
        self.0.iter().find(|snippet| snippet.name == name)
    }

    /// Returns the text of these snippets, and behind it what they need, each once.
    pub fn text(&self, names: &[String]) -> Result<String> {
        let all: Vec<String> = self.all().map(|snippet| snippet.name.clone()).collect();
        let mut found: Vec<&Snippet> = vec![];
        for name in names {
            let snippet = self.find(name);
            found.push(snippet.ok_or_else(|| anyhow!("there is no snippet {name:?}{}", suggestion(name, &all)))?);
        }
        let mut next = 0;
        while let Some(snippet) = found.get(next) {
            let needed = snippet.needs.iter().filter_map(|name| self.find(name));
            let new: Vec<_> = needed.filter(|needed| found.iter().all(|known| known.name != needed.name)).collect();
            found.extend(new);
            next += 1;
        }
        let mut known = BTreeSet::new();
        let once = found.iter().filter(|snippet| known.insert(&snippet.name));
        Ok(once.map(|snippet| snippet.text.as_str()).collect::<Vec<_>>().join("\n"))
    }

    /// Returns the snippets of these names, or all, as a file of snippets of VS Code.
    pub fn vscode(&self, names: &[String]) -> Result<Value> {
        let all: Vec<String> = self.all().map(|snippet| snippet.name.clone()).collect();
        let mut file = Map::new();
        for name in if names.is_empty() { &all } else { names } {
            let text = self.text(slice::from_ref(name))?;
            // There, `$` begins a placeholder and `\` escapes.
            let body = text.lines().map(|line| line.replace('\\', "\\\\").replace('$', "\\$"));
            let description = self.find(name).map(|snippet| &snippet.description);
            let body = body.collect::<Vec<_>>();
            let snippet = json!({"prefix": name, "scope": "rust", "description": description, "body": body});
            file.insert(name.clone(), snippet);
        }
        Ok(Value::Object(file))
    }
}

impl Snippet {
    fn read(module: &Module) -> Result<Snippet> {
        let text = read(&module.file)?;
        let first = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
        let paragraph = first.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
        let (mut pasted, mut needs) = (String::new(), BTreeSet::new());
        // Whether the first paragraph of the docs ended, and the margin of a test that did not.
        let (mut is_behind, mut test) = (false, None);
        for line in text.lines() {
            let code = line.trim_start();
            let margin = line.len() - code.len();
            test = test.or((code == "#[cfg(test)]").then_some(margin));
            if let Some(of) = test {
                test = test.filter(|_| !(margin == of && (code == "}" || code.ends_with(';'))));
                continue;
            }
            let doc = code.strip_prefix("//!").or(code.strip_prefix("///").filter(|rest| !rest.starts_with('/')));
            match doc.map(str::trim) {
                Some(doc) => is_behind = (is_behind || doc.is_empty()) && !doc.starts_with("**When"),
                None => is_behind &= code.starts_with("#"),
            }
            let is_useless = ["doc", "deny", "warn", "forbid"].iter().any(|lint| {
                let rest = code.trim_start_matches("#!").trim_start_matches('#');
                rest.strip_prefix('[')
                    .and_then(|rest| rest.strip_prefix(lint))
                    .is_some_and(|rest| rest.starts_with(['(', ' ']))
            });
            // What was left out may have left two empty lines in a row.
            let is_double = code.is_empty() && (pasted.is_empty() || pasted.ends_with("\n\n"));
            if doc.is_some() && is_behind || is_useless || is_double {
                continue;
            }
            let outside = |line: String, room: &str| line.replace(&format!("crate::{room}::"), "crate::");
            let is_comment = code.starts_with("//");
            let rooms = [STAND_INS, OWN].into_iter().filter(|_| !is_comment);
            let line = rooms.fold(line.to_owned(), outside);
            if !is_comment {
                add_needs(&line, &mut needs);
            }
            pasted += if code.is_empty() { "" } else { "    " };
            pasted += &format!("{line}\n");
        }
        Ok(Snippet {
            name: module.name.clone(),
            family: module.family.clone(),
            file: module.file.clone(),
            description: paragraph[..end].to_owned(),
            text: format!("mod {} {{\n{}\n}}\n", module.name, pasted.trim_end()),
            needs,
        })
    }
}

/// Adds the names behind a `crate::`, also in a list.
fn add_needs(line: &str, needs: &mut BTreeSet<String>) {
    let code = line.split("//").next().unwrap_or_default();
    for path in code.split("crate::").skip(1) {
        let count = if path.starts_with('{') { usize::MAX } else { 1 };
        let path = path.split(';').next().unwrap_or_default();
        let words =
            path.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty());
        needs.extend(words.take(count).map(str::to_owned));
    }
}
