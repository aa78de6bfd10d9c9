//! Values that depend on up to three small numbers at once: remainders, comparisons, parities of what is made of a position.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use super::combinations::{Atom, Cells};
use super::finding::{Finding, Subject};
use super::keys::{self, Cost, Key};
use super::sample::Sample;
use super::step::Step;

/// How many positions tell whether a rule is worth a check, how many atoms there are, how many are taken in threes, of one key and
/// comparisons, and how many rules are checked.
const SAMPLE: usize = 800;
const ATOMS: usize = 1000;
const IN_THREES: [usize; 2] = [260, 40];
/// As many of single heaps, which have no comparisons.
const OF_HEAPS: usize = 60;
const CHECKED: usize = 12;
/// What takes more words says nothing.
const LONGEST: usize = 300;
/// The most combinations of values.
const CELLS: usize = 36;

/// Returns the atoms with their values on these positions, without those that say the same as a simpler one.
fn atoms(sample: &Sample, rows: &[usize]) -> Vec<(Rc<Atom>, Vec<u8>)> {
    let keys = keys::of(sample)
        .into_iter()
        .filter(|key| key.size < 5 && key.cost <= Cost::Logarithm);
    // What is made of a key is made of its values, which are found once; some positions have none.
    let column = |key: &Key| {
        rows.iter()
            .map(|&index| (key.of)(&sample.positions[index]))
            .collect::<Option<Vec<u64>>>()
    };
    let keys: Vec<_> = keys
        .filter_map(|key| column(&key).map(|column| (key, column)))
        .collect();
    let mut atoms = vec![];
    for (key, column) in &keys {
        let rests = (2..=if key.size == 1 { 8 } else { 4 }).map(Step::Rest);
        let others = [Step::Plain]
            .into_iter()
            .chain((1..4).map(Step::Most))
            .chain((0..4).map(Step::Tail));
        for step in rests.chain(others).filter(|step| key.has(*step)) {
            let mut atom = Atom::new(key, step);
            // Of a list of numbers nobody sees what they have in common.
            atom.size += if step == Step::Plain && !key.is_flag() {
                4
            } else {
                0
            };
            let small = |&value: &u64| {
                Some(step.value(value))
                    .filter(|value| *value < 12)
                    .map(|value| value as u8)
            };
            atoms.extend(
                column
                    .iter()
                    .map(small)
                    .collect::<Option<Vec<u8>>>()
                    .map(|column| (Rc::new(atom), column)),
            );
        }
        for (other, others) in keys.iter().filter(|_| sample.names.len() != 1) {
            for is_less in [true, false] {
                let is_once = is_less
                    || key.size < other.size
                    || key.size == other.size && key.code < other.code;
                if is_once && key.code != other.code && key.size + other.size < 7 {
                    let holds = |(one, two)| u8::from(if is_less { one < two } else { one == two });
                    let atom = Atom::new(&Rc::new(key.compared(other, is_less)), Step::Plain);
                    atoms.push((
                        Rc::new(atom),
                        column.iter().zip(others).map(holds).collect(),
                    ));
                }
            }
        }
    }
    atoms.sort_by_key(|atom| atom.0.size);
    let mut known = HashSet::new();
    atoms.retain(|(_, column)| {
        column.iter().any(|value| *value != column[0]) && known.insert(column.clone())
    });
    atoms.truncate(ATOMS);
    atoms
}

/// Returns the rules of the fewest and simplest atoms, for the values or else for who wins.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    let half = sample.first_half();
    // No stones at all may be something else; and what is rare is so among the first ones least.
    let is_first =
        |index: &usize| *index < SAMPLE / 4 || index.is_multiple_of((half / SAMPLE).max(1));
    let rows: Vec<usize> = (0..half)
        .rev()
        .filter(is_first)
        .filter(|index| sample.positions[*index] != [0])
        .collect();
    let atoms = if sample.varies() {
        atoms(sample, &rows)
    } else {
        vec![]
    };
    let of = |sample: &Sample, of| {
        if sample.varies() {
            of_subject(sample, of, &rows, &atoms)
        } else {
            vec![]
        }
    };
    let found = of(sample, Subject::Values);
    if found.is_empty() && !sample.of_winners {
        of(&sample.winners(), Subject::Lost)
    } else {
        found
    }
}

fn of_subject(
    sample: &Sample,
    of: Subject,
    rows: &[usize],
    atoms: &[(Rc<Atom>, Vec<u8>)],
) -> Vec<Finding> {
    if rows.iter().any(|&index| sample.values[index] > 250) {
        return vec![];
    }
    let values: Vec<u8> = rows
        .iter()
        .map(|&index| sample.values[index] as u8)
        .collect();
    // Where values differ, a column of the rule must. Most combinations fail at pairs 12, 24 or 60 apart: often equal remainders.
    let pairs =
        (0..rows.len()).flat_map(|one| [12, 24, 60].map(|more| [one, (one + more) % rows.len()]));
    let pairs: Vec<_> = pairs
        .filter(|pair| values[pair[0]] != values[pair[1]])
        .take(128)
        .collect();
    let differ = |column: &[u8], pair: &[usize; 2]| u128::from(column[pair[0]] != column[pair[1]]);
    let told = |column: &[u8]| {
        pairs
            .iter()
            .fold(0, |told, pair| told << 1 | differ(column, pair))
    };
    let told: Vec<u128> = atoms.iter().map(|(_, column)| told(column)).collect();
    let all_told = pairs.iter().fold(0, |all, _| all << 1 | 1);
    // Each combination: in which round it was seen last, its value, and how often it was seen.
    let (mut cells, mut round) = (vec![(0_u32, 0_u8, 0_u8); 12 * 12 * 12], 0);
    let mut fits = |chosen: &[usize]| {
        if chosen.iter().fold(0, |all, &atom| all | told[atom]) != all_told {
            return false;
        }
        round += 1;
        let (mut count, mut once) = (0, 0_i32);
        for (row, &value) in values.iter().enumerate() {
            let cell = &mut cells[chosen
                .iter()
                .fold(0, |cell, &atom| cell * 12 + atoms[atom].1[row] as usize)];
            if cell.0 != round {
                (count, once) = (count + 1, once + 1);
                *cell = (round, value, 1);
            } else if cell.1 != value {
                return false;
            } else {
                once -= i32::from(cell.2 == 1);
                cell.2 = 2;
            }
        }
        count <= CELLS && count * 6 <= values.len() && once < 2
    };
    let (compared, of_key): (Vec<usize>, Vec<usize>) =
        (0..atoms.len()).partition(|&atom| atoms[atom].0.key.is_flag());
    let most = if sample.names.len() == 1 {
        OF_HEAPS
    } else {
        IN_THREES[0]
    };
    let few: Vec<usize> = of_key
        .into_iter()
        .take(most)
        .chain(compared.into_iter().take(IN_THREES[1]))
        .collect();
    let mut hits: Vec<Vec<usize>> = (0..atoms.len())
        .map(|one| vec![one])
        .filter(|chosen| fits(chosen))
        .collect();
    let all = if hits.is_empty() { atoms.len() } else { 0 };
    for second in (0..all).take_while(|_| !sample.is_stopped()) {
        hits.extend(
            (0..second)
                .filter(|&first| fits(&[first, second]))
                .map(|first| vec![first, second]),
        );
    }
    let all = if hits.is_empty() { few.len() } else { 0 };
    for third in (0..all).take_while(|_| !sample.is_stopped()) {
        let pairs =
            (0..third).flat_map(|second| (0..second).map(move |first| [first, second, third]));
        hits.extend(
            pairs
                .map(|three| three.map(|place| few[place]))
                .filter(|three| fits(three))
                .map(Vec::from),
        );
    }
    hits.sort_by_key(|chosen| chosen.iter().map(|&atom| atoms[atom].0.size).sum::<usize>());
    hits.truncate(CHECKED);
    let chosen = hits.iter().map(|hit| {
        hit.iter()
            .map(|&place| Rc::clone(&atoms[place].0))
            .collect()
    });
    chosen
        .filter_map(|atoms| finding(atoms, of, sample))
        .collect()
}

fn finding(atoms: Vec<Rc<Atom>>, of: Subject, sample: &Sample) -> Option<Finding> {
    let (mut values, mut outside) = (BTreeMap::new(), vec![]);
    for (position, &value) in sample.positions[..sample.first_half()]
        .iter()
        .zip(&sample.values)
        .rev()
    {
        if *values.entry(Cells::at(&atoms, position)?).or_insert(value) != value {
            outside.push((position.clone(), value));
            if position[..] != [0] {
                return None;
            }
        }
    }
    let finding = Cells {
        atoms,
        values,
        rest: None,
    }
    .finding(outside, of, sample);
    Some(finding).filter(|finding| finding.words.chars().count() <= LONGEST)
}

/// What lost positions share: the number, and the positions by what it is.
pub struct Shared {
    pub of: String,
    pub groups: BTreeMap<u64, Vec<usize>>,
}

/// Returns the number by whose values lost positions differ most from the others.
pub fn shared(sample: &Sample) -> Option<Shared> {
    let all = 0..sample.values.len();
    let mut best: Option<(f64, Shared)> = None;
    for key in keys::of(sample).into_iter().filter(|key| key.size < 5) {
        let mut counts: BTreeMap<Option<u64>, (f64, Vec<usize>)> = BTreeMap::new();
        for index in all.clone() {
            let entry = counts
                .entry((key.of)(&sample.positions[index]))
                .or_default();
            entry.0 += 1.0;
            entry.1.extend((sample.values[index] == 0).then_some(index));
        }
        if counts.is_empty() || counts.len() > 16 || counts.contains_key(&None) {
            continue;
        }
        // How many bits it takes to tell the lost ones of each group, and a little for the name.
        let bits = |&(count, ref lost): &(f64, Vec<usize>)| {
            [lost.len() as f64, count - lost.len() as f64].map(|part| {
                if part > 0.0 {
                    part * (count / part).log2()
                } else {
                    0.0
                }
            })
        };
        let cost =
            counts.values().flat_map(bits).sum::<f64>() + 2.0 * (key.size + counts.len()) as f64;
        let groups = counts
            .into_iter()
            .filter_map(|(at, (_, lost))| Some((at?, lost)))
            .filter(|group| !group.1.is_empty());
        if best.as_ref().is_none_or(|best| cost < best.0) {
            best = Some((
                cost,
                Shared {
                    of: key.words.clone(),
                    groups: groups.collect(),
                },
            ));
        }
    }
    best.map(|best| best.1)
}
