//! The values found so far: without hashing where positions are small numbers.

use std::alloc::Layout;
use std::collections::HashMap;
use std::hash::Hash;

use super::{Problem, MOST_BYTES};
use crate::Rules;

/// Not found yet.
pub(super) const UNKNOWN: u32 = u32::MAX;
/// Being worked out.
pub(super) const ACTIVE: u32 = u32::MAX - 1;

pub(super) struct Values<'r, P> {
    rules: &'r Rules<P>,
    extents: Vec<u64>,
    dense: Vec<u32>,
    sparse: HashMap<P, u32>,
}

impl<'r, P: Clone + Hash + Eq> Values<'r, P> {
    pub(super) fn new(rules: &'r Rules<P>, extents: Vec<u64>) -> Result<Values<'r, P>, Problem> {
        let cells = extents.iter().try_fold(1, |cells: u64, extent| cells.checked_mul(*extent));
        let cells = cells.filter(|cells| *cells <= MOST_BYTES / 4).ok_or_else(|| {
            let text = format!("a table of {:?} positions takes more than {} MiB", extents, MOST_BYTES >> 20);
            rules.error(&(text + "\nhelp: lower `up_to` or `--to`"))
        })?;
        let dense = vec![UNKNOWN; if extents.is_empty() { 0 } else { cells as usize }];
        Ok(Values { rules, extents, dense, sparse: HashMap::new() })
    }

    fn place(&self, position: &P) -> Option<usize> {
        if self.extents.is_empty() {
            return None;
        }
        let coordinates = (self.rules.coordinates)(&self.rules.parameters, position)?;
        let mut pairs = self.extents.iter().zip(coordinates);
        let place = pairs.try_fold(0, |place, (&extent, at)| (at < extent).then(|| place * extent + at))?;
        Some(place as usize)
    }

    pub(super) fn get(&self, position: &P) -> u32 {
        match self.place(position) {
            Some(place) => self.dense[place],
            None => self.sparse.get(position).copied().unwrap_or(UNKNOWN),
        }
    }

    pub(super) fn set(&mut self, position: &P, value: u32) -> Result<(), Problem> {
        match self.place(position) {
            Some(place) => self.dense[place] = value,
            None => {
                self.sparse.insert(position.clone(), value);
                // Roughly: a position may own more memory than its size says.
                let bytes = self.sparse.capacity() as u64 * (Layout::new::<P>().size() as u64 + 40);
                if bytes > MOST_BYTES {
                    return Err(self
                        .rules
                        .error("the positions reached take more than 1 GiB\nhelp: lower `up_to` or `--to`"));
                }
            }
        }
        Ok(())
    }
}
