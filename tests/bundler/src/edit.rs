//! Edits of a source text that leave the rest byte for byte, and where each byte of the result came from.

use std::ops::Range;
use std::rc::Rc;

use super::source::line_at;

/// Puts `text` in place of a range of a source text.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

/// A text made of pieces of source files and of text in between.
#[derive(Debug, Default)]
pub(crate) struct Patchwork {
    pub text: String,
    patches: Vec<Patch>,
}

/// The text from `start` on, up to the next patch, is that of a file from `offset` on.
#[derive(Debug)]
struct Patch {
    start: usize,
    file: Rc<str>,
    source: Rc<str>,
    offset: usize,
}

impl Patchwork {
    /// Adds a part of a file.
    pub(crate) fn push(&mut self, file: &Rc<str>, source: &Rc<str>, range: Range<usize>) {
        self.patches.push(Patch {
            start: self.text.len(),
            file: Rc::clone(file),
            source: Rc::clone(source),
            offset: range.start,
        });
        self.text += &source[range];
    }

    /// Adds a part of a file with edits in it, which do not overlap.
    pub(crate) fn push_edited(&mut self, file: &Rc<str>, source: &Rc<str>, range: Range<usize>, edits: &[Edit]) {
        let mut edits: Vec<&Edit> = edits.iter().filter(|edit| contains(&range, &edit.range)).collect();
        edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
        let mut at = range.start;
        for edit in edits {
            self.push(file, source, at..edit.range.start);
            self.text += &edit.text;
            at = edit.range.end;
        }
        self.push(file, source, at..range.end);
    }

    /// Returns the file and the line that a byte of the text came from.
    pub(crate) fn origin(&self, at: usize) -> Option<(&str, usize)> {
        let next = self.patches.partition_point(|patch| patch.start <= at);
        let patch = self.patches.get(next.checked_sub(1)?)?;
        let offset = (patch.offset + at - patch.start).min(patch.source.len());
        Some((&patch.file, line_at(&patch.source, offset)))
    }
}

/// Makes edits, which do not overlap.
pub(crate) fn apply(text: &str, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| edit.range.start);
    let mut edited = String::new();
    let mut at = 0;
    for edit in sorted {
        edited += &text[at..edit.range.start];
        edited += &edit.text;
        at = edit.range.end;
    }
    edited + &text[at..]
}

/// Returns whether `inner` lies within `outer`.
pub(crate) fn contains(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
