//! The last step: what was cut out of the libraries leaves no gaps, and imports and derives are as an author writes them.

use std::ops::Range;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, File, Item, ItemUse, Token, UseTree};

use super::text::{Edit, Patchwork, outermost, places};

/// Returns the text as it stands in the bundle.
pub(crate) fn finish(library: &Patchwork) -> syn::Result<Patchwork> {
    let file: File = syn::parse_str(&library.text)?;
    let mut joiner = Joiner { edits: vec![] };
    joiner.visit_file(&file);
    joiner.join(&file.items);
    // Nothing can be named in an empty module, and the root's own modules are named for what is in them.
    for item in &file.items {
        if matches!(item, Item::Mod(module) if module.content.as_ref().is_some_and(|(_, items)| items.is_empty())) {
            joiner.edits.push(Edit::cut(item.span().byte_range()));
        }
    }
    let joined = library.edited(&outermost(joiner.edits));
    let tokens: TokenStream = syn::parse_str(&joined.text)?;
    let mut edits = vec![];
    let mut at = 0;
    for token in places(tokens) {
        let gap = &joined.text[at..token.start];
        let text = match gap.rfind('\n') {
            Some(_) if at == 0 => "\n".to_owned(),
            // A blank line before each module at the root.
            Some(end) if gap[end + 1..].is_empty() && joined.text[token.start..].starts_with("mod ") => {
                "\n\n".to_owned()
            }
            Some(end) => gap[end..].trim_end_matches(' ').to_owned(),
            None if gap.len() > 1 && joined.text[..at].ends_with(['(', '[', '{']) => String::new(),
            None if gap.len() > 1 => " ".to_owned(),
            None => gap.to_owned(),
        };
        edits.push(Edit {
            range: at..token.start,
            text,
        });
        at = token.end;
    }
    edits.push(Edit {
        range: at..joined.text.len(),
        text: if at > 0 { "\n".to_owned() } else { String::new() },
    });
    Ok(joined.edited(&edits))
}

/// Joins again what was taken apart to be looked at one by one.
struct Joiner {
    edits: Vec<Edit>,
}

impl<'ast> Visit<'ast> for Joiner {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if let Some((_, items)) = &module.content {
            self.join(items);
        }
        visit::visit_item_mod(self, module);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let derives = attribute.parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated);
        if let Some(derives) = derives.ok().filter(|_| attribute.path().is_ident("derive")) {
            let names: Vec<String> = derives
                .iter()
                .map(|path| path.to_token_stream().to_string().replace(' ', ""))
                .collect();
            self.edits.push(Edit {
                range: attribute.span().byte_range(),
                text: if names.is_empty() {
                    String::new()
                } else {
                    format!("#[derive({})]", names.join(", "))
                },
            });
        }
    }
}

impl Joiner {
    /// Makes one item of `use` items that follow each other and take names from the same module.
    fn join(&mut self, items: &[Item]) {
        let imports = |item: &Item| match item {
            Item::Use(item) => Some(Import::new(item)),
            _ => None,
        };
        for group in items.chunk_by(|one, other| {
            imports(one).is_some_and(|one| imports(other).is_some_and(|other| one.joins(&other)))
        }) {
            let mut all: Vec<Import> = group.iter().filter_map(imports).collect();
            let names: Vec<String> = all
                .iter_mut()
                .flat_map(|import| std::mem::take(&mut import.names))
                .collect();
            if let [first, ..] = &all[..] {
                let end = all[all.len() - 1].range.end;
                self.edits.push(Edit {
                    range: first.range.start..end,
                    text: first.text(&names),
                });
            }
        }
    }
}

/// A `use` item: what it begins with, the module, and the names that it takes from there.
struct Import {
    range: Range<usize>,
    head: String,
    module: String,
    names: Vec<String>,
}

impl Import {
    fn new(item: &ItemUse) -> Import {
        let mut module = vec![];
        let mut rest = &item.tree;
        while let UseTree::Path(path) = rest {
            module.push(path.ident.to_string());
            rest = &path.tree;
        }
        let names = match rest {
            UseTree::Group(group) => group.items.iter().map(written).collect(),
            name => vec![written(name)],
        };
        let (attributes, visibility) = (&item.attrs, &item.vis);
        let colon = item.leading_colon.map_or("", |_| "::");
        let attributes: String = attributes
            .iter()
            .map(|attribute| attribute.to_token_stream().to_string() + " ")
            .collect();
        let visibility = quote!(#visibility)
            .to_string()
            .replace(" (", "(")
            .replace("( ", "(")
            .replace(" )", ")");
        let blank = if visibility.is_empty() { "" } else { " " };
        Import {
            range: item.span().byte_range(),
            head: format!("{attributes}{visibility}{blank}use {colon}"),
            module: module.join("::"),
            names,
        }
    }

    fn joins(&self, other: &Import) -> bool {
        !self.module.is_empty() && self.module == other.module && self.head == other.head
    }

    fn text(&self, names: &[String]) -> String {
        let names = match names {
            [name] if name == "self" && !self.module.is_empty() => return format!("{}{};", self.head, self.module),
            [name] if !name.starts_with("self") => name.clone(),
            names => format!("{{{}}}", names.join(", ")),
        };
        let colons = if self.module.is_empty() { "" } else { "::" };
        format!("{}{}{colons}{names};", self.head, self.module)
    }
}

/// Returns a name of a `use` item as one writes it.
fn written(tree: &UseTree) -> String {
    match tree {
        UseTree::Name(name) => name.ident.to_string(),
        UseTree::Rename(name) => format!("{} as {}", name.ident, name.rename),
        tree => tree.to_token_stream().to_string().replace(' ', ""),
    }
}
