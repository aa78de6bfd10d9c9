//! What is answered about rules in one line, here and in a browser.

use std::time::Duration;

use explore::found::Found;
use explore::line::{self, LineGame};
use explore::{claims, machine};

/// Rules that are explored, among them some that are proved, checked and refuted.
const LINES: [&str; 8] = [
    "n -> n - t for 1 <= t <= 3",
    "kayles",
    "wythoff, up to 40",
    "fibonacci nim, up to 40",
    "nim 3, last loses",
    "n -> n - t for t in {1, 2, 3000000000}",
    "k; n -> n - t for 1 <= t <= k, up to 100",
    "n -> n - t for t if n % t == 0 and t < n, from n = 1, up to 300",
];

/// Rules with what is claimed to be their Grundy number.
const CLAIMS: [(&str, &str); 4] = [
    ("n -> n - t for 1 <= t <= 3", "n % 4"),
    ("n -> n - t for 1 <= t <= 3", "n % 5"),
    ("lasker", "n"),
    ("n -> n - t * t for t >= 1", "n % 5"),
];

/// Returns all answers, one after the other.
pub(crate) fn answers() -> String {
    let mut text = String::new();
    for line in LINES {
        let explored = explored(line).unwrap_or_else(|error| format!("{error:#}\n"));
        text += &format!("{line}\n{explored}\n");
    }
    for (line, value) in CLAIMS {
        let claimed = claimed(line, value).unwrap_or_else(|error| format!("{error:#}"));
        text += &format!("{line}: {value}\n{claimed}\n");
    }
    text
}

fn explored(line: &str) -> anyhow::Result<String> {
    let game = LineGame::new(line::read(line)?, Duration::MAX, None);
    let table = game.table(None)?;
    let mut found = Found::new(&table, &game);
    found.prove(game.line());
    let machine = machine::find(game.line(), &table, &found);
    let drawn = machine.map_or(String::new(), |machine| machine.text(game.line()));
    Ok(drawn + &found.text())
}

fn claimed(line: &str, value: &str) -> anyhow::Result<String> {
    let line = line::read(line)?;
    let claim = claims::value(&line, value)?;
    Ok(claims::answer(&line, &claim, None).words(&claim, &line))
}
