//! Each solution, as the program that is submitted, against the oracle.

use judge::build::solutions;
use judge::run::compare::difference_of_lines;
use judge::run::verdict::Verdict;
use judge::{cases::Case, files, judging, judging::Entry};

use crate::*;

/// How many inputs of each kind are tried after each change. Where an input has a process of its own, more would take long.
const SOME: usize = 60;

/// How many random inputs are tried in all: joined to one input, one after the other, or each with a game between two processes or
/// a table of all three letters.
const ALL: [u64; 3] = [10_000, 1_000, 300];

/// The first seed of the random inputs.
const FIRST_SEED: u64 = 2_014;

pub fn tests(tests: &mut Tests) {
    for problem in PROBLEMS {
        let name = problem.name;
        tests.add(format!("definition/{name}/some"), || some(problem));
        tests.long(format!("definition/{name}/exhaustive"), || {
            compare(problem, &(problem.small_inputs)(), true)
        });
    }
    for problem in PROBLEMS {
        tests.long(format!("definition/{}/random", problem.name), || {
            all_random(problem)
        });
    }
}

fn is_interactive(problem: &Problem) -> bool {
    let problem = checks::workspace().and_then(|workspace| workspace.problem(problem.name));
    problem.is_ok_and(|problem| problem.metadata.interactor.is_some())
}

/// Some of the small inputs, from the first to the last, and some random ones.
fn some(problem: &Problem) -> Result<()> {
    let inputs = (problem.small_inputs)();
    let apart = inputs.len().div_ceil(SOME);
    compare(problem, &listed(inputs.into_iter().step_by(apart)), false)?;
    random(problem, SOME as u64, false)
}

/// As many random inputs as are tried at most.
fn all_random(problem: &Problem) -> Result<()> {
    let takes_long = is_interactive(problem) || problem.name == "shiritori";
    random(
        problem,
        ALL[if takes_long {
            2
        } else {
            usize::from(!problem.counted)
        }],
        true,
    )
}

/// Random small inputs.
fn random(problem: &Problem, count: u64, at_once: bool) -> Result<()> {
    let seeds = FIRST_SEED..FIRST_SEED + count;
    // A small input comes more than once.
    let inputs = seeds
        .map(|seed| rules::generate(problem, "small", seed))
        .collect::<Result<BTreeSet<String>>>()?;
    compare(problem, &listed(inputs), at_once)
}

/// Compares the solution's answers to all inputs with the oracle's, each in a process of its own or all `at_once`.
fn compare(problem: &Problem, inputs: &[String], at_once: bool) -> Result<()> {
    let program = program(problem.name);
    if is_interactive(problem) {
        return win(problem, &program, inputs);
    }
    let answers = listed(inputs.iter().map(|input| answer(problem.name, input)));
    if problem.counted {
        compare_run(&program, &join(inputs)?, inputs, &answers);
    } else if at_once {
        compare_run(
            &repeated(problem)?,
            &format!("{}\n{}", inputs.len(), inputs.concat()),
            inputs,
            &answers,
        );
    } else {
        for (input, answer) in inputs.chunks(1).zip(answers.chunks(1)) {
            compare_run(&program, &input[0], input, answer);
        }
    }
    Ok(())
}

/// Runs the module `solution` as often as the first number of the input says.
const REPEATED: &str = "fn main() {
    proconio::input! { runs: usize }
    (0..runs).for_each(|_| drop(std::process::Termination::report(solution::run())));
}
";

/// Compiles a program that runs the solution on many inputs: a process for each would take longer than all else.
fn repeated(problem: &Problem) -> Result<PathBuf> {
    let workspace = checks::workspace()?;
    let solution = fs::read_to_string(workspace.places(problem.name)[0].join("src/main.rs"))?;
    let run = "pub(super) fn run() -> impl std::process::Termination { main() }";
    let module = format!("mod solution {{\n{solution}\n{run}\n}}\n");
    compile_program(
        problem.name,
        &format!("repeated/{}", problem.name),
        &(module + REPEATED),
    )
}

/// Compiles a program with the crates of a problem in a folder for temporary files.
pub fn compile_program(problem: &str, folder: &str, source: &str) -> Result<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let file = folder.join("main.rs");
    files::write(&file, source)?;
    let arguments = [
        "--edition=2018",
        "-Copt-level=1",
        "-Clto=off",
        "-Cdebug-assertions=on",
    ];
    let workspace = checks::workspace()?;
    solutions::compiled(&workspace, problem, &file, &arguments, &folder)?.map_err(Error::msg)
}

/// Lets the solution play against the interactor of its problem.
fn win(problem: &Problem, program: &Path, inputs: &[String]) -> Result<()> {
    let entry = Entry::new(
        &checks::workspace()?.problem(problem.name)?,
        program,
        vec![],
        None,
    )?;
    let folder = tempfile::tempdir()?;
    let [input, answer] =
        ["in", "out"].map(|extension| folder.path().join("game").with_extension(extension));
    let case = Case {
        name: "game".to_owned(),
        input,
        answer,
    };
    for hidden in inputs {
        fs::write(&case.input, hidden)?;
        fs::write(&case.answer, crate::answer(problem.name, hidden))?;
        let result = judging::judge_case(&entry, &case);
        check!(
            result.verdict == Verdict::Accepted,
            "{} on {hidden}: {result:?}",
            problem.name
        );
    }
    Ok(())
}

/// Compares what a program prints with the answers to all parts of its input.
fn compare_run(program: &Path, input: &str, parts: &[String], answers: &[String]) {
    let printed = printed(program, input);
    let mut rest = &printed[..];
    for (part, answer) in parts.iter().zip(answers) {
        let difference =
            || difference_of_lines(answer.as_bytes(), rest.as_bytes()).unwrap_or_default();
        check!(
            rest.starts_with(answer),
            "on the input\n{part:.2000}{}",
            difference()
        );
        rest = &rest[answer.len()..];
    }
    check!(
        rest.is_empty(),
        "it prints more than its answers on the input\n{input:.2000}"
    );
}

/// Returns what a program prints.
pub fn printed(program: &Path, input: &str) -> String {
    let output = checks::run(program, input.as_bytes()).expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    check!(
        output.status.success(),
        "it ends with {}: {said}\non the input\n{input:.2000}",
        output.status
    );
    String::from_utf8(output.stdout).expect("it prints text")
}

/// Joins inputs, each a number of cases and that many cases, to one.
fn join(inputs: &[String]) -> Result<String> {
    let mut total = 0;
    let mut cases = String::new();
    for input in inputs {
        let (count, rest) = input
            .split_once('\n')
            .context("the first line is the number of cases")?;
        total += count.parse::<u64>()?;
        cases += rest;
    }
    Ok(format!("{total}\n{cases}"))
}
