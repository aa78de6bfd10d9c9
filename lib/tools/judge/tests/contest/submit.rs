//! `cargo judge submit`: to the clipboard of a display, of tmux and of a terminal, and to the browser.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use tempfile::TempDir;

use super::{JUDGE, add, command, edit, wait, workspace, write};

const PAGE: &str = "https://atcoder.jp/contests/dp/submit?taskScreenName=dp_k";

/// A workspace with a problem at AtCoder that prints 3, and programs to copy with and to browse with.
struct Submitting(TempDir);

impl Submitting {
    fn new() -> Submitting {
        let folder = workspace();
        add(&folder, "three", "fn main() {\n    println!(\"3\");\n}\n");
        let metadata = "judges = [\"atcoder\"]\nurls = [\"https://atcoder.jp/contests/dp/tasks/dp_k\"]\n";
        edit(&folder, "problems/three/Cargo.toml", "judges = [\"spoj\"]\n", metadata);
        let submitting = Submitting(folder);
        submitting.program("browser", "printf '%s' \"$*\" > browsed.new && mv browsed.new browsed");
        submitting
    }

    /// Writes a script into the workspace.
    fn program(&self, name: &str, text: &str) {
        write(&self.0, name, &format!("#!/bin/sh\n{text}\n"));
        fs::set_permissions(self.0.path().join(name), fs::Permissions::from_mode(0o755)).expect("it is there");
    }

    /// Runs `cargo judge submit three` with options, and returns the status and what it said.
    fn run(&self, options: &[&str], variables: &[(&str, &str)]) -> (Option<i32>, String) {
        // In a session without a terminal.
        let mut command = command(&self.0, "setsid", &[&["--wait", JUDGE, "submit", "three"], options].concat());
        let path = format!("{}:{}", self.0.path().display(), std::env::var("PATH").expect("a path"));
        let output = command.env("PATH", path).envs(variables.iter().copied()).output().expect("setsid of util-linux");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    }

    fn read(&self, file: &str) -> Vec<u8> {
        fs::read(self.0.path().join(file)).expect("a file")
    }

    fn file(&self) -> String {
        String::from_utf8(self.read("target/submissions/three.atcoder.rs")).expect("UTF-8")
    }
}

#[test]
fn a_program_of_the_system_gets_the_submission() {
    let submitting = Submitting::new();
    for (variable, program, words, how) in [
        ("TMUX", "tmux", "load-buffer -w -", "copied into tmux"),
        ("WAYLAND_DISPLAY", "clip.exe", "", "copied to the clipboard"),
        ("DISPLAY", "xsel", "--input --clipboard", "copied to the clipboard"),
        ("WAYLAND_DISPLAY", "wl-copy", "", "copied to the clipboard"),
    ] {
        // It is found before another that is there.
        submitting.program(program, "echo \"$*\" > asked\ncat > buffer");
        let (status, said) = submitting.run(&["--no-open"], &[(variable, "none")]);
        let file = format!("target/submissions/three.atcoder.rs: {how}");
        assert!(status == Some(0) && said.contains(&file), "{program}: {said}");
        let units = submitting.file().encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        let expected = if program == "clip.exe" { units } else { submitting.file().into_bytes() };
        assert_eq!(submitting.read("asked"), format!("{words}\n").into_bytes(), "{program}");
        assert!(submitting.read("buffer") == expected && said.ends_with(&format!("submit it at {PAGE}\n")), "{said}");
    }
    // One that hangs is given up, and the next one is tried.
    submitting.program("wl-copy", "exec sleep 1000");
    let (status, said) = submitting.run(&["--no-open"], &[("DISPLAY", "none")]);
    assert!(status == Some(0) && said.contains("copied to the clipboard"), "{said}");
    assert_eq!(submitting.read("asked"), b"--input --clipboard\n");
}

#[test]
fn the_page_opens() {
    let submitting = Submitting::new();
    let (status, said) = submitting.run(&[], &[("BROWSER", "no-such-program:./browser %s")]);
    assert!(status == Some(0) && said.ends_with(&format!("opened {PAGE}\n")), "{said}");
    wait(|| submitting.0.path().join("browsed").exists());
    assert_eq!(String::from_utf8_lossy(&submitting.read("browsed")), PAGE);
    // There is neither a terminal nor a display.
    assert!(said.contains("three.atcoder.rs: copy it yourself, as there is no terminal, and none of "), "{said}");
    assert!(!said.contains("os error"), "{said}");
}

#[test]
fn a_submission_reaches_the_clipboard_of_a_terminal() {
    let submitting = Submitting::new();
    let mut script = command(&submitting.0, "script", &["-qec", &format!("{JUDGE} submit three"), "/dev/null"]);
    let output = script.envs([("SSH_TTY", "/dev/pts/1"), ("DISPLAY", ":0")]).output();
    let said = String::from_utf8(output.expect("script of util-linux").stdout).expect("UTF-8");
    let sent = said.split("\u{1b}]52;c;").nth(1).and_then(|rest| rest.split('\u{7}').next());
    let encoded = command(&submitting.0, "base64", &["-w0", "target/submissions/three.atcoder.rs"]).output();
    assert_eq!(sent, str::from_utf8(&encoded.expect("base64 of coreutils").stdout).ok(), "{said}");
    assert!(submitting.file().contains("println!(\"3\")") && said.contains("which must allow it"), "{said}");
}

#[test]
fn what_cannot_be_submitted_says_why() {
    let submitting = Submitting::new();
    let (status, said) = submitting.run(&["--for", "spojj"], &[]);
    assert!(status == Some(2) && said.contains("did you mean spoj"), "{status:?} {said}");
    edit(&submitting.0, "problems/three/Cargo.toml", "\"atcoder\"", "\"atcoder\", \"spoj\"");
    let (status, said) = submitting.run(&[], &[]);
    assert!(status == Some(2) && said.contains("has several judges: add --for atcoder or --for spoj"), "{said}");
    let (status, said) = submitting.run(&["--for", "spoj"], &[]);
    assert!(status == Some(0) && said.contains("three/Cargo.toml has no address at SPOJ: add it to `urls`"), "{said}");
    write(&submitting.0, "testdata/three/sample-1.out", "4\n");
    let (status, said) = submitting.run(&["--for", "atcoder"], &[]);
    assert!(status.is_some_and(|status| status > 0) && said.contains("not accepted"), "{status:?} {said}");
    assert!(
        !said.contains("submit it at") && !submitting.0.path().join("target/submissions/three.atcoder.rs").exists()
    );
}
