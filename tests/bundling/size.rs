//! How long a bundle is without what its author wrote for people.

/// Returns a source text without its comments and without the lines that then are empty.
pub fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else {
            let length = literal(rest).unwrap_or(letter.len_utf8());
            kept += &rest[..length];
            length
        };
        rest = &rest[length..];
    }
    let lines = kept.lines().map(str::trim_end).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

/// Returns the length of the string or character that the text begins with, if it does.
fn literal(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|letter| ['"', '\''].contains(letter))?;
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            letter if letter == quote => return Some(at + 1),
            // A lifetime has no second quote.
            _ if quote == '\'' && at > 4 => return None,
            _ => {}
        }
    }
    None
}
