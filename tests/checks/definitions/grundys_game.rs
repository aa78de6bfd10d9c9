//! `grundys_game` against its plain table, and `single_grundys_heap` against that.

use crate::*;

tests!(
    // All heaps up to `largest`; most heaps that miss a rare number are below 33,000. And tables of every small length, which end
    // anywhere in the blocks of heaps that are filled together.
    "library/grundys_game/plain-table" = [6_000, 33_000] = |largest| {
        let table = plain_table(largest);
        let game = GrundysGame::new(largest);
        for (heap, &number) in (0..).zip(&table) {
            check_eq!(game.grundy_number(heap), number, "heap {heap}");
        }
        for smaller in (0..300).chain(4_090..4_100) {
            let game = GrundysGame::new(smaller);
            for (heap, &number) in (0..=smaller).zip(&table) {
                check_eq!(
                    game.grundy_number(heap),
                    number,
                    "heap {heap} of up to {smaller}"
                );
            }
        }
    },
    // Who wins each heap alone is what its Grundy number says.
    "library/single_grundys_heap/lost-heaps" = [20_000, 1_000_000] = |largest| {
        let game = GrundysGame::new(largest);
        for heap in 0..=largest {
            check_eq!(
                single_grundys_heap::next_player_wins(heap),
                game.grundy_number(heap) != 0,
                "heap {heap}"
            );
        }
    },
    // The split with the smallest part for every heap and every number, or none.
    "library/grundys_game/splits" = || {
        const LARGEST: u64 = 400;
        let table = plain_table(LARGEST);
        let game = GrundysGame::new(LARGEST);
        for heap in 0..=LARGEST {
            for number in 0..130 {
                let mut parts = (1..heap).take_while(|part| 2 * part < heap);
                check_eq!(
                    game.option_to(heap, number),
                    parts
                    .find(|part| table[*part as usize] ^ table[(heap - part) as usize] == number)
                    .map(|part| (part, heap - part)),
                    "heap {heap} to {number}"
                );
            }
            check_eq!(game.option_to(heap, MAX), None);
        }
    },
);

/// Returns the Grundy numbers of Grundy's game up to `largest`, from all splits.
fn plain_table(largest: u64) -> Numbers {
    let mut table = vec![];
    for heap in 0..=largest as usize {
        let mut seen = vec![false; 1024];
        let pairs = table.iter().skip(1).zip(table.iter().rev());
        pairs
            .take(heap.saturating_sub(1) / 2)
            .for_each(|(one, other)| seen[one ^ other] = true);
        table.push(
            seen.iter()
                .position(|seen| !seen)
                .expect("the numbers are small"),
        );
    }
    listed(table.into_iter().map(|number| number as u64))
}
