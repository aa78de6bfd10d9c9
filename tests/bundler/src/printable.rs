//! What the printer of syntax trees gives up on: rules of macros that are no rules, and syntax that it has no tree for.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, File, ForeignItem, ImplItem, Item, ItemMacro, Pat, TraitItem, Type, TypeParamBound};

/// Returns what cannot be printed, in words, and where it stands.
pub(crate) fn first_strange(file: &File) -> Option<(&'static str, Span)> {
    let mut search = Search { found: None };
    search.visit_file(file);
    search.found
}

struct Search {
    found: Option<(&'static str, Span)>,
}

impl Search {
    fn note(&mut self, tokens: &TokenStream) {
        self.found
            .get_or_insert(("syntax that stable Rust does not have", tokens.span()));
    }
}

/// Notes the syntax for which there is only a list of tokens.
macro_rules! verbatim {
    ($($visit:ident $kind:ident),*) => {
        $(fn $visit(&mut self, node: &'ast $kind) {
            match node {
                $kind::Verbatim(tokens) if !tokens.is_empty() => self.note(tokens),
                _ => visit::$visit(self, node),
            }
        })*
    };
}

impl<'ast> Visit<'ast> for Search {
    verbatim!(
        visit_expr Expr, visit_foreign_item ForeignItem, visit_impl_item ImplItem, visit_item Item, visit_pat Pat,
        visit_trait_item TraitItem, visit_type Type, visit_type_param_bound TypeParamBound
    );

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if item.mac.path.is_ident("macro_rules") && item.ident.is_some() && !are_rules(item.mac.tokens.clone()) {
            let words = "rules of a macro that are not of the form `(…) => {…};`";
            self.found.get_or_insert((words, item.span()));
        }
        visit::visit_item_macro(self, item);
    }
}

/// Returns whether tokens are groups in pairs with `=>` between the two, and one `;` between pairs and perhaps at the end.
fn are_rules(tokens: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_group = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() != Delimiter::None);
    let is = |token: &TokenTree, sign: char, spacing: Spacing| matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign && punct.spacing() == spacing);
    tokens.chunks(5).all(|rule| match rule {
        [from, equal, greater, to, end @ ..] => {
            let arrow = is(equal, '=', Spacing::Joint) && is(greater, '>', Spacing::Alone);
            is_group(from) && arrow && is_group(to) && end.iter().all(|end| is(end, ';', Spacing::Alone))
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::first_strange;

    #[test]
    fn only_what_the_printer_gives_up_on_is_strange() {
        let is_strange = |text: &str| first_strange(&syn::parse_str(text).expect("it is Rust")).is_some();
        for text in ["() => {}", "(a) => (b);", "[] => {};\n{} => []", ""] {
            assert!(!is_strange(&format!("macro_rules! m {{ {text} }}")), "{text}");
        }
        for text in [
            "() => {};;",
            ";",
            "() => {} () => {}",
            "() = > {}",
            "a",
            "() =>",
            "() => a",
        ] {
            assert!(
                is_strange(&format!("fn f() {{ macro_rules! m {{ {text} }} }}")),
                "{text}"
            );
        }
        assert!(is_strange("fn f();") && !is_strange("fn f() { let _ = &raw const x; }"));
    }
}
