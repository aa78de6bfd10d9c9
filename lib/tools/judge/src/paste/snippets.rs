//! Snippets: the modules of the library, ready to be pasted into a submission.
//!
//! A snippet is a module `mod NAME { … }` for the root of a submission, before the modules that it needs. Of the docs, the first
//! paragraphs stay, and when to use it; tests go, and comments stay.
//!
//! All this is read line by line, as rustfmt leaves a library: each attribute is a line of its own, and no literal goes on in
//! the next line.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::slice;

use anyhow::{Result, anyhow};
use serde_json::{Map, Value, json};

use crate::paste::library::{self, Module, OWN, STAND_INS, without_tests};
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
    /// What it names behind `crate::`: other snippets, and macros.
    needs: BTreeSet<String>,
}

/// All snippets of a workspace, as the library has them.
pub struct Snippets(Vec<Snippet>);

impl Snippets {
    /// Reads the modules of the library.
    pub fn read(workspace: &Workspace) -> Result<Snippets> {
        let modules = library::modules(&workspace.root.join(library::ROOT))?;
        modules
            .into_iter()
            .map(Snippet::read)
            .collect::<Result<_>>()
            .map(Snippets)
    }

    /// Returns all snippets, family by family.
    pub fn all(&self) -> impl Iterator<Item = &Snippet> {
        self.0.iter()
    }

    fn names(&self) -> Vec<String> {
        self.all().map(|snippet| snippet.name.clone()).collect()
    }

    fn find(&self, name: &str) -> Result<&Snippet> {
        let found = self.all().find(|snippet| snippet.name == name);
        found.ok_or_else(|| {
            anyhow!(
                "there is no snippet {name:?}{}",
                suggestion(name, &self.names())
            )
        })
    }

    /// Returns the text of these snippets, and behind it what they need, each once.
    pub fn text(&self, names: &[String]) -> Result<String> {
        let mut wanted = VecDeque::new();
        for name in names {
            wanted.push_back(self.find(name)?);
        }
        let mut known = BTreeSet::new();
        let mut texts = vec![];
        while let Some(snippet) = wanted.pop_front() {
            if known.insert(&snippet.name) {
                texts.push(&*snippet.text);
                wanted.extend(snippet.needs.iter().filter_map(|name| self.find(name).ok()));
            }
        }
        Ok(texts.join("\n"))
    }

    /// Returns the snippets of these names, or all, as a file of snippets of VS Code.
    pub fn vscode(&self, names: &[String]) -> Result<Value> {
        let all = self.names();
        let mut file = Map::new();
        for name in if names.is_empty() { &all } else { names } {
            // There, `$` begins a placeholder and `\` escapes.
            let text = self.text(slice::from_ref(name))?;
            let text = text.replace('\\', "\\\\").replace('$', "\\$");
            let snippet = json!({
                "prefix": name,
                "scope": "rust",
                "description": self.find(name)?.description,
                "body": text.lines().collect::<Vec<_>>(),
            });
            file.insert(name.clone(), snippet);
        }
        Ok(Value::Object(file))
    }
}

impl Snippet {
    fn read(module: Module) -> Result<Snippet> {
        let text = read(&module.file)?;
        let docs = text.lines().map_while(|line| line.strip_prefix("//!"));
        let first: Vec<&str> = docs
            .map(str::trim)
            .take_while(|line| !line.is_empty())
            .collect();
        let paragraph = first.join(" ");
        let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
        let text = pasted(&text);
        Ok(Snippet {
            needs: needs(&text),
            text: format!("mod {} {{\n{}\n}}\n", module.name, text.trim_end()),
            name: module.name,
            family: module.family,
            file: module.file,
            description: paragraph[..end].to_owned(),
        })
    }
}

/// Returns a file's text as it is pasted: without tests and most docs, and with paths that begin at the root of a submission.
fn pasted(text: &str) -> String {
    let mut pasted = String::new();
    // Whether the first paragraph of the docs ended.
    let mut is_behind = false;
    for line in without_tests(text) {
        let code = line.trim_start();
        let outer = code.strip_prefix("///");
        let outer = outer.filter(|rest| !rest.starts_with('/'));
        let doc = code.strip_prefix("//!").or(outer);
        match doc.map(str::trim) {
            Some(doc) => is_behind = (is_behind || doc.is_empty()) && !doc.starts_with("**When"),
            None => is_behind &= code.starts_with('#'),
        }
        // What was left out may have left two empty lines in a row.
        let is_double = code.is_empty() && (pasted.is_empty() || pasted.ends_with("\n\n"));
        if doc.is_some() && is_behind || is_double || code.starts_with("#[doc") {
            continue;
        }
        if !code.is_empty() {
            pasted += "    ";
        }
        pasted += line;
        pasted += "\n";
    }
    for room in [STAND_INS, OWN] {
        pasted = pasted.replace(&format!("crate::{room}::"), "crate::");
    }
    pasted
}

/// Returns what a snippet's code names behind `crate::`.
fn needs(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
    for line in text.lines() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        for path in line.split("crate::").skip(1) {
            let name = path.split(is_end).next().unwrap_or_default();
            found.insert(name.to_owned());
        }
    }
    found
}
