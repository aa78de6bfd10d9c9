//! A function of two numbers as a heat map.

use games::notation::number;

use super::Figure;
use crate::svg::Svg;

/// A table of numbers: the larger a number, the darker its square.
pub(super) fn draw_heat_map(
    name: &str,
    sign: &str,
    size: &str,
    function: fn(u64, u64) -> u64,
) -> Figure {
    const LEFT: f64 = 40.0;
    const TOP: f64 = 58.0;
    const SQUARE: f64 = 27.0;
    let size = number(size, 32)? as usize;
    let side = SQUARE * size as f64;
    let title = format!("{name}s a {sign} b");
    let mut svg = Svg::sized((LEFT + side + 16.0).max(220.0), TOP + side + 16.0, &title);
    svg.text(LEFT, 20.0, "start", &title);
    let numbers: Vec<Vec<u64>> = (0..size as u64)
        .map(|a| (0..size as u64).map(|b| function(a, b)).collect())
        .collect();
    let largest = numbers.iter().flatten().max().copied().unwrap_or(0).max(1);
    for a in 0..size {
        let (x, y) = (LEFT + SQUARE * a as f64, TOP + SQUARE * a as f64);
        svg.text(LEFT - 8.0, y + SQUARE / 2.0 + 4.5, "end", a);
        svg.text(x + SQUARE / 2.0, TOP - 8.0, "middle", a);
    }
    svg.add("<g text-anchor=\"middle\" font-size=\"11\">");
    for (a, row) in numbers.iter().enumerate() {
        let y = TOP + SQUARE * a as f64;
        for (b, &number) in row.iter().enumerate() {
            let x = LEFT + SQUARE * b as f64;
            let shade = number as f64 / largest as f64;
            let ends = [(250.0_f64, 24.0_f64), (243.0, 52.0), (205.0, 104.0)];
            let colour = ends.map(|(low, high)| (low + (high - low) * shade).round());
            svg.add(&format!(
                "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{}\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" fill=\"{}\">{number}</text>",
                hexadecimal(colour),
                x + SQUARE / 2.0,
                y + SQUARE / 2.0 + 4.0,
                ink_on(colour)
            ));
        }
    }
    svg.add("</g>");
    Ok(svg.end())
}

fn hexadecimal(colour: [f64; 3]) -> String {
    let [red, green, blue] = colour.map(|part| part as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Returns black or white, whichever is easier to read on a colour: the contrast is at least 4.5.
fn ink_on(colour: [f64; 3]) -> &'static str {
    let [red, green, blue] = colour.map(|part| (part / 255.0).powf(2.2));
    if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 {
        "#000"
    } else {
        "#fff"
    }
}
