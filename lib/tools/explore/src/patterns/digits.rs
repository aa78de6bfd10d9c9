//! Values that the digits of a heap decide: G(kn + r) follows from G(n), for each digit r.

use super::finding::{Finding, Subject, function, listed, signed, values_or_lost};
use super::keys::Cost;
use super::sample::Sample;

/// How many Grundy numbers a list tells apart.
const LISTED: usize = 6;

/// What one digit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digit {
    /// G(kn + r) = a·n + b·G(n) + c, where a or b is 0.
    Line([i64; 3]),
    /// G(kn + r) is the entry at G(n) of this list; `u64::MAX` is none.
    List([u64; LISTED]),
}

const SAME: Digit = Digit::Line([0, 1, 0]);
const WON: Digit = Digit::Line([0, 0, 1]);

impl Digit {
    fn value(self, rest: u64, of_rest: u64) -> Option<u64> {
        match self {
            Digit::Line([a, b, c]) => u64::try_from(a * rest as i64 + b * of_rest as i64 + c).ok(),
            Digit::List(list) => list
                .get(of_rest as usize)
                .copied()
                .filter(|value| *value != u64::MAX),
        }
    }

    /// Returns it as a formula of the rest and of the value of the rest.
    fn text(self, rest: &str, of_rest: &str) -> String {
        match self {
            Digit::Line([0, -1, c]) => format!("{c} - {of_rest}"),
            Digit::Line([0, 0, c]) => c.to_string(),
            Digit::Line([a, b, c]) => {
                let (factor, of) = if b == 0 { (a, rest) } else { (b, of_rest) };
                let times = if factor == 1 {
                    String::new()
                } else {
                    format!("{factor} * ")
                };
                format!("{times}{of}{}", signed(c))
            }
            Digit::List(list) => {
                let arms: String = known(&list)
                    .map(|(of, value)| format!("{of} => {value}, "))
                    .collect();
                format!("match {of_rest} {{ {arms}_ => panic!(\"such a number was not seen\") }}")
            }
        }
    }

    /// Returns it in formulas.
    fn formula(self, of_rest: &str) -> String {
        match self {
            Digit::List(list) => {
                let [places, values] = [
                    listed(known(&list).map(|one| one.0)),
                    listed(known(&list).map(|one| one.1)),
                ];
                format!("{values} for {of_rest} = {places}")
            }
            _ => self.text("n", of_rest).replace(" * ", ""),
        }
    }
}

/// Returns the places of a list that have a value, and the values.
fn known(list: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    list.iter()
        .copied()
        .enumerate()
        .filter(|(_, value)| *value != u64::MAX)
}

/// Returns a rule for the smallest base that has one, from 2 to 10.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    // The bases, each with the heaps from which on the rule is to hold.
    let bases = [1, 2, 4]
        .into_iter()
        .flat_map(|times| (2..=10).map(move |base| (base, base * times)));
    let any = |sample: &Sample, of| {
        bases
            .clone()
            .find_map(|(base, start)| rule(sample, base, start, of))
    };
    values_or_lost(sample, any).into_iter().collect()
}

fn rule(sample: &Sample, base: u64, start: u64, of: Subject) -> Option<Finding> {
    let values = &sample.values[..sample.first_half()];
    if !sample.varies() {
        return None;
    }
    let digits = (0..base)
        .map(|digit| fit(values, base, start, digit))
        .collect::<Option<Vec<Digit>>>()?;
    // Without a step back to a smaller heap it is a period.
    let steps_back = digits
        .iter()
        .any(|digit| !matches!(digit, Digit::Line([_, 0, _])));
    steps_back.then(|| finding(digits, values[..start as usize].to_vec(), base, of, sample))
}

/// Returns what a digit does, the simplest that fits the heaps above the digits themselves.
fn fit(values: &[u64], base: u64, start: u64, digit: u64) -> Option<Digit> {
    let all = (1..)
        .map(|rest| (rest, rest * base + digit))
        .take_while(|(_, heap)| (*heap as usize) < values.len());
    let heaps: Vec<(u64, u64)> = all.skip_while(|(_, heap)| *heap < start).collect();
    let value = |heap: u64| values[heap as usize] as i64;
    let [(first_rest, first), .., (last_rest, last)] = heaps[..] else {
        return None;
    };
    if heaps.len() < 6 {
        return None;
    }
    let slope = (value(last) - value(first)) / (last_rest - first_rest) as i64;
    let factors = [(0, 0), (0, 1), (0, -1), (slope, 0)]
        .into_iter()
        .chain((2..=base as i64).map(|factor| (0, factor)));
    let line = |(a, b)| {
        Digit::Line([
            a,
            b,
            value(first) - a * first_rest as i64 - b * value(first_rest),
        ])
    };
    let is_line =
        |digit: &Digit| matches!(digit, Digit::Line([_, b, c]) if *c >= 0 && (*b >= 0 || *c == 1));
    // A list must have seen each of its entries often.
    let (mut list, mut seen) = ([u64::MAX; LISTED], [0; LISTED]);
    for &(rest, heap) in heaps
        .iter()
        .filter(|(rest, _)| values[*rest as usize] < LISTED as u64)
    {
        list[value(rest) as usize] = values[heap as usize];
        seen[value(rest) as usize] += 1;
    }
    let list = Some(Digit::List(list)).filter(|_| seen.iter().all(|&seen| seen == 0 || seen >= 8));
    let fits = |digit: &Digit| {
        heaps.iter().all(|&(rest, heap)| {
            digit.value(rest, values[rest as usize]) == Some(values[heap as usize])
        })
    };
    factors.map(line).filter(is_line).chain(list).find(fits)
}

fn finding(
    digits: Vec<Digit>,
    first: Vec<u64>,
    base: u64,
    of: Subject,
    sample: &Sample,
) -> Finding {
    let letter = if of == Subject::Lost || sample.of_winners {
        "W"
    } else {
        "G"
    };
    let numbered = || (0..base).zip(&digits);
    let of_digit = |(r, digit): (u64, &Digit)| {
        format!(
            "{letter}({base}n{}) = {}",
            signed(r as i64),
            digit.formula(&format!("{letter}(n)"))
        )
    };
    let (starts, start) = (listed(&first), first.len() as u64);
    let lines: Vec<String> = numbered().map(of_digit).collect();
    let lines = || {
        format!(
            "{}; {letter}(0 … {}) = {starts}",
            lines.join(", "),
            start - 1
        )
    };
    let words = words(&digits, &first, base, letter == "W").unwrap_or_else(lines);
    // From the highest digit down, since each step needs the value of the digits above.
    let arm = |(r, digit): (u64, &Digit)| {
        let pattern = if r + 1 == base {
            "_".to_owned()
        } else {
            r.to_string()
        };
        format!("        {pattern} => {},\n", digit.text("rest", "value"))
    };
    let arms: String = numbered().map(arm).collect();
    let body = format!(
        "const FIRST: [u64; {start}] = [{starts}];\nlet (mut rest, mut digits) = (n, vec![]);\nwhile rest >= {start} {{\n    \
         digits.push(rest % {base});\n    rest /= {base};\n}}\nlet mut value = FIRST[rest as usize];\nwhile let Some(digit) = \
         digits.pop() {{\n    value = match digit {{\n{arms}    }};\n    rest = rest * {base} + digit;\n}}\nvalue"
    );
    let plain = |digit: &&Digit| matches!(digit, Digit::Line([0, 0 | 1, _]));
    Finding {
        kind: "digits",
        words,
        cost: Cost::Logarithm,
        code: function(of, sample, &body),
        size: 3 + first.len() + 2 * digits.len() - digits.iter().filter(plain).count(),
        ..Finding::new(of, move |position| {
            let (mut n, mut steps) = (position[0], vec![]);
            while n >= start {
                steps.push((n % base, n / base));
                n /= base;
            }
            let value =
                |value, (digit, rest): (u64, u64)| digits[digit as usize].value(rest, value);
            steps.into_iter().rev().try_fold(first[n as usize], value)
        })
    }
}

/// Returns the rule in words, for winners whose digits are kept apart.
fn words(digits: &[Digit], first: &[u64], base: u64, of_winners: bool) -> Option<String> {
    let all = |wanted: Digit| -> Vec<u64> {
        (0..base)
            .filter(|&digit| digits[digit as usize] == wanted)
            .collect()
    };
    let (same, won) = (all(SAME), all(WON));
    let is_plain =
        of_winners && first.len() as u64 == base && same.len() + won.len() == base as usize;
    // The digits that win do so at the head of a number, too, where a zero does not stand.
    let agrees = (1..base).all(|digit| (first[digit as usize] == 1) == won.contains(&digit));
    (is_plain && agrees && !same.is_empty() && !won.is_empty()).then(|| {
        let won: Vec<String> = won.iter().map(u64::to_string).collect();
        format!(
            "the lost heaps have no digit {} in base {base}",
            won.join(" or ")
        )
    })
}
