//! Values that the digits of a heap decide: G(kn + r) follows from G(n), for each digit r.

use crate::finding::{Finding, Subject, function, listed, signed};
use crate::table::Table;

/// How many Grundy numbers a list tells apart.
const LISTED: usize = 6;

/// What one digit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digit {
    /// G(kn + r) is this.
    Constant(u64),
    /// G(kn + r) = G(n) + c.
    Add(u64),
    /// G(kn + r) = a·G(n) + c, for a from 2.
    Scale(u64, u64),
    /// G(kn + r) = 1 − G(n).
    Flip,
    /// G(kn + r) = a·n + c.
    Line(u64, u64),
    /// G(kn + r) is the entry at G(n) of this list; `u64::MAX` is none.
    List([u64; LISTED]),
}

impl Digit {
    fn value(self, rest: u64, of_rest: u64) -> Option<u64> {
        match self {
            Digit::Constant(value) => Some(value),
            Digit::Add(more) => of_rest.checked_add(more),
            Digit::Scale(factor, more) => of_rest.checked_mul(factor)?.checked_add(more),
            Digit::Flip => 1_u64.checked_sub(of_rest),
            Digit::Line(factor, more) => rest.checked_mul(factor)?.checked_add(more),
            Digit::List(list) => list.get(of_rest as usize).copied().filter(|value| *value != u64::MAX),
        }
    }

    /// Returns it as a formula of the rest and of the value of the rest.
    fn text(self, rest: &str, of_rest: &str) -> String {
        let line = |factor: u64, of: &str, more: u64| {
            let times = if factor == 1 { String::new() } else { format!("{factor} * ") };
            format!("{times}{of}{}", signed(more as i64))
        };
        match self {
            Digit::Constant(value) => value.to_string(),
            Digit::Add(more) => line(1, of_rest, more),
            Digit::Scale(factor, more) => line(factor, of_rest, more),
            Digit::Flip => format!("1 - {of_rest}"),
            Digit::Line(factor, more) => line(factor, rest, more),
            Digit::List(list) => {
                let arms = list.iter().enumerate().filter(|(_, value)| **value != u64::MAX);
                let arms: String = arms.map(|(of, value)| format!("{of} => {value}, ")).collect();
                format!("match {of_rest} {{ {arms}_ => panic!(\"such a number was not seen\") }}")
            }
        }
    }
}

/// Returns a rule for the smallest base that has one, from 2 to 10.
pub(crate) fn rules(table: &Table) -> Vec<Finding> {
    // The bases, each with the heaps from which on the rule is to hold.
    let bases = [1, 2, 4].into_iter().flat_map(|times| (2..=10).map(move |base| (base, base * times)));
    let any = |table: &Table, of| bases.clone().find_map(|(base, start)| rule(table, base, start, of));
    table.values_or_lost(any).into_iter().collect()
}

fn rule(table: &Table, base: u64, start: u64, of: Subject) -> Option<Finding> {
    let values = &table.values[..table.first_half()];
    if !table.varies() {
        return None;
    }
    let digits: Option<Vec<Digit>> = (0..base).map(|digit| fit(values, base, start, digit)).collect();
    let digits = digits?;
    // Without a step back to a smaller heap it is a period.
    if !digits.iter().any(|digit| !matches!(digit, Digit::Constant(_) | Digit::Line(..))) {
        return None;
    }
    Some(finding(digits, values[..start as usize].to_vec(), base, of, table))
}

/// Returns what a digit does, the simplest that fits the heaps above the digits themselves.
fn fit(values: &[u64], base: u64, start: u64, digit: u64) -> Option<Digit> {
    let all = || (1..).map(|rest| (rest, rest * base + digit)).take_while(|(_, heap)| (*heap as usize) < values.len());
    let heaps = || all().skip_while(|(_, heap)| *heap < start);
    let value = |heap: u64| values[heap as usize];
    let (count, (first_rest, first)) = (heaps().count(), heaps().next()?);
    if count < 6 {
        return None;
    }
    let mut candidates = vec![Digit::Constant(value(first))];
    candidates.extend(value(first).checked_sub(value(first_rest)).map(Digit::Add));
    candidates.push(Digit::Flip);
    let (last_rest, last) = heaps().last()?;
    let rise = value(last).checked_sub(value(first)).filter(|rise| rise % (last_rest - first_rest) == 0);
    if let Some(rise) = rise {
        let factor = rise / (last_rest - first_rest);
        candidates.extend(value(first).checked_sub(factor * first_rest).map(|more| Digit::Line(factor, more)));
    }
    for factor in 2..=base {
        candidates.extend(value(first).checked_sub(factor * value(first_rest)).map(|more| Digit::Scale(factor, more)));
    }
    // A list must have seen each of its entries often.
    let (mut list, mut seen) = ([u64::MAX; LISTED], [0; LISTED]);
    for (rest, heap) in heaps().filter(|(rest, _)| value(*rest) < LISTED as u64) {
        list[value(rest) as usize] = value(heap);
        seen[value(rest) as usize] += 1;
    }
    if seen.iter().all(|&seen| seen == 0 || seen >= 8) {
        candidates.push(Digit::List(list));
    }
    let fits = |digit: &Digit| heaps().all(|(rest, heap)| digit.value(rest, value(rest)) == Some(value(heap)));
    candidates.into_iter().find(fits)
}

fn finding(digits: Vec<Digit>, first: Vec<u64>, base: u64, of: Subject, table: &Table) -> Finding {
    let letter = if of == Subject::Lost || table.of_winners { "W" } else { "G" };
    let lines: Vec<String> = digits
        .iter()
        .zip(0..)
        .map(|(digit, r): (&Digit, u64)| {
            let left = format!("{letter}({base}n{})", signed(r as i64));
            let of_rest = format!("{letter}(n)");
            let right = match *digit {
                Digit::List(list) => format!("{} for {of_rest} = {}", entries(&list).1, entries(&list).0),
                _ => digit.text("n", &of_rest).replace(" * ", ""),
            };
            format!("{left} = {right}")
        })
        .collect();
    let words =
        words(&digits, &first, base, letter == "W").unwrap_or_else(|| format!("the digits of n in base {base} decide"));
    let starts = listed(&first);
    let formula = format!("{}; {letter}(0 … {}) = {}", lines.join(", "), first.len() - 1, starts);
    // From the highest digit down, since each step needs the value of the digits above.
    let arms: String = digits
        .iter()
        .zip(0..)
        .map(|(digit, r): (&Digit, u64)| {
            let value = digit.text("rest", "value");
            format!("        {} => {value},\n", if r + 1 == base { "_".to_owned() } else { r.to_string() })
        })
        .collect();
    let start = first.len() as u64;
    let body = format!(
        "const FIRST: [u64; {start}] = [{}];\nlet (mut rest, mut digits) = (n, vec![]);\nwhile rest >= {start} {{\n    digits.push(rest % {base});\n    rest /= {base};\n}}\nlet mut value = FIRST[rest as usize];\nwhile let Some(digit) = digits.pop() {{\n    value = match digit {{\n{arms}    }};\n    rest = rest * {base} + digit;\n}}\nvalue",
        starts
    );
    let of_first = first.clone();
    Finding {
        kind: "digits",
        words,
        formula,
        cost: "O(log n)",
        code: function(of, table, &body),
        size: 3
            + first.len()
            + digits
                .iter()
                .map(|digit| 2 - usize::from(matches!(digit, Digit::Add(_) | Digit::Constant(_))))
                .sum::<usize>(),
        ..Finding::new(of, move |position| {
            let mut n = position[0];
            let mut steps = vec![];
            while n >= start {
                steps.push((n % base, n / base));
                n /= base;
            }
            steps
                .into_iter()
                .rev()
                .try_fold(of_first[n as usize], |value, (digit, rest)| digits[digit as usize].value(rest, value))
        })
    }
}

/// Returns the rule in words, for winners whose digits are kept apart.
fn words(digits: &[Digit], first: &[u64], base: u64, of_winners: bool) -> Option<String> {
    let list = |digits: Vec<u64>| digits.iter().map(u64::to_string).collect::<Vec<_>>().join(" or ");
    let all = |wanted: &[Digit]| -> Vec<u64> {
        (0..base).filter(|&digit| wanted.contains(&digits[digit as usize])).collect()
    };
    let (same, won) = (all(&[Digit::Add(0)]), all(&[Digit::Constant(1)]));
    let is_plain =
        of_winners && first.len() as u64 == base && same.len() + won.len() == base as usize && !won.is_empty();
    // The digits that win do so at the head of a number, too, where a zero does not stand.
    let agrees = (1..base).all(|digit| (first[digit as usize] == 1) == won.contains(&digit));
    (is_plain && agrees && !same.is_empty())
        .then(|| format!("the lost heaps have no digit {} in base {base}", list(won)))
}

/// Returns the places of a list that have a value, and the values.
fn entries(list: &[u64]) -> (String, String) {
    let known = || list.iter().enumerate().filter(|(_, value)| **value != u64::MAX);
    (listed(known().map(|(place, _)| place)), listed(known().map(|(_, value)| value)))
}
