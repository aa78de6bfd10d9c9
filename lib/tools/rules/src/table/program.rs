//! The program that a rules file becomes: it prints the table.

use std::env;
use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, Write};
use std::iter;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

use super::acyclic::Search;
use super::game::{Game, Numbered};
use super::moves::Moves;
use super::serve::serve;
use super::{catch_panics, loopy, watch, Problem};
use crate::{Declared, Play, Rules};

/// Prints the table line by line: after `# ` what it is, then each position and its value, and at last why it ends.
///
/// The arguments are a limit, 0 for that of the rules, and the most milliseconds; or `serve`, to answer inputs.
pub fn run<P: Clone + Debug + Hash + Eq + 'static>(rules: fn() -> Rules<P>) {
    catch_panics();
    let made = std::panic::catch_unwind(rules).map_err(|_| super::PANIC.with(|said| said.take()));
    let (limit, time) = arguments();
    finish(made.and_then(|made| match time {
        Some(time) => {
            thread::spawn(move || watch::watch(rules, limit, time.min(LONGEST)));
            print(&made, limit, time, &mut watch::Out)
        }
        None => serve(&mut Numbered::new(&made, None)?),
    }));
}

/// The longest time for the options of one position.
const LONGEST: Duration = Duration::from_secs(60);

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
    let is_limited = limit == 0 && rules.facts.is_limited;
    let limit = if limit == 0 { rules.facts.limit } else { limit };
    let mut game = Numbered::new(rules, Some(limit))?;
    let printed = print_game(&mut game, is_limited, limit, time, out);
    // What was found goes before what went wrong.
    out.flush().map_err(failed)?;
    printed
}

fn failed(error: io::Error) -> Problem {
    format!("failed to print the table: {}", error)
}

fn print_game(
    game: &mut dyn Game,
    is_limited: bool,
    limit: u64,
    time: Duration,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let end = Instant::now().checked_add(time);
    let facts = game.facts();
    let kind = match (facts.play, facts.decides_winners_only) {
        (Play::Misere, _) => "misère",
        (Play::Loopy, _) => "loopy",
        (_, true) => "winners",
        _ => "numbers",
    };
    let mut head = format!("# kind {}\n", kind);
    match &facts.declared {
        Some(Declared::Take(amounts)) => {
            head += &format!("# declared take {}\n", amounts.iter().map(u64::to_string).collect::<Vec<_>>().join(" "))
        }
        Some(Declared::Octal(code)) => head += &format!("# declared octal {}\n", code),
        None => {}
    }
    if let Some(form) = &facts.form {
        let prints = form.prints.as_ref().map_or(String::new(), |[won, lost]| format!("\t{}\t{}", won, lost));
        head += &format!("# form {}\t{}{}\n", form.words, form.count, prints);
    }
    head += &format!("# limit {}\n", limit);
    head += if facts.parameters.is_empty() { "" } else { "# family\n" };
    head += if is_limited { "# limited\n" } else { "" };
    let sees_moves = facts.play == Play::Normal && facts.declared.is_none() && game.extents().len() == 1;
    let is_loopy = facts.play == Play::Loopy;
    out.write_all(head.as_bytes()).map_err(failed)?;
    // On a grid, in a list, or what can be reached, near ones first.
    let mut tabulated = match (game.cells(), game.count()) {
        (0, 0) => None,
        (0, _) => Some(0..reached(game, limit)?),
        (cells, _) => Some(0..cells),
    };
    let mut next = |game: &mut dyn Game| tabulated.as_mut().map_or_else(|| game.listed(), Iterator::next);
    let entry = |game: &dyn Game, number, value| {
        let entry = game.entry(number);
        let between = if number < game.cells() && !entry.contains('\t') { ' ' } else { '\t' };
        format!("{}{}{}", entry, between, value)
    };
    if is_loopy {
        let numbers: Vec<usize> = iter::from_fn(|| next(game)).collect();
        let values = loopy::outcomes(game, &numbers)?;
        let lines = numbers.into_iter().map(|number| entry(game, number, values[&number]) + "\n");
        return out.write_all((lines.collect::<String>() + "# end\n").as_bytes()).map_err(failed);
    }
    let (mut search, mut flushed) = (Search::default(), Instant::now());
    search.moves = Some(Moves::default()).filter(|_| sees_moves);
    let mut stopped = "# end";
    while let Some(number) = next(game) {
        // One position can take long.
        let now = Instant::now();
        if end.map_or(false, |end| now > end) {
            stopped = "# stopped";
            break;
        }
        // What was found is there when Ctrl-C comes.
        if now - flushed > FLUSHED {
            flushed = now;
            out.flush().map_err(failed)?;
        }
        let value = search.value(game, number)?;
        let text = entry(game, number, value) + "\n";
        out.write_all(text.as_bytes()).map_err(failed)?;
    }
    let seen =
        search.moves.and_then(|moves| moves.named()).map_or(String::new(), |moves| format!("# seen {}\n", moves));
    out.write_all(format!("{}{}\n", seen, stopped).as_bytes()).map_err(failed)
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
