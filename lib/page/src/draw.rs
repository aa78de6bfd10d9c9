//! Draws a position as the page shows it: shapes, Grundy numbers and a winning move, with the reason or all moves below.

use page::games;
use page::picture::{Shape, look};
use page::position::{Analysis, Leaves, Move, Outcome};

use crate::svg::{INK, LINE, LOST, MOVE, PAPER, STONE, Svg, WON};

/// The most letters in a line of the caption.
const WIDEST: usize = 64;

/// The kinds of shapes that only say what another one is.
const LABELS: [&str; 3] = ["small", "label", "joint"];

/// Returns the shapes of a position as SVG, without numbers.
pub(crate) fn small(address: &str) -> Result<String, String> {
    let mut shown = games::analyse(address)?.shown;
    shown
        .picture
        .shapes
        .retain(|shape| !LABELS.contains(&shape.kind));
    Ok(drawn(&shown.rule, &shown.picture.shapes).0.end())
}

/// Draws shapes, and returns where they begin.
fn drawn(title: &str, shapes: &[Shape]) -> (Svg, (i32, i32)) {
    let ends = shapes
        .iter()
        .flat_map(|shape| [(shape, shape.at), (shape, shape.to.unwrap_or(shape.at))]);
    let corner = ends.fold((0, 0), |(left, top), (shape, (x, y))| {
        let (width, height) = room(shape);
        (left.min(x - width / 2), top.min(y - height / 2))
    });
    let mut svg = Svg::new(title);
    if shapes.iter().any(|shape| shape.kind == "arrow") {
        // The tip stands at the rim of the vertex that the arrow leads to.
        svg.add(&format!(
            "<marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"26\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{INK}\"/></marker>"
        ));
    }
    for shape in shapes {
        draw_shape(
            &mut svg,
            shape,
            from(corner, shape.at),
            shape.to.map(|to| from(corner, to)),
        );
    }
    (svg, corner)
}

fn from((left, top): (i32, i32), (x, y): (i32, i32)) -> (f64, f64) {
    (f64::from(x - left) + 14.0, f64::from(y - top) + 14.0)
}

/// Returns the picture as SVG. If places count from 1, as in some problems, the reason is left out: it counts from 0.
pub(crate) fn draw(
    address: &str,
    lists_moves: bool,
    counts_from_one: bool,
) -> Result<String, String> {
    let mut found = games::analyse(address)?;
    let mut shapes = std::mem::take(&mut found.shown.picture.shapes);
    for shape in shapes
        .iter_mut()
        .filter(|shape| counts_from_one && LABELS.contains(&shape.kind))
    {
        let (number, rest) = shape
            .text
            .split_at(shape.text.find(':').unwrap_or(shape.text.len()));
        if let Ok(number) = number.parse::<u32>() {
            shape.text = format!("{}{}", number + 1, rest);
        }
    }
    let (mut svg, corner) = drawn(&found.shown.rule, &shapes);
    let place = |at| from(corner, at);
    let of = |part: &usize| {
        shapes
            .iter()
            .find(|shape| shape.part.as_ref().map_or(false, |one| one.0 == *part))
    };
    for parts in winning(&found) {
        outline(
            &mut svg,
            &parts.iter().filter_map(of).collect::<Vec<_>>(),
            place,
        );
    }
    for (part, number) in option_numbers(&found) {
        let shape = of(&part).ok_or("a move presses a part that is not drawn")?;
        let ((width, height), at) = (room(shape), place(middle(shape)));
        match (shape.to, &shape.text[..]) {
            (Some(_), _) => write(&mut svg, (at.0 + 16.0, at.1), INK, 13, &number),
            (None, "") => write(&mut svg, at, INK, 13, &number),
            _ => write(
                &mut svg,
                (
                    at.0 + f64::from(width / 2 - 7),
                    at.1 + f64::from(height / 2 - 7),
                ),
                INK,
                12,
                &number,
            ),
        }
    }
    for component in &found.shown.components {
        let number = component
            .number
            .map_or("g = ∞".to_owned(), |number| format!("g = {number}"));
        write(&mut svg, place(component.at), INK, 14, &number);
    }
    if lists_moves {
        let ends = shapes.iter().map(|shape| shape.at.1 + room(shape).1 / 2);
        let lowest = ends
            .chain(found.shown.components.iter().map(|one| one.at.1))
            .max()
            .unwrap_or(0);
        let across = |part: &usize| {
            of(part).map(|shape| (place(shape.at).0, f64::from(room(shape).0) / 2.0))
        };
        draw_bars(&mut svg, &found, place((0, lowest)).1, across);
        svg.legend(&["Bars are moves, with the nim-sum that each leaves."]);
    } else if counts_from_one {
        svg.legend(&["A ring or dashes and ★ mark a winning move."]);
    } else {
        svg.legend(&wrapped(&found.why));
    }
    Ok(svg.end())
}

/// Returns the width and the height of a shape.
fn room(shape: &Shape) -> (i32, i32) {
    look(shape.kind).map_or((8 * shape.text.chars().count() as i32, 16), |(_, size)| {
        size
    })
}

fn middle(shape: &Shape) -> (i32, i32) {
    let to = shape.to.unwrap_or(shape.at);
    ((shape.at.0 + to.0) / 2, (shape.at.1 + to.1) / 2)
}

fn write(svg: &mut Svg, (x, y): (f64, f64), colour: &str, size: u32, text: &str) {
    let half = 4.0 * text.chars().count() as f64;
    svg.grow(x + half, y + 8.0);
    let (y, style) = (
        y + 4.5,
        format!("font-size=\"{size}\" font-weight=\"600\" fill=\"{colour}\""),
    );
    svg.add(&format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" {style}>{text}</text>"
    ));
}

fn draw_shape(svg: &mut Svg, shape: &Shape, at: (f64, f64), to: Option<(f64, f64)>) {
    if let Some(to) = to {
        let style = match shape.kind {
            "ground" => format!("stroke=\"{INK}\" stroke-width=\"3\""),
            "branch" => format!("stroke=\"{STONE}\" stroke-width=\"5\" stroke-linecap=\"round\""),
            "arrow" => format!("stroke=\"{INK}\" marker-end=\"url(#arrow)\""),
            _ => format!("stroke=\"{LINE}\" stroke-width=\"2\""),
        };
        svg.grow(at.0.max(to.0), at.1.max(to.1));
        return svg.line(at, to, &style);
    }
    let fill = match shape.kind {
        "stone" | "coin" | "heads" | "token" | "pin" | "covered" => STONE,
        "hole" | "joint" => INK,
        "gap" => LINE,
        _ => PAPER,
    };
    let dash = if ["gone", "visited"].contains(&shape.kind) {
        " stroke-dasharray=\"3 4\""
    } else {
        ""
    };
    let style = format!("fill=\"{fill}\" stroke=\"{INK}\"{dash}");
    match look(shape.kind) {
        Some((true, (width, _))) => svg.circle(at, f64::from(width) / 2.0, &style),
        Some((false, (width, height))) => {
            let corner = (
                at.0 - f64::from(width) / 2.0,
                at.1 - f64::from(height) / 2.0,
            );
            svg.rectangle(
                corner,
                (width.into(), height.into()),
                &format!("rx=\"3\" {style}"),
            );
        }
        None => {}
    }
    match shape.kind {
        "joint" => svg.text(at.0 - 14.0, at.1, "middle", &shape.text),
        "hole" => write(svg, at, PAPER, 13, &shape.text),
        _ => svg.text(at.0, at.1 + 4.5, "middle", &shape.text),
    }
}

/// Returns the parts of each winning move if all have a single part, and otherwise those of one winning move.
fn winning(found: &Analysis) -> Vec<&[usize]> {
    let wins = |index: &usize| found.after[*index] == Outcome::Lost;
    let all: Vec<usize> = (0..found.shown.moves.len()).filter(wins).collect();
    let is_single = all
        .iter()
        .all(|&index| found.shown.moves[index].parts.len() == 1);
    let shown = if is_single {
        all
    } else {
        found.reply.into_iter().collect()
    };
    shown
        .into_iter()
        .map(|index| &found.shown.moves[index].parts[..])
        .collect()
}

/// Returns the parts that are a move by themselves, with the Grundy number that it leaves.
fn option_numbers(found: &Analysis) -> Vec<(usize, String)> {
    let single = |part: usize| {
        found
            .shown
            .moves
            .iter()
            .filter(move |one| one.parts == [part])
    };
    let numbers = found
        .shown
        .moves
        .iter()
        .filter_map(|one| match (&one.parts[..], one.leaves) {
            (&[part], Leaves::Number(left)) if single(part).count() == 1 => {
                Some((part, left.to_string()))
            }
            _ => None,
        });
    numbers.collect()
}

/// Draws a line round neighbours in a row, or else round each shape, and a star.
fn outline(svg: &mut Svg, shapes: &[&Shape], place: impl Fn((i32, i32)) -> (f64, f64)) {
    let style = format!("fill=\"none\" stroke=\"{MOVE}\" stroke-width=\"3\"");
    let is_near = |pair: &[&Shape]| {
        let ((one, other), step) = ((pair[0], pair[1]), room(pair[0]).0 + 12);
        one.to.is_none() && one.at.1 == other.at.1 && (one.at.0 - other.at.0).abs() <= step
    };
    let groups: Vec<&[&Shape]> = if shapes.windows(2).all(is_near) {
        vec![shapes]
    } else {
        shapes.chunks(1).collect()
    };
    for group in groups {
        if let Some(to) = group[0].to {
            svg.line(
                place(group[0].at),
                place(to),
                &format!("{style} stroke-dasharray=\"6 4\""),
            );
            continue;
        }
        let (width, height) = room(group[0]);
        let across = || group.iter().map(|shape| place(shape.at).0);
        let (first, last) = (
            across().fold(f64::MAX, f64::min),
            across().fold(0.0, f64::max),
        );
        let corner = (
            first - f64::from(width) / 2.0 - 4.0,
            place(group[0].at).1 - f64::from(height) / 2.0 - 4.0,
        );
        let size = (
            last - first + f64::from(width) + 8.0,
            f64::from(height) + 8.0,
        );
        let round = if matches!(look(group[0].kind), Some((true, _))) {
            size.1 / 2.0
        } else {
            5.0
        };
        svg.rectangle(corner, size, &format!("rx=\"{round}\" {style}"));
    }
    if let Some(shape) = shapes.first() {
        let ((x, y), aside) = (
            place(middle(shape)),
            if shape.to.is_some() { -14.0 } else { 15.0 },
        );
        write(
            svg,
            (x + aside, if shape.to.is_some() { y } else { y - 15.0 }),
            MOVE,
            15,
            "★",
        );
    }
}

/// Draws each move as a bar below the parts that it takes.
fn draw_bars(
    svg: &mut Svg,
    found: &Analysis,
    top: f64,
    across: impl Fn(&usize) -> Option<(f64, f64)>,
) {
    let range = |one: &Move| {
        let places = || one.parts.iter().filter_map(&across);
        let first = places().map(|(x, half)| x - half).fold(f64::MAX, f64::min);
        (
            first,
            places().map(|(x, half)| x + half).fold(0.0, f64::max),
        )
    };
    let ranges: Vec<(f64, f64)> = found.shown.moves.iter().map(range).collect();
    let beside = ranges.iter().map(|range| range.1).fold(0.0, f64::max) + 14.0;
    for (index, (one, (from, to))) in found.shown.moves.iter().zip(ranges).enumerate() {
        let y = top + 14.0 + 20.0 * index as f64;
        let wins = found.after[index] == Outcome::Lost;
        let style = format!(
            "rx=\"5\" fill=\"{}\" stroke=\"{}\"",
            if wins { WON } else { LOST },
            INK
        );
        svg.rectangle((from, y), (to - from, 12.0), &style);
        let before = found
            .shown
            .components
            .get(one.component)
            .and_then(|component| component.number);
        if let (Leaves::Number(left), Some(sum), Some(before)) = (one.leaves, found.sum, before) {
            svg.text(
                beside,
                y + 10.5,
                "start",
                &format!("{}{}", sum ^ before ^ left, if wins { " wins" } else { "" }),
            );
        }
    }
}

/// Breaks a text into lines.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < WIDEST => {
                *line += &format!(" {word}")
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
