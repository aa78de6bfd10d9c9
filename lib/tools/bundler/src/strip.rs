//! Strips a library of docs, comments, tests, and what no judge compiles.

use std::ops::Range;

use anyhow::{Result, bail};
use quote::ToTokens;
use syn::spanned::Spanned;

use super::source::Source;
use super::syntax;
use super::text::{Edit, contains, outermost};

/// Returns the edits that leave only the code of a library, indented by tabs. The modules `at_root` move to the root.
pub(crate) fn edits(source: &Source, at_root: &[Range<usize>]) -> Result<Vec<Edit>> {
    let mut cuts = vec![];
    let mut feature = None;
    syntax::walk(&source.syntax, &mut |place, attributes| {
        let is_off = syntax::is_off(attributes);
        if is_off {
            cuts.push(Edit::cut(place));
        }
        for attribute in attributes {
            let place = attribute.span().byte_range();
            feature = feature.take().or(syntax::feature(attribute).map(|feature| (feature, place.start)));
            if syntax::is_useless(attribute) {
                cuts.push(Edit::cut(place));
            }
        }
        !is_off
    });
    if let Some((feature, at)) = feature {
        let place = source.place(at);
        bail!("{place}: a bundle has no features, so it cannot say whether {feature:?} is on");
    }
    let macros: Vec<Range<usize>> =
        syntax::exported_macros(&source.syntax).into_iter().map(|(_, place)| place).collect();
    let cuts: Vec<Range<usize>> = outermost(cuts).into_iter().map(|edit| edit.range).collect();
    let text = &source.text.text;
    let mut edits = vec![];
    let mut at = 0;
    for token in syntax::places(source.syntax.to_token_stream()) {
        // All tokens of a doc comment in a macro are in its one place.
        if token.start >= at && !is_in(&token, &cuts) {
            let depth = match source.text.depth(token.start) {
                _ if is_in(&token, &macros) => 0,
                _ if is_in(&token, at_root) => 1,
                depth => depth + 1,
            };
            edits.push(Edit { text: blanks(&text[at..token.start], depth, at == 0), range: at..token.start });
            at = token.end;
        }
    }
    edits.push(Edit::cut(at..text.len()));
    Ok(edits)
}

/// Returns whether a token lies in one of these ranges, which are in order and apart.
fn is_in(token: &Range<usize>, ranges: &[Range<usize>]) -> bool {
    let behind = ranges.partition_point(|range| range.start <= token.start);
    behind.checked_sub(1).is_some_and(|last| contains(&ranges[last], token))
}

/// Returns what replaces blanks, comments and cuts between two tokens.
fn blanks(gap: &str, depth: usize, is_first: bool) -> String {
    let line = match gap.rfind('\n') {
        Some(end) => &gap[end + 1..],
        None if is_first => "",
        None if gap.trim().is_empty() => return gap.to_owned(),
        None => return " ".to_owned(),
    };
    let columns = line.len() - line.trim_start().len();
    let end = if is_first { "" } else { "\n" };
    format!("{end}{}{}", "\t".repeat(depth + columns / 4), " ".repeat(columns % 4))
}
