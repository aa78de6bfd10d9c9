//! The page "Which snippet?", `lib/README.md`, and its programs, `lib/examples/solutions/NAME.rs`.
//!
//! The page names each snippet and program, and beside a solution the snippets that it uses. A program's bundle for
//! a judge without crates compiles with the oldest and the newest compiler, and prints the examples of the program's header.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use judge::compilers::{Compiler, Edition};
use judge::judges::{self, Judge};
use judge::workspace::Problem;
use libtest_mimic::Trial;

const PAGE: &str = "lib/README.md";
const PROGRAMS: &str = "lib/examples/solutions";
/// It has neither proconio nor itertools, and one of the oldest compilers.
const JUDGE: &str = "spoj";
/// The crates that a program may use.
const CRATES: [&str; 3] = ["grundy", "itertools", "proconio"];

pub(crate) fn trials(compilers: &'static [Compiler]) -> Result<Vec<Trial>> {
    let mut trials = vec![trial("families/page", page)];
    for (name, path) in programs()? {
        let run = move || run(&path, compilers);
        trials.push(checks::long("bundles and compiles", trial(&format!("families/{name}"), run)));
    }
    Ok(trials)
}

fn trial(name: &str, check: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    Trial::test(name, || check().map_err(|error| format!("{error:#}").into()))
}

/// Returns the path of each program by its name.
fn programs() -> Result<BTreeMap<String, PathBuf>> {
    let root = checks::workspace()?.root;
    let files = checks::files(&root.join(PROGRAMS))?;
    let named = files.iter().map(|file| Some((file.strip_suffix(".rs")?.to_owned(), root.join(PROGRAMS).join(file))));
    named.collect::<Option<_>>().with_context(|| format!("{PROGRAMS} holds only programs NAME.rs"))
}

/// An input, and what the program prints for it.
#[derive(Default)]
struct Example {
    input: String,
    output: String,
}

/// Reads the examples at the end of a program's header: lines `in: …`, then lines `out: …`.
fn examples(source: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = vec![];
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        if let Some(line) = line.strip_prefix(" in: ") {
            if examples.last().is_none_or(|example| !example.output.is_empty()) {
                examples.push(Example::default());
            }
            let last = examples.last_mut().expect("there is one");
            last.input += &format!("{line}\n");
        } else if let (Some(line), Some(example)) = (line.strip_prefix(" out: "), examples.last_mut()) {
            example.output += &format!("{line}\n");
        }
    }
    examples
}

fn page() -> Result<()> {
    let root = checks::workspace()?.root;
    let page = fs::read_to_string(root.join(PAGE))?;
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| ")).collect();
    let mut found = vec![];
    let snippets = checks::snippets()?;
    let link = |name: &str| {
        let file = snippets.get(name).with_context(|| format!("there is no snippet {name}"))?;
        Ok::<_, anyhow::Error>(format!("[{name}]({})", file.trim_start_matches("lib/")))
    };
    let tree = page.split("\n## ").next().unwrap_or_default();
    if let Some(row) = tree.lines().find(|line| line.starts_with("| ")) {
        found.push(format!("{PAGE}: among the questions there is a row of the families: {row}"));
    }
    for name in snippets.keys() {
        let link = link(name)?;
        if !tree.contains(&link) {
            found.push(format!("{PAGE}: the questions do not lead to {link}"));
        }
    }
    let mut solutions = vec![];
    let programs_folder = root.join(PROGRAMS);
    for (name, path) in programs()? {
        if examples(&fs::read_to_string(&path)?).len() < 2 {
            found.push(format!("{PROGRAMS}/{name}.rs: end its header with two examples, `//! in: …` and `//! out: …`"));
        }
        solutions.push((format!("[{name}](examples/solutions/{name}.rs)"), path));
    }
    for Problem { name, folder, .. } in checks::full_problems()? {
        solutions.push((format!("[{name}](../problems/{name})"), folder.join("src/main.rs")));
    }
    for (solution, path) in solutions {
        let Some(row) = rows.iter().find(|row| row.contains(&solution)) else {
            // A problem has its place in the study guide, and so has one that is added.
            if path.starts_with(&programs_folder) {
                found.push(format!("{PAGE}: a row of the families should name {solution}"));
            }
            continue;
        };
        let source = fs::read_to_string(path)?;
        let uses = source.lines().filter_map(|line| line.strip_prefix("use grundy::")?.split("::").next());
        for link in uses.map(link).collect::<Result<BTreeSet<_>>>()? {
            if !row.contains(&link) {
                found.push(format!("{PAGE}: the row of {solution} should name {link}"));
            }
        }
    }
    ensure!(found.is_empty(), "\n{}", found.join("\n"));
    Ok(())
}

fn run(path: &Path, compilers: &[Compiler]) -> Result<()> {
    // Without optimising it compiles sooner, and overflow is checked.
    let judge = Judge { flags: vec![], ..judges::judge(JUDGE)?.clone() };
    let bundle =
        bundler::bundle(&checks::workspace()?, &Problem { attempt: Some(path.to_owned()), ..host()? }, &judge)?;
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("program");
    let compile = |compiler: Option<&Compiler>, edition, program| {
        let compiler = compiler.context("there is no compiler")?;
        let warnings = bundler::compile(&bundle, &judge, compiler, edition, program)?;
        ensure!(warnings.is_empty(), "{compiler}, edition {edition}:\n{warnings}");
        Ok(())
    };
    let by_age = |compiler: &&Compiler| compiler.version;
    compile(compilers.iter().max_by_key(by_age), Edition::E2024, None)?;
    compile(compilers.iter().min_by_key(by_age), Edition::E2015, Some(&program))?;
    for Example { input, output } in examples(&fs::read_to_string(path)?) {
        let ran = checks::run(&program, input.as_bytes())?;
        let printed = String::from_utf8_lossy(&ran.stdout);
        let said = String::from_utf8_lossy(&ran.stderr);
        // As judges do, and no header can end a line with a blank.
        let is_right = printed.lines().map(str::trim_end).eq(output.lines());
        ensure!(is_right, "for\n{input}expected\n{output}found\n{printed}{said}");
    }
    Ok(())
}

/// Returns a problem whose crates are those that a program may use.
fn host() -> Result<Problem> {
    for problem in checks::full_problems()? {
        let manifest = fs::read_to_string(problem.folder.join("Cargo.toml"))?;
        if CRATES.iter().all(|name| manifest.contains(&format!("\n{name}.workspace"))) {
            return Ok(problem);
        }
    }
    bail!("no problem depends on {}", CRATES.join(", "))
}
