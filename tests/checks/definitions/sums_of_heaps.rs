//! Who wins several heaps of one game: the library's `next_player_wins` against a search over whole sums, which knows only what
//! a move leaves of a heap.

use crate::*;

const LARGEST: u64 = 8;

pub fn tests(tests: &mut Tests) {
    // What a move leaves of a heap, if it takes any of these amounts.
    let take = |amounts: fn(u64) -> Numbers| {
        move |heap: u64| {
            amounts(heap)
                .into_iter()
                .filter(|&taken| taken <= heap)
                .map(|taken| vec![heap - taken])
                .collect()
        }
    };
    let cut = |heap: u64| (1..heap).map(move |part| vec![part, heap - part]);
    let half = take(|heap| (1..=heap / 2).collect());
    let all = take(|heap| (1..=heap).collect());

    // Heaps as references and as numbers.
    macro_rules! both {
        (|$heaps:ident| $wins:expr) => {
            |$heaps: &[u64]| {
                let by_reference = $wins;
                let $heaps = $heaps.to_vec();
                [by_reference, $wins]
            }
        };
    }

    tests.of_heaps("xor", all, both!(|heaps| xor::next_player_wins(heaps)));
    tests.of_heaps(
        "take_up_to",
        take(|_| (1..=3).collect()),
        both!(|heaps| TakeUpTo(3).next_player_wins(heaps)),
    );
    tests.of_heaps(
        "take_from_to",
        take(|_| (2..=4).collect()),
        both!(|heaps| TakeFromTo(2, 4).next_player_wins(heaps)),
    );
    tests.of_heaps(
        "take_up_to_or",
        take(|_| vec![1, 2, 6]),
        both!(|heaps| TakeUpToOr(2, 6).next_player_wins(heaps)),
    );
    tests.of_heaps(
        "take_fraction",
        take(|heap| (1..=heap / 3).collect()),
        both!(|heaps| TakeFraction(3).next_player_wins(heaps)),
    );
    tests.of_heaps(
        "take_half",
        half,
        both!(|heaps| take_half::next_player_wins(heaps)),
    );
    tests.of_heaps(
        "lasker",
        move |heap| all(heap).into_iter().chain(cut(heap)).collect(),
        both!(|heaps| lasker::next_player_wins(heaps)),
    );
    tests.of_heaps(
        "nim_with_exceptions",
        move |heap| {
            all(heap)
                .into_iter()
                .filter(|left| (heap, left[0]) != (3, 1))
                .collect()
        },
        both!(|heaps| NimWithExceptions::new(&[(3, 1)]).next_player_wins(heaps)),
    );
    tests.of_heaps(
        "intervals",
        half,
        both!(
            |heaps| Ranges::new(LARGEST, 1, &|_, heap| (heap.div_ceil(2), heap - 1))
                .next_player_wins(heaps)
        ),
    );
    tests.of_heaps(
        "grundys_game",
        move |heap| cut(heap).filter(|parts| parts[0] != parts[1]).collect(),
        both!(|heaps| GrundysGame::new(LARGEST).next_player_wins(heaps)),
    );
    tests.of_heaps("grundy_table", take(|_| vec![1, 2]), |heaps| {
        let heaps = listed(heaps.iter().map(|&heap| heap as usize));
        let game = GrundyTable::new(LARGEST as usize + 1, |heap: usize, options| {
            (1..=heap.min(2)).for_each(|taken| options.push(heap - taken));
        });
        [game.next_player_wins(&heaps), game.next_player_wins(heaps)]
    });
}

impl Tests {
    /// Adds a test of what the library says of heaps as references and as numbers.
    fn of_heaps(
        &mut self,
        snippet: &str,
        options: impl Fn(u64) -> Vec<Numbers> + Send + 'static,
        next_player_wins: impl Fn(&[u64]) -> [bool; 2] + Send + 'static,
    ) {
        let name = format!("library/{snippet}/sums-of-heaps");
        let check = move || check(&options, &next_player_wins);
        if ["grundys_game", "lasker"].contains(&snippet) {
            self.long(name, check);
        } else {
            self.add(name, check);
        }
    }
}

/// All sums of up to three heaps.
fn check(options: &dyn Fn(u64) -> Vec<Numbers>, next_player_wins: &dyn Fn(&[u64]) -> [bool; 2]) {
    let mut definition = searched::of_options(|sum: &Numbers| {
        let left = |place: usize| {
            options(sum[place])
                .into_iter()
                .map(move |left| (place, left))
        };
        let after = |(place, left): (usize, Numbers)| {
            let mut after = [&sum[..place], &sum[place + 1..], &left].concat();
            after.sort_unstable();
            after
        };
        (0..sum.len()).flat_map(left).map(after).collect()
    });
    let sums = small::lists_up_to(3, LARGEST);
    for heaps in &sums {
        check_eq!(
            next_player_wins(heaps),
            [definition.next_player_wins(heaps); 2],
            "{heaps:?}"
        );
    }
}
