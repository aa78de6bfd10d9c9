//! Snippets: the modules of the libraries, ready to be pasted into a submission.
//!
//! A snippet is a module `mod NAME { … }` for the root of a submission, after the modules that it needs. Only the first
//! paragraphs of docs stay, tests go, and comments stay.
//!
//! All this is read line by line, as rustfmt leaves a library: `mod NAME;` and its `#[path = "…"]` are lines of their own, and
//! so is each attribute; a test ends with the `}` below its `#[cfg(test)]`; and no literal goes on in the next line.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::slice;

use anyhow::{Result, anyhow};
use serde_json::{Map, Value, json};

use crate::manifest::Manifest;
use crate::workspace::{Workspace, read, suggestion};

/// A module that can be pasted.
#[derive(Clone, Debug)]
pub struct Snippet {
    pub name: String,
    /// The first sentence of its docs.
    pub description: String,
    /// Its text, `mod NAME { … }`.
    text: String,
    /// The names at the root that it uses: of other snippets, and of macros.
    needs: BTreeSet<String>,
}

/// All snippets of a workspace by name.
pub struct Snippets(BTreeMap<String, Snippet>);

impl Snippets {
    /// Reads the modules of all libraries that a problem of the workspace depends on.
    pub fn read(workspace: &Workspace) -> Result<Snippets> {
        let mut folders = BTreeMap::new();
        for problem in workspace.readable_problems()? {
            folders.extend(Manifest::read(&workspace.root, &problem.folder)?.folders());
        }
        let mut snippets = BTreeMap::new();
        for folder in folders.values() {
            let root = Manifest::read(&workspace.root, folder)?.library;
            let mut modules = Modules::default();
            modules.collect(&root, &root.with_file_name(""))?;
            for (name, text) in &modules.texts {
                snippets.insert(name.clone(), Snippet::new(name, text, &modules.rooms));
            }
        }
        Ok(Snippets(snippets))
    }

    /// Returns all snippets, sorted by name.
    pub fn all(&self) -> impl Iterator<Item = &Snippet> {
        self.0.values()
    }

    /// Returns the text of these snippets with all that they need, each once, what is needed first.
    pub fn text(&self, names: &[String]) -> Result<String> {
        let mut done = BTreeSet::new();
        let mut texts = vec![];
        for name in names {
            if !self.0.contains_key(name) {
                let names: Vec<String> = self.0.keys().cloned().collect();
                return Err(anyhow!("there is no snippet {name:?}{}", suggestion(name, &names)));
            }
            self.collect(name, &mut done, &mut texts);
        }
        Ok(texts.join("\n"))
    }

    fn collect<'a>(&'a self, name: &'a str, done: &mut BTreeSet<&'a str>, texts: &mut Vec<&'a str>) {
        if let Some(snippet) = self.0.get(name).filter(|_| done.insert(name)) {
            snippet.needs.iter().for_each(|needed| self.collect(needed, done, texts));
            texts.push(&snippet.text);
        }
    }

    /// Returns the snippets of these names, or all, as a file of snippets of VS Code.
    pub fn vscode(&self, names: &[String]) -> Result<Value> {
        let all: Vec<String> = self.0.keys().cloned().collect();
        let mut file = Map::new();
        for name in if names.is_empty() { &all } else { names } {
            let text = self.text(slice::from_ref(name))?;
            // There, `$` begins a placeholder and `\` escapes.
            let body = text.lines().map(|line| line.replace('\\', "\\\\").replace('$', "\\$"));
            let description = &self.0[name].description;
            let body = body.collect::<Vec<_>>();
            let snippet = json!({"prefix": name, "scope": "rust", "description": description, "body": body});
            file.insert(name.clone(), snippet);
        }
        Ok(Value::Object(file))
    }
}

/// The modules of a library.
#[derive(Default)]
struct Modules {
    /// The text of each by its name.
    texts: Vec<(String, String)>,
    /// The names of those that only hold modules, which stand at the root of a submission without them.
    rooms: Vec<String>,
}

impl Modules {
    /// Adds the modules that a file declares; theirs are in `folder`. Returns whether the file does nothing else.
    fn collect(&mut self, file: &Path, folder: &Path) -> Result<bool> {
        let text = read(file)?;
        let (mut path, mut is_off, mut is_room) = (None, false, true);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
            let declared = line.trim_start_matches("pub ").strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'));
            if let Some(name) = declared {
                let path = path.take();
                if !std::mem::take(&mut is_off) {
                    self.add(name, path.map(|path: &str| file.with_file_name(path)), folder)?;
                }
            } else if line == "#[cfg(test)]" {
                is_off = true;
            } else if line.starts_with("#[path = ") {
                path = line.split('"').nth(1);
            } else {
                is_room &= line.starts_with('#');
            }
        }
        Ok(is_room)
    }

    fn add(&mut self, name: &str, path: Option<PathBuf>, folder: &Path) -> Result<()> {
        let inner = folder.join(name);
        let file = path.unwrap_or_else(|| inner.with_extension("rs"));
        let file = if file.is_file() { file } else { inner.join("mod.rs") };
        let count = self.texts.len();
        if self.collect(&file, &inner)? && self.texts.len() > count {
            self.rooms.push(name.to_owned());
        } else {
            self.texts.truncate(count);
            self.texts.push((name.to_owned(), read(&file)?));
        }
        Ok(())
    }
}

impl Snippet {
    fn new(name: &str, text: &str, rooms: &[String]) -> Snippet {
        let first = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
        let paragraph = first.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
        let (mut pasted, mut needs) = (String::new(), BTreeSet::new());
        // What was left out may have left two empty lines in a row.
        let mut blank = true;
        for line in kept(text) {
            if line.is_empty() && blank {
                continue;
            }
            blank = line.is_empty();
            if line.trim_start().starts_with("//") {
                pasted += &format!("    {line}\n");
                continue;
            }
            let outside = |line: String, room: &String| line.replace(&format!("crate::{room}::"), "crate::");
            let line = rooms.iter().fold(line.to_owned(), outside);
            add_needs(&line, &mut needs);
            let margin = if blank { "" } else { "    " };
            pasted += &format!("{margin}{line}\n");
        }
        Snippet {
            name: name.to_owned(),
            description: paragraph[..end].to_owned(),
            text: format!("mod {name} {{\n{}\n}}\n", pasted.trim_end()),
            needs,
        }
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

/// Returns the lines of a file without tests, docs after the first paragraph, and attributes that only matter for docs and lints.
fn kept(text: &str) -> Vec<&str> {
    const USELESS: [&str; 4] = ["doc", "deny", "warn", "forbid"];
    let mut kept = vec![];
    // Whether the first paragraph of the docs ended.
    let mut is_behind = false;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let code = line.trim_start();
        let margin = &line[..line.len() - code.len()];
        let doc = code.strip_prefix("//!").or_else(|| code.strip_prefix("///").filter(|rest| !rest.starts_with('/')));
        let attribute = code.strip_prefix("#[").or_else(|| code.strip_prefix("#!["));
        if let Some(doc) = doc {
            is_behind |= doc.trim().is_empty();
            if is_behind {
                continue;
            }
        } else if code == "#[cfg(test)]" {
            let is_last = |line: &str| {
                line.strip_prefix(margin)
                    .is_some_and(|rest| rest == "}" || rest.ends_with(';') && !rest.starts_with(' '))
            };
            lines.find(|line| is_last(line));
            continue;
        } else if let Some(attribute) = attribute {
            if USELESS.iter().any(|name| attribute.strip_prefix(name).is_some_and(|rest| rest.starts_with(['(', ' '])))
            {
                continue;
            }
        } else {
            is_behind = false;
        }
        kept.push(line);
    }
    kept
}
