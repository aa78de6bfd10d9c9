//! Heaps, huge ones, and subtraction games.

use std::collections::{HashMap, HashSet};
use std::hint::black_box;

use criterion::Criterion;
use grundy::euclid::Euclid;
use grundy::fibonacci_nim::DynamicNim;
use grundy::grundys_game::GrundysGame;
use grundy::intervals::Intervals;
use grundy::limited_heaps::LimitedHeaps;
use grundy::nim_with_exceptions::NimWithExceptions;
use grundy::sparse_space;
use grundy::subtraction::{grundy_numbers, p_positions};
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::wythoff;
use oracle::random::Random;

use super::definition::{Definition, mex};
use super::{compare, random};

/// The Grundy numbers of a game with 100 moves; plainly, a hash set for each heap.
pub(super) fn subtraction(criterion: &mut Criterion) {
    let mut random = random();
    let mut amounts: Vec<u64> = (0..100).map(|_| 1 + random() % 1_000).collect();
    amounts.sort_unstable();
    amounts.dedup();
    let plain = |largest: usize| {
        let mut numbers: Vec<u64> = vec![];
        for heap in 0..=largest {
            let playable = amounts.iter().filter(|&&amount| amount as usize <= heap);
            numbers.push(mex(playable.map(|&amount| numbers[heap - amount as usize])));
        }
        numbers
    };
    compare(
        criterion,
        "subtraction/100 moves, heap of 20000",
        || grundy_numbers(black_box(&amounts), 20_000),
        || plain(black_box(20_000)),
    );
}

/// Who wins each heap up to 10⁶ with 100 moves; plainly, a table of truth values, each by trying the moves.
pub(super) fn winners(criterion: &mut Criterion) {
    let mut random = random();
    let amounts: Vec<u64> = (0..100).map(|_| 1 + random() % 1_000_000).collect();
    let plain = |largest: usize| {
        let mut lost: Vec<bool> = vec![];
        for heap in 0..=largest {
            let playable = amounts.iter().filter(|&&amount| amount as usize <= heap);
            let is_lost = !playable.into_iter().any(|&amount| lost[heap - amount as usize]);
            lost.push(is_lost);
        }
        lost
    };
    compare(
        criterion,
        "subtraction/who wins, 100 moves, to 10^6",
        || p_positions(black_box(&amounts), 1_000_000),
        || plain(black_box(1_000_000)),
    );
}

/// A move that takes from 1 to 1000 of 2000 neighbours: an option of each number; plainly, by trying each run.
pub(super) fn run_anywhere(criterion: &mut Criterion) {
    const ROW: usize = 2_000;
    const MOST: usize = 1_000;
    let game = TakeAndBreak::from_digits(&[vec![0], vec![7; MOST]].concat());
    let numbers = game.grundy_numbers(ROW);
    let targets: Vec<u64> = (0..=numbers[ROW]).collect();
    let snippet = || {
        let left = |&target| Some(game.option_to(ROW as u64, target, &numbers)?.iter().sum::<u64>());
        black_box(&targets).iter().map(left).collect::<Vec<_>>()
    };
    let plain = || {
        let left = |&target: &u64| {
            let mut runs = (1..=MOST).flat_map(|taken| (0..=(ROW - taken) / 2).map(move |before| (taken, before)));
            let run = runs.find(|&(taken, before)| numbers[before] ^ numbers[ROW - taken - before] == target);
            run.map(|(taken, _)| (ROW - taken) as u64)
        };
        black_box(&targets).iter().map(left).collect()
    };
    compare(criterion, "take_and_break/runs of up to 1000 of 2000", snippet, plain);
}

/// The octal game 0.16 to heap 10⁴; plainly, all splits.
pub(super) fn octal(criterion: &mut Criterion) {
    let game = TakeAndBreak::new("0.16");
    let snippet = || sparse_space::grundy_numbers(black_box(&game), 10_000);
    let plain = || black_box(&game).grundy_numbers(10_000);
    compare(criterion, "sparse_space/0.16 to 10000", snippet, plain);
}

/// Grundy's game to pile 10⁴; plainly, all splits.
pub(super) fn grundys_game(criterion: &mut Criterion) {
    let snippet = || {
        let game = GrundysGame::new(black_box(10_000));
        (0..=10_000).map(|pile| game.grundy_number(pile)).collect()
    };
    let plain = || TakeAndBreak::new("4").with_unequal_heaps().grundy_numbers(black_box(10_000));
    compare(criterion, "grundys_game/to 10000", snippet, plain);
}

/// Euclid's and Wythoff's games on all pairs up to 100; plainly, a recursion with a hash map of pairs.
pub(super) fn two_numbers(criterion: &mut Criterion) {
    const LARGEST: u64 = 100;
    type Pair = (u64, u64);
    fn subtract(&(x, y): &Pair) -> Vec<[Pair; 1]> {
        let (small, large) = (x.min(y), x.max(y));
        let most = large.checked_div(small).unwrap_or(0);
        (1..=most).map(|times| [(small, large - times * small)]).collect()
    }
    fn queen(&(x, y): &Pair) -> Vec<[Pair; 1]> {
        let one = (0..x).map(|left| [(left, y)]).chain((0..y).map(|left| [(x, left)]));
        one.chain((1..=x.min(y)).map(|taken| [(x - taken, y - taken)])).collect()
    }
    let pairs: Vec<Pair> = (1..=LARGEST).flat_map(|x| (1..=LARGEST).map(move |y| (x, y))).collect();
    let all = |options: fn(&Pair) -> Vec<[Pair; 1]>| -> Vec<u64> {
        let mut plain = Definition::new(options);
        black_box(&pairs).iter().map(|pair| plain.number(pair)).collect()
    };
    let euclid = || black_box(&pairs).iter().map(|&(x, y)| Euclid::ToZero.grundy_number(x, y)).collect();
    compare(criterion, "euclid/pairs up to 100", euclid, || all(subtract));
    let cold = || black_box(&pairs).iter().map(|&(x, y)| wythoff::next_player_wins(x, y)).collect::<Vec<_>>();
    compare(criterion, "wythoff/pairs up to 100", cold, || all(queen).iter().map(|&number| number > 0).collect());
}

/// Fibonacci Nim with all heaps up to 200; plainly, a recursion with a hash map of heaps and limits.
pub(super) fn last_move(criterion: &mut Criterion) {
    const LARGEST: u64 = 200;
    let snippet = || {
        let game = DynamicNim::new(black_box(LARGEST), |taken| 2 * taken);
        (1..=LARGEST).map(|heap| game.next_player_wins(heap, heap - 1)).collect::<Vec<_>>()
    };
    let plain = || {
        let options = |&(heap, limit): &(u64, u64)| (1..=limit.min(heap)).map(move |taken| [(heap - taken, 2 * taken)]);
        let mut plain = Definition::new(options);
        (1..=black_box(LARGEST)).map(|heap| plain.next_player_wins(&(heap, heap - 1))).collect()
    };
    compare(criterion, "fibonacci_nim/heaps up to 200", snippet, plain);
}

/// The Grundy numbers of all heaps up to 200 with all limits, where the limit is twice what the last move took; plainly, the same
/// recursion.
pub(super) fn own_limits(criterion: &mut Criterion) {
    const LARGEST: u64 = 200;
    let heaps: Vec<(u64, u64)> = (1..=LARGEST).flat_map(|heap| (1..=heap).map(move |limit| (heap, limit))).collect();
    let snippet = || {
        let game = LimitedHeaps::new(black_box(LARGEST), |taken| 2 * taken);
        heaps.iter().map(|&(heap, limit)| game.grundy_number(heap, limit)).collect::<Vec<_>>()
    };
    let plain = || {
        let after = |heap: u64, taken: u64| (heap - taken, (2 * taken).min(heap - taken));
        let options = |&(heap, limit): &(u64, u64)| (1..=limit).map(move |taken| [after(heap, taken)]);
        let mut plain = Definition::new(options);
        black_box(&heaps).iter().map(|heap| plain.number(heap)).collect()
    };
    compare(criterion, "limited_heaps/heaps up to 200", snippet, plain);
}

/// Heaps beyond tables. Plainly, a fraction is taken one step of the recurrence after the other, quotients have a memo, and
/// Nim with exceptions is a table up to the largest heap.
pub(super) fn huge_heaps(criterion: &mut Criterion) {
    let mut random = Random::new(1);
    let heaps = random.list(100, |random| (random.between(9_000_000, 10_000_000), random.between(1_000, 100_000)));
    let snippet = || -> u64 {
        let numbers = black_box(&heaps).iter().map(|&(heap, k)| TakeFraction(k).grundy_number(heap));
        numbers.sum()
    };
    let plain = || -> u64 {
        let numbers = black_box(&heaps).iter().map(|&(mut heap, k)| {
            while heap >= k && heap % k != 0 {
                heap -= heap / k + 1;
            }
            heap / k
        });
        numbers.sum()
    };
    compare(criterion, "take_fraction/100 heaps of 10^7", snippet, plain);

    // Three options need no hash set.
    fn plain_quotients(number: u64, known: &mut HashMap<u64, u64>) -> u64 {
        if number == 0 {
            return 0;
        }
        if let Some(&grundy) = known.get(&number) {
            return grundy;
        }
        let options = [2, 3, 6].map(|divisor| plain_quotients(number / divisor, known));
        let grundy = (0..).find(|grundy| !options.contains(grundy)).expect("three options");
        known.insert(number, grundy);
        grundy
    }
    let numbers = random.list(100, |random| random.between(0, 1_000_000_000_000_000_000));
    let snippet = || -> u64 {
        let game = Intervals::new(1_000_000_000_000_000_000, 3, |range, number| {
            let quotient = number / [2, 3, 6][range];
            (quotient, quotient)
        });
        black_box(&numbers).iter().map(|&number| game.grundy_number(number)).sum()
    };
    let plain = || -> u64 {
        let mut known = HashMap::new();
        black_box(&numbers).iter().map(|&number| plain_quotients(number, &mut known)).sum()
    };
    compare(criterion, "intervals/100 numbers by 2, 3 or 6", snippet, plain);

    const LARGEST: u64 = 500;
    let forbidden = random.list(250, |random| {
        let from = random.between(1, LARGEST);
        (from, random.between(0, from - 1))
    });
    let snippet = || -> u64 {
        let game = NimWithExceptions::new(black_box(&forbidden));
        (0..=LARGEST).map(|heap| game.grundy_number(heap)).sum()
    };
    let plain = || -> u64 {
        let forbidden: HashSet<(u64, u64)> = black_box(&forbidden).iter().copied().collect();
        let mut table: Vec<u64> = vec![];
        for heap in 0..=LARGEST {
            let options = (0..heap).filter(|&left| !forbidden.contains(&(heap, left)));
            table.push(mex(options.map(|left| table[left as usize])));
        }
        table.iter().sum()
    };
    compare(criterion, "nim_with_exceptions/250 exceptions, heaps up to 500", snippet, plain);
}
