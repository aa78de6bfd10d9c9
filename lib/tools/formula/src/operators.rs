//! The operators: all that there is to say of each stands in one line of a table.

use std::ops::{BitAnd, BitOr, BitXor};

use crate::helpers::{distance, gcd, modulo, quotient};

/// How an operator is written, with places for its numbers: see `write`.
pub(crate) type Form = &'static str;

/// Declares the enum: each operator with its value, its words, how a line of rules has it, and its code in Rust, C++ and Python.
macro_rules! operators {
    ($(
        $(#[$about:meta])*
        $operator:ident $value:path, $words:literal $line:literal $code:expr;
    )*) => {
        /// What makes one number of two.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Operator {
            $($(#[$about])* $operator,)*
        }

        impl Operator {
            pub const ALL: [Operator; [$($words),*].len()] = [$(Operator::$operator),*];

            pub fn value(self, one: u64, other: u64) -> u64 {
                match self {
                    $(Operator::$operator => $value(one, other),)*
                }
            }

            pub(crate) fn in_words(self) -> Form {
                match self {
                    $(Operator::$operator => $words,)*
                }
            }

            pub(crate) fn in_line(self) -> Form {
                match self {
                    $(Operator::$operator => $line,)*
                }
            }

            /// Returns the code in each [`Language`](crate::Language), in order.
            pub(crate) fn in_code(self) -> [Form; 3] {
                match self {
                    $(Operator::$operator => $code,)*
                }
            }
        }
    };
}

operators! {
    Plus u64::wrapping_add, "@2 + @2" "@4 + @5" ["@2 + @2"; 3];
    /// 0 if the second is greater.
    Minus u64::saturating_sub, "max(@2 - @3, 0)" "@4 - @5"
        ["@3.saturating_sub(@0)", "difference(@0, @0)", "max(@1 - @2, 0)"];
    Distance distance, "|@2 - @3|" "abs(@4 - @5)"
        ["distance(@0, @0)", "distance(@0, @0)", "abs(@1 - @2)"];
    Times u64::wrapping_mul, "@4·@4" "@5 * @6" ["@2 * @2"; 3];
    /// Rounded down; 0 if the second is 0.
    Quotient quotient, "⌊@4/@6⌋" "@5 / @6" ["quotient(@0, @0)"; 3];
    /// The first if the second is 0.
    Remainder modulo, "@3 mod @4" "@5 % @6" ["modulo(@0, @0)"; 3];
    Xor u64::bitxor, "@1 XOR @3" "@2 xor @3" ["@2 ^ @2"; 3];
    And u64::bitand, "@1 AND @3" "@3 & @4" ["@2 & @2"; 3];
    Or u64::bitor, "@1 OR @3" "@1 | @2" ["@2 | @2"; 3];
    Least Ord::min, "min(@0, @0)" "min(@0, @0)"
        ["@3.min(@0)", "std::min<u64>(@0, @0)", "min(@0, @0)"];
    Greatest Ord::max, "max(@0, @0)" "max(@0, @0)"
        ["@3.max(@0)", "std::max<u64>(@0, @0)", "max(@0, @0)"];
    Gcd gcd, "gcd(@0, @0)" "gcd(@0, @0)" ["gcd(@0, @0)"; 3];
}

impl Operator {
    /// Returns whether the two numbers may change places.
    pub fn is_symmetric(self) -> bool {
        !matches!(
            self,
            Operator::Minus | Operator::Quotient | Operator::Remainder
        )
    }

    /// Returns whether it joins digits, so that a comparison binds tighter in C++.
    pub(crate) fn is_of_bits(self) -> bool {
        matches!(self, Operator::Xor | Operator::And | Operator::Or)
    }

    /// Returns its sign in a line and how tightly this binds, if it stands between two numbers.
    pub(crate) fn sign(self) -> Option<(&'static str, u8)> {
        let (tightness, rest) = self.in_line().strip_prefix('@')?.split_once(' ')?;
        let (sign, _) = rest.split_once(' ')?;
        Some((sign, tightness.parse().ok()?))
    }
}
