//! Piles of chips: a move takes chips from one pile, or puts some on one; each player may add to each pile only k times.

use games::*;

/// A pile, and how often each player may still add to it.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pile {
    chips: u64,
    /// Of the player to move.
    own_additions: u64,
    other_additions: u64,
}

/// A component is all piles, sorted. So that there are finitely many moves, no addition leaves more chips than `most` on a pile.
struct PokerNim {
    most: u64,
}

impl Game for PokerNim {
    type Component = Vec<Pile>;

    fn moves<'a>(&'a self, piles: &Vec<Pile>) -> Moves<'a, Vec<Pile>> {
        let mut moves = vec![];
        // Whoever takes the last chip has won.
        let is_over = piles.iter().all(|pile| pile.chips == 0);
        for (index, pile) in piles.iter().enumerate() {
            for chips in 0..=self.most {
                let adds = chips > pile.chips;
                if is_over || chips == pile.chips || adds && pile.own_additions == 0 {
                    continue;
                }
                let mut left = piles.clone();
                left[index].chips = chips;
                left[index].own_additions -= u64::from(adds);
                for pile in &mut left {
                    std::mem::swap(&mut pile.own_additions, &mut pile.other_additions);
                }
                left.sort_unstable();
                moves.push(vec![left]);
            }
        }
        Box::new(moves.into_iter())
    }

    fn show(&self, piles: &Vec<Pile>) -> String {
        let pile = |pile: &Pile| {
            format!(
                "{}+{}/{}",
                pile.chips, pile.own_additions, pile.other_additions
            )
        };
        piles.iter().map(pile).collect::<Vec<_>>().join(" ")
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    Input::new(text).cases("the number of cases", |input| {
        let count = input.number("the number of piles")?;
        let additions = input.number("the number of additions")?;
        let chips = input.numbers(count, "the chips of a pile")?;
        let mut piles = chips
            .into_iter()
            .map(|chips| Pile {
                chips,
                own_additions: additions,
                other_additions: additions,
            })
            .collect::<Vec<Pile>>();
        piles.sort_unstable();
        ensure!(
            piles.len() < 6 && piles.iter().all(|pile| pile.chips < 10),
            TooLarge
        );
        let most = piles
            .iter()
            .map(|pile| pile.chips)
            .max()
            .unwrap_or(0)
            .max(2);
        let wins = why
            .definition(&PokerNim { most })
            .by_winners()
            .next_player_wins(&[piles])?;
        Ok(if wins { "First\n" } else { "Second\n" }.to_owned())
    })
}

/// Writes a case.
fn write(additions: u64, piles: &[u64]) -> String {
    format!("{} {additions}\n{}", piles.len(), text::line(piles))
}

pub const PROBLEM: Problem = Problem {
    name: "poker_nim",
    answer,
    counted: true,
    sizes: &[
        // Three small piles and one addition, two with two, or one with up to three.
        ("small", |random, _| {
            text::cases(random.short_list(1, 2, |random| {
                let count = random.between(1, 3);
                let additions = random.between(1, 4 - count);
                write(
                    additions,
                    &random.list(count, |random| random.between(1, 3)),
                )
            }))
        }),
        ("largest", |random, limits| {
            text::cases(random.list(limits["cases"], |random| {
                let additions = random.between(1, limits["additions"]);
                write(
                    additions,
                    &random.list(limits["piles"], |random| random.between(1, limits["size"])),
                )
            }))
        }),
        ("lost", |random, limits| {
            text::cases(random.list(limits["cases"], |random| {
                let additions = random.between(1, limits["additions"]);
                write(
                    additions,
                    &random.with_nim_sum(limits["piles"], limits["size"], 0),
                )
            }))
        }),
        // The nim-sum is the highest bit that a pile may have.
        ("nearly-lost", |random, limits| {
            let highest_bit = 1 << limits["size"].ilog2();
            text::cases(random.list(limits["cases"], |random| {
                let additions = random.between(1, limits["additions"]);
                write(
                    additions,
                    &random.with_nim_sum(limits["piles"], limits["size"], highest_bit),
                )
            }))
        }),
    ],
    // All up to three piles of up to 3 chips with one addition, up to two with two, and one pile with up to four.
    small_inputs: || {
        let kinds = [(3, 3, 0), (3, 3, 1), (2, 3, 2), (2, 5, 1), (1, 4, 4)];
        let cases = kinds.into_iter().flat_map(|(longest, largest, additions)| {
            let piles = small::lists_up_to(longest, largest);
            piles
                .into_iter()
                .map(move |piles| text::cases([write(additions, &piles)]))
        });
        cases.collect()
    },
    origins: &[ClosedForm(
        &[
            "sample-1",
            "edge-many-additions",
            "edge-high-bits",
            "edge-hundred-piles",
        ],
        "Too many additions to search; sample-1 is published. An addition is taken back at once, and all else is Nim.",
    )],
};
