//! Copying a text to where a browser can paste it from.

use std::env;
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};

/// Programs that copy their input. Those of X11 and Wayland stay until something else is copied.
const PROGRAMS: [&[&str]; 5] = [
    &["wl-copy"],
    &["xclip", "-selection", "clipboard"],
    &["xsel", "--input", "--clipboard"],
    &["pbcopy"],
    // In the Linux that Windows has.
    &["clip.exe"],
];

/// Returns whether programs here can show windows to the user.
pub fn has_display() -> bool {
    let is_any = |names: &[&str]| names.iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()));
    let is_local = cfg!(target_os = "macos") || is_any(&["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"]);
    is_local && !is_any(&["SSH_TTY", "SSH_CONNECTION"])
}

/// Copies a text, and returns in words how.
///
/// # Errors
///
/// If there is neither a program nor a terminal that does it.
pub fn copy(text: &str) -> Result<&'static str> {
    if has_display() && PROGRAMS.iter().any(|words| give(words, text).is_ok()) {
        return Ok("copied to the clipboard");
    }
    // By default tmux takes no escape sequence from a program in it, but sends its own.
    if env::var_os("TMUX").is_some() && give(&["tmux", "load-buffer", "-w", "-"], text).is_ok() {
        return Ok("copied into tmux, and sent to the clipboard of its terminal, which must allow it (OSC 52)");
    }
    // The escape sequence OSC 52, which also reaches the terminal from another machine.
    let terminal = OpenOptions::new().write(true).open("/dev/tty");
    let names = PROGRAMS.map(|words| words[0]).join(", ");
    let mut terminal = terminal.with_context(|| format!("no terminal, and none of {names} works here"))?;
    write!(terminal, "\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))?;
    Ok("sent to the clipboard of the terminal, which must allow it (OSC 52)")
}

/// Gives the text to a program.
fn give(words: &[&str], text: &str) -> Result<()> {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    // Ctrl-C here is not meant for it.
    let mut program = command.process_group(0).spawn()?;
    let written = match words[0] {
        // It takes anything else for the code page of the system.
        "clip.exe" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        _ => text.as_bytes().to_vec(),
    };
    let written = program.stdin.take().context("no pipe")?.write_all(&written);
    ensure!(program.wait()?.success(), "{} failed", words[0]);
    Ok(written?)
}
