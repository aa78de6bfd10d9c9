//! `cargo judge explore`: the table of a game, and what fits it.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::ArgMatches;
use formula::Language;
use formula::rules::Rules as Line;
use games::{End, Part, Rules, RulesThread, Table, line_of, tabulate};
use judge::commands::explore::{game as name_in, is_file, line as line_in, rules_file, store};
use judge::contest::draft;
use judge::workspace::{Workspace, short};
use judge::{files, interrupt};

use prove::Says;

use crate::claims::{self, Positions, Verdict};
use crate::evidence::AskOptions;
use crate::found::{Found, Given};
use crate::game::{Game, TableOnly, larger};
use crate::line::{self, LineGame};
use crate::machine::{self, Proved};
use crate::patterns::{SHORT, Subject};
use crate::say::wrapped;
use crate::slow::Searched;
use crate::source::Source;
use crate::values::{Form, Values};
use crate::{show, source, values};

/// How long a table may take: its size is a count of options, so only slow rules or a very busy machine come to this.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many options the positions of a larger table may have.
const OPTIONS: u64 = 20_000_000;

/// How many options a position may have whose time is measured.
const MEASURED: usize = 3_000;

/// What is explored.
enum Explored<'r> {
    /// Values that the user brings in a file.
    Values(&'r Path),
    /// The rules of a file.
    File(FileRules<'r>),
    /// Rules in one line.
    Line(LineGame),
}

/// The rules of a file.
struct FileRules<'r> {
    /// Makes the table up to a limit, or to that of the rules, as far as the time allows.
    table: &'r dyn Fn(Option<u64>, Duration) -> Result<Table>,
    options: &'r AskOptions<'r>,
    /// Returns how long they take for the options of a position.
    time: &'r dyn Fn(&[u64]) -> Duration,
    /// If a line says them all.
    line: Option<Line>,
}

impl Explored<'_> {
    /// Returns the rules in one line, if that is what they are.
    fn line(&self) -> Option<&Line> {
        match self {
            Explored::Values(_) => None,
            Explored::File(rules) => rules.line.as_ref(),
            Explored::Line(game) => Some(game.line()),
        }
    }

    fn given(&self) -> Given {
        match self {
            Explored::Values(_) => Given::Values,
            Explored::File(_) => Given::File,
            Explored::Line(_) => Given::Line,
        }
    }
}

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    let matches = judge::commands::command().get_matches();
    judge::commands::finish(run_line(&matches))
}

/// Explores the values or the rules in one line that the command line names, or asks the program of a rules file.
fn run_line(matches: &ArgMatches) -> Result<ExitCode> {
    let explore = arguments(matches)?;
    if let Some(file) = explore.get_one::<PathBuf>("values") {
        return run(explore, &Explored::Values(file));
    }
    let Some(text) = line_in(explore) else {
        return judge::commands::explore::run(explore);
    };
    let line = line::read(text)?;
    store(explore)?;
    let patience = patience(explore.get_one("to").copied());
    let game = LineGame::new(line, patience, Some(interrupt::requested));
    run(explore, &Explored::Line(game))
}

/// The program of a rules file: it makes the table of these rules, with the command line of the judge.
pub fn of_rules<P: Part + Send>(
    _: impl Sized,
    rules: fn() -> Rules<P>,
    judge_folder: &str,
) -> ExitCode {
    judge::build::cargo::JUDGE_FOLDER.get_or_init(|| judge_folder.into());
    let matches = judge::commands::command().get_matches();
    judge::commands::finish(run_file(&matches, rules))
}

/// Explores the rules of a file.
fn run_file<P: Part + Send>(matches: &ArgMatches, rules: fn() -> Rules<P>) -> Result<ExitCode> {
    let asked = RulesThread::start(rules);
    let line = match line_of(rules)? {
        Some(line) => Some(line::read(&line)?),
        None => None,
    };
    let explored = Explored::File(FileRules {
        table: &|limit, time| tabulate(rules, limit, time, interrupt::requested),
        options: &|numbers, most| asked.options(numbers, most),
        time: &|numbers| asked.time(numbers, MEASURED),
        line,
    });
    run(arguments(matches)?, &explored)
}

fn arguments(matches: &ArgMatches) -> Result<&ArgMatches> {
    let explore = matches.subcommand_matches("explore");
    explore.context("explore knows the command explore only")
}

/// Runs the command.
fn run(matches: &ArgMatches, explored: &Explored) -> Result<ExitCode> {
    let claim = matches.get_one::<String>("claim");
    let value = matches.get_one::<String>("value");
    let limit = matches.get_one("to").copied();
    if claim.is_some() || value.is_some() {
        let Some(line) = explored.line() else {
            bail!("a claim is about rules in one line, such as 'n -> n - t for 1 <= t <= 3'");
        };
        return answer(line, claim, value, limit);
    }
    match explored {
        Explored::Values(file) => {
            let values = read_values(file, matches.get_one::<String>("as"))?;
            let reading = values.first_line();
            explore(
                matches,
                &values.table(),
                &TableOnly,
                explored,
                Some(&reading),
            )
        }
        Explored::File(rules) => {
            interrupt::watch()?;
            let table = (rules.table)(limit, patience(limit))?;
            explore(matches, &table, rules, explored, None)
        }
        Explored::Line(game) => {
            interrupt::watch()?;
            let table = game.table(limit)?;
            let text = line_in(matches).unwrap_or_default();
            let read_as = claims::read_as(text, &game.line().to_string());
            let mut lines = Vec::from_iter(read_as.map(|read_as| in_lines("", &read_as)));
            for remark in game.remarks(&table) {
                lines.push(in_lines("note: ", &remark));
            }
            let reading = (!lines.is_empty()).then(|| lines.join("\n"));
            explore(matches, &table, game, explored, reading.as_deref())
        }
    }
}

/// Returns a text in lines that fit a terminal, without a break at its end.
fn in_lines(front: &str, text: &str) -> String {
    wrapped(front, text).trim_end().to_owned()
}

/// Returns how long a table may take: whoever says how far it is to go waits for it.
fn patience(limit: Option<u64>) -> Duration {
    if limit.is_none() {
        PATIENCE
    } else {
        Duration::MAX
    }
}

/// Prints what the prover says of a claim. The exit status is 0 if it is proved, else 1.
fn answer(
    line: &Line,
    claim: Option<&String>,
    value: Option<&String>,
    limit: Option<u64>,
) -> Result<ExitCode> {
    let text = claim.or(value).map_or("", String::as_str);
    let (claim, positions) = match claim {
        Some(_) => claims::winners(line, text)?,
        None => (claims::value(line, text)?, Positions::Lost),
    };
    if let Some(read_as) = claims::reading(text, &claim, positions, line) {
        println!("{}", in_lines("", &read_as));
    }
    let answer = claims::answer(line, &claim, limit);
    print!("{}", wrapped("", &answer.words(&claim, line)));
    Ok(if answer.verdict() == Verdict::Proved {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Reads the values of a file, or of standard input if it is `-`.
fn read_values(file: &Path, form: Option<&String>) -> Result<Values> {
    let is_input = file.as_os_str() == "-";
    let name = if is_input {
        "standard input".to_owned()
    } else {
        short(file)
    };
    let text = if is_input {
        io::read_to_string(io::stdin())
    } else {
        fs::read_to_string(file)
    };
    let text = text.with_context(|| format!("failed to read {name}"))?;
    match form.and_then(|name| Form::named(name)) {
        Some(form) => values::read_as(&text, form).context(name),
        None => {
            let values = values::read(&text).context(name)?;
            Ok(read_otherwise(&text, &values).unwrap_or(values))
        }
    }
}

/// Returns values as another form has them, if nothing fits what was read, but something fits these.
fn read_otherwise(text: &str, values: &Values) -> Option<Values> {
    let forms = match values.reading.form() {
        Form::List(first) => vec![Form::List(1 - first)],
        // A long list may be broken into lines of equal length.
        Form::Matrix(first) => vec![Form::Matrix(1 - first.min(1)), Form::List(1), Form::List(0)],
        Form::Pairs | Form::Lost => vec![values.other.as_ref()?.form()],
    };
    let is_any = |values: &Values| Found::new(&values.table(), &TableOnly).is_any();
    if is_any(values) {
        return None;
    }
    let others = forms
        .into_iter()
        .filter_map(|form| values::read_as(text, form).ok());
    let mut others = others.filter(|other| other.reading != values.reading);
    let mut other = others.find(is_any)?;
    other.other = Some(values.reading.clone());
    Some(other)
}

/// Looks for what fits a table, and prints it as the command line says.
fn explore(
    matches: &ArgMatches,
    table: &Table,
    game: &dyn Game,
    explored: &Explored,
    reading: Option<&str>,
) -> Result<ExitCode> {
    if let (End::Ended(why), true) = (&table.end, table.values.is_empty()) {
        bail!("{why}: the table is empty");
    }
    ensure!(
        !table.values.is_empty(),
        "no position was reached: the table is empty"
    );
    if let Some(file) = matches.get_one::<PathBuf>("csv") {
        fs::write(file, show::csv(table))
            .with_context(|| format!("failed to write {}", short(file)))?;
    }
    let mut report = Found::new(table, game);
    report.given = explored.given();
    let line = explored.line();
    let mut machine = None;
    if let Some(line) = line {
        report.prove(line);
        machine = machine::find(line, table, &report);
    }
    let prints_code = matches.get_flag("solution") || matches.get_flag("code");
    match reading {
        Some(reading) if prints_code => eprintln!("{reading}"),
        Some(reading) => println!("{reading}\n"),
        None => {}
    }
    if matches.get_flag("solution") {
        ensure!(
            line_in(matches).is_none(),
            "a line does not say how an input is read\nhelp: `cargo judge explore NAME 'RULES'` stores it in \
             problems/NAME/rules.rs: say it there by .reads(…), then `cargo judge explore NAME --solution`"
        );
        source::form(table)?;
        let name = name_in(matches)?;
        let file = rules_file(&name)?;
        let rules = fs::read_to_string(&file);
        let rules = rules.with_context(|| format!("failed to read {}", short(&file)))?;
        let searched = match line {
            Some(line) => Searched::Line(line),
            None => Searched::File(&rules),
        };
        let solution = source::source(&report, machine.as_ref(), table, &searched)?;
        return write_solution(&name, &solution);
    }
    if matches.get_flag("code") {
        print_code(&report, machine.as_ref())?;
        return Ok(ExitCode::SUCCESS);
    }
    let rows = if matches.get_flag("table") {
        show::ALL_ROWS
    } else {
        show::FEW_ROWS
    };
    let shown = show::text(table, &report, rows, show::has_colours());
    let summary = show::summary(table, &report.sample);
    let mut text = String::new();
    if machine.is_none() || report.is_any() {
        text += &report.text();
    }
    if let (Some(machine), Some(line)) = (&machine, line) {
        // A short rule or a snippet is easier to use, even if it is not proved.
        let is_short = report.best().is_some_and(|best| best.bits() <= SHORT);
        let at = if is_short || report.fit.is_some() {
            text.len()
        } else {
            0
        };
        text.insert_str(at, &machine.text(line));
    }
    write!(io::stdout(), "{text}\n{summary}\n{shown}")?;
    Ok(if interrupt::requested() {
        ExitCode::from(interrupt::STATUS)
    } else {
        ExitCode::SUCCESS
    })
}

/// Writes the solution of a draft, or prints that of a file.
fn write_solution(name: &str, solution: &Source) -> Result<ExitCode> {
    let text = &solution.text;
    if solution.is_search {
        eprintln!(
            "nothing was found that answers an input: this program searches by the rules alone"
        );
    }
    if is_file(name) {
        write!(io::stdout(), "{text}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let workspace = Workspace::find()?;
    let main = workspace.problem(name)?.folder.join("src/main.rs");
    let is_free = draft::is_template(&fs::read_to_string(&main).unwrap_or_default(), &workspace);
    ensure!(
        is_free,
        "{} is yours: remove it first, or print what fits with --code",
        short(&main)
    );
    files::write(&main, text)?;
    eprintln!(
        "wrote {}\nnext:\n  cargo judge test {name}\n  cargo judge stress {name}",
        short(&main)
    );
    Ok(ExitCode::SUCCESS)
}

const TOO_LONG: &str =
    "the period is too long to write down\nhelp: --csv FILE lists the whole table";

/// Prints the code of what fits.
fn print_code(report: &Found, machine: Option<&Proved>) -> Result<()> {
    let mut out = io::stdout();
    let best = report.best();
    let has_values = best.is_some_and(|best| best.subject == Subject::Values);
    // Values say more than who wins, even if they are not proved.
    let says_less = |machine: &Proved| has_values && machine.machine.says == Says::Winner;
    if let Some(machine) = machine.filter(|machine| !says_less(machine)) {
        write!(out, "{}", machine.code())?;
        return Ok(());
    }
    match (&report.fit, report.proved().or(report.best())) {
        (Some(checked), _) if report.proved().is_none() => {
            writeln!(out, "{}\n\n{}", checked.fit.uses, checked.fit.call())?
        }
        (_, Some(finding)) => {
            let code = report.code(finding, Language::Rust);
            write!(out, "{}", code.context(TOO_LONG)?)?;
        }
        (_, None) => bail!("no snippet fits, and no rule: nothing to print"),
    }
    Ok(())
}

impl Game for FileRules<'_> {
    fn larger(&self, shown: &Table) -> Option<Table> {
        if interrupt::requested() {
            return None;
        }
        let shows = io::stderr().is_terminal();
        if shows {
            eprint!("checking what fits on a larger table");
        }
        let table = larger(shown, OPTIONS, &mut |limit| {
            (self.table)(Some(limit), PATIENCE).ok()
        });
        if shows {
            eprint!("\r{:40}\r", "");
        }
        table
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(self.options)
    }

    fn time(&self, position: &[u64]) -> Duration {
        (self.time)(position)
    }

    fn stop(&self) -> Option<fn() -> bool> {
        Some(interrupt::requested)
    }
}

/// Returns how long closures take to list the options of a position.
pub fn time(options: &AskOptions, position: &[u64]) -> Duration {
    let started = Instant::now();
    options(position, MEASURED);
    started.elapsed()
}
