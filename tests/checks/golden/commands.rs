//! `cargo judge bundle` from the command line, in a workspace of one problem: what it says and writes.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use tempfile::TempDir;

const OK: &str = "fn main() {\n    println!(\"{}\", 2);\n}\n";

pub(crate) fn trials() -> Vec<Trial> {
    let tests = [
        (
            "a submission is stored, and its page is named",
            stored as fn() -> Result<()>,
        ),
        ("what a judge would refuse", refused),
        ("a snippet of one's own", own_snippet),
        ("younger than the judge's rustc", too_young),
        ("no crate that is unused is blamed", unused),
        (
            "two checkouts with one target folder, and warnings denied elsewhere",
            shared_target,
        ),
    ];
    tests.map(|(name, test)| checks::trial(name, test)).into()
}

/// Makes a workspace whose problem has this solution and these dependencies, and runs the command. Fails unless it `succeeds` or
/// not, as it should, and says all these words. Returns what it prints, and the workspace.
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
    let case = format!(
        "[package]\nname = \"case\"\nedition = \"2018\"\n[dependencies]\n{dependencies}\n[package.metadata.problem]\ntitle = \
         \"Case\"\nurls = [\"https://www.spoj.com/problems/CASE/\"]\njudges = [\"spoj\"]\n"
    );
    write("problems/case/Cargo.toml", &case)?;
    write("problems/case/src/main.rs", solution)?;
    write("testdata/case/sample-1.in", "")?;
    write("testdata/case/sample-1.out", "2\n")?;
    write(
        "lib/Cargo.toml",
        "[package]\nname = \"grundy\"\nedition = \"2018\"\n",
    )?;
    write("lib/src/lib.rs", "pub mod own;\npub mod one;\n")?;
    write("lib/src/one.rs", "pub fn one() -> u64 {\n    1\n}\n")?;
    write("lib/src/own/mod.rs", "pub mod mine;\n")?;
    write(
        "lib/src/own/mine.rs",
        "use crate::one::*;\nmacro_rules! twice { ($x:expr) => { 2*$x } }\npub fn two()->u64{twice!(one())}\n",
    )?;
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
        ("\nfn main() { 1 }", "", "problems/case/src/main.rs:2:"),
        (
            "fn main() { println!(\"3\"); }",
            "",
            "the bundle is not accepted: case/sample-1 gets WA",
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
    bundle(
        solution,
        "grundy.workspace = true",
        "--for spoj",
        true,
        &["1 of 1 case "],
    )
    .map(drop)
}

/// Rust 1.60 brought `abs_diff`, so that the compiler nearest to SPOJ's 1.56 may have it; then clippy knows.
fn too_young() -> Result<()> {
    let solution = "fn main() {\n    println!(\"{}\", 5_u64.abs_diff(3));\n}\n";
    bundle(
        solution,
        "",
        "--for spoj",
        false,
        &["5_u64.abs_diff(3)", "1.60"],
    )
    .map(drop)
}

/// matgame depends on proconio, and this attempt does not.
fn unused() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("attempt.rs");
    fs::write(&file, "fn main() {\n    1\n}\n")?;
    let mut command = Command::new(checks::program("judge")?);
    command.current_dir(checks::workspace()?.root).args([
        "bundle",
        "matgame",
        "--for",
        "spoj",
        "--solution",
    ]);
    let said = String::from_utf8_lossy(&command.arg(&file).output()?.stderr).into_owned();
    ensure!(
        said.contains("mismatched types") && !said.contains("has no crate"),
        "{said}"
    );
    Ok(())
}

fn shared_target() -> Result<()> {
    let solution = "fn main() {\n    let unused = 1;\n    println!(\"2\");\n}\n";
    let target = tempfile::tempdir()?;
    let [one, other] = [1, 2].map(|_| bundle(solution, "", "--no-check", true, &[]));
    let (one, other) = (one?.1, other?.1);
    for (folder, said) in [
        (&one, "1 AC"),
        (&other, "has the programs of another checkout"),
        (&one, "1 AC"),
    ] {
        let mut command = Command::new(checks::program("judge")?);
        // Relative to each of them, as `../target`.
        let name = target.path().file_name().context("a name")?;
        command
            .env("CARGO_TARGET_DIR", Path::new("..").join(name))
            .env("RUSTFLAGS", "-D warnings");
        let output = command
            .current_dir(folder)
            .args(["test", "case"])
            .output()?;
        let all = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        ensure!(all.contains(said), "{said:?} is missing: {all}");
    }
    Ok(())
}
