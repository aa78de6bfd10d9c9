//! How time grows with the size of the input: four sizes, a factor 4 apart, in a plot with two logarithmic axes.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::{Bench, inputs};

/// A problem, what is counted, and the input of a size.
struct Growth {
    problem: &'static str,
    counted: &'static str,
    sizes: [u64; 4],
    input: fn(u64) -> String,
}

const GROWTHS: &[Growth] = &[
    Growth {
        problem: "nim",
        counted: "heaps below 2⁶³",
        sizes: [156_250, 625_000, 2_500_000, 10_000_000],
        input: |count| inputs::heaps(count as usize, 1 << 63),
    },
    Growth {
        problem: "dag_game",
        counted: "edges, five times the vertices, random",
        sizes: [78_125, 312_500, 1_250_000, 5_000_000],
        input: |edges| inputs::graph(edges / 5, edges as usize),
    },
    Growth {
        problem: "subtraction_game",
        counted: "stones, 100 moves up to 1000",
        sizes: [1_562_500, 6_250_000, 25_000_000, 100_000_000],
        input: |heap| inputs::subtraction(heap, 100),
    },
    Growth {
        problem: "grundys_game",
        counted: "stones in the pile",
        sizes: [15_625, 62_500, 250_000, 1_000_000],
        input: |pile| format!("1\n1 {pile}\n"),
    },
    Growth {
        problem: "astrgame",
        counted: "letters of two kinds, 30 words up to 5",
        sizes: [31, 125, 500, 2_000],
        input: |length| inputs::string(length as usize, b"ab", 5),
    },
];

/// Measures, and draws the plots into the problems' folders.
pub(crate) fn draw(bench: &mut Bench, rounds: u16, is_wanted: impl Fn(&str) -> bool) -> Result<()> {
    for growth in GROWTHS.iter().filter(|growth| is_wanted(growth.problem)) {
        let programs: [(String, PathBuf); 2] = [
            ("submission".to_owned(), bench.submission(growth.problem)?),
            ("textbook".to_owned(), bench.textbook(growth.problem)?),
        ];
        let mut curves = vec![vec![]; programs.len()];
        println!("{}: {}", growth.problem, growth.counted);
        for size in growth.sizes {
            let input = bench.folder.path().join("input");
            fs::write(&input, (growth.input)(size))?;
            for ((row, curve), (name, _)) in
                bench.measure(&programs, &input, rounds, true)?.iter().zip(&mut curves).zip(&programs)
            {
                println!("  {size:>12} {name:12} {row}");
                if let Ok(run) = &row.runs {
                    curve.push((size as f64, run.processor.as_secs_f64()));
                }
            }
        }
        let file = bench.workspace.root.join("problems").join(growth.problem).join("growth.svg");
        let names: Vec<&str> = programs.iter().map(|(name, _)| name.as_str()).collect();
        fs::write(&file, plot(growth, &names, &curves))?;
        println!("  drawn into {}", file.display());
    }
    Ok(())
}

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 48.0;

const COLOURS: [&str; 2] = ["#1f77d0", "#d0661f"];

fn plot(growth: &Growth, names: &[&str], curves: &[Vec<(f64, f64)>]) -> String {
    // Times below a millisecond are not measured.
    const LEAST: f64 = 1e-3;
    let most = curves.iter().flatten().map(|point| point.1).fold(0.01, f64::max);
    let decades = (most / LEAST).log10().ceil();
    let (first, last) = (growth.sizes[0] as f64, growth.sizes[3] as f64);
    let x = |size: f64| LEFT + (size / first).ln() / (last / first).ln() * (WIDTH - LEFT - RIGHT);
    let y = |seconds: f64| HEIGHT - BOTTOM - (seconds.max(LEAST) / LEAST).log10() / decades * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\" fill=\"#22272e\">\n\
         <title>{}: processor time of the submission and of a textbook solution</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\" fill=\"#fcfcfa\"/>\n",
        growth.problem
    );
    let mut add = |line: String| writeln!(svg, "{line}").expect("a string takes everything");
    for decade in 0..=decades as i32 {
        let seconds = LEAST * 10_f64.powi(decade);
        let at = y(seconds);
        add(format!(
            "<path d=\"M{LEFT} {at:.1}H{:.1}\" stroke=\"#b8bec6\" stroke-width=\"0.6\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{seconds} s</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            at + 4.0
        ));
    }
    for size in growth.sizes {
        let at = x(size as f64);
        let anchor = if size == growth.sizes[3] { "end" } else { "middle" };
        // A thin gap between groups of three digits, from the right.
        let digits = size.to_string();
        let gaps = (1..=(digits.len() - 1) / 3).map(|group| digits.len() - 3 * group);
        let label = gaps.fold(digits.clone(), |mut label, gap| {
            label.insert(gap, '\u{2009}');
            label
        });
        add(format!(
            "<path d=\"M{at:.1} {TOP}V{:.1}\" stroke=\"#b8bec6\" stroke-width=\"0.6\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{}</text>",
            HEIGHT - BOTTOM,
            HEIGHT - BOTTOM + 18.0,
            label
        ));
    }
    add(format!(
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        (LEFT + WIDTH - RIGHT) / 2.0,
        HEIGHT - 8.0,
        growth.counted
    ));
    add(format!(
        "<text x=\"{:.1}\" y=\"22\" text-anchor=\"end\">processor time; both axes are logarithmic</text>",
        WIDTH - RIGHT
    ));
    for (index, (name, curve)) in names.iter().zip(curves).enumerate() {
        let colour = COLOURS[index];
        let points: Vec<String> =
            curve.iter().map(|&(size, seconds)| format!("{:.1},{:.1}", x(size), y(seconds))).collect();
        add(format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        ));
        for point in &points {
            let (x, y) = point.split_once(',').expect("two coordinates");
            add(format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3.5\" fill=\"{colour}\"/>"));
        }
        let at = LEFT + 140.0 * index as f64;
        add(format!(
            "<circle cx=\"{:.1}\" cy=\"18\" r=\"4\" fill=\"{colour}\"/><text x=\"{:.1}\" y=\"22\">{name}</text>",
            at + 6.0,
            at + 16.0
        ));
    }
    svg + "</svg>\n"
}
