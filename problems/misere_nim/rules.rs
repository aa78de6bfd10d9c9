//! Several heaps of stones: a move takes any positive number of stones from one heap, and the player who takes the last
//! stone loses.

use games::*;

#[path = "../nim/rules.rs"]
mod nim;
use games::book::heaps::OnePileNim;

/// For `cargo judge explore`: three heaps in one position.
pub fn rules() -> Rules<Vec<u64>> {
    nim::heaps_of(3).misere()
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let heaps = nim::read(text)?;
    let mut definition = why.definition(&OnePileNim);
    Ok(match winning_move(why, &mut definition, &heaps)? {
        Some((heap, left)) => nim::first_wins(heap, heaps[heap], left),
        None if definition.next_player_wins_misere(&heaps)? => "First\n".to_owned(),
        None => "Second\n".to_owned(),
    })
}

/// Returns the first heap with a move to a P-position, and how many stones that move leaves in it.
fn winning_move(
    why: &Why,
    definition: &mut Definition<OnePileNim>,
    heaps: &[u64],
) -> Result<Option<(usize, u64)>> {
    let wins = why.definition(&OnePileNim).next_player_wins_misere(heaps);
    // A search of its own: if the position is too large, an option of it may not be.
    if let Ok(false) = wins {
        return Ok(None);
    }
    for (index, stones) in heaps.iter().enumerate() {
        for left in OnePileNim.moves(stones) {
            if !definition.next_player_wins_misere(&replace(heaps, index, &left))? {
                return Ok(Some((index, left[0])));
            }
        }
    }
    Ok(None)
}

pub const PROBLEM: Problem = Problem {
    name: "misere_nim",
    answer,
    counted: false,
    sizes: &[
        // Up to five heaps of a few stones, often of one.
        ("small", |random, _| {
            text::list(&random.short_list(0, 5, |random| random.of_any_length(6)))
        }),
        ("largest", nim::largest),
        ("zeros", nim::zeros),
        ("lost", nim::lost),
        ("nearly-lost", nim::nearly_lost),
        ("any-length", nim::any_length),
        // Many heaps of one stone.
        ("ones", |_, limits| {
            text::list(&vec![1; nim::many(limits) as usize])
        }),
        // Many heaps of at most one stone, except for the last, which is the largest possible.
        ("one-large", |random, limits| {
            let mut heaps = random.list(nim::many(limits) - 1, |random| random.between(0, 1));
            heaps.push(limits["size"]);
            text::list(&heaps)
        }),
    ],
    // Few heaps of all small sizes, two larger heaps, and many heaps of one stone.
    small_inputs: || {
        let positions = [
            small::lists_up_to(4, 5),
            small::lists(2, 30),
            small::lists_up_to(8, 1),
        ]
        .concat();
        positions
            .iter()
            .map(|heaps| text::list_on_one_line(heaps))
            .collect()
    },
    origins: &[
        ClosedForm(
            &[
                "edge-huge",
                "edge-huge-and-one",
                "edge-huge-lost",
                "edge-precision",
            ],
            "The rule of misère Nim; the definition cannot list the options of such heaps.",
        ),
        ClosedForm(
            &[
                "edge-256-large",
                "edge-many-heaps",
                "edge-one-large-of-many",
                "edge-ten-thousand-ones",
            ],
            "The rule of misère Nim; that many heaps have too many positions.",
        ),
    ],
};
