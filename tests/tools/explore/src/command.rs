//! `cargo judge explore`: the table of a game, and what fits it.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use clap::{Arg, ArgMatches, Command, value_parser};
use finder::{Finding, Subject};
use judge::commands::{flag, value};
use judge::interrupt;
use judge::workspace::{Workspace, short};

use crate::period::{self, Period};
use crate::table::{self, End, Kind, Table};
use crate::{compile, show, snippets};

/// How long a table may take, in milliseconds, and how long ten times as much.
const PATIENCE: u64 = 2000;

pub fn command() -> Command {
    let file = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("FILE").value_parser(value_parser!(PathBuf)).help(help)
    };
    Command::new("explore")
        .about("Show the table of a game from its rules, and say what fits it")
        .after_help(
            "Examples:
  cargo judge explore stones
      runs problems/stones/rules.rs, or makes it from a template
  cargo judge explore game.rs --to 100000 --csv table.csv
      rules of no problem, a larger table, and all of it in a file

Ctrl-C stops the table and shows what was found so far.",
        )
        .args([
            Arg::new("name").value_name("NAME|FILE").required(true).help("A problem, or a file of rules"),
            Arg::new("to")
                .long("to")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..))
                .help("How far the table goes"),
            file("csv", "Write the whole table, a line for each position"),
            file("svg", "Draw the table"),
            flag("code").help("Print only the code of what fits"),
        ])
}

/// Runs the command.
pub fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let name: &String = value(matches, "name");
    let file = match rules_file(name)? {
        Ok(file) => file,
        Err(made) => {
            eprintln!("made {0}\nnext: write the moves there, then\n  cargo judge explore {name}", short(&made));
            return Ok(ExitCode::SUCCESS);
        }
    };
    let program = compile::program(&file)?;
    interrupt::watch()?;
    let limit = matches.get_one("to").copied().unwrap_or(table::DEFAULT);
    let patience = if limit == table::DEFAULT { PATIENCE } else { u64::MAX };
    let table = Table::make(&program, limit, patience)?;
    table.ensure_some()?;
    for (option, text) in [("csv", show::csv as fn(&Table) -> String), ("svg", show::svg)] {
        if let Some(file) = matches.get_one::<PathBuf>(option) {
            fs::write(file, text(&table)).with_context(|| format!("failed to write {}", short(file)))?;
        }
    }
    let mut out = io::stdout().lock();
    let period = table.heaps().and_then(period::find);
    let fit = snippets::fitting(&table);
    let found = table.for_finder().map(|table| finder::find(&table)).unwrap_or_default();
    if matches.get_flag("code") {
        match (&fit, found.findings.first()) {
            (Some(fit), _) => writeln!(out, "{}\n\n{}", fit.uses, fit.call)?,
            (None, Some(finding)) => write!(out, "{}", finding.code)?,
            (None, None) => bail!("no snippet fits, and no rule: nothing to print"),
        }
        return Ok(ExitCode::SUCCESS);
    }
    write!(out, "{}", show::text(&table, period, show::has_colours()))?;
    writeln!(out, "\n{}", summary(&table))?;
    if let Some(fit) = &fit {
        writeln!(out, "snippet: {}\n         {}", fit.uses, fit.call)?;
        writeln!(out, "         conjectured: equal on all {} positions of the table", table.values.len())?;
    }
    if let Some(period) = period {
        write!(out, "{}", said_of(period, &table, &program)?)?;
    }
    let is_said = |finding: &&Finding| period.is_none() || !["constant", "period"].contains(&finding.kind);
    let rules: Vec<&Finding> = found.findings.iter().filter(is_said).collect();
    if !rules.is_empty() {
        let longer = if interrupt::requested() { None } else { longer(&table, &program) };
        rules.iter().try_for_each(|finding| write!(out, "{}", said_of_rule(finding, longer.as_ref())))?;
    }
    if fit.is_none() && period.is_none() && rules.is_empty() {
        writeln!(out, "nothing found: no snippet fits, no period and no rule")?;
        if let Some((miss, position)) = &found.nearest_miss {
            let position: Vec<String> = position.iter().map(u64::to_string).collect();
            write!(
                out,
                "{}",
                wrapped("nearest: ", &format!("{}; it fails first at {}", miss.words, position.join(",")))
            )?;
        }
    }
    Ok(if interrupt::requested() { ExitCode::from(interrupt::STATUS) } else { ExitCode::SUCCESS })
}

/// Returns the rules to run, or those just made from the template.
fn rules_file(name: &str) -> Result<Result<PathBuf, PathBuf>> {
    if Path::new(name).extension().is_some_and(|extension| extension == "rs") {
        return Ok(Ok(name.into()));
    }
    let rules = Workspace::find()?.problem(name)?.rules;
    if rules.is_file() {
        return Ok(Ok(rules));
    }
    fs::write(&rules, include_str!("template.rs")).with_context(|| format!("failed to write {}", short(&rules)))?;
    Ok(Err(rules))
}

fn summary(table: &Table) -> String {
    let lost: Vec<usize> = (0..table.values.len()).filter(|&index| table.values[index] == 0).collect();
    let mut named = format!("{} lost:", lost.len());
    for (count, &index) in lost.iter().enumerate() {
        let name = table.name(index);
        if named.chars().count() + name.chars().count() > 76 {
            named += " …";
            break;
        }
        named += if count > 0 && !name.contains(',') {
            ", "
        } else if count > 0 {
            "; "
        } else {
            " "
        };
        named += &name;
    }
    let end = match table.end {
        End::Whole => "",
        End::OutOfTime => ", stopped after 2 s (--to N goes further)",
        End::Interrupted => ", interrupted",
    };
    let of = if table.kind == Kind::Numbers { "Grundy numbers" } else { "winners" };
    format!("{of} of {} positions{end}\n{named}", table.values.len())
}

/// Returns a table ten times as large, or as much of it as one second allows.
fn longer(table: &Table, program: &Path) -> Option<finder::Table> {
    let sizes = table.extents.iter().max().map_or(0, |extent| *extent as u64);
    // Ten times as many positions, in each direction the same.
    let limit = if table.extents.len() == 1 { sizes * 10 } else { sizes * 32 / 10 };
    let longer = Table::make(program, limit, PATIENCE / 2).ok()?;
    (longer.values.len() > table.values.len()).then(|| longer.for_finder()).flatten()
}

/// Returns a text in lines of at most 80 columns, which begin as the first or with as many blanks.
fn wrapped(first: &str, text: &str) -> String {
    let mut lines = vec![first.to_owned()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is the first");
        if line.chars().count() + word.chars().count() > 79 {
            lines.push(" ".repeat(first.len()) + word);
        } else {
            let is_begun = line.chars().count() > first.len();
            *line += &format!("{}{word}", if is_begun { " " } else { "" });
        }
    }
    lines.join("\n") + "\n"
}

/// Says a rule, and on how many positions it was found and holds.
fn said_of_rule(finding: &Finding, longer: Option<&finder::Table>) -> String {
    let Finding { words, formula, found_on, checked_on, cost, .. } = finding;
    let further = match longer.map(|table| (finding.check(table), table)) {
        Some((Err(index), table)) => {
            let position: Vec<String> = table.position(index).iter().map(u64::to_string).collect();
            return wrapped("no rule: ", &format!("{words}: it fails first at {}", position.join(",")));
        }
        Some((Ok(checked), _)) if checked > found_on + checked_on => format!(", and on {checked} in all"),
        _ => String::new(),
    };
    let about = if finding.of == Subject::Lost { "who wins: " } else { "" };
    let checked = format!("conjectured: found on {found_on} positions, holds on {checked_on} others{further}; {cost}");
    wrapped("rule: ", &format!("{about}{words}")) + &wrapped("      ", formula) + &wrapped("      ", &checked)
}

/// Says whether a period is proved, or on how many more heaps it holds.
fn said_of(found: Period, table: &Table, program: &Path) -> Result<String> {
    let Period { start, length } = found;
    let proved = table.declared.as_deref().filter(|_| table.kind == Kind::Numbers).and_then(period::prove);
    let head = format!("period: from heap {start} on, values repeat after {length}\n");
    if let Some((proved, theorem)) = proved {
        // A proof may start later or go through several periods at once, which proves the shortest, too.
        ensure!(
            proved.length % length == 0,
            "the library proves the period {}, and the table has {length}",
            proved.length
        );
        let from = proved.start.max(start);
        return Ok(format!("{head}        proved from heap {from} on: {theorem}\n"));
    }
    let limit = table.values.len() as u64 * 10;
    let seen = table.values.len();
    let longer = if interrupt::requested() { table.clone() } else { Table::make(program, limit, PATIENCE / 2)? };
    let checked = longer.values.len().max(seen);
    Ok(match found.check(&longer.values) {
        Ok(()) => format!("{head}        conjectured: found on {seen} heaps, holds on {checked}\n"),
        Err(fails) => {
            format!("no period: {length} from heap {start} on fits {seen} heaps, and fails first at heap {fails}\n")
        }
    })
}
