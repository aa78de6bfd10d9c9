//! How time grows with the size of the input: four sizes, a factor 4 apart, in a plot with two logarithmic axes.

#[allow(dead_code)]
#[path = "../../lib/page/src/svg.rs"]
mod svg;

use std::fs;

use anyhow::Result;

use crate::Bench;
use crate::inputs::{graph, heaps, string, subtraction};
use crate::works::OURS;
use svg::{LINE, MOVE, Svg, WON_DOT};

/// A problem, what is counted, the largest size, the input of a size, and the program beside the submission.
type Growth = (
    &'static str,
    &'static str,
    u64,
    fn(u64) -> String,
    &'static str,
);

const GROWTHS: &[Growth] = &[
    (
        "nim",
        "heaps below 2⁶³",
        10_000_000,
        |count| heaps(count, 1 << 63),
        "textbook/nim.rs",
    ),
    (
        "dag_game",
        "edges, five times the vertices, random",
        5_000_000,
        |edges| graph(edges / 5, edges),
        "textbook/dag_game.rs",
    ),
    (
        "subtraction_game",
        "stones, 100 moves up to 1000",
        100_000_000,
        |heap| subtraction(heap, 100),
        "textbook/subtraction_game.rs",
    ),
    (
        "grundys_game",
        "stones in the pile",
        1_000_000,
        |pile| format!("1\n1 {pile}\n"),
        "textbook/grundys_game.rs",
    ),
    (
        "astrgame",
        "letters of two kinds, 30 words up to 5",
        2_000,
        |length| string(length, "ab", 5),
        "wrong/table_of_all_parts.rs",
    ),
];

/// Measures, and draws the plots into the problems' folders.
pub(crate) fn draw(bench: &Bench, is_wanted: impl Fn(&str) -> bool) -> Result<()> {
    for &(problem, counted, largest, input, textbook) in
        GROWTHS.iter().filter(|growth| is_wanted(growth.0))
    {
        let programs = [
            ("submission".to_owned(), bench.compiled(problem, OURS)?),
            ("textbook".to_owned(), bench.compiled(problem, textbook)?),
        ];
        let mut curves = [vec![], vec![]];
        println!("{problem}: {counted}");
        let sizes = [largest / 64, largest / 16, largest / 4, largest];
        for size in sizes {
            let rows = bench.measure(&programs, &input(size), true)?;
            for ((row, curve), (name, _)) in rows.iter().zip(&mut curves).zip(&programs) {
                println!("  {size:>12} {name:12} {row}");
                curve.extend(row.0.iter().map(|run| (size, run.seconds)));
            }
        }
        let file = bench.root.join("problems").join(problem).join("growth.svg");
        let title =
            format!("{problem}: processor time of the submission and of a textbook solution");
        fs::write(&file, plot(&title, counted, sizes, &curves))?;
        println!("  drawn into {}", file.display());
    }
    Ok(())
}

/// Where the plot ends; the picture is a little larger.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 544.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 272.0;

/// The names of the curves and their colours.
const CURVES: [(&str, &str); 2] = [("submission", WON_DOT), ("textbook", MOVE)];

fn plot(title: &str, counted: &str, sizes: [u64; 4], curves: &[Vec<(u64, f64)>; 2]) -> String {
    // Times below a millisecond are not measured.
    const LEAST: f64 = 1e-3;
    let most = curves
        .iter()
        .flatten()
        .map(|point| point.1)
        .fold(0.01, f64::max);
    let decades = (most / LEAST).log10().ceil();
    let x = |size: u64| LEFT + (size as f64 / sizes[0] as f64).log(64.0) * (RIGHT - LEFT);
    let y = |seconds: f64| BOTTOM - (seconds.max(LEAST) / LEAST).log10() / decades * (BOTTOM - TOP);
    let mut svg = Svg::sized(RIGHT + 16.0, BOTTOM + 48.0, title);
    let line = format!("stroke=\"{LINE}\"");
    for decade in 0..=decades as i32 {
        let seconds = LEAST * 10_f64.powi(decade);
        svg.line((LEFT, y(seconds)), (RIGHT, y(seconds)), &line);
        svg.text(LEFT - 6.0, y(seconds) + 4.0, "end", format!("{seconds} s"));
    }
    for size in sizes {
        svg.line((x(size), TOP), (x(size), BOTTOM), &line);
        // A thin gap between groups of three digits.
        let digits: Vec<char> = size.to_string().chars().collect();
        let groups: Vec<String> = digits
            .rchunks(3)
            .rev()
            .map(|group| group.iter().collect())
            .collect();
        let anchor = if size == sizes[3] { "end" } else { "middle" };
        svg.text(x(size), BOTTOM + 18.0, anchor, groups.join("\u{2009}"));
    }
    svg.text((LEFT + RIGHT) / 2.0, BOTTOM + 40.0, "middle", counted);
    svg.text(
        RIGHT,
        22.0,
        "end",
        "processor time; both axes are logarithmic",
    );
    for (index, ((name, colour), curve)) in CURVES.iter().zip(curves).enumerate() {
        let fill = format!("fill=\"{colour}\"");
        let points: Vec<(f64, f64)> = curve
            .iter()
            .map(|&(size, seconds)| (x(size), y(seconds)))
            .collect();
        for pair in points.windows(2) {
            svg.line(
                pair[0],
                pair[1],
                &format!("stroke=\"{colour}\" stroke-width=\"2\""),
            );
        }
        points
            .iter()
            .for_each(|&point| svg.circle(point, 3.5, &fill));
        svg.circle((LEFT + 6.0 + 110.0 * index as f64, 18.0), 4.0, &fill);
        svg.text(LEFT + 16.0 + 110.0 * index as f64, 22.0, "start", name);
    }
    svg.end()
}
