//! Rules files, tables and drafts through the whole program: what it prints, which errors it says, and which solutions it writes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use judge::build::cargo;
use judge::workspace::Workspace;
use tempfile::TempDir;

/// The name, the type of the rules if they are not of heaps, the rules, and what is printed; nothing if another test says it.
const RULES: [(&str, &str, &str, &[&str]); 19] = [
    ("long", "", "take(&[1, 2, 9999])", &["repeat after 10000", "proved from heap 0"]),
    ("late", "", "heap(|n| [1, 2, 15_000].into_iter().filter_map(move |taken| n.checked_sub(taken)))",
        &["no rule: the Grundy numbers repeat after 3: n mod 3: refuted at 15000: ", "!proved"]),
    ("octal", "", "octal(\"0.77\").up_to(2000)", &["repeat after 12", "proved from heap 71", "Guy-Smith"]),
    ("loopy", "", "vertex(&[(0, 1), (1, 0), (1, 2), (2, 3), (3, 4), (5, 5)]).loopy()", &["3 lost: 0, 2, 4", "P N P N P D"]),
    ("knight", "<(u64, u64)>", "pair(|a, b| {
        let left: Vec<(u64, u64)> = [(1, 2), (2, 1)].into_iter().filter(|m| m.0 <= a && m.1 <= b).map(|m| (a - m.0, b - m.1)).collect();
        if left.is_empty() && a + b > 0 { vec![(a, b)] } else { left }
    }).loopy().up_to(40)", &["0 lost, 1 won, 2 drawn: "]),
    ("goal", "", "positions(0..12_u64, |&count| (count + 1..=count + 2).filter(move |next| count != 10 && *next < 12)).winners()",
        &["lost: 1, 4, 7, 10, 11"]),
    ("squares", "", "heap(|n| (1..).take_while(move |root| root * root <= n).map(move |root| n - root * root)).up_to(2000)",
        &["nothing found", "lost: 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39"]),
    ("sequential", "<Vec<u64>>", "heaps(3, |h| match h.iter().position(|heap| *heap > 0) {
        None => vec![],
        Some(at) => (0..h[at]).map(|left| { let mut h = h.to_vec(); h[at] = left; h }).collect(),
    }).winners()", &["81 lost: [0, 0, 0]"]),
    ("history", "<(u64, u64)>", "positions((0..60_u64).map(|n| (n, 0)), |&(n, last)| [1, 2].into_iter().filter(|t| *t != last && *t <= n)
        .map(|t| (n - t, t)).collect::<Vec<_>>()).by(|p| [p.0 / 2])",
        &["these numbers do not decide alone: (0, 0) and (1, 0) have the same, 0, but the", "values 0"]),
    ("constant", "<(u64, u64)>", "positions((0..=40).map(|n| (n, 0)), |&(a, _)| (0..a).map(|left| (left, 0)).collect::<Vec<_>>())",
        &["only for b = 0, as in all of the table", "!wythoff"]),
    ("row", "<String>", "row(\"ab\", |row| (1..row.len()).filter(|&at| row.as_bytes()[at] == row.as_bytes()[at - 1])
        .map(|at| row[..at - 1].to_owned() + &row[at + 1..]).collect::<Vec<_>>())", &["all lines of play from a position have the same parity; won if", "lost: , a, b, ab, ba"]),
    ("endless", "", "heap(|n| (0..n.min(4)).chain(std::iter::repeat_n(0, if n == 50 { usize::MAX } else { 0 })))",
        &["50 positions", "ended in the options of 50: it takes longer than 2 s"]),
    ("cycle", "", "heap(|n| if n > 5 { vec![n - 3, n + 3] } else { vec![] })", &["here: a position comes back: 6 → 9 → 6", ".loopy()"]),
    ("panic", "", "heap(|n| vec![n.checked_sub(1).expect(\"no stone is left\")])", &["here: no stone is left", "in the options of 0"]),
    ("overflow", "", "heap(|n| vec![n - 1])", &["here: attempt to subtract with overflow", "in the options of 0"]),
    ("large", "", "heap(|n| 0..n.min(1)).up_to(1_000_000_000_000)", &["here: the positions take more than 1 GiB"]),
    ("splits", "", "heap(|n| (1..n).map(move |part| [part, n - part])).misere()", &["here: a sum has no value with .misere()", "in the options of 2"]),
    ("repeats", "", "take(&[1, 3, 4])", &[]),
    ("slow", "", "heap(|n| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        if n == 300 { std::fs::write(\"reached\", \"\").unwrap(); }
        (1..=3.min(n)).map(move |taken| n - taken)
    }).up_to(1_000_000)", &[]),
];

fn write(folder: &TempDir, file: &str, text: &str) {
    let file = folder.path().join(file);
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, text).expect("a file");
}

/// Returns a file of several rules with positions of this type; the environment says which. Compiling takes longer than all else.
fn rules<'g>(of: &str, games: impl Iterator<Item = (&'g str, &'g str)>) -> String {
    let arms: String = games
        .map(|(name, rules)| format!("        {name:?} => {rules},\n"))
        .collect();
    let chosen = format!(
        "match &std::env::var(\"GAME\").unwrap()[..] {{\n{arms}        _ => panic!(),\n    }}"
    );
    format!("use games::*;\n\npub fn rules() -> Rules{of} {{\n    {chosen}\n}}\n")
}

/// Returns the status of a program and what it prints.
fn said(command: &mut Command) -> (Option<i32>, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("the program starts");
    (
        status.code(),
        format!(
            "{}{}",
            String::from_utf8_lossy(&stdout),
            String::from_utf8_lossy(&stderr)
        ),
    )
}

fn explore(folder: &TempDir, game: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_explore"));
    said(
        command
            .arg("explore")
            .args(arguments)
            .env("GAME", game)
            .current_dir(folder),
    )
}

fn assert_says(name: &str, text: &str, words: &[&str]) {
    for word in words {
        match word.strip_prefix('!') {
            Some(word) => assert!(!text.contains(word), "{name}: {word:?} in\n{text}"),
            None => assert!(text.contains(word), "{name}: no {word:?} in\n{text}"),
        }
    }
}

fn show_games_of(of: &str, folder: &TempDir) {
    let games = || RULES.iter().filter(|game| game.1 == of);
    let file = format!("{}.rs", games().next().expect("a game").0);
    let source = rules(of, games().map(|game| (game.0, game.2)));
    write(folder, &file, &source);
    for (name, _, _, words) in games().filter(|game| !game.3.is_empty()) {
        let (status, text) = explore(folder, name, &[&file]);
        let line = 1 + source
            .lines()
            .position(|line| line.contains(&format!("{name:?} =>")))
            .expect("a line");
        assert_says(
            name,
            &text.replace(&format!("{file}:{line}:"), "here:"),
            words,
        );
        assert_eq!(status == Some(0), !words[0].starts_with("here:"), "{name}");
        assert!(!text.contains('\x1b'), "{name}: colours in a pipe");
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{name}: over 80 columns in\n{text}"
        );
    }
}

#[test]
fn each_kind_of_rules_has_its_table_or_its_error() {
    let folder = &TempDir::new().expect("a folder");
    thread::scope(|scope| {
        let show = |of| drop(scope.spawn(move || show_games_of(of, folder)));
        ["<(u64, u64)>", "<Vec<u64>>", "<String>"]
            .into_iter()
            .for_each(show);
        show_games_of("", folder);
        a_missing_file_is_made_and_options_write_files_and_code(folder);
        #[cfg(unix)]
        what_was_found_before_ctrl_c_is_said(folder);
    });
}

#[test]
fn a_table_of_any_language_is_explored() {
    let folder = TempDir::new().expect("a folder");
    let pairs: String = (0..40)
        .flat_map(|a| (0..40).map(move |b| format!("{a} {b} {}\n", a ^ b)))
        .collect();
    let from_1: String = (1..200)
        .map(|n| format!("{n} {}\n", ["P", "N", "N"][n % 3]))
        .collect();
    let alone: String = (0..200).map(|n| format!("{}\n", n % 5)).collect();
    let lost = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377];
    let fibonacci: String = (1..400)
        .map(|n| format!("{n} {}\n", u64::from(!lost.contains(&n))))
        .collect();
    let half = |n: usize| n.checked_shr(n.trailing_ones() + 1).unwrap_or(0);
    let tens: String = (1..71)
        .map(|n| format!("{}{}", half(n), if n % 10 == 0 { "\n" } else { " " }))
        .collect();
    for (text, words) in [
        (&tens[..], "read as a list of 70 values from n = 1"),
        (
            &fibonacci[..],
            "lost if the number of terms in the Zeckendorf sum of n = 1",
        ),
        (&pairs, "nim_sum(&heaps)"),
        (&from_1, "lost if n mod 3 = 0"),
        (&alone, "TakeUpTo(4)"),
        ("0\n1\n0\n1\n0\n1\n", "nothing found"),
        ("a,b,value\n1,1,0\n1,2,3\n1,3,2\n1,x,3\n1,4,5\n", "line 5"),
    ] {
        write(&folder, "table.txt", text);
        assert_says(
            "table.txt",
            &explore(&folder, "", &["--values", "table.txt"]).1,
            &[words],
        );
    }
}

fn a_missing_file_is_made_and_options_write_files_and_code(folder: &TempDir) {
    assert_eq!(explore(folder, "", &["game.rs"]).0, Some(0));
    // A period of declared moves is proved, and needs no table of the library.
    let of_heaps =
        |arguments: &[&str]| explore(folder, "repeats", &[&["long.rs"], arguments].concat()).1;
    assert_says(
        "--code",
        &of_heaps(&["--code"]),
        &["fn grundy_number(n: u64)", "n % 7"],
    );
    let text = of_heaps(&["--to", "99", "--csv", "table.csv"]);
    // Rows as long as the period.
    let row = "0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2";
    assert_says("rows", &text, &[&format!("     0: {row}\n    35: {row}\n")]);
    let csv = fs::read_to_string(folder.path().join("table.csv")).expect("it is written");
    assert_eq!(
        (csv.lines().count(), csv.lines().nth(12)),
        (100, Some("12,3"))
    );
}

/// As a terminal does, the signal goes to the rules, too. The last heaps of a million would take a quarter of an hour; once enough
/// are there for a rule, a file says so.
#[cfg(unix)]
fn what_was_found_before_ctrl_c_is_said(folder: &TempDir) {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(env!("CARGO_BIN_EXE_explore"));
    command
        .args(["explore", "long.rs"])
        .env("GAME", "slow")
        .current_dir(folder)
        .process_group(0);
    let mut explore = command.stdout(Stdio::piped()).spawn().expect("it starts");
    while !folder.path().join("reached").exists() {
        assert!(
            explore.try_wait().expect("it can be asked").is_none(),
            "it ended alone"
        );
        thread::sleep(Duration::from_millis(10));
    }
    let killed = Command::new("kill")
        .args(["-INT", "--", &format!("-{}", explore.id())])
        .status();
    assert!(killed.expect("kill is there").success());
    let output = explore.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(130), "{text}");
    assert_says(
        "slow",
        &text,
        &[", interrupted", "TakeUpTo(3).grundy_number(heap)"],
    );
}

/// A draft: its name, its rules of two numbers, a sample and its answer.
const DRAFTS: [(&str, &str, &str, &str); 8] = [
    ("cf_603c", "family(1..=8, |k, n| {
        let split = if n > 0 && n % 2 == 0 { Some(vec![n / 2; k as usize]) } else { None };
        n.checked_sub(1).map(|left| vec![left]).into_iter().chain(split)
    }).reads(\"n k heaps\", 1..=60).prints(\"Kevin\", \"Nicky\")", "2 1\n3 4\n", "Kevin\n"),
    ("luogu_p2148", "pair(|a, b| [a, b].into_iter().flat_map(|heap| (1..heap).map(move |part| (part, heap - part))))
        .reads(\"cases: n heaps\", 1..=60).prints(\"YES\", \"NO\")", "2\n4\n1 2 1 3\n6\n1 1 1 1 1 1\n", "YES\nNO\n"),
    ("pairs", "pair(|a, b| [a, b].into_iter().flat_map(|heap| (1..heap).map(move |part| (part, heap - part))))
        .reads(\"cases: n positions\", 1..=60).prints(\"YES\", \"NO\")", "2\n2\n1 2 1 3\n3\n1 1 1 1 1 1\n", "YES\nNO\n"),
    ("zeros", "pair(|a, b| [a, b].into_iter().flat_map(|heap| (1..heap).map(move |part| (part, heap - part))))
        .reads(\"until zeros: heap heap\", 0..=60).prints(\"Case {}: Win\", \"Case {}: Lose\")", "1 2\n1 3\n0 0\n", "Case 1: Win\nCase 2: Lose\n"),
    ("copies", "pair(|a, b| [a, b].into_iter().flat_map(|heap| (1..heap).map(move |part| (part, heap - part))))
        .reads(\"cases: _ copies heap heap\", 1..=60).prints(\"Won\", \"Lost\")", "2\nx 3 1 2\ny 2 1 2\n", "Won\nLost\n"),
    ("distances", "pair(|a, b| (1..=5).filter(move |t| (a ^ b) % (t + 1) != 1 && t * t <= a).map(move |t| (a - t * t, b ^ t)).collect::<Vec<_>>()
        ).reads(\"cases: heap heap\", 0..=60).prints(\"Yes\", \"No\")", "1\n0 1\n", "No\n"),
    ("squares", "family(1..=3, |k, n| (1..).take_while(move |t| t * t <= n * k).filter_map(move |t| n.checked_sub(t * t)))
        .reads(\"n k heaps\", 1..=60).prints(\"Yes\", \"No\")", "2 1\n2 2\n", "No\n"),
    ("arc_072_d", "pair(|a, b| (1..=a / 2).map(move |i| (a - 2 * i, b + i)).chain((1..=b / 2).map(move |i| (a + i, b - 2 * i))))
        .reads(\"heap heap\", 0..=60).prints(\"Alice\", \"Brown\")", "4 8\n", "Alice\n"),
];

/// Those of the drafts in which nothing is found, so that the program searches.
const WITHOUT_PATTERN: [&str; 2] = ["distances", "squares"];

/// Runs the judge in a workspace of one draft.
fn stress(folder: &TempDir, game: &str) -> (Option<i32>, String) {
    let own = Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this workspace");
    let mut command = Command::new(cargo::build_tool(&own, "judge").expect("the judge compiles"));
    command
        .args(["stress", "draft", "--cases", "100"])
        .env("GAME", game);
    said(command.current_dir(folder).env_remove("CARGO_TARGET_DIR"))
}

/// Makes a workspace of one draft without rules.
fn draft() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    write(
        &folder,
        "Cargo.toml",
        "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n",
    );
    let manifest = "[package]\nname = \"draft\"\nedition = \"2018\"\n\n[package.metadata.problem]\ntitle = \"Draft\"\n";
    write(&folder, "problems/draft/Cargo.toml", manifest);
    folder
}

#[test]
fn a_solution_passes_its_samples_and_answers_as_its_rules() {
    let folder = draft();
    let rules = rules(
        "<(u64, u64)>",
        DRAFTS.into_iter().map(|draft| (draft.0, draft.1)),
    );
    write(&folder, "problems/draft/rules.rs", &rules);
    for (name, _, sample, answer) in DRAFTS {
        write(&folder, "problems/draft/src/main.rs", "");
        write(&folder, "testdata/draft/sample-1.in", sample);
        write(&folder, "testdata/draft/sample-1.out", answer);
        let (status, text) = explore(&folder, name, &["draft", "--solution"]);
        assert_eq!(status, Some(0), "{name}: {text}");
        let searches = text.contains(SEARCHES);
        assert_eq!(searches, WITHOUT_PATTERN.contains(&name), "{name}: {text}");
        let (status, text) = stress(&folder, name);
        assert!(
            status == Some(0) && text.contains("100 inputs, seeds 0 to 99, no difference"),
            "{name}: {text}"
        );
    }
    // A difference, here of the last, is shrunk to the smallest input, and a sample confirms the rules, or there is none.
    let main = folder.path().join("problems/draft/src/main.rs");
    let wrong = fs::read_to_string(&main)
        .expect("it is there")
        .replace("Alice", "alice");
    fs::write(main, wrong).expect("it can be written");
    let (status, text) = stress(&folder, "arc_072_d");
    assert!(
        status == Some(1) && text.contains("answer by the definition\n    Alice"),
        "{text}"
    );
    write(&folder, "testdata/draft/sample-1.out", "Brown\n");
    assert_says(
        "sample",
        &stress(&folder, "arc_072_d").1,
        &["rules.rs answers \"Alice\", sample-1 is \"Brown\""],
    );
}

const SEARCHES: &str = "this program searches by the rules alone";

/// Lines, how an input of them is read, a sample and its answer, and what is said or stands in the solution.
const LINES: [[&str; 5]; 5] = [
    [
        "n -> {n - 1 or n - lowest_bit(n) or n / 2} if n > 0",
        "n heaps",
        "2\n3 4\n",
        "W\n",
        "fold(0, |sum, &heap| sum ^ value(&[heap]))",
    ],
    [
        "n -> {n - 1 or n / 2} if n > 0, last loses",
        "heap",
        "1\n",
        "L\n",
        "let wins = wins(&[heap]);",
    ],
    [
        "nim 3, last loses",
        "n heaps",
        "3\n1 1 1\n",
        "L\n",
        "misere::next_player_wins(&heaps)",
    ],
    [
        "n -> n - t * t for t >= 1 or [t, n - 2 - t] for t >= 1 if n % 3 == 1",
        "cases: n heaps",
        "1\n1\n2\n",
        "L\n",
        SEARCHES,
    ],
    [
        "heaps 2: a, b -> a - t, b - gcd(a, t) for t >= 1 if a > b",
        "heap heap",
        "1 1\n",
        "L\n",
        SEARCHES,
    ],
];

fn a_line_has_a_solution(folder: &TempDir, file: &Path) {
    for [line, reads, sample, answer, expected] in LINES {
        fs::remove_file(file).expect("it is there");
        let (_, text) = explore(folder, "", &["draft", line]);
        assert_says("stored", &text, &["wrote problems/draft/rules.rs"]);
        let stored = fs::read_to_string(file).expect("it is there");
        let form = format!("\").reads({reads:?}, 1..=30).prints(\"W\", \"L\")");
        fs::write(file, stored.replace("\")", &form)).expect("it can be written");
        write(folder, "problems/draft/src/main.rs", "");
        write(folder, "testdata/draft/sample-1.in", sample);
        write(folder, "testdata/draft/sample-1.out", answer);
        let (_, text) = explore(folder, "", &["draft", "--solution"]);
        let main = folder.path().join("problems/draft/src/main.rs");
        let solution = fs::read_to_string(main).expect("it is there");
        assert_says(line, &(text + &solution), &[expected]);
        if line.starts_with("nim") {
            // A sum of such positions has no value, so there are no random inputs of several.
            continue;
        }
        let (status, text) = stress(folder, "");
        let same = "100 inputs, seeds 0 to 99, no difference";
        assert!(status == Some(0) && text.contains(same), "{line}: {text}");
    }
    fs::remove_file(file).expect("it is there");
}

#[test]
fn a_line_is_stored_in_a_draft() {
    let folder = &draft();
    write(folder, "problems/draft/src/main.rs", "");
    let file = folder.path().join("problems/draft/rules.rs");
    fs::write(&file, rules("", [("heap", "take(&[1, 2])")].into_iter()))
        .expect("it can be written");
    let in_draft = |arguments: &[&str]| explore(folder, "", &[&["draft"], arguments].concat());
    let line = "n -> n - t for t in {1, 3, 4}";
    let (_, text) = in_draft(&[line]);
    assert_says("yours", &text, &["problems/draft/rules.rs is yours"]);
    fs::remove_file(&file).expect("it is there");
    // What is stored may be replaced until it is edited.
    let (status, text) = in_draft(&["n -> n - t for 1 <= t <= 3"]);
    assert_eq!(status, Some(0), "{text}");
    let (_, text) = in_draft(&[line]);
    let proved = [
        "wrote problems/draft/rules.rs",
        "repeat after 7",
        "proved for all n",
    ];
    assert_says("stored", &text, &proved);
    assert_says("again", &in_draft(&[]).1, &proved[1..]);
    let claim = in_draft(&["--value", "n % 7 % 2"]).1;
    assert_says("claim", &claim, &["refuted at n = 4"]);
    let no_form = in_draft(&[line, "--solution"]).1;
    assert_says(
        "no form",
        &no_form,
        &["a line does not say how an input is read"],
    );

    a_line_has_a_solution(folder, &file);
    let (_, text) = in_draft(&[line]);
    assert_says("stored", &text, &["repeat after 7"]);
    let stored = fs::read_to_string(&file).expect("it is there");
    let reads = "4}\").reads(\"cases: n heaps\", 1..=60).prints(\"W\", \"L\")";
    let edited = stored.replace("4}\")", reads);
    assert_ne!(edited, stored);
    fs::write(&file, &edited).expect("it can be written");
    assert_says("yours", &in_draft(&[line]).1, &["is yours"]);
    write(folder, "problems/draft/src/main.rs", "");
    write(folder, "testdata/draft/sample-1.in", "2\n1\n7\n2\n1 3\n");
    write(folder, "testdata/draft/sample-1.out", "L\nL\n");
    let (status, text) = in_draft(&["--solution"]);
    assert_eq!(status, Some(0), "{text}");
    let (status, text) = stress(folder, "");
    let same = "100 inputs, seeds 0 to 99, no difference";
    assert!(status == Some(0) && text.contains(same), "{text}");

    write(
        folder,
        "problems/draft/rules.rs",
        &stored.replace("n -> n", "n -> m"),
    );
    let (status, text) = in_draft(&[]);
    assert_eq!(status, Some(2), "{text}");
    assert_says(
        "wrong",
        &text,
        &["problems/draft/rules.rs:8: ", "`m` has no value"],
    );
}
