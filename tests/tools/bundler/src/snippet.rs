//! Snippets: the modules of the libraries, ready to be pasted into a submission.
//!
//! A snippet is a module `mod NAME { … }` for the root of a submission, after the modules that it needs. Only the first
//! paragraphs of docs stay, tests go, and comments stay.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::slice;

use anyhow::{Result, anyhow};
use judge::workspace::{Workspace, suggestion};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::{Map, Value, json};
use syn::spanned::Spanned;
use syn::{AttrStyle, Attribute, Item, ItemMod};

use crate::layout::{Layout, Moved};
use crate::manifest::Manifest;
use crate::paths::{self, Owner};
use crate::source::Source;
use crate::syntax;
use crate::text::Edit;

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
        for problem in workspace.problems(&[])? {
            folders.extend(Manifest::read(&workspace.root, &problem.folder)?.folders());
        }
        let mut snippets = BTreeMap::new();
        for (library, folder) in folders {
            let root = Manifest::read(&workspace.root, &folder)?.library;
            let source = Source::read(&workspace.root, &root)?;
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

/// Makes a snippet of each module of a library but those that only hold modules.
fn read_library(library: &str, source: &Source) -> Result<Vec<Snippet>> {
    let mut found = vec![];
    collect_modules(&source.syntax.items, &[], &mut found);
    // Every snippet stands at the root of the submission.
    let mut layout = Layout::default();
    layout.crates.insert(library.to_owned(), String::new());
    for (path, module) in &found {
        layout.moved.push(Moved { library: library.to_owned(), path: path.clone(), name: module.ident.to_string() });
    }
    let owner = Owner { library: Some(library), ..Owner::default() };
    let mut edits = paths::edits(source, owner, &layout)?;
    syntax::walk(&source.syntax, &mut |place, attributes| {
        let is_off = !place.is_empty() && syntax::is_off(attributes);
        let attributes = useless(attributes).map(|attribute| attribute.span().byte_range());
        let places = if is_off { vec![place] } else { attributes.collect() };
        edits.extend(places.into_iter().map(|place| leave_out(&source.text.text, place)));
        !is_off
    });
    found.iter().map(|(_, module)| make(source, module, &edits)).collect()
}

fn collect_modules<'a>(items: &'a [Item], around: &[String], found: &mut Vec<(Vec<String>, &'a ItemMod)>) {
    for item in items {
        let Item::Mod(module) = item else { continue };
        let Some((_, items)) = &module.content else { continue };
        let path = [around, &[module.ident.to_string()]].concat();
        if !items.is_empty() && items.iter().all(|item| matches!(item, Item::Mod(_))) {
            collect_modules(items, &path, found);
        } else {
            found.push((path, module));
        }
    }
}

fn make(source: &Source, module: &ItemMod, edits: &[Edit]) -> Result<Snippet> {
    let inside = module.content.as_ref().map(|(braces, _)| syntax::inside(&braces.span)).unwrap_or_default();
    let text = source.text.edited(inside, edits.to_vec()).text;
    let name = module.ident.to_string();
    // What stands behind a `crate::`, also in a list; in docs there are no blanks.
    let tokens: TokenStream = syn::parse_str(&text)?;
    let tokens = tokens.to_string();
    let paths = tokens.split("crate :: ").skip(1);
    let needs = paths.flat_map(|path| {
        syntax::words(&path[..path.find(';').unwrap_or(path.len())]).take(if path.starts_with('{') {
            usize::MAX
        } else {
            1
        })
    });
    let needs = needs.map(str::to_owned).collect();
    let inner = module.attrs.iter().filter(|attribute| matches!(attribute.style, AttrStyle::Inner(_)));
    let first: Vec<String> =
        inner.filter_map(doc).map(|line| line.trim().to_owned()).take_while(|line| !line.is_empty()).collect();
    let paragraph = first.join(" ");
    let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
    Ok(Snippet {
        description: paragraph[..end].to_owned(),
        text: format!("mod {name} {{\n{}}}\n", indented(text.trim())),
        name,
        needs,
    })
}

/// Returns a line of docs.
fn doc(attribute: &Attribute) -> Option<String> {
    syntax::assigned(attribute, "doc")
}

/// Returns the docs after the first paragraph, and attributes that only matter for docs and lints.
fn useless(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    let mut behind = false;
    attributes.iter().filter(move |attribute| match doc(attribute) {
        Some(line) => {
            behind |= line.trim().is_empty();
            behind
        }
        None => ["doc", "deny", "warn", "forbid"].iter().any(|name| attribute.path().is_ident(name)),
    })
}

/// Cuts a range, with the rest of its lines if that is only blanks and comments.
fn leave_out(text: &str, range: Range<usize>) -> Edit {
    let start = text[..range.start].rfind('\n').map_or(0, |end| end + 1);
    let end = text[range.end..].find('\n').map_or(text.len(), |end| range.end + end + 1);
    let rest = text[range.end..end].trim();
    let whole = text[start..range.start].trim().is_empty() && (rest.is_empty() || rest.starts_with("//"));
    Edit::cut(if whole { start..end } else { range })
}

/// Indents each line, except empty ones and those inside a literal.
fn indented(text: &str) -> String {
    let mut inside = BTreeSet::new();
    collect_lines_in_literals(text.parse().unwrap_or_default(), &mut inside);
    let mut indented = String::new();
    let mut blank = false;
    for (number, line) in text.lines().enumerate() {
        let in_literal = inside.contains(&(number + 1));
        // What was left out may have left two empty lines in a row.
        if line.is_empty() && blank && !in_literal {
            continue;
        }
        blank = line.is_empty();
        let margin = if blank || in_literal { "" } else { "    " };
        indented += &format!("{margin}{line}\n");
    }
    indented
}

/// Adds the numbers, from 1, of the lines that begin inside a literal.
fn collect_lines_in_literals(tokens: TokenStream, lines: &mut BTreeSet<usize>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect_lines_in_literals(group.stream(), lines),
            TokenTree::Literal(literal) => {
                let span = literal.span();
                lines.extend(span.start().line + 1..=span.end().line);
            }
            _ => {}
        }
    }
}
