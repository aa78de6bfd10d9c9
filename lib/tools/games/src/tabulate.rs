//! Makes the table of a game on a thread of its own, and ends rules that take too long or too much memory.

use std::fmt::Debug;
use std::fs;
use std::hash::Hash;
use std::mem;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{anyhow, Context, Result};

use crate::amounts::Amounts;
use crate::builders::{Play, Rules, Shape};
use crate::caught::caught;
use crate::endless;
use crate::listed::{Listed, RulePositions, Watch, MOST_BYTES};
use crate::search::{Rule, Search};
use crate::table::{End, Kind, Table};

/// The longest time for the options of one position.
const LONGEST: Duration = Duration::from_secs(60);

/// How often the time and the memory are checked.
const CHECK: Duration = Duration::from_millis(20);

/// The stack of the thread that calls into the rules, which may recurse.
const STACK: usize = 256 << 20;

/// As [`tabulate`], but on this thread, without a limit on the time of one position.
pub fn table_of<P>(rules: &Rc<Rules<P>>, limit: Option<u64>, time: Duration) -> Result<Table>
where
    P: Clone + Debug + Hash + Eq + 'static,
{
    let watch = Arc::default();
    fill_of(Rc::clone(rules), &watch, limit, time)?;
    Ok(finished(&watch, None))
}

/// Returns the table of these rules, up to a limit if one is given. It ends early after `time`, or when `is_interrupted`.
///
/// # Errors
///
/// If the rules are wrong, or the table is too large.
pub fn tabulate<P>(
    rules: fn() -> Rules<P>,
    limit: Option<u64>,
    time: Duration,
    is_interrupted: impl Fn() -> bool,
) -> Result<Table>
where
    P: Clone + Debug + Hash + Eq + Send + 'static,
{
    let watch = Arc::new(Watch::default());
    let (watched, caller) = (Arc::clone(&watch), thread::current());
    let run = move || {
        let done = caught(rules).and_then(|rules| fill_of(Rc::new(rules), &watched, limit, time));
        caller.unpark();
        done
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(run).context("failed to start a thread")?;
    let (started, mut steps, mut since, patience) = (Instant::now(), 0, Instant::now(), time.min(LONGEST));
    let end = loop {
        thread::park_timeout(CHECK);
        if thread.is_finished() {
            thread.join().map_err(|_| anyhow!("the rules end the thread that runs them"))??;
            break None;
        }
        if is_interrupted() {
            break Some(End::Interrupted);
        }
        let (now, position) = watch.last();
        if now != steps {
            (steps, since) = (now, Instant::now());
        }
        let excess = if takes_too_much_memory() {
            format!("it takes more than {} MiB", MOST_MEMORY >> 20)
        } else if since.elapsed() > patience {
            format!("it takes longer than {} s", patience.as_secs().max(1))
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
    watch.stop();
    Ok(finished(&watch, end))
}

/// The most memory that the program may take.
const MOST_MEMORY: u64 = MOST_BYTES * 3 / 2;

/// Whether the program takes too much memory, on systems that tell.
fn takes_too_much_memory() -> bool {
    let pages = fs::read_to_string("/proc/self/statm").ok();
    let pages = pages.and_then(|pages| pages.split(' ').nth(1)?.parse::<u64>().ok());
    pages.map_or(false, |pages| pages * 4096 > MOST_MEMORY)
}

fn fill_of<P>(rules: Rc<Rules<P>>, watch: &Arc<Watch<P>>, limit: Option<u64>, time: Duration) -> Result<()>
where
    P: Clone + Debug + Hash + Eq + 'static,
{
    let mut game = Listed::new(Rc::clone(&rules), Arc::clone(watch));
    game.list(limit.unwrap_or(rules.facts.limit))?;
    fill(&watch.table, &mut game, limit, time)
}

/// Takes the table as it is, with this end if the search was stopped.
fn finished<P>(watch: &Watch<P>, end: Option<End>) -> Table {
    let mut table = mem::take(&mut *locked(&watch.table));
    table.end = end.unwrap_or(table.end);
    table.settle();
    table
}

fn locked(table: &Mutex<Table>) -> MutexGuard<'_, Table> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Fills the table row by row.
fn fill(table: &Mutex<Table>, game: &mut dyn RulePositions, limit: Option<u64>, time: Duration) -> Result<()> {
    let end = Instant::now().checked_add(time);
    let facts = game.facts();
    let (is_loopy, rule, is_from) = (facts.play == Play::Loopy, facts.rule(), facts.is_from);
    let sees_amounts = rule == Rule::Xor && facts.declared.is_none() && facts.shape == Shape::Heap;
    let most = limit.unwrap_or(facts.limit);
    *locked(table) = Table {
        kind: if rule == Rule::Xor { Kind::Numbers } else { Kind::Winners },
        is_misere: facts.play == Play::Misere,
        is_family: !facts.parameters.is_empty(),
        limit: most,
        is_limited: limit.is_none() && facts.is_limited,
        declared: facts.declared.clone(),
        form: facts.form.clone(),
        is_projected: facts.is_projected,
        ..Table::default()
    };
    let count = if is_from { reached(game, most)? } else { game.count() };
    if is_loopy {
        let values = endless::values(game)?;
        (0..count).zip(values).for_each(|(number, value)| locked(table).push(game.row(number, value)));
        return Ok(());
    }
    let mut search = Search::new(rule);
    search.amounts = Some(Amounts::default()).filter(|_| sees_amounts);
    for number in 0..count {
        if end.map_or(false, |end| Instant::now() > end) {
            locked(table).end = End::OutOfTime;
            break;
        }
        let value = search.value(game, number)?;
        locked(table).push(game.row(number, value));
    }
    locked(table).seen = search.amounts.and_then(|amounts| amounts.named());
    Ok(())
}

/// Numbers the positions that can be reached from the known ones, near ones first, until there are enough. Returns how many there
/// are.
fn reached(game: &mut dyn RulePositions, limit: u64) -> Result<usize> {
    let mut next = 0;
    while next < game.count() && (game.count() as u64) < limit.max(1000) {
        game.options(next, &mut |_| {})?;
        next += 1;
    }
    Ok(game.count())
}
