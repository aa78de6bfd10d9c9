//! `cargo judge watch`: real saves, and keys on a terminal and on a pipe.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::{Listener, command, judge, problem, wait, workspace, write};

/// Prints the sum of the numbers.
const SUM: &str = "fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    println!(\"{}\", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
}\n";

/// Right for the sample alone.
const THREE: &str = "fn main() {\n    println!(\"3\");\n}\n";

const KEYS: &str = "Enter judges again, s stress, b bundle, q quit";

/// A judge that watches, and what it says.
struct Watching {
    process: Child,
    typed: ChildStdin,
    said: Arc<Mutex<String>>,
    /// How much of it has been read.
    read: usize,
}

impl Watching {
    /// Starts it with a pipe for its keys and another for all that it says.
    fn new(folder: &TempDir, arguments: &[&str]) -> Watching {
        let program = judge();
        Watching::start(command(folder, "sh", &[&["-c", "exec \"$0\" \"$@\" 2>&1", &program], arguments].concat()))
    }

    /// Starts it on a terminal, which then says the status and its own modes.
    fn on_terminal(folder: &TempDir, arguments: &str) -> Watching {
        // A shell without a trap may end with the judge, before it has said anything.
        let line = format!("trap : INT; {} {arguments}; echo status $?; stty -a", judge());
        let mut command = command(folder, "script", &["-qec", &line, "/dev/null"]);
        command.env("SHELL", "/bin/sh");
        Watching::start(command)
    }

    fn start(mut command: Command) -> Watching {
        let mut process = command.stdin(Stdio::piped()).env("NO_COLOR", "1").spawn().expect("it starts");
        let (mut output, said) = (process.stdout.take().expect("a pipe"), Arc::<Mutex<String>>::default());
        let heard = Arc::clone(&said);
        thread::spawn(move || {
            let mut block = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut block) {
                heard.lock().expect("no panic").push_str(&String::from_utf8_lossy(&block[..length]));
            }
        });
        let typed = process.stdin.take().expect("a pipe");
        Watching { process, typed, said, read: 0 }
    }

    /// Waits for words, and returns what was said since the last ones.
    fn until(&mut self, words: &str) -> String {
        let start = Instant::now();
        loop {
            let said = self.said.lock().expect("no panic").replace('\r', "");
            if let Some(place) = said[self.read..].find(words) {
                let end = self.read + place + words.len();
                return said[std::mem::replace(&mut self.read, end)..end].to_owned();
            }
            assert!(start.elapsed() < Duration::from_secs(30), "no {words:?}: {}", &said[self.read..]);
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end of what it does now.
    fn verdicts(&mut self) -> String {
        self.until(KEYS)
    }

    fn type_in(&mut self, keys: impl AsRef<[u8]>) {
        self.typed.write_all(keys.as_ref()).expect("it reads");
    }

    fn status(&mut self) -> Option<i32> {
        self.process.wait().expect("it was started").code()
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// Writes a problem with a sample.
fn add(folder: &TempDir, name: &str, source: &str) {
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[package.metadata.problem]\n\
         title = \"{name}\"\ntime_limit = 0.5\njudges = [\"spoj\"]\n\n[dependencies]\n"
    );
    write(folder, &format!("problems/{name}/Cargo.toml"), &manifest);
    save(folder, name, source);
    add_case(folder, name, "sample-1", "1 2");
}

fn save(folder: &TempDir, name: &str, source: &str) {
    write(folder, &format!("problems/{name}/src/main.rs"), source);
}

/// Writes a case with two numbers.
fn add_case(folder: &TempDir, name: &str, case: &str, numbers: &str) {
    let sum: i64 = numbers.split(' ').map(|word| word.parse::<i64>().expect("a number")).sum();
    write(folder, &format!("testdata/{name}/{case}.out"), &format!("{sum}\n"));
    write(folder, &format!("testdata/{name}/{case}.in"), &format!("{numbers}\n"));
}

/// Puts something else into a file.
fn edit(folder: &TempDir, file: &str, old: &str, new: &str) {
    let text = fs::read_to_string(folder.path().join(file)).expect("it is there");
    write(folder, file, &text.replace(old, new));
}

/// Returns a workspace with these problems, which print the sum.
fn problems(names: &[&str]) -> TempDir {
    let folder = workspace();
    names.iter().for_each(|name| add(&folder, name, SUM));
    folder
}

/// Returns how many processes run a program of a workspace.
fn running(folder: &TempDir, program: &str) -> usize {
    let program = folder.path().join("target/release").join(program);
    let entries = fs::read_dir("/proc").expect("Linux").flatten();
    entries.filter(|entry| fs::read_link(entry.path().join("exe")).is_ok_and(|path| path == program)).count()
}

#[test]
fn what_is_saved_is_judged_alone() {
    let folder = problems(&["one", "two"]);
    let mut watching = Watching::new(&folder, &["watch"]);
    assert!(watching.verdicts().starts_with("watching 2 problems: "));
    let path = |file: &str| folder.path().join(file);
    // What nobody has to judge again.
    for file in ["one/README.md", "two/src/.main.rs.swp", "one/src/main.rs~", "one/src/.#main.rs", "two/src/#main.rs#"]
    {
        write(path("problems"), file, "");
    }
    save(&folder, "two", THREE);
    let said = watching.verdicts();
    assert!(said.starts_with("\n\n── two\n") && said.contains("two/sample-1  AC") && !said.contains("one/"), "{said}");
    add_case(&folder, "two", "edge-five", "2 3");
    let said = watching.verdicts();
    assert!(said.contains("two/edge-five  WA") && said.contains("1 problem, 2 cases: 1 AC, 1 WA"), "{said}");
    edit(&folder, "problems/one/Cargo.toml", "title", "checker = \"odd\"\ntitle");
    assert!(watching.verdicts().contains("error: invalid `checker` \"odd\""));
    write(&folder, "problems/one/odd.rs", "fn main() {}\n");
    let said = watching.verdicts();
    assert!(said.starts_with("\n\n── one\n") && said.contains("one/sample-1  AC"), "{said}");
    // The workspace's own manifest counts as well.
    edit(&folder, "Cargo.toml", "[workspace]", "[profile.release]\nopt-level = 1\n[workspace]");
    let said = watching.verdicts();
    assert!(said.starts_with("\n\n── one\n") && said.contains("one/sample-1  AC"), "{said}");
    // An interactor belongs to its problem.
    write(&folder, "problems/two/talks.rs", "fn main() {}\n");
    edit(&folder, "problems/two/Cargo.toml", "title", "interactor = \"talks\"\ntitle");
    watching.until("1 problem, 2 cases: 2 AC");
    write(&folder, "problems/two/talks.rs", "fn main() {\n    std::process::exit(1);\n}\n");
    watching.until("1 problem, 2 cases: 2 WA");
}

#[test]
fn the_case_that_failed_last_comes_first_and_then_the_samples() {
    let folder = problems(&["one"]);
    for (case, numbers) in ["a", "b", "c", "d", "e", "f"].iter().zip(["1 1", "2 2", "4 4", "5 5", "6 6", "7 7"]) {
        add_case(&folder, "one", &format!("edge-{case}"), numbers);
    }
    let rows = |said: &str, details: usize| {
        assert!(said.lines().all(|line| line.starts_with("   Compiling") || line.chars().count() <= 80), "{said}");
        assert_eq!(said.matches("    input testdata/one/").count(), details, "{said}");
        let rows = said.lines().filter_map(|line| line.strip_prefix("one/"));
        rows.map(|row| row.split("  ").next().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    let mut watching = Watching::new(&folder, &["watch", "one"]);
    assert_eq!(rows(&watching.verdicts(), 0), ["sample-1"]);
    save(&folder, "one", &SUM.replace("sum::<i64>()", "sum::<i64>() / 8 * 8"));
    let said = watching.verdicts();
    assert_eq!(rows(&said, 1), ["sample-1", "edge-a", "edge-b", "edge-d", "edge-e"]);
    assert!(said.contains("1 problem, 7 cases: 1 AC, 6 WA in "), "{said}");
    save(&folder, "one", &SUM.replace("sum::<i64>()", "sum::<i64>() % 5"));
    assert_eq!(rows(&watching.verdicts(), 1), ["sample-1", "edge-c", "edge-d", "edge-e", "edge-f"]);
    save(&folder, "one", "fn main() {}\n");
    assert_eq!(rows(&watching.verdicts(), 1), ["edge-c", "sample-1", "edge-a", "edge-b", "edge-d"]);
    save(&folder, "one", THREE);
    assert_eq!(rows(&watching.verdicts(), 1), ["edge-c", "sample-1", "edge-a", "edge-b", "edge-d", "edge-e"]);
    save(&folder, "one", SUM);
    assert_eq!(rows(&watching.verdicts(), 0), ["edge-c", "sample-1"]);
}

#[test]
fn a_change_of_the_library_is_for_what_depends_on_it() {
    let folder = problems(&["one", "two"]);
    edit(&folder, "Cargo.toml", "\"problems/*\"", "\"lib\", \"problems/*\"");
    write(&folder, "lib/Cargo.toml", "[package]\nname = \"grundy\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
    write(&folder, "lib/src/lib.rs", "pub fn answer() -> i64 {\n    3\n}\n");
    edit(&folder, "problems/one/Cargo.toml", "[dependencies]", "[dependencies]\ngrundy = { path = \"../../lib\" }");
    save(&folder, "one", "fn main() {\n    println!(\"{}\", grundy::answer());\n}\n");
    let mut named = Watching::new(&folder, &["watch", "two", "one"]);
    assert!(named.verdicts().contains("2 problems, 2 cases: 2 AC"));
    let mut all = Watching::new(&folder, &["test", "--watch"]);
    all.verdicts();
    save(&folder, "one", "fn main() {\n    println!(\"{}\", grundy::answer() / 1);\n}\n");
    for watching in [&mut named, &mut all] {
        assert!(watching.verdicts().contains("1 problem, 1 case: 1 AC"));
    }
    write(&folder, "lib/src/lib.rs", "pub fn answer() -> i64 {\n    \"4\"\n}\n");
    for watching in [&mut named, &mut all] {
        let said = watching.verdicts();
        assert!(said.starts_with("\n\n── one\n") && said.contains("error[E0308]: mismatched types"), "{said}");
    }
    save(&folder, "two", THREE);
    for watching in [&mut named, &mut all] {
        assert!(watching.verdicts().contains("two/sample-1  AC"));
    }
    write(&folder, "lib/src/lib.rs", "pub fn answer() -> i64 {\n    4\n}\n");
    let said = named.verdicts();
    assert!(said.starts_with("\n\n── one\n") && said.contains("one/sample-1  WA"), "{said}");
    // The one that was judged last does not depend on it.
    all.type_in("q\n");
    assert_eq!((all.status(), all.until("").as_str()), (Some(0), ""));
    let (status, said) =
        (named.process.try_wait().expect("it was started"), Watching::new(&folder, &["watch", "thre"]).until("\n"));
    assert!(status.is_none() && said.starts_with("judge: there is no problem \"thre\""), "{said}");
}

#[test]
fn many_saves_count_once_and_a_save_meanwhile_begins_anew() {
    let folder = problems(&["one"]);
    for case in 0..12 {
        add_case(&folder, "one", &format!("edge-{case}"), "1 2");
    }
    let mut watching = Watching::new(&folder, &["watch", "one"]);
    watching.verdicts();
    // Only the first letter of a line is a key, and a line need not be text.
    watching.type_in(b"\xff\nxs\n\n");
    assert!(watching.verdicts().starts_with("\n\n── one\n"));
    let [source, new] = ["main.rs", "main.rs.new"].map(|file| folder.path().join("problems/one/src").join(file));
    // A busy machine may take longer over a save than an editor does.
    let counts_once = (0..10).any(|_| {
        for _ in 0..3 {
            fs::write(&new, THREE).expect("room");
            fs::rename(&source, new.with_extension("rs~")).expect("it is there");
            fs::rename(&new, &source).expect("it is there");
            fs::set_permissions(&source, fs::Permissions::from_mode(0o600)).expect("it is there");
            thread::sleep(Duration::from_millis(5));
        }
        let said = watching.verdicts();
        // A key waits for what is to be judged.
        watching.type_in("s\n");
        let said = said + &watching.until("── stress one\n");
        watching.verdicts();
        said.matches("── one\n").count() == 1
    });
    assert!(counts_once);
    // During the compiler.
    save(&folder, "one", "fn main() {}\n");
    watching.until("Compiling");
    save(&folder, "one", THREE);
    let said = watching.verdicts();
    assert!(said.contains("── one") && said.contains(" 13 AC") && !said.contains("WA"), "{said}");
    // During the cases.
    save(&folder, "one", "fn main() {\n    loop {}\n}\n");
    watching.until("Finished");
    watching.until("TLE");
    save(&folder, "one", SUM);
    let said = watching.verdicts();
    assert!(said.contains("── one") && said.contains(" 13 AC") && !said.contains(" 13 TLE"), "{said}");
}

#[test]
fn what_breaks_or_goes_away_is_judged_when_it_is_back() {
    let folder = problems(&["one", "two"]);
    let path = |file: &str| folder.path().join(file);
    let mut watching = Watching::new(&folder, &["watch", "one"]);
    watching.verdicts();
    for place in ["problems/one", "testdata/one", "testdata", "problems"] {
        fs::rename(path(place), path("away")).expect("it is there");
        watching.until(if place.starts_with("problems") {
            "\none is gone; "
        } else {
            "failed to read testdata/one: no such folder"
        });
        fs::rename(path("away"), path(place)).expect("it is there");
        watching.until("1 problem, 1 case: 1 AC");
        // What comes back is watched as before.
        save(&folder, "one", SUM);
        watching.until("1 problem, 1 case: 1 AC");
    }
    for (file, words) in [
        ("problems/one/Cargo.toml", "error: problems/one/Cargo.toml: invalid manifest"),
        ("Cargo.toml", "see its output above"),
        // Cargo builds nothing while another manifest is broken.
        ("problems/two/Cargo.toml", "see its output above"),
    ] {
        let right = fs::read_to_string(path(file)).expect("it is there");
        write(&folder, file, "[[\n");
        if file.contains("two") {
            save(&folder, "one", SUM);
        }
        watching.until(words);
        write(&folder, file, &right);
        watching.until("1 problem, 1 case: 1 AC");
    }
}

#[test]
fn problems_made_meanwhile_are_judged() {
    let folder = problems(&[]);
    let mut watching = Watching::new(&folder, &["watch"]);
    watching.verdicts();
    assert!(command(&folder, &judge(), &["new", "four"]).status().expect("it runs").success());
    watching.until("── four\n");
    add(&folder, "four", SUM);
    watching.until("1 problem, 1 case: 1 AC");
    let listener = Listener::new(&folder, &["--once"]);
    listener.post(&problem("A. Nim", "https://codeforces.com/contest/1234/problem/A"));
    watching.until("── codeforces_1234_a\n");
}

#[test]
fn keys_work_on_a_terminal_and_it_is_left_as_it_was() {
    let folder = workspace();
    add(&folder, "one", THREE);
    let mut watching = Watching::on_terminal(&folder, "watch one");
    watching.until(KEYS);
    watching.type_in("\r");
    watching.until("1 problem, 1 case: 1 AC");
    watching.type_in("s");
    watching.until("── stress one\n");
    watching.until("judge: one is a draft");
    watching.until(KEYS);
    // Its oracle never answers, until the next key ends it.
    let manifest = "[package]\nname = \"oracle\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
    write(&folder, "lib/tools/oracle/Cargo.toml", manifest);
    write(&folder, "lib/tools/oracle/src/main.rs", "fn main() {\n    std::thread::park();\n}\n");
    write(&folder, "problems/one/rules.rs", "pub const PROBLEM: Problem");
    write(&folder, "Cargo.toml", "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\", \"lib/tools/oracle\"]\n");
    watching.until("1 problem, 1 case: 1 AC");
    watching.until(KEYS);
    watching.type_in("s");
    wait(|| running(&folder, "oracle") > 0);
    watching.type_in("b");
    watching.until("── bundle one\n");
    wait(|| running(&folder, "oracle") == 0);
    watching.until("paste it at https://www.spoj.com/submit/");
    assert!(folder.path().join("target/submissions/one.spoj.rs").is_file());
    watching.type_in("q");
    assert!(!watching.until("status 0\n").contains("interrupted"));
    watching.until(" icanon ");
    watching.until(" echo ");
}

#[test]
fn ctrl_c_leaves_no_process_and_a_terminal_as_it_was() {
    let folder = problems(&["one"]);
    edit(&folder, "problems/one/Cargo.toml", "0.5", "1000.0");
    save(&folder, "one", "fn main() {\n    loop {}\n}\n");
    for is_terminal in [true, false] {
        let mut watching = match is_terminal {
            true => Watching::on_terminal(&folder, "watch one"),
            false => Watching::new(&folder, &["watch", "one"]),
        };
        watching.until("Finished");
        wait(|| running(&folder, "one") > 0);
        if is_terminal {
            watching.type_in("\u{3}");
            watching.until("judge: interrupted\n");
            watching.until("status 130\n");
            watching.until(" icanon ");
            watching.until(" echo ");
        } else {
            let id = watching.process.id().to_string();
            assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
            assert_eq!(watching.status(), Some(130));
        }
        assert_eq!(running(&folder, "one"), 0);
    }
}

#[test]
fn an_attempt_is_judged_in_place_of_the_solution() {
    let folder = problems(&["one", "two"]);
    let away = tempfile::tempdir().expect("a temporary folder");
    write(&folder, "problems/one/attempts/mine.rs", THREE);
    write(&away, "mine.rs", THREE);
    let there = away.path().join("mine.rs").display().to_string();
    add_case(&folder, "one", "edge-five", "2 3");
    for attempt in ["mine.rs", &there] {
        let mut watching = Watching::new(&folder, &["watch", "one", "--solution", attempt]);
        let said = watching.verdicts();
        assert!(said.contains("\n── one (mine.rs)\n") && said.contains("1 AC, 1 WA in"), "{said}");
        let (root, file) = match attempt {
            "mine.rs" => (folder.path(), "problems/one/attempts/mine.rs"),
            _ => (away.path(), "mine.rs"),
        };
        // Editors write beside it and rename.
        write(root, &format!("{file}.new"), SUM);
        fs::rename(root.join(format!("{file}.new")), root.join(file)).expect("it can be renamed");
        let said = watching.verdicts();
        assert!(said.starts_with("\n\n── one (mine.rs)\n") && said.contains("1 problem, 2 cases: 2 AC in"), "{said}");
        fs::remove_file(root.join(file)).expect("it is there");
        assert!(watching.verdicts().contains("no such file"));
        write(root, file, SUM);
        assert!(watching.verdicts().contains("2 cases: 2 AC in"));
        watching.type_in("q\n");
        assert_eq!(watching.status(), Some(0));
    }
    let mut watching = Watching::new(&folder, &["watch", "--solution", &there]);
    watching.until("belongs to no problem");
    assert_eq!(watching.status(), Some(2));
}

#[test]
fn a_saved_attempt_is_judged_until_the_solution_is_saved() {
    let folder = problems(&["one", "two"]);
    // Another name than above: both are compiled into one folder.
    let attempt = |text: &str| write(&folder, "problems/one/attempts/saved.rs", text);
    attempt(SUM);
    let mut watching = Watching::new(&folder, &["watch"]);
    watching.verdicts();
    attempt("fn main() {}\n");
    let said = watching.verdicts();
    assert!(said.starts_with("\n\n── one (saved.rs)\n") && said.contains("one/sample-1  WA"), "{said}");
    // Its cases are those of the problem.
    add_case(&folder, "one", "edge-five", "2 3");
    let said = watching.verdicts();
    assert!(said.starts_with("\n\n── one (saved.rs)\n") && said.contains("1 problem, 2 cases: 2 WA"), "{said}");
    save(&folder, "one", SUM);
    let said = watching.verdicts();
    assert!(said.starts_with("\n\n── one\n") && said.contains("1 problem, 2 cases: 2 AC"), "{said}");
    attempt(THREE);
    assert!(watching.verdicts().contains("one/edge-five  WA"));
    fs::remove_file(folder.path().join("problems/one/attempts/saved.rs")).expect("it is there");
    let said = watching.verdicts();
    assert!(said.starts_with("\n\n── one\n") && said.contains("2 AC"), "{said}");
}
