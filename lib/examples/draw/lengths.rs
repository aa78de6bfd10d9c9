//! Games of long numbers: rectangles that are cut into squares, and intervals on a scale.

use std::error::Error;

use grundy::euclid::Euclid;
use grundy::intervals::Intervals;

use crate::games::list::alternatives;
use crate::svg::{Svg, BAND, INK, LINE, LOST, PAPER, WON};

/// Euclid's game: two numbers are the sides of a rectangle, and a move cuts off equal squares.
pub(crate) fn draw_rectangles(pairs: &[(usize, usize)]) -> Result<String, Box<dyn Error>> {
    const WIDTH: f64 = 330.0;
    const MOST_SQUARES: u64 = 60;
    let mut svg = Svg::new("Euclid's game as rectangles cut into squares");
    let mut left = 14.0;
    for &(first, second) in pairs {
        let (small, large) = (first.min(second) as u64, first.max(second) as u64);
        let squares = count_squares(large, small);
        if squares > MOST_SQUARES {
            let said = format!("{}-{} falls into {} squares", first, second, squares);
            return Err(format!("{}, and a picture holds {}", said, MOST_SQUARES).into());
        }
        let scale = WIDTH / large as f64;
        let mut corner = (left, 12.0);
        let (mut long, mut short) = (large, small);
        let mut quotients = vec![];
        let mut is_wide = true;
        let mut is_decided = false;
        while short > 0 {
            let (quotient, rest) = (long / short, long % short);
            // The first group with a choice decides.
            let decides = !is_decided && (quotient > 1 || rest == 0);
            is_decided |= decides;
            let side = scale * short as f64;
            for _ in 0..quotient {
                let fill = if decides {
                    WON
                } else if quotients.len() % 2 == 0 {
                    PAPER
                } else {
                    BAND
                };
                svg.rectangle(corner, (side, side), &format!("fill=\"{fill}\" stroke=\"{INK}\""));
                if side >= 14.0 {
                    svg.text(corner.0 + side / 2.0, corner.1 + side / 2.0 + 4.5, "middle", &short.to_string());
                }
                if is_wide {
                    corner.0 += side;
                } else {
                    corner.1 += side;
                }
            }
            quotients.push(quotient);
            is_wide = !is_wide;
            long = short;
            short = rest;
        }
        let wins = Euclid::ToZero.next_player_wins(large, small);
        let text = format!("{} and {}: {}", large, small, if wins { "won" } else { "lost" });
        svg.text(left + WIDTH / 2.0, 12.0 + scale * small as f64 + 20.0, "middle", &text);
        left += WIDTH + 26.0;
    }
    svg.legend(&[
        "A move cuts off one or more squares of the shorter side.",
        "At the first blue squares a player takes all or has a choice, and wins.",
    ]);
    Ok(svg.end())
}

/// Returns into how many squares a rectangle falls.
fn count_squares(mut long: u64, mut short: u64) -> u64 {
    let mut count = 0;
    while short > 0 {
        count += long / short;
        let rest = long % short;
        long = short;
        short = rest;
    }
    count
}

/// The Grundy numbers when a move divides a number and rounds down, on a logarithmic scale.
pub(crate) fn draw_intervals(divisors: &[u64], last: u64) -> Result<String, Box<dyn Error>> {
    const WIDTH: f64 = 800.0;
    const MOST: usize = 40;
    if divisors.contains(&1) {
        return Err("a division by 1 changes nothing, so the game would never end".into());
    }
    let quotient = |index: usize, number: u64| (number / divisors[index], number / divisors[index]);
    let game = Intervals::new(last, divisors.len(), quotient);
    let intervals: Vec<(u64, u64)> = game.intervals().iter().copied().filter(|interval| interval.0 > 0).collect();
    if intervals.len() > MOST {
        return Err(format!("{} intervals, and a picture holds {}", intervals.len(), MOST).into());
    }
    let x = |number: u64| 24.0 + WIDTH * (number as f64).ln() / ((last + 1) as f64).ln();
    let mut svg = Svg::new(&format!("Grundy numbers when a move divides by {}", alternatives(divisors)));
    for (index, &(start, number)) in intervals.iter().enumerate() {
        let end = intervals.get(index + 1).map_or(last + 1, |next| next.0);
        let fill = if number == 0 { LOST } else { WON };
        svg.rectangle((x(start), 12.0), (x(end) - x(start), 34.0), &format!("fill=\"{fill}\" stroke=\"{LINE}\""));
        svg.text((x(start) + x(end)) / 2.0, 33.0, "middle", &number.to_string());
        svg.text(x(start), 64.0, "middle", &start.to_string());
    }
    svg.text(x(last + 1), 64.0, "middle", &(last + 1).to_string());
    svg.legend(&["Each interval has one Grundy number; on a logarithmic scale, it begins at the number below."]);
    Ok(svg.end())
}
