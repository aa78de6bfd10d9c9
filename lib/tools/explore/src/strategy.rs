//! How to win: a move from each won position to a lost one, said as a formula.

use formula::order::different;
use std::iter;

use formula::{Cost, Formula, Operator};
use games::{Answer, Random};

use crate::evidence::AskOptions;
use crate::order::{sort_by, sort_by_bits};
use crate::patterns::Sample;
use crate::patterns::bank::{Bank, Entry};
use crate::patterns::rows::Rows;

/// A winning move for every won position: the first of these that leads to a lost one, or any if there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    pub moves: Vec<WinningMove>,
    /// At how many won positions it was checked, and their greatest number.
    pub positions: usize,
    pub greatest: u64,
}

/// A move. What it does is about the numbers of the position before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    pub target: Target,
    pub change: Change,
    pub by: Amount,
}

/// How much is taken or left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    Formula(Formula),
    /// For each amount the remainders of the formula at which it is right.
    Listed(Formula, Vec<(u64, Vec<u64>)>),
}

impl Amount {
    fn value(&self, position: &[u64]) -> Option<u64> {
        match self {
            Amount::Formula(formula) => Some(formula.value(position)),
            Amount::Listed(by, amounts) => {
                let rest = by.value(position);
                let known = amounts.iter().find(|(_, rests)| rests.contains(&rest));
                known.map(|(amount, _)| *amount)
            }
        }
    }

    fn bits(&self) -> u32 {
        match self {
            Amount::Formula(formula) => formula.bits(),
            Amount::Listed(by, amounts) => {
                let rests = amounts.iter().map(|(_, rests)| 3 + rests.len() as u32);
                by.bits() + rests.sum::<u32>()
            }
        }
    }
}

/// Which numbers a move changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// The numbers at these places.
    Places(Vec<usize>),
    /// The number at this place, from which the others follow.
    Telling(usize),
    /// One number of a list.
    One,
}

/// What a move does with the value of its formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// It is taken away.
    Take,
    /// It is left.
    Leave,
    /// The number XOR it is left.
    LeaveXor,
}

/// How many won positions moves are searched at, and how many they are checked at.
const SEARCHED: usize = 100;
const CHECKED: usize = 500;

/// How many of the first positions are all among them: there a pattern that repeats may not yet hold.
const FIRST: usize = 120;

/// How many options a position may have, and how many all of them together.
const OPTIONS: usize = 3_000;
const ALL_OPTIONS: usize = 300_000;

/// The most moves of a strategy.
const MOVES: usize = 3;

/// With fewer won positions every formula leads somewhere.
const FEWEST: usize = 8;

/// Amounts that are numbers are below this.
const CONSTANTS: u64 = 21;

/// The greatest modulus whose remainders have amounts of their own.
const MODULUS: u64 = 12;

/// How many moves are completed to strategies.
const TRIED: usize = 20;

/// The bits for one move more.
const BETWEEN: u32 = 12;

/// A won position, and its options, which are lost or not.
struct Won {
    position: Vec<u64>,
    options: Vec<(Vec<u64>, bool)>,
    /// The options that win, as moves.
    moves: Vec<Move>,
}

/// A move as it changes one number, or several by the same amount.
struct Move {
    target: Target,
    before: u64,
    after: u64,
}

impl Move {
    /// Returns the amount that says this move; none if a number grows.
    fn amount(&self, change: Change) -> Option<u64> {
        match change {
            Change::Take => self.before.checked_sub(self.after),
            Change::Leave => Some(self.after),
            Change::LeaveXor => Some(self.before ^ self.after),
        }
    }
}

/// Returns how to win, if few formulas say it, at the positions of a table and at further ones.
pub fn find(
    sample: &Sample,
    further: &[Vec<u64>],
    options: &AskOptions,
    is_lost: &dyn Fn(&[u64]) -> Option<bool>,
) -> Option<Strategy> {
    let mut won = won_positions(sample, further, options, is_lost)?;
    let place = telling_place(sample, &won);
    for one in &mut won {
        let lost = one.options.iter().filter(|(_, is_lost)| *is_lost);
        let moves = lost.filter_map(|(option, _)| change(sample, &one.position, option, place));
        one.moves = moves.collect();
    }
    if won.len() < FEWEST {
        return None;
    }
    let numbers = won.iter().flat_map(|won| &won.position);
    let any = Strategy {
        moves: vec![],
        positions: won.len(),
        greatest: numbers.max().copied().unwrap_or(0),
    };
    let mut all = won.iter().flat_map(|won| &won.options);
    if all.all(|(_, is_lost)| *is_lost) {
        return Some(any);
    }
    // Some functions take too long for far positions.
    let known = sample.positions.iter().flatten().max()?;
    let near = won
        .iter()
        .filter(|won| won.position.iter().max() <= Some(known));
    let near: Vec<&Won> = near.collect();
    let step = near.len().div_ceil(SEARCHED).max(1);
    let searched: Vec<&Won> = spread(&near, step).copied().collect();
    let candidates = candidates(sample, &searched);
    let moves = cover(&candidates, searched.len(), &won)?;
    if moves.len() > 1 && lists_all(&moves, sample, &won, place) {
        return None;
    }
    Some(Strategy { moves, ..any })
}

/// Returns whether every option is one of these moves, so that they say nothing.
fn lists_all(moves: &[WinningMove], sample: &Sample, won: &[Won], telling: Option<usize>) -> bool {
    won.iter().all(|won| {
        won.options.iter().all(|(option, _)| {
            let Some(change) = change(sample, &won.position, option, telling) else {
                return false;
            };
            moves.iter().any(|one| one.is(&change, &won.position))
        })
    })
}

/// Returns won positions with their options, spread over the table and beyond it. There are none if moves leave sums.
fn won_positions(
    sample: &Sample,
    further: &[Vec<u64>],
    options: &AskOptions,
    is_lost: &dyn Fn(&[u64]) -> Option<bool>,
) -> Option<Vec<Won>> {
    let (first, rest) = sample.positions.split_at(sample.positions.len().min(FIRST));
    let rest = spread(rest, sample.positions.len().div_ceil(CHECKED));
    let positions = first.iter().chain(rest).chain(further);
    let mut left = ALL_OPTIONS;
    let mut won = vec![];
    for position in positions {
        if is_lost(position) != Some(false) {
            continue;
        }
        let Answer::Options(options) = options(&sample.raw(position), OPTIONS.min(left)) else {
            continue;
        };
        left -= options.len();
        let mut parts = vec![];
        for option in &options {
            let [component] = &option[..] else {
                return None;
            };
            let component = sample.numbers(component)?;
            let is_lost = is_lost(&component) == Some(true);
            parts.push((component, is_lost));
        }
        won.push(Won {
            position: position.clone(),
            options: different(parts),
            moves: vec![],
        });
    }
    Some(won)
}

/// Returns one of each run of so many.
fn spread<T>(all: &[T], step: usize) -> impl Iterator<Item = &T> {
    // Even steps might meet only one remainder.
    let mut random = Random::new(3);
    all.chunks(step)
        .map(move |run| &run[random.between(0, run.len() as u64 - 1) as usize])
}

/// Returns a place whose number after a move tells the whole move, if there is one: other numbers then follow from it.
fn telling_place(sample: &Sample, won: &[Won]) -> Option<usize> {
    let tells = |place: &usize| {
        won.iter().all(|won| {
            let numbers = won.options.iter().map(|(option, _)| option[*place]);
            different(numbers.collect()).len() == won.options.len()
        })
    };
    (0..sample.names.len()).find(tells)
}

/// Returns which numbers a move changes, if it changes one, or several by the same amount.
fn change(sample: &Sample, before: &[u64], after: &[u64], telling: Option<usize>) -> Option<Move> {
    if let Some(place) = telling {
        return Some(Move {
            target: Target::Telling(place),
            before: before[place],
            after: after[place],
        });
    }
    if sample.names.is_empty() && sample.is_unordered {
        return change_of_one(before, after);
    }
    if before.len() != after.len() {
        return None;
    }
    let changed = (0..before.len()).filter(|place| before[*place] != after[*place]);
    let places: Vec<usize> = changed.collect();
    let first = *places.first()?;
    let amount = before[first].checked_sub(after[first]);
    let is_same = |place: &usize| before[*place].checked_sub(after[*place]) == amount;
    if places.len() > 1 && (amount.is_none() || !places.iter().all(is_same)) {
        return None;
    }
    let target = if sample.names.is_empty() {
        Target::One
    } else {
        Target::Places(places)
    };
    Some(Move {
        target,
        before: before[first],
        after: after[first],
    })
}

/// Returns the one number that differs between two sorted lists.
fn change_of_one(before: &[u64], after: &[u64]) -> Option<Move> {
    let mut rest = after.to_vec();
    let mut gone = vec![];
    for number in before {
        match rest.iter().position(|other| other == number) {
            Some(place) => {
                rest.remove(place);
            }
            None => gone.push(*number),
        }
    }
    let ([before], true) = (&gone[..], rest.len() <= 1) else {
        return None;
    };
    Some(Move {
        target: Target::One,
        before: *before,
        // An empty heap may be left out.
        after: rest.first().copied().unwrap_or(0),
    })
}

/// A move, and at which of the searched positions it wins.
struct Candidate {
    winning: WinningMove,
    bits: u32,
    wins: Rows,
    count: u32,
}

/// A move by some amount, and the amounts that win at each of the searched positions, ascending.
struct Kind {
    target: Target,
    change: Change,
    right: Vec<Vec<u64>>,
}

impl Kind {
    /// Returns the positions at which one of these amounts wins, one for each position, if there are enough.
    fn wins(&self, amounts: impl Iterator<Item = Option<u64>>) -> Option<Rows> {
        let most_lost = self.right.len() - self.right.len().div_ceil(MOVES + 1);
        let mut lost = 0;
        let mut wins = Rows::default();
        for (row, (right, amount)) in self.right.iter().zip(amounts).enumerate() {
            if amount.is_some_and(|amount| right.binary_search(&amount).is_ok()) {
                wins.insert(row);
            } else {
                lost += 1;
                if lost > most_lost {
                    return None;
                }
            }
        }
        Some(wins)
    }

    fn candidate(&self, by: Amount, wins: Rows) -> Candidate {
        Candidate {
            bits: by.bits(),
            count: wins.count(),
            winning: WinningMove {
                target: self.target.clone(),
                change: self.change,
                by,
            },
            wins,
        }
    }
}

/// Returns the moves that change numbers in all ways that win somewhere.
fn kinds(searched: &[&Won]) -> Vec<Kind> {
    let mut kinds = vec![];
    let mut rises = false;
    for one in searched.iter().flat_map(|won| &won.moves) {
        let target = &one.target;
        kinds.push((target.clone(), Change::Take));
        match target {
            Target::Places(places) if places.len() > 1 => {}
            Target::Places(_) => {
                kinds.push((target.clone(), Change::Leave));
            }
            Target::Telling(_) => {
                rises |= one.after > one.before;
                kinds.push((target.clone(), Change::Leave));
            }
            Target::One => {
                kinds.push((Target::One, Change::Leave));
                kinds.push((Target::One, Change::LeaveXor));
            }
        }
    }
    if rises {
        // Of such a number nothing is taken.
        kinds.retain(|(_, change)| *change != Change::Take);
    }
    let kind = |(target, change)| Kind {
        right: searched
            .iter()
            .map(|won| won.amounts(&target, change))
            .collect(),
        target,
        change,
    };
    different(kinds).into_iter().map(kind).collect()
}

/// Returns moves that win somewhere, those that win most often first, and of these the simplest.
fn candidates(sample: &Sample, searched: &[&Won]) -> Vec<Candidate> {
    let rows = searched.iter().map(|won| won.position.clone()).collect();
    let bank = Bank::new(sample, rows);
    let is_quick =
        |entry: &&Entry| !entry.formula.has(&is_odd) && entry.formula.cost() <= Cost::Logarithm;
    let entries: Vec<&Entry> = bank.entries.iter().filter(is_quick).collect();
    let of_numbers: Vec<Amount> = of_numbers(sample).map(Amount::Formula).collect();
    let mut candidates = vec![];
    for kind in kinds(searched) {
        for constant in 0..CONSTANTS {
            if let Some(wins) = kind.wins(iter::repeat(Some(constant))) {
                let amount = Amount::Formula(Formula::Constant(constant));
                candidates.push(kind.candidate(amount, wins));
            }
        }
        for entry in &entries {
            if let Some(wins) = kind.wins(entry.values.iter().copied().map(Some)) {
                let amount = Amount::Formula(entry.formula.clone());
                candidates.push(kind.candidate(amount, wins));
            }
        }
        for amount in of_numbers
            .iter()
            .cloned()
            .chain(listed(sample, searched, &kind))
        {
            let values = searched.iter().map(|won| amount.value(&won.position));
            if let Some(wins) = kind.wins(values) {
                candidates.push(kind.candidate(amount, wins));
            }
        }
    }
    sort_by(&mut candidates, |candidate| {
        (u64::from(u32::MAX - candidate.count), candidate.bits)
    });
    candidates
}

/// Returns remainders of each number, and each number with its last bits changed.
fn of_numbers(sample: &Sample) -> impl Iterator<Item = Formula> {
    let numbers = (0..sample.names.len()).map(Formula::Number);
    numbers.flat_map(|number| {
        let rests = (2..=MODULUS).map(|modulus| number.clone().modulo(modulus));
        let changed = |bits| Formula::join(Operator::Xor, number.clone(), Formula::Constant(bits));
        rests.chain((1..4).map(changed)).collect::<Vec<Formula>>()
    })
}

/// Returns whether it is a remainder by what is itself calculated, bits of what is no plain number, or has a number twice where one
/// would do.
fn is_odd(formula: &Formula) -> bool {
    match formula {
        Formula::Join(Operator::Quotient, one, other) => one == other,
        Formula::Join(Operator::Gcd, ..) => true,
        Formula::Join(Operator::And | Operator::Or, one, other) => {
            let is_join = |part: &Formula| matches!(part, Formula::Join(..));
            is_join(one) || is_join(other)
        }
        Formula::Join(Operator::Remainder, _, by) => match &**by {
            Formula::Constant(_) | Formula::Number(_) => false,
            Formula::Join(Operator::Plus | Operator::Minus, one, _) => {
                !matches!(**one, Formula::Number(_))
            }
            _ => true,
        },
        _ => false,
    }
}

/// Returns amounts for the remainders of a number, each right wherever the remainder is this.
fn listed(sample: &Sample, searched: &[&Won], kind: &Kind) -> Vec<Amount> {
    let mut found = vec![];
    for place in 0..sample.names.len() {
        for modulus in 2..=MODULUS {
            let by = Formula::Number(place).modulo(modulus);
            let mut rests = vec![vec![]; modulus as usize];
            for (won, right) in searched.iter().zip(&kind.right) {
                rests[(won.position[place] % modulus) as usize].push(right);
            }
            let rests = (0..).zip(rests).filter(|(_, all)| !all.is_empty());
            if let Some(amounts) = amounts(rests.collect()) {
                found.push(Amount::Listed(by, amounts));
            }
        }
    }
    found
}

/// Returns few amounts of which one is right for each remainder.
fn amounts(mut rests: Vec<(u64, Vec<&Vec<u64>>)>) -> Option<Vec<(u64, Vec<u64>)>> {
    let mut amounts = vec![];
    while !rests.is_empty() {
        let mut best: (u64, Vec<u64>) = (0, vec![]);
        for amount in 0..CONSTANTS {
            let is_right = |right: &&Vec<u64>| right.binary_search(&amount).is_ok();
            let all_right = rests.iter().filter(|(_, all)| all.iter().all(is_right));
            let rests: Vec<u64> = all_right.map(|(rest, _)| *rest).collect();
            if rests.len() > best.1.len() {
                best = (amount, rests);
            }
        }
        if best.1.is_empty() {
            return None;
        }
        rests.retain(|(rest, _)| !best.1.contains(rest));
        amounts.push(best);
    }
    Some(amounts)
}

/// Returns few moves of which one wins at each position, the simplest that were found.
fn cover(candidates: &[Candidate], searched: usize, won: &[Won]) -> Option<Vec<WinningMove>> {
    let mut simplest: Vec<&Candidate> = candidates.iter().collect();
    sort_by_bits(&mut simplest, |candidate| candidate.bits);
    let firsts = candidates.iter().take(TRIED);
    let firsts = firsts.chain(simplest.into_iter().take(TRIED));
    let all = Rows::first(searched);
    let mut covers: Vec<Vec<&Candidate>> = vec![];
    for first in firsts {
        covers.extend(completed(first, &all, candidates));
    }
    sort_by_bits(&mut covers, |moves| {
        let bits: u32 = moves.iter().map(|one| one.bits).sum();
        bits + BETWEEN * moves.len() as u32
    });
    let is_right = |moves: &&Vec<&Candidate>| {
        let wins = |won: &Won| moves.iter().any(|one| one.winning.wins(won));
        won.iter().all(wins)
    };
    let best = covers.iter().find(is_right)?;
    Some(best.iter().map(|one| one.winning.clone()).collect())
}

/// Returns a first move with others that win where it does not: each is the simplest of those that win there nearly as often as any.
fn completed<'c>(
    first: &'c Candidate,
    all: &Rows,
    candidates: &'c [Candidate],
) -> Option<Vec<&'c Candidate>> {
    let mut moves = vec![first];
    let mut open = all.without(&first.wins);
    while open != Rows::default() {
        if moves.len() == MOVES {
            return None;
        }
        let gain = |candidate: &Candidate| open.and(&candidate.wins).count();
        let most = candidates.iter().map(gain).max()?;
        let often = candidates
            .iter()
            .filter(|candidate| gain(candidate) > most / 2);
        let next = often.min_by_key(|candidate| candidate.bits)?;
        open = open.without(&next.wins);
        moves.push(next);
    }
    Some(moves)
}

impl Won {
    /// Returns the amounts with which this move wins, ascending.
    fn amounts(&self, target: &Target, change: Change) -> Vec<u64> {
        let moves = self.moves.iter().filter(|one| one.target == *target);
        let mut amounts: Vec<u64> = moves.filter_map(|one| one.amount(change)).collect();
        amounts.sort_unstable();
        amounts
    }
}

impl WinningMove {
    fn wins(&self, won: &Won) -> bool {
        won.moves.iter().any(|one| self.is(one, &won.position))
    }

    /// Returns whether this is what a move does at a position.
    fn is(&self, one: &Move, position: &[u64]) -> bool {
        if one.target != self.target {
            return false;
        }
        let amount = one.amount(self.change);
        amount.is_some() && amount == self.by.value(position)
    }
}
