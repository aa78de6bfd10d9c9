//! `cargo judge explore`: the table of a game, and what fits it.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use clap::ArgMatches;
use formula::rules;
use games::{End, Kind, Table};
use judge::commands::explore::{game, is_file};
use judge::contest::draft;
use judge::workspace::{Workspace, short};
use judge::{files, interrupt};

use crate::claims;
use crate::evidence::AskOptions;
use crate::found::{Found, Game, TableOnly};
use crate::patterns::Sample;
use crate::values::{Form, Values};
use crate::{show, source, values};

/// How long a table may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a larger table may take: its size is a count of options, so only slow rules or a very busy machine come to this.
const MORE_PATIENCE: Duration = Duration::from_secs(10);

/// How many options the positions of a larger table may have: so a busy machine makes the same as an idle one.
const OPTIONS: u64 = 20_000_000;

/// The same for rules in one line, which are to be answered at once.
const FEWER_OPTIONS: u64 = 2_000_000;

/// Rules in one line.
pub struct Line {
    pub line: rules::Rules,
    /// The greatest limit of a larger table, if the line says how much work it is.
    pub greatest: Option<u64>,
}

/// The rules of a game.
pub struct Rules<'r> {
    /// Makes the table up to a limit, or to that of the rules, as far as the time allows.
    pub table: &'r dyn Fn(Option<u64>, Duration) -> Result<Table>,
    pub options: &'r AskOptions<'r>,
    /// The rules as formulas, if a line says them.
    pub line: Option<Line>,
}

/// Runs the command.
pub fn run(matches: &ArgMatches, rules: Option<&Rules>) -> Result<ExitCode> {
    let claim = matches.get_one::<String>("claim");
    let value = matches.get_one::<String>("value");
    if claim.is_some() || value.is_some() {
        let Some(Line { line, .. }) = rules.and_then(|rules| rules.line.as_ref()) else {
            bail!("a claim is about rules in one line, such as 'n -> n - t for 1 <= t <= 3'");
        };
        return claims::answer(line, claim, value);
    }
    // How the values were read.
    let mut reading = None;
    let table = if let Some(file) = matches.get_one::<PathBuf>("values") {
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
        let form = matches.get_one::<String>("as");
        let values = match form.and_then(|name| Form::named(name)) {
            Some(form) => values::read_as(&text, form),
            None => values::read(&text),
        };
        let values = values.context(name)?;
        reading = Some(values.first_line());
        table_of_values(values)
    } else {
        let Some(rules) = rules else {
            return judge::commands::explore::run(matches);
        };
        interrupt::watch()?;
        let limit = matches.get_one("to").copied();
        (rules.table)(
            limit,
            if limit.is_none() {
                PATIENCE
            } else {
                Duration::MAX
            },
        )?
    };
    if let (End::Ended(why), true) = (&table.end, table.values.is_empty()) {
        bail!("{why}: the table is empty");
    }
    ensure!(
        !table.values.is_empty(),
        "no position was reached: the table is empty"
    );
    if let Some(file) = matches.get_one::<PathBuf>("csv") {
        fs::write(file, show::csv(&table))
            .with_context(|| format!("failed to write {}", short(file)))?;
    }
    let mut report = match rules {
        Some(rules) if !matches.contains_id("values") => Found::new(
            &table,
            &Larger {
                table: &table,
                rules,
            },
        ),
        _ => Found::new(&table, &TableOnly),
    };
    if let Some(Line { line, .. }) = rules.and_then(|rules| rules.line.as_ref()) {
        report.prove(line);
    }
    let mut out = io::stdout().lock();
    let prints_code = matches.get_flag("solution") || matches.get_flag("code");
    match reading {
        Some(reading) if prints_code => eprintln!("{reading}"),
        Some(reading) => writeln!(out, "{reading}\n")?,
        None => {}
    }
    if matches.get_flag("solution") {
        let text = source::source(&report, &table)?;
        let is_line = rules.is_some_and(|rules| rules.line.is_some());
        let name = if is_line {
            String::new()
        } else {
            game(matches)?
        };
        if is_line || is_file(&name) {
            write!(out, "{text}")?;
            return Ok(ExitCode::SUCCESS);
        }
        let workspace = Workspace::find()?;
        let main = workspace.problem(&name)?.folder.join("src/main.rs");
        let is_free =
            draft::is_template(&fs::read_to_string(&main).unwrap_or_default(), &workspace);
        ensure!(
            is_free,
            "{} is yours: remove it first, or print what fits with --code",
            short(&main)
        );
        files::write(&main, &text)?;
        eprintln!(
            "wrote {}\nnext:\n  cargo judge test {name}\n  cargo judge stress {name}",
            short(&main)
        );
        return Ok(ExitCode::SUCCESS);
    }
    if matches.get_flag("code") {
        match (&report.fit, report.proved().or(report.best())) {
            (Some(checked), _) if report.proved().is_none() => {
                writeln!(out, "{}\n\n{}", checked.fit.uses, checked.fit.call())?
            }
            (_, Some(finding)) => write!(out, "{}", report.code(finding))?,
            (_, None) => bail!("no snippet fits, and no rule: nothing to print"),
        }
        return Ok(ExitCode::SUCCESS);
    }
    let rows = if matches.get_flag("table") {
        show::ALL_ROWS
    } else {
        show::FEW_ROWS
    };
    let shown = show::text(&table, &report, rows, show::has_colours());
    let summary = summary(&table, &report.sample);
    write!(out, "{}\n{summary}\n{shown}", report.text())?;
    Ok(if interrupt::requested() {
        ExitCode::from(interrupt::STATUS)
    } else {
        ExitCode::SUCCESS
    })
}

/// Returns the table of values that the user brought. Nothing is known beyond it.
fn table_of_values(values: Values) -> Table {
    Table {
        is_limited: true,
        kind: if values.says_winners {
            Kind::Winners
        } else {
            Kind::Numbers
        },
        positions: values.positions,
        values: values.values,
        ..Table::default()
    }
}

fn summary(table: &Table, sample: &Sample) -> String {
    let shown = show::shown(table, sample);
    let order = if shown.len() < table.values.len() {
        format!(", {} up to order", shown.len())
    } else {
        String::new()
    };
    let lost: Vec<usize> = shown
        .into_iter()
        .filter(|&index| table.values[index] == 0)
        .collect();
    let (mut named, mut separator) = (format!("{} lost:", lost.len()), " ");
    for name in lost.into_iter().map(|index| table.name(index)) {
        if named.chars().count() + name.chars().count() > 76 {
            named += " …";
            break;
        }
        named += &format!("{separator}{name}");
        separator = if name.contains(',') { "; " } else { ", " };
    }
    let end = match &table.end {
        End::Whole => String::new(),
        End::OutOfTime => ", stopped after 2 s (--to N goes further)".to_owned(),
        End::Interrupted => ", interrupted".to_owned(),
        End::Ended(why) => format!(",\nended {why}"),
    };
    let of = if table.kind == Kind::Numbers {
        "Grundy numbers"
    } else {
        "winners"
    };
    format!(
        "{of} of {} positions{order}{end}\n{named}",
        table.values.len()
    )
}

/// Larger tables of the same rules.
struct Larger<'l> {
    table: &'l Table,
    rules: &'l Rules<'l>,
}

impl Game for Larger<'_> {
    /// Returns the largest table whose positions have not too many options: at most ten times as many heaps. A table grows in steps,
    /// so what is returned is complete.
    fn larger(&self) -> Option<Table> {
        let table = self.table;
        if table.is_limited || table.end != End::Whole || interrupt::requested() {
            return None;
        }
        let shows = io::stderr().is_terminal();
        if shows {
            eprint!("checking what fits on a larger table");
        }
        // What automata prove needs no large table.
        let most = if self.rules.line.is_some() {
            FEWER_OPTIONS
        } else {
            OPTIONS
        };
        let budget = most.max(2 * table.options);
        let mut largest: Option<Table> = None;
        let mut limit = table.limit;
        let mut options = table.options.max(1);
        // How the number of options grows with the limit: so as not to make what would take too long.
        let mut growth = 3.0;
        let greatest = self.rules.line.as_ref().and_then(|line| line.greatest);
        for next in limits(table) {
            if greatest.is_some_and(|greatest| next > greatest) {
                break;
            }
            let ratio = next as f64 / limit.max(1) as f64;
            if options as f64 * ratio.powf(growth) > budget as f64 {
                break;
            }
            let Ok(made) = (self.rules.table)(Some(next), MORE_PATIENCE) else {
                break;
            };
            if made.end != End::Whole || made.values.len() <= table.values.len() {
                break;
            }
            growth = (made.options.max(1) as f64 / options as f64).log(ratio) + 0.2;
            options = made.options.max(1);
            limit = next;
            largest = Some(made);
        }
        if shows {
            eprint!("\r{:40}\r", "");
        }
        largest
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(self.rules.options)
    }
}

/// Returns the limits of larger tables.
fn limits(table: &Table) -> Vec<u64> {
    let tenths: &[u64] = match table.arity() {
        _ if !table.names.is_empty() => &[11, 12, 13, 15],
        Some(1) => &[12, 20, 50, 100],
        Some(2) if table.is_family => &[12, 20, 50, 100],
        _ => &[12, 16, 24, 32],
    };
    let mut limits: Vec<u64> = tenths
        .iter()
        .map(|tenths| (table.limit * tenths).div_ceil(10).max(table.limit + 1))
        .collect();
    limits.dedup();
    limits
}
