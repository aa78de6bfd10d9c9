//! The functions of one number, and of a list of numbers.

use crate::cost::Cost;
use crate::helpers::*;

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Function {
    Bits,
    Ones,
    ZerosAtEnd,
    OnesAtEnd,
    LowestBit,
    AboveLowest,
    Odious,
    IsPowerOf2,
    IsOddPowerOf2,
    IsSquare,
    Root,
    ZeckendorfTerms,
    ZeckendorfLeast,
    PrimeFactors,
    Divisors,
    LeastPrimePlace,
    TwoToThe,
}

/// What is made of all numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum List {
    Sum,
    Xor,
    Or,
    And,
    Least,
    Greatest,
    Count,
    Gap,
    Second,
    Median,
    Others,
    EqualToLeast,
    EqualToGreatest,
    EqualTo1,
    NotEmpty,
    OddOnes,
    Missing,
    Distinct,
    WithoutPartner,
    Merged,
    Spare,
    Squares,
    EverySecondFromLast,
    EverySecondBeforeLast,
    First,
    Last,
    LeadingOnes,
    OutOfOrder,
}

/// What there is to say of a function of one number.
struct About {
    /// Its name in code of any language.
    name: &'static str,
    /// The words before the number, and after it.
    before: &'static str,
    after: &'static str,
    bits: u32,
    value: fn(u64) -> u64,
}

/// What there is to say of a function of a list.
struct AboutList {
    name: &'static str,
    words: &'static str,
    bits: u32,
    value: fn(&[u64]) -> u64,
}

impl Function {
    /// Those that patterns are searched among.
    pub const ALL: [Function; 16] = [
        Function::Bits,
        Function::Ones,
        Function::ZerosAtEnd,
        Function::OnesAtEnd,
        Function::LowestBit,
        Function::AboveLowest,
        Function::Odious,
        Function::IsPowerOf2,
        Function::IsOddPowerOf2,
        Function::IsSquare,
        Function::Root,
        Function::ZeckendorfTerms,
        Function::ZeckendorfLeast,
        Function::PrimeFactors,
        Function::Divisors,
        Function::LeastPrimePlace,
    ];

    #[rustfmt::skip]
    fn about(self) -> About {
        let (name, before, after, bits, value): (_, _, _, _, fn(u64) -> u64) = match self {
            Function::Bits => ("bits", "the number of bits of ", "", 5, bits),
            Function::Ones => ("ones", "the number of ones of ", " in binary", 5, ones),
            Function::ZerosAtEnd => ("zeros_at_end", "the number of zeros at the end of ", " in binary", 5, zeros_at_end),
            Function::OnesAtEnd => ("ones_at_end", "the number of ones at the end of ", " in binary", 5, ones_at_end),
            Function::LowestBit => ("lowest_bit", "the lowest bit of ", "", 5, lowest_bit),
            Function::AboveLowest => ("above_lowest", "the bits of ", " above its lowest 1, as a number,", 7, above_lowest),
            Function::Odious => ("odious", "twice ", ", and 1 more if that has an even number of ones in binary", 11, odious),
            Function::IsPowerOf2 => ("is_power_of_2", "", " is a power of 2", 6, is_power_of_2),
            Function::IsOddPowerOf2 => ("is_odd_power_of_2", "", " is an odd power of 2", 7, is_odd_power_of_2),
            Function::IsSquare => ("is_square", "", " is a square", 7, is_square),
            Function::Root => ("root", "⌊√", "⌋", 7, root),
            Function::ZeckendorfTerms => ("zeckendorf_terms", "the number of terms in the Zeckendorf sum of ", "", 7, zeckendorf_terms),
            Function::ZeckendorfLeast => ("zeckendorf_least", "the least Fibonacci number in the Zeckendorf sum of ", "", 7, zeckendorf_least),
            Function::PrimeFactors => ("prime_factors", "the number of prime factors of ", "", 7, prime_factors),
            Function::Divisors => ("divisors", "the number of divisors of ", "", 7, divisors),
            Function::LeastPrimePlace => ("place_of_least_factor", "the place of the least prime factor of ", " among the primes", 8, place_of_least_factor),
            Function::TwoToThe => ("two_to_the", "2 to the power of ", "", 7, two_to_the),
        };
        About { name, before, after, bits, value }
    }

    pub(crate) fn value(self, number: u64) -> u64 {
        (self.about().value)(number)
    }

    pub(crate) fn name(self) -> &'static str {
        self.about().name
    }

    pub(crate) fn bits(self) -> u32 {
        self.about().bits
    }

    /// Returns the words before the number, and after it.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        let about = self.about();
        (about.before, about.after)
    }

    /// Returns whether it is only 0 or 1.
    pub fn is_flag(self) -> bool {
        use Function::{IsOddPowerOf2, IsPowerOf2, IsSquare};
        matches!(self, IsPowerOf2 | IsOddPowerOf2 | IsSquare)
    }

    /// Returns whether it takes long, and is of single numbers only.
    pub fn is_dear(self) -> bool {
        self.cost() > Cost::Constant
    }
}

impl List {
    /// Those that do not ask for an order.
    pub const UNORDERED: [List; 21] = [
        List::Sum,
        List::Xor,
        List::Or,
        List::And,
        List::Least,
        List::Greatest,
        List::Count,
        List::Gap,
        List::Second,
        List::Median,
        List::Others,
        List::EqualToLeast,
        List::EqualToGreatest,
        List::EqualTo1,
        List::NotEmpty,
        List::OddOnes,
        List::Missing,
        List::Distinct,
        List::WithoutPartner,
        List::Merged,
        List::Spare,
    ];

    /// Those of numbers sorted by size or not.
    pub const ORDERED: [List; 2] = [List::EverySecondFromLast, List::EverySecondBeforeLast];

    /// Those of numbers in an order of their own.
    pub const IN_PLACE: [List; 4] = [List::First, List::Last, List::LeadingOnes, List::OutOfOrder];

    #[rustfmt::skip]
    fn about(self) -> AboutList {
        let (name, words, bits, value): (_, _, _, fn(&[u64]) -> u64) = match self {
            List::Sum => ("sum_of", "the sum", 4, sum_of),
            List::Xor => ("xor_of", "the XOR", 4, xor_of),
            List::Or => ("or_of", "the OR", 5, or_of),
            List::And => ("and_of", "the AND", 6, and_of),
            List::Least => ("least", "the least", 5, least),
            List::Greatest => ("greatest", "the greatest", 5, greatest),
            List::Count => ("count", "how many there are", 5, count),
            List::Gap => ("gap", "the greatest less the second", 6, gap),
            List::Second => ("second", "the second greatest", 6, second),
            List::Median => ("median", "the median", 6, median),
            List::Others => ("others", "the sum without the greatest", 6, others),
            List::EqualToLeast => ("equal_to_least", "the number equal to the least", 5, equal_to_least),
            List::EqualToGreatest => ("equal_to_greatest", "the number equal to the greatest", 6, equal_to_greatest),
            List::EqualTo1 => ("equal_to_1", "the number of ones", 5, equal_to_1),
            List::NotEmpty => ("not_empty", "the number of nonzero ones", 5, not_empty),
            List::OddOnes => ("odd_ones", "the number of odd ones", 6, odd_ones),
            List::Missing => ("missing", "the least missing number above 0", 6, missing),
            List::Distinct => ("distinct", "the number of distinct ones", 6, distinct),
            List::WithoutPartner => ("without_partner", "the number of sizes that occur an odd number of times", 6, without_partner),
            List::Merged => ("merged", "the sum of n + 1 for each n above 1", 7, merged),
            List::Spare => ("spare", "the number of missing ones below the greatest", 6, spare),
            List::Squares => ("squares", "the number of squares into which the rectangle is cut, the largest first,", 7, squares),
            List::EverySecondFromLast => ("every_second_from_the_last", "the XOR of every second one, the last included,", 9, every_second_from_the_last),
            List::EverySecondBeforeLast => ("every_second_before_the_last", "the XOR of every second one before the last", 9, every_second_before_the_last),
            List::First => ("first", "the first", 5, first),
            List::Last => ("last", "the last", 5, last),
            List::LeadingOnes => ("leading_ones", "the number of leading ones", 5, leading_ones),
            List::OutOfOrder => ("pairs_out_of_order", "the number of pairs out of order", 6, pairs_out_of_order),
        };
        AboutList { name, words, bits, value }
    }

    pub(crate) fn value(self, position: &[u64]) -> u64 {
        (self.about().value)(position)
    }

    pub(crate) fn name(self) -> &'static str {
        self.about().name
    }

    pub(crate) fn words(self) -> &'static str {
        self.about().words
    }

    pub(crate) fn bits(self) -> u32 {
        self.about().bits
    }
}
