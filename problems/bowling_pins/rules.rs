//! Rows of pins, some of them down: a throw knocks down one pin, or two neighbours.

pub use games::book::strips::Runs;
use games::*;

const KAYLES: Runs = Runs { least: 1, most: 2 };

/// For `cargo judge explore`: one run of pins.
pub fn rules() -> Rules {
    octal("0.77")
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut referee = why.referee(&KAYLES);
    Input::new(text).cases("the number of rows", |input| {
        let length = input.number("the number of pins")?;
        let row = input.text("the pins")?;
        ensure!(row.len() as u64 == length, "the row has another length");
        ensure!(row.chars().all(|pin| "IX".contains(pin)), "neither I nor X");
        let runs: Vec<u64> = row
            .split('X')
            .map(|run| run.len() as u64)
            .filter(|&pins| pins > 0)
            .collect();
        let wins = referee.next_player_wins(&runs)?;
        Ok(if wins { "WIN\n" } else { "LOSE\n" }.to_owned())
    })
}

/// Writes an input.
fn write<T: AsRef<str>>(rows: &[T]) -> String {
    text::cases(
        rows.iter()
            .map(|row| format!("{}\n{}\n", row.as_ref().len(), row.as_ref())),
    )
}

/// Runs of up to `longest` pins, in all `room` places or fewer, and the same runs in the opposite order behind them: the player who
/// mirrors each throw wins.
fn twins(random: &mut Random, room: u64, longest: u64) -> String {
    let mut half = String::new();
    while half.len() as u64 + longest < room / 2 {
        half += &"I".repeat(random.between(1, longest) as usize);
        half += "X";
    }
    half.clone() + &half.chars().rev().collect::<String>()
}

pub const PROBLEM: Problem = Problem {
    name: "bowling_pins",
    answer,
    counted: true,
    sizes: &[
        // Up to three rows of up to 14 pins, most of which stand.
        ("small", |random, _| {
            write(&random.short_list(1, 3, |random| {
                let length = random.between(1, 14);
                random.string("IIIX", length)
            }))
        }),
        // Rows of maximum length with few gaps.
        ("largest", |random, limits| {
            let letters = "I".repeat(60) + "X";
            write(&random.list(limits["cases"], |random| {
                random.string(&letters, limits["pins"])
            }))
        }),
        ("one-run", |_, limits| {
            write(&vec![
                "I".repeat(limits["pins"] as usize);
                limits["cases"] as usize
            ])
        }),
        ("lost", |random, limits| {
            write(&random.list(limits["cases"], |random| twins(random, limits["pins"], 40)))
        }),
        // Beside the twins stands a run of 27 pins, the shortest of Grundy number 8. The others have smaller numbers, so only throws in
        // that run win.
        ("nearly-lost", |random, limits| {
            write(&random.list(limits["cases"], |random| {
                twins(random, limits["pins"] - 28, 26) + "X" + &"I".repeat(27)
            }))
        }),
    ],
    // All rows of up to nine pins.
    small_inputs: || {
        let rows = small::strings(2, 9)
            .into_iter()
            .map(|row| row.replace('a', "I").replace('b', "X"));
        rows.map(|row| write(&[row])).collect()
    },
    origins: &[PublishedSample(&["sample-1"])],
};
