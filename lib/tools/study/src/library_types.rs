//! What the library's types offer to an attempt, as comments in it: their file in the library also solves the problem.

use std::path::Path;

use anyhow::{Context, Result};
use judge::paste::library::modules;
use judge::workspace::read;

/// Returns comments on the library's types that a text imports: their fields, variants and methods.
pub(crate) fn comments(library: &Path, text: &str) -> Result<String> {
    let mut comments = String::new();
    for (name, names) in text
        .lines()
        .filter_map(|line| line.strip_prefix("use grundy::")?.rsplit_once("::"))
    {
        let module = modules(library)?
            .into_iter()
            .find(|module| module.name == name);
        let source = read(
            &module
                .with_context(|| format!("the library has no module {name}"))?
                .file,
        )?;
        for name in names
            .trim_matches(|letter| "{};".contains(letter))
            .split(", ")
        {
            let all = parts(&source, name);
            if !all.is_empty() {
                comments += &format!(
                    "// {name}, from the library:\n//     {}\n",
                    all.join("\n//     ")
                );
            }
        }
    }
    Ok(comments)
}

/// Returns the public parts of a type.
fn parts(source: &str, name: &str) -> Vec<String> {
    let block = |start: String| {
        let lines = source
            .lines()
            .skip_while(move |line| *line != start)
            .skip(1)
            .take_while(|line| *line != "}");
        lines.map(str::trim).filter(|line| !line.starts_with("//"))
    };
    let variants = block(format!("pub enum {name} {{")).map(|variant| format!("{name}::{variant}"));
    let fields =
        block(format!("pub struct {name} {{")).filter_map(|field| field.strip_prefix("pub "));
    let methods = block(format!("impl {name} {{")).filter(|line| line.contains("&self"));
    let methods = methods.filter_map(|line| line.strip_prefix("pub fn ")?.strip_suffix(" {"));
    let methods = methods.map(|method| method.trim_end_matches(" + '_"));
    variants
        .chain(fields.chain(methods).map(str::to_owned))
        .map(|part| part.trim_end_matches(',').to_owned())
        .collect()
}
