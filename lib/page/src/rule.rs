//! From a rule to its Grundy numbers, and to the proof of their period.

use grundy::coin_turning::{mock_turtles, ruler, shifts, turtles, twins, CoinTurning};
use grundy::period::Period;
use grundy::subtraction::grundy_numbers;
use grundy::subtraction_period::prove_period;
use grundy::take_and_break::TakeAndBreak;

use crate::json::{list, number, object, quoted};
use rules::book::text::{alternatives, amounts};

/// How many numbers are worked out in search of a period at most, and how many options of them: less than a second.
const SUBTRACTION_TERMS: u64 = 200_000;
const OCTAL_TERMS: usize = 5_000;
const TURNING_TERMS: usize = 2_000;
const MOST_OPTIONS: usize = 50_000_000;
/// How many numbers are shown at least, and at most.
const SHOWN: (usize, usize) = (60, 600);

/// The Grundy numbers of a rule.
#[derive(Debug)]
pub struct Numbers {
    /// The rule in words.
    pub title: String,
    /// What has a number: a heap, or a head at a place.
    pub position: &'static str,
    pub numbers: Vec<u64>,
    pub period: Option<Period>,
    /// What was checked, and what it proves; or why nothing is proved.
    pub proof: String,
}

impl Numbers {
    pub(crate) fn json(&self) -> String {
        object(&[
            ("title", quoted(&self.title)),
            ("position", quoted(self.position)),
            ("numbers", list(&self.numbers, u64::to_string)),
            ("start", number(self.period.map(|period| period.start))),
            ("length", number(self.period.map(|period| period.length))),
            ("proof", quoted(&self.proof)),
        ])
    }
}

/// Returns the numbers of `take 2,4,7`, `octal 0.77`, `turn x,x.x` or `turn mock`; in an address colons stand for the blanks.
pub fn numbers(text: &str) -> Result<Numbers, String> {
    let text = text.trim().replace(':', " ");
    let (verb, rule) = text.split_once(' ').unwrap_or((&text, ""));
    match (verb, rule.trim()) {
        (_, "") => Err("expected a rule such as take 2,4,7, octal 0.77 or turn x,xx".to_owned()),
        ("take", rule) => take(&amounts(rule, 1_000)?),
        ("octal", rule) => octal(rule),
        ("turn", rule) => turn(rule),
        (other, _) => Err(format!("expected take, octal or turn, found {:?}", other)),
    }
}

/// Returns how many numbers to show: two periods if that is not too much.
fn shown(period: Option<Period>) -> usize {
    let two = period.map_or(0, |period| (period.start + 2 * period.length).min(SHOWN.1 as u64) as usize);
    two.clamp(SHOWN.0, SHOWN.1)
}

fn take(amounts: &[u64]) -> Result<Numbers, String> {
    // Up to four times as many are looked at.
    let terms = SUBTRACTION_TERMS.min((MOST_OPTIONS / 4 / amounts.len()) as u64);
    let period = prove_period(amounts, terms);
    let largest = amounts.last().copied().unwrap_or(1);
    let numbers = grundy_numbers(amounts, shown(period) - 1);
    let proof = match period {
        Some(period) => window_proof(period, largest, "heap"),
        None => format!(
            "No period is proved: a period exists, but the first {} numbers do not contain the same {} neighbours twice in a way \
             that proves it.",
            terms, largest
        ),
    };
    Ok(Numbers {
        title: format!("take {} from a heap", alternatives(amounts)),
        position: "heap",
        numbers,
        period,
        proof,
    })
}

/// The proof of a period where each number depends only on as many before it as the window is long.
fn window_proof(period: Period, window: u64, position: &str) -> String {
    let Period { start, length } = period;
    let range = |first: u64| match window {
        1 => format!("{} {}", position, first),
        _ => format!("{}s {} to {}", position, first, first + window - 1),
    };
    format!(
        "Period {} from {} {} on, proved. Checked: the numbers of {} equal those of {}. Each later number follows from the {} before \
         it, always in the same way. So, by induction, the numbers after {} equal those after {}.",
        length,
        position,
        start,
        range(start),
        range(start + length),
        window,
        range(start),
        range(start + length)
    )
}

/// Reads the code of a take-and-break game, such as `0.77` or `4.333...`, whose moves leave at most two heaps.
pub(crate) fn octal_game(code: &str) -> Result<TakeAndBreak, String> {
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let is_octal =
        matches!(first, "0" | "4") && rest.len() <= 40 && rest.bytes().all(|digit| (b'0'..b'8').contains(&digit));
    if is_octal {
        return Ok(TakeAndBreak::new(code));
    }
    Err(format!("{:?} is no code such as 0.77 or 4.333...: 0 or 4, a point, and digits from 0 to 7", code))
}

fn octal(code: &str) -> Result<Numbers, String> {
    let game = octal_game(code)?;
    let terms = match game.octal_digits() {
        Some(digits) => {
            let splits = digits.iter().filter(|&digit| digit & 4 != 0).count().max(1);
            // A heap of n splits in n/2 ways.
            (1..=OCTAL_TERMS).rfind(|terms| terms * terms / 4 * splits <= MOST_OPTIONS).unwrap_or(1)
        }
        None => SHOWN.1,
    };
    let table = game.grundy_numbers(terms);
    let period = game.prove_period(&table);
    let proof = match (period, game.octal_digits()) {
        (Some(Period { start, length }), Some(digits)) => {
            let last = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0) as u64;
            let first = start.max(1);
            format!(
                "Period {} from heap {} on, proved. Checked: heap n + {} has the number of heap n for all n from {} to {}. A move takes at \
                 most {} and leaves at most two heaps. By the theorem of Guy and Smith it is enough to check n up to 2·{} + {} + {} − 1: for \
                 any larger n, a move in heap n + {} leaves a heap of at least {} + {}, for which the period holds by induction.",
                length,
                start,
                length,
                first,
                2 * first + length + last - 1,
                last,
                first,
                length,
                last,
                length,
                first,
                length
            )
        }
        (_, None) => "No period is proved: the theorem of Guy and Smith says nothing of codes without end.".to_owned(),
        (None, _) => format!(
            "No period is proved: none holds for the first {} numbers as far as the theorem of Guy and Smith needs. Whether every octal game \
             has one is not known.",
            table.len()
        ),
    };
    let numbers = table[..shown(period)].to_vec();
    Ok(Numbers { title: format!("the take-and-break game {}", code), position: "heap", numbers, period, proof })
}

fn turn(rule: &str) -> Result<Numbers, String> {
    let named = |title: &str, formula: &str, number: fn(usize) -> u64| Numbers {
        title: title.to_owned(),
        position: "place",
        numbers: (0..SHOWN.0).map(number).collect(),
        period: None,
        proof: format!(
            "There is no period, as the numbers grow for ever. Proved by induction: a head at place n has {}.",
            formula
        ),
    };
    match rule {
        "turtles" => return Ok(named("turn one or two coins", "the Grundy number n + 1", turtles)),
        "twins" => return Ok(named("turn two coins", "the Grundy number n", twins)),
        "mock" => {
            let formula = "the Grundy number 2n or 2n + 1, whichever has an odd number of ones in binary";
            return Ok(named("turn one, two or three coins", formula, mock_turtles));
        }
        "ruler" => {
            let formula = "the largest power of two that divides n + 1";
            return Ok(named("turn neighbouring coins", formula, ruler));
        }
        _ => {}
    }
    let mut sets = vec![];
    for pattern in rule.split([',', ' ']).filter(|pattern| !pattern.is_empty()) {
        let is_pattern =
            pattern.len() <= 40 && pattern.ends_with('x') && pattern.bytes().all(|coin| coin == b'x' || coin == b'.');
        if !is_pattern {
            return Err(format!(
                "expected turtles, mock, ruler, twins, or patterns such as x,xx,x.x that end with x, found {:?}",
                pattern
            ));
        }
        let coins = pattern.bytes().rev().enumerate().skip(1);
        sets.push(coins.filter(|(_, coin)| *coin == b'x').map(|(shift, _)| shift).collect::<Vec<usize>>());
    }
    let window = sets.iter().flatten().max().copied().unwrap_or(0).max(1);
    let table = CoinTurning::new(TURNING_TERMS, shifts(sets)).grundy_numbers().to_vec();
    let period = repeat(&table, window);
    let proof = match period {
        Some(period) => window_proof(period, window as u64, "place"),
        None => format!(
            "No period is proved: the first {} numbers do not contain the same {} neighbours twice.",
            table.len(),
            window
        ),
    };
    let title = format!("turn {}, a pattern whose last coin must go from heads to tails", rule);
    Ok(Numbers { title, position: "place", numbers: table[..shown(period)].to_vec(), period, proof })
}

/// Returns the least period such that a window of the numbers from its start on occurs again one period later.
fn repeat(numbers: &[u64], window: usize) -> Option<Period> {
    (1..numbers.len()).find_map(|length| {
        let exception = numbers.iter().zip(&numbers[length..]).rposition(|(number, later)| number != later);
        let start = exception.map_or(0, |place| place + 1);
        let is_seen = start + length + window <= numbers.len();
        Some(Period { start: start as u64, length: length as u64 }).filter(|_| is_seen)
    })
}
