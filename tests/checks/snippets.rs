//! Each snippet, pasted alone, compiles in the newest edition, as a module among others, and all together with every compiler in
//! every edition that it knows. So does what is pasted for each public item of each snippet alone: what the judge's `paste` takes
//! for granted of the library's text holds. VS Code's snippets are the same text. The examples in the documentation compile in
//! the library's own edition, too.

#[path = "snippets/page.rs"]
mod page;

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::slice;

use anyhow::{Context, Result, ensure};
use judge::build::compilers::{self, Compiler, Edition};
use judge::judges;
use judge::paste::paste;
use judge::paste::snippets::{Snippet, Snippets};
use judge::workspace::{Problem, Workspace};
use libtest_mimic::{Failed, Trial};

/// How many snippets are one program.
const TOGETHER: usize = 20;
const MACRO: &str = "macro_rules!";

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let workspace: &'static Workspace = Box::leak(Box::new(
        checks::workspace().expect("these tests are in a workspace"),
    ));
    let compilers: &'static [Compiler] = compilers::find().expect("there is a compiler").leak();
    let snippets: &'static Snippets = Box::leak(Box::new(
        Snippets::read(workspace).expect("the library can be read"),
    ));
    // The user's own promise nothing.
    let mut all = Vec::from_iter(snippets.all());
    all.retain(|snippet| !snippet.file.with_file_name("").ends_with("own"));
    let mut trials = vec![checks::trial("page", page::page)];
    for &snippet in &all {
        let name = &snippet.name;
        trials.push(checks::trial(format!("snippet/{name}"), || {
            test(snippets, snippet)
        }));
        // What stands in for a crate is pasted by the crate's name.
        if !snippet.file.with_file_name("").ends_with("stand_in") {
            let items = || each_item(workspace, snippet);
            trials.push(checks::long(
                "every item alone",
                checks::trial(format!("items/{name}"), items),
            ));
        }
    }
    // A filter may name any of them.
    let together = if arguments.filter.is_some() {
        1
    } else {
        TOGETHER
    };
    for some in all.chunks(together).map(<[_]>::to_vec) {
        trials.push(checks::trial(
            format!("alone/{}…", some[0].name),
            move || alone(snippets, &some),
        ));
    }
    for compiler in compilers {
        for edition in compiler.known(&Edition::ALL) {
            let title = format!("all together/{compiler}, edition {edition}");
            let names: Vec<String> = all.iter().map(|snippet| snippet.name.clone()).collect();
            let trial = checks::trial(title, move || {
                compile(&snippets.text(&names)?, compiler, edition)
            });
            trials.push(checks::long("all of them", trial));
        }
    }
    let examples = Trial::test("examples/edition-2018", || {
        examples(&workspace.root, Edition::E2018)
    });
    trials.push(checks::long("all examples once more", examples));
    let status = checks::run_tests(&arguments, trials);
    checks::print_used(compilers);
    status
}

fn test(snippets: &Snippets, snippet: &Snippet) -> Result<()> {
    let text = snippets.text(slice::from_ref(&snippet.name))?;
    ensure!(
        !snippet.description.is_empty(),
        "its docs lack a first sentence, the description"
    );
    ensure!(
        text.starts_with(&format!("mod {} {{", snippet.name)),
        "the snippet itself does not stand first:\n{text}"
    );
    let modules = text
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(" {"));
    for module in modules.skip(1) {
        ensure!(
            text.contains(&format!("crate::{module}")),
            "it brings {module}, which it does not use"
        );
    }
    let file = snippets.vscode(slice::from_ref(&snippet.name))?;
    let lines = file[&snippet.name]["body"]
        .as_array()
        .context("the body is not a list of lines")?;
    let lines = lines.iter().filter_map(|line| line.as_str());
    let expanded: String = lines
        .map(|line| line.replace("\\$", "$").replace("\\\\", "\\") + "\n")
        .collect();
    ensure!(
        expanded == text,
        "VS Code would paste a different text:\n{expanded}"
    );
    // A macro's paths are those of the root.
    if text.contains(MACRO) {
        compile(&text, &compilers::current()?, Edition::E2024)
    } else {
        Ok(())
    }
}

/// Compiles what is pasted for each of some snippets alone, as modules of one program: starting the compiler takes longer than
/// compiling one.
fn alone(snippets: &Snippets, some: &[&Snippet]) -> Result<()> {
    let mut program = String::new();
    for snippet in some {
        let (name, text) = (
            &snippet.name,
            snippets.text(slice::from_ref(&snippet.name))?,
        );
        if !text.contains(MACRO) {
            let text = text.replace("crate::", &format!("crate::alone_{name}::"));
            program += &format!("mod alone_{name} {{\n{text}}}\n");
        }
    }
    compile(&program, &compilers::current()?, Edition::E2024)
}

fn compile(snippet: &str, compiler: &Compiler, edition: Edition) -> Result<()> {
    let folder = tempfile::tempdir()?;
    fs::write(
        folder.path().join("snippet.rs"),
        format!("{snippet}\nfn main() {{}}\n"),
    )?;
    let mut command = Command::new(&compiler.path);
    command
        .current_dir(&folder)
        .args(["--crate-type=bin", "--emit=metadata", "-Dwarnings"]);
    command
        .args(["-Adead_code", "-Aunused_imports"])
        .arg(format!("--edition={edition}"));
    checks::output(command.arg("snippet.rs")).map(drop)
}

/// Compiles what submissions have that name a public function, type or method alone: all of a snippet as modules of one program,
/// as starting the compiler takes longer than compiling one, in the oldest edition. What an old compiler lacks, it lacks in the
/// whole snippet, too, and it takes twice as long.
fn each_item(workspace: &Workspace, snippet: &Snippet) -> Result<()> {
    let spoj = judges::judge("spoj")?;
    let problem = checks::full_problems()?
        .into_iter()
        .find(|problem| problem.name == "nim")
        .context("there is no problem nim, whose manifest has the library")?;
    let folder = tempfile::tempdir()?;
    let attempt = folder.path().join("item.rs");
    let source = fs::read_to_string(&snippet.file)?;
    let names = names(&source);
    ensure!(!names.is_empty(), "it has no public item");
    let mut program = String::new();
    for (index, name) in names.iter().enumerate() {
        // What a macro says without being called, the compiler does not look at.
        let path = format!("grundy::{}::{name}", snippet.name);
        fs::write(
            &attempt,
            format!("macro_rules! names {{\n    () => {{ {path} }};\n}}\nfn main() {{}}\n"),
        )?;
        let problem = Problem {
            attempt: Some(attempt.clone()),
            ..problem.clone()
        };
        let pasted = paste(workspace, &problem, spoj)?;
        let item = name.rsplit("::").next().unwrap_or_default();
        let library = pasted
            .text
            .split("\nmod grundy {")
            .nth(1)
            .context("nothing is pasted")?;
        let library = library
            .split("\nmacro_rules! names")
            .next()
            .unwrap_or_default();
        let is_there = ["fn ", "struct ", "enum ", "trait ", "const ", "type "]
            .iter()
            .any(|word| {
                library
                    .split(&format!("{word}{item}"))
                    .skip(1)
                    .any(|rest| !rest.starts_with(char::is_alphanumeric))
            });
        ensure!(is_there, "{path} is missing:\n{}", pasted.text);
        let library = library.replace("crate::", &format!("crate::alone_{index}::"));
        program += &format!("mod alone_{index} {{ // {path}\nmod grundy {{{library}\n}}\n");
    }
    compile(&program, &compilers::current()?, Edition::E2015)
}

/// Returns the paths in a snippet's file of all public items, and of all methods of its types and traits.
fn names(source: &str) -> Vec<String> {
    let (mut names, mut types) = (vec![], vec![]);
    let mut around = None;
    for line in source.lines() {
        let code = line.trim_start();
        let margin = line.len() - code.len();
        let word = |text: &str| {
            text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        let declared = |code: &str| {
            let kinds = [
                "fn ",
                "struct ",
                "enum ",
                "trait ",
                "const fn ",
                "const ",
                "type ",
            ];
            kinds
                .iter()
                .find_map(|kind| Some(word(code.strip_prefix(kind)?)))
        };
        if margin == 0 && code.starts_with("impl") && !code.contains(" for ") {
            let places = types
                .iter()
                .filter_map(|name: &String| Some((code.rfind(&format!(" {name}"))?, name)));
            around = places.max().map(|(_, name)| name.clone());
        } else if margin == 0
            && !code.is_empty()
            && !code.starts_with("//")
            && code != "{"
            && !code.starts_with("where")
        {
            around = code.strip_prefix("pub trait ").map(word);
            let name = code.strip_prefix("pub ").and_then(declared);
            types.extend(name.clone());
            names.extend(name);
        } else if let (4, Some(of)) = (margin, &around) {
            let is_trait = source.contains(&format!("pub trait {of}"));
            let own = if is_trait {
                declared(code)
            } else {
                code.strip_prefix("pub ").and_then(declared)
            };
            names.extend(own.map(|name| format!("{of}::{name}")));
        }
    }
    names
}

/// Compiles the examples of the documentation in an older edition, as one program; `doctests` runs them in the newest.
fn examples(root: &Path, edition: Edition) -> Result<(), Failed> {
    let mut program = "fn main() {}\n".to_owned();
    for file in checks::files(root)?
        .iter()
        .filter(|file| file.starts_with("lib/src/"))
    {
        for code in checks::doc_examples(&fs::read_to_string(root.join(file))?) {
            let start = program.len();
            program += &format!("mod example_{start} {{ fn main() {{ // {file}\n{code}}}}}\n");
        }
    }
    if !program.contains("mod example") {
        return Err(Failed::from("the library has no example"));
    }
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("examples.rs"), program)?;
    let library = root.join("lib/src/lib.rs");
    for arguments in [
        &[
            "--crate-name=grundy",
            "--crate-type=lib",
            &library.to_string_lossy(),
        ][..],
        &["--extern=grundy=libgrundy.rmeta", "examples.rs"],
    ] {
        let mut command = Command::new("rustc");
        command
            .current_dir(&folder)
            .args(arguments)
            .arg(format!("--edition={edition}"));
        checks::output(command.args(["--emit=metadata", "--cap-lints=allow"]))?;
    }
    Ok(())
}
