//! The library's games with two numbers, or with a memory of the last move, against the definition.

use std::iter;

use anyhow::{Result, ensure};
use grundy::euclid::Euclid;
use libtest_mimic::Trial;
use oracle::definition::Definition;
use oracle::game::Game;
use oracle::problems::euclid_game;
use oracle::random::Random;

use crate::test;

pub(crate) fn tests() -> Vec<Trial> {
    vec![
        test("library/euclid/small-pairs", || euclid_on_small_pairs(60)),
        checks::long("numbers up to 300", test("library/euclid/pairs", || euclid_on_small_pairs(300))),
        test("library/euclid/huge-pairs", euclid_on_huge_pairs),
    ]
}

/// Both games on all pairs up to `largest`: the Grundy number, the closed form, and the option of each number.
fn euclid_on_small_pairs(largest: u64) -> Result<String> {
    for (rules, to_zero) in [(Euclid::ToZero, true), (Euclid::Positive, false)] {
        let game = euclid_game::Euclid { to_zero };
        let mut definition = Definition::new(&game);
        for x in u64::from(!to_zero)..=largest {
            for y in u64::from(!to_zero)..=largest {
                let number = definition.grundy_number(&[(x.min(y), x.max(y))])?;
                assert_eq!(rules.grundy_number(x, y), number, "{rules:?} {x} {y}");
                assert_eq!(rules.next_player_wins(x, y), number > 0, "{rules:?} {x} {y}");
                if !to_zero {
                    assert_eq!(closed_form(x, y), number, "{x} {y}");
                }
                let mut found = vec![];
                for target in 0..=largest + 1 {
                    let Some((to_x, to_y)) = rules.option_to(x, y, target) else { continue };
                    let left = (to_x.min(to_y), to_x.max(to_y));
                    ensure!(to_x == x || to_y == y, "{rules:?} {x} {y}: both numbers of {left:?} are new");
                    assert_eq!(definition.grundy_number(&[left])?, target, "{rules:?} {x} {y} to {left:?}");
                    found.push(vec![left]);
                }
                let mut options: Vec<_> = game.moves(&(x.min(y), x.max(y))).collect();
                options.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, options, "{rules:?} {x} {y}");
            }
        }
    }
    Ok(format!("{} pairs", largest * largest + (largest + 1) * (largest + 1)))
}

/// ⌊|y/x − x/y|⌋.
fn closed_form(x: u64, y: u64) -> u64 {
    let [x, y] = [x, y].map(u128::from);
    (((x * x).abs_diff(y * y)) / (x * y)) as u64
}

/// Random numbers of any length, and the longest runs of equal quotients, up to 2⁶⁴ − 1.
fn euclid_on_huge_pairs() -> Result<String> {
    let mut random = Random::new(7);
    let mut pairs: Vec<(u64, u64)> = vec![(u64::MAX, u64::MAX), (1, u64::MAX), (u64::MAX - 1, u64::MAX)];
    pairs.extend((0..20_000).map(|_| (random.of_any_length(u64::MAX).max(1), random.of_any_length(u64::MAX).max(1))));
    for quotient in 1..=20_u64 {
        let next = |&(small, large): &(u64, u64)| Some((large, quotient.checked_mul(large)?.checked_add(small)?));
        pairs.extend(iter::successors(Some((1, quotient)), next));
    }
    for &(x, y) in &pairs {
        let number = Euclid::Positive.grundy_number(x, y);
        assert_eq!(number, closed_form(x, y), "{x} {y}");
        for rules in [Euclid::Positive, Euclid::ToZero] {
            let number = rules.grundy_number(x, y);
            assert_eq!(rules.option_to(x, y, number), None, "{rules:?} {x} {y}");
            for target in [0, 1, number / 2, number.wrapping_sub(1)].into_iter().filter(|&target| target < number) {
                let option = rules.option_to(x, y, target);
                let reached = option.map(|(to_x, to_y)| rules.grundy_number(to_x, to_y));
                assert_eq!(reached, Some(target), "{rules:?} {x} {y} to {option:?}");
            }
            assert_eq!(rules.option_to(x, y, u64::MAX), None, "{rules:?} {x} {y}");
        }
    }
    Ok(format!("{} pairs", pairs.len()))
}
