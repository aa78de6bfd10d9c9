//! The operators: all that there is to say of each stands in one line of a table.

use std::ops::{BitAnd, BitOr, BitXor};

use crate::helpers::{distance, gcd, is_power_of, modulo, quotient};
use crate::write::{COMPARED, LOOSE, OPERAND};

/// How an operator is written.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// Between its numbers; how tightly each of these must hold together, and how tightly the whole does.
    Between(&'static str, [u8; 2], u8),
    /// Around its numbers: in front, between and behind; how tightly each must hold together.
    Around([&'static str; 3], [u8; 2]),
    /// A function that is known where it is called.
    Known(&'static str),
    /// A function that is printed with the code.
    Printed(&'static str),
    /// A method of Rust.
    Method(&'static str),
}

/// Between numbers that hold together as tightly as the whole.
const fn between(sign: &'static str, tightness: u8) -> Form {
    Form::Between(sign, [tightness, tightness], tightness)
}

/// The second number must hold together more tightly.
const fn from_left(sign: &'static str, tightness: u8) -> Form {
    Form::Between(sign, [tightness, tightness + 1], tightness)
}

/// An operator of all three languages.
const fn code(sign: &'static str) -> [Form; 3] {
    [Form::Between(sign, [OPERAND, OPERAND], COMPARED); 3]
}

/// An operator of all three languages than which a comparison binds tighter in C++.
const fn code_of_bits(sign: &'static str) -> [Form; 3] {
    [Form::Between(sign, [OPERAND, OPERAND], LOOSE); 3]
}

/// A function that is printed with the code, in all three languages.
const fn printed(name: &'static str) -> [Form; 3] {
    [Form::Printed(name); 3]
}

/// Declares the enum: each operator with its value, its words, how a line of rules has it, and its code in Rust, C++ and Python.
macro_rules! operators {
    ($(
        $(#[$about:meta])*
        $operator:ident $value:path, $words:expr, $line:expr, $code:expr;
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

            /// Puts the values for pairs of numbers into a list. What joins them is looked up once.
            pub fn join(self, ones: &[u64], others: &[u64], values: &mut Vec<u64>) {
                values.clear();
                let pairs = ones.iter().zip(others);
                match self {
                    $(Operator::$operator => values.extend(pairs.map(|(one, other)| $value(*one, *other))),)*
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
    Plus u64::wrapping_add, between(" + ", 2), from_left(" + ", 4), code(" + ");
    /// 0 if the second is greater.
    Minus u64::saturating_sub, Form::Around(["max(", " - ", ", 0)"], [2, 3]), from_left(" - ", 4),
        [
            Form::Method("saturating_sub"),
            Form::Printed("difference"),
            Form::Around(["max(", " - ", ", 0)"], [1, 2]),
        ];
    Distance distance,
        Form::Around(["|", " - ", "|"], [2, 3]), Form::Around(["abs(", " - ", ")"], [4, 5]),
        [
            Form::Printed("distance"),
            Form::Printed("distance"),
            Form::Around(["abs(", " - ", ")"], [1, 2]),
        ];
    Times u64::wrapping_mul, between("·", 4), from_left(" * ", 5), code(" * ");
    /// Rounded down; 0 if the second is 0.
    Quotient quotient,
        Form::Around(["⌊", "/", "⌋"], [4, 6]), from_left(" / ", 5), printed("quotient");
    /// The first if the second is 0.
    Remainder modulo, from_left(" mod ", 3), from_left(" % ", 5), printed("modulo");
    Xor u64::bitxor,
        Form::Between(" XOR ", [4, 4], 1), from_left(" xor ", 2), code_of_bits(" ^ ");
    And u64::bitand,
        Form::Between(" AND ", [4, 4], 1), from_left(" & ", 3), code_of_bits(" & ");
    Or u64::bitor, Form::Between(" OR ", [4, 4], 1), from_left(" | ", 1), code_of_bits(" | ");
    Least Ord::min, Form::Known("min"), Form::Known("min"),
        [Form::Method("min"), Form::Known("std::min<u64>"), Form::Known("min")];
    Greatest Ord::max, Form::Known("max"), Form::Known("max"),
        [Form::Method("max"), Form::Known("std::max<u64>"), Form::Known("max")];
    Gcd gcd, Form::Known("gcd"), Form::Known("gcd"), printed("gcd");
    /// 1 if the first is a power of the second.
    IsPowerOf is_power_of, Form::Known("is_power_of"), Form::Known("is_power_of"), printed("is_power_of");
}

impl Operator {
    /// Returns whether the two numbers may change places.
    pub fn is_symmetric(self) -> bool {
        !matches!(
            self,
            Operator::Minus | Operator::Quotient | Operator::Remainder | Operator::IsPowerOf
        )
    }

    /// Returns its sign in a line and how tightly this binds, if it stands between two numbers.
    pub(crate) fn sign(self) -> Option<(&'static str, u8)> {
        match self.in_line() {
            Form::Between(sign, _, tightness) => Some((sign.trim(), tightness)),
            _ => None,
        }
    }
}
