//! Values that depend on one number made of the position: of its bits, its digits, its divisors, or of two numbers together.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::arithmetic::{divisors, gcd, is_beyond, place_of_least_factor, prime_factors, root, zeckendorf};
use crate::finding::{Finding, Subject, function, listed, signed};
use crate::table::{ABSENT, Table};

/// A number made of a position.
struct Key {
    words: String,
    /// In formulas.
    formula: String,
    /// In Rust.
    code: String,
    cost: &'static str,
    size: usize,
    of: Of,
}

type Of = Box<dyn Fn(&[u64]) -> Option<u64>>;

const BITS: &str = "O(1)";
const FACTORS: &str = "O(√n)";

/// Returns the rules of single heaps that depend on a key.
pub(crate) fn of_heaps(table: &Table) -> Vec<Finding> {
    let mut keys = vec![];
    for (shift, name) in [(0, "n"), (1, "n + 1"), (2, "n + 2"), (-1, "n - 1")] {
        let bare = if shift == 0 { name.to_owned() } else { format!("({name})") };
        let mut add = |words: &str, formula: &str, code: &str, size: usize, one: fn(u64) -> u64| {
            let [words, formula, code] = [words, formula, code].map(|text| text.replace('N', name).replace('#', &bare));
            let of: Of = Box::new(move |position| position[0].checked_add_signed(shift).map(one));
            keys.push(Key { words, formula, code, cost: BITS, size: size + shift.unsigned_abs() as usize, of });
        };
        add("N", "N", "N", 1, |n| n);
        add("the number of bits of N", "bits(N)", "64 - #.leading_zeros() as u64", 3, |n| {
            64 - n.leading_zeros() as u64
        });
        add("the number of ones of N in binary", "popcount(N)", "#.count_ones() as u64", 3, |n| n.count_ones() as u64);
        add("the number of zeros at the end of N in binary", "zeros(N)", "u64::from(#.trailing_zeros())", 3, |n| {
            u64::from(n.trailing_zeros())
        });
        add("the lowest bit of N", "lowbit(N)", "# & #.wrapping_neg()", 4, |n| n & n.wrapping_neg());
        add(
            "N without its lowest bit and all below, halved",
            "oddpart(N)/2",
            "if # == 0 { 0 } else { # >> #.trailing_zeros() >> 1 }",
            5,
            |n| if n == 0 { 0 } else { n >> n.trailing_zeros() >> 1 },
        );
        add(
            "twice N, and 1 more if N has an even number of ones in binary",
            "2·# + 1 - popcount(N) mod 2",
            "2 * # + 1 - u64::from(#.count_ones() % 2)",
            4,
            |n| 2 * n + 1 - u64::from(n.count_ones() % 2),
        );
        add("N XOR half of it", "N ⊕ ⌊N/2⌋", "# ^ (# >> 1)", 4, |n| n ^ (n >> 1));
    }
    for divisor in 2..=10_u64 {
        let (formula, code) = (format!("⌊n/{divisor}⌋"), format!("n / {divisor}"));
        let of: Of = Box::new(move |position| Some(position[0] / divisor));
        keys.push(Key { words: formula.clone(), formula, code, cost: BITS, size: 2, of });
    }
    let mut add = |words: &str, formula: &str, code: &str, one: fn(u64) -> Option<u64>| {
        let [words, formula, code] = [words, formula, code].map(str::to_owned);
        let of: Of = Box::new(move |position| one(position[0]));
        keys.push(Key { words, formula, code, cost: FACTORS, size: 6, of });
    };
    add("the number of prime factors of n", "Ω(n)", "prime_factors(n)", |n| (n > 0).then(|| prime_factors(n)));
    add("the number of Fibonacci numbers of which n is the sum", "parts(n)", "zeckendorf(n).1", |n| {
        Some(zeckendorf(n).1)
    });
    add("the place of the least Fibonacci number of which n is the sum", "least part(n)", "zeckendorf(n).0", |n| {
        (n > 0).then(|| zeckendorf(n).0)
    });
    add("the number of divisors of n", "d(n)", "divisors(n)", |n| (n > 0).then(|| divisors(n)));
    add(
        "the place of the least prime factor of n among the primes",
        "π(least prime factor of n)",
        "place_of_least_factor(n)",
        |n| (n > 1).then(|| place_of_least_factor(n)),
    );
    add("whether n is a square", "n is a square", "(root(n as u128).pow(2) == n as u128) as u64", |n| {
        Some(u64::from(n.isqrt().pow(2) == n))
    });
    add("the integer root of n", "⌊√n⌋", "root(n as u128) as u64", |n| Some(root(n.into()) as u64));
    rules(table, keys, "n: u64")
}

/// Returns the rules of pairs and triples that depend on a key.
pub(crate) fn of_several(table: &Table) -> Vec<Finding> {
    let names: Vec<&str> = table.axes.iter().map(|axis| axis.name).collect();
    let parameters = listed(names.iter().map(|name| format!("{name}: u64")));
    let mut keys = vec![];
    let mut add = |words: String, formula: String, code: String, size, of: Of| {
        keys.push(Key { words, formula, code, cost: BITS, size, of });
    };
    for (symbol, operator, what, fold) in [
        (" ⊕ ", " ^ ", "XOR", (|one, other| one ^ other) as fn(u64, u64) -> u64),
        (" | ", " | ", "OR", |one, other| one | other),
        (" & ", " & ", "AND", |one, other| one & other),
        (" + ", " + ", "sum", |one, other| one + other),
    ] {
        for shift in 0..if symbol == " + " { 1 } else { 3 } {
            let shown: Vec<String> = names
                .iter()
                .map(|name| if shift == 0 { (*name).to_owned() } else { format!("({name} - {shift})") })
                .collect();
            let of = move |position: &[u64]| {
                let all: Option<Vec<u64>> = position.iter().map(|number| number.checked_sub(shift)).collect();
                all?.into_iter().reduce(fold)
            };
            let less = if shift > 0 { format!(", each less {shift}") } else { String::new() };
            add(
                format!("the {what} of {}{less}", names.join(", ")),
                shown.join(symbol),
                shown.join(operator),
                2 + shift as usize,
                Box::new(of),
            );
        }
    }
    let list = names.join(", ");
    for (what, fold) in [("min", u64::min as fn(u64, u64) -> u64), ("max", u64::max)] {
        let code = names[1..].iter().fold(names[0].to_owned(), |code, name| format!("{code}.{what}({name})"));
        let words = format!("the {} of {list}", if what == "min" { "least" } else { "greatest" });
        add(words, format!("{what}({list})"), code, 2, Box::new(move |position| position.iter().copied().reduce(fold)));
    }
    // The XOR of some of three.
    for chosen in 1..if names.len() == 3 { 7_usize } else { 1 } {
        let of_chosen = move |at: &usize| chosen >> at & 1 == 1;
        let some: Vec<&str> = (0..3).filter(of_chosen).map(|at| names[at]).collect();
        let of =
            move |position: &[u64]| (0..3).filter(of_chosen).map(|at| position[at]).reduce(|one, other| one ^ other);
        add(format!("the XOR of {}", some.join(", ")), some.join(" ⊕ "), some.join(" ^ "), 2, Box::new(of));
    }
    add(
        format!("whether {list} are all equal"),
        format!("{list} all equal"),
        names.windows(2).map(|two| format!("({} == {}) as u64", two[0], two[1])).collect::<Vec<_>>().join(" & "),
        3,
        Box::new(|position| Some(u64::from(position.iter().all(|number| *number == position[0])))),
    );
    if let [a, b] = names[..] {
        of_pairs(a, b, &mut add);
        if a == "k" { of_families(&mut add) } else { of_diagonals(&mut add) }
    }
    for modulus in 2..=8_u64 {
        let code = names.iter().rev().fold(String::new(), |code, name| {
            if code.is_empty() {
                format!("{name} % {modulus}")
            } else {
                format!("({code}) * {modulus} + {name} % {modulus}")
            }
        });
        let of = move |position: &[u64]| {
            position.iter().rev().try_fold(0, |key, number| Some(key * modulus + number % modulus))
        };
        add(
            format!("the remainders of {list} by {modulus}"),
            format!("({list}) mod {modulus}"),
            code,
            2 + modulus as usize,
            Box::new(of),
        );
    }
    rules(table, keys, &parameters)
}

/// What takes a key: its words, formula, code, helpers, size and value.
type Add<'a> = dyn FnMut(String, String, String, usize, Of) + 'a;

/// The words, formula, code, size and value of a key that only two numbers X and Y have.
type OfTwo = (&'static str, &'static str, &'static str, usize, fn(u64, u64) -> Option<u64>);

/// The first ones are the same if X and Y change places.
const SYMMETRIC: usize = 4;
const OF_TWO: [OfTwo; 9] = [
    ("the difference of X and Y", "|X - Y|", "if X > Y { X - Y } else { Y - X }", 2, |x, y| Some(x.abs_diff(y))),
    ("the greatest common divisor of X and Y", "gcd(X, Y)", "gcd(X, Y)", 3, |x, y| Some(gcd(x, y))),
    ("the greater of X and Y divided by the smaller", "⌊max(X, Y)/min(X, Y)⌋", "X.max(Y) / X.min(Y)", 3, |x, y| {
        x.max(y).checked_div(x.min(y))
    }),
    (
        "2 for X = Y, else whether one of them is above (1 + √5)/2 of the other",
        "X : Y beyond the golden ratio",
        "if X == Y { 2 } else { is_beyond(X.min(Y), X.max(Y)) }",
        4,
        |x, y| Some(if x == y { 2 } else { is_beyond(x.min(y), x.max(y)) }),
    ),
    ("X divided by Y", "⌊X/Y⌋", "X / Y", 3, u64::checked_div),
    ("the remainder of X by Y", "X mod Y", "X % Y", 3, u64::checked_rem),
    ("the remainder of X by Y + 1", "X mod (Y + 1)", "X % (Y + 1)", 4, |x, y| x.checked_rem(y + 1)),
    ("the remainder of X by Y + 2", "X mod (Y + 2)", "X % (Y + 2)", 5, |x, y| x.checked_rem(y + 2)),
    ("X", "X", "X", 1, |x, _| Some(x)),
];

/// Adds the keys that only two numbers have.
fn of_pairs(a: &str, b: &str, add: &mut Add) {
    for (x, y, at, from) in [(a, b, [0, 1], 0), (b, a, [1, 0], SYMMETRIC)] {
        for &(words, formula, code, size, value) in &OF_TWO[from..] {
            let [words, formula, code] = [words, formula, code].map(|text| text.replace('X', x).replace('Y', y));
            add(words, formula, code, size, Box::new(move |pair| value(pair[at[0]], pair[at[1]])));
        }
    }
}

/// Adds the keys of pairs with a period along the diagonal, across which it matters what is near, or odd.
fn of_diagonals(add: &mut Add) {
    for (modulus, factor) in (2..=8).flat_map(|modulus| [(modulus, 2), (modulus, 3)]) {
        let (words, formula, code, other): (_, _, _, fn(u64, u64) -> u64) = match factor {
            2 => ("1 more if the greatest is odd", "max(a, b) mod 2", "a.max(b) % 2", |x, y| x.max(y) % 2),
            _ => ("their difference, at most 2", "min(|a - b|, 2)", "(a.max(b) - a.min(b)).min(2)", |x, y| {
                x.abs_diff(y).min(2)
            }),
        };
        add(
            format!("{factor} times the remainder of the least of a, b by {modulus}, and {words}"),
            format!("{factor}(min(a, b) mod {modulus}) + {formula}"),
            format!("a.min(b) % {modulus} * {factor} + {code}"),
            3 + modulus as usize,
            Box::new(move |pair| Some(pair[0].min(pair[1]) % modulus * factor + other(pair[0], pair[1]))),
        );
    }
}

/// Adds the keys of a heap n in a game with a parameter k: what is left of n by a multiple of k, or about that.
fn of_families(add: &mut Add) {
    for (factor, more) in (1..=3_u64).flat_map(|factor| (-1..=3).map(move |more| (factor, more))) {
        let by = move |pair: &[u64]| (factor * pair[0]).checked_add_signed(more).filter(|by| *by > 1);
        let rest = move |pair: &[u64]| Some(pair[1] % by(pair)?);
        let size = 2 + factor as usize + more.unsigned_abs() as usize;
        let mut add_both = |formula: &str, code: &str, size: usize, of: Of| {
            let code = code.replace('M', &format!("({factor} * k{})", signed(more)).replace("(1 * k)", "k"));
            let formula = formula.replace('M', &format!("({factor}k{})", signed(more)).replace("1k", "k"));
            add(formula.clone(), formula, code.replace("1 * ", ""), size, of);
        };
        add_both("n mod M", "n % M", size, Box::new(rest));
        add_both("⌊n/M⌋", "n / M", size + 1, Box::new(move |pair| Some(pair[1] / by(pair)?)));
        add_both("⌊(n mod M)/k⌋", "n % M / k", size + 1, Box::new(move |pair| rest(pair)?.checked_div(pair[0])));
        for cycle in 2..=4 {
            // As where 1, 2, … or k are taken.
            let formula = format!("((n mod M) mod {cycle}, but {cycle} if (n + 1) mod M = 0)");
            let code = format!("if (n + 1) % M == 0 {{ {cycle} }} else {{ n % M % {cycle} }}");
            let of = move |pair: &[u64]| Some(if rest(pair)? + 1 == by(pair)? { cycle } else { rest(pair)? % cycle });
            add_both(&formula, &code, size + 1 + cycle as usize, Box::new(of));
        }
    }
}

/// What is made of a key, as a second step.
type Step = (&'static str, &'static str, &'static str, fn(u64) -> u64);

/// Words, formula and code, in which K is the key.
const STEPS: [Step; 6] = [
    ("K", "K", "K", |key| key),
    ("the number of ones at the end of K in binary", "ones(K)", "u64::from((!(K)).trailing_zeros())", |key| {
        u64::from((!key).trailing_zeros())
    }),
    ("the number of zeros at the end of K in binary", "zeros(K)", "u64::from((K).trailing_zeros())", |key| {
        u64::from(key.trailing_zeros())
    }),
    ("K, at most 3,", "min(K, 3)", "(K).min(3)", |key| key.min(3)),
    ("whether K is odd", "K mod 2", "(K) % 2", |key| key % 2),
    ("the number of bits of K", "bits(K)", "u64::from(64 - (K).leading_zeros())", |key| {
        u64::from(64 - key.leading_zeros())
    }),
];

fn rules(table: &Table, keys: Vec<Key>, parameters: &str) -> Vec<Finding> {
    let winners = table.winners();
    let mut found = vec![];
    for key in keys {
        let key = Rc::new(key);
        for step in STEPS {
            let of_values = rule(table, &key, step, Subject::Values, parameters);
            let of_lost =
                || if table.of_winners { None } else { rule(&winners, &key, step, Subject::Lost, parameters) };
            found.extend(of_values.or_else(of_lost));
        }
    }
    found
}

/// The most keys of which each has its value.
const LISTED: usize = 16;

/// Returns the rule that the value is the key, more or less, or that few keys have each its value.
fn rule(table: &Table, key: &Rc<Key>, step: Step, of: Subject, parameters: &str) -> Option<Finding> {
    let found_on = table.first_half();
    let key_of = |index: usize| (key.of)(&table.position(index)).map(step.3);
    let mut known: BTreeMap<u64, (u64, usize)> = BTreeMap::new();
    // An early exception ends it: the first positions may be the rule's beginning, but no more than four of them.
    let mut outside: Vec<(Vec<u64>, u64)> = vec![];
    // Positions that have no such key, as 0 has no divisors; and whether all values are their keys and one number more.
    let (mut uncovered, mut is_line, mut line) = (0, true, None);
    for index in (0..found_on).rev().filter(|index| table.values[*index] != ABSENT) {
        let value = table.values[index];
        let is_new = match key_of(index) {
            Some(at) => {
                let more = value.wrapping_sub(at);
                let entry = known.entry(at).or_insert_with(|| {
                    is_line &= more == *line.get_or_insert(more);
                    (value, 0)
                });
                entry.1 += 1;
                entry.0 != value
            }
            None => {
                uncovered += 1;
                table.axes.len() == 1
            }
        };
        if !is_line && known.len() > LISTED {
            return None;
        }
        if is_new {
            outside.push((table.position(index), value));
            if outside.len() > 4 || index > 8.max(found_on / 50) {
                return None;
            }
        }
    }
    if !table.varies() || 4 * uncovered > found_on {
        return None;
    }
    let pairs: Vec<(u64, u64)> = known.iter().map(|(&at, &(value, _))| (at, value)).collect();
    let add = line?;
    is_line &= pairs.len() >= 3;
    // Each entry of a list must have been seen often.
    let often = known.values().filter(|(_, seen)| *seen >= 4).count();
    let list = pairs.len() <= LISTED && often == pairs.len() && pairs.len() * 8 <= found_on;
    let distinct = pairs.iter().any(|(_, value)| *value != pairs[0].1);
    let fits = if is_line { add.wrapping_add(16) <= 32 } else { list && distinct };
    fits.then(|| finding(key, step, (&pairs, is_line.then_some(add), outside), of, table.of_winners, parameters))
}

/// The values of the keys, what is added to a key if all are such a line, and the positions outside.
type Fitted<'a> = (&'a [(u64, u64)], Option<u64>, Vec<(Vec<u64>, u64)>);

fn finding(key: &Rc<Key>, step: Step, fitted: Fitted, of: Subject, of_winners: bool, parameters: &str) -> Finding {
    let (pairs, line, outside) = fitted;
    let [words, formula, code] =
        [(step.0, &key.words), (step.1, &key.formula), (step.2, &key.code)].map(|(step, key)| step.replace('K', key));
    let tells_winners = of == Subject::Lost || of_winners;
    let lost: Vec<String> = pairs.iter().filter(|pair| pair.1 == 0).map(|pair| pair.0.to_string()).collect();
    let mut size = key.size + usize::from(step.0 != "K") * 2 + 2 * outside.len();
    let (words, formula, body) = match line {
        Some(add) => (
            format!("the value is {words}{}", signed(add as i64)),
            format!("G = {formula}{}", signed(add as i64)),
            if add == 0 { code } else { format!("({code}){}", signed(add as i64)) },
        ),
        None if step.1 == "K mod 2" && pairs == [(0, 0), (1, 1)] && !tells_winners => {
            (format!("the value is 1 if {} is odd, else 0", key.words), format!("G = {formula}"), code)
        }
        None if tells_winners => {
            let parity = if lost == ["1"] { "odd" } else { "even" };
            let is = match step.1 {
                "K mod 2" => format!("{} is {parity}", key.words),
                _ => format!("{words} is {}", lost.join(" or ")),
            };
            (format!("lost if {is}"), format!("lost: {formula} ∈ {{{}}}", lost.join(", ")), arms(&code, pairs))
        }
        None => {
            let list = listed(pairs.iter().map(|(at, value)| format!("{at} → {value}")));
            (format!("the value depends on {words}: {list}"), format!("{formula}: {list}"), arms(&code, pairs))
        }
    };
    if line.is_none() {
        // The bits of what stands for two numbers at once may look like a shorter list.
        size += pairs.len() + 4 * usize::from(step.1.ends_with("(K)"));
    }
    let excepted = listed(outside.iter().map(|(position, value)| format!("{} → {value}", listed(position))));
    let but = if excepted.is_empty() { String::new() } else { format!("; but {excepted}") };
    let names: Vec<&str> = parameters.split(", ").filter_map(|parameter| parameter.split(':').next()).collect();
    let early = outside.iter().fold(String::new(), |early, (position, value)| {
        let tests: Vec<String> =
            names.iter().zip(position).map(|(name, number)| format!("{name} == {number}")).collect();
        format!("{early}if {} {{ {value} }} else ", tests.join(" && "))
    });
    let body = if early.is_empty() { body } else { format!("{early}{{\n    {}\n}}", body.replace('\n', "\n    ")) };
    let (key, known): (_, BTreeMap<u64, u64>) = (Rc::clone(key), pairs.iter().copied().collect());
    Finding {
        kind: "key",
        words: words + &but,
        formula: formula + &but,
        cost: key.cost,
        code: function(of, of_winners, parameters, &body),
        size,
        ..Finding::new(of, move |position| {
            if let Some((_, value)) = outside.iter().find(|(known, _)| known == position) {
                return Some(*value);
            }
            let at = (key.of)(position).map(step.3)?;
            line.map_or_else(|| known.get(&at).copied(), |add| Some(at.wrapping_add(add)))
        })
    }
}

/// Returns a `match` of the key; the most frequent value stands last.
fn arms(code: &str, pairs: &[(u64, u64)]) -> String {
    let mut of_value: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    pairs.iter().for_each(|(at, value)| of_value.entry(*value).or_default().push(at.to_string()));
    let mut groups: Vec<(u64, Vec<String>)> = of_value.into_iter().collect();
    groups.sort_by_key(|(_, keys)| keys.len());
    let last = groups.pop().map_or(0, |(value, _)| value);
    let arms: String = groups.iter().map(|(value, keys)| format!("    {} => {value},\n", keys.join(" | "))).collect();
    format!("match {code} {{\n{arms}    _ => {last},\n}}")
}
