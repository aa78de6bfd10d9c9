//! Paths: where a file of the workspace is in the site, and the addresses between places.

/// Joins a folder of the workspace and a relative path.
pub(super) fn resolved(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns where a file of the workspace is in the site. GitHub leaves out what begins with a dot.
pub(super) fn place(file: &str) -> String {
    match file {
        "README.md" => return "workspace.html".to_owned(),
        "lib/README.md" => return "which/all.html".to_owned(),
        ".github/CONTRIBUTING.md" => return "contributing.html".to_owned(),
        "lib/src/lib.rs" | "lib/src" => return "snippets/index.html".to_owned(),
        "lib/families" => return "families/index.html".to_owned(),
        _ => {}
    }
    let name = file.rsplit('/').next().unwrap_or(file);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    if file.starts_with("lib/src/") && file.ends_with(".rs") && stem != "mod" {
        format!("snippets/{stem}.html")
    } else if file.starts_with("lib/families/") {
        format!("families/{stem}.html")
    } else if file.starts_with("problems/") && file.ends_with("/src/main.rs") {
        file.replace("src/main.rs", "index.html")
    } else if name == "README.md" {
        file.replace("README.md", "index.html")
    } else if name.ends_with(".md") {
        file.replace(".md", ".html")
    } else if name.ends_with(".svg") {
        file.to_owned()
    } else {
        format!("files/{}.html", file.trim_start_matches('.'))
    }
}

/// Returns where rules in a line are explored.
pub(super) fn explored(line: &str) -> String {
    let line = line.replace('%', "%25").replace(' ', "%20");
    format!("index.html#explore:{line}")
}

/// Returns the address of a place from another one.
pub(super) fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let folders = from.len() - 1;
    let shared = from[..folders]
        .iter()
        .zip(&to[..to.len() - 1])
        .take_while(|(one, other)| one == other)
        .count();
    "../".repeat(folders - shared) + &to[shared..].join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_places_and_addresses_between_them() {
        for (file, expected) in [
            ("README.md", "workspace.html"),
            ("lib/src/heaps/moore.rs", "snippets/moore.html"),
            ("lib/src/own/mod.rs", "files/lib/src/own/mod.rs.html"),
            ("lib/families/lasker.rs", "families/lasker.html"),
            ("problems/nim/src/main.rs", "problems/nim/index.html"),
            ("problems/nim/README.md", "problems/nim/index.html"),
            (".ci/run", "files/ci/run.html"),
        ] {
            assert_eq!(place(file), expected, "{file}");
        }
        for (from, to, expected) in [
            ("a/b.html", "a/c.html", "c.html"),
            ("a/b.html", "d/e/c.html", "../d/e/c.html"),
            ("b.html", "a/c.html", "a/c.html"),
            ("a/b/c.html", "", "../../"),
        ] {
            assert_eq!(relative(from, to), expected, "{from} to {to}");
        }
        assert_eq!(resolved("a/b", "../c/./d"), "a/c/d");
    }
}
