//! What fits a table: a snippet, and the patterns found, each proved, or checked on all that is known.

use formula::order::different;
use std::cell::RefCell;

use formula::{Cost, Language};
use games::{End, HeapMoves, Kind, Table};
use rustc_hash::FxHashMap;

use crate::evidence::{Claim, Evidence, Far, Known};
use crate::fit::{self, Fit};
use crate::game::Game;
use crate::octal::{self, Unproved};
use crate::patterns::periods::Period;
use crate::patterns::{self, Finding, Pattern, Sample, Search, Subject};
use crate::say::code;
use crate::strategy::{self, Strategy};
use crate::{period, subtraction, subtraction_period};

/// What fits, simplest first.
#[derive(Default)]
pub struct Found {
    pub fit: Option<CheckedFit>,
    /// The best that nothing refutes, and then those that are refuted.
    pub rules: Vec<Rule>,
    /// The numbers that the patterns take; none if positions have none.
    pub sample: Sample,
    /// Whether positions have no numbers that patterns could take.
    pub has_no_numbers: bool,
    pub strategy: Option<Strategy>,
    /// The positions far out on which patterns were compared.
    far: Vec<Vec<u64>>,
    pub nearest_miss: Option<(Finding, Vec<u64>)>,
    /// A position whose options change from one time to the next: then nothing is claimed.
    pub changing: Option<Vec<u64>>,
    /// How many positions the table has, before equal ones were left out.
    pub positions: usize,
    /// How many positions with several options were met, if all lines of play from each position have the same parity.
    pub choices_of_one_parity: Option<usize>,
    pub is_misere: bool,
    /// If the rules are those of an octal game whose period no table has proved.
    pub unproved_period: Option<Unproved>,
    pub given: Given,
}

/// What the user gave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Given {
    /// A file of rules.
    #[default]
    File,
    Line,
    Values,
}

/// A snippet, and why it is believed.
pub struct CheckedFit {
    pub fit: Fit,
    pub basis: Basis,
}

/// Why a snippet is believed.
pub enum Basis {
    /// The rules say these moves.
    Declared(HeapMoves),
    /// All heaps of the table, so many, have these moves.
    Seen(HeapMoves, usize),
    Compared(Evidence),
    /// On so many positions it gives what a rule says that is proved for all.
    LikeProved(usize),
}

/// A pattern, and how certain it is.
pub struct Rule {
    pub finding: Finding,
    pub certainty: Certainty,
}

/// How certain a pattern is.
pub enum Certainty {
    /// By this theorem.
    Proved { from: u64, theorem: &'static str },
    /// Automata show that an induction goes through for all positions.
    ByAutomata(prove::Proof),
    /// It holds on all that is known; a theorem proves it beyond, on the condition that all larger heaps have the same moves.
    Checked {
        evidence: Evidence,
        condition: Option<HeapMoves>,
    },
    /// It fails.
    Refuted(Evidence),
}

/// Returns the value of a position, if it is known.
type AskValue<'f> = dyn Fn(&[u64]) -> Option<u64> + 'f;

/// With fewer positions nearly every snippet fits.
const FEWEST: usize = 12;

/// The longest period that is written out as code.
const WRITTEN: usize = 1000;

/// With more bits a larger table may have a shorter pattern.
const LONG: u32 = 128;

/// With fewer choices lines of play have the same parity by accident.
const CHOICES: usize = 12;

/// A table of so many positions of each class has seen all classes.
const EACH_CLASS: usize = 4;

impl Found {
    /// Looks for what fits the table and checks it on all that is known; if nothing fits, searches the larger table.
    pub fn new(table: &Table, game: &dyn Game) -> Found {
        let larger = game
            .larger(table)
            .filter(|larger| larger.values.len() > table.values.len());
        let large = larger.as_ref().unwrap_or(table);
        let proof = if table.values.len() >= FEWEST && table.kind == Kind::Numbers {
            large.declared.as_ref().and_then(prove)
        } else {
            None
        };
        let mut found = Found {
            positions: table.values.len(),
            choices_of_one_parity: choices_of_one_parity(table, large),
            is_misere: table.is_misere,
            ..Found::default()
        };
        let sample = Sample::of(table);
        found.has_no_numbers = sample.is_none();
        found.sample = sample.unwrap_or_default();
        // An interrupted table is short: only another interrupt ends its search, and the program.
        found.sample.stop = game.stop().filter(|stop| !stop());
        found.sample.named = game.named();
        let shown = found.sample.clone();
        let known = Known {
            shown: &shown,
            larger: larger.as_ref().and_then(|larger| shown.like(larger)),
            wider: game.wider(table).and_then(|wider| shown.like(&wider)),
            proven: proof.as_ref().map(Proof::heaps),
            game,
            is_misere: table.is_misere,
            far: RefCell::new(None),
        };
        found.changing = known.changing();
        if found.changing.is_some() {
            return found;
        }
        found.fit = fitting(table, large, &known);
        if found.has_no_numbers {
            return found;
        }
        // If numbers decide only some positions, a parity that decides all is the better answer.
        let has_parity = found.choices_of_one_parity.is_some() && shown.clash.is_some();
        let search = if found.fit.is_some() && !shown.is_family() || has_parity {
            Search::Known
        } else {
            game.search()
        };
        let report = patterns::find(&shown, search);
        found.nearest_miss = report.nearest_miss;
        let mut findings = report.findings;
        findings.extend(classes(table, &shown));
        found.judge(findings.clone(), &known, large, proof);
        let bits = found.best().map(Finding::bits);
        if found.fit.is_none()
            && search == Search::Whole
            && bits.is_none_or(|bits| bits > LONG)
            && let Some(larger) = &known.larger
        {
            let mut larger = larger.clone();
            larger.stop = shown.stop;
            let mut report = patterns::find(&larger, Search::Whole);
            if bits.is_some() {
                found.rules.clear();
                report.findings.extend(findings);
                patterns::sort(&mut report.findings, &shown);
            }
            found.judge(report.findings, &known, large, None);
            if report.nearest_miss.is_some() {
                found.nearest_miss = report.nearest_miss;
            }
        }
        if found.best().is_none() {
            let refuted = found.rules.iter();
            let count = refuted.len();
            let winners = refuted.filter_map(|rule| rule.finding.of_winners());
            found.judge(winners.collect(), &known, large, None);
            if found.best().is_none() {
                found.rules.truncate(count);
            }
        }
        // Of heaps more would come.
        if !found.is_any()
            && game.options().is_none()
            && shown.names.len() > 1
            && let Some((miss, _)) = &found.nearest_miss
            && let Some(finding) = patterns::with_exceptions(miss, &shown)
        {
            found.judge(vec![finding], &known, large, None);
        }
        if found.rules.iter().any(Rule::is_refuted_far) {
            // Then larger heaps have other moves.
            found.choices_of_one_parity = None;
            found.fit = found
                .fit
                .filter(|checked| !matches!(checked.basis, Basis::Seen(..)));
        }
        let far = known.far.borrow();
        found.far = far.as_ref().map(Far::positions).unwrap_or_default();
        if game.search() != Search::Quick {
            found.find_strategy(game);
        }
        found
    }

    /// Looks for how to win by what was found.
    pub fn find_strategy(&mut self, game: &dyn Game) {
        self.strategy = self.strategy_of(game);
    }

    fn strategy_of(&self, game: &dyn Game) -> Option<Strategy> {
        let options = game.options()?;
        if self.is_misere || self.sample.is_projected || self.sample.has_turns {
            return None;
        }
        let best = self.best();
        let said = best.map(remembered);
        let value = |position: &[u64]| match (&said, &self.fit) {
            (Some(said), _) => said(position),
            (None, Some(checked)) => checked.fit.value(&self.sample.raw(position)),
            (None, None) => None,
        };
        let has_draws = best.is_some_and(|finding| finding.subject == Subject::Outcomes);
        let is_lost = |position: &[u64]| match value(position)? {
            2 if has_draws => None,
            value => Some(value == 0),
        };
        strategy::find(&self.sample, &self.far, options, &is_lost)
    }

    /// Keeps the simplest pattern that nothing refutes, with its certainty, and all that are refuted.
    fn judge(
        &mut self,
        findings: Vec<Finding>,
        known: &Known,
        large: &Table,
        proof: Option<Proof>,
    ) {
        let mut kept: Vec<Rule> = vec![];
        let mut refuted = std::mem::take(&mut self.rules);
        let period_of_proof = proof.as_ref().map(|proof| proof.finding.pattern.period());
        if let Some(proof) = proof {
            kept.push(proof.rule());
        }
        for finding in findings {
            let is_same = finding.subject == Subject::Values
                && period_of_proof == Some(finding.pattern.period());
            // A short rule that leaves some positions out may be what is asked for, too.
            let is_short = |than: &Finding| {
                finding.is_silent(known.shown) && 3 * finding.bits() < 2 * than.bits()
            };
            let is_said = kept
                .iter()
                .any(|rule| rule.finding.subject == finding.subject && !is_short(&rule.finding));
            let hides = |rule: &Rule| rule.is_hidden_by(&finding, known.shown);
            if is_same || is_said || refuted.iter().any(hides) {
                continue;
            }
            let evidence = known.compare(&Claim {
                value: &remembered(&finding),
                tells_winners: finding.subject == Subject::Winners,
            });
            if matches!(evidence, Evidence::Refuted { .. }) {
                let is_known = |rule: &Rule| rule.finding.says_as(&finding, known.shown);
                if refuted.iter().any(is_known) {
                    continue;
                }
                let certainty = Certainty::Refuted(evidence);
                refuted.push(Rule { finding, certainty });
                continue;
            }
            if matches!(&evidence, Evidence::Checked(checked) if checked.silent > checked.holds) {
                continue;
            }
            let is_period = finding.pattern.period().is_some();
            let condition = match &large.seen {
                Some(seen) if is_period && finding.subject == Subject::Values => {
                    prove(seen).is_some().then(|| seen.clone())
                }
                _ => None,
            };
            let certainty = Certainty::Checked {
                evidence,
                condition,
            };
            kept.push(Rule { finding, certainty });
        }
        refuted.truncate(2);
        kept.extend(refuted);
        self.rules = kept;
    }

    /// Returns the first pattern that nothing refutes.
    pub fn best(&self) -> Option<&Finding> {
        self.rules
            .iter()
            .find(|rule| !rule.is_refuted())
            .map(|rule| &rule.finding)
    }

    /// Whether something fits.
    pub fn is_any(&self) -> bool {
        self.fit.is_some() || self.best().is_some()
    }

    /// Returns what is proved: its code needs no table from the library.
    pub fn proved(&self) -> Option<&Finding> {
        let first = self.rules.first()?;
        (first.is_proved() && is_written(&first.finding)).then_some(&first.finding)
    }

    /// Returns the period of a table of heaps, where it begins and its length.
    pub fn period(&self) -> Option<(u64, u64)> {
        self.best().and_then(|finding| finding.pattern.period())
    }

    /// Returns the code of a pattern. Of a period that is too long to write there is only Rust that makes its table, if a snippet does.
    pub fn code(&self, finding: &Finding, language: Language) -> Option<String> {
        if is_written(finding) {
            return Some(code::code(finding, &self.sample, language));
        }
        let (Pattern::Period(period), Some(checked), Language::Rust) =
            (&finding.pattern, &self.fit, language)
        else {
            return None;
        };
        let last = period.known.len() - 1;
        Some(format!(
            "{}\n\n// O(1) each after this table: {} with largest = {last}.\n",
            checked.fit.uses,
            checked.fit.call()
        ))
    }
}

/// Returns what gives the values of a pattern. It remembers those that take long: the options of many positions are the same.
fn remembered(finding: &Finding) -> Box<AskValue<'_>> {
    if finding.pattern.cost() == Cost::Constant {
        return Box::new(|position| finding.value(position));
    }
    let known: RefCell<FxHashMap<Vec<u64>, Option<u64>>> = RefCell::default();
    Box::new(move |position| {
        if let Some(value) = known.borrow().get(position) {
            return *value;
        }
        let value = finding.value(position);
        known.borrow_mut().insert(position.to_vec(), value);
        value
    })
}

/// Returns whether the code of a pattern is short enough to be written.
pub fn is_written(finding: &Finding) -> bool {
    match &finding.pattern {
        Pattern::Period(period) => period.known.len() <= WRITTEN,
        _ => true,
    }
}

impl Rule {
    /// Whether a theorem or automata prove it.
    pub fn is_proved(&self) -> bool {
        matches!(
            self.certainty,
            Certainty::Proved { .. } | Certainty::ByAutomata(_)
        )
    }

    pub fn is_refuted(&self) -> bool {
        matches!(self.certainty, Certainty::Refuted(_))
    }

    /// Whether it fails far out, and a pattern that says the same is only silent about that.
    fn is_hidden_by(&self, finding: &Finding, sample: &Sample) -> bool {
        let Certainty::Refuted(Evidence::Refuted {
            at,
            said,
            is_far: true,
            ..
        }) = &self.certainty
        else {
            return false;
        };
        let own = &self.finding;
        let says = |position: &Vec<u64>, value| {
            let said = finding.value(position);
            said.is_none_or(|said| Some(said) == value)
        };
        let mut positions = sample.positions.iter();
        finding.is_partial()
            && finding.subject == own.subject
            && says(at, Some(*said))
            && positions.all(|position| says(position, own.value(position)))
    }

    /// Whether it fails where no value is known.
    fn is_refuted_far(&self) -> bool {
        matches!(
            self.certainty,
            Certainty::Refuted(Evidence::Refuted { is_far: true, .. })
        )
    }
}

/// Returns how many positions have a choice, if all lines of play from each position of two tables have the same parity.
fn choices_of_one_parity(table: &Table, large: &Table) -> Option<usize> {
    let varies = table.values.contains(&0) && table.values.contains(&1);
    if !varies || table.end != End::Whole || table.values.len() < patterns::FEWEST {
        return None;
    }
    let shown = table.choices_of_one_parity?;
    let choices = large.choices_of_one_parity?.max(shown);
    (choices >= CHOICES).then_some(choices)
}

/// Returns the simplest snippet that gives all that is known.
fn fitting(table: &Table, large: &Table, known: &Known) -> Option<CheckedFit> {
    if table.values.len() < FEWEST {
        return None;
    }
    let basis = |fit: &Fit| {
        if fit.has_rules() {
            return match (&large.declared, &large.seen) {
                (Some(moves), _) => Some(Basis::Declared(moves.clone())),
                (None, Some(seen)) if large.seen == table.seen => {
                    Some(Basis::Seen(seen.clone(), large.values.len()))
                }
                _ => None,
            };
        }
        if !fit.agrees(large) {
            return None;
        }
        let tells_winners = table.kind == Kind::Winners || fit.tells_winners;
        let most = if tells_winners { 1 } else { u64::MAX };
        let claim = Claim {
            value: &|position| Some(fit.value(&known.shown.raw(position))?.min(most)),
            tells_winners,
        };
        let evidence = known.compare(&claim);
        matches!(evidence, Evidence::Checked(_)).then_some(Basis::Compared(evidence))
    };
    let (fit, basis) = fit::fitting(table, basis)?;
    Some(CheckedFit { fit, basis })
}

/// Returns the values of a few classes, if a table of many positions has no others.
fn classes(table: &Table, sample: &Sample) -> Option<Finding> {
    let count = sample.values.len();
    let is_few = count < patterns::FEWEST && table.values.len() >= count * EACH_CLASS;
    if !is_few || count < 2 || table.values.len() < patterns::FEWEST {
        return None;
    }
    let values = sample
        .positions
        .iter()
        .cloned()
        .zip(sample.values.iter().copied());
    let pattern = Pattern::Classes(different(values.collect()));
    Some(Finding::new(
        Subject::of(sample),
        pattern,
        table.values.len(),
    ))
}

/// A period that a theorem proves for declared moves.
pub(crate) struct Proof {
    pub(crate) finding: Finding,
    /// The values of the preperiod and two periods.
    values: Vec<u64>,
    pub(crate) theorem: &'static str,
}

impl Proof {
    /// The proof of a period, with a table that has it.
    pub(crate) fn new(period: &period::Period, values: Vec<u64>, theorem: &'static str) -> Proof {
        let last = (period.start + period.length) as usize;
        let pattern = Pattern::Period(Period {
            start: period.start,
            rise: 0,
            known: values[..last].to_vec(),
        });
        Proof {
            finding: Finding::new(Subject::Values, pattern, values.len()),
            values,
            theorem,
        }
    }

    /// Whether what is said of who wins holds for all heaps of its table.
    pub(crate) fn allows(&self, winners: &Finding) -> bool {
        (0..).zip(&self.values).all(|(heap, value)| {
            let said = winners.value(&[heap]);
            said.is_none_or(|said| said == *value.min(&1))
        })
    }

    /// Returns the heaps of its table.
    fn heaps(&self) -> Sample {
        Sample::of_heaps(self.values.clone(), false)
    }

    pub(crate) fn rule(self) -> Rule {
        let period = self.finding.pattern.period();
        Rule {
            certainty: Certainty::Proved {
                from: period.map_or(0, |(start, _)| start),
                theorem: self.theorem,
            },
            finding: self.finding,
        }
    }
}

/// Proves a period of the Grundy numbers of heaps with these moves.
pub(crate) fn prove(moves: &HeapMoves) -> Option<Proof> {
    match moves {
        HeapMoves::Take(amounts) => {
            let period = subtraction_period::prove_period(amounts, 4_000_000)?;
            let last = (period.start + 2 * period.length) as usize;
            let values = subtraction::grundy_numbers(amounts, last);
            let theorem = "a window as long as the largest amount recurs";
            Some(Proof::new(&period, values, theorem))
        }
        HeapMoves::Octal(code) => octal::prove(code).ok(),
    }
}
