//! `cargo judge new`: the files of a new problem.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use clap::{Arg, ArgMatches, value_parser};

use super::{add_case, text, value};
use crate::report::plural;
use crate::workspace::{Workspace, short};
use crate::{cases, files, judges};

pub(super) fn command() -> clap::Command {
    clap::Command::new("new")
        .about(
            "Make a new problem: its crate, its cases, an input that it must reject, and its definition for the oracle",
        )
        .after_help(
            "Examples:
  cargo judge new remove_1_3_4
  cargo judge new stones --judge atcoder \\
      --url https://atcoder.jp/contests/dp/tasks/dp_k --cases test

The folder of cases holds sample-1.in, sample-1.out, …, as `oj d` downloads them.

What is made compiles and runs: a game in which a move takes one or two stones from a heap. Change its moves in \
problems/NAME/src/main.rs and in tests/oracle/src/problems/NAME.rs. Either all files are made or none. To take them back, \
remove the four places that it names.",
        )
        .args([
            Arg::new("name").value_name("NAME").required(true).help("The problem's name in snake_case"),
            Arg::new("judge").long("judge").value_name("JUDGE").help("The judge that has it"),
            Arg::new("url").long("url").value_name("URL").help("Where the problem stands"),
            Arg::new("cases")
                .long("cases")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .help("A folder of cases to copy"),
        ])
}

/// The templates, by the path of the file in which each ends up.
const PROBLEM_FILES: [(&str, &str); 3] = [
    ("Cargo.toml", include_str!("../../templates/Cargo.toml.txt")),
    ("README.md", include_str!("../../templates/README.md.txt")),
    ("src/main.rs", include_str!("../../templates/main.rs.txt")),
];
const ORACLE_FILE: &str = include_str!("../../templates/oracle.rs.txt");

/// How a text begins that the templates leave to the author; in two pieces, or the search for such texts would find it here.
pub const UNWRITTEN: &str = concat!("(wri", "te:");

/// An input that the solution must reject, and the words of its message: the token and the type that it is no value of.
const INVALID_FILES: [(&str, &str); 2] = [("letter.in", "2\n3 four\n"), ("letter.err", "`four`\n`u64`\n")];

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let name: &String = value(matches, "name");
    check_name(name)?;
    let judge = text(matches, "judge").map(judges::judge).transpose()?;
    let title = title(name);
    let quoted = |text: Option<&str>| text.map_or(String::new(), |text| format!("{text:?}"));
    let bundle = judge.map_or(String::new(), |judge| format!("$ cargo judge bundle {name} --for {}\n", judge.name));
    let fill = |template: &str| {
        template
            .replace("{name}", name)
            .replace("{title}", &title)
            .replace("{title_quoted}", &format!("{title:?}"))
            .replace("{urls}", &quoted(text(matches, "url")))
            .replace("{judges}", &quoted(judge.map(|judge| judge.name.as_str())))
            .replace("{bundle}", &bundle)
    };

    let [problem, testdata, invalid] =
        ["problems", "testdata", "tests/wrong"].map(|folder| workspace.root.join(folder).join(name));
    let oracle = workspace.root.join("tests/oracle/src/problems").join(name).with_extension("rs");
    for path in [&problem, &testdata, &invalid, &oracle] {
        ensure!(!path.exists(), "{} exists already", short(path));
    }
    // Cargo would no longer know which of two packages is meant.
    let lock = fs::read_to_string(workspace.root.join("Cargo.lock")).unwrap_or_default();
    ensure!(
        !lock.lines().any(|line| line == format!("name = {name:?}")),
        "{name} is the name of a package in Cargo.lock"
    );
    let cases = match matches.get_one::<PathBuf>("cases") {
        Some(folder) => read_cases(folder)?,
        None => vec![],
    };

    let mut made = Made::default();
    for (file, template) in PROBLEM_FILES {
        made.file(&problem.join(file), fill(template).as_bytes())?;
    }
    made.folder(&testdata)?;
    for (file, text) in &cases {
        made.file(&testdata.join(file), text)?;
    }
    for (file, text) in INVALID_FILES {
        made.file(&invalid.join(file), text.as_bytes())?;
    }
    made.file(&oracle, fill(ORACLE_FILE).as_bytes())?;
    made.keep();

    let count = cases.len() / 2;
    let said = plural(count, "case");
    eprintln!(
        "made problems/{name}, testdata/{name} ({said}), tests/wrong/{name} and tests/oracle/src/problems/{name}.rs"
    );
    eprintln!(
        "next: write the moves into problems/{name}/src/main.rs and tests/oracle/src/problems/{name}.rs, and then"
    );
    if count == 0 {
        eprintln!("  cargo judge add-case {name} sample-1 --input FILE --answer FILE");
    }
    eprintln!("  cargo judge test {name}\n  cargo judge stress {name}");
    eprintln!("  cargo judge bundle {name} --for {}", judge.map_or("JUDGE", |judge| &judge.name));
    Ok(ExitCode::SUCCESS)
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
