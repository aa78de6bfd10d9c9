//! Who wins several heaps of one game: the library's `next_player_wins` against a search over whole sums, which knows only what
//! a move leaves of a heap.

use crate::*;

const LARGEST: u64 = 8;

/// Heaps as references and as numbers.
macro_rules! both {
    (|$heaps:ident| $wins:expr) => {
        |$heaps: &[u64]| {
            let by_reference = $wins;
            let $heaps = $heaps.to_vec();
            [by_reference, $wins]
        }
    };
}

tests!(
    "library/xor/sums-of-heaps" = || check("nim", both!(|heaps| xor::next_player_wins(heaps))),
    "library/take_up_to/sums-of-heaps" = || check(
        "take 1,2,3",
        both!(|heaps| TakeUpTo(3).next_player_wins(heaps))
    ),
    "library/take_from_to/sums-of-heaps" = || check(
        "take 2,3,4",
        both!(|heaps| TakeFromTo(2, 4).next_player_wins(heaps))
    ),
    "library/take_up_to_or/sums-of-heaps" = || check(
        "take 1,2,6",
        both!(|heaps| TakeUpToOr(2, 6).next_player_wins(heaps))
    ),
    "library/take_fraction/sums-of-heaps" = || check(
        "n -> n - t for 1 <= t <= n / 3",
        both!(|heaps| TakeFraction(3).next_player_wins(heaps)),
    ),
    "library/take_half/sums-of-heaps" =
        || check(HALF, both!(|heaps| take_half::next_player_wins(heaps))),
    "library/lasker/sums-of-heaps" =
        long = || check("lasker", both!(|heaps| lasker::next_player_wins(heaps))),
    "library/nim_with_exceptions/sums-of-heaps" = || check(
        "n -> n - t for t >= 1 if n != 3 or t != 2",
        both!(|heaps| NimWithExceptions::new(&[(3, 1)]).next_player_wins(heaps)),
    ),
    "library/intervals/sums-of-heaps" = || check(
        HALF,
        both!(
            |heaps| Ranges::new(LARGEST, 1, &|_, heap| (heap.div_ceil(2), heap - 1))
                .next_player_wins(heaps)
        ),
    ),
    "library/grundys_game/sums-of-heaps" = long = || check(
        "Grundy's game",
        both!(|heaps| GrundysGame::new(LARGEST).next_player_wins(heaps)),
    ),
    "library/grundy_table/sums-of-heaps" = || check("take 1,2", |heaps| {
        let heaps = places(heaps);
        let game = GrundyTable::new(LARGEST as usize + 1, |heap: usize, options| {
            (1..=heap.min(2)).for_each(|taken| options.push(heap - taken));
        });
        [game.next_player_wins(&heaps), game.next_player_wins(heaps)]
    }),
);

const HALF: &str = "n -> n - t for 1 <= t <= n / 2";

/// All sums of up to three heaps.
fn check(line: &str, next_player_wins: impl Fn(&[u64]) -> [bool; 2]) {
    let options = heaps_in(line);
    let mut definition = of_options(|sum: &Numbers| {
        listed(taken(sum).flat_map(|(heap, rest)| {
            options(heap)
                .into_iter()
                .map(move |left| sorted([&rest[..], &left].concat()))
        }))
    });
    for heaps in lists_up_to(3, LARGEST) {
        check_eq!(
            next_player_wins(&heaps),
            [definition.next_player_wins(&heaps); 2],
            "{heaps:?}"
        );
    }
}
