//! Numbers made of a position: of its bits, its digits, its divisors, or of several numbers together.

mod one_number;

use std::fmt;
use std::rc::Rc;

use super::arithmetic::*;
use super::finding::signed;
use super::sample::Sample;
use super::step::Step;

use self::one_number::*;

pub(crate) type Of = Box<dyn Fn(&[u64]) -> Option<u64>>;

/// The time for one position of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cost {
    Constant,
    Logarithm,
    Root,
    /// That of a sieve.
    Sieve,
}

impl fmt::Display for Cost {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Cost::Constant => "O(1)",
            Cost::Logarithm => "O(log n)",
            Cost::Root => "O(√n)",
            Cost::Sieve => "O(n log n)",
        })
    }
}

/// What a key says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Says {
    Number,
    /// A number whose bits say more than its remainders.
    Bits,
    /// Whether something holds: 0 or 1.
    Flag,
}

/// A number made of a position.
pub(crate) struct Key {
    pub(crate) words: String,
    /// In Rust.
    pub(crate) code: String,
    pub(crate) says: Says,
    pub(crate) cost: Cost,
    pub(crate) size: usize,
    /// What must be true of a position that has such a number, in Rust; or nothing.
    pub(crate) needs: String,
    pub(crate) of: Of,
}

impl Key {
    fn new<T: Into<String>>(
        [words, code]: [T; 2],
        size: usize,
        needs: String,
        of: impl Fn(&[u64]) -> Option<u64> + 'static,
    ) -> Key {
        let [words, code] = [words, code].map(Into::into);
        Key {
            words,
            code,
            says: Says::Number,
            cost: Cost::Constant,
            size,
            needs,
            of: Box::new(of),
        }
    }

    /// Returns whether it is only 0 or 1.
    pub(crate) fn is_flag(&self) -> bool {
        self.says == Says::Flag
    }

    fn saying(self, says: Says) -> Key {
        Key { says, ..self }
    }

    /// Returns whether this key is less than another, or equal to it.
    pub(crate) fn compared(self: &Rc<Self>, other: &Rc<Key>, is_less: bool) -> Key {
        let (relation, operator) = if is_less {
            ("is less than", "<")
        } else {
            ("is", "==")
        };
        let words = format!("whether {} {relation} {}", self.words, other.words);
        let code = format!("u64::from(({}) {operator} ({}))", self.code, other.code);
        let needs = [&self.needs[..], &other.needs]
            .into_iter()
            .filter(|needs| !needs.is_empty());
        let needs = needs.collect::<Vec<_>>().join(" && ");
        let (one, two) = (Rc::clone(self), Rc::clone(other));
        let value = move |position: &[u64]| {
            let (one, two) = ((one.of)(position)?, (two.of)(position)?);
            Some(u64::from(if is_less { one < two } else { one == two }))
        };
        Key {
            cost: self.cost.max(other.cost),
            ..Key::new([words, code], self.size + other.size + 2, needs, value)
        }
        .saying(Says::Flag)
    }

    /// Returns whether a step says something: of bits taken together, a remainder is better said of each number.
    pub(crate) fn has(&self, step: Step) -> bool {
        match self.says {
            Says::Number => true,
            Says::Bits => !matches!(step, Step::Rest(3..)),
            Says::Flag => step == Step::Plain,
        }
    }
}

/// Returns all keys of the positions of a table, the simplest first.
pub(crate) fn of(sample: &Sample) -> Vec<Rc<Key>> {
    let names = &sample.names;
    let is_sorted =
        names.is_empty() && sample.positions.iter().all(|position| position.is_sorted());
    let mut keys = if names.len() == 1 {
        of_heaps()
    } else {
        of_several(names, is_sorted)
    };
    if names.len() == 2 {
        let of_each = |at: usize| OF_EACH.map(|row| of_one(row, &names[at], at, 0));
        keys.extend(if names[0] == "k" {
            of_families()
        } else {
            (0..2).flat_map(of_each).collect()
        });
    }
    keys.sort_by_key(|key| key.size);
    keys.into_iter().map(Rc::new).collect()
}

fn of_heaps() -> Vec<Key> {
    let shifted = [0, 1, 2, -1].into_iter().flat_map(|shift| {
        OF_ONE
            .into_iter()
            .chain(OF_EACH)
            .chain([OF_FACTORS[0]])
            .map(move |row| of_one(row, "n", 0, shift))
    });
    let of_factors = OF_FACTORS
        .into_iter()
        .skip(1)
        .map(|row| of_one(row, "n", 0, 0));
    let divided = (2..=10_u64).map(|by| {
        Key::new(
            [format!("⌊n/{by}⌋"), format!("n / {by}")],
            2,
            String::new(),
            move |position| Some(position[0] / by),
        )
    });
    shifted.chain(divided).chain(of_factors).collect()
}

/// Words, the helper that is its code, and its size, for numbers in any order but the last ones.
type OfList = (&'static str, &'static str, usize, fn(&[u64]) -> u64);

const OF_LIST: [OfList; 21] = [
    ("the sum", "sum", 1, sum),
    ("the XOR", "xor", 2, xor),
    ("the OR", "or", 2, or),
    ("the AND", "and", 3, and),
    ("the least", "least", 2, least),
    ("the greatest", "greatest", 2, greatest),
    ("how many there are", "count", 2, count),
    ("the greatest less the second", "gap", 3, gap),
    ("the second greatest", "second", 3, second),
    ("the median", "median", 3, median),
    ("the sum without the greatest", "others", 3, others),
    (
        "the number equal to the least",
        "equal_to_least",
        2,
        equal_to_least,
    ),
    (
        "the number equal to the greatest",
        "equal_to_greatest",
        3,
        equal_to_greatest,
    ),
    ("the number of ones", "ones", 2, ones),
    ("the number of nonzero ones", "not_empty", 2, not_empty),
    ("the number of odd ones", "odd_ones", 3, odd_ones),
    ("the least missing number above 0", "missing", 3, missing),
    ("the number of distinct ones", "distinct", 3, distinct),
    (
        "the number of sizes that occur an odd number of times",
        "without_partner",
        3,
        without_partner,
    ),
    ("the sum of n + 1 for each n above 1", "merged", 4, merged),
    (
        "the number of missing ones below the greatest",
        "spare",
        3,
        spare,
    ),
];

/// These need an order, and all but the first two one that is not by size.
const OF_ORDER: [OfList; 6] = [
    (
        "the XOR of every second one, the last included,",
        "every_second_from_the_last",
        3,
        every_second_from_the_last,
    ),
    (
        "the XOR of every second one before the last",
        "every_second_before_the_last",
        3,
        every_second_before_the_last,
    ),
    ("the first", "first", 2, first),
    ("the last", "last", 2, last),
    (
        "the number of leading ones",
        "leading_ones",
        2,
        leading_ones,
    ),
    (
        "the number of pairs out of order",
        "pairs_out_of_order",
        3,
        pairs_out_of_order,
    ),
];

fn of_several(names: &[String], is_sorted: bool) -> Vec<Key> {
    let mut keys = vec![];
    let of_order = match (names.is_empty(), is_sorted) {
        (false, _) => 0,
        (_, true) => 2,
        _ => OF_ORDER.len(),
    };
    let list = names.join(", ");
    for &(words, name, size, of) in OF_LIST.iter().chain(&OF_ORDER[..of_order]) {
        let operator = [
            ("sum", " + "),
            ("xor", " ^ "),
            ("or", " | "),
            ("and", " & "),
        ]
        .iter()
        .find(|known| known.0 == name);
        let words = if names.is_empty() {
            words.to_owned()
        } else {
            format!("{words} of {list}")
        };
        let Some((_, operator)) = operator.filter(|_| !names.is_empty()) else {
            let says = match name {
                "xor" | "or" | "and" => Says::Bits,
                _ => Says::Number,
            };
            let code = format!("{name}(&heaps)");
            let key = Key::new([words, code], size, String::new(), move |p| Some(of(p)));
            keys.push(key.saying(says));
            continue;
        };
        for shift in 0..if name == "sum" { 1 } else { 3_u64 } {
            let less = |name: &String| {
                if shift == 0 {
                    name.clone()
                } else {
                    format!("({name} - {shift})")
                }
            };
            let code = names.iter().map(less).collect::<Vec<_>>().join(operator);
            let needs = names
                .iter()
                .map(|name| format!("{name} >= {shift}"))
                .collect::<Vec<_>>()
                .join(" && ");
            let (words, needs) = match shift {
                0 => (words.clone(), String::new()),
                _ => (format!("{words}, each less {shift}"), needs),
            };
            let value = move |position: &[u64]| {
                let less: Option<Vec<u64>> = position
                    .iter()
                    .map(|number| number.checked_sub(shift))
                    .collect();
                less.map(|less| of(&less))
            };
            let says = if name == "sum" {
                Says::Number
            } else {
                Says::Bits
            };
            let key = Key::new([words, code], size + shift as usize, needs, value);
            keys.push(key.saying(says));
        }
    }
    let plain = |(at, name): (usize, &String)| {
        Key::new([&name[..]; 2], 1, String::new(), move |p| Some(p[at]))
    };
    keys.extend(names.iter().enumerate().map(plain));
    // The XOR of some of three and more.
    let some_of = if (3..6).contains(&names.len()) {
        1..(1_usize << names.len()) - 1
    } else {
        0..0
    };
    keys.extend(
        some_of
            .filter(|chosen| chosen.count_ones() > 1)
            .map(|chosen| {
                let places: Vec<usize> = (0..names.len())
                    .filter(|at| chosen >> at & 1 == 1)
                    .collect();
                let some: Vec<&str> = places.iter().map(|&at| &names[at][..]).collect();
                let texts = [format!("the XOR of {}", some.join(", ")), some.join(" ^ ")];
                let xor = Key::new(texts, 2, String::new(), move |p| {
                    Some(places.iter().fold(0, |xor, &at| xor ^ p[at]))
                });
                xor.saying(Says::Bits)
            }),
    );
    if let [a, b] = names {
        for (x, y, at, from) in [(a, b, [0, 1], 0), (b, a, [1, 0], SYMMETRIC)] {
            keys.extend(
                OF_TWO[from..]
                    .iter()
                    .map(|&(words, code, size, needs, of)| {
                        let fill = |text: &str| text.replace('X', x).replace('Y', y);
                        Key::new([words, code].map(fill), size, fill(needs), move |p| {
                            of(p[at[0]], p[at[1]])
                        })
                    }),
            );
        }
    }
    keys
}

/// The words, code, size, condition and value of a key that only two numbers X and Y have.
type OfTwo = (
    &'static str,
    &'static str,
    usize,
    &'static str,
    fn(u64, u64) -> Option<u64>,
);

/// The first ones are the same if X and Y change places.
const SYMMETRIC: usize = 5;
const OF_TWO: [OfTwo; 10] = [
    (
        "the difference of X and Y",
        "if X > Y { X - Y } else { Y - X }",
        2,
        "",
        |x, y| Some(x.abs_diff(y)),
    ),
    (
        "the greatest common divisor of X and Y",
        "gcd(X, Y)",
        3,
        "",
        |x, y| Some(gcd(x, y)),
    ),
    (
        "the number of squares into which X by Y is cut, the largest first,",
        "squares(X, Y)",
        3,
        "",
        |x, y| Some(squares(x, y)),
    ),
    (
        "the greater of X and Y divided by the smaller",
        "X.max(Y) / X.min(Y)",
        3,
        "X > 0 && Y > 0",
        |x, y| x.max(y).checked_div(x.min(y)),
    ),
    (
        "the sign of X - Y, and 1 more,",
        "u64::from(X >= Y) + u64::from(X > Y)",
        3,
        "",
        |x, y| Some(u64::from(x >= y) + u64::from(x > y)),
    ),
    ("X divided by Y", "X / Y", 3, "Y > 0", u64::checked_div),
    (
        "the remainder of X by Y",
        "X % Y",
        3,
        "Y > 0",
        u64::checked_rem,
    ),
    (
        "the remainder of X by Y + 1",
        "X % (Y + 1)",
        4,
        "",
        |x, y| x.checked_rem(y + 1),
    ),
    (
        "the remainder of X by Y + 2",
        "X % (Y + 2)",
        5,
        "",
        |x, y| x.checked_rem(y + 2),
    ),
    ("X less Y, or 0,", "X.saturating_sub(Y)", 4, "", |x, y| {
        Some(x.saturating_sub(y))
    }),
];

/// Returns the keys of a heap n in a game with a parameter k: what is left of n, or of n - 1, by a multiple of k, or about that.
fn of_families() -> Vec<Key> {
    let mut keys = vec![];
    let multiples = (1..=3_u64).flat_map(|factor| (-1..=3).map(move |more| (factor, more)));
    for ((factor, more), less) in multiples.flat_map(|multiple| [(multiple, 0), (multiple, 1)]) {
        let by = move |pair: &[u64]| {
            (factor * pair[0])
                .checked_add_signed(more)
                .filter(|by| *by > 1)
        };
        let rest = move |pair: &[u64]| Some(pair[1].checked_sub(less)? % by(pair)?);
        let size = 2 + factor as usize + more.unsigned_abs() as usize + 2 * less as usize;
        let n = if less == 0 { "n" } else { "(n - 1)" };
        let multiple = format!("({factor}k{})", signed(more)).replace("1k", "k");
        let in_code = format!("({factor} * k{})", signed(more))
            .replace("1 * k", "k")
            .replace("(k)", "k");
        let needs = if less == 0 {
            format!("{in_code} > 1")
        } else {
            format!("{in_code} > 1 && n >= {less}")
        };
        let mut add = |formula: &str, code: &str, more: usize, of: Of| {
            let formula = formula
                .replace('M', &multiple)
                .replace('N', n)
                .replace("(k)", "k");
            let code = code.replace('M', &in_code).replace('N', n);
            keys.push(Key::new([formula, code], size + more, needs.clone(), of));
        };
        add("N mod M", "N % M", 0, Box::new(rest));
        add(
            "⌊(N mod M)/k⌋",
            "N % M / k",
            1,
            Box::new(move |pair| rest(pair)?.checked_div(pair[0])),
        );
        if less > 0 {
            continue;
        }
        add(
            "⌊N/M⌋",
            "N / M",
            1,
            Box::new(move |pair| Some(pair[1] / by(pair)?)),
        );
        for cycle in 2..=4 {
            // As where 1, 2, … or k are taken.
            let formula = format!("((n mod M) mod {cycle}, but {cycle} if (n + 1) mod M = 0)");
            let code = format!("if (n + 1) % M == 0 {{ {cycle} }} else {{ n % M % {cycle} }}");
            let of = move |pair: &[u64]| {
                Some(if rest(pair)? + 1 == by(pair)? {
                    cycle
                } else {
                    rest(pair)? % cycle
                })
            };
            add(&formula, &code, 1 + cycle as usize, Box::new(of));
        }
    }
    keys
}
