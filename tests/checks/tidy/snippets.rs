//! What holds for each snippet of the library.

use std::collections::BTreeSet;
use std::path::PathBuf;

use toml::{Table, Value};

use crate::{Found, head, manifest, read, texts};

pub(crate) fn header(found: &mut Found) {
    let snippets = checks::snippets().expect("the index can be read");
    let declared: BTreeSet<String> = snippets.into_values().collect();
    let index = read("lib/src/lib.rs");
    for (file, source) in texts(".rs") {
        let Some(below) = file.strip_prefix("lib/src/") else {
            continue;
        };
        let room = match below.split_once('/') {
            None if below == "lib.rs" => continue,
            None => "core",
            // Stand-ins follow their crates, and `own` is the user's.
            Some(("own" | "stand_in", _)) => continue,
            Some((room, _)) => room,
        };
        let advice = "declare it in lib/src/lib.rs, by a name that is its file's";
        found.ensure(declared.contains(&file), &file, advice);
        let mark = format!("<!-- snippets {room} -->");
        let advice = format!("show the snippets below `{mark}`");
        found.ensure(index.contains(&mark), "lib/src/lib.rs", advice);
        let head = head(&source).join("\n");
        for word in [
            "**When.**",
            "**When not.**",
            "**Complexity.**",
            "**Limits.**",
            "**Why it is right.**",
            "**Source.**",
        ] {
            let advice = format!("its //! header has no {word}");
            found.ensure(head.contains(word), &file, advice);
        }
        let own = source.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = own.lines().map(str::trim);
        let code = lines
            .filter(|line| !line.is_empty() && !line.starts_with("//"))
            .count();
        let advice = format!("{code} lines of code; split it, one idea a file");
        found.ensure(code <= 240, &file, advice);
    }
}

pub(crate) fn oldest_compiler(found: &mut Found) {
    let problems = checks::full_problems().expect("every problem has valid metadata");
    let mut folders = vec![PathBuf::from("lib")];
    folders.extend(problems.into_iter().map(|problem| problem.folder));
    for folder in folders {
        let manifest = manifest(&folder);
        let is_old = says(&manifest, "package", "edition", "2018".into())
            && says(&manifest, "package", "rust-version", "1.48".into());
        let advice = "set edition = \"2018\" and rust-version = \"1.48\"";
        found.ensure(is_old, folder.display(), advice);
        let is_linted = says(&manifest, "lints", "workspace", true.into());
        found.ensure(is_linted, folder.display(), "add [lints] workspace = true");
    }
}

/// Whether a manifest has this value in a table.
fn says(manifest: &Table, table: &str, key: &str, value: Value) -> bool {
    manifest.get(table).and_then(|table| table.get(key)) == Some(&value)
}
