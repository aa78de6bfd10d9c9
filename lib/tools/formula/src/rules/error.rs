//! What is wrong with a line, and where.

use std::fmt;
use std::ops::Range;

use super::calls::function_names;

/// The longest line that is read, in bytes.
pub(super) const LONGEST: usize = 4_000;

/// A line that is not understood, and the first place where that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub line: String,
    /// The bytes of the line that are wrong.
    pub place: Range<usize>,
    pub problem: Problem,
    /// The known name or word that is most like the one that stands there.
    pub nearest: Option<String>,
    /// Two ways to say what the line may mean.
    pub ways: Option<Box<[String; 2]>>,
}

/// What is wrong at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Something else could stand here.
    Expected(Expected),
    /// Not so many numbers as a position has.
    Count {
        expected: usize,
        found: usize,
    },
    /// A name that is no number and no amount.
    NoValue,
    NoFunction,
    /// A number before a bracket.
    Product,
    /// A line is about all positions.
    NoStart,
    NoGame,
    /// An amount that does not change what is left.
    Cancels,
    /// An amount that may be as large as you like.
    Unbounded,
    /// A name that has a meaning already.
    Taken,
    /// `n^2` may be a square or an XOR.
    SquareOrXor,
    /// `√5`, which is no whole number.
    Irrational,
    /// `ceil` of what is no quotient, but rounded down.
    Ceiling,
    /// `n | m` may be two moves, or one number.
    OrOrMoves,
    /// Heaps that become more or fewer.
    SumOfHeaps,
    /// A condition that may be about one move, or about all.
    WhichMoves,
    /// A condition in place of a number, or `else`.
    Cases,
    /// `1, 2, 4, ...`, of which the next number would be a guess.
    Ellipsis,
    /// A set such as `{3..1}`.
    Empty,
    /// `1 << k`.
    Shift,
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
    Condition,
    Property,
    Set,
    Amount,
    Sign(&'static str),
    /// What may follow a move.
    Clause,
    Ending,
    Heaps,
    /// What follows the name of a game.
    Amounts,
    Octal,
    Coins,
    /// The least or the greatest number.
    Digits,
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Expected::Position => "the numbers of a position and an arrow, as in `n -> n - 1`",
            Expected::Number => "a number, as in `n - t`",
            Expected::Condition => "a condition, as in `n % 2 == 0`",
            Expected::Property => "a property, as in `t is prime` or `t is a power of 2`",
            Expected::Set => "a set, as in `{1, 3, 4}`, `1..3` or `primes`",
            Expected::Amount => "an amount and its bounds, as in `1 <= t <= 3`",
            Expected::Sign(sign) => return write!(formatter, "`{sign}`"),
            Expected::Clause => "`or`, `for`, `if`, or an ending: `last loses`, `who wins`, `from n = 1`, `up to 300` or `endless`",
            Expected::Ending => "`last loses`, `who wins`, `from n = 1`, `up to 300` or `endless`",
            Expected::Heaps => "how many heaps, as in `heaps 3: x -> x - 1`",
            Expected::Amounts => "amounts, as in `take 1, 3, 4` or `take 1-3`",
            Expected::Octal => "a code, as in `octal 0.77` or `octal 4.333...`",
            Expected::Coins => "the coins that may be turned, as in `turn x,xx`",
            Expected::Digits => "a number in digits, as in `from n = 1`",
            Expected::End => "the end",
        })
    }
}

impl Error {
    pub(super) fn new(line: &str, place: Range<usize>, problem: Problem) -> Error {
        Error {
            line: line.to_owned(),
            place,
            problem,
            nearest: None,
            ways: None,
        }
    }
}

impl fmt::Display for Error {
    /// Says what could stand there, and shows the line with a mark at the place.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = &self.line[..self.place.start];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = self.line[start..].lines().next().unwrap_or("");
        let found = self.line[self.place.clone()].trim_end();
        let blanks = " ".repeat(before[start..].chars().count());
        let marks = "^".repeat(found.chars().count().max(1));
        self.problem.say(found, formatter)?;
        if let Some(name) = &self.nearest {
            write!(formatter, "; did you mean `{name}`?")?;
        } else if self.problem == Problem::NoFunction {
            write!(formatter, "\nfunctions: {}", function_names().join(", "))?;
        }
        if let Some(ways) = &self.ways {
            let [one, other] = &**ways;
            write!(formatter, " Write `{one}` or `{other}`")?;
        }
        write!(formatter, "\n{line}\n{blanks}{marks}")
    }
}

impl std::error::Error for Error {}

impl Problem {
    /// Writes what is wrong, and the next thing to try.
    fn say(self, found: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Problem::Expected(what) => match found {
                "" => return write!(formatter, "expected {what}, found the end of the line"),
                _ => return write!(formatter, "expected {what}, found `{found}`"),
            },
            Problem::Count { expected, found } => {
                let noun = if expected == 1 { "number" } else { "numbers" };
                return write!(formatter, "expected {expected} {noun}, found {found}");
            }
            Problem::NoValue => {
                "`@` has no value: choose it by `for @ >= 1`, or begin the line with `@;` if it never changes"
            }
            Problem::Cancels => "`@` cancels out: write a sum of heaps as `[@, n - @]`",
            Problem::NoFunction => "no function `@`",
            Problem::Product => "`@` is no function: for a product, write `*`",
            Problem::NoStart => {
                "no start is needed: the answer is about all positions, and `from n = 1` makes 1 the least n"
            }
            Problem::NoGame => "no game `@`: write its moves, as in `n -> n - t for 1 <= t <= 3`",
            Problem::Unbounded => "nothing bounds `@`: add `for 1 <= @ <= …`",
            Problem::Taken => "`@` is already the name of something: choose another",
            Problem::SquareOrXor if found.ends_with("^2") => {
                let base = found.trim_end_matches("^2");
                return write!(formatter, "write `{base} * {base}`, or `{base} xor 2`");
            }
            Problem::SquareOrXor => match found.split_once("**").or(found.split_once('^')) {
                Some((base, exponent))
                    if base.starts_with(|letter: char| letter.is_ascii_digit()) =>
                {
                    return write!(
                        formatter,
                        "write `t is a power of {base}` for powers, or `{base} xor {exponent}`"
                    );
                }
                _ => "write `@` as a product or with `xor`",
            },
            Problem::Irrational => {
                "`@` is no whole number: write what is rounded down, as in `⌊n * √5⌋`"
            }
            Problem::Ceiling => "`ceil` rounds one quotient up, as in `ceil(n / 2)`",
            Problem::OrOrMoves => {
                "write `or` between two moves, and brackets around a number with `|`"
            }
            Problem::SumOfHeaps => {
                "`heaps` always leaves as many heaps: for a sum, leave `heaps` out"
            }
            Problem::WhichMoves => "a condition of the last move, or of all?",
            Problem::Cases => {
                "write a move for each case, with its own `if`, as in `n - 1 if n % 2 == 0; n - 2 if n % 2 == 1`"
            }
            Problem::Ellipsis => {
                "`@` stands for each number between two, as in `{1, ..., 9}`: else list all, or write `t is odd`, `t is a square` or `t is a power of 2`"
            }
            Problem::Empty => {
                "no number is in this set: write the least number first, as in `1..3`"
            }
            Problem::Shift => "write `2^k` for `1 << k`, and `n / 2^k` for `n >> k`",
            Problem::TooLarge => "use numbers below 2^64 and ranges up to 2000",
            Problem::TooLong => "use at most 4000 bytes",
            Problem::TooDeep => "use fewer brackets inside one another",
            Problem::TooManyHeaps => {
                "use 1 to 12 heaps, at least as many as a move names, at most 4"
            }
        };
        formatter.write_str(&text.replace('@', found))
    }
}

/// Returns the known name that a wrong one is most like.
pub(super) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let name = name.to_ascii_lowercase();
    let distance = |other: &str| strsim::damerau_levenshtein(&name, &other.to_ascii_lowercase());
    let best = known.min_by_key(|other| distance(other))?;
    // Each name of one letter is like each other one.
    let most = match best.len() {
        1 => 0,
        length => length.div_ceil(4),
    };
    (distance(best) <= most).then(|| best.to_owned())
}
