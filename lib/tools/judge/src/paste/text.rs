//! A text that knows where each of its lines came from.

use std::rc::Rc;

/// The text of a submission.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    pub text: String,
    /// The file and the line of each line; of what was made here, that of the line before.
    places: Vec<(Rc<str>, usize)>,
}

impl Text {
    /// Adds what stands in a file from this line on.
    pub(super) fn push(&mut self, text: &str, file: &Rc<str>, line: usize) {
        for (index, part) in text.split_inclusive('\n').enumerate() {
            if self.text.is_empty() || self.text.ends_with('\n') {
                self.places.push((Rc::clone(file), line + index));
            }
            self.text += part;
        }
    }

    /// Adds another text.
    pub(super) fn append(&mut self, other: &Text) {
        for (line, (file, number)) in other.text.split_inclusive('\n').zip(&other.places) {
            self.push(line, file, *number);
        }
    }

    /// Returns what a compiler says of this text, with the places of the files in place of those of `name`.
    pub(super) fn with_places(&self, said: &str, name: &str) -> String {
        let mut told = String::new();
        for line in said.lines() {
            let place = line.split_once(name).and_then(|(_, rest)| rest.strip_prefix(':')?.split_once(':'));
            let origin = place.and_then(|(number, rest)| Some((number.parse::<usize>().ok()?, rest)));
            let origin = origin.and_then(|(number, rest)| Some((self.places.get(number.wrapping_sub(1))?, rest)));
            told += &match origin {
                Some(((file, number), rest)) => format!("{file}:{number}:{rest}\n"),
                None => format!("{line}\n"),
            };
        }
        told
    }
}
