//! What fits a table: a snippet, and the rules found, each checked on a larger table or proved.

use finder::{Finding, Subject};

use crate::snippets::{self, Fit};
use crate::subtraction_period;
use crate::table::{Kind, Table};
use crate::take_and_break::TakeAndBreak;

/// What fits, simplest first.
pub struct Report {
    pub fit: Option<Fit>,
    pub rules: Vec<Rule>,
    /// What nearly fits, and where it fails.
    nearest_miss: Option<String>,
    /// Of a snippet with rules of its own: whether they are all that the table has.
    declared: Option<String>,
    /// How many there are in the largest table.
    positions: usize,
    /// The parameters of a family that were tried.
    parameters: Vec<u64>,
}

/// A rule, and how certain it is.
pub struct Rule {
    pub finding: Finding,
    pub certainty: Certainty,
}

/// How certain a rule is.
pub enum Certainty {
    /// From this heap on, by this theorem; if it says so, only as long as larger heaps have the moves that were seen.
    Proved { from: u64, theorem: &'static str, seen: Option<String> },
    /// It holds on so many positions of a larger table, 0 if there is none.
    Conjectured { further: usize },
    /// It fails at this position of a larger table.
    Refuted { at: String },
}

/// With fewer positions nearly every snippet fits.
const FEWEST: usize = 12;

impl Report {
    /// Looks for what fits a table, and checks it on a larger one.
    pub fn new(table: &Table, longer: impl FnOnce() -> Option<Table>) -> Report {
        let found = table.for_finder().map(|table| finder::find(&table)).unwrap_or_default();
        let fit = Some(table).filter(|table| table.values.len() >= FEWEST).and_then(snippets::fitting);
        let longer = if found.findings.is_empty() && fit.is_none() { None } else { longer() };
        let fit = fit.filter(|fit| longer.as_ref().is_none_or(|longer| fit.agrees(longer)));
        let positions = longer.as_ref().unwrap_or(table).values.len();
        let longer = longer.and_then(|table| table.for_finder());
        let certainty = |finding: &Finding| match (prove(finding, table), &longer) {
            (Some(proof), _) => proof,
            (None, None) => Certainty::Conjectured { further: 0 },
            (None, Some(longer)) => match finding.check(longer) {
                Ok(further) => Certainty::Conjectured { further },
                Err(index) => Certainty::Refuted { at: joined(&longer.position(index)) },
            },
        };
        let rules = found.findings.into_iter().map(|finding| Rule { certainty: certainty(&finding), finding });
        let mut rules: Vec<Rule> = rules.collect();
        rules.sort_by_key(|rule| !matches!(rule.certainty, Certainty::Proved { .. }));
        let miss =
            |(miss, position): (Finding, Vec<u64>)| format!("{}; it fails first at {}", miss.words, joined(&position));
        let declared = fit.as_ref().filter(|fit| fit.has_rules()).and(table.declared.as_deref());
        let declared = declared.map(|moves| match moves.strip_suffix(" seen") {
            Some(moves) => format!("if all heaps have the moves of the first 200: {moves}"),
            None => moves.to_owned(),
        });
        let parameters = table.parameters.clone();
        Report { declared, fit, rules, nearest_miss: found.nearest_miss.map(miss), positions, parameters }
    }

    /// Returns the first rule that no larger table refutes.
    pub fn best(&self) -> Option<&Finding> {
        let mut left = self.rules.iter().filter(|rule| !matches!(rule.certainty, Certainty::Refuted { .. }));
        left.next().map(|rule| &rule.finding)
    }

    /// Returns the period of a table of heaps, where it begins and its length.
    pub fn period(&self) -> Option<(u64, u64)> {
        self.best().and_then(|finding| finding.period)
    }

    /// Says it, in lines of at most 80 columns.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if let Some(fit) = &self.fit {
            text += &format!("snippet: {}\n         {}\n", fit.uses, fit.call);
            text += &match &self.declared {
                Some(moves) => wrapped("         ", &format!("its rules are those of the table, {moves}")),
                None => format!("         conjectured: equal on all {} positions tried\n", self.positions),
            };
        }
        text.extend(self.rules.iter().map(Rule::text));
        if let (Some(least), Some(most)) = (self.parameters.iter().min(), self.parameters.iter().max()) {
            text += &format!("All this is known of k from {least} to {most} only.\n");
        }
        if self.fit.is_none() && self.rules.is_empty() {
            text += "nothing found: no snippet fits, no period and no rule\n";
            if self.positions < finder::FEWEST {
                text +=
                    &format!("a rule takes {} positions at least, and there are {}\n", finder::FEWEST, self.positions);
            }
            text.extend(self.nearest_miss.iter().map(|miss| wrapped("nearest: ", miss)));
            text += &wrapped(
                "help: ",
                "--csv FILE lists the whole table; look at where the nearest fails, or tabulate another parameter",
            );
        }
        text
    }
}

impl Rule {
    fn text(&self) -> String {
        let Finding { words, formula, found_on, checked_on, cost, of, .. } = &self.finding;
        let certainty = match &self.certainty {
            Certainty::Refuted { at } => return wrapped("no rule: ", &format!("{words}: it fails first at {at}")),
            Certainty::Proved { from, theorem, seen: None } => format!("proved from heap {from} on: {theorem}"),
            Certainty::Proved { from, theorem, seen: Some(moves) } => {
                format!("proved from heap {from} on, if all heaps have the moves of the first 200 ({moves}): {theorem}")
            }
            Certainty::Conjectured { further } => {
                let known = found_on + checked_on;
                let further = if *further > known { format!(", and on {further} in all") } else { String::new() };
                format!("conjectured: found on {found_on} positions, holds on {checked_on} others{further}")
            }
        };
        let is_said = *of == Subject::Values || words.contains("who wins");
        let about = if is_said { "" } else { "who wins: " };
        let lines = [formula, &format!("{certainty}; {cost}")].map(|line| wrapped("      ", line));
        wrapped("rule: ", &format!("{about}{words}")) + &lines.concat()
    }
}

/// Proves a period, if the moves are those of a subtraction game or a take-and-break game.
fn prove(finding: &Finding, table: &Table) -> Option<Certainty> {
    let (start, length) = finding.period.filter(|_| finding.of == Subject::Values && table.kind == Kind::Numbers)?;
    let declared = table.declared.as_deref()?;
    let (moves, seen) =
        declared.strip_suffix(" seen").map_or((declared, None), |moves| (moves, Some(moves.to_owned())));
    let (kind, rest) = moves.split_once(' ')?;
    let (proved, theorem) = if kind == "take" {
        let amounts: Vec<u64> = rest.split(' ').filter_map(|word| word.parse().ok()).collect();
        let period = subtraction_period::prove_period(&amounts, 1_000_000)?;
        ((period.start, period.length), "a window as long as the largest amount recurs")
    } else {
        let rules = TakeAndBreak::new(rest);
        let period = rules.prove_period(&rules.grundy_numbers(10_000))?;
        ((period.start, period.length), "the Guy-Smith theorem on octal games")
    };
    // A proof may start later or go through several periods at once, which proves the shortest, too.
    let from = proved.0.max(start);
    (proved.1 % length == 0).then_some(Certainty::Proved { from, theorem, seen })
}

fn joined(position: &[u64]) -> String {
    position.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// Returns a text in lines of at most 80 columns, which begin as the first or with as many blanks.
fn wrapped(first: &str, text: &str) -> String {
    let mut lines = vec![first.to_owned()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is the first");
        if line.chars().count() + word.chars().count() > 79 {
            lines.push(" ".repeat(first.len()) + word);
        } else {
            let is_begun = line.chars().count() > first.len();
            *line += &format!("{}{word}", if is_begun { " " } else { "" });
        }
    }
    lines.join("\n") + "\n"
}
