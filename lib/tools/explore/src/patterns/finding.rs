//! A rule that fits a table.

use std::fmt;

use super::arithmetic::helpers;
use super::keys::Cost;
use super::sample::Sample;

/// What a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The values.
    Values,
    /// Only which positions are lost.
    Lost,
}

type Predict = Box<dyn Fn(&[u64]) -> Option<u64>>;

/// A rule.
pub struct Finding {
    /// The kind of rule: `period`, `digits`, ….
    pub kind: &'static str,
    pub of: Subject,
    /// A sentence to keep in mind.
    pub words: String,
    /// How many positions it was fitted to, and on how many others it holds.
    pub found_on: usize,
    pub checked_on: usize,
    /// The time for one position of any size.
    pub cost: Cost,
    /// A function in Rust: std only, rustc 1.48.
    pub code: String,
    /// How much there is to remember; the smallest comes first.
    pub size: usize,
    /// Where a period of the values begins, and its length, if it is one.
    pub period: Option<(u64, u64)>,
    pub(crate) predict: Predict,
}

impl fmt::Debug for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.kind, self.words)
    }
}

impl Finding {
    /// Makes a rule that is still to be described.
    pub(crate) fn new(of: Subject, predict: impl Fn(&[u64]) -> Option<u64> + 'static) -> Finding {
        let (words, code, found_on, checked_on, size, period) = Default::default();
        let predict = Box::new(predict);
        Finding {
            kind: "",
            of,
            words,
            found_on,
            checked_on,
            cost: Cost::Constant,
            code,
            size,
            period,
            predict,
        }
    }

    /// Returns the value of a position, or 0 for lost and 1 for won if the rule is only about that. `None` if the rule says
    /// nothing of it.
    pub fn predict(&self, position: &[u64]) -> Option<u64> {
        (self.predict)(position)
    }

    /// Compares the rule with a table. Returns on how many positions it holds, or the index of the first on which it fails.
    pub fn check(&self, sample: &Sample) -> Result<usize, usize> {
        let mut holds = 0;
        for (index, (position, value)) in sample.pairs().enumerate() {
            let value = if self.of == Subject::Lost {
                value.min(1)
            } else {
                value
            };
            match self.predict(position) {
                Some(predicted) if predicted == value => holds += 1,
                Some(_) => return Err(index),
                None => {}
            }
        }
        Ok(holds)
    }
}

/// Returns a pattern of the values, or else of who wins.
pub(crate) fn values_or_lost(
    sample: &Sample,
    pattern: impl Fn(&Sample, Subject) -> Option<Finding>,
) -> Option<Finding> {
    let of_values = pattern(sample, Subject::Values);
    if of_values.is_some() || sample.of_winners {
        return of_values;
    }
    pattern(&sample.winners(), Subject::Lost)
}

/// Returns a function in Rust with the name and result that fit the subject; `body` ends with the value.
pub(crate) fn function(of: Subject, sample: &Sample, body: &str) -> String {
    let starts = body.match_indices('\n').map(|(at, _)| at + 1);
    let last = starts
        .rev()
        .find(|&at| !body[at..].starts_with([' ', '}']))
        .unwrap_or(0);
    let (statements, value) = body.split_at(last);
    let (docs, head, value) = match of == Subject::Lost || sample.of_winners {
        true => (
            "Returns whether the player to move wins.",
            "next_player_wins",
            format!("({value}) != 0"),
        ),
        false => (
            "Returns the Grundy number.",
            "grundy_number",
            value.to_owned(),
        ),
    };
    let result = if head == "grundy_number" {
        "u64"
    } else {
        "bool"
    };
    let mut guards = String::new();
    // Nothing is said of what is less than all that was seen.
    for (at, name) in sample.names.iter().enumerate() {
        let least = sample
            .positions
            .iter()
            .map(|position| position[at])
            .min()
            .unwrap_or(0)
            .max(sample.unseen);
        if least > 0 {
            guards += &format!(
                "assert!({name} >= {least}, \"no position with {name} < {least} was seen\");\n"
            );
        }
    }
    if let (Some(length), true) = (sample.length(), sample.names.is_empty()) {
        guards += &format!(
            "assert!(heaps.len() == {length}, \"only positions of {length} numbers were seen\");\n"
        );
    }
    let statements = guards + statements;
    let used = [&statements, body].concat();
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let is_used = |name: &str| {
        used.split(|letter| !is_letter(letter))
            .any(|word| word == name)
    };
    let uses_heaps = is_used("heaps");
    let parameters = sample
        .names
        .iter()
        .map(|name| match uses_heaps || is_used(name) {
            true => format!("{name}: u64"),
            false => format!("_{name}: u64"),
        });
    let (mut parameters, mut heaps) = (parameters.collect::<Vec<_>>().join(", "), String::new());
    if sample.names.is_empty() {
        parameters = "heaps: &[u64]".to_owned();
    } else if uses_heaps {
        heaps = format!("let heaps = [{}];\n", sample.names.join(", "));
    }
    let indented = format!("{heaps}{statements}{value}")
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect::<String>();
    let helpers = helpers(body);
    format!("/// {docs}\npub fn {head}({parameters}) -> {result} {{\n{indented}}}\n{helpers}")
}

/// Returns ` + 3` or ` - 3`, and nothing for 0.
pub(crate) fn signed(number: i64) -> String {
    match number {
        0 => String::new(),
        1.. => format!(" + {number}"),
        _ => format!(" - {}", -number),
    }
}

pub(crate) fn listed(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}
