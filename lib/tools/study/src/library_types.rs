//! What the library's types offer to an attempt, as comments in it: their file in the library also solves the problem.

use std::path::Path;

use anyhow::{Context, Result};
use judge::paste::library::modules;
use judge::workspace::read;

/// Returns comments on the library's types that a text imports: their fields, variants and methods.
pub(crate) fn comments(library: &Path, text: &str) -> Result<String> {
    let mut comments = String::new();
    for line in text.lines() {
        let Some(import) = line.strip_prefix("use grundy::") else {
            continue;
        };
        let (name, types) = import.rsplit_once("::").context("no name is imported")?;
        let module = modules(library)?
            .into_iter()
            .find(|module| module.name == name)
            .with_context(|| format!("the library has no module {name}"))?;
        let source = read(&module.file)?;
        let types = types.trim_matches(|letter| "{};".contains(letter));
        for name in types.split(", ") {
            let parts = parts(&source, name);
            if !parts.is_empty() {
                let parts = parts.join("\n//     ");
                comments += &format!("// {name}, from the library:\n//     {parts}\n");
            }
        }
    }
    Ok(comments)
}

/// Returns the public parts of a type.
fn parts(source: &str, name: &str) -> Vec<String> {
    let mut parts: Vec<String> = vec![];
    for variant in block(source, &format!("pub enum {name} {{")) {
        parts.push(format!("{name}::{variant}"));
    }
    for field in block(source, &format!("pub struct {name} {{")) {
        parts.extend(field.strip_prefix("pub ").map(str::to_owned));
    }
    for line in block(source, &format!("impl {name} {{")) {
        let method = line
            .strip_prefix("pub fn ")
            .and_then(|rest| rest.strip_suffix(" {"));
        if let Some(method) = method
            && method.contains("&self")
        {
            parts.push(method.trim_end_matches(" + '_").to_owned());
        }
    }
    for part in &mut parts {
        *part = part.trim_end_matches(',').to_owned();
    }
    parts
}

/// Returns the lines of a block that begins with this line, without comments and indentation.
fn block<'s>(source: &'s str, first: &str) -> impl Iterator<Item = &'s str> {
    source
        .lines()
        .skip_while(move |line| *line != first)
        .skip(1)
        .take_while(|line| *line != "}")
        .map(str::trim)
        .filter(|line| !line.starts_with("//"))
}
