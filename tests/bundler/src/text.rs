//! Texts made of parts of source files, which know the file and the line that each byte came from.

use std::ops::Range;
use std::rc::Rc;

use anyhow::Result;

use super::source::{SourceFile, line_at};

/// Puts `text` in place of a range of a text.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

impl Edit {
    pub(crate) fn cut(range: Range<usize>) -> Edit {
        Edit {
            range,
            text: String::new(),
        }
    }
}

/// A text made of pieces of source files and of text in between.
#[derive(Clone, Debug, Default)]
pub(crate) struct Patchwork {
    pub text: String,
    patches: Vec<Patch>,
}

/// The text from `start` on, up to the next patch, is that of a file from `offset` on.
#[derive(Clone, Debug)]
struct Patch {
    start: usize,
    file: Rc<str>,
    source: Rc<str>,
    offset: usize,
}

impl Patchwork {
    /// Adds a part of a file with edits in it, which do not overlap.
    fn push(&mut self, file: &SourceFile, range: Range<usize>, edits: &[Edit]) {
        let mut add = |at: usize, end: usize, text: &str| {
            self.patches.push(Patch {
                start: self.text.len(),
                file: Rc::clone(&file.name),
                source: Rc::clone(&file.text),
                offset: at,
            });
            self.text += &file.text[at..end];
            self.text += text;
        };
        let mut at = range.start;
        for edit in edits.iter().filter(|edit| contains(&range, &edit.range)) {
            add(at, edit.range.start, &edit.text);
            at = edit.range.end;
        }
        add(at, range.end, "");
    }

    /// Makes edits, which do not overlap.
    pub(crate) fn edited(&self, edits: &[Edit]) -> Patchwork {
        let mut edited = Patchwork::default();
        let mut at = 0;
        let last = Edit::cut(self.text.len()..self.text.len());
        for edit in edits.iter().chain([&last]) {
            edited.append(self, at..edit.range.start);
            edited.text += &edit.text;
            at = edit.range.end;
        }
        edited
    }

    /// Adds a part of another text.
    pub(crate) fn append(&mut self, other: &Patchwork, range: Range<usize>) {
        let first = other
            .patches
            .partition_point(|patch| patch.start <= range.start)
            .saturating_sub(1);
        for patch in other.patches[first.min(other.patches.len())..]
            .iter()
            .take_while(|patch| patch.start < range.end)
        {
            let skipped = range.start.saturating_sub(patch.start);
            self.patches.push(Patch {
                start: self.text.len() + patch.start.saturating_sub(range.start),
                offset: patch.offset + skipped,
                ..patch.clone()
            });
        }
        self.text += &other.text[range];
    }

    /// Returns the file and the line that a byte of the text came from.
    pub(crate) fn origin(&self, at: usize) -> Option<String> {
        let next = self.patches.partition_point(|patch| patch.start <= at);
        let patch = self.patches.get(next.checked_sub(1)?)?;
        let offset = (patch.offset + at - patch.start).min(patch.source.len());
        Some(format!("{}:{}", patch.file, line_at(&patch.source, offset)))
    }
}

/// Joins the files of a crate to one text, in which each `mod name;` holds the file that it stands for; `edits` gives what
/// has to change in each.
///
/// The root's byte order mark and `#!` line are left out.
pub(crate) fn join(root: &SourceFile, edits: &dyn Fn(&SourceFile) -> Result<Vec<Edit>>) -> Result<Patchwork> {
    let mut joined = Patchwork::default();
    join_to(&mut joined, root, edits)?;
    Ok(joined)
}

fn join_to(joined: &mut Patchwork, file: &SourceFile, edits: &dyn Fn(&SourceFile) -> Result<Vec<Edit>>) -> Result<()> {
    let mut changes = edits(file)?;
    changes.extend(
        file.children
            .iter()
            .filter_map(|child| child.path_attribute.clone())
            .map(Edit::cut),
    );
    let changes = outermost(changes);
    let mut at = file.start;
    for child in &file.children {
        // The declaration itself may have been cut.
        if changes.iter().any(|edit| contains(&edit.range, &child.semicolon)) {
            continue;
        }
        joined.push(file, at..child.semicolon.start, &changes);
        let line = &joined.text[joined.text.rfind('\n').map_or(0, |end| end + 1)..];
        let margin = line[..line.len() - line.trim_start().len()].to_owned();
        joined.text += " {\n";
        join_to(joined, &child.file, edits)?;
        if !joined.text.ends_with('\n') {
            joined.text.push('\n');
        }
        joined.text += &format!("{margin}}}");
        at = child.semicolon.end;
    }
    joined.push(file, at..file.text.len(), &changes);
    Ok(())
}

/// Returns the edits in order, without those inside of others.
pub(crate) fn outermost(mut edits: Vec<Edit>) -> Vec<Edit> {
    edits.sort_by_key(|edit| (edit.range.start, usize::MAX - edit.range.end));
    let mut end = 0;
    edits.retain(|edit| {
        let is_outer = edit.range.start >= end;
        end = end.max(edit.range.end);
        is_outer
    });
    edits
}

/// Returns whether `inner` lies within `outer`.
pub(crate) fn contains(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
