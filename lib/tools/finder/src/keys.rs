//! Values that depend on one number made of the position: of its bits, its digits, its divisors, or of several numbers together.

use std::rc::Rc;

use crate::arithmetic::*;
use crate::finding::signed;
use crate::step::Step;
use crate::table::Table;

/// A number made of a position.
pub(crate) struct Key {
    pub(crate) words: String,
    /// In formulas.
    pub(crate) formula: String,
    /// In Rust.
    pub(crate) code: String,
    pub(crate) cost: &'static str,
    pub(crate) size: usize,
    /// What must be true of a position that has such a number, in Rust; or nothing.
    pub(crate) needs: String,
    pub(crate) of: Of,
}

impl Key {
    /// Returns whether a step says something: of bits taken together, a remainder is better said of each number.
    pub(crate) fn has(&self, step: Step) -> bool {
        let is_of_bits = ["^", "|", "&", "or("].iter().any(|operator| self.code.contains(operator));
        !(is_of_bits && matches!(step, Step::Rest(3..)))
    }
}

pub(crate) type Of = Box<dyn Fn(&[u64]) -> Option<u64>>;

/// Returns all keys of the positions of a table, the simplest first.
pub(crate) fn of(table: &Table) -> Vec<Rc<Key>> {
    let mut keys = match table.names.len() {
        1 => of_heaps(),
        _ => of_several(&table.names),
    };
    keys.sort_by_key(|key| key.size);
    keys.into_iter().map(Rc::new).collect()
}

/// Words, formula, code, size and value; N stands for the number, # for it in brackets.
type OfOne = (&'static str, &'static str, &'static str, usize, fn(u64) -> u64);

const OF_ONE: [OfOne; 9] = [
    ("N", "N", "N", 1, |n| n),
    ("the number of bits of N", "bits(N)", "64 - #.leading_zeros() as u64", 3, |n| Step::Bits.value(n)),
    ("the number of ones of N in binary", "popcount(N)", "#.count_ones() as u64", 3, |n| Step::Popcount.value(n)),
    ("the number of zeros at the end of N in binary", "zeros(N)", "u64::from(#.trailing_zeros())", 3, |n| {
        Step::Zeros.value(n)
    }),
    ("whether N is a power of 2", "N is 2ⁱ", "#.is_power_of_two() as u64", 3, |n| u64::from(n.is_power_of_two())),
    ("the lowest bit of N", "lowbit(N)", "# & #.wrapping_neg()", 4, |n| n & n.wrapping_neg()),
    (
        "N without its lowest bit and all below, halved",
        "oddpart(N)/2",
        "if # == 0 { 0 } else { # >> #.trailing_zeros() >> 1 }",
        5,
        |n| if n == 0 { 0 } else { n >> n.trailing_zeros() >> 1 },
    ),
    (
        "twice N, and 1 more if N has an even number of ones in binary",
        "2·# + 1 - popcount(N) mod 2",
        "2 * # + 1 - u64::from(#.count_ones() % 2)",
        4,
        |n| 2 * n + 1 - u64::from(n.count_ones() % 2),
    ),
    ("N XOR half of it", "N ⊕ ⌊N/2⌋", "# ^ (# >> 1)", 4, |n| n ^ (n >> 1)),
];

/// Words, formula, code, the least heap that has it, and its value.
type OfFactors = (&'static str, &'static str, &'static str, u64, fn(u64) -> u64);

const OF_FACTORS: [OfFactors; 7] = [
    ("the number of prime factors of n", "Ω(n)", "prime_factors(n)", 1, prime_factors),
    ("the number of Fibonacci numbers of which n is the sum", "parts(n)", "zeckendorf(n).1", 0, |n| zeckendorf(n).1),
    ("the place of the least Fibonacci number of which n is the sum", "least part(n)", "zeckendorf(n).0", 1, |n| {
        zeckendorf(n).0
    }),
    ("the number of divisors of n", "d(n)", "divisors(n)", 1, divisors),
    (
        "the place of the least prime factor of n among the primes",
        "π(least prime factor of n)",
        "place_of_least_factor(n)",
        2,
        place_of_least_factor,
    ),
    ("whether n is a square", "n is a square", "(root(n as u128).pow(2) == n as u128) as u64", 0, |n| {
        u64::from(n.isqrt().pow(2) == n)
    }),
    ("the integer root of n", "⌊√n⌋", "root(n as u128) as u64", 0, |n| n.isqrt()),
];

fn of_heaps() -> Vec<Key> {
    let mut keys = vec![];
    for (shift, name) in [(0, "n"), (1, "n + 1"), (2, "n + 2"), (-1, "n - 1")] {
        let bare = if shift == 0 { name.to_owned() } else { format!("({name})") };
        keys.extend(OF_ONE.map(|(words, formula, code, size, one)| {
            let [words, formula, code] = [words, formula, code].map(|text| text.replace('N', name).replace('#', &bare));
            let of: Of = Box::new(move |position| position[0].checked_add_signed(shift).map(one));
            let needs = if shift < 0 { "n > 0".to_owned() } else { String::new() };
            Key { words, formula, code, cost: "O(1)", size: size + shift.unsigned_abs() as usize, needs, of }
        }));
    }
    keys.extend((2..=10_u64).map(|divisor| {
        let (formula, code) = (format!("⌊n/{divisor}⌋"), format!("n / {divisor}"));
        let of: Of = Box::new(move |position| Some(position[0] / divisor));
        Key { words: formula.clone(), formula, code, cost: "O(1)", size: 2, needs: String::new(), of }
    }));
    keys.extend(OF_FACTORS.map(|(words, formula, code, least, one)| {
        let [words, formula, code] = [words, formula, code].map(str::to_owned);
        let of: Of = Box::new(move |position| (position[0] >= least).then(|| one(position[0])));
        let needs = if least > 0 { format!("n >= {least}") } else { String::new() };
        Key { words, formula, code, cost: "O(√n)", size: 6, needs, of }
    }));
    keys
}

/// Words, the helper that is its code, and its size, for numbers in any order but the last ones.
type OfList = (&'static str, &'static str, usize, fn(&[u64]) -> u64);

const OF_LIST: [OfList; 20] = [
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
    ("the number equal to the least", "equal_to_least", 2, equal_to_least),
    ("the number equal to the greatest", "equal_to_greatest", 3, equal_to_greatest),
    ("the number of ones", "ones", 2, ones),
    ("the number above 0", "not_empty", 2, not_empty),
    ("the number of odd ones", "odd_ones", 3, odd_ones),
    ("the smallest number from 1 that is none", "missing", 3, missing),
    ("the number of different ones", "distinct", 3, distinct),
    ("the sum of those above 1, and 1 more for each,", "merged", 4, merged),
    ("the number of those below the greatest that are none", "spare", 3, spare),
];

/// These need the order.
const OF_ORDER: [OfList; 6] = [
    ("the first", "first", 2, first),
    ("the last", "last", 2, last),
    ("the number of ones in front", "leading_ones", 2, leading_ones),
    ("the number of pairs out of order", "pairs_out_of_order", 3, pairs_out_of_order),
    ("the XOR of every second one, the last included,", "every_second_from_the_last", 3, every_second_from_the_last),
    ("the XOR of every second one before the last", "every_second_before_the_last", 3, every_second_before_the_last),
];

fn of_several(names: &[String]) -> Vec<Key> {
    let mut keys = vec![];
    let list = names.join(", ");
    let mut add = |words: String, formula: String, code: String, size, needs: String, of: Of| {
        keys.push(Key { words, formula, code, cost: "O(1)", size, needs, of });
    };
    let of_list = if names.is_empty() { "" } else { " of " };
    for &(words, name, size, one) in OF_LIST.iter().chain(if names.is_empty() { &OF_ORDER[..] } else { &[] }) {
        let operator = match name {
            "sum" => " + ",
            "xor" => " ^ ",
            "or" => " | ",
            "and" => " & ",
            _ => "",
        };
        let shown = if names.is_empty() { "heaps" } else { &list };
        let is_plain = !operator.is_empty() && !names.is_empty();
        let formula = match is_plain {
            true => names.join(&operator.replace('^', "⊕")),
            false => format!(
                "{}({shown})",
                match name {
                    "least" => "min",
                    "greatest" => "max",
                    _ => name,
                }
            ),
        };
        let code = if is_plain { names.join(operator) } else { format!("{name}(&heaps)") };
        add(format!("{words}{of_list}{list}"), formula, code, size, String::new(), Box::new(move |p| Some(one(p))));
        for shift in 1..3_u64 {
            if is_plain && name != "sum" {
                let less: Vec<String> = names.iter().map(|name| format!("({name} - {shift})")).collect();
                let needs: Vec<String> = names.iter().map(|name| format!("{name} >= {shift}")).collect();
                let of: Of = Box::new(move |position| {
                    let less: Option<Vec<u64>> = position.iter().map(|number| number.checked_sub(shift)).collect();
                    less.map(|less| one(&less))
                });
                let words = format!("{words} of {list}, each less {shift}");
                let (formula, code) = (less.join(&operator.replace('^', "⊕")), less.join(operator));
                add(words, formula, code, size + shift as usize, needs.join(" && "), of);
            }
        }
    }
    for (at, name) in names.iter().enumerate() {
        add(name.clone(), name.clone(), name.clone(), 1, String::new(), Box::new(move |position| Some(position[at])));
    }
    // The XOR of some of three and more.
    let some_of = if (3..6).contains(&names.len()) { 1..(1_usize << names.len()) - 1 } else { 0..0 };
    for chosen in some_of.filter(|chosen| chosen.count_ones() > 1) {
        let places: Vec<usize> = (0..names.len()).filter(|at| chosen >> at & 1 == 1).collect();
        let some: Vec<&str> = places.iter().map(|&at| &names[at][..]).collect();
        let of: Of = Box::new(move |position| Some(places.iter().fold(0, |xor, &at| xor ^ position[at])));
        add(format!("the XOR of {}", some.join(", ")), some.join(" ⊕ "), some.join(" ^ "), 2, String::new(), of);
    }
    if let [a, b] = names {
        for (x, y, swap, from) in [(a, b, false, 0), (b, a, true, SYMMETRIC)] {
            for &(words, formula, code, size, needs, value) in &OF_TWO[from..] {
                let [words, formula, code, needs] =
                    [words, formula, code, needs].map(|text| text.replace('X', x).replace('Y', y));
                let of: Of = Box::new(move |pair| match swap {
                    true => value(pair[1], pair[0]),
                    false => value(pair[0], pair[1]),
                });
                add(words, formula, code, size, needs, of);
            }
        }
        if a == "k" {
            of_families(&mut add);
        }
    }
    keys
}

/// What takes a key: its words, formula, code, size, condition and value.
type Add<'a> = dyn FnMut(String, String, String, usize, String, Of) + 'a;

/// The words, formula, code, size, condition and value of a key that only two numbers X and Y have.
type OfTwo = (&'static str, &'static str, &'static str, usize, &'static str, fn(u64, u64) -> Option<u64>);

/// The first ones are the same if X and Y change places.
const SYMMETRIC: usize = 4;
const OF_TWO: [OfTwo; 8] = [
    ("the difference of X and Y", "|X - Y|", "if X > Y { X - Y } else { Y - X }", 2, "", |x, y| Some(x.abs_diff(y))),
    ("the greatest common divisor of X and Y", "gcd(X, Y)", "gcd(X, Y)", 3, "", |x, y| Some(gcd(x, y))),
    (
        "the greater of X and Y divided by the smaller",
        "⌊max(X, Y)/min(X, Y)⌋",
        "X.max(Y) / X.min(Y)",
        3,
        "X > 0 && Y > 0",
        |x, y| x.max(y).checked_div(x.min(y)),
    ),
    (
        "2 for X = Y, else whether one of them is above (1 + √5)/2 of the other",
        "X : Y beyond the golden ratio",
        "if X == Y { 2 } else { is_beyond(X.min(Y), X.max(Y)) }",
        4,
        "",
        |x, y| Some(if x == y { 2 } else { is_beyond(x.min(y), x.max(y)) }),
    ),
    ("X divided by Y", "⌊X/Y⌋", "X / Y", 3, "Y > 0", u64::checked_div),
    ("the remainder of X by Y", "X mod Y", "X % Y", 3, "Y > 0", u64::checked_rem),
    ("the remainder of X by Y + 1", "X mod (Y + 1)", "X % (Y + 1)", 4, "", |x, y| x.checked_rem(y + 1)),
    ("the remainder of X by Y + 2", "X mod (Y + 2)", "X % (Y + 2)", 5, "", |x, y| x.checked_rem(y + 2)),
];

/// Adds the keys of a heap n in a game with a parameter k: what is left of n, or of n - 1, by a multiple of k, or about that.
fn of_families(add: &mut Add) {
    let multiples = (1..=3_u64).flat_map(|factor| (-1..=3).map(move |more| (factor, more)));
    for ((factor, more), less) in multiples.flat_map(|multiple| [(multiple, 0), (multiple, 1)]) {
        let by = move |pair: &[u64]| (factor * pair[0]).checked_add_signed(more).filter(|by| *by > 1);
        let from = move |pair: &[u64]| pair[1].checked_sub(less);
        let rest = move |pair: &[u64]| Some(from(pair)? % by(pair)?);
        let size = 2 + factor as usize + more.unsigned_abs() as usize + 2 * less as usize;
        let n = if less == 0 { "n".to_owned() } else { format!("(n - {less})") };
        let multiple = format!("({factor}k{})", signed(more)).replace("1k", "k");
        let in_code = format!("({factor} * k{})", signed(more)).replace("1 * k", "k").replace("(k)", "k");
        let needs = if less == 0 { format!("{in_code} > 1") } else { format!("{in_code} > 1 && n >= {less}") };
        let mut add_one = |formula: &str, code: &str, size: usize, of: Of| {
            let formula = formula.replace('M', &multiple).replace('N', &n).replace("(k)", "k");
            add(formula.clone(), formula, code.replace('M', &in_code).replace('N', &n), size, needs.clone(), of);
        };
        add_one("N mod M", "N % M", size, Box::new(rest));
        add_one("⌊(N mod M)/k⌋", "N % M / k", size + 1, Box::new(move |pair| rest(pair)?.checked_div(pair[0])));
        if less > 0 {
            continue;
        }
        add_one("⌊N/M⌋", "N / M", size + 1, Box::new(move |pair| Some(pair[1] / by(pair)?)));
        for cycle in 2..=4 {
            // As where 1, 2, … or k are taken.
            let formula = format!("((n mod M) mod {cycle}, but {cycle} if (n + 1) mod M = 0)");
            let code = format!("if (n + 1) % M == 0 {{ {cycle} }} else {{ n % M % {cycle} }}");
            let of = move |pair: &[u64]| Some(if rest(pair)? + 1 == by(pair)? { cycle } else { rest(pair)? % cycle });
            add_one(&formula, &code, size + 1 + cycle as usize, Box::new(of));
        }
    }
}
