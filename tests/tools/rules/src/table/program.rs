//! The program that a rules file becomes: it prints the table.

use std::collections::{BTreeSet, HashSet};
use std::env;
use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, BufWriter, Write};
use std::process;
use std::time::{Duration, Instant};

use super::acyclic::Search;
use super::serve::serve;
use super::{catch_panics, loopy, Problem};
use crate::{book, Declared, Play, Rules};

/// The program that rules become. With the feature `compiled` it is compiled with this crate for common positions: then a rules
/// file compiles in a tenth of the time.
pub struct Program<P: 'static>(pub fn() -> Rules<P>);

/// Runs the program for any other positions.
pub trait Run {
    /// Prints the table or answers inputs, as the arguments say.
    fn run(self);
}

impl<P: Clone + Debug + Hash + Eq> Run for Program<P> {
    fn run(self) {
        run(self.0);
    }
}

#[cfg(feature = "compiled")]
mod compiled {
    macro_rules! compiled {
        ($($position:ty),*) => {
            $(impl super::Program<$position> {
                /// Runs it.
                pub fn run(self) {
                    super::run(self.0);
                }
            })*
        };
    }
    compiled!(u64, (u64, u64));
}

/// Prints the table line by line: what it is, then a value for each position, and why it ends.
///
/// The arguments are a limit, 0 for that of the rules, and the most milliseconds; or `serve`, to answer inputs.
fn run<P: Clone + Debug + Hash + Eq + 'static>(rules: fn() -> Rules<P>) {
    let serves = env::args().nth(1).map_or(false, |argument| argument == "serve");
    let mut arguments = env::args().skip(1).map(|argument| argument.parse().unwrap_or(0));
    let (limit, milliseconds) = (arguments.next().unwrap_or(0), arguments.next().unwrap_or(u64::MAX));
    catch_panics();
    let made = std::panic::catch_unwind(rules).map_err(|_| super::PANIC.with(|said| said.take()));
    let mut out = BufWriter::new(io::stdout());
    let done = made.and_then(|rules| match serves {
        true => serve(&rules),
        false => print(&rules, limit, Duration::from_millis(milliseconds), &mut out),
    });
    if let Err(problem) = done {
        out.flush().ok();
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
    let end = Instant::now().checked_add(time);
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
    let declared = match (&rules.declared, extents.len()) {
        (Some(Declared::Take(amounts)), _) => format!("take {}", words(amounts)),
        (Some(Declared::Octal(code)), _) => format!("octal {}", code),
        (None, 1) if rules.play == Play::Normal => observed(rules).map_or(String::new(), |moves| moves + " seen"),
        _ => String::new(),
    };
    let form = rules.form.as_ref().map_or(String::new(), |form| {
        let prints = form.prints.as_ref().map_or(String::new(), |[won, lost]| format!("\t{}\t{}", won, lost));
        format!("{}\t{}{}", form.words, form.count, prints)
    });
    writeln!(out, "{}\n{}\n{}\n{}\n{}", words(&extents), kind, words(&rules.parameters), declared, form)
        .map_err(failed)?;
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
    let mut flushed = Instant::now();
    for position in positions {
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
        let value = search.value(&position)?;
        writeln!(out, "{}{}", value, name(&position)).map_err(failed)?;
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

/// How many heaps are looked at to tell which game it is.
const OBSERVED: u64 = 200;

/// Returns the amounts that a move takes, or the code of the take-and-break game, if the first heaps have just these moves.
fn observed<P: Clone + Debug + Hash + Eq>(rules: &Rules<P>) -> Option<String> {
    let mut moves = vec![];
    for heap in (rules.list)(OBSERVED) {
        let (mut options, mut other) = (BTreeSet::new(), false);
        let visit = |parts: &[P]| {
            let heaps = parts.iter().map(|part| (rules.coordinates)(&[], part).map_or(u64::MAX, |at| at[0]));
            let mut heaps: Vec<u64> = heaps.filter(|heap| *heap > 0).collect();
            heaps.sort_unstable();
            other |= heaps.len() > 2 || heaps.contains(&u64::MAX) || heaps.iter().sum::<u64>() > moves.len() as u64;
            options.insert(heaps);
        };
        rules.each_option(&heap, visit).ok()?;
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
