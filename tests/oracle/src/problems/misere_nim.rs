//! Several heaps of stones: a move takes any positive number of stones from one heap, and the player who takes the last
//! stone loses.

use anyhow::Result;

use crate::definition::Definition;
use crate::game::{Game, replace};
use crate::input::Input;
use crate::limits::Limits;
use crate::problems::nim;
use crate::problems::one_pile_nim::OnePileNim;
use crate::random::Random;
use crate::search::TooLarge;
use crate::small;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "misere_nim",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", nim::largest),
        ("zeros", nim::zeros),
        ("lost", nim::lost),
        ("any-length", nim::any_length),
        ("ones", ones),
        ("one-large", one_large),
    ],
    small_inputs,
    origins: &[
        ("edge-huge", LARGE_HEAPS),
        ("edge-huge-and-one", LARGE_HEAPS),
        ("edge-256-large", MANY_HEAPS),
        ("edge-huge-lost", LARGE_HEAPS),
        ("edge-many-heaps", MANY_HEAPS),
        ("edge-one-large-of-many", MANY_HEAPS),
        ("edge-precision", LARGE_HEAPS),
        ("edge-ten-thousand-ones", MANY_HEAPS),
    ],
};

const LARGE_HEAPS: Origin =
    Origin::ClosedForm("The rule of misère Nim; the definition cannot list the options of such heaps.");

const MANY_HEAPS: Origin = Origin::ClosedForm("The rule of misère Nim; that many heaps have too many positions.");

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let heaps = nim::read(&mut input)?;
    let mut definition = Definition::new(&OnePileNim);
    Ok(match winning_move(&mut definition, &heaps)? {
        Some((heap, left)) => format!("First\n{}", nim::describe(heap, heaps[heap], left)),
        None if definition.next_player_wins_misere(&heaps)? => "First\n".to_owned(),
        None => "Second\n".to_owned(),
    })
}

/// Returns the first heap with a move to a P-position, and how many stones that move leaves in it.
fn winning_move(definition: &mut Definition<OnePileNim>, heaps: &[u64]) -> Result<Option<(usize, u64)>, TooLarge> {
    for (index, stones) in heaps.iter().enumerate() {
        for left in OnePileNim.moves(stones) {
            if !definition.next_player_wins_misere(&replace(heaps, index, &left))? {
                return Ok(Some((index, left[0])));
            }
        }
    }
    Ok(None)
}

/// Up to five heaps of a few stones, often of one.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(0, 5) as usize;
    nim::write((0..count).map(|_| random.of_any_length(6)))
}

/// Many heaps of one stone.
fn ones(_random: &mut Random, limits: &Limits) -> Result<String> {
    nim::write(vec![1; nim::many(limits)?].into_iter())
}

/// Many heaps of at most one stone, except for the last, which is the largest possible.
fn one_large(random: &mut Random, limits: &Limits) -> Result<String> {
    let mut heaps: Vec<u64> = (0..nim::many(limits)?).map(|_| random.between(0, 1)).collect();
    if let Some(last) = heaps.last_mut() {
        *last = limits.get("size")?;
    }
    nim::write(heaps.into_iter())
}

/// Few heaps of all small sizes, two larger heaps, and many heaps of one stone.
fn small_inputs() -> Vec<String> {
    let positions = [small::lists_up_to(4, 5), small::lists(2, 30), small::lists_up_to(8, 1)].concat();
    positions.iter().map(|heaps| small::heaps(heaps)).collect()
}
