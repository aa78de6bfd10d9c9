//! One bundle for each item of the stand-ins, and for each example of the library's documentation: what one names alone is all
//! that it needs.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use anyhow::{Context, Result, anyhow, ensure};
use judge::build::compilers::{self, Edition};
use judge::judges;
use judge::paste::paste;
use judge::paste::submission::compile;
use libtest_mimic::Trial;
use tempfile::TempDir;

use super::host;

/// What each program reads.
const INPUT: &str = "3 1 2 3 4 5 6 7 8 9\n";

/// The items, in two paragraphs: expressions and statements.
const ITEMS: &str = include_str!("../../data/items.txt");

/// What is before the expressions.
const NUMBERS: &str = "use itertools::Itertools;
fn v() -> std::vec::IntoIter<u64> { vec![3, 1, 3, 3, 2].into_iter() }";

/// A program that needs one item of the stand-ins.
struct Item {
    name: &'static str,
    program: String,
}

static ORIGINAL: LazyLock<Result<TempDir>> = LazyLock::new(original);

pub(crate) fn trials() -> Result<Vec<Trial>> {
    let mut trials = vec![];
    for (index, item) in items().into_iter().enumerate() {
        let trial = checks::trial(format!("item/{}", item.name), move || {
            test_item(index, &item.program)
        });
        trials.push(checks::long("a bundle for each item", trial));
    }
    let root = checks::workspace()?.root;
    for (name, file) in checks::snippets()? {
        let file = root.join(file);
        if !fs::read_to_string(&file)?.contains("```") {
            continue;
        }
        let trial = checks::trial(format!("examples/{name}"), move || test_examples(&file));
        trials.push(checks::long("a bundle for each example", trial));
    }
    Ok(trials)
}

fn items() -> Vec<Item> {
    let mut items = vec![];
    for (paragraph, lines) in ITEMS.split("\n\n").enumerate() {
        for name in lines.lines().filter(|line| !line.starts_with('#')) {
            let program = if paragraph == 0 {
                format!("{NUMBERS}\npub fn main() {{ println!(\"{{:?}}\", {name}); }}\n")
            } else {
                format!("pub fn main() {{ {name} }}\n")
            };
            items.push(Item { name, program });
        }
    }
    items
}

/// Returns a golden case of all items that name a crate. The argument of the program chooses one of them.
pub(crate) fn all_of(name: &str) -> String {
    let mut modules = String::new();
    let mut calls = String::new();
    for (index, item) in items().iter().enumerate() {
        let program = &item.program;
        if !program.contains(name) {
            continue;
        }
        modules += &format!("mod item_{index} {{\n{program}}}\n");
        calls +=
            &format!("    if item.is_empty() || item == \"{index}\" {{ item_{index}::main() }}\n");
    }
    let input = "1 ".repeat(1_000);
    format!(
        "//~ in: {input}\n{modules}fn main() {{\n    let item = std::env::args().nth(1).unwrap_or_default();\n{calls}}}\n"
    )
}

/// Compiles all items with the crates themselves.
fn original() -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("items.rs"), all_of(""))?;
    let mut command = super::rustc()?;
    command.args(["items.rs", "--edition=2018", "-Awarnings"]);
    checks::output(command.current_dir(&folder))?;
    Ok(folder)
}

/// Compares what the bundle of an item prints with what the crates print.
fn test_item(index: usize, program: &str) -> Result<()> {
    let original = ORIGINAL.as_ref().map_err(|error| anyhow!("{error:#}"))?;
    let input = tempfile::NamedTempFile::new()?;
    fs::write(&input, INPUT)?;
    let mut command = Command::new(original.path().join("items"));
    let expected = checks::output(command.arg(index.to_string()).stdin(input.reopen()?))?;
    let folder = tempfile::tempdir()?;
    let bundle = folder.path().join("bundle");
    compile_bundle(program, Some(&bundle))?;
    let printed = checks::output(Command::new(bundle).stdin(input.reopen()?))?;
    ensure!(printed == expected, "expected {expected}, found {printed}");
    Ok(())
}

/// Compiles the bundle of a program for a judge without crates.
fn compile_bundle(program: &str, made: Option<&Path>) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("main.rs");
    fs::write(&file, program)?;
    let mut problem = host::host()?;
    problem.attempt = Some(file);
    let pasted = paste(&checks::workspace()?, &problem, judges::judge("spoj")?)?;
    let compiler = compilers::current()?;
    compile(
        &pasted,
        &compiler,
        Edition::E2018,
        &[],
        &["-Awarnings"],
        made,
    )
}

/// Compiles the bundle of each example in a file.
fn test_examples(file: &Path) -> Result<()> {
    let examples = checks::doc_examples(&fs::read_to_string(file)?);
    for code in &examples {
        compile_bundle(&format!("fn main() {{\n{code}}}\n"), None).with_context(|| code.clone())?;
    }
    ensure!(!examples.is_empty(), "no example is read");
    Ok(())
}
