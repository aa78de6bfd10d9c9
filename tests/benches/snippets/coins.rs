//! Coins and strips.

use std::hint::black_box;

use criterion::Criterion;
use grundy::coin_turning::CoinTurning;
use grundy::coin_turning_product::CoinProduct;
use grundy::nimber::NimField;
use grundy::strip;
use grundy::take_and_break::TakeAndBreak;

use super::definition::mex;
use super::{compare, random};

/// Mock Turtles on 200 coins; plainly, with a hash set of the options of each coin.
pub(super) fn coin_turning(criterion: &mut Criterion) {
    const COINS: usize = 200;
    let up_to_three = |place: usize, turn: &mut dyn FnMut(&[usize])| {
        turn(&[]);
        for first in 0..place {
            turn(&[first]);
            (0..first).for_each(|second| turn(&[second, first]));
        }
    };
    let snippet = || CoinTurning::new(black_box(COINS), up_to_three).grundy_numbers().to_vec();
    let plain = || {
        let mut numbers: Vec<u64> = vec![];
        for place in 0..black_box(COINS) {
            let mut options = vec![];
            up_to_three(place, &mut |others| options.push(others.iter().fold(0, |sum, &other| sum ^ numbers[other])));
            numbers.push(mex(options));
        }
        numbers
    };
    compare(criterion, "coin_turning/Mock Turtles on 200 coins", snippet, plain);
}

/// Turning Corners on a hundred boards of 60 rows and columns with three heads each: a winning move; plainly, all rows and columns with the numbers
/// of the four corners.
pub(super) fn coin_product(criterion: &mut Criterion) {
    const SIZE: u64 = 60;
    let mut random = random();
    let mut boards: Vec<Vec<(usize, usize)>> = vec![];
    while boards.len() < 100 {
        let mut places: Vec<u64> = (0..3).map(|_| random() % (SIZE * SIZE)).collect();
        places.dedup();
        boards.push(places.iter().map(|place| ((place / SIZE) as usize, (place % SIZE) as usize)).collect());
    }
    let twins = || {
        CoinTurning::new(SIZE as usize, |place, turn: &mut dyn FnMut(&[usize])| {
            (0..place).for_each(|other| turn(&[other]));
        })
    };
    let corners = CoinProduct::new(twins(), twins());
    let field = NimField::new();
    let coin = |row: usize, column: usize| field.product(row as u64, column as u64);
    let snippet = || black_box(&boards).iter().filter(|heads| corners.winning_move(heads).is_some()).count();
    let plain = || {
        let wins = |heads: &&Vec<(usize, usize)>| {
            let sum = heads.iter().fold(0, |sum, &(row, column)| sum ^ coin(row, column));
            heads.iter().any(|&(row, column)| {
                let mut corners = (0..row).flat_map(|other| (0..column).map(move |beside| (other, beside)));
                corners.any(|(r, c)| coin(row, column) ^ coin(r, column) ^ coin(row, c) ^ coin(r, c) == sum)
            })
        };
        black_box(&boards).iter().filter(wins).count()
    };
    compare(criterion, "coin_turning_product/a move on 100 boards", snippet, plain);
}

/// The last place that wins of a text of 5000 letters, cut as in playing_with_string; plainly, with the XOR of all rows after each cut.
pub(super) fn strips(criterion: &mut Criterion) {
    let mut random = random();
    let free: Vec<bool> = (0..5_000).map(|_| !random().is_multiple_of(32)).collect();
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(free.len());
    let parts = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    let snippet = || {
        let rows = strip::rows(black_box(&free).iter().copied());
        let last = strip::winning_moves(&rows, &numbers, parts).last();
        last.map(|winning| winning.0)
    };
    let plain = || {
        let free = black_box(&free);
        let wins = |place: usize| {
            let is_free = |other: usize| free[other] && !(place.max(1) - 1..place + 2).contains(&other);
            let (mut sum, mut row) = (0, 0);
            for other in 0..free.len() {
                row = if is_free(other) { row + 1 } else { 0 };
                if row > 0 && (other + 1 == free.len() || !is_free(other + 1)) {
                    sum ^= numbers[row];
                }
            }
            sum == 0
        };
        (0..free.len()).rev().find(|&place| free[place] && wins(place))
    };
    compare(criterion, "strip/5000 letters", snippet, plain);
}
