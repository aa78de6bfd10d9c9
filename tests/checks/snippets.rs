//! Each snippet, pasted alone over an empty `main`, compiles: in the newest edition, and with the oldest compiler in the oldest
//! edition, where paths and names of the standard library differ most. All together compile with every compiler found, in
//! every edition that it knows.
//!
//! Only warnings of unused items are allowed. VS Code's snippets expand to the same text. The compilers are printed at the
//! end. The examples in their documentation compile in the library's own edition, too.

#[path = "snippets/families.rs"]
mod families;

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use judge::compilers::{self, Compiler, Edition};
use judge::snippets::{Snippet, Snippets};
use libtest_mimic::{Failed, Trial};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests are in a workspace");
    let compilers: &'static [Compiler] = compilers::find().expect("there is a compiler").leak();
    let snippets: &'static Snippets =
        Box::leak(Box::new(Snippets::read(&workspace).expect("the libraries can be read")));
    let mut trials = vec![Trial::test("snippets exist", || match snippets.all().next() {
        Some(_) => Ok(()),
        None => Err(Failed::from("no library has a module")),
    })];
    let oldest = &compilers[..1];
    for snippet in snippets.all() {
        let name = format!("snippet/{}", snippet.name);
        let in_oldest = format!("{name}/oldest");
        trials.push(Trial::test(name, move || test(snippets, snippet)));
        trials.push(checks::long(
            "the oldest compiler and edition",
            Trial::test(in_oldest, move || {
                compile(&snippets.text(std::slice::from_ref(&snippet.name))?, oldest, &[Edition::E2015])
            }),
        ));
    }
    for compiler in compilers {
        for edition in compiler.known(&Edition::ALL) {
            let trial = Trial::test(format!("snippets/all together, {compiler}, edition {edition}"), move || {
                let names: Vec<String> = snippets.all().map(|snippet| snippet.name.clone()).collect();
                compile(&snippets.text(&names)?, std::slice::from_ref(compiler), &[edition])
            });
            trials.push(checks::long("all of them", trial));
        }
    }
    let root = workspace.root;
    trials.push(checks::long(
        "all examples once more",
        Trial::test("examples/edition-2018", move || examples(&root, Edition::E2018)),
    ));
    trials.extend(families::trials(compilers).expect("the programs can be read"));
    let conclusion = libtest_mimic::run(&arguments, trials);
    checks::print_used(compilers);
    conclusion.exit_code()
}

fn test(snippets: &Snippets, snippet: &Snippet) -> Result<(), Failed> {
    let names = [snippet.name.clone()];
    let text = snippets.text(&names)?;
    if snippet.description.is_empty() {
        return Err(Failed::from("its docs lack a first sentence, the description"));
    }
    let modules = text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(" {"));
    for module in modules.filter(|module| *module != snippet.name) {
        if !text.contains(&format!("crate::{module}")) {
            return Err(Failed::from(format!("it brings {module}, which it does not use")));
        }
    }
    let json = serde_json::to_string(&snippets.vscode(&names)?)?;
    let expanded = expand(&json, snippet)?;
    if expanded != text {
        return Err(Failed::from(format!("VS Code would paste a different text:\n{expanded}")));
    }
    if let Some(line) = line_in_literal(text.parse().map_err(|error| format!("{error}"))?) {
        return Err(Failed::from(format!("line {line} goes on with a literal, which pasting indents:\n{text}")));
    }
    compile(&text, &[compilers::current()?], &[Edition::E2024])
}

/// Returns a line that begins inside a literal.
fn line_in_literal(tokens: TokenStream) -> Option<usize> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Group(group) => line_in_literal(group.stream()),
        TokenTree::Literal(literal) => {
            let span = literal.span();
            (span.start().line < span.end().line).then(|| span.end().line)
        }
        _ => None,
    })
}

fn compile(snippet: &str, compilers: &[Compiler], editions: &[Edition]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("snippet.rs"), format!("{snippet}\nfn main() {{}}\n"))?;
    for compiler in compilers {
        for edition in compiler.known(editions) {
            let mut command = Command::new(&compiler.path);
            command.current_dir(&folder).args(["--crate-type=bin", "--emit=metadata", "-Dwarnings"]);
            command.args(["-Adead_code", "-Aunused_imports", "-Aunused_macros"]).arg(format!("--edition={edition}"));
            checks::output(command.arg("snippet.rs"))?;
        }
    }
    Ok(())
}

/// Compiles the examples of the documentation in an older edition, as one program; `doctests` runs them in the newest.
fn examples(root: &Path, edition: Edition) -> Result<(), Failed> {
    let mut program = "fn main() {}\n".to_owned();
    for file in checks::files(root)?.iter().filter(|file| file.starts_with("lib/src/")) {
        let text = fs::read_to_string(root.join(file))?;
        let lines = text.lines().map(str::trim_start);
        let mut is_code = false;
        for line in lines.filter_map(|line| line.strip_prefix("///").or(line.strip_prefix("//!"))) {
            let line = line.strip_prefix(' ').unwrap_or(line);
            let is_hidden = |rest: &&str| rest.is_empty() || rest.starts_with(' ');
            program += &match line.strip_prefix("```") {
                Some(_) if is_code => "}}\n".to_owned(),
                Some(_) => format!("mod example_{} {{ fn main() {{ // {file}\n", program.len()),
                // A `#` hides a line from who reads it.
                None if is_code => format!("{}\n", line.strip_prefix('#').filter(is_hidden).unwrap_or(line)),
                None => continue,
            };
            is_code = !line.starts_with("```") || !is_code;
        }
    }
    if !program.contains("mod example") {
        return Err(Failed::from("the library has no example"));
    }
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("examples.rs"), program)?;
    let library = root.join("lib/src/lib.rs");
    for arguments in [
        &["--crate-name=grundy", "--crate-type=lib", &library.to_string_lossy()][..],
        &["--extern=grundy=libgrundy.rmeta", "examples.rs"],
    ] {
        let mut command = Command::new("rustc");
        command.current_dir(&folder).args(arguments).arg(format!("--edition={edition}"));
        checks::output(command.args(["--emit=metadata", "--cap-lints=allow"]))?;
    }
    Ok(())
}

/// Expands a snippet as VS Code does.
fn expand(json: &str, snippet: &Snippet) -> Result<String, Failed> {
    let file: Value = serde_json::from_str(json)?;
    let entry = &file[&snippet.name];
    if entry["prefix"] != snippet.name.as_str() || entry["description"] != snippet.description.as_str() {
        return Err(Failed::from(format!("wrong prefix or description: {entry}")));
    }
    let lines = entry["body"].as_array().ok_or("the body is not a list of lines")?;
    let mut text = String::new();
    for line in lines {
        let mut letters = line.as_str().ok_or("a line is not a string")?.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '$' => return Err(Failed::from(format!("VS Code would find a placeholder in {line}"))),
                // Before other characters a backslash stands for itself.
                '\\' => match letters.next() {
                    Some(escaped @ ('\\' | '$' | '}')) => text.push(escaped),
                    other => {
                        text.push('\\');
                        text.extend(other);
                    }
                },
                letter => text.push(letter),
            }
        }
        text.push('\n');
    }
    Ok(text)
}
