//! What is explored: rules in one line, or values.

use std::cell::OnceCell;
use std::time::Duration;

use crate::json::{Json, object};
use explore::claims::{self, Positions, Verdict};
use explore::evidence::AskOptions;
use explore::found::{Found, Given};
use explore::game::{self, Game, TableOnly};
use explore::line::LineGame;
use explore::patterns::Search;
use explore::values::{self, Form, Values, ValuesError};
use formula::rules::{Asks, Rules};
use games::{Answer, Table};
use prove::{Outcome, Part};
use rustc_hash::FxHashMap;

/// The greatest numbers of a table that is there at once, by how many numbers a position has: others take longer than a reader
/// waits after each letter.
const HEAP: u64 = 240;
const PAIR: u64 = 32;

/// How many options the positions of the table have that is compared at once, and a far position.
const OPTIONS: u64 = 60_000;
const FAR_OPTIONS: usize = 250;

/// Why some claims can't be proved.
const UNDECIDED: &str = "sums need the Grundy number, and misère play who is lost: claim that";

/// What is explored, and what is known of it.
pub(crate) struct Session {
    pub(crate) source: Source,
    pub(crate) table: Table,
    /// The value of each position in the table.
    values: FxHashMap<Vec<u64>, u64>,
    larger: OnceCell<Option<Table>>,
    pub(crate) found: Option<Found>,
}

pub(crate) enum Source {
    Line(Box<LineGame>),
    Values(Box<Values>),
}

/// A game of which only small tables are made.
struct Quick<'g> {
    game: &'g LineGame,
    /// The larger table, if it was made already.
    larger: &'g OnceCell<Option<Table>>,
    options: Box<AskOptions<'g>>,
    search: Search,
}

impl<'g> Quick<'g> {
    fn new(game: &'g LineGame, larger: &'g OnceCell<Option<Table>>, search: Search) -> Quick<'g> {
        let options = move |position: &[u64], most: usize| match game.options() {
            Some(options) => options(position, most.min(FAR_OPTIONS)),
            None => Answer::Unknown,
        };
        Quick {
            game,
            larger,
            options: Box::new(options),
            search,
        }
    }
}

impl Game for Quick<'_> {
    fn larger(&self, shown: &Table) -> Option<Table> {
        let make = || {
            game::larger(shown, OPTIONS, &mut |limit| {
                self.game.table(Some(limit)).ok()
            })
        };
        self.larger.get_or_init(make).clone()
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(&*self.options)
    }

    fn search(&self) -> Search {
        self.search
    }
}

impl Session {
    /// Reads rules or values, in this form if it has a name.
    pub(crate) fn open(text: &str, form: &str) -> Result<Session, String> {
        let source = read(text, form)?;
        let table = match &source {
            Source::Values(values) => values.table(),
            Source::Line(game) => {
                let table = game.table(limit(game.line()));
                table.map_err(|error| format!("{error:#}"))?
            }
        };
        if table.values.is_empty() {
            return Err("no position was reached: the table is empty".to_owned());
        }
        let values = table.values.iter().copied();
        let values = table.positions.iter().cloned().zip(values).collect();
        Ok(Session {
            source,
            table,
            values,
            larger: OnceCell::new(),
            found: None,
        })
    }

    /// Looks for what fits the table, and is found at once.
    pub(crate) fn find(&mut self) -> Json {
        let mut found = match &self.source {
            Source::Values(_) => Found::new(&self.table, &TableOnly),
            Source::Line(game) => {
                Found::new(&self.table, &Quick::new(game, &self.larger, Search::Quick))
            }
        };
        if self.line().is_none() {
            found.given = Given::Values;
        }
        self.found = Some(found);
        self.findings_json()
    }

    /// Proves what was found, where automata reach.
    pub(crate) fn prove(&mut self) -> Json {
        if let (Source::Line(game), Some(found)) = (&self.source, &mut self.found) {
            found.prove(game.line());
        }
        self.findings_json()
    }

    /// Looks for what takes longer to find: rules of several numbers with many cases, rules with exceptions, and how to win.
    pub(crate) fn complete(&mut self) -> Json {
        if let (Source::Line(game), Some(found)) = (&self.source, &mut self.found) {
            let line = game.line();
            let whole = Quick::new(game, &self.larger, Search::Whole);
            let has_cases = line.numbers.len() > 1 && line.asks == Asks::Values;
            let is_settled = found.fit.is_some() || found.proved().is_some();
            if is_settled && !has_cases {
                found.find_strategy(&whole);
                return self.findings_json();
            }
            let again = Found::new(&self.table, &whole);
            if again.best() == found.best() {
                found.strategy = again.strategy;
            } else {
                *found = again;
                found.prove(line);
            }
        }
        self.findings_json()
    }

    /// Looks for what fits a larger table and compares it with a still larger one.
    pub(crate) fn further(&mut self) -> Json {
        let Source::Line(game) = &self.source else {
            return self.find();
        };
        let table = game.table(game.line().up_to);
        let table = table.unwrap_or_else(|_| self.table.clone());
        let mut found = Found::new(&table, &**game);
        found.prove(game.line());
        self.found = Some(found);
        self.findings_json()
    }

    /// Returns the rules, if these are known.
    pub(crate) fn line(&self) -> Option<&Rules> {
        match &self.source {
            Source::Line(game) => Some(game.line()),
            Source::Values(_) => None,
        }
    }

    /// Returns the value of a position in the table.
    pub(crate) fn known(&self, position: &[u64]) -> Option<u64> {
        self.values.get(position).copied()
    }

    /// Proves or refutes what the user claims.
    pub(crate) fn claim(&self, verb: &str, text: &str) -> Result<Json, String> {
        let line = self.line().ok_or("a claim is about rules")?;
        let read = match verb {
            "lost" => claims::winners(line, text),
            _ => claims::value(line, text).map(|claim| (claim, Positions::Lost)),
        };
        let (claim, positions) = read.map_err(|error| error.to_string())?;
        let answer = claims::answer(line, &claim, None);
        let word = match answer.verdict() {
            Verdict::Proved => "proved",
            Verdict::Refuted => "refuted",
            Verdict::Checked => "checked",
            Verdict::Open => "open",
        };
        let says = match &answer.outcome {
            Outcome::OutOfReach(Part::Sums | Part::MisereValues) => UNDECIDED.to_owned(),
            _ => answer.reason(&claim, line),
        };
        let reading = claims::reading(text, &claim, positions, line);
        Ok(object([
            ("reading", reading.into()),
            ("word", word.into()),
            ("says", says.into()),
        ]))
    }
}

/// Reads rules or values, in this form if it has a name.
fn read(text: &str, form: &str) -> Result<Source, String> {
    if form == "rules" {
        return read_line(text);
    }
    if let Some(form) = Form::named(form) {
        let values = values::read_as(text, form);
        return values
            .map(|values| Source::Values(Box::new(values)))
            .map_err(|error| error.to_string());
    }
    match (Rules::parse(text.trim()), values::read(text)) {
        (Ok(_), Ok(values)) if is_list_of_values(text) => Ok(Source::Values(Box::new(values))),
        (Ok(_), _) => read_line(text),
        (Err(_), Ok(values)) => Ok(Source::Values(Box::new(values))),
        (Err(_), Err(error)) if looks_like_values(text, &error) => Err(error.to_string()),
        (Err(_), Err(_)) => read_line(text),
    }
}

fn read_line(text: &str) -> Result<Source, String> {
    // The page shows how rules are written.
    let line = Rules::parse(text.trim()).map_err(|error| error.to_string())?;
    let game = LineGame::new(line, Duration::MAX, None);
    Ok(Source::Line(Box::new(game)))
}

/// Returns whether what could be amounts is a list of values: it has a 0, which no move takes, or several lines.
fn is_list_of_values(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_ascii_digit());
    !text.contains("->") && (words.any(|word| word == "0") || text.trim().contains('\n'))
}

/// Returns whether a text that can't be read was meant as values.
fn looks_like_values(text: &str, error: &ValuesError) -> bool {
    let has_arrow = text.contains("->");
    let is_start = matches!(error, ValuesError::TooFew { count } if *count > 0);
    let has_lines = text.trim().contains('\n');
    let begins_with_letter = text
        .trim_start()
        .starts_with(|letter: char| letter.is_alphabetic());
    let mut words = text.split_whitespace();
    let has_words = words.any(|word| word.len() > 2 && word.chars().all(char::is_alphabetic));
    !has_arrow && (is_start && !has_words || has_lines || !begins_with_letter)
}

/// Returns up to which number the table goes that is there at once; nothing if that is as far as lines go at all.
fn limit(line: &Rules) -> Option<u64> {
    let most = match line.numbers.len() {
        1 if line.parameters.is_empty() => HEAP,
        1 => HEAP / 5,
        2 => PAIR,
        _ => return None,
    };
    Some(line.up_to.map_or(most, |up_to| up_to.min(most)))
}
