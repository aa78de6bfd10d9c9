//! The table as text and as CSV.

use std::env;
use std::fmt::Write;
use std::io::{self, IsTerminal};

use games::{End, Kind, Table};
use rustc_hash::FxHashSet;

use crate::found::Found;
use crate::patterns::Sample;
use crate::say::listed;

/// The columns of a terminal that are used.
const WIDTH: usize = 80;
/// The rows shown below a finding, and those that `--table` shows.
pub const FEW_ROWS: usize = 8;
pub const ALL_ROWS: usize = 24;

/// Whether to write colours: to a terminal, unless `NO_COLOR` is set.
pub fn has_colours() -> bool {
    io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Returns a value as it is shown: a Grundy number, or P for lost, N for won, D for drawn.
fn cell(kind: Kind, value: u64) -> String {
    if kind == Kind::Numbers {
        value.to_string()
    } else {
        ["P", "N", "D"][value.min(2) as usize].to_owned()
    }
}

/// Returns how many positions the table has, and which of them are lost.
pub fn summary(table: &Table, sample: &Sample) -> String {
    let shown = shown(table, sample);
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
        End::Whole if table.is_shortened => {
            format!(", up to {} (--to N goes further)", table.limit)
        }
        End::Whole => String::new(),
        End::OutOfTime => {
            ", stopped by the clock, so a faster machine shows more (--to N goes further)"
                .to_owned()
        }
        End::Interrupted => ", interrupted".to_owned(),
        End::Ended(why) => format!(",\nended {why}"),
    };
    let of = if table.kind == Kind::Numbers {
        "Grundy numbers"
    } else {
        "winners"
    };
    let names = if sample.names.len() > 1 && sample.dropped.is_empty() && !sample.is_projected {
        format!(" ({})", listed(&sample.names))
    } else {
        String::new()
    };
    format!(
        "{of} of {} positions{names}{order}{end}\n{named}",
        table.values.len()
    )
}

/// Returns the table in 80 columns.
pub fn text(table: &Table, report: &Found, rows: usize, colours: bool) -> String {
    let is_row = table.arity() == Some(1) && !table.is_projected;
    let first = table
        .positions
        .first()
        .and_then(|first| first.first().copied())
        .unwrap_or(0);
    match table.columns() {
        _ if is_row
            && table
                .positions
                .iter()
                .zip(first..)
                .all(|(one, n)| one[0] == n) =>
        {
            row(table, first, report.period(), rows, colours)
        }
        Some(columns) => grid(table, columns, rows, colours),
        None => list(table, &report.sample, rows),
    }
}

/// Rows as long as the period, so that what repeats stands below itself.
fn row(
    table: &Table,
    first: u64,
    period: Option<(u64, u64)>,
    rows: usize,
    colours: bool,
) -> String {
    let values = &table.values;
    let shown = &values[..values.len().min(1000)];
    let width = shown
        .iter()
        .map(|&value| cell(table.kind, value).len())
        .max()
        .unwrap_or(1)
        + 1;
    let most = (WIDTH - 8) / width;
    let round = period.map_or(most + 1, |(_, length)| length as usize);
    let columns = most
        - most
            % if round <= most {
                round
            } else {
                most.min(if most < 20 { 1 } else { 10 })
            };
    let mut text = String::new();
    for (number, line) in shown.chunks(columns).take(rows).enumerate() {
        write!(text, "{:6}:", first + (number * columns) as u64).ok();
        for (column, &value) in line.iter().enumerate() {
            let index = number * columns + column;
            let rounds = |(start, length)| {
                (first + index as u64)
                    .checked_sub(start)
                    .map_or(0, |after| after / length)
            };
            let shade = period.is_some_and(|period| rounds(period) % 2 == 1);
            let padded = format!("{:>width$}", cell(table.kind, value));
            text += &paint(&padded, value, shade, colours);
        }
        text.push('\n');
    }
    text + &rest(values.len(), columns * rows)
}

/// Lost positions are bold, and every other period has a background.
fn paint(padded: &str, value: u64, shade: bool, colours: bool) -> String {
    let codes: Vec<&str> = [(value == 0, "1;31"), (shade, "48;5;236")]
        .iter()
        .filter(|code| code.0)
        .map(|code| code.1)
        .collect();
    if !colours || codes.is_empty() {
        padded.to_owned()
    } else {
        format!("\x1b[{}m{padded}\x1b[0m", codes.join(";"))
    }
}

/// A heat map of the first rows; of three coordinates, one below the other.
fn grid(table: &Table, columns: usize, rows: usize, colours: bool) -> String {
    let shown = columns.min(if colours {
        (WIDTH - 8) / 2
    } else {
        (WIDTH - 8) / 3
    });
    let mut text = "       ".to_owned();
    let width = if colours { 2 } else { 3 };
    let first = table.positions[0].last().map_or(0, |first| *first as usize);
    text.extend((first..first + shown).map(|column| format!("{:>width$}", column % 100)));
    text.push('\n');
    for (number, line) in table.values.chunks(columns).take(rows).enumerate() {
        let position = &table.positions[number * columns];
        let name = table.numbers(&position[..position.len() - 1]);
        write!(text, "{name:>6}:").ok();
        for &value in &line[..shown] {
            let shown = cell(table.kind, value);
            text += &match (colours, value) {
                (false, _) => format!("{shown:>3}"),
                (true, 0) => format!("\x1b[1;97;41m{shown:>2}\x1b[0m"),
                // From dark to bright, in the 24 greys of the palette.
                (true, _) => format!(
                    "\x1b[48;5;{}m{:>2}\x1b[0m",
                    233 + value.min(22),
                    value % 100
                ),
            };
        }
        text.push('\n');
    }
    text + &rest(table.values.len() / columns.max(1), rows)
}

/// Some positions with their values.
fn list(table: &Table, sample: &Sample, rows: usize) -> String {
    let shown = shown(table, sample);
    let named = shown
        .iter()
        .map(|&index| (table.name(index), cell(table.kind, table.values[index])));
    let lines: Vec<String> = named
        .take(2 * rows)
        .map(|(name, value)| format!("{name:>30}  {value:<5}"))
        .collect();
    let lines = lines
        .chunks(2)
        .map(|two| two.concat().trim_end().to_owned() + "\n");
    lines.collect::<String>() + &rest(shown.len(), 2 * rows)
}

/// Returns the positions of a table, and one alone of those that are the same in another order.
pub fn shown(table: &Table, sample: &Sample) -> Vec<usize> {
    let mut known = FxHashSet::default();
    let is_new = |&index: &usize| {
        let mut sorted = table.positions[index].clone();
        sorted.sort_unstable();
        !sample.is_unordered || known.insert(sorted)
    };
    (0..table.values.len()).filter(is_new).collect()
}

fn rest(all: usize, shown: usize) -> String {
    if all > shown {
        format!(
            "     … {} more: --table, or --csv FILE for all\n",
            all - shown
        )
    } else {
        String::new()
    }
}

/// Returns a line for each position: its coordinates or name, and its value.
pub fn csv(table: &Table) -> String {
    let line = |index: usize| {
        let name = if table.names.is_empty() {
            table.name(index)
        } else {
            format!("{:?}", table.name(index))
        };
        format!("{name},{}\n", cell(table.kind, table.values[index]))
    };
    (0..table.values.len()).map(line).collect()
}
