//! Shared by problems whose input is a number of cases, each the number of its piles and a line of their sizes.

use crate::*;

/// Returns the answer to an input with no pile above `largest`; `describe` gets the size of a pile and what the winning
/// move leaves of it.
pub fn answer<G: Game<Component = u64>>(
    game: &G,
    text: &str,
    why: &Why,
    largest: u64,
    describe: fn(u64, &[u64]) -> String,
) -> Result<String> {
    let mut referee = why.referee(game);
    Input::new(text).cases("the number of cases", |input| {
        let piles = input.list("the number of piles", "the size of a pile")?;
        ensure!(piles.iter().all(|&size| size <= largest), "a pile is above {largest}");
        Ok(match referee.lowering_move(&piles)? {
            Some((pile, left)) => format!("First\nMove: pile {pile}, {}\n", describe(piles[pile], &left)),
            None => "Second\n".to_owned(),
        })
    })
}

/// Writes an input.
pub fn write(cases: &[Vec<u64>]) -> String {
    text::cases(cases.iter().map(|piles| text::list(piles)))
}

/// The input made of these small cases, each on a line.
pub fn small_input(cases: &[Vec<u64>]) -> Vec<String> {
    vec![text::cases(cases.iter().map(|piles| text::list_on_one_line(piles)))]
}

/// All piles in one case, the largest among them.
pub fn one_case(random: &mut Random, limits: &Limits) -> String {
    let most = limits["size"];
    let mut piles = random.list(limits["piles"] - 1, |random| random.between(0, most));
    piles.push(most);
    write(&[piles])
}
