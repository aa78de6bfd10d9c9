//! How certain a pattern is: it is compared with everything that is known.
//!
//! That is the table shown, a larger one, with every parameter, and positions far beyond both. There no value is known, but a
//! pattern must agree with itself: its value must be the mex of its values on the options.

use formula::order::{different, sort};
use std::borrow::Cow;
use std::cell::RefCell;
use std::time::Duration;

use games::{Answer, Random};

use crate::game::Game;
use crate::order::sort_by;
use crate::patterns::Sample;

/// Returns the options of a position of the rules, if there are no more than so many.
pub type AskOptions<'a> = dyn Fn(&[u64], usize) -> Answer + 'a;

/// What is known of a game besides what a pattern was fitted to.
pub struct Known<'a> {
    pub shown: &'a Sample,
    pub larger: Option<Sample>,
    /// Smaller positions with more parameters.
    pub wider: Option<Sample>,
    /// The values that a theorem proves.
    pub proven: Option<Sample>,
    pub game: &'a dyn Game,
    /// Whether a player who cannot move wins.
    pub is_misere: bool,
    /// The far positions that were found, for all patterns.
    pub far: RefCell<Option<Far>>,
}

/// What is compared: a pattern of values, or of who wins.
pub struct Claim<'a> {
    pub value: &'a dyn Fn(&[u64]) -> Option<u64>,
    pub tells_winners: bool,
}

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    Checked(Checked),
    /// It fails at this position.
    Refuted {
        at: Vec<u64>,
        value: u64,
        said: u64,
        /// No value is known there, but the pattern does not agree with itself.
        is_far: bool,
    },
}

/// What was compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// On how many positions it holds, and how many there are of which the pattern says nothing.
    pub holds: usize,
    pub silent: usize,
    /// The values of each number of these positions.
    pub reach: Vec<Reach>,
    /// The same of smaller positions with more parameters.
    pub wider: Option<Vec<Reach>>,
    pub far: FarResult,
}

/// The values that one number had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    Range(u64, u64),
    Only(Vec<u64>),
}

/// What was tried far out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FarResult {
    Agrees {
        positions: usize,
        greatest: u64,
        /// Whether the options of larger positions take too long.
        is_slow: bool,
    },
    /// Positions are only those of a list, words, or `.by(…)`.
    #[default]
    Untestable,
}

/// Options, each a sum of parts, which are numbers.
type Options = Vec<Vec<Vec<u64>>>;

/// Positions beyond all tables, with their options.
pub struct Far {
    rows: Vec<(Vec<u64>, Options)>,
    /// Up to which number positions have few enough options.
    greatest: u64,
    /// Whether the options of larger ones take too long.
    is_slow: bool,
}

impl Far {
    pub fn positions(&self) -> Vec<Vec<u64>> {
        let positions = self.rows.iter().map(|(position, _)| position.clone());
        positions.collect()
    }
}

/// The greatest number of far positions.
const FURTHEST: u64 = 1_000_000_000;

/// By which factor far positions grow, and by which the time if the rules walk up to them; then so many steps more are made.
const STEP: u64 = 8;
const GROWTH: u32 = 4;
const WALKED: u32 = 2;

/// The longest time for the options of a far position, only for rules that are slow from the beginning, and how often it is taken.
const SLOW: Duration = Duration::from_millis(20);
const TRIES: usize = 8;

/// How many options a far position may have, and how many all of them together.
const OPTIONS: usize = 3_000;
const ALL_OPTIONS: usize = 400_000;

/// How many far positions there are, and how many that a pattern itself calls lost.
const RANDOM: u64 = 240;
const LOST: usize = 400;

/// How many there are of numbers that the rules name, and the greatest of these: sums and small multiples of it fit into 64 bits.
const NAMED: u64 = 200;
const LARGEST_NAMED: u64 = 1 << 60;

/// How many positions are looked at for lost ones.
const LOOKED_AT: u64 = 20_000;

/// How many positions of the table are asked twice for their options.
const ASKED_TWICE: usize = 60;

impl Known<'_> {
    /// Returns what answers for the options of positions that are those of the rules.
    fn options(&self) -> Option<&AskOptions<'_>> {
        let options = self.game.options();
        options.filter(|_| !self.shown.is_projected)
    }

    /// Returns a position whose options are others when asked again: then rules are no function of the position.
    pub fn changing(&self) -> Option<Vec<u64>> {
        let options = self.options()?;
        let positions = &self.shown.positions;
        let step = positions.len() / ASKED_TWICE + 1;
        let changes = |position: &&Vec<u64>| {
            let raw = self.shown.raw(position);
            let [once, again] = [(), ()].map(|()| match options(&raw, OPTIONS) {
                Answer::Options(options) => different(options),
                _ => vec![],
            });
            once != again
        };
        positions.iter().step_by(step).find(changes).cloned()
    }

    /// Compares a claim with all that is known.
    pub fn compare(&self, claim: &Claim) -> Evidence {
        let mut checked = Checked::default();
        let tables = [
            Some(self.shown),
            self.larger.as_ref(),
            self.wider.as_ref(),
            self.proven.as_ref(),
        ];
        for sample in tables.into_iter().flatten() {
            let mut holds = 0;
            let mut silent = 0;
            for (position, value) in sample.pairs() {
                let value = claim.seen(value);
                match (claim.value)(position) {
                    Some(said) if said == value => holds += 1,
                    Some(said) => {
                        return Evidence::Refuted {
                            at: position.clone(),
                            value,
                            said,
                            is_far: false,
                        };
                    }
                    None => silent += 1,
                }
            }
            if holds >= checked.holds {
                checked.holds = holds;
                checked.silent = silent;
                checked.reach = reach(sample);
            }
        }
        checked.wider = self.wider.as_ref().map(reach);
        match self.compare_far(claim) {
            Ok(far) => checked.far = far,
            Err(refuted) => return refuted,
        }
        Evidence::Checked(checked)
    }

    fn compare_far(&self, claim: &Claim) -> Result<FarResult, Evidence> {
        let Some(options) = self.options() else {
            return Ok(FarResult::Untestable);
        };
        let mut known = self.far.borrow_mut();
        let far = known.get_or_insert_with(|| self.far_positions(options));
        let mut positions = 0;
        let mut greatest = 0;
        let mut seen = vec![];
        let lost = self.lost_beyond(claim, far.greatest).into_iter();
        let lost = lost.filter_map(
            |position| match options(&self.shown.raw(&position), OPTIONS) {
                Answer::Options(options) => Some(Cow::Owned((position, options))),
                _ => None,
            },
        );
        for row in lost.chain(far.rows.iter().map(Cow::Borrowed)) {
            let (position, options) = &*row;
            if let Some(said) = self.agrees(claim, position, options)? {
                positions += 1;
                seen.push(said);
                greatest = greatest.max(position.iter().max().copied().unwrap_or(0));
            }
        }
        // If all are of one class, they say nothing.
        if seen.iter().all(|said| *said == seen[0]) {
            return Ok(FarResult::Untestable);
        }
        Ok(FarResult::Agrees {
            positions,
            greatest,
            is_slow: far.is_slow,
        })
    }

    /// Returns what the claim says of a position if it says something of all options, too; fails if these two do not agree.
    fn agrees(
        &self,
        claim: &Claim,
        position: &[u64],
        options: &[Vec<Vec<u64>>],
    ) -> Result<Option<u64>, Evidence> {
        let Some(said) = (claim.value)(position) else {
            return Ok(None);
        };
        let mut values = vec![];
        for parts in options {
            if claim.tells_winners && parts.len() != 1 {
                return Ok(None);
            }
            let mut sum = 0;
            for part in parts {
                let Some(part) = self
                    .shown
                    .numbers(part)
                    .and_then(|part| (claim.value)(&part))
                else {
                    return Ok(None);
                };
                sum ^= part;
            }
            values.push(sum);
        }
        let value = if claim.tells_winners {
            let is_won = values.contains(&0) || values.is_empty() && self.is_misere;
            u64::from(is_won)
        } else {
            games::mex(&values)
        };
        if value == said {
            return Ok(Some(said));
        }
        Err(Evidence::Refuted {
            at: position.to_vec(),
            value,
            said,
            is_far: true,
        })
    }

    /// Returns the greatest number of the positions in the tables, without a parameter.
    fn greatest_known(&self) -> u64 {
        let larger = self.larger.as_ref();
        self.greatest_of(self.shown)
            .max(larger.map_or(0, |larger| self.greatest_of(larger)))
    }

    /// Returns the greatest number of the positions in a table, without a parameter.
    fn greatest_of(&self, table: &Sample) -> u64 {
        let skipped = self.shown.leading();
        let positions = table.positions.iter();
        let numbers = positions.filter_map(|position| position[skipped..].iter().max());
        numbers.max().copied().unwrap_or(0)
    }

    /// Returns random positions and structured ones, a quarter of them just beyond the tables.
    fn far_positions(&self, options: &AskOptions) -> Far {
        let known = self.greatest_known().max(4);
        let (greatest, is_slow) = self.greatest_far(options, known);
        let mut random = Random::new(1);
        let mut rows = vec![];
        let mut left = ALL_OPTIONS;
        for number in 0..RANDOM {
            let position = self.position_of(number, &mut |place| match number % 4 {
                0 => random.between(known + 1, known + known / 4 + 1),
                1 if place > 0 => random.between(0, known),
                _ => log_uniform(&mut random, known + 1, greatest),
            });
            let Answer::Options(options) = options(&self.shown.raw(&position), OPTIONS.min(left))
            else {
                continue;
            };
            left -= options.len();
            rows.push((position, options));
        }
        for position in self.named_positions() {
            if let Answer::Options(options) = options(&self.shown.raw(&position), OPTIONS) {
                rows.push((position, options));
            }
        }
        // The smallest position that refutes a pattern tells most.
        sort(&mut rows);
        sort_by(&mut rows, |(position, _)| {
            let greatest = position.iter().max();
            (greatest.copied().unwrap_or(0), 0_u32)
        });
        Far {
            rows,
            greatest,
            is_slow,
        }
    }

    /// Returns positions of numbers that the rules name, of which some are beyond the table shown: a rule may have an exception there,
    /// and how to win is not tried in the larger table.
    fn named_positions(&self) -> Vec<Vec<u64>> {
        let mut named = self.game.named();
        named.retain(|number| *number <= LARGEST_NAMED);
        let is_family = self.shown.is_family();
        let parameters = self.shown.positions.iter().map(|position| position[0]);
        let known = if is_family {
            parameters.max().unwrap_or(0)
        } else {
            self.greatest_of(self.shown)
        };
        let sums = named
            .iter()
            .flat_map(|one| named.iter().map(move |other| one + other));
        let near = named.iter().copied().chain(sums).chain(self.game.changes());
        let near: Vec<u64> = different(near.flat_map(|number| [number, number + 1]).collect());
        let mut random = Random::new(3);
        if near.last().is_none_or(|last| *last <= known) {
            return vec![];
        }
        let count = named.len() as u64;
        let places = self.shown.length().unwrap_or(1) as u32;
        (0..NAMED)
            .map(|number| {
                // First all positions of the numbers themselves, if these are few.
                let mut pick = |place: usize| {
                    if number < count.saturating_pow(places) {
                        named[(number / count.saturating_pow(place as u32) % count) as usize]
                    } else {
                        *random.pick(&near)
                    }
                };
                let mut position = self.position_of(number, &mut pick);
                if is_family {
                    position[0] = pick(0).max(self.shown.positions[0][0]);
                }
                position
            })
            .collect()
    }

    /// Returns the greatest number of far positions, and whether larger ones would take too long.
    ///
    /// How the time grows decides, so that it is the same on a busy machine as on an idle one: where it grows as the numbers do, the
    /// rules walk up to them, and only a few steps more are made.
    fn greatest_far(&self, options: &AskOptions, known: u64) -> (u64, bool) {
        let mut greatest = known + known / 4;
        let mut before = Duration::MAX;
        let mut steps = None;
        while greatest < FURTHEST && steps != Some(0) {
            let next = greatest.saturating_mul(STEP).min(FURTHEST);
            let position = |number| self.shown.raw(&self.position_of(number, &mut |_| number));
            let is_listed = |number| {
                let options = options(&position(number), OPTIONS);
                matches!(options, Answer::Options(_))
            };
            if !is_listed(next) || !is_listed(next - 1) {
                break;
            }
            // The quickest of some tries is not held up by other programs.
            let tries = (0..TRIES).map(|_| self.game.time(&position(next)));
            let time = tries.min().unwrap_or_default();
            if time > SLOW {
                return (greatest, true);
            }
            greatest = next;
            let is_walk = time / GROWTH > before;
            steps = match steps {
                None if is_walk => Some(WALKED),
                steps => steps.map(|steps| steps - 1),
            };
            before = time;
        }
        (greatest, false)
    }

    /// Makes a position of these numbers. A parameter and a turn are those of a known position, and so is the length: that at this
    /// place.
    fn position_of(&self, place: u64, number: &mut dyn FnMut(usize) -> u64) -> Vec<u64> {
        let sample = self.shown;
        // Neighbours in a table have much in common.
        let place = place.wrapping_mul(0x9e37_79b9_7f4a_7c15) % sample.positions.len() as u64;
        let known = &sample.positions[place as usize];
        // The first position has the least numbers: in a game from 1 on there is none with 0.
        let least = |place: usize| sample.positions[0].get(place).copied().unwrap_or(0);
        let numbers = (0..known.len()).map(|place| number(place).max(least(place)));
        let mut position: Vec<u64> = numbers.collect();
        let leading = sample.leading();
        position[..leading].copy_from_slice(&known[..leading]);
        if sample.is_unordered {
            position.sort_unstable();
        }
        position
    }

    /// Returns positions beyond the tables that the claim calls lost, the nearest first.
    fn lost_beyond(&self, claim: &Claim, greatest: u64) -> Vec<Vec<u64>> {
        let known = self.greatest_known();
        let mut random = Random::new(2);
        let mut lost = vec![];
        let is_single = self.shown.length() == Some(1);
        for step in 1..=LOOKED_AT {
            let number = if is_single {
                known + step
            } else {
                known + 1 + step / 200
            };
            if number > greatest || lost.len() == LOST {
                break;
            }
            let position = self.position_of(step, &mut |_| {
                if is_single || self.shown.is_family() || random.between(0, 2) == 0 {
                    number
                } else {
                    random.between(0, number)
                }
            });
            if (claim.value)(&position) == Some(0) && !lost.contains(&position) {
                lost.push(position);
            }
        }
        lost
    }
}

impl Claim<'_> {
    fn seen(&self, value: u64) -> u64 {
        if self.tells_winners {
            value.min(1)
        } else {
            value
        }
    }
}

/// Returns a number whose logarithm is uniform.
fn log_uniform(random: &mut Random, least: u64, greatest: u64) -> u64 {
    let bits = u64::from((greatest / least).max(1).ilog2());
    let most = least << random.between(0, bits);
    random.between(most.min(greatest), (2 * most).min(greatest))
}

/// Returns which values each number of a table has.
fn reach(sample: &Sample) -> Vec<Reach> {
    let numbers: Vec<Vec<u64>> = match sample.length() {
        Some(length) if !sample.is_unordered => (0..length)
            .map(|place| {
                sample
                    .positions
                    .iter()
                    .map(|position| position[place])
                    .collect()
            })
            .collect(),
        _ => vec![sample.positions.iter().flatten().copied().collect()],
    };
    numbers
        .into_iter()
        .map(|values| {
            let values = different(values);
            let least = values.first().copied().unwrap_or(0);
            let greatest = values.last().copied().unwrap_or(0);
            if values.len() as u64 == greatest - least + 1 {
                Reach::Range(least, greatest)
            } else {
                Reach::Only(values)
            }
        })
        .collect()
}
