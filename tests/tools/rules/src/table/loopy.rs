//! Won, lost or drawn, where a position may come back: from the ends backwards.

use std::alloc::Layout;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use super::{Problem, DRAWN, LOST, MOST_BYTES, WON};
use crate::Rules;

/// Returns the values of all positions that these lead to.
pub(super) fn outcomes<P: Clone + Debug + Hash + Eq>(
    rules: &Rules<P>,
    starts: &[P],
) -> Result<HashMap<P, u32>, Problem> {
    let mut numbers: HashMap<P, usize> = HashMap::new();
    let mut all: Vec<P> = vec![];
    let mut number = |position: &P, all: &mut Vec<P>| {
        *numbers.entry(position.clone()).or_insert_with(|| {
            all.push(position.clone());
            all.len() - 1
        })
    };
    for start in starts {
        number(start, &mut all);
    }
    let (mut before, mut open, mut edges): (Vec<Vec<usize>>, Vec<usize>, u64) = (vec![], vec![], 0);
    while open.len() < all.len() {
        let position = all[open.len()].clone();
        let (mut ends, mut has_sum) = (vec![], false);
        rules.each_option(&position, |parts| {
            has_sum |= parts.len() != 1;
            ends.extend(parts.iter().map(|part| number(part, &mut all)));
        })?;
        if has_sum {
            return Err(rules.error("a loopy game cannot split into a sum"));
        }
        edges += ends.len() as u64;
        if edges * 8 + all.len() as u64 * (Layout::new::<P>().size() as u64 + 64) > MOST_BYTES {
            return Err(rules.error("the positions reached take more than 1 GiB\nhelp: lower `up_to` or `--to`"));
        }
        before.resize(all.len(), vec![]);
        ends.iter().for_each(|&end| before[end].push(open.len()));
        open.push(ends.len());
    }
    let mut values = vec![DRAWN; all.len()];
    let mut ready: Vec<usize> = (0..all.len()).filter(|&index| open[index] == 0).collect();
    ready.iter().for_each(|&end| values[end] = LOST);
    while let Some(end) = ready.pop() {
        for &index in before.get(end).into_iter().flatten() {
            open[index] -= 1;
            if values[index] == DRAWN && (values[end] == LOST || open[index] == 0) {
                values[index] = if values[end] == LOST { WON } else { LOST };
                ready.push(index);
            }
        }
    }
    Ok(all.into_iter().zip(values).collect())
}
