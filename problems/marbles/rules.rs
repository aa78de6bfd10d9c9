//! Marbles on a board: a move takes one of them towards a side, or towards both by equally many squares. Reaching the corner wins.

use games::book::heaps::Wythoff;
use games::*;

/// A component is all marbles, sorted. As soon as one is in the corner, the player who has just moved has won: no move is left.
struct Marbles;

impl Game for Marbles {
    type Component = Vec<(u64, u64)>;

    fn moves<'a>(&'a self, marbles: &Self::Component) -> Moves<'a, Self::Component> {
        let mut moves = vec![];
        if marbles.contains(&(0, 0)) {
            return Box::new(moves.into_iter());
        }
        for (index, marble) in marbles.iter().enumerate() {
            for to in Wythoff.moves(marble) {
                let mut left = marbles.clone();
                left[index] = to[0];
                left.sort_unstable();
                moves.push(vec![left]);
            }
        }
        Box::new(moves.into_iter())
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let mut marbles = vec![];
    for _ in 0..input.number("the number of marbles")? {
        marbles.push((
            input.number("the row of a marble")?,
            input.number("the column of a marble")?,
        ));
    }
    for &(row, column) in &marbles {
        ensure!(row > 0 && column > 0, "a marble is on row 0 or column 0");
        ensure!(row.max(column) <= 300, "a marble is too far away");
    }
    ensure!(marbles.len() <= 4, TooLarge);
    marbles.sort_unstable();
    let wins = why
        .definition(&Marbles)
        .by_winners()
        .next_player_wins(&[marbles])?;
    Ok(if wins { "Y\n" } else { "N\n" }.to_owned())
}

/// Returns a random square that is not on the diagonal.
fn square(random: &mut Random, most: u64) -> (u64, u64) {
    let row = random.between(1, most);
    let column = random.between(1, most - 1);
    (row, column + u64::from(column >= row))
}

/// Marbles in pairs that are mirrored in the diagonal, all but for `others`.
fn mirrored(random: &mut Random, limits: &Limits, others: u64) -> Vec<(u64, u64)> {
    let half = random.list((limits["marbles"] - others) / 2, |random| {
        square(random, limits["coordinate"])
    });
    let other_half = half.iter().map(|&(row, column)| (column, row)).collect();
    random.shuffled([half, other_half].concat())
}

pub const PROBLEM: Problem = Problem {
    name: "marbles",
    answer,
    counted: false,
    sizes: &[
        // One marble, two near the corner or three very near to it; seldom on the diagonal.
        ("small", |random, _| {
            let count = random.between(1, 3);
            let most = [12, 6, 4][count as usize - 1];
            let mut marbles = random.list(count, |random| square(random, most));
            if random.between(0, 9) == 0 {
                marbles[0].0 = marbles[0].1;
            }
            text::pairs(&marbles)
        }),
        ("largest", |random, limits| {
            let most = limits["coordinate"];
            let mut marbles = random.list(limits["marbles"] - 1, |random| square(random, most));
            marbles.push((most, most - 1));
            text::pairs(&marbles)
        }),
        ("lost", |random, limits| {
            text::pairs(&mirrored(random, limits, 0))
        }),
        // One more marble, from which a single move leads to a square of Grundy number 0, (1, 2).
        ("nearly-lost", |random, limits| {
            let mut marbles = mirrored(random, limits, 1);
            marbles.push((1, 3));
            text::pairs(&random.shuffled(marbles))
        }),
        // One more marble, on the diagonal.
        ("on-the-diagonal", |random, limits| {
            let mut marbles = mirrored(random, limits, 1);
            marbles.push((limits["coordinate"], limits["coordinate"]));
            text::pairs(&random.shuffled(marbles))
        }),
    ],
    // One marble up to row and column 9, all pairs up to 5, and triples up to 3.
    small_inputs: || {
        let squares =
            |most: u64| (1..=most).flat_map(move |row| (1..=most).map(move |column| (row, column)));
        let alone = squares(9).map(|marble| vec![marble]);
        let pairs = squares(5).flat_map(|one| {
            squares(5)
                .filter(move |other| one <= *other)
                .map(move |other| vec![one, other])
        });
        let triples = squares(3).flat_map(|one| {
            squares(3).flat_map(move |two| squares(3).map(move |three| vec![one, two, three]))
        });
        alone
            .chain(pairs)
            .chain(triples)
            .map(|marbles| text::pairs(&marbles))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2"]),
        ClosedForm(
            &[
                "edge-mirrored",
                "edge-mirrored-but-one",
                "edge-far-away",
                "edge-thousand",
                "edge-row-1",
            ],
            "Marbles mirrored in the diagonal cancel, and a marble on it wins at once; a single other one is won unless it is on (1, 2).",
        ),
    ],
};
