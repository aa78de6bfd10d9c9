//! Disks that take nothing: what the judge says, and that nothing is half written.

use std::fs::{self, File};
use std::process::Output;

use libtest_mimic::Failed;

use crate::fixture::{Fixture, ensure, stderr, stdout, write};

/// A device that is always full, as standard output and as the file to write.
pub(crate) fn full_device(fixture: &Fixture) -> Result<(), Failed> {
    let is_said = |output: &Output| {
        let said = stderr(output);
        ensure(said.contains("No space left on device") && !said.contains("panicked"), output)?;
        ensure(output.status.code() == Some(2), output.status)
    };
    for arguments in [
        &["test", "right"][..],
        &["test", "right", "wrong", "--json"],
        &["list"],
        &["stress", "right", "--cases", "1"],
        &["bundle", "right", "--for", "spoj", "--no-check"],
    ] {
        let full = File::options().write(true).open("/dev/full")?;
        is_said(&fixture.command(arguments).stdout(full).output()?)?;
    }
    is_said(&fixture.run(&["bundle", "right", "--for", "spoj", "--no-check", "-o", "/dev/full"]))?;
    ensure(fs::metadata("/dev/full")?.len() == 0, "it stays a device")
}

/// Runs a script of the shell as root of a mount namespace of its own, and checks what comes of it; does nothing where the
/// kernel allows no such namespace.
///
/// In the script `judge` runs the judge and prints its status, and the current folder is the workspace.
fn mounted(fixture: &Fixture, script: &str, check: impl FnOnce(&Output) -> Result<(), Failed>) -> Result<(), Failed> {
    let inside = |script: &str| {
        let arguments = ["--user", "--map-root-user", "--mount", "sh", "-c", script];
        fixture.started("unshare").args(arguments).env("judge", &fixture.judge).output()
    };
    let try_out = "mkdir -p mounted && mount -t tmpfs none mounted";
    if !inside(try_out).is_ok_and(|output| output.status.success()) {
        println!("nothing can be mounted here, so this is not tried");
        return Ok(());
    }
    let judge = "judge() { status=0; \"$judge\" \"$@\" || status=$?; echo \"status $status\"; }";
    check(&inside(&format!("set -e\n{judge}\n{script}"))?)
}

pub(crate) fn full_disk(fixture: &Fixture) -> Result<(), Failed> {
    let [input, answer] = ["large.in", "large.out"].map(|name| fixture.root.join("more").join(name));
    write(&input, &"1 ".repeat(10_000));
    write(&answer, &"10000 ".repeat(40_000));
    // The input fits the disk and its answer does not.
    let script = "
        mount -t tmpfs -o size=64k none testdata/silent
        judge add-case silent edge-large --input more/large.in --answer more/large.out --insist
        judge bundle right --for spoj --no-check -o testdata/silent/fits.rs
        head -c 60000 /dev/zero > testdata/silent/filled
        judge bundle right --for spoj --no-check -o testdata/silent/bundle.rs
        ls -A testdata/silent";
    mounted(fixture, script, |output| {
        ensure(stdout(output) == "status 2\nstatus 0\nstatus 2\nfilled\nfits.rs\n", output)?;
        let said = stderr(output).matches("No space left on device").count();
        ensure(said == 2 && !stderr(output).contains("panicked"), output)
    })
}

pub(crate) fn full_temporary_folder(fixture: &Fixture) -> Result<(), Failed> {
    let script = "
        mount -t tmpfs -o size=64k,nr_inodes=1 none mounted
        export TMPDIR=\"$PWD/mounted\"
        judge test right
        judge stress right --cases 1
        ls -A mounted";
    mounted(fixture, script, |output| {
        let (text, said) = (stdout(output), stderr(output));
        let is_ended = text.contains("right/sample-1  JE") && text.ends_with("status 1\nstatus 2\n");
        ensure(is_ended && !said.contains("panicked"), output)?;
        ensure((text + &said).matches("No space left on device").count() == 2, output)
    })
}

/// What is not built yet cannot be built there.
pub(crate) fn read_only_target(fixture: &Fixture) -> Result<(), Failed> {
    let script = "
        mkdir -p read_only/target
        cp -r Cargo.toml Cargo.lock problems tests testdata read_only
        mount -t tmpfs -o ro none read_only/target
        cd read_only
        judge test right
        ls -A target";
    mounted(fixture, script, |output| {
        ensure(stdout(output) == "status 2\n", output)?;
        let said = stderr(output);
        let is_told = said.contains("Read-only file system") && said.contains("cargo build failed");
        ensure(is_told && !said.contains("panicked"), said)
    })
}
