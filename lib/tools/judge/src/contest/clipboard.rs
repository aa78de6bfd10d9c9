//! Copies a text to the clipboard.

use std::env;
use std::ffi::OsStr;
use std::io::{self, Seek, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use console::Term;

use crate::interrupt;
use crate::workspace::short;

/// Programs that copy their input. On X11 and Wayland they stay in the background until something else is copied.
const PROGRAMS: [&[&str]; 5] = [
    &["wl-copy"],
    &["xclip", "-selection", "clipboard"],
    &["xsel", "--input", "--clipboard"],
    &["pbcopy"],
    &[WINDOWS],
];

/// The program of Windows, and of WSL.
const WINDOWS: &str = "clip.exe";

/// The timeout of such a program.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether there is a graphical desktop.
pub fn has_display() -> bool {
    let is_set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    if ["SSH_TTY", "SSH_CONNECTION"].iter().any(is_set) {
        return false;
    }
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"];
    cfg!(windows) || cfg!(target_os = "macos") || names.iter().any(is_set)
}

/// Copies the text of a file, or asks the user to do so.
pub fn offer(file: &Path, text: &str) {
    let names = PROGRAMS.map(|words| words[0]).join(", ");
    let how = if has_display() && PROGRAMS.iter().any(|words| give(words, text).is_ok()) {
        "copied to the clipboard".to_owned()
    } else if tell_terminal(text) {
        "sent to the terminal's clipboard; if it is not there, copy it yourself".to_owned()
    } else if has_display() {
        format!("copy it yourself, as none of {names} works here")
    } else {
        "copy it yourself, as there is no desktop".to_owned()
    };
    eprintln!("{}: {how}", short(file));
}

/// Asks the terminal to copy a text, by the sequence OSC 52, which also works over ssh. Returns whether there is a terminal.
fn tell_terminal(text: &str) -> bool {
    let mut terminal = Term::stderr();
    if !terminal.is_term() {
        return false;
    }
    let sequence = sequence(text, env::var_os("TMUX").is_some());
    terminal.write_all(sequence.as_bytes()).is_ok()
}

/// Returns what makes a terminal copy a text; tmux passes it on if it is wrapped.
fn sequence(text: &str, is_tmux: bool) -> String {
    let sequence = format!("\x1b]52;c;{}\x07", STANDARD.encode(text));
    if is_tmux {
        format!("\x1bPtmux;\x1b{sequence}\x1b\\")
    } else {
        sequence
    }
}

/// Gives the text to a program.
fn give(words: &[&str], text: &str) -> Result<()> {
    let bytes = if words[0] == WINDOWS {
        // Otherwise it would assume the system's code page.
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    } else {
        text.as_bytes().to_vec()
    };
    let mut file = tempfile::tempfile()?;
    file.write_all(&bytes)?;
    file.rewind()?;
    let mut program = start(words, file.into())?;
    if ends_well(&mut program)? != Some(true) {
        program.kill().ok();
        program.wait()?;
        bail!("{} failed", words[0]);
    }
    Ok(())
}

/// Starts a program apart from the judge, which shows nothing of what it prints.
pub(crate) fn start(words: &[impl AsRef<OsStr>], input: Stdio) -> io::Result<Child> {
    let mut command = Command::new(&words[0]);
    command
        .args(&words[1..])
        .stdin(input)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    apart(&mut command).spawn()
}

/// Waits for a program until the timeout or Ctrl-C. Returns whether it succeeded, if it ended.
pub(crate) fn ends_well(program: &mut Child) -> io::Result<Option<bool>> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE && !interrupt::requested() {
        if let Some(status) = program.try_wait()? {
            return Ok(Some(status.success()));
        }
        thread::sleep(Duration::from_millis(5));
    }
    Ok(None)
}

/// Starts a program in a group of its own: Ctrl-C does not reach it, and it may outlive the judge. It may also print where the terminal
/// stops background programs that print.
pub(crate) fn apart(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    {
        use nix::sys::signal::{SigHandler, Signal, signal};
        use std::os::unix::process::CommandExt;
        command.process_group(0);
        // SAFETY: the child makes one system call.
        unsafe {
            command.pre_exec(|| {
                signal(Signal::SIGTTOU, SigHandler::SigIgn)?;
                Ok(())
            })
        };
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_copy_what_is_encoded() {
        assert_eq!(sequence("fn é", false), "\x1b]52;c;Zm4gw6k=\x07");
        let wrapped = "\x1bPtmux;\x1b\x1b]52;c;Zm4gw6k=\x07\x1b\\";
        assert_eq!(sequence("fn é", true), wrapped);
    }
}
