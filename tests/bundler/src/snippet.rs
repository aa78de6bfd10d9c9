//! Snippets: the modules of the libraries, ready to be pasted into a submission.
//!
//! A snippet is a module `mod NAME { … }` for the root of a submission, behind the modules that it needs. Docs are cut down
//! to their first paragraphs, tests are left out, and comments stay.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::{Value, json};
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprLit, Item, Lit, Meta};

use crate::attributes;
use crate::items;
use crate::layout::{Layout, Moved};
use crate::manifest::{Dependency, Manifest};
use crate::paths::{self, Owner};
use crate::source::{Child, SourceFile};
use crate::stand_ins::STAND_INS;
use crate::text::{self, Edit};
use judge::workspace::{Workspace, suggestion};

/// A module that can be pasted.
#[derive(Clone, Debug)]
pub struct Snippet {
    pub name: String,
    /// The first sentence of its docs.
    pub description: String,
    /// Its text, `mod NAME { … }`.
    text: String,
    /// The names of the snippets that it uses.
    needs: BTreeSet<String>,
}

/// All snippets of a workspace by name.
pub struct Snippets(BTreeMap<String, Snippet>);

impl Snippets {
    /// Reads the modules of all libraries that a problem of the workspace depends on.
    pub fn read(workspace: &Workspace) -> Result<Snippets> {
        let mut folders = BTreeMap::new();
        for problem in workspace.problems(&[])? {
            let manifest = Manifest::read(&workspace.root, &problem.folder)?;
            folders.extend(
                manifest
                    .dependencies
                    .into_iter()
                    .filter_map(|(name, dependency)| match dependency {
                        Dependency::Folder(folder) => Some((name, folder)),
                        Dependency::Registry => None,
                    }),
            );
        }
        let mut snippets = BTreeMap::new();
        for (library, folder) in folders {
            let root = Manifest::read(&workspace.root, &folder)?.library;
            let source = SourceFile::read_crate(&workspace.root, &root)?;
            for snippet in read_library(&library, &source)? {
                snippets.insert(snippet.name.clone(), snippet);
            }
        }
        Ok(Snippets(snippets))
    }

    /// Returns all snippets, sorted by name.
    pub fn all(&self) -> impl Iterator<Item = &Snippet> {
        self.0.values()
    }

    /// Returns the text of these snippets with all that they need, each once, what is needed first.
    ///
    /// # Errors
    ///
    /// If there is no snippet of such a name: then the error says which names are near.
    pub fn text(&self, names: &[String]) -> Result<String> {
        let mut done = BTreeSet::new();
        let mut texts = vec![];
        for name in names {
            self.collect(name, &mut done, &mut texts)?;
        }
        Ok(texts.join("\n"))
    }

    fn collect<'a>(&'a self, name: &str, done: &mut BTreeSet<String>, texts: &mut Vec<&'a str>) -> Result<()> {
        let snippet = self.0.get(name).ok_or_else(|| {
            let names: Vec<String> = self.0.keys().cloned().collect();
            anyhow!("there is no snippet {name:?}{}", suggestion(name, &names))
        })?;
        if done.insert(name.to_owned()) {
            for needed in &snippet.needs {
                self.collect(needed, done, texts)?;
            }
            texts.push(&snippet.text);
        }
        Ok(())
    }

    /// Returns the snippets of these names, or all, as a file of snippets of VS Code.
    pub fn vscode(&self, names: &[String]) -> Result<Value> {
        let all: Vec<String> = self.0.keys().cloned().collect();
        let mut file = serde_json::Map::new();
        for name in if names.is_empty() { &all } else { names } {
            let text = self.text(std::slice::from_ref(name))?;
            let body: Vec<String> = text.lines().map(escaped).collect();
            let snippet = json!({
                "prefix": name,
                "scope": "rust",
                "description": self.0[name].description,
                "body": body,
            });
            file.insert(name.clone(), snippet);
        }
        Ok(Value::Object(file))
    }
}

/// Returns a line as it stands in a snippet of VS Code, where `$` begins a placeholder and `\` escapes.
fn escaped(line: &str) -> String {
    line.replace('\\', "\\\\").replace('$', "\\$")
}

/// Makes a snippet of each file below the library's root, and of each stand-in.
fn read_library(library: &str, root: &SourceFile) -> Result<Vec<Snippet>> {
    let is_stand_ins = |child: &&Child| child.file.module == [STAND_INS];
    let stand_ins = root
        .children
        .iter()
        .filter(is_stand_ins)
        .flat_map(|child| &child.file.children);
    let files: Vec<&SourceFile> = root
        .children
        .iter()
        .filter(|child| !is_stand_ins(child))
        .chain(stand_ins)
        .map(|child| &child.file)
        .collect();
    // Every snippet stands at the root of the submission.
    let mut layout = Layout::default();
    layout.crates.insert(library.to_owned(), vec![]);
    layout.moved = files
        .iter()
        .filter(|file| file.module.len() > 1)
        .map(|file| Moved {
            library: library.to_owned(),
            path: file.module.clone(),
            name: file.module.last().cloned().unwrap_or_default(),
        })
        .collect();
    files.iter().map(|file| make(library, file, &layout)).collect()
}

fn make(library: &str, file: &SourceFile, layout: &Layout) -> Result<Snippet> {
    let name = file.module.last().cloned().unwrap_or_default();
    let owner = Owner {
        library: Some(library),
        pasted: &BTreeSet::new(),
        missing: &BTreeMap::new(),
        one_module: false,
    };
    let mentions = RefCell::new(vec![]);
    let joined = text::join(file, &|file| {
        let (mut edits, found) = paths::edits(file, owner, layout, false)?;
        mentions.borrow_mut().extend(found);
        let mut shortener = Shortener { file, edits: vec![] };
        shortener.visit_file(&file.syntax);
        edits.extend(shortener.edits);
        Ok(edits)
    })?;
    let mentions = mentions.into_inner();
    let needs = mentions.iter().filter_map(|mention| {
        let path = &mention.path[1..];
        let moved = layout.moved.iter().find(|moved| path.starts_with(&moved.path));
        let needed = moved.map_or_else(|| path.first().cloned(), |moved| Some(moved.name.clone()));
        // What begins with the name of an exported macro is at the root anyway.
        needed.filter(|needed| *needed != name && (moved.is_some() || path.len() > 1))
    });
    let needs = needs.collect();
    Ok(Snippet {
        description: description(&file.syntax.attrs),
        text: format!("mod {name} {{\n{}}}\n", indented(joined.text.trim())),
        name,
        needs,
    })
}

/// Returns the first sentence of the docs.
fn description(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(doc);
    let first: Vec<String> = lines
        .map(|(_, line)| line.trim().to_owned())
        .take_while(|line| !line.is_empty())
        .collect();
    let paragraph = first.join(" ");
    match paragraph.find(". ") {
        Some(end) => paragraph[..=end].to_owned(),
        None => paragraph,
    }
}

/// Returns a line of docs, and whether it is one of the item or file around it.
fn doc(attribute: &Attribute) -> Option<(&Attribute, String)> {
    let Meta::NameValue(meta) = &attribute.meta else {
        return None;
    };
    match &meta.value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(line), ..
        }) if meta.path.is_ident("doc") => Some((attribute, line.value())),
        _ => None,
    }
}

/// Finds what a snippet is left without.
struct Shortener<'a> {
    file: &'a SourceFile,
    edits: Vec<Edit>,
}

impl Shortener<'_> {
    /// Leaves out the docs behind the first paragraph, and attributes that only matter for docs and lints.
    fn shorten(&mut self, attributes: &[Attribute]) {
        let mut behind = false;
        for attribute in attributes {
            let drop = match doc(attribute) {
                Some((_, line)) => {
                    behind |= line.trim().is_empty();
                    behind
                }
                None => ["doc", "deny", "warn", "forbid"]
                    .iter()
                    .any(|name| attribute.path().is_ident(name)),
            };
            if drop {
                let range = self.file.range(attribute);
                self.leave_out(range);
            }
        }
    }

    /// Leaves out a range with the rest of its lines, if there is nothing but blanks and comments.
    fn leave_out(&mut self, range: Range<usize>) {
        let text = &self.file.text;
        let line_start = text[..range.start].rfind('\n').map_or(0, |end| end + 1);
        let line_end = text[range.end..]
            .find('\n')
            .map_or(text.len(), |end| range.end + end + 1);
        let rest = text[range.end..line_end].trim();
        let whole = text[line_start..range.start].trim().is_empty() && (rest.is_empty() || rest.starts_with("//"));
        self.edits.push(Edit {
            range: if whole { line_start..line_end } else { range },
            text: String::new(),
        });
    }
}

impl<'ast> Visit<'ast> for Shortener<'_> {
    fn visit_file(&mut self, file: &'ast syn::File) {
        self.shorten(&file.attrs);
        visit::visit_file(self, file);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = items::attributes(item);
        if attributes::is_off(attributes) {
            let range = self.file.range(item);
            self.leave_out(range);
        } else {
            self.shorten(attributes);
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        self.shorten(items::impl_attributes(item));
        visit::visit_impl_item(self, item);
    }

    fn visit_trait_item(&mut self, item: &'ast syn::TraitItem) {
        self.shorten(items::trait_attributes(item));
        visit::visit_trait_item(self, item);
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        self.shorten(&field.attrs);
    }
}

/// Returns the text with each line moved to the right, but for lines inside a literal and empty ones.
fn indented(text: &str) -> String {
    let inside = lines_in_literals(text);
    let mut indented = String::new();
    let mut blank = false;
    for (index, line) in text.lines().enumerate() {
        let in_literal = inside.contains(&(index + 1));
        // What was left out may have left two empty lines in a row.
        if line.is_empty() && blank && !in_literal {
            continue;
        }
        blank = line.is_empty();
        if !blank && !in_literal {
            indented += "    ";
        }
        indented += line;
        indented.push('\n');
    }
    indented
}

/// Returns the numbers, from 1, of the lines that begin inside a literal.
fn lines_in_literals(text: &str) -> BTreeSet<usize> {
    fn collect(tokens: TokenStream, lines: &mut BTreeSet<usize>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => collect(group.stream(), lines),
                TokenTree::Literal(literal) => {
                    let span = literal.span();
                    lines.extend(span.start().line + 1..=span.end().line);
                }
                _ => {}
            }
        }
    }
    let mut lines = BTreeSet::new();
    collect(text.parse().unwrap_or_default(), &mut lines);
    lines
}
