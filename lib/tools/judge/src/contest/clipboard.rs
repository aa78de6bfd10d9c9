//! Copies a text to the clipboard.

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::interrupt;
use crate::workspace::short;

/// Programs that copy their input. On X11 and Wayland they stay in the background until something else is copied.
const PROGRAMS: [&[&str]; 5] = [
    &["wl-copy"],
    &["xclip", "-selection", "clipboard"],
    &["xsel", "--input", "--clipboard"],
    &["pbcopy"],
    // Windows, and WSL.
    &["clip.exe"],
];

/// The timeout of such a program.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether there is a graphical desktop.
pub fn has_display() -> bool {
    let is_any = |names: &[&str]| {
        names
            .iter()
            .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
    };
    let is_unix_desktop =
        cfg!(target_os = "macos") || is_any(&["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"]);
    (cfg!(windows) || is_unix_desktop) && !is_any(&["SSH_TTY", "SSH_CONNECTION"])
}

/// Copies the text of a file, or says that its reader has to.
pub fn offer(file: &Path, text: &str) {
    let is_copied = has_display() && PROGRAMS.iter().any(|words| give(words, text).is_ok());
    let names = PROGRAMS.map(|words| words[0]).join(", ");
    let why = if has_display() {
        format!("none of {names} works here")
    } else {
        "there is no desktop".to_owned()
    };
    let how = if is_copied {
        "copied to the clipboard".to_owned()
    } else {
        format!("copy it yourself, as {why}")
    };
    eprintln!("{}: {how}", short(file));
}

/// Gives the text to a program.
fn give(words: &[&str], text: &str) -> Result<()> {
    let mut command = Command::new(words[0]);
    command
        .args(&words[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut program = apart(&mut command).spawn()?;
    let mut pipe = program.stdin.take().context("no pipe")?;
    let bytes = match words[0] {
        // Otherwise `clip` would assume the system's code page.
        "clip.exe" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        _ => text.as_bytes().to_vec(),
    };
    // Fails when the program ends without reading.
    let writer = thread::spawn(move || pipe.write_all(&bytes));
    if ends_well(&mut program)? != Some(true) {
        program.kill().ok();
        program.wait()?;
        bail!("{} failed", words[0]);
    }
    writer
        .join()
        .unwrap_or_else(|_| Err(io::ErrorKind::BrokenPipe.into()))
        .context("it did not read all")
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

/// Shields a command's program from Ctrl-C here, and lets it outlive this one.
pub(crate) fn apart(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}
