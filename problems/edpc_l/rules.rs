//! A row of numbers: a move takes the first or the last as points.

use games::*;

/// The first player wants at least `target` points more. A component is whether this player is to move, the difference so far and the
/// numbers left.
struct AtLeast {
    target: i64,
}

impl Game for AtLeast {
    type Component = (bool, i64, Vec<i64>);

    fn moves<'a>(&'a self, component: &Self::Component) -> Moves<'a, Self::Component> {
        let (is_first, difference, numbers) = component.clone();
        let mut moves = vec![];
        if let (Some(first), Some(last)) = (numbers.first(), numbers.last()) {
            let sign = if is_first { 1 } else { -1 };
            let end = numbers.len() - 1;
            moves.push(vec![(
                !is_first,
                difference + sign * first,
                numbers[1..].to_vec(),
            )]);
            moves.push(vec![(
                !is_first,
                difference + sign * last,
                numbers[..end].to_vec(),
            )]);
        } else if (difference >= self.target) == is_first {
            // In the end the player who has missed the target cannot move.
            moves.push(vec![]);
        }
        Box::new(moves.into_iter())
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let numbers = Input::new(text).list("how many numbers there are", "a number")?;
    ensure!(numbers.len() <= 20_000, "too many numbers");
    ensure!(
        numbers.iter().all(|&number| number <= 1_000_000_000_000),
        "a number is too large"
    );
    ensure!(numbers.len() <= 16, TooLarge);
    let numbers: Vec<i64> = numbers.into_iter().map(|number| number as i64).collect();
    let best = played(&numbers, true, 0);
    if numbers.len() <= 10 {
        let game = AtLeast { target: best };
        let mut definition = why.definition(&game).by_winners();
        ensure!(
            definition.next_player_wins(&[(true, 0, numbers)])?,
            "less can be reached"
        );
    }
    Ok(text::line([best]))
}

/// Returns the first player's points less the second's at the end, if these are they so far.
fn played(numbers: &[i64], is_first: bool, difference: i64) -> i64 {
    let [first, .., last] = *numbers else {
        // At most one number is left.
        let rest: i64 = numbers.iter().sum();
        return if is_first {
            difference + rest
        } else {
            difference - rest
        };
    };
    let sign = if is_first { 1 } else { -1 };
    let without_first = played(&numbers[1..], !is_first, difference + sign * first);
    let without_last = played(
        &numbers[..numbers.len() - 1],
        !is_first,
        difference + sign * last,
    );
    if is_first {
        without_first.max(without_last)
    } else {
        without_first.min(without_last)
    }
}

/// Returns the most numbers, or one less, which are 1 and the greatest value in turn. The value comes first if the number is even.
fn in_turn(limits: &Limits, fewer: u64) -> Vec<u64> {
    (fewer..limits["numbers"])
        .map(|place| if place % 2 == 0 { limits["value"] } else { 1 })
        .collect()
}

pub const PROBLEM: Problem = Problem {
    name: "edpc_l",
    answer,
    counted: false,
    sizes: &[
        // Up to ten small numbers.
        ("small", |random, _| {
            let most = *random.pick(&[3, 20, 1_000]);
            text::list(&random.short_list(1, 10, |random| random.between(1, most)))
        }),
        ("largest", |random, limits| {
            text::list(&random.list(limits["numbers"], |random| {
                random.between(1, limits["value"])
            }))
        }),
        // Whichever end is taken, the second player gets all large numbers.
        ("lost", |_, limits| text::list(&in_turn(limits, 1))),
        // The first player gets all large numbers.
        ("won", |_, limits| text::list(&in_turn(limits, 0))),
        // All are equal but one, and their number is even.
        ("nearly-lost", |random, limits| {
            let count = limits["numbers"] / 2 * 2;
            let mut numbers = vec![limits["value"] - 1; count as usize];
            numbers[random.between(0, count - 1) as usize] += 1;
            text::list(&numbers)
        }),
    ],
    // All rows of up to five numbers up to 3, and of four up to 6.
    small_inputs: || {
        let rows = [
            small::lists_up_to(5, 3),
            small::lists(4, 6),
            small::lists(6, 2),
        ]
        .concat();
        rows.iter().map(|row| text::list(row)).collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2", "sample-3", "sample-4", "sample-5"]),
        ClosedForm(
            &["edge-all-equal", "edge-in-turn", "edge-forty"],
            "In a row of even length the first player can take all numbers of either parity of places; no more is to be had here.",
        ),
    ],
};
