//! What the judge's `paste` takes for granted of the text of snippets, which it cuts line by line.

use crate::{Found, read};

pub(crate) fn pasted_by_lines(found: &mut Found) {
    let snippets = checks::snippets().expect("the library can be read");
    assert!(snippets.len() > 50, "{}", snippets.len());
    for file in snippets.values() {
        let text = read(file);
        // Tests are not pasted.
        let text = text.split("\n#[cfg(test)]").next().unwrap_or_default();
        let mut is_in_literal = false;
        for (line, number) in text.lines().zip(1..) {
            let code = line.split("//").next().unwrap_or_default();
            let mut ensure = |holds: bool, advice: &str| {
                found.ensure(holds, format_args!("{file}:{number}"), advice);
            };
            let has_macro = code.contains("macro_rules!");
            ensure(!has_macro, "write a function, not a macro");
            let is_import = code.starts_with("use crate::") && code.ends_with(';');
            ensure(
                is_import || !code.contains("crate::"),
                "name another snippet only in a line `use crate::NAME::Item;` at the top of the file",
            );
            let is_glob = code.trim_start().starts_with("use ") && code.contains('*');
            ensure(!is_glob, "import each name, not all of them");
            let has_super = code.contains("super::");
            ensure(!has_super, "name what it uses without `super`");
            let has_block = code.contains("/*");
            ensure(!has_block, "begin each line of a comment with `//`");
            let ends_literal = quotes(code) % 2 == 0;
            let advice = "end a literal on the line where it begins";
            ensure(!is_in_literal && ends_literal, advice);
            is_in_literal ^= !ends_literal;
        }
    }
}

/// Counts the quotes that begin or end a literal.
fn quotes(code: &str) -> usize {
    let code = code.replace("\\\\", "").replace("\\\"", "");
    code.replace("'\"'", "").matches('"').count()
}
