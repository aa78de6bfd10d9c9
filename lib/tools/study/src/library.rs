//! Describes the library's types in an attempt, without showing the file, which also solves the problem.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use judge::workspace::{read, short};

/// Returns comments on the library types that a text imports: their fields, variants and methods.
pub(crate) fn comments(library: &Path, text: &str) -> Result<String> {
    let mut comments = String::new();
    for line in text.lines() {
        let Some((module, names)) = line.strip_prefix("use grundy::").and_then(|path| path.rsplit_once("::")) else {
            continue;
        };
        let source = source(library, module)?;
        let names = names.trim_start_matches('{').trim_end_matches(|end| "};".contains(end)).split(", ");
        comments.extend(names.filter_map(|name| comment(&source, name)));
    }
    Ok(comments)
}

/// Returns the text of a module, from `lib/src` or one of its folders.
fn source(library: &Path, module: &str) -> Result<String> {
    let rooms = fs::read_dir(library).with_context(|| format!("failed to read {}", short(library)))?;
    let folders = [library.to_owned()].into_iter().chain(rooms.flatten().map(|room| room.path()));
    let path = folders.map(|folder| folder.join(format!("{module}.rs"))).find(|path| path.is_file());
    read(&path.with_context(|| format!("the library has no {module}.rs"))?)
}

/// Returns a comment on a type, if some of it is public.
fn comment(source: &str, name: &str) -> Option<String> {
    let is_start = |line: &&str| ["struct", "enum"].iter().any(|kind| *line == format!("pub {kind} {name} {{"));
    let is_enum = source.lines().any(|line| line == format!("pub enum {name} {{"));
    let block = |is_first: &dyn Fn(&&str) -> bool| -> Vec<String> {
        let lines = source.lines().skip_while(|line| !is_first(line)).skip(1).take_while(|line| *line != "}");
        lines.filter(|line| !line.trim_start().starts_with("//")).map(str::to_owned).collect()
    };
    let fields = block(&is_start).into_iter().filter_map(|line| {
        let field = line.trim().trim_end_matches(',');
        if is_enum { Some(format!("{name}::{field}")) } else { field.strip_prefix("pub ").map(str::to_owned) }
    });
    let methods = block(&|line| *line == format!("impl {name} {{")).into_iter().filter_map(|line| {
        let method = line.strip_prefix("    pub fn ")?;
        method.contains("&self").then(|| method.trim_end_matches(" {").trim_end_matches(" + '_").to_owned())
    });
    let all: Vec<String> = fields.chain(methods).collect();
    (!all.is_empty()).then(|| format!("// {name}, from the library:\n//     {}\n", all.join("\n//     ")))
}
