//! A rule that gives a value to each combination of a few small numbers, with exceptions; its words and its code.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::finding::{Finding, Subject, function, listed};
use super::keys::{Cost, Key};
use super::sample::Sample;
use super::step::Step;

/// A small number made of a position: a step of a key.
pub(crate) struct Atom {
    pub(crate) key: Rc<Key>,
    pub(crate) step: Step,
    pub(crate) size: usize,
}

impl Atom {
    pub(crate) fn new(key: &Rc<Key>, step: Step) -> Atom {
        Atom {
            key: Rc::clone(key),
            step,
            size: key.size + step.size(),
        }
    }

    pub(crate) fn value(&self, position: &[u64]) -> Option<u64> {
        Some(self.step.value((self.key.of)(position)?))
    }

    /// Returns how many values it has, if that is known.
    fn range(&self) -> Option<u64> {
        if self.key.is_flag() {
            Some(2)
        } else {
            self.step.range()
        }
    }
}

/// The value of each combination of small numbers.
pub(crate) struct Cells {
    pub(crate) atoms: Vec<Rc<Atom>>,
    pub(crate) values: BTreeMap<Vec<u64>, u64>,
    /// The value of all other combinations, if the rule has one.
    pub(crate) rest: Option<u64>,
}

impl Cells {
    pub(crate) fn at(atoms: &[Rc<Atom>], position: &[u64]) -> Option<Vec<u64>> {
        atoms.iter().map(|atom| atom.value(position)).collect()
    }

    /// Reorders the atoms so that the rule takes the fewest words.
    fn shortest(self, tells_winners: bool) -> Cells {
        const ORDERS: [[usize; 3]; 6] = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let count = self.atoms.len();
        let in_order = |order: [usize; 3]| {
            let places: Vec<usize> = order.into_iter().filter(|place| *place < count).collect();
            let cell = |(cell, value): (&Vec<u64>, &u64)| {
                (places.iter().map(|&at| cell[at]).collect(), *value)
            };
            let atoms = places
                .iter()
                .map(|&at| Rc::clone(&self.atoms[at]))
                .collect();
            Cells {
                atoms,
                values: self.values.iter().map(cell).collect(),
                rest: self.rest,
            }
        };
        let length = |cells: &Cells| described(&cells.atoms, &cells.values, tells_winners).len();
        ORDERS
            .map(in_order)
            .into_iter()
            .min_by_key(length)
            .expect("there are orders")
    }

    pub(crate) fn finding(
        self,
        outside: Vec<(Vec<u64>, u64)>,
        of: Subject,
        sample: &Sample,
    ) -> Finding {
        let tells_winners = of == Subject::Lost || sample.of_winners;
        let Cells {
            atoms,
            values,
            rest,
        } = self.shortest(tells_winners);
        let words = described(&atoms, &values, tells_winners);
        let codes: Vec<String> = atoms
            .iter()
            .map(|atom| atom.step.code(&atom.key.code))
            .collect();
        let bracketed = |list: Vec<String>| {
            if list.len() == 1 {
                list.concat()
            } else {
                format!("({})", list.join(", "))
            }
        };
        let pattern = |cell: &Vec<u64>| bracketed(cell.iter().map(u64::to_string).collect());
        let known: Vec<(String, u64)> = values
            .iter()
            .filter(|(_, value)| rest != Some(**value))
            .map(|(cell, value)| (pattern(cell), *value))
            .collect();
        let all = atoms
            .iter()
            .map(|atom| atom.range())
            .product::<Option<u64>>();
        let is_bare = known == [("0".to_owned(), 0), ("1".to_owned(), 1)] && all == Some(2);
        let body = if is_bare {
            codes.concat()
        } else {
            choice(
                &bracketed(codes),
                &known,
                rest,
                all == Some(values.len() as u64),
            )
        };
        let size = match &atoms[..] {
            [one] => {
                one.size
                    + known.len()
                    + usize::from(one.step == Step::Plain)
                    + 2 * usize::from(rest.is_some())
            }
            _ => {
                let sizes = atoms.iter().map(|atom| atom.size).sum::<usize>();
                4 + sizes + words.matches(" or ").count() + words.len() / 24
            }
        };
        let needs = needs(atoms.iter().map(|atom| &*atom.key), &outside, sample);
        let finding = Finding {
            kind: if atoms.len() == 1 { "key" } else { "joint" },
            words,
            cost: atoms
                .iter()
                .map(|atom| atom.key.cost)
                .max()
                .unwrap_or(Cost::Constant),
            size,
            ..Finding::new(of, move |position| {
                values.get(&Cells::at(&atoms, position)?).copied().or(rest)
            })
        };
        excepting(finding, body, outside, &needs, sample)
    }
}

/// Returns the condition, in Rust, on which a position has these keys; empty if all have them.
pub(crate) fn needs<'k>(
    keys: impl Iterator<Item = &'k Key>,
    outside: &[(Vec<u64>, u64)],
    sample: &Sample,
) -> String {
    // Of single heaps only the first may have none, and larger ones would take long.
    let asked = sample
        .positions
        .iter()
        .filter(|position| position.len() != 1 || position[0] < 4);
    let asked: Vec<_> = asked
        .filter(|position| outside.iter().all(|(known, _)| known != *position))
        .collect();
    let missing = keys.filter(|key| asked.iter().any(|position| (key.of)(position).is_none()));
    let mut needs: Vec<&str> = missing.flat_map(|key| key.needs.split(" && ")).collect();
    needs.sort_unstable();
    needs.dedup();
    needs.join(" && ")
}

/// Adds a rule's few exceptions and its domain to its code.
pub(crate) fn excepting(
    finding: Finding,
    body: String,
    outside: Vec<(Vec<u64>, u64)>,
    needs: &str,
    sample: &Sample,
) -> Finding {
    let mut but = match &outside[..] {
        [] => String::new(),
        _ => format!(
            "; but {}",
            listed(
                outside
                    .iter()
                    .map(|(at, value)| format!("{} → {value}", listed(at)))
            )
        ),
    };
    let early = outside
        .iter()
        .fold(String::new(), |early, (position, value)| {
            let test = match &sample.names[..] {
                [] => format!("heaps[..] == {position:?}"),
                names => {
                    let tests = names
                        .iter()
                        .zip(position)
                        .map(|(name, number)| format!("{name} == {number}"));
                    tests.collect::<Vec<_>>().join(" && ")
                }
            };
            format!("{early}if {test} {{ {value} }} else ")
        });
    let mut body = if early.is_empty() {
        body
    } else {
        format!("{early}{{\n    {}\n}}", body.replace('\n', "\n    "))
    };
    if !needs.is_empty() {
        but += &format!(
            "; all this for {}",
            needs.replace(" && ", ", ").replace(">=", "≥")
        );
        body = format!("assert!({needs}, \"no rule was found of other positions\");\n{body}");
    }
    let Finding {
        words,
        size,
        of,
        predict,
        ..
    } = finding;
    Finding {
        words: words + &but,
        code: function(of, sample, &body),
        size: size + 2 * outside.len() + 2 * usize::from(!needs.is_empty()),
        predict: Box::new(move |position| {
            match outside.iter().find(|(known, _)| known == position) {
                Some((_, value)) => Some(*value),
                None => predict(position),
            }
        }),
        ..Finding {
            words: String::new(),
            predict: Box::new(|_| None),
            ..finding
        }
    }
}

/// Returns a `match` with these patterns, which may not be exhaustive; the most frequent value comes last.
fn choice(code: &str, cells: &[(String, u64)], rest: Option<u64>, is_whole: bool) -> String {
    let mut of_value: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    cells
        .iter()
        .for_each(|(pattern, value)| of_value.entry(*value).or_default().push(pattern));
    let mut groups: Vec<(u64, Vec<&str>)> = of_value.into_iter().collect();
    groups.sort_by_key(|(_, patterns)| patterns.len());
    let last = rest.or_else(|| Some(groups.pop_if(|_| is_whole)?.0));
    let last = last.map_or(
        "panic!(\"no such position was seen\")".to_owned(),
        |value| value.to_string(),
    );
    let arms = groups
        .iter()
        .map(|(value, patterns)| format!("    {} => {value},\n", patterns.join(" | ")));
    format!(
        "match {code} {{\n{}    _ => {last},\n}}",
        arms.collect::<String>()
    )
}

/// Says which cells have which values.
fn described(atoms: &[Rc<Atom>], cells: &BTreeMap<Vec<u64>, u64>, tells_winners: bool) -> String {
    let of_value = |value: u64| {
        let here = cells
            .iter()
            .map(|(cell, known)| (cell.clone(), *known == value))
            .collect();
        clauses(atoms, &here).join(", or if ")
    };
    if tells_winners {
        let (lost, won) = (of_value(0), of_value(1));
        return if lost.len() <= won.len() + 8 {
            format!("lost if {lost}")
        } else {
            format!("won if {won}")
        };
    }
    if let ([atom], true) = (atoms, cells.len() > 3) {
        let list = listed(
            cells
                .iter()
                .map(|(at, value)| format!("{} → {value}", at[0])),
        );
        return format!(
            "the value depends on {}: {list}",
            atom.step.words(&atom.key.words)
        );
    }
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    cells
        .values()
        .for_each(|value| *counts.entry(*value).or_default() += 1);
    let last = counts
        .iter()
        .max_by_key(|count| (*count.1, std::cmp::Reverse(*count.0)))
        .map_or(0, |count| *count.0);
    let others = counts.keys().filter(|value| **value != last);
    let of_each = others.map(|&value| format!("{value} if {}; ", of_value(value)));
    format!("the value is {}else {last}", of_each.collect::<String>())
}

/// Returns conditions, one of which holds exactly on these cells, grouped as the order of the atoms allows.
fn clauses(atoms: &[Rc<Atom>], cells: &BTreeMap<Vec<u64>, bool>) -> Vec<String> {
    let Some((first, rest)) = atoms.split_first() else {
        return if cells.values().all(|is| *is) {
            vec![String::new()]
        } else {
            vec![]
        };
    };
    let mut rows: BTreeMap<u64, BTreeMap<Vec<u64>, bool>> = BTreeMap::new();
    for (cell, is) in cells {
        rows.entry(cell[0])
            .or_default()
            .insert(cell[1..].to_vec(), *is);
    }
    let all = rows.len();
    let mut of_rest: Vec<(Vec<String>, Vec<u64>)> = vec![];
    for (value, row) in rows {
        let inner = clauses(rest, &row);
        match of_rest.iter_mut().find(|known| known.0 == inner) {
            Some(known) => known.1.push(value),
            None => of_rest.push((inner, vec![value])),
        }
    }
    let with = |(inner, values): (Vec<String>, Vec<u64>)| {
        let own = if values.len() == all {
            String::new()
        } else {
            first.step.is(&first.key.words, &values)
        };
        inner
            .into_iter()
            .map(move |inner| match (own.is_empty(), inner.is_empty()) {
                (false, false) => format!("{own} and {inner}"),
                _ => format!("{own}{inner}"),
            })
    };
    of_rest.into_iter().flat_map(with).collect()
}
