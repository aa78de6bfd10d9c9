//! What the view *Explore* answers, against the rules themselves.

use libtest_mimic::Trial;
use page_explore::answer;
use serde_json::{Value, json};

/// Returns the tests of this file.
pub(crate) fn tests() -> Vec<Trial> {
    let mut tests = checks::tests![
        rules_and_values_are_told_apart,
        what_is_found_says_how_certain_it_is,
        numbers_are_the_mex_of_the_options,
        the_moves_of_a_sum_win_it,
        notes_say_what_a_reader_may_not_expect,
        a_claim_is_proved_or_has_an_exception,
        the_same_game_is_played_on_the_board,
        known_games_are_recognized,
        what_the_brute_forces_print_is_read,
        what_is_wrong_is_said,
    ];
    let long = |test| checks::long("explores every known game", test);
    let all = checks::tests![a_known_game_has_code_unless_it_says_so];
    tests.extend(all.into_iter().map(long));
    tests
}

fn ask(request: &str) -> Value {
    serde_json::from_str(&answer(request)).expect("JSON")
}

/// Opens a text, and returns its table and all that is found and proved.
fn explore(text: &str) -> (Value, Value) {
    let opened = ask(&format!("open\n{text}"));
    assert_eq!(opened["error"], Value::Null, "{text}");
    ask("find");
    ask("prove");
    (opened, ask("complete"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

const SPLIT: &str = "n -> n - t for 1 <= t <= 3; [t, n - t] for 0 < t < n";
const PROPER_DIVISOR: &str = "n -> n - t for 1 < t < n if n % t == 0, from n = 1, who wins";

fn rules_and_values_are_told_apart() {
    for (typed, is_rules, reading) in [
        ("take 1,3,4", true, "positions n"),
        ("1,3,4", true, "positions n"),
        ("1 to 3", true, "positions n"),
        ("wythoff", true, "positions a, b"),
        ("0,1,0,1,2,3,2,0", false, "a list of 8 values from n = 0"),
        ("[0, 1, 2, 3]", false, "a list of 4 values from n = 0"),
        ("LWWLWWLWW", false, "a list of 9 values"),
        (
            "f(0) = 0\nf(1) = 1\nf(2) = 2\nf(3) = 0",
            false,
            "values of f(n)",
        ),
        ("{0: 0, 1: 1, 2: 0, 3: 1}", false, "values of n"),
        ("0 1\n1 0", false, "a matrix of 2 × 2"),
    ] {
        let opened = ask(&format!("open\n{typed}"));
        let says = text(&opened["reading"]["says"]);
        assert!(says.contains(reading), "{typed}: {opened}");
        assert_eq!(opened["isRules"], json!(is_rules), "{typed}");
    }
    // What is a guess can be read in another way.
    let opened = ask("open\n1 2 3 4 5 6 7 8");
    assert_eq!(opened["isRules"], json!(true));
    let opened = ask("open list1\n1 2 3 4 5 6 7 8");
    assert!(text(&opened["reading"]["says"]).contains("a list of 8 values from n = 1"));
    let first = ask("open\nWLWWLWWLWW");
    let other = &first["reading"]["other"];
    assert_eq!(other["form"], json!("list"), "{first}");
    let again = ask("open list\nWLWWLWWLWW");
    assert_eq!(again["table"]["first"], json!(0));
}

fn what_is_found_says_how_certain_it_is() {
    let best = |found: &Value| found["rules"][0].clone();
    for (line, word, says) in [
        (SPLIT, "proved", "repeat after 4 from heap 4 on"),
        ("take 1,3,4", "proved", "repeat after 7"),
        ("kayles", "proved", "repeat after 12 from heap 71 on"),
        ("fibonacci nim", "proved", "Zeckendorf"),
        (PROPER_DIVISOR, "checked", "n"),
        (
            "n -> n - t for t >= 1 if gcd(n, t) == 1",
            "checked",
            "least prime factor of n",
        ),
        (
            "n -> n - t for t in {1, 2, 3000000000}",
            "refuted",
            "repeat after 3",
        ),
    ] {
        let (_, found) = explore(line);
        let rule = best(&found);
        assert_eq!(text(&rule["word"]), word, "{line}: {rule}");
        assert!(text(&rule["says"]).contains(says), "{line}: {rule}");
        for (place, begins) in ["pub fn ", "#include", "def "].into_iter().enumerate() {
            let code = text(&rule["code"][place]["text"]);
            assert_eq!(code.contains(begins), word != "refuted", "{code}");
        }
    }
    for (line, name, call) in [
        ("wythoff", "wythoff", "wythoff::next_player_wins(x, y)"),
        ("euclid", "euclid", "Euclid::ToZero.grundy_number(x, y)"),
        (
            "k; n -> n - t for 1 <= t <= k",
            "take_up_to",
            "TakeUpTo(k).grundy_number(heap)",
        ),
        ("lasker", "lasker", "lasker::grundy_number(heap)"),
        (
            "grundys game",
            "grundys_game",
            "GrundysGame::new(largest).grundy_number(heap)",
        ),
    ] {
        let (_, found) = explore(line);
        let snippet = &found["snippet"];
        assert_eq!(text(&snippet["name"]), name, "{line}");
        assert_eq!(text(&snippet["call"]), call, "{line}");
    }
    // Who wins is compared with whether a Grundy number is 0.
    let mut winners = String::new();
    for (a, b) in (0..30).flat_map(|a| (0..30).map(move |b| (a, b))) {
        let number = grundy::euclid::Euclid::ToZero.grundy_number(a, b);
        winners += &format!("{a} {b} {}\n", if number > 0 { "W" } else { "L" });
    }
    let (_, found) = explore(&winners);
    assert_eq!(text(&found["snippet"]["name"]), "euclid");
    let (_, found) = explore("n -> n - t for t * t <= n");
    assert_eq!(found["rules"], json!([]));
    assert_eq!(found["snippet"], Value::Null);
    let (_, found) = explore("take 1-3");
    assert!(
        text(&found["strategy"]).starts_with("take n mod 4"),
        "{found}"
    );
    // What is found is said before it is proved, and how to win after that.
    for line in ["take 1-3", "fibonacci nim"] {
        ask(&format!("open\n{line}"));
        for (verb, word, is_won) in [
            ("find", "checked", false),
            ("prove", "proved", false),
            ("complete", "proved", true),
        ] {
            let found = ask(verb);
            assert_eq!(text(&best(&found)["word"]), word, "{line}, {verb}");
            assert_eq!(found["strategy"] != Value::Null, is_won, "{line}, {verb}");
        }
    }
    // Larger tables say the same.
    explore("take 1,3,4");
    assert_eq!(text(&best(&ask("further"))["word"]), "proved");
}

fn numbers_are_the_mex_of_the_options() {
    for line in [
        SPLIT,
        "take 2,4,7",
        "kayles",
        "octal 0.137",
        "turn x,xx",
        "lasker",
    ] {
        let opened = ask(&format!("open\n{line}"));
        let values = opened["table"]["values"].as_array().expect("a row");
        assert!(values.len() >= 240, "{line}: {}", values.len());
        for (heap, value) in values.iter().enumerate().take(120) {
            let why = ask(&format!("why\n{heap}"));
            let numbers = why["numbers"].as_array().expect("a list");
            let mex = (0..).find(|number| !numbers.contains(&json!(number)));
            assert_eq!(json!(mex), *value, "{line}: {heap}");
            assert_eq!(why["number"], *value, "{line}: {heap}");
        }
    }
    ask("open\nkayles");
    let why = ask("why\n3");
    assert!(
        why["options"]
            .as_array()
            .expect("a list")
            .contains(&json!({ "left": [[1], [1]], "number": 0 }))
    );
    // Options of a family have its parameter, too: of (k, n), the numbers are n mod (k + 1).
    ask("open\nk; n -> n - t for 1 <= t <= k");
    assert_eq!(ask("why\n3,6")["numbers"], json!([0, 1, 3]));
    assert_eq!(ask("sum\n3,6")["moves"][0]["left"], json!(["3,4"]));
}

fn the_moves_of_a_sum_win_it() {
    explore("take 1,3,4");
    // The numbers repeat 0 1 0 1 2 3 2.
    for (heaps, sum) in [("3,5,7", 2), ("1 3", 0), ("7; 14", 0), ("1000000005", 2)] {
        let answer = ask(&format!("sum\n{heaps}"));
        assert_eq!(answer["sum"], json!(sum), "{heaps}: {answer}");
        let has_moves = answer["moves"] != json!([]);
        assert_eq!(has_moves, sum != 0, "{heaps}: {answer}");
    }
    let answer = ask("sum\n3,5,7");
    let of = |from: &str, left: &[&str], splits: &[&str], count: usize| json!({ "from": from, "left": left, "splits": splits, "count": count });
    let moves = [of("5", &["1"], &[], 1), of("7", &["4", "6"], &[], 2)];
    assert_eq!(answer["moves"], json!(moves));
    // Equal heaps are listed once, splits by themselves.
    explore(SPLIT);
    let answer = ask("sum\n30, 30, 30");
    let splits = [
        "5 + 25", "7 + 23", "9 + 21", "11 + 19", "13 + 17", "15 + 15",
    ];
    assert_eq!(answer["moves"], json!([of("30", &["29"], &splits, 7)]));
    explore("wythoff");
    assert_eq!(ask("sum\n1,2")["sum"], json!(0));
    assert!(text(&ask("sum\n1")["error"]).starts_with("expected 2 numbers"));
    // Only who wins one position is known in misère play.
    explore("nim 3, last loses");
    assert_eq!(ask("sum\n1,1,1")["sum"], json!(0));
    assert!(text(&ask("sum\n1,1,1; 1,2,3")["error"]).starts_with("only the winner"));
}

fn notes_say_what_a_reader_may_not_expect() {
    for (line, note) in [
        (
            "n -> n - t for 1 <= t <= 3, from n = 1",
            "from n = 1: no move goes below, such as 1 → 0",
        ),
        (
            "n -> n - t for 0 <= t <= 2",
            "a move that leaves all as it is, as at n = 1, is none",
        ),
        ("take 1-3", ""),
    ] {
        let opened = ask(&format!("open\n{line}"));
        let notes = opened["notes"].as_array().expect("a list");
        let notes: Vec<&str> = notes.iter().map(text).collect();
        assert!(notes.join(" ").contains(note), "{line}: {notes:?}");
        assert_eq!(notes.is_empty(), note.is_empty(), "{line}: {notes:?}");
    }
}

fn a_claim_is_proved_or_has_an_exception() {
    explore("take 1-3");
    for (request, word, says) in [
        ("lost\nn % 4 == 0", "proved", "for all n"),
        ("lost\nn % 5 == 0", "refuted", "at n = 4"),
        ("value\nn % 4", "proved", "for all n"),
        ("value\nn % 3", "refuted", "at n = 3"),
    ] {
        let answer = ask(request);
        assert_eq!(text(&answer["word"]), word, "{answer}");
        assert!(text(&answer["says"]).contains(says), "{answer}");
    }
    assert!(text(&ask("lost\nn %")["error"]).contains("expected"));
    // How a claim is read is said if it is not written so.
    for (request, reading) in [
        ("lost\nn%4 == 0", ""),
        ("lost\n4 | n", "read as n % 4 == 0"),
        ("lost\nwon iff n % 4 > 0", "read as lost iff "),
        ("value\nn mod 4", "read as n % 4"),
    ] {
        let answer = ask(request);
        let own = text(&answer["reading"]);
        assert!(own.starts_with(reading), "{answer}");
        assert_eq!(own.is_empty(), reading.is_empty(), "{answer}");
    }
    // No automaton says what divides n.
    explore("n -> n - t for t if n % t == 0 and t < n");
    let answer = ask("lost\nn == 0 or n % 2 == 1");
    assert_eq!(text(&answer["word"]), "checked", "{answer}");
}

fn the_same_game_is_played_on_the_board() {
    for (line, address) in [
        ("take 1,3,4", json!("take:1,3,4:4,7,9")),
        ("wythoff", json!("wythoff:5,8")),
        ("nim 3, last loses", json!("misere:3,4,5")),
        ("kayles", json!("octal:0.77:5,7")),
        ("take 1,30", Value::Null),
        ("n -> n - t for t is prime", Value::Null),
    ] {
        let opened = ask(&format!("open\n{line}"));
        assert_eq!(opened["play"], address, "{line}");
        if let Some(address) = address.as_str() {
            page::check(address).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

fn known_games_are_recognized() {
    let workspace = checks::workspace().expect("a workspace");
    let which = judge::which::Which::read(&workspace).expect("questions");
    let lines = which.known.iter().flat_map(|known| &known.rules);
    let lines: Vec<&str> = lines.map(|line| &**line).collect();
    let same = |line: &str| {
        let opened = ask(&format!("open\n{line}, up to 9"));
        assert_eq!(opened["error"], Value::Null, "{line}");
        let found = ask(&format!("same\n{}", lines.join("\n")));
        let places = found["same"].as_array().into_iter().flatten();
        let places = places.filter_map(Value::as_u64);
        places
            .map(|place| lines[place as usize])
            .collect::<Vec<_>>()
    };
    for line in &lines {
        assert!(same(line).contains(line), "{line}");
    }
    let coprime = "n -> n - t for t >= 1 if gcd(n, t) == 1";
    for (line, known) in [
        ("x -> x - s for 1 <= s <= x if gcd(x, s) == 1", coprime),
        ("x -> [a, x - a] for 0 < a < x - a", "grundys game"),
        (
            "(x, y) -> (x, y - t) or (x - t, y - t) or (x - t, y) for t >= 1",
            "wythoff",
        ),
        ("1 to 3", "take 1,2,3"),
    ] {
        assert!(same(line).contains(&known), "{line}");
    }
    for line in [
        "take 1,2,3000000000",
        "take 1-3, from n = 1",
        "take 1-3, last loses",
    ] {
        assert_eq!(same(line), [""; 0], "{line}");
    }
}

/// The pages of families say whether the first line of their rules has code in C++ and Python here.
fn a_known_game_has_code_unless_it_says_so() {
    let workspace = checks::workspace().expect("a workspace");
    let which = judge::which::Which::read(&workspace).expect("questions");
    for known in &which.known {
        let Some(line) = known.rules.first() else {
            continue;
        };
        let (_, found) = explore(line);
        let has_code = |finding: &Value| {
            let codes = finding["code"].as_array().into_iter().flatten();
            text(&finding["word"]) != "refuted" && codes.count() > 0
        };
        let rules = found["rules"].as_array().into_iter().flatten();
        let is_found = rules.chain([&found["snippet"]]).any(has_code);
        assert_eq!(is_found, known.has_code, "{}: {found}", known.program);
    }
}

/// Returns what a program prints in the page's folder, if it is found.
pub(crate) fn printed(program: &str, arguments: &[&str]) -> Option<String> {
    let output = std::process::Command::new(program)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/web"))
        .args(arguments)
        .output();
    match output {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{said}");
            Some(String::from_utf8(output.stdout).expect("a text"))
        }
        Err(_) => {
            eprintln!("not tried: {program} is not found");
            None
        }
    }
}

fn what_the_brute_forces_print_is_read() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let [rust, cpp] = ["rust", "cpp"].map(|name| {
        let path = folder.path().join(name);
        path.to_str().expect("a path").to_owned()
    });
    let has_rust = printed("rustc", &["brute.rs", "-o", &rust]);
    let has_cpp = printed("g++", &["brute.cpp", "-o", &cpp]);
    let outputs = [
        has_rust.and_then(|_| printed(&rust, &[])),
        has_cpp.and_then(|_| printed(&cpp, &[])),
        printed("python3", &["brute.py"]),
    ];
    for output in outputs.into_iter().flatten() {
        let (opened, found) = explore(&output);
        assert_eq!(opened["positions"], json!(101));
        assert_eq!(found["period"], json!([4, 4]), "{found}");
    }
}

fn what_is_wrong_is_said() {
    for (request, error) in [
        ("open\n", "expected"),
        ("open\nn -> n +", "expected"),
        ("open\nf(3) = 1", "expected at least 4 values, found 1"),
        ("open\nkaylse", "no game"),
        (
            "open\nkayles last loses",
            "with `last loses` no heap has a number",
        ),
        ("open\nkayles, who wins", "leave `who wins` out"),
        ("open\ntake 1 to m or split", "expected amounts"),
        ("open\nt coprime to n", "no game"),
        ("open\n(a, b) -> (b, a)", "a position comes back"),
        ("open\nn -> n + 1", "a game may go on without end"),
        ("jump\n", "nothing is open"),
    ] {
        let answer = ask(request);
        let said = text(&answer["error"]);
        assert!(said.contains(error), "{request}: {answer}");
    }
    let long = format!("open\n{}", "0 ".repeat(200_000));
    assert!(text(&ask(&long)["error"]).starts_with("at most 200000 characters"));
}
