//! The snippets and types of the library that the modules here use, by their names alone, and what all are written with.

pub use grundy::{
    arithmetic::Arithmetic,
    arithmetic::Exact,
    binomials::Binomials,
    bipartite_matching,
    bipartite_matching::greedy_matching,
    board,
    board::Board,
    board::Square,
    board::Squares,
    board::Symmetries,
    coin_turning,
    coin_turning::CoinTurning,
    coin_turning_product::CoinProduct,
    conjunctive_sum,
    conjunctive_sum::ConjunctiveSum,
    connected_coins,
    consecutive_heaps::ConsecutiveHeaps,
    cutcake, dag, decimal,
    distinct_heaps::positions_and_lost,
    divisor_games,
    divisor_games::Coprime,
    euclid::Euclid,
    fibonacci_nim::DynamicNim,
    find_quotient::find_quotient,
    fixed_total,
    geography::Geography,
    graph,
    graph::Graph,
    grundy::GrundySearch,
    grundy_table::GrundyTable,
    grundys_game::GrundysGame,
    hackenbush::Hackenbush,
    heaps_with_states::HeapsWithStates,
    intervals::Intervals,
    jumping_pieces,
    jumping_pieces::JumpingPieces,
    king_on_stairs,
    kmp::Kmp,
    lasker,
    limited_heaps::LimitedHeaps,
    loopy::Outcomes,
    loopy_sum::LoopySum,
    matching::Matching,
    mex,
    mex::MexSet,
    mex::mex_of_mask,
    mex_trie::MexTrie,
    misere,
    misere_quotient::Certificate,
    misere_quotient::MisereQuotient,
    misere_sum,
    misere_sum::MisereSum,
    moore,
    nim_shortcuts::NimShortcuts,
    nim_with_exceptions::NimWithExceptions,
    nimber,
    nimber::NimField,
    number_hasher::NumberHasher,
    number_hasher::NumberHashing,
    numbers_and_nimbers,
    partizan::Number,
    partizan::Player::{self, Left, Right},
    path_to_root::PathToRoot,
    period::Period,
    placement_game::PlacementGame,
    polyomino::Placements,
    prime_factors,
    prime_factors::LeastFactors,
    prime_field::PrimeField,
    range_mex::RangeMex,
    red_blue_tree, ring, rooted_tree, row_ends, score,
    score::ScoreTable,
    score::take_first,
    selective_sum::SelectiveSum,
    short_sum::ShortSum,
    single_grundys_heap, sparse_space, staircase, staircase_tree,
    staircase_tree::StaircaseTree,
    strip, subtraction,
    subtraction::Sequence,
    subtraction_period::prove_period,
    subtraction_period::sequence_at,
    subtraction_sieve::Sieve,
    sum_rules::Play,
    sum_rules::Rule,
    take_and_break::TakeAndBreak,
    take_fraction::TakeFraction,
    take_from_to::TakeFromTo,
    take_half,
    take_up_to::TakeUpTo,
    take_up_to_or::TakeUpToOr,
    turning_multiples::TurningMultiples,
    typed_rows::TypedRows,
    vertex_values, walsh_hadamard,
    walsh_hadamard::xor_convolution,
    win_table::WinTable,
    window_mex,
    window_mex::WindowMex,
    wythoff,
    wythoff::Wythoff,
    wythoff::cold_pair,
    xor,
    xor::RunningNimSum,
    xor::WinningMove,
    xor_basis::XorBasis,
    xor_range,
    xor_range::xor_quotients,
    xor_range::xor_range,
    xor_subsets,
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
    ($($game:ty $(, $count:ident)?;)*) => {
        $(impl HeapRules for $game {
            fn grundy_number(&self, heap: u64) -> u64 {
                (*self).grundy_number(heap)
            }

            fn option_to(&self, heap: u64, number: u64) -> Option<u64> {
                (*self).option_to(heap, number)
            }

            $(fn $count(&self, heap: u64, number: u64) -> Option<u64> {
                Some((*self).$count(heap, number))
            })?
        })*
    };
}

heap_rules! {
    NimWithExceptions, count_options_to;
    TakeFraction;
    TakeFromTo, count_options_to;
    TakeUpToOr, count_options_to;
    Ranges<'_>, count_options_to;
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
