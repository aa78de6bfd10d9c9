//! What the memory of a program is.

use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, ensure};
use judge::run::{Ending, Limits, run};

/// What a judge has held itself is not the memory of a program that it starts.
pub(crate) fn own_memory() -> Result<()> {
    drop(black_box(vec![1_u8; 300 << 20]));
    let limits = Limits {
        time: Duration::from_secs(60),
        memory: 64 << 20,
        output: 1 << 20,
    };
    let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    for _ in 0..20 {
        let mut version = Command::new(checks::program("judge")?);
        let execution = run(version.arg("--version"), &input, &limits)?;
        let is_small = !execution.usage.memory.is_over(limits.memory);
        ensure!(
            execution.ending == Ending::Exit(0) && is_small,
            "{execution:?}"
        );
    }
    // One that grows and then sleeps is stopped for its memory, long before its time.
    let grow = "x=$(head -c 100000000 /dev/zero | tr '\\0' x); sleep 60";
    let execution = run(Command::new("sh").args(["-c", grow]), &input, &limits)?;
    ensure!(execution.ending == Ending::OverMemory, "{execution:?}");
    Ok(())
}
