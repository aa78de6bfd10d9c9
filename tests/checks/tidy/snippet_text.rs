//! What the judge's `paste` takes for granted of the text of snippets, which it cuts line by line.

use super::*;

#[test]
fn snippets_name_each_other_at_their_top_alone_and_have_no_macros() {
    let snippets = checks::snippets().expect("the library can be read");
    assert!(snippets.len() > 50, "{}", snippets.len());
    let mut found = Found::default();
    for file in snippets.values() {
        let text = read(file);
        // Tests are not pasted.
        let text = text.split("\n#[cfg(test)]").next().unwrap_or_default();
        let mut is_in_literal = false;
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let quotes = code
                .replace("\\\\", "")
                .replace("\\\"", "")
                .replace("'\"'", "")
                .matches('"')
                .count();
            let is_import = code.starts_with("use crate::") && code.ends_with(';');
            let is_glob = code.trim_start().starts_with("use ") && code.contains('*');
            for (holds, advice) in [
                (
                    !code.contains("macro_rules!"),
                    "write a function, not a macro",
                ),
                (
                    is_import || !code.contains("crate::"),
                    "name another snippet only in a line `use crate::NAME::Item;` at the top of the file",
                ),
                (!is_glob, "import each name, not all of them"),
                (
                    !code.contains("super::"),
                    "name what it uses without `super`",
                ),
                (
                    !code.contains("/*"),
                    "begin each line of a comment with `//`",
                ),
                (
                    !is_in_literal && quotes % 2 == 0,
                    "end a literal on the line where it begins",
                ),
            ] {
                found.ensure(holds, format_args!("{file}:{}", index + 1), advice);
            }
            is_in_literal ^= quotes % 2 == 1;
        }
    }
    found.nothing();
}
