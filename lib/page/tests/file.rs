//! The page's file and the site: small, complete, and without anything from elsewhere.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use grundy::stand_in::itertools::Itertools;
use judge::build::compilers::Compiler;
use serde_json::Value;
use tempfile::TempDir;

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
        tell(&format!("not tried: {said}"));
        return None;
    }
    assert!(output.status.success(), "{said}");
    Some(root().join("target/site"))
}

/// The test harness would keep what `eprintln` prints.
fn tell(text: &str) {
    writeln!(io::stderr(), "{text}").expect("it can be told");
}

/// `browser.js` has the tests, which Node runs, and Chromium's own protocol over a pipe.
#[test]
#[ignore = "needs Node and Chromium, and takes a minute"]
fn the_page_and_the_site_in_chromium() {
    for program in ["node", "chromium"] {
        if Command::new(program).arg("--version").output().is_err() {
            return tell(&format!("not tried: {program} is not found"));
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

#[test]
#[ignore = "compiles the page"]
fn the_file_is_small_and_names_no_other_place() {
    let Some(_) = site() else { return };
    let root = root();
    let page = fs::read_to_string(root.join("target/page.html")).expect("the page");
    assert!(
        page.len() <= 420 * 1024,
        "{} bytes are too many",
        page.len()
    );
    for elsewhere in ["https://", "src=", "@import", "url(h", "import("] {
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

#[test]
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
    assert!(failed(&["table:take:0"]).contains("expected a number from 1 to 1000"));
}

#[test]
fn a_game_is_played_in_the_terminal() {
    let start = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_page"));
        command
            .arg("play")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().expect("it starts")
    };
    let play = |arguments: &[&str], typed: &str| {
        let mut child = start(arguments);
        child
            .stdin
            .take()
            .expect("a pipe")
            .write_all(typed.as_bytes())
            .expect("it is typed");
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
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"moves\nhint\n")
        .ok();
    let output = child.wait_with_output().expect("it ends");
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
    // Leaving 1 and 1 wins.
    assert!(play(&["nim:1,2"], "2\n1\n").ends_with("No move is left. You win.\n"));
    assert!(play(&["misere:1"], "1\n").ends_with("No move is left. I win.\n"));
    assert!(play(&["--second", "nim:5"], "").ends_with("No move is left. I win.\n"));
    let drawn = play(&["token:0-1,1-0:0"], "1\n1\n1\n");
    assert!(drawn.ends_with("It is a draw.\n"), "{drawn}");
}

/// Returns the text that a button of a page copies.
fn copied(page: &str, id: &str) -> Option<String> {
    let figure = page
        .split_once(&format!("<figure class=\"code\" id=\"{id}\">"))?
        .1;
    let text = figure
        .split_once("<code class=\"language-rust\">")?
        .1
        .split_once("</code>")?
        .0;
    Some(
        text.replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&amp;", "&"),
    )
}

/// Compiles a submission that has nothing but these modules.
fn compile(compiler: &Compiler, edition: &str, modules: &str) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("pasted.rs");
    fs::write(
        &file,
        format!("#![allow(dead_code)]\nfn main() {{}}\n{modules}"),
    )
    .expect("it is written");
    let mut command = Command::new(&compiler.path);
    command
        .args([
            "--emit=metadata",
            "--edition",
            edition,
            "-Awarnings",
            "--out-dir",
        ])
        .arg(folder.path())
        .arg(&file);
    let output = command.output().expect("it starts");
    let said: String = String::from_utf8_lossy(&output.stderr)
        .chars()
        .take(3000)
        .collect();
    assert!(
        output.status.success(),
        "{compiler} in edition {edition}: {said}"
    );
}

/// Returns modules inside of another one, so that many submissions are compiled as one.
fn inside(index: usize, modules: &str) -> String {
    format!(
        "mod inside_{index} {{\n{}}}\n",
        modules.replace("crate::", &format!("crate::inside_{index}::"))
    )
}

#[test]
#[ignore = "compiles the page and all snippets"]
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
    let of = |name: &str| snippets[name]["text"].as_str().expect("a text");
    // As the picker puts them together.
    let picked = |names: &[&str]| {
        let needs = names
            .iter()
            .flat_map(|name| snippets[*name]["needs"].as_array().expect("a list"));
        let all: Vec<&str> = names
            .iter()
            .copied()
            .chain(needs.map(|need| need.as_str().expect("a name")))
            .unique()
            .collect();
        all.into_iter().map(of).join("\n")
    };
    let (mut names, mut apart) = (vec![], vec![]);
    for name in snippets.keys() {
        let page = read(&format!("snippets/{name}.html"));
        let alone = copied(&page, "alone").expect("a button that copies the snippet");
        let whole = copied(&page, "whole").unwrap_or_else(|| alone.clone());
        assert!(
            alone == of(name) && whole == picked(&[name]),
            "{name}: what is copied depends on where"
        );
        // A macro's paths are those of the root.
        if whole.contains("macro_rules!") {
            apart.push(whole)
        } else {
            names.push(&**name)
        }
    }
    // Each is in one of twelve picks; `tests/checks/snippets.rs` compiles it alone.
    let picks =
        (0..12).map(|first| picked(&names[first..].iter().copied().step_by(12).collect_vec()));
    let all: String = picks
        .enumerate()
        .map(|(index, modules)| inside(index, &modules))
        .collect();
    let compilers = judge::build::compilers::find().expect("a compiler");
    let (oldest, newest) = (&compilers[0], &compilers[compilers.len() - 1]);
    for (compiler, edition) in [(oldest, "2018"), (newest, "2024")] {
        compile(compiler, edition, &all);
        apart
            .iter()
            .for_each(|modules| compile(compiler, edition, modules));
    }
    tell(&format!(
        "{} snippets, in picks, compiled with {oldest} and {newest}",
        snippets.len()
    ));
}

#[test]
#[ignore = "compiles the page"]
fn the_site_is_complete() {
    // Every link was followed while it was made.
    let Some(site) = site() else { return };
    let files = fs::read_dir(root().join("lib/families"))
        .expect("a folder")
        .flatten();
    for name in files.filter_map(|file| {
        file.file_name()
            .to_str()?
            .strip_suffix(".rs")
            .map(str::to_owned)
    }) {
        let page = fs::read_to_string(site.join(format!("families/{name}.html")))
            .expect("a page for each family");
        for id in ["program", "for-atcoder", "for-codeforces"] {
            assert!(
                copied(&page, id).is_some_and(|text| text.contains("fn main()")),
                "{name}: {id}"
            );
        }
    }
    let matgame = fs::read_to_string(site.join("problems/matgame/index.html")).expect("a page");
    assert!(
        ["written", "for-spoj", "for-codechef"]
            .iter()
            .all(|id| copied(&matgame, id).is_some())
    );
    assert!(site.join("contributing.html").is_file() && site.join("404.html").is_file());
}

#[test]
fn pictures_have_the_colours_of_the_page() {
    let (css, pictures) = (
        include_str!("../web/palette.css"),
        include_str!("../src/svg.rs"),
    );
    let colours: Vec<&str> = pictures
        .split("= \"#")
        .skip(1)
        .map(|rest| &rest[..6])
        .collect();
    assert!(
        colours.len() > 8 && colours.iter().all(|colour| css.contains(colour)),
        "{colours:?}"
    );
}
