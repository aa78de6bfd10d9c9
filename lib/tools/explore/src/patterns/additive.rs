//! Values that are an XOR of separate parts, two numbers or the bits of a set; and the patterns of single rows and columns.

use std::collections::BTreeMap;

use super::finding::{Finding, Subject, function, listed, signed};
use super::keys::Cost;
use super::periods;
use super::sample::Sample;

/// Finds that the value is the XOR of values of the single numbers, and a rule for each of these if there is one.
pub(crate) fn of_parts(sample: &Sample) -> Vec<Finding> {
    if sample.of_winners {
        return vec![];
    }
    let Some(parts) = parts(sample) else {
        return vec![];
    };
    let of_part = |part: &Sample| {
        let found = super::find(part, false)
            .findings
            .into_iter()
            .find(|finding| finding.of == Subject::Values);
        let is_short = part.values.len() < super::FEWEST && part.positions[0] == [0];
        found
            .or_else(|| periods::short(part).filter(|_| is_short))
            .or_else(|| is_short.then(|| listing(part)))
    };
    let Some(found) = parts.iter().map(of_part).collect::<Option<Vec<Finding>>>() else {
        return vec![];
    };
    let names = &sample.names;
    let letter = |at: usize| {
        if names.is_empty() {
            "f".to_owned()
        } else {
            char::from(b"fhpq"[at]).to_string()
        }
    };
    let (mut says, mut modules) = (vec![], String::new());
    for (at, part) in found.iter().enumerate() {
        let of = letter(at);
        let with = names
            .get(at)
            .map_or(String::new(), |name| format!(", with {name} as n"));
        says.push(format!("for {of}{with}: {}", part.words));
        modules += &format!(
            "\n{}",
            in_module(&of, &part.code.replace("pub fn", "pub(crate) fn"))
        );
    }
    let all = |open: &str| {
        (0..names.len())
            .map(|at| format!("{}{open}{})", letter(at), names[at]))
            .collect::<Vec<_>>()
    };
    let (sum, body) = match names.len() {
        0 => (
            "f(heap) over all heaps".to_owned(),
            "heaps.iter().fold(0, |xor, heap| xor ^ f::grundy_number(*heap))".to_owned(),
        ),
        _ => (all("(").join(" ⊕ "), all("::grundy_number(").join(" ^ ")),
    };
    let size = 3 + found.iter().map(|part| part.size).sum::<usize>();
    vec![Finding {
        kind: "sum",
        words: format!("a sum: {sum}; {}", says.join("; ")),
        cost: found
            .iter()
            .map(|part| part.cost)
            .max()
            .unwrap_or(Cost::Constant),
        code: function(Subject::Values, sample, &body) + &modules,
        size,
        ..Finding::new(Subject::Values, move |position| {
            let of =
                |(at, &number): (usize, &u64)| found[at.min(found.len() - 1)].predict(&[number]);
            position
                .iter()
                .enumerate()
                .try_fold(0, |xor, one| Some(xor ^ of(one)?))
        })
    }]
}

/// Lists the values of a part that has no rule.
fn listing(part: &Sample) -> Finding {
    let (values, list, count) = (part.values.clone(), listed(&part.values), part.values.len());
    let body = format!(
        "const KNOWN: [u64; {count}] = [{list}];\nassert!(n < {count}, \"no rule was found of larger ones\");\nKNOWN[n as usize]"
    );
    Finding {
        words: format!("{list} from 0 on, and no rule; explore it alone"),
        code: function(Subject::Values, part, &body),
        size: count,
        ..Finding::new(Subject::Values, move |n| values.get(n[0] as usize).copied())
    }
}

/// Returns the values of the single numbers, whose XOR is the position's; of one number if all are alike.
pub(crate) fn parts(sample: &Sample) -> Option<Vec<Sample>> {
    let least = sample.positions.first()?;
    let of_lists = sample.names.is_empty();
    if sample.names.len() == 1
        || sample.names.first().is_some_and(|name| name == "k")
        || sample.length()? < 2
    {
        return None;
    }
    let corner = sample.values[0];
    let part = |at: usize| {
        let alone = |position: &[u64]| {
            (0..least.len()).all(|other| other == at || position[other] == least[other])
        };
        let more = if at == 0 || of_lists { 0 } else { corner };
        let values = sample.pairs().filter(|(position, _)| alone(position));
        let mut values: Vec<_> = values
            .map(|(position, value)| (vec![position[at]], value ^ more))
            .collect();
        values.sort_unstable();
        sample.with(&["n".to_owned()], values)
    };
    // Lists are sorted.
    let parts: Vec<Sample> = if of_lists {
        vec![part(least.len() - 1)]
    } else {
        (0..least.len()).map(part).collect()
    };
    let of_part = |part: &Sample| {
        part.pairs()
            .map(|(position, value)| (position[0], value))
            .collect()
    };
    let known: Vec<BTreeMap<u64, u64>> = parts.iter().map(of_part).collect();
    let of = |(at, number): (usize, &u64)| known[at.min(known.len() - 1)].get(number).copied();
    let sum = |position: &Vec<u64>| {
        position
            .iter()
            .enumerate()
            .try_fold(0, |xor, one| Some(xor ^ of(one)?))
    };
    let is_sum = sample
        .pairs()
        .all(|(position, value)| sum(position) == Some(value));
    (is_sum && sample.values.iter().any(|value| *value > 0)).then_some(parts)
}

/// Wraps code in a module.
pub(crate) fn in_module(name: &str, code: &str) -> String {
    let lines = code.lines().map(|line| {
        if line.is_empty() {
            "\n".to_owned()
        } else {
            format!("    {line}\n")
        }
    });
    format!("mod {name} {{\n{}}}\n", lines.collect::<String>())
}

/// Finds that the value of a set is the XOR of values of its bits.
pub(crate) fn of_bits(sample: &Sample) -> Vec<Finding> {
    let size = sample.values.len();
    if sample.names.len() != 1
        || sample.of_winners
        || !size.is_power_of_two()
        || size < 256
        || sample.values[0] != 0
    {
        return vec![];
    }
    let of_bit: Vec<u64> = (0..size.ilog2())
        .map(|bit| sample.values[1 << bit])
        .collect();
    let (first, count, list) = (of_bit[0], of_bit.len(), listed(&of_bit));
    let more = signed(first as i64);
    let is_place = (first..).zip(&of_bit).all(|(number, of)| number == *of);
    let of = move |place: usize| {
        if is_place {
            Some(first + place as u64)
        } else {
            of_bit.get(place).copied()
        }
    };
    let value = move |set: &[u64]| {
        (0..64)
            .filter(|place| set[0] >> place & 1 == 1)
            .try_fold(0, |xor, place| Some(xor ^ of(place)?))
    };
    if (0..)
        .zip(&sample.values)
        .any(|(set, known)| value(&[set]) != Some(*known))
    {
        return vec![];
    }
    let (what, known, of) = match is_place {
        true => (
            format!("its place{more}"),
            String::new(),
            format!("(place{more})"),
        ),
        false => (
            format!("of {list}"),
            format!("const OF_BIT: [u64; {count}] = [{list}];\n"),
            "OF_BIT[place as usize]".to_owned(),
        ),
    };
    let body = format!(
        "{known}(0..64).filter(|place| n >> place & 1 == 1).fold(0, |xor, place: u64| xor ^ {of})"
    );
    vec![Finding {
        kind: "bits",
        words: format!("the value is the XOR of a number for each bit, counted from 0: {what}"),
        code: function(Subject::Values, sample, &body),
        size: 4 + usize::from(!is_place) * count,
        ..Finding::new(Subject::Values, value)
    }]
}

/// Describes rows, columns and diagonals: their periods, and how these follow from the fixed number.
pub(crate) fn slices(sample: &Sample) -> Vec<String> {
    let [a, b] = &sample.names[..] else {
        return vec![];
    };
    let mut notes = vec![];
    let turned = || {
        let pairs = sample.pairs().filter(|(pair, _)| pair[0] <= pair[1]);
        sample.with(
            &sample.names,
            pairs.map(|(pair, value)| (vec![pair[1] - pair[0], pair[0]], value)),
        )
    };
    let rows = [
        (a.clone(), sample.rows(0)),
        (b.clone(), sample.rows(1)),
        (format!("{b} - {a}"), turned().rows(0)),
    ];
    for (name, rows) in rows.into_iter().take(if a == "k" { 1 } else { 3 }) {
        let period = |row: &Sample| row.sequence(0).and_then(|row| periods::whole(&row));
        let known: Vec<(u64, (u64, u64))> = rows
            .iter()
            .map_while(|(&at, row)| Some((at, period(row)?)))
            .collect();
        if known.len() < 6 || known.iter().all(|of| of.1.1 == 1) {
            continue;
        }
        let list = listed(known.iter().take(12).map(|(_, (_, length))| length));
        let law = linear(
            &known
                .iter()
                .map(|(at, (_, length))| (*at, *length))
                .collect::<Vec<_>>(),
            &name,
        );
        let law = law.map_or(String::new(), |law| format!(": {law}"));
        let all = known
            .iter()
            .map(|(_, (start, _))| *start)
            .max()
            .unwrap_or(0);
        notes.push(format!(
            "for {name} = {}, {}, … the periods are {list}, …{law}; all begin by {all}",
            known[0].0, known[1].0
        ));
    }
    notes
}

/// Says how numbers follow from others: by one linear formula, or one for each remainder.
fn linear(numbers: &[(u64, u64)], name: &str) -> Option<String> {
    (1..=3).find_map(|modulus| {
        let lines = (0..modulus).map(|rest| {
            let class: Vec<(i64, i64)> = numbers
                .iter()
                .filter(|(at, _)| at % modulus == rest)
                .map(|&(at, number)| (at as i64, number as i64))
                .collect();
            let [(x, y), (next, other), _, ..] = class[..] else {
                return None;
            };
            let (rise, run) = (other - y, next - x);
            let factor = if rise % run == 0 {
                rise / run
            } else {
                return None;
            };
            let more = y - factor * x;
            class
                .iter()
                .all(|&(at, number)| number == factor * at + more)
                .then_some(())?;
            let times = match factor {
                0 => return Some(format!("{more}")),
                1 => name.to_owned(),
                _ => format!("{factor}·{name}"),
            };
            let class = match modulus {
                1 => String::new(),
                2 => format!(" for {} {name}", ["even", "odd"][rest as usize]),
                _ => format!(" for {name} mod {modulus} = {rest}"),
            };
            Some(format!("{times}{}{class}", signed(more)))
        });
        lines
            .collect::<Option<Vec<String>>>()
            .map(|lines| lines.join(", "))
    })
}
