//! The library's variants of Nim against win/lose search.

use std::iter;
use std::slice;

use anyhow::{Context, Result, ensure};
use grundy::misere;
use grundy::moore;
use grundy::staircase;
use grundy::xor::WinningMove;
use libtest_mimic::Trial;
use oracle::definition::Definition;
use oracle::game::{Game, Position};
use oracle::problems::one_pile_nim::OnePileNim;
use oracle::small;

use crate::test;

pub(crate) fn tests() -> Vec<Trial> {
    vec![
        test("library/misere/every-small-position", misere_on_every_small_position),
        test("library/misere/huge-heaps", misere_of_huge_heaps),
        test("library/moore/every-small-position", moore_on_every_small_position),
        test("library/moore/huge-heaps", moore_of_huge_heaps),
        test("library/staircase/every-small-position", staircase_on_every_small_position),
        test("library/staircase/huge-steps", staircase_of_huge_steps),
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

/// Moore's Nim; a component is the whole position, in ascending order, since a move may touch several heaps.
struct Moore {
    most: usize,
}

impl Game for Moore {
    type Component = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> impl Iterator<Item = Position<Self>> {
        let mut moves = vec![(0, vec![])];
        for &heap in heaps {
            let one_more = moves.iter().flat_map(|(touched, left)| {
                (0..=heap).map(move |stones| (touched + usize::from(stones < heap), [&left[..], &[stones]].concat()))
            });
            moves = one_more.collect();
        }
        let allowed = moves.into_iter().filter(|(touched, _)| (1..=self.most).contains(touched));
        allowed.map(|(_, left)| vec![sorted(&left)])
    }

    fn weight(&self, heaps: &Vec<u64>) -> usize {
        heaps.len()
    }
}

fn sorted(heaps: &[u64]) -> Vec<u64> {
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    heaps
}

/// Who wins; and the move that is found is one, and leaves a lost position.
fn moore_on_every_small_position() -> Result<String> {
    let positions = [small::lists_up_to(3, 7), small::lists(4, 3), small::lists(5, 2)].concat();
    for most in 0..=5 {
        let game = Moore { most };
        let mut definition = Definition::new(&game);
        for heaps in &positions {
            let wins = definition.next_player_wins(&[sorted(heaps)])?;
            assert_eq!(moore::next_player_wins(heaps, most), wins, "{heaps:?}, up to {most}");
            let changes = moore::winning_move(heaps, most);
            assert_eq!(changes.is_some(), wins, "a move of {heaps:?}, up to {most}");
            if let Some(changes) = changes {
                let left = after_moore_move(heaps, &changes, most)?;
                let lost = !definition.next_player_wins(&[sorted(&left)])?;
                ensure!(lost, "{left:?} is not lost, after {heaps:?}, up to {most}");
            }
        }
    }
    Ok(format!("{} positions", 6 * positions.len()))
}

fn moore_of_huge_heaps() -> Result<String> {
    const MAX: u64 = u64::MAX;
    let left = |heaps: &[u64], most| {
        let changes = moore::winning_move(heaps, most).context("it is won")?;
        after_moore_move(heaps, &changes, most)
    };
    assert_eq!(left(&[MAX, MAX, MAX, 1], 3)?, [1; 4]);
    assert_eq!(left(&[MAX, MAX], usize::MAX)?, [0, 0]);
    assert_eq!(moore::winning_move(&[MAX, MAX, MAX], 2), None);
    // A single digit decides.
    for digit in 0..64 {
        let [one, two] = [1, 2].map(|count| vec![1 << digit; count]);
        assert_eq!(left(&one, 1)?, [0], "digit {digit}");
        assert!(moore::next_player_wins(&one, 1), "digit {digit}");
        assert!(!moore::next_player_wins(&two, 1), "digit {digit}");
    }
    let heaps = [MAX, 1 << 63, (1 << 63) - 1, 12_345, 1 << 40];
    for most in 1..=4 {
        let left = left(&heaps, most)?;
        ensure!(!moore::next_player_wins(&left, most), "{left:?} is won, up to {most}");
    }
    Ok("135 positions".to_owned())
}

/// Checks that a move takes stones from at least one and at most `most` heaps, listed in order, and makes it.
fn after_moore_move(heaps: &[u64], changes: &[WinningMove], most: usize) -> Result<Vec<u64>> {
    let mut left = heaps.to_vec();
    for &WinningMove { component, from, to } in changes {
        ensure!(heaps[component] == from && to < from, "{changes:?} from {heaps:?}");
        left[component] = to;
    }
    let in_order = changes.windows(2).all(|pair| pair[0].component < pair[1].component);
    ensure!(in_order && (1..=most).contains(&changes.len()), "{changes:?} is no move from {heaps:?}, up to {most}");
    Ok(left)
}

/// Staircase Nim; a component is the whole staircase, without the ground.
struct Staircase;

impl Game for Staircase {
    type Component = Vec<u64>;

    fn moves(&self, steps: &Vec<u64>) -> impl Iterator<Item = Position<Self>> {
        let moves = (0..steps.len()).flat_map(move |step| (1..=steps[step]).map(move |coins| (step, coins)));
        moves.map(move |(step, coins)| {
            let mut steps = steps.clone();
            steps[step] -= coins;
            if let Some(below) = step.checked_sub(1) {
                steps[below] += coins;
            }
            vec![steps]
        })
    }

    fn weight(&self, steps: &Vec<u64>) -> usize {
        steps.len()
    }
}

/// The Grundy number, and all the winning moves and only these.
fn staircase_on_every_small_position() -> Result<String> {
    let positions = [small::lists_up_to(3, 4), small::lists(4, 2), small::lists(5, 1)].concat();
    let mut definition = Definition::new(&Staircase);
    for steps in &positions {
        // The library counts the ground, whose coins do not matter.
        let with_ground = [&[7], &steps[..]].concat();
        let number = definition.grundy_number(slice::from_ref(steps))?;
        assert_eq!(staircase::grundy_number(&with_ground), number, "Grundy number of {steps:?}");
        let mut wins = vec![];
        let all = (1..with_ground.len()).flat_map(|component| {
            let from = with_ground[component];
            (0..from).rev().map(move |to| WinningMove { component, from, to })
        });
        for (down, after) in iter::zip(all, Staircase.moves(steps)) {
            if !definition.next_player_wins(&after)? {
                wins.push(down);
            }
        }
        let found: Vec<WinningMove> = staircase::winning_moves(&with_ground).collect();
        assert_eq!(found, wins, "winning moves of {steps:?}");
        let first = staircase::winning_move(&with_ground);
        assert_eq!(first, wins.first().copied(), "winning move of {steps:?}");
        let next_player = definition.next_player_wins(slice::from_ref(steps))?;
        assert_eq!(staircase::next_player_wins(&with_ground), next_player, "winner of {steps:?}");
    }
    Ok(format!("{} positions", positions.len()))
}

fn staircase_of_huge_steps() -> Result<String> {
    const MAX: u64 = u64::MAX;
    let moves = |steps: &[u64]| -> Vec<(usize, u64)> {
        staircase::winning_moves(steps).map(|winning| (winning.component, winning.from - winning.to)).collect()
    };
    assert_eq!(moves(&[0, 0, MAX, MAX]), [(2, MAX), (3, MAX)]);
    assert_eq!(moves(&[0, 0, MAX - 1, MAX]), [(3, MAX)]);
    assert_eq!(moves(&[0, MAX, MAX, MAX]), []);
    assert_eq!(moves(&[MAX]), []);
    assert_eq!(moves(&[]), []);
    Ok("5 positions".to_owned())
}
