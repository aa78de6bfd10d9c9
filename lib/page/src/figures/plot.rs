//! The Grundy numbers of a game as a plot.

use games::notation::address::{Address, HeapGame, Played};
use grundy::period::Period;
use grundy::subtraction_period::prove_period;
use grundy::take_and_break::TakeAndBreak;

use super::numbers::Positions;
use super::{Figure, LARGEST};
use crate::svg::{BAND, LINE, LOST_DOT, Svg, WON_DOT, width_of};

/// How many numbers are searched for a period.
const TERMS: u64 = 200_000;
const OCTAL_TERMS: usize = 1_000;

/// A dot for each number, P-positions filled; behind them the preperiod and every second period are shaded.
pub(super) fn draw_plot(address: &str) -> Figure {
    const LEFT: f64 = 44.0;
    const TOP: f64 = 46.0;
    const STEP: f64 = 22.0;
    let game = Positions::read(address)?;
    let count = game.numbers.len();
    let largest = game.numbers.iter().max().copied().unwrap_or(0);
    // Many numbers are drawn closer together, with fewer lines.
    let across = (900.0 / count as f64).clamp(2.0, 14.0);
    let up = (STEP * 12.0 / (largest.max(1) as f64)).min(STEP);
    let (width, height) = (
        LEFT + across * count as f64 + 20.0,
        TOP + up * largest as f64 + 54.0,
    );
    let title = format!("Grundy numbers: {}", game.title);
    // Leave room for the legend beside the title.
    let width = width.max(560.0).max(LEFT + width_of(&title) + 200.0);
    let x = |place: usize| LEFT + across * (place as f64 + 0.5);
    let y = |number: u64| TOP + up * (largest - number) as f64;
    let mut svg = Svg::sized(width, height, &title);
    svg.text(LEFT, 20.0, "start", &title);
    svg.add(&format!(
        "<text x=\"{:.1}\" y=\"20\" text-anchor=\"end\"><tspan fill=\"{LOST_DOT}\">●</tspan> P-position  \
         <tspan fill=\"{WON_DOT}\">●</tspan> N-position</text>",
        width - 12.0
    ));
    let said = match period(address)? {
        Ok(Period { start, length }) => {
            let (start, length) = (start as usize, length as usize);
            for shaded in (start..count).step_by(2 * length) {
                let wide = across * length.min(count - shaded) as f64;
                let corner = (x(shaded) - across / 2.0, TOP - 10.0);
                let size = (wide, height - TOP - 24.0);
                svg.rectangle(corner, size, &format!("fill=\"{BAND}\""));
            }
            let shaded = if start < count {
                " Every second one is shaded."
            } else {
                ""
            };
            format!("Period {length} from {start} on is proved.{shaded}")
        }
        Err(why) => format!("No period is proved{why}."),
    };
    svg.text(width - 12.0, height - 8.0, "end", &said);
    let row_step = largest / 12 + 1;
    for number in (0..=largest).filter(|number| number % row_step == 0) {
        svg.add(&format!(
            "<path d=\"M{LEFT} {0:.1}H{1:.1}\" stroke=\"{LINE}\" stroke-width=\"0.6\"/>",
            y(number),
            x(count - 1) + across / 2.0
        ));
        svg.text(LEFT - 8.0, y(number) + 4.5, "end", number);
    }
    // A label every ten positions, or fewer if there is no room.
    let mut label_step = 10;
    while label_step as f64 * across < 40.0 {
        label_step *= 5;
    }
    for place in (0..count).step_by(label_step) {
        svg.text(x(place), y(0) + 24.0, "middle", place);
    }
    svg.text(12.0, height - 8.0, "start", game.noun);
    let points: Vec<String> = (0..count)
        .map(|place| format!("{:.1},{:.1}", x(place), y(game.numbers[place])))
        .collect();
    svg.add(&format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{LINE}\"/>",
        points.join(" ")
    ));
    let radius = (across / 2.5).clamp(1.2, 4.0);
    for (place, &number) in game.numbers.iter().enumerate() {
        let fill = if number == 0 { LOST_DOT } else { WON_DOT };
        svg.add(&format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"/>",
            x(place),
            y(number)
        ));
    }
    Ok(svg.end())
}

/// Returns the period that a theorem proves, or why none does.
fn period(address: &str) -> Result<Result<Period, &'static str>, String> {
    let Address { played, .. } = Address::read(address, LARGEST)?;
    match played {
        Played::Heaps {
            game: HeapGame::Grundy,
            ..
        } => Ok(Err(": whether Grundy's game has one is not known")),
        Played::Heaps {
            game: HeapGame::Take(amounts),
            ..
        } => Ok(prove_period(&amounts, TERMS).ok_or("")),
        Played::Heaps {
            game: HeapGame::Octal(code),
            ..
        } => {
            let game = TakeAndBreak::new(&code);
            let numbers = game.grundy_numbers(OCTAL_TERMS);
            Ok(game.prove_period(&numbers).ok_or(""))
        }
        _ => Ok(Err("")),
    }
}
