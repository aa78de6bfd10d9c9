//! The definitions, and what several rooms of the library use.

use std::hint::black_box;

use criterion::Criterion;
use grundy::counting::subsets as count_subsets;
use grundy::grundy::GrundySearch;
use grundy::grundy_table::GrundyTable;
use grundy::mex::{MexSet, mex_in_place};
use grundy::prime_field::PrimeField;
use grundy::score::take_first;
use grundy::win_table::WinTable;
use grundy::xor::winning_move;

use super::definition::{self, Definition};
use super::{MODULUS, compare, random};

/// The winning move among a thousand heaps; plainly, each heap against the XOR of all others.
pub(super) fn xor(criterion: &mut Criterion) {
    let mut random = random();
    let heaps: Vec<u64> = (0..1_000).map(|_| random()).collect();
    let snippet = || winning_move(black_box(&heaps)).map(|winning| (winning.component, winning.to));
    let plain = || {
        let heaps = black_box(&heaps);
        (0..heaps.len()).find_map(|component| {
            let others = heaps.iter().enumerate().filter(|other| other.0 != component);
            let to = others.fold(0, |sum, other| sum ^ other.1);
            Some((component, to)).filter(|_| to < heaps[component])
        })
    };
    compare(criterion, "xor/1000 heaps", snippet, plain);
}

/// A thousand sets of ten numbers; plainly, each in a hash set.
pub(super) fn mex(criterion: &mut Criterion) {
    let mut random = random();
    let sets: Vec<Vec<u64>> = (0..1_000).map(|_| (0..10).map(|_| random() % 12).collect()).collect();
    let plain = || -> u64 { black_box(&sets).iter().map(|set| definition::mex(set.iter().copied())).sum() };
    let mut options = MexSet::new(10);
    let with_marks = || -> u64 {
        let mexes = black_box(&sets).iter().map(|set| {
            options.clear();
            set.iter().for_each(|&value| options.insert(value));
            options.mex()
        });
        mexes.sum()
    };
    compare(criterion, "mex/MexSet, 1000 sets of 10", with_marks, plain);
    let in_place = || -> u64 { black_box(sets.clone()).iter_mut().map(|set| mex_in_place(set)).sum() };
    compare(criterion, "mex/mex_in_place, 1000 sets of 10", in_place, plain);
}

/// Heaps of which up to half may be taken; plainly, a recursion with a hash map.
pub(super) fn search(criterion: &mut Criterion) {
    const HEAP: u64 = 500;
    let snippet = || {
        let mut search = GrundySearch::new(|&heap: &u64, options| {
            (1..=heap / 2).for_each(|taken| options.push(heap - taken));
        });
        search.grundy_number(black_box(&HEAP))
    };
    let plain =
        || Definition::new(|&heap: &u64| (1..=heap / 2).map(move |taken| [heap - taken])).number(&black_box(HEAP));
    compare(criterion, "grundy/heap of 500, up to half taken", snippet, plain);
}

/// Cards in pairs, 18 of them: who wins each subset; plainly, a recursion with a hash map, or the search of `grundy`.
pub(super) fn subsets(criterion: &mut Criterion) {
    const CARDS: usize = 18;
    const ALL: usize = (1 << CARDS) - 1;
    let mut random = random();
    let cards: Vec<(u64, u64)> = (0..CARDS).map(|_| (random() % 4, random() % 4)).collect();
    let pairs = (0..CARDS).flat_map(|second| (0..second).map(move |first| (first, second)));
    let fits = |&(one, other): &(usize, usize)| cards[one].0 == cards[other].0 || cards[one].1 == cards[other].1;
    let pairs: Vec<usize> = pairs.filter(fits).map(|(one, other)| 1 << one | 1 << other).collect();
    let pairs = &pairs;
    let list = |set: usize| pairs.iter().filter(move |&pair| set & pair == *pair).map(move |pair| set ^ pair);
    let wins = || WinTable::new(1 << CARDS, list).next_player_wins(black_box(ALL));
    compare(criterion, "grundy_table/who wins, 18 cards", wins, || {
        Definition::new(|&set| list(set).map(|option| [option])).next_player_wins(&black_box(ALL))
    });
    let numbers = || {
        let table = GrundyTable::new(1 << CARDS, |set, options| list(set).for_each(|option| options.push(option)));
        table.grundy_number(black_box(ALL))
    };
    let search = || {
        let mut search = GrundySearch::new(|&set: &usize, options| list(set).for_each(|option| options.push(option)));
        search.grundy_number(black_box(&ALL))
    };
    compare(criterion, "grundy_table/numbers, 18 cards", numbers, search);
}

/// A sheet of 100 by 100 squares that is cut in two, no part narrower than two; plainly, a recursion with a hash map.
pub(super) fn rectangles(criterion: &mut Criterion) {
    type Pair = (usize, usize);
    fn cuts((rows, columns): Pair) -> impl Iterator<Item = [Pair; 2]> {
        let across = (2..rows.max(3) - 1).map(move |cut| [(cut, columns), (rows - cut, columns)]);
        across.chain((2..columns.max(3) - 1).map(move |cut| [(rows, cut), (rows, columns - cut)]))
    }
    let table = || GrundyTable::new((101, 101), |sheet, options| cuts(sheet).for_each(|parts| options.push_sum(parts)));
    let snippet = || table().grundy_number(black_box((100, 100)));
    let plain = || Definition::new(|&sheet| cuts(sheet)).number(&black_box((100, 100)));
    compare(criterion, "grundy_table/100x100, cut in two", snippet, plain);
}

/// Subsets of ten of a thousand elements, with numbers below 1024; plainly, one element after the other.
pub(super) fn counting(criterion: &mut Criterion) {
    const NUMBERS: usize = 1_024;
    const SIZE: usize = 10;
    let mut random = random();
    let elements: Vec<usize> = (0..1_000).map(|_| random() as usize % NUMBERS).collect();
    let mut counts = vec![0; NUMBERS];
    elements.iter().for_each(|&number| counts[number] += 1);
    let snippet = || count_subsets(black_box(&counts), SIZE, PrimeField::new(MODULUS));
    let plain = || {
        let mut ways = vec![vec![0; NUMBERS]; SIZE + 1];
        ways[0][0] = 1;
        for &element in black_box(&elements) {
            for size in (1..=SIZE).rev() {
                for number in 0..NUMBERS {
                    ways[size][number] = (ways[size][number] + ways[size - 1][number ^ element]) % MODULUS;
                }
            }
        }
        ways.swap_remove(SIZE)
    };
    compare(criterion, "counting/10 of 1000 elements", snippet, plain);
}

/// A row of 10⁴ numbers of which up to a thousand are taken from the front; plainly, each move from each place.
pub(super) fn score(criterion: &mut Criterion) {
    const MOST: usize = 1_000;
    let mut random = random();
    let values: Vec<i64> = (0..10_000).map(|_| (random() % 2_001) as i64 - 1_000).collect();
    let snippet = || take_first(black_box(&values), MOST)[0].0;
    let plain = || {
        let values = black_box(&values);
        let mut differences = vec![0; values.len() + 1];
        for place in (0..values.len()).rev() {
            let mut sum = 0;
            let moves = (place..values.len()).take(MOST).map(|last| {
                sum += values[last];
                sum - differences[last + 1]
            });
            differences[place] = moves.max().unwrap_or(0);
        }
        differences[0]
    };
    compare(criterion, "score/10000 numbers, 1000 from the front", snippet, plain);
}
