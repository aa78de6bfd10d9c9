//! Markdown in pieces: lines, sentences and anchors.

use pulldown_cmark::{Event, Parser, Tag, TagEnd, html};

/// Returns a line as HTML, with its code and emphasis, and links as text.
pub(super) fn inline(text: &str) -> String {
    let kept = Parser::new(text).filter(|event| {
        !matches!(
            event,
            Event::Start(Tag::Paragraph | Tag::Link { .. })
                | Event::End(TagEnd::Paragraph | TagEnd::Link)
        )
    });
    let mut made = String::new();
    html::push_html(&mut made, kept);
    made.replace("[<code>", "<code>")
        .replace("</code>]", "</code>")
}

/// Returns HTML without its tags.
pub(super) fn without_tags(html: &str) -> String {
    let mut pieces = html.split('<');
    let mut text = pieces.next().unwrap_or("").to_owned();
    for piece in pieces {
        text += piece.split_once('>').map_or("", |(_, text)| text);
    }
    text
}

/// Returns a text with the signs that HTML reserves written as it asks.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Returns the anchor that GitHub gives to a heading.
pub(super) fn slug(heading: &str) -> String {
    let is_kept = |letter: &char| letter.is_alphanumeric() || "-_ ".contains(*letter);
    let kept: String = heading.trim().chars().filter(is_kept).collect();
    kept.to_lowercase().replace(' ', "-")
}

/// Returns the first paragraph in one line.
pub(super) fn first_paragraph(text: &str) -> String {
    let lines: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    lines.join(" ")
}

/// Returns how a README begins: its first paragraph of words.
pub(super) fn opening(text: &str) -> String {
    let is_words = |paragraph: &&str| paragraph.starts_with(|letter: char| letter.is_alphabetic());
    let mut paragraphs = text.split("\n\n").map(str::trim);
    paragraphs
        .find(is_words)
        .map_or(String::new(), first_sentence)
}

/// Returns an item of a numbered list.
pub(super) fn item(text: &str, number: u64) -> Option<&str> {
    let (_, rest) = text.split_once(&format!("\n{number}. "))?;
    let next = format!("\n{}. ", number + 1);
    rest.split(&next).next()
}

/// Returns whole sentences from the beginning of a line, so many letters or a little more.
pub(super) fn beginning(line: &str, letters: usize) -> &str {
    let (least, _) = line
        .char_indices()
        .nth(letters)
        .unwrap_or((line.len(), ' '));
    match line[least..].find(". ") {
        Some(end) => &line[..least + end + 1],
        None => line,
    }
}

/// Returns the first sentence in one line.
pub(super) fn first_sentence(text: &str) -> String {
    let text = first_paragraph(text);
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    text[..end].to_owned()
}
