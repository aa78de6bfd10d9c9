//! Random numbers, reproducible on every machine: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom
//! number generators", 2014).

use std::collections::BTreeSet;

/// A source of random numbers.
pub struct Random {
    state: u64,
}

impl Random {
    /// The same seed gives the same numbers.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// Returns a number uniform over all of `u64`.
    pub fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from `low` to `high`, both included, almost uniform.
    ///
    /// # Panics
    ///
    /// If `low` is above `high`.
    pub fn between(&mut self, low: u64, high: u64) -> u64 {
        assert!(low <= high, "no number from {low} to {high}");
        let count = u128::from(high - low) + 1;
        let offset = (u128::from(self.draw()) * count) >> u64::BITS;
        low + u64::try_from(offset).expect("the offset is below the count")
    }

    /// Returns a number from 0 to `high`, both included, with a random number of bits, so that small numbers are about
    /// as frequent as large ones.
    pub fn of_any_length(&mut self, high: u64) -> u64 {
        let digits = self.between(0, u64::from(u64::BITS - high.leading_zeros()));
        let longest = 1_u64
            .checked_shl(digits as u32)
            .map_or(u64::MAX, |power| power - 1);
        self.between(0, high.min(longest))
    }

    /// Returns a random element of a non-empty slice.
    pub fn pick<'s, T>(&mut self, elements: &'s [T]) -> &'s T {
        &elements[self.between(0, elements.len() as u64 - 1) as usize]
    }

    /// Returns a text of `count` letters, each a random one of `letters`.
    pub fn string(&mut self, letters: impl AsRef<[u8]>, count: u64) -> String {
        (0..count)
            .map(|_| char::from(*self.pick(letters.as_ref())))
            .collect()
    }

    /// Returns `count` elements, each made by `make`.
    pub fn list<T>(&mut self, count: u64, mut make: impl FnMut(&mut Random) -> T) -> Vec<T> {
        (0..count).map(|_| make(self)).collect()
    }

    /// Returns from `least` to `most` elements, each made by `make`.
    pub fn short_list<T>(
        &mut self,
        least: u64,
        most: u64,
        make: impl FnMut(&mut Random) -> T,
    ) -> Vec<T> {
        let count = self.between(least, most);
        self.list(count, make)
    }

    /// Returns `count` distinct numbers from `low` to `high`, ascending.
    pub fn distinct(&mut self, count: u64, low: u64, high: u64) -> Vec<u64> {
        let mut numbers = BTreeSet::new();
        while (numbers.len() as u64) < count {
            numbers.insert(self.between(low, high));
        }
        numbers.into_iter().collect()
    }

    /// Returns `count` numbers up to `high` whose nim-sum is `sum`.
    ///
    /// # Panics
    ///
    /// If `sum` has more bits than `high`, or there are fewer than two numbers.
    pub fn with_nim_sum(&mut self, count: u64, high: u64, sum: u64) -> Vec<u64> {
        assert!(
            sum.leading_zeros() >= high.leading_zeros(),
            "no numbers up to {high} have the nim-sum {sum}"
        );
        let mut numbers = self.list(count - 1, |random| random.between(0, high));
        loop {
            let last = numbers.iter().fold(sum, |sum, number| sum ^ number);
            if last <= high {
                numbers.push(last);
                return numbers;
            }
            // At least half of all numbers leave a last one that fits.
            numbers[0] = self.between(0, high);
        }
    }

    /// Returns the elements in random order.
    pub fn shuffled<T>(&mut self, mut elements: Vec<T>) -> Vec<T> {
        for index in (1..elements.len()).rev() {
            elements.swap(index, self.between(0, index as u64) as usize);
        }
        elements
    }
}
