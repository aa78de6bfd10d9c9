//! The exercises: each can be solved, a wrong answer gets its reason, and the student's files stay.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Error, Result, bail, ensure};
use libtest_mimic::Trial;
use study::exercise::addressed::{AddressedGame, Position, sorted};
use study::exercise::answers::Answers;
use study::exercise::asked::About;
use study::exercise::check::{Mark, check};
use study::exercise::explain::{Expected, Explainer};
use study::exercise::questions::{Exercise, Step, Task, folder, parsed, steps};
use study::exercise::worksheet::Question;
use study::rules_file::Explanation;

/// Right answers, computed with the library: the cells of a table, or the winning moves.
const ANSWERS: &str = include_str!("exercises/answers.txt");

/// Right functions.
const FUNCTIONS: &str = include_str!("exercises/functions.txt");

/// Wrong answers or functions, and parts of their reasons.
const WRONG: &str = include_str!("exercises/wrong.txt");

/// Changes that break the exercises of step 2, and parts of the errors.
const BROKEN: &str = include_str!("exercises/broken.txt");

/// Returns the tests of exercises.
pub(crate) fn tests() -> Vec<Trial> {
    let mut trials = vec![
        checks::trial("exercises/easy_ones_come_first", easy_ones_come_first),
        checks::trial("exercises/every_problem_has_one", every_problem_has_one),
        checks::trial("exercises/new_ones_are_open", new_ones_are_open),
        checks::trial("exercises/a_mistake_is_named", a_mistake_is_named),
    ];
    for exercise in exercises().expect("the exercises can be read") {
        let name = format!("exercises/solved/{}", exercise.name);
        let is_long = matches!(&exercise.task, Task::Function(function) if function.name != "mex");
        let trial = checks::trial(name, move || is_solved(&exercise));
        trials.push(long_if(is_long, trial));
    }
    for (line, place) in WRONG.lines().zip(1..) {
        let [name, answer, parts] = parts(line);
        let is_long = answer.starts_with("fn ") && !answer.contains("hm");
        let trial = checks::trial(format!("exercises/wrong/{name}/{place}"), move || {
            reason_is_given(name, answer, parts)
        });
        trials.push(long_if(is_long, trial));
    }
    trials
}

/// Most tests that compile a function are long.
fn long_if(is_long: bool, trial: Trial) -> Trial {
    if is_long {
        checks::long("compiles", trial)
    } else {
        trial
    }
}

/// Splits a line at its first two bars.
fn parts(line: &str) -> [&str; 3] {
    let parts: Vec<&str> = line.splitn(3, " | ").collect();
    parts.try_into().expect("two bars")
}

fn exercises() -> Result<Vec<Exercise>> {
    let steps = steps(&checks::workspace()?)?;
    Ok(steps.into_iter().flat_map(|step| step.exercises).collect())
}

/// Answers by the rules of a problem, without a program of their own.
fn rules(problem: &str, input: &str) -> Result<Expected> {
    let problem = checks::workspace()?.problem(problem)?;
    let Explanation { answer, text, .. } = checks::rules(&problem)?.explain(input)?;
    Ok(Expected::new(answer, text))
}

/// Checks an answer, or the text of a function.
fn mark(exercise: &Exercise, answer: &str) -> Result<Mark> {
    let folder = tempfile::tempdir()?;
    let mut answers = Answers::new(folder.path(), 1);
    if let Task::Function(_) = exercise.task {
        fs::write(answers.file(&exercise.task), answer)?;
    }
    let words = answer.split_whitespace().map(str::to_owned).collect();
    answers.words.insert(exercise.name.clone(), words);
    check(exercise, &answers, &rules)
}

fn is_solved(exercise: &Exercise) -> Result<()> {
    let begin = format!("{} | ", exercise.name);
    let mut lines = ANSWERS.lines();
    let answer = lines.find_map(|line| line.strip_prefix(&begin));
    match &exercise.task {
        Task::Function(function) => {
            let begin = format!("\nfn {}(", function.name);
            let text = FUNCTIONS.split(&begin).nth(1).context("no function")?;
            let (text, _) = text.split_once("\n}\n").context("no end")?;
            is_right(exercise, &format!("{begin}{text}\n}}\n"))?;
        }
        Task::Move(game, start) => {
            is_of_the_page(&game.address(start))?;
            let mut all = vec!["none".to_owned()];
            for option in Explainer::new(game).options(start) {
                all.push(game.write(&option));
            }
            let right: Vec<&str> = answer.context("no answer")?.split("; ").collect();
            for option in all {
                let is_right = mark(exercise, &option)? == Mark::Right;
                let expected = right.contains(&&*option);
                ensure!(is_right == expected, "{option}: {is_right}");
            }
        }
        Task::Table(table) => {
            is_right(exercise, answer.context("no answer")?)?;
            if let Question::Asked(asked) = &table.question
                && let About::Position(_) = asked.about
            {
                for item in &asked.items {
                    is_of_the_page(&asked.address("", item))?;
                }
            }
        }
    }
    Ok(())
}

fn is_right(exercise: &Exercise, answer: &str) -> Result<()> {
    let mark = mark(exercise, answer)?;
    ensure!(mark == Mark::Right, "{mark:?}");
    Ok(())
}

/// The page reads the position, and has the same moves from it.
fn is_of_the_page(address: &str) -> Result<()> {
    // The page has no turns in every heap.
    if address.starts_with("all:") {
        return Ok(());
    }
    let (game, position) = AddressedGame::read(address)?;
    let options = Explainer::new(&game).options(&position);
    let own: BTreeSet<Position> = options.iter().map(sorted).collect();
    let page = page::games::read(address).map_err(Error::msg)?;
    let mut others = BTreeSet::new();
    for one in page.moves {
        others.insert(sorted(&game.position(&one.to)?));
    }
    ensure!(own == others, "{address}: {own:?}, on the page {others:?}");
    Ok(())
}

fn reason_is_given(name: &str, answer: &str, parts: &str) -> Result<()> {
    let mut exercises = exercises()?.into_iter();
    let exercise = exercises.find(|exercise| exercise.name == name);
    let mark = mark(&exercise.context("no such exercise")?, answer)?;
    let Mark::Wrong(mistake) = mark else {
        bail!("{answer} is not wrong")
    };
    for part in parts.split(" | ") {
        ensure!(
            mistake.contains(part),
            "{answer} gets\n{mistake}\nexpected {part}"
        );
    }
    Ok(())
}

fn easy_ones_come_first() -> Result<()> {
    let steps = steps(&checks::workspace()?)?;
    ensure!((steps.len(), exercises()?.len()) == (16, 118));
    for Step {
        number, exercises, ..
    } in steps
    {
        let has_table = exercises
            .iter()
            .any(|exercise| matches!(exercise.task, Task::Table(_)));
        let has_function = exercises
            .iter()
            .any(|exercise| matches!(exercise.task, Task::Function(_)));
        ensure!(
            exercises.len() >= 3 && has_table && has_function,
            "step {number}"
        );
        ensure!(
            exercises.is_sorted_by_key(|exercise| exercise.difficulty),
            "step {number} is not sorted by difficulty"
        );
    }
    Ok(())
}

/// The page of each problem has a place for its exercise. `readmes` fails unless there is one.
fn every_problem_has_one() -> Result<()> {
    for problem in checks::full_problems()? {
        let name = &problem.name;
        let page = fs::read_to_string(problem.folder.join("README.md"))?;
        ensure!(
            page.contains(&format!("\n<!-- /exercise {name} -->\n")),
            "{name}: its page lacks <!-- exercise {name} --> and <!-- /exercise {name} -->"
        );
    }
    Ok(())
}

/// No line of a question is taken for an answer.
fn new_ones_are_open() -> Result<()> {
    let folder = tempfile::tempdir()?;
    for step in steps(&checks::workspace()?)? {
        Answers::read(folder.path(), &step)?.complete(&step)?;
        let answers = Answers::read(folder.path(), &step)?;
        for exercise in &step.exercises {
            let mark = check(exercise, &answers, &rules)?;
            ensure!(mark == Mark::Open, "{}: {mark:?}", exercise.name);
        }
    }
    Ok(())
}

/// Reads the exercises of step 2, and works out the answers to their tables.
fn worked_out(text: &str) -> Result<()> {
    for exercise in parsed(2, text)?.exercises {
        if let Task::Table(table) = &exercise.task {
            let name = || format!("exercise {}", exercise.name);
            table.expected(&rules).with_context(name)?;
        }
    }
    Ok(())
}

fn a_mistake_is_named() -> Result<()> {
    let path = folder(&checks::workspace()?).join("step-2.toml");
    let text = fs::read_to_string(path)?;
    for change in BROKEN.lines() {
        let [old, new, expected] = parts(change);
        let (before, after) = text.split_once(old).context("the text has changed")?;
        let new = new.replace("\\n", "\n");
        let Err(error) = worked_out(&format!("{before}{new}{after}")) else {
            bail!("{new} is accepted")
        };
        let error = format!("{error:#}");
        let place = before.matches("[[exercise]]").count();
        let begin = format!("exercise 2.{place}: ");
        ensure!(
            error.starts_with(&begin) && error.contains(expected),
            "{error}\nexpected {begin}… {expected}"
        );
    }
    Ok(())
}
