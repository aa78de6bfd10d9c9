//! What fits a table: a snippet, and the rules found, each proved, or checked on a larger table.

use games::notation::joined;
use games::{HeapMoves, Kind, Table};
use judge::interrupt;
use textwrap::{Options, WordSplitter};

use crate::fit::{self, Fit};
use crate::patterns::{self, Finding, Sample, Subject, periods};
use crate::take_and_break::TakeAndBreak;
use crate::{subtraction, subtraction_period};

/// What fits, simplest first.
#[derive(Default)]
pub struct Found {
    pub fit: Option<Fit>,
    pub rules: Vec<Rule>,
    /// The numbers that the rules take; none if positions have none.
    pub sample: Sample,
    /// Further lines to print before and after.
    before: Vec<String>,
    after: Vec<String>,
    /// For a snippet that makes its own table: which moves it shares; for others: how far its values were compared.
    of_fit: String,
}

/// A rule, and how certain it is.
pub struct Rule {
    pub finding: Finding,
    pub certainty: Certainty,
}

/// How certain a rule is.
pub enum Certainty {
    /// By this theorem.
    Proved { from: u64, theorem: &'static str },
    /// It holds on the larger table; a theorem proves it beyond, on the condition that all larger heaps have the same moves.
    Checked {
        to: String,
        condition: Option<String>,
    },
    /// It fails at this position.
    Refuted { at: String },
}

/// With fewer positions nearly every snippet fits.
const FEWEST: usize = 12;

/// The largest table whose period is written out as code.
const WRITTEN: usize = 1000;

impl Found {
    /// Looks for what fits the table and checks it on a larger one; if nothing fits, searches the larger one.
    pub fn new(table: &Table, longer: impl FnOnce() -> Option<Table>) -> Found {
        let longer = longer().filter(|longer| longer.values.len() > table.values.len());
        let large = longer.as_ref().unwrap_or(table);
        let report = Found::of(table, large);
        let is_empty = |report: &Found| report.fit.is_none() && report.best().is_none();
        if longer.is_none() || !is_empty(&report) {
            return report;
        }
        // Rules refuted on the smaller table are still reported.
        let of_large = Found::of(large, large);
        let rules = of_large.rules.into_iter().chain(report.rules).collect();
        Found { rules, ..of_large }
    }

    fn of(table: &Table, large: &Table) -> Found {
        let mut report = Found::default();
        let is_enough = table.values.len() >= FEWEST;
        let proof = if is_enough && table.kind == Kind::Numbers {
            large.declared.as_ref().and_then(prove)
        } else {
            None
        };
        let agrees = |fit: &Fit| match fit.has_rules() {
            true => large.declared.is_some() || large.seen == table.seen,
            false => {
                fit.agrees(large) && proof.as_ref().is_none_or(|proof| fit.agrees(&proof.heaps))
            }
        };
        report.fit = if is_enough {
            fit::fitting(table, agrees)
        } else {
            None
        };
        report.of_fit = match (&report.fit, &large.declared, &large.seen) {
            (None, ..) => String::new(),
            (Some(fit), Some(moves), _) if fit.has_rules() => {
                format!("its rules are those of the table, {moves}")
            }
            (Some(fit), _, Some(moves)) if fit.has_rules() => {
                format!(
                    "if larger heaps have the moves of these {}: {moves}",
                    large.values.len()
                )
            }
            _ => {
                let count = large.values.len();
                format!(
                    "checked to {}: equal on all {count} positions",
                    large.name(count - 1)
                )
            }
        };
        let Some(sample) = Sample::of(table) else {
            report.after = vec![
                "rules need numbers: add .by(|position| numbers) for what may decide".to_owned(),
            ];
            return report;
        };
        // An interrupted table is short: only another interrupt ends its search, and the program.
        report.sample = Sample {
            stop: Some(interrupt::requested as fn() -> bool).filter(|stop| !stop()),
            ..sample
        };
        report.say_where(table);
        let found = patterns::find(&report.sample, report.fit.is_some());
        report.judge(found.findings, proof, (table, large));
        if table.is_family {
            let of_k = || {
                table
                    .positions
                    .iter()
                    .filter_map(|position| position.first().copied())
            };
            let (least, most) = (of_k().min().unwrap_or(0), of_k().max().unwrap_or(0));
            report.after.push(format!(
                "All this is known of k from {least} to {most} only."
            ));
        }
        report
            .after
            .extend(found.notes.iter().map(|note| format!("seen: {note}")));
        if report.fit.is_none() && report.best().is_none() {
            report.say_what_is_left(found.nearest_miss);
        }
        report
    }

    /// Says which positions the findings are about.
    fn say_where(&mut self, table: &Table) {
        let sample = &self.sample;
        if let &Some((one, other, ref numbers)) = &sample.clash {
            self.before.push(format!(
                "no rule of these numbers: {} and {} have the same, {}, but the values {} and {}",
                table.name(one),
                table.name(other),
                joined(numbers),
                table.values[one],
                table.values[other]
            ));
        }
        if !sample.constant.is_empty() {
            self.before.push(format!(
                "only for {}, which never changes here",
                sample.constant
            ));
        }
        if let (Some(length), true) = (sample.length(), sample.names.is_empty()) {
            self.after.push(format!(
                "All this is of positions of {length} numbers only."
            ));
        }
    }

    /// Keeps the simplest rule that nothing refutes, with its certainty, and all that are refuted.
    fn judge(
        &mut self,
        found: Vec<Finding>,
        proof: Option<Proof>,
        (table, large): (&Table, &Table),
    ) {
        let checked =
            Sample::of(large).filter(|large| large.clash.is_some() == self.sample.clash.is_some());
        let checked = checked.as_ref().unwrap_or(&self.sample);
        let to = |holds: usize| match (&checked.positions[..], checked.values.len()) {
            ([.., last], all) if last.len() == 1 && holds + 4 >= all => last[0].to_string(),
            (_, all) if holds == all => format!("all {all} positions"),
            (_, all) => format!("{holds} of {all} positions"),
        };
        let seen = large
            .seen
            .as_ref()
            .filter(|seen| table.kind == Kind::Numbers && prove(seen).is_some());
        let (proven, of_proof) = (
            proof.as_ref().and_then(|of| Sample::of(&of.heaps)),
            proof.as_ref().map(|of| of.finding.period),
        );
        let mut rules = vec![];
        for finding in found {
            // A proof says more than any table.
            let proven = if finding.of == Subject::Values {
                proven.as_ref()
            } else {
                None
            };
            let refuted = proven
                .and_then(|heaps| finding.check(heaps).err())
                .map(|n| n.to_string());
            let holds = finding.check(checked);
            let refuted = refuted.or_else(|| Some(joined(&checked.positions[holds.err()?])));
            let certainty = match refuted {
                Some(at) => Certainty::Refuted { at },
                None if proven.is_some() && of_proof == Some(finding.period) => continue,
                None => {
                    let is_period = finding.period.is_some() && finding.of == Subject::Values;
                    Certainty::Checked {
                        to: to(holds.unwrap_or(0)),
                        condition: seen.filter(|_| is_period).map(HeapMoves::to_string),
                    }
                }
            };
            rules.push(Rule { finding, certainty });
        }
        if let Some(Proof {
            finding, theorem, ..
        }) = proof
        {
            let from = finding.period.map_or(0, |period| period.0);
            rules.insert(
                0,
                Rule {
                    finding,
                    certainty: Certainty::Proved { from, theorem },
                },
            );
        }
        let (refuted, mut rules): (Vec<Rule>, Vec<Rule>) =
            rules.into_iter().partition(Rule::is_refuted);
        rules.truncate(1);
        self.rules = rules.into_iter().chain(refuted).collect();
    }

    /// If nothing was found, says what the table shows nevertheless.
    fn say_what_is_left(&mut self, miss: Option<(Finding, Vec<u64>)>) {
        let table = &self.sample;
        self.after.insert(
            0,
            "nothing found: no snippet fits, no period and no rule".to_owned(),
        );
        if (1..patterns::FEWEST).contains(&table.values.len()) {
            let count = table.values.len();
            self.after.push(format!(
                "a rule takes {} positions at least, and there are {count}",
                patterns::FEWEST
            ));
        }
        if let Some((miss, position)) = miss {
            self.after.push(format!(
                "nearest: {}; it fails first at {}",
                miss.words,
                joined(&position)
            ));
        }
        let steps: Vec<usize> = (1..table.values.len())
            .filter(|&n| table.values[n] != table.values[n - 1])
            .collect();
        if table.names.len() == 1 && steps.len() > 3 && steps.len() * 8 < table.values.len() {
            let list = steps
                .iter()
                .take(40)
                .map(|&n| format!("{} from {}", table.values[n], joined(&table.positions[n])));
            self.after
                .push(format!("steps: {}", list.collect::<Vec<_>>().join(", ")));
        }
        self.after.push(
            "help: a larger --to may show more; --csv FILE lists the whole table; look at where the nearest fails, tabulate \
             another parameter, or add .by(|position| numbers) for what may decide"
                .to_owned(),
        );
    }

    /// Returns the first rule that nothing refutes.
    pub fn best(&self) -> Option<&Finding> {
        self.rules
            .iter()
            .find(|rule| !rule.is_refuted())
            .map(|rule| &rule.finding)
    }

    /// Returns a proved period: its code needs no table from the library.
    pub fn proved(&self) -> Option<&Finding> {
        let first = self
            .rules
            .first()
            .filter(|rule| matches!(rule.certainty, Certainty::Proved { .. }))?;
        Some(&first.finding).filter(|finding| finding.size <= WRITTEN)
    }

    /// Returns the period of a table of heaps, where it begins and its length.
    pub fn period(&self) -> Option<(u64, u64)> {
        self.best().and_then(|finding| finding.period)
    }

    /// Returns the report in lines of at most 80 columns.
    pub fn text(&self) -> String {
        let mut text: String = self.before.iter().map(|line| wrapped("", line)).collect();
        if let Some(fit) = &self.fit {
            text += &format!("snippet: {}\n         {}\n", fit.uses, fit.call);
            text += &wrapped("         ", &self.of_fit);
        }
        text.extend(self.rules.iter().map(Rule::text));
        text.extend(self.after.iter().map(|line| match line.split_once(": ") {
            Some((first @ ("nearest" | "help" | "steps" | "seen"), rest)) => {
                wrapped(&format!("{first}: "), rest)
            }
            _ => wrapped("", line),
        }));
        text
    }
}

impl Rule {
    pub fn is_refuted(&self) -> bool {
        matches!(self.certainty, Certainty::Refuted { .. })
    }

    fn text(&self) -> String {
        let Finding {
            words,
            found_on,
            cost,
            of,
            ..
        } = &self.finding;
        let certainty = match &self.certainty {
            Certainty::Refuted { at } => {
                return wrapped("no rule: ", &format!("{words}: refuted at {at}"));
            }
            Certainty::Proved { from, theorem } => format!("proved from heap {from} on: {theorem}"),
            Certainty::Checked { to, condition } => {
                let all = condition.as_ref().map_or(String::new(), |moves| {
                    format!(
                        ", and true of all heaps if larger ones have the moves of these ({moves})"
                    )
                });
                format!("checked to {to}, found on the first {found_on}{all}")
            }
        };
        let is_said = *of == Subject::Values || words.contains("who wins");
        let about = if is_said { "" } else { "who wins: " };
        wrapped("rule: ", &format!("{about}{words}"))
            + &wrapped("      ", &format!("{certainty}; {cost}"))
    }
}

/// A period that a theorem proves for declared moves.
struct Proof {
    finding: Finding,
    /// The table of the preperiod and two periods.
    heaps: Table,
    theorem: &'static str,
}

/// Proves a period of the Grundy numbers of heaps with these moves.
fn prove(moves: &HeapMoves) -> Option<Proof> {
    let (period, values, theorem) = match moves {
        HeapMoves::Take(amounts) => {
            let period = subtraction_period::prove_period(amounts, 4_000_000)?;
            let values =
                subtraction::grundy_numbers(amounts, (period.start + 2 * period.length) as usize);
            (
                period,
                values,
                "a window as long as the largest amount recurs",
            )
        }
        HeapMoves::Octal(code) => {
            let rules = TakeAndBreak::new(code);
            let values = rules.grundy_numbers(4_000);
            (
                rules.prove_period(&values)?,
                values,
                "the Guy-Smith theorem on octal games",
            )
        }
    };
    let mut finding = periods::known(
        &values[..(period.start + period.length) as usize],
        period.start,
    );
    if finding.size > WRITTEN {
        let table = fit::of_moves(moves, "first");
        finding.code = format!(
            "{}\n\n// O(1) each after this table: {} with first = {}.\n",
            table.uses,
            table.call,
            period.start + period.length - 1
        );
    }
    let positions = (0..values.len() as u64).map(|n| vec![n]).collect();
    Some(Proof {
        finding,
        heaps: Table {
            positions,
            values,
            ..Table::default()
        },
        theorem,
    })
}

/// Wraps a text at 80 columns; later lines are indented by the width of the prefix.
pub fn wrapped(first: &str, text: &str) -> String {
    let blank = " ".repeat(first.chars().count());
    let options = Options::new(79)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(
        text,
        options.initial_indent(first).subsequent_indent(&blank),
    ) + "\n"
}
