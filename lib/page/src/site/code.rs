//! Rust files: what their headers and examples say, what they use, and how a page shows them.

use super::markdown::escaped;

/// Returns code with its name and size, and a place for the button that copies it.
pub(super) fn figure(id: &str, title: &str, language: &str, text: &str) -> String {
    framed(id, title, text.len(), &block(language, text))
}

/// Returns Rust that opens when its title is pressed; the button that copies it is always there.
pub(super) fn folded_figure(id: &str, title: &str, text: &str) -> String {
    let code = block("rust", text);
    let folded = format!("<details><summary>Show the code</summary>\n{code}</details>\n");
    framed(id, title, text.len(), &folded)
}

fn block(language: &str, text: &str) -> String {
    let text = escaped(text);
    format!("<pre tabindex=\"0\"><code class=\"language-{language}\">{text}</code></pre>")
}

fn framed(id: &str, title: &str, size: usize, html: &str) -> String {
    let title = escaped(title);
    let size = grouped(size);
    format!(
        "<figure class=\"code\" id=\"{id}\"><figcaption><span>{title}</span> <small>{size} bytes</small></figcaption>\n\
         {html}</figure>\n"
    )
}

/// Writes a number with commas between thousands.
fn grouped(number: usize) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", grouped(number / 1000), number % 1000)
    }
}

/// Returns the text of a file's header.
pub(super) fn header(source: &str) -> String {
    let mut text = String::new();
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        text += line.strip_prefix(' ').unwrap_or(line);
        text.push('\n');
    }
    text
}

/// Returns the first example in the documentation of a snippet's items, as a submission calls it.
pub(super) fn example(source: &str) -> Option<String> {
    let mut lines = source.lines().map(str::trim_start);
    lines.find(|line| *line == "/// ```")?;
    let mut text = String::new();
    for line in lines.map_while(|line| line.strip_prefix("///")) {
        if line == " ```" {
            break;
        }
        let line = line.strip_prefix(' ').unwrap_or(line);
        // Rustdoc hides such lines.
        if !line.starts_with("# ") {
            text += &format!("{line}\n");
        }
    }
    if text.is_empty() {
        return None;
    }
    Some(text.replace("grundy::", "crate::"))
}

/// Returns the heads of the public items of a snippet, with the `impl` around a method.
pub(super) fn signatures(source: &str) -> String {
    let mut heads = String::new();
    let mut block = "";
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("impl") {
            block = line;
        }
        if public_item(line).is_none() {
            continue;
        }
        if line.starts_with(' ') && !block.is_empty() {
            heads += &format!("{block}\n");
            block = "";
        }
        let mut head = line.to_owned();
        let mut is_open = !line.ends_with(['{', ';', '}']);
        while let (true, Some(next)) = (is_open, lines.next()) {
            head += &format!("\n{next}");
            is_open = !next.ends_with(['{', ';', '}']);
        }
        heads += head.trim_end_matches('{').trim_end();
        heads.push('\n');
    }
    heads
}

/// Returns the names of the public items of a snippet.
pub(super) fn defined(source: &str) -> Vec<&str> {
    source.lines().filter_map(public_item).collect()
}

/// Returns the name of the public item that a line defines.
fn public_item(line: &str) -> Option<&str> {
    let (kind, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
    if !["fn", "struct", "enum", "trait"].contains(&kind) {
        return None;
    }
    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
    rest.split(is_end).next()
}

/// Whether a program names a path that begins with a snippet, perhaps in braces behind `grundy::`.
pub(super) fn uses(source: &str, name: &str) -> bool {
    let is_outside = |letter: char| !letter.is_alphanumeric() && letter != '_' && letter != ':';
    source.split(is_outside).any(|path| {
        let inside = path.strip_prefix("grundy::").unwrap_or(path);
        path.contains("::") && inside.split("::").next() == Some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_uses_what_its_paths_begin_with() {
        for (source, expected) in [
            ("use grundy::xor::nim_sum;", true),
            ("use grundy::{mex::mex, xor::nim_sum};", true),
            ("grundy::xor", true),
            ("let xor = 1;", false),
            ("use grundy::xor_basis::XorBasis;", false),
            ("use other::xor::nim_sum;", false),
        ] {
            assert_eq!(uses(source, "xor"), expected, "{source}");
        }
    }
}
