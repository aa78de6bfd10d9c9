//! Looks at a folder as a server shows it: every link must lead to a file in it, and every anchor to an element.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{bail, Result};
use walkdir::WalkDir;

use super::resolved;

/// Returns how many links there are.
pub(super) fn check(folder: &Path) -> Result<usize> {
    // The links of each file, and the names of its elements.
    let mut found = BTreeMap::<String, (Vec<String>, BTreeSet<String>)>::new();
    for entry in WalkDir::new(folder) {
        let path = entry?.into_path();
        if path.is_dir() {
            continue;
        }
        let name = path
            .strip_prefix(folder)?
            .to_string_lossy()
            .replace('\\', "/");
        let is_page = name.ends_with(".html");
        let text = if is_page {
            fs::read_to_string(&path)?
        } else {
            String::new()
        };
        let ids = values(&text, &["id", "name"])
            .iter()
            .map(|id| encoded(id))
            .collect();
        found.insert(name, (values(&text, &["href", "src"]), ids));
    }
    let mut wrong = vec![];
    let mut count = 0;
    for (name, (links, _)) in &found {
        // GitHub leaves out what begins with a dot.
        if name.split('/').any(|part| part.starts_with('.')) {
            wrong.push(format!("{name} would not be uploaded"));
        }
        let is_elsewhere = |link: &&String| {
            link.contains("://") || link.starts_with("data:") || link.starts_with("javascript:")
        };
        for link in links.iter().filter(|link| !is_elsewhere(link)) {
            count += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let path = path.split('?').next().unwrap_or("");
            let base = name.rsplit_once('/').map_or("", |(base, _)| base);
            let mut target = if path.is_empty() {
                name.clone()
            } else {
                resolved(base, path)
            };
            if path.ends_with('/') || target.is_empty() {
                target = format!("{target}/index.html")
                    .trim_start_matches('/')
                    .to_owned();
            }
            // What follows # in an address of the page of games is a position, which its tests read; rustdoc's are lines of code.
            let is_free = target == "index.html"
                || anchor.is_empty()
                || target.starts_with("doc/src/")
                || target == "snippets/index.html";
            let up = path.split('/').filter(|part| *part == "..").count();
            let is_out = up > base.split('/').filter(|part| !part.is_empty()).count()
                || path.starts_with('/');
            match found.get(&target) {
                Some((_, ids)) if !is_out && (is_free || ids.contains(&encoded(anchor))) => {}
                _ => wrong.push(format!("{name}: {link}")),
            }
        }
    }
    if !wrong.is_empty() {
        bail!(
            "{} links lead nowhere:\n{}",
            wrong.len(),
            wrong[..wrong.len().min(40)].join("\n")
        );
    }
    Ok(count)
}

/// Returns an anchor as it stands in an address.
fn encoded(id: &str) -> String {
    let byte = |byte: u8| {
        if byte.is_ascii() {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    id.bytes().map(byte).collect()
}

/// Returns the values of these attributes in tags. Scripts and comments have none.
fn values(html: &str, names: &[&str]) -> Vec<String> {
    let mut values = vec![];
    let marks: Vec<String> = names.iter().map(|name| format!(" {name}=\"")).collect();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let end = rest.find('>').unwrap_or(rest.len());
        let tag = &rest[..end];
        for part in marks
            .iter()
            .filter(|mark| tag.contains(&***mark))
            .flat_map(|mark| tag.split(mark).skip(1))
        {
            values.extend(
                part.split_once('"')
                    .map(|(value, _)| value.replace("&amp;", "&")),
            );
        }
        if tag.starts_with("script") {
            rest = rest.split_once("</script").map_or("", |(_, rest)| rest);
        }
    }
    values
}
