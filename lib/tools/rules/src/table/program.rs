//! The program that a rules file becomes: it prints the table.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, BufWriter, Write};
use std::iter;
use std::process;
use std::time::{Duration, Instant};

use super::acyclic::Search;
use super::game::{Game, Numbered};
use super::serve::serve;
use super::{catch_panics, loopy, Problem};
use crate::{book, Declared, Play, Rules};

/// Prints the table line by line: what it is, then a value for each position, and why it ends.
///
/// The arguments are a limit, 0 for that of the rules, and the most milliseconds; or `serve`, to answer inputs.
pub fn run<P: Clone + Debug + Hash + Eq>(rules: fn() -> Rules<P>) {
    catch_panics();
    let made = std::panic::catch_unwind(rules).map_err(|_| super::PANIC.with(|said| said.take()));
    let (limit, time) = arguments();
    let mut out = BufWriter::new(io::stdout());
    finish(made.and_then(|rules| match time {
        Some(time) => print(&rules, limit, time, &mut out),
        None => serve(&mut Numbered::new(&rules, None)?),
    }));
}

/// Returns the limit, and how much time there is to print a table, if that is asked for.
fn arguments() -> (u64, Option<Duration>) {
    let serves = env::args().nth(1).map_or(false, |argument| argument == "serve");
    let mut numbers = env::args().skip(1).map(|argument| argument.parse().unwrap_or(0));
    let (limit, milliseconds) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(u64::MAX));
    (limit, if serves { None } else { Some(Duration::from_millis(milliseconds)) })
}

fn finish(done: Result<(), Problem>) {
    if let Err(problem) = done {
        eprintln!("{}", problem);
        process::exit(1);
    }
}

/// The longest time that what was found waits to be printed, but for the position that is worked out.
const FLUSHED: Duration = Duration::from_millis(50);

/// Prints the table up to a limit, 0 for that of the rules, and no more of it once the time is over.
///
/// # Errors
///
/// If the rules are wrong, or the table is too large.
pub fn print<P: Clone + Debug + Hash + Eq>(
    rules: &Rules<P>,
    limit: u64,
    time: Duration,
    out: &mut impl Write,
) -> Result<(), String> {
    let limit = if limit == 0 { rules.facts.limit } else { limit };
    let mut game = Numbered::new(rules, Some(limit))?;
    let mut first = Numbered::new(rules, Some(OBSERVED)).ok().filter(|_| rules.from.is_none());
    let first = first.as_mut().map(|first| first as &mut dyn Game);
    let printed = print_game(&mut game, first, limit, time, out);
    // What was found goes before what went wrong.
    out.flush().map_err(failed)?;
    printed
}

fn failed(error: io::Error) -> Problem {
    format!("failed to print the table: {}", error)
}

/// Prints the table of a game, of which `first` is the part with small numbers.
fn print_game(
    game: &mut dyn Game,
    first: Option<&mut dyn Game>,
    limit: u64,
    time: Duration,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let end = Instant::now().checked_add(time);
    let words = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let facts = game.facts();
    let kind = match (facts.play, facts.decides_winners_only) {
        (Play::Misere, _) => "misère",
        (Play::Loopy, _) => "loopy",
        (_, true) => "winners",
        _ => "numbers",
    };
    let declared = match (&facts.declared, first) {
        (Some(Declared::Take(amounts)), _) => format!("take {}", words(amounts)),
        (Some(Declared::Octal(code)), _) => format!("octal {}", code),
        (None, Some(first)) if facts.play == Play::Normal && first.extents().len() == 1 => {
            observed(first).map_or(String::new(), |moves| moves + " seen")
        }
        _ => String::new(),
    };
    let form = facts.form.as_ref().map_or(String::new(), |form| {
        let prints = form.prints.as_ref().map_or(String::new(), |[won, lost]| format!("\t{}\t{}", won, lost));
        format!("{}\t{}{}", form.words, form.count, prints)
    });
    let is_loopy = facts.play == Play::Loopy;
    writeln!(out, "{}\n{}\n{}\n{}\n{}", words(game.extents()), kind, words(&facts.parameters), declared, form)
        .map_err(failed)?;
    let name = |game: &dyn Game, number| match game.cells() {
        0 => format!("\t{}", game.show(number)),
        _ => String::new(),
    };
    // On a grid, in a list, or what can be reached, near ones first.
    let mut tabulated = match (game.cells(), game.count()) {
        (0, 0) => None,
        (0, _) => Some(0..reached(game, limit)?),
        (cells, _) => Some(0..cells),
    };
    let mut next = |game: &mut dyn Game| tabulated.as_mut().map_or_else(|| game.listed(), Iterator::next);
    if is_loopy {
        let numbers: Vec<usize> = iter::from_fn(|| next(game)).collect();
        let values = loopy::outcomes(game, &numbers)?;
        for number in numbers {
            writeln!(out, "{}{}", values[&number], name(game, number)).map_err(failed)?;
        }
        return writeln!(out, "end").map_err(failed);
    }
    let (mut search, mut flushed) = (Search::default(), Instant::now());
    while let Some(number) = next(game) {
        // One position can take long.
        let now = Instant::now();
        if end.map_or(false, |end| now > end) {
            return writeln!(out, "stopped").map_err(failed);
        }
        // What was found is there when Ctrl-C comes.
        if now - flushed > FLUSHED {
            flushed = now;
            out.flush().map_err(failed)?;
        }
        let value = search.value(game, number)?;
        writeln!(out, "{}{}", value, name(game, number)).map_err(failed)?;
    }
    writeln!(out, "end").map_err(failed)
}

/// Numbers what can be reached from those positions that have numbers, near ones first. Returns how many have some then.
fn reached(game: &mut dyn Game, limit: u64) -> Result<usize, Problem> {
    let mut next = 0;
    while next < game.count() && (game.count() as u64) < limit.max(1000) {
        game.options(next, &mut |_| {})?;
        next += 1;
    }
    Ok(game.count())
}

/// How many heaps are looked at to tell which game it is.
const OBSERVED: u64 = 200;

/// Returns the amounts that a move takes, or the code of the take-and-break game, if the first heaps have just these moves.
fn observed(game: &mut dyn Game) -> Option<String> {
    let mut moves = vec![];
    for heap in 0..game.cells() {
        let (mut options, mut other) = (BTreeSet::new(), false);
        game.options(heap, &mut |parts| {
            // What is no heap of the table has a larger number than all.
            let mut heaps: Vec<u64> = parts.iter().map(|&part| part as u64).filter(|part| *part > 0).collect();
            heaps.sort_unstable();
            other |= heaps.len() > 2 || heaps.iter().sum::<u64>() > heap as u64;
            options.insert(heaps);
        })
        .ok()?;
        if other {
            return None;
        }
        moves.push(options);
    }
    let mut digits = vec![0; 1];
    for (heap, options) in moves.iter().enumerate() {
        for parts in options {
            let taken = heap - parts.iter().sum::<u64>() as usize;
            digits.resize(digits.len().max(taken + 1), 0);
            digits[taken] |= 1 << parts.len();
        }
    }
    // More digits than that are no code, and a large one is confirmed by few heaps only.
    if digits.len() < 2 || digits.len() * 4 > OBSERVED as usize || ![0, 4].contains(&digits[0]) {
        return None;
    }
    let code: String =
        digits.iter().enumerate().map(|(at, digit)| format!("{}{}", if at == 1 { "." } else { "" }, digit)).collect();
    let game = book::heaps::Octal::new(&code);
    let sorted = |parts: Vec<u64>| parts.into_iter().filter(|part| *part > 0).collect::<Vec<_>>();
    let same = moves.iter().zip(0..).all(|(options, heap): (_, u64)| {
        *options == book::Rules::moves(&game, &heap).map(sorted).collect::<BTreeSet<_>>()
    });
    let takes_only = digits.iter().all(|digit| [0, 3].contains(digit));
    let amounts: Vec<String> = (1..digits.len()).filter(|&at| digits[at] == 3).map(|at| at.to_string()).collect();
    same.then(|| if takes_only { format!("take {}", amounts.join(" ")) } else { format!("octal {}", code) })
}
