//! Makes the page: compiles the library, the rules and this crate for wasm32, and puts them with the scripts into one file.
//!
//! `cargo run -p page` writes `target/page.html`; `cargo run -p page -- nim:3,4,5` also prints the address of that position,
//! `cargo run -p page -- play nim:3,4,5` plays it in the terminal, `draw` prints it as SVG, `--book` makes
//! the whole site, and `--serve` shows it.

// Only the library must compile with old compilers.
#![allow(clippy::incompatible_msrv)]

mod draw;
mod play;
mod site;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{env, fs, thread};

use anyhow::{bail, ensure, Context, Error, Result};
use base64::prelude::{Engine, BASE64_STANDARD};
use flate2::write::GzEncoder;
use flate2::Compression;
use grundy::stand_in::itertools::Itertools;
use judge::files::hash;
use judge::paste::snippets::Snippets;
use judge::workspace::{read, Workspace};
use walkdir::{DirEntry, WalkDir};

const TARGET: &str = "wasm32-unknown-unknown";

/// The scripts in the order of their execution.
const SCRIPTS: &str = "engine.js draw.js play.js review.js lessons.js table.js graph.js page.js";

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    if let Err(error) = run(&arguments) {
        // The reader has closed the pipe.
        if error.downcast_ref().map_or(false, is_closed) {
            return;
        }
        eprintln!("page: {error:#}");
        process::exit(2);
    }
}

fn run(arguments: &[String]) -> Result<()> {
    let (address, site) = match arguments {
        [] => (String::new(), None),
        [verb, rest @ .., address] if verb == "play" && (rest.is_empty() || rest == ["--second"]) => {
            return play::converse(address, !rest.is_empty());
        }
        [verb, options @ .., address]
            if verb == "draw" && options.iter().all(|option| ["--moves", "--from-one"].contains(&&option[..])) =>
        {
            let has = |name: &str| options.iter().any(|option| option == name);
            let svg = draw::draw(address, has("--moves"), has("--from-one")).map_err(Error::msg)?;
            return Ok(io::stdout().write_all(svg.as_bytes())?);
        }
        [option, rest @ ..] if ["--book", "--serve"].contains(&&option[..]) && rest.len() < 2 => {
            (String::new(), Some((option == "--serve", rest.first().map(PathBuf::from))))
        }
        [address] => {
            page::check(address).map_err(Error::msg)?;
            (format!("#{address}"), None)
        }
        _ => bail!("usage: cargo run -p page -- [ADDRESS], play [--second] ADDRESS, draw [--moves] [--from-one] ADDRESS, --book [FOLDER] or --serve, as in: cargo run -p page -- play nim:3,4,5"),
    };
    let root = Workspace::find()?.root;
    if let Some((is_served, folder)) = site {
        let folder = folder.unwrap_or_else(|| root.join("target/site"));
        let made = site::make(&root, &folder)?;
        println!("the site is in {}: {made}", folder.display());
        if !is_served {
            println!("show it: cargo run -p page -- --serve");
            return Ok(());
        }
        return site::serve(&folder);
    }
    let page = make(&root)?.len();
    println!(
        "{page} bytes; open it in a browser:\nfile://{}{address}",
        root.join("target/page.html").display()
    );
    Ok(())
}

/// Writes the page, and returns its text.
fn make(root: &Path) -> Result<String> {
    let wasm = compiled(root)?;
    let web = |file: &str| read(&root.join("lib/page/web").join(file));
    let scripts: String = SCRIPTS.split(' ').map(web).collect::<Result<_>>()?;
    let lessons = with_guide(
        &web("lessons.txt")?,
        &read(&root.join("problems/README.md"))?,
    )?;
    let mut compressed = GzEncoder::new(vec![], Compression::best());
    compressed.write_all(&wasm)?;
    let (style, wasm) = (
        web("palette.css")? + &web("page.css")?,
        BASE64_STANDARD.encode(compressed.finish()?),
    );
    let fields = [
        ("STYLE", &style),
        ("LESSONS", &lessons),
        ("WASM", &wasm),
        ("SCRIPT", &scripts),
    ];
    let (page, html) = (
        root.join("target/page.html"),
        filled(&web("page.html")?, &fields),
    );
    fs::write(&page, &html).with_context(|| format!("failed to write {}", page.display()))?;
    Ok(html)
}

/// Puts texts into a template, in which their names stand in this order.
fn filled(template: &str, fields: &[(&str, &String)]) -> String {
    let (mut made, mut rest) = (String::new(), template);
    for (name, text) in fields {
        let (before, after) = rest.split_once(name).unwrap_or((rest, ""));
        made.extend([before, text]);
        rest = after;
    }
    made + rest
}

/// Puts the guide's texts into the lessons: `say`, `tell` and `end: BEGINNING` become the one paragraph or item that begins so,
/// without the words of each `cut: WORDS` below it, which refer to other parts of the guide. `write`, `add` and `close` have
/// texts of their own. A problem gets what its row in the guide's table says of it.
fn with_guide(lessons: &str, guide: &str) -> Result<String> {
    let mut written: Vec<String> = vec![];
    for line in lessons.lines() {
        match (line.split_once(": "), written.last_mut()) {
            (Some((field @ ("  say" | "  tell" | "  end"), beginning)), _) => {
                written.push(format!("{}: {}", field, paragraph(guide, beginning)?));
            }
            (Some(("  cut", words)), Some(text)) => {
                ensure!(text.contains(words), "{words:?} is not in {text:?}");
                *text = text.replacen(words, "", 1);
            }
            (Some(("  write", text)), _) => written.push(format!("  say: {text}")),
            (Some(("  add", text)), _) => written.push(format!("  tell: {text}")),
            (Some(("  close", text)), _) => written.push(format!("  end: {text}")),
            (Some(("  problem", name)), _) => {
                let row = guide
                    .lines()
                    .find(|row| row.contains(&format!("| [{name}]({name}) |")));
                let cells = row.map_or(vec![], |row| row.split(" | ").collect());
                let [_, _, idea, _, snippets, ..] = cells[..] else {
                    bail!("{name} is not in the guide's table")
                };
                let snippets = snippets.split(['[', ']']).skip(1).step_by(2).join(",");
                written.extend([
                    line.to_owned(),
                    format!("  idea: {idea}"),
                    format!("  snippets: {snippets}"),
                ]);
            }
            _ => written.push(line.to_owned()),
        }
    }
    Ok(written.join("\n"))
}

fn paragraph(guide: &str, beginning: &str) -> Result<String> {
    let lines: Vec<&str> = guide.lines().map(str::trim).collect();
    let found = lines
        .iter()
        .positions(|line| line.starts_with(beginning))
        .collect_vec();
    let [start] = found[..] else {
        bail!(
            "expected one paragraph of problems/README.md that begins with {beginning:?}, found {}",
            found.len()
        )
    };
    let is_item = |line: &str| {
        line.starts_with("- ")
            || line
                .split_once(". ")
                .map_or(false, |(number, _)| number.parse::<u8>().is_ok())
    };
    let rest = lines[start + 1..]
        .iter()
        .take_while(|line| !line.is_empty() && !is_item(line));
    Ok([lines[start]].iter().chain(rest).join(" "))
}

/// The folders whose files are compiled, but for the site's, with the snippets that they name.
const SOURCES: [&str; 2] = ["lib/page/src", "lib/tools/games/src"];

/// Returns the compiled page, cached until a source or the compiler changes.
fn compiled(root: &Path) -> Result<Vec<u8>> {
    let (mut sources, is_compiled) = (String::new(), |entry: &DirEntry| {
        entry.file_name() != "site"
    });
    for folder in SOURCES {
        let files = WalkDir::new(root.join(folder))
            .sort_by_file_name()
            .into_iter();
        for file in files
            .filter_entry(is_compiled)
            .filter_ok(|entry| entry.file_type().is_file())
        {
            sources += &read(file?.path())?;
        }
    }
    let snippets = Snippets::read(&Workspace {
        root: root.to_owned(),
    })?;
    let names = snippets
        .all()
        .map(|one| one.name.clone())
        .filter(|name| sources.contains(&format!("{name}::")));
    let library = format!("\n{}", snippets.text(&names.collect_vec())?)
        .replace("\nmod ", "\n#[allow(dead_code)]\npub mod ");
    let version = Command::new(compiler()?).arg("-vV").output()?.stdout;
    let key = hash(&(sources, &library, version, include_str!("main.rs"))).to_string();
    let (stamp, wasm) = (
        root.join("target/page/stamp"),
        root.join("target/page/page.wasm"),
    );
    if fs::read_to_string(&stamp).map_or(true, |kept| kept != key) || !wasm.is_file() {
        // An interrupted run must not leave a valid stamp.
        drop(fs::remove_file(&stamp));
        compile(root, &library)?;
        fs::write(stamp, key)?;
    }
    Ok(fs::read(wasm)?)
}

/// Compiles the library and the rules side by side, then this crate. Link-time optimisation would take longer, and save 5 %.
fn compile(root: &Path, library: &str) -> Result<()> {
    let folder = root.join("target/page");
    fs::create_dir_all(&folder)
        .with_context(|| format!("failed to create {}", folder.display()))?;
    fs::write(
        folder.join("grundy.rs"),
        format!("pub extern crate self as stand_in;\n{library}"),
    )?;
    let compiler = compiler()?;
    let rustc = |name: &str, source: &str, options: &[&str]| -> Result<()> {
        let mut command = Command::new(&compiler);
        command.current_dir(root).arg(source).args([
            "--crate-name",
            name,
            "--edition",
            "2024",
            "--target",
            TARGET,
        ]);
        command
            .args(options)
            .arg("-L")
            .arg(&folder)
            .arg("--out-dir")
            .arg(&folder);
        command.args([
            "-C",
            "opt-level=z",
            "-C",
            "panic=abort",
            "-C",
            "codegen-units=2",
            "-C",
            "strip=symbols",
        ]);
        // Make the bytes independent of the workspace's path.
        command.arg(format!("--remap-path-prefix={}=.", root.display()));
        let status = command
            .status()
            .with_context(|| format!("failed to run {}", compiler.display()))?;
        ensure!(
            status.success(),
            "{} failed on {source}",
            compiler.display()
        );
        Ok(())
    };
    thread::scope(|scope| {
        let grundy =
            scope.spawn(|| rustc("grundy", "target/page/grundy.rs", &["--crate-type=rlib"]));
        let games = rustc(
            "games",
            "lib/tools/games/src/lib.rs",
            &["--crate-type=rlib"],
        );
        games.and(grundy.join().expect("it does not panic"))
    })?;
    rustc(
        "page",
        "lib/page/src/lib.rs",
        &[
            "--crate-type=cdylib",
            "--extern",
            "grundy",
            "--extern",
            "games",
        ],
    )
}

/// Returns the first compiler with the target: cargo's own, the system's, or one in `RUSTC_EXTRA`.
fn compiler() -> Result<PathBuf> {
    let extra = env::var_os("RUSTC_EXTRA").unwrap_or_default();
    let own = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compilers = [PathBuf::from(own), PathBuf::from("/usr/bin/rustc")]
        .into_iter()
        .chain(env::split_paths(&extra));
    let has_target = |compiler: &PathBuf| {
        let output = Command::new(compiler)
            .args(["--print", "target-libdir", "--target", TARGET])
            .output();
        output
            .is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
    };
    compilers.filter(|compiler| !compiler.as_os_str().is_empty()).find(has_target).with_context(|| {
        format!(
            "no compiler with the target {TARGET} was found\nhelp: rustup target add {TARGET}\n  or, on Debian: apt-get install rustc lld libstd-rust-dev-wasm32"
        )
    })
}
