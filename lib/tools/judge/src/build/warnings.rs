//! Warnings stay warnings, whatever flags of rustc a user has set.

use std::env;
use std::process::Command;

/// Lets no flag in the environment make errors of warnings, as online judges do not. Where there is none, nothing changes: cargo
/// would compile everything again.
pub(crate) fn allow_warnings(command: &mut Command) {
    // RUSTFLAGS, CARGO_ENCODED_RUSTFLAGS, CARGO_BUILD_RUSTFLAGS, and those of a target.
    for (name, flags) in env::vars_os() {
        let (name, flags) = (name.to_string_lossy(), flags.to_string_lossy());
        if name.ends_with("RUSTFLAGS") && denies(&flags) {
            let is_encoded = name.contains("ENCODED");
            let blank = if is_encoded { '\x1f' } else { ' ' };
            command.env(&*name, format!("{flags}{blank}--cap-lints=warn"));
        }
    }
}

/// Whether flags of rustc make errors of warnings.
fn denies(flags: &str) -> bool {
    let denying = ["-D", "--deny", "-F", "--forbid"];
    denying.iter().any(|flag| flags.contains(flag))
}
