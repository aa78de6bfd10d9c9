//! The exercises: each can be solved, a wrong answer gets its reason, and the student's files stay.

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, ExitCode};

use judge::workspace::Workspace;
use libtest_mimic::Trial;
use study::exercise::addressed::{AddressedGame, Position, sorted};
use study::exercise::answers::{Answers, function_file};
use study::exercise::check::{Mark, check};
use study::exercise::explain::Explainer;
use study::exercise::questions::{Exercise, Task, folder, steps};
use tempfile::TempDir;

/// Right answers, computed with the library: the cells of a table, or the winning moves.
const ANSWERS: &str = include_str!("exercises/answers.txt");

/// Wrong answers or functions, and parts of their reasons.
const WRONG: &str = include_str!("exercises/wrong.txt");

/// Changes that break the exercises of step 2, and parts of the errors.
const BROKEN: &str = include_str!("exercises/broken.txt");

/// Returns a copy of the exercises in a workspace of its own.
fn copy() -> (TempDir, Workspace) {
    let root = tempfile::tempdir().expect("a folder");
    fs::write(root.path().join("Cargo.toml"), "[workspace]\n").expect("a file");
    let own = Workspace {
        root: root.path().to_owned(),
    };
    fs::create_dir_all(root.path().join("problems"))
        .and_then(|()| fs::create_dir_all(folder(&own)))
        .expect("folders");
    let stored = folder(&checks::workspace().expect("a workspace"));
    for name in (1..=16).map(|number| format!("step-{number}.toml")) {
        fs::copy(stored.join(&name), folder(&own).join(&name)).expect("a file");
    }
    (root, own)
}

fn exercises() -> Vec<Exercise> {
    let steps =
        steps(&checks::workspace().expect("a workspace")).expect("the exercises can be read");
    steps.into_iter().flat_map(|step| step.exercises).collect()
}

fn exercise(name: &str) -> Exercise {
    exercises()
        .into_iter()
        .find(|exercise| exercise.name == name)
        .unwrap_or_else(|| panic!("no exercise {name}"))
}

/// Checks an answer, or the text of a function.
fn mark(exercise: &Exercise, answer: &str) -> Mark {
    let (_root, workspace) = copy();
    if let Task::Function(function) = exercise.task {
        let path = function_file(&workspace, function.name());
        fs::create_dir_all(path.with_file_name(""))
            .and_then(|()| fs::write(path, answer))
            .expect("a file");
    }
    let words: Vec<String> = answer.split_whitespace().map(str::to_owned).collect();
    check(&workspace, exercise, &words).expect("it can be checked")
}

fn is_solved(exercise: &Exercise) {
    let name = &exercise.name;
    let answer = || {
        ANSWERS
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{name} | ")))
            .expect("an answer")
    };
    let is_right = |answer: &str| mark(exercise, answer) == Mark::Right;
    match &exercise.task {
        Task::Table(table, _) => {
            assert!(is_right(answer()), "{name}: {:?}", mark(exercise, answer()));
            let labels = table
                .labels
                .iter()
                .filter(|label| table.game.is_some() && *label != "start" && *label != "length");
            labels.for_each(|label| is_of_the_page(&table.address(label)));
        }
        Task::Move(game, start) => {
            is_of_the_page(&(game.head.clone() + &game.write(start)));
            let options = Explainer::new(game)
                .options(start)
                .into_iter()
                .map(|option| game.write(&option));
            for option in options.chain(["none".to_owned()]) {
                assert_eq!(
                    is_right(&option),
                    answer().split("; ").any(|right| right == option),
                    "{name}: {option}"
                );
            }
        }
        Task::Function(function) => {
            let all = include_str!("exercises/functions.txt");
            let (_, text) = all
                .split_once(&format!("\nfn {}(", function.name()))
                .expect("a function");
            let (text, _) = text.split_once("\n}\n").expect("its end");
            let given = mark(exercise, &format!("fn {}({text}\n}}\n", function.name()));
            assert_eq!(given, Mark::Right, "{name}");
        }
    }
}

/// The page reads the position, and has the same moves from it.
fn is_of_the_page(address: &str) {
    let (game, position) = AddressedGame::read(address).expect("an address");
    let options: BTreeSet<Position> = Explainer::new(&game)
        .options(&position)
        .iter()
        .map(sorted)
        .collect();
    // The page has no turns in every heap.
    if !address.starts_with("all:") {
        let page = page::games::read(address).unwrap_or_else(|error| panic!("{error}"));
        let read = |text: &str| {
            sorted(
                &game
                    .position(text)
                    .unwrap_or_else(|error| panic!("{text}: {error}")),
            )
        };
        assert_eq!(
            options,
            page.moves.iter().map(|one| read(&one.to)).collect(),
            "{address}"
        );
    }
}

fn reason_is_given(name: &str, answer: &str, parts: &str) {
    let Mark::Wrong(lines) = mark(&exercise(name), answer) else {
        panic!("{name}: {answer} is not wrong")
    };
    let said = lines.join("\n");
    for part in parts.split(" | ") {
        assert!(
            said.contains(part),
            "{name}: {answer} gets\n{said}\nexpected {part}"
        );
    }
}

fn there_are_sixty_and_easy_ones_come_first() {
    let steps =
        steps(&checks::workspace().expect("a workspace")).expect("the exercises can be read");
    assert_eq!((steps.len(), exercises().len()), (16, 60));
    for step in steps {
        let has =
            |is_it: fn(&Task) -> bool| step.exercises.iter().any(|exercise| is_it(&exercise.task));
        assert!(step.exercises.len() >= 3, "step {}", step.number);
        assert!(
            step.exercises
                .is_sorted_by_key(|exercise| exercise.difficulty),
            "step {}",
            step.number
        );
        assert!(
            has(|task| matches!(task, Task::Function(_))),
            "step {} has no function",
            step.number
        );
        assert!(
            has(|task| matches!(task, Task::Table(..))),
            "step {} has no table",
            step.number
        );
    }
}

fn what_a_student_wrote_stays() {
    let (_root, workspace) = copy();
    let step = &steps(&workspace).expect("they can be read")[2];
    let begin = || {
        let mut answers = Answers::read(&workspace, step).expect("it can be read");
        let written = answers
            .complete(&workspace, step)
            .expect("it can be written");
        (answers, written)
    };
    let (answers, written) = begin();
    assert_eq!(written.len(), 3, "{written:?}");
    let (path, function) = (answers.path, function_file(&workspace, "nim_sum"));
    let text = fs::read_to_string(&path).expect("the file");
    // The student fills in an answer, adds a note and deletes an exercise.
    let (before, after) = text.split_once("[3.3]").expect("an exercise");
    let (_, after) = after.split_once("[3.4]").expect("an exercise");
    let mine = format!(
        "{}my note\n[3.4]{after}",
        before.replace("answer   _", "answer   7")
    );
    fs::write(&path, &mine)
        .and_then(|()| fs::write(&function, "mine"))
        .expect("a file");
    let (answers, written) = begin();
    assert_eq!(
        (&written[..], &*answers.to(&step.exercises[0])[0]),
        (&[path.clone()][..], "7")
    );
    let now = fs::read_to_string(&path).expect("the file");
    assert!(
        now.starts_with(&mine) && now[mine.len()..].starts_with("\n[3.3]"),
        "{now}"
    );
    assert_eq!(fs::read_to_string(&function).expect("the file"), "mine");
    assert!(begin().1.is_empty());
}

fn a_mistake_in_an_exercise_names_it() {
    let (_root, workspace) = copy();
    let path = folder(&workspace).join("step-2.toml");
    let text = fs::read_to_string(&path).expect("the file");
    for change in BROKEN.lines() {
        let [old, new, said] = change.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{change}")
        };
        let (before, after) = text.split_once(old).expect("it is there");
        fs::write(
            &path,
            format!("{before}{}{after}", new.replace("\\n", "\n")),
        )
        .expect("a file");
        let error = format!(
            "{:#}",
            steps(&workspace)
                .err()
                .unwrap_or_else(|| panic!("{new} is accepted"))
        );
        let at = format!(
            "step-2.toml: exercise 2.{}: ",
            before.matches("[[exercise]]").count()
        );
        assert!(
            error.contains(&at) && error.contains(said),
            "{error}\nexpected {at}… {said}"
        );
    }
}

fn the_program_writes_checks_and_counts() {
    let (_root, workspace) = copy();
    let run = |arguments: &[&str], status: i32, expected: &[&str]| {
        let program = env!("CARGO_BIN_EXE_study");
        let output = Command::new(program)
            .arg("exercise")
            .args(arguments)
            .current_dir(&workspace.root)
            .output();
        let output = output.expect("the program runs");
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        expected
            .iter()
            .for_each(|part| assert!(said.contains(part), "{part:?} is missing: {said}"));
        assert_eq!(output.status.code(), Some(status), "{said}");
    };
    let next =
        "next: 9.1 in lib/tools/study/exercises/answers/step-9.txt (difficulty 1, 6 minutes)";
    run(
        &["9"],
        0,
        &["9.1   open   difficulty 1, 6 minutes", "0 of 3 right", next],
    );
    let path = workspace
        .root
        .join("lib/tools/study/exercises/answers/step-9.txt");
    let text = fs::read_to_string(&path).expect("the file");
    let filled = text.replace(
        "answer  _  _    _  _    _      _    _\n",
        "answer P N N P P N P\n",
    );
    fs::write(&path, filled.replace("answer    _", "answer    misere:2,2")).expect("a file");
    run(
        &["9"],
        0,
        &[
            "9.1   right\n9.2   right\n9.3   open   difficulty 2, 10 minutes\n\n2 of 3 right\nnext: 9.3 in ",
        ],
    );
    let next = "2 of 60 exercises right\nnext: 1.1 (difficulty 1, 3 minutes)";
    run(&[], 0, &["   9    2/3       21  a player who", next]);
    let wrong = fs::read_to_string(&path)
        .expect("the file")
        .replace("misere:2,2", "2,1");
    fs::write(&path, wrong).expect("a file");
    run(
        &["9"],
        1,
        &["9.2   wrong\n      from 2,1 the opponent moves to 1 and wins\n"],
    );
    run(&["17"], 2, &["no step 17; expected 1 to 16"]);
    run(&["x"], 2, &["invalid value 'x'"]);
}

/// A test that fails by a panic. Most of those that compile a function are long.
fn trial(name: &str, is_long: bool, test: impl FnOnce() + Send + 'static) -> Trial {
    let trial = checks::trial(name, || {
        test();
        Ok(())
    });
    if is_long {
        checks::long("compiles", trial)
    } else {
        trial
    }
}

fn main() -> ExitCode {
    let mut trials = vec![
        trial(
            "there_are_sixty_and_easy_ones_come_first",
            false,
            there_are_sixty_and_easy_ones_come_first,
        ),
        trial(
            "what_a_student_wrote_stays",
            false,
            what_a_student_wrote_stays,
        ),
        trial(
            "a_mistake_in_an_exercise_names_it",
            false,
            a_mistake_in_an_exercise_names_it,
        ),
        trial(
            "the_program_writes_checks_and_counts",
            false,
            the_program_writes_checks_and_counts,
        ),
    ];
    for Exercise { name, task, .. } in exercises() {
        let is_long = matches!(task, Task::Function(function) if function.name() != "mex");
        trials.push(trial(&format!("solved/{name}"), is_long, move || {
            is_solved(&exercise(&name))
        }));
    }
    for (line, place) in WRONG.lines().zip(1..) {
        let (name, rest) = line.split_once(" | ").expect("an answer");
        let (answer, parts) = rest.split_once(" | ").expect("a reason");
        let is_long = answer.starts_with("fn ") && !answer.contains("hm");
        trials.push(trial(
            &format!("wrong/{name} {place}"),
            is_long,
            move || reason_is_given(name, answer, parts),
        ));
    }
    checks::run_tests(&checks::arguments(), trials)
}
