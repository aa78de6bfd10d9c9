//! Questions about numbers: their answers, and the reasons.

use anyhow::{Error, Result, bail};
use games::book::coins::TurningCorners;
use games::book::heaps::OnePileNim;
use games::notation::{self, joined};
use games::{Definition, mex, small};

use super::explain::{Expected, list};

/// Reads numbers with commas between them.
pub fn read(text: &str) -> Result<Vec<u64>> {
    notation::numbers(text, u64::MAX).map_err(Error::msg)
}

/// Returns the only number of a list.
fn single(numbers: &[u64]) -> Result<u64> {
    match numbers {
        [number] => Ok(*number),
        _ => bail!("expected a number, found {numbers:?}"),
    }
}

/// Returns the mex, and how it is written.
pub fn mex_of(numbers: &[u64]) -> Expected {
    let mut set = numbers.to_vec();
    set.sort_unstable();
    set.dedup();
    let mex = mex(numbers);
    Expected::new(mex, format!("mex {{{}}} = {mex}", list(set)))
}

/// Returns the nim-sum, and how it is written: in binary, too, unless it is obvious.
pub fn nim_sum(numbers: &[u64]) -> Expected {
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    let terms: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let mut reason = format!("{} = {sum}", terms.join(" ⊕ "));
    let largest = numbers.iter().max().copied().unwrap_or_default();
    if numbers.is_empty() {
        reason = "the nim-sum of nothing is 0".to_owned();
    } else if numbers.len() > 1 && largest > 1 {
        let width = (u64::BITS - largest.leading_zeros()) as usize;
        let terms = numbers.iter().map(|number| format!("{number:0width$b}"));
        let terms: Vec<String> = terms.collect();
        reason += &format!(": in binary, {} = {sum:0width$b}", terms.join(" ⊕ "));
    }
    Expected::new(sum, reason)
}

/// Returns the nim-product of two factors.
pub fn product(_: &[u64], factors: &[u64]) -> Result<Expected> {
    let [one, other] = *factors else {
        bail!("expected two factors, found {factors:?}")
    };
    let mut corners = Definition::new(&TurningCorners).by_theorem();
    let mut product = |a, b| corners.grundy_number(&[(a, b)]);
    let mut values = vec![];
    for a in 0..one {
        for b in 0..other {
            values.push(product(a, other)? ^ product(one, b)? ^ product(a, b)?);
        }
    }
    let reason = format!(
        "it is the mex of a ⊗ {other} ⊕ {one} ⊗ b ⊕ a ⊗ b for a < {one} and b < {other}: {}",
        mex_of(&values).reason
    );
    Ok(Expected::new(product(one, other)?, reason))
}

/// Counts the subsets of these heaps whose XOR is the wanted number.
pub fn choices(heaps: &[u64], wanted: &[u64]) -> Result<Expected> {
    let wanted = single(wanted)?;
    let mut chosen = small::subsets(heaps);
    chosen.retain(|chosen| chosen.iter().fold(0, |sum, heap| sum ^ heap) == wanted);
    let shown = chosen
        .iter()
        .map(|chosen| format!("{{{}}}", joined(chosen)));
    let reason = format!("the choices are {}", list(shown));
    Ok(Expected::new(chosen.len(), reason))
}

/// Counts the lost positions of Nim with this number of heaps, each from 1 to `most` stones.
pub fn lost(most: &[u64], heaps: &[u64]) -> Result<Expected> {
    let mut definition = Definition::new(&OnePileNim);
    let mut lost = vec![];
    for heaps in small::lists(single(heaps)? as usize, single(most)?) {
        if !heaps.contains(&0) && !definition.next_player_wins(&heaps)? {
            lost.push(joined(&heaps));
        }
    }
    let count = lost.len();
    let reason = format!("the lost ones: {}", list(lost));
    Ok(Expected::new(count, reason))
}

/// Returns an entry of the Walsh–Hadamard transform.
pub fn transform(values: &[u64], index: &[u64]) -> Result<Expected> {
    let index = single(index)?;
    let mut terms = vec![];
    for (place, &value) in (0_u64..).zip(values) {
        let is_negative = (place & index).count_ones() % 2 == 1;
        let value = value as i64;
        terms.push(if is_negative { -value } else { value });
    }
    let sum: i64 = terms.iter().sum();
    let reason = format!("with its signs it is the sum of {}", list(terms));
    Ok(Expected::new(sum, reason))
}

/// Returns the whole Walsh–Hadamard transform.
pub fn transforms(_: &[u64], values: &[u64]) -> Result<Expected> {
    let entries = (0..values.len() as u64).map(|index| transform(values, &[index]));
    Ok(Expected::list(entries.collect::<Result<_>>()?))
}

/// Finds the period that a window of so many equal numbers proves.
pub fn period(window: &[u64], numbers: &[u64]) -> Result<Expected> {
    let window = single(window)? as usize;
    let found = recurrence(numbers, window);
    let reason = match found {
        Some((start, length)) => format!(
            "the {window} numbers from {start} on equal those from {} on: {:?}",
            start + length,
            &numbers[start..start + window]
        ),
        None => format!("no {window} numbers in a row recur"),
    };
    Ok(Expected::new(format!("{found:?}"), reason))
}

/// Returns the first place from which as many numbers as a window has recur, and how much later they do.
pub fn recurrence(numbers: &[u64], window: usize) -> Option<(usize, usize)> {
    let windows: Vec<&[u64]> = numbers.windows(window).collect();
    for (start, first) in windows.iter().enumerate() {
        if let Some(place) = windows[start + 1..].iter().position(|later| later == first) {
            return Some((start, place + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_short() {
        for (found, reason) in [
            (mex_of(&[3, 0, 0]), "mex {0, 3} = 1"),
            (nim_sum(&[]), "the nim-sum of nothing is 0"),
            (nim_sum(&[5]), "5 = 5"),
            (nim_sum(&[1, 0]), "1 ⊕ 0 = 1"),
            (nim_sum(&[2, 1]), "2 ⊕ 1 = 3: in binary, 10 ⊕ 01 = 11"),
        ] {
            assert_eq!(found.reason, reason);
        }
    }
}
