//! The text of a bundle, and where its lines come from.

use std::sync::Arc;

/// A file's name in messages, and the number of a line.
pub(super) type Origin = (Arc<str>, usize);

/// Text, with the place of the solution from which each of its lines comes.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    pub text: String,
    pub lines: Vec<Option<Origin>>,
}

impl Text {
    fn begins_line(&self) -> bool {
        self.text.is_empty() || self.text.ends_with('\n')
    }

    /// Adds text that comes from this line of the solution and those behind it.
    pub(super) fn push(&mut self, text: &str, mut origin: Option<Origin>) {
        for line in text.split_inclusive('\n') {
            if self.begins_line() {
                self.lines.push(origin.clone());
            }
            self.text += line;
            if let Some((_, number)) = &mut origin {
                *number += 1;
            }
        }
    }

    pub(super) fn append(&mut self, other: Text) {
        let mut lines = other.lines.into_iter();
        if !self.begins_line() {
            // It goes on with a line that is known.
            lines.next();
        }
        self.lines.extend(lines);
        self.text += &other.text;
    }
}
