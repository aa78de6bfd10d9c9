//! Balls on stairs: a move takes any positive number of balls from one stair to the next lower one.

pub use games::book::strips::Stairs;
use games::*;

/// For `cargo judge explore`: three stairs.
pub fn rules() -> Rules<Vec<u64>> {
    heaps(3, |balls| {
        Stairs.moves(&balls.to_vec()).flatten().collect::<Vec<_>>()
    })
    .up_to(12)
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut definition = why.definition(&Stairs);
    Input::new(text).cases("the number of tests", |input| {
        let mut balls = input.list("the number of stairs", "the number of balls on a stair")?;
        // Nothing leaves the lowest stair, so how many lie there makes no difference.
        if let Some(ground) = balls.first_mut() {
            *ground = 0;
        }
        let wins = definition.next_player_wins(&[balls])?;
        Ok(if wins { "first\n" } else { "second\n" }.to_owned())
    })
}

/// Writes an input.
fn write(tests: &[Vec<u64>]) -> String {
    text::cases(tests.iter().map(|balls| text::list(balls)))
}

pub const PROBLEM: Problem = Problem {
    name: "stair_game",
    answer,
    counted: true,
    sizes: &[
        // One or two short stairs with few balls.
        ("small", |random, _| {
            write(&random.short_list(1, 2, |random| {
                let stairs = random.between(1, 6);
                // Few positions, so fewer balls on long stairs.
                random.list(stairs, |random| random.of_any_length(8 - stairs))
            }))
        }),
        // One staircase of maximum length.
        ("largest", |random, limits| {
            write(&[random.list(limits["stairs"], |random| {
                random.between(0, limits["balls"])
            })])
        }),
        // The maximum number of tests, each of one stair.
        ("short", |random, limits| {
            write(&random.list(limits["tests"], |random| {
                vec![random.between(0, limits["balls"])]
            }))
        }),
        // A staircase on which neighbouring stairs that count have the same number of balls, so the second player mirrors.
        ("lost", |random, limits| {
            let most = limits["balls"];
            let fours = random.list(limits["stairs"] / 4, |random| {
                let balls = random.between(0, most);
                vec![
                    random.between(0, most),
                    balls,
                    random.between(0, most),
                    balls,
                ]
            });
            write(&[fours.concat()])
        }),
        // A staircase whose stairs that count have the highest bit as their nim-sum.
        ("nearly-lost", |random, limits| {
            let most = limits["balls"];
            let counting = random.with_nim_sum(limits["stairs"] / 2, most, 1 << most.ilog2());
            let pairs = counting
                .into_iter()
                .map(|balls| vec![random.between(0, most), balls]);
            write(&[pairs.collect::<Vec<_>>().concat()])
        }),
    ],
    // All stairs of up to five with few balls.
    small_inputs: || {
        let stairs = [
            small::lists_up_to(4, 3),
            small::lists(5, 2),
            small::lists(7, 1),
        ]
        .concat();
        stairs
            .iter()
            .map(|balls| write(std::slice::from_ref(balls)))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1"]),
        ClosedForm(
            &[
                "edge-largest-balls",
                "edge-thirtieth-bit",
                "edge-two-thousand-stairs",
            ],
            "The XOR of every second stair; the definition cannot search so many balls.",
        ),
    ],
};
