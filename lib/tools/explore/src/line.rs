//! Rules in one line, such as `n -> n - t for 1 <= t <= 3`, as the rules of a table. No compiler runs.

use std::cell::RefCell;
use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::OnceLock;

use anyhow::{Result, bail};
use formula::rules::{Asks, HELP, Play, Rules as Line, Walker};
use games::{Part, Rules};

use crate::command;

/// The parameters of a family's table, if the line does not say from where on they count.
const PARAMETERS: u64 = 10;

/// How many amounts are tried for the table that is shown, and for the larger one: then it is there at once.
const AMOUNTS: u64 = 400_000;
const MORE_AMOUNTS: u64 = 3_000_000;

/// The greatest heap of a table that is shown, and of a larger one.
const HEAP: u64 = 10_000;
const LARGER_HEAP: u64 = 100_000;

/// The line: the threads that make tables and answer for options each read it themselves.
static LINE: OnceLock<String> = OnceLock::new();

/// Explores the game of a line.
pub fn run(text: &str) -> Result<ExitCode> {
    let line = match Line::parse(text) {
        Ok(line) => line,
        Err(error) => bail!(
            "{error}\nhelp: rules are lines such as these:\n{}",
            HELP.trim_end()
        ),
    };
    LINE.get_or_init(|| text.to_owned());
    let start = match (line.parameters.len(), line.numbers.len()) {
        (0, _) if line.is_unordered => || explore(heaps),
        (0, 1) => || explore(heap),
        (0, 2) => || explore(pair),
        (0, 3) => || explore(triple),
        (0, _) => || explore(heaps),
        (1, 1) => || explore(family),
        _ => bail!("a family has one parameter and one number; write the others as constants"),
    };
    Ok(start())
}

fn explore<P: Part + Send>(rules: fn() -> Rules<P>) -> ExitCode {
    let line = parsed();
    let is_heap = line.parameters.is_empty() && line.numbers.len() == 1;
    let greatest = is_heap.then(|| reach(&line, MORE_AMOUNTS, LARGER_HEAP));
    crate::run_rules(rules, Some(command::Line { line, greatest }))
}

/// Returns the line, which has been read once without an error.
fn parsed() -> Line {
    let text = LINE.get().expect("the line is known");
    Line::parse(text).expect("the line was read before")
}

/// The options of a position, in which each component is made of its numbers.
type Options<P> = Vec<Vec<P>>;

/// Lists options of positions with any parameters.
struct Lister {
    line: Line,
    walkers: RefCell<HashMap<Vec<u64>, Walker>>,
}

impl Lister {
    fn new() -> Lister {
        Lister {
            line: parsed(),
            walkers: RefCell::default(),
        }
    }

    fn options<P>(
        &self,
        parameters: &[u64],
        numbers: &[u64],
        position: impl Fn(&[u64]) -> P,
    ) -> Options<P> {
        let mut walkers = self.walkers.borrow_mut();
        let walker = walkers
            .entry(parameters.to_vec())
            .or_insert_with(|| self.line.walker(parameters));
        let mut options = vec![];
        walker.walk(numbers, &mut |left| {
            let components = left.chunks(numbers.len());
            options.push(components.map(&position).collect());
            true
        });
        options
    }
}

/// Returns the greatest heap, up to a limit, until which so many amounts are tried.
fn reach(line: &Line, amounts: u64, limit: u64) -> u64 {
    let mut walker = line.walker(&[]);
    walker.limit(amounts);
    let end = (0..limit).find(|heap| !walker.walk(&[*heap], &mut |_| true));
    end.unwrap_or(limit)
}

fn heap() -> Rules {
    let lister = Lister::new();
    let limit = reach(&lister.line, AMOUNTS, HEAP);
    let options = move |n: u64| lister.options(&[], &[n], |left| left[0]);
    let rules = games::heap(options).shown_to(limit);
    ended(rules, |n| vec![*n])
}

fn pair() -> Rules<(u64, u64)> {
    let lister = Lister::new();
    let options = move |a, b| lister.options(&[], &[a, b], |left| (left[0], left[1]));
    ended(games::pair(options), |(a, b)| vec![*a, *b])
}

fn triple() -> Rules<(u64, u64, u64)> {
    let lister = Lister::new();
    let options =
        move |a, b, c| lister.options(&[], &[a, b, c], |left| (left[0], left[1], left[2]));
    ended(games::triple(options), |(a, b, c)| vec![*a, *b, *c])
}

fn heaps() -> Rules<Vec<u64>> {
    let lister = Lister::new();
    let count = lister.line.numbers.len();
    let options = move |heaps: &[u64]| lister.options(&[], heaps, <[u64]>::to_vec);
    ended(games::heaps(count, options), Vec::clone)
}

fn family() -> Rules<(u64, u64)> {
    let lister = Lister::new();
    let first = lister.line.least[0];
    let options = move |k, n| lister.options(&[k], &[n], |left| left[0]);
    let rules = games::family(first..first + PARAMETERS, options);
    ended(rules, |(k, n)| vec![*k, *n])
}

/// Adds what a line says besides its moves.
fn ended<P: Part>(rules: Rules<P>, numbers: impl Fn(&P) -> Vec<u64> + 'static) -> Rules<P> {
    let line = parsed();
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
