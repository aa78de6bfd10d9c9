//! What was found, as a reader sees it: the only place where patterns and evidence become words and code.

pub mod code;
mod lines;
pub mod report;
mod statements;
mod strategy;
pub mod words;

use textwrap::{Options, WordSplitter};

/// Wraps a text at 80 columns; later lines are indented by the width of the prefix.
pub fn wrapped(first: &str, text: &str) -> String {
    let blank = " ".repeat(first.chars().count());
    let options = Options::new(79)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(
        text,
        options.initial_indent(first).subsequent_indent(&blank),
    ) + "\n"
}

/// Returns a multiple of a number by its name, the sign between them, and what is added.
pub(crate) fn line_of(factor: i64, times: &str, name: &str, more: i64) -> String {
    let factor = if factor == 1 {
        String::new()
    } else {
        format!("{factor}{times}")
    };
    format!("{factor}{name}{}", signed(more))
}

/// Returns ` + 3` or ` - 3`, and nothing for 0.
pub(crate) fn signed(number: i64) -> String {
    match number {
        0 => String::new(),
        1.. => format!(" + {number}"),
        _ => format!(" - {}", -number),
    }
}

pub(crate) fn listed(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    let words: Vec<String> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    words.join(", ")
}
