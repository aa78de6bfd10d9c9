//! Patterns in words.

use formula::order::different;
use std::cell::RefCell;

use formula::{Condition, Formula, Operator};
use games::Turn;

use super::{line_of, listed, signed};
use crate::patterns::digits::{Digit, Digits};
use crate::patterns::pattern::Bits;
use crate::patterns::periods::Period;
use crate::patterns::plateaus::Plateaus;
use crate::patterns::sample::{Dropped, Redundant};
use crate::patterns::{Finding, Pattern, Sample, Subject};

/// The names of the parts of a sum.
const PARTS: [&str; 4] = ["f", "h", "p", "q"];

/// The most remainders that are listed.
const LISTED: usize = 12;

/// Returns a sentence to keep in mind.
pub fn words(finding: &Finding, sample: &Sample) -> String {
    let mut words = if sample.has_turns {
        of_turns(&finding.pattern, &sample.names, finding.subject)
    } else {
        let (pattern, names) = plain(finding, sample);
        of_pattern(&pattern, &names, finding.subject)
    };
    if finding.subject == Subject::Outcomes {
        let third = if sample.clash.is_some() {
            "undecided by these numbers"
        } else {
            "drawn"
        };
        words = format!("0 lost, 1 won, 2 {third}: {words}");
    }
    if !finding.exceptions.is_empty() {
        let exceptions = finding
            .exceptions
            .iter()
            .map(|(position, value)| format!("{} → {value}", listed(position)));
        words += &format!("; but {}", listed(exceptions));
    }
    if finding.least > 0 && sample.names.len() != 1 {
        words += &format!("; for numbers from {} on", finding.least);
    }
    words
}

/// Returns a pattern in which `(n - 1)` is a number of its own where n is never 0, with the names of all numbers: else a difference
/// is max(n - 1, 0).
fn plain(finding: &Finding, sample: &Sample) -> (Pattern, Vec<String>) {
    let names = RefCell::new(sample.names.clone());
    let least = |place: usize| {
        let positions = sample.positions.iter();
        let numbers = positions.filter_map(|position| position.get(place));
        numbers.min().map_or(0, |least| finding.least.max(*least))
    };
    let known = |place: usize, less: u64| {
        if least(place) < less {
            return None;
        }
        let name = format!("({} - {less})", sample.names.get(place)?);
        let mut names = names.borrow_mut();
        let own = names.iter().position(|known| *known == name);
        Some(own.unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        }))
    };
    let pattern = match &finding.pattern {
        Pattern::Formula(formula) => Pattern::Formula(formula.without_differences(&known)),
        Pattern::Cases { cases, otherwise } => Pattern::Cases {
            cases: cases
                .iter()
                .map(|(condition, formula)| {
                    let condition = condition.without_differences(&known);
                    (condition, formula.without_differences(&known))
                })
                .collect(),
            otherwise: otherwise.without_differences(&known),
        },
        pattern => pattern.clone(),
    };
    (pattern, names.into_inner())
}

fn of_pattern(pattern: &Pattern, names: &[String], subject: Subject) -> String {
    let tells_winners = subject == Subject::Winners;
    match pattern {
        Pattern::Formula(Formula::Constant(value)) if tells_winners => {
            let wins = if *value > 0 { "won" } else { "lost" };
            format!("always {wins}")
        }
        Pattern::Formula(formula) => of_formula(formula, names),
        Pattern::Cases { cases, otherwise } => of_cases(cases, otherwise, names, tells_winners),
        Pattern::Period(period) => {
            of_period(period, names.first().map_or("n", |name| name), subject)
        }
        Pattern::Digits(digits) => of_digits(digits, tells_winners),
        Pattern::Plateaus(plateaus) => of_plateaus(plateaus),
        Pattern::Bits(bits) => {
            let worth = match bits {
                Bits::Place(first) => format!("its place{}", signed(*first as i64)),
                Bits::Listed(worth) => format!("of {}", listed(worth)),
            };
            format!("the value is the XOR of a number for each bit, counted from 0: {worth}")
        }
        Pattern::Known(values) => {
            format!(
                "{} from 0 on, and no pattern; explore it alone",
                listed(values)
            )
        }
        Pattern::Part(place, part) => of_pattern(part, &names[*place..=*place], subject),
        Pattern::Sum(parts) => of_sum(parts, names),
        Pattern::SumOfAll(part) => {
            let part = of_pattern(part, &["n".to_owned()], subject);
            format!("a sum: f(heap) over all heaps; for f: {part}")
        }
        Pattern::Split { by, patterns } => of_split(by, patterns, names, subject),
        Pattern::Classes(values) => of_classes(values, names, tells_winners),
    }
}

/// Says who wins if Left moves first, and if Right does.
fn of_turns(pattern: &Pattern, names: &[String], subject: Subject) -> String {
    let words = |pattern: &Pattern| of_pattern(pattern, names, subject);
    let Pattern::Split { patterns, .. } = pattern else {
        return format!("whoever is to move: {}", words(pattern));
    };
    let always = [(0, 1), (1, 0)].map(|(turn, winner)| {
        let wins = |turn: u64, value| {
            let mut own = patterns.iter().filter(|pattern| pattern.0 == turn);
            own.next().and_then(|own| own.1.constant()) == Some(value)
        };
        (wins(turn, 1) && wins(winner, 0)).then_some(Turn::of_number(turn))
    });
    if let Some(winner) = always.into_iter().flatten().next() {
        return format!("{winner:?} always wins");
    }
    let turns = patterns.iter().map(|(turn, pattern)| {
        let turn = Turn::of_number(*turn);
        format!("{turn:?} to move: {}", words(pattern))
    });
    turns.collect::<Vec<_>>().join("; ")
}

fn of_formula(formula: &Formula, names: &[String]) -> String {
    if formula.is_flag() || formula.modulus() == Some(2) {
        let is_1 = formula.clone().is(1);
        return format!("the value is 1 if {}; else 0", is_1.words(names));
    }
    format!("the value is {}", formula.words(names))
}

fn of_cases(
    cases: &[(Condition, Formula)],
    otherwise: &Formula,
    names: &[String],
    tells_winners: bool,
) -> String {
    if let ([(condition, value)], true) = (cases, tells_winners) {
        let wins = if value.constant() == Some(0) {
            "lost"
        } else {
            "won"
        };
        return format!("{wins} if {}", condition.words(names));
    }
    let cases = cases.iter().map(|(condition, value)| {
        format!("{} if {}; ", value.words(names), condition.words(names))
    });
    let cases: String = cases.collect();
    format!("the value is {cases}else {}", otherwise.words(names))
}

fn of_period(period: &Period, name: &str, subject: Subject) -> String {
    let from = if period.start > 0 {
        format!(" from heap {} on", period.start)
    } else {
        String::new()
    };
    let length = period.length();
    if subject == Subject::Winners {
        return format!("{}{from}", of_winners(period, name));
    }
    let what = match subject {
        Subject::Outcomes => "outcomes",
        _ => "the Grundy numbers",
    };
    match (length, period.rise) {
        (1, 0) => format!("{what}: {}{from}", period.known[period.start as usize]),
        (_, 0) => format!(
            "{what} repeat after {length}{from}{}",
            values_of(period, name)
        ),
        (1, rise) => {
            let first = period.known[period.start as usize];
            let more = first as i64 - (period.start * rise) as i64;
            format!(
                "the value is {}{from}",
                line_of(rise as i64, "", name, more)
            )
        }
        (_, 1) if let Some(more) = steps(period) => {
            let inner = match more {
                0 => name.to_owned(),
                _ => format!("({name}{})", signed(more)),
            };
            format!("the value is ⌊{inner}/{length}⌋{from}")
        }
        (_, rise) => format!("{what} repeat after {length}, greater by {rise} each time{from}"),
    }
}

/// Returns what n is greater by before it is divided by the length of a period that rises by 1, if the values are quotients.
fn steps(period: &Period) -> Option<i64> {
    let length = period.length() as i64;
    let known = (0_i64..).zip(&period.known).skip(period.start as usize);
    let is_right = |more: &i64| {
        known
            .clone()
            .all(|(heap, value)| (heap + more).div_euclid(length) == *value as i64)
    };
    (-length..=length).find(is_right)
}

/// Says which heaps of a period are lost, or won if these are fewer.
fn of_winners(period: &Period, name: &str) -> String {
    let length = period.length();
    if length == 1 {
        let is_won = period.known[period.start as usize] > 0;
        return if is_won { "won" } else { "lost" }.to_owned();
    }
    let rests = |is_won: bool| {
        let heaps = period.start..period.start + length;
        let mut rests: Vec<u64> = heaps
            .filter(|heap| (period.known[*heap as usize] > 0) == is_won)
            .map(|heap| heap % length)
            .collect();
        rests.sort_unstable();
        rests
    };
    let [lost, won] = [false, true].map(rests);
    let (wins, rests) = if lost.len() <= won.len() || length == 2 {
        ("lost", lost)
    } else {
        ("won", won)
    };
    if rests.len() > LISTED {
        return format!("who wins repeats after {length}");
    }
    let rest = Formula::Number(0).modulo(length);
    let condition = Condition::OneOf(rest, rests);
    format!("{wins} if {}", condition.words(&[name.to_owned()]))
}

fn of_digits(digits: &Digits, tells_winners: bool) -> String {
    if tells_winners && let Some(words) = no_such_digit(digits) {
        return words;
    }
    let letter = if tells_winners { "W" } else { "G" };
    let base = digits.base();
    let of_digit = |(digit, does): (i64, &Digit)| {
        let does = of_digit(*does, &format!("{letter}(n)"));
        format!("{letter}({base}n{}) = {does}", signed(digit))
    };
    let is_same = |digit: &Digit| *digit == Digit::SAME;
    let lines = if digits.digits.iter().all(is_same) {
        format!("{letter}(n) = {letter}(⌊n/{base}⌋)")
    } else {
        listed((0..).zip(&digits.digits).map(of_digit))
    };
    let last = digits.first.len() - 1;
    format!("{lines}; {letter}(0 … {last}) = {}", listed(&digits.first))
}

fn of_digit(digit: Digit, value: &str) -> String {
    match digit {
        Digit::Line {
            by_rest: 0,
            by_value: 0,
            more,
        } => more.to_string(),
        Digit::Line {
            by_value: -1, more, ..
        } => format!("{more} - {value}"),
        Digit::Line {
            by_rest,
            by_value: 0,
            more,
        } => line_of(by_rest, "", "n", more),
        Digit::Line { by_value, more, .. } => line_of(by_value, "", value, more),
        Digit::List(list) => {
            let known = list
                .iter()
                .enumerate()
                .filter_map(|(at, value)| Some((at, (*value)?)));
            let (places, values): (Vec<usize>, Vec<u64>) = known.unzip();
            format!("{} for {value} = {}", listed(values), listed(places))
        }
    }
}

/// Returns the rule in words if the lost heaps are those without some digits.
fn no_such_digit(digits: &Digits) -> Option<String> {
    let base = digits.base();
    let with = |wanted: Digit| -> Vec<u64> {
        (0..base)
            .filter(|&digit| digits.digits[digit as usize] == wanted)
            .collect()
    };
    let [same, won] = [Digit::SAME, Digit::WON].map(with);
    let is_plain = digits.first.len() as u64 == base && same.len() + won.len() == base as usize;
    // The digits that win do so at the head of a number, too, where a zero does not stand.
    let agrees = (1..base).all(|digit| (digits.first[digit as usize] == 1) == won.contains(&digit));
    if !is_plain || !agrees || same.is_empty() || won.is_empty() {
        return None;
    }
    let won = formula::joined_by(&won, "or");
    Some(format!("the lost heaps have no digit {won} in base {base}"))
}

fn of_plateaus(plateaus: &Plateaus) -> String {
    let known = plateaus
        .known
        .iter()
        .map(|(start, value)| format!("{value} from {start}"));
    let higher = if plateaus.rise > 0 {
        format!(", the value by {} greater", plateaus.rise)
    } else {
        String::new()
    };
    let after = if plateaus.cycle == 1 {
        "each further interval".to_owned()
    } else {
        format!("{} intervals later one", plateaus.cycle)
    };
    format!(
        "constant on intervals that grow: {}; {after} begins at {} times the start{}{higher}",
        listed(known),
        plateaus.factor,
        signed(plateaus.more)
    )
}

fn of_sum(parts: &[Pattern], names: &[String]) -> String {
    let mut terms = vec![];
    let mut says = String::new();
    for ((letter, name), part) in PARTS.iter().zip(names).zip(parts) {
        let part = match part {
            Pattern::Part(_, part) => part,
            other => other,
        };
        let remainder = match part {
            Pattern::Formula(formula) => Some(formula.clone()),
            Pattern::Period(period) => remainder(period),
            _ => None,
        };
        terms.push(match remainder {
            Some(Formula::Number(_)) => name.clone(),
            Some(formula) => format!("({})", formula.words(std::slice::from_ref(name))),
            None => {
                let part = of_pattern(part, &["n".to_owned()], Subject::Values);
                says += &format!("; for {letter}, with {name} as n: {part}");
                format!("{letter}({name})")
            }
        });
    }
    format!("a sum: {}{says}", terms.join(" ⊕ "))
}

/// Returns the number itself, or what is left of it by the length of a period, if that is the value.
fn remainder(period: &Period) -> Option<Formula> {
    let length = period.length();
    if !period.known.iter().copied().eq(0..length) {
        return None;
    }
    match period.rise {
        0 => Some(Formula::Number(0).modulo(length)),
        rise if rise == length => Some(Formula::Number(0)),
        _ => None,
    }
}

fn of_split(
    by: &Formula,
    patterns: &[(u64, Pattern)],
    names: &[String],
    subject: Subject,
) -> String {
    if let (Some((of, value)), [(_, other), (_, rest)]) = (by.differs(), patterns) {
        let [rest, other] = [rest, other].map(|pattern| of_pattern(pattern, names, subject));
        return format!("{rest}; but for {} = {value}: {other}", of.words(names));
    }
    // Equal ones are said together.
    let mut groups: Vec<(Vec<u64>, &Pattern)> = vec![];
    for (value, pattern) in patterns {
        match groups.iter_mut().find(|group| group.1 == pattern) {
            Some(group) => group.0.push(*value),
            None => groups.push((vec![*value], pattern)),
        }
    }
    let mut all = vec![];
    for (values, pattern) in groups {
        let which = of_value(by, values, names);
        let words = of_pattern(pattern, names, subject);
        all.push(format!("for {which}: {words}"));
    }
    all.join("; ")
}

/// Says which value each remainder of a short period has.
fn values_of(period: &Period, name: &str) -> String {
    let length = period.length();
    if length > LISTED as u64 {
        return String::new();
    }
    let rest = Formula::Number(0).modulo(length).words(&[name.to_owned()]);
    let rounds = period.start.div_ceil(length) * length;
    let values: Vec<u64> = (rounds..rounds + length)
        .filter_map(|heap| period.value(heap))
        .collect();
    if values.iter().copied().eq(0..length) {
        return format!(": {rest}");
    }
    format!(": {} for {rest} = 0 … {}", listed(values), length - 1)
}

/// Says which values a formula has, in words that a reader expects of remainders by 2 and of thresholds.
fn of_value(by: &Formula, values: Vec<u64>, names: &[String]) -> String {
    if let Formula::Join(operator, of, most) = by {
        let most = most.constant();
        let of = of.words(names);
        match (operator, &values[..]) {
            (Operator::Remainder, [value]) if most == Some(2) => {
                let parity = ["even", "odd"][*value as usize];
                return format!("{parity} {of}");
            }
            (Operator::Least, values) if most.is_some() => {
                let says = values.iter().map(|value| {
                    let sign = if most == Some(*value) { "≥" } else { "=" };
                    format!("{of} {sign} {value}")
                });
                let says: Vec<String> = says.collect();
                return says.join(" or ");
            }
            _ => {}
        }
    }
    Condition::OneOf(by.clone(), values).words(names)
}

fn of_classes(values: &[(Vec<u64>, u64)], names: &[String], tells_winners: bool) -> String {
    let positions = |value: u64| {
        let these = values.iter().filter(|(_, own)| *own == value);
        listed(these.map(|(position, _)| match &position[..] {
            [number] => number.to_string(),
            _ => format!("({})", listed(position)),
        }))
    };
    let name = match names {
        [name] => name.clone(),
        [] => "the position".to_owned(),
        _ => format!("({})", names.join(", ")),
    };
    if tells_winners {
        return format!(
            "lost if {name} is one of {}; there are only these classes",
            positions(0)
        );
    }
    let cases: Vec<String> = different(values.iter().map(|(_, value)| *value).collect())
        .into_iter()
        .map(|value| format!("{value} if {name} is one of {}", positions(value)))
        .collect();
    format!(
        "the value is {}; there are only these classes",
        cases.join("; ")
    )
}

/// Says that a number of the positions is left out.
pub fn of_dropped(dropped: &Dropped) -> String {
    match &dropped.is {
        Redundant::Always(value) => format!("{} = {value}", dropped.name),
        Redundant::Follows(other, more) => format!("{} = {other}{}", dropped.name, signed(*more)),
    }
}
