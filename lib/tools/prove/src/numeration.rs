//! How numbers are written.

/// What a digit is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeration {
    /// Powers of 2.
    Binary,
    /// The Fibonacci numbers 1, 2, 3, 5, 8, …, of which no two neighbours are used.
    Zeckendorf,
}

/// A number, or a sum of numbers, as far as its digits are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Read {
    pub(crate) value: i128,
    /// In Zeckendorf sums the value of the same digits one place lower; else 0.
    lower: i128,
}

/// What the value becomes when more digits are read: `value` and `lower` times these, plus at most `most` for each number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weight {
    pub(crate) value: i128,
    pub(crate) lower: i128,
    pub(crate) most: i128,
}

impl Read {
    /// Reads one more digit; for a sum of numbers this is the sum of their digits.
    pub(crate) fn then(self, numeration: Numeration, digit: i128) -> Read {
        match numeration {
            Numeration::Binary => Read {
                value: 2 * self.value + digit,
                lower: 0,
            },
            Numeration::Zeckendorf => Read {
                value: self.value + self.lower + digit,
                lower: self.value + digit,
            },
        }
    }

    pub(crate) fn modulo(self, modulus: i128) -> Read {
        Read {
            value: self.value.rem_euclid(modulus),
            lower: self.lower.rem_euclid(modulus),
        }
    }

    /// Returns the value after further digits, all of them 0.
    pub(crate) fn ahead(self, weight: Weight) -> i128 {
        self.value * weight.value + self.lower * weight.lower
    }
}

impl Numeration {
    /// Returns the weights for 0, 1, 2, … further digits, until one number with these may be greater than `most`.
    pub(crate) fn weights(self, most: i128) -> Vec<Weight> {
        let mut weight = Weight {
            value: 1,
            lower: 0,
            most: 0,
        };
        let mut weights = vec![weight];
        while weight.most <= most {
            weight = match self {
                Numeration::Binary => Weight {
                    value: 2 * weight.value,
                    lower: 0,
                    most: 2 * weight.most + 1,
                },
                Numeration::Zeckendorf => Weight {
                    value: weight.value + weight.lower,
                    lower: weight.value,
                    most: weight.value + weight.most,
                },
            };
            weights.push(weight);
        }
        weights
    }

    /// Returns the digits of a number, the lowest first.
    pub fn digits(self, mut number: u64) -> Vec<bool> {
        match self {
            Numeration::Binary => (0..64 - number.leading_zeros())
                .map(|place| number >> place & 1 == 1)
                .collect(),
            Numeration::Zeckendorf => {
                let mut fibonacci = vec![1, 2];
                while let [.., before, last] = fibonacci[..]
                    && last <= number
                    && let Some(next) = u64::checked_add(before, last)
                {
                    fibonacci.push(next);
                }
                let mut digits = vec![false; fibonacci.len()];
                for (place, worth) in fibonacci.into_iter().enumerate().rev() {
                    if worth <= number {
                        number -= worth;
                        digits[place] = true;
                    }
                }
                digits
            }
        }
    }

    /// Returns what an automaton reads of these numbers, side by side, the greatest digits first.
    pub(crate) fn letters(self, numbers: &[u64]) -> Vec<usize> {
        let digits: Vec<Vec<bool>> = numbers.iter().map(|number| self.digits(*number)).collect();
        let longest = digits.iter().map(Vec::len).max().unwrap_or(0);
        let letter = |place: usize| {
            let tracks = digits.iter().enumerate();
            let bits = tracks.map(|(track, digits)| {
                let is_one = digits.get(place).copied().unwrap_or(false);
                (is_one as usize) << track
            });
            bits.sum()
        };
        (0..longest).rev().map(letter).collect()
    }

    /// Returns the number with these digits, the greatest first, if it fits.
    pub(crate) fn number(self, digits: &[usize]) -> Option<u64> {
        if digits.len() > 120 {
            return None;
        }
        let read = digits.iter().fold(Read::default(), |read, digit| {
            read.then(self, *digit as i128)
        });
        u64::try_from(read.value).ok()
    }
}
