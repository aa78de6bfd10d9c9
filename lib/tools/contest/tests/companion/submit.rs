//! `cargo judge submit`: to the clipboard of a display, of tmux and of a terminal, and to cph-submit.

use std::fs;
use std::io::{self, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{command, judge, problems, send, start, wait, workspace, write};

/// A workspace with a problem that prints 3.
struct Submitting(TempDir);

impl Submitting {
    fn new(urls: &[&str], judges: &[&str]) -> Submitting {
        let folder = workspace();
        let browser = "#!/bin/sh\nprintf '%s' \"$*\" > browsed.new && mv browsed.new browsed\n";
        for (file, text) in [
            ("problems/three/src/main.rs", "fn main() {\n    println!(\"3\");\n}\n"),
            ("testdata/three/sample-1.in", "1 2\n"),
            ("testdata/three/sample-1.out", "3\n"),
        ] {
            write(&folder, file, text);
        }
        let submitting = Submitting(folder);
        submitting.program("browser", browser);
        submitting.is_at(urls, judges);
        submitting
    }

    /// Says where the problem is.
    fn is_at(&self, urls: &[&str], judges: &[&str]) {
        let manifest = format!(
            "[package]\nname = \"three\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[package.metadata.problem]\n\
             title = \"Three\"\nurls = {urls:?}\njudges = {judges:?}\n"
        );
        write(&self.0, "problems/three/Cargo.toml", &manifest);
    }

    /// Writes a script into the workspace.
    fn program(&self, name: &str, text: &str) {
        write(&self.0, name, text);
        fs::set_permissions(self.0.path().join(name), fs::Permissions::from_mode(0o755)).expect("it is there");
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
        wait(|| browsed.exists());
        let page = fs::read_to_string(&browsed).expect("a page");
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
fn a_program_of_the_system_gets_the_submission() {
    let submitting = Submitting::new(&["https://atcoder.jp/contests/dp/tasks/dp_k"], &["atcoder"]);
    let folder = submitting.0.path();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").expect("a path"));
    for (variable, program, words, how) in [
        ("TMUX", "tmux", "load-buffer -w -", "copied into tmux"),
        ("WAYLAND_DISPLAY", "clip.exe", "", "copied to the clipboard"),
        ("DISPLAY", "xsel", "--input --clipboard", "copied to the clipboard"),
        ("WAYLAND_DISPLAY", "wl-copy", "", "copied to the clipboard"),
    ] {
        // It is found before another that is there.
        submitting.program(program, "#!/bin/sh\necho \"$*\" > asked\ncat > buffer\n");
        let (status, said) = submitting.run(&["--no-open"], &[(variable, "none"), ("PATH", &path)]);
        assert!(status == Some(0) && said.contains(how), "{program}: {said}");
        let bytes = |file: &str| fs::read(folder.join(file)).expect("a file");
        let units = submitting.file("atcoder").encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        let expected = if program == "clip.exe" { units } else { submitting.file("atcoder").into_bytes() };
        assert!(bytes("asked") == format!("{words}\n").into_bytes() && bytes("buffer") == expected, "{program}");
        let address = "https://atcoder.jp/contests/dp/submit?taskScreenName=dp_k";
        let said_twice = [format!("paste it at {address}\n"), format!("submit it at {address}\n")];
        assert!(said_twice.iter().all(|words| said.contains(words)), "{said}");
    }
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
    write(&both.0, "testdata/three/sample-1.out", "4\n");
    let (status, said) = both.run(&["--for", "spoj"], &[]);
    assert!(status.is_some_and(|status| status > 0) && said.contains("not accepted"), "{status:?} {said}");
    assert!(!said.contains("submit it at") && !both.0.path().join("target/submissions/three.spoj.rs").exists());
}

#[test]
#[ignore = "a bundle for each judge"]
fn the_page_of_every_judge_opens() {
    let submitting = Submitting::new(&[], &[]);
    for [judge, url, _, _, page] in &problems() {
        submitting.is_at(&[url], &[]);
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
        wait(|| submission.is_finished() || TcpStream::connect(("127.0.0.1", free)).is_ok());
        assert_eq!(ask("").0, 403, "a page of the web cannot send the field");
        let answer = || serde_json::from_str::<Value>(&ask("cph-submit: true\r\n").1).expect("JSON");
        assert_eq!(answer(), json!({"empty": true}), "it was asked before the bundle was there");
        // A browser that is closed before it has read the answer does not have it.
        wait(|| {
            let mut stream = TcpStream::connect(("127.0.0.1", free)).expect("it listens");
            let request = b"GET /getSubmit HTTP/1.1\r\nHost: localhost\r\ncph-submit: true\r\n\r\n";
            stream.write_all(request).expect("it reads");
            let mut block = [0; 4096];
            let length = stream.peek(&mut block).expect("it answers");
            String::from_utf8_lossy(&block[..length]).contains("\"empty\":false")
        });
        let last = answer();
        let (status, said) = submission.join().expect("it ran");
        assert!(status == Some(0) && said.ends_with("cph-submit has it\n"), "{status:?} {said}");
        let source = submitting.file("codeforces");
        let expected =
            json!({"empty": false, "url": url, "problemName": "1234A", "sourceCode": source, "languageId": 98});
        assert_eq!(last, expected);
    });
    // A wrong solution ends it, too.
    write(&submitting.0, "testdata/three/sample-1.out", "4\n");
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
