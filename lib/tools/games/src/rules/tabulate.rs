//! Makes the table of a game on a thread of its own, and ends rules that take too long.

use std::mem;
use std::rc::Rc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::game::Part;
use crate::rules::amounts::Amounts;
use crate::rules::builders::Rules;
use crate::rules::caught::caught;
use crate::rules::listed::{Listed, Watch};
use crate::rules::table::{End, Table};
use crate::search::value_search::Valuation;

/// The longest time for the options of one position, and what part of the time for all it may be.
const LONGEST: Duration = Duration::from_secs(60);
const SHARE: u32 = 5;

/// How much work a table is without a limit of the user's: an option that is a heap is 1, any other one `OTHERS`, as it must be looked
/// up. A slow machine makes the same table as a fast one.
const WORK: u64 = 30_000_000;
const OTHERS: u64 = 5;

/// How often the time is checked.
const CHECK: Duration = Duration::from_millis(20);

/// The stack of the thread that calls into the rules, which may recurse.
const STACK: usize = 256 << 20;

/// As [`tabulate`], but on this thread, without a limit on the time of one position.
pub fn table_of<P: Part>(
    rules: &Rc<Rules<P>>,
    limit: Option<u64>,
    time: Duration,
) -> Result<Table> {
    let watch = Watch::new();
    fill(Rc::clone(rules), &watch, limit, time)?;
    let mut table = mem::take(&mut watch.get().table);
    table.settle();
    Ok(table)
}

/// Returns the table of these rules, up to a limit if one is given, or else as far as is not too much work. In an emergency it ends
/// early after `time`, or when `is_interrupted`.
///
/// # Errors
///
/// If the rules are wrong, or the table is too large.
pub fn tabulate<P: Part + Send>(
    rules: fn() -> Rules<P>,
    limit: Option<u64>,
    time: Duration,
    is_interrupted: impl Fn() -> bool,
) -> Result<Table> {
    let watch = Watch::new();
    let (sender, done) = mpsc::channel();
    let watched = watch.clone();
    let run = move || {
        sender.send(caught(rules).and_then(|rules| fill(Rc::new(rules), &watched, limit, time)))
    };
    thread::Builder::new()
        .stack_size(STACK)
        .spawn(run)
        .context("failed to start a thread")?;
    let started = Instant::now();
    let patience = (time / SHARE).min(LONGEST);
    let end = loop {
        match done.recv_timeout(CHECK) {
            Err(RecvTimeoutError::Timeout) if is_interrupted() => break Some(End::Interrupted),
            Err(RecvTimeoutError::Timeout) => {}
            done => {
                done.context("the rules end the thread that runs them")??;
                break None;
            }
        }
        let mut progress = watch.get();
        let since = *progress.since.get_or_insert_with(Instant::now);
        let position = progress.position.clone();
        drop(progress);
        let excess = if since.elapsed() > patience {
            format!("it takes longer than {} s", patience.as_secs().max(1))
        } else if started.elapsed() > time.saturating_add(patience) {
            // Between positions, the search would have ended by now.
            format!(
                "play goes on after {} s, as if moves brought its end no nearer",
                started.elapsed().as_secs()
            )
        } else {
            continue;
        };
        let place = match position {
            Some(position) => format!("in the options of {}", (caught(rules)?.show)(&position)),
            None => "before any options".to_owned(),
        };
        break Some(End::Ended(format!("{place}: {excess}")));
    };
    let mut table = mem::take(&mut watch.get().table);
    table.end = end.unwrap_or(table.end);
    table.settle();
    Ok(table)
}

/// Fills the table: up to a limit if one is given, or else up to the greatest one that is not too much work.
fn fill<P: Part>(
    rules: Rc<Rules<P>>,
    watch: &Watch<P>,
    limit: Option<u64>,
    time: Duration,
) -> Result<()> {
    // A browser's WebAssembly has no clock.
    let end = if time == Duration::MAX {
        None
    } else {
        Instant::now().checked_add(time)
    };
    let mut most = limit.unwrap_or(rules.table.limit);
    let mut work = if limit.is_none() { WORK } else { u64::MAX };
    loop {
        watch.get().table = Table {
            limit: most,
            is_limited: limit.is_none() && rules.table.is_limited,
            is_shortened: limit.is_none() && most < rules.table.limit,
            ..rules.table.clone()
        };
        if fill_rows(&rules, watch, most, work, end)? {
            return Ok(());
        }
        // Rows are not in the order of their greatest number: a part of them would have gaps.
        most = most * 2 / 3;
        if most == 0 {
            work = u64::MAX;
        }
    }
}

/// Fills the table up to a limit, row by row. Returns whether it is complete, or ends in an emergency.
fn fill_rows<P: Part>(
    rules: &Rc<Rules<P>>,
    watch: &Watch<P>,
    most: u64,
    work: u64,
    end: Option<Instant>,
) -> Result<bool> {
    let mut game = Listed::new(Rc::clone(rules), watch.clone());
    game.list(most)?;
    ensure!(
        !game.known.is_empty(),
        "there is no table: the file has no `pub fn rules()`, or these list no positions"
    );
    // Theorems of heaps are about all of them.
    let is_heap = matches!(rules.make, Some((1, _))) && game.numbers(0) == [0];
    if is_heap && rules.valuation() == Valuation::Xor && rules.table.declared.is_none() {
        game.amounts = Some(Amounts::default());
    }
    let options = if is_heap { work } else { work / OTHERS };
    let count = game.known.len();
    for number in 0..count {
        // If play need not end, all values are found at once.
        if !rules.table.is_endless && end.is_some_and(|end| Instant::now() > end) {
            watch.get().table.end = End::OutOfTime;
            break;
        }
        let value = game.value(number)?;
        game.tabulate(number, value);
        if game.listed <= options || number + 1 == count {
            continue;
        }
        if !is_heap {
            return Ok(false);
        }
        let mut progress = watch.get();
        progress.table.limit = number as u64;
        progress.table.is_shortened = true;
        break;
    }
    watch.get().table.options = game.listed;
    watch.get().table.choices_of_one_parity = game.choices_of_one_parity();
    watch.get().table.seen = game.amounts.and_then(|amounts| amounts.named());
    Ok(true)
}
