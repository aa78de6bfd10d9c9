//! Turns a rule into its Grundy numbers and the proof of their period.

use grundy::coin_turning::{CoinTurning, mock_turtles, ruler, shifts, turtles, twins};
use grundy::mex::mex;
use grundy::period::Period;
use grundy::stand_in::itertools::Itertools;
use grundy::subtraction::grundy_numbers;
use grundy::subtraction_period::prove_period;
use grundy::take_and_break::TakeAndBreak;
use grundy::xor::nim_sum;

use crate::json::{list, number, object, quoted};
use games::Game;
use games::book::coins::Turning;
use games::book::heaps::{Octal, Subtraction};
use games::notation::{alternatives, amounts, octal_code};

/// Limits to the numbers that are searched for a period, and to their options: less than a second of work.
const SUBTRACTION_TERMS: u64 = 200_000;
const OCTAL_TERMS: usize = 5_000;
const TURNING_TERMS: usize = 2_000;
const MOST_OPTIONS: usize = 50_000_000;
/// The fewest and the most numbers that are shown at first, and the most that can be shown.
const SHOWN: (usize, usize) = (60, 600);
const MOST_SHOWN: usize = 2_000;
/// At most so many options of a position are listed.
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
    /// From the start of the first period on, so many numbers are compared with those a period later.
    pub compared: u64,
    options: Options,
}

impl Numbers {
    pub(crate) fn json(&self) -> String {
        object(&[
            ("rule", quoted(&self.rule)),
            ("title", quoted(&self.title)),
            ("position", quoted(self.position)),
            ("numbers", list(&self.numbers, u64::to_string)),
            ("shown", shown(self.period).to_string()),
            ("compared", self.compared.to_string()),
            ("start", number(self.period.map(|period| period.start))),
            ("length", number(self.period.map(|period| period.length))),
            ("proof", quoted(&self.proof)),
        ])
    }

    /// Returns the options of a position with their numbers, and the number: the mex of these.
    pub fn why(&self, position: u64) -> Result<Why, String> {
        if position as usize >= self.numbers.len() {
            return Err(format!(
                "the table ends at {}, before {}",
                self.numbers.len() - 1,
                position
            ));
        }
        let number_of =
            |left: &Vec<u64>| nim_sum(left.iter().map(|&part| self.numbers[part as usize]));
        let options = (self.options)(position)
            .into_iter()
            .map(|left| (number_of(&left), left))
            .collect_vec();
        let number = mex(options.iter().map(|option| option.0));
        Ok(Why { options, number })
    }
}

/// Why a position has its number.
pub struct Why {
    /// What each move leaves, after its number.
    pub options: Vec<(u64, Vec<u64>)>,
    pub number: u64,
}

impl Why {
    pub(crate) fn json(&self) -> String {
        let numbers = self.options.iter().map(|option| option.0).sorted().dedup();
        let options = list(self.options.iter().take(LISTED), |(number, left)| {
            object(&[
                ("left", list(left, u64::to_string)),
                ("number", number.to_string()),
            ])
        });
        object(&[
            ("options", options),
            ("count", self.options.len().to_string()),
            ("numbers", list(numbers, |number| number.to_string())),
            ("number", self.number.to_string()),
        ])
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

/// Turns what people type, such as `Take 1 and 3`, `.77` or `kayles`, into the form of an address.
fn canonical(text: &str) -> String {
    let text = text
        .to_lowercase()
        .replace([':', ';'], " ")
        .replace(['\'', '’'], "")
        .replace('–', "-");
    let text = text.replace(" to ", "-").replace(" - ", "-");
    let named = |(name, _): &&(&str, &str)| name.trim() == text.trim().trim_start_matches("octal ");
    if let Some((_, rule)) = NAMES.iter().find(named) {
        return (*rule).to_owned();
    }
    let is_said = |word: &&str| !["", "and", "or", "stones"].contains(word);
    let mut words: Vec<&str> = text.split([' ', ',']).filter(is_said).collect();
    let of = |letters: &'static str| move |letter: char| letters.contains(letter);
    let verb = match words.first() {
        Some(first) if first.chars().all(of("x.")) => "turn",
        Some(first) if first.contains('.') && first.chars().all(of("0123456789.")) => "octal",
        Some(first) if first.starts_with(of("0123456789")) => "take",
        Some(_) => words.remove(0),
        None => "",
    };
    match (verb, &words.join(",")[..]) {
        ("octal", code) if code.starts_with('.') => format!("octal 0{code}"),
        (verb, rule) => format!("{verb} {rule}"),
    }
}

/// Returns the numbers of `take 2,4,7`, `octal 0.77`, `turn x,x.x` or `turn mock`. An address has colons instead of the blanks.
pub fn numbers(text: &str) -> Result<Numbers, String> {
    let text = canonical(text);
    let (verb, rule) = text.split_once(' ').unwrap_or((&text, ""));
    match (verb, rule) {
        (_, "") if ["", "take", "octal", "turn"].contains(&verb) => {
            Err("expected a rule such as take 2,4,7, octal 0.77 or turn x,xx".to_owned())
        }
        ("take", rule) => amounts(rule, 1_000).map(|amounts| take(text.clone(), amounts)),
        ("octal", code) => octal(text.clone(), code),
        ("turn", rule) => match named(rule) {
            Some(named) => Ok(turn_named(text, named)),
            None => turn(text.clone(), rule),
        },
        (other, _) => Err(format!(
            "expected take, octal or turn, or the name of a game such as kayles, found {other:?}"
        )),
    }
}

/// Returns how many numbers to show: two periods if that is not too much.
fn shown(period: Option<Period>) -> usize {
    let two = period.map_or(0, |period| {
        (period.start + 2 * period.length).min(SHOWN.1 as u64) as usize
    });
    two.clamp(SHOWN.0, SHOWN.1)
}

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
    let rules = Subtraction { amounts };
    let options: Options = Box::new(move |heap| rules.moves(&heap).collect());
    Numbers {
        rule,
        title,
        position: "heap",
        numbers,
        period,
        proof,
        compared,
        options,
    }
}

/// Proves a period where each number depends only on the `window` numbers before it.
fn window_proof(period: Period, window: u64, position: &str) -> String {
    let Period { start, length } = period;
    let range = |first: u64| match window {
        1 => format!("{position} {first}"),
        _ => format!("{position}s {first} to {}", first + window - 1),
    };
    let (first, later) = (range(start), range(start + length));
    format!(
        "Period {length} from {position} {start} on, proved. Checked: the numbers of {first} equal those of {later}. Each later number \
         follows from the {window} before it, always in the same way. So, by induction, they come again for ever."
    )
}

fn octal(rule: String, code: &str) -> Result<Numbers, String> {
    let game = TakeAndBreak::new(octal_code(code)?);
    let digits = game.octal_digits();
    let terms = digits.map_or(SHOWN.1, |digits| {
        let splits = digits.iter().filter(|&digit| digit & 4 != 0).count().max(1);
        // A heap of n splits in n/2 ways.
        (1..=OCTAL_TERMS)
            .rfind(|terms| terms * terms / 4 * splits <= MOST_OPTIONS)
            .unwrap_or(1)
    });
    let mut numbers = game.grundy_numbers(terms);
    let (period, terms) = (game.prove_period(&numbers), numbers.len());
    let last = digits
        .and_then(|digits| digits.iter().rposition(|&digit| digit != 0))
        .unwrap_or(0) as u64;
    let compared = period.map_or(0, |Period { start, length }| {
        2 * start.max(1) + length + last - start
    });
    let proof = match (period, digits) {
        (Some(Period { start, length }), _) => {
            let (first, checked) = (start.max(1), start + compared - 1);
            format!(
                "Period {length} from heap {start} on, proved. Checked: heap n + {length} has the number of heap n for all n from {start} \
                 to {checked}. A move takes at most {last} and leaves at most two heaps. By the theorem of Guy and Smith it is enough \
                 to check n up to 2·{first} + {length} + {last} − 1: for any larger n, a move in heap n + {length} leaves a heap of at \
                 least {first} + {length}, for which the period holds by induction."
            )
        }
        (None, None) => {
            "No period is proved: the theorem of Guy and Smith says nothing of codes without end."
                .to_owned()
        }
        (None, Some(_)) => format!(
            "No period is proved: none holds for the first {terms} numbers as far as the theorem of Guy and Smith needs. Whether every \
             octal game has one is not known."
        ),
    };
    numbers.truncate(MOST_SHOWN);
    let rules = Octal::new(code);
    let options: Options = Box::new(move |heap| rules.moves(&heap).collect());
    let title = format!("the take-and-break game {code}");
    Ok(Numbers {
        rule,
        title,
        position: "heap",
        numbers,
        period,
        proof,
        compared,
        options,
    })
}

/// A rule of turning coins in a row that has a name.
pub(crate) struct Named {
    name: &'static str,
    /// Which coins a move turns.
    pub(crate) what: &'static str,
    /// The Grundy number of a head at place n.
    formula: &'static str,
    pub(crate) moves: Turning,
    /// Returns the Grundy number of a head.
    pub(crate) number: fn(usize) -> u64,
}

const ODD: &str = "2n or 2n + 1, whichever has an odd number of ones in binary";
const POWER: &str = "the largest power of two that divides n + 1";

static NAMED: [Named; 4] = [
    Named {
        name: "turtles",
        what: "one or two coins",
        formula: "n + 1",
        moves: Turning::Turtles,
        number: turtles,
    },
    Named {
        name: "mock",
        what: "one, two or three coins",
        formula: ODD,
        moves: Turning::Mock,
        number: mock_turtles,
    },
    Named {
        name: "ruler",
        what: "any number of neighbouring coins",
        formula: POWER,
        moves: Turning::Ruler,
        number: ruler,
    },
    Named {
        name: "twins",
        what: "two coins",
        formula: "n",
        moves: Turning::Twins,
        number: twins,
    },
];

pub(crate) fn named(name: &str) -> Option<&'static Named> {
    NAMED.iter().find(|named| named.name == name)
}

/// Returns the named rule with these moves.
pub(crate) fn of_moves(moves: Turning) -> &'static Named {
    let is_meant = |named: &&Named| named.moves == moves;
    NAMED.iter().find(is_meant).expect("each rule has a name")
}

fn turn_named(rule: String, named: &'static Named) -> Numbers {
    let proof = format!(
        "There is no period, as the numbers grow for ever. Proved by induction: a head at place n has the Grundy number {}.",
        named.formula
    );
    let (title, numbers) = (
        format!("turn {}", named.what),
        (0..SHOWN.1).map(named.number).collect(),
    );
    let options: Options = Box::new(move |place| named.moves.moves(&place).collect());
    Numbers {
        rule,
        title,
        position: "place",
        numbers,
        period: None,
        proof,
        compared: 0,
        options,
    }
}

fn turn(text: String, rule: &str) -> Result<Numbers, String> {
    let mut sets = vec![];
    for pattern in rule.split([',', ' ']).filter(|pattern| !pattern.is_empty()) {
        let is_row = pattern.bytes().all(|coin| coin == b'x' || coin == b'.');
        if !is_row || !pattern.ends_with('x') || pattern.len() > 40 {
            return Err(format!(
                "expected turtles, mock, ruler, twins, or patterns such as x,xx,x.x that end with x, found {pattern:?}"
            ));
        }
        let coins = pattern.bytes().rev().enumerate().skip(1);
        sets.push(
            coins
                .filter(|(_, coin)| *coin == b'x')
                .map(|(shift, _)| shift)
                .collect::<Vec<usize>>(),
        );
    }
    let window = sets.iter().flatten().max().copied().unwrap_or(0).max(1);
    let numbers = CoinTurning::new(TURNING_TERMS, shifts(sets.clone()))
        .grundy_numbers()
        .to_vec();
    let (period, terms) = (repeat(&numbers, window), numbers.len());
    let proof = match period {
        Some(period) => window_proof(period, window as u64, "place"),
        None => {
            format!(
                "No period is proved: the first {terms} numbers do not contain the same {window} neighbours twice."
            )
        }
    };
    let options: Options = Box::new(move |place| {
        let fits = |set: &&Vec<usize>| set.iter().all(|&shift| shift as u64 <= place);
        sets.iter()
            .filter(fits)
            .map(|set| set.iter().map(|&shift| place - shift as u64).collect())
            .collect()
    });
    let title = format!("turn {rule}, a pattern whose last coin must go from heads to tails");
    Ok(Numbers {
        rule: text,
        title,
        position: "place",
        numbers,
        period,
        proof,
        compared: window as u64,
        options,
    })
}

/// Returns the least period such that a window of the numbers from its start on occurs again one period later.
fn repeat(numbers: &[u64], window: usize) -> Option<Period> {
    (1..numbers.len()).find_map(|length| {
        let exception = numbers
            .iter()
            .zip(&numbers[length..])
            .rposition(|(number, later)| number != later);
        let start = exception.map_or(0, |place| place + 1);
        let is_seen = start + length + window <= numbers.len();
        Some(Period {
            start: start as u64,
            length: length as u64,
        })
        .filter(|_| is_seen)
    })
}
