//! Playing several games at once: a turn moves in one component, in all, or in any number of them, and
//! play ends with the last component or the first; which snippet says who wins, and names for the
//! rules.
//!
//! **When.** Several components are played together, and a turn need not be one move in one of them,
//! or the last move need not win. The table says which number of a position decides.
//! **When not.** A turn moves in one component, play goes on until none has a move, and a player who
//! cannot move loses: that is the usual sum, for which `dag` and `xor` suffice.
//!
//! **Complexity.** This file only names the rules.
//!
//! **Limits.** Every component must be finite: a directed acyclic graph. Both players have the same
//! moves.
//!
//! A component has *ended* when it has no move. By the long rule, play ends when all components have
//! ended, and those that have ended are skipped; by the short rule, when one has. Then the player to
//! move may not move, and loses under normal play or wins under misère play. Until then, the player to
//! move loses exactly in these cases:
//!
//! | a turn moves in | rule | play | the player to move loses if | see |
//! |---|---|---|---|---|
//! | one component (disjunctive sum) | long | normal | the XOR of the Grundy numbers is 0 | `dag`, `xor` |
//! | one | long | misère | components are tame, and the XOR of the Grundy numbers is 0, or 1 if all are fickle (anti-SG); others need a quotient | `misere_sum`, `misere_quotient` |
//! | one | short | normal | no move ends a component, and the XOR of the foreclosed Grundy numbers is 0 | `short_sum` |
//! | one | short | misère | the XOR of the foreclosed Grundy numbers of misère play is 0 | `short_sum` |
//! | every component (conjunctive sum) | long | normal | the greatest suspense is even: this is every-SG | `conjunctive_sum` |
//! | every | long | misère | the greatest misère suspense is odd | `conjunctive_sum` |
//! | every | short | normal | the least remoteness is even | `conjunctive_sum` |
//! | every | short | misère | the least misère remoteness is odd | `conjunctive_sum` |
//! | one or more (selective sum) | long | normal | each component alone is lost | `selective_sum` |
//! | one or more | long | misère | each alone is lost if two or more have not ended; if only one has not, it is lost under misère play | `selective_sum` |
//! | one or more | short | normal | each component alone is lost | `selective_sum` |
//! | one or more | short | misère | each component alone is lost under misère play | `selective_sum` |
//!
//! **Why it is right.** Each snippet proves its rows.
//!
//! **Source.** C. A. B. Smith, "Graphs and composite games", 1966; J. H. Conway, "On Numbers and
//! Games", 1976, chapter 14: the twelve theories.

/// Who wins when play has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The player who cannot move loses.
    Normal,
    /// The player who cannot move wins.
    Misere,
}

/// When the play of a sum ends. A sum without components has ended by either rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// When all components have ended.
    Long,
    /// When one component has ended.
    Short,
}
