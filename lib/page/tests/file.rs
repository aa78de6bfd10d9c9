//! The page's file and the book: small, complete, and without anything from elsewhere.

#![allow(clippy::incompatible_msrv)]

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_page"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).env_remove("RUSTC");
    command.output().expect("it starts")
}

/// Makes the book, and with it the page; nothing if no compiler has the target.
fn book() -> Option<&'static Path> {
    static BOOK: OnceLock<Option<TempDir>> = OnceLock::new();
    let made = || {
        let folder = TempDir::new().expect("a folder");
        let output = run(&["--book", folder.path().to_str().expect("a path")]);
        let said = String::from_utf8_lossy(&output.stderr);
        if said.contains("no compiler with the target") {
            assert!(said.contains("help: rustup target add wasm32-unknown-unknown\n"), "{said}");
            // The test harness would keep what `eprintln` prints.
            writeln!(io::stderr(), "not tried: {said}").expect("it can be told");
            return None;
        }
        assert!(output.status.success() && said.is_empty(), "{said}");
        Some(folder)
    };
    BOOK.get_or_init(made).as_ref().map(TempDir::path)
}

#[test]
#[ignore = "compiles the page"]
fn the_file_is_small_and_names_no_other_place() {
    if book().is_none() {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace");
    let page = fs::read_to_string(root.join("target/page.html")).expect("the page");
    assert!(page.len() <= 400 * 1024, "{} bytes are too many", page.len());
    for elsewhere in ["https://", "src=", "@import", "url(h", "import("] {
        assert!(!page.contains(elsewhere), "{elsewhere}");
    }
    let mut addresses = page.split("http://").skip(1);
    assert!(addresses.all(|rest| rest.starts_with("www.w3.org/2000/svg")), "only the name of SVG");
    // Make the bytes independent of the workspace's path.
    let wasm = fs::read(root.join("target/page/page.wasm")).expect("what is compiled");
    let (root, remapped) = (root.to_str().expect("a path").as_bytes(), b"lib/page/src/");
    let holds = |bytes: &[u8]| wasm.windows(bytes.len()).any(|window| window == bytes);
    assert!(!holds(root) && holds(remapped), "a path of this machine is in the page, or none of the workspace");
}

#[test]
fn what_is_wrong_is_said() {
    let failed = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &[][..]));
        String::from_utf8(output.stderr).expect("a text")
    };
    assert_eq!(failed(&["nim:3,x"]), "page: nim:3,x: expected a number from 0 to 100, found \"x\"\n");
    assert!(failed(&["a", "b"]).starts_with("page: usage: cargo run -p page -- [ADDRESS]"));
    assert!(failed(&["table:take:0"]).contains("expected a number from 1 to 1000"));
}

#[test]
fn a_game_is_played_in_the_terminal() {
    let start = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_page"));
        command.arg("play").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("it starts")
    };
    let play = |arguments: &[&str], typed: &str| {
        let mut child = start(arguments);
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
    // The reader may stop early, as `head` does.
    let mut child = start(&["nim:9,9,9"]);
    drop(child.stdout.take());
    child.stdin.take().expect("a pipe").write_all(b"moves\nhint\n").ok();
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    // Leaving 1 and 1 wins.
    assert!(play(&["nim:1,2"], "2\n1\n").ends_with("No move is left. You win.\n"));
    assert!(play(&["misere:1"], "1\n").ends_with("No move is left. I win.\n"));
    assert!(play(&["--second", "nim:5"], "").ends_with("No move is left. I win.\n"));
    let drawn = play(&["token:0-1,1-0:0"], "1\n1\n1\n");
    assert!(drawn.ends_with("It is a draw.\n"), "{drawn}");
}

/// Returns the anchors that mdBook and GitHub give to a page's headings.
fn headings(page: &str) -> impl Iterator<Item = String> + '_ {
    let titles = page.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let is_kept = |letter: &char| letter.is_alphanumeric() || "-_ ".contains(*letter);
    titles.map(move |title| title.to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-"))
}

#[test]
#[ignore = "compiles the page"]
fn every_link_of_the_book_leads_to_a_part_of_it() {
    let source = match book() {
        Some(folder) => folder.join("src"),
        None => return,
    };
    let read = |page: &Path| fs::read_to_string(source.join(page)).expect("a page");
    let summary = read(Path::new("SUMMARY.md"));
    let chapters: Vec<&str> = summary.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0)).collect();
    let (mut links, mut anchors) = (0, 0);
    for chapter in &chapters {
        let folder = Path::new(chapter).parent().expect("a folder");
        let text = read(Path::new(chapter));
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in targets.filter(|link| !link.contains("://") && !link.contains(' ')) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { source.join(chapter) } else { source.join(folder).join(file) };
            // mdBook copies files, and makes chapters of the pages in its summary.
            assert!(target.is_file(), "{chapter}: {link}");
            links += 1;
            if !anchor.is_empty() && target.extension() == Some("md".as_ref()) {
                let page = read(&target);
                assert!(headings(&page).any(|heading| heading == anchor), "{chapter}: {link}");
                anchors += 1;
            }
        }
    }
    assert!(anchors > 30, "{anchors} anchors");
    assert!(chapters.len() > 35 && links > 1_000, "{} chapters, {links} links", chapters.len());
    assert!(read(Path::new("target/page.html")).contains("${name}/index.html"));
    assert!(read(Path::new("target/page.html")).contains("${snippet}.rs.txt"));
    assert!(source.join("lib/src/xor.rs.txt").is_file());
}

/// Returns the luminance of each colour that `page.css` names in one of its two themes.
fn palette(css: &str, head: &str) -> BTreeMap<String, f64> {
    let block = css.split_once(&format!("{head} {{")).and_then(|(_, rest)| rest.split_once('}')).expect("a block").0;
    let colours = block.split(';').filter_map(|line| line.trim().strip_prefix("--")?.split_once(": #"));
    let part = |digits: &str| match f64::from(u8::from_str_radix(digits, 16).expect("a colour")) / 255.0 {
        dark if dark <= 0.04045 => dark / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    };
    let luminance = |of: &str| 0.2126 * part(&of[..2]) + 0.7152 * part(&of[2..4]) + 0.0722 * part(&of[4..6]);
    colours.map(|(name, colour)| (name.to_owned(), luminance(colour))).collect()
}

#[test]
fn pictures_have_the_colours_of_the_page() {
    let (css, pictures) = (include_str!("../web/page.css"), include_str!("../../examples/draw/svg.rs"));
    let colours: Vec<&str> = pictures.split("= \"#").skip(1).map(|rest| &rest[..6]).collect();
    assert!(colours.len() > 8 && colours.iter().all(|colour| css.contains(colour)), "{colours:?}");
}

#[test]
fn colours_have_the_contrast_that_wcag_asks_for() {
    let css = include_str!("../web/page.css");
    for head in [":root", ":root[data-theme=\"dark\"]"] {
        let colours = palette(css, head);
        let text = "ink/paper faint/paper faint/fill faint/band accent/paper lost/paper lost/lost-fill ink/lost-fill ink/won-fill \
                    won/paper move/paper ink/band ink/fill stone-ink/stone";
        let shapes = "stone/paper edge/paper edge/fill move/lost-fill";
        for (pairs, least) in [(text, 4.5), (shapes, 3.0)] {
            for (one, other) in pairs.split(' ').filter_map(|pair| pair.split_once('/')) {
                let contrast = (colours[one].max(colours[other]) + 0.05) / (colours[one].min(colours[other]) + 0.05);
                assert!(contrast >= least, "{head}: {one} on {other}: {contrast:.2}");
            }
        }
    }
}
