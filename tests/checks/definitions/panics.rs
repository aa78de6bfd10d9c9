//! The library's documented panics: each happens, for the reason that its message gives.
//!
//! `doctests` compiles this file, too, and `limits.rs`, beside a library whose sums wrap, as judges compile it.

use std::ops::Range;

use anyhow::{Context, Result};

use grundy::{grundy::Options, numbers_and_nimbers::Value};

use crate::*;

/// A call that must panic, as it is written, and words of the message.
pub struct Panic {
    pub text: &'static str,
    call: fn(),
    words: &'static str,
}

/// Lists the calls by snippets, whose items need no path there.
macro_rules! panics {
    ($($snippet:ident { $($($call:expr),+ => $words:expr;)+ })+) => {
        pub const PANICS: &[(&str, &[Panic])] = &[$((stringify!($snippet), {
            #[allow(unused_imports)]
            use grundy::$snippet::*;
            &[$($(Panic {
                text: stringify!($call),
                call: || _ = $call,
                words: $words,
            }),+),+]
        })),+];
    };
}

/// A rule of coin turning.
type Sets = fn(usize, &mut dyn FnMut(&[usize]));

const TOO_MANY: &str = "too many to count exactly";
const OUT: &str = "out of bounds";
const NOT_DIGITS: &str = "expected 0, 4, 8 or 12, then digits up to 15";

panics! {
    binomials {
        Binomials::new(7, PrimeField::new(7)) => "7 is not below the prime";
        Binomials::new(5, PrimeField::new(7)).choose(6, 7),
        Binomials::new(5, PrimeField::new(7)).factorial(6),
        Binomials::new(5, PrimeField::new(7)).share(5, 2),
        Binomials::new(5, PrimeField::new(7)).share(usize::MAX, 1) => OUT;
    }
    board {
        Board::new(5, 13) => "more than 64 squares";
        Board::new(2, 3).bounding_box(0) => "";
    }
    bounded_heaps {
        positions(&[MAX, MAX], 0, Exact) => TOO_MANY;
    }
    coin_turning {
        CoinTurning::new(1, |place, turn| turn(&[place])),
        CoinTurning::new(1, |_, _| ()).grundy_number(&[1]) => OUT;
        CoinTurning::new(1, |_, _| ()).option_to(1, 0) => "place 1 is beyond the row";
    }
    coin_turning_product {
        product().grundy_number(&[(0, 1)]) => OUT;
    }
    conjunctive_sum {
        conjunctive().number(&[3]),
        conjunctive().winning_move(&[0, 3]) => OUT;
    }
    consecutive_heaps {
        ConsecutiveHeaps::new(0).grundy_number(1),
        ConsecutiveHeaps::new(0).count_options_to(MAX, 0) => OUT;
    }
    counting {
        sequences(&[0, 1 << 30], 5, Exact),
        subsets(&[0, 200], 100, Exact) => TOO_MANY;
    }
    cutcake {
        value(0, 1),
        next_player_wins(&[(1, 0)], Left),
        winning_move(&[(1, 0)], Left) => "a cake without squares";
    }
    distinct_heaps {
        positions_and_lost(1, 127, Exact) => TOO_MANY;
    }
    divisor_games {
        subtract_divisor(0),
        wins_without_one(0) => "0 stones";
        Coprime::new(1 << 32) => "4294967296 is 2^32 or more";
        Coprime::new(0).grundy_number(1) => OUT;
    }
    fibonacci_nim {
        DynamicNim::new(10, |_| 0) => "after 1 taken, a limit of only 0";
        DynamicNim::new(10, |taken| taken.min(3)) => "after 4 taken, a limit of only 3";
        DynamicNim::new(10, |taken| if taken == 1 { 3 } else { 2 }) => "decreases from 3 to 2";
        DynamicNim::new(10, |taken| taken).parts(11) => "heap 11 is above 10";
        DynamicNim::new(0, |taken| taken).winning_amounts(1, 1, |_| 0) => "heap 1 is above 0";
    }
    find_quotient {
        find_quotient(&TakeAndBreak::new("0.7..."), 9),
        find_quotient(&TakeAndBreak::new("0.8"), 9) => "a quotient needs a finite octal code";
    }
    fixed_total {
        lost_positions(100, 1, 100, Exact) => TOO_MANY;
    }
    geography {
        Geography::new(&three_vertices()).next_player_wins(3) => "";
    }
    graph {
        Graph::undirected(1 << 32, &[]),
        Graph::new(1 << 32, &[]) => "4294967296 vertices: a graph has fewer than 2^32";
        Graph::undirected(0, &[]).map(|graph| graph.options(0).count()) => OUT;
        Graph::of_grid(1 << 31, 2, &[], |_, _| false) => "4294967296 vertices";
        Graph::of_grid(1 << 63, 2, &[], |_, _| false) => "18446744073709551615 vertices";
    }
    grundy {
        GrundySearch::new(back_and_forth).grundy_number(&0),
        GrundySearch::new(back_and_forth).option_to(&0, 0) =>
            "the game can come back to a position after 2 moves";
    }
    grundy_table {
        GrundyTable::new((2, 2), |_, options| options.push((0, 0))) => "option (0, 0) of (0, 0)";
        GrundyTable::new(5, |_, _| {}).grundy_number(5) => "position 5 is beyond the table";
    }
    grundys_game {
        GrundysGame::new(9).grundy_number(10) => "heap 10 is beyond the table";
    }
    hackenbush {
        Hackenbush::new(3, &[(0, 1), (1, 3)], &[0]),
        Hackenbush::new(3, &[(0, 1)], &[0, 3]),
        Hackenbush::new(3, &[(0, 1)], &[0]).stands(3) => "the index is 3";
        Hackenbush::of_forest(&[1]),
        Hackenbush::of_forest(&[0, 2]) => "is out of range";
    }
    heaps_with_states {
        HeapsWithStates::new(vec![vec![(0, vec![])]]) => "a move takes nothing";
        HeapsWithStates::new(vec![vec![(1, vec![0; 3])]]) => "a move leaves 3 parts";
        HeapsWithStates::new(vec![vec![(1, vec![1])]]) => "state 1 has no moves listed";
        HeapsWithStates::next_player_wins(&[(0, 0)], &[]),
        HeapsWithStates::new(vec![vec![]]).winning_moves(&[(1, 0)], &[vec![0]]) => OUT;
    }
    intervals {
        Ranges::new(1, 1, &|_, number| (number, number)) => "1 is no option of 1";
        one_range(&|_, number| (9 - number, 9)) => "9 is no option of 1";
        one_range(&|_, number| (number / 5, 0)) => "0 to 0 of 1 become 1 to 0 of 8";
        one_range(&|_, number| (0, number / 2 % 2)) => "0 to 1 of 2 become 0 to 0 of 5";
        one_range(&|_, number| (number / 2 % 2, number / 2)) => "1 to 1 of 2 become 0 to 2 of 5";
        one_range(&|_, _| (0, 0)).grundy_number(11) => "11 is above 10";
    }
    jumping_pieces {
        JumpingPieces::new(&[0], 1) => "piece 0 is not in order";
        JumpingPieces::new(&[1, 1], 2) => "piece 1 is not in order";
        winning_moves_to_goal(&[0], 1),
        winning_moves_to_goal(&[1], 1),
        winning_moves_to_goal(&[2, 2], 3),
        winning_moves_to_goal(&[9, 4], 5) => "are no places in order before";
    }
    king_on_stairs {
        next_player_wins(&[0], 0),
        next_player_wins(&[1, 0], 0),
        next_player_wins(&[5, 0, 7], 2) => "are no distances in order, or the king is at the end";
    }
    kmp {
        Kmp::new(vec![]) => "the pattern is empty";
    }
    lasker {
        grundy_number(MAX),
        grundy_number_with_three(MAX) => "a heap of 2^64 - 1 stones";
    }
    limited_heaps {
        LimitedHeaps::new(1 << 16, |taken| taken) => "a heap of 65536 is too large";
        LimitedHeaps::new(5, |taken| taken).grundy_number(6, 0) => "heap 6 is beyond the table";
    }
    loopy {
        Outcomes::from_options(2, |position| [position, 2]),
        Outcomes::from_predecessors(2, |position| position, |_| [2]) => "out of bounds";
        Outcomes::from_options(1 << 32, |_| None),
        Outcomes::from_predecessors(1 << 32, |_| 0, |_| None),
        Outcomes::from_predecessors(1, |_| 1 << 32, |_| None) =>
            "4294967296: only counts below 2^32";
        Outcomes::remoteness_of(0, 0, |_| 0, |_| None),
        Outcomes::from_options(0, |_| None).outcome(0),
        Outcomes::from_options(0, |_| None).best_option(Some(0)) => OUT;
    }
    loopy_sum {
        LoopySum::new(2, |position| [position, 2]) => "out of bounds";
        LoopySum::new(0, |_| None).grundy_number(0),
        LoopySum::new(1, Some).outcome(&[0, 0, 1]),
        LoopySum::new(0, |_| None).best_move(&[0]) => OUT;
    }
    matching {
        Matching::new(&three_vertices()).can_miss(3) => "";
    }
    mex {
        two_values_in_a_set_for_one().mex() => "more distinct values than the capacity";
    }
    mex_trie {
        MexTrie::new(3).absorb(MexTrie::new(4)) => "the sets have different numbers of bits";
        MexTrie::new(65) => "65 bits: at most 64";
        MexTrie::new(3).insert(8) => "8 has more than 3 bits";
        MexTrie::new(0).xor_all(1) => "1 has more than 0 bits";
    }
    misere_quotient {
        MisereQuotient::prove(&TakeAndBreak::new("0.7..."), &certificate(|_| ())) => "a quotient needs a finite octal code";
        prove(|claim| claim.lost.push(false)),
        prove(|claim| (claim.products.clear(), claim.lost.clear()).1),
        prove(|claim| *claim = cyclic_group(129)) => "has 1 to 128 elements";
        prove(|claim| claim.period.start = 0),
        prove(|claim| claim.period.length = 0),
        prove(|claim| claim.heaps.push(0)) => "the heaps before the period and in it";
        prove(|claim| claim.heaps[1] = 2),
        prove(|claim| claim.products[1].push(0)),
        prove(|claim| claim.products[1][1] = 2) => "an element is out of range";
        prove(|claim| claim.products[0][1] = 0),
        prove(|claim| claim.products[1][0] = 0),
        prove(|claim| claim.heaps[0] = 1),
        prove(|claim| *claim = not_associative()) => "not those of a commutative monoid";
    }
    misere_sum {
        misere_sum().pair(3),
        misere_sum().is_tame(3),
        misere_sum().next_player_wins(&[3]),
        misere_sum().winning_moves(&[3]),
        wild().next_player_wins(&[4, 5]),
        wild().winning_moves(&[4, 5]) => OUT;
    }
    nim_shortcuts {
        NimShortcuts::new(&[]).next_player_wins(MAX, 0),
        NimShortcuts::new(&[]).winning_options(0, MAX) => "a heap is too large";
    }
    nimber {
        NimField::new().inverse(0) => "0 has no inverse";
    }
    numbers_and_nimbers {
        value(&[integer(0)], &[smallest()]) => "a denominator up to 2^60";
        wins_with_switches(integer(0), &[(Number::new(1, 0), Number::new(1, 0))], Left) =>
            "1 | 1 is no switch";
    }
    partizan {
        Number::new(0, 61) => "the denominator is above 2^60";
        simplest(Some(Number::new(0, 0)), Some(Number::new(1, 60))),
        value(&[Number::new(0, 0)], &[Number::new(1, 60)]) => "a denominator up to 2^60";
    }
    path_to_root {
        PathToRoot::new(&[0], &[true; 2]) => "expected a parent of each vertex";
        PathToRoot::new(&[0, 2, 1], &[true; 3]) => "vertex 1 is its own ancestor";
    }
    polyomino {
        Placements::new(5, 13, &[(0, 0)], true),
        Placements::new(usize::MAX, 2, &[(0, 0)], true) => "more than 64 squares";
        Placements::new(2, 2, &[], false) => "no squares";
        Placements::new(1, 2, &[(0, 0)], true).distance_from_middle(1, 0) => OUT;
    }
    prime_factors {
        LeastFactors::new(1 << 32) => "4294967296 is 2^32 or more";
        LeastFactors::new(0).least(1) => OUT;
        factors(0) => "every prime divides 0";
        root(1, 0) => "the degree is 0";
    }
    prime_field {
        PrimeField::new(1) => "1 is no prime below 2^32";
        PrimeField::new(1 << 32) => "4294967296 is no prime below 2^32";
        PrimeField::new(7).inverse(0) => "0 has no inverse";
    }
    range_mex {
        RangeMex::new(65) => "65 bits: at most 64";
        RangeMex::new(3).push(8),
        RangeMex::new(3).mex(0..0, 8) => "8 has more than 3 bits";
        RangeMex::new(3).mex(0..1, 0) => OUT;
    }
    red_blue_tree {
        value(1, &[(0, 0, Left)]),
        value(2, &[(0, 1, Left), (1, 0, Left)]),
        sign(1, &[(0, 0, Left)]) => "the edges have a cycle";
        value(1, &[(0, 1, Left)]) => OUT;
    }
    ring {
        grundy_number(0, 1, 1),
        grundy_number(2, 1, 5),
        grundy_number(7, 1, 3),
        grundy_number(2, 2, 5) => "stones are not from L to R with L < R";
    }
    rooted_tree {
        parents(&[(0, 1), (1, 0)], 2) => "the edges are not a tree";
        parents(&[(0, 1)], 2) => "root 2 is out of range";
        children_first(&[1, 2, 1, 3]) => "vertex 1 is its own ancestor";
        children_first(&[2, 2]) => OUT;
    }
    row_ends {
        winning_move(&[MAX]),
        winning_moves(&[1, 0]) => "a heap is empty or too large";
    }
    score {
        ScoreTable::new(3, |_, moves| moves.push(1, 0)).difference(2) => "play can come back to 1";
        ScoreTable::new(3, |at, moves| moves.push_again(3 - at, 0)).best_move(2) =>
            "come back to 2";
        ScoreTable::new(3, |_, moves| moves.push(3, 0)).difference(2) =>
            "option 3 is beyond the table";
        ScoreTable::new(5, |_, _| ()).difference(5) => "position 5 is beyond the table";
        take_first(&[1], 0) => "a move takes something";
    }
    selective_sum {
        selective().next_player_wins(&[3]),
        selective().winning_move(&[0, 3]),
        selective().next_player_wins(&[0, 3]) => OUT;
    }
    short_sum {
        short().grundy_number(3),
        short().next_player_wins(&[3]),
        short().winning_moves(&[3]),
        short().next_player_wins(&[0, 3]),
        short().winning_moves(&[0, 3]) => OUT;
    }
    single_grundys_heap {
        next_player_wins(1_000_001) => "heap 1000001 is beyond 1000000";
    }
    sparse_space {
        grundy_numbers(&TakeAndBreak::new("0.7..."), 9),
        grundy_numbers(&TakeAndBreak::new("0.8"), 9),
        grundy_numbers(&TakeAndBreak::new("4").with_unequal_heaps(), 9),
        find_period(&TakeAndBreak::new("0.8"), 9, 9) => "a finite octal code";
    }
    staircase {
        odd_places(1, Some) => OUT;
    }
    staircase_tree {
        StaircaseTree::new(&[0, 2]) => "the index is 2";
        StaircaseTree::from_edges(&[], 1) => "root 1 is out of range";
        StaircaseTree::new(&[0, 0]).grundy_number(&[1]) => "expected the coins of each vertex";
        of_all_roots(&[], &[1], 0) => "0 steps";
        of_all_roots(&[], &[], 1) => "not the coins of each vertex";
        of_all_roots(&[(0, 0)], &[1, 1], 1) => "the edges are not a tree";
    }
    strip {
        taken(&(0..3), &[1, 1, 1]),
        winning_ranges(&rows([true; 4]), &TakeAndBreak::new("0.8"), &[0; 5]) => "at most two";
        taken(&(0..3), &[5]),
        taken(&(0..3), &[2, 2]) => "do not fit into 3 places";
        winning_ranges(&rows([true; 2]), &TakeAndBreak::new("0.7"), &[0, 1]),
        grundy_numbers(1, |left, _| Some((left + 1, 0))),
        next_player_wins(&rows([true]), &[0]) => OUT;
    }
    subtraction {
        grundy_numbers(&[2, 0], 5),
        p_positions(&[0], 5),
        Sequence::new(&[3, 0, 1]) => "an amount of 0";
    }
    subtraction_period {
        prove_period(&[0], 5),
        sequence_at(&[0, 1], 5, 5) => "an amount of 0";
    }
    take_and_break {
        TakeAndBreak::from_digits(&[]),
        TakeAndBreak::from_digits(&[7, 7]),
        TakeAndBreak::from_digits(&[0, 16]) => "expected 0, 4, 8 or 12, then digits up to 15";
        TakeAndBreak::new("0.7").option_to(2, 0, &[0, 1]) => "heap 2 is beyond the table";
        TakeAndBreak::new("0.7").winning_moves(&[2], &[0, 1]) => OUT;
    }
    take_fraction {
        TakeFraction(0).grundy_number(5) => "divide by zero";
    }
    take_from_to {
        TakeFromTo(0, 3).grundy_number(5) => "no amounts from 0 to 3";
        TakeFromTo(3, 2).option_to(2, 0) => "no amounts from 3 to 2";
    }
    take_up_to_or {
        TakeUpToOr(0, 3).grundy_number(5) => "no amounts up to 0, or 3";
        TakeUpToOr(MAX, 0).option_to(5, 0) => "up to 18446744073709551615, or 0";
    }
    turning_multiples {
        TurningMultiples::new(1).grundy_number(0) => "place 0 is beyond the row";
        TurningMultiples::new(1).grundy_number(2) => "place 2 is beyond the row";
    }
    typed_rows {
        beside_no_other().grundy_number(2, 0, 0),
        beside_no_other().ring(3),
        beside_no_other().of_strip(&[0, 0]) => OUT;
        beside_no_other().grundy_number(1 << 63, 0, 0),
        beside_no_other().ring((1 << 63) + 1) => "a row of 9223372036854775808";
        beside_no_other().grundy_number(0, 2, 0),
        beside_no_other().grundy_number(0, 0, 2),
        beside_no_other().of_strip(&[2]) => "kind 2 is unknown";
        TypedRows::new(0, 0, |_, _| false).ring(2) => "a row of 1";
    }
    vertex_values {
        winning_option(no_moves(), &[0; 2]) => "expected a value for each vertex";
    }
    walsh_hadamard {
        transform(&mut [1, 2, 3]) => "3 values: no power of two";
        transform(&mut []),
        transform_modulo(&mut [], PrimeField::new(2)) => "0 values: no power of two";
        inverse_modulo(&mut [1, 0], PrimeField::new(2)),
        xor_convolution_modulo(&[], &[0, 0], PrimeField::new(2)) => "2 has no inverse";
    }
    win_table {
        WinTable::new(3, Some).next_player_wins(2) => "option 2 of 2 does not come before it";
        WinTable::new((2, 2), |place| (place == (1, 1)).then_some((0, 2))).next_player_wins((1, 1)) =>
            "option (0, 2) of (1, 1) does not come before it";
        WinTable::new((2, 2), |_| None).next_player_wins((1 << 63, 1)) => "75808, 1) is beyond";
        WinTable::new(2, first_and_itself).winning_options(1) =>
            "option 1 of 1 does not come before";
    }
    window_mex {
        pushed(3, 0..4).mex_from(0) => "more numbers than the capacity";
        grundy_numbers(1, |_| (0, 1)) => "heap 1 leads to 1";
        grundy_numbers(4, |heap| (0, heap / 2 % 2)) => "heap 4 leads to 0";
    }
    wythoff {
        Wythoff(0).cold_pair(0) => "a difference below 0";
        Wythoff(0).next_player_wins(0, 0) => "divisor of zero";
        Wythoff(0).winning_option(0, 0) => "divide by zero";
    }
    xor_range {
        xor_quotients(1, 1, 0, 1) => "a divisor of 0";
        xor_quotients(1, MAX, 1, 2) => "18446744073709551616 is above 2^64 - 1";
        xor_periodic(1, 2, 0, |_| 0) => "a period of 0";
    }
    xor_subsets {
        XorSubsets::new(&[], 0, Exact) => "a divisor of 0";
        XorSubsets::new(&[1; 127], 1, Exact) => TOO_MANY;
    }
}

pub fn tests(tests: &mut Tests) {
    for (snippet, panics) in PANICS {
        tests.add(format!("library/{snippet}/panics"), || all_happen(panics));
    }
    tests.add("library/take_and_break/codes", codes_that_are_none);
}

fn all_happen(panics: &[Panic]) -> Result<()> {
    for Panic { text, call, words } in panics {
        check(call, words).context(*text)?;
    }
    Ok(())
}

fn check(call: impl FnOnce(), words: &str) -> Result<()> {
    let message = checks::catch(call).err().context("there is no panic")?;
    check!(
        message.contains(words),
        "the message is {message:?}, without {words:?}"
    );
    Ok(())
}

/// From 0 to 1, and from there to 0.
fn back_and_forth(position: &u32, options: &mut Options<u32>) {
    options.push(1 - position);
}

fn three_vertices() -> Graph {
    Graph::undirected(3, &[(0, 1)]).expect("all edges are in the graph")
}

/// The first option of 1 is lost, and the second does not come before it.
fn first_and_itself(position: usize) -> Range<usize> {
    if position == 1 { 0..2 } else { 0..0 }
}

fn one_range(options: &'static dyn Fn(usize, u64) -> Pair) -> Ranges<'static> {
    Ranges::new(10, 1, options)
}

/// A graph without edges, which lives as long as the sums on it.
fn no_moves() -> &'static Graph {
    Box::leak(Box::new(Graph::new(3, &[]).expect("there are no edges")))
}

fn conjunctive() -> ConjunctiveSum<'static> {
    ConjunctiveSum::new(no_moves(), Rule::Long, Play::Normal).expect("there is no cycle")
}

fn selective() -> SelectiveSum<'static> {
    SelectiveSum::new(no_moves(), Rule::Short, Play::Normal).expect("there is no cycle")
}

fn short() -> ShortSum<'static> {
    ShortSum::new(no_moves(), Play::Normal).expect("there is no cycle")
}

fn misere_sum() -> MisereSum<'static> {
    MisereSum::new(no_moves()).expect("there is no cycle")
}

/// Position 4 is wild: from it, a move leads to a heap of one or to where the only move leads to a heap of two.
fn wild() -> MisereSum<'static> {
    let edges = [(1, 0), (2, 0), (2, 1), (3, 2), (4, 3), (4, 1)];
    let graph = Box::leak(Box::new(
        Graph::new(5, &edges).expect("all edges are in the graph"),
    ));
    MisereSum::new(graph).expect("there is no cycle")
}

/// Rows of up to one place for one kind of pieces that do not stand side by side.
pub fn beside_no_other() -> TypedRows<impl Fn(usize, usize) -> bool> {
    TypedRows::new(1, 1, |_, _| false)
}

fn integer(number: i64) -> Value {
    Value {
        number: Number::new(number, 0),
        nimber: 0,
    }
}

fn smallest() -> Value {
    Value {
        number: Number::new(1, 60),
        nimber: 0,
    }
}

/// A row and a column of one coin each.
fn product() -> CoinProduct<Sets, Sets> {
    CoinProduct::new(
        CoinTurning::new(1, |_, _| ()),
        CoinTurning::new(1, |_, _| ()),
    )
}

pub fn pushed(capacity: usize, numbers: Range<u64>) -> WindowMex {
    let mut window = WindowMex::new(capacity);
    numbers.for_each(|number| window.push(number));
    window
}

/// The certificate of taking one token, changed.
fn certificate(change: fn(&mut Certificate)) -> Certificate {
    let mut certificate = cyclic_group(2);
    change(&mut certificate);
    certificate
}

fn prove(change: fn(&mut Certificate)) {
    _ = MisereQuotient::prove(&TakeAndBreak::new("0.3"), &certificate(change));
}

fn cyclic_group(order: usize) -> Certificate {
    Certificate {
        products: (0..order)
            .map(|one| (0..order).map(|other| (one + other) % order).collect())
            .collect(),
        lost: (0..order).map(|element| element == 1).collect(),
        heaps: vec![0, 1, 0],
        period: Period {
            start: 1,
            length: 2,
        },
    }
}

/// (1·1)·2 = 2·2 = 1, and 1·(1·2) = 1·2 = 2.
fn not_associative() -> Certificate {
    Certificate {
        products: vec![vec![0, 1, 2], vec![1, 2, 2], vec![2, 2, 1]],
        ..cyclic_group(3)
    }
}

fn two_values_in_a_set_for_one() -> MexSet {
    let mut set = MexSet::new(1);
    set.insert(0);
    check_eq!(set.mex(), 1);
    set.insert(1);
    set
}

/// Codes with something in a wrong place, and codes of games that never end.
fn codes_that_are_none() -> Result<()> {
    const BAD: &str = "0.7.|4..|077|0,77|0.7.7|0.7g|x.7|00.7|0.-7|0.7 ";
    const ENDLESS: &str = "1.7|2.7|3.7|5.7|6|7.7|9.7|d.7|f|";
    for (codes, words) in [(BAD, "is not a code such as"), (ENDLESS, NOT_DIGITS)] {
        for code in codes.split('|') {
            check(|| _ = TakeAndBreak::new(code), words).with_context(|| format!("{code:?}"))?;
        }
    }
    Ok(())
}
