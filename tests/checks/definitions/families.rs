//! Programs of `lib/families` for games that are no sums, each against its rules on all small inputs.
//!
//! They are modules of one program, which runs one of them as often as its input says.

use std::sync::OnceLock;

use crate::family_cases::Cases;
use crate::solutions::{compile_program, printed};
use crate::*;

pub type Family = (&'static str, fn() -> Cases);

fn families() -> impl Iterator<Item = &'static Family> {
    [
        coupled::FAMILIES,
        endless::FAMILIES,
        points::FAMILIES,
        unlike::FAMILIES,
    ]
    .into_iter()
    .flatten()
}

pub fn tests(tests: &mut Tests) {
    for &(name, cases) in families() {
        tests.add(format!("families/{name}"), move || agree(name, &cases()));
    }
}

/// Compares what a program prints with the answers.
fn agree(name: &str, cases: &Cases) -> Result<()> {
    static PROGRAM: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| program().map_err(|error| format!("{error:#}")));
    let inputs: String = cases.iter().map(|case| case.0.clone() + "\n").collect();
    let input = format!("{name} {}\n{inputs}", cases.len());
    let output = printed(program.as_ref().map_err(Error::msg)?, &input);
    for ((input, answer), line) in cases.iter().zip(output.lines()) {
        check_eq!(line, answer.trim_end(), "{name}: {input}");
    }
    check_eq!(output.lines().count(), cases.len(), "{name}");
    Ok(())
}

fn program() -> Result<PathBuf> {
    let workspace = checks::workspace()?;
    let mut source = String::new();
    let mut arms = String::new();
    for (name, _) in families() {
        let file = workspace.root.join("lib/families").join(name);
        let text = fs::read_to_string(file.with_extension("rs"))?;
        source += &format!("mod {name} {{\n{text}\npub(super) fn run() {{ main() }}\n}}\n");
        arms += &format!("        \"{name}\" => {name}::run(),\n");
    }
    source += &format!(
        "fn main() {{\n    proconio::input! {{ name: String, runs: usize }}\n    (0..runs).for_each(|_| match &name[..] {{\n\
         {arms}        _ => panic!(\"no such program\"),\n    }});\n}}\n"
    );
    // The solution of astrgame depends on the same crates.
    compile_program("astrgame", "families", &source)
}
