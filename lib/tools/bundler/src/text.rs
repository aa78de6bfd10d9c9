//! Texts made of parts of source files, which know the file and the line that each byte came from.

use std::ops::Range;
use std::sync::Arc;

/// Puts `text` in place of a range of a text.
#[derive(Clone, Debug)]
pub struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

impl Edit {
    pub fn cut(range: Range<usize>) -> Edit {
        let text = String::new();
        Edit { range, text }
    }
}

/// A text made of pieces of source files and of text in between.
#[derive(Clone, Debug, Default)]
pub struct Patchwork {
    pub text: String,
    patches: Vec<Patch>,
}

/// The text from `start` on, up to the next patch, is that of a file from `offset` on.
#[derive(Clone, Debug)]
struct Patch {
    start: usize,
    offset: usize,
    file: Arc<File>,
}

/// A source file.
#[derive(Debug)]
pub struct File {
    /// The path from the workspace's root, with `/`.
    pub name: String,
    pub text: String,
    /// How many modules it is below the crate's root.
    pub depth: usize,
}

impl File {
    /// Returns the file's name and the number of the line that a byte is in, as compilers write it.
    pub fn place(&self, at: usize) -> String {
        format!("{}:{}", self.name, self.text[..at].matches('\n').count() + 1)
    }
}

impl Patchwork {
    /// Adds a part of a file.
    pub fn push(&mut self, file: &Arc<File>, range: Range<usize>) {
        self.patches.push(Patch { start: self.text.len(), offset: range.start, file: Arc::clone(file) });
        self.text += &file.text[range];
    }

    /// Adds a part of another text.
    pub fn append(&mut self, other: &Patchwork, range: Range<usize>) {
        let first = other.patches.partition_point(|patch| patch.start <= range.start);
        let rest = other.patches[first.saturating_sub(1)..].iter();
        for patch in rest.take_while(|patch| patch.start < range.end) {
            self.patches.push(Patch {
                start: self.text.len() + patch.start.saturating_sub(range.start),
                offset: patch.offset + range.start.saturating_sub(patch.start),
                file: Arc::clone(&patch.file),
            });
        }
        self.text += &other.text[range];
    }

    /// Makes edits of a part of the text, which may lie within others; those elsewhere are passed over.
    pub fn edited(&self, range: Range<usize>, edits: Vec<Edit>) -> Patchwork {
        let mut edited = Patchwork::default();
        let mut at = range.start;
        for edit in outermost(edits).iter().filter(|edit| contains(&range, &edit.range)) {
            edited.append(self, at..edit.range.start);
            edited.text += &edit.text;
            at = edit.range.end;
        }
        edited.append(self, at..range.end);
        edited
    }

    fn patch(&self, at: usize) -> Option<&Patch> {
        let next = self.patches.partition_point(|patch| patch.start <= at);
        self.patches.get(next.checked_sub(1)?)
    }

    /// Returns the file and the line that a byte of the text came from.
    pub fn origin(&self, at: usize) -> Option<String> {
        let patch = self.patch(at)?;
        let offset = patch.offset + at - patch.start;
        Some(patch.file.place(offset.min(patch.file.text.len())))
    }

    /// Returns how many modules the file that a byte of the text came from is below its crate's root.
    pub fn depth(&self, at: usize) -> usize {
        self.patch(at).map_or(0, |patch| patch.file.depth)
    }
}

/// Returns the edits in order, without those inside of others. One that begins inside of another and ends behind it becomes
/// part of that: so a module goes with the gap that its attributes leave.
pub fn outermost(mut edits: Vec<Edit>) -> Vec<Edit> {
    edits.sort_by_key(|edit| (edit.range.start, usize::MAX - edit.range.end));
    let mut outer: Vec<Edit> = vec![];
    for edit in edits {
        match outer.last_mut().filter(|last| edit.range.start < last.range.end) {
            Some(last) => last.range.end = last.range.end.max(edit.range.end),
            None => outer.push(edit),
        }
    }
    outer
}

/// Returns whether `inner` lies within `outer`.
pub fn contains(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
