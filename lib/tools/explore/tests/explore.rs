//! Real rules files, one for each kind of position and each error, and tables of values, through the whole program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// The name, the type of the rules if they are not of heaps, and the rules.
#[rustfmt::skip]
const RULES: [(&str, &str, &str); 28] = [
    ("take_half", "", "heap(|n| [n.checked_sub(1), Some(n / 2).filter(|_| n > 0 && n % 2 == 0)].into_iter().flatten())"),
    ("up_to_half", "", "heap(|n| (1..=n / 2).map(move |taken| n - taken)).up_to(2000)"),
    ("take", "", "take(&[1, 3, 4])"),
    ("kayles", "", "octal(\"0.77\").up_to(2000)"),
    ("lasker", "", "heap(|n| (0..n).map(|left| vec![left]).chain((1..=n / 2).map(move |part| vec![part, n - part]))).up_to(500)"),
    ("wythoff", "<(u64, u64)>", "pair(|a, b| Game::moves(&book::heaps::Wythoff, &(a, b)).collect::<Vec<_>>())"),
    ("three", "<(u64, u64, u64)>", "triple(|a, b, c| (0..a).map(move |x| (x, b, c)).chain((0..b).map(move |y| (a, y, c))).chain((0..c).map(move |z| (a, b, z))))"),
    ("family", "<(u64, u64)>", "family(1..=8, |k, n| (1..=k.min(n)).map(move |taken| n - taken))"),
    ("misere", "<Vec<u64>>", "heaps(3, |heaps| Game::moves(&book::heaps::Moore { most: 1 }, &heaps.to_vec()).flatten().collect::<Vec<_>>()).misere()"),
    ("row", "<String>", "row(\"ab\", |row| (1..row.len()).filter(|&at| row.as_bytes()[at] == row.as_bytes()[at - 1]).map(|at| row[..at - 1].to_owned() + &row[at + 1..]).collect::<Vec<_>>())"),
    ("bits", "", "bits(|set| (0..10).flat_map(|bit| [1 << bit, 3 << bit]).filter(move |mask| set & mask == *mask).map(move |mask| set & !mask))"),
    ("vertex", "", "vertex(&[(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)])"),
    ("loopy", "", "vertex(&[(0, 1), (1, 0), (1, 2), (2, 3), (3, 4), (5, 5)]).loopy()"),
    ("knight", "<(u64, u64)>", "pair(|a, b| {
        let left: Vec<(u64, u64)> = [(1, 2), (2, 1)].into_iter().filter(|m| m.0 <= a && m.1 <= b).map(|m| (a - m.0, b - m.1)).collect();
        if left.is_empty() && a + b > 0 { vec![(a, b)] } else { left }
    }).loopy()"),
    ("goal", "<u32>", "positions(0..12, |&count| [count + 1, count + 2].into_iter().filter(|next| *next < 12)).goal(|&count| count == 10)"),
    ("squares", "", "heap(|n| (1..).take_while(move |root| root * root <= n).map(move |root| n - root * root))"),
    ("book", "<u64>", "of_game(book::heaps::GrundysGame, 0..200)"),
    ("sequential", "<Vec<u64>>", "heaps(3, |h| match h.iter().position(|heap| *heap > 0) {
        None => vec![],
        Some(at) => (0..h[at]).map(|left| { let mut h = h.to_vec(); h[at] = left; h }).collect(),
    }).goal(|_| false)"),
    ("history", "<(u64, u64)>", "positions((0..60_u64).map(|n| (n, 0)), |&(n, last)| [1, 2].into_iter().filter(|t| *t != last && *t <= n).map(|t| (n - t, t)).collect::<Vec<_>>()).by(|p| [p.0 / 2])"),
    ("constant", "<(u64, u64)>", "positions((0..=40).map(|n| (n, 0)), |&p| Game::moves(&book::heaps::Wythoff, &p).map(|p| p[0]).collect::<Vec<_>>())"),
    ("late", "", "heap(|n| [1, 2, 15_000].into_iter().filter_map(move |taken| n.checked_sub(taken)))"),
    ("long", "", "take(&[1, 2, 9999])"),
    ("cycle", "", "heap(|n| if n > 5 { vec![n - 3, n + 3] } else { vec![] })"),
    ("panic", "", "heap(|n| vec![n.checked_sub(1).expect(\"no stone is left\")])"),
    ("overflow", "", "heap(|n| vec![n - 1])"),
    ("large", "", "heap(|n| 0..n.min(1)).up_to(1_000_000_000_000)"),
    ("splits", "", "heap(|n| (1..n).map(move |part| [part, n - part])).misere()"),
    ("endless", "", "heap(|n| (0..n.min(4)).chain(std::iter::repeat_n(0, if n == 50 { usize::MAX } else { 0 })))"),
];

/// Makes the file of these rules.
fn file(name: &str, folder: &Path) -> PathBuf {
    let (name, of, rules) = RULES.iter().find(|rules| rules.0 == name).expect("there are such rules");
    let file = folder.join(format!("{name}.rs"));
    fs::write(&file, format!("use games::*;\n\npub fn rules() -> Rules{of} {{\n    {rules}\n}}\n")).expect("a file");
    file
}

/// Rules of the book and others take turns at the compiled library.
static TURN: Mutex<()> = Mutex::new(());

fn explore(arguments: &[&str], folder: &Path) -> Output {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let mut command = Command::new(env!("CARGO_BIN_EXE_explore"));
    command.arg("explore").args(arguments).current_dir(folder).output().expect("the program starts")
}

/// Returns what it prints for these rules.
fn found(name: &str, options: &[&str]) -> String {
    let folder = TempDir::new().expect("a folder");
    let file = file(name, folder.path());
    let output = explore(&[&[file.to_str().expect("text")], options].concat(), folder.path());
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn each_kind_of_position_has_its_table_and_what_fits() {
    for (name, words) in [
        ("take_half", &["5000 lost: 0, 2, 5, 7, 9, 11,", "G(2n) = 1, 2, 1 for G(n) = 0, 1, 2", "checked to "][..]),
        ("up_to_half", &["take_half::grundy_number(heap)", "checked to 2000:"]),
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
        ("knight", &["0 lost, 1 won, 2 drawn: "]),
        ("loopy", &["3 lost: 0, 2, 4", "P N P N P D"]),
        ("goal", &["lost: 1, 4, 7, 10, 11"]),
        ("squares", &["nothing found", "lost: 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39"]),
        ("book", &["lost: 0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53"]),
        ("sequential", &["lost, by "]),
        ("history", &["no rule of these numbers: (0, 0) and (1, 0) have the same, 0, but the values 0"]),
        ("constant", &["only for b = 0, which never changes here"]),
        ("late", &["no rule: the Grundy numbers repeat after 3: refuted at 15000"]),
        ("long", &["repeat after 10000", "proved from heap 0"]),
        ("endless", &["50 positions", "ended in the options of 50: it takes longer than 2 s"]),
    ] {
        let text = found(name, &[]);
        for word in words {
            assert!(text.contains(word), "{name}: no {word:?} in\n{text}");
        }
        assert!(!text.contains('\x1b'), "{name}: colours in a pipe");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{name}: over 80 columns in\n{text}");
        assert!(
            !["late", "constant"].contains(&name) || !text.contains("proved") && !text.contains("wythoff"),
            "{text}"
        );
    }
}

#[test]
fn an_error_in_the_rules_is_said_with_its_line() {
    for (name, words) in [
        ("cycle", &["cycle.rs:4: a position comes back: 6 → 9 → 6", ".loopy()"][..]),
        ("panic", &["panic.rs:4: no stone is left", "in the options of 0"]),
        ("overflow", &["overflow.rs:4: attempt to subtract with overflow", "in the options of 0"]),
        ("large", &["large.rs:4: the positions take more than 1 GiB"]),
        ("splits", &["splits.rs:4: under misère play", "in the options of 2"]),
    ] {
        let folder = TempDir::new().expect("a folder");
        let output = explore(&[file(name, folder.path()).to_str().expect("text")], folder.path());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{name}");
        for word in words {
            assert!(said.contains(word), "{name}: no {word:?} in\n{said}");
        }
    }
}

#[test]
fn a_table_of_any_language_is_explored() {
    let folder = TempDir::new().expect("a folder");
    let pairs: String = (0..40).flat_map(|a| (0..40).map(move |b| format!("{a} {b} {}\n", a ^ b))).collect();
    let from_1: String = (1..200).map(|n| format!("{n} {}\n", ["P", "N", "N"][n % 3])).collect();
    let alone: String = (0..200).map(|n| format!("{}\n", n % 5)).collect();
    for (text, words) in [
        (pairs, "nim_sum(&heaps)"),
        (from_1, "who wins repeat after 3"),
        (alone, "TakeUpTo(4)"),
        ("0\n1\n0\n1\n0\n1\n".to_owned(), "nothing found"),
        ("a,b,value\n1,2,3\n1,x,3\n".to_owned(), "line 3: expected numbers and a value"),
    ] {
        fs::write(folder.path().join("table.txt"), text).expect("a file");
        let Output { stdout, stderr, .. } = explore(&["--values", "table.txt"], folder.path());
        let said = String::from_utf8_lossy(&stdout) + String::from_utf8_lossy(&stderr);
        assert!(said.contains(words), "no {words:?} in\n{said}");
    }
}

#[test]
fn a_file_that_is_missing_is_made() {
    let folder = TempDir::new().expect("a folder");
    let made = explore(&["game.rs"], folder.path());
    assert!(made.status.success() && folder.path().join("game.rs").is_file(), "{made:?}");
    assert!(String::from_utf8_lossy(&explore(&["game.rs", "--code"], folder.path()).stdout).contains("grundy_number"));
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
    let folder = TempDir::new().expect("a folder");
    let [csv, svg] = ["table.csv", "table.svg"].map(|name| folder.path().join(name));
    let options = ["--to", "9", "--csv", csv.to_str().expect("text"), "--svg", svg.to_str().expect("text")];
    found("wythoff", &options);
    let csv = fs::read_to_string(csv).expect("it is written");
    assert_eq!((csv.lines().count(), csv.lines().nth(12)), (100, Some("1,2,0")));
    let svg = fs::read_to_string(svg).expect("it is written");
    assert_eq!(svg.matches("<rect").count(), 100);
    assert_eq!(found("lasker", &["--code"]), "use grundy::lasker;\n\nlasker::grundy_number(heap)\n");
    // A period that is proved needs no table of the library.
    assert!(found("take", &["--code"]).contains("n % 7"));
}

/// As a terminal does, the signal goes to the rules, too.
#[cfg(unix)]
#[test]
fn what_was_found_before_ctrl_c_is_said() {
    use std::os::unix::process::CommandExt;
    let folder = TempDir::new().expect("a folder");
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
    for words in [", interrupted", "TakeUpTo(3).grundy_number(heap)", "the value is n mod 4"] {
        assert!(text.contains(words), "no {words:?} in\n{text}");
    }
}
