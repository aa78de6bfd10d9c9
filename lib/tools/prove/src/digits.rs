//! What the digits of a number say directly.

use formula::Operator;
use formula::order::different;

use crate::Part;
use crate::automaton::{Automaton, Variable};
use crate::logic::Logic;
use crate::numeration::Numeration;

/// What is counted in the digits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Digits,
    Ones,
    ZerosAtEnd,
    OnesAtEnd,
}

/// As far as a count is told apart.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scale {
    Modulo(u64),
    /// All from here on are alike.
    UpTo(u64),
}

impl Scale {
    fn reduce(self, count: u64) -> u64 {
        match self {
            Scale::Modulo(modulus) => count % modulus,
            Scale::UpTo(most) => count.min(most),
        }
    }
}

impl Count {
    /// Returns the count after one more digit. It is none before the first 1.
    fn then(self, count: Option<u64>, is_one: bool) -> Option<u64> {
        if count.is_none() && !is_one {
            return None;
        }
        let before = count.unwrap_or(0);
        let after = match self {
            Count::Digits => before + 1,
            Count::Ones => before + is_one as u64,
            Count::OnesAtEnd if is_one => before + 1,
            Count::ZerosAtEnd if !is_one => before + 1,
            Count::OnesAtEnd | Count::ZerosAtEnd => 0,
        };
        Some(after)
    }

    /// Returns what counts for the number 0, as in code for 64 bits.
    fn for_zero(self) -> u64 {
        match self {
            Count::ZerosAtEnd => 64,
            Count::Digits | Count::Ones | Count::OnesAtEnd => 0,
        }
    }
}

impl Logic {
    /// Accepts the numbers whose count is one of those.
    pub(crate) fn count(
        &self,
        count: Count,
        number: Variable,
        scale: Scale,
        is_one: &dyn Fn(u64) -> bool,
    ) -> Automaton {
        let step = |state: &Option<u64>, letter: usize| {
            let next = count.then(*state, letter == 1)?;
            Some(scale.reduce(next))
        };
        let accepts =
            |state: &Option<u64>| is_one(state.unwrap_or_else(|| scale.reduce(count.for_zero())));
        let automaton = self.build(vec![number], None, step, accepts);
        self.written(automaton)
    }

    /// Accepts powers of 2.
    pub(crate) fn power(&self, number: Variable) -> Automaton {
        self.count(Count::Ones, number, Scale::UpTo(2), &|ones| ones == 1)
    }

    /// Accepts if `result` is the last 1 of a number alone, with the zeros after it; of 0 it is 0.
    pub(crate) fn lowest(&self, number: Variable, result: Variable) -> Automaton {
        #[derive(Clone, PartialEq, Eq, Hash)]
        enum Seen {
            Zeros,
            Ones,
            Last,
            Wrong,
        }
        let is_first = number < result;
        let automaton = self.build(
            vec![number.min(result), number.max(result)],
            Seen::Zeros,
            |seen, letter| {
                let [low, high] = [letter & 1 == 1, letter >> 1 == 1];
                let [digit, copied] = if is_first { [low, high] } else { [high, low] };
                match seen {
                    Seen::Zeros | Seen::Ones if digit && copied => Seen::Last,
                    Seen::Zeros | Seen::Ones if digit => Seen::Ones,
                    _ if digit || copied => Seen::Wrong,
                    _ => seen.clone(),
                }
            },
            |seen| matches!(seen, Seen::Zeros | Seen::Last),
        );
        self.written(automaton)
    }

    /// Accepts if `result` is the XOR, the AND or the OR of two other numbers, which may be the same.
    pub(crate) fn bitwise(
        &self,
        operator: Operator,
        numbers: [Variable; 2],
        result: Variable,
    ) -> Automaton {
        let tracks = different(vec![numbers[0], numbers[1], result]);
        let place = |name| tracks.iter().position(|track| *track == name).unwrap_or(0);
        let places = [numbers[0], numbers[1], result].map(place);
        self.build(
            tracks.clone(),
            true,
            |is_right, letter| {
                let [a, b, both] = places.map(|place| (letter >> place & 1) as u64);
                *is_right && operator.value(a, b) == both
            },
            |is_right| *is_right,
        )
    }

    /// Accepts if `result` is the XOR of two values, which can't be said in Zeckendorf sums.
    pub(crate) fn xor(&self, values: [Variable; 2], result: Variable) -> Automaton {
        match self.numeration {
            Numeration::Binary => self.bitwise(Operator::Xor, values, result),
            Numeration::Zeckendorf => self.out_of_reach(Part::Sums),
        }
    }

    /// Accepts the numbers of which in each place the digits add up to a multiple of `modulus`.
    pub(crate) fn columns(&self, numbers: &[Variable], modulus: u64) -> Automaton {
        let automaton = self.build(
            numbers.to_vec(),
            true,
            |is_right, letter| *is_right && (letter.count_ones() as u64).is_multiple_of(modulus),
            |is_right| *is_right,
        );
        self.written(automaton)
    }
}
