//! SplitMix64.

pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns a number below `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    /// Returns a number of a range.
    pub(super) fn between(&mut self, least: i64, most: i64) -> i64 {
        let count = most.abs_diff(least).saturating_add(1);
        least.wrapping_add(self.below(usize::try_from(count).unwrap_or(usize::MAX)) as i64)
    }

    /// Returns a word of so many letters of another one.
    pub(super) fn word(&mut self, example: &str, length: usize) -> String {
        let letters: Vec<char> = example.chars().collect();
        (0..length)
            .map(|_| letters[self.below(letters.len())])
            .collect()
    }

    /// Puts items into any order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in 1..items.len() {
            items.swap(end, self.below(end + 1));
        }
    }
}
