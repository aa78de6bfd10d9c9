//! Makes the table of a game on a thread of its own, and ends rules that take too long.

use std::mem;
use std::rc::Rc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::amounts::Amounts;
use crate::builders::Rules;
use crate::caught::caught;
use crate::endless;
use crate::game::Part;
use crate::listed::{Listed, Watch};
use crate::search::{Rule, Search};
use crate::table::{End, Table};

/// How often the time is checked.
const CHECK: Duration = Duration::from_millis(20);

/// The stack of the thread that calls into the rules, which may recurse.
const STACK: usize = 256 << 20;

/// As [`tabulate`], but on this thread, without a limit on the time of one position.
pub fn table_of<P: Part + 'static>(rules: &Rc<Rules<P>>, limit: Option<u64>, time: Duration) -> Result<Table> {
    let watch = Watch::new();
    fill(Rc::clone(rules), &watch, limit, time)?;
    Ok(finished(&watch, None))
}

/// Returns the table of these rules, up to a limit if one is given. It ends early after `time`, or when `is_interrupted`.
///
/// # Errors
///
/// If the rules are wrong, or the table is too large.
pub fn tabulate<P: Part + Send + 'static>(
    rules: fn() -> Rules<P>,
    limit: Option<u64>,
    time: Duration,
    is_interrupted: impl Fn() -> bool,
) -> Result<Table> {
    let (watch, (sender, done)) = (Watch::new(), mpsc::channel());
    let watched = watch.clone();
    let run = move || sender.send(caught(rules).and_then(|rules| fill(Rc::new(rules), &watched, limit, time)));
    thread::Builder::new().stack_size(STACK).spawn(run).context("failed to start a thread")?;
    let started = Instant::now();
    let end = loop {
        match done.recv_timeout(CHECK) {
            Err(RecvTimeoutError::Timeout) if is_interrupted() => break Some(End::Interrupted),
            Err(RecvTimeoutError::Timeout) => {}
            done => {
                done.context("the rules end the thread that runs them")??;
                break None;
            }
        }
        let (since, position) = {
            let progress = watch.get();
            (progress.since, progress.position.clone())
        };
        let excess = if since.elapsed() > time {
            format!("it takes longer than {} s", time.as_secs().max(1))
        } else if started.elapsed() > time.saturating_mul(5) {
            // Between positions, the search would have ended by now.
            format!("after {} s, play still goes on; does each move bring its end nearer?", started.elapsed().as_secs())
        } else {
            continue;
        };
        let place = match position {
            Some(position) => format!("in the options of {}", (caught(rules)?.show)(&position)),
            None => "before any options".to_owned(),
        };
        break Some(End::Ended(format!("{place}: {excess}")));
    };
    Ok(finished(&watch, end))
}

/// Takes the table as it is, with this end if the search was stopped.
fn finished<P>(watch: &Watch<P>, end: Option<End>) -> Table {
    let mut table = mem::take(&mut watch.get().table);
    table.end = end.unwrap_or(table.end);
    table
}

/// Fills the table row by row.
fn fill<P: Part + 'static>(rules: Rc<Rules<P>>, watch: &Watch<P>, limit: Option<u64>, time: Duration) -> Result<()> {
    let most = limit.unwrap_or(rules.table.limit);
    let is_limited = limit.is_none() && rules.table.is_limited;
    watch.get().table = Table { limit: most, is_limited, ..rules.table.clone() };
    let mut game = Listed::new(Rc::clone(&rules), watch.clone());
    game.list(most)?;
    let positions = 0..game.count();
    if rules.is_loopy {
        let values = endless::values(&mut game)?;
        positions.for_each(|number| game.tabulate(number, values[number]));
        return Ok(());
    }
    let (mut search, rule, end) = (Search::default(), rules.rule(), Instant::now().checked_add(time));
    let sees_amounts = rule == Rule::Xor && rules.table.declared.is_none() && rules.is_heap;
    search.amounts = Some(Amounts::default()).filter(|_| sees_amounts);
    for number in positions {
        if end.map_or(false, |end| Instant::now() > end) {
            watch.get().table.end = End::OutOfTime;
            break;
        }
        let value = search.value(rule, &mut game, number)?;
        game.tabulate(number, value);
    }
    watch.get().table.seen = search.amounts.and_then(|amounts| amounts.named());
    Ok(())
}
