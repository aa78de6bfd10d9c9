//! From rules to a solution: what `--solution` prints answers as the rules do, which answer as the samples of the judge.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Rules in `tests/rules`, a sample and its answer.
const GAMES: [(&str, &str, &str); 5] = [
    ("cf_603c", "2 1\n3 4\n", "Kevin\n"),
    ("luogu_p2148", "2\n4\n1 2 1 3\n6\n1 1 1 1 1 1\n", "YES\nNO\n"),
    ("hdu_1847", "1\n3\n", "Kiki\nCici\n"),
    ("cf_1537d", "4\n1\n4\n12\n69\n", "Bob\nAlice\nAlice\nBob\n"),
    ("arc_072_d", "4 8\n", "Alice\n"),
];

/// Returns what a program prints for an input.
fn printed(program: &Path, input: &str) -> String {
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the solution starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text")
}

#[test]
fn a_solution_answers_as_its_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, sample, answer) in GAMES {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules").join(name).with_extension("rs");
        let mut explore = Command::new(env!("CARGO_BIN_EXE_explore"));
        let made = explore.arg("explore").arg(&file).arg("--solution").output().expect("explore starts");
        assert!(made.status.success(), "{name}: {}", String::from_utf8_lossy(&made.stderr));
        let mut source = String::from_utf8(made.stdout).expect("text");
        // The one snippet among them, in short.
        source = source.replace(
            "use grundy::take_up_to::TakeUpTo;",
            "struct TakeUpTo(u64);\nimpl TakeUpTo { fn grundy_number(&self, n: u64) -> u64 { n % (self.0 + 1) } }",
        );
        let [main, program] = ["rs", "exe"].map(|kind| folder.path().join(name).with_extension(kind));
        std::fs::write(&main, source).expect("it can be written");
        let built = Command::new(judge::compile::rustc())
            .args(["--edition=2018", "-Dwarnings", "-o"])
            .args([&program, &main])
            .output()
            .expect("rustc");
        assert!(built.status.success(), "{name}: {}", String::from_utf8_lossy(&built.stderr));
        assert_eq!(printed(&program, sample), answer, "{name}");

        let rules = judge::rules::program(&file).expect("the rules compile");
        let mut rules =
            Command::new(rules).arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("they start");
        let (mut requests, replies) = (rules.stdin.take().expect("a pipe"), rules.stdout.take().expect("a pipe"));
        let mut replies = BufReader::new(replies);
        let mut ask = |request: serde_json::Value| -> serde_json::Value {
            writeln!(requests, "{request}").expect("they read");
            let mut line = String::new();
            replies.read_line(&mut line).expect("they reply");
            serde_json::from_str(&line).expect("JSON")
        };
        assert_eq!(ask(serde_json::json!({ "input": sample }))["answer"], answer, "{name}");
        let invalid = ask(serde_json::json!({ "input": format!("{sample}x") }));
        assert!(invalid["error"].as_str().is_some_and(|error| error.contains("\"x\"")), "{name}: {invalid}");
        for seed in 0..100 {
            let asked = ask(serde_json::json!({ "size": "small", "seed": seed }));
            let input = asked["input"].as_str().expect("an input");
            assert_eq!(printed(&program, input), asked["answer"], "{name}: {input}");
        }
        drop(requests);
        rules.wait().expect("they end");
    }
}
