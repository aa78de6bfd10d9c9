//! What is wrong with a line, and where.

use std::fmt;
use std::ops::Range;

/// The longest line that is read, in bytes.
pub(super) const LONGEST: usize = 4_000;

/// A line that is not understood, and the first place where that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub line: String,
    /// The bytes of the line that are wrong.
    pub place: Range<usize>,
    pub problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Something else should stand here.
    Expected {
        what: Expected,
        nearest: Option<String>,
    },
    /// A name that is no number and no amount.
    Unknown {
        nearest: Option<String>,
    },
    /// A name of no function.
    NoFunction {
        nearest: Option<String>,
    },
    /// A name of no game.
    NoGame {
        nearest: Option<String>,
    },
    /// An amount that may be as large as you like.
    Unbounded {
        amount: String,
    },
    /// A wrong count of numbers.
    Count {
        expected: usize,
        found: usize,
    },
    /// A name that has a meaning already.
    Taken,
    /// `n^2` may be a square or an XOR.
    SquareOrXor,
    /// Heaps that become more or fewer.
    SumOfHeaps,
    TooLarge,
    TooLong,
    TooDeep,
    TooManyHeaps,
}

/// What could stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    Position,
    Number,
    Comparison,
    Property,
    Amount,
    Sign(&'static str),
    /// What may follow a move.
    Clause,
    Ending,
    Heaps,
    Amounts,
    Octal,
    Coins,
}

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Expected::Position => "the numbers of a position and an arrow, as in `n -> n - 1`",
            Expected::Number => "a number, as in `n - t`",
            Expected::Comparison => "a condition, as in `n % 2 == 0` or `t is prime`",
            Expected::Property => "a property, as in `t is prime` or `t is a power of 2`",
            Expected::Amount => "an amount and its bounds, as in `1 <= t <= 3`",
            Expected::Sign(sign) => return write!(formatter, "`{sign}`"),
            Expected::Clause => "`or`, `for`, `if`, or an ending such as `last loses`",
            Expected::Ending => "`last loses`, `who wins`, `from n = 1`, `up to 300` or `endless`",
            Expected::Heaps => "how many heaps, as in `heaps 3: x -> x - 1`",
            Expected::Amounts => "amounts, as in `take 1, 3, 4` or `take 1-3`",
            Expected::Octal => "a code such as 0.77 or 4.333...",
            Expected::Coins => "the coins that may be turned, as in `turn x,xx`",
        })
    }
}

impl fmt::Display for Error {
    /// Shows the line, marks the place, and says what could stand there.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.line[..self.place.start]
            .rfind('\n')
            .map_or(0, |end| end + 1);
        let rest = &self.line[start..];
        let line = rest.split('\n').next().unwrap_or(rest);
        let before = self.line[start..self.place.start].chars().count();
        let found = self.line[self.place.clone()].trim_end();
        let marks = "^".repeat(found.chars().count().max(1));
        writeln!(formatter, "{line}\n{}{marks}", " ".repeat(before))?;
        self.problem.say(found, formatter)
    }
}

impl std::error::Error for Error {}

impl Problem {
    /// Writes what is wrong, and the next thing to try.
    fn say(&self, found: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected { what, nearest } => {
                write!(formatter, "expected {what}, found ")?;
                match found {
                    "" => write!(formatter, "the end of the line"),
                    _ => write!(formatter, "`{found}`"),
                }?;
                did_you_mean(nearest, formatter)
            }
            Problem::Unknown {
                nearest: Some(name),
            } => {
                write!(formatter, "`{found}` has no value; did you mean `{name}`?")
            }
            Problem::Unknown { nearest: None } => write!(
                formatter,
                "`{found}` has no value: choose it by `for {found} >= 1`, or put it in front of the line as in \
                 `{found}; n -> n - {found}`"
            ),
            Problem::NoFunction { nearest } => {
                write!(formatter, "no function `{found}`")?;
                match nearest {
                    Some(_) => did_you_mean(nearest, formatter),
                    None => write!(formatter, ": for a product, write `*`"),
                }
            }
            Problem::NoGame { nearest } => {
                write!(
                    formatter,
                    "no game `{found}`: write its moves, as in `n -> n - t for 1 <= t <= 3`"
                )?;
                did_you_mean(nearest, formatter)
            }
            Problem::Unbounded { amount } => write!(
                formatter,
                "nothing bounds `{amount}`: add `for 1 <= {amount} <= …`"
            ),
            Problem::Count { expected, found } => write!(
                formatter,
                "expected {expected} {}, found {found}",
                if *expected == 1 { "number" } else { "numbers" }
            ),
            Problem::Taken => write!(
                formatter,
                "`{found}` is already the name of something: choose another"
            ),
            Problem::SquareOrXor => {
                write!(formatter, "write `{found}` as a product or with `xor`")
            }
            Problem::SumOfHeaps => write!(
                formatter,
                "`heaps` always leaves as many heaps: for a sum, leave `heaps` out"
            ),
            Problem::TooLarge => write!(formatter, "use numbers up to 10^18"),
            Problem::TooLong => write!(formatter, "use at most {LONGEST} bytes"),
            Problem::TooDeep => write!(formatter, "use fewer brackets inside one another"),
            Problem::TooManyHeaps => write!(
                formatter,
                "use 1 to 12 heaps, at least as many as a move names and at most 3 of these"
            ),
        }
    }
}

fn did_you_mean(nearest: &Option<String>, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    match nearest {
        Some(name) => write!(formatter, "; did you mean `{name}`?"),
        None => Ok(()),
    }
}

/// Returns the known name that a wrong one is most like.
pub(super) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let name = name.to_lowercase();
    let likeness = |other: &str| strsim::damerau_levenshtein(&name, &other.to_lowercase());
    let best = known.into_iter().min_by_key(|other| likeness(other))?;
    let most = match best.len() {
        // Each name of one letter is like each other one.
        1 => 0,
        2..=4 => 1,
        _ => best.len() / 3,
    };
    (likeness(best) <= most).then(|| best.to_owned())
}
