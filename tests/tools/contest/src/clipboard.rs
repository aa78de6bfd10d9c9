//! Copying a text to where a browser can paste it from.

use std::env;
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};

/// Programs that own the clipboard as long as it takes, each with a variable that says whether its display is there.
const PROGRAMS: [(&str, &[&str]); 5] = [
    ("WAYLAND_DISPLAY", &["wl-copy"]),
    ("DISPLAY", &["xclip", "-selection", "clipboard"]),
    ("DISPLAY", &["xsel", "--clipboard", "--input"]),
    ("WSL_DISTRO_NAME", &["clip.exe"]),
    ("HOME", &["pbcopy"]),
];

/// Returns whether an environment variable has a value.
fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Returns whether programs here can show windows to the user.
pub fn has_display() -> bool {
    let is_remote = is_set("SSH_TTY") || is_set("SSH_CONNECTION");
    !is_remote
        && (cfg!(target_os = "macos") || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(is_set))
}

/// Copies a text, and returns in words how.
///
/// # Errors
///
/// If there is neither a display with a program that copies nor a terminal.
pub fn copy(text: &str) -> Result<&'static str> {
    if has_display() && offer(text).is_ok() {
        return Ok("copied to the clipboard");
    }
    if let Some(how) = env::var_os("TMUX").and_then(|_| tell_tmux(text).ok()) {
        return Ok(how);
    }
    // The escape sequence OSC 52, which also reaches the terminal from another machine.
    let mut terminal = OpenOptions::new().write(true).open("/dev/tty").context(match has_display() {
        true => "install wl-copy, xclip or xsel; no terminal",
        false => "no terminal",
    })?;
    write!(terminal, "\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))?;
    Ok("sent to the clipboard of the terminal, which must allow it (OSC 52)")
}

/// Gives the text to tmux, which by default takes no escape sequence from a program in it but sends its own.
fn tell_tmux(text: &str) -> Result<&'static str> {
    let mut tmux = Command::new("tmux");
    let mut tmux = tmux.args(["load-buffer", "-w", "-"]).stdin(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    tmux.stdin.take().context("no pipe")?.write_all(text.as_bytes())?;
    ensure!(tmux.wait()?.success(), "tmux is too old");
    Ok("copied into tmux, and sent to the clipboard of its terminal, which must allow it (OSC 52)")
}

/// Hands the text to the first program that takes it.
fn offer(text: &str) -> Result<()> {
    for (_, command) in PROGRAMS.iter().filter(|(variable, _)| is_set(variable)) {
        let mut program = Command::new(command[0]);
        // Ctrl-C here is not meant for it.
        program.args(&command[1..]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        let Ok(mut program) = program.spawn() else { continue };
        let written = program.stdin.take().context("no pipe")?.write_all(text.as_bytes());
        if program.wait()?.success() && written.is_ok() {
            return Ok(());
        }
    }
    bail!("no program copies to the clipboard")
}
