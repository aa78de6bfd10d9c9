//! The report: the finding first, then how certain it is.

use std::mem;

use games::notation::joined;
use prove::Proof;

use super::words::{of_dropped, words};
use super::{listed, wrapped};
use crate::claims::induction;
use crate::evidence::{Checked, Evidence, FarResult, Reach};
use crate::found::{Basis, Certainty, CheckedFit, Found, Given, Rule};
use crate::octal::{Published, Unproved};
use crate::patterns::{self, Finding, Sample, Subject};

/// How many steps of values are listed.
const STEPS: usize = 40;

impl Found {
    /// Returns the report in lines of at most 80 columns.
    pub fn text(&self) -> String {
        if let Some(position) = &self.changing {
            let at = joined(position);
            let text = format!("no pattern: the options of {at} are others when asked again");
            let help = "options must follow from the position alone";
            return wrapped("", &text) + &wrapped("help: ", help);
        }
        let caveats = self.caveats().into_iter();
        let mut text: String = caveats.map(|caveat| wrapped("", &caveat)).collect();
        let (kept, refuted): (Vec<&Rule>, Vec<&Rule>) =
            self.rules.iter().partition(|rule| !rule.is_refuted());
        text.extend(kept.iter().map(|rule| self.rule(rule)));
        let mut snippet: String = self.fit.iter().map(|fit| self.snippet(fit)).collect();
        if kept.is_empty() {
            text += &mem::take(&mut snippet);
        }
        if let Some(Unproved { heaps, published }) = self.unproved_period {
            let words = match published {
                Some(Published { start, length, by }) => format!(
                    "{length} from heap {start} on, published by {by}; not proved here: the table has only {heaps} heaps"
                ),
                None => format!("none is proved by a table of {heaps} heaps"),
            };
            text += &wrapped("period: ", &words);
        }
        if let Some(parity) = self.parity() {
            text += &wrapped("lines: ", &parity);
        }
        if self.has_no_numbers {
            text += &wrapped(
                "",
                "patterns need numbers: add .by(|position| numbers) for what may decide",
            );
            return text;
        }
        let is_found =
            self.fit.is_some() || !kept.is_empty() || self.choices_of_one_parity.is_some();
        if let (true, Some(strategy)) = (is_found, &self.strategy) {
            text += &strategy.text(&self.sample);
        }
        // A move is found by the rule that says who wins.
        text += &snippet;
        if !is_found {
            text += "nothing found: no snippet fits, no period and no pattern\n";
        }
        text.extend(refuted.into_iter().map(|rule| self.rule(rule)));
        if !is_found {
            text += &self.what_is_left();
        }
        text
    }

    /// Says which positions the findings are about.
    pub fn caveats(&self) -> Vec<String> {
        let sample = &self.sample;
        let mut caveats = vec![];
        if let Some(clash) = &sample.clash {
            caveats.push(format!(
                "these numbers do not decide alone: {} and {} have the same, {}, but the values {} and {}",
                clash.names[0],
                clash.names[1],
                joined(&clash.numbers),
                clash.values[0],
                clash.values[1]
            ));
        }
        if !sample.dropped.is_empty() {
            let dropped: Vec<String> = sample.dropped.iter().map(of_dropped).collect();
            caveats.push(format!(
                "only for {}, as in all of the table",
                listed(dropped)
            ));
        }
        caveats
    }

    fn snippet(&self, checked: &CheckedFit) -> String {
        let fit = &checked.fit;
        let (first, next) = ("snippet: ", "         ");
        let (mut text, uses) = if fit.says.is_empty() {
            (String::new(), first)
        } else {
            (wrapped(first, &fit.says), next)
        };
        text += &format!("{uses}{}\n{next}{}\n", fit.uses, fit.call());
        text + &wrapped(next, &self.basis(checked))
    }

    /// Says why a snippet is believed.
    pub fn basis(&self, checked: &CheckedFit) -> String {
        let like_proved = |positions: usize| {
            format!("equal to the proved rule on all {positions} positions that were compared")
        };
        match &checked.basis {
            Basis::Declared(moves) => format!("its rules are those of the table, {moves}"),
            Basis::Seen(_, heaps) if self.proved().is_some() => like_proved(*heaps),
            Basis::Seen(moves, heaps) => {
                format!("if larger heaps have the moves of these {heaps}: {moves}")
            }
            Basis::Compared(evidence) => self.evidence(evidence),
            Basis::LikeProved(positions) => like_proved(*positions),
        }
    }

    fn rule(&self, rule: &Rule) -> String {
        let words = words(&rule.finding, &self.sample);
        let certainty = self.certainty(rule);
        if rule.is_refuted() {
            return wrapped("no rule: ", &format!("{words}: {certainty}"));
        }
        let cost = rule.finding.pattern.cost();
        let misere = if self.is_misere {
            "the last move loses: "
        } else {
            ""
        };
        wrapped("rule: ", &format!("{misere}{words}"))
            + &wrapped("      ", &format!("{certainty}; {cost}"))
    }

    /// Says how certain a pattern is.
    pub fn certainty(&self, rule: &Rule) -> String {
        match &rule.certainty {
            Certainty::Refuted(evidence) => self.evidence(evidence),
            Certainty::Proved { from, theorem } => format!("proved from heap {from} on: {theorem}"),
            Certainty::ByAutomata(proof) => self.proof(rule, proof),
            Certainty::Checked {
                evidence,
                condition,
            } => {
                let all = condition.as_ref().map_or(String::new(), |moves| {
                    format!(
                        ", and true of all heaps if larger ones have the moves of these ({moves})"
                    )
                });
                format!("{}{all}", self.evidence(evidence))
            }
        }
    }

    /// Says that all lines of play from a position have the same parity, if they have.
    pub fn parity(&self) -> Option<String> {
        let choices = self.choices_of_one_parity?;
        let best = self.best();
        let whole = best.filter(|finding| finding.exceptions.is_empty() && finding.least == 0);
        let measure = whole.and_then(|finding| finding.pattern.measure());
        let why = match measure {
            Some(measure) => format!(
                "each move changes {} by an odd number",
                measure.words(&self.sample.names)
            ),
            None if self.is_misere => "won if any of them has an even number of moves".to_owned(),
            None => "won if any of them has an odd number of moves".to_owned(),
        };
        Some(format!(
            "all lines of play from a position have the same parity; {why}; checked at {choices} positions with a choice"
        ))
    }

    /// Says what was proved.
    fn proof(&self, rule: &Rule, proof: &Proof) -> String {
        let tells_winners = self.sample.of_winners || rule.finding.subject == Subject::Winners;
        let induction = induction(tells_winners);
        let all = match self.sample.names.len() {
            0 => "all positions".to_owned(),
            _ => format!("all {}", listed(&self.sample.names)),
        };
        let states = proof.states;
        format!("proved for {all}: {induction} (by automata of up to {states} states)")
    }

    fn evidence(&self, evidence: &Evidence) -> String {
        match evidence {
            Evidence::Checked(checked) => self.checked(checked),
            Evidence::Refuted {
                at,
                value,
                said,
                is_far,
            } => {
                let at = joined(at);
                if *is_far {
                    format!(
                        "refuted at {at}: it says {said}, but {value} by what it says of the options"
                    )
                } else {
                    format!("refuted at {at}: {value}, not {said}")
                }
            }
        }
    }

    /// Names the positions that were compared.
    fn checked(&self, checked: &Checked) -> String {
        let names = &self.sample.names;
        let wider = match &checked.wider {
            Some(wider) => format!(" and {}", self.reach(wider)),
            None => String::new(),
        };
        let silent = match checked.silent {
            0 => String::new(),
            silent => format!("; nothing is said of {silent} others"),
        };
        let length = match self.sample.length() {
            Some(length) if names.is_empty() => format!(", positions of {length} numbers"),
            _ => String::new(),
        };
        let far = match &checked.far {
            FarResult::Agrees {
                positions,
                greatest,
                is_slow,
            } => {
                let slow = if *is_slow {
                    ", as the options of larger ones take too long"
                } else {
                    ""
                };
                format!(
                    "; consistent with the moves at {positions} far positions, to {greatest}{slow}"
                )
            }
            FarResult::Untestable => String::new(),
        };
        let box_of = self.reach(&checked.reach);
        let equal = checked.holds;
        let positions = if checked.wider.is_some() {
            String::new()
        } else {
            format!(" {equal}")
        };
        format!(
            "checked to {box_of}{length}{wider}: equal on all{positions} positions{silent}{far}"
        )
    }

    /// Names the values that the numbers of the compared positions have.
    fn reach(&self, reach: &[Reach]) -> String {
        let mut words = vec![];
        for (place, reach) in reach.iter().enumerate() {
            let name = match self.sample.names.get(place) {
                Some(name) => name.as_str(),
                None => "numbers",
            };
            words.push(match reach {
                Reach::Range(least, greatest) if least == greatest => {
                    format!("{name} = {least}")
                }
                Reach::Range(0, greatest) => format!("{name} ≤ {greatest}"),
                Reach::Range(least, greatest) => format!("{least} ≤ {name} ≤ {greatest}"),
                Reach::Only(values) if values.len() <= 10 => {
                    format!("{name} ∈ {{{}}}", listed(values))
                }
                Reach::Only(values) => format!(
                    "{name} of {} values to {}",
                    values.len(),
                    values[values.len() - 1]
                ),
            });
        }
        words.join(", ")
    }

    /// If nothing was found, says what the table shows nevertheless.
    fn what_is_left(&self) -> String {
        let sample = &self.sample;
        let count = sample.values.len();
        if (1..patterns::FEWEST).contains(&count) {
            let of = if count < self.positions {
                format!("{count} different ones among {} positions", self.positions)
            } else {
                count.to_string()
            };
            return wrapped(
                "",
                &format!(
                    "a pattern takes {} positions at least, and there are {of}",
                    patterns::FEWEST
                ),
            ) + &wrapped(
                "help: ",
                if self.given == Given::Values {
                    "print more values"
                } else {
                    "a larger --to shows more"
                },
            );
        }
        let mut text = String::new();
        let steps = steps(sample);
        if !steps.is_empty() {
            text += &wrapped("steps: ", &listed(steps));
        }
        let is_said = |miss: &Finding| {
            let mut refuted = self.rules.iter();
            refuted.any(|rule| rule.finding.says_as(miss, sample))
        };
        if let Some((miss, position)) = &self.nearest_miss
            && !is_said(miss)
        {
            let words = words(miss, sample);
            let at = joined(position);
            text += &wrapped("nearest: ", &format!("{words}; it fails first at {at}"));
        }
        let help = if self.given == Given::Values {
            "print more values, or those of one parameter alone, or what may decide as further numbers of each position"
        } else if sample.clash.is_some() {
            "add a number to .by(…) that tells these positions apart"
        } else if self.nearest_miss.is_some() {
            "look at where the nearest fails; --csv FILE lists the whole table"
        } else if self.given == Given::Line && sample.is_family() {
            "a larger --to may show more, and so may a fixed number, as 3 instead of k"
        } else if self.given == Given::Line {
            "a larger --to may show more"
        } else {
            "a larger --to may show more; or tabulate another parameter, or add .by(|position| numbers) for what may decide"
        };
        text + &wrapped("help: ", help)
    }
}

/// Returns where the values of heaps change, if that is seldom.
fn steps(sample: &Sample) -> Vec<String> {
    let steps: Vec<usize> = (1..sample.values.len())
        .filter(|&n| sample.values[n] != sample.values[n - 1])
        .collect();
    if sample.names.len() != 1 || steps.len() <= 3 || steps.len() * 8 >= sample.values.len() {
        return vec![];
    }
    steps
        .iter()
        .take(STEPS)
        .map(|&n| format!("{} from {}", sample.values[n], joined(&sample.positions[n])))
        .collect()
}
