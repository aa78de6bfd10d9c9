//! The closed forms at the limits of their arguments: nothing overflows, and what is returned agrees with itself.

use crate::*;

checks_of_snippets! { "extremes",
    bounded_heaps {
        let field = PrimeField::new(7);
        check_eq!(
            positions(&[MAX; 2], 0, field),
            field.power(2, 64)
        );
        check_eq!(positions(&[MAX, 0], MAX, field), 1);
    }
    connected_coins {
        const FAR: usize = usize::MAX;
        check_eq!(grundy_exponent(0, FAR - 1), 0);
        check_eq!(grundy_exponent(FAR / 2, 0), usize::BITS as usize - 1);
        check_eq!(grundy_exponent(FAR / 2, FAR / 2), FAR - 1);
    }
    counting {
        // Pairs of 0 and 1: half of all sequences have an even number of ones.
        let field = PrimeField::new(7);
        let all = field.power(2, MAX - 1);
        check_eq!(sequences(&[1, 1], MAX, field), [all, all]);
    }
    decimal {
        for number in EXTREMES {
            let mut text = vec![];
            push_decimal(&mut text, number);
            check_eq!(text, number.to_string().as_bytes());
        }
    }
    divisor_games {
        // 2^64 - 1 = 3 · 5 · 17 · 257 · 641 · 65537 · 6700417.
        check_eq!(subtract_divisor(MAX), 0);
        check!(!wins_without_one(MAX));
        check_eq!(equal_parts(MAX), 7);
        check_eq!(take_factors(MAX), 7);
        check_eq!(equal_parts(1 << 63), 1);
        check_eq!(take_factors(1 << 63), 63);
    }
    euclid {
        for game in [Euclid::ToZero, Euclid::Positive] {
            for (x, y) in pairs_of_extremes() {
                let own = game.grundy_number(x, y);
                check_eq!(own, game.grundy_number(y, x));
                for number in targets(own) {
                    match game.option_to(x, y, number) {
                        Some((u, v)) => {
                            check!(
                                (u == x && v < y) || (v == y && u < x),
                                "{x} and {y} to {u} and {v}"
                            );
                            check_eq!(
                                game.grundy_number(u, v),
                                number,
                                "{x} and {y} to {u} and {v}"
                            );
                        }
                        None => check!(number >= own, "{x} and {y} have no option to {number}"),
                    }
                }
            }
        }
    }
    fibonacci_nim {
        for factor in [1, 2, 3, 7] {
            let next_limit = |taken: u64| taken.saturating_mul(factor);
            let game = DynamicNim::new(MAX, next_limit);
            for (heap, limit) in pairs_of_extremes() {
                check_eq!(game.parts(heap).iter().sum::<u64>(), heap);
                if let Some(amount) = game.winning_amount(heap, limit) {
                    check!(amount <= limit && amount <= heap);
                    check!(!game.next_player_wins(heap - amount, next_limit(amount)));
                }
                for amount in game.winning_amounts(heap, limit, next_limit) {
                    check!(!game.next_player_wins(heap - amount, next_limit(amount)));
                }
            }
        }
    }
    king_on_stairs {
        let distances = [1, 1 << 63, MAX - 1, MAX];
        for king in 0..distances.len() {
            for winning in winning_moves(&distances, king) {
                let mut left = distances;
                left[winning.component] = winning.to;
                if left[king] > 0 {
                    check!(!next_player_wins(&left, king));
                }
            }
            check!(next_player_wins(&[5, MAX], 1));
        }
    }
    lasker {
        for heap in EXTREMES.into_iter().filter(|&heap| heap < MAX) {
            let own = grundy_number(heap);
            for number in targets(own) {
                let option = option_to(heap, number);
                check_eq!(count_options_to(heap, number) > 0, option.is_some());
                match option {
                    Some((one, other)) => {
                        check!((one == 0 && other < heap) || one + other == heap);
                        check_eq!(
                            grundy_number(one) ^ grundy_number(other),
                            number,
                            "{heap} to {one} and {other}"
                        );
                    }
                    None => check!(number >= own, "{heap} has no option to {number}"),
                }
            }
            _ = grundy_number_with_three(heap);
        }
        check!(next_player_wins([MAX - 1, 0]));
    }
    mex {
        check_eq!(mex(EXTREMES), 5);
        check_eq!(mex_in_place(&mut EXTREMES.clone()), 5);
        check_eq!(mex_of_mask(MAX), 64);
        let mut set = MexSet::new(EXTREMES.len());
        for number in EXTREMES {
            set.insert(number);
        }
        check_eq!(set.mex(), 5);
    }
    mex_trie {
        let mut trie = MexTrie::new(64);
        for number in EXTREMES {
            check!(trie.insert(number));
            check!(!trie.insert(number));
        }
        check_eq!(trie.mex(), 5);
        trie.xor_all(MAX);
        check_eq!(trie.mex(), 4);
        check!(trie.remove(MAX));
    }
    misere {
        for (one, other) in pairs_of_extremes() {
            for third in [1, MAX] {
                check_moves(&[one, other, third], next_player_wins, winning_move);
            }
        }
    }
    moore {
        for (one, other) in pairs_of_extremes() {
            let heaps = [one, other, MAX];
            for most in [0, 1, 2, 3, usize::MAX] {
                let Some(changes) = winning_move(&heaps, most) else {
                    check!(!next_player_wins(&heaps, most));
                    continue;
                };
                check!((1..=most).contains(&changes.len()));
                let mut left = heaps;
                for change in changes {
                    check!(change.to < change.from);
                    left[change.component] = change.to;
                }
                check!(
                    !next_player_wins(&left, most),
                    "{heaps:?} to {left:?}"
                );
            }
        }
    }
    nim_with_exceptions {
        for (heap, option) in pairs_of_extremes().filter(|&(heap, option)| option < heap) {
            let game = NimWithExceptions::new(&[(heap, option)]);
            check_heap(heap, &game, |amount| amount != heap - option);
            check!(!game.next_player_wins([heap, heap]));
        }
    }
    nimber {
        let field = NimField::new();
        for (one, other) in pairs_of_extremes().filter(|pair| pair.0 > 0) {
            let product = field.product(one, other);
            check_eq!(field.product(product, field.inverse(one)), other);
            check_eq!(field.power(one, MAX), 1);
            check_eq!(field.power(field.square_root(other), 2), other);
        }
    }
    partizan {
        let most = (0..8).fold(Number::new(0, 0), |sum, _| sum + Number::new(i64::MIN, 0));
        check_eq!(most.fraction(), (-1 << 66, 0));
        check_eq!((-most).fraction(), (1 << 66, 0));
        check_eq!(
            (most + Number::new(1, 60)).fraction(),
            ((-1 << 126) + 1, 60)
        );
    }
    period {
        for (start, length) in pairs_of_extremes().filter(|pair| pair.1 > 0) {
            for heap in EXTREMES {
                let representative = Period { start, length }.representative(heap);
                check!(representative <= heap && (heap - representative).is_multiple_of(length));
                check!(representative == heap || representative - start < length);
            }
        }
    }
    prime_factors {
        check_eq!(factors(MAX).iter().map(|factor| factor.0).product::<u64>(), MAX);
        check_eq!(divisors(MAX).len(), 128);
        check_eq!(divisors(MAX).last(), Some(&MAX));
        check_eq!(divisors(1 << 63).len(), 64);
        check_eq!(root(MAX, 1), MAX);
        check_eq!(root(MAX, 2), (1 << 32) - 1);
        check_eq!(root(1 << 63, 63), 2);
        check_eq!(root(MAX, u32::MAX), 1);
    }
    row_ends {
        for (one, other) in pairs_of_extremes() {
            let heaps = [one, other, MAX - 1, 1 << 63];
            if heaps.iter().all(|heap| (1..MAX).contains(heap)) {
                check_eq!(
                    winning_move(&heaps).is_some(),
                    next_player_wins(&heaps)
                );
            }
        }
    }
    // The coins of a move are not added to those below, which may have no room for them.
    staircase {
        for (one, other) in pairs_of_extremes() {
            let coins = [MAX, one, MAX, other];
            for winning in winning_moves(&coins) {
                let moved = winning.from - winning.to;
                let changed = if winning.component % 2 == 1 {
                    winning.from ^ winning.to
                } else {
                    let below = coins[winning.component - 1];
                    below ^ below.wrapping_add(moved)
                };
                check_eq!(changed, grundy_number(&coins));
            }
            check_eq!(next_player_wins(&coins), one != other);
        }
    }
    staircase_tree {
        let tree = StaircaseTree::new(&[0, 0, 1, 2]);
        for (one, other) in pairs_of_extremes() {
            let coins = [MAX, one, MAX, other];
            check_eq!(tree.grundy_number(&coins), staircase::grundy_number(&coins));
            check_eq!(
                listed(tree.winning_moves(&coins)),
                listed(staircase::winning_moves(&coins))
            );
        }
    }
    subtraction {
        check_eq!(grundy_numbers(&[1, MAX], 3), [0, 1, 0, 1]);
        check_eq!(p_positions(&[MAX], 1), [true; 2]);
    }
    subtraction_period {
        // Amounts above the heap are left out.
        let sequence =
            sequence_at(&[1, 2, MAX], MAX - 1, 100).expect("a period of 3");
        check_eq!(listed(sequence.take(2)), [2, 0]);
        check_eq!(sequence_at(&[1, 2], MAX, 100).expect("a period of 3").amount_to(1), Some(2));
    }
    // Not those between, which take too many divisions for large heaps.
    take_fraction {
        for divisor in EXTREMES
            .into_iter()
            .filter(|divisor| (1..1_000).contains(divisor) || *divisor > 1 << 50)
        {
            check_heaps(&TakeFraction(divisor), |heap, amount| {
                amount <= heap / divisor
            });
        }
    }
    take_from_to {
        for (least, most) in
            pairs_of_extremes().filter(|&(least, most)| 0 < least && least <= most)
        {
            check_heaps(&TakeFromTo(least, most), |_, amount| {
                (least..=most).contains(&amount)
            });
        }
    }
    take_half {
        check_heaps(&TakeHalf, |heap, amount| amount <= heap / 2);
    }
    take_up_to {
        for (most, heap) in pairs_of_extremes() {
            let all = TakeFromTo(1, most.max(1));
            if most > 0 {
                check_eq!(TakeUpTo(most).grundy_number(heap), all.grundy_number(heap));
            }
            check_eq!(TakeUpTo(0).grundy_number(heap), 0);
        }
    }
    take_up_to_or {
        for (most, other) in pairs_of_extremes().filter(|&(most, other)| 0 < most && 0 < other) {
            check_heaps(&TakeUpToOr(most, other), |_, amount| {
                amount <= most || amount == other
            });
        }
    }
    vertex_values {
        let graph = Graph::new(3, &[(2, 1), (2, 0), (1, 0)]).expect("the edges are in range");
        for (one, other) in pairs_of_extremes() {
            let after = winning_option(&graph, &[one, MAX, other]).expect("there is no cycle");
            let after = after.expect("vertex 1 alone has its Grundy number");
            check_eq!(next_player_wins(&graph, &after).ok(), Some(false));
        }
    }
    walsh_hadamard {
        const LARGE: i64 = (1 << 62) - 1;
        let mut values = [LARGE, LARGE];
        transform(&mut values);
        check_eq!(values, [2 * LARGE, 0]);
        inverse(&mut values);
        check_eq!(values, [LARGE, LARGE]);
        // The transforms' products wrap.
        check_eq!(
            xor_convolution(&[1 << 32, (1 << 32) - 1], &[1 << 30, -1 << 30]),
            [1 << 30, -1 << 30]
        );
    }
    window_mex {
        let mut window = WindowMex::new(EXTREMES.len());
        for number in EXTREMES {
            window.push(number);
        }
        check_eq!(window.mex_from(0), 5);
        check_eq!(window.mex_from(1), 0);
    }
    wythoff {
        for difference in EXTREMES.into_iter().filter(|&difference| difference > 0) {
            let game = Wythoff(difference);
            for (x, y) in pairs_of_extremes() {
                check_eq!(
                    game.winning_option(x, y).is_some(),
                    game.next_player_wins(x, y)
                );
                for (u, v) in game.winning_options(x, y) {
                    check!(
                        u <= x && v <= y && (u, v) != (x, y),
                        "{x} and {y} to {u} and {v}"
                    );
                    check!(u == x || v == y || (x - u).abs_diff(y - v) < difference);
                    check!(!game.next_player_wins(u, v), "{x} and {y} to {u} and {v}");
                }
            }
        }
    }
    xor {
        for (one, other) in pairs_of_extremes() {
            for heaps in [&[one, other][..], &[one, other, MAX]] {
                check_moves(heaps, |heaps| next_player_wins(heaps), winning_move);
            }
        }
    }
    xor_basis {
        let mut basis = XorBasis::new();
        for number in EXTREMES {
            basis.insert(number);
            check!(basis.contains(number));
            check_eq!(basis.least_with(number), 0);
        }
        let mut all = XorBasis::new();
        for bit in 0..64 {
            check!(all.insert(MAX << bit));
        }
        check_eq!((all.rank(), all.greatest()), (64, MAX));
        check_eq!((all.nth(0), all.nth(MAX)), (Some(0), Some(MAX)));
        check_eq!(all.log2_subsets(MAX), Some(0));
        check_eq!(all.subset(MAX), Some(vec![0]));
    }
    xor_range {
        for (first, last) in pairs_of_extremes() {
            let whole = xor_range(first, last);
            if let Some(next) = last.checked_add(1) {
                check_eq!(
                    xor_range(first, MAX),
                    match first <= last {
                        true => whole ^ xor_range(next, MAX),
                        false => xor_range(first, MAX),
                    }
                );
            }
            for period in EXTREMES.into_iter().filter(|&period| period > 0) {
                // The numbers themselves up to a period of all of them.
                let found = xor_periodic(first, last, period, |count| xor_range(0, count - 1));
                if period > last {
                    check_eq!(found, whole, "{first} to {last}");
                }
            }
            if let Some(count) = last.checked_div(first) {
                check_eq!(
                    xor_quotients(0, first, first, count),
                    xor_range(0, count.saturating_sub(1))
                );
            }
        }
        check_eq!(
            xor_quotients(0, 1, 1, MAX),
            xor_range(0, MAX - 1)
        );
    }
    xor_subsets {
        check_eq!(
            pairs(&[MAX, 0, 1 << 63, (1 << 63) - 1], MAX),
            2
        );
    }
}

/// Numbers at the ends of types, and a few between.
const EXTREMES: [u64; 17] = [
    0,
    1,
    2,
    3,
    4,
    7,
    (1 << 32) - 1,
    1 << 32,
    MAX / 3,
    (1 << 63) - 2,
    (1 << 63) - 1,
    1 << 63,
    (1 << 63) + 1,
    MAX - 3,
    MAX - 2,
    MAX - 1,
    MAX,
];

/// All pairs of extremes.
fn pairs_of_extremes() -> impl Iterator<Item = Pair> {
    EXTREMES
        .into_iter()
        .flat_map(|one| EXTREMES.map(|other| (one, other)))
}

/// The extremes, and numbers near that of a heap.
fn targets(own: u64) -> impl Iterator<Item = u64> {
    EXTREMES
        .into_iter()
        .chain([own, own / 2, own.saturating_sub(1)])
}

/// Checks the options of all heaps: each is one by the rules and has the number that was asked for, a smaller number than the
/// heap's has one, and there are none if the snippet counts none.
fn check_heaps(game: &dyn HeapRules, may_take: impl Fn(u64, u64) -> bool) {
    for heap in EXTREMES {
        check_heap(heap, game, |amount| may_take(heap, amount));
    }
}

fn check_heap(heap: u64, game: &dyn HeapRules, may_take: impl Fn(u64) -> bool) {
    let own = game.grundy_number(heap);
    for number in targets(own) {
        let found = game.option_to(heap, number);
        if let Some(count) = game.count_options_to(heap, number) {
            check_eq!(count > 0, found.is_some(), "{heap} to {number}");
        }
        match found {
            Some(option) => {
                check!(
                    option < heap && may_take(heap - option),
                    "{heap} to {option}"
                );
                check_eq!(game.grundy_number(option), number, "{heap} to {option}");
            }
            None => check!(number >= own, "{heap} has no option to {number}"),
        }
    }
}

/// Checks that a winning move leads to a lost position, and that a lost position has no winning move.
fn check_moves(
    heaps: &[u64],
    wins: impl Fn(&[u64]) -> bool,
    winning_move: impl Fn(&[u64]) -> Option<WinningMove>,
) {
    match winning_move(heaps) {
        Some(winning) => {
            check!(wins(heaps), "{heaps:?}");
            let mut left = heaps.to_vec();
            check_eq!(left[winning.component], winning.from);
            check!(winning.to < winning.from);
            left[winning.component] = winning.to;
            check!(!wins(&left), "{heaps:?} to {left:?}");
        }
        None => check!(!wins(heaps), "{heaps:?}"),
    }
}
