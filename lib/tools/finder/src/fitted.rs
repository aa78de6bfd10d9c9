//! Rules by one key of a position: which values go with which keys, and how the rule is written.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::finding::{Finding, Subject, function, listed, signed};
use crate::keys::{self, Key};
use crate::step::Step;
use crate::table::Table;

const STEPS: [Step; 9] = [
    Step::Plain,
    Step::Popcount,
    Step::Ones,
    Step::Zeros,
    Step::Bits,
    Step::Rest(2),
    Step::Most(3),
    Step::Rest(3),
    Step::Rest(4),
];

/// Returns the rules that depend on one key.
pub(crate) fn rules(table: &Table) -> Vec<Finding> {
    let winners = table.winners();
    let mut found = vec![];
    if !table.varies() && !winners.varies() {
        return found;
    }
    for key in keys::of(table) {
        let column: Vec<Option<u64>> = table.positions[..table.first_half()].iter().map(|p| (key.of)(p)).collect();
        for step in STEPS.into_iter().filter(|step| key.has(*step)) {
            let of_values = rule(table, &key, &column, step, Subject::Values);
            let of_lost = || if table.of_winners { None } else { rule(&winners, &key, &column, step, Subject::Lost) };
            found.extend(of_values.or_else(of_lost));
        }
    }
    found
}

/// The most keys of which each has its value.
const LISTED: usize = 16;

/// What the values of the keys are.
struct Fitted {
    pairs: Vec<(u64, u64)>,
    /// What is added to a key, and the keys that have other values, if the others are such a line.
    line: Option<(u64, Vec<(u64, u64)>)>,
    /// The positions outside.
    outside: Vec<(Vec<u64>, u64)>,
}

/// Returns the rule that the value is the key, more or less, or that few keys have each its value.
fn rule(table: &Table, key: &Rc<Key>, column: &[Option<u64>], step: Step, of: Subject) -> Option<Finding> {
    let found_on = column.len();
    let mut known: BTreeMap<u64, (u64, usize)> = BTreeMap::new();
    // An early exception ends it: the first positions may be the rule's beginning, but no more than four of them.
    let mut outside: Vec<(Vec<u64>, u64)> = vec![];
    // Positions that have no such key, as 0 has no divisors; and how many keys have not their number, and one number more.
    let (mut uncovered, mut odd, mut line) = (0, 0, None);
    for index in (0..found_on).rev() {
        let value = table.values[index];
        let is_new = match column[index].map(|key| step.value(key)) {
            // No stones at all may be something else.
            Some(at)
                if table.positions[index] == [0]
                    && !known.contains_key(&at)
                    && line.is_some_and(|line| value.wrapping_sub(at) != line) =>
            {
                true
            }
            Some(at) => {
                let more = value.wrapping_sub(at);
                let entry = known.entry(at).or_insert_with(|| {
                    odd += usize::from(more != *line.get_or_insert(more));
                    (value, 0)
                });
                entry.1 += 1;
                entry.0 != value
            }
            None => {
                uncovered += 1;
                table.names.len() == 1
            }
        };
        if odd > 1 && known.len() > LISTED {
            return None;
        }
        if is_new {
            outside.push((table.positions[index].clone(), value));
            // In a list of numbers, what is special has a reason that is to be found.
            if outside.len() > if table.names.is_empty() { 0 } else { 4 } || index > 8.max(found_on / 50) {
                return None;
            }
        }
    }
    if !table.varies() || 4 * uncovered > found_on {
        return None;
    }
    let add = line?;
    // Each entry of a list must have been seen often.
    let is_often = |at: &u64| known[at].1 >= 4;
    let pairs: Vec<(u64, u64)> = known.iter().map(|(&at, &(value, _))| (at, value)).collect();
    let odd: Vec<(u64, u64)> = pairs.iter().copied().filter(|(at, value)| value.wrapping_sub(*at) != add).collect();
    let is_line = pairs.len() >= 3 + 3 * odd.len() && odd.len() < 2 && odd.iter().all(|(at, _)| is_often(at));
    let list = pairs.len() <= LISTED && known.keys().all(is_often) && pairs.len() * 8 <= found_on;
    let distinct = pairs.iter().any(|(_, value)| *value != pairs[0].1);
    let line = (is_line && add.wrapping_add(16) <= 32).then_some((add, odd));
    // With an exception, a list says it as well.
    let line = line.filter(|(_, odd)| odd.is_empty() || !list || pairs.len() > 6);
    (line.is_some() || list && distinct).then(|| finding(key, step, Fitted { pairs, line, outside }, of, table))
}

fn finding(key: &Rc<Key>, step: Step, fitted: Fitted, of: Subject, table: &Table) -> Finding {
    let Fitted { pairs, line, outside } = fitted;
    let (words, formula, code) = (step.words(&key.words), step.formula(&key.formula), step.code(&key.code));
    let tells_winners = of == Subject::Lost || table.of_winners;
    let lost: Vec<u64> = pairs.iter().filter(|pair| pair.1 == 0).map(|pair| pair.0).collect();
    let mut size = key.size + if line.is_some() { 2 * usize::from(step != Step::Plain) } else { step.size() };
    size += 2 * outside.len();
    let (words, formula, body) = match &line {
        Some((add, odd)) => {
            let plus = signed(*add as i64);
            let but: String = odd.iter().map(|(at, value)| format!(", but {value} if that is {at}")).collect();
            let is = if words.starts_with("whether ") { "1 or 0: " } else { "" };
            let body = match odd.first() {
                None if *add == 0 => code,
                None => format!("({code}){plus}"),
                Some((at, value)) => format!("match {code} {{\n    {at} => {value},\n    key => key{plus},\n}}"),
            };
            (format!("the value is {is}{words}{plus}{but}"), format!("G = {formula}{plus}{but}"), body)
        }
        None if step == Step::Rest(2) && pairs == [(0, 0), (1, 1)] && !tells_winners => {
            (format!("the value is 1 if {} is odd, else 0", key.words), format!("G = {formula}"), code)
        }
        None if tells_winners => {
            let words = format!("lost if {}", step.is(&key.words, &lost));
            (words, format!("lost: {formula} ∈ {{{}}}", listed(&lost)), arms(&code, &pairs, step))
        }
        None => {
            let list = listed(pairs.iter().map(|(at, value)| format!("{at} → {value}")));
            (format!("the value depends on {words}: {list}"), format!("{formula}: {list}"), arms(&code, &pairs, step))
        }
    };
    if line.is_none() {
        size += pairs.len() + usize::from(step == Step::Plain);
    }
    let excepted = listed(outside.iter().map(|(position, value)| format!("{} → {value}", listed(position))));
    let mut but = if excepted.is_empty() { String::new() } else { format!("; but {excepted}") };
    let is_needed = !key.needs.is_empty()
        && table
            .positions
            .iter()
            .any(|position| (key.of)(position).is_none() && !outside.iter().any(|(known, _)| known == position));
    if is_needed {
        but += &format!("; all this for {}", key.needs.replace(" && ", ", ").replace(">=", "≥"));
    }
    let early = outside.iter().fold(String::new(), |early, (position, value)| {
        let tests: Vec<String> =
            table.names.iter().zip(position).map(|(name, number)| format!("{name} == {number}")).collect();
        let test = if tests.is_empty() { format!("heaps[..] == {position:?}") } else { tests.join(" && ") };
        format!("{early}if {test} {{ {value} }} else ")
    });
    let mut body = if early.is_empty() { body } else { format!("{early}{{\n    {}\n}}", body.replace('\n', "\n    ")) };
    if is_needed {
        body = format!("assert!({}, \"no rule was found of other positions\");\n{body}", key.needs);
    }
    let (key, known): (_, BTreeMap<u64, u64>) = (Rc::clone(key), pairs.iter().copied().collect());
    Finding {
        kind: "key",
        words: words + &but,
        formula: formula + &but,
        cost: key.cost,
        code: function(of, table, &body),
        size,
        ..Finding::new(of, move |position| {
            if let Some((_, value)) = outside.iter().find(|(known, _)| known == position) {
                return Some(*value);
            }
            let at = step.value((key.of)(position)?);
            match &line {
                Some((add, odd)) => odd.iter().find(|odd| odd.0 == at).map(|odd| odd.1).or(Some(at.wrapping_add(*add))),
                None => known.get(&at).copied(),
            }
        })
    }
}

/// Returns a `match` of the key; the most frequent value stands last, if all keys are known.
fn arms(code: &str, pairs: &[(u64, u64)], step: Step) -> String {
    let cells: Vec<(String, u64)> = pairs.iter().map(|(at, value)| (at.to_string(), *value)).collect();
    choice(code, &cells, step.range() == Some(pairs.len() as u64))
}

/// Returns a `match` of these patterns, which are all there are or not.
pub(crate) fn choice(code: &str, cells: &[(String, u64)], is_whole: bool) -> String {
    let mut of_value: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    cells.iter().for_each(|(pattern, value)| of_value.entry(*value).or_default().push(pattern));
    let mut groups: Vec<(u64, Vec<&str>)> = of_value.into_iter().collect();
    groups.sort_by_key(|(_, patterns)| patterns.len());
    let last = groups.pop_if(|_| is_whole);
    let last = last.map_or("panic!(\"no such position was seen\")".to_owned(), |(value, _)| value.to_string());
    let arms = groups.iter().map(|(value, patterns)| format!("    {} => {value},\n", patterns.join(" | ")));
    format!("match {code} {{\n{}    _ => {last},\n}}", arms.collect::<String>())
}
