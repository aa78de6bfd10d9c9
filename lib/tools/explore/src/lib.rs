//! From the rules of a game to its table, and to what fits it.
//!
//! | file | what is in it |
//! |---|---|
//! | `command` | the command line, and what it asks for |
//! | [`values`] | tables that users bring; of a rules file the judge makes a program, which makes its table |
//! | [`line`] | tables of rules in one line |
//! | [`patterns`] | what a table follows |
//! | [`fit`] | snippets of the library that give its values |
//! | `order` | one sort for all of it |
//! | [`evidence`] | how certain that is: compared with all that is known |
//! | [`game`] | what else is known of a game: its larger table, its options |
//! | [`found`] | what was found, with its evidence |
//! | [`strategy`] | which moves win |
//! | [`proof`] | proofs of what was found, for rules in one line |
//! | [`octal`] | periods of octal games: proved, or as published |
//! | [`machine`] | automata that are guessed from a table, and proved |
//! | [`claims`] | proofs of what the user claims |
//! | [`say`], [`show`] | patterns and evidence in words and as code; the table as text |
//! | [`source`] | a solution around what was found |
//! | [`slow`] | a solution that searches, if nothing was found |

pub mod claims;
#[cfg(feature = "command")]
pub mod command;
pub mod evidence;
pub mod fit;
pub mod found;
pub mod game;
pub mod line;
pub mod machine;
pub mod octal;
mod order;
pub mod patterns;
pub mod proof;
pub mod say;
pub mod show;
pub mod slow;
pub mod source;
pub mod strategy;
pub mod values;

#[cfg(feature = "command")]
pub use command::{main, of_rules};

macro_rules! snippets {
    ($($file:literal $name:ident)*) => { $(#[path = $file] #[allow(clippy::all)] pub mod $name;)* };
}

// The snippets that are tried, with what they use: the whole library takes eight times as long to compile. Clippy checks them in the
// library, for the compilers of judges.
snippets! {
    "../../../../lib/src/heaps/euclid.rs" euclid
    "../../../../lib/src/heaps/grundys_game.rs" grundys_game
    "../../../../lib/src/numbers/kmp.rs" kmp
    "../../../../lib/src/huge_heaps/lasker.rs" lasker
    "../../../../lib/src/mex.rs" mex
    "../../../../lib/src/heaps/misere.rs" misere
    "../../../../lib/src/heaps/moore.rs" moore
    "../../../../lib/src/numbers/nimber.rs" nimber
    "../../../../lib/src/numbers/period.rs" period
    "../../../../lib/src/heaps/sparse_space.rs" sparse_space
    "../../../../lib/src/subtraction/subtraction.rs" subtraction
    "../../../../lib/src/subtraction/subtraction_period.rs" subtraction_period
    "../../../../lib/src/subtraction/subtraction_sieve.rs" subtraction_sieve
    "../../../../lib/src/heaps/take_and_break.rs" take_and_break
    "../../../../lib/src/huge_heaps/take_fraction.rs" take_fraction
    "../../../../lib/src/huge_heaps/take_from_to.rs" take_from_to
    "../../../../lib/src/huge_heaps/take_half.rs" take_half
    "../../../../lib/src/subtraction/take_up_to.rs" take_up_to
    "../../../../lib/src/heaps/wythoff.rs" wythoff
    "../../../../lib/src/xor.rs" xor
}
