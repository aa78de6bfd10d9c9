//! Disks that take nothing: what the judge says, and that nothing is half written.

use std::fs::{self, File};
use std::process::{Command, Output};

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

/// Runs a script of the shell as root of a mount namespace of its own; `None` where the kernel allows none.
///
/// In the script `$judge` is the judge, and the current folder is the workspace.
fn mounted(fixture: &Fixture, script: &str) -> Result<Option<Output>, Failed> {
    let inside = |script: &str| {
        // What is set for the judge, but another program.
        let judge = fixture.command(&[]);
        let mut command = Command::new("unshare");
        for (name, value) in judge.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
            .args(["--user", "--map-root-user", "--mount", "sh", "-c", script])
            .env("judge", &fixture.judge)
            .current_dir(&fixture.root)
            .output()
    };
    let try_out = "mkdir -p mounted && mount -t tmpfs none mounted";
    if !inside(try_out).is_ok_and(|output| output.status.success()) {
        println!("nothing can be mounted here, so this is not tried");
        return Ok(None);
    }
    Ok(Some(inside(script)?))
}

pub(crate) fn full_disk(fixture: &Fixture) -> Result<(), Failed> {
    let [input, answer] = ["large.in", "large.out"].map(|name| fixture.root.join("more").join(name));
    write(&input, &"1 ".repeat(10_000));
    write(&answer, &"10000 ".repeat(40_000));
    // The input fits the disk and its answer does not.
    let script = "set -e
        mount -t tmpfs -o size=64k none testdata/silent
        status=0
        \"$judge\" add-case silent edge-large --input more/large.in --answer more/large.out --insist || status=$?
        echo \"status $status\"
        \"$judge\" bundle right --for spoj --no-check -o testdata/silent/fits.rs
        head -c 60000 /dev/zero > testdata/silent/filled
        status=0
        \"$judge\" bundle right --for spoj --no-check -o testdata/silent/bundle.rs || status=$?
        echo \"status $status\"
        ls -A testdata/silent";
    let Some(output) = mounted(fixture, script)? else {
        return Ok(());
    };
    ensure(stdout(&output) == "status 2\nstatus 2\nfilled\nfits.rs\n", &output)?;
    let said = stderr(&output).matches("No space left on device").count();
    ensure(said == 2 && !stderr(&output).contains("panicked"), &output)
}

pub(crate) fn full_temporary_folder(fixture: &Fixture) -> Result<(), Failed> {
    let script = "set -e
        mount -t tmpfs -o size=64k,nr_inodes=1 none mounted
        status=0
        TMPDIR=\"$PWD/mounted\" \"$judge\" test right || status=$?
        echo \"status $status\"
        status=0
        TMPDIR=\"$PWD/mounted\" \"$judge\" stress right --cases 1 || status=$?
        echo \"status $status\"
        ls -A mounted";
    let Some(output) = mounted(fixture, script)? else {
        return Ok(());
    };
    ensure(
        stdout(&output).contains("right/sample-1  JE")
            && stdout(&output).ends_with("status 1\nstatus 2\n")
            && !stderr(&output).contains("panicked"),
        &output,
    )?;
    let said = format!("{}{}", stdout(&output), stderr(&output));
    ensure(said.matches("No space left on device").count() == 2, &output)
}

/// What is not built yet cannot be built there.
pub(crate) fn read_only_target(fixture: &Fixture) -> Result<(), Failed> {
    let script = "set -e
        mkdir -p read_only/target
        cp -r Cargo.toml Cargo.lock problems tests testdata read_only
        mount -t tmpfs -o ro none read_only/target
        cd read_only
        status=0
        \"$judge\" test right || status=$?
        echo \"status $status\"
        ls -A target";
    let Some(output) = mounted(fixture, script)? else {
        return Ok(());
    };
    ensure(stdout(&output) == "status 2\n", &output)?;
    let said = stderr(&output);
    ensure(
        said.contains("Read-only file system") && said.contains("cargo build failed") && !said.contains("panicked"),
        said,
    )
}
