//! The functions of one number, and of a list of numbers: all that there is to say of each stands in one line of a table.

use crate::cost::Cost;
use crate::helpers::*;

/// What there is to say of a function whose value is a `V`.
struct About<V> {
    /// Its name in code of any language.
    name: &'static str,
    value: V,
    /// How many bits name it among other formulas.
    bits: u32,
    /// Its words: `{}` is its number, and a flag says what that is.
    words: &'static str,
    /// What it is called in rules, without `_` and with blanks between two names.
    spellings: &'static str,
}

/// Declares an enum of functions in groups, each function with its name in code, its bits, its words and its names in rules.
macro_rules! functions {
    (
        $(#[$about:meta])* $enum:ident = $value:ty:
        $($(#[$about_group:meta])* $group:ident {
            $($function:ident $name:ident $bits:literal $words:literal $($spellings:literal)?;)*
        })*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $enum {
            $($($function,)*)*
        }

        impl $enum {
            $(
                $(#[$about_group])*
                pub const $group: [$enum; [$($bits),*].len()] = [$($enum::$function),*];
            )*

            fn about(self) -> About<$value> {
                match self {
                    $($($enum::$function => About {
                        name: stringify!($name),
                        value: $name,
                        bits: $bits,
                        words: $words,
                        spellings: concat!($($spellings)?),
                    },)*)*
                }
            }

            pub(crate) fn name(self) -> &'static str {
                self.about().name
            }

            pub(crate) fn bits(self) -> u32 {
                self.about().bits
            }
        }
    };
}

functions! {
    /// A function of one number.
    Function = fn(u64) -> u64:
    /// Those that patterns are searched among.
    ALL {
        Bits bits 5 "the number of bits of {}" "bits bitlength";
        Ones ones 5 "the number of ones of {} in binary" "ones popcount";
        ZerosAtEnd zeros_at_end 5 "the number of zeros at the end of {} in binary" "zerosatend ctz v2 trailingzeros";
        OnesAtEnd ones_at_end 5 "the number of ones at the end of {} in binary" "onesatend";
        LowestBit lowest_bit 5 "the lowest bit of {}" "lowestbit lowbit";
        AboveLowest above_lowest 7 "the number made by the bits of {} above its lowest 1" "abovelowest";
        Odious odious 11 "twice {}, and 1 more if that has an even number of ones in binary";
        IsPowerOf2 is_power_of_2 6 "a power of 2" "ispowerof2 ispoweroftwo";
        IsOddPowerOf2 is_odd_power_of_2 7 "an odd power of 2";
        IsSquare is_square 7 "a square" "issquare";
        Root root 7 "⌊√{}⌋" "root sqrt isqrt";
        TriangularRoot triangular_root 7 "the greatest t with t(t + 1)/2 ≤ {}" "triangularroot";
        ZeckendorfTerms zeckendorf_terms 7 "the number of terms in the Zeckendorf sum of {}" "zeckendorfterms";
        ZeckendorfLeast zeckendorf_least 7 "the least Fibonacci number in the Zeckendorf sum of {}" "zeckendorfleast";
        PrimeFactors prime_factors 7 "the number of prime factors of {}" "primefactors";
        Divisors divisors 7 "the number of divisors of {}" "divisors";
        LeastPrimePlace place_of_least_factor 8 "the place of the least prime factor of {} among the primes";
    }
    /// Those that only rules have.
    IN_RULES {
        TwoToThe two_to_the 7 "2 to the power of {}";
        Digits digits 7 "the number of decimal digits of {}" "digits";
    }
}

functions! {
    /// What is made of all numbers of a position.
    List = fn(&[u64]) -> u64:
    /// Those that do not ask for an order.
    UNORDERED {
        Sum sum_of 4 "the sum";
        Xor xor_of 4 "the XOR";
        Or or_of 5 "the OR";
        Least least 5 "the least";
        Greatest greatest 5 "the greatest";
        Count count 5 "how many there are";
        Gap gap 6 "the greatest less the second";
        Second second 6 "the second greatest";
        Others others 6 "the sum without the greatest";
        EqualToLeast equal_to_least 5 "the number equal to the least";
        EqualTo1 equal_to_1 5 "the number of ones";
        NotEmpty not_empty 5 "the number of nonzero ones";
        OddOnes odd_ones 6 "the number of odd ones";
        Missing missing 6 "the least missing number above 0";
        WithoutPartner without_partner 6 "the number of sizes that occur an odd number of times";
        Merged merged 7 "the sum of n + 1 for each n above 1";
        Spare spare 6 "the number of missing ones below the greatest";
    }
    /// Those of the sides of a rectangle.
    OF_SIDES {
        Squares squares 14 "the number of squares into which the rectangle is cut, the largest first,";
    }
    /// Those of numbers sorted by size or not.
    ORDERED {
        EverySecondFromLast every_second_from_the_last 9 "the XOR of every second one, the last included,";
    }
    /// Those of numbers in an order of their own.
    IN_PLACE {
        First first 5 "the first";
        Last last 5 "the last";
        LeadingOnes leading_ones 5 "the number of leading ones";
        OutOfOrder pairs_out_of_order 6 "the number of pairs out of order";
    }
}

/// How many values of a function are remembered.
const REMEMBERED: usize = 64;

impl Function {
    pub(crate) fn value(self, number: u64) -> u64 {
        (self.about().value)(number)
    }

    /// Returns the values of several numbers. Many may be equal, as in tables of pairs, so some are remembered.
    pub(crate) fn values(self, mut numbers: Vec<u64>) -> Vec<u64> {
        let value = self.about().value;
        let mut remembered = [(0, value(0)); REMEMBERED];
        for number in &mut numbers {
            let known = &mut remembered[*number as usize % REMEMBERED];
            if known.0 != *number {
                *known = (*number, value(*number));
            }
            *number = known.1;
        }
        numbers
    }

    pub(crate) fn words(self) -> &'static str {
        self.about().words
    }

    /// Returns what it is called in rules.
    pub(crate) fn spellings(self) -> impl Iterator<Item = &'static str> {
        self.about().spellings.split_whitespace()
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
    pub(crate) fn value(self, position: &[u64]) -> u64 {
        (self.about().value)(position)
    }

    pub(crate) fn words(self) -> &'static str {
        self.about().words
    }
}
