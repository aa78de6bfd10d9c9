//! `cargo judge listen` and `cargo judge submit`: problems that a browser posts over HTTP, and submissions that it takes; and
//! `cargo judge watch` meanwhile.

#[path = "companion/watch.rs"]
mod watch;

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
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
    serde_json::from_str(include_str!("companion/problems.json")).expect("a table")
}

/// Returns a workspace without problems.
fn workspace() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "Cargo.toml", "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n");
    fs::create_dir(folder.path().join("problems")).expect("a folder");
    folder
}

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join(file);
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
    let firefox = good.replace("chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl", "moz-extension://0af8dd");
    assert!(send(listener.port, &firefox).1.starts_with("made problems/a"));
    let said = listener.interrupt();
    assert_eq!(names(&folder), ["a"]);
    let lines = said.lines().filter(|line| line.starts_with("refused")).count();
    assert_eq!(lines, table.len() + 3, "{said}");
}

#[test]
fn names_are_legal_and_nobody_elses() {
    let folder = workspace();
    write(folder.path(), "Cargo.lock", "[[package]]\nname = \"rand\"\n");
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
    write(folder.path(), source, "fn main() {}\n");
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
    write(folder.path(), "testdata", "This is no folder.");
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

/// A workspace with a problem that prints 3.
struct Submitting(TempDir);

impl Submitting {
    fn new(urls: &[&str], judges: &[&str]) -> Submitting {
        let folder = workspace();
        let manifest = format!(
            "[package]\nname = \"three\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[package.metadata.problem]\n\
             title = \"Three\"\nurls = {urls:?}\njudges = {judges:?}\n"
        );
        let browser = "#!/bin/sh\nprintf '%s' \"$*\" > browsed.new && mv browsed.new browsed\n";
        for (file, text) in [
            ("problems/three/Cargo.toml", manifest.as_str()),
            ("problems/three/src/main.rs", "fn main() {\n    println!(\"3\");\n}\n"),
            ("testdata/three/sample-1.in", "1 2\n"),
            ("testdata/three/sample-1.out", "3\n"),
            ("browser", browser),
        ] {
            write(folder.path(), file, text);
        }
        fs::set_permissions(folder.path().join("browser"), fs::Permissions::from_mode(0o755)).expect("it is there");
        Submitting(folder)
    }

    /// Runs `cargo judge submit three` with options, and returns the status and what it said.
    fn run(&self, options: &[&str], variables: &[(&str, &str)]) -> (Option<i32>, String) {
        // In a session without a terminal.
        let mut command = command(&self.0, "setsid", &[&["--wait", &judge(), "submit", "three"], options].concat());
        let output = command.envs(variables.iter().copied()).output().expect("setsid of util-linux");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// Waits for the browser, and returns the page that it was opened with.
    fn page(&self) -> String {
        let browsed = self.0.path().join("browsed");
        let mut pages = (0..400).filter_map(|_| {
            thread::sleep(Duration::from_millis(25));
            fs::read_to_string(&browsed).ok()
        });
        let page = pages.next().expect("a page was opened");
        fs::remove_file(&browsed).expect("it is there");
        page
    }

    fn file(&self, judge: &str) -> String {
        fs::read_to_string(self.0.path().join(format!("target/submissions/three.{judge}.rs"))).expect("a file")
    }
}

#[test]
fn a_submission_reaches_the_clipboard_of_a_terminal_and_the_page_opens() {
    let submitting = Submitting::new(&["https://atcoder.jp/contests/dp/tasks/dp_k"], &["atcoder"]);
    let mut script = command(&submitting.0, "script", &["-qec", &format!("{} submit three", judge()), "/dev/null"]);
    let output = script.envs([("SSH_TTY", "/dev/pts/1"), ("DISPLAY", ":0"), ("BROWSER", "./browser")]).output();
    let said = String::from_utf8(output.expect("script of util-linux").stdout).expect("UTF-8");
    let sent = said.split("\u{1b}]52;c;").nth(1).and_then(|rest| rest.split('\u{7}').next());
    let encoded = command(&submitting.0, "base64", &["-w0", "target/submissions/three.atcoder.rs"]).output();
    assert_eq!(sent, str::from_utf8(&encoded.expect("base64 of coreutils").stdout).ok(), "{said}");
    assert!(submitting.file("atcoder").contains("println!(\"3\")") && said.contains("which must allow it"), "{said}");
    assert_eq!(submitting.page(), "https://atcoder.jp/contests/dp/submit?taskScreenName=dp_k", "{said}");
}

#[test]
fn in_tmux_its_buffer_has_the_submission() {
    let submitting = Submitting::new(&["https://atcoder.jp/contests/dp/tasks/dp_k"], &["atcoder"]);
    let (folder, tmux) = (submitting.0.path(), submitting.0.path().join("tmux"));
    write(folder, "tmux", "#!/bin/sh\necho \"$*\" > asked\ncat > buffer\n");
    fs::set_permissions(&tmux, fs::Permissions::from_mode(0o755)).expect("it is there");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").expect("a path"));
    let (status, said) = submitting.run(&[], &[("TMUX", "socket,1,0"), ("PATH", &path)]);
    assert!(status == Some(0) && said.contains("copied into tmux"), "{said}");
    let text = |file: &str| fs::read_to_string(folder.join(file)).expect("a file");
    assert_eq!((text("asked"), text("buffer")), ("load-buffer -w -\n".to_owned(), submitting.file("atcoder")));
    let address = "https://atcoder.jp/contests/dp/submit?taskScreenName=dp_k";
    let said_twice = [format!("paste it at {address}\n"), format!("submit it at {address}\n")];
    assert!(said_twice.iter().all(|words| said.contains(words)), "{said}");
}

#[test]
fn what_cannot_be_submitted_says_why() {
    let urls = ["https://atcoder.jp/contests/dp/tasks/dp_k", "https://www.spoj.com/problems/MATGAME/"];
    let both = Submitting::new(&urls, &["atcoder", "spoj"]);
    for (options, words) in [
        (&[][..], "has several judges: add --for atcoder or --for spoj"),
        (&["--for", "SPOj", "--cph"], "cph-submit does not submit to SPOJ: leave out --cph"),
        (&["--for", "Codeforces", "--cph"], "three has no address at Codeforces"),
        (&["--for", "spojj"], "did you mean spoj"),
    ] {
        let (status, said) = both.run(options, &[]);
        assert!(status == Some(2) && said.contains(words), "{options:?}: {status:?} {said}");
    }
    let (status, said) = Submitting::new(&[], &[]).run(&[], &[]);
    assert!(status == Some(2) && said.contains("names no judge: add --for atcoder, --for "), "{said}");
    write(both.0.path(), "testdata/three/sample-1.out", "4\n");
    let (status, said) = both.run(&["--for", "spoj"], &[]);
    assert!(status.is_some_and(|status| status > 0) && said.contains("not accepted"), "{status:?} {said}");
    assert!(!said.contains("submit it at") && !both.0.path().join("target/submissions/three.spoj.rs").exists());
}

#[test]
#[ignore = "a bundle for each judge"]
fn the_page_of_every_judge_opens() {
    let problems = problems();
    for [judge, url, _, _, page] in &problems {
        let submitting = Submitting::new(&[url], &[]);
        let options = ["--for", &judge.to_uppercase()];
        let (status, said) = submitting.run(&options, &[("BROWSER", "no-such-program:./browser %s")]);
        assert!(status == Some(0) && said.contains(&format!("opened {page}\n")), "{judge}: {said}");
        assert_eq!(&submitting.page(), page);
        let file = format!("target/submissions/three.{judge}.rs: copy it yourself (no terminal");
        assert!(submitting.file(judge).contains("println!(\"3\")") && said.contains(&file), "{said}");
        let (_, said) = submitting.run(&["--for", judge], &[]);
        assert!(said.ends_with(&format!("\nsubmit it at {page}\n")), "{said}");
    }
}

#[test]
fn cph_submit_takes_a_submission_once() {
    let url = "https://codeforces.com/contest/1234/problem/A";
    let submitting = Submitting::new(&[url], &["codeforces"]);
    let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr()).expect("a port").port();
    let options = ["--cph", "--cph-port", &free.to_string()];
    let ask = |field: &str| {
        let head = "Host: localhost:27121\r\nOrigin: chrome-extension://ekplnobooikgpdbobcciehbhcmlklgnc";
        send(free, &format!("GET /getSubmit HTTP/1.1\r\n{head}\r\n{field}\r\n"))
    };
    thread::scope(|scope| {
        let submission = scope.spawn(|| submitting.run(&options, &[]));
        while TcpStream::connect(("127.0.0.1", free)).is_err() {
            assert!(!submission.is_finished(), "it does not listen");
            thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(ask("").0, 403, "a page of the web cannot send the field");
        let mut answers: Vec<Value> = vec![];
        let mut is_reset = false;
        while answers.last().is_none_or(|last| last["empty"] == true) {
            if submitting.0.path().join("target/submissions/three.codeforces.rs").exists() && !is_reset {
                // A browser that asks and is closed before it has read the answer does not have it.
                let stream = TcpStream::connect(("127.0.0.1", free)).expect("it listens");
                let head = "Host: localhost\r\ncph-submit: true\r\n";
                (&stream).write_all(format!("GET /getSubmit HTTP/1.1\r\n{head}\r\n").as_bytes()).expect("it reads");
                stream.peek(&mut [0]).expect("it answers");
                is_reset = true;
            }
            answers.push(serde_json::from_str(&ask("cph-submit: true\r\n").1).expect("JSON"));
            thread::sleep(Duration::from_millis(10));
        }
        let (status, said) = submission.join().expect("it ran");
        assert!(status == Some(0) && said.ends_with("cph-submit has it\n"), "{status:?} {said}");
        assert_eq!(answers[0], json!({"empty": true}), "it was asked before the bundle was there");
        let source = submitting.file("codeforces");
        let expected =
            json!({"empty": false, "url": url, "problemName": "1234A", "sourceCode": source, "languageId": 98});
        assert_eq!(answers.last(), Some(&expected));
    });
    // A wrong solution ends it, too.
    write(submitting.0.path(), "testdata/three/sample-1.out", "4\n");
    assert!(submitting.run(&options, &[]).0.is_some_and(|status| status > 0));
}

#[test]
#[ignore = "needs Xvfb and xclip"]
fn a_submission_stays_on_the_clipboard_of_x11() {
    if !["Xvfb", "xclip"].iter().all(|program| Command::new(program).arg("-version").output().is_ok()) {
        // The test harness keeps what `eprintln` prints.
        return writeln!(io::stderr(), "not tried: Xvfb and xclip are not both found").expect("it can be told");
    }
    let submitting = Submitting::new(&[], &["spoj"]);
    let mut screen =
        command(&submitting.0, "Xvfb", &["-displayfd", "2", "-screen", "0", "64x64x8", "-nolisten", "tcp"]);
    screen.stdout(Stdio::null());
    let (mut server, number, _) = start(screen);
    let display = format!(":{}", number.trim());
    let (status, said) = submitting.run(&["--no-open"], &[("DISPLAY", &display)]);
    let xclip = command(&submitting.0, "xclip", &["-o", "-selection", "clipboard"]).env("DISPLAY", &display).output();
    server.kill().and_then(|()| server.wait()).expect("it runs");
    assert!(status == Some(0) && said.contains("three.spoj.rs: copied to the clipboard\n"), "{status:?} {said}");
    assert_eq!(String::from_utf8_lossy(&xclip.expect("xclip").stdout), submitting.file("spoj"));
}
