//! `cargo judge explore`: the table of a game, and what fits it.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use crate::patterns::Sample;
use anyhow::{Context, Result, bail, ensure};
use clap::ArgMatches;
use games::{End, Kind, Table};
use judge::commands::explore::{game, is_file};
use judge::contest::draft;
use judge::workspace::{Workspace, short};
use judge::{files, interrupt};

use crate::found::Found;
use crate::{show, source, values};

/// How long a table may take, and twice as long as ten times as much may.
const PATIENCE: Duration = Duration::from_secs(2);

/// Makes the table up to a limit, or to that of the rules, as far as the time allows.
pub type MakeTable<'m> = dyn Fn(Option<u64>, Duration) -> Result<Table> + 'm;

/// Runs the command.
pub fn run(matches: &ArgMatches, make: Option<&MakeTable>) -> Result<ExitCode> {
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
        values::read(&text).context(name)?
    } else {
        let Some(make) = make else {
            return judge::commands::explore::run(matches);
        };
        interrupt::watch()?;
        let limit = matches.get_one("to").copied();
        make(
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
    let report = Found::new(&table, || {
        let shows = io::stderr().is_terminal();
        if shows {
            eprint!("checking what fits on a larger table");
        }
        let ends = table.is_limited
            || matches!(table.end, End::Interrupted | End::Ended(_))
            || interrupt::requested();
        let longer = match make {
            Some(make) if !ends => longer(&table, make),
            _ => None,
        };
        if shows {
            eprint!("\r{:40}\r", "");
        }
        longer
    });
    let mut out = io::stdout().lock();
    if matches.get_flag("solution") {
        let text = source::source(&report, &table)?;
        let name = game(matches)?;
        if is_file(&name) {
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
            (Some(fit), _) if report.proved().is_none() => {
                writeln!(out, "{}\n\n{}", fit.uses, fit.call)?
            }
            (_, Some(finding)) => write!(out, "{}", finding.code)?,
            (_, None) => bail!("no snippet fits, and no rule: nothing to print"),
        }
        return Ok(ExitCode::SUCCESS);
    }
    write!(out, "{}", show::text(&table, &report, show::has_colours()))?;
    write!(
        out,
        "\n{}\n{}",
        summary(&table, &report.sample),
        report.text()
    )?;
    Ok(if interrupt::requested() {
        ExitCode::from(interrupt::STATUS)
    } else {
        ExitCode::SUCCESS
    })
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

/// Returns a table ten times as large, or as much of it as one second allows.
fn longer(table: &Table, make: &MakeTable) -> Option<Table> {
    let most = |at: usize| {
        table
            .positions
            .iter()
            .filter_map(|position| position.get(at))
            .max()
            .copied()
            .unwrap_or(0)
    };
    let limit = match table.arity() {
        _ if !table.names.is_empty() => table.limit + table.limit / 2,
        None => return None,
        Some(1) => most(0) * 10,
        Some(2) if table.is_family => most(1) * 10,
        Some(arity) => (0..arity).map(most).max().unwrap_or(0) * 32 / 10,
    };
    let longer = make(Some(limit), PATIENCE / 2).ok()?;
    (longer.values.len() > table.values.len()).then_some(longer)
}
