//! The page's file and the site: small, complete, and without anything from elsewhere.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;

use grundy::stand_in::itertools::Itertools;
use judge::build::compilers::Compiler;
use libtest_mimic::Trial;
use serde_json::{Map, Value};
use tempfile::TempDir;

/// Returns the test that takes longest, as it makes the site and then waits for a browser.
pub(crate) fn longest() -> Vec<Trial> {
    long(checks::tests![the_page_and_the_site_in_chromium])
}

/// Returns the other tests of this file, those that need the site last.
pub(crate) fn tests() -> Vec<Trial> {
    let mut tests = checks::tests![
        what_is_wrong_is_said,
        a_game_is_played_in_the_terminal,
        a_reader_may_stop_early_as_head_does,
        pictures_have_the_colours_of_the_page,
    ];
    tests.extend(long(checks::tests![
        the_file_is_small_and_names_no_other_place,
        what_buttons_copy_compiles,
        what_is_copied_first_compiles_alone,
        pages_say_what_they_are,
        the_site_is_complete,
    ]));
    tests
}

fn long(tests: Vec<Trial>) -> Vec<Trial> {
    let long = |test| checks::long("makes the site", test);
    tests.into_iter().map(long).collect()
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_page"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .output()
        .expect("it starts")
}

fn root() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    folder.canonicalize().expect("the workspace")
}

/// Makes the site in `target`, and with it the page; nothing if the compiler lacks the target.
fn site() -> Option<&'static Path> {
    static SITE: OnceLock<Option<PathBuf>> = OnceLock::new();
    SITE.get_or_init(make_site).as_deref()
}

fn make_site() -> Option<PathBuf> {
    let output = run(&["site"]);
    let said = String::from_utf8_lossy(&output.stderr);
    if said.contains("wasm32-unknown-unknown is not installed") {
        assert!(
            said.ends_with("help: rustup target add wasm32-unknown-unknown\n"),
            "{said}"
        );
        eprintln!("not tried: {said}");
        return None;
    }
    assert!(output.status.success(), "{said}");
    Some(root().join("target/site"))
}

/// `browser.js` has the tests, which Node runs, and Chromium's own protocol over a pipe.
fn the_page_and_the_site_in_chromium() {
    for program in ["node", "chromium"] {
        if Command::new(program).arg("--version").output().is_err() {
            eprintln!("not tried: {program} is not found");
            return;
        }
    }
    if site().is_some() {
        let status = Command::new("node")
            .arg("tests/browser.js")
            .status()
            .expect("it starts");
        assert!(status.success(), "what failed is above");
    }
}

fn the_file_is_small_and_names_no_other_place() {
    let Some(_) = site() else { return };
    let root = root();
    let page = fs::read_to_string(root.join("target/page.html")).expect("the page");
    let site = root.join("target/site");
    let front = fs::read_to_string(site.join("index.html")).expect("the first page");
    let games = fs::read_to_string(site.join("games.js")).expect("the games");
    let explorer = fs::read_to_string(site.join("explorer.js")).expect("the explorer");
    // The page of the site has each program in a file of its own, the explorer of at most 300 kB; packed in base64, they are a third
    // larger.
    for (text, most) in [(&page, 830), (&front, 226), (&games, 200), (&explorer, 400)] {
        let size = text.len();
        assert!(size <= most * 1000, "{size} bytes are too many");
    }
    // Lessons link to problems of judges; nothing is loaded from there.
    let page = page.replace("](https://", "](").replace("](http://", "](");
    for elsewhere in ["https://", "src=\"", "@import", "url(h", "import("] {
        assert!(!page.contains(elsewhere), "{elsewhere}");
    }
    let mut addresses = page.split("http://").skip(1);
    assert!(
        addresses.all(|rest| rest.starts_with("www.w3.org/2000/svg")),
        "only the name of SVG"
    );
    // Make the bytes independent of the workspace's path.
    let wasm = root.join("target/page/wasm32-unknown-unknown/page/page.wasm");
    let wasm = fs::read(wasm).expect("the compiled games");
    let root = root.to_str().expect("a path").as_bytes();
    let remapped = b"lib/page/src/";
    let holds = |bytes: &[u8]| wasm.windows(bytes.len()).any(|window| window == bytes);
    assert!(
        !holds(root) && holds(remapped),
        "a path of this machine is in the page, or none of the workspace"
    );
}

fn what_is_wrong_is_said() {
    let failed = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &[][..]));
        String::from_utf8(output.stderr).expect("a text")
    };
    assert_eq!(
        failed(&["nim:3,x"]),
        "page: nim:3,x: expected a number from 0 to 100, found \"x\"\n"
    );
    assert!(failed(&["a", "b"]).contains("'b' cannot be used with '[ADDRESS]'"));
    assert!(failed(&["explore:n -> n +"]).contains("expected"));
}

/// Starts a game in the terminal.
fn start(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_page"));
    command.arg("play").args(arguments);
    for pipe in [Command::stdin, Command::stdout, Command::stderr] {
        pipe(&mut command, Stdio::piped());
    }
    command.spawn().expect("it starts")
}

/// Plays a game in the terminal, and returns what is said.
fn play(arguments: &[&str], typed: &str) -> String {
    let mut child = start(arguments);
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(typed.as_bytes()).expect("it is typed");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8(output.stdout).expect("a text")
}

fn a_game_is_played_in_the_terminal() {
    let said = play(&["nim:1,2"], "undo\n9\nhint\n1\nundo\n2\n1\n");
    for part in [
        "there is nothing to take back",
        "expected 1 to 3, found \"9\"",
        "One move that does this is to take 1 from heap B.",
        "My move: take 2 from heap B.",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    for (arguments, typed, end) in [
        // Leaving 1 and 1 wins.
        (&["nim:1,2"][..], "2\n1\n", "No move is left. You win.\n"),
        (&["misere:1"], "1\n", "No move is left. I win.\n"),
        (&["--second", "nim:5"], "", "No move is left. I win.\n"),
        (&["token:0-1,1-0:0"], "1\n1\n1\n", "It is a draw.\n"),
    ] {
        let said = play(arguments, typed);
        assert!(said.ends_with(end), "{said}");
    }
}

fn a_reader_may_stop_early_as_head_does() {
    let mut child = start(&["nim:9,9,9"]);
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // It may have ended by now.
    input.write_all(b"moves\nhint\n").ok();
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
}

/// Returns the text that a button of a page copies.
fn copied(page: &str, id: &str) -> Option<String> {
    let (_, figure) = page.split_once(&format!("<figure class=\"code\" id=\"{id}\">"))?;
    let (_, code) = figure.split_once("<code class=\"language-rust\">")?;
    let (text, _) = code.split_once("</code>")?;
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    Some(text.replace("&quot;", "\"").replace("&amp;", "&"))
}

/// Compiles a submission that has nothing but these modules.
fn compile(compiler: &Compiler, edition: &str, modules: &str) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("pasted.rs");
    let text = format!("#![allow(dead_code)]\nfn main() {{}}\n{modules}");
    fs::write(&file, text).expect("it is written");
    let output = Command::new(&compiler.path)
        .args(["--emit=metadata", "--edition", edition, "-Awarnings"])
        .arg("--out-dir")
        .arg(folder.path())
        .arg(&file)
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    let said: String = said.chars().take(3000).collect();
    let place = format!("{compiler} in edition {edition}");
    assert!(output.status.success(), "{place}: {said}");
}

/// Returns what the picker copies for these snippets: their texts and those that they need, each once.
fn picked<'a>(
    snippets: &'a Map<String, Value>,
    names: impl IntoIterator<Item = &'a str>,
) -> String {
    let mut all = names.into_iter().collect_vec();
    for name in all.clone() {
        let needs = snippets[name]["needs"].as_array().expect("a list");
        all.extend(needs.iter().map(|need| need.as_str().expect("a name")));
    }
    let names = all.into_iter().unique();
    let mut texts = names.map(|name| snippets[name]["text"].as_str().expect("a text"));
    texts.join("\n")
}

fn what_buttons_copy_compiles() {
    let Some(site) = site() else { return };
    let read = |name: &str| fs::read_to_string(site.join(name)).expect("a file of the site");
    let script = read("snippets.js");
    let json = script
        .strip_prefix("const SNIPPETS = ")
        .and_then(|text| text.strip_suffix(";\n"))
        .expect("a script");
    let snippets: Value = serde_json::from_str(json).expect("JSON");
    let snippets = snippets.as_object().expect("an object");
    for name in snippets.keys() {
        let page = read(&format!("snippets/{name}.html"));
        let alone = copied(&page, "alone").expect("a button that copies the snippet");
        let whole = copied(&page, "whole").unwrap_or_else(|| alone.clone());
        assert!(
            snippets[name]["text"] == *alone && whole == picked(snippets, [&**name]),
            "{name}: what is copied depends on where"
        );
    }
    // All of them in one pick; `tests/checks/snippets.rs` compiles each alone.
    let all = picked(snippets, snippets.keys().map(String::as_str));
    let compilers = judge::build::compilers::find().expect("a compiler");
    let oldest = &compilers[0];
    let newest = &compilers[compilers.len() - 1];
    compile(oldest, "2018", &all);
    compile(newest, "2024", &all);
    eprintln!(
        "{} snippets compiled with {oldest} and {newest}",
        snippets.len()
    );
}

/// Returns the pages of a folder of the site, but its list.
fn pages(folder: &Path, below: &str) -> Vec<PathBuf> {
    let names = fs::read_dir(folder).expect("a folder");
    let paths = names.map(|entry| entry.expect("an entry").path().join(below));
    let paths = paths.map(|path| path.components().collect::<PathBuf>());
    let is_page =
        |path: &PathBuf| path.is_file() && path.with_extension("") != folder.join("index");
    paths.filter(is_page).collect()
}

fn what_is_copied_first_compiles_alone() {
    let Some(site) = site() else { return };
    let families = pages(&site.join("families"), "");
    let problems = pages(&site.join("problems"), "index.html");
    assert!(families.len() > 100 && problems.len() > 30);
    // `tests/checks/bundles.rs` compiles each of these bundles as its judge does.
    for page in families.iter().chain(&problems) {
        let text = fs::read_to_string(page).expect("a page");
        let (_, solution) = text.split_once("id=\"solution\"").expect("a solution");
        let (_, first) = solution
            .split_once("<figure class=\"code\" id=\"")
            .expect("code");
        let (id, _) = first.split_once('"').expect("a name");
        let code = copied(&text, id).expect("code");
        let has_library = !code.contains("use grundy::") || code.contains("mod grundy {");
        let is_folded = solution.find("<details") < solution.find("<figure");
        let place = page.display();
        assert!(code.contains("fn main()") && has_library, "{place}: {id}");
        assert!(!is_folded, "{place}: what is copied first is folded");
    }
}

fn pages_say_what_they_are() {
    let Some(site) = site() else { return };
    let mut seen = std::collections::BTreeMap::new();
    for folder in ["problems", "families", "snippets", "which"] {
        let below = if folder == "problems" {
            "index.html"
        } else {
            ""
        };
        for page in pages(&site.join(folder), below) {
            if page.extension().is_none_or(|extension| extension != "html") {
                continue;
            }
            let text = fs::read_to_string(&page).expect("a page");
            let (_, rest) = text.split_once("<title>").expect("a title");
            let (title, _) = rest.split_once("</title>").expect("its end");
            let (_, rest) = text
                .split_once("name=\"description\" content=\"")
                .expect("a description");
            let (about, _) = rest.split_once('"').expect("its end");
            let place = page.display().to_string();
            assert!(about.len() > 10, "{place}: {about:?}");
            if let Some(other) = seen.insert(title.to_owned(), place.clone()) {
                panic!("{place} and {other} have the same title");
            }
        }
    }
    assert!(seen.len() > 250, "{} pages", seen.len());
}

fn the_site_is_complete() {
    // Every link was followed while it was made.
    let Some(site) = site() else { return };
    let family = fs::read_to_string(site.join("families/coprime_amounts.html")).expect("a page");
    for id in ["program", "for-atcoder", "for-codeforces"] {
        assert!(copied(&family, id).is_some(), "{id}");
    }
    let matgame = fs::read_to_string(site.join("problems/matgame/index.html")).expect("a page");
    for id in ["written", "for-spoj", "for-codechef"] {
        assert!(copied(&matgame, id).is_some(), "{id}");
    }
    for page in ["contributing.html", "404.html", "card.png"] {
        assert!(site.join(page).is_file(), "{page}");
    }
    // Search engines read texts, not the workspace's sources.
    let source = fs::read_to_string(site.join("files/LICENSE.html"));
    assert_eq!(source.ok().map(|text| text.contains("noindex")), Some(true));
    assert!(!family.contains("noindex"));
}

fn pictures_have_the_colours_of_the_page() {
    let css = include_str!("../web/palette.css");
    let pictures = include_str!("../src/svg.rs");
    let rest = pictures.split("= \"#").skip(1);
    let colours: Vec<&str> = rest.map(|rest| &rest[..6]).collect();
    assert!(colours.len() > 8, "{colours:?}");
    for colour in colours {
        assert!(css.contains(colour), "{colour}");
    }
}
