//! Draws a position as the page shows it: shapes, Grundy numbers and a winning move, with the reason or all moves below.

use grundy::stand_in::itertools::Itertools;
use page::games;
use page::picture::{Kind, Shape, look};
use page::position::{Analysis, Leaves, Move, Outcome};

use crate::svg::{INK, LINE, LOST, MOVE, PAPER, STONE, Svg, WON, sum};

/// The most letters in a line of the caption.
const WIDEST: usize = 64;

/// The most moves in a picture of all.
const MOST_MOVES: usize = 24;

/// Where the first position begins.
const CORNER: (f64, f64) = (14.0, 14.0);

/// The kinds of shapes that only label another one.
const LABELS: [Kind; 3] = [Kind::Small, Kind::Label, Kind::Joint];

/// A picture, and where the place (0, 0) of the position is in it.
struct Drawing {
    svg: Svg,
    origin: (f64, f64),
}

/// Returns the shapes of a position as SVG, without numbers.
pub(crate) fn small(address: &str) -> Result<String, String> {
    let shown = games::analyse(address)?.shown;
    let mut shapes = shown.picture.shapes;
    shapes.retain(|shape| !LABELS.contains(&shape.kind));
    let mut drawing = Drawing::new(&shown.rule);
    drawing.add(&shapes, CORNER);
    Ok(drawing.svg.end())
}

/// Returns the picture as SVG. If places count from 1, as in some problems, the reason is left out: it counts from 0.
pub(crate) fn draw(
    address: &str,
    lists_moves: bool,
    counts_from_one: bool,
) -> Result<String, String> {
    let mut found = games::analyse(address)?;
    let mut shapes = std::mem::take(&mut found.shown.picture.shapes);
    if counts_from_one {
        count_from_one(&mut shapes);
    }
    let mut drawing = Drawing::new(&found.shown.rule);
    drawing.add(&shapes, CORNER);
    for parts in winning(&found) {
        drawing.outline(&with_parts(&shapes, parts));
    }
    drawing.number_options(&found, &shapes)?;
    drawing.number_components(&found);
    if lists_moves {
        drawing.add_bars(&found, &shapes);
        drawing
            .svg
            .legend(&["Bars are moves, with the nim-sum that each leaves."]);
    } else if counts_from_one {
        drawing
            .svg
            .legend(&["A ring or dashes and ★ mark a winning move."]);
    } else {
        drawing.svg.legend(&wrapped(&found.why));
    }
    Ok(drawing.svg.end())
}

/// Returns the positions after all first moves as SVG, each with its nim-sum.
pub(crate) fn draw_moves(address: &str) -> Result<String, String> {
    const WIDTH: f64 = 720.0;
    let found = games::analyse(address)?;
    let moves = &found.shown.moves;
    if moves.len() > MOST_MOVES {
        let count = moves.len();
        return Err(format!(
            "a picture holds {MOST_MOVES} first moves, found {count}"
        ));
    }
    let mut drawing = Drawing::new("All first moves");
    let (mut left, mut top) = CORNER;
    let mut below = top;
    let mut numbers = vec![];
    for (one, outcome) in moves.iter().zip(&found.after) {
        let next = games::analyse(&one.to)?;
        let (width, height) = Bounds::new((0, 0), &next.shown.picture.shapes).size();
        if left > CORNER.0 && left + width > WIDTH {
            left = CORNER.0;
            top = below + 24.0;
        }
        drawing.add(&next.shown.picture.shapes, (left, top));
        let mut text = String::new();
        if next.shown.outcome.is_none() {
            let components = next.shown.components.iter();
            let parts: Vec<u64> = components.filter_map(|part| part.number).collect();
            if parts.len() > 1 {
                drawing.number_components(&next);
            }
            text = sum(&parts);
            if let Some(sum) = next.sum {
                numbers.push(sum);
            }
        }
        if *outcome == Outcome::Lost {
            text += " wins";
        }
        below = top + height + 42.0;
        drawing.svg.text(left + width / 2.0, below, "middle", &text);
        left += width + 26.0;
    }
    if let Some(sum) = found.sum
        && found.shown.outcome.is_none()
    {
        numbers.sort_unstable();
        numbers.dedup();
        let numbers = numbers.iter().join(", ");
        let legend = format!("Before them the nim-sum is mex {{{numbers}}} = {sum}.");
        drawing.svg.legend(&[legend]);
    }
    Ok(drawing.svg.end())
}

/// Adds 1 to the numbers at which labels begin.
fn count_from_one(shapes: &mut [Shape]) {
    for shape in shapes {
        if !LABELS.contains(&shape.kind) {
            continue;
        }
        let end = shape.text.find(':').unwrap_or(shape.text.len());
        let (number, rest) = shape.text.split_at(end);
        if let Ok(number) = number.parse::<u32>() {
            shape.text = format!("{}{rest}", number + 1);
        }
    }
}

/// Returns the shape of a part.
fn with_part(shapes: &[Shape], part: usize) -> Option<&Shape> {
    let is_it = |shape: &&Shape| shape.part.as_ref().is_some_and(|one| one.0 == part);
    shapes.iter().find(is_it)
}

/// Returns the shapes of parts, in their order.
fn with_parts<'a>(shapes: &'a [Shape], parts: &[usize]) -> Vec<&'a Shape> {
    let found = parts.iter().map(|&part| with_part(shapes, part));
    found.flatten().collect()
}

/// Returns the width and the height of a shape.
fn room(shape: &Shape) -> (i32, i32) {
    match look(shape.kind) {
        Some(look) => (look.width, look.height),
        None => (8 * shape.text.chars().count() as i32, 16),
    }
}

/// What shapes cover, in places of the position.
struct Bounds {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Bounds {
    /// Returns what shapes and a place cover.
    fn new<'a>((x, y): (i32, i32), shapes: impl IntoIterator<Item = &'a Shape>) -> Bounds {
        let mut bounds = Bounds {
            left: x,
            top: y,
            right: x,
            bottom: y,
        };
        for shape in shapes {
            let (width, height) = room(shape);
            for (x, y) in [shape.at, shape.to.unwrap_or(shape.at)] {
                bounds.left = bounds.left.min(x - width / 2);
                bounds.top = bounds.top.min(y - height / 2);
                bounds.right = bounds.right.max(x + width / 2);
                bounds.bottom = bounds.bottom.max(y + height / 2);
            }
        }
        bounds
    }

    /// Returns the width and the height.
    fn size(&self) -> (f64, f64) {
        let width = self.right - self.left;
        (f64::from(width), f64::from(self.bottom - self.top))
    }
}

/// Returns the middle of a shape, also of a line.
fn middle(shape: &Shape) -> (i32, i32) {
    let (x, y) = shape.at;
    let (to_x, to_y) = shape.to.unwrap_or(shape.at);
    ((x + to_x) / 2, (y + to_y) / 2)
}

impl Drawing {
    /// Returns a picture without shapes.
    fn new(title: &str) -> Drawing {
        Drawing {
            svg: Svg::new(title),
            origin: CORNER,
        }
    }

    /// Draws shapes, the upper left ones at a corner.
    fn add(&mut self, shapes: &[Shape], (left, top): (f64, f64)) {
        let bounds = Bounds::new((0, 0), shapes);
        self.origin = (left - f64::from(bounds.left), top - f64::from(bounds.top));
        if shapes.iter().any(|shape| shape.kind == Kind::Arrow) {
            // The tip stands at the rim of the vertex that the arrow leads to.
            self.svg.add(&format!(
                "<marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"26\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
                 markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{INK}\"/></marker>"
            ));
        }
        for shape in shapes {
            match shape.to {
                Some(to) => self.add_line(shape, to),
                None => self.add_shape(shape),
            }
        }
    }

    /// Returns where a place of the position is in the picture.
    fn place(&self, (x, y): (i32, i32)) -> (f64, f64) {
        (f64::from(x) + self.origin.0, f64::from(y) + self.origin.1)
    }

    /// Draws a shape that is a line.
    fn add_line(&mut self, shape: &Shape, to: (i32, i32)) {
        let at = self.place(shape.at);
        let to = self.place(to);
        let style = match shape.kind {
            Kind::Ground => format!("stroke=\"{INK}\" stroke-width=\"3\""),
            Kind::Branch => {
                format!("stroke=\"{STONE}\" stroke-width=\"5\" stroke-linecap=\"round\"")
            }
            Kind::Arrow => format!("stroke=\"{INK}\" marker-end=\"url(#arrow)\""),
            _ => format!("stroke=\"{LINE}\" stroke-width=\"2\""),
        };
        self.svg.grow(at.0.max(to.0), at.1.max(to.1));
        self.svg.line(at, to, &style);
    }

    /// Draws any other shape, with its text.
    fn add_shape(&mut self, shape: &Shape) {
        let (x, y) = self.place(shape.at);
        let fill = match shape.kind {
            Kind::Stone | Kind::Coin | Kind::Heads | Kind::Token | Kind::Pin | Kind::Covered => {
                STONE
            }
            Kind::Hole | Kind::Joint => INK,
            Kind::Gap => LINE,
            _ => PAPER,
        };
        let dash = match shape.kind {
            Kind::Gone | Kind::Visited => " stroke-dasharray=\"3 4\"",
            _ => "",
        };
        let style = format!("fill=\"{fill}\" stroke=\"{INK}\"{dash}");
        if let Some(look) = look(shape.kind) {
            let width = f64::from(look.width);
            let height = f64::from(look.height);
            if look.is_round {
                self.svg.circle((x, y), width / 2.0, &style);
            } else {
                let corner = (x - width / 2.0, y - height / 2.0);
                let style = format!("rx=\"3\" {style}");
                self.svg.rectangle(corner, (width, height), &style);
            }
        }
        match shape.kind {
            Kind::Joint => self.svg.text(x - 14.0, y, "middle", &shape.text),
            Kind::Hole => self.write((x, y), PAPER, 13, &shape.text),
            _ => self.svg.text(x, y + 4.5, "middle", &shape.text),
        }
    }

    /// Writes a number or a mark, with its middle at a place.
    fn write(&mut self, (x, y): (f64, f64), colour: &str, size: u32, text: &str) {
        let half = 4.0 * text.chars().count() as f64;
        self.svg.grow(x + half, y + 8.0);
        let y = y + 4.5;
        let style = format!("font-size=\"{size}\" font-weight=\"600\" fill=\"{colour}\"");
        self.svg.add(&format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" {style}>{text}</text>"
        ));
    }

    /// Writes on each part that is a move by itself the Grundy number that this leaves.
    fn number_options(&mut self, found: &Analysis, shapes: &[Shape]) -> Result<(), String> {
        let moves = &found.shown.moves;
        for one in moves {
            let (&[part], Leaves::Number(left)) = (&one.parts[..], one.leaves) else {
                continue;
            };
            if moves.iter().filter(|other| other.parts == [part]).count() > 1 {
                continue;
            }
            let shape = with_part(shapes, part).ok_or("a move presses a part that is not drawn")?;
            let (x, y) = self.place(middle(shape));
            let (width, height) = room(shape);
            let number = left.to_string();
            if shape.to.is_some() {
                self.write((x + 16.0, y), INK, 13, &number);
            } else if shape.text.is_empty() {
                self.write((x, y), INK, 13, &number);
            } else {
                let corner = (x + f64::from(width / 2 - 7), y + f64::from(height / 2 - 7));
                self.write(corner, INK, 12, &number);
            }
        }
        Ok(())
    }

    /// Writes the Grundy number of each component.
    fn number_components(&mut self, found: &Analysis) {
        for component in &found.shown.components {
            let number = match component.number {
                Some(number) => format!("g = {number}"),
                None => "g = ∞".to_owned(),
            };
            let place = self.place(component.at);
            self.write(place, INK, 14, &number);
        }
    }

    /// Draws a line round neighbours in a row, or else round each shape, and a star.
    fn outline(&mut self, shapes: &[&Shape]) {
        let Some(first) = shapes.first() else {
            return;
        };
        let are_neighbours = |pair: &[&Shape]| {
            let (one, other) = (pair[0], pair[1]);
            let step = room(one).0 + 12;
            one.to.is_none() && one.at.1 == other.at.1 && (one.at.0 - other.at.0).abs() <= step
        };
        if shapes.windows(2).all(are_neighbours) {
            self.outline_group(shapes);
        } else {
            for shape in shapes {
                self.outline_group(&[shape]);
            }
        }
        let (x, y) = self.place(middle(first));
        let beside = if first.to.is_some() {
            (x - 14.0, y)
        } else {
            (x + 15.0, y - 15.0)
        };
        self.write(beside, MOVE, 15, "★");
    }

    /// Draws a line round neighbours in a row, or dashes over a line.
    fn outline_group(&mut self, group: &[&Shape]) {
        let style = format!("fill=\"none\" stroke=\"{MOVE}\" stroke-width=\"3\"");
        let shape = group[0];
        if let Some(to) = shape.to {
            let style = format!("{style} stroke-dasharray=\"6 4\"");
            self.svg.line(self.place(shape.at), self.place(to), &style);
            return;
        }
        let bounds = Bounds::new(shape.at, group.iter().copied());
        let corner = self.place((bounds.left - 4, bounds.top - 4));
        let (width, height) = bounds.size();
        let size = (width + 8.0, height + 8.0);
        let is_round = look(shape.kind).is_some_and(|look| look.is_round);
        let rounding = if is_round { size.1 / 2.0 } else { 5.0 };
        let style = format!("rx=\"{rounding}\" {style}");
        self.svg.rectangle(corner, size, &style);
    }

    /// Draws each move as a bar below the parts that it takes, and beside it the nim-sum that it leaves.
    fn add_bars(&mut self, found: &Analysis, shapes: &[Shape]) {
        let Analysis { shown, after, .. } = found;
        let component_ends = shown.components.iter().map(|component| component.at.1);
        let lowest = component_ends.fold(Bounds::new((0, 0), shapes).bottom, i32::max);
        let bars: Vec<Bounds> = shown
            .moves
            .iter()
            .map(|one| {
                let parts = with_parts(shapes, &one.parts);
                let first = parts.first().map_or((0, 0), |shape| shape.at);
                Bounds::new(first, parts)
            })
            .collect();
        let rightmost = bars.iter().fold(0, |most, bar| most.max(bar.right));
        let (beside, mut y) = self.place((rightmost + 14, lowest + 14));
        for (index, bar) in bars.iter().enumerate() {
            let wins = after[index] == Outcome::Lost;
            let fill = if wins { WON } else { LOST };
            let style = format!("rx=\"5\" fill=\"{fill}\" stroke=\"{INK}\"");
            let left = self.place((bar.left, 0)).0;
            self.svg.rectangle((left, y), (bar.size().0, 12.0), &style);
            if let Some(sum) = sum_after(found, &shown.moves[index]) {
                let said = if wins { " wins" } else { "" };
                let text = format!("{sum}{said}");
                self.svg.text(beside, y + 10.5, "start", &text);
            }
            y += 20.0;
        }
    }
}

/// Returns the parts of each winning move if all have a single part, and otherwise those of one winning move.
fn winning(found: &Analysis) -> Vec<&[usize]> {
    let moves = &found.shown.moves;
    let after = found.after.iter();
    let wins: Vec<&[usize]> = moves
        .iter()
        .zip(after)
        .filter(|(_, after)| **after == Outcome::Lost)
        .map(|(one, _)| &one.parts[..])
        .collect();
    if wins.iter().all(|parts| parts.len() == 1) {
        return wins;
    }
    let reply = found.reply.iter();
    reply.map(|&reply| &moves[reply].parts[..]).collect()
}

/// Returns the nim-sum that a move leaves, if Grundy numbers decide.
fn sum_after(found: &Analysis, one: &Move) -> Option<u64> {
    let Leaves::Number(left) = one.leaves else {
        return None;
    };
    let before = found.shown.components.get(one.component)?.number?;
    Some(found.sum? ^ before ^ left)
}

/// Breaks a text into lines.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![];
    let mut line = String::new();
    for word in text.split(' ') {
        if line.is_empty() {
            line += word;
        } else if line.chars().count() + word.chars().count() < WIDEST {
            line.push(' ');
            line += word;
        } else {
            lines.push(line);
            line = word.to_owned();
        }
    }
    lines.push(line);
    lines
}
