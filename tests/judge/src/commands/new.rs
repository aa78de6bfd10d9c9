//! `cargo judge new`: the files of a new problem, as a draft or in full.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use clap::{Arg, ArgMatches, value_parser};

use super::{add_case, flag, text, value};
use crate::judges::Judge;
use crate::workspace::{Workspace, short};
use crate::{cases, files, judges};

pub(super) fn command() -> clap::Command {
    clap::Command::new("new")
        .about("Make a new problem: a draft that can be judged and submitted, or all its files")
        .after_help(
            "Examples:
  cargo judge new abc999_a --judge atcoder
      a draft of three files: Cargo.toml, README.md and src/main.rs
  cargo judge new stones --cases samples --like nim
      a draft with the cases that `oj d` has downloaded, and the solution of nim to begin with
  cargo judge new stones --full
      also the page, the definition and wrong inputs, for a new problem or a draft

A draft begins with problems/template.rs, if you have one. What exists is never overwritten, and either all files are \
made or none. `cargo judge remove NAME` takes a problem away.",
        )
        .args([
            Arg::new("name").value_name("NAME").required(true).help("The problem's name in snake_case"),
            Arg::new("judge").long("judge").value_name("JUDGE").help("The judge that has it"),
            Arg::new("url").long("url").value_name("URL").help("The address of the problem"),
            Arg::new("cases")
                .long("cases")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .help("A folder of cases to copy: sample-1.in, sample-1.out, …"),
            Arg::new("like").long("like").value_name("PROBLEM").help("Begin with the solution of this problem"),
            flag("full").help("Make everything that a problem of this workspace has"),
        ])
}

/// How a text begins that the templates leave to the author; in two pieces, or the search for such texts would find it here.
pub const UNWRITTEN: &str = concat!("(wri", "te:");

/// The templates of a draft.
const MANIFEST: &str = include_str!("../../templates/Cargo.toml.txt");
const README: &str = include_str!("../../templates/README.md.txt");
const DRAFT: &str = include_str!("../../templates/draft.rs.txt");

/// What a full problem has besides: in the same files, and in files of its own.
const EDITION: &str = include_str!("../../templates/edition.toml.txt");
const LIMITS: &str = include_str!("../../templates/limits.toml.txt");
const SECTIONS: &str = include_str!("../../templates/sections.md.txt");
const ESSAY: &str = include_str!("../../templates/essay.rs.txt");
const SOLUTION: &str = include_str!("../../templates/solution.rs.txt");
const DEFINITION: &str = include_str!("../../templates/definition.rs.txt");

/// An input that the solution must reject, and the words of its message: the token and the type that it is no value of.
const INVALID: [(&str, &str); 2] = [("letter.in", "2\n3 four\n"), ("letter.err", "`four`\n`u64`\n")];

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let name: &String = value(matches, "name");
    check_name(name)?;
    let is_full = matches.get_flag("full");
    let [problem, testdata, wrong, definition] = workspace.places(name);
    let judge = text(matches, "judge").map(judges::judge).transpose()?;
    let cases = match matches.get_one::<PathBuf>("cases") {
        Some(folder) => read_cases(folder)?,
        None => vec![],
    };

    let is_draft = is_full && problem.exists() && !definition.exists();
    let mut texts = if is_draft {
        let option = ["judge", "url", "cases", "like"].into_iter().find(|option| matches.contains_id(option));
        ensure!(option.is_none(), "problems/{name} is a draft already: leave out --{}", option.unwrap_or_default());
        Texts::read(&problem)?
    } else {
        for path in [&problem, &testdata, &wrong, &definition] {
            ensure!(!path.exists(), "{} exists already", short(path));
        }
        // Cargo would no longer know which of two packages is meant.
        let lock = fs::read_to_string(workspace.root.join("Cargo.lock")).unwrap_or_default();
        let is_package = lock.lines().any(|line| line == format!("name = {name:?}"));
        ensure!(!is_package, "{name} is the name of a package in Cargo.lock");
        Texts::draft(&workspace, matches, judge)?
    };
    if is_full {
        texts.complete(name);
    }

    let mut made = Made::default();
    if !is_draft {
        texts.0.iter().try_for_each(|(file, text)| made.file(&problem.join(file), text.as_bytes()))?;
    }
    for (file, text) in &cases {
        made.file(&testdata.join(file), text)?;
    }
    if is_full {
        made.file(&definition, DEFINITION.replace("{name}", name).as_bytes())?;
        let has_wrong = wrong.exists();
        for (file, text) in INVALID.iter().filter(|_| !has_wrong) {
            made.file(&wrong.join(file), text.as_bytes())?;
        }
    }
    if is_draft {
        texts.0.iter().try_for_each(|(file, text)| files::write(&problem.join(file), text))?;
    }
    for file in &made.files {
        eprintln!("made {}", short(file));
    }
    made.keep();
    if is_draft {
        eprintln!("changed problems/{name}: `{UNWRITTEN} …)` marks what is missing");
    }
    let next = if is_full { &definition } else { &problem.join("src/main.rs") };
    eprintln!("next: write {}, then", short(next));
    if cases::read(&testdata).cases.is_empty() {
        eprintln!("  cargo judge add-case {name} sample-1 --input FILE --answer FILE");
    }
    eprintln!("  cargo judge test {name}");
    if is_full {
        eprintln!("  cargo judge stress {name}\n  cargo test --test tidy");
    }
    if !is_draft {
        eprintln!("  cargo judge bundle {name} --for {}", judge.map_or("JUDGE", |judge| &judge.name));
    }
    Ok(ExitCode::SUCCESS)
}

/// The files of a problem's folder, each with its text.
struct Texts([(&'static str, String); 3]);

impl Texts {
    /// Makes those of a draft.
    fn draft(workspace: &Workspace, matches: &ArgMatches, judge: Option<&Judge>) -> Result<Texts> {
        let name: &String = value(matches, "name");
        let url = text(matches, "url").unwrap_or_default();
        let template = workspace.root.join("problems/template.rs");
        let mut dependencies =
            "grundy.workspace = true\nitertools.workspace = true\nproconio.workspace = true\n".to_owned();
        let solution = match text(matches, "like") {
            Some(like) => {
                let Texts([(_, manifest), _, (_, solution)]) = Texts::read(&workspace.problem(like)?.folder)?;
                let (_, rest) = manifest.split_once("[dependencies]\n").context("it has no [dependencies]")?;
                dependencies = rest.split_once("\n[").map_or(rest, |(lines, _)| lines).to_owned();
                let code: Vec<&str> = solution.lines().skip_while(|line| line.starts_with("//!")).collect();
                code.join("\n").trim_start().to_owned() + "\n"
            }
            None if matches.get_flag("full") => SOLUTION.to_owned(),
            None if template.exists() => read(&template)?,
            None => DRAFT.to_owned(),
        };
        let quoted = |text: &str| if text.is_empty() { String::new() } else { format!("{text:?}") };
        let edition = judge.and_then(|judge| judge.editions.last()).map_or("2021".to_owned(), ToString::to_string);
        let manifest = MANIFEST
            .replace("{name}", name)
            .replace("{title}", &title(name))
            .replace("{edition}", &edition)
            .replace("{urls}", &quoted(url))
            .replace("{judges}", &quoted(judge.map_or("", |judge| &judge.name)))
            .replace("{dependencies}", &dependencies);
        let readme = README.replace("{title}", &title(name)).replace("{url}", url);
        let readme = readme.trim_end().to_owned() + "\n";
        Ok(Texts([("Cargo.toml", manifest), ("README.md", readme), ("src/main.rs", solution)]))
    }

    /// Reads those of a problem; one that is missing is empty.
    fn read(problem: &Path) -> Result<Texts> {
        let text = |file| match problem.join(file) {
            path if path.exists() => Ok((file, read(&path)?)),
            _ => Ok::<_, anyhow::Error>((file, String::new())),
        };
        Ok(Texts([text("Cargo.toml")?, text("README.md")?, text("src/main.rs")?]))
    }

    /// Adds what a full problem has and these do not.
    fn complete(&mut self, name: &str) {
        let Texts([(_, manifest), (_, readme), (_, solution)]) = self;
        if !manifest.contains("\nrust-version = ") {
            let lines = manifest.lines();
            let lines = lines.map(|line| if line.starts_with("edition = ") { EDITION.trim_end() } else { line });
            *manifest = lines.collect::<Vec<_>>().join("\n") + "\n";
        }
        // What is added belongs to the last table.
        if manifest.rsplit("\n[").next().is_some_and(|table| table.starts_with("package.metadata.problem]")) {
            *manifest += LIMITS;
        }
        if readme.is_empty() {
            *readme = format!("# {}\n", title(name));
        }
        if !readme.contains("\n## ") {
            *readme += &SECTIONS.replace("{name}", name);
        }
        if !solution.starts_with("//!") {
            *solution = format!("{}\n{solution}", ESSAY.replace("{title}", &title(name)));
        }
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("failed to read {}", short(path)))
}

/// Fails unless the name can be that of a folder, a package and a module.
fn check_name(name: &str) -> Result<()> {
    let is_snake_case = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    ensure!(is_snake_case, "a problem is named in snake_case (a to z, 0 to 9 and _, a letter first), not {name:?}");
    // Packages that solutions and tools have, and names that cargo keeps for itself.
    const TAKEN: [&str; 14] = [
        "alloc",
        "build",
        "bundler",
        "checks",
        "core",
        "deps",
        "examples",
        "grundy",
        "itertools",
        "judge",
        "oracle",
        "proconio",
        "std",
        "test",
    ];
    let is_keyword = KEYWORDS.split_whitespace().any(|word| word == name);
    ensure!(
        !is_keyword && !TAKEN.contains(&name),
        "a problem cannot be called {name:?}: that means something else already"
    );
    Ok(())
}

/// The words that some edition reserves, as far as they are in lower case.
const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final fn \
                        for gen if impl in let loop macro match mod move mut override priv pub ref return self static \
                        struct super trait true try type typeof unsafe unsized use virtual where while yield";

/// Returns `Remove 1 3 4` for `remove_1_3_4`.
fn title(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Reads a folder of cases, which must have nothing wrong with it.
fn read_cases(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let found = cases::read(folder);
    if !found.errors.is_empty() {
        bail!("{}", found.errors.join("\n"));
    }
    let mut read = vec![];
    for case in found.cases {
        add_case::check_name(&case.name)?;
        for (extension, path) in [("in", &case.input), ("out", &case.answer)] {
            let text = fs::read(path).with_context(|| format!("failed to read {}", short(path)))?;
            read.push((format!("{}.{extension}", case.name), text));
        }
    }
    Ok(read)
}

/// Files and folders that go again unless they are kept.
#[derive(Default)]
struct Made {
    folders: Vec<PathBuf>,
    files: Vec<PathBuf>,
}

impl Made {
    /// Makes a folder and those above it that are missing.
    fn folder(&mut self, folder: &Path) -> Result<()> {
        let missing: Vec<&Path> = folder.ancestors().take_while(|folder| !folder.exists()).collect();
        for folder in missing.into_iter().rev() {
            fs::create_dir(folder).with_context(|| format!("failed to create {}", short(folder)))?;
            self.folders.push(folder.to_owned());
        }
        Ok(())
    }

    fn file(&mut self, path: &Path, text: &[u8]) -> Result<()> {
        let folder = path.parent().context("a file is in a folder")?;
        self.folder(folder)?;
        let file = files::unnamed(folder, text)?;
        file.persist_noclobber(path)
            .map_err(|error| error.error)
            .with_context(|| format!("failed to write {}", short(path)))?;
        self.files.push(path.to_owned());
        Ok(())
    }

    fn keep(mut self) {
        self.folders.clear();
        self.files.clear();
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        // What cannot be removed is told by the error that led here.
        for file in &self.files {
            fs::remove_file(file).ok();
        }
        for folder in self.folders.iter().rev() {
            fs::remove_dir(folder).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{check_name, title};

    #[test]
    fn names_are_checked() {
        for name in ["remove_1_3_4", "stones"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        for name in [
            "", "Stones", "1_2", "_a", "a-b", "a/b", "..", "match", "self", "gen", "try", "dyn", "async", "become",
            "typeof", "yield", "grundy", "étoile",
        ] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert_eq!(title("remove_1_3_4"), "Remove 1 3 4");
    }
}
