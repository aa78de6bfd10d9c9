//! What the user claims of rules in one line: proved for all positions, or the least exception.

use crate::order::sort_by;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use formula::rules::{Asks, Error, Problem, Rules, at};
use formula::{Condition, Formula};
use games::notation::joined;
use games::{PARAMETERS, Table, rules_of, shown_limit, table_of};
use prove::{
    Choice, Claim, Fault, Grown, Limits, Measure, Numeration, Outcome, Part, Proof, Refutation,
};
use prove::{Said, Says, Value};
use rustc_hash::FxHashMap;

/// Which positions a condition is said to be that of.
#[derive(Clone, Copy, PartialEq)]
pub enum Positions {
    Lost,
    Won,
}

/// Reads the claim that exactly the positions of a condition are lost, or won with `won iff` in front; and which of both it says.
pub fn winners(line: &Rules, text: &str) -> Result<(Claim, Positions)> {
    let names = line.fixed_names();
    let text = text.trim();
    let fronts = [
        ("lost iff ", Positions::Lost),
        ("lost if ", Positions::Lost),
        ("won iff ", Positions::Won),
        ("won if ", Positions::Won),
    ];
    let said = fronts.iter().find_map(|(front, positions)| {
        let rest = text.strip_prefix(front)?;
        Some((rest, *positions))
    });
    let (text, positions) = said.unwrap_or((text, Positions::Lost));
    let condition = Condition::parse(text, &names).map_err(|error| unread(&error, &names))?;
    ensure_not_below_zero(line, &|position| condition.below_zero(position))?;
    let lost = match positions {
        Positions::Lost => condition,
        Positions::Won => condition.negated(),
    };
    Ok((Claim::Lost(lost), positions))
}

/// Reads the claim that a formula is the Grundy number.
pub fn value(line: &Rules, formula: &str) -> Result<Claim> {
    let names = line.fixed_names();
    let formula = Formula::parse(formula, &names).map_err(|error| {
        if Condition::parse(formula, &names).is_ok() {
            return anyhow!("a value is a number: claim a condition by --claim, or `lost`");
        }
        unread(&error, &names)
    })?;
    ensure_not_below_zero(line, &|position| formula.below_zero(position))?;
    Ok(Claim::Value(Value::Formula(formula)))
}

/// Returns that a claim is not understood. It has no amounts, which a name could be.
fn unread(error: &Error, names: &[String]) -> anyhow::Error {
    let text = error.to_string();
    match (&error.problem, text.split_once('\n')) {
        (Problem::NoValue, Some((_, place))) => {
            let name = &error.line[error.place.clone()];
            anyhow!(
                "no number is called `{name}`: they are {}\n{place}",
                names.join(", ")
            )
        }
        _ => anyhow!("{text}"),
    }
}

/// The numbers of the positions where differences are tried, and how many positions these are at most.
const TRIED: [u64; 11] = [0, 1, 2, 3, 4, 5, 8, 13, 100, 1_000, 1_000_000];
const MOST_TRIED: usize = 200_000;

/// Fails if some difference in a claim is below zero, which no number is.
fn ensure_not_below_zero<'f>(
    line: &Rules,
    difference: &dyn Fn(&[u64]) -> Option<&'f Formula>,
) -> Result<()> {
    let mut positions = vec![vec![]];
    for least in &line.least {
        let tried = TRIED.iter().filter(|number| *number >= least);
        let longer = |position: &Vec<u64>| {
            tried
                .clone()
                .map(|number| [&position[..], &[*number]].concat())
                .collect::<Vec<_>>()
        };
        positions = positions.iter().flat_map(longer).take(MOST_TRIED).collect();
    }
    let names = line.fixed_names();
    for position in &positions {
        if let Some(difference) = difference(position) {
            let difference = difference.text(&names);
            let at = at(&names, position);
            bail!(
                "`{difference}` is below zero at {at}: write max({difference}, 0) or |{difference}|"
            );
        }
    }
    Ok(())
}

/// The longest rules and claims that are shown as they are read.
const LONGEST_READING: usize = 300;

/// Returns how rules or a claim are read, if they are not written so.
pub fn read_as(text: &str, normal: &str) -> Option<String> {
    let is_same = text
        .split_whitespace()
        .flat_map(str::chars)
        .eq(normal.split_whitespace().flat_map(str::chars));
    if is_same {
        return None;
    }
    let mut shown: String = normal.chars().take(LONGEST_READING).collect();
    if shown.len() < normal.len() {
        shown += " …";
    }
    Some(format!("read as {shown}"))
}

/// Returns how a claim is read, if it is not written so.
pub fn reading(text: &str, claim: &Claim, positions: Positions, line: &Rules) -> Option<String> {
    let names = line.fixed_names();
    let normal = match claim {
        Claim::Lost(condition) => condition.text(&names),
        Claim::Value(Value::Formula(formula)) => formula.text(&names),
        _ => return None,
    };
    // What is proved is the condition of the lost positions.
    let front = match positions {
        Positions::Lost => "",
        Positions::Won => "lost iff ",
    };
    read_as(text, &format!("{front}{normal}"))
}

/// What is known of a claim.
pub struct Answer {
    pub outcome: Outcome,
    /// The table on which it holds, if no automaton reaches.
    pub checked: Option<Checked>,
}

/// A table on which a claim holds.
pub struct Checked {
    positions: usize,
    greatest: u64,
}

/// Returns what the prover says of a claim. Where no automaton reaches, a table may refute it: up to `limit`, or as far as one is shown.
pub fn answer(line: &Rules, claim: &Claim, limit: Option<u64>) -> Answer {
    let outcome = prove::prove(line, claim, &[], Limits::default());
    let is_open = match outcome {
        Outcome::OutOfReach(Part::Endless | Part::MisereValues) => false,
        Outcome::OutOfReach(_) | Outcome::TooLarge { .. } => true,
        Outcome::Proved(_) | Outcome::Refuted(_) | Outcome::Unconfirmed { .. } => false,
    };
    let table = if is_open { table(line, limit) } else { None };
    let Some(table) = table else {
        return Answer {
            outcome,
            checked: None,
        };
    };
    let refutation = exception(line, claim, &table);
    let checked = Checked {
        positions: table.positions.len(),
        greatest: table.positions.iter().flatten().max().copied().unwrap_or(0),
    };
    Answer {
        checked: refutation.is_none().then_some(checked),
        outcome: refutation.map_or(outcome, Outcome::Refuted),
    }
}

/// Returns the Grundy numbers of small positions.
fn table(line: &Rules, limit: Option<u64>) -> Option<Table> {
    let rules = Rules {
        asks: Asks::Values,
        ..line.clone()
    };
    let shown = shown_limit(line, PARAMETERS);
    let rules = Rc::new(rules_of(rules, PARAMETERS, shown));
    table_of(&rules, limit, Duration::MAX).ok()
}

/// Returns the least position of a table where a claim is wrong.
fn exception(line: &Rules, claim: &Claim, table: &Table) -> Option<Refutation> {
    let positions = table.positions.iter().map(Vec::as_slice);
    let values: FxHashMap<&[u64], u64> = positions.zip(table.values.iter().copied()).collect();
    let mut least_first: Vec<&Vec<u64>> = table.positions.iter().collect();
    sort_by(&mut least_first, |position| {
        (position.iter().max().copied(), (*position).clone())
    });
    let value = |position: &[u64]| {
        let (parameters, numbers) = position.split_at(line.parameters.len());
        let mut numbers = numbers.to_vec();
        if line.is_unordered {
            numbers.sort_unstable();
        }
        values.get(&[parameters, &numbers].concat()[..]).copied()
    };
    least_first.into_iter().find_map(|position| {
        let said = claim.answer(line.parameters.len(), position);
        let known = value(position)?;
        let is_right = match said {
            Said::Lost => known == 0,
            Said::Won => known != 0,
            Said::Value(value) => known == value,
            Said::Nothing => false,
        };
        if is_right {
            return None;
        }
        Some(Refutation {
            fault: prove::fault(line, position, &said, &value)?,
            position: position.clone(),
            said,
        })
    })
}

/// How much is known of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Proved,
    Refuted,
    /// It holds on a table.
    Checked,
    Open,
}

impl Answer {
    pub fn verdict(&self) -> Verdict {
        match (&self.outcome, &self.checked) {
            (Outcome::Proved(_), _) => Verdict::Proved,
            (Outcome::Refuted(_), _) => Verdict::Refuted,
            (_, Some(_)) => Verdict::Checked,
            (_, None) => Verdict::Open,
        }
    }

    /// Says what is known of the claim.
    pub fn words(&self, claim: &Claim, line: &Rules) -> String {
        let verdict = match self.verdict() {
            Verdict::Proved => "proved",
            Verdict::Refuted => "refuted",
            Verdict::Checked => "checked",
            Verdict::Open => "not decided:",
        };
        format!("{verdict} {}", self.reason(claim, line))
    }

    /// Says for which positions, and why.
    pub fn reason(&self, claim: &Claim, line: &Rules) -> String {
        let names = &line.fixed_names()[..];
        let why = match &self.outcome {
            Outcome::Proved(proof) => return proved(proof, claim, names, line),
            Outcome::Refuted(refutation) => return refuted(refutation, names),
            Outcome::OutOfReach(part) => out_of_reach(part, names, line),
            Outcome::TooLarge { states } => {
                format!("the automata grow too large, one to {states} states")
            }
            Outcome::Unconfirmed { position } => format!(
                "it fails at {}, but too many options are there to confirm it",
                at(names, position)
            ),
        };
        let Some(Checked {
            positions,
            greatest,
        }) = &self.checked
        else {
            return why;
        };
        format!("to {greatest}, not proved: it holds on all {positions} positions, but {why}")
    }
}

/// Says for which positions a claim was proved, and how.
pub fn proved(proof: &Proof, claim: &Claim, names: &[String], line: &Rules) -> String {
    let tells_winners = match claim {
        Claim::Lost(_) | Claim::LostByColumns(_) => true,
        Claim::Machine(machine) => machine.says == Says::Winner,
        Claim::Value(_) | Claim::PowerOfValue(_) => false,
    };
    let induction = induction(tells_winners);
    let measures: Vec<String> = proof
        .measures
        .iter()
        .map(|one| measure(*one, &line.numbers))
        .collect();
    let digits = match proof.numeration {
        Numeration::Binary => "binary",
        Numeration::Zeckendorf => "Zeckendorf",
    };
    format!(
        "for all {}: {induction}. Each move lowers {}. Automata of {digits} digits, of up to {} states",
        names.join(", "),
        measures.join(", or leaves it and lowers "),
        proof.states
    )
}

/// Says what holds at each position.
pub(crate) fn induction(tells_winners: bool) -> &'static str {
    if tells_winners {
        "no lost position has a lost option, and every other has one"
    } else {
        "no option has the same value, and each smaller value is that of an option"
    }
}

fn measure(measure: Measure, numbers: &[String]) -> String {
    match measure {
        Measure::Sum if numbers.len() == 1 => numbers[0].clone(),
        Measure::Sum => "the sum".to_owned(),
        Measure::Number(place) => numbers[place].clone(),
    }
}

fn refuted(refutation: &Refutation, names: &[String]) -> String {
    let said = match refutation.said {
        Said::Lost => "lost".to_owned(),
        Said::Won => "won".to_owned(),
        Said::Value(value) => value.to_string(),
        Said::Nothing => "nothing".to_owned(),
    };
    let why = match &refutation.fault {
        Fault::LostOption(choice) => format!("but so is the option {}", chosen(choice)),
        Fault::NoLostOption { options } => {
            format!("but no option is lost: {}", all(options))
        }
        Fault::NoMove if refutation.said == Said::Lost => {
            "but there is no move, so it is won".to_owned()
        }
        Fault::NoMove => "but there is no move, so it is lost".to_owned(),
        Fault::NoOption { options, .. } if options.is_empty() => {
            "but there is no move, so it is 0".to_owned()
        }
        Fault::SameValue(choice) => format!("but so is the option {}", chosen(choice)),
        Fault::NoOption { value, options } => {
            format!("but no option is {value}: {}", all(options))
        }
        Fault::Nothing => "and something must be said".to_owned(),
    };
    format!(
        "at {}: it is said to be {said}, {why}",
        at(names, &refutation.position)
    )
}

/// How many options are listed.
const LISTED: usize = 12;

fn all(options: &[Choice]) -> String {
    let mut texts: Vec<String> = options.iter().take(LISTED).map(chosen).collect();
    if options.len() > LISTED {
        texts.push("…".to_owned());
    }
    texts.join("; ")
}

fn chosen(choice: &Choice) -> String {
    let components: Vec<String> = choice.iter().map(|numbers| joined(numbers)).collect();
    components.join(" + ")
}

const NOTHING_FALLS: &str = "no sum or order of the numbers falls with each move";

fn out_of_reach(part: &Part, names: &[String], line: &Rules) -> String {
    match part {
        Part::Claim(formula) => format!(
            "this tool cannot prove what is said by {}, in the claim",
            formula.text(names)
        ),
        Part::Move { place, formula } => {
            // Moves of heaps without an order are many, one for each choice of the heaps, and all alike.
            let of_move = line.moves.get(*place).unwrap_or(&line.moves[0]);
            let names = line.names(of_move);
            format!(
                "this tool cannot prove what is said by {}, in move {}",
                formula.text(&names),
                place + 1
            )
        }
        Part::Measure(None) => NOTHING_FALLS.to_owned(),
        Part::Measure(Some(Grown { position, option })) => {
            let at = at(names, position);
            let left = chosen(option);
            let numbers = &position[line.parameters.len()..];
            let is_empty = |part: &Vec<u64>| part.iter().all(|number| *number == 0);
            let why = if option.len() == 1 {
                "which is no smaller"
            } else if option.iter().any(is_empty) && option.iter().any(|part| part == numbers) {
                "so nothing changes beside an empty part"
            } else {
                "of which a part is no smaller"
            };
            format!("{NOTHING_FALLS}: at {at} a move leaves {left}, {why}")
        }
        Part::LargeNumber => "a constant or a factor is too large for the automata".to_owned(),
        Part::Endless => "play may go on forever".to_owned(),
        Part::Sums => "a sum needs values: claim them with --value, in normal play".to_owned(),
        Part::MisereValues => "in misère play only who wins is decided: use --claim".to_owned(),
    }
}
