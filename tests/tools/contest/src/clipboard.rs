//! Copying a text to where a browser can paste it from.

use std::env;
use std::fs::OpenOptions;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode, Stdio};
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};

/// Returns whether programs here can show windows to the user.
pub fn has_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_remote = is_set("SSH_TTY") || is_set("SSH_CONNECTION");
    !is_remote && (cfg!(target_os = "macos") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"))
}

/// Copies a text, and returns in words how.
///
/// # Errors
///
/// If there is neither a display nor a terminal.
pub fn copy(text: &str) -> Result<&'static str> {
    if has_display() && offer(text).is_ok() {
        return Ok("copied to the clipboard");
    }
    if let Some(how) = env::var_os("TMUX").and_then(|_| tell_tmux(text).ok()) {
        return Ok(how);
    }
    // The escape sequence OSC 52, which also reaches the terminal from another machine.
    let mut terminal = OpenOptions::new().write(true).open("/dev/tty").context("no terminal")?;
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

/// The argument by which this program becomes the owner of the clipboard.
pub const HOLD: &str = "hold-clipboard";

/// Starts a process that owns the clipboard until something else is copied, as X11 wants it, or for an hour.
fn offer(text: &str) -> Result<()> {
    let mut owner = Command::new(env::current_exe()?)
        .arg(HOLD)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        // Ctrl-C here is not meant for it.
        .process_group(0)
        .spawn()?;
    owner.stdin.take().context("no pipe")?.write_all(text.as_bytes())?;
    let mut said = String::new();
    BufReader::new(owner.stdout.take().context("no pipe")?).read_line(&mut said)?;
    if said.trim() != "copied" {
        owner.wait()?;
        bail!("no clipboard: {}", said.trim());
    }
    Ok(())
}

/// Owns the clipboard with the text of standard input, and says on standard output when it does.
pub fn hold() -> ExitCode {
    let mut text = String::new();
    let mut copied = || {
        io::stdin().read_to_string(&mut text)?;
        let mut clipboard = arboard::Clipboard::new()?;
        clipboard.set_text(&text)?;
        Ok::<_, anyhow::Error>(clipboard)
    };
    match copied() {
        Ok(clipboard) => {
            println!("copied");
            wait(clipboard, text);
            ExitCode::SUCCESS
        }
        Err(error) => {
            println!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(target_os = "linux")]
fn wait(mut clipboard: arboard::Clipboard, text: String) {
    use arboard::SetExtLinux;
    // It is not told when the display goes away.
    let hour = Duration::from_secs(3600);
    clipboard.set().wait_until(Instant::now() + hour).text(text).ok();
}

#[cfg(not(target_os = "linux"))]
fn wait(_: arboard::Clipboard, _: String) {}
