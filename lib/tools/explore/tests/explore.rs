//! Real rules files, one for each kind of position and each error, through the whole program.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

fn explore(name: &str, options: &[&str]) -> Output {
    let file = Path::new("tests/rules").join(format!("{name}.rs"));
    let program = env!("CARGO_BIN_EXE_explore");
    let output =
        Command::new(program).arg("explore").arg(file).args(options).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    output.expect("the program starts")
}

/// Returns what it prints.
fn found(name: &str, options: &[&str]) -> String {
    let output = explore(name, options);
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn each_kind_of_position_has_its_table_and_what_fits() {
    for (name, words) in [
        ("take_half", &["5000 lost: 0, 2, 5, 7, 9, 11,", "G(2n) = 1, 2, 1 for G(n) = 0, 1, 2", "conjectured"][..]),
        ("up_to_half", &["take_half::grundy_number(heap)"]),
        ("take", &["subtraction::grundy_numbers(&[1, 3, 4], largest)", "repeat after 7", "proved from heap 0"]),
        ("kayles", &["repeat after 12", "proved from heap 71", "Guy-Smith"]),
        ("lasker", &["lasker::grundy_number(heap)"]),
        ("wythoff", &["wythoff::next_player_wins(x, y)", "lost: 0,0; 1,2; 2,1; 3,5;"]),
        ("three", &["nim_sum(&heaps)"]),
        ("family", &["lost: 1,0; 1,2; 1,4;"]),
        ("misere", &["misere::next_player_wins(&heaps)", "729 positions"]),
        ("row", &["nothing found"]),
        ("bits", &["1024 positions"]),
        ("vertex", &["3 lost: 1, 2, 4"]),
        ("hdu_5754", &["0 lost, 1 won, 2 drawn: ", "3(min(a, b) mod 3) + min(|a - b|, 2): 0 → 0, 1 → 2, 2 → 2"]),
        ("loopy", &["3 lost: 0, 2, 4", "P N P N P D"]),
        ("goal", &["lost: 1, 4, 7, 10, 11"]),
        ("squares", &["nothing found", "lost: 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39"]),
        ("book", &["lost: 0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53"]),
        ("board", &["lost: [1]"]),
    ] {
        let text = found(name, &[]);
        for word in words {
            assert!(text.contains(word), "{name}: no {word:?} in\n{text}");
        }
        assert!(!text.contains('\x1b'), "{name}: colours in a pipe");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{name}: over 80 columns in\n{text}");
    }
}

#[test]
fn an_error_in_the_rules_is_said_with_its_line() {
    for (name, words) in [
        ("cycle", &["cycle.rs:5: a position comes back: 6 → 9 → 6", ".loopy()"][..]),
        ("panic", &["panic.rs:5: no stone is left", "in the options of 0"]),
        ("large", &["large.rs:5: a table of", "takes more than 1024 MiB"]),
        ("splits", &["splits.rs:5: under misère play", "in the options of 2"]),
    ] {
        let output = explore(name, &[]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{name}");
        for word in words {
            assert!(said.contains(word), "{name}: no {word:?} in\n{said}");
        }
    }
}

#[test]
fn a_table_is_shown_in_rows_as_long_as_its_period() {
    let text = found("take", &["--to", "100"]);
    let rows: Vec<&str> = text.lines().take(2).collect();
    assert_eq!(
        rows,
        [
            "     0: 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2",
            "    35: 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2",
        ]
    );
}

#[test]
fn files_and_code_hold_the_whole_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let [csv, svg] = ["table.csv", "table.svg"].map(|name| folder.path().join(name));
    let options = ["--to", "9", "--csv", csv.to_str().expect("text"), "--svg", svg.to_str().expect("text")];
    found("wythoff", &options);
    let csv = std::fs::read_to_string(csv).expect("it is written");
    assert_eq!((csv.lines().count(), csv.lines().nth(12)), (100, Some("1,2,0")));
    let svg = std::fs::read_to_string(svg).expect("it is written");
    assert_eq!(svg.matches("<rect").count(), 100);
    assert_eq!(found("lasker", &["--code"]), "use grundy::lasker;\n\nlasker::grundy_number(heap)\n");
}

#[test]
fn nothing_is_claimed_of_a_few_heaps() {
    for name in ["take", "up_to_half"] {
        let text = found(name, &["--to", "5"]);
        assert!(!text.contains("snippet:") && !text.contains("rule:"), "{text}");
    }
}

#[test]
fn a_full_problem_is_explored_from_its_own_rules() {
    let rules = "../../../../../problems/take_up_to_3/rules";
    let text = found(rules, &[]);
    assert!(text.contains("TakeUpTo(3).grundy_number(heap)") && text.contains("proved from heap 0"), "{text}");
}

/// As a terminal does, the signal goes to the rules, too.
#[cfg(unix)]
#[test]
fn what_was_found_before_ctrl_c_is_said() {
    use std::os::unix::process::CommandExt;
    let folder = tempfile::tempdir().expect("a folder");
    let reached = folder.path().join("reached");
    let mut command = Command::new(env!("CARGO_BIN_EXE_explore"));
    command.args(["explore", "tests/rules/slow.rs"]).current_dir(env!("CARGO_MANIFEST_DIR")).process_group(0);
    let mut explore = command.env("REACHED", &reached).stdout(Stdio::piped()).spawn().expect("it starts");
    while !reached.exists() {
        assert!(explore.try_wait().expect("it can be asked").is_none(), "it ended alone");
        thread::sleep(Duration::from_millis(10));
    }
    let killed = Command::new("kill").args(["-INT", "--", &format!("-{}", explore.id())]).status();
    assert!(killed.expect("kill is there").success());
    let output = explore.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(130), "{text}");
    for words in [", interrupted", "TakeUpTo(3).grundy_number(heap)", "repeat after 4"] {
        assert!(text.contains(words), "no {words:?} in\n{text}");
    }
}
