//! A crate as one text: each `mod name;` holds the file that it stands for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use syn::spanned::Spanned;
use syn::{Item, ItemMod};

use super::syntax;
use super::text::{File, Patchwork};

/// A crate's source.
pub(crate) struct Source {
    /// Without a byte order mark and a `#!` line.
    pub text: Patchwork,
    /// What `syn` makes of the text.
    pub syntax: syn::File,
    /// The `#!` line of the root file.
    pub shebang: Option<String>,
}

impl Source {
    /// Reads a crate from its root file, and all the files that it has modules in.
    pub(crate) fn read(workspace: &Path, root: &Path) -> Result<Source> {
        let mut reader = Reader { workspace, text: Patchwork::default(), leaves: vec![] };
        let shebang = reader.add_file(root, &root.with_file_name(""), 0)?;
        let syntax = syn::parse_str(&reader.text.text).map_err(|error| {
            let of_a_file = reader.leaves.iter().find_map(|file| parse(file).err());
            of_a_file.unwrap_or(anyhow!("failed to join the modules of {}: {error}", root.display()))
        })?;
        Ok(Source { syntax, text: reader.text, shebang })
    }

    /// Leaves the modules out of the syntax, though not out of the text, that none of these names leads to.
    pub(crate) fn keep_modules(&mut self, names: &BTreeSet<String>) {
        fn keep(items: &mut Vec<Item>, names: &BTreeSet<String>) {
            items.retain(|item| !matches!(item, Item::Mod(module) if !names.contains(&module.ident.to_string())));
            for item in items {
                if let Item::Mod(ItemMod { content: Some((_, items)), .. }) = item {
                    keep(items, names);
                }
            }
        }
        keep(&mut self.syntax.items, names);
    }

    /// Returns the file and the line that a byte came from.
    pub(crate) fn place(&self, at: usize) -> String {
        self.text.origin(at).unwrap_or_default()
    }
}

/// A declaration `mod name;`.
struct Declaration<'a> {
    item: &'a ItemMod,
    /// The modules of the same file that it is in.
    around: Vec<String>,
}

struct Reader<'a> {
    workspace: &'a Path,
    text: Patchwork,
    /// The files without the word `mod`, which are parsed with the whole only.
    leaves: Vec<Arc<File>>,
}

impl Reader<'_> {
    /// Adds a file and those of its modules, which are in `folder`. Returns its `#!` line.
    fn add_file(&mut self, path: &Path, folder: &Path, depth: usize) -> Result<Option<String>> {
        let relative = path.strip_prefix(self.workspace).unwrap_or(path);
        let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
        let name = parts.join("/");
        let bytes = fs::read(path).with_context(|| format!("failed to read {name}"))?;
        let valid = String::from_utf8_lossy(
            &bytes[..str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len)],
        );
        let file = Arc::new(File { name, text: valid.into_owned(), depth });
        if file.text.len() < bytes.len() {
            bail!("{}: invalid UTF-8", file.place(file.text.len()));
        }
        if !file.text.starts_with(['\u{feff}', '#']) && !syntax::words(&file.text).any(|word| word == "mod") {
            self.text.push(&file, 0..file.text.len());
            self.leaves.push(file);
            return Ok(None);
        }
        let syntax = parse(&file)?;
        let mark = file.text.len() - file.text.trim_start_matches('\u{feff}').len();
        let start = mark + syntax.shebang.as_ref().map_or(0, String::len);
        let range = |part: &dyn Spanned| {
            let range = part.span().byte_range();
            start + range.start..start + range.end
        };
        let mut declarations = vec![];
        collect_declarations(&syntax.items, &[], &mut declarations);
        let mut at = start;
        for Declaration { item, around } in declarations {
            let name = plain_name(item);
            let semicolon = range(&item.semi);
            let inner: std::path::PathBuf = around.iter().fold(folder.to_owned(), |folder, module| folder.join(module));
            let attribute = item.attrs.iter().find_map(|own| Some((own, syntax::assigned(own, "path")?)));
            let candidates = match &attribute {
                // At the top of a file the path starts at the file's folder, elsewhere at that of the module.
                Some((_, own)) if around.is_empty() => vec![path.with_file_name(own)],
                Some((_, own)) => vec![inner.join(own)],
                None => vec![inner.join(format!("{name}.rs")), inner.join(&name).join("mod.rs")],
            };
            let Some(child) = candidates.iter().find(|path| path.is_file()) else {
                bail!("{}: the file of `mod {name}` is missing", file.place(semicolon.start));
            };
            let folder = if attribute.is_none() && !child.ends_with("mod.rs") {
                inner.join(&name)
            } else {
                child.with_file_name("")
            };
            // It has no meaning once the file stands inline.
            let attribute = attribute.map_or(semicolon.start..semicolon.start, |(attribute, _)| range(attribute));
            self.text.push(&file, at..attribute.start);
            self.text.push(&file, attribute.end..semicolon.start);
            let line = &self.text.text[self.text.text.rfind('\n').map_or(0, |end| end + 1)..];
            let margin = line[..line.len() - line.trim_start().len()].to_owned();
            self.text.text += " {\n";
            self.add_file(child, &folder, depth + around.len() + 1)?;
            let end = if self.text.text.ends_with('\n') { "" } else { "\n" };
            // The brace stands in this file again.
            self.text.push(&file, semicolon.end..semicolon.end);
            self.text.text += &format!("{end}{margin}}}");
            at = semicolon.end;
        }
        self.text.push(&file, at..file.text.len());
        Ok(syntax.shebang)
    }
}

/// Parses a file. Lines are counted from behind its `#!` line, which keeps its line end.
fn parse(file: &File) -> Result<syn::File> {
    syn::parse_file(&file.text).map_err(|error| anyhow!("{}:{}: {error}", file.name, error.span().start().line))
}

fn collect_declarations<'a>(items: &'a [Item], around: &[String], found: &mut Vec<Declaration<'a>>) {
    for item in items {
        match item {
            Item::Mod(item) if !syntax::is_off(&item.attrs) => match &item.content {
                Some((_, items)) => collect_declarations(items, &[around, &[plain_name(item)]].concat(), found),
                None => found.push(Declaration { item, around: around.to_vec() }),
            },
            _ => {}
        }
    }
}

/// Returns the name of a module as its file has it, without `r#`.
fn plain_name(item: &ItemMod) -> String {
    item.ident.to_string().trim_start_matches("r#").to_owned()
}
