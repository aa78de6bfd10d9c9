//! Rules in one line, such as `n -> n - t for 1 <= t <= 3`, as a game with a table. No compiler runs.

use std::ops::RangeInclusive;
use std::rc::Rc;
use std::slice;
use std::time::Duration;

use anyhow::{Result, bail};
use formula::order::different;
use formula::rules::{Asks, HELP, Play, Rules as Line};
use formula::{Condition, Formula};
use games::notation::joined;
use games::{Answer, PARAMETERS, Table, reach, rules_of, shown_limit, table_of};

use crate::evidence::AskOptions;
use crate::game::{Game, larger, larger_to};

/// How many amounts are tried for a larger table, and for a position beyond: then it is there at once.
const MORE_AMOUNTS: u64 = 3_000_000;
const FAR_AMOUNTS: u64 = 20_000;

/// How many are tried for a larger table of positions of several numbers.
const MORE_OF_SEVERAL: u64 = 20_000_000;

/// The greatest number of a larger table.
const LARGER_NUMBER: u64 = 100_000;

/// How many positions are looked at for remarks.
const REMARKED: usize = 200;

/// How many parameters a family has in a table of smaller heaps: what is found of a few may follow from these by accident.
const WIDER_PARAMETERS: u64 = 60;
const WIDER_HEAP: u64 = 200;

/// How many options the positions of a larger table may have. What automata prove needs no large table.
const OPTIONS: u64 = 2_000_000;

/// The numbers at which conditions are seen without a search, how far they are searched for changes, and how many are tried.
const SMALL: RangeInclusive<u64> = 20..=60;
const CHANGES_TO: u64 = 10_000_000;
const CHANGES: usize = 8;

/// Reads a line.
///
/// # Errors
///
/// If it is no line of rules: where, why, and what could stand there.
pub fn read(text: &str) -> Result<Line> {
    match Line::parse(text) {
        Ok(line) => Ok(line),
        Err(error) => bail!(
            "rules are lines such as these:\n{}\n\n{error}",
            HELP.trim_end()
        ),
    }
}

/// The game of a line.
pub struct LineGame {
    line: Rc<Line>,
    options: Box<AskOptions<'static>>,
    /// How long a table may take: it is cut by its amounts, so only slow machines come to this.
    patience: Duration,
    stop: Option<fn() -> bool>,
}

impl LineGame {
    /// Makes the game of a line. Each of its tables may take so long, and the search ends when `stop` says so.
    pub fn new(line: Line, patience: Duration, stop: Option<fn() -> bool>) -> LineGame {
        let line = Rc::new(line);
        let asked = Rc::clone(&line);
        LineGame {
            line,
            options: Box::new(move |position, most| answer(&asked, position, most)),
            patience,
            stop,
        }
    }

    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the table up to a limit, or as far as can be shown at once.
    pub fn table(&self, limit: Option<u64>) -> Result<Table> {
        self.table_with(PARAMETERS, limit)
    }

    /// Says what a reader of the rules may not expect, by positions of a table.
    pub fn remarks(&self, table: &Table) -> Vec<String> {
        let first = self.line.parameters.len();
        let mut remarks = vec![];
        let positions = &table.positions[..table.positions.len().min(REMARKED)];
        let mut has_move = false;
        for family in positions.chunk_by(|one, other| one[..first] == other[..first]) {
            let mut walker = self.line.walker(&family[0][..first]);
            walker.limit(FAR_AMOUNTS);
            walker.watch();
            for position in family {
                walker.walk(&position[first..], &mut |_| {
                    has_move = true;
                    true
                });
            }
            remarks = walker.remarks(&self.line);
            if !remarks.is_empty() {
                break;
            }
        }
        remarks.extend(self.cut_moves(table));
        let are_alike = table.values.windows(2).all(|two| two[0] == two[1]);
        if remarks.is_empty() && !has_move && are_alike {
            remarks.push("no position of the table has a move".to_owned());
        }
        remarks
    }

    /// Returns a note if moves below the least numbers are left out of a table.
    fn cut_moves(&self, table: &Table) -> Option<String> {
        let line = self.line();
        let skipped = line.parameters.len();
        let least = &line.least[skipped..];
        if least.iter().all(|least| *least == 0) {
            return None;
        }
        let mut free = line.clone();
        free.least[skipped..].fill(0);
        let is_below =
            |part: &Vec<u64>| part.iter().zip(least).any(|(number, least)| number < least);
        let first = table.positions.iter().take(REMARKED);
        let mut cut = first.filter_map(|position| {
            let (parameters, numbers) = position.split_at(skipped);
            let options = free.options(parameters, numbers).into_iter();
            let option = options
                .into_iter()
                .find(|option| option.iter().any(is_below))?;
            let option: Vec<String> = option.iter().map(|part| joined(part)).collect();
            Some(format!("{} → {}", joined(numbers), option.join(" + ")))
        });
        let least = line.numbers.iter().zip(least);
        let least = least.filter(|(_, least)| **least > 0);
        let least: Vec<String> = least
            .map(|(name, least)| format!("{name} = {least}"))
            .collect();
        Some(format!(
            "from {}: no move goes below, such as {}",
            least.join(", "),
            cut.next()?
        ))
    }

    /// Fails if a move leaves a sum, but only Grundy numbers would say who wins it.
    fn ensure_values(&self) -> Result<()> {
        let line = self.line();
        let ending = match (line.play, line.asks) {
            (Play::Misere, _) => "last loses",
            (Play::Normal, _) if line.is_endless => "endless",
            (Play::Normal, Asks::Winners) => "who wins",
            (Play::Normal, Asks::Values) => return Ok(()),
        };
        if line.moves.iter().any(|given| given.options.len() != 1) {
            bail!(
                "a move leaves a sum of heaps, and with `{ending}` no heap has a number of its own\n\
                 help: write all heaps as one position, as in `(a, b) -> …`, or leave `{ending}` out"
            );
        }
        Ok(())
    }

    fn table_with(&self, parameters: u64, limit: Option<u64>) -> Result<Table> {
        self.ensure_values()?;
        let shown = limit.unwrap_or_else(|| shown_limit(&self.line, parameters));
        let rules = rules_of(Line::clone(&self.line), parameters, shown).without_file();
        table_of(&Rc::new(rules), limit, self.patience)
    }
}

impl Game for LineGame {
    fn larger(&self, shown: &Table) -> Option<Table> {
        let line = self.line();
        let parameters = if line.parameters.len() == 1 {
            2 * PARAMETERS
        } else {
            PARAMETERS
        };
        let make = |limit| self.table_with(parameters, Some(limit)).ok();
        if line.fixed() == 1 {
            let greatest = reach(line, parameters, MORE_AMOUNTS, LARGER_NUMBER);
            return larger_to(shown, greatest, &mut |limit| make(limit));
        }
        let is_several = matches!(line.fixed(), 2 | 3);
        larger(shown, OPTIONS, &mut |limit| {
            // Conditions may leave few options of many amounts.
            if is_several && reach(line, parameters, MORE_OF_SEVERAL, limit) < limit {
                return None;
            }
            make(limit)
        })
    }

    fn wider(&self, shown: &Table) -> Option<Table> {
        let line = self.line();
        if !shown.is_family || shown.is_limited {
            return None;
        }
        let limit = shown.limit.min(WIDER_HEAP);
        let limit = reach(line, WIDER_PARAMETERS, MORE_AMOUNTS, limit);
        self.table_with(WIDER_PARAMETERS, Some(limit)).ok()
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(&*self.options)
    }

    fn named(&self) -> Vec<u64> {
        different(self.line().constants())
    }

    fn changes(&self) -> Vec<u64> {
        let line = self.line();
        let all = line.moves.iter().flat_map(|given| {
            let places = 0..line.fixed();
            places.flat_map(|place| changes(&given.condition, place))
        });
        all.collect()
    }

    fn stop(&self) -> Option<fn() -> bool> {
        self.stop
    }
}

/// Returns the first numbers at a place at which what is said of it alone changes, if it is the same for all small ones. What is
/// compared with a number that the line names needs no search.
fn changes(condition: &Condition, place: usize) -> Vec<u64> {
    let number = Formula::Number(place);
    let is_other = |part: &Formula| {
        matches!(part, Formula::List(_)) || matches!(part, Formula::Number(_)) && *part != number
    };
    let parts = match condition {
        Condition::All(parts) => &parts[..],
        one => slice::from_ref(one),
    };
    let alone = parts
        .iter()
        .filter(|part| part.uses(place) && !part.any(&|formula| formula.has(&is_other)));
    let both = Condition::All(alone.cloned().collect());
    let is_plain = |formula: &Formula| *formula == number || formula.constant().is_some();
    if !both.any(&|formula| !is_plain(formula)) {
        return vec![];
    }
    let mut position = vec![0; place + 1];
    let mut holds = |number: u64| {
        position[place] = number;
        both.checked_holds(&position)
    };
    let usual = holds(*SMALL.start());
    if SMALL.into_iter().any(|number| holds(number) != usual) {
        return vec![];
    }
    let beyond = *SMALL.end() + 1..CHANGES_TO;
    beyond
        .filter(|number| holds(*number) != usual)
        .take(CHANGES)
        .collect()
}

/// Returns the options of a position beyond the tables, if these have not too many components.
fn answer(line: &Line, position: &[u64], most: usize) -> Answer {
    if line.is_endless {
        return Answer::Unknown;
    }
    let (parameters, numbers) = position.split_at(line.parameters.len());
    let mut walker = line.walker(parameters);
    walker.limit(FAR_AMOUNTS);
    let mut options = vec![];
    let mut count = 0;
    let is_all = walker.walk(numbers, &mut |left| {
        let components = left.chunks(numbers.len());
        count += components.len().max(1);
        let component = |own| [parameters, own].concat();
        options.push(components.map(component).collect());
        count <= most
    });
    if is_all {
        Answer::Options(options)
    } else {
        Answer::TooMany
    }
}
