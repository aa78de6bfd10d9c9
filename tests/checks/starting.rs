//! Runs a program on one input after another. A process that has loaded the program and not begun `main` forks for each input,
//! which takes a fifth of the time of starting the program anew. The program is the same file, and no run touches the next.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, Seek, Write};
use std::iter;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, ExitStatus, Output, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use judge::compile;

/// How many programs of a thread wait for inputs.
const MOST: usize = 4;

/// Runs a program with `input` on its standard input.
pub(crate) fn run(program: &Path, input: &[u8]) -> Result<Output> {
    thread_local!(static LOADED: RefCell<BTreeMap<PathBuf, Loaded>> = const { RefCell::new(BTreeMap::new()) });
    LOADED.with_borrow_mut(|loaded| {
        let mut of_program = match loaded.remove(program) {
            Some(of_program) => of_program,
            None => Loaded::new(program)?,
        };
        let output = of_program.run(input)?;
        if loaded.len() == MOST {
            loaded.clear();
        }
        loaded.insert(program.to_owned(), of_program);
        Ok(output)
    })
}

/// A process that forks, and the files of its forks, which share their positions with it.
struct Loaded {
    process: Child,
    channel: UnixStream,
    input: File,
    outputs: [File; 2],
}

impl Loaded {
    fn new(program: &Path) -> Result<Loaded> {
        let (channel, far_end) = UnixStream::pair()?;
        // Longer than any run takes.
        channel.set_read_timeout(Some(Duration::from_secs(600)))?;
        let (input, outputs) = (tempfile::tempfile()?, [tempfile::tempfile()?, tempfile::tempfile()?]);
        let process = Command::new(program)
            .arg(format!("/proc/{}/fd/{}", process::id(), input.as_raw_fd()))
            .env_clear()
            .env("LD_PRELOAD", preloaded()?)
            .stdin(Stdio::from(OwnedFd::from(far_end)))
            .stdout(outputs[0].try_clone()?)
            .stderr(outputs[1].try_clone()?)
            .spawn()
            .with_context(|| format!("failed to run {}", program.display()))?;
        Ok(Loaded { process, channel, input, outputs })
    }

    fn run(&mut self, input: &[u8]) -> Result<Output> {
        for mut file in iter::once(&self.input).chain(&self.outputs) {
            file.set_len(0)?;
            file.rewind()?;
        }
        self.input.write_all(input)?;
        self.channel.write_all(&[0])?;
        let mut status = [0; 4];
        self.channel.read_exact(&mut status).context("the program that waits for inputs has ended")?;
        let [mut stdout, mut stderr] = [vec![], vec![]];
        for (file, bytes) in self.outputs.iter_mut().zip([&mut stdout, &mut stderr]) {
            file.rewind()?;
            file.read_to_end(bytes)?;
        }
        Ok(Output { status: ExitStatus::from_raw(i32::from_ne_bytes(status)), stdout, stderr })
    }
}

impl Drop for Loaded {
    fn drop(&mut self) {
        self.process.kill().and_then(|()| self.process.wait()).ok();
    }
}

/// Returns the library that makes a program wait.
fn preloaded() -> Result<&'static Path> {
    static BUILT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("starting/preloaded.rs");
        let arguments = ["--edition=2024", "--crate-type=cdylib", "-Copt-level=1", "-Cpanic=abort", "-lc"];
        let folder = compile::beside_judge("preloaded").map_err(|error| format!("{error:#}"))?;
        compile::compile_file(&source, &arguments.map(OsString::from), &folder)
            .unwrap_or_else(|error| Err(format!("{error:#}")))
    });
    built.as_deref().map_err(|said| anyhow!("failed to compile what is loaded before a program:\n{said}"))
}
