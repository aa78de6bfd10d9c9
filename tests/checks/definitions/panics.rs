//! The library's documented panics: each happens, for the reason that its message gives.

use anyhow::{Context, Result, ensure};
use grundy::arithmetic::Exact;
use grundy::binomials::Binomials;
use grundy::board::Board;
use grundy::bounded_heaps::positions;
use grundy::conjunctive_sum::ConjunctiveSum;
use grundy::counting::{multisets, sequences, sequences_up_to, subsets};
use grundy::fibonacci_nim::DynamicNim;
use grundy::find_quotient::find_quotient;
use grundy::fixed_total::lost_positions;
use grundy::geography::Geography;
use grundy::graph::Graph;
use grundy::grundy::{GrundySearch, Options};
use grundy::grundy_table::GrundyTable;
use grundy::grundys_game::GrundysGame;
use grundy::hackenbush::Hackenbush;
use grundy::intervals::Intervals;
use grundy::limited_heaps::LimitedHeaps;
use grundy::loopy::Outcomes;
use grundy::loopy_sum::LoopySum;
use grundy::matching::Matching;
use grundy::mex::MexSet;
use grundy::mex_trie::MexTrie;
use grundy::misere_quotient::{Certificate, MisereQuotient};
use grundy::misere_sum::MisereSum;
use grundy::nimber::NimField;
use grundy::path_to_root::PathToRoot;
use grundy::period::Period;
use grundy::polyomino::Placements;
use grundy::prime_field::PrimeField;
use grundy::rooted_tree::{children_first, parents};
use grundy::score::{ScoreTable, take_first};
use grundy::selective_sum::SelectiveSum;
use grundy::short_sum::ShortSum;
use grundy::staircase_tree::StaircaseTree;
use grundy::subtraction::{Sequence, grundy_numbers, p_positions};
use grundy::subtraction_period::{prove_period, sequence_at};
use grundy::sum_rules::{Play, Rule};
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::take_from_to::TakeFromTo;
use grundy::take_up_to_or::TakeUpToOr;
use grundy::walsh_hadamard::{inverse_modulo, transform};
use grundy::win_table::WinTable;
use grundy::xor_range::{xor_periodic, xor_quotients};
use grundy::{lasker, single_grundys_heap, sparse_space, strip};
use libtest_mimic::Trial;

use crate::test;

/// A snippet, a call that must panic, and words of the message; those of a snippet stand together.
type Panic = (&'static str, fn(), &'static str);

const TOO_LARGE: &str = "more than 64 squares";
const COMES_BACK: &str = "the game can come back to a position after 2 moves";
const BEYOND: &str = "position 5 is beyond the table";
const NO_CODE: &str = "a quotient needs a finite octal code";
const TOO_MANY: &str = "too many to count exactly";
const OUT: &str = "out of bounds";
const NOT_FINITE: &str = "a finite octal code";
const NOTHING_TAKEN: &str = "an amount of 0";
const NO_MONOID: &str = "not those of a commutative monoid";
const NOT_DIGITS: &str = "expected 0, 4, 8 or 12, then digits up to 15";

const PANICS: &[Panic] = &[
    ("binomials", || _ = Binomials::new(7, PrimeField::new(7)), "7 is not below the prime"),
    ("binomials", || _ = Binomials::new(5, PrimeField::new(7)).choose(6, 7), OUT),
    ("board", || _ = Board::new(5, 13), TOO_LARGE),
    ("board", || _ = Board::new(2, 3).bounding_box(0), ""),
    ("conjunctive_sum", || _ = conjunctive().number(&[3]), OUT),
    ("conjunctive_sum", || _ = conjunctive().next_player_wins(&[3]), OUT),
    ("conjunctive_sum", || _ = conjunctive().winning_move(&[0, 3]), OUT),
    ("counting", || _ = sequences(&[0, 1 << 30], 5, Exact), TOO_MANY),
    ("counting", || _ = sequences_up_to(&[0, 1 << 30], 5, Exact), TOO_MANY),
    ("counting", || _ = subsets(&[0, 200], 100, Exact), TOO_MANY),
    ("counting", || _ = multisets(&[0, 100], 100, Exact), TOO_MANY),
    ("bounded_heaps", || _ = positions(&[u64::MAX, u64::MAX], 0, Exact), TOO_MANY),
    ("fixed_total", || _ = lost_positions(100, 1, 100, Exact), TOO_MANY),
    ("fibonacci_nim", || _ = DynamicNim::new(10, |_| 0), "after 1 taken, a limit of only 0"),
    ("fibonacci_nim", || _ = DynamicNim::new(10, |taken| taken.min(3)), "after 4 taken, a limit of only 3"),
    ("fibonacci_nim", || _ = DynamicNim::new(10, |taken| if taken == 1 { 3 } else { 2 }), "decreases from 3 to 2"),
    ("fibonacci_nim", || _ = DynamicNim::new(10, |taken| taken).parts(11), "heap 11 is above 10"),
    ("find_quotient", || _ = find_quotient(&TakeAndBreak::new("0.7..."), 9), NO_CODE),
    ("find_quotient", || _ = find_quotient(&TakeAndBreak::new("0.8"), 9), NO_CODE),
    ("geography", || _ = Geography::new(&three_vertices()).next_player_wins(3), ""),
    ("geography", || _ = Geography::new(&three_vertices()).winning_move(3), ""),
    ("geography", || _ = Geography::new(&three_vertices()).strategy(3), ""),
    ("graph", || _ = Graph::undirected(1 << 32, &[]), "4294967296 vertices: a graph has fewer than 2^32"),
    ("graph", || _ = Graph::new(1 << 32, &[]), "4294967296 vertices: a graph has fewer than 2^32"),
    ("grundy", || _ = GrundySearch::new(back_and_forth).grundy_number(&0), COMES_BACK),
    ("grundy", || _ = GrundySearch::new(back_and_forth).option_to(&0, 0), COMES_BACK),
    ("win_table", || _ = WinTable::new(3, Some).next_player_wins(2), "option 2 of 2 does not come before it"),
    (
        "win_table",
        || _ = WinTable::new((2, 2), |at| Some((0, 2)).filter(|_| at == (1, 1))).next_player_wins((1, 1)),
        "option (0, 2) of (1, 1) does not come before it",
    ),
    (
        "grundy_table",
        || _ = GrundyTable::new((2, 2), |_, options| options.push((0, 0))),
        "option (0, 0) of (0, 0) does not come",
    ),
    ("grundy_table", || _ = GrundyTable::new(5, |_, _| {}).grundy_number(5), BEYOND),
    ("grundy_table", || _ = GrundyTable::new(5, |_, _| {}).option_to(5, 0), BEYOND),
    (
        "win_table",
        || _ = WinTable::new((2, 2), |_| None).next_player_wins((1 << 63, 1)),
        "(9223372036854775808, 1) is beyond",
    ),
    ("win_table", || _ = WinTable::new(5, |_| None).winning_option(5), BEYOND),
    ("win_table", || _ = WinTable::new(5, |_| None).winning_options(5), BEYOND),
    (
        "win_table",
        || _ = WinTable::new(2, first_and_itself).winning_options(1),
        "option 1 of 1 does not come before it",
    ),
    ("grundy_table", || _ = GrundyTable::new(5, |_, _| {}).count_options_to(5, 0), BEYOND),
    ("grundys_game", || _ = GrundysGame::new(9).grundy_number(10), "heap 10 is beyond the table"),
    ("grundys_game", || _ = GrundysGame::new(9).option_to(10, 0), "heap 10 is beyond the table"),
    ("hackenbush", || _ = Hackenbush::new(3, &[(0, 1), (1, 3)], &[0]), "the index is 3"),
    ("hackenbush", || _ = Hackenbush::new(3, &[(0, 1)], &[0, 3]), "the index is 3"),
    ("hackenbush", || _ = Hackenbush::new(3, &[(0, 1)], &[0]).stands(3), "the index is 3"),
    ("intervals", || _ = one_range(|number| (number, number)), "1 is no option of 1"),
    ("intervals", || _ = one_range(|number| (9 - number, 9)), "9 is no option of 1"),
    ("intervals", || _ = one_range(|number| (number / 5, 0)), "0 to 0 of 1 become 1 to 0 of 8"),
    ("intervals", || _ = one_range(|number| (0, number / 2 % 2)), "0 to 1 of 2 become 0 to 0 of 5"),
    ("intervals", || _ = one_range(|number| (number / 2 % 2, number / 2)), "1 to 1 of 2 become 0 to 2 of 5"),
    ("intervals", || _ = one_range(|_| (0, 0)).grundy_number(11), "11 is above 10"),
    ("intervals", || _ = one_range(|_| (0, 0)).option_to(11, 0), "11 is above 10"),
    ("intervals", || _ = one_range(|_| (0, 0)).count_options_to(11, 0), "11 is above 10"),
    ("lasker", || _ = lasker::grundy_number(u64::MAX), "a heap of 2^64 - 1 stones"),
    ("limited_heaps", || _ = LimitedHeaps::new(1 << 16, |taken| taken), "a heap of 65536 is too large"),
    ("limited_heaps", || _ = LimitedHeaps::new(5, |taken| taken).grundy_number(6, 0), "heap 6 is beyond the table"),
    ("limited_heaps", || _ = LimitedHeaps::new(5, |taken| taken).option_to(6, 1, 0), "heap 6 is beyond the table"),
    ("matching", || _ = Matching::new(&three_vertices()).can_miss(3), ""),
    ("matching", || _ = Matching::new(&three_vertices()).missing(3), ""),
    ("loopy", || _ = Outcomes::from_options(2, |position| [position, 2]), "out of bounds"),
    ("loopy", || _ = Outcomes::from_predecessors(2, |position| position, |_| [2]), "out of bounds"),
    ("loopy", || _ = Outcomes::from_options(1 << 32, |_| None), "4294967296: only counts below 2^32"),
    ("loopy", || _ = Outcomes::from_predecessors(1 << 32, |_| 0, |_| None), "4294967296: only counts below 2^32"),
    ("loopy", || _ = Outcomes::from_predecessors(1, |_| 1 << 32, |_| None), "4294967296: only counts below 2^32"),
    ("loopy_sum", || _ = LoopySum::new(2, |position| [position, 2]), "out of bounds"),
    ("mex", two_values_in_a_set_for_one, "more distinct values than the capacity"),
    ("mex_trie", || MexTrie::new(3).absorb(MexTrie::new(4)), "the sets have different numbers of bits"),
    ("mex_trie", || _ = MexTrie::new(65), "65 bits: at most 64"),
    ("mex_trie", || _ = MexTrie::new(3).insert(8), "8 has more than 3 bits"),
    ("mex_trie", || _ = MexTrie::new(3).remove(8), "8 has more than 3 bits"),
    ("mex_trie", || MexTrie::new(0).xor_all(1), "1 has more than 0 bits"),
    ("misere_quotient", || _ = MisereQuotient::prove(&TakeAndBreak::new("0.7..."), &certificate(|_| ())), NO_CODE),
    ("misere_quotient", || prove(|claim| claim.lost.push(false)), "has 1 to 128 elements"),
    ("misere_quotient", || prove(|claim| (claim.products.clear(), claim.lost.clear()).1), "has 1 to 128 elements"),
    ("misere_quotient", || prove(|claim| *claim = cyclic_group(129)), "has 1 to 128 elements"),
    ("misere_quotient", || prove(|claim| claim.period.start = 0), "the heaps before the period and in it"),
    ("misere_quotient", || prove(|claim| claim.period.length = 0), "the heaps before the period and in it"),
    ("misere_quotient", || prove(|claim| claim.heaps.push(0)), "the heaps before the period and in it"),
    ("misere_quotient", || prove(|claim| claim.heaps[1] = 2), "an element is out of range"),
    ("misere_quotient", || prove(|claim| claim.products[1].push(0)), "an element is out of range"),
    ("misere_quotient", || prove(|claim| claim.products[1][1] = 2), "an element is out of range"),
    ("misere_quotient", || prove(|claim| claim.products[0][1] = 0), NO_MONOID),
    ("misere_quotient", || prove(|claim| claim.products[1][0] = 0), NO_MONOID),
    ("misere_quotient", || prove(|claim| claim.heaps[0] = 1), NO_MONOID),
    ("misere_quotient", || prove(|claim| *claim = not_associative()), NO_MONOID),
    ("misere_sum", || _ = misere_sum().pair(3), OUT),
    ("misere_sum", || _ = misere_sum().is_tame(3), OUT),
    ("misere_sum", || _ = misere_sum().next_player_wins(&[3]), OUT),
    ("misere_sum", || _ = misere_sum().winning_moves(&[3]), OUT),
    ("nimber", || _ = NimField::new().inverse(0), "0 has no inverse"),
    ("sparse_space", || _ = sparse_space::grundy_numbers(&TakeAndBreak::new("0.7..."), 9), NOT_FINITE),
    ("sparse_space", || _ = sparse_space::grundy_numbers(&TakeAndBreak::new("0.8"), 9), NOT_FINITE),
    ("sparse_space", || _ = sparse_space::grundy_numbers(&TakeAndBreak::new("4").with_unequal_heaps(), 9), NOT_FINITE),
    ("prime_field", || _ = PrimeField::new(1), "1 is no prime below 2^32"),
    ("prime_field", || _ = PrimeField::new(1 << 32), "4294967296 is no prime below 2^32"),
    ("prime_field", || _ = PrimeField::new(7).inverse(0), "0 has no inverse"),
    ("path_to_root", || _ = PathToRoot::new(&[0], &[true; 2]), "expected a parent of each vertex"),
    ("path_to_root", || _ = PathToRoot::new(&[0, 2, 1], &[true; 3]), "vertex 1 is its own ancestor"),
    ("polyomino", || _ = Placements::new(5, 13, &[(0, 0)], true), TOO_LARGE),
    ("polyomino", || _ = Placements::new(usize::MAX, 2, &[(0, 0)], true), TOO_LARGE),
    ("polyomino", || _ = Placements::new(2, 2, &[], false), "no squares"),
    ("rooted_tree", || _ = parents(&[(0, 1), (1, 0)], 2), "the edges are not a tree"),
    ("rooted_tree", || _ = parents(&[(0, 1)], 2), "root 2 is out of range"),
    ("rooted_tree", || _ = children_first(&[1, 2, 1, 3]), "vertex 1 is its own ancestor"),
    ("rooted_tree", || _ = children_first(&[2, 2]), OUT),
    ("score", || _ = ScoreTable::new(3, |_, moves| moves.push(1, 0)).difference(2), "play can come back to 1"),
    ("score", || _ = ScoreTable::new(3, |at, moves| moves.push_again(3 - at, 0)).best_move(2), "come back to 2"),
    ("score", || _ = ScoreTable::new(3, |_, moves| moves.push(3, 0)).difference(2), "option 3 is beyond the table"),
    ("score", || _ = ScoreTable::new(5, |_, _| ()).difference(5), BEYOND),
    ("score", || _ = take_first(&[1], 0), "a move takes something"),
    ("selective_sum", || _ = selective().next_player_wins(&[3]), OUT),
    ("selective_sum", || _ = selective().winning_move(&[0, 3]), OUT),
    ("short_sum", || _ = short().grundy_number(3), OUT),
    ("short_sum", || _ = short().next_player_wins(&[3]), OUT),
    ("short_sum", || _ = short().winning_moves(&[3]), OUT),
    ("staircase_tree", || _ = StaircaseTree::new(&[0, 2]), "the index is 2"),
    ("staircase_tree", || _ = StaircaseTree::from_edges(&[(0, 1)], 2), "root 2 is out of range"),
    ("staircase_tree", || _ = StaircaseTree::new(&[0, 0]).grundy_number(&[1]), "expected the coins of each vertex"),
    ("single_grundys_heap", || _ = single_grundys_heap::next_player_wins(1_000_001), "heap 1000001 is beyond 1000000"),
    ("strip", || _ = strip::taken(&(0..3), &[1, 1, 1]), "at most two"),
    ("strip", || _ = strip::taken(&(0..3), &[5]), "do not fit into 3 places"),
    ("strip", || _ = strip::taken(&(0..3), &[2, 2]), "do not fit into 3 places"),
    ("subtraction", || _ = grundy_numbers(&[2, 0], 5), NOTHING_TAKEN),
    ("subtraction", || _ = p_positions(&[0], 5), NOTHING_TAKEN),
    ("subtraction", || _ = prove_period(&[0], 5), NOTHING_TAKEN),
    ("subtraction", || _ = Sequence::new(&[3, 0, 1]), NOTHING_TAKEN),
    ("subtraction", || _ = sequence_at(&[0, 1], 5, 5), NOTHING_TAKEN),
    ("take_and_break", || _ = TakeAndBreak::from_digits(&[]), NOT_DIGITS),
    ("take_and_break", || _ = TakeAndBreak::from_digits(&[7, 7]), NOT_DIGITS),
    ("take_and_break", || _ = TakeAndBreak::from_digits(&[0, 16]), NOT_DIGITS),
    ("take_and_break", || _ = TakeAndBreak::new("0.7").option_to(2, 0, &[0, 1]), "heap 2 is beyond the table"),
    ("take_fraction", || _ = TakeFraction(0).grundy_number(5), "divide by zero"),
    ("take_fraction", || _ = TakeFraction(0).option_to(5, 0), "divide by zero"),
    ("take_from_to", || _ = TakeFromTo(0, 3).grundy_number(5), "no amounts from 0 to 3"),
    ("take_from_to", || _ = TakeFromTo(0, 3).option_to(5, 0), "no amounts from 0 to 3"),
    ("take_from_to", || _ = TakeFromTo(3, 2).grundy_number(5), "no amounts from 3 to 2"),
    ("take_from_to", || _ = TakeFromTo(3, 2).option_to(2, 0), "no amounts from 3 to 2"),
    ("take_up_to_or", || _ = TakeUpToOr(0, 3).grundy_number(5), "no amounts up to 0, or 3"),
    ("take_up_to_or", || _ = TakeUpToOr(2, 0).option_to(5, 0), "no amounts up to 2, or 0"),
    ("take_up_to_or", || _ = TakeUpToOr(u64::MAX, 0).grundy_number(5), "up to 18446744073709551615, or 0"),
    ("take_up_to_or", || _ = TakeUpToOr(u64::MAX, 0).option_to(5, 0), "up to 18446744073709551615, or 0"),
    ("walsh_hadamard", || transform(&mut [1, 2, 3]), "3 values: no power of two"),
    ("walsh_hadamard", || transform(&mut []), "0 values: no power of two"),
    ("walsh_hadamard", || inverse_modulo(&mut [1, 0], PrimeField::new(2)), "2 has no inverse"),
    ("xor_range", || _ = xor_quotients(1, 1, 0, 1), "a divisor of 0"),
    ("xor_range", || _ = xor_quotients(1, u64::MAX, 1, 2), "18446744073709551616 is above 2^64 - 1"),
    ("xor_range", || _ = xor_periodic(1, 2, 0, |_| 0), "a period of 0"),
];

pub(crate) fn tests() -> Vec<Trial> {
    let of_snippets = PANICS.chunk_by(|one, other| one.0 == other.0);
    let tests = of_snippets.map(|panics| test(format!("library/{}/panics", panics[0].0), || all_happen(panics)));
    tests.chain([test("library/take_and_break/codes", codes_that_are_none)]).collect()
}

fn all_happen(panics: &[Panic]) -> Result<String> {
    for (index, (_, call, words)) in panics.iter().enumerate() {
        check(call, words).with_context(|| format!("call {index}"))?;
    }
    Ok(format!("{} panics", panics.len()))
}

fn check(call: impl FnOnce(), words: &str) -> Result<()> {
    let message = checks::catch(call).err().context("there is no panic")?;
    ensure!(message.contains(words), "the message is {message:?}, without {words:?}");
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
fn first_and_itself(position: usize) -> std::ops::Range<usize> {
    if position == 1 { 0..2 } else { 0..0 }
}

fn one_range(options: impl Fn(u64) -> (u64, u64)) -> Intervals<impl Fn(usize, u64) -> (u64, u64)> {
    Intervals::new(10, 1, move |_, number| options(number))
}

/// A graph without edges, which lives as long as the sums on it.
fn no_moves() -> &'static Graph {
    Box::leak(Box::new(Graph::new(3, &[]).expect("there are no edges")))
}

fn conjunctive() -> ConjunctiveSum<'static> {
    ConjunctiveSum::new(no_moves(), Rule::Long, Play::Normal).expect("there is no cycle")
}

fn selective() -> SelectiveSum<'static> {
    SelectiveSum::new(no_moves(), Rule::Long, Play::Normal).expect("there is no cycle")
}

fn short() -> ShortSum<'static> {
    ShortSum::new(no_moves(), Play::Normal).expect("there is no cycle")
}

fn misere_sum() -> MisereSum<'static> {
    MisereSum::new(no_moves()).expect("there is no cycle")
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
        products: (0..order).map(|one| (0..order).map(|other| (one + other) % order).collect()).collect(),
        lost: (0..order).map(|element| element == 1).collect(),
        heaps: vec![0, 1, 0],
        period: Period { start: 1, length: 2 },
    }
}

/// (1·1)·2 = 2·2 = 1, and 1·(1·2) = 1·2 = 2.
fn not_associative() -> Certificate {
    Certificate { products: vec![vec![0, 1, 2], vec![1, 2, 2], vec![2, 2, 1]], ..cyclic_group(3) }
}

fn two_values_in_a_set_for_one() {
    let mut set = MexSet::new(1);
    set.insert(0);
    assert_eq!(set.mex(), 1);
    set.insert(1);
    set.mex();
}

/// Codes with something in a wrong place, and codes of games that never end.
fn codes_that_are_none() -> Result<String> {
    const BAD: [&str; 10] = ["0.7.", "4..", "077", "0,77", "0.7.7", "0.7g", "x.7", "00.7", "0.-7", "0.7 "];
    const ENDLESS: [&str; 10] = ["1.7", "2.7", "3.7", "5.7", "6", "7.7", "9.7", "d.7", "f", ""];
    for (code, words) in
        BAD.map(|code| (code, "is not a code such as")).into_iter().chain(ENDLESS.map(|code| (code, NOT_DIGITS)))
    {
        check(|| _ = TakeAndBreak::new(code), words).with_context(|| format!("{code:?}"))?;
    }
    Ok(format!("{} codes", BAD.len() + ENDLESS.len()))
}
