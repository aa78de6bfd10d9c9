//! Games of large numbers: rectangles cut into squares, and intervals on a scale.

use std::error::Error;
use std::iter::successors;

use ::games::notation::{alternatives, numbers};
use grundy::euclid::Euclid;

use crate::games::{divide, Game};
use crate::svg::{Svg, BAND, INK, LINE, LOST, PAPER, WON};

/// Euclid's game: two numbers are the sides of a rectangle, and a move cuts off equal squares.
pub(crate) fn draw_rectangles(addresses: &[String]) -> Result<String, Box<dyn Error>> {
    const WIDTH: f64 = 330.0;
    const MOST_SQUARES: u64 = 60;
    let mut svg = Svg::new("Euclid's game as rectangles cut into squares");
    let mut left = 14.0;
    for address in addresses {
        let pair = address
            .strip_prefix("euclid:")
            .map_or(Ok(vec![]), |pair| numbers(pair, 1_000_000))?;
        let (small, large) = match pair[..] {
            [first, second] if first > 0 && second > 0 => (first.min(second), first.max(second)),
            _ => {
                return Err(format!(
                    "{}: expected two numbers from 1 on, such as euclid:14,6",
                    address
                )
                .into())
            }
        };
        let groups = squares(large, small);
        let count = groups.iter().map(|group| group.1).sum::<u64>();
        if count > MOST_SQUARES {
            return Err(
                format!("a picture holds {} squares, found {}", MOST_SQUARES, count).into(),
            );
        }
        let scale = WIDTH / large as f64;
        let mut corner = (left, 12.0);
        // The first group with a choice decides; without one, the last.
        let deciding = groups
            .iter()
            .position(|group| group.1 > 1)
            .unwrap_or(groups.len() - 1);
        for (index, &(short, count)) in groups.iter().enumerate() {
            let fill = match index {
                index if index == deciding => WON,
                index if index % 2 == 0 => PAPER,
                _ => BAND,
            };
            let side = scale * short as f64;
            for _ in 0..count {
                svg.rectangle(
                    corner,
                    (side, side),
                    &format!("fill=\"{fill}\" stroke=\"{INK}\""),
                );
                if side >= 14.0 {
                    svg.text(
                        corner.0 + side / 2.0,
                        corner.1 + side / 2.0 + 4.5,
                        "middle",
                        &short.to_string(),
                    );
                }
                // Groups go to the right and down in turn.
                *(if index % 2 == 0 {
                    &mut corner.0
                } else {
                    &mut corner.1
                }) += side;
            }
        }
        let wins = Euclid::ToZero.next_player_wins(large, small);
        let text = format!(
            "{} and {}: {}",
            large,
            small,
            if wins { "won" } else { "lost" }
        );
        svg.text(
            left + WIDTH / 2.0,
            12.0 + scale * small as f64 + 20.0,
            "middle",
            &text,
        );
        left += WIDTH + 26.0;
    }
    svg.legend(&[
        "A move cuts off one or more squares of the shorter side.",
        "At the first green squares a player takes all or has a choice, and wins.",
    ]);
    Ok(svg.end())
}

/// Cuts a rectangle into groups of equal squares, the largest first. Returns the side and number of each group.
fn squares(long: u64, short: u64) -> Vec<(u64, u64)> {
    let rests = successors(Some((long, short)), |&(long, short)| {
        (short > 0).then(|| (short, long % short))
    });
    rests
        .take_while(|rest| rest.1 > 0)
        .map(|(long, short)| (short, long / short))
        .collect()
}

/// The Grundy numbers when a move divides a number and rounds down, on a logarithmic scale.
pub(crate) fn draw_intervals(address: &str) -> Result<String, Box<dyn Error>> {
    const WIDTH: f64 = 800.0;
    const MOST: usize = 40;
    let (divisors, last) = match Game::read(address, 1_000, u32::MAX.into())? {
        (Game::Divide(divisors), last @ 1..) => (divisors, last as u64),
        _ => return Err("expected a largest number from 1 on".into()),
    };
    let game = divide(&divisors, last);
    let intervals: Vec<(u64, u64)> = game
        .intervals()
        .iter()
        .copied()
        .filter(|interval| interval.0 > 0)
        .collect();
    if intervals.len() > MOST {
        return Err(format!(
            "a picture holds {} intervals, found {}",
            MOST,
            intervals.len()
        )
        .into());
    }
    let x = |number: u64| 24.0 + WIDTH * (number as f64).ln() / ((last + 1) as f64).ln();
    let mut svg = Svg::new(&format!(
        "Grundy numbers when a move divides by {}",
        alternatives(&divisors)
    ));
    for (index, &(start, number)) in intervals.iter().enumerate() {
        let end = intervals.get(index + 1).map_or(last + 1, |next| next.0);
        let fill = if number == 0 { LOST } else { WON };
        svg.rectangle(
            (x(start), 12.0),
            (x(end) - x(start), 34.0),
            &format!("fill=\"{fill}\" stroke=\"{LINE}\""),
        );
        svg.text(
            (x(start) + x(end)) / 2.0,
            33.0,
            "middle",
            &number.to_string(),
        );
        svg.text(x(start), 64.0, "middle", &start.to_string());
    }
    svg.text(x(last + 1), 64.0, "middle", &(last + 1).to_string());
    svg.legend(&["Each interval has one Grundy number; on a logarithmic scale, it begins at the number below."]);
    Ok(svg.end())
}
