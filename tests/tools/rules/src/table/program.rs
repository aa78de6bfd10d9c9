//! The program that a rules file becomes: it prints the table.

use std::collections::HashSet;
use std::env;
use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, BufWriter, Write};
use std::process;
use std::time::{Duration, Instant};

use super::acyclic::Search;
use super::{catch_panics, loopy, Problem};
use crate::{Declared, Play, Rules};

/// Prints the table line by line: what it is, then a value for each position, and why it ends.
///
/// The arguments are a limit, 0 for that of the rules, and the most milliseconds.
pub fn run<P: Clone + Debug + Hash + Eq + 'static>(rules: fn() -> Rules<P>) {
    let mut arguments = env::args().skip(1).map(|argument| argument.parse().unwrap_or(0));
    let (limit, milliseconds) = (arguments.next().unwrap_or(0), arguments.next().unwrap_or(u64::MAX));
    let end = Instant::now().checked_add(Duration::from_millis(milliseconds));
    catch_panics();
    let made = std::panic::catch_unwind(rules).map_err(|_| super::PANIC.with(|said| said.take()));
    let mut out = BufWriter::new(io::stdout());
    if let Err(problem) = made.and_then(|rules| print(&rules, limit, end, &mut out)) {
        out.flush().ok();
        eprintln!("{}", problem);
        process::exit(1);
    }
}

fn print<P: Clone + Debug + Hash + Eq>(
    rules: &Rules<P>,
    limit: u64,
    end: Option<Instant>,
    out: &mut impl Write,
) -> Result<(), Problem> {
    let failed = |error: io::Error| format!("failed to print the table: {}", error);
    let limit = if limit == 0 { rules.limit } else { limit };
    let extents = if rules.from.is_some() { vec![] } else { (rules.shape)(&rules.parameters, limit) };
    let mut search = Search::new(rules, extents.clone())?;
    let words = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let kind = match (rules.play, rules.decides_winners_only()) {
        (Play::Misere, _) => "misère",
        (Play::Loopy, _) => "loopy",
        (_, true) => "winners",
        _ => "numbers",
    };
    let declared = match &rules.declared {
        Some(Declared::Take(amounts)) => format!("take {}", words(amounts)),
        Some(Declared::Octal(code)) => format!("octal {}", code),
        None => String::new(),
    };
    writeln!(out, "{}\n{}\n{}\n{}", words(&extents), kind, words(&rules.parameters), declared).map_err(failed)?;
    let positions: Box<dyn Iterator<Item = P>> = match &rules.from {
        Some(start) => Box::new(reached(rules, start, limit)?.into_iter()),
        None => (rules.list)(limit),
    };
    let name = |position: &P| if extents.is_empty() { format!("\t{}", (rules.show)(position)) } else { String::new() };
    if rules.play == Play::Loopy {
        let positions: Vec<P> = positions.collect();
        let values = loopy::outcomes(rules, &positions)?;
        for position in &positions {
            writeln!(out, "{}{}", values[position], name(position)).map_err(failed)?;
        }
        return writeln!(out, "end").map_err(failed);
    }
    for (count, position) in positions.enumerate() {
        // Of large positions one can take long, and the clock is quick to read beside a hash map.
        if (extents.is_empty() || count % 16 == 0) && end.map_or(false, |end| Instant::now() > end) {
            return writeln!(out, "stopped").map_err(failed);
        }
        let value = search.value(&position)?;
        writeln!(out, "{}{}", value, name(&position)).map_err(failed)?;
        // What was found is there when Ctrl-C comes.
        if count % 4096 == 0 {
            out.flush().map_err(failed)?;
        }
    }
    writeln!(out, "end").map_err(failed)
}

/// Lists what can be reached from a position, near ones first.
fn reached<P: Clone + Debug + Hash + Eq>(rules: &Rules<P>, start: &P, limit: u64) -> Result<Vec<P>, Problem> {
    let (mut all, mut known) = (vec![start.clone()], HashSet::new());
    known.insert(start.clone());
    let mut next = 0;
    while next < all.len() && (all.len() as u64) < limit.max(1000) {
        let position = all[next].clone();
        rules.each_option(&position, |parts| {
            all.extend(parts.iter().filter(|part| known.insert((*part).clone())).cloned());
        })?;
        next += 1;
    }
    Ok(all)
}
