//! What was found, as a claim about rules in one line, and what the prover says of it.

use formula::rules::{Asks, Play, Rules};
use formula::{Condition, Formula, Operator};
use games::HeapMoves;
use games::mex;
use prove::{Claim, Limits, Outcome, Refutation, Value};

use crate::evidence::Evidence;
use crate::found::{Basis, Certainty, CheckedFit, Found, Rule};
use crate::octal;
use crate::patterns::{Finding, Pattern, SHORT, Sample, Subject};

/// Longer periods are not written as cases.
const LONGEST: usize = 200;

impl Found {
    /// Proves what was only checked, or refutes it, where automata reach.
    pub fn prove(&mut self, line: &Rules) {
        for rule in &mut self.rules {
            if !matches!(rule.certainty, Certainty::Checked { .. }) {
                continue;
            }
            let Some(claim) = claim(&rule.finding, &self.sample, line) else {
                continue;
            };
            let tells_winners = matches!(claim, Claim::Lost(_));
            match prove::prove(line, &claim, &[], Limits::default()) {
                Outcome::Proved(proof) => {
                    rule.certainty = Certainty::ByAutomata(proof);
                    if let Some(checked) = &mut self.fit {
                        checked.compare_with_proved(&rule.finding, &self.sample);
                    }
                }
                Outcome::Refuted(Refutation { position, .. }) => {
                    let says = |numbers: &[u64]| says(&rule.finding, &self.sample, numbers);
                    if let (Some(said), Some(value)) = (
                        says(&position),
                        of_options(line, &position, tells_winners, &says),
                    ) {
                        let is_same =
                            |checked: &CheckedFit| checked.fit.value(&position) == Some(said);
                        // A snippet that says the same is as wrong, and so may a parity be.
                        self.choices_of_one_parity = None;
                        self.fit = self.fit.take().filter(|checked| !is_same(checked));
                        let at = position;
                        let is_far = true;
                        rule.certainty = Certainty::Refuted(Evidence::Refuted {
                            at,
                            value,
                            said,
                            is_far,
                        });
                    }
                }
                Outcome::OutOfReach(_) | Outcome::TooLarge { .. } | Outcome::Unconfirmed { .. } => {
                }
            }
        }
        self.prove_octal(line);
        self.prove_range(line);
    }

    /// Proves who wins heaps of which a player takes from one number to another one: automata do not reach large numbers.
    fn prove_range(&mut self, line: &Rules) {
        let Some([from, to]) = range(line) else {
            return;
        };
        let is_known =
            |rule: &Rule| rule.is_proved() && (self.fit.is_some() || rule.finding.bits() <= SHORT);
        if self.rules.first().is_some_and(is_known) {
            return;
        }
        let Some(both) = from.checked_add(to) else {
            return;
        };
        let rest = Formula::Number(0).modulo(both);
        let value = match from {
            1 => rest,
            _ => Formula::join(Operator::Quotient, rest, Formula::Constant(from)),
        };
        let is_misere = line.play == Play::Misere;
        let (subject, pattern) = if is_misere || line.asks == Asks::Winners {
            let lost = value.is(u64::from(is_misere));
            (Subject::Winners, Pattern::lost_if(lost))
        } else {
            (Subject::Values, Pattern::Formula(value))
        };
        // What was found else is about a table that may be too small.
        self.fit = None;
        self.choices_of_one_parity = None;
        self.strategy = None;
        self.rules = vec![Rule {
            finding: Finding::new(subject, pattern, self.positions),
            certainty: Certainty::Proved {
                from: 0,
                theorem: "what is taken and the answer to it add up to the least and the most",
            },
        }];
    }

    /// Proves a period by the theorem of octal games, if the line says one: automata do not reach long periods.
    fn prove_octal(&mut self, line: &Rules) {
        let Some(checked) = &mut self.fit else {
            return;
        };
        let Basis::Seen(moves @ HeapMoves::Octal(code), _) = &checked.basis else {
            return;
        };
        let octal = Rules::parse(&format!("octal {code}"));
        let is_octal = octal.is_ok_and(|mut octal| {
            octal.up_to = line.up_to;
            octal == *line
        });
        if !is_octal {
            return;
        }
        let moves = moves.clone();
        let is_values = |rule: &Rule| rule.finding.subject == Subject::Values;
        let mut rules = self.rules.iter();
        let is_proved = rules.any(|rule| is_values(rule) && rule.is_proved());
        if !is_proved {
            match octal::prove(code) {
                Ok(proof) => {
                    self.rules
                        .retain(|rule| !is_values(rule) && proof.allows(&rule.finding));
                    self.rules.insert(0, proof.rule());
                }
                Err(unproved) => self.unproved_period = unproved,
            }
        }
        checked.basis = Basis::Declared(moves);
    }
}

impl CheckedFit {
    /// Compares a snippet with a proved rule: then it was compared with more than a table.
    fn compare_with_proved(&mut self, finding: &Finding, sample: &Sample) {
        let Basis::Compared(Evidence::Checked(checked)) = &self.basis else {
            return;
        };
        let same_subject = self.fit.tells_winners == (finding.subject == Subject::Winners);
        let says_all = checked.silent == 0 && finding.exceptions.is_empty();
        if same_subject && says_all && !sample.of_winners {
            self.basis = Basis::LikeProved(checked.holds);
        }
    }
}

/// Returns the least and the most that a move takes, if a heap has no other moves, and each amount between is one.
fn range(line: &Rules) -> Option<[u64; 2]> {
    let [given] = &line.moves[..] else {
        return None;
    };
    let [bound] = &given.bound[..] else {
        return None;
    };
    let least = bound.least.constant()?;
    let most = bound.most.as_ref()?.constant()?;
    let left = Formula::join(Operator::Minus, Formula::Number(0), Formula::Number(1));
    let is_plain = given.options == [[left]] && given.condition == Condition::All(vec![]);
    let is_heap = line.fixed() == 1 && line.least == [0] && !line.is_endless;
    (is_plain && is_heap && 0 < least && least <= most).then_some([least, most])
}

/// Returns what a pattern says of a position.
fn says(finding: &Finding, sample: &Sample, position: &[u64]) -> Option<u64> {
    let mut position = position.to_vec();
    if sample.is_unordered {
        position.sort_unstable();
    }
    finding.value(&position)
}

/// Returns the value of a position by what is said of its options.
fn of_options(
    line: &Rules,
    position: &[u64],
    tells_winners: bool,
    says: &dyn Fn(&[u64]) -> Option<u64>,
) -> Option<u64> {
    let (parameters, numbers) = position.split_at(line.parameters.len());
    let mut values = vec![];
    for option in line.options(parameters, numbers) {
        let mut sum = 0;
        for component in option {
            sum ^= says(&[parameters, &component].concat())?;
        }
        values.push(sum);
    }
    if tells_winners {
        let is_won = values.contains(&0) || (values.is_empty() && line.play == Play::Misere);
        return Some(is_won as u64);
    }
    Some(mex(&values))
}

/// Returns what was found as a claim, if a formula says it.
fn claim(finding: &Finding, sample: &Sample, line: &Rules) -> Option<Claim> {
    let numbers = line.parameters.len() + line.numbers.len();
    let is_other = !sample.dropped.is_empty() || sample.is_projected || sample.clash.is_some();
    // The numbers of a sorted position are not those at the same places of any other one.
    let needs_order = sample.is_unordered
        && numbers > 1
        && (0..numbers).any(|place| finding.pattern.uses(place))
        && !matches!(finding.pattern, Pattern::SumOfAll(_));
    let says_all = line.least.iter().any(|least| *least >= finding.least);
    if is_other || needs_order || !says_all || finding.subject == Subject::Outcomes {
        return None;
    }
    let mut value = value(&finding.pattern, 0, numbers)?;
    if !finding.exceptions.is_empty() {
        let exceptions = finding.exceptions.iter();
        let cases = exceptions.map(|(position, value)| (is(position), constant(*value)));
        value = Value::Cases {
            cases: cases.collect(),
            otherwise: Box::new(value),
        };
    }
    if finding.subject == Subject::Winners || sample.of_winners {
        return Some(Claim::Lost(is_zero(&value)?));
    }
    Some(Claim::Value(value))
}

fn constant(value: u64) -> Value {
    Value::Formula(Formula::Constant(value))
}

/// The condition that this is the position.
fn is(position: &[u64]) -> Condition {
    let numbers = position.iter().enumerate();
    let equal = numbers.map(|(place, number)| Formula::Number(place).is(*number));
    Condition::All(equal.collect())
}

/// Returns the values of a pattern. One of a single number is about the number at `place`; a position has so many.
fn value(pattern: &Pattern, place: usize, numbers: usize) -> Option<Value> {
    let here = |formula: &Formula| formula.with_places(&|own| own + place);
    let there = |condition: &Condition| condition.with_places(&|own| own + place);
    Some(match pattern {
        Pattern::Formula(formula) => Value::Formula(here(formula)),
        Pattern::Cases { cases, otherwise } => {
            let known = cases.iter();
            let known =
                known.map(|(condition, formula)| (there(condition), Value::Formula(here(formula))));
            Value::Cases {
                cases: known.collect(),
                otherwise: Box::new(Value::Formula(here(otherwise))),
            }
        }
        Pattern::Period(period) if period.known.len() <= LONGEST => {
            let number = Formula::Number(place);
            let (beginning, round) = period.known.split_at(period.start as usize);
            let beyond = Formula::join(
                Operator::Minus,
                number.clone(),
                Formula::Constant(period.start),
            );
            let length = Formula::Constant(period.length());
            let rounds = Formula::join(Operator::Quotient, beyond.clone(), length);
            let risen = |value: u64| {
                let rise = Formula::join(
                    Operator::Times,
                    Formula::Constant(period.rise),
                    rounds.clone(),
                );
                let value = Formula::Constant(value);
                Value::Formula(match period.rise {
                    0 => value,
                    _ => Formula::join(Operator::Plus, value, rise),
                })
            };
            let known = beginning.iter().enumerate();
            let known = known.map(|(n, value)| (number.clone().is(n as u64), constant(*value)));
            let rest = beyond.clone().modulo(period.length());
            let repeated = round.iter().enumerate();
            let repeated = repeated.map(|(n, value)| (rest.clone().is(n as u64), risen(*value)));
            cases(known.chain(repeated))?
        }
        Pattern::Part(own, part) => value(part, *own, numbers)?,
        Pattern::Sum(parts) => {
            let parts = parts.iter().map(|part| value(part, place, numbers));
            Value::Sum(parts.collect::<Option<_>>()?)
        }
        Pattern::SumOfAll(part) => {
            let parts = (0..numbers).map(|place| value(part, place, numbers));
            Value::Sum(parts.collect::<Option<_>>()?)
        }
        Pattern::Split { by, patterns } => {
            let mut known = vec![];
            for (by_value, pattern) in patterns {
                known.push((here(by).is(*by_value), value(pattern, place, numbers)?));
            }
            cases(known.into_iter())?
        }
        Pattern::Period(_)
        | Pattern::Digits(_)
        | Pattern::Plateaus(_)
        | Pattern::Bits(_)
        | Pattern::Known(_)
        | Pattern::Classes(_) => return None,
    })
}

/// Returns values by cases, of which the last is for all that is left: where nothing else occurs, that is the same.
fn cases(cases: impl Iterator<Item = (Condition, Value)>) -> Option<Value> {
    let mut cases: Vec<(Condition, Value)> = cases.collect();
    let (_, last) = cases.pop()?;
    Some(Value::Cases {
        cases,
        otherwise: Box::new(last),
    })
}

/// Returns the condition that a value is 0, if it is no XOR of several.
fn is_zero(value: &Value) -> Option<Condition> {
    match value {
        Value::Formula(formula) => Some(formula.clone().is(0)),
        Value::Cases { cases, otherwise } => {
            let mut zero = vec![];
            let mut before = vec![];
            for (condition, value) in cases {
                let mut all = before.clone();
                all.push(condition.clone());
                all.push(is_zero(value)?);
                zero.push(Condition::All(all));
                before.push(condition.clone().negated());
            }
            before.push(is_zero(otherwise)?);
            zero.push(Condition::All(before));
            Some(Condition::Any(zero))
        }
        Value::Sum(_) => None,
    }
}
