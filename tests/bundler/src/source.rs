//! The first step: a crate's source files as they are on disk, with the modules that they declare.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::{fs, iter};

use anyhow::{Context, Result, anyhow, bail};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Item, ItemMod, Lit, Meta};

use super::attributes;

/// A source file: its text and what `syn` makes of it.
pub(crate) struct SourceFile {
    /// The path from the workspace's root, with `/`.
    pub name: Rc<str>,
    pub text: Rc<str>,
    /// Where the text that `syn` parsed begins: behind a byte order mark and a `#!` line. Spans count from here.
    pub start: usize,
    pub syntax: syn::File,
    /// The path of its module from the crate's root.
    pub module: Vec<String>,
    /// The files that its declarations `mod name;` stand for, in order.
    pub children: Vec<Child>,
}

/// A declaration `mod name;` and the file that it stands for.
pub(crate) struct Child {
    /// The `;` in the parent's text.
    pub semicolon: Range<usize>,
    /// A `#[path = …]` in the parent's text, which has no meaning once the file stands inline.
    pub path_attribute: Option<Range<usize>>,
    pub file: SourceFile,
}

impl SourceFile {
    /// Reads a crate from its root file, and all the files that it has modules in.
    pub(crate) fn read_crate(workspace: &Path, root: &Path) -> Result<SourceFile> {
        let folder = root.parent().unwrap_or(workspace).to_owned();
        read_file(workspace, root, &folder, vec![])
    }

    /// Returns where a span is in the text.
    pub(crate) fn range(&self, spanned: &impl Spanned) -> Range<usize> {
        let range = spanned.span().byte_range();
        self.start + range.start..self.start + range.end
    }

    /// Returns the file name and the line of a place in the text, as compilers write it.
    pub(crate) fn place(&self, at: usize) -> String {
        format!("{}:{}", self.name, line_at(&self.text, at))
    }

    /// Visits this file and all below it, parents first.
    pub(crate) fn files(&self) -> Box<dyn Iterator<Item = &SourceFile> + '_> {
        Box::new(iter::once(self).chain(self.children.iter().flat_map(|child| child.file.files())))
    }
}

/// Returns the number, from 1, of the line that a byte is in.
pub(crate) fn line_at(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count()
}

/// Reads one file. `folder` is where the files of its modules are looked for.
fn read_file(workspace: &Path, path: &Path, folder: &Path, module: Vec<String>) -> Result<SourceFile> {
    let relative = path.strip_prefix(workspace).unwrap_or(path);
    let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
    let name = parts.join("/");
    let bytes = fs::read(path).with_context(|| format!("{name} cannot be read"))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count();
        anyhow!("{name}:{line}: the file is not UTF-8")
    })?;
    let mark = if text.starts_with('\u{feff}') {
        '\u{feff}'.len_utf8()
    } else {
        0
    };
    let syntax = syn::parse_file(&text).map_err(|error| {
        // Lines are counted from behind the `#!` line, which keeps its line end.
        anyhow!("{name}:{}: {error}", error.span().start().line)
    })?;
    let start = mark + syntax.shebang.as_ref().map_or(0, String::len);
    let mut file = SourceFile {
        name: name.into(),
        text: text.into(),
        start,
        syntax,
        module: module.clone(),
        children: vec![],
    };
    let mut declarations = vec![];
    collect_declarations(&file.syntax.items, folder, &module, true, &mut declarations);
    for declaration in declarations {
        let child = read_declared(workspace, &file, path, declaration)?;
        file.children.push(child);
    }
    Ok(file)
}

/// A declaration `mod name;`, where its file is looked for, and the path of its module.
struct Declaration {
    name: String,
    semicolon: proc_macro2::Span,
    path_attribute: Option<(proc_macro2::Span, String)>,
    folder: PathBuf,
    module: Vec<String>,
    /// Whether it stands in the file itself and not in a `mod { … }` of it.
    top: bool,
}

fn collect_declarations(items: &[Item], folder: &Path, module: &[String], top: bool, found: &mut Vec<Declaration>) {
    for item in items {
        let Item::Mod(item) = item else { continue };
        if attributes::is_off(&item.attrs) {
            continue;
        }
        let name = plain_name(item);
        let mut path = module.to_vec();
        path.push(name.clone());
        if let Some((_, inner)) = &item.content {
            collect_declarations(inner, &folder.join(&name), &path, false, found);
        } else if let Some(semicolon) = &item.semi {
            found.push(Declaration {
                name,
                semicolon: semicolon.span(),
                path_attribute: item.attrs.iter().find_map(path_attribute),
                folder: folder.to_owned(),
                module: path,
                top,
            });
        }
    }
}

fn read_declared(workspace: &Path, parent: &SourceFile, parent_path: &Path, declaration: Declaration) -> Result<Child> {
    let at = parent.start + declaration.semicolon.byte_range().start;
    let candidates = match &declaration.path_attribute {
        // At the top of a file the path starts at the file's folder, elsewhere at that of the module.
        Some((_, path)) if declaration.top => vec![parent_path.with_file_name("").join(path)],
        Some((_, path)) => vec![declaration.folder.join(path)],
        None => vec![
            declaration.folder.join(format!("{}.rs", declaration.name)),
            declaration.folder.join(&declaration.name).join("mod.rs"),
        ],
    };
    let Some(path) = candidates.iter().find(|path| path.is_file()) else {
        bail!(
            "{}: the file of `mod {}` is missing",
            parent.place(at),
            declaration.name
        );
    };
    let folder = match path.file_name() {
        Some(name) if name != "mod.rs" && declaration.path_attribute.is_none() => {
            declaration.folder.join(&declaration.name)
        }
        _ => path.with_file_name(""),
    };
    Ok(Child {
        semicolon: at..at + 1,
        path_attribute: declaration
            .path_attribute
            .map(|(span, _)| parent.start + span.byte_range().start..parent.start + span.byte_range().end),
        file: read_file(workspace, path, &folder, declaration.module)?,
    })
}

/// Returns the name of a module without a leading `r#`, as its file has it.
fn plain_name(item: &ItemMod) -> String {
    let name = item.ident.to_string();
    name.strip_prefix("r#").map(str::to_owned).unwrap_or(name)
}

fn path_attribute(attribute: &Attribute) -> Option<(proc_macro2::Span, String)> {
    let Meta::NameValue(meta) = &attribute.meta else {
        return None;
    };
    match &meta.value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(path), ..
        }) if meta.path.is_ident("path") => Some((attribute.span(), path.value())),
        _ => None,
    }
}
