//! `cargo judge watch`: real saves, and keys.

use std::fs;
use std::io::Write;

use tempfile::TempDir;

use super::listen::{Listener, problem};
use super::{JUDGE, Session, add, command, edit, wait, workspace, write};

/// Prints the sum of the numbers.
const SUM: &str = "fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    println!(\"{}\", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
}\n";

/// Right for the sample alone.
const THREE: &str = "fn main() {\n    println!(\"3\");\n}\n";

const KEYS: &str = "Enter judges again; s Enter: stress, b Enter: bundle, q Enter: quit\n";

impl Session {
    /// Waits for the end of what it does now.
    fn verdicts(&mut self) -> String {
        self.until(KEYS)
    }

    fn type_in(&mut self, keys: impl AsRef<[u8]>) {
        self.process.stdin.as_mut().expect("a pipe").write_all(keys.as_ref()).expect("it reads");
    }
}

fn save(folder: &TempDir, name: &str, source: &str) {
    write(folder, &format!("problems/{name}/src/main.rs"), source);
}

/// Writes a case with two numbers.
fn add_case(folder: &TempDir, name: &str, case: &str, numbers: &str) {
    let sum: i64 = numbers.split(' ').map(|word| word.parse::<i64>().expect("a number")).sum();
    write(folder, &format!("testdata/{name}/{case}.out"), &format!("{sum}\n"));
    write(folder, &format!("testdata/{name}/{case}.in"), &format!("{numbers}\n"));
}

/// Returns a workspace with these problems, which print the sum. They are no drafts.
fn problems(names: &[&str]) -> TempDir {
    let folder = workspace();
    for name in names {
        add(&folder, name, SUM);
        write(&folder, &format!("problems/{name}/rules.rs"), "pub const PROBLEM: Problem");
    }
    folder
}

/// Returns how many processes run a program of a workspace.
fn running(folder: &TempDir, program: &str) -> usize {
    let program = folder.path().join("target/release").join(program);
    let entries = fs::read_dir("/proc").expect("Linux").flatten();
    entries.filter(|entry| fs::read_link(entry.path().join("exe")).is_ok_and(|path| path == program)).count()
}

#[test]
fn what_is_saved_is_judged_alone() {
    let folder = problems(&["one", "two"]);
    edit(&folder, "Cargo.toml", "\"problems/*\"", "\"lib\", \"problems/*\"");
    write(&folder, "lib/Cargo.toml", "[package]\nname = \"grundy\"\nversion = \"0.1.0\"\nedition = \"2021\"\n");
    write(&folder, "lib/src/lib.rs", "pub const ANSWER: i64 = 4;\n");
    let mut watching = Session::new(&folder, &["watch"]);
    assert!(watching.verdicts().starts_with("watching 2 problems: "));
    // What nobody has to judge again.
    for file in ["one/README.md", "two/src/.main.rs.swp", "one/src/main.rs~", "one/src/.#main.rs", "two/src/#main.rs#"]
    {
        write(folder.path().join("problems"), file, "");
    }
    save(&folder, "two", THREE);
    let said = watching.verdicts();
    assert!(said.starts_with("\n── two\n") && said.contains("two/sample-1  AC") && !said.contains("one/"), "{said}");
    add_case(&folder, "two", "edge-five", "2 3");
    let said = watching.verdicts();
    assert!(said.contains("two/edge-five  WA") && said.contains("1 problem, 2 cases: 1 AC, 1 WA"), "{said}");
    // A file that is gone for a moment is no trouble, and the library and the workspace's manifest count as well.
    fs::rename(folder.path().join("problems/two"), folder.path().join("away")).expect("it is there");
    edit(&folder, "away/Cargo.toml", "[dependencies]", "[dependencies]\ngrundy = { path = \"../../lib\" }");
    fs::rename(folder.path().join("away"), folder.path().join("problems/two")).expect("it is there");
    assert!(watching.verdicts().contains("1 problem, 2 cases: 1 AC, 1 WA"));
    edit(&folder, "lib/src/lib.rs", "4", "5");
    assert!(watching.verdicts().contains("── two\n"));
    edit(&folder, "Cargo.toml", "[workspace]", "[profile.release]\nopt-level = 1\n[workspace]");
    watching.until("── two\n");
}

#[test]
fn drafts_are_judged_that_were_made_before_or_are_made_meanwhile() {
    let folder = problems(&["full"]);
    add(&folder, "before", SUM);
    let mut watching = Session::new(&folder, &["watch"]);
    let said = watching.verdicts();
    let begins = said.starts_with("watching 2 problems: save a solution to have it judged\n\n── before\n");
    assert!(begins && said.contains("1 problem, 1 case: 1 AC"), "{said}");
    assert!(command(&folder, JUDGE, &["new", "four"]).status().expect("it runs").success());
    watching.until("── four\n");
    add(&folder, "four", SUM);
    watching.until("1 problem, 1 case: 1 AC");
    let listener = Listener::new(&folder, &["--once"]);
    listener.post(&problem("A. Nim", "https://codeforces.com/contest/1234/problem/A"));
    watching.until("── codeforces_1234_a\n");
}

#[test]
fn enter_judges_the_newest_draft_first_and_then_again() {
    let folder = problems(&["full"]);
    for (name, day) in [("older", 2), ("newer", 3), ("oldest", 1)] {
        add(&folder, name, SUM);
        let date = format!("2020-01-0{day}");
        let touched = command(&folder, "touch", &["-d", &date, &format!("problems/{name}/src/main.rs")]).status();
        assert!(touched.expect("touch").success());
    }
    let mut watching = Session::new(&folder, &["watch", "--for", "atcoder"]);
    assert!(!watching.verdicts().contains("──"));
    watching.type_in("b\n");
    assert!(watching.verdicts().starts_with("nothing is judged yet: save a solution first\n"));
    watching.type_in("\n");
    assert!(watching.verdicts().starts_with("\n── newer\n"));
    // Only the first letter of a line is a key, and a line need not be text.
    watching.type_in(b"\xff\nxs\n\n");
    assert!(watching.verdicts().starts_with("\n── newer\n"));
    watching.type_in("s\n");
    let said = watching.verdicts();
    assert!(said.starts_with("\n── stress newer\n") && said.contains("newer is a draft"), "{said}");
    watching.type_in("b\n");
    let said = watching.verdicts();
    let (file, page) = (
        "target/submissions/newer.atcoder.rs: copy it yourself",
        "submit it at https://atcoder.jp/contests/practice/submit",
    );
    assert!(said.starts_with("\n── bundle newer\n") && said.contains(file) && said.contains(page), "{said}");
}

#[test]
fn the_case_that_failed_last_comes_first_and_then_the_samples() {
    let folder = problems(&["one"]);
    for (case, numbers) in ["a", "b", "c", "d", "e", "f"].iter().zip(["1 1", "2 2", "4 4", "5 5", "6 6", "7 7"]) {
        add_case(&folder, "one", &format!("edge-{case}"), numbers);
    }
    let rows = |said: &str, details: usize| {
        assert!(said.lines().all(|line| line.starts_with("   Compiling") || line.chars().count() <= 80), "{said}");
        assert_eq!(said.matches("    input testdata/one/").count(), details, "{said}");
        let rows = said.lines().filter_map(|line| line.strip_prefix("one/"));
        rows.map(|row| row.split("  ").next().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    let mut watching = Session::new(&folder, &["watch", "one"]);
    assert_eq!(rows(&watching.verdicts(), 0), ["sample-1"]);
    save(&folder, "one", &SUM.replace("sum::<i64>()", "sum::<i64>() / 8 * 8"));
    let said = watching.verdicts();
    assert_eq!(rows(&said, 1), ["sample-1", "edge-a", "edge-b", "edge-d", "edge-e"]);
    assert!(said.contains("1 problem, 7 cases: 1 AC, 6 WA in "), "{said}");
    save(&folder, "one", &SUM.replace("sum::<i64>()", "sum::<i64>() % 13"));
    watching.verdicts();
    save(&folder, "one", SUM);
    assert_eq!(rows(&watching.verdicts(), 0), ["edge-f", "sample-1"]);
}

#[test]
fn a_save_meanwhile_begins_anew_and_nothing_is_left_running() {
    let folder = problems(&["one"]);
    edit(&folder, "problems/one/Cargo.toml", "title", "time_limit = 1000.0\ntitle");
    save(&folder, "one", "fn main() {\n    loop {}\n}\n");
    let mut watching = Session::new(&folder, &["watch", "one"]);
    wait(|| running(&folder, "one") > 0);
    save(&folder, "one", SUM);
    let said = watching.verdicts();
    assert!(said.matches("── one\n").count() == 2 && said.contains("1 problem, 1 case: 1 AC"), "{said}");
    save(&folder, "one", "fn main() {\n    loop {}\n}\n");
    wait(|| running(&folder, "one") > 0);
    watching.interrupt();
    assert_eq!(running(&folder, "one"), 0);
}

#[test]
fn an_attempt_is_judged_in_place_of_the_solution() {
    let folder = workspace();
    add(&folder, "one", SUM);
    add_case(&folder, "one", "edge-five", "2 3");
    let attempt = |text: &str| write(&folder, "problems/one/attempts/mine.rs", text);
    attempt(THREE);
    let mut watching = Session::new(&folder, &["watch", "one", "--solution", "mine.rs"]);
    let said = watching.verdicts();
    assert!(said.contains("\n── one (mine.rs)\n") && said.contains("1 AC, 1 WA in"), "{said}");
    attempt(SUM);
    assert!(watching.verdicts().contains("1 problem, 2 cases: 2 AC in"));
    watching.type_in("q\n");
    assert_eq!(watching.end().0, Some(0));
    // One that is saved meanwhile is judged until the solution is saved.
    let mut watching = Session::new(&folder, &["watch"]);
    assert!(watching.verdicts().contains("── one\n"));
    attempt("fn main() {}\n");
    let said = watching.verdicts();
    assert!(said.starts_with("\n── one (mine.rs)\n") && said.contains("one/sample-1   WA"), "{said}");
    save(&folder, "one", SUM);
    let said = watching.verdicts();
    assert!(said.starts_with("\n── one\n") && said.contains("1 problem, 2 cases: 2 AC"), "{said}");
    attempt(THREE);
    assert!(watching.verdicts().contains("one/edge-five  WA"));
    fs::remove_file(folder.path().join("problems/one/attempts/mine.rs")).expect("it is there");
    let said = watching.verdicts();
    assert!(said.starts_with("\n── one\n") && said.contains("2 AC"), "{said}");
}
