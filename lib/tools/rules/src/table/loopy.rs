//! Won, lost or drawn, where a position may come back: from the ends backwards.

use std::collections::HashMap;

use super::game::Game;
use super::{Problem, DRAWN, LOST, MOST_BYTES, WON};

/// Returns the values of all positions that these lead to.
pub(super) fn outcomes(game: &mut dyn Game, starts: &[usize]) -> Result<HashMap<usize, u32>, Problem> {
    let mut places: HashMap<usize, usize> = HashMap::new();
    let mut all: Vec<usize> = vec![];
    let mut place = |number: usize, all: &mut Vec<usize>| {
        *places.entry(number).or_insert_with(|| {
            all.push(number);
            all.len() - 1
        })
    };
    for &start in starts {
        place(start, &mut all);
    }
    let (mut before, mut open, mut edges): (Vec<Vec<usize>>, Vec<usize>, u64) = (vec![], vec![], 0);
    while open.len() < all.len() {
        let (mut ends, mut has_sum) = (vec![], false);
        game.options(all[open.len()], &mut |parts| {
            has_sum |= parts.len() != 1;
            ends.extend(parts.iter().map(|&part| place(part, &mut all)));
        })?;
        if has_sum {
            return Err(game.facts().error("a loopy game cannot split into a sum"));
        }
        edges += ends.len() as u64;
        if edges * 8 + all.len() as u64 * 80 > MOST_BYTES {
            let text = "the positions reached take more than 1 GiB\nhelp: lower `up_to` or `--to`";
            return Err(game.facts().error(text));
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
