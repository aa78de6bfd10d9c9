//! The rules of macros as their author laid them out: a printer of syntax trees can only guess at tokens.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{File, ItemMacro};

use super::edit::{Edit, apply};
use super::emit::lines_in_literals;

/// The text of each rule by its tokens, with the lines behind the first indented as if the rule began at the margin.
pub(crate) type Rules = BTreeMap<String, String>;

/// Returns the rules of the macros that a text defines, without comments.
pub(crate) fn rules(text: &str, file: &File) -> Rules {
    let mut rules = Rules::new();
    for rule in rules_of(file) {
        rules.insert(canonical(&rule), laid_out(text, &rule));
    }
    rules
}

/// Returns a text with the rules in it laid out as they were.
pub(crate) fn restore(text: &str, rules: &Rules) -> String {
    let Ok(file) = syn::parse_str::<File>(text) else {
        return text.to_owned();
    };
    let mut edits = vec![];
    for rule in rules_of(&file) {
        if let (Some(known), [first, .., last]) = (rules.get(&canonical(&rule)), &rule[..]) {
            let range = first.span().byte_range().start..last.span().byte_range().end;
            let margin = margin(text, range.start);
            let kept = lines_in_literals(known);
            let lines = known.lines().enumerate().map(|(index, line)| match index {
                0 => line.to_owned(),
                _ if kept.contains(&(index + 1)) => format!("\n{line}"),
                _ => format!("\n{margin}{line}"),
            });
            edits.push(Edit {
                range,
                text: lines.collect(),
            });
        }
    }
    apply(text, &edits)
}

/// Returns the tokens of each rule of each `macro_rules!` outside functions, without the `;` behind it.
fn rules_of(file: &File) -> Vec<Vec<TokenTree>> {
    struct Macros(Vec<Vec<TokenTree>>);
    impl<'ast> Visit<'ast> for Macros {
        fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
            if item.ident.is_some() {
                self.0.extend(split(item));
            }
            visit::visit_item_macro(self, item);
        }
    }
    let mut macros = Macros(vec![]);
    macros.visit_file(file);
    macros.0
}

/// Returns the tokens of each rule of a `macro_rules!`, without the `;` behind it.
fn split(item: &ItemMacro) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = item.mac.tokens.clone().into_iter().collect();
    tokens
        .split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';'))
        .filter(|rule| !rule.is_empty())
        .map(<[TokenTree]>::to_vec)
        .collect()
}

/// Returns the tokens one by one, so that blanks between them make no difference.
fn canonical(tokens: &[TokenTree]) -> String {
    let mut text = String::new();
    for token in tokens {
        if let TokenTree::Group(group) = token {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            text += &format!("{:?} {} end ", group.delimiter(), canonical(&inner));
        } else {
            text += &format!("{token} ");
        }
    }
    text
}

/// Returns the text of a rule without comments, moved to the margin.
fn laid_out(text: &str, rule: &[TokenTree]) -> String {
    let mut kept = String::new();
    let mut at = rule.first().map_or(0, |token| token.span().byte_range().start);
    let margin = margin(text, at);
    let mut pieces = vec![];
    collect_pieces(rule.iter().cloned().collect(), &mut pieces);
    for piece in pieces {
        // All tokens of a doc comment are in its one place.
        if piece.start < at {
            continue;
        }
        kept += &without_comments(&text[at..piece.start]);
        kept += &text[piece.clone()];
        at = piece.end;
    }
    let in_literals = lines_in_literals(&kept);
    let lines = kept.lines().enumerate().filter_map(|(index, line)| {
        let (begins_in, ends_in) = (in_literals.contains(&(index + 1)), in_literals.contains(&(index + 2)));
        let line = if ends_in { line } else { line.trim_end() };
        if begins_in {
            return Some(line);
        }
        let moved = line.strip_prefix(margin).unwrap_or_else(|| line.trim_start());
        (!moved.is_empty()).then_some(moved)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Collects the places of all tokens and delimiters, in order.
fn collect_pieces(tokens: TokenStream, pieces: &mut Vec<std::ops::Range<usize>>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                pieces.push(group.span_open().byte_range());
                collect_pieces(group.stream(), pieces);
                pieces.push(group.span_close().byte_range());
            }
            token => pieces.push(token.span().byte_range()),
        }
    }
}

/// Returns the blanks of a text between two tokens, in which there may be comments.
fn without_comments(gap: &str) -> String {
    if gap.trim().is_empty() {
        return gap.to_owned();
    }
    // All but the last line ends in a comment, or is in one.
    let last = gap.rfind('\n').map_or("", |end| &gap[end..]);
    format!(" {}", if last.trim().is_empty() { last } else { "" })
}

/// Returns the blanks that the line of a place begins with.
fn margin(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = &text[start..at];
    &line[..line.len() - line.trim_start().len()]
}

#[cfg(test)]
mod tests {
    use super::{restore, rules};

    #[test]
    fn a_rule_is_laid_out_as_it_was_and_loses_its_comments() {
        let original = "macro_rules! m {\n    // Comment.\n    ($a:ty) => { // why\n        f::<$a>(\"x\n  y\") /* z */\n    };\n}\n";
        let printed = "mod n {\n    macro_rules! m {\n        ($a : ty) => {\n            f::< $a > (\"x\n  y\")\n        };\n    }\n}\n";
        let file = syn::parse_str(original).expect("it is Rust");
        let restored = restore(printed, &rules(original, &file));
        let expected = "mod n {\n    macro_rules! m {\n        ($a:ty) => {\n            f::<$a>(\"x\n  y\")\n        };\n    }\n}\n";
        assert_eq!(restored, expected);
    }
}
