//! The file that is made: the same bytes each time and in each folder, small, and without anything from elsewhere.

#![allow(clippy::incompatible_msrv)]

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn run(folder: &Path, arguments: &[&str], path: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_page"));
    command.current_dir(folder).args(arguments).env_remove("RUSTC");
    if let Some(path) = path {
        // Neither cargo's compiler nor another is found.
        command.env("PATH", path).env("RUSTC_EXTRA", "");
    }
    command.output().expect("it starts")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        match entry.path() {
            folder if folder.is_dir() => copy(&folder, &target),
            file => drop(fs::copy(file, target).expect("a file")),
        }
    }
}

#[test]
#[ignore = "compiles the page twice"]
fn the_same_bytes_are_made_in_another_folder_and_need_no_network() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let elsewhere = TempDir::new().expect("a folder");
    for part in ["lib/src", "lib/page/src", "lib/page/web", "tests/tools/rules/src"] {
        copy(&root.join(part), &elsewhere.path().join("a longer/path").join(part));
    }
    let guide = elsewhere.path().join("a longer/path/problems/README.md");
    fs::create_dir_all(guide.parent().expect("a folder")).expect("a folder");
    fs::copy(root.join("problems/README.md"), guide).expect("the guide");
    let mut pages = vec![];
    for folder in [root, elsewhere.path().join("a longer/path")] {
        let output = run(&folder, &["nim:3,4,5"], None);
        let said = String::from_utf8_lossy(&output.stderr);
        if said.contains("no compiler with the target") {
            // The test harness keeps what `eprintln` prints.
            return writeln!(io::stderr(), "not tried: {said}").expect("it can be told");
        }
        assert!(output.status.success() && said.is_empty(), "{said}");
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert!(
            stdout.trim_end().ends_with("/target/page.html#nim:3,4,5") && stdout.contains("\nfile:///"),
            "{stdout}"
        );
        pages.push(fs::read_to_string(folder.join("target/page.html")).expect("the page"));
    }
    assert!(pages[0] == pages[1], "the two differ");
    assert!(pages[0].len() <= 400 * 1024, "{} bytes are too many", pages[0].len());
    for elsewhere in ["https://", "src=", "@import", "url(h", "import("] {
        assert!(!pages[0].contains(elsewhere), "{elsewhere}");
    }
    let addresses: Vec<&str> = pages[0].split("http://").skip(1).collect();
    assert!(addresses.iter().all(|rest| rest.starts_with("www.w3.org/2000/svg")), "only the name of SVG");
}

#[test]
fn what_is_missing_or_wrong_is_said() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let failed = |arguments: &[&str], path: Option<&Path>| {
        let output = run(folder, arguments, path);
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        String::from_utf8(output.stderr).expect("a text")
    };
    assert_eq!(failed(&["nim:3,x"], None), "page: nim:3,x: expected a number from 0 to 100, found \"x\"\n");
    assert!(failed(&["a", "b"], None).starts_with("page: usage: cargo run -p page [ADDRESS]"));
    assert!(failed(&["table:take:0"], None).contains("expected a number from 1 to 1000"));
    // A system whose compiler has the target is not without one.
    let has_target = Command::new("/usr/bin/rustc")
        .args(["--print", "target-libdir", "--target", "wasm32-unknown-unknown"])
        .output()
        .is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir());
    if !has_target {
        let said = failed(&[], Some(Path::new("/nowhere")));
        assert!(said.contains("help: rustup target add wasm32-unknown-unknown\n"), "{said}");
    }
}
