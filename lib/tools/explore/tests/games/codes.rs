//! The code of all findings in each language, as one program that compares it with what the pattern says.

use std::fs;
use std::path::Path;
use std::process::Command;

use explore::patterns::{Finding, Sample};
use explore::say::code::{self, CPP_HEAD};
use formula::Language;

/// How much further than the table the code is tried.
const FURTHER: u64 = 37;

/// The codes, and their checks, in one language.
pub(crate) struct Codes {
    language: Language,
    modules: String,
    checks: String,
    count: usize,
}

impl Codes {
    pub(crate) fn new(language: Language) -> Codes {
        Codes {
            language,
            modules: String::new(),
            checks: String::new(),
            count: 0,
        }
    }

    /// Adds the code of a finding, with some positions of a table and as many beyond it.
    pub(crate) fn add(&mut self, name: &str, finding: &Finding, table: &Sample) {
        let source = code::code(finding, table, self.language);
        if source.len() > 20_000 {
            return;
        }
        self.count += 1;
        let number = self.count;
        let function = code::function_name(finding);
        self.modules += &match self.language {
            Language::Rust => {
                format!("#[allow(dead_code)]\nmod rule_{number} {{\n{source}\n}}\n\n")
            }
            Language::Cpp => {
                let source = source.strip_prefix(CPP_HEAD).unwrap_or(&source);
                format!("namespace rule_{number} {{\n{source}\n}}\n\n")
            }
            Language::Python => format!(
                "names = {{}}\nexec({source:?}, names)\nrule_{number} = names[{function:?}]\n"
            ),
        };
        for position in table.positions.iter().step_by(table.values.len() / 40 + 1) {
            let further: Vec<u64> = position.iter().map(|number| number * FURTHER).collect();
            for position in [position, &further] {
                if let Some(expected) = finding.value(position) {
                    self.check(name, function, table, position, expected);
                }
            }
        }
    }

    fn check(
        &mut self,
        name: &str,
        function: &str,
        table: &Sample,
        position: &[u64],
        expected: u64,
    ) {
        let number = self.count;
        let is_list = code::takes_list(table);
        let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
        let numbers = numbers.join(", ");
        self.checks += &match (self.language, is_list) {
            (Language::Rust, true) => format!(
                "    assert_eq!(u64::from(rule_{number}::{function}(&[{numbers}])), {expected}, {name:?});\n"
            ),
            (Language::Rust, false) => format!(
                "    assert_eq!(u64::from(rule_{number}::{function}({numbers})), {expected}, {name:?});\n"
            ),
            (Language::Cpp, true) => {
                format!(
                    "    check(rule_{number}::{function}({{{numbers}}}), {expected}, {name:?});\n"
                )
            }
            (Language::Cpp, false) => {
                format!("    check(rule_{number}::{function}({numbers}), {expected}, {name:?});\n")
            }
            (Language::Python, true) => {
                format!("assert rule_{number}([{numbers}]) == {expected}, {name:?}\n")
            }
            (Language::Python, false) => {
                format!("assert rule_{number}({numbers}) == {expected}, {name:?}\n")
            }
        };
    }

    /// Compiles and runs the program. Returns what it says if it fails.
    pub(crate) fn run(&self) -> Option<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let program = folder.path().join("codes");
        let Codes {
            modules, checks, ..
        } = self;
        match self.language {
            Language::Rust => {
                let file = folder.path().join("codes.rs");
                fs::write(&file, format!("{modules}fn main() {{\n{checks}}}\n")).expect("a file");
                let rustc = judge::build::compilers::rustc();
                let options = ["--edition=2018", "-Dwarnings", "-o"].map(Path::new);
                let compiler = Command::new(rustc)
                    .args(options)
                    .args([&program, &file])
                    .output();
                failure(compiler).or_else(|| failure(Command::new(&program).output()))
            }
            Language::Cpp => {
                let file = folder.path().join("codes.cpp");
                let check = "void check(u64 found, u64 expected, const char* name) {\n    \
                             if (found != expected) { puts(name); exit(1); }\n}";
                let text = format!(
                    "#include <cstdio>\n{CPP_HEAD}\n\n{modules}{check}\n\nint main() {{\n{checks}}}\n"
                );
                fs::write(&file, text).expect("a file");
                let compiler = Command::new("g++")
                    .args(["-std=c++17", "-Wall", "-Werror", "-o"])
                    .args([&program, &file])
                    .output();
                failure(compiler).or_else(|| {
                    if program.exists() {
                        failure(Command::new(&program).output())
                    } else {
                        None
                    }
                })
            }
            Language::Python => {
                let file = folder.path().join("codes.py");
                fs::write(&file, format!("{modules}{checks}")).expect("a file");
                failure(Command::new("python3").arg(&file).output())
            }
        }
    }
}

/// Returns what a program says that fails; nothing is tried without it.
fn failure(output: std::io::Result<std::process::Output>) -> Option<String> {
    match output {
        Ok(output) if output.status.success() => None,
        Ok(output) => {
            let said = [output.stdout, output.stderr].concat();
            Some(String::from_utf8_lossy(&said).into_owned())
        }
        Err(error) => {
            println!("not tried: {error}");
            None
        }
    }
}
