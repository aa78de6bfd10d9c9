//! A browser gets the same answers: they are compiled for WebAssembly, and Node runs them.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

#[path = "wasm/answers.rs"]
mod answers;

const TARGET: &str = "wasm32-unknown-unknown";

/// What Node does: it calls `answer`, and prints the text of this length.
const SCRIPT: &str = "
const bytes = require('fs').readFileSync(process.argv[1]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
const start = exports.answer();
process.stdout.write(Buffer.from(exports.memory.buffer, start, exports.length()));
";

/// A package that exports the answers.
fn package(folder: &TempDir) {
    let explore = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = format!(
        "[package]\nname = \"answers\"\nedition = \"2024\"\n\n[workspace]\n\n[lib]\ncrate-type = [\"cdylib\"]\n\
         path = \"lib.rs\"\n\n[dependencies]\nanyhow = \"1\"\n\
         explore = {{ path = {explore:?}, default-features = false }}\n\n[profile.dev]\nopt-level = 1\ndebug = false\n"
    );
    let module = explore.join("tests/wasm/answers.rs");
    let source = format!(
        "use std::sync::OnceLock;\n\n#[path = {module:?}]\nmod answers;\n\nstatic TEXT: OnceLock<String> = OnceLock::new();\n\n\
         #[unsafe(no_mangle)]\nextern \"C\" fn answer() -> *const u8 {{\n    TEXT.get_or_init(answers::answers).as_ptr()\n}}\n\n\
         #[unsafe(no_mangle)]\nextern \"C\" fn length() -> usize {{\n    TEXT.get().map_or(0, String::len)\n}}\n"
    );
    let root = explore.join("../../..");
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("a file");
    fs::write(folder.path().join("lib.rs"), source).expect("a file");
    // The versions that the workspace has.
    fs::copy(root.join("Cargo.lock"), folder.path().join("Cargo.lock")).expect("a copy");
}

#[test]
#[ignore = "compiles explore once more"]
fn a_browser_gets_the_same_answers() {
    if Command::new("node").arg("--version").output().is_err() {
        eprintln!("not tried: node is not found");
        return;
    }
    let folder = TempDir::new().expect("a folder");
    package(&folder);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wasm");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--target", TARGET, "--target-dir"])
        .arg(&target)
        .current_dir(&folder)
        .output()
        .expect("cargo starts");
    let said = String::from_utf8_lossy(&built.stderr);
    if said.contains("target may not be installed") {
        eprintln!("not tried: {TARGET} is not installed");
        return;
    }
    assert!(built.status.success(), "{said}");
    let output = Command::new("node")
        .args(["--stack-size=4000", "-e", SCRIPT])
        .arg(target.join(TARGET).join("debug/answers.wasm"))
        .output()
        .expect("Node starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert_eq!(text, answers::answers());
    assert!(
        text.contains("proved for all n") && text.contains("refuted at n = "),
        "{text}"
    );
}
