//! Keys as soon as they are typed, if standard input is a terminal, else the first letters of its lines.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::OnceLock;
use std::thread;

use anyhow::Result;
use nix::libc;
use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};

/// The terminal as it was before.
static BEFORE: OnceLock<Termios> = OnceLock::new();

/// Tells each key from now on.
pub fn listen(tell: impl Fn(char) + Send + 'static) -> Result<()> {
    if io::stdin().is_terminal() {
        BEFORE.get_or_init(|| tcgetattr(io::stdin()).expect("it is a terminal"));
        // However this process ends, unless it is killed.
        // SAFETY: the function may run at any time and does not panic.
        unsafe { libc::atexit(restore) };
        prepare();
    }
    thread::Builder::new().spawn(move || {
        let stdin = io::stdin().lock();
        if BEFORE.get().is_some() {
            stdin.bytes().map_while(Result::ok).for_each(|byte| tell(byte.into()));
        } else {
            let lines = stdin.split(b'\n').map_while(Result::ok);
            lines.for_each(|line| tell(String::from_utf8_lossy(&line).trim().chars().next().unwrap_or('\n')));
        }
    })?;
    Ok(())
}

/// Has the terminal give each key at once, unseen. A shell in which the process was stopped may have changed that.
pub fn prepare() {
    if let Some(before) = BEFORE.get() {
        let mut modes = before.clone();
        modes.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
        modes.special_codes[SpecialCodeIndex::VMIN] = 1;
        modes.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(io::stdin(), OptionalActions::Now, &modes).ok();
    }
}

extern "C" fn restore() {
    if let Some(before) = BEFORE.get() {
        tcsetattr(io::stdin(), OptionalActions::Now, before).ok();
    }
}
