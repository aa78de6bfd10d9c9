//! `cargo judge stress` on a draft: the rules are its definition, once a sample has confirmed them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use judge::compile;
use judge::workspace::Workspace;
use tempfile::TempDir;

const RULES: &str = "use games::*;

pub fn rules() -> Rules {
    take(&[1, 2]).reads(\"n heaps\", 1..=30).prints(\"First\", \"Second\")
}
";

/// Reads heaps and takes the remainder of each by this number for its Grundy number; with 3 it is right.
fn solution(modulus: u64) -> String {
    format!(
        "fn main() {{
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let heaps = text.split_whitespace().skip(1).map(|word| word.parse::<u64>().unwrap());
    println!(\"{{}}\", if heaps.fold(0, |sum, heap| sum ^ heap % {modulus}) == 0 {{ \"Second\" }} else {{ \"First\" }});
}}
"
    )
}

/// A workspace with one draft.
struct Draft {
    folder: TempDir,
    judge: PathBuf,
}

impl Draft {
    fn new() -> Draft {
        let own = Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this workspace");
        let judge = compile::build_one(&own, "judge").expect("the judge compiles");
        let draft = Draft { folder: tempfile::tempdir().expect("a folder"), judge };
        draft.write("Cargo.toml", "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n");
        draft.write(
            "problems/thirds/Cargo.toml",
            "[package]\nname = \"thirds\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[package.metadata.problem]\ntitle = \"Thirds\"\n",
        );
        draft.write("problems/thirds/rules.rs", RULES);
        draft.write("testdata/thirds/sample-1.in", "2\n4 5\n");
        draft.write("testdata/thirds/sample-1.out", "First\n");
        draft
    }

    fn write(&self, file: &str, text: &str) {
        let file = self.folder.path().join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a file");
    }

    /// Returns the status, and what `stress` prints for a solution.
    fn stress(&self, modulus: u64) -> (Option<i32>, String) {
        self.write("problems/thirds/src/main.rs", &solution(modulus));
        let mut command = Command::new(&self.judge);
        command.args(["stress", "thirds", "--cases", "500"]).current_dir(&self.folder).env_remove("CARGO_TARGET_DIR");
        let Output { status, stdout, stderr } = command.output().expect("the judge starts");
        (status.code(), format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr)))
    }
}

#[test]
fn a_right_solution_has_no_difference_and_a_wrong_one_is_shrunk() {
    let draft = Draft::new();
    let (status, said) = draft.stress(3);
    assert!(status == Some(0) && said.contains("500 inputs, seeds 0 to 499, no difference"), "{status:?} {said}");
    let (status, said) = draft.stress(4);
    // The smallest heap that the two tell apart.
    let shrunk = "to 2 tokens\ninput\n    1\n    3\nanswer by the definition\n    Second\n";
    assert!(status == Some(1) && said.contains(shrunk), "{status:?} {said}");
}

#[test]
fn rules_are_no_definition_until_a_sample_confirms_them() {
    let draft = Draft::new();
    draft.write("testdata/thirds/sample-1.out", "Second\n");
    let (status, said) = draft.stress(3);
    assert!(
        status != Some(0) && said.contains("the rules answer \"First\", sample-1 is \"Second\""),
        "{status:?} {said}"
    );
    for file in ["in", "out"] {
        fs::remove_file(draft.folder.path().join("testdata/thirds/sample-1").with_extension(file))
            .expect("it was there");
    }
    let (status, said) = draft.stress(3);
    assert!(status != Some(0) && said.contains("no sample confirms the rules"), "{status:?} {said}");
}
