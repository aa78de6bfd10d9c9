//! The exercises: a program that knows the theory answers all of them, wrong answers get their reason, and nothing that a
//! student wrote is lost.

// They are handed in as text; here they are only compiled and formatted.
#[path = "exercises/rules.rs"]
mod rules;
#[path = "exercises/solve.rs"]
mod solve;
#[path = "exercises/wrong.rs"]
mod wrong;

use std::fs;
use std::process::{Command, ExitCode, Output};
use std::slice;

use judge::workspace::Workspace;
use libtest_mimic::{Arguments, Trial};
use study::exercise::answers::{Answers, BLANK, rule_file};
use study::exercise::check::{Mark, check};
use study::exercise::questions::{Exercise, Step, Task, folder, steps};
use tempfile::TempDir;

fn workspace() -> Workspace {
    checks::workspace().expect("these tests belong to a workspace")
}

/// Returns a copy of the exercises in a workspace of its own.
fn copy() -> (TempDir, Workspace) {
    let root = tempfile::tempdir().expect("a folder");
    fs::write(root.path().join("Cargo.toml"), "[workspace]\n").expect("a file");
    fs::create_dir(root.path().join("problems")).expect("a folder");
    let copy = root.path().join("lib/tools/study/exercises");
    fs::create_dir_all(&copy).expect("a folder");
    for number in 1..=16 {
        let name = format!("step-{number}.toml");
        fs::copy(folder(&workspace()).join(&name), copy.join(&name)).expect("a file");
    }
    let workspace = Workspace::find_from(root.path()).expect("a workspace");
    (root, workspace)
}

fn all_steps() -> Vec<Step> {
    steps(&workspace()).expect("the exercises can be read")
}

/// Returns what is stored of each exercise of a step.
fn stored(number: usize) -> Vec<toml::Table> {
    let text = fs::read_to_string(folder(&workspace()).join(format!("step-{number}.toml"))).expect("a file");
    let table: toml::Table = text.parse().expect("TOML");
    table["exercise"]
        .as_array()
        .expect("exercises")
        .iter()
        .map(|one| one.as_table().expect("a table").clone())
        .collect()
}

/// Returns what a program that knows the theory says: which answers are right, and for a move which are wrong; nothing if a
/// function is to be written.
fn solutions(stored: &toml::Table) -> Vec<(Vec<String>, bool)> {
    let text = |key: &str| stored.get(key).and_then(toml::Value::as_str).unwrap_or_default();
    let words = |text: String| text.split(' ').map(str::to_owned).collect();
    match (text("table"), text("move")) {
        ("", "") => vec![],
        ("", start) => {
            solve::moves(text("game"), start).into_iter().map(|(text, right)| (words(text), right)).collect()
        }
        (ask, _) => vec![(solve::table(ask, text("game"), text("items")), true)],
    }
}

/// Returns the function of this name.
fn reference(name: &str) -> String {
    let all = include_str!("exercises/rules.rs");
    let start = all.find(&format!("\nfn {name}(")).unwrap_or_else(|| panic!("no {name}"));
    let end = all[start..].find("\n}\n").expect("its end") + start;
    all[start..end + 3].to_owned()
}

fn mark(workspace: &Workspace, exercise: &Exercise, words: &[String]) -> Mark {
    check(workspace, exercise, words).expect("it can be checked")
}

/// Hands in a function. Programs of all workspaces are compiled in one folder, one of each name at a time.
fn hand_in(exercise: &Exercise, name: &str, source: &str) -> Mark {
    let (_root, workspace) = copy();
    let path = rule_file(&workspace, name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, source).expect("a file");
    mark(&workspace, exercise, &[])
}

fn run(workspace: &Workspace, arguments: &[&str]) -> (Output, String) {
    let program = env!("CARGO_BIN_EXE_study");
    let output = Command::new(program).arg("exercise").args(arguments).current_dir(&workspace.root).output();
    let output = output.expect("the program runs");
    let text = String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned();
    (output, text)
}

fn tables_and_moves_are_solved(number: usize) {
    let step = all_steps().remove(number - 1);
    for (exercise, stored) in step.exercises.iter().zip(stored(number)) {
        for (words, right) in solutions(&stored) {
            let given = mark(&workspace(), exercise, &words);
            assert_eq!(given == Mark::Right, right, "{}: {words:?}: {given:?}", exercise.name);
            // The question does not say it.
            let said = words.join(" ");
            assert!(!right || words.len() < 2 || !exercise.question.contains(&said), "{}: {said}", exercise.name);
        }
    }
}

fn the_rule_is_solved(number: usize, place: usize) {
    let exercise = &all_steps()[number - 1].exercises[place];
    let Task::Rule(rule) = exercise.task else { panic!("{} is no rule", exercise.name) };
    assert!(!exercise.question.contains(&reference(rule.name())));
    assert_eq!(hand_in(exercise, rule.name(), &reference(rule.name())), Mark::Right, "{}", exercise.name);
}

fn there_are_sixty_and_easy_ones_come_first() {
    let steps = all_steps();
    assert_eq!(steps.len(), 16);
    assert_eq!(steps.iter().map(|step| step.exercises.len()).sum::<usize>(), 60);
    for step in &steps {
        let is = |kind: fn(&Task) -> bool| step.exercises.iter().filter(|exercise| kind(&exercise.task)).count();
        assert!(step.exercises.len() >= 3, "step {}", step.number);
        assert!(is(|task| matches!(task, Task::Rule(_))) >= 1, "step {} has no rule", step.number);
        assert!(is(|task| matches!(task, Task::Table(..))) >= 1, "step {} has no table", step.number);
        let levels: Vec<u64> = step.exercises.iter().map(|exercise| exercise.difficulty).collect();
        assert!(levels.is_sorted(), "step {}: {levels:?}", step.number);
        assert!(step.exercises.iter().all(|exercise| (2..=25).contains(&exercise.minutes)));
    }
}

fn what_a_student_wrote_stays() {
    let (_root, workspace) = copy();
    let step = &steps(&workspace).expect("they can be read")[2];
    let begin = || {
        let mut answers = Answers::read(&workspace, step).expect("it can be read");
        answers.complete(&workspace, step).expect("it can be written");
        answers
    };
    let answers = begin();
    assert_eq!(answers.written.len(), 3, "{:?}", answers.written);
    assert!(step.exercises.iter().all(|exercise| answers.to(exercise).iter().all(|word| word == BLANK || word == "|")));
    let (path, rule) = (answers.path, rule_file(&workspace, "nim_sum"));
    let text = fs::read_to_string(&path).expect("the file");
    // Filled in, with a note and a part missing.
    let (before, after) = text.split_once("[3.3]").expect("an exercise");
    let (_, after) = after.split_once("[3.4]").expect("an exercise");
    let mine = format!("{}my note\n[3.4]{after}", before.replace("answer   _", "answer   7"));
    fs::write(&path, &mine).expect("a file");
    fs::write(&rule, "mine").expect("a file");
    let answers = begin();
    assert_eq!(answers.written, slice::from_ref(&path));
    assert_eq!(answers.to(&step.exercises[0])[0], "7");
    let now = fs::read_to_string(&path).expect("the file");
    assert!(now.starts_with(&mine) && now[mine.len()..].starts_with("\n[3.3]"), "{now}");
    assert_eq!(fs::read_to_string(&rule).expect("the file"), "mine");
    assert!(begin().written.is_empty());
    for (bad, said) in [
        ("[3.9]\n", "line 1: there is no exercise 3.9 in step 3"),
        ("\nanswer 3\n[3.1]\n", "line 2: an answer before the first exercise"),
        ("[3.1]\nanswer 3\n[3.1]\n", "line 3: exercise 3.1 is there twice"),
    ] {
        fs::write(&path, bad).expect("a file");
        let error = Answers::read(&workspace, step).err().expect("it is refused").to_string();
        assert!(error.contains(said) && error.contains("step-3.txt"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), bad);
    }
}

fn a_mistake_in_an_exercise_names_file_and_line() {
    let (_root, workspace) = copy();
    let path = folder(&workspace).join("step-2.toml");
    let text = fs::read_to_string(&path).expect("the file");
    for (old, new, said) in [
        ("game = \"take 2,5\"", "game = \"tak 2,5\"", "unknown game \"tak 2,5\""),
        ("game = \"take 2,5\"", "game = \"take 2,x\"", "expected a number, found \"x\""),
        ("game = \"take 2,5\"", "game = \"take\"", "\"take\": expected more"),
        ("game = \"take 2,5\"", "game = \"kayles 2\"", "\"kayles 2\": expected kayles"),
        ("game = \"take 2,5\"", "game = \"wythoff\"", "expected two numbers, found \"0\""),
        ("game = \"take 2,5\"", "game = \"graph 1-0 2\"", "expected an edge such as 2-1, found \"2\""),
        ("game = \"take 2,5\"", "", "the table \"number\" takes a `game`"),
        ("table = \"mex\"", "table = \"max\"", "unknown table \"max\""),
        ("items = \"0-15\"", "items = \"0; ; 2\"", "expected items such as"),
        ("items = \"0-15\"", "items = \"0; one\"", "expected a number, found \"one\""),
        ("rule = \"mex\"", "rule = \"maximum\"", "unknown rule \"maximum\""),
        ("rule = \"mex\"", "answer = 3", "expected one of `table`, `move` and `rule`"),
        ("rule = \"mex\"", "rule = \"mex\"\nanswer = 3", "unknown key `answer`"),
        ("difficulty = 1", "difficulty = 4", "expected 1 to 3, found 4"),
        ("minutes = 3", "", "missing `minutes`"),
    ] {
        let (before, after) = text.split_once(old).expect("it is there");
        fs::write(&path, format!("{before}{new}{after}")).expect("a file");
        // The nearest heading above it.
        let headings = before.lines().zip(1..).filter(|(line, _)| *line == "[[exercise]]");
        let line = headings.last().expect("a heading").1;
        let error = format!("{:#}", steps(&workspace).err().unwrap_or_else(|| panic!("{new} is accepted")));
        let at = format!("step-2.toml: the exercise at line {line}: ");
        assert!(error.contains(&at) && error.contains(said), "{error}\nexpected {at}… {said}");
    }
    fs::write(&path, "title = ").expect("a file");
    let (output, said) = run(&workspace, &["2"]);
    assert!(said.contains("step-2.toml is not TOML") && said.contains("line 1"), "{said}");
    assert_eq!(output.status.code(), Some(2));
}

fn the_program_writes_checks_and_counts() {
    let (_root, workspace) = copy();
    let (output, said) = run(&workspace, &["9"]);
    assert_eq!(output.status.code(), Some(0), "{said}");
    for line in [
        "9.1   open   difficulty 1, 6 minutes",
        "0 of 3 right",
        "next: 9.1 in lib/tools/study/exercises/answers/step-9.txt (difficulty 1, 6 minutes)",
    ] {
        assert!(said.contains(line), "{said}");
    }
    let path = workspace.root.join("lib/tools/study/exercises/answers/step-9.txt");
    let text = fs::read_to_string(&path).expect("the file");
    let answers = stored(9).into_iter().map(|stored| solutions(&stored).into_iter().find(|solution| solution.1));
    let answers: Vec<Vec<String>> = answers.flatten().map(|solution| solution.0).collect();
    let blanks = "answer  _ | _   | _ | _   | _     | _   | _";
    let filled = text.replace(blanks, &format!("answer {}", answers[0].join(" | ")));
    let filled = filled.replace("answer    _", &format!("answer    {}", answers[1].join(" ")));
    fs::write(&path, filled).expect("a file");
    let (output, said) = run(&workspace, &["9"]);
    assert!(
        said.contains("9.1   right\n9.2   right\n9.3   open   difficulty 2, 10 minutes\n\n2 of 3 right\nnext: 9.3 in "),
        "{said}"
    );
    assert_eq!(output.status.code(), Some(0));
    let (_, said) = run(&workspace, &[]);
    assert!(said.contains("   9    2/3         1–2       21  a player who"), "{said}");
    assert!(said.contains("2 of 60 exercises right\nnext: 1.1 (difficulty 1, 3 minutes)"), "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let wrong = fs::read_to_string(&path).expect("the file").replace("answer    2 2", "answer    2 1");
    fs::write(&path, wrong).expect("a file");
    let (output, said) = run(&workspace, &["9"]);
    assert!(said.contains("9.2   wrong\n      from 2 1 the opponent moves to 1 and wins\n"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    for (step, expected) in
        [("0", "there is no step 0"), ("17", "there is no step 17; there are 1 to 16"), ("x", "invalid value 'x'")]
    {
        let (output, said) = run(&workspace, &[step]);
        assert!(said.contains(expected), "{said}");
        assert_eq!(output.status.code(), Some(2));
    }
}

/// A test that fails by a panic.
fn trial(name: &str, test: impl FnOnce() + Send + 'static) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}

fn main() -> ExitCode {
    let mut trials = vec![
        trial("there_are_sixty_and_easy_ones_come_first", there_are_sixty_and_easy_ones_come_first),
        trial("what_a_student_wrote_stays", what_a_student_wrote_stays),
        trial("a_mistake_in_an_exercise_names_file_and_line", a_mistake_in_an_exercise_names_file_and_line),
        trial("the_program_writes_checks_and_counts", the_program_writes_checks_and_counts),
    ];
    for step in all_steps() {
        let number = step.number;
        trials.push(trial(&format!("solved/{number}"), move || tables_and_moves_are_solved(number)));
        for (place, exercise) in step.exercises.iter().enumerate() {
            if let Task::Rule(rule) = exercise.task {
                let test = trial(&format!("solved/{}", rule.name()), move || the_rule_is_solved(number, place));
                // One of them shows that rules work at all.
                trials.push(if rule.name() == "mex" { test } else { checks::long("compiles", test) });
            }
        }
    }
    trials.extend(wrong::trials());
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
