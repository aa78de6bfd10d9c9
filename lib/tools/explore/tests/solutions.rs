//! From rules to a solution: what `--solution` prints answers as the rules do, which answer as the samples of the judge.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use games::{Limits, RulesFile, Why};

/// Makes modules of rules, and their list: the name, the rules, a sample and its answer.
macro_rules! games {
    ($($name:ident $path:literal $sample:literal $answer:literal,)*) => {
        $(#[allow(unreachable_pub)] #[path = $path] mod $name;)*
        type Made = fn() -> games::Result<RulesFile>;
        const GAMES: &[(&str, Made, &str, &str)] = &[
            $((stringify!($name), || RulesFile::new(None, Limits::default(), $name::rules), $sample, $answer)),*
        ];
    };
}

games! {
    cf_603c "rules/cf_603c.rs" "2 1\n3 4\n" "Kevin\n",
    luogu_p2148 "rules/luogu_p2148.rs" "2\n4\n1 2 1 3\n6\n1 1 1 1 1 1\n" "YES\nNO\n",
    hdu_1847 "rules/hdu_1847.rs" "1\n3\n" "Kiki\nCici\n",
    cf_1537d "rules/cf_1537d.rs" "4\n1\n4\n12\n69\n" "Bob\nAlice\nAlice\nBob\n",
    arc_072_d "rules/arc_072_d.rs" "4 8\n" "Alice\n",
}

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
    for &(name, rules, sample, answer) in GAMES {
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

        let mut rules = rules().expect("they say how an input is read");
        assert_eq!(rules.answer(sample, &Why::OFF).expect("an answer"), answer, "{name}");
        let invalid = rules.answer(&format!("{sample}x"), &Why::OFF).expect_err("it is no number");
        assert!(format!("{invalid:#}").contains("\"x\""), "{name}: {invalid:#}");
        for seed in 0..100 {
            let input = rules.generate("small", seed).expect("an input");
            assert_eq!(
                printed(&program, &input),
                rules.answer(&input, &Why::OFF).expect("an answer"),
                "{name}: {input}"
            );
        }
    }
}
