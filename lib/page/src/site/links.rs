//! Looks at a folder as a server shows it: every link must lead to a file in it, and every anchor to an element.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use walkdir::WalkDir;

use super::paths::resolved;

/// The most wrong links that are listed.
const LISTED: usize = 40;

/// What a file of the site has.
#[derive(Default)]
struct File {
    links: Vec<String>,
    /// The names of its elements, as they stand in an address.
    anchors: BTreeSet<String>,
}

/// Checks all links of a folder, and returns how many there are.
pub(super) fn check(folder: &Path) -> Result<usize> {
    let files = read_all(folder)?;
    let mut wrong = vec![];
    let mut count = 0;
    for (name, file) in &files {
        // GitHub leaves out what begins with a dot.
        if name.split('/').any(|part| part.starts_with('.')) {
            wrong.push(format!("{name} would not be uploaded"));
        }
        for link in file.links.iter().filter(|link| !leads_out(link)) {
            count += 1;
            if !leads_to_something(link, name, &files) {
                wrong.push(format!("{name}: {link}"));
            }
        }
    }
    if !wrong.is_empty() {
        let listed = &wrong[..wrong.len().min(LISTED)];
        bail!("{} links lead nowhere:\n{}", wrong.len(), listed.join("\n"));
    }
    Ok(count)
}

/// Reads the links and anchors of each file, by its path in the folder.
fn read_all(folder: &Path) -> Result<BTreeMap<String, File>> {
    let mut files = BTreeMap::new();
    for entry in WalkDir::new(folder) {
        let path = entry?.into_path();
        if path.is_dir() {
            continue;
        }
        let below = path.strip_prefix(folder)?.to_string_lossy();
        let name = below.replace('\\', "/");
        let mut file = File::default();
        if name.ends_with(".html") {
            let text = fs::read_to_string(&path)?;
            file.links = values(&text, &["href", "src"]);
            let ids = values(&text, &["id", "name"]);
            file.anchors = ids.iter().map(|id| encoded(id)).collect();
        }
        files.insert(name, file);
    }
    Ok(files)
}

/// Whether a link leads away from the site.
fn leads_out(link: &str) -> bool {
    link.contains("://") || link.starts_with("data:") || link.starts_with("javascript:")
}

/// Whether a link in a file leads to a file of the site, and to an element of it.
fn leads_to_something(link: &str, name: &str, files: &BTreeMap<String, File>) -> bool {
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let path = path.split('?').next().unwrap_or("");
    let (base, _) = name.rsplit_once('/').unwrap_or_default();
    let depth = base.split('/').filter(|part| !part.is_empty()).count();
    let up = path.split('/').filter(|part| *part == "..").count();
    if up > depth || path.starts_with('/') {
        return false;
    }
    let mut target = if path.is_empty() {
        name.to_owned()
    } else {
        resolved(base, path)
    };
    if path.ends_with('/') || target.is_empty() {
        target = format!("{target}/index.html");
    }
    let target = target.trim_start_matches('/');
    let Some(file) = files.get(target) else {
        return false;
    };
    anchor.is_empty() || has_free_anchors(target) || file.anchors.contains(&encoded(anchor))
}

/// Whether any anchor is right: positions, which the page's own tests read, lines of code, and names of snippets.
fn has_free_anchors(target: &str) -> bool {
    target == "index.html" || target == "snippets/index.html" || target.starts_with("doc/src/")
}

/// Returns an anchor as it stands in an address.
fn encoded(id: &str) -> String {
    let mut encoded = String::new();
    for byte in id.bytes() {
        if byte.is_ascii() {
            encoded.push(char::from(byte));
        } else {
            encoded += &format!("%{byte:02X}");
        }
    }
    encoded
}

/// Returns the values of these attributes in tags. Scripts and comments have none.
fn values(html: &str, names: &[&str]) -> Vec<String> {
    let marks: Vec<String> = names.iter().map(|name| format!(" {name}=\"")).collect();
    let mut values = vec![];
    let mut rest = html;
    while let Some((_, begun)) = rest.split_once('<') {
        let (tag, _) = begun.split_once('>').unwrap_or((begun, ""));
        rest = &begun[tag.len()..];
        for mark in &marks {
            for attribute in tag.split(mark).skip(1) {
                if let Some((value, _)) = attribute.split_once('"') {
                    values.push(value.replace("&amp;", "&"));
                }
            }
        }
        if tag.starts_with("script") {
            let (_, after) = begun.split_once("</script").unwrap_or_default();
            rest = after;
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_file_and_an_element_of_it() {
        let file = |id: &str| File {
            links: vec![],
            anchors: BTreeSet::from([id.to_owned()]),
        };
        let names = ["index.html", "a/index.html", "a/b.html"];
        let files = names.map(|name| (name.to_owned(), file("here"))).into();
        for (link, expected) in [
            ("b.html", true),
            ("b.html#here", true),
            ("#here", true),
            ("../a/?q=1#here", true),
            ("../index.html#nim:3", true),
            ("b.html#there", false),
            ("c.html", false),
            ("/a/b.html", false),
            ("../../a/b.html", false),
        ] {
            assert_eq!(
                leads_to_something(link, "a/b.html", &files),
                expected,
                "{link}"
            );
        }
        let html =
            "<a href=\"x&amp;y\" id=\"z\">href=\"no\"</a><script>\"<a href=\"no\"\"</script>";
        assert_eq!(values(html, &["href", "id"]), ["x&y", "z"]);
    }
}
