//! The file that is made: the same bytes each time and in each folder, small, and without anything from elsewhere.

#![allow(clippy::incompatible_msrv)]

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

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
    assert!(failed(&["a", "b"], None).starts_with("page: usage: cargo run -p page -- [ADDRESS]"));
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

#[test]
fn a_game_is_played_in_the_terminal() {
    let play = |arguments: &[&str], typed: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_page"));
        let mut child = command
            .arg("play")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        child.stdin.take().expect("a pipe").write_all(typed.as_bytes()).expect("it is typed");
        String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("a text")
    };
    let said = play(&["nim:1,2"], "undo\n9\nhint\n1\nundo\n2\n1\n");
    for part in [
        "there is nothing to take back",
        "expected 1 to 3, found \"9\"",
        "One move that does this is to take 1 from heap B.",
        "My move: take 2 from heap B.",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // After a mistake and one taken back: to leave 1 and 1 wins.
    assert!(play(&["nim:1,2"], "2\n1\n").ends_with("No move is left. You win.\n"));
    assert!(play(&["misere:1"], "1\n").ends_with("No move is left. I win.\n"));
    assert!(play(&["--second", "nim:5"], "").ends_with("No move is left. I win.\n"));
    let drawn = play(&["token:0-1,1-0:0"], "1\n1\n1\n");
    assert!(drawn.ends_with("It is a draw.\n"), "{drawn}");
}

#[test]
#[ignore = "compiles the page"]
fn every_link_of_the_book_leads_to_a_part_of_it() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    let output = run(Path::new(env!("CARGO_MANIFEST_DIR")), &["--book", path], None);
    let said = String::from_utf8_lossy(&output.stderr);
    if said.contains("no compiler with the target") {
        return writeln!(io::stderr(), "not tried: {said}").expect("it can be told");
    }
    assert!(output.status.success(), "{said}");
    let source = folder.path().join("src");
    let read = |page: &Path| fs::read_to_string(source.join(page)).expect("a page");
    let summary = read(Path::new("SUMMARY.md"));
    let chapters: Vec<&str> = summary.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0)).collect();
    let mut links = 0;
    for chapter in &chapters {
        let folder = Path::new(chapter).parent().expect("a folder");
        for link in read(Path::new(chapter)).split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            let is_here = !link.is_empty() && !link.contains(':') && !link.contains(' ');
            assert!(!is_here || source.join(folder).join(link).is_file(), "{chapter}: {link}");
            // mdBook makes only those pages into chapters that its summary has.
            links += usize::from(is_here);
        }
    }
    assert!(chapters.len() > 35 && links > 1_000, "{} chapters, {links} links", chapters.len());
    assert!(read(Path::new("target/page.html")).contains("${name}/index.html"));
}

/// The colours that `page.css` gives names in one of its two themes.
fn palette(css: &str, head: &str) -> BTreeMap<String, f64> {
    let block = css.split_once(&format!("{head} {{")).and_then(|(_, rest)| rest.split_once('}')).expect("a block").0;
    let colours = block.split(';').filter_map(|line| line.trim().strip_prefix("--")?.split_once(": #"));
    let luminance = |colour: &str| {
        let part = |place: usize| {
            let part = f64::from(u8::from_str_radix(&colour[place..place + 2], 16).expect("a colour")) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
    };
    colours.map(|(name, colour)| (name.to_owned(), luminance(colour))).collect()
}

#[test]
fn colours_have_the_contrast_that_wcag_asks_for() {
    let css = include_str!("../web/page.css");
    for head in [":root", ":root[data-theme=\"dark\"]"] {
        let colours = palette(css, head);
        let contrast = |one: &str, other: &str| {
            let (one, other) = (colours[one], colours[other]);
            (one.max(other) + 0.05) / (one.min(other) + 0.05)
        };
        let text = "ink/paper faint/paper faint/fill faint/band accent/paper lost/paper lost/lost-fill ink/lost-fill ink/won-fill \
                    won/paper move/paper ink/band ink/fill stone-ink/stone";
        let shapes = "stone/paper edge/paper edge/fill move/lost-fill";
        for (pairs, least) in [(text, 4.5), (shapes, 3.0)] {
            for (one, other) in pairs.split(' ').filter_map(|pair| pair.split_once('/')) {
                assert!(contrast(one, other) >= least, "{head}: {one} on {other}: {:.2}", contrast(one, other));
            }
        }
    }
}
