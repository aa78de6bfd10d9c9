//! Makes the table of a game, position by position, under a watch.

use std::fmt::Debug;
use std::hash::Hash;
use std::iter;
use std::mem;
use std::rc::Rc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{anyhow, Context, Result};

use crate::amounts::Amounts;
use crate::cells::{caught, Cells, Numbered};
use crate::endless;
use crate::rules::{Play, Rules};
use crate::search::{Rule, Search};
use crate::table::{End, Kind, Row, Table};
use crate::watch::{Watch, Watcher};

/// The longest time for the options of one position.
const LONGEST: Duration = Duration::from_secs(60);

/// How often the watch looks.
const LOOK: Duration = Duration::from_millis(20);

/// The longest time that what was found waits to be passed on, but for the position that is worked out.
const PASSED_ON: Duration = Duration::from_millis(50);

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
    let (to, news) = mpsc::channel();
    Work { to: Some(to), watch: Arc::new(Watch::new(u64::MAX)) }.on(Rc::clone(rules), limit, time)?;
    let mut table = Table::default();
    news.into_iter().for_each(|news| table.take(news));
    table.settle();
    Ok(table)
}

/// What is found, as it is found.
enum News {
    /// The table without its rows.
    Head(Table),
    Rows(Vec<Row>),
    /// All is there, but for the moves that were seen, or there is no more time.
    End(Option<String>, End),
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
    let (news, watch) = (mpsc::channel(), Arc::new(Watch::new(u64::MAX)));
    let worker = {
        let (to, watch) = (news.0, Arc::clone(&watch));
        let rules = rules.clone();
        let work = move || Work { to: Some(to), watch }.run(rules, limit, time);
        thread::Builder::new().stack_size(STACK).spawn(work).context("failed to start a thread")?
    };
    let (mut table, mut watcher) = (Table::default(), Watcher::new(time.min(LONGEST)));
    loop {
        match news.1.recv_timeout(LOOK) {
            Ok(news) => table.take(news),
            Err(RecvTimeoutError::Disconnected) => {
                worker.join().map_err(|_| anyhow!("the rules end the thread that runs them"))??;
                break;
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        if is_interrupted() {
            watch.stop();
            table.end = End::Interrupted;
            break;
        }
        if let Some(why) = watcher.look(&watch) {
            let calls = watch.calls();
            watch.stop();
            // The same again up to there, since no thread can look into another.
            let again = Work { to: None, watch: Arc::new(Watch::new(calls.saturating_sub(1))) };
            let place = match again.run(rules, limit, Duration::MAX) {
                Err(position) if calls > 0 => format!("in the options of {}", position),
                _ => "before any options".to_owned(),
            };
            table.end = End::Ended(format!("{}: {}", place, why));
            break;
        }
    }
    table.settle();
    Ok(table)
}

impl Table {
    fn take(&mut self, news: News) {
        match news {
            News::Head(head) => *self = head,
            News::Rows(rows) => rows.into_iter().for_each(|row| self.push(row)),
            News::End(seen, end) => (self.seen, self.end) = (seen, end),
        }
    }
}

struct Work {
    /// Whom to tell what is found, if anybody.
    to: Option<Sender<News>>,
    watch: Arc<Watch>,
}

impl Work {
    fn tell(&self, news: News) {
        if let Some(to) = &self.to {
            // When nobody listens any more, the watch stops this.
            to.send(news).ok();
        }
    }

    fn run<P>(self, rules: impl Fn() -> Rules<P>, limit: Option<u64>, time: Duration) -> Result<()>
    where
        P: Clone + Debug + Hash + Eq + 'static,
    {
        self.on(Rc::new(caught(rules)?), limit, time)
    }

    fn on<P>(self, rules: Rc<Rules<P>>, limit: Option<u64>, time: Duration) -> Result<()>
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
        let (facts, extents) = (game.facts(), game.extents().len());
        let (play, rule, declared) = (facts.play, facts.rule(), facts.declared.clone());
        self.tell(News::Head(Table {
            kind: if rule == Rule::Xor { Kind::Numbers } else { Kind::Winners },
            is_misere: play == Play::Misere,
            is_family: !facts.parameters.is_empty(),
            limit,
            is_limited,
            declared: declared.clone(),
            form: facts.form.clone(),
            is_projected: facts.is_projected,
            ..Table::default()
        }));
        // On a grid, in a list, or what can be reached, near ones first.
        let mut tabulated = match (game.cells(), game.count()) {
            (0, 0) => None,
            (0, _) => Some(0..reached(game, limit)?),
            (cells, _) => Some(0..cells),
        };
        let mut next = |game: &mut dyn Cells| tabulated.as_mut().map_or_else(|| game.listed(), Iterator::next);
        if play == Play::Loopy {
            let numbers: Vec<usize> = iter::from_fn(|| next(game)).collect();
            let values = endless::values(game, &numbers)?;
            let rows = numbers.into_iter().zip(values).map(|(number, value)| game.row(number, value));
            self.tell(News::Rows(rows.collect()));
            self.tell(News::End(None, End::Whole));
            return Ok(());
        }
        let (mut search, mut rows, mut passed_on) = (Search::new(rule), vec![], Instant::now());
        search.amounts = Some(Amounts::default()).filter(|_| rule == Rule::Xor && declared.is_none() && extents == 1);
        let mut why = End::Whole;
        while let Some(number) = next(game) {
            // One position can take long.
            let now = Instant::now();
            if end.map_or(false, |end| now > end) {
                why = End::OutOfTime;
                break;
            }
            if now - passed_on > PASSED_ON {
                passed_on = now;
                self.tell(News::Rows(mem::take(&mut rows)));
            }
            let value = search.value(game, number)?;
            rows.push(game.row(number, value));
        }
        self.tell(News::Rows(rows));
        self.tell(News::End(search.amounts.and_then(|amounts| amounts.named()), why));
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
