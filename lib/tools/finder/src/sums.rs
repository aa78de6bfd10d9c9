//! Values that are a sum: of two numbers each by itself, of the bits of a set; and what each row or column has for itself.

use std::collections::BTreeMap;

use crate::finding::{Finding, Subject, function, listed, signed};
use crate::periods;
use crate::table::Table;

/// Returns G(a, b) = f(a) ⊕ h(b), if f and h have rules.
pub(crate) fn of_two(table: &Table) -> Vec<Finding> {
    let [a, b] = &table.names[..] else { return vec![] };
    if table.of_winners || a == "k" {
        return vec![];
    }
    let Some((rows, columns)) = parts(table) else { return vec![] };
    let names = [a, b];
    let both: Option<Vec<Finding>> = [(&rows, 0), (&columns, 1)]
        .into_iter()
        .map(|(part, at)| {
            let found = crate::find(part).findings.into_iter().find(|finding| finding.of == Subject::Values)?;
            let name = names[at];
            let shown = |text: &str| text.replace("G(n", &format!("{}({name}", ["f", "h"][at]));
            let code = found.code.replace("pub fn", "pub(crate) fn");
            Some(Finding { words: shown(&found.words), formula: shown(&found.formula), code, ..found })
        })
        .collect();
    let Some(both) = both else { return vec![] };
    let [f, h] = <[Finding; 2]>::try_from(both).unwrap_or_else(|_| unreachable!("there are two"));
    let words = format!("a sum: f({a}) ⊕ h({b}); for f, with {a} as n: {}; for h, with {b} as n: {}", f.words, h.words);
    let modules = format!("\n{}\n{}", in_module("first", &f.code), in_module("second", &h.code));
    vec![Finding {
        kind: "sum",
        words,
        formula: format!("G({a}, {b}) = f({a}) ⊕ h({b}); {}; {}", f.formula, h.formula),
        cost: if f.cost.len() > h.cost.len() { f.cost } else { h.cost },
        code: function(Subject::Values, table, &format!("first::grundy_number({a}) ^ second::grundy_number({b})"))
            + &modules,
        size: 3 + f.size + h.size,
        ..Finding::new(Subject::Values, move |pair| Some(f.predict(&pair[..1])? ^ h.predict(&pair[1..])?))
    }]
}

/// Returns the values of each number alone, of which the XOR is that of the pair.
pub(crate) fn parts(table: &Table) -> Option<(Table, Table)> {
    let known: BTreeMap<(u64, u64), u64> =
        table.positions.iter().zip(&table.values).map(|(pair, &value)| ((pair[0], pair[1]), value)).collect();
    let (rows, columns) = (table.rows(1), table.rows(0));
    let (row, column) = (rows.values().next()?.clone(), columns.values().next()?.clone());
    let (a, b) = (row.positions.first()?[0], column.positions.first()?[0]);
    let corner = *known.get(&(a, b))?;
    let column = Table { values: column.values.iter().map(|value| value ^ corner).collect(), ..column };
    let of = |part: &Table| -> BTreeMap<u64, u64> {
        part.positions.iter().map(|p| p[0]).zip(part.values.iter().copied()).collect()
    };
    let (f, h) = (of(&row), of(&column));
    known
        .iter()
        .all(|((a, b), value)| f.get(a).zip(h.get(b)).is_some_and(|(f, h)| f ^ h == *value))
        .then_some((row, column))
}

/// Returns a code as a module.
pub(crate) fn in_module(name: &str, code: &str) -> String {
    let lines = code.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") });
    format!("mod {name} {{\n{}}}\n", lines.collect::<String>())
}

/// Returns the rule that each bit of a set has its value, and the set their XOR.
pub(crate) fn of_bits(table: &Table) -> Vec<Finding> {
    let size = table.values.len();
    if table.names.len() != 1 || table.of_winners || !size.is_power_of_two() || size < 256 || table.values[0] != 0 {
        return vec![];
    }
    let of_bit: Vec<u64> = (0..size.ilog2()).map(|bit| table.values[1 << bit]).collect();
    let value = |set: u64, of_bit: &[u64]| {
        of_bit.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).fold(0, |xor, (_, of)| xor ^ of)
    };
    if (0..size).any(|set| value(set as u64, &of_bit) != table.values[set]) {
        return vec![];
    }
    let more = of_bit[0].wrapping_sub(0) as i64;
    let is_place = of_bit.iter().zip(0..).all(|(&of, place)| of as i64 == place + more);
    let what = if is_place { format!("its place{}", signed(more)) } else { format!("of {}", listed(&of_bit)) };
    let body = match is_place {
        true => {
            format!("(0..64).filter(|place| n >> place & 1 == 1).fold(0, |xor, place| xor ^ (place{}))", signed(more))
        }
        false => format!(
            "const OF_BIT: [u64; {}] = {of_bit:?};\n(0..64).filter(|place| n >> place & 1 == 1).fold(0, |xor, place: usize| xor ^ OF_BIT[place])",
            of_bit.len()
        ),
    };
    let count = of_bit.len();
    vec![Finding {
        kind: "bits",
        words: format!("the value is the XOR of a number for each bit, counted from 0: {what}"),
        formula: format!(
            "G(Σ 2ⁱ) = ⊕ G(2ⁱ), G(2ⁱ) = {}",
            if is_place { format!("i{}", signed(more)) } else { listed(&of_bit) }
        ),
        code: function(Subject::Values, table, &body),
        size: 4 + usize::from(!is_place) * count,
        ..Finding::new(Subject::Values, move |set| match is_place {
            true => {
                Some((0..64).filter(|place| set[0] >> place & 1 == 1).fold(0, |xor, place| xor ^ (place + more) as u64))
            }
            false => (set[0] >> count == 0).then(|| value(set[0], &of_bit)),
        })
    }]
}

/// Says what rows, columns and diagonals have for themselves: the periods, and how they follow from the number that is fixed.
pub(crate) fn slices(table: &Table) -> Vec<String> {
    let [a, b] = &table.names[..] else { return vec![] };
    let mut notes = vec![];
    if a != "k" && !table.of_winners && parts(table).is_some() {
        notes.push(format!("a sum: G({a}, {b}) = f({a}) ⊕ h({b}), so each may be explored alone"));
    }
    let turned = || {
        let positions = table.positions.iter().filter(|pair| pair[0] <= pair[1]);
        let positions: Vec<Vec<u64>> = positions.map(|pair| vec![pair[1] - pair[0], pair[0]]).collect();
        let values = table.positions.iter().zip(&table.values).filter(|(pair, _)| pair[0] <= pair[1]);
        Table { positions, values: values.map(|(_, value)| *value).collect(), ..table.clone() }
    };
    let rows = [(a.clone(), table.rows(0)), (b.clone(), table.rows(1)), (format!("{b} - {a}"), turned().rows(0))];
    for (name, rows) in rows.into_iter().take(if a == "k" { 1 } else { 3 }) {
        let period = |row: &Table| row.sequence(0).and_then(|row| periods::whole(&row));
        let known: Vec<(u64, (u64, u64))> = rows.iter().map_while(|(&at, row)| Some((at, period(row)?))).collect();
        if known.len() < 6 || known.iter().all(|of| of.1.1 == 1) {
            continue;
        }
        let list = listed(known.iter().take(12).map(|(_, (_, length))| length));
        let law = linear(&known.iter().map(|(at, (_, length))| (*at, *length)).collect::<Vec<_>>(), &name);
        let law = law.map_or(String::new(), |law| format!(": {law}"));
        let all = known.iter().map(|(_, (start, _))| *start).max().unwrap_or(0);
        notes.push(format!(
            "for {name} = {}, {}, … the periods are {list}, …{law}; all begin by {all}",
            known[0].0, known[1].0
        ));
    }
    notes
}

/// Says how numbers follow from others: by one line, or one for each remainder.
fn linear(numbers: &[(u64, u64)], name: &str) -> Option<String> {
    (1..=3).find_map(|modulus| {
        let lines = (0..modulus).map(|rest| {
            let class: Vec<(i64, i64)> = numbers
                .iter()
                .filter(|(at, _)| at % modulus == rest)
                .map(|&(at, number)| (at as i64, number as i64))
                .collect();
            let [(x, y), (next, other), _, ..] = class[..] else { return None };
            let (rise, run) = (other - y, next - x);
            let factor = if rise % run == 0 { rise / run } else { return None };
            let more = y - factor * x;
            class.iter().all(|&(at, number)| number == factor * at + more).then_some(())?;
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
        lines.collect::<Option<Vec<String>>>().map(|lines| lines.join(", "))
    })
}
