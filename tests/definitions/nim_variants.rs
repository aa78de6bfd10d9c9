//! The library's variants of Nim against win/lose search.

use anyhow::Result;
use grundy::misere;
use grundy::xor::WinningMove;
use libtest_mimic::Trial;
use oracle::definition::Definition;
use oracle::one_pile_nim::OnePileNim;

use crate::{small, test};

pub(crate) fn tests() -> Vec<Trial> {
    vec![
        test("library/misere/every-small-position", misere_on_every_small_position),
        test("library/misere/huge-heaps", misere_of_huge_heaps),
    ]
}

/// Misère Nim with up to four heaps of up to six, and more heaps of up to two: who wins, and all the winning moves.
fn misere_on_every_small_position() -> Result<String> {
    let mut definition = Definition::new(&OnePileNim);
    let positions = [small::lists_up_to(4, 6), small::lists_up_to(7, 2)].concat();
    for heaps in &positions {
        let mut wins = vec![];
        for (component, &from) in heaps.iter().enumerate() {
            for to in 0..from {
                let mut after = heaps.clone();
                after[component] = to;
                if !definition.next_player_wins_misere(&after)? {
                    wins.push(WinningMove { component, from, to });
                }
            }
        }
        assert_eq!(misere::winning_move(heaps), wins.first().copied(), "move of {heaps:?}");
        let found: Vec<WinningMove> = misere::winning_moves(heaps).collect();
        assert_eq!(found, wins, "winning moves of {heaps:?}");
        let next_player = definition.next_player_wins_misere(heaps)?;
        assert_eq!(misere::next_player_wins(heaps), next_player, "winner of {heaps:?}");
    }
    Ok(format!("{} positions", positions.len()))
}

/// A heap that is reduced to the one size that leaves an odd number of ones, and the largest heaps that there are.
fn misere_of_huge_heaps() -> Result<String> {
    let to = |heaps: &[u64]| misere::winning_move(heaps).map(|winning| (winning.component, winning.to));
    assert_eq!(to(&[u64::MAX]), Some((0, 1)));
    assert_eq!(to(&[1, u64::MAX]), Some((1, 0)));
    assert_eq!(to(&[u64::MAX, 1, 1]), Some((0, 1)));
    assert_eq!(to(&[u64::MAX, u64::MAX]), None);
    assert_eq!(to(&[u64::MAX, 1 << 63]), Some((0, 1 << 63)));
    Ok("5 positions".to_owned())
}
