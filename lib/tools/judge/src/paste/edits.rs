//! Replacements in the files of a solution, and where each line of the result comes from.

use std::ops::Range;
use std::sync::Arc;

use super::tokens::Source;

/// Text, with the file and line from which each of its lines comes.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    pub text: String,
    pub lines: Vec<Origin>,
}

/// A file's name in messages, and the number of a line.
pub(super) type Origin = (Arc<str>, usize);

/// A replacement in a file.
pub(super) struct Edit {
    pub range: Range<usize>,
    pub new: Text,
}

impl Edit {
    /// Replaces the tokens from `first` to before `end`, or puts text in front of a token.
    pub(super) fn new(first: usize, end: usize, source: &Source, new: &str) -> Edit {
        let start = source.place(first).start;
        let end = if end > first {
            source.place(end - 1).end
        } else {
            start
        };
        let text = Text {
            text: new.to_owned(),
            lines: vec![],
        };
        Edit {
            range: start..end,
            new: text,
        }
    }
}

/// Returns where the inner attributes and docs of a file end. Those that turn on lints are removed: the lints would apply to the
/// library, too.
pub(super) fn inner_attributes(source: &Source) -> (usize, Vec<Edit>) {
    let text = &source.text;
    // The rest of a line belongs to it if it is empty.
    let line_end = |end: usize| {
        let rest = text[end..].split_inclusive('\n').next().unwrap_or_default();
        end + if rest.trim().is_empty() {
            rest.len()
        } else {
            0
        }
    };
    let mut end = line_end(source.docs_end);
    let mut edits = vec![];
    let mut index = 0;
    while source.word(index) == "#" && source.word(index + 1) == "!" {
        let Some(behind) = source.attribute_end(index) else {
            break;
        };
        let range = source.place(index).start..line_end(source.place(behind - 1).end);
        end = end.max(range.end);
        if ["deny", "forbid", "warn"].contains(&source.word(index + 3)) {
            let new = Text::default();
            edits.push(Edit { range, new });
        }
        index = behind;
    }
    (end, edits)
}

/// Returns a file's text with these replacements.
pub(super) fn edited(source: &Source, mut edits: Vec<Edit>) -> Text {
    let name: Arc<str> = Arc::from(&*source.name);
    let end = source.text.len();
    edits.sort_by_key(|edit| edit.range.start);
    edits.push(Edit {
        range: end..end,
        new: Text::default(),
    });
    let mut line = 1;
    let mut made = Text {
        text: String::new(),
        lines: vec![(name.clone(), line)],
    };
    let mut done = 0;
    for Edit { range, new } in edits {
        let kept = &source.text[done..range.start];
        made.text += kept;
        for _ in kept.matches('\n') {
            line += 1;
            made.lines.push((name.clone(), line));
        }
        made.text += &new.text;
        made.lines.extend(new.lines.into_iter().skip(1));
        line += source.text[range.clone()].matches('\n').count();
        done = range.end;
        // Where whole lines are removed, the next one takes their place.
        if made.text.is_empty() || made.text.ends_with('\n') {
            made.lines.pop();
            made.lines.push((name.clone(), line));
        }
    }
    made
}
