//! The last step: closes the gaps that cuts left, and writes lists as an author does.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, File, Path, Token, UseGroup, UseTree};

use super::syntax;
use super::text::{Edit, Patchwork};

/// Returns the text as it stands in the bundle.
pub fn finish(library: &Patchwork) -> syn::Result<Patchwork> {
    let file: File = syn::parse_str(&library.text)?;
    let mut lists = Lists(vec![]);
    lists.visit_file(&file);
    let written = library.edited(0..library.text.len(), lists.0);
    let tokens: TokenStream = syn::parse_str(&written.text)?;
    let is_module = |text: &str| text.starts_with("mod ") || text.starts_with("#[allow(dead_code)]\nmod ");
    let mut edits = vec![];
    let mut at = 0;
    for token in syntax::places(tokens) {
        // All tokens of a doc comment are in its one place.
        if token.start < at {
            continue;
        }
        let (behind, gap) = (&written.text[..at], &written.text[at..token.start]);
        let text = match gap.rfind('\n') {
            Some(_) if at == 0 => "\n",
            // A blank line before each module at the root, and before the leave to have in it what is not used.
            Some(end) if gap[end..] == *"\n" && is_module(&written.text[token.start..]) && !behind.ends_with(']') => {
                "\n\n"
            }
            Some(end) => gap[end..].trim_end_matches(' '),
            None if gap.len() > 1 && behind.ends_with(['(', '[', '{']) => "",
            None if gap.len() > 1 => " ",
            None => gap,
        };
        let text = text.to_owned();
        edits.push(Edit { range: at..token.start, text });
        at = token.end;
    }
    edits.push(Edit { range: at..written.text.len(), text: if at > 0 { "\n".to_owned() } else { String::new() } });
    Ok(written.edited(0..written.text.len(), edits))
}

/// Rewrites the lists of imports and derives.
struct Lists(Vec<Edit>);

impl<'ast> Visit<'ast> for Lists {
    fn visit_use_group(&mut self, group: &'ast UseGroup) {
        self.0.push(Edit { range: group.span().byte_range(), text: written(group) });
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let derives = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        if let Some(derives) = derives.ok().filter(|_| attribute.path().is_ident("derive")) {
            let names = derives.iter().map(|path| path.to_token_stream().to_string().replace(' ', ""));
            let names: Vec<String> = names.collect();
            self.0
                .push(Edit { range: attribute.span().byte_range(), text: format!("#[derive({})]", names.join(", ")) });
        }
        visit::visit_attribute(self, attribute);
    }
}

/// Returns a list of imports without needless braces and commas.
fn written(group: &UseGroup) -> String {
    let tree = |tree: &UseTree| {
        let mut path = String::new();
        let mut rest = tree;
        while let UseTree::Path(inner) = rest {
            path += &format!("{}::", inner.ident);
            rest = &inner.tree;
        }
        match rest {
            UseTree::Group(group) => path + &written(group),
            UseTree::Rename(name) => format!("{path}{} as {}", name.ident, name.rename),
            rest => path + &rest.to_token_stream().to_string(),
        }
    };
    let names: Vec<String> = group.items.iter().map(tree).collect();
    match &names[..] {
        [name] if !name.starts_with("self") => name.clone(),
        names => format!("{{{}}}", names.join(", ")),
    }
}
