//! The bundler on small libraries that are hard to bundle, each in a folder of `tests/data/golden/`.
//!
//! A case has a solution in `src/` for a library `toolbox` in `lib/`, perhaps more `dependencies.toml`, and one of these:
//!
//! - `expected.txt`: how many library items the bundle has, and what it prints.
//! - `expected.rs`, where the layout matters: the bundle, byte for byte.
//! - `expected.err`: the bundler fails, and its message contains each of these lines.
//!
//! The ignored tests prove what is stored: the bundle compiles without a warning wherever it can, prints what the solution
//! prints with the library as a crate, and needs every item in it.
//! `UPDATE_GOLDEN=1 cargo test --test golden` stores what comes out; read the difference before you commit it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use bundler::Bundle;
use checks::bundling::{deletions, parts};
use judge::compilers::{self, Compiler, Edition};
use judge::contain;
use judge::judges::{self, Judge};
use judge::workspace::Workspace;
use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

type Tested = Result<(), Failed>;

fn main() -> ExitCode {
    // This program, started again, removes the temporary folders.
    contain::supervise_if_ordered();
    let arguments = checks::arguments();
    let folder = checks::workspace().expect("these tests are in a workspace").root.join("tests/data/golden");
    let mut folders: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("tests/data/golden can be read")
        .map(|entry| entry.expect("tests/data/golden can be read").path())
        .collect();
    folders.sort();
    let compilers: &'static [Compiler] = compilers::find().expect("there is a compiler").leak();
    let globs = folder.join("globs");
    let mut trials = vec![];
    for (name, test) in [
        ("over the limit", over_the_limit as fn(&Path) -> Tested),
        ("failing a case", failing_a_case),
        ("not compiling", not_compiling),
        ("names that do not exist", unknown_names),
        ("into a file", into_a_file),
        ("younger than the judge's rustc", too_young),
        ("a word of a later edition", word_of_a_later_edition),
        ("warnings of its author", warnings_of_its_author),
        ("a warning of the library", warning_of_the_library),
        ("killed", killed),
        ("crates of a judge", crates_of_a_judge),
    ] {
        let case = globs.clone();
        trials.push(Trial::test(name, move || test(&case)));
    }
    trials.extend(parts::ALL.map(|(name, test)| Trial::test(name, test)));
    let is_update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for (place, folder) in folders.into_iter().enumerate() {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let case = folder.clone();
        let is_error = folder.join("expected.err").is_file();
        let trial = Trial::test(format!("golden/{name}"), move || test(&case));
        let is_quick = is_error || is_update || place % 3 == 0;
        trials.push(if is_quick { trial } else { checks::long("a third is tried", trial) });
        if !is_error {
            trials.push(checks::long(
                "every compiler, every item",
                Trial::test(format!("golden/{name}/proved"), move || prove(&folder, compilers)),
            ));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    let names: Vec<String> = compilers.iter().map(ToString::to_string).collect();
    println!("compilers used: {}", names.join(", "));
    conclusion.exit_code()
}

/// Cases with an item that is needed although the bundle compiles without it: another item of the same name would take its
/// place, or it is for another system.
const NEEDED_FOR_THE_MEANING: [&str; 5] =
    ["clones_of_references", "conditional_attributes", "shadowed_names", "systems", "traits_that_nobody_names"];

/// The case with a solution that has warnings of its own.
const WARNING: &str = "authors_warnings";

/// Compares what comes out with what is stored.
fn test(folder: &Path) -> Tested {
    let temporary = tempfile::tempdir()?;
    let workspace = make_workspace(folder, temporary.path())?;
    let judge = judges::judge("spoj")?;
    let bundle = match bundler::bundle(&workspace, &workspace.problem("case")?, judge) {
        Err(error) => return check_error(&folder.join("expected.err"), &format!("{error:#}")),
        Ok(bundle) => bundle,
    };
    let whole = folder.join("expected.rs");
    if whole.is_file() {
        return compare(&whole, &bundle.text);
    }
    let program = temporary.path().join("bundle");
    bundler::compile(&bundle, judge, &compilers::current()?, Edition::E2018, Some(&program))?;
    let printed = output(Command::new(&program))?;
    let count = deletions::count(&bundle)?;
    let told = compare(&folder.join("expected.txt"), &format!("{count} items\n{printed}"));
    if told.is_err() {
        println!("{}", bundle.text);
    }
    told
}

/// Proves that a bundle is right, whatever is stored.
fn prove(folder: &Path, compilers: &[Compiler]) -> Tested {
    let judge = judges::judge("spoj")?;
    let temporary = tempfile::tempdir()?;
    let workspace = make_workspace(folder, temporary.path())?;
    let problem = workspace.problem("case")?;
    let bundle = bundler::bundle(&workspace, &problem, judge)?;
    let again = bundler::bundle(&workspace, &problem, judge)?;
    same("the second bundle", &again.text, &bundle.text)?;
    for compiler in compilers {
        for edition in compiler.known(&Edition::ALL) {
            let told = bundler::compile(&bundle, judge, compiler, edition, None)?;
            if told.is_empty() == folder.ends_with(WARNING) {
                return Err(Failed::from(format!("{compiler}, edition {edition}: {told:?}")));
            }
        }
    }
    check_output(folder, temporary.path(), &bundle, judge)?;
    let name = folder.file_name().unwrap_or_default();
    if NEEDED_FOR_THE_MEANING.iter().any(|needed| name == *needed) {
        return Ok(());
    }
    deletions::check(&bundle)
}

/// Fails unless the message contains each line of the file.
fn check_error(expected: &Path, said: &str) -> Tested {
    let expected = fs::read_to_string(expected).map_err(|_| format!("no error was expected:\n{said}"))?;
    let mut lines = expected.lines();
    match lines.find(|line| !said.contains(line)) {
        Some(line) => Err(Failed::from(format!("the message does not contain {line:?}:\n{said}"))),
        None if expected.is_empty() => Err(Failed::from("expected.err is empty")),
        None => Ok(()),
    }
}

/// Fails unless the file holds the text; with `UPDATE_GOLDEN`, stores it first.
fn compare(expected: &Path, text: &str) -> Tested {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(expected, text)?;
    }
    let name = expected.file_name().unwrap_or_default().to_string_lossy();
    match fs::read_to_string(expected) {
        Ok(expected) => same(&name, text, &expected),
        Err(_) => Err(Failed::from(format!("failed to read {name}; found:\n{text}"))),
    }
}

fn same(name: &str, text: &str, expected: &str) -> Tested {
    if text == expected {
        return Ok(());
    }
    let at = text.lines().zip(expected.lines()).take_while(|(one, other)| one == other).count();
    Err(Failed::from(format!(
        "{name} differs from line {} on: expected {:?}, found {:?}\n{text}",
        at + 1,
        expected.lines().nth(at),
        text.lines().nth(at)
    )))
}

/// Makes a workspace of a case, with the problem `case`. A case without a library has that of `stand_ins`.
fn make_workspace(case: &Path, root: &Path) -> Result<Workspace, Failed> {
    let dependencies = fs::read_to_string(case.join("dependencies.toml")).unwrap_or_default();
    let metadata =
        "[package.metadata.problem]\ntitle = \"A Golden Case\"\nurls = [\"https://www.spoj.com/problems/CASE/\"]\n";
    let problem = format!(
        "[package]\nname = \"case\"\nversion = \"0.1.0\"\nedition = \"2018\"\nlicense.workspace = true\n\n{metadata}\n[dependencies]\ntoolbox.workspace = true\n{dependencies}"
    );
    let workspace = "[workspace]\nmembers = [\"lib\", \"problems/case\"]\n\n[workspace.package]\nlicense = \"CC0-1.0\"\n\n[workspace.dependencies]\ntoolbox = { path = \"lib\" }\n";
    write(&root.join("Cargo.toml"), workspace)?;
    let library = "[package]\nname = \"toolbox\"\nversion = \"0.1.0\"\nedition = \"2018\"\n";
    write(&root.join("lib/Cargo.toml"), library)?;
    write(&root.join("problems/case/Cargo.toml"), &problem)?;
    copy(&case.join("src"), &root.join("problems/case/src"))?;
    let own = case.join("lib");
    let library = if own.is_dir() { own } else { case.with_file_name("stand_ins").join("lib") };
    copy(&library, &root.join("lib/src"))?;
    Ok(Workspace { root: root.to_owned() })
}

fn write(path: &Path, text: &str) -> Tested {
    fs::create_dir_all(path.with_file_name(""))?;
    fs::write(path, text)?;
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Tested {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Fails unless the bundle prints what the solution prints with its library as a crate.
fn check_output(case: &Path, root: &Path, bundle: &Bundle, judge: &Judge) -> Tested {
    let compiler = compilers::current()?;
    let program = root.join("bundle");
    bundler::compile(bundle, judge, &compiler, Edition::E2018, Some(&program))?;
    let printed = output(Command::new(&program))?;
    if case.join("dependencies.toml").is_file() {
        // It needs crates of which only the stand-ins are here.
        return Ok(());
    }
    let (library, original) = (root.join("libtoolbox.rlib"), root.join("original"));
    let rustc = |source: &str, arguments: [&str; 2], target: &Path| {
        let mut command = Command::new(&compiler.path);
        command.args(["--edition=2018", "-Awarnings"]).args(arguments).arg("-o").arg(target).arg(root.join(source));
        output(command)
    };
    rustc("lib/src/lib.rs", ["--crate-name=toolbox", "--crate-type=lib"], &library)?;
    let found = format!("toolbox={}", library.display());
    rustc("problems/case/src/main.rs", ["--extern", &found], &original)?;
    same("what the bundle prints", &printed, &output(Command::new(&original))?)
}

/// Bundles `case` for SPOJ by the command, in a workspace that `change` has changed.
fn run_command(
    case: &Path,
    arguments: &[&str],
    change: impl Fn(&Path) -> Tested,
) -> Result<(std::process::Output, TempDir), Failed> {
    let temporary = tempfile::tempdir()?;
    make_workspace(case, temporary.path())?;
    change(temporary.path())?;
    let output =
        Command::new(checks::program("judge")?).current_dir(&temporary).arg("bundle").args(arguments).output()?;
    Ok((output, temporary))
}

/// Fails unless the command failed, printed nothing on standard output, and its message contains all these words.
fn check_failure(output: &std::process::Output, words: &[&str]) -> Tested {
    let said = String::from_utf8_lossy(&output.stderr);
    let missing = words.iter().find(|word| !said.contains(**word));
    if output.status.success() || !output.stdout.is_empty() || missing.is_some() {
        return Err(Failed::from(format!("{:?} is missing, or the command succeeded: {output:?}", missing)));
    }
    Ok(())
}

fn over_the_limit(case: &Path) -> Tested {
    let lengthen = |root: &Path| {
        let main = root.join("problems/case/src/main.rs");
        let text = fs::read_to_string(&main)? + "// a long line\n".repeat(4_000).as_str();
        write(&main, &text)
    };
    let (output, _folder) = run_command(case, &["case", "--for", "spoj", "--no-check"], lengthen)?;
    check_failure(&output, &["the bundle has 60", " bytes, and SPOJ takes at most 50000"])
}

fn failing_a_case(case: &Path) -> Tested {
    let store = |root: &Path| {
        write(&root.join("testdata/case/sample-1.in"), "")?;
        write(&root.join("testdata/case/sample-1.out"), "6 101\n")
    };
    let (output, _folder) = run_command(case, &["case", "--for", "spoj"], store)?;
    check_failure(&output, &["the solution is not accepted: case/sample-1 gets WA", "101"])
}

/// The message quotes rustc, even on a solution that is not Rust.
fn not_compiling(case: &Path) -> Tested {
    for (wrong, words) in [
        ("fn main() { 1 }", "error[E0308]: mismatched types"),
        ("fn main() { \"a }", "unterminated double quote string"),
    ] {
        let replace = |root: &Path| write(&root.join("problems/case/src/main.rs"), wrong);
        let (output, _folder) = run_command(case, &["case", "--for", "spoj"], replace)?;
        check_failure(&output, &["case does not compile", words, "problems/case/src/main.rs:1:"])?;
    }
    Ok(())
}

fn unknown_names(case: &Path) -> Tested {
    let (output, _folder) = run_command(case, &["cse", "--for", "spoj"], |_| Ok(()))?;
    check_failure(&output, &["there is no problem \"cse\"; did you mean case?"])?;
    let (output, _folder) = run_command(case, &["case", "--for", "spj"], |_| Ok(()))?;
    check_failure(&output, &["there is no judge \"spj\"; did you mean spoj?"])?;
    let (output, _folder) = run_command(case, &["case"], |_| Ok(()))?;
    check_failure(&output, &["--for atcoder, ", "--for spoj, "])
}

fn into_a_file(case: &Path) -> Tested {
    let store = |root: &Path| {
        write(&root.join("testdata/case/sample-1.in"), "")?;
        write(&root.join("testdata/case/sample-1.out"), "6 100\n")
    };
    let (output, folder) = run_command(case, &["case", "--for", "spoj", "-o", "bundle.rs"], store)?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || !output.stdout.is_empty() {
        return Err(Failed::from(format!("{output:?}")));
    }
    for word in
        ["bytes", "1 of 1 case ", "rustc", "https://www.spoj.com/problems/CASE/", "https://www.spoj.com/submit/"]
    {
        if !said.contains(word) {
            return Err(Failed::from(format!("the message does not contain {word:?}: {said}")));
        }
    }
    let written = fs::read_to_string(folder.path().join("bundle.rs"))?;
    same("the file", &written, &fs::read_to_string(case.join("expected.rs"))?)
}

/// Replaces the solution, and stores a case with its answer.
fn replace(root: &Path, solution: &str, answer: &str) -> Tested {
    write(&root.join("problems/case/src/main.rs"), solution)?;
    write(&root.join("testdata/case/sample-1.in"), "")?;
    write(&root.join("testdata/case/sample-1.out"), answer)
}

fn too_young(case: &Path) -> Tested {
    // Rust 1.60 brought it, so the compiler nearest to SPOJ's 1.56 may have it.
    let solution = "fn main() {\n    println!(\"{}\", 5_u64.abs_diff(3));\n}\n";
    let (output, _folder) = run_command(case, &["case", "--for", "spoj"], |root| replace(root, solution, "2\n"))?;
    if String::from_utf8_lossy(&output.stderr).contains("clippy is not installed") {
        return Ok(());
    }
    check_failure(&output, &["problems/case/src/main.rs:2: ", "abs_diff"])?;
    // Where no older compiler is found, clippy reports it.
    let words = "compiles with rustc 1.56.0, which lacks what this uses";
    let nearest = judges::judge("spoj")?.nearest(&compilers::find()?, false)?.to_string();
    let is_old = ["1.56", "1.57", "1.58", "1.59"].iter().any(|version| nearest.contains(version));
    if is_old { Ok(()) } else { check_failure(&output, &[words]) }
}

/// `gen` is a word of Rust 2024 and a name before.
fn word_of_a_later_edition(case: &Path) -> Tested {
    let solution = "fn main() {\n    let gen = toolbox::one();\n    println!(\"{}\", gen);\n}\n";
    let write_case = |root: &Path| {
        write(&root.join("lib/src/lib.rs"), "pub fn one() -> u64 {\n    1\n}\n")?;
        replace(root, solution, "1\n")
    };
    let (output, _folder) = run_command(case, &["case", "--for", "kattis"], write_case)?;
    if !output.status.success() || !String::from_utf8_lossy(&output.stdout).contains("let gen") {
        return Err(Failed::from(format!("{output:?}")));
    }
    let (output, _folder) = run_command(case, &["case", "--for", "luogu"], write_case)?;
    check_failure(&output, &["found reserved keyword `gen`"])
}

/// Warnings in a library do not concern the solution's author, so they are errors.
fn warning_of_the_library(case: &Path) -> Tested {
    let warn = |root: &Path| {
        write(&root.join("lib/src/lib.rs"), "pub fn one() -> u64 {\n    let two = 2;\n    1\n}\n")?;
        replace(root, "fn main() {\n    println!(\"{}\", toolbox::one());\n}\n", "1\n")
    };
    let (output, _folder) = run_command(case, &["case", "--for", "spoj"], warn)?;
    check_failure(
        &output,
        &["the bundled libraries give warnings with rustc", "lib/src/lib.rs:2: unused variable: `two`"],
    )
}

fn warnings_of_its_author(case: &Path) -> Tested {
    let case = case.with_file_name(WARNING);
    let solution = fs::read_to_string(case.join("src/main.rs"))?;
    let (output, _folder) = run_command(&case, &["case", "--for", "spoj"], |root| replace(root, &solution, "2\n"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || !said.contains("problems/case/src/main.rs:5: function `unused` is never used") {
        return Err(Failed::from(format!("{output:?}")));
    }
    Ok(())
}

/// Kills the bundler with SIGKILL while it has a temporary folder, which must still be removed.
fn killed(case: &Path) -> Tested {
    let (workspace, temporary) = (tempfile::tempdir()?, tempfile::tempdir()?);
    make_workspace(case, workspace.path())?;
    let is_empty = || Ok::<_, Failed>(fs::read_dir(&temporary)?.next().is_none());
    let mut child = Command::new(checks::program("bundler")?)
        .current_dir(&workspace)
        .args(["bundle", "case", "--for", "spoj", "--no-check"])
        .env("TMPDIR", temporary.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    // The bundler writes into a folder that the supervisor watches.
    let has_file = || -> Result<bool, Failed> {
        let mut entries = fs::read_dir(&temporary)?.flatten();
        Ok(entries.any(|entry| entry.path().join("bundle.rs").exists()))
    };
    while child.try_wait()?.is_none() && !has_file()? {
        thread::yield_now();
    }
    if is_empty()? {
        return Err(Failed::from("the bundler ended before it was killed"));
    }
    child.kill()?;
    child.wait()?;
    let started = Instant::now();
    while !is_empty()? {
        if started.elapsed() > Duration::from_secs(20) {
            return Err(Failed::from("its temporary folder still exists"));
        }
        thread::yield_now();
    }
    Ok(())
}

/// A crate whose library has another name than its package, and a procedural macro behind a feature, as AtCoder has them.
/// Vendored crates take their places here.
fn crates_of_a_judge(case: &Path) -> Tested {
    let solution =
        "use ac_library::one;\nuse proconio::fastout;\n\n#[fastout]\nfn main() {\n    println!(\"{}\", one());\n}\n";
    let vendor = |features: &'static str| {
        move |root: &Path| {
            let place = "[source.crates-io]\nreplace-with = \"vendored\"\n[source.vendored]\ndirectory = \"vendor\"\n";
            write(&root.join(".cargo/config.toml"), place)?;
            for (name, version, manifest, source) in VENDORED {
                let folder = root.join("vendor").join(name);
                let package = format!("[package]\nname = \"{name}\"\nversion = \"{version}\"\nedition = \"2018\"\n");
                write(&folder.join("Cargo.toml"), &(package + manifest))?;
                write(&folder.join("src/lib.rs"), source)?;
                write(&folder.join(".cargo-checksum.json"), "{\"files\":{},\"package\":null}")?;
            }
            let manifest = root.join("problems/case/Cargo.toml");
            let own =
                format!("ac-library-rs = \"0.2\"\nproconio = {{ version = \"=0.5.0\", features = [{features}] }}\n");
            write(&manifest, &(fs::read_to_string(&manifest)? + &own))?;
            replace(root, solution, "1\n")
        }
    };
    let (output, _folder) = run_command(case, &["case", "--for", "atcoder"], vendor(""))?;
    check_failure(&output, &["features = [\"derive\"]"])?;
    let (output, _folder) = run_command(case, &["case", "--for", "atcoder"], vendor("\"derive\""))?;
    if output.status.success() && String::from_utf8_lossy(&output.stdout).ends_with(solution) {
        return Ok(());
    }
    Err(Failed::from(format!("{output:?}")))
}

/// Crates with their versions, the rest of their manifests, and their sources.
const VENDORED: [(&str, &str, &str, &str); 3] = [
    ("ac-library-rs", "0.2.0", "[lib]\nname = \"ac_library\"\n", "pub fn one() -> u64 {\n    1\n}\n"),
    (
        "proconio",
        "0.5.0",
        "[dependencies]\nproconio-derive = { version = \"0.2\", optional = true }\n[features]\nderive = [\"proconio-derive\"]\n",
        "#[cfg(feature = \"derive\")]\npub use proconio_derive::fastout;\n",
    ),
    (
        "proconio-derive",
        "0.2.1",
        "[lib]\nproc-macro = true\n",
        "extern crate proc_macro;\nuse proc_macro::TokenStream;\n\n#[proc_macro_attribute]\npub fn fastout(_: TokenStream, item: TokenStream) -> TokenStream {\n    item\n}\n",
    ),
];

/// Runs a command and returns its standard output; fails if it fails.
fn output(command: Command) -> Result<String, Failed> {
    Ok(String::from_utf8_lossy(&successful(command)?.stdout).into_owned())
}

/// Runs a command; fails if it fails.
fn successful(mut command: Command) -> Result<std::process::Output, Failed> {
    let output = command.output()?;
    if output.status.success() {
        Ok(output)
    } else {
        Err(Failed::from(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr))))
    }
}
