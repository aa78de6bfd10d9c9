//! `cargo judge listen` and `cargo judge submit`: problems that a browser posts over HTTP, and submissions that it takes; and
//! `cargo judge watch` meanwhile.

#[path = "companion/submit.rs"]
mod submit;
#[path = "companion/watch.rs"]
mod watch;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use judge::judges;
use judge::workspace::{Problem, Workspace};
use serde_json::{Value, json};
use tempfile::TempDir;

/// For problems of all judges: the judge, the address and the title there, the name of the draft, and the page where it is
/// submitted.
fn problems() -> Vec<[String; 5]> {
    serde_json::from_str(include_str!("../../judge/tests/companion/problems.json")).expect("a table")
}

/// Returns a workspace without problems.
fn workspace() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(&folder, "Cargo.toml", "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n");
    fs::create_dir(folder.path().join("problems")).expect("a folder");
    folder
}

fn write(root: impl AsRef<Path>, file: &str, text: &str) {
    let path = root.as_ref().join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn names(folder: &TempDir) -> Vec<String> {
    Workspace::find_from(folder.path()).and_then(|workspace| workspace.problem_names()).expect("a workspace")
}

fn find(folder: &TempDir, name: &str) -> Problem {
    Workspace::find_from(folder.path()).and_then(|workspace| workspace.problem(name)).expect("a problem")
}

/// Returns a command that runs in a workspace, without a display and a browser.
fn command(folder: &TempDir, program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["CARGO_TARGET_DIR", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "SSH_TTY", "SSH_CONNECTION", "TMUX"] {
        command.env_remove(name);
    }
    command
}

fn judge() -> String {
    checks::program("judge").expect("the tools compile").display().to_string()
}

/// Waits until something holds.
fn wait(mut until: impl FnMut() -> bool) {
    let start = Instant::now();
    while !until() {
        assert!(start.elapsed() < Duration::from_secs(100), "it does not come");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Starts a program and returns it with the first line that it says, and the rest.
fn start(mut command: Command) -> (Child, String, BufReader<ChildStderr>) {
    let mut process = command.spawn().expect("the program starts");
    let (mut said, mut line) = (BufReader::new(process.stderr.take().expect("a pipe")), String::new());
    said.read_line(&mut line).expect("UTF-8");
    (process, line, said)
}

/// A judge that listens.
struct Listener {
    process: Child,
    port: u16,
    said: BufReader<ChildStderr>,
}

impl Listener {
    fn new(folder: &TempDir, options: &[&str]) -> Listener {
        let (process, line, said) = start(command(folder, &judge(), &[&["listen", "--port", "0"], options].concat()));
        let port = line.split("port ").nth(1).and_then(|rest| rest.split(':').next()?.parse().ok());
        Listener { process, port: port.unwrap_or_else(|| panic!("no port: {line}")), said }
    }

    /// Posts a problem as the extension does, which must be taken, and returns the answer.
    fn post(&self, problem: &Value) -> String {
        let (status, said) = send(self.port, &request(self.port, problem));
        assert_eq!(status, 200, "{said}");
        said
    }

    /// Waits until it ends by itself, and returns its status and what it said.
    fn end(mut self) -> (Option<i32>, String) {
        let mut said = String::new();
        self.said.read_to_string(&mut said).expect("UTF-8");
        (self.process.wait().expect("it was started").code(), said)
    }

    /// Ends it by Ctrl-C, and returns what it said.
    fn interrupt(self) -> String {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        let (status, said) = self.end();
        assert_eq!(status, Some(130), "{said}");
        said
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // After a failure it is still there.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// Returns a problem as Competitive Companion posts it.
fn problem(title: &str, url: &str) -> Value {
    json!({
        "name": title, "group": "Judge - Contest", "url": url, "interactive": false, "memoryLimit": 256,
        "timeLimit": 2500,
        "tests": [{"input": "3\n1 2 3\n", "output": "0\n"}, {"input": "1\n1", "output": "1"}],
        "testType": "single", "input": {"type": "stdin"}, "output": {"type": "stdout"},
        "languages": {"java": {"mainClass": "Main", "taskClass": "Task"}},
        "batch": {"id": format!("123e67c8 {title} {url}"), "size": 1},
    })
}

fn request(port: u16, problem: &Value) -> String {
    let body = format!("{problem}\n");
    format!(
        "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Sends bytes, and returns the status and the body of the answer.
fn send(port: u16, bytes: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("it listens");
    // It may answer before it has read all.
    stream.write_all(bytes.as_bytes()).ok();
    let mut answer = vec![];
    stream.read_to_end(&mut answer).ok();
    let answer = String::from_utf8(answer).expect("UTF-8");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    assert!(!head.to_lowercase().contains("access-control"), "{head}");
    (head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0), body.to_owned())
}

#[test]
fn a_problem_of_every_judge_becomes_a_draft() {
    let problems = problems();
    let judges: BTreeSet<&str> = problems.iter().map(|[judge, ..]| judge.as_str()).collect();
    assert_eq!(judges, judges::all().iter().map(|judge| judge.name.as_str()).collect());
    let folder = workspace();
    let listener = Listener::new(&folder, &[]);
    for [judge, url, title, name, _] in &problems {
        listener.post(&problem(title, url));
        let made = find(&folder, name);
        assert!(made.is_draft() && made.folder.join("src/main.rs").exists(), "{name}");
        let url = url.replace("?locale=en", "").replace("&lang=en", "");
        assert_eq!((&made.metadata.title, &made.metadata.urls[..]), (title, &[url][..]));
        assert_eq!((made.metadata.time_limit, made.metadata.memory_limit), (2.5, 256), "{name}");
        assert_eq!(made.metadata.judges, [judge.as_str()], "{name}");
        let files = ["sample-1.in", "sample-1.out", "sample-2.in", "sample-2.out"];
        let texts = files.map(|file| fs::read_to_string(made.cases.join(file)).expect("a sample"));
        assert_eq!(texts, ["3\n1 2 3\n", "0\n", "1\n1\n", "1\n"], "{name}");
    }
    let said = listener.interrupt();
    assert!(said.contains("2 samples, 2.5 s, 256 MiB\nnext: cargo judge test nim_game_i\n"), "{said}");
}

#[test]
fn a_contest_of_six_problems_is_there_in_three_seconds() {
    let folder = workspace();
    let listener = Listener::new(&folder, &["--once"]);
    let started = Instant::now();
    let mut problems = ["a", "b", "c", "d", "e", "f"].map(|task| {
        let mut problem = problem(task, &format!("https://atcoder.jp/contests/abc999/tasks/abc999_{task}"));
        problem["batch"] = json!({"id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 6});
        problem
    });
    problems[2]["interactive"] = json!(true);
    // One that comes again does not count again.
    [&problems[5]].into_iter().chain(problems.iter().rev()).for_each(|problem| drop(listener.post(problem)));
    let (status, said) = listener.end();
    assert!(started.elapsed() < Duration::from_secs(3), "{:?}", started.elapsed());
    let names = names(&folder).join(" ");
    assert_eq!(names, "abc999_a abc999_b abc999_c abc999_d abc999_e abc999_f");
    let next = format!("\n6 of 6 problems of the contest are there\nnext: cargo judge test {names}\n");
    assert!(status == Some(0) && said.ends_with(&next), "{status:?} {said}");
    assert!(said.contains("the problem is interactive") && !find(&folder, "abc999_c").cases.exists(), "{said}");
    assert!(said.contains("abc999_f has this address already"), "{said}");
}

#[test]
fn what_the_extension_does_not_send_is_refused() {
    let folder = workspace();
    let listener = Listener::new(&folder, &["--patience", "0.5"]);
    let good = request(listener.port, &problem("A", "https://example.com/a"));
    // What is put in place of what, the status, and words of the answer.
    let table = include_str!("companion/refusals.json");
    let table: Vec<(String, String, u16, String)> = serde_json::from_str(table).expect("a table");
    for (old, new, status, words) in &table {
        let bytes = good.replacen(old, new, 1);
        let (found, said) = send(listener.port, &bytes);
        assert!(
            bytes != good && found == *status && said.contains(words),
            "{bytes}\n{status} {words}, not {found} {said}"
        );
    }
    let open = |bytes: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", listener.port)).expect("it listens");
        stream.write_all(bytes.as_bytes()).expect("it reads");
        stream
    };
    // A body of unknown length, which is soon read no more, and a client that goes away.
    let (head, _) = good.split_once("Content-Length").expect("it has a length");
    let mut endless = open(&format!("{head}Transfer-Encoding: chunked\r\n\r\n"));
    let chunk = format!("100000\r\n{}\r\n", "x".repeat(1 << 20));
    let taken = (0..64).take_while(|_| endless.write_all(chunk.as_bytes()).is_ok()).count();
    assert!(taken < 64, "{taken} MiB are taken");
    open(&good[..good.len() - 9]).shutdown(Shutdown::Both).expect("it is open");
    assert_eq!(send(listener.port, &good[..40]), (408, "the head took too long".to_owned()));
    // What it prints of a request is short, and leaves the terminal alone.
    let long = format!("POST /\u{9b}2J\u{202e}{}", "x".repeat(10_000));
    assert_eq!(send(listener.port, &good.replace("POST /", &long)).0, 404);
    assert_eq!(send(listener.port, &good.replace("POST /", &long.replace("xx", "xxxx"))).0, 431);
    let firefox = good.replace("chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl", "moz-extension://0af8dd");
    assert!(send(listener.port, &firefox).1.starts_with("made problems/a"));
    let said = listener.interrupt();
    assert_eq!(names(&folder), ["a"]);
    let lines = said.lines().filter(|line| line.starts_with("refused")).count();
    assert_eq!(lines, table.len() + 5, "{said}");
    assert!(!said.contains(['\u{9b}', '\u{202e}']) && said.lines().all(|line| line.len() < 1000), "{said:?}");
}

#[test]
fn neither_connections_nor_batches_pile_up() {
    let folder = workspace();
    let listener = Listener::new(&folder, &["--patience", "0.5"]);
    let number = |field: &str| -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", listener.process.id())).expect("Linux");
        let line = status.lines().find_map(|line| line.strip_prefix(field)).expect("a field");
        line.split_whitespace().next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let open = |_| TcpStream::connect(("127.0.0.1", listener.port)).expect("it listens");
    let streams: Vec<TcpStream> = (0..100).map(open).collect();
    let trickle = |mut stream: &TcpStream| stream.write_all(b"POST").is_ok();
    let threads: Vec<u64> = (0..10)
        .map(|_| {
            thread::sleep(Duration::from_millis(20));
            streams.iter().filter(|stream| trickle(stream)).count();
            number("Threads:")
        })
        .collect();
    assert!(threads.iter().all(|&count| count < 40), "{threads:?}");
    // A batch that is never finished, and a title that is a book.
    let mut posted = problem("Nim", "");
    let book = "\u{202e}Nim ".repeat(1 << 18);
    for round in 0..30 {
        posted["name"] = json!(format!("{round}{book}"));
        posted["batch"] = json!({"id": format!("{round}{book}"), "size": 2});
        let said = listener.post(&posted);
        assert!(said.len() < 1000 && !said.contains('\u{202e}'), "{said:?}");
    }
    let memory = number("VmRSS:") >> 10;
    assert!(memory < 40, "{memory} MiB");
    for name in names(&folder) {
        let title = find(&folder, &name).metadata.title;
        assert!(title.len() < 1000 && !title.contains('\u{202e}'), "{title:?}");
    }
    listener.interrupt();
}

#[test]
fn names_are_legal_and_nobody_elses() {
    let folder = workspace();
    write(&folder, "Cargo.lock", "[[package]]\nname = \"judge\"\n\n[[package]]\nname = \"rand\"\n");
    let listener = Listener::new(&folder, &[]);
    let table: Vec<[String; 3]> = serde_json::from_str(include_str!("companion/names.json")).expect("a table");
    for [url, title, expected] in table {
        let said = listener.post(&problem(&title, &url));
        assert!(said.starts_with(&format!("made problems/{expected}: ")), "{url} {title}: {said}");
        let readme = fs::read_to_string(find(&folder, &expected).folder.join("README.md")).expect("it is there");
        assert!(!readme.contains(['\u{1b}', '\u{7}']), "{readme:?}");
    }
    let made = fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(made, 4, "Cargo.toml, Cargo.lock, problems and testdata");
    let said = listener.interrupt();
    assert!(!said.contains(['\u{1b}', '\u{7}']), "{said:?}");
}

#[test]
fn what_exists_is_changed_only_by_update_and_never_overwritten() {
    let folder = workspace();
    let mut posted = problem("A. Nim", "https://codeforces.com/contest/1234/problem/A");
    let listener = Listener::new(&folder, &[]);
    listener.post(&posted);
    let source = "problems/codeforces_1234_a/src/main.rs";
    write(&folder, source, "fn main() {}\n");
    let files = || {
        let entries = fs::read_dir(folder.path().join("testdata/codeforces_1234_a")).expect("a folder").flatten();
        let texts = entries.map(|entry| (entry.file_name(), fs::read_to_string(entry.path()).expect("UTF-8")));
        texts.collect::<BTreeSet<_>>()
    };
    let before = files();
    // The same problem, from another page.
    posted["url"] = json!("https://codeforces.com/problemset/problem/1234/A?locale=ru");
    posted["tests"] = json!([
        {"input": "3\n1 2 3\n", "output": "0\n\u{1b}[31m7\n"},
        {"input": "2\n5 5\n", "output": "0\n"},
        {"input": "1\n1\n", "output": "1 \n"},
        {"input": "x".repeat((256 << 10) + 1), "output": "0\n"},
    ]);
    let said = listener.post(&posted);
    assert!(said.contains("has this address already: nothing is changed") && files() == before, "{said}");
    listener.interrupt();
    let listener = Listener::new(&folder, &["--update"]);
    for _ in 0..2 {
        let said = listener.post(&posted);
        assert!(
            said.contains("sample-1.out has another answer, and is left alone:\n    line 2\n    -  no line\n"),
            "{said}"
        );
        assert!(said.contains("sample 4 is left out"), "{said}");
    }
    let added =
        [("sample-3.in", "2\n5 5\n"), ("sample-3.out", "0\n")].map(|(name, text)| (name.into(), text.to_owned()));
    assert_eq!(files(), before.into_iter().chain(added).collect());
    assert_eq!(names(&folder), ["codeforces_1234_a"]);
    assert_eq!(fs::read_to_string(folder.path().join(source)).expect("it is there"), "fn main() {}\n");
    let said = listener.interrupt();
    assert!(said.contains("    +  ␛[31m7\n"), "{said}");
}

#[test]
fn nonsense_is_left_out_with_a_word() {
    let folder = workspace();
    let listener = Listener::new(&folder, &[]);
    // A field, its value, and words of the answer.
    let table: Vec<(String, Value, String)> =
        serde_json::from_str(include_str!("companion/nonsense.json")).expect("a table");
    let large = json!([{"input": "1\n", "output": "x".repeat(300_000)}]);
    let large = ("tests".to_owned(), large, "sample 1 is left out: 2 and 300001 bytes".to_owned());
    for ((field, value, words), number) in table.into_iter().chain([large]).zip(1..) {
        let mut posted = problem("Nonsense", &format!("https://www.spoj.com/problems/N{number}/"));
        posted[&field] = value;
        let said = listener.post(&posted);
        assert!(said.contains(&words), "{field}: {said}");
        find(&folder, &format!("n{number}"));
    }
    listener.interrupt();
}

#[test]
fn a_draft_is_made_whole_or_not_at_all() {
    let folder = workspace();
    write(&folder, "testdata", "This is no folder.");
    let listener = Listener::new(&folder, &["--once"]);
    let (status, said) = send(listener.port, &request(listener.port, &problem("A", "https://example.com/a")));
    assert!(status == 500 && said.contains("testdata"), "{status} {said}");
    let (status, said) = listener.end();
    assert!(status == Some(1) && said.starts_with("refused POST /: ") && !said.contains("next:"), "{status:?} {said}");
    assert_eq!(fs::read_dir(folder.path().join("problems")).expect("a folder").count(), 0);
}

#[test]
fn posts_at_once_all_work() {
    let folder = workspace();
    let listener = Listener::new(&folder, &[]);
    let said: Vec<String> = thread::scope(|scope| {
        let urls = ["https://example.com/nim", "https://example.com/nim/", "https://example.org/nim"];
        let posts = urls.map(|url| scope.spawn(|| listener.post(&problem("Nim", url))));
        posts.into_iter().map(|post| post.join().expect("it is taken")).collect()
    });
    let names = names(&folder);
    assert!(names.len() == 2 && names.contains(&"nim".to_owned()), "{names:?}");
    assert_eq!(said.iter().filter(|said| said.contains("nothing is changed")).count(), 1, "{said:?}");
    listener.interrupt();
}

#[test]
fn without_a_port_the_first_free_one_is_taken() {
    let folder = workspace();
    // If somebody else has it, that is as good.
    let _taken = TcpListener::bind(("127.0.0.1", 10043));
    let (mut process, line, _) = start(command(&folder, &judge(), &["listen"]));
    process.kill().and_then(|()| process.wait()).expect("it runs");
    let ports = [10045, 27121, 6174, 4244, 1327, 10042];
    assert!(ports.iter().any(|port| line.starts_with(&format!("listening at port {port}: "))), "{line}");
    let (mut process, line, _) = start(command(&folder, &judge(), &["listen", "--port", "10043"]));
    assert_eq!(process.wait().expect("it runs").code(), Some(2));
    assert!(line.contains("another program listens at port 10043"), "{line}");
}
