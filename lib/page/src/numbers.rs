//! The Grundy numbers of a rule such as `take 2,4,7`, and the proof of their period.

use grundy::coin_turning::{CoinTurning, shifts};
use grundy::mex::mex;
use grundy::period::Period;
use grundy::stand_in::itertools::Itertools;
use grundy::subtraction::grundy_numbers;
use grundy::subtraction_period::prove_period;
use grundy::take_and_break::TakeAndBreak;
use grundy::xor::nim_sum;

use serde_json::{Value, json};

use crate::turning::{Named, with_name};
use games::Game;
use games::book::heaps::{Octal, Subtraction};
use games::notation::{alternatives, amounts, octal_code};

/// Limits of a search for a period: how many numbers, and how many options in all. It takes less than a second.
const SUBTRACTION_TERMS: u64 = 200_000;
const OCTAL_TERMS: usize = 5_000;
const TURNING_TERMS: usize = 2_000;
const MOST_OPTIONS: usize = 50_000_000;

/// The fewest numbers that are shown at first.
const FEWEST_SHOWN: u64 = 60;
/// The most numbers that are shown at first.
const SHOWN: u64 = 600;
/// The most numbers that can be shown.
const MOST_SHOWN: usize = 2_000;
/// The most options of a position that are listed.
const LISTED: usize = 200;

/// Lists what each move from a position leaves: positions whose numbers are XORed.
type Options = Box<dyn Fn(u64) -> Vec<Vec<u64>>>;

/// The Grundy numbers of a rule.
pub struct Numbers {
    /// The rule as an address has it.
    pub rule: String,
    /// The rule in words.
    pub title: String,
    /// What has a number: a heap, or a head at a place.
    pub position: &'static str,
    pub numbers: Vec<u64>,
    pub period: Option<Period>,
    /// What was checked and what that proves, or why nothing is proved.
    pub proof: String,
    /// How many numbers, from the start of the period on, the proof compares with those one period later.
    pub compared: u64,
    options: Options,
}

/// Why a position has its number.
pub struct Why {
    pub options: Vec<OptionOf>,
    pub number: u64,
}

/// What a move leaves.
pub struct OptionOf {
    pub left: Vec<u64>,
    /// The XOR of their numbers.
    pub number: u64,
}

/// Reads `take 2,4,7`, `octal 0.77`, `turn x,x.x` or `turn mock`, also as people type it. An address has colons instead of the
/// blanks.
pub fn read(typed: &str) -> Result<Numbers, String> {
    let rule = canonical(typed);
    let (verb, text) = rule.split_once(' ').unwrap_or((&rule, ""));
    match verb {
        "" | "take" | "octal" | "turn" if text.is_empty() => {
            Err("expected a rule such as take 2,4,7, octal 0.77 or turn x,xx".to_owned())
        }
        "take" => amounts(text, 1_000).map(|amounts| take(rule.clone(), amounts)),
        "octal" => octal_code(text).map(|code| octal(rule.clone(), code)),
        "turn" => match with_name(text) {
            Some(named) => Ok(turn_named(rule, named)),
            None => patterns(text).map(|patterns| turn(rule.clone(), text, patterns)),
        },
        _ => Err(format!(
            "expected take, octal or turn, or the name of a game such as kayles, found {verb:?}"
        )),
    }
}

/// Games that people ask for by name.
const NAMES: [(&str, &str); 6] = [
    ("nim", "octal 0.333..."),
    ("kayles", "octal 0.77"),
    ("dawsons kayles", "octal 0.07"),
    ("dawsons chess", "octal 0.137"),
    ("laskers nim", "octal 4.333..."),
    ("treblecross", "octal 0.007"),
];

/// Words that say nothing.
const FILLERS: [&str; 4] = ["", "and", "or", "stones"];

/// Turns what people type, such as `Take 1 and 3`, `.77` or `kayles`, into the form of an address.
fn canonical(typed: &str) -> String {
    let text = typed
        .to_lowercase()
        .replace([':', ';'], " ")
        .replace(['\'', '’'], "")
        .replace('–', "-")
        .replace(" to ", "-")
        .replace(" - ", "-");
    let name = text.trim().trim_start_matches("octal ");
    if let Some((_, rule)) = NAMES.iter().find(|(known, _)| *known == name) {
        return (*rule).to_owned();
    }
    let mut words: Vec<&str> = text.split([' ', ',']).collect();
    words.retain(|word| !FILLERS.contains(word));
    let Some(&first) = words.first() else {
        return " ".to_owned();
    };
    let consists_of = |letters: &str| first.chars().all(|letter| letters.contains(letter));
    let verb = if consists_of("x.") {
        "turn"
    } else if first.contains('.') && consists_of("0123456789.") {
        "octal"
    } else if first.starts_with(|letter: char| letter.is_ascii_digit()) {
        "take"
    } else {
        words.remove(0)
    };
    let rest = words.join(",");
    if verb == "octal" && rest.starts_with('.') {
        return format!("octal 0{rest}");
    }
    format!("{verb} {rest}")
}

impl Numbers {
    /// Returns all that the page shows, in JSON.
    pub(crate) fn json(&self) -> Value {
        json!({
            "rule": self.rule,
            "title": self.title,
            "position": self.position,
            "numbers": self.numbers,
            "shown": self.shown(),
            "compared": self.compared,
            "start": self.period.map(|period| period.start),
            "length": self.period.map(|period| period.length),
            "proof": self.proof,
        })
    }

    /// Returns how many numbers to show: two periods if that is not too much.
    fn shown(&self) -> u64 {
        match self.period {
            Some(period) => (period.start + 2 * period.length).clamp(FEWEST_SHOWN, SHOWN),
            None => FEWEST_SHOWN,
        }
    }

    /// Returns the options of a position with their numbers, and the number: the mex of these.
    pub fn why(&self, position: u64) -> Result<Why, String> {
        if position as usize >= self.numbers.len() {
            return Err(format!(
                "the table ends at {}, before {position}",
                self.numbers.len() - 1
            ));
        }
        let mut options = vec![];
        for left in (self.options)(position) {
            let number = nim_sum(left.iter().map(|&part| self.numbers[part as usize]));
            options.push(OptionOf { left, number });
        }
        let number = mex(options.iter().map(|option| option.number));
        Ok(Why { options, number })
    }
}

impl Why {
    /// Returns the options, their different numbers and the mex of these, in JSON.
    pub(crate) fn json(&self) -> Value {
        let option = |option: &OptionOf| json!({ "left": option.left, "number": option.number });
        let options: Value = self.options.iter().take(LISTED).map(option).collect();
        let numbers = self.options.iter().map(|option| option.number);
        json!({
            "options": options,
            "count": self.options.len(),
            "numbers": numbers.sorted().dedup().collect_vec(),
            "number": self.number,
        })
    }
}

/// A move takes one of these amounts.
fn take(rule: String, amounts: Vec<u64>) -> Numbers {
    // The search looks at up to four times as many.
    let terms = SUBTRACTION_TERMS.min((MOST_OPTIONS / 4 / amounts.len()) as u64);
    let period = prove_period(&amounts, terms);
    let compared = amounts.last().copied().unwrap_or(1);
    let proof = match period {
        Some(period) => window_proof(period, compared, "heap"),
        None => format!(
            "No period is proved: a period exists, but the first {terms} numbers do not contain the same {compared} neighbours twice in a way \
             that proves it."
        ),
    };
    let title = format!("take {} from a heap", alternatives(&amounts));
    let numbers = grundy_numbers(&amounts, MOST_SHOWN - 1);
    let moves = Subtraction { amounts };
    Numbers {
        rule,
        title,
        position: "heap",
        numbers,
        period,
        proof,
        compared,
        options: Box::new(move |heap| moves.moves(&heap).collect()),
    }
}

/// Proves a period where each number depends only on the `window` numbers before it.
fn window_proof(period: Period, window: u64, position: &str) -> String {
    let Period { start, length } = period;
    let range = |first: u64| match window {
        1 => format!("{position} {first}"),
        _ => format!("{position}s {first} to {}", first + window - 1),
    };
    let first = range(start);
    let later = range(start + length);
    format!(
        "Period {length} from {position} {start} on, proved. Checked: the numbers of {first} equal those of {later}. Each later number \
         follows from the {window} before it, always in the same way. So, by induction, they repeat from there on."
    )
}

/// A move takes tokens as an octal code allows.
fn octal(rule: String, code: &str) -> Numbers {
    let game = TakeAndBreak::new(code);
    let digits = game.octal_digits();
    let terms = digits.map_or(SHOWN as usize, octal_terms);
    let mut numbers = game.grundy_numbers(terms);
    let period = game.prove_period(&numbers);
    let most_taken = digits
        .and_then(|digits| digits.iter().rposition(|&digit| digit != 0))
        .unwrap_or(0) as u64;
    let mut compared = 0;
    let proof = match (period, digits) {
        (Some(period), _) => {
            compared = 2 * period.start.max(1) + period.length + most_taken - period.start;
            guy_smith_proof(period, most_taken, compared)
        }
        (None, None) => {
            "No period is proved: the theorem of Guy and Smith says nothing of codes without end."
                .to_owned()
        }
        (None, Some(_)) => format!(
            "No period is proved: none holds for the first {} numbers as far as the theorem of Guy and Smith needs. Whether every \
             octal game has one is not known.",
            numbers.len()
        ),
    };
    numbers.truncate(MOST_SHOWN);
    let moves = Octal::new(code);
    Numbers {
        rule,
        title: format!("the take-and-break game {code}"),
        position: "heap",
        numbers,
        period,
        proof,
        compared,
        options: Box::new(move |heap| moves.moves(&heap).collect()),
    }
}

/// Returns how many numbers of an octal game are searched. A heap of n splits in n/2 ways.
fn octal_terms(digits: &[u32]) -> usize {
    let splits = digits.iter().filter(|&digit| digit & 4 != 0).count().max(1);
    let is_small = |terms: &usize| terms * terms / 4 * splits <= MOST_OPTIONS;
    (1..=OCTAL_TERMS).rfind(is_small).unwrap_or(1)
}

/// Proves the period of an octal game, of which a move takes at most `most_taken`.
fn guy_smith_proof(period: Period, most_taken: u64, compared: u64) -> String {
    let Period { start, length } = period;
    let first = start.max(1);
    let checked = start + compared - 1;
    format!(
        "Period {length} from heap {start} on, proved. Checked: heap n + {length} has the number of heap n for all n from {start} \
         to {checked}. A move takes at most {most_taken} and leaves at most two heaps. By the theorem of Guy and Smith it is enough \
         to check n up to 2·{first} + {length} + {most_taken} − 1: for any larger n, a move in heap n + {length} leaves a heap of at \
         least {first} + {length}, for which the period holds by induction."
    )
}

/// A move turns coins as a game with a name allows.
fn turn_named(rule: String, named: &'static Named) -> Numbers {
    Numbers {
        rule,
        title: format!("turn {}", named.what),
        position: "place",
        numbers: (0..SHOWN as usize).map(named.number).collect(),
        period: None,
        proof: format!(
            "There is no period, as the numbers grow for ever. Proved by induction: a head at place n has the Grundy number {}.",
            named.formula
        ),
        compared: 0,
        options: Box::new(move |place| named.moves.moves(&place).collect()),
    }
}

/// The other coins that a move turns, by how far they are to the left of the last one.
type Pattern = Vec<usize>;

/// Reads patterns such as `x,x.x`.
fn patterns(text: &str) -> Result<Vec<Pattern>, String> {
    let mut patterns = vec![];
    for row in text.split([',', ' ']).filter(|row| !row.is_empty()) {
        let is_row = row.bytes().all(|coin| coin == b'x' || coin == b'.');
        if !is_row || !row.ends_with('x') || row.len() > 40 {
            return Err(format!(
                "expected turtles, mock, ruler, twins, or patterns such as x,xx,x.x that end with x, found {row:?}"
            ));
        }
        let coins = row.bytes().rev();
        let turned = coins.positions(|coin| coin == b'x');
        patterns.push(turned.skip(1).collect());
    }
    Ok(patterns)
}

/// A move turns coins by one of these patterns.
fn turn(rule: String, text: &str, patterns: Vec<Pattern>) -> Numbers {
    let window = patterns.iter().flatten().max().copied().unwrap_or(0).max(1);
    let game = CoinTurning::new(TURNING_TERMS, shifts(patterns.clone()));
    let numbers = game.grundy_numbers().to_vec();
    let period = repeat(&numbers, window);
    let proof = match period {
        Some(period) => window_proof(period, window as u64, "place"),
        None => format!(
            "No period is proved: the first {} numbers do not contain the same {window} neighbours twice.",
            numbers.len()
        ),
    };
    Numbers {
        rule,
        title: format!("turn {text}, a pattern whose last coin must go from heads to tails"),
        position: "place",
        numbers,
        period,
        proof,
        compared: window as u64,
        options: Box::new(move |place| turned(&patterns, place)),
    }
}

/// Lists the other coins that are turned with the one at a place.
fn turned(patterns: &[Pattern], place: u64) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for pattern in patterns {
        if pattern.iter().all(|&shift| shift as u64 <= place) {
            options.push(pattern.iter().map(|&shift| place - shift as u64).collect());
        }
    }
    options
}

/// Returns the least period such that a window of the numbers from its start on occurs again one period later.
fn repeat(numbers: &[u64], window: usize) -> Option<Period> {
    for length in 1..numbers.len() {
        let mut pairs = numbers.iter().zip(&numbers[length..]);
        let last_exception = pairs.rposition(|(number, later)| number != later);
        let start = last_exception.map_or(0, |place| place + 1);
        if start + length + window <= numbers.len() {
            return Some(Period {
                start: start as u64,
                length: length as u64,
            });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_needs_its_whole_window_twice() {
        for (numbers, window, expected) in [
            (&[0, 1, 0, 1][..], 2, Some((0, 2))),
            (&[0, 1, 0, 1], 3, None),
            (&[0, 1, 0, 1, 0], 3, Some((0, 2))),
            (&[5, 0, 1, 0, 1], 2, Some((1, 2))),
            (&[0, 0, 1, 0, 0, 1], 1, Some((0, 3))),
            (&[0, 1, 2, 3], 1, None),
            (&[7, 7], 1, Some((0, 1))),
            (&[], 1, None),
        ] {
            let found = repeat(numbers, window).map(|period| (period.start, period.length));
            assert_eq!(found, expected, "{numbers:?}, {window}");
        }
    }

    #[test]
    fn a_proof_compares_as_many_heaps_as_the_largest_amount() {
        for (rule, largest) in [("take 1,3,4", 4), ("take 1-3", 3), ("take 2,4,7", 7)] {
            let numbers = read(rule).expect("a rule");
            let start = numbers.period.expect("a period").start;
            assert_eq!(numbers.compared, largest, "{rule}");
            let window = format!("heaps {start} to {}", start + largest - 1);
            assert!(numbers.proof.contains(&window), "{}", numbers.proof);
        }
    }
}
