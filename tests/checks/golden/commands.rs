//! `cargo judge bundle` from the command line: what it says and writes.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use std::{fs, io};

use checks::bundling::write;
use judge::compile;
use judge::compilers;
use judge::judges;
use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

use super::{Tested, WARNING, make_workspace, same};

/// Returns the tests, in the workspace of a golden case.
pub(crate) fn trials(case: &Path) -> Vec<Trial> {
    let tests = [
        ("over the limit", over_the_limit as fn(&Path) -> Tested),
        ("failing a case", failing_a_case),
        ("not compiling", not_compiling),
        ("into a file", into_a_file),
        ("younger than the judge's rustc", too_young),
        ("a word of a later edition", word_of_a_later_edition),
        ("the edition and the nearest compiler", edition_and_compiler),
        ("warnings of its author", warnings_of_its_author),
        ("a warning of the library", warning_of_the_library),
        ("killed", killed),
        ("crates of a judge", crates_of_a_judge),
    ];
    let trial = |(name, test): (&str, fn(&Path) -> Tested)| {
        let case = case.to_owned();
        Trial::test(name, move || test(&case))
    };
    tests.into_iter().map(trial).collect()
}

/// Bundles `case` by the command with these arguments, in a workspace that `change` has changed. Fails unless the command
/// `succeeds` or not, as it should, and says all these words. Returns what it prints, and the workspace.
fn run_command(
    case: &Path,
    arguments: &str,
    change: impl Fn(&Path) -> io::Result<()>,
    succeeds: bool,
    words: &[&str],
) -> Result<(String, TempDir), Failed> {
    let temporary = tempfile::tempdir()?;
    make_workspace(case, temporary.path())?;
    change(temporary.path())?;
    let mut command = Command::new(checks::program("judge")?);
    let output = command.current_dir(&temporary).arg("bundle").args(arguments.split(' ')).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let missing = words.iter().find(|word| !said.contains(**word));
    if output.status.success() != succeeds || missing.is_some() {
        return Err(Failed::from(format!("{missing:?} is missing, or it ends otherwise: {output:?}")));
    }
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), temporary))
}

/// Fails unless the command fails, prints nothing on standard output, and its message contains all these words.
fn refuses(case: &Path, arguments: &str, change: impl Fn(&Path) -> io::Result<()>, words: &[&str]) -> Tested {
    same("standard output", &run_command(case, arguments, change, false, words)?.0, "")
}

fn over_the_limit(case: &Path) -> Tested {
    let lengthen = |root: &Path| {
        let main = root.join("problems/case/src/main.rs");
        let text = fs::read_to_string(&main)? + "// a long line\n".repeat(4_000).as_str();
        write(&main, &text)
    };
    let words = ["the bundle has 60", " bytes, and SPOJ takes at most 50000"];
    refuses(case, "case --for spoj --no-check", lengthen, &words)
}

fn failing_a_case(case: &Path) -> Tested {
    let words = ["the solution is not accepted: case/sample-1 gets WA", "101"];
    refuses(case, "case --for spoj", |root| store(root, "6 101\n"), &words)
}

/// The message quotes rustc, even on a solution that is not Rust.
fn not_compiling(case: &Path) -> Tested {
    for (wrong, words) in [
        ("fn main() { 1 }", "error[E0308]: mismatched types"),
        ("fn main() { \"a }", "unterminated double quote string"),
    ] {
        let replace = |root: &Path| write(&root.join("problems/case/src/main.rs"), wrong);
        refuses(case, "case --for spoj", replace, &["case does not compile", words, "problems/case/src/main.rs:1:"])?;
    }
    Ok(())
}

fn into_a_file(case: &Path) -> Tested {
    let words =
        ["bytes", "1 of 1 case ", "rustc", "https://www.spoj.com/problems/CASE/", "https://www.spoj.com/submit/"];
    let to_file = "case --for spoj -o bundle.rs";
    let (printed, folder) = run_command(case, to_file, |root| store(root, "6 100\n"), true, &words)?;
    same("standard output", &printed, "")?;
    let written = fs::read_to_string(folder.path().join("bundle.rs"))?;
    same("the file", &written, &fs::read_to_string(case.join("expected.rs"))?)
}

/// Stores a case with its answer.
fn store(root: &Path, answer: &str) -> io::Result<()> {
    write(&root.join("testdata/case/sample-1.in"), "")?;
    write(&root.join("testdata/case/sample-1.out"), answer)
}

/// Replaces the solution, and stores a case with its answer.
fn replace(root: &Path, solution: &str, answer: &str) -> io::Result<()> {
    write(&root.join("problems/case/src/main.rs"), solution)?;
    store(root, answer)
}

fn too_young(case: &Path) -> Tested {
    // Rust 1.60 brought it, so the compiler nearest to SPOJ's 1.56 may have it.
    let solution = "fn main() {\n    println!(\"{}\", 5_u64.abs_diff(3));\n}\n";
    if Command::new(compile::cargo())
        .args(["clippy", "--version"])
        .output()
        .is_ok_and(|output| !output.status.success())
    {
        println!("clippy is not installed, so code that is too young for a judge is not tried");
        return Ok(());
    }
    // Where no older compiler is found, clippy reports it.
    let spoj = judges::judge("spoj")?;
    let nearest = spoj.nearest(&compilers::find()?, &spoj.editions, false)?.to_string();
    let is_old = ["1.56", "1.57", "1.58", "1.59"].iter().any(|version| nearest.contains(version));
    let words = if is_old { "" } else { "compiles with rustc 1.56.0, which lacks what this uses" };
    let change = |root: &Path| replace(root, solution, "2\n");
    refuses(case, "case --for spoj", change, &["problems/case/src/main.rs:2: ", "abs_diff", words])
}

/// `gen` is a word of Rust 2024 and a name before.
fn word_of_a_later_edition(case: &Path) -> Tested {
    let solution = "fn main() {\n    let gen = toolbox::one();\n    println!(\"{}\", gen);\n}\n";
    let write_case = |root: &Path| {
        write(&root.join("lib/src/lib.rs"), "pub fn one() -> u64 {\n    1\n}\n")?;
        replace(root, solution, "1\n")
    };
    let (bundle, _folder) = run_command(case, "case --for kattis", write_case, true, &[])?;
    if !bundle.contains("let gen") {
        return Err(Failed::from(bundle));
    }
    refuses(case, "case --for luogu", write_case, &["found reserved keyword `gen`"])
}

/// Luogu has edition 2024 only, and its compiler is seldom installed.
fn edition_and_compiler(case: &Path) -> Tested {
    let luogu = judges::judge("luogu")?;
    let nearest = luogu.nearest(&compilers::find()?, &luogu.editions, false)?.clone();
    let words = [
        format!("Checking as Luogu compiles, with {nearest}: the nearest found to its 1.88.0"),
        format!("rustc {} in edition 2024", nearest.version),
    ];
    let (case, words) = (case.with_file_name("luogu_edition"), words.each_ref().map(String::as_str));
    run_command(&case, "case --for luogu", |root| store(root, "7 3\n"), true, &words).map(drop)
}

/// Warnings in a library do not concern the solution's author, so they are errors.
fn warning_of_the_library(case: &Path) -> Tested {
    let warn = |root: &Path| {
        write(&root.join("lib/src/lib.rs"), "pub fn one() -> u64 {\n    let two = 2;\n    1\n}\n")?;
        replace(root, "fn main() {\n    println!(\"{}\", toolbox::one());\n}\n", "1\n")
    };
    let words = ["the bundled libraries give warnings with rustc", "lib/src/lib.rs:2: unused variable: `two`"];
    refuses(case, "case --for spoj", warn, &words)
}

fn warnings_of_its_author(case: &Path) -> Tested {
    let case = case.with_file_name(WARNING);
    let solution = fs::read_to_string(case.join("src/main.rs"))?;
    let words = ["problems/case/src/main.rs:5: function `unused` is never used"];
    run_command(&case, "case --for spoj", |root| replace(root, &solution, "2\n"), true, &words).map(drop)
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
    refuses(case, "case --for atcoder", vendor(""), &["features = [\"derive\"]"])?;
    let (bundle, _folder) = run_command(case, "case --for atcoder", vendor("\"derive\""), true, &[])?;
    if bundle.ends_with(solution) { Ok(()) } else { Err(Failed::from(bundle)) }
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
