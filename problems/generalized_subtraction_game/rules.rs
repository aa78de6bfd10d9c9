//! A row of cards: a move takes a run of L to R neighbouring cards, and the cards on its sides stay apart.
//!
//! The problem is interactive, so an input is the hidden data of its interactor: N, L, R, how it plays, and a seed. The answer
//! is which player wins.

pub use games::book::strips::Runs;
use games::*;

/// For `cargo judge explore`: rows from which exactly k cards are taken. Every other row of enough cards is won.
pub fn rules() -> Rules<(u64, u64)> {
    let taking = |k, cards| Runs { least: k, most: k }.moves(&cards).collect::<Vec<_>>();
    family(1..=6, taking).up_to(300)
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let cards = input.number("N")?;
    let (least, most) = (input.number("L")?, input.number("R")?);
    ensure!(
        1 <= least && least <= most && most <= cards,
        "expected 1 <= L <= R <= N, found {cards} {least} {most}"
    );
    let way = input.text("how the interactor plays")?;
    ensure!(
        WAYS.contains(&way),
        "expected one of {WAYS:?}, found {way:?}"
    );
    input.number("the seed")?;
    let wins = why
        .referee(&Runs { least, most })
        .next_player_wins(&[cards])?;
    Ok(if wins { "First\n" } else { "Second\n" }.to_owned())
}

/// How the interactor may play.
const WAYS: [&str; 3] = ["perfect", "mirror", "random"];

/// The longest row, and moves that take a few cards, or one more.
fn largest(random: &mut Random, limits: &Limits, more: u64) -> String {
    let least = random.between(1, 4);
    format!(
        "{} {least} {} perfect {}\n",
        limits["cards"],
        least + more,
        random.between(0, 9)
    )
}

pub const PROBLEM: Problem = Problem {
    name: "generalized_subtraction_game",
    answer,
    counted: false,
    sizes: &[
        // A short row; half of the time, all moves take the same number of cards.
        ("small", |random, _| {
            let cards = random.between(1, 24);
            let least = random.between(1, cards.min(6));
            let most = if random.between(0, 1) == 0 {
                least
            } else {
                random.between(least, cards)
            };
            let way = random.pick(&WAYS);
            format!("{cards} {least} {most} {way} {}\n", random.between(0, 9))
        }),
        ("largest", |random, limits| largest(random, limits, 1)),
        ("one-size", |random, limits| largest(random, limits, 0)),
    ],
    // All rows of up to nine cards, against each way to play.
    small_inputs: || {
        let games = (1..=9).flat_map(|cards| {
            (1..=cards).flat_map(move |least| {
                (least..=cards).map(move |most| format!("{cards} {least} {most}"))
            })
        });
        games
            .flat_map(|game| WAYS.map(|way| format!("{game} {way} 1\n")))
            .collect()
    },
    origins: &[
        ClosedForm(
            &["edge-largest", "edge-largest-any-size"],
            "L < R: the first player takes the middle and then mirrors each move.",
        ),
        ClosedForm(&["edge-longest-game"], "2000 moves, each of one card."),
        ClosedForm(
            &["edge-largest-one-size", "edge-largest-second"],
            "Two neighbours of a row: Dawson's Kayles, with period 34 from 53 on, so 1999 is like 129 (Grundy number \
             1) and 1977 like 107 (Grundy number 0).",
        ),
    ],
};
