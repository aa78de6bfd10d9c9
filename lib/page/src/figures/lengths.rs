//! Games of large numbers: rectangles cut into squares, and intervals on a scale.

use games::notation::address::{Address, Played};
use games::notation::alternatives;
use grundy::euclid::Euclid;
use grundy::intervals::Intervals;

use super::{Figure, LARGEST};
use crate::svg::{BAND, INK, LINE, LOST, PAPER, Svg, WON};

/// Euclid's game: two numbers are the sides of a rectangle, and a move cuts off equal squares.
pub(super) fn draw_rectangles(addresses: &[String]) -> Figure {
    const WIDTH: f64 = 330.0;
    const MOST_SQUARES: u64 = 60;
    let mut svg = Svg::new("Euclid's game as rectangles cut into squares");
    let mut left = 14.0;
    for address in addresses {
        let Played::Euclid([first, second]) = Address::read(address, LARGEST)?.played else {
            return Err(format!("{address}: expected euclid:14,6 and the like").into());
        };
        let (small, large) = (first.min(second), first.max(second));
        if small == 0 {
            return Err("both sides of a rectangle must be at least 1".into());
        }
        let groups = squares(large, small);
        let count = groups.iter().map(|group| group.1).sum::<u64>();
        if count > MOST_SQUARES {
            return Err(format!("a picture holds {MOST_SQUARES} squares, found {count}").into());
        }
        let scale = WIDTH / large as f64;
        let mut corner = (left, 12.0);
        // The first group with a choice decides; without one, the last.
        let deciding = groups
            .iter()
            .position(|group| group.1 > 1)
            .unwrap_or(groups.len() - 1);
        for (index, &(short, count)) in groups.iter().enumerate() {
            let fill = if index == deciding {
                WON
            } else if index % 2 == 0 {
                PAPER
            } else {
                BAND
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
                        short,
                    );
                }
                // Groups go to the right and down in turn.
                if index % 2 == 0 {
                    corner.0 += side;
                } else {
                    corner.1 += side;
                }
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
fn squares(mut long: u64, mut short: u64) -> Vec<(u64, u64)> {
    let mut groups = vec![];
    while short > 0 {
        groups.push((short, long / short));
        (long, short) = (short, long % short);
    }
    groups
}

/// The Grundy numbers when a move divides a number and rounds down, on a logarithmic scale.
pub(super) fn draw_intervals(divisors: &[u64], last: u64) -> Figure {
    const WIDTH: f64 = 800.0;
    const MOST: usize = 40;
    if last == 0 {
        return Err("expected a largest number from 1 on".into());
    }
    let game = Intervals::new(last, divisors.len(), |index, number| {
        (number / divisors[index], number / divisors[index])
    });
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
        alternatives(divisors)
    ));
    for (index, &(start, number)) in intervals.iter().enumerate() {
        let end = intervals.get(index + 1).map_or(last + 1, |next| next.0);
        let fill = if number == 0 { LOST } else { WON };
        svg.rectangle(
            (x(start), 12.0),
            (x(end) - x(start), 34.0),
            &format!("fill=\"{fill}\" stroke=\"{LINE}\""),
        );
        svg.text((x(start) + x(end)) / 2.0, 33.0, "middle", number);
        svg.text(x(start), 64.0, "middle", start);
    }
    svg.text(x(last + 1), 64.0, "middle", last + 1);
    svg.legend(&["Each interval has one Grundy number; on a logarithmic scale, it begins at the number below."]);
    Ok(svg.end())
}
