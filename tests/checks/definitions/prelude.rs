//! The snippets and types of the library that the modules here use, by their names alone, and what all are written with.

pub use grundy::{
    arithmetic::Exact,
    binomials::Binomials,
    bipartite_matching, board,
    board::Square,
    coin_turning,
    coin_turning::CoinTurning,
    conjunctive_sum, connected_coins, cutcake, dag, decimal, divisor_games,
    divisor_games::Coprime,
    euclid::Euclid,
    fibonacci_nim::DynamicNim,
    fixed_total, graph,
    graph::Graph,
    grundy::GrundySearch,
    grundy_table::GrundyTable,
    grundys_game::GrundysGame,
    hackenbush::Hackenbush,
    intervals::Intervals,
    jumping_pieces, king_on_stairs, lasker, mex,
    mex::MexSet,
    mex_trie::MexTrie,
    misere, misere_sum, moore,
    nim_shortcuts::NimShortcuts,
    nim_with_exceptions::NimWithExceptions,
    nimber,
    nimber::NimField,
    numbers_and_nimbers,
    partizan::Number,
    partizan::Player::{self, Left, Right},
    period::Period,
    prime_factors,
    prime_field::PrimeField,
    red_blue_tree, ring, rooted_tree, row_ends, score, single_grundys_heap, sparse_space,
    staircase, staircase_tree,
    staircase_tree::StaircaseTree,
    strip, subtraction,
    subtraction::Sequence,
    take_and_break::TakeAndBreak,
    take_fraction::TakeFraction,
    take_from_to::TakeFromTo,
    take_half,
    take_up_to::TakeUpTo,
    take_up_to_or::TakeUpToOr,
    vertex_values, walsh_hadamard, window_mex,
    window_mex::WindowMex,
    wythoff,
    wythoff::Wythoff,
    xor,
    xor::WinningMove,
    xor_basis::XorBasis,
    xor_range, xor_subsets,
    xor_subsets::XorSubsets,
};

/// The largest number of a heap.
pub const MAX: u64 = u64::MAX;

/// Heaps, or other numbers.
pub type Numbers = Vec<u64>;
/// Vertices, or other places, each by its index.
pub type Places = Vec<usize>;
/// Two heaps.
pub type Pair = (u64, u64);
/// From a vertex to another.
pub type Edge = (usize, usize);

/// The elements in a list.
pub fn listed<T>(elements: impl IntoIterator<Item = T>) -> Vec<T> {
    elements.into_iter().collect()
}

/// What snippets say of the heaps of a game in which a move leaves one heap.
pub trait HeapRules {
    fn grundy_number(&self, heap: u64) -> u64;
    fn option_to(&self, heap: u64, number: u64) -> Option<u64>;

    /// How many options have a number, if the snippet says that.
    fn count_options_to(&self, _heap: u64, _number: u64) -> Option<u64> {
        None
    }
}

// `(*self)` calls the method of the type; `self` would call that of the trait again.
macro_rules! heap_rules {
    ($($game:ty)*) => {
        $(impl HeapRules for $game {
            fn grundy_number(&self, heap: u64) -> u64 {
                (*self).grundy_number(heap)
            }

            fn option_to(&self, heap: u64, number: u64) -> Option<u64> {
                (*self).option_to(heap, number)
            }

            fn count_options_to(&self, heap: u64, number: u64) -> Option<u64> {
                Some((*self).count_options_to(heap, number))
            }
        })*
    };
}

heap_rules! { NimWithExceptions TakeFromTo TakeUpToOr Ranges<'_> }

impl HeapRules for TakeFraction {
    fn grundy_number(&self, heap: u64) -> u64 {
        (*self).grundy_number(heap)
    }

    fn option_to(&self, heap: u64, number: u64) -> Option<u64> {
        (*self).option_to(heap, number)
    }
}

/// The functions of `take_half`.
pub struct TakeHalf;

impl HeapRules for TakeHalf {
    fn grundy_number(&self, heap: u64) -> u64 {
        take_half::grundy_number(heap)
    }

    fn option_to(&self, heap: u64, number: u64) -> Option<u64> {
        take_half::option_to(heap, number)
    }
}

/// Numbers whose options are any ranges: compiled once.
pub type Ranges<'a> = Intervals<&'a dyn Fn(usize, u64) -> Pair>;
