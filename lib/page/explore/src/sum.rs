//! Several components: who wins, and by which moves.

use crate::json::{Json, object};
use explore::found::Found;
use explore::game::Game;
use formula::Cost;
use formula::order::{different, sort};
use formula::rules::Play;
use games::notation::joined;
use games::{Answer, Kind};

use crate::session::{Session, Source};

/// The most components, the most options of one that are looked at, and the most that are listed of components and of moves in each.
const COMPONENTS: usize = 200;
const OPTIONS: usize = 20_000;
const LISTED: usize = 12;

/// The greatest number whose value is computed by a sieve: of a larger one it takes seconds.
const SIEVED: u64 = 10_000_000;

/// The value of a position.
#[derive(Clone, Copy)]
pub(crate) struct Valued {
    pub(crate) number: u64,
    /// Whether it is in the table: beyond, it follows from what was found.
    is_known: bool,
}

impl Session {
    /// Returns the value of a position: that in the table, or else by what was found.
    pub(crate) fn value(&self, position: &[u64]) -> Option<Valued> {
        if let Some(number) = self.known(position) {
            return Some(Valued {
                number,
                is_known: true,
            });
        }
        let found = self.found.as_ref()?;
        let mut sorted = position.to_vec();
        if found.sample.is_unordered {
            sorted.sort_unstable();
        }
        let by_pattern = found.best().and_then(|finding| finding.value(&sorted));
        let by_snippet = || found.fit.as_ref()?.fit.value(position);
        let number = by_pattern.or_else(by_snippet)?;
        Some(Valued {
            number,
            is_known: false,
        })
    }

    /// Returns whether the values of several components add up by XOR: of winners alone, and in misère play, they don't.
    pub(crate) fn is_sum(&self) -> bool {
        let is_misere = self.line().is_some_and(|line| line.play == Play::Misere);
        self.table.kind == Kind::Numbers && !is_misere
    }

    /// Says who wins these components, which are numbers, or numbers with commas between them and `;` after each component.
    pub(crate) fn sum(&self, text: &str) -> Result<Json, String> {
        let components = self.components(text)?;
        let mut numbers = vec![];
        let mut sum = 0;
        let mut is_known = true;
        for component in &components {
            if self.is_slow(component) {
                return Err(format!(
                    "{} takes too long here: use the code below, or numbers up to {SIEVED}",
                    joined(component)
                ));
            }
            let value = self.value(component);
            let value = value.ok_or_else(|| {
                format!(
                    "the value of {} is not known: it is beyond the table, and no pattern was found",
                    joined(component)
                )
            })?;
            numbers.push(value.number);
            sum ^= value.number;
            is_known &= value.is_known;
        }
        let moves = self.winning_moves(&components, &numbers, sum);
        Ok(object([
            ("components", components.into()),
            ("numbers", numbers.into()),
            ("sum", sum.into()),
            ("isKnown", is_known.into()),
            ("moves", moves.into()),
        ]))
    }

    /// Returns whether the value of a position takes seconds.
    fn is_slow(&self, position: &[u64]) -> bool {
        let best = self.found.as_ref().and_then(Found::best);
        best.is_some_and(|finding| finding.pattern.cost() == Cost::Sieve)
            && position.iter().any(|number| *number > SIEVED)
    }

    /// Reads components.
    fn components(&self, text: &str) -> Result<Vec<Vec<u64>>, String> {
        let arity = self.table.arity().unwrap_or(0);
        let separators: &[char] = if arity == 1 { &[',', ';', ' '] } else { &[';'] };
        let mut components = vec![];
        for part in text.split(separators) {
            let words = part.split([',', ' ', '(', ')']);
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            if words.is_empty() {
                continue;
            }
            let mut component = vec![];
            for word in words {
                let number = word.parse();
                component.push(number.map_err(|_| format!("expected a number, found {word:?}"))?);
            }
            if component.len() != arity {
                return Err(format!(
                    "expected {arity} numbers, then ; and the next component, found {part:?}"
                ));
            }
            components.push(component);
        }
        if components.is_empty() || components.len() > COMPONENTS {
            return Err(format!("expected 1 to {COMPONENTS} components"));
        }
        if components.len() > 1 && !self.is_sum() {
            return Err(
                "only the winner of one component is known; several need Grundy numbers".to_owned(),
            );
        }
        Ok(components)
    }

    /// Returns the moves that leave the sum 0, by the component that they change, equal ones once; of values without rules, which
    /// value is to be left in which component.
    fn winning_moves(&self, components: &[Vec<u64>], numbers: &[u64], sum: u64) -> Vec<Json> {
        let mut moves = vec![];
        if sum == 0 {
            return moves;
        }
        for (place, component) in components.iter().enumerate() {
            let wanted = if self.is_sum() {
                numbers[place] ^ sum
            } else {
                0
            };
            if moves.len() == LISTED || components[..place].contains(component) {
                continue;
            }
            let from = joined(component);
            let Source::Line(game) = &self.source else {
                if wanted < numbers[place] {
                    moves.push(object([("from", from.into()), ("value", wanted.into())]));
                }
                continue;
            };
            let options = game.options().map(|options| options(component, OPTIONS));
            let Some(Answer::Options(mut options)) = options else {
                continue;
            };
            // Splits are listed once, however their heaps are ordered.
            options.iter_mut().for_each(|option| sort(option));
            let options = different(options);
            let [mut left, mut splits] = [vec![], vec![]];
            let mut count = 0_u64;
            for option in options {
                let values = option.iter().map(|part| self.value(part));
                let values: Option<Vec<Valued>> = values.collect();
                let sum = values.map(|all| all.iter().fold(0, |sum, value| sum ^ value.number));
                if sum != Some(wanted) {
                    continue;
                }
                count += 1;
                let parts: Vec<String> = option.iter().map(|part| joined(part)).collect();
                let listed = if parts.len() > 1 {
                    &mut splits
                } else {
                    &mut left
                };
                if listed.len() < LISTED {
                    listed.push(parts.join(" + "));
                }
            }
            if count > 0 {
                moves.push(object([
                    ("from", from.into()),
                    ("left", left.into()),
                    ("splits", splits.into()),
                    ("count", count.into()),
                ]));
            }
        }
        moves
    }
}
