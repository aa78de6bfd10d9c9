//! Snippets: the modules of the libraries, ready to be pasted into a submission.
//!
//! A snippet is a module `mod NAME { … }` for the root of a submission, behind the modules that it needs. Docs are cut down
//! to their first paragraphs, tests are left out, and comments stay.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::slice;

use anyhow::{Result, anyhow};
use judge::workspace::{Workspace, suggestion};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use serde_json::{Map, Value, json};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{AttrStyle, Attribute, Expr, ExprLit, Field, ImplItem, Item, ItemMod, Lit, Meta, TraitItem};

use crate::layout::{Layout, Moved};
use crate::manifest::Manifest;
use crate::paths::{self, Owner};
use crate::source::{self, Source};
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
    ///
    /// # Errors
    ///
    /// If there is no snippet of such a name: then the error says which names are near.
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
            snippet
                .needs
                .iter()
                .for_each(|needed| self.collect(needed, done, texts));
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
        layout.moved.push(Moved {
            library: library.to_owned(),
            path: path.clone(),
            name: module.ident.to_string(),
        });
    }
    let owner = Owner {
        library: Some(library),
        pasted: &BTreeSet::new(),
        missing: &BTreeMap::new(),
        one_module: false,
    };
    let mut shortener = Shortener {
        text: &source.text.text,
        edits: paths::edits(source, owner, &layout)?,
    };
    shortener.visit_file(&source.syntax);
    let edits = shortener.edits;
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
    let inside = source::inside(module).unwrap_or_default();
    let text = source.text.edited(inside, edits.to_vec()).text;
    let name = module.ident.to_string();
    let mut needs = BTreeSet::new();
    collect_roots(syn::parse_str(&text)?, &mut needs);
    let inner = inner_attributes(module);
    let docs = inner.iter().filter_map(doc);
    let first: Vec<String> = docs
        .map(|line| line.trim().to_owned())
        .take_while(|line| !line.is_empty())
        .collect();
    let paragraph = first.join(" ");
    let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
    Ok(Snippet {
        description: paragraph[..end].to_owned(),
        text: format!("mod {name} {{\n{}}}\n", indented(text.trim())),
        name,
        needs,
    })
}

/// Adds the names that stand behind a `crate::`, also in a list.
fn collect_roots(tokens: TokenStream, found: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            collect_roots(group.stream(), found);
        }
        if !matches!(token, TokenTree::Ident(word) if word == "crate") || tokens.len() < index + 4 {
            continue;
        }
        // Without the colons, it is no path.
        let colons = tokens[index + 1..index + 3]
            .iter()
            .all(|token| token.to_string() == ":");
        match &tokens[index + 3] {
            TokenTree::Ident(name) if colons => {
                found.insert(name.to_string());
            }
            TokenTree::Group(list) if colons => {
                let mut is_first = true;
                for token in list.stream() {
                    if let (true, TokenTree::Ident(name)) = (is_first, &token) {
                        found.insert(name.to_string());
                    }
                    is_first = token.to_string() == ",";
                }
            }
            _ => {}
        }
    }
}

/// Returns the attributes that stand in a module.
fn inner_attributes(module: &ItemMod) -> Vec<Attribute> {
    let is_inner = |attribute: &&Attribute| matches!(attribute.style, AttrStyle::Inner(_));
    module.attrs.iter().filter(is_inner).cloned().collect()
}

/// Returns a line of docs.
fn doc(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(line), ..
            }) => Some(line.value()),
            _ => None,
        },
        _ => None,
    }
}

/// Finds what a snippet is left without.
struct Shortener<'a> {
    text: &'a str,
    edits: Vec<Edit>,
}

impl Shortener<'_> {
    /// Leaves out the docs behind the first paragraph, and attributes that only matter for docs and lints; or the whole, if
    /// it is a test. Returns whether it stays.
    fn shorten(&mut self, thing: &impl ToTokens, attributes: &[Attribute]) -> bool {
        if syntax::is_off(attributes) {
            self.leave_out(thing.to_token_stream().span().byte_range());
            return false;
        }
        let mut behind = false;
        for attribute in attributes {
            let line = doc(attribute);
            behind |= line.as_ref().is_some_and(|line| line.trim().is_empty());
            let names = ["doc", "deny", "warn", "forbid"];
            let is_useless = || names.iter().any(|name| attribute.path().is_ident(name));
            if if line.is_some() { behind } else { is_useless() } {
                self.leave_out(attribute.span().byte_range());
            }
        }
        true
    }

    /// Leaves out a range with the rest of its lines, if there is nothing but blanks and comments.
    fn leave_out(&mut self, range: Range<usize>) {
        let text = self.text;
        let start = text[..range.start].rfind('\n').map_or(0, |end| end + 1);
        let end = text[range.end..]
            .find('\n')
            .map_or(text.len(), |end| range.end + end + 1);
        let rest = text[range.end..end].trim();
        let whole = text[start..range.start].trim().is_empty() && (rest.is_empty() || rest.starts_with("//"));
        self.edits.push(Edit::cut(if whole { start..end } else { range }));
    }
}

impl<'ast> Visit<'ast> for Shortener<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if self.shorten(item, &syntax::attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.shorten(module, &inner_attributes(module));
        visit::visit_item_mod(self, module);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        self.shorten(item, &syntax::attributes(item));
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        self.shorten(item, &syntax::attributes(item));
    }

    fn visit_field(&mut self, field: &'ast Field) {
        self.shorten(field, &field.attrs);
    }
}

/// Returns the text with each line moved to the right, but for lines inside a literal and empty ones.
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
