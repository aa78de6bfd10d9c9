//! `cargo judge listen`: problems that a browser posts over HTTP.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};

use judge::judges;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Session, find, names, workspace, write};

/// A judge that listens at a port.
pub(crate) struct Listener(Session, u16);

impl Listener {
    pub(crate) fn new(folder: &TempDir, options: &[&str]) -> Listener {
        let mut session = Session::new(folder, &[&["listen", "--port", "0"], options].concat());
        let line = session.until(": click the green plus of Competitive Companion\n");
        let port = line.trim_start_matches("listening at port ").split(':').next().and_then(|port| port.parse().ok());
        Listener(session, port.expect("a port"))
    }

    /// Sends a problem and returns the answer.
    pub(crate) fn post(&self, problem: &Value) -> String {
        let (status, said) = self.send(&request(problem));
        assert_eq!(status, 200, "{said}");
        said
    }

    /// Sends bytes, and returns the status and the body of the answer.
    fn send(&self, bytes: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.1)).expect("it listens");
        // It may answer before it has read all.
        stream.write_all(bytes.as_bytes()).ok();
        stream.shutdown(Shutdown::Write).ok();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        assert!(!head.to_lowercase().contains("access-control"), "{head}");
        (head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0), body.to_owned())
    }

    /// Ends it, and returns what it said, in lines that fit.
    fn interrupt(self) -> String {
        fitting(self.0.interrupt())
    }
}

fn fitting(said: String) -> String {
    // What is typed stays in one line.
    let fits = |line: &str| line.chars().count() <= 80 || !line.trim().contains(' ') || line.starts_with("next: ");
    assert!(said.lines().all(fits) && !said.contains(['\u{9b}', '\u{202e}', '\u{1b}', '\u{7}']), "{said}");
    said
}

/// Returns a problem as Competitive Companion posts it.
pub(crate) fn problem(title: &str, url: &str) -> Value {
    json!({
        "name": title, "group": "Judge - Contest", "url": url, "interactive": false, "memoryLimit": 256,
        "timeLimit": 2500,
        "tests": [{"input": "3\n1 2 3\n", "output": "0\n"}, {"input": "1\r\n1", "output": "1"}],
        "testType": "single", "input": {"type": "stdin"}, "output": {"type": "stdout"},
        "languages": {"java": {"mainClass": "Main", "taskClass": "Task"}},
        "batch": {"id": format!("123e67c8 {title} {url}"), "size": 1},
    })
}

fn request(problem: &Value) -> String {
    let body = format!("{problem}\n");
    format!(
        "POST / HTTP/1.1\r\nHost: localhost:10043\r\nOrigin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

#[test]
fn a_problem_of_every_judge_becomes_a_draft() {
    let problems: Vec<[String; 5]> = serde_json::from_str(include_str!("problems.json")).expect("a table");
    let found: BTreeSet<&str> = problems.iter().map(|[judge, ..]| judge.as_str()).collect();
    assert_eq!(found, judges::all().iter().map(|judge| judge.name.as_str()).collect());
    let folder = workspace();
    write(&folder, "problems/template.rs", "// Mine.\nfn main() {}\n");
    let listener = Listener::new(&folder, &[]);
    for [judge, url, title, name, _] in &problems {
        listener.post(&problem(title, url));
        let made = find(&folder, name);
        let source = fs::read_to_string(made.folder.join("src/main.rs")).expect("it is there");
        assert!(made.is_draft() && source.starts_with("// Mine.\n"), "{name}: {source}");
        let url = url.replace("?locale=en", "").replace("&lang=en", "");
        assert_eq!((&made.metadata.title, &made.metadata.urls[..]), (title, &[url][..]));
        assert_eq!((made.metadata.time_limit, made.metadata.memory_limit), (2.5, 256), "{name}");
        assert_eq!(made.metadata.judges, [judge.as_str()], "{name}");
        let files = ["sample-1.in", "sample-1.out", "sample-2.in", "sample-2.out"];
        let texts = files.map(|file| fs::read_to_string(made.cases.join(file)).expect("a sample"));
        assert_eq!(texts, ["3\n1 2 3\n", "0\n", "1\n1\n", "1\n"], "{name}");
    }
    let said = listener.interrupt();
    let expected = "made problems/nim_game_i: \"Nim Game I\" of CSES, 2 samples, 2.5 s, 256 MiB\n\
                    next: cargo judge test nim_game_i\n";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn a_contest_is_there_when_all_its_problems_are() {
    let folder = workspace();
    let mut listener = Listener::new(&folder, &["--once"]);
    let mut problems = ["a", "b", "c"].map(|task| {
        let mut problem = problem(task, &format!("https://atcoder.jp/contests/abc999/tasks/abc999_{task}"));
        problem["batch"] = json!({"id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 3});
        problem
    });
    problems[1]["interactive"] = json!(true);
    // One that comes again does not count again.
    [&problems[2]].into_iter().chain(problems.iter().rev()).for_each(|problem| drop(listener.post(problem)));
    let (status, said) = listener.0.end();
    assert_eq!(names(&folder), ["abc999_a", "abc999_b", "abc999_c"]);
    let ends = said.ends_with("\n3 of 3 problems are there\nnext: cargo judge watch\n");
    assert!(status == Some(0) && ends && said.contains("the problem is interactive"), "{status:?} {said}");
    assert!(said.contains("abc999_c has this address already") && !find(&folder, "abc999_b").cases.exists(), "{said}");
    fitting(said);
}

#[test]
fn what_the_extension_does_not_send_is_refused() {
    let folder = workspace();
    let listener = Listener::new(&folder, &[]);
    let good = request(&problem("A", "https://example.com/a"));
    // What is put in place of what, the status, and words of the answer.
    let table: Vec<(String, String, u16, String)> =
        serde_json::from_str(include_str!("refusals.json")).expect("a table");
    for (old, new, status, words) in &table {
        let bytes = good.replacen(old, new, 1);
        let (found, said) = listener.send(&bytes);
        let is_refused = bytes != good && found == *status && said.contains(words);
        assert!(is_refused, "{bytes}\n{status} {words}, not {found} {said}");
    }
    // Browsers open connections that they only may need.
    let _silent = TcpStream::connect(("127.0.0.1", listener.1)).expect("it listens");
    let long = format!("POST /\u{9b}2J\u{202e}{}", "x".repeat(10_000));
    assert_eq!(listener.send(&good.replace("POST /", &long)).0, 405);
    assert_eq!(listener.send(&good.replace("POST /", &long.replace("xx", "xxxx"))).0, 431);
    let firefox = good.replace("chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl", "moz-extension://0af8dd");
    assert!(listener.send(&firefox).1.starts_with("made problems/a"));
    let said = listener.interrupt();
    assert_eq!(names(&folder), ["a"]);
    assert_eq!(said.lines().filter(|line| line.starts_with("refused: ")).count(), table.len() + 2, "{said}");
}

#[test]
fn names_are_legal_and_nonsense_is_left_out() {
    let folder = workspace();
    write(&folder, "Cargo.lock", "[[package]]\nname = \"judge\"\n\n[[package]]\nname = \"rand\"\n");
    let listener = Listener::new(&folder, &[]);
    let table: Vec<[String; 3]> = serde_json::from_str(include_str!("names.json")).expect("a table");
    for [url, title, expected] in table {
        let said = listener.post(&problem(&title, &url));
        assert!(said.starts_with(&format!("made problems/{expected}: ")), "{url} {title}: {said}");
        find(&folder, &expected);
    }
    // A field, its value, and words of the answer.
    let table: Vec<(String, Value, String)> = serde_json::from_str(include_str!("nonsense.json")).expect("a table");
    let large = json!([{"input": "1\n", "output": "x".repeat(300_000)}]);
    let large = ("tests".to_owned(), large, "sample 1 is left out: 2 and 300001 bytes".to_owned());
    for ((field, value, words), number) in table.into_iter().chain([large]).zip(1..) {
        let mut posted = problem("Nonsense", &format!("https://www.spoj.com/problems/N{number}/"));
        posted[&field] = value;
        let said = listener.post(&posted);
        assert!(said.contains(&words), "{field}: {said}");
        find(&folder, &format!("n{number}"));
    }
    let made = fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(made, 4, "Cargo.toml, Cargo.lock, problems and testdata");
    listener.interrupt();
}

#[test]
fn what_exists_is_never_changed() {
    let folder = workspace();
    let mut posted = problem("A. Nim", "https://codeforces.com/contest/1234/problem/A");
    let listener = Listener::new(&folder, &[]);
    listener.post(&posted);
    write(&folder, "problems/codeforces_1234_a/src/main.rs", "// Mine.");
    // The same problem, from another page.
    posted["url"] = json!("https://codeforces.com/problemset/problem/1234/A?locale=ru");
    assert!(listener.post(&posted).contains("has this address already: nothing is changed"));
    let source = find(&folder, "codeforces_1234_a").folder.join("src/main.rs");
    assert_eq!(fs::read_to_string(source).expect("it is there"), "// Mine.");
    assert_eq!(names(&folder), ["codeforces_1234_a"]);
    // A draft is made whole or not at all.
    fs::remove_dir_all(folder.path().join("testdata")).expect("it is there");
    write(&folder, "testdata", "This is no folder.");
    let (status, said) = listener.send(&request(&problem("A", "https://example.com/a")));
    assert!(
        status == 500 && said.contains("testdata") && !folder.path().join("problems/a").exists(),
        "{status} {said}"
    );
    let said = listener.interrupt();
    assert!(said.contains("\nrefused: "), "{said}");
}

#[test]
fn without_a_port_the_first_free_one_is_taken() {
    let folder = workspace();
    // If somebody else has it, that is as good.
    let _taken = TcpListener::bind(("127.0.0.1", 10043));
    let line = Session::new(&folder, &["listen"]).until("\n");
    let ports = [10045, 27121, 6174, 4244, 1327, 10042];
    assert!(ports.iter().any(|port| line.starts_with(&format!("listening at port {port}: "))), "{line}");
    let (status, said) = Session::new(&folder, &["listen", "--port", "10043"]).end();
    assert!(status == Some(2) && said.contains("another program listens at port 10043"), "{status:?} {said}");
}
