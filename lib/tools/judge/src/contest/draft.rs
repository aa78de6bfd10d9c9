//! Drafts: the files of a new problem that is to be judged and submitted, and what makes it full.

use std::path::{Path, PathBuf};
use std::{fs, mem};

use anyhow::{Context, Result, ensure};

use crate::files;
use crate::judges::Judge;
use crate::workspace::{Problem, Workspace, read, short};

/// The templates of a draft.
const MANIFEST: &str = include_str!("../../templates/Cargo.toml.txt");
const README: &str = include_str!("../../templates/README.md.txt");
const DRAFT: &str = include_str!("../../templates/draft.rs.txt");

/// What a full problem adds to a draft: to the same files, and in new files. An input that the solution must reject has the words
/// of its message: the token, and the type that does not fit it.
const LIMITS: &str = include_str!("../../templates/limits.toml.txt");
const SECTIONS: &str = include_str!("../../templates/sections.md.txt");
const ESSAY: &str = include_str!("../../templates/essay.rs.txt");
const PROBLEM: &str = include_str!("../../templates/problem.rs.txt");
const OUTLINES: [(&str, &str); 3] = [
    (
        "rules.rs",
        include_str!("../../templates/definition.rs.txt"),
    ),
    ("invalid/letter.in", "2\n3 four\n"),
    ("invalid/letter.err", "`four`\n`u64`\n"),
];
const TABLE: &str = "package.metadata.problem]";

/// Returns the address of a problem that is named as AtCoder names those of its usual contests, such as `abc999_a`.
pub fn usual_address(judge: &Judge, name: &str) -> Option<String> {
    let (contest, _) = name.rsplit_once('_').filter(|_| judge.name == "atcoder")?;
    let number = ["abc", "arc", "agc", "ahc"]
        .iter()
        .find_map(|kind| contest.strip_prefix(kind))?;
    let is_usual = number.len() == 3 && number.bytes().all(|digit| digit.is_ascii_digit());
    is_usual.then(|| format!("https://atcoder.jp/contests/{contest}/tasks/{name}"))
}

/// Whether a solution is still the unchanged template.
pub fn is_template(solution: &str, workspace: &Workspace) -> bool {
    let own = read(&workspace.root.join("problems/template.rs"));
    solution.is_empty() || solution == DRAFT || own.is_ok_and(|own| solution == own)
}

/// Whether the solution of a problem is still the unchanged template.
pub fn is_unsolved(problem: &Problem, workspace: &Workspace) -> bool {
    read(&problem.folder.join("src/main.rs"))
        .is_ok_and(|solution| is_template(&solution, workspace))
}

/// What is known of a problem before its files exist.
pub struct Draft<'a> {
    pub name: &'a str,
    pub title: &'a str,
    /// The address of the problem, or an empty text.
    pub url: &'a str,
    /// Further notes from its page, or an empty text.
    pub note: &'a str,
    pub judge: Option<&'a Judge>,
    /// Seconds.
    pub time_limit: f64,
    /// MiB.
    pub memory_limit: u64,
    /// The names of the files and their texts.
    pub cases: &'a [(String, Vec<u8>)],
}

impl Draft<'_> {
    /// Makes the files of a draft: all of them or none. Returns which these are.
    ///
    /// # Errors
    ///
    /// If the name is invalid, or a file or folder of the problem exists.
    pub fn make(&self, workspace: &Workspace) -> Result<Vec<PathBuf>> {
        check_free(workspace, self.name)?;
        let template = workspace.root.join("problems/template.rs");
        let solution = if template.exists() {
            read(&template)?
        } else {
            DRAFT.to_owned()
        };
        let quoted = |text: &str| {
            if text.is_empty() {
                String::new()
            } else {
                quote(text)
            }
        };
        // The judge may lack the newest edition, so the draft uses an older one: it shows at the first save what the judge refuses.
        let edition = match self.judge {
            Some(judge) if judge.certainty["editions"] == "unknown" => "2018".to_owned(),
            judge => judge
                .and_then(|judge| judge.editions.last())
                .map_or("2021".to_owned(), ToString::to_string),
        };
        let (judges, urls) = (
            quoted(self.judge.map_or("", |judge| &judge.name)),
            quoted(self.url),
        );
        let (time, memory) = (
            format!("{:?}", self.time_limit),
            self.memory_limit.to_string(),
        );
        let facts = [
            ("name", self.name),
            ("edition", &edition),
            ("time_limit", &time),
            ("memory_limit", &memory),
        ];
        let manifest = fill(
            MANIFEST,
            &[
                &facts[..],
                &[
                    ("judges", &judges),
                    ("urls", &urls),
                    ("title", &quote(self.title)),
                ],
            ]
            .concat(),
        );
        let readme = fill(README, &[("url", self.url), ("title", self.title)]);
        let readme = [readme.trim_end(), self.note]
            .join("\n\n")
            .trim_end()
            .to_owned()
            + "\n";
        let [problem, testdata, _] = &workspace.places(self.name);
        let mut made = Made::default();
        for (file, text) in [
            ("Cargo.toml", manifest),
            ("README.md", readme),
            ("src/main.rs", solution),
        ] {
            made.file(&problem.join(file), text.as_bytes())?;
        }
        self.cases
            .iter()
            .try_for_each(|(file, text)| made.file(&testdata.join(file), text))?;
        Ok(made.keep())
    }
}

/// Outlines what a draft lacks to be a full problem, and returns the new files: all of these are made or none.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn complete(problem: &Problem) -> Result<Vec<PathBuf>> {
    let Problem {
        name,
        folder,
        metadata,
        ..
    } = problem;
    let filled = |template| fill(template, &[("name", name), ("title", &metadata.title)]);
    let mut made = Made::default();
    let is_missing = |(file, _): &(&str, _)| {
        file.split('/')
            .next()
            .is_some_and(|first| !folder.join(first).exists())
    };
    for (file, text) in OUTLINES.into_iter().filter(is_missing).collect::<Vec<_>>() {
        made.file(&folder.join(file), filled(text).as_bytes())?;
    }
    for file in ["Cargo.toml", "README.md", "src/main.rs", "rules.rs"] {
        let path = folder.join(file);
        let text = if path.exists() {
            read(&path)?
        } else {
            String::new()
        };
        let text = match file {
            // Added keys belong to the last table.
            "Cargo.toml"
                if text
                    .rsplit("\n[")
                    .next()
                    .is_some_and(|table| table.starts_with(TABLE)) =>
            {
                text + LIMITS
            }
            "README.md" if !text.contains("\n## ") => text + &filled(SECTIONS),
            "src/main.rs" if !text.starts_with("//!") => filled(ESSAY) + "\n" + &text,
            // Rules for `explore` stay.
            "rules.rs" if !text.contains("PROBLEM: Problem") => text + &filled(PROBLEM),
            _ => text,
        };
        files::write(&path, &text)?;
    }
    Ok(made.keep())
}

/// Replaces names in braces by values, one after another: what may itself have braces, such as a title, comes last.
pub(crate) fn fill(template: &str, values: &[(&str, impl AsRef<str>)]) -> String {
    let replace = |text: String, (name, value): &(&str, _)| {
        text.replace(&format!("{{{name}}}"), AsRef::as_ref(value))
    };
    values.iter().fold(template.to_owned(), replace)
}

/// Returns a text as a quoted TOML string.
fn quote(text: &str) -> String {
    let text: String = text
        .chars()
        .filter(|character| !character.is_control())
        .collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Fails unless a new problem can have the name: it can be that of a folder, a package and a module, and nothing has it.
pub fn check_free(workspace: &Workspace, name: &str) -> Result<()> {
    let is_snake_case = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    ensure!(
        is_snake_case,
        "a problem is named in snake_case (a to z, 0 to 9 and _, a letter first), not {name:?}"
    );
    let is_taken = TAKEN.split_whitespace().any(|taken| taken == name);
    ensure!(
        !is_taken,
        "a problem cannot be called {name:?}: that means something else already"
    );
    // Attempts of a draft on another branch may be there.
    for path in &workspace.places(name)[..2] {
        ensure!(!path.exists(), "{} exists already", short(path));
    }
    // Cargo could not tell two packages of the same name apart.
    let lock = fs::read_to_string(workspace.root.join("Cargo.lock")).unwrap_or_default();
    let is_package = lock.lines().any(|line| line == format!("name = {name:?}"));
    ensure!(!is_package, "{name} is the name of a package in Cargo.lock");
    Ok(())
}

/// Crates that come with Rust, folders that cargo makes beside programs, devices of Windows, and words that some edition reserves.
const TAKEN: &str = "
alloc core std test build deps examples incremental
aux com1 com2 com3 com4 com5 com6 com7 com8 com9 con lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 nul prn
abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop
macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use
virtual where while yield";

/// Returns `Remove 1 3 4` for `remove_1_3_4`.
pub fn title(name: &str) -> String {
    let mut title = name.replace('_', " ");
    title.get_mut(..1).map(str::make_ascii_uppercase);
    title
}

/// New files and folders, which are removed unless they are kept.
#[derive(Default)]
pub(crate) struct Made(Vec<PathBuf>);

impl Made {
    /// Makes a file, and missing folders above it.
    pub(crate) fn file(&mut self, path: &Path, text: &[u8]) -> Result<()> {
        let folder = path.parent().context("a file is in a folder")?;
        self.0.extend(
            folder
                .ancestors()
                .take_while(|folder| !folder.exists())
                .last()
                .map(Path::to_owned),
        );
        fs::create_dir_all(folder)
            .with_context(|| format!("failed to create {}", short(folder)))?;
        let file = files::unnamed(folder, text)?;
        let file = file.persist_noclobber(path).map_err(|error| error.error);
        file.with_context(|| format!("failed to write {}", short(path)))?;
        self.0.push(path.to_owned());
        Ok(())
    }

    /// Returns the files.
    pub(crate) fn keep(mut self) -> Vec<PathBuf> {
        let mut made = mem::take(&mut self.0);
        made.retain(|path| path.is_file());
        made
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        for path in self.0.iter().rev() {
            // The error that led here is the one to report.
            fs::remove_file(path)
                .or_else(|_| fs::remove_dir_all(path))
                .ok();
        }
    }
}
