//! How many options have a Grundy number: the library's counts against lists of all options.

use anyhow::Result;
use grundy::consecutive_heaps::ConsecutiveHeaps;
use grundy::intervals::Intervals;
use grundy::lasker;
use grundy::nim_with_exceptions::NimWithExceptions;
use grundy::take_from_to::TakeFromTo;
use grundy::take_up_to_or::TakeUpToOr;
use libtest_mimic::Trial;
use oracle::game::mex;
use oracle::random::Random;

use crate::test;

pub(crate) fn tests() -> Vec<Trial> {
    vec![
        test("library/take_from_to/counted-moves", amounts_from_to),
        test("library/take_up_to_or/counted-moves", amounts_up_to_or),
        test("library/nim_with_exceptions/counted-moves", exceptions),
        test("library/intervals/counted-moves", ranges),
        test("library/lasker/counted-moves", laskers_nim),
        test("library/consecutive_heaps/counted-moves", consecutive),
    ]
}

/// Compares the count with the list of what each move leaves, for each heap up to `largest` and each number, and some that no
/// option has. Returns how many questions that were.
fn compare(largest: u64, options: impl Fn(u64) -> Vec<Vec<u64>>, count: impl Fn(u64, u64) -> u64) -> usize {
    let mut table: Vec<u64> = vec![];
    let mut questions = 0;
    for heap in 0..=largest {
        let sum = |left: Vec<u64>| left.iter().fold(0, |sum, &part| sum ^ table[part as usize]);
        let numbers: Vec<u64> = options(heap).into_iter().map(sum).collect();
        let most = numbers.iter().max().map_or(0, |&most| most);
        for target in (0..most + 3).chain([u64::MAX - 1, u64::MAX]) {
            let counted = numbers.iter().filter(|&&number| number == target).count() as u64;
            assert_eq!(count(heap, target), counted, "heap {heap} to {target}");
            questions += 1;
        }
        table.push(mex(&numbers));
    }
    questions
}

fn amounts_from_to() -> Result<String> {
    let mut random = Random::new(71);
    let mut questions = 0;
    for (least, most) in (1..=7).flat_map(|least| (least..=9).map(move |most| (least, most))) {
        let game = TakeFromTo(least, most);
        let options = |heap: u64| (least..=most.min(heap)).map(|taken| vec![heap - taken]).collect();
        questions += compare(50, options, |heap, number| game.count_options_to(heap, number));
        // From a period and R on, a heap and one that is larger by some periods have the same options.
        let period = least + most;
        for _ in 0..30 {
            let (heap, number) = (random.between(period + most, 3 * period), random.between(0, period));
            let larger = heap + random.between(1, (u64::MAX - heap) / period) * period;
            assert_eq!(game.count_options_to(larger, number), game.count_options_to(heap, number), "{larger}");
        }
    }
    // Periods above 64 bits.
    assert_eq!(TakeFromTo(u64::MAX - 1, u64::MAX).count_options_to(u64::MAX, 0), 2);
    assert_eq!(TakeFromTo(1, u64::MAX).count_options_to(u64::MAX, 5), 1);
    assert_eq!(TakeFromTo(1 << 63, u64::MAX).count_options_to(u64::MAX, 0), 1 << 63);
    assert_eq!(TakeFromTo(1 << 62, 1 << 63).count_options_to(u64::MAX, 2), 1 << 62);
    Ok(format!("{questions} questions"))
}

fn amounts_up_to_or() -> Result<String> {
    let mut questions = 0;
    for (most, other) in (1..=6).flat_map(|most| (1..=16).map(move |other| (most, other))) {
        let options = |heap: u64| {
            let amounts = (1..=most.max(other)).filter(|&amount| amount <= most || amount == other);
            amounts.filter(|&amount| amount <= heap).map(|amount| vec![heap - amount]).collect()
        };
        questions += compare(60, options, |heap, number| TakeUpToOr(most, other).count_options_to(heap, number));
    }
    let nim = |heap: u64| (0..heap).map(|left| vec![left]).collect();
    questions += compare(20, nim, |heap, number| TakeUpToOr(u64::MAX, 3).count_options_to(heap, number));
    Ok(format!("{questions} questions"))
}

/// Every list of forbidden moves between sizes up to four.
fn exceptions() -> Result<String> {
    let pairs: Vec<(u64, u64)> = (1..5).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
    let mut questions = 0;
    for set in 0..1 << pairs.len() {
        let forbidden = pairs.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        let forbidden: Vec<(u64, u64)> = forbidden.map(|(_, &pair)| pair).chain([(6, set % 6)]).collect();
        let game = NimWithExceptions::new(&forbidden);
        let options =
            |heap: u64| (0..heap).filter(|&left| !forbidden.contains(&(heap, left))).map(|left| vec![left]).collect();
        questions += compare(8, options, |heap, number| game.count_options_to(heap, number));
    }
    Ok(format!("{questions} questions"))
}

/// Two ranges between fractions of a number, which may have numbers in common.
fn ranges() -> Result<String> {
    let mut random = Random::new(72);
    let mut questions = 0;
    for _ in 0..100 {
        let mut fraction = || {
            let numerator = random.between(0, 6);
            (numerator, random.between(numerator + 1, 9))
        };
        let fractions = [[fraction(), fraction()], [fraction(), fraction()]];
        let range = |range: usize, number: u64| {
            let [one, other] = fractions[range].map(|(numerator, denominator)| number * numerator / denominator);
            // Where they cross over, the ends exchange places and still do not fall.
            (one.min(other), one.max(other))
        };
        let game = Intervals::new(80, 2, range);
        let options = |number: u64| {
            let of_range = |index| (range(index, number).0..=range(index, number).1).map(|left| vec![left]);
            let ranges = if number > 0 { 0..2 } else { 0..0 };
            ranges.flat_map(of_range).collect()
        };
        questions += compare(80, options, |number, target| game.count_options_to(number, target));
    }
    // At most half is left: the number of binary digits.
    let game = Intervals::new(u64::MAX, 1, |_, number| (0, number / 2));
    assert_eq!(game.count_options_to(u64::MAX, 63), 1 << 62);
    Ok(format!("{questions} questions"))
}

fn laskers_nim() -> Result<String> {
    let options = |heap: u64| {
        let takes = (0..heap).map(|left| vec![left]);
        takes.chain((1..=heap / 2).map(|part| vec![part, heap - part])).collect()
    };
    let questions = compare(300, options, lasker::count_options_to);
    // Of 4·2ᵏ − 1 stones, the splits to that number divide k bits, and end in 0 and 3 or in 1 and 2.
    for bits in 0..=62 {
        let heap = u64::MAX >> (62 - bits);
        assert_eq!(lasker::count_options_to(heap, heap), (2 << bits) - 1, "{heap}");
    }
    Ok(format!("{questions} questions"))
}

fn consecutive() -> Result<String> {
    const LARGEST: u64 = 100;
    let game = ConsecutiveHeaps::new(LARGEST as usize);
    let options = |heap: u64| {
        let runs = (1..heap).flat_map(|first| (first + 1..heap).map(move |last| (first..=last).collect::<Vec<u64>>()));
        runs.filter(|run| run.iter().sum::<u64>() == heap).collect()
    };
    let questions = compare(LARGEST, options, |heap, number| game.count_options_to(heap, number));
    Ok(format!("{questions} questions"))
}
