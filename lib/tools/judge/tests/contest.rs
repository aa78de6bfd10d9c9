//! `cargo judge listen`, `submit` and `watch`: what their users see.

#![cfg(unix)]

#[path = "contest/listen.rs"]
mod listen;
#[path = "contest/submit.rs"]
mod submit;
#[path = "contest/watch.rs"]
mod watch;

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use judge::workspace::{Problem, Workspace};
use tempfile::TempDir;

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

/// Writes a problem with a sample, whose answer is 3.
fn add(folder: &TempDir, name: &str, source: &str) {
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[package.metadata.problem]\n\
         title = \"{name}\"\njudges = [\"spoj\"]\n\n[dependencies]\n"
    );
    for (file, text) in [("Cargo.toml", manifest.as_str()), ("src/main.rs", source)] {
        write(folder, &format!("problems/{name}/{file}"), text);
    }
    write(folder, &format!("testdata/{name}/sample-1.out"), "3\n");
    write(folder, &format!("testdata/{name}/sample-1.in"), "1 2\n");
}

/// Puts something else into a file.
fn edit(folder: &TempDir, file: &str, old: &str, new: &str) {
    let text = fs::read_to_string(folder.path().join(file)).expect("it is there");
    write(folder, file, &text.replace(old, new));
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

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

/// Waits until something holds.
fn wait(mut until: impl FnMut() -> bool) {
    let start = Instant::now();
    while !until() {
        assert!(start.elapsed() < Duration::from_secs(60), "it does not come");
        thread::sleep(Duration::from_millis(5));
    }
}

/// A judge that is at work, and what it says.
struct Session {
    process: Child,
    said: Arc<Mutex<String>>,
    /// How much of it has been read.
    read: usize,
}

impl Session {
    fn new(folder: &TempDir, arguments: &[&str]) -> Session {
        let both = [&["-c", "exec \"$0\" \"$@\" 2>&1", JUDGE], arguments].concat();
        let mut command = command(folder, "sh", &both);
        let mut process = command.stdin(Stdio::piped()).env("NO_COLOR", "1").spawn().expect("it starts");
        let (mut output, said) = (process.stdout.take().expect("a pipe"), Arc::<Mutex<String>>::default());
        let heard = Arc::clone(&said);
        thread::spawn(move || {
            let mut block = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut block) {
                heard.lock().expect("no panic").push_str(&String::from_utf8_lossy(&block[..length]));
            }
        });
        Session { process, said, read: 0 }
    }

    /// Waits for words, and returns what was said since the last ones.
    fn until(&mut self, words: &str) -> String {
        let start = Instant::now();
        loop {
            let said = self.said.lock().expect("no panic").clone();
            if let Some(place) = said[self.read..].find(words) {
                let end = self.read + place + words.len();
                return said[std::mem::replace(&mut self.read, end)..end].to_owned();
            }
            assert!(start.elapsed() < Duration::from_secs(60), "no {words:?}: {}", &said[self.read..]);
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end, and returns the status and all that was said.
    fn end(&mut self) -> (Option<i32>, String) {
        let status = self.process.wait().expect("it was started");
        wait(|| Arc::strong_count(&self.said) == 1);
        (status.code(), self.said.lock().expect("no panic").clone())
    }

    /// Ends it as Ctrl-C does, and returns what it said.
    fn interrupt(mut self) -> String {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        let (status, said) = self.end();
        assert_eq!(status, Some(130), "{said}");
        said
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // After a failure it is still there.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
