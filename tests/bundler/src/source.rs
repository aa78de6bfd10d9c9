//! A crate's source files as they are on disk, with the modules that they declare.

use std::ops::Range;
use std::path::Path;
use std::rc::Rc;
use std::{fs, iter};

use anyhow::{Context, Result, anyhow, bail};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Item, Lit, Meta};

use super::syntax;

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
        let valid = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        anyhow!("{name}:{}: the file is not UTF-8", line_at(&valid, valid.len()))
    })?;
    let mark = text.len() - text.trim_start_matches('\u{feff}').len();
    // Lines are counted from behind the `#!` line, which keeps its line end.
    let syntax = syn::parse_file(&text).map_err(|error| anyhow!("{name}:{}: {error}", error.span().start().line))?;
    let mut file = SourceFile {
        name: name.into(),
        start: mark + syntax.shebang.as_ref().map_or(0, String::len),
        text: text.into(),
        syntax,
        module,
        children: vec![],
    };
    let mut children = vec![];
    read_children(
        workspace,
        path,
        &file,
        &file.syntax.items,
        (folder, &file.module),
        &mut children,
    )?;
    file.children = children;
    Ok(file)
}

/// Reads the files that declarations among these items of a file stand for. `place` is where they are looked for, and the
/// path of the module.
fn read_children(
    workspace: &Path,
    path: &Path,
    file: &SourceFile,
    items: &[Item],
    place: (&Path, &[String]),
    children: &mut Vec<Child>,
) -> Result<()> {
    for item in items {
        let Item::Mod(item) = item else { continue };
        if syntax::is_off(&item.attrs) {
            continue;
        }
        // Its file has no `r#` in its name.
        let name = item.ident.to_string().trim_start_matches("r#").to_owned();
        let module = [place.1, std::slice::from_ref(&name)].concat();
        let inner = place.0.join(&name);
        if let Some((_, items)) = &item.content {
            read_children(workspace, path, file, items, (&inner, &module), children)?;
        }
        let Some(semicolon) = &item.semi else { continue };
        let semicolon = file.range(semicolon);
        let attribute = item.attrs.iter().find_map(path_attribute);
        let candidates = match &attribute {
            // At the top of a file the path starts at the file's folder, elsewhere at that of the module.
            Some((_, own)) if place.1 == file.module => vec![path.with_file_name(own)],
            Some((_, own)) => vec![place.0.join(own)],
            None => vec![inner.with_extension("rs"), inner.join("mod.rs")],
        };
        let Some(path) = candidates.iter().find(|path| path.is_file()) else {
            bail!("{}: the file of `mod {name}` is missing", file.place(semicolon.start));
        };
        let folder = if attribute.is_none() && !path.ends_with("mod.rs") {
            inner
        } else {
            path.with_file_name("")
        };
        children.push(Child {
            semicolon,
            path_attribute: attribute.map(|(attribute, _)| file.range(attribute)),
            file: read_file(workspace, path, &folder, module)?,
        });
    }
    Ok(())
}

/// Returns a `#[path = "…"]` with the path, if this is one.
fn path_attribute(attribute: &Attribute) -> Option<(&Attribute, String)> {
    let Meta::NameValue(meta) = &attribute.meta else {
        return None;
    };
    match &meta.value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(path), ..
        }) if meta.path.is_ident("path") => Some((attribute, path.value())),
        _ => None,
    }
}
