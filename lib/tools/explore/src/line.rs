//! Rules in one line, such as `n -> n - t for 1 <= t <= 3`, as a game with a table. No compiler runs.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Result, bail};
use formula::rules::{Asks, HELP, Play, Rules as Line, Walker};
use games::{Answer, Part, Rules, Table, table_of};

use crate::evidence::AskOptions;
use crate::game::{Game, larger};

/// The parameters of a family's table, if the line does not say from where on they count.
const PARAMETERS: u64 = 10;

/// How many amounts are tried for the table that is shown, for the larger one, and for a position beyond: then it is there at once.
const AMOUNTS: u64 = 400_000;
const MORE_AMOUNTS: u64 = 3_000_000;
const FAR_AMOUNTS: u64 = 20_000;

/// The greatest heap of a table that is shown, and of a larger one.
const HEAP: u64 = 10_000;
const LARGER_HEAP: u64 = 100_000;

/// How many options the positions of a larger table may have. What automata prove needs no large table.
const OPTIONS: u64 = 2_000_000;

/// Reads a line.
///
/// # Errors
///
/// If it is no line of rules: where, why, and what could stand there.
pub fn read(text: &str) -> Result<Line> {
    let line = match Line::parse(text) {
        Ok(line) => line,
        Err(error) => bail!(
            "{error}\nhelp: rules are lines such as these:\n{}",
            HELP.trim_end()
        ),
    };
    let is_family = !line.parameters.is_empty();
    if is_family && (line.parameters.len() > 1 || line.numbers.len() > 1) {
        bail!("a family has one parameter and one number; write the others as constants");
    }
    Ok(line)
}

/// The game of a line.
pub struct LineGame {
    lister: Rc<Lister>,
    options: Box<AskOptions<'static>>,
    /// How long a table may take: it is cut by its amounts, so only slow machines come to this.
    patience: Duration,
    stop: Option<fn() -> bool>,
}

impl LineGame {
    /// Makes the game of a line. Each of its tables may take so long, and the search ends when `stop` says so.
    pub fn new(line: Line, patience: Duration, stop: Option<fn() -> bool>) -> LineGame {
        let lister = Rc::new(Lister {
            line,
            walkers: RefCell::default(),
        });
        let asked = Rc::clone(&lister);
        LineGame {
            lister,
            options: Box::new(move |position, most| asked.answer(position, most)),
            patience,
            stop,
        }
    }

    pub fn line(&self) -> &Line {
        &self.lister.line
    }

    /// Returns the table up to a limit, or as far as can be shown at once.
    pub fn table(&self, limit: Option<u64>) -> Result<Table> {
        let line = self.line();
        let lister = Rc::clone(&self.lister);
        match (line.parameters.len(), line.numbers.len()) {
            (0, _) if line.is_unordered => self.table_of(heaps(lister), limit),
            (0, 1) => self.table_of(heap(lister), limit),
            (0, 2) => self.table_of(pair(lister), limit),
            (0, 3) => self.table_of(triple(lister), limit),
            (0, _) => self.table_of(heaps(lister), limit),
            _ => self.table_of(family(lister), limit),
        }
    }

    fn table_of<P: Part>(&self, rules: Rules<P>, limit: Option<u64>) -> Result<Table> {
        table_of(&Rc::new(rules), limit, self.patience)
    }
}

impl Game for LineGame {
    fn larger(&self, shown: &Table) -> Option<Table> {
        let line = self.line();
        let is_heap = line.parameters.is_empty() && line.numbers.len() == 1;
        let greatest = if is_heap {
            Some(reach(line, MORE_AMOUNTS, LARGER_HEAP))
        } else {
            None
        };
        larger(shown, OPTIONS, greatest, &mut |limit| {
            self.table(Some(limit)).ok()
        })
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(&*self.options)
    }

    fn stop(&self) -> Option<fn() -> bool> {
        self.stop
    }
}

/// The options of a position, in which each component is made of its numbers.
type Options<P> = Vec<Vec<P>>;

/// Lists options of positions with any parameters.
struct Lister {
    line: Line,
    walkers: RefCell<HashMap<Vec<u64>, Walker>>,
}

impl Lister {
    fn options<P>(
        &self,
        parameters: &[u64],
        numbers: &[u64],
        position: impl Fn(&[u64]) -> P,
    ) -> Options<P> {
        let mut options = vec![];
        self.walk(parameters, numbers, u64::MAX, &mut |left| {
            let components = left.chunks(numbers.len());
            options.push(components.map(&position).collect());
            true
        });
        options
    }

    /// Returns the options of a position beyond the tables, if these have not too many components.
    fn answer(&self, position: &[u64], most: usize) -> Answer {
        if self.line.is_endless {
            return Answer::Unknown;
        }
        let (parameters, numbers) = position.split_at(self.line.parameters.len());
        let mut options = vec![];
        let mut count = 0;
        let is_all = self.walk(parameters, numbers, FAR_AMOUNTS, &mut |left| {
            let components = left.chunks(numbers.len());
            count += components.len().max(1);
            let positions = components.map(|component| [parameters, component].concat());
            options.push(positions.collect());
            count <= most
        });
        if is_all {
            Answer::Options(options)
        } else {
            Answer::TooMany
        }
    }

    /// Visits the options of a position, trying so many amounts. Returns whether these are all.
    fn walk(
        &self,
        parameters: &[u64],
        numbers: &[u64],
        amounts: u64,
        visit: &mut dyn FnMut(&[u64]) -> bool,
    ) -> bool {
        let mut walkers = self.walkers.borrow_mut();
        let walker = walkers
            .entry(parameters.to_vec())
            .or_insert_with(|| self.line.walker(parameters));
        walker.limit(amounts);
        walker.walk(numbers, visit)
    }
}

/// Returns the greatest heap, up to a limit, until which so many amounts are tried.
fn reach(line: &Line, amounts: u64, limit: u64) -> u64 {
    let mut walker = line.walker(&[]);
    walker.limit(amounts);
    let end = (0..limit).find(|heap| !walker.walk(&[*heap], &mut |_| true));
    end.unwrap_or(limit)
}

fn heap(lister: Rc<Lister>) -> Rules {
    let line = lister.line.clone();
    let limit = reach(&line, AMOUNTS, HEAP);
    let options = move |n: u64| lister.options(&[], &[n], |left| left[0]);
    ended(line, games::heap(options).shown_to(limit), |n| vec![*n])
}

fn pair(lister: Rc<Lister>) -> Rules<(u64, u64)> {
    let line = lister.line.clone();
    let options = move |a, b| lister.options(&[], &[a, b], |left| (left[0], left[1]));
    ended(line, games::pair(options), |(a, b)| vec![*a, *b])
}

fn triple(lister: Rc<Lister>) -> Rules<(u64, u64, u64)> {
    let line = lister.line.clone();
    let options =
        move |a, b, c| lister.options(&[], &[a, b, c], |left| (left[0], left[1], left[2]));
    ended(line, games::triple(options), |(a, b, c)| vec![*a, *b, *c])
}

fn heaps(lister: Rc<Lister>) -> Rules<Vec<u64>> {
    let line = lister.line.clone();
    let count = line.numbers.len();
    let options = move |heaps: &[u64]| lister.options(&[], heaps, <[u64]>::to_vec);
    ended(line, games::heaps(count, options), Vec::clone)
}

fn family(lister: Rc<Lister>) -> Rules<(u64, u64)> {
    let line = lister.line.clone();
    let first = line.least[0];
    let options = move |k, n| lister.options(&[k], &[n], |left| left[0]);
    let rules = games::family(first..first + PARAMETERS, options);
    ended(line, rules, |(k, n)| vec![*k, *n])
}

/// Adds what a line says besides its moves.
fn ended<P: Part>(
    line: Line,
    rules: Rules<P>,
    numbers: impl Fn(&P) -> Vec<u64> + 'static,
) -> Rules<P> {
    let mut rules = rules.without_file();
    if line.asks == Asks::Winners {
        rules = rules.winners();
    }
    if line.play == Play::Misere {
        rules = rules.misere();
    }
    if line.is_endless {
        rules = rules.loopy();
    }
    if let Some(limit) = line.up_to {
        rules = rules.up_to(limit);
    }
    if line.least.iter().all(|least| *least == 0) {
        return rules;
    }
    rules.only(move |position| {
        let numbers = numbers(position);
        // Of heaps, the parameters are no numbers of the position.
        let least = &line.least[line.least.len() - numbers.len()..];
        numbers
            .iter()
            .zip(least)
            .all(|(number, least)| number >= least)
    })
}
