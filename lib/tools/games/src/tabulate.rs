//! Makes the table of a game, position by position, under a watch.

use std::fmt::Debug;
use std::hash::Hash;
use std::mem;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{anyhow, Context, Result};

use crate::amounts::Amounts;
use crate::cells::{caught, Cells, Numbered};
use crate::endless;
use crate::rules::{Play, Rules, Shape};
use crate::search::{Rule, Search};
use crate::table::{End, Kind, Table};
use crate::watch::{Watch, Watcher};

/// The longest time for the options of one position.
const LONGEST: Duration = Duration::from_secs(60);

/// How often the watch looks.
const LOOK: Duration = Duration::from_millis(20);

/// The stack of the thread that calls into the rules, which may recurse.
const STACK: usize = 256 << 20;

/// Returns the same of rules that are there already, on this thread and without a watch.
///
/// # Errors
///
/// If the rules are wrong, or the table is too large.
pub fn table_of<P>(rules: &Rc<Rules<P>>, limit: Option<u64>, time: Duration) -> Result<Table>
where
    P: Clone + Debug + Hash + Eq + 'static,
{
    let work = Work::new(u64::MAX);
    work.on(Rc::clone(rules), limit, time)?;
    Ok(work.finished(None))
}

/// Returns the table of these rules up to a limit, or that of the rules, and no more of it once the time is over or something
/// `is_interrupted`.
///
/// # Errors
///
/// If the rules are wrong, or the table is too large.
pub fn tabulate<P>(
    rules: impl Fn() -> Rules<P> + Clone + Send + 'static,
    limit: Option<u64>,
    time: Duration,
    is_interrupted: impl Fn() -> bool,
) -> Result<Table>
where
    P: Clone + Debug + Hash + Eq + 'static,
{
    let work = Work::new(u64::MAX);
    let (worker, caller, made) = (work.clone(), thread::current(), rules.clone());
    let run = move || {
        let done = worker.run(made, limit, time);
        caller.unpark();
        done
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(run).context("failed to start a thread")?;
    let mut watcher = Watcher::new(time.min(LONGEST));
    let end = loop {
        thread::park_timeout(LOOK);
        if thread.is_finished() {
            thread.join().map_err(|_| anyhow!("the rules end the thread that runs them"))??;
            break None;
        }
        if is_interrupted() {
            break Some(End::Interrupted);
        }
        if let Some(why) = watcher.look(&work.watch) {
            let calls = work.watch.calls();
            work.watch.stop();
            // The same again up to there, since no thread can look into another.
            let place = match Work::new(calls.saturating_sub(1)).run(rules, limit, Duration::MAX) {
                Err(position) if calls > 0 => format!("in the options of {position}"),
                _ => "before any options".to_owned(),
            };
            break Some(End::Ended(format!("{place}: {why}")));
        }
    };
    work.watch.stop();
    Ok(work.finished(end))
}

/// A table in the making, which another thread may look at.
#[derive(Clone)]
struct Work {
    table: Arc<Mutex<Table>>,
    watch: Arc<Watch>,
}

impl Work {
    /// With options that may be asked for so often.
    fn new(most: u64) -> Work {
        Work { table: Arc::default(), watch: Arc::new(Watch::new(most)) }
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns what there is, with another end than it gave itself if it was stopped.
    fn finished(&self, end: Option<End>) -> Table {
        let mut table = mem::take(&mut *self.table());
        table.end = end.unwrap_or(table.end);
        table.settle();
        table
    }

    fn run<P>(&self, rules: impl Fn() -> Rules<P>, limit: Option<u64>, time: Duration) -> Result<()>
    where
        P: Clone + Debug + Hash + Eq + 'static,
    {
        self.on(Rc::new(caught(rules)?), limit, time)
    }

    fn on<P>(&self, rules: Rc<Rules<P>>, limit: Option<u64>, time: Duration) -> Result<()>
    where
        P: Clone + Debug + Hash + Eq + 'static,
    {
        let is_limited = limit.is_none() && rules.facts.is_limited;
        let limit = limit.unwrap_or(rules.facts.limit);
        let mut game = Numbered::new(rules, Some(limit), Arc::clone(&self.watch))?;
        self.tabulate(&mut game, is_limited, limit, time)
    }

    /// Compiled once, whatever a position is.
    fn tabulate(&self, game: &mut dyn Cells, is_limited: bool, limit: u64, time: Duration) -> Result<()> {
        let end = Instant::now().checked_add(time);
        let facts = game.facts();
        let (play, rule, is_from) = (facts.play, facts.rule(), facts.is_from);
        let sees_amounts = rule == Rule::Xor && facts.declared.is_none() && facts.shape == Shape::Heap;
        *self.table() = Table {
            kind: if rule == Rule::Xor { Kind::Numbers } else { Kind::Winners },
            is_misere: play == Play::Misere,
            is_family: !facts.parameters.is_empty(),
            limit,
            is_limited,
            declared: facts.declared.clone(),
            form: facts.form.clone(),
            is_projected: facts.is_projected,
            ..Table::default()
        };
        // In a list, or what can be reached, near ones first.
        let numbers = 0..if is_from { reached(game, limit)? } else { game.count() };
        if play == Play::Loopy {
            let numbers: Vec<usize> = numbers.collect();
            let values = endless::values(game, &numbers)?;
            let rows = numbers.into_iter().zip(values).map(|(number, value)| game.row(number, value));
            rows.for_each(|row| self.table().push(row));
            return Ok(());
        }
        let mut search = Search::new(rule);
        search.amounts = Some(Amounts::default()).filter(|_| sees_amounts);
        for number in numbers {
            if end.map_or(false, |end| Instant::now() > end) {
                self.table().end = End::OutOfTime;
                break;
            }
            let value = search.value(game, number)?;
            self.table().push(game.row(number, value));
        }
        self.table().seen = search.amounts.and_then(|amounts| amounts.named());
        Ok(())
    }
}

/// Numbers what can be reached from those positions that have numbers, near ones first. Returns how many have some then.
fn reached(game: &mut dyn Cells, limit: u64) -> Result<usize> {
    let mut next = 0;
    while next < game.count() && (game.count() as u64) < limit.max(1000) {
        game.options(next, &mut |_| {})?;
        next += 1;
    }
    Ok(game.count())
}
