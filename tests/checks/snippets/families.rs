//! The page "Which snippet?", `lib/README.md`, and its programs, `lib/families/NAME.rs`.
//!
//! The page names each snippet and program, and beside a solution the snippets that it uses. The programs are
//! bundled for a judge without crates, half of them at a time; a bundle compiles with the oldest and the newest compiler, and each program
//! prints the examples of its header.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result, anyhow, bail, ensure};
use checks::trial;
use judge::compilers::{Compiler, Edition};
use judge::judges::{self, Judge};
use judge::workspace::Problem;
use libtest_mimic::Trial;
use tempfile::TempDir;

const PAGE: &str = "lib/README.md";
const PROGRAMS: &str = "lib/families";
/// It has neither proconio nor itertools, and one of the oldest compilers.
const JUDGE: &str = "spoj";
/// The crates that a program may use.
const CRATES: [&str; 3] = ["grundy", "itertools", "proconio"];

/// All programs are cut down to as many bundles, which are made side by side. Most of the time goes into starting the compiler
/// with the whole library, so few are best.
const BUNDLES: usize = 2;

pub(crate) fn trials(compilers: &'static [Compiler]) -> Result<Vec<Trial>> {
    let mut trials = vec![trial("families/page", page)];
    let programs: Vec<(String, PathBuf)> = programs()?.into_iter().collect();
    let bundled = |index| {
        let programs = programs.iter().skip(index).step_by(BUNDLES).cloned().collect();
        Arc::new(Together { programs, compilers, made: OnceLock::new() })
    };
    let bundles: Vec<Arc<Together>> = (0..BUNDLES).map(bundled).collect();
    for (index, together) in bundles.iter().cloned().enumerate() {
        let check = move || together.made().map(|_| ());
        trials.push(checks::long("bundles and compiles", trial(format!("families/bundle-{index}"), check)));
    }
    for ((name, path), together) in programs.iter().cloned().zip(bundles.iter().cycle()) {
        let (title, together) = (format!("families/{name}"), Arc::clone(together));
        trials.push(checks::long("bundles and compiles", trial(title, move || together.run(&name, &path))));
    }
    Ok(trials)
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
        solutions.push((format!("[{name}](families/{name}.rs)"), path));
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

/// Programs in one, each a module, of which the first to be run has all bundled. One program may bring what
/// another lacks, and superfluous items go unnoticed here; `bundles.rs` and `golden.rs` find those.
struct Together {
    programs: Vec<(String, PathBuf)>,
    compilers: &'static [Compiler],
    made: OnceLock<Result<TempDir, String>>,
}

impl Together {
    fn made(&self) -> Result<&TempDir> {
        let made = self.made.get_or_init(|| self.make(&self.programs).map_err(|error| format!("{error:#}")));
        made.as_ref().map_err(|error| anyhow!("{error}"))
    }

    /// Runs the examples of one program, which is bundled alone if the others prevent that it is bundled with them.
    fn run(&self, name: &str, path: &Path) -> Result<()> {
        let alone;
        let folder = match self.made() {
            Ok(folder) => folder,
            Err(_) => {
                alone = self.make(&[(name.to_owned(), path.to_owned())])?;
                &alone
            }
        };
        for Example { input, output } in examples(&fs::read_to_string(path)?) {
            let ran = checks::run(&folder.path().join(name), input.as_bytes())?;
            let printed = String::from_utf8_lossy(&ran.stdout);
            let said = String::from_utf8_lossy(&ran.stderr);
            // As judges do, and no header can end a line with a blank.
            let is_right = printed.lines().map(str::trim_end).eq(output.lines());
            ensure!(is_right, "for\n{input}expected\n{output}found\n{printed}{said}");
        }
        Ok(())
    }

    /// Bundles and compiles these programs; returns a folder with each under its name.
    fn make(&self, programs: &[(String, PathBuf)]) -> Result<TempDir> {
        let (mut source, mut arms) = (String::new(), String::new());
        for (name, path) in programs {
            let program = fs::read_to_string(path)?;
            let (before, after) = program.split_once("\nfn main() {").with_context(|| format!("{name}: no fn main"))?;
            source += &format!("mod {name} {{\n{before}\npub fn main() {{{after}}}\n\n");
            arms += &format!("        \"{name}\" => {name}::main(),\n");
        }
        let called = "std::env::args().next().unwrap_or_default()";
        let rest = "        name => panic!(\"no program {}\", name),\n";
        source += &format!(
            "fn main() {{\n    match {called}.rsplit('/').next().unwrap_or_default() {{\n{arms}{rest}    }}\n}}\n"
        );
        let folder = tempfile::tempdir()?;
        let attempt = folder.path().join("together.rs");
        fs::write(&attempt, source)?;
        // To optimise even a little takes longer than the examples without. The limit is for each alone.
        let judge = Judge { flags: vec![], source_limit: None, ..judges::judge(JUDGE)?.clone() };
        let bundle = bundler::bundle(&checks::workspace()?, &Problem { attempt: Some(attempt), ..host()? }, &judge)?;
        let compile = |compiler: Option<&Compiler>, edition, program| {
            let compiler = compiler.context("there is no compiler")?;
            let warnings = bundler::compile(&bundle, &judge, compiler, edition, program)?;
            ensure!(warnings.is_empty(), "{compiler}, edition {edition}:\n{warnings}");
            Ok(())
        };
        let by_age = |compiler: &&Compiler| compiler.version;
        compile(self.compilers.iter().min_by_key(by_age), Edition::E2015, None)?;
        let all = folder.path().join("together");
        compile(self.compilers.iter().max_by_key(by_age), Edition::E2024, Some(&all))?;
        for (name, _) in programs {
            fs::hard_link(&all, folder.path().join(name))?;
        }
        Ok(folder)
    }
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
