//! `cargo judge bundle` from the command line, in a workspace of one problem: what it says and writes.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use tempfile::TempDir;

const OK: &str = "fn main() {\n    println!(\"{}\", 2);\n}\n";

/// A snippet without docs and with warnings, as nobody but its author formats it.
const MINE: &str = "use crate::one::*;\nmacro_rules! twice { ($x:expr) => { 2*$x } }\npub struct Two{pub n:u64}\n\
                    pub fn two()->u64{let mut x=1;return twice!(one())}\n";

pub(crate) fn trials() -> Vec<Trial> {
    let tests = [
        (
            "a submission is stored, and its page is named",
            stored as fn() -> Result<()>,
        ),
        ("what a judge would refuse", refused),
        ("a snippet of one's own", own_snippet),
        ("younger than the judge's rustc", too_young),
        (
            "what means something else in a newer edition",
            other_meaning,
        ),
        ("no crate that is unused is blamed", unused),
        ("two checkouts with one target folder", shared_target),
        ("warnings denied elsewhere", denied_warnings),
        ("what a stand-in lacks", lacking_stand_in),
        ("what the bundler leaves out", cut_wrongly),
        ("a glob of the library", glob),
    ];
    tests.map(|(name, test)| checks::trial(name, test)).into()
}

/// Makes a workspace whose problem has this solution and these dependencies, and runs the command. Fails unless it `succeeds` or
/// not, as it should, and says all these words. Returns what it prints, and the workspace. The first line of a solution may be
/// `//~ edition: 2021`; else it is of 2018.
fn bundle(
    solution: &str,
    dependencies: &str,
    arguments: &str,
    succeeds: bool,
    words: &[&str],
) -> Result<(String, TempDir)> {
    let folder = tempfile::tempdir()?;
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, text)
    };
    write(
        "Cargo.toml",
        "[workspace]\nmembers = [\"problems/*\"]\n[workspace.dependencies]\ngrundy = { path = \"lib\" }\n\
         [profile.release.package.grundy]\nopt-level = 0\n",
    )?;
    let edition = solution.lines().next().unwrap_or_default();
    let edition = edition.strip_prefix("//~ edition: ").unwrap_or("2018");
    let case = format!(
        "[package]\nname = \"case\"\nedition = \"{edition}\"\n[dependencies]\n{dependencies}\n[package.metadata.problem]\ntitle = \
         \"Case\"\nurls = [\"https://www.spoj.com/problems/CASE/\"]\njudges = [\"spoj\"]\n"
    );
    write("problems/case/Cargo.toml", &case)?;
    write("problems/case/src/main.rs", solution)?;
    write("problems/case/src/two.rs", "2")?;
    write("testdata/case/sample-1.in", "")?;
    write("testdata/case/sample-1.out", "2\n")?;
    write(
        "lib/Cargo.toml",
        "[package]\nname = \"grundy\"\nedition = \"2018\"\n",
    )?;
    let library = "//! Docs.\n#![deny(missing_docs)]\n#[allow(missing_docs)]\npub mod one;\n#[rustfmt::skip]\npub mod own;\n";
    write("lib/src/lib.rs", library)?;
    write(
        "lib/src/one.rs",
        "pub fn one() -> u64 {\n    1\n}\npub trait Two {\n    fn two(&self) -> u64;\n}\nimpl Two for u64 {\n    fn two(&self) \
         -> u64 {\n        2\n    }\n}\npub fn unnamed() -> u64 {\n    1_u64.two()\n}\n",
    )?;
    let own = fs::read_to_string(checks::workspace()?.root.join("lib/src/own/mod.rs"))?;
    let (head, _) = own.split_once("\npub mod").unwrap_or((&own, ""));
    write(
        "lib/src/own/mod.rs",
        &format!("{head}\npub mod mine; // No mod of yours.\n"),
    )?;
    write("lib/src/own/mine.rs", MINE)?;
    let mut command = Command::new(checks::program("judge")?);
    let output = command
        .current_dir(&folder)
        .env_remove("CARGO_TARGET_DIR")
        .args(["bundle", "case"])
        .args(arguments.split(' '))
        .output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let missing = words.iter().find(|word| !said.contains(**word));
    ensure!(
        output.status.success() == succeeds && missing.is_none(),
        "{missing:?} is missing, or it ends otherwise: {output:?}"
    );
    Ok((String::from_utf8(output.stdout)?, folder))
}

fn stored() -> Result<()> {
    let words = [
        " of 50000 bytes; rustc ",
        "1 of 1 case ",
        "submit it at https://www.spoj.com/submit/CASE/",
        "mine.rs: ",
    ];
    let (printed, folder) = bundle(OK, "", "-o mine.rs", true, &words)?;
    let read = |path: &str| fs::read_to_string(Path::new(folder.path()).join(path));
    let text = read("mine.rs")?;
    ensure!(
        printed.is_empty()
            && text == read("target/submissions/case.spoj.rs")?
            && text.ends_with(OK),
        "{text}"
    );
    let (printed, _) = bundle(
        OK,
        "",
        "--no-check",
        true,
        &["not checked", "submissions/case.spoj.rs: "],
    )?;
    ensure!(printed == text, "{printed}");
    // Luogu has edition 2024 only, and its compiler is seldom installed.
    bundle(
        OK,
        "",
        "--for luogu",
        true,
        &[
            "Checking as Luogu compiles, with rustc 1.",
            "in edition 2024",
        ],
    )
    .map(drop)
}

fn refused() -> Result<()> {
    let long = format!("{OK}{}", "// a long line\n".repeat(4_000));
    let named = "use grundy::one::one;\nmod std {}\nfn main() {}\n";
    let included = "\nfn main() { println!(\"{}\", include!(\"two.rs\")) }\n";
    let newer_path =
        "//~ edition: 2021\n\nfn main() { println!(\"{}\", ::core::cmp::max(1, 2)) }\n";
    let let_chain =
        "//~ edition: 2024\n\n\nfn main() { if let 2 = 2 && true { println!(\"2\") } }\n";
    for (solution, dependencies, words) in [
        (&*long, "", "the bundle has 60"),
        (
            "fn main() {}\nmod gone;\n",
            "",
            "problems/case/src/main.rs:2: the file of `mod gone` is missing",
        ),
        (
            "\nuse rand::random;\n",
            "rand = \"0.8\"",
            "problems/case/src/main.rs:2: SPOJ has no crate `rand`",
        ),
        (
            named,
            "grundy.workspace = true",
            "problems/case/src/main.rs:2: `std` is the name of a module",
        ),
        (
            "use ::{grundy::one};\nfn main() {}\n",
            "grundy.workspace = true",
            "problems/case/src/main.rs:1: `use ::{…}` is unsupported",
        ),
        (
            "#![no_implicit_prelude]\nuse grundy::one;\nfn main() {}\n",
            "grundy.workspace = true",
            "problems/case/src/main.rs:1: `no_implicit_prelude` would apply to the library",
        ),
        (
            "mod deep { macro_rules! h { () => {} } pub(crate) use h; }\nfn main() { deep::h!(); }\n",
            "",
            "edition 2018 takes it; SPOJ compiles in edition 2015, too",
        ),
        ("\nfn main() { 1 }", "", "problems/case/src/main.rs:2:"),
        (included, "", "problems/case/src/main.rs:2: couldn't read "),
        (newer_path, "", "problems/case/src/main.rs:3: "),
        (let_chain, "", "problems/case/src/main.rs:4: "),
        (
            "fn main() { println!(\"3\"); }",
            "",
            "the bundle is not accepted in edition 2015: case/sample-1 gets WA",
        ),
    ] {
        let (printed, folder) = bundle(solution, dependencies, "--for spoj", false, &[words])?;
        ensure!(
            printed.is_empty() && !folder.path().join("target/submissions").exists(),
            "{printed}"
        );
    }
    Ok(())
}

fn own_snippet() -> Result<()> {
    let solution = "use grundy::own::mine;\nfn main() { println!(\"{}\", mine::two()) }\n";
    let (_, folder) = bundle(
        solution,
        "grundy.workspace = true",
        "--for spoj",
        true,
        &["1 of 1 case "],
    )?;
    let mut formats = Command::new("rustfmt");
    formats.args(["--check", "--edition=2018", "lib/src/lib.rs"]);
    let output = formats.current_dir(&folder).output()?;
    let changes = String::from_utf8_lossy(&output.stdout);
    ensure!(!changes.contains("mine.rs"), "{changes}");
    let mut prints = Command::new(checks::program("judge")?);
    prints.current_dir(&folder).args(["snippet", "mine"]);
    let printed = checks::output(&mut prints)?;
    ensure!(printed.contains("fn two()"), "{printed}");
    fs::write(
        folder.path().join("lib/src/own/mine.rs"),
        "\npub mod deep;\n",
    )?;
    let mut bundles = Command::new(checks::program("judge")?);
    let arguments = ["bundle", "case", "--no-check"];
    let refused = bundles.current_dir(&folder).args(arguments).output()?;
    let said = String::from_utf8_lossy(&refused.stderr);
    ensure!(
        said.contains("own/mine.rs:2: the bundler reads one file"),
        "{said}"
    );
    Ok(())
}

/// Rust 1.60 brought `abs_diff`, so that the compiler nearest to SPOJ's 1.56 may have it; then clippy knows, whose other lints end nothing.
fn too_young() -> Result<()> {
    let solution = "fn main() {\n    let about_pi = 3.14;\n    println!(\"{}\", 5_u64.abs_diff(3) + about_pi as u64);\n}\n";
    bundle(
        solution,
        "",
        "--for spoj",
        false,
        &["problems/case/src/main.rs:3: ", "5_u64.abs_diff(3)", "1.60"],
    )
    .map(drop)
}

/// Since edition 2021, `into_iter` of an array gives its items, and not references.
fn other_meaning() -> Result<()> {
    let solution = "fn main() {\n    let item = [1_u8].into_iter().next();\n    \
                    println!(\"{}\", if std::mem::size_of_val(&item) > 2 { 2 } else { 3 });\n}\n";
    let words =
        ["the bundle is not accepted in edition 2021: case/sample-1 gets WA: line 1 is wrong"];
    bundle(solution, "", "--for spoj", false, &words)?;
    bundle(solution, "", "--for spoj --no-check", true, &[])?;
    Ok(())
}

/// matgame depends on proconio, and this attempt does not.
fn unused() -> Result<()> {
    let said = refusal("matgame", "fn main() {\n    1\n}\n")?;
    ensure!(
        said.contains("mismatched types") && !said.contains("has no crate"),
        "{said}"
    );
    Ok(())
}

/// Returns what is said of a solution of this workspace's that is refused for SPOJ.
fn refusal(problem: &str, solution: &str) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("attempt.rs");
    fs::write(&file, solution)?;
    let mut command = Command::new(checks::program("judge")?);
    command.current_dir(checks::workspace()?.root).args([
        "bundle",
        problem,
        "--for",
        "spoj",
        "--solution",
    ]);
    let output = command.arg(&file).output()?;
    ensure!(!output.status.success(), "it is accepted");
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}

/// proconio reads a generic type, and itertools has modules that the stand-in has not.
fn lacking_stand_in() -> Result<()> {
    let problem = super::host::host()?.name;
    let generic = "use proconio::{input, source::{Readable, Source}};\nstruct W<T>(T);\nimpl<T> Readable for W<T> {\n    type \
                   Output = u8;\n    fn read<R: std::io::BufRead, S: Source<R>>(s: &mut S) -> u8 { u8::read(s) }\n}\nfn main() \
                   {\n    input! {\n        w: W<u8>,\n    }\n    println!(\"{}\", w);\n}\n";
    let import = "\nuse itertools::structs::Dedup;\nfn main() { let _: Option<Dedup<std::vec::IntoIter<u8>>> = None; }\n";
    for (solution, words) in [
        (
            generic,
            [
                "attempt.rs:9: no rules expected ",
                "SPOJ has no crate proconio, and the stand-in lacks what this uses",
            ],
        ),
        (
            import,
            [
                "attempt.rs:2: unresolved import",
                "SPOJ has no crate itertools, and the stand-in lacks what this uses",
            ],
        ),
    ] {
        let said = refusal(&problem, solution)?;
        let missing = words.iter().find(|word| !said.contains(**word));
        ensure!(missing.is_none(), "{missing:?} is missing: {said}");
    }
    Ok(())
}

/// The trait is in scope without a name, so that the bundler leaves it out.
fn cut_wrongly() -> Result<()> {
    let solution = "fn main() {\n    println!(\"{}\", grundy::one::unnamed());\n}\n";
    let words = [
        "no method named `two`",
        "a fault of the bundler\nhelp: report it",
    ];
    bundle(
        solution,
        "grundy.workspace = true",
        "--for spoj",
        false,
        &words,
    )
    .map(drop)
}

/// The library has a module `grundy`, so that a glob of it makes the crate's name ambiguous; the compiler says what to write.
fn glob() -> Result<()> {
    let globs = "use grundy::*;\nfn main() {\n    println!(\"{}\", mex::mex(vec![0, 1]));\n}\n";
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("attempt.rs");
    for (solution, said) in [
        (globs.to_owned(), "use `::grundy` to refer to this crate"),
        (globs.replace("grundy", "::grundy"), "WA"),
    ] {
        fs::write(&file, solution)?;
        let mut command = Command::new(checks::program("judge")?);
        command.current_dir(checks::workspace()?.root);
        command.args(["test", "matgame", "--solution"]).arg(&file);
        let output = command.output()?;
        let printed = String::from_utf8_lossy(&output.stdout);
        ensure!(printed.contains(said), "{said:?} is missing: {printed}");
    }
    Ok(())
}

/// Judges deny no warnings.
fn denied_warnings() -> Result<()> {
    let solution = "fn main() {\n    let unused = 1;\n    println!(\"2\");\n}\n";
    let (_, folder) = bundle(solution, "", "--no-check", true, &[])?;
    for (name, flags) in [
        ("RUSTFLAGS", "--deny warnings"),
        ("CARGO_ENCODED_RUSTFLAGS", "-Fwarnings"),
        ("CARGO_BUILD_RUSTFLAGS", "-Dunused"),
        (
            "config.toml",
            "[build]\nrustflags = [\"-D\", \"warnings\"]\n",
        ),
        ("config.toml", "[build]\nrustflags = \"-Dwarnings\"\n"),
    ] {
        let mut command = Command::new(checks::program("judge")?);
        command.current_dir(&folder).env_remove("CARGO_TARGET_DIR");
        if name == "config.toml" {
            fs::create_dir_all(folder.path().join(".cargo"))?;
            fs::write(folder.path().join(".cargo").join(name), flags)?;
        } else {
            command.env(name, flags);
        }
        let output = command.args(["test", "case"]).output()?;
        ensure!(output.status.success(), "{name} {flags}: {output:?}");
    }
    Ok(())
}

fn shared_target() -> Result<()> {
    let target = tempfile::tempdir()?;
    let [one, other] = [1, 2].map(|_| bundle(OK, "", "--no-check", true, &[]));
    let (one, other) = (one?.1, other?.1);
    for (folder, said) in [
        (&one, "1 AC"),
        (&other, "has the programs of another checkout"),
        (&one, "1 AC"),
    ] {
        let mut command = Command::new(checks::program("judge")?);
        // Relative to each of them, as `../target`.
        let name = target.path().file_name().context("a name")?;
        command.env("CARGO_TARGET_DIR", Path::new("..").join(name));
        let output = command
            .current_dir(folder)
            .args(["test", "case"])
            .output()?;
        let all = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        ensure!(all.contains(said), "{said:?} is missing: {all}");
    }
    Ok(())
}
