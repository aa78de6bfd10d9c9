//! Heaps, each with a limit that the last move from it sets: the library against the definition.

use crate::*;

tests!(
    "library/limited_heaps/random-rules" = long = || {
        for mut random in randoms(62) {
            let largest = random.between(8, 24);
            let most = random.between(1, largest);
            compare(&listed((0..largest).map(|_| {
                if random.between(0, 9) == 0 {
                    MAX
                } else {
                    random.between(0, most)
                }
            })));
        }
        for factor in 0..4 {
            compare(&listed((1..=30).map(|taken| factor * taken)));
        }
    },
    // Two heaps, searched together; the number of winning moves is what the heaps' counts add up to.
    "library/limited_heaps/sums" = || {
        const LARGEST: u64 = 7;
        for factor in 1..=3 {
            let limits = listed((1..=LARGEST).map(|taken| factor * taken));
            let game = LimitedHeaps::new(LARGEST, |taken| factor * taken);
            let mut definition = of_options(|&(one, other)| {
                let of_one = options(&one, &limits).into_iter();
                listed(
                    of_one
                        .map(|left| (left, other))
                        .chain(options(&other, &limits).into_iter().map(|left| (one, left))),
                )
            });
            for (one, other) in pairs(0..=LARGEST, 0..=LARGEST).filter(|&(one, other)| other <= one)
            {
                for limit in 0..=one {
                    let heaps = [(one, limit), (other, other)];
                    let wins = definition.next_player_wins(&(heaps[0], heaps[1]));
                    check_eq!(
                        game.next_player_wins(heaps.iter()),
                        wins,
                        "{heaps:?}, {factor} times"
                    );
                    check_eq!(game.next_player_wins(heaps), wins);
                    let [first, second] =
                        heaps.map(|(heap, limit)| game.grundy_number(heap, limit));
                    check_eq!(
                        game.count_options_to(one, limit, second)
                            + game.count_options_to(other, other, first),
                        definition.winning_moves(&(heaps[0], heaps[1])).len() as u64,
                        "moves of {heaps:?}, {factor} times"
                    );
                }
            }
        }
    },
    // By the theorem on one heap, who wins it is known in closed form: powers of two for f(t) = t, Zeckendorf's numbers for 2·t.
    "library/limited_heaps/large-heaps" = || {
        const LARGEST: u64 = 2_012;
        let same = LimitedHeaps::new(LARGEST, |taken| taken);
        let twice = LimitedHeaps::new(LARGEST, |taken| 2 * taken);
        for heap in 1..=LARGEST {
            let mut rest = heap;
            while rest > 0 {
                let (mut part, mut next) = (1, 2);
                while next <= rest {
                    (part, next) = (next, part + next);
                }
                if rest == part {
                    check!(
                        twice.grundy_number(heap, part) > 0
                            && twice.grundy_number(heap, part - 1) == 0,
                        "{heap}"
                    );
                }
                rest -= part;
            }
            let lowest = heap & heap.wrapping_neg();
            check!(
                same.grundy_number(heap, lowest) > 0 && same.grundy_number(heap, lowest - 1) == 0,
                "{heap}"
            );
        }
    },
    // After t of n stones are taken, limits of n − t and more are the same: so all games up to a heap of seven are tried.
    "library/limited_heaps/every-rule" = [13, 1] = |apart| {
        const LARGEST: u64 = 7;
        let rules: usize = (1..=LARGEST as usize).product();
        for rule in (0..rules).step_by(apart) {
            let mut rest = rule as u64;
            let limits = (1..=LARGEST).map(|taken| {
                let choices = LARGEST - taken + 1;
                let limit = rest % choices;
                rest /= choices;
                limit
            });
            compare(&listed(limits));
        }
    },
);

/// A heap, and how many stones the next move may take from it.
type Heap = Pair;

/// What the moves leave.
fn options(&(heap, limit): &Heap, limits: &[u64]) -> Vec<Heap> {
    listed((1..=heap.min(limit)).map(|taken| (heap - taken, limits[taken as usize - 1])))
}

/// Compares the numbers, the moves and their counts in all heaps with these limits.
fn compare(limits: &[u64]) {
    let largest = limits.len() as u64;
    let game = LimitedHeaps::new(largest, |taken| limits[taken as usize - 1]);
    let mut definition = of_options(|heap| options(heap, limits));
    for heap in 0..=largest {
        for limit in (0..=heap + 1).chain([MAX]) {
            check_eq!(
                game.grundy_number(heap, limit),
                definition.grundy_number(&(heap, limit)),
                "({heap}, {limit}) with {limits:?}"
            );
            let moves = definition.numbered_moves(&(heap, limit));
            for target in (0..=heap + 1).chain([MAX]) {
                let wanted = moves_to(&moves, target);
                check_eq!(
                    game.option_to(heap, limit, target),
                    wanted.first().copied(),
                    "({heap}, {limit}) to {target} with {limits:?}"
                );
                check_eq!(
                    game.count_options_to(heap, limit, target),
                    wanted.len() as u64
                );
            }
        }
    }
}
